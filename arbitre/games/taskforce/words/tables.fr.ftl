# Task Force : ce qui figure dans les tableaux.

tables-score = La marque
tables-ships = Navires au port
tables-air = Unités aériennes
tables-fire = DCA
tables-hits = Touches d’une attaque

tables-what = Quoi
tables-value = Où on en est
tables-moment = À présent
tables-won = Points à ce stade
tables-surprise = Unités qui attaquent encore par surprise

tables-ship = Navire
tables-type = Type
tables-berth = Poste
tables-anti-air = DCA (recto/verso)
tables-now = { $now } ({ $front }/{ $back })
tables-durability = Durabilité
tables-torpedoes = Torpilles
tables-state = État
tables-to-sink = Touches pour couler
tables-points = Points acquis
tables-if-sunk = Si coulé
tables-to-sink-note = Touches d’une seule attaque, depuis son état présent : celles de plusieurs attaques ne s’additionnent pas.
tables-yes = l’atteignent
tables-no = non

tables-aircraft = Unités aériennes
tables-wave = Vague
tables-values = Points (plein/réduit)
tables-waiting = Peuvent attaquer
tables-reduced = dont réduites
tables-flown = Ont attaqué
tables-lost = Perdues
tables-points-left = Points restants

tables-firing = Points qui tirent
tables-attacking = Points qui attaquent
tables-fire-note = Pour chaque dé : ajouté au dé de l’attaque / pas perdus.
tables-hits-note = Selon le dé, avec ce que la DCA y ajoute, et −2 contre un navire à quai.
tables-row-low = −1 ou moins
tables-row-high = 9 ou plus
tables-die-1 = 1
tables-die-2 = 2
tables-die-3 = 3
tables-die-4 = 4
tables-die-5 = 5
tables-die-6 = 6
tables-row-0 = 0
tables-row-1 = 1
tables-row-2 = 2
tables-row-3 = 3
tables-row-4 = 4
tables-row-5 = 5
tables-row-6 = 6
tables-row-7 = 7
tables-row-8 = 8

## En mer

tables-markers = Marqueurs alliés
tables-marker = Marqueur
tables-hex = Hexagone
tables-reports = Rapports
tables-odds = Chance que ce soit la TF 7
tables-why = Pourquoi
tables-fleets-ijn = Flottes japonaises
tables-fleets-allied = Flottes alliées
tables-fleet = Flotte
tables-power = Puissance de feu
tables-fires-at-air = DCA (avec ses voisins)
tables-fire-of = { $own } ({ $all })
tables-one = un seul navire, { $level }
tables-battle = La bataille en cours
tables-ours = Puissance japonaise
tables-theirs = Puissance alliée
tables-fires-now = À présent
tables-fires = tire
tables-silent = se tait
tables-sunk = { $least ->
    [one] un coulé
   *[other] { $least } coulés
}
tables-ahead = { $least } d’avance
tables-guns = Touches au canon
tables-firepower = Puissance de feu
tables-guns-note = Selon le dé, avec +1 pour les Japonais.
tables-hits-sea-note = Selon le dé, avec ce que la DCA y ajoute.
tables-tokens = Jetons de recherche
tables-face = Jeton
tables-count = Au départ
tables-on-carriers = Sur une TF de porte-avions
tables-on-fleet = Sur la TF de surface
tables-on-dummy = Sur un leurre
tables-tokens-note = Le même jeton se lit sur chaque marqueur de l’hexagone.
face-detected = Detected
face-detected-carriers = TF de porte-avions
face-detected-fleet = TF de surface
face-detected-dummy = leurre, retiré
face-misdirect = Misdirect
face-misdirect-carriers = TF de surface
face-misdirect-fleet = TF de porte-avions
face-misdirect-dummy = aucun contact
face-nothing = « ? »
face-nothing-carriers = aucun contact
face-nothing-fleet = aucun contact
face-nothing-dummy = aucun contact

## Feuilles d’avions

tables-sheets-ijn = Porte-avions japonais et leurs avions
tables-sheets-allied = Porte-avions alliés et leurs avions
tables-carrier = Porte-avions
tables-box = Case
tables-units = Unités
tables-room = Place
tables-box-ready = READY
tables-box-reserve = RESERVE
tables-box-cap = CAP
tables-box-from-cap = LANDING de CAP
tables-box-from-map = LANDING de la carte
tables-box-raid = Raid sur { $hex }
tables-box-elsewhere = CAP sur { $hex }
tables-room-ready = { $ready } sur { $most }
tables-room-both = avec READY { $both } sur { $capacity }
tables-deck = { $ship }{ $known ->
    [yes] , { $hex }
   *[no] { "" }
}{ $deck ->
    [launching] {" : pas de lancement"}
    [landing] {" : pas d’appontage"}
    [both] {" : ni lancement ni appontage"}
    [sunk] {" : coulé"}
    [destroyed] {" : détruite"}
   *[whole] { "" }
}
tables-sheets-note = En unités, une demie pour une unité réduite ; les cases vides sont omises, sauf READY et RESERVE. Ce que READY ou les deux ne peuvent contenir après l’étape de statut est perdu.
units-of-kind = { $n } { $type }
tables-lying-theirs = Marqueurs de l’ennemi
tables-lying-ours = Vos marqueurs
tables-read = Jetons lus
tables-token-read = { $face } au tour { $turn }
tables-under = Dessous

# Victory at Midway : les tableaux d’un camp, et ce qu’il sait de l’ennemi.

table-ships = Vos navires
table-waiting = Vos groupes hors de la carte
table-gone = Vos pertes
table-bases = Vos avions, par base
table-aircraft = Vos unités d’avions, une par une
table-troops = Vos troupes
table-searches = Vos recherches et vos bases
table-enemy = Ce qu’on vous a dit de l’ennemi
table-losses = Pertes ennemies connues de vous

col-hex = hexagone
col-group = groupe
col-ship = navire
col-ships = navires
col-class = classe
col-strength = force
col-moves = peut bouger
col-cargo = à bord
col-enters = peut entrer
col-units = unités
col-unit = unité
col-state = état
col-base = base
col-code = lettre
col-type-F = chasseurs
col-type-D = piqué
col-type-T = torpilleurs
col-type-M = moyens
col-type-H = lourds
col-below = en soute
col-flying = en l’air
col-room = capacité
col-id = identifiant
col-order = en ordre
col-model = modèle
col-ratings = valeurs
col-ready = prêt à nouveau
col-land = terre / AA
col-where = où
col-item = quoi
col-what = quoi
col-when = appris
col-age = âge
col-points = points

strength-full = pleine
strength-reduced = réduite
strength-damaged = endommagé
moves-now = maintenant
in-turn = tour { $turn }
when-released = quand il sera disponible
not-entered = hors carte
trapped = prisonniers : { $air }
state-sunk = { $n ->
    [one] coulé
   *[other] coulés
}
state-left = { $n ->
    [one] sorti de la carte
   *[other] sortis de la carte
}
state-lost = { $n ->
    [one] détruit
   *[other] détruits
}
state-ditched = { $n ->
    [one] abîmé en mer
   *[other] abîmés en mer
}
state-eliminated = éliminée
air-ready = prêt
air-below = en soute
air-trapped = prisonnier
air-reserve = en réserve
air-raid = en raid : { $hex }
air-search = en recherche : { $hex }
air-cap = en CAP : { $hex }
air-grounded = avions au sol
troops-ashore = à Midway
troops-aboard = à bord de { $ship } ({ $hex })
troops-lost = perdue
troops-left = sortie de la carte
item-field = Midway, capacité de l’aérodrome
item-long = Midway, recherches à longue portée restantes (à 6 hexagones)
item-local = Midway, recherche locale (automatique)
item-atolls = recherches navales des atolls (automatiques)
item-johnston = Johnston, recherche aérienne (à 2 hexagones de K12)
item-wake = Wake, recherche aérienne (à 2 hexagones d’A11)
item-cv = porte-avions, recherches aériennes (à 2 hexagones de l’un d’eux)
item-kure = Kure, recherches aériennes (à 2 hexagones de G6)
item-base = base d’hydravions de Kure
item-reserves = chasseurs de réserve disponibles
item-strike = affectés à un raid sur Midway
field-closed = fermé
kure-none = pas commencée
kure-building = en construction ; opérationnelle au tour { $turn }
kure-works = opérationnelle
kure-shut = fermée définitivement
seen-carriers = porte-avions
seen-ships = navires
seen-raid = raid, { $n ->
    [0] depuis l’hexagone même
   *[other] par { $hexes }
} : { $air }
seen-submarines = { $n ->
    [one] un sous-marin à l’attaque
   *[other] { $n } sous-marins à l’attaque
}
seen-guns = au pilonnage : { $ships }
seen-cap = en CAP : { $air }
seen-decks = prêts sur les ponts : { $air }
seen-ground = au sol : { $air }
steps-lost = { $steps ->
    [one] un niveau perdu
   *[other] { $steps } niveaux perdus
}
units-lost = { $units ->
    [one] une unité détruite
   *[other] { $units } unités détruites
}
age = { $turns ->
    [0] ce tour-ci
    [one] 1 tour
   *[other] { $turns } tours
}
note-ships = Une unité à pleine force a deux niveaux, une unité réduite n’en a qu’un.
note-entry = Un groupe peut attendre autant que vous voulez ; ses navires n’ont pas à entrer ensemble.
note-bases = Avions prêts, par type ; (e) signale une unité réduite. Capacité en unités à pleine force, une unité réduite comptant pour moitié.
note-aircraft = Valeurs : combat aérien, bombardement, rayon d’action. « Prêt à nouveau » est le tour dont la phase 8 permet de remettre l’unité en position prêt ; elle peut voler le tour suivant.
note-enemy = Ce que l’arbitre vous a dit, au moment où il vous l’a dit. Un repérage ne vaut que pour son tour.
note-losses = Valeur, en points de victoire, de ce qu’on vous a dit : { $points } ; le décompte final peut en compter davantage.

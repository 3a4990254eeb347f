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

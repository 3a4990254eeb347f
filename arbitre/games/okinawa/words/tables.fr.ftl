# Okinawa : ce qui figure dans les tableaux.

tables-campaign = La campagne
tables-combats = Combats à venir
tables-own = Vos pions sur la carte ouverte
tables-enemy = L’ennemi sur la carte ouverte
tables-card = Votre carte secrète
tables-trays = Pions par sorte
tables-search = La fouille de l’île
tables-calendar = Calendrier

tables-what = Quoi
tables-value = Où on en est
tables-turn = Tour
tables-of = { $turn } sur { $last }
tables-days = Jours
tables-kamikazes = Kamikazes
tables-to-find = Troupes japonaises encore à découvrir
tables-to-beat = Troupes japonaises connues, encore à éliminer
tables-mines = Champs de mines encore à détruire
tables-ships = Navires à flot

tables-hex = Hexagone
tables-counters = Pions
tables-attack = Attaque
tables-defence = Défense
tables-state = État
tables-fired = a tiré
tables-moved = a bougé
tables-halved = divisé par deux
tables-attacked = Attaqué
tables-attackers = Attaquants
tables-known-defence = Défense connue
tables-difference = Différence

tables-challenge = Défi
tables-support = Soutien
tables-contact = En contact avec
tables-losses-first = Le tir prend d’abord : { $units }.
rule-never = jamais
rule-always = toujours
rule-weaker = si plus faible
rule-safe = si sûr
rule-between = de { $low } à { $high }
rule-at-most = { $rule }, au plus { $most }
rule-in = { $rule } (en { $hexes })
rule-of = { $unit } { $rule }

tables-kind = Sorte
tables-us-map = Américains sur la carte
tables-us-tray = à débarquer
tables-us-lost = perdus
tables-japan-map = Japonais sur la carte ouverte
tables-japan-tray = à découvrir
tables-japan-lost = perdus

tables-terrain = Terrain
tables-relief = relief
tables-plain = plaine
tables-hexes = Hexagones
tables-searched = fouillés
tables-shelled = tir sans résultat
tables-unsearched = non fouillés
tables-now = en cours
tables-past = passé

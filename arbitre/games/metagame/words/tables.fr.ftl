# Méta Jeu : ce qui figure dans les tableaux.

tables-credits = Crédits et revenus
tables-nation = Nation
tables-budget = Crédits de la semaine
tables-income = Revenus selon la carte actuelle
tables-holds = Territoires
tables-left = Il vous reste cette semaine : { $credits }. Ce que mardi laisse est perdu.
tables-points = Points de victoire
tables-who = Camp et nation
tables-captures = Prises
tables-counted = Points, dimanche dernier
tables-this-week = depuis lundi
tables-weeks = La campagne dure { $weeks } semaines. Un point acquis ne se perd pas ; ceux de la semaine sont comptés le dimanche.
tables-threshold = La campagne s’achève le dimanche où un camp atteint { $points } points.
tables-prices = Prix
tables-thing = Quoi
tables-cost = Coût
price-battalion = bataillon
price-port = port
price-espionage = espionnage
price-intox = intox (faux rapport)
price-anti_aircraft = canon antiaérien
price-bombing = bombardement, à une zone
price-long_range_bombing = bombardement à long rayon d’action, à deux zones

tables-battles = Batailles de la semaine
tables-battle = Bataille, scénario
tables-area = Zone
tables-attacker = Attaquant
tables-defender = Défenseur
tables-balance = Rapport de forces, pour l’attaquant
tables-scenario = Scénario
tables-players = Joueurs
tables-state = Où on en est
tables-slot = { $battle }, n° { $slot }
tables-force = { $nation } ({ $n })
tables-nobody-yet = pas encore nommés
tables-score = attaquant { $attacker }, défenseur { $defender } ({ $how })
state-choice = jouer ou tirer aux dés ?
state-open = pas encore de rapport
state-disputed = les rapports diffèrent
state-reported-attacker = l’attaquant a fait son rapport
state-reported-defender = le défenseur a fait son rapport

tables-roster = Joueurs de votre camp
tables-player = Joueur
tables-office = Fonction
tables-there = Présence
tables-fights = Scénarios
tables-guest = un invité
tables-present = présent
tables-away = absent

tables-forces = Forces de votre camp
tables-owner = Propriétaire
tables-battalions = Bataillons
tables-built = Port, DCA
tables-port = port
tables-guns = { $n ->
    [one] un canon
   *[other] { $n } canons
}
tables-port-and-guns = port, { $n ->
    [one] un canon
   *[other] { $n } canons
}
tables-unknown = on ne sait
tables-enemies = Ce que vous savez de l’ennemi
tables-last-seen = En date de
tables-when = semaine { $week }, { $phase }
seen-recruit = lundi
seen-bombing = mardi
seen-movement = mercredi
seen-battles = combats

tables-reports = Rapports privés
tables-number = Numéro
tables-of = Nation
tables-says = Ce qu’il dit
tables-shared = Communiqué
tables-not-shared = pas encore
tables-is-shared = au camp
tables-shown-us = à vous
tables-spied = { $force } ; { $built }
tables-intox-used = le faux rapport a été lu : { $force } ; { $built }
tables-intox-unused = le faux rapport n’a pas servi
tables-raid = { $n ->
    [one] un bombardement
   *[other] { $n } bombardements
}, { $found }
tables-destroyed = détruit : { $force }
tables-no-effect = sans effet

tables-standing = Consignes de la semaine
tables-order = Le cas échéant
standing-blitz-yes = poursuivre après une victoire
standing-blitz-no = ne pas poursuivre après une victoire
standing-blitz-ask = me demander s’il faut poursuivre
standing-blitz-if = poursuivre dès « { $least } »
standing-retreat = repli, le meilleur d’abord : { $ways }
standing-capture = { $port } ; { $guns }

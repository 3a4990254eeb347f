# Ce que l’on peut prendre en main.

hands-attack = Attaquer un navire avec des bombardiers
hands-done = La vague est finie : qui reste n’attaque pas
hands-lose = Choisir les pertes dues à la DCA

hands-ask-bombers = Quels bombardiers, ensemble ?
hands-ask-ship = Quel navire ?
hands-ask-way = Qui perd combien de pas ?

hands-kind-T = torpilleurs
hands-kind-B = bombardiers en altitude
hands-kind-DB = bombardiers en piqué
hands-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $steps ->
    [one] , réduit
   *[other] { "" }
}
hands-type-BB = cuirassés
hands-type-CA = croiseurs lourds
hands-type-CL = croiseurs légers
hands-ship = { $level ->
    [minor] avarie légère
    [significant] avarie importante
    [critical] avarie critique
   *[intact] intact
}, { $fire ->
    [0] pas de DCA
   *[other] DCA { $fire }
}

hands-type-DD = destroyers
hands-type-AK = transports
hands-type-BASE = bases

hands-turn-home = Le raid rentre : qui reste n’attaque pas
hands-raid = Frapper un hexagone avec des unités prêtes
hands-raid-base = Frapper une base avec des unités prêtes
hands-search = { $most ->
    [one] Chercher un hexagone
   *[other] Chercher jusqu’à { $most } hexagones
}
hands-sail = Aller vers un hexagone
hands-sail-by = Avancer hexagone par hexagone
hands-form = Mettre des navires de l’hexagone dans une flotte, dans l’ordre de la colonne
hands-join = Une flotte partage le marqueur d’une autre
hands-part = Une flotte reprend un marqueur à elle
hands-split = Scinder { $fleet } : une partie devient { $new }
hands-put-back = { $most ->
    [one] Remettre un leurre sur un de vos marqueurs
   *[other] Remettre jusqu’à { $most } leurres sur vos marqueurs
}
hands-discard = Sacrifier un leurre pour scinder une flotte
hands-divide = Diviser un pion de deux destroyers
hands-combine = Réunir deux pions d’un destroyer
hands-arrange = Choisir qui combat qui
hands-range = Nommer la portée à laquelle combattre
hands-alone = Un seul navire tire
hands-fire = Tirer avec un navire ou deux
hands-hold = Retenir son tir
hands-detach = Un navire quitte sa flotte et se replie
hands-stay = Un navire reste, et sa flotte se replie avec lui

hands-ask-raiders = Quelles unités ?
hands-ask-raided = Quel hexagone ?
hands-ask-raided-base = Quelle base ?
hands-ask-searched = Quels hexagones ?
hands-ask-fleet = Quelle flotte ?
hands-ask-to = Vers quel hexagone ?
hands-ask-by = D’abord vers quel hexagone ?
hands-ask-on = Et ensuite ?
hands-ask-formed = Quelle flotte ?
hands-ask-joining = Quelle flotte ?
hands-ask-bearer = Quelle flotte rejoint-elle ?
hands-ask-parting = Quelle flotte ?
hands-ask-column = Quels navires, du premier au dernier ?
hands-ask-divided = Quel pion ?
hands-ask-back = Dans quels hexagones ?
hands-ask-given-up = Quel leurre ?
hands-ask-first = Quel pion ?
hands-ask-second = Avec lequel ?
hands-ask-arrangement = Quelles batailles ?
hands-ask-range = À la portée de quel type ?
hands-ask-alone = Quel navire ?
hands-ask-guns = Qui tire, seul ou à deux ?
hands-ask-target = Sur qui ?
hands-ask-silent = Qui retient son tir ?
hands-ask-withdrawing = Quel navire ?
hands-ask-escorts = Avec quelle escorte, s’il en faut une ?
hands-ask-staying = Quel navire ?

hands-off = hors de la carte
hands-odds = { $markers } : { $percent } %
hands-reports = { $markers } : { $n ->
    [0] sans rapport
   *[other] { $reports }
}
hands-fleet = { $n ->
    [one] { $ships }
   *[other] { $n } pions : { $ships }
}
hands-gun = puissance de feu { $firepower }{ $level ->
    [minor] , avarie légère
    [significant] , avarie importante
    [critical] , avarie critique
   *[intact] { "" }
}
hands-at-range = { $ours } contre { $theirs }
hands-target = durabilité { $durability }{ $level ->
    [minor] , avarie légère
    [significant] , avarie importante
    [critical] , avarie critique
   *[intact] { "" }
}

hands-set-up = Former un cercle autour d’un porte-avions, ou une colonne d’autres navires
hands-lay = Poser le marqueur d’une flotte sur un hexagone de départ
hands-dummies = Poser des leurres sur des hexagones de départ
hands-ask-dummies = Dans quels hexagones ?
hands-ready = Mettre des unités de { $ship } en READY
hands-ask-start = Dans quel hexagone ?
hands-ask-in-ready = Quelles unités ?
hands-type-CV = porte-avions
hands-type-CVL = porte-avions légers
hands-type-AO = pétroliers
hands-kind-F = chasseurs
hands-dummy = leurre

hands-arm = Monter des unités en READY
hands-stow = Rentrer des unités en RESERVE
hands-patrol = Envoyer des unités en CAP sur leur porte-avions
hands-patrol-over = Envoyer des chasseurs en CAP sur un autre hexagone
hands-surplus = Choisir qui est perdu, faute de place sur { $ship }
hands-ask-moved = Quelles unités ?
hands-ask-surplus = Qui est perdu ?
hands-box = { $ship }, { $box ->
    [ready] READY
    [reserve] RESERVE
    [cap] CAP
    [from-cap] LANDING de CAP
   *[from-map] LANDING de la carte
}
hands-air = { $points } contre navires, { $fights } contre avions{ $steps ->
    [one] , réduite
   *[other] { "" }
}

hands-resolve = Dire quels raids viennent d’abord
hands-ask-resolved = Quels hexagones, dans l’ordre ?
hands-scramble = Faire décoller des chasseurs sur alerte radar
hands-scramble-nobody = Personne ne décolle
hands-ask-scrambled = Quels chasseurs ?
hands-split-zero = Scinder un Zero complet en deux réduits
hands-ask-split-zero = Quel Zero ?
hands-merge-zeros = Réunir deux Zero réduits
hands-ask-merge-zeros = Quel Zero ?
hands-support = Dire qui tire avec { $ship }
hands-ask-supporters = Qui tire avec lui, s’il y a lieu ?
hands-ask-merged = Avec lequel ?
hands-engage = Engager des assaillants
hands-stay-out = Garder des chasseurs à l’écart
hands-let-by = Laisser passer des B-17
hands-ask-interceptors = Qui engage ?
hands-ask-staying-out = Qui s’abstient ?
hands-ask-let-by = Lesquels ?
hands-ask-engaged = Qui est engagé ?
hands-lose-in-fights = Choisir qui est perdu dans les combats
hands-land = Poser une unité sur un autre porte-avions
hands-ask-landed = Quelle unité ?
hands-ask-landed-on = Sur quel porte-avions ?
hands-over = au-dessus de { $hex }
hands-mark = Choisir ce que dit un rapport
hands-ask-handed = Sur quel marqueur ?
hands-ask-report = Que dit-il ?
hands-report-carrier = porte-avions
hands-report-fleet = flotte de surface

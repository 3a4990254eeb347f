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

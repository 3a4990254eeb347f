# Task Force : ce qui se trouve sur le plan du port.

chart-wave = { $wave ->
    [1] Première vague
   *[other] Seconde vague
}
chart-surprise = Surprise : { $n ->
    [one] encore une unité n’essuie aucun tir.
   *[other] encore { $n } unités n’essuient aucun tir.
}
chart-moored = Navires à quai : −2 au jet.
chart-sheltered = Aucune torpille n’atteint un navire à l’intérieur, en cale sèche ou à l’arsenal.
counter-reduced = { $points } réduit
counter-intact = DCA { $points }
counter-minor = DCA { $points } léger
counter-significant = DCA { $points } imp.
counter-critical = critique
route-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
account-points = Points à ce stade
account-victory = Victoire japonaise
account-strategic = Victoire stratégique
account-wanting = { $points ->
    [one] manque { $points }
   *[other] manquent { $points }
}
account-reached = atteinte

## Un pion, en détail

piece-of = { $all }
piece-durability = durabilité { $durability }
piece-sheltered = hors d’atteinte des torpilles
piece-kind-F = chasseurs
piece-kind-B = bombes
piece-kind-DB = bombardiers en piqué
piece-kind-T = torpilles
piece-reduced = réduit
piece-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
piece-attacks = attaque
piece-flown = a attaqué
piece-shot-down = abattu

## La légende et les calques

chart-means-own = unité aérienne japonaise
chart-means-enemy = navire, et la DCA qui le couvre
chart-means-hollow = n’attaque plus
chart-means-damaged = endommagé
chart-means-lost = coulé, ou abattu
chart-means-battle = attaqué par cette vague
chart-means-raid = le groupe qui attaque
chart-means-planned = attaque ordonnée
chart-means-layer-accounts = La marque
chart-means-layer-routes = Attaques

## Un rapport que l’on déroule

scene-damage = { $ship } : { $level }

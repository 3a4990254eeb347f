# Task Force : comment les questions sont posées.

## Bombardement

ask-bombing = Quels bombardiers attaquent maintenant ensemble, et quel navire ?
ask-bombing-default = { $n ->
    [one] { $units } attaque { $ship }.
   *[other] { $units } attaquent { $ship }.
}
ask-bombing-default-short = { $n ->
    [one] { $units } sur { $ship } : continuer
   *[other] Sur { $ship }, { $n } unités : continuer
}
state-wave = Vague { $wave } sur { $waves }. { $n ->
    [one] Une unité peut encore attaquer : { $units }.
   *[other] { $n } unités peuvent encore attaquer : { $units }.
}
units-of-type = { $n } { $type } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
state-stuck = { $n ->
    [one] { $units } n’a plus de navire à portée de ses torpilles.
   *[other] { $units } n’ont plus de navire à portée de leurs torpilles.
}
state-surprise = Surprise : pas de DCA contre { $n ->
    [one] la prochaine unité qui attaque.
   *[other] les { $n } prochaines unités qui attaquent.
}
state-points = Points marqués : { $points }. Victoire à { $win }, victoire stratégique à { $strategic }.
may-attack = Des bombardiers attaquent ensemble un navire, et chacun n’attaque qu’une fois : « { $line } ».
may-torpedoes = Les Kate T n’attaquent que les navires exposés aux torpilles : { $ships }. Les bombes atteignent tous les navires.
may-short = Les numéros peuvent se suivre et les noms s’abréger : « attaque Kate T1-T3 sur W Virginia », « attaque Val 1 2 3 -> Penn ».
may-done = La vague est finie ; qui reste n’attaque pas : « { $line } ».

## Pertes dues à la DCA

ask-losses = { $steps ->
    [one] La DCA coûte un pas au groupe : quelle unité le perd ?
   *[other] La DCA coûte { $steps } pas au groupe : quelles unités les perdent ?
}
ask-losses-default = Les pertes : { $units }.
ask-losses-default-short = { $units } : continuer
loses-steps = { $unit } ({ $steps ->
    [one] un pas
   *[other] ses deux pas
})
state-group = Le groupe qui attaque { $ship } : { $units }.
unit-steps = { $unit } ({ $steps ->
    [one] réduit
   *[other] entier
})
state-die = Au dé de son attaque : { $fire ->
    [0] rien pour la DCA
   *[other] +{ $fire } pour la DCA
}, −{ $moored } contre un navire à quai.
may-lose = { $steps ->
    [one] Nommez l’unité qui le perd : « { $line } ».
   *[other] Nommez une unité par pas ; nommée deux fois, elle perd les deux : « { $line } ».
}
may-share = Torpilleurs et autres bombardiers se partagent les pertes le plus également possible ; le pas impair est à votre choix.

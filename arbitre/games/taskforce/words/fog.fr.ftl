# Task Force : ce qui se voit de l’ennemi au brouillard avancé.

told-aloft-none = On ne voit décoller aucun avion { $side ->
    [ijn] japonais
   *[allied] allié
}.
told-aloft = Avions { $side ->
    [ijn] japonais
   *[allied] alliés
} en vue : { $flights }.
aloft-raid = { $units } en raid sur { $hex }
aloft-cap = { $units } en CAP sur { $hex }
aloft-units = { $fighters ->
    [0] { "" }
    [one] un pion de chasse
   *[other] { $fighters } pions de chasse
}{ $both ->
    [0] { "" }
   *[1] { " et " }
}{ $bombers ->
    [0] { "" }
    [one] un pion de bombardement
   *[other] { $bombers } pions de bombardement
}
told-raid-unknown = Le raid ennemi arrive au-dessus de { $hex }.
told-raiders = Le raid sur { $hex } se découvre : { $raiders }.
raider = { $unit } de { $ship }{ $steps ->
    [1] { " " }(réduit)
   *[other] { "" }
}
counters-of-kind = { $n } { $type }{ $reduced ->
    [0] { "" }
    [one] { " " }(dont { $reduced } réduit)
   *[other] { " " }(dont { $reduced } réduits)
}
steps-of-kind = { $type } { $steps ->
    [one] perd un pas
   *[other] perd { $steps } pas
}{ $gone ->
    [0] { "" }
    [one] { " " }(un pion abattu)
   *[other] { " " }({ $gone } pions abattus)
}
told-ships = { $fleet } { $side ->
    [ijn] japonaise
   *[allied] alliée
}, à découvert : { $ships }.
told-ships-damaged = Parmi ces navires, sont touchés : { $ships }.
ship-is = { $ship } ({ $level })
told-exploded-hits = Des avions explosent à bord de { $ship } (dé { $die }) : { $hits ->
    [one] une touche de plus
   *[other] { $hits } touches de plus
}.
told-withdrawing = { $ship } se replie avec { $escorts }.
told-withdrawing-alone = { $ship } se replie sans escorte.
fog-note = Brouillard avancé : des flottes ennemies on voit les marqueurs et les numéros, les navires le temps d’un combat contre vous, leurs avaries telles que vous les avez vues en dernier, car les réparations sont secrètes ; les fiches adverses restent closes.
fog-estimate-note = Chances d’après ce qui a été dit ; personne ne sait combien de TF l’ennemi a formées, { $most } au plus sous { $markers } marqueurs, une par porte-avions : au départ, tout nombre d’autres TF et toute répartition sont tenus pour aussi probables. PA : porte-avions.
fog-ring = cercle
fog-column = colonne
ground-closed = au départ jusqu’à { $most } TF, dont { $carriers } de porte-avions, sous { $markers } marqueurs, tout nombre d’autres et toute répartition étant tenus pour aussi probables, et deux porte-avions sous un même marqueur pour rares
state-aloft = Au-dessus de { $hex } l’ennemi a { $units }.

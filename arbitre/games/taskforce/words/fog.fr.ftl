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
told-group = { $ship } se replie avec { $escorts }.
told-group-alone = { $ship } se replie sans escorte.

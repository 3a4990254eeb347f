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
raider = { $unit } ({ $ship }{ $steps ->
    [1] , réduit
   *[other] { "" }
})
counters-of-kind = { $n } { $type }{ $reduced ->
    [0] { "" }
   *[other] { " " }{ $n ->
        [1] (réduit)
       *[other] (dont { $reduced ->
            [one] { $reduced } réduit
           *[other] { $reduced } réduits
        })
    }
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
told-exploded-hits = Des avions explosent sur { $ship } (dé { $die }) : { $hits ->
    [one] une touche de plus
   *[other] { $hits } touches de plus
}.
told-withdrawing = { $ship } se replie avec { $escorts }.
told-withdrawing-alone = { $ship } se replie sans escorte.
fog-note = Brouillard avancé : de l’ennemi vous voyez les marqueurs, les numéros, et les navires le temps d’un combat ; ses fiches restent closes.
fog-memory = Ses avaries sont celles que vous avez vues en dernier : ses réparations sont secrètes.
fog-estimate-note = Chances d’après ce qui a été dit. Nul ne sait combien de TF l’ennemi a formées, { $most } au plus : au départ, tout nombre et toute répartition sont tenus pour aussi probables. PA : porte-avions.
fog-ring = cercle
fog-column = colonne
ground-closed = au départ { $most } TF au plus, dont { $carriers } de porte-avions, sous { $markers } marqueurs, deux porte-avions sous un même marqueur étant tenus pour rares
ground-anew = les rapports ne peuvent plus être suivis, comme dès qu’une TF se scinde de nuit : toute répartition que permet la carte est tenue pour aussi probable ({ $now })
state-aloft = Au-dessus de { $hex } l’ennemi a { $units }.
duel-means-closed = fiche ennemie, close
duel-means-layer-closed = Fiches closes
tables-seen-theirs = Navires ennemis, tels que vous les avez vus en dernier
tables-seen-ours = Vos navires, tels que l’ennemi les a vus en dernier
tables-seen = Vu
tables-seen-battle = { $battle ->
    [0] au tour
   *[other] bataille { $battle }, tour
} { $turn }, au combat
tables-seen-raid = { $battle ->
    [0] au tour
   *[other] bataille { $battle }, tour
} { $turn }, lors d’un raid
tables-seen-group = { $battle ->
    [0] au tour
   *[other] bataille { $battle }, tour
} { $turn }, en repli
tables-seen-note = Les réparations sont secrètes, et depuis, des navires ont pu changer de flotte.
tables-seen-note-ours = Il ignore tout de vos réparations depuis lors, comme de vos autres navires.

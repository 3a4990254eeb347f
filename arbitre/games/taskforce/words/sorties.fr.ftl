# Task Force : les raids lointains partis de terre.

status-raid-later = { $units } en raid sur la base de { $base } (frappe au tour { $turn }, retour au tour { $back })
aloft-later = { $count ->
    [one] un pion
   *[other] { $count } pions
} sur la piste des tours au tour { $turn }
told-came-over = Le raid sur la base de { $base } arrive sur l’objectif : { $units }.
told-sought = Recherche de la flotte en { $hex }, à { $distance } hexagones de la base, par { $units } (dé { $die }) : { $found ->
    [yes] trouvée
   *[no] introuvable, demi-tour
}.
told-sought-in-vain = Du raid sur { $hex }, une partie ne trouve pas la flotte et n’y participe pas : { $units }.
told-turned-home = { $units } { $n ->
    [one] prend
   *[other] prennent
} le chemin du retour, rentrée au tour { $turn }.
told-turned-home-seen = { $n ->
    [one] Un pion { $side ->
        [ijn] japonais
       *[allied] allié
    } prend
   *[other] { $n } pions { $side ->
        [ijn] japonais
       *[allied] alliés
    } prennent
} le chemin du retour, rentrée au tour { $turn }.
status-night = { $unit } serait sur la base au tour { $turn } et de retour au tour { $back } : ni l’un ni l’autre ne se fait de nuit.
state-far = De { $home }, un raid sur { $base } prend plusieurs tours : parti maintenant, il frappe au tour { $turn } et rentre au tour { $back }.
state-far-night = De { $home }, aucun raid sur { $base } ne part maintenant : il frapperait au tour { $turn } et rentrerait au tour { $back }, et ni l’un ni l’autre ne se fait de nuit.
state-under-way = { $home ->
    [yes] Sur le retour : { $units }, rentrée au tour { $turn }.
   *[no] En route vers { $base } : { $units }, sur l’objectif au tour { $turn }, rentrée au tour { $back }.
}
state-coming = { $count ->
    [one] Un pion ennemi est
   *[other] { $count } pions ennemis sont
} sur la piste des tours, { $home ->
    [yes] de retour de raid
   *[no] en raid
} au tour { $turn }.
state-far-fleet = Les avions de { $home } qui frapperaient { $hex }, à { $distance } hexagones, doivent d’abord trouver la flotte : { $percent } %.
plot-raid-later = { plot-raid } ; sur l’objectif au tour { $turn }, retour au tour { $back }
plot-raid-sought = { plot-raid } ; ceux de { $home } trouvent la flotte à { $percent } %
counter-homeward = Retour
piece-bound = { $home ->
    [yes] sur le retour, rentre au tour { $turn }
   *[no] en route vers { $base }, sur l’objectif au tour { $turn }
}
piece-coming = { $home ->
    [yes] sur le retour, rentre au tour { $turn }
   *[no] en route vers une base, sur l’objectif au tour { $turn }
}
tables-box-bound = En route vers { $base }, tour { $turn }
tables-box-homeward = Sur le retour, tour { $turn }

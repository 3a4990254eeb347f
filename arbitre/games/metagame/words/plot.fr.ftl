# Méta Jeu : à quoi revient un ordre, à côté de lui et sur la carte.

plot-cost = { $cost }
plot-bomb = { $cost } ; bataillons ennemis sur place : { $n } ({ $since })
plot-move = { $n } en route, { $left ->
    [0] personne ne reste
    [one] un reste
   *[other] { $left } restent
}
plot-attack = { $n } contre { $there } ({ $since }) : { $category } ; { $left ->
    [0] personne ne reste
    [one] un reste
   *[other] { $left } restent
}
plot-walk-in = { $n } pour une entrée sans combat s’il n’y a personne ({ $since }) ; { $left ->
    [0] personne ne reste
    [one] un reste
   *[other] { $left } restent
}
plot-result = victoire { $degree } { $winner ->
    [attacker] de l’attaquant
   *[defender] du défenseur
} avec ces médailles
known-start = comme au départ

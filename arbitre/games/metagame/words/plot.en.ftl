# Meta-game: what an order comes to, beside it and on the map.

plot-cost = { $cost }
plot-bomb = { $cost }; enemy battalions there: { $n } ({ $since })
plot-move = { $n } go, { $left ->
    [0] nobody stays
    [one] one stays
   *[other] { $left } stay
}
plot-attack = { $n } against { $there } ({ $since }): { $category }; { $left ->
    [0] nobody stays
    [one] one stays
   *[other] { $left } stay
}
plot-walk-in = { $n } walk in if nobody is there ({ $since }); { $left ->
    [0] nobody stays
    [one] one stays
   *[other] { $left } stay
}
plot-result = { $degree } victory of the { $winner ->
    [attacker] attacker
   *[defender] defender
} by these medals
known-start = as at the start

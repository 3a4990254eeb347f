# Task Force: what lies on the plan of the harbour.

chart-wave = { $wave ->
    [1] First wave
   *[other] Second wave
}
chart-surprise = Surprise: { $n ->
    [one] one unit more draws no fire.
   *[other] { $n } units more draw no fire.
}
chart-moored = Ships are moored: −2 to the roll.
chart-sheltered = No torpedo reaches a ship inboard, in dock or in the yard.
counter-reduced = { $points } reduced
counter-intact = AA { $points }
counter-minor = AA { $points } minor
counter-significant = AA { $points } signif.
counter-critical = critical
route-points = { $points ->
    [one] one point
   *[other] { $points } points
}
account-points = Points so far
account-victory = Japanese victory
account-strategic = Strategic victory
account-wanting = { $points } wanting
account-reached = reached

## A counter, in detail

piece-of = { $all }
piece-durability = durability { $durability }
piece-sheltered = out of reach of torpedoes
piece-kind-F = fighter
piece-kind-B = bombs
piece-kind-DB = dive bomber
piece-kind-T = torpedoes
piece-reduced = reduced
piece-points = { $points ->
    [one] one point
   *[other] { $points } points
}
piece-attacks = attacking
piece-flown = has attacked
piece-shot-down = shot down

## The legend and the layers

chart-means-own = Japanese air unit
chart-means-enemy = ship, and the AA about her
chart-means-hollow = attacks no more
chart-means-damaged = damaged
chart-means-lost = sunk, or shot down
chart-means-battle = attacked by this wave
chart-means-raid = the group that attacks
chart-means-planned = attack ordered
chart-means-layer-accounts = The score
chart-means-layer-routes = Attacks

## A report as it is played out

scene-damage = { $ship }: { $level }

# Task Force: what an order comes to, in a few words.

plot-attack-surprise = { $points ->
    [one] one point
   *[other] { $points } points
} in surprise: { $outcomes }
plot-attack-silent = { $points ->
    [one] one point
   *[other] { $points } points
}, nobody fires: { $outcomes }
plot-attack-fire = { $points ->
    [one] one point
   *[other] { $points } points
}, fired at by { $fire }: { $outcomes }
plot-lose = { $points ->
    [one] one point
   *[other] { $points } points
} left against { $ship }: { $outcomes }
plot-lose-all = nobody is left
plot-done = { $n ->
    [one] one unit does not attack
   *[other] { $n } units do not attack
}, { $points ->
    [one] one point
   *[other] { $points } points
}
outcome-faces = { $level } on { $dice }
outcome-percent = { $level } { $percent }%
outcome-none = unchanged

# Task Force: what is seen of the enemy in advanced fog.

told-aloft-none = Nothing of the { $side ->
    [ijn] Japanese
   *[allied] Allies
} is seen to take off.
told-aloft = { $side ->
    [ijn] Japanese
   *[allied] Allied
} aircraft are seen: { $flights }.
aloft-raid = { $units } on a raid on { $hex }
aloft-cap = { $units } on CAP over { $hex }
aloft-units = { $fighters ->
    [0] { "" }
    [one] one counter of fighters
   *[other] { $fighters } counters of fighters
}{ $both ->
    [0] { "" }
   *[1] { " and " }
}{ $bombers ->
    [0] { "" }
    [one] one counter of bombers
   *[other] { $bombers } counters of bombers
}
told-raid-unknown = The enemy’s raid arrives over { $hex }.
told-raiders = The raid on { $hex } shows itself: { $raiders }.
raider = { $unit } of { $ship }{ $steps ->
    [1] { " " }(reduced)
   *[other] { "" }
}
counters-of-kind = { $n } { $type }{ $reduced ->
    [0] { "" }
   *[other] { " " }({ $reduced } reduced)
}
steps-of-kind = { $type } { $steps ->
    [one] loses a step
   *[other] loses { $steps } steps
}{ $gone ->
    [0] { "" }
    [one] { " " }(one counter shot down)
   *[other] { " " }({ $gone } counters shot down)
}
told-ships = { $side ->
    [ijn] Japanese
   *[allied] Allied
} { $fleet } shows its ships: { $ships }.
told-ships-damaged = Damaged among them: { $ships }.
ship-is = { $ship } ({ $level })
told-exploded-hits = Aircraft explode aboard { $ship } (die { $die }): { $hits ->
    [one] one hit more
   *[other] { $hits } hits more
}.
told-group = { $ship } withdraws with { $escorts }.
told-group-alone = { $ship } withdraws without an escort.

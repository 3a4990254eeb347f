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
told-withdrawing = { $ship } withdraws with { $escorts }.
told-withdrawing-alone = { $ship } withdraws without an escort.
fog-note = Advanced fog: of the enemy’s fleets you see markers and numbers, his ships only while they fight you, and their damage as you saw it last, for repairs are secret; his sheets are closed.
fog-estimate-note = Odds from what has been told; nobody knows how many task forces the enemy has formed, at most { $most } under { $markers } markers, one for each carrier: every number of others, and every arrangement, is taken to be as likely at first. CV: carrier.
fog-ring = ring
fog-column = column
ground-closed = at first up to { $most } task forces, { $carriers } of them with a carrier, under { $markers } markers, every number of others and every arrangement taken to be as likely, and two carriers under one marker taken to be rare
state-aloft = Over { $hex } the enemy has { $units }.

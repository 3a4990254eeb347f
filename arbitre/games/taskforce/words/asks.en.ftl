# Task Force: how questions are put.

## Bombing

ask-bombing = Which bombers attack together now, and which ship?
ask-bombing-default = { $n ->
    [one] { $units } attacks { $ship }.
   *[other] { $units } attack { $ship }.
}
ask-bombing-default-short = { $n ->
    [one] { $units } on { $ship }: go on
   *[other] On { $ship }, { $n } units: go on
}
state-wave = Wave { $wave } of { $waves }. { $n ->
    [one] One unit can still attack: { $units }.
   *[other] { $n } units can still attack: { $units }.
}
units-of-type = { $n } { $type } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
state-stuck = { $n ->
    [one] { $units } finds no ship left that its torpedoes reach.
   *[other] { $units } find no ship left that their torpedoes reach.
}
state-surprise = Surprise: nobody fires at the { $n ->
    [one] next unit that attacks.
   *[other] next { $n } units that attack.
}
state-points = Points so far: { $points }. Victory at { $win }, strategic victory at { $strategic }.
may-attack = Bombers attack a ship together, and each attacks once: “{ $line }”.
may-torpedoes = Kate T can attack only ships that torpedoes reach: { $ships }. Bombs reach every ship.
may-short = Numbers may stand together, and names be shortened: “attack Kate T1-T3 on W Virginia”, “attack Val 1 2 3 -> Penn”.
may-done = The wave is over; whoever is left does not attack: “{ $line }”.

## Losses to anti-aircraft fire

ask-losses = { $steps ->
    [one] Anti-aircraft fire takes one step of the group: which unit loses it?
   *[other] Anti-aircraft fire takes { $steps } steps of the group: which units lose them?
}
ask-losses-default = The losses: { $units }.
ask-losses-default-short = { $units }: go on
loses-steps = { $unit } ({ $steps ->
    [one] one step
   *[other] both steps
})
state-group = The group that attacks { $ship }: { $units }.
unit-steps = { $unit } ({ $steps ->
    [one] reduced
   *[other] full
})
state-die = On the die of its attack: { $fire ->
    [0] nothing for the fire
   *[other] +{ $fire } for the fire
}, −{ $moored } against a moored ship.
may-lose = { $steps ->
    [one] Name the unit that loses it: “{ $line }”.
   *[other] Name a unit for each step; named twice, it loses both: “{ $line }”.
}
may-share = Torpedo bombers and the others share the losses as evenly as can be; the odd step is yours to give.

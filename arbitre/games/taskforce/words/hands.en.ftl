# What hands pick from.

hands-attack = Attack a ship with bombers
hands-done = The wave is over: whoever is left does not attack
hands-lose = Choose who is lost to anti-aircraft fire

hands-ask-bombers = Which bombers together?
hands-ask-ship = Which ship?
hands-ask-way = Who loses how many steps?

hands-kind-T = torpedo bombers
hands-kind-B = level bombers
hands-kind-DB = dive bombers
hands-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $steps ->
    [one] , reduced
   *[other] { "" }
}
hands-type-BB = battleships
hands-type-CA = heavy cruisers
hands-type-CL = light cruisers
hands-ship = { $level ->
    [minor] minor damage
    [significant] significant damage
    [critical] critical
   *[intact] intact
}, { $fire ->
    [0] no fire
   *[other] fire { $fire }
}

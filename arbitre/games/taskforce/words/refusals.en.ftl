# Why an order that can be read does not stand, and what would.

not-now = Something else is asked for now: this order does not answer it.
bombing-once = One group attacks at a time: order this one alone, and the next when you have seen what came of it.
bombing-no-ship = No ship called { $ship } lies here.
bombing-sunk = { $ship } has been sunk already.
bombing-no-unit = No unit called { $unit } attacks here.
bombing-lost = { $unit } has been shot down.
bombing-flown = { $unit } has attacked already, and each unit attacks once.
bombing-later = { $unit } does not belong to the wave that attacks now.
bombing-sheltered = Torpedoes cannot run at { $ship }: { $unit } can attack only a ship that is exposed.
bombing-twice = { $unit } is named twice.
bombing-surprise = { $left ->
    [one] Only one unit more attacks in surprise, and a group may not mix it with others: send one unit.
   *[other] Only { $left } units more attack in surprise, and a group may not mix them with others: send { $left } at most.
}
bombing-nobody = A group needs at least one unit.
losses-once = The losses are said in one line, and there is one already.
losses-not-of-it = { $unit } is not in the group that was fired at.
losses-too-many = { $unit } has only { $steps ->
    [one] one step
   *[other] { $steps } steps
} left to lose.
losses-count = { $steps ->
    [one] One step is lost
   *[other] { $steps } steps are lost
}: name as many, not { $named }; a unit that loses both is named twice.
losses-unfair = Torpedo bombers and the others must share the losses as evenly as can be, for instance: { $units }.

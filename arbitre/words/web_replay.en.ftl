# A finished game, step by step.

replay-heading = The game, step by step
replay-whole = The whole game
replay-truth = The truth
replay-whose = Whose map
replay-map-alt = Map, { $whose }: { $when }
replay-slider = Step
replay-strip = One bar a step, the higher the more dice; thin lines are turns.
replay-turn = Turn
replay-turns = Turns
replay-first = To the first step
replay-back = One step back
replay-back-short = Back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-next-short = Next
replay-last = To the last step
replay-pace = Pace
replay-pace-500 = two steps a second
replay-pace-1000 = a step a second
replay-pace-2000 = a step every two seconds
replay-pace-4000 = a step every four seconds
replay-keys = Keys: ← and → a step, Home and End, space to play and pause.
replay-larger = Larger maps
replay-smaller = Smaller maps
replay-where = Step { $step } of { $last }
replay-undone = These orders were taken back later.
replay-undo = The orders before are taken back, and everything that came of them.
replay-muster = The game is told who holds its seats, for its rules speak of the players.
replay-orders = Orders
replay-orders-of = Orders of { $side }
replay-orders-none = All left to the umpire.
replay-orders-nobody = Nobody was asked.
replay-dice = Dice
replay-dice-none = None were rolled.
replay-die = { $what }: { $who }
replay-lot = a lot of { $sides }
replay-told = Told to { $side }
replay-told-nothing = Nothing.
replay-stages = The steps of this turn
replay-stage-dice = { $count ->
    [one] one die
   *[other] { $count } dice
}
replay-verified = The record, and its check
replay-agrees = Checked by this club: all { $lines } lines of the record agree with the rules, the orders and the sealed dice, { $dice ->
    [one] one die
   *[other] { $dice } dice
} in all.
replay-agrees-declared = Checked by this club: all { $lines } lines of the record agree with the rules, the orders and the seed that somebody chose, { $dice ->
    [one] one die
   *[other] { $dice } dice
} in all.
replay-disagrees = { $count ->
    [one] The check found something wrong in the record.
   *[other] The check found { $count } things wrong in the record.
}
replay-finding = Line { $line }:
replay-commitment = Seal of the dice, told before the first step
replay-secret = Secret, opened at the end
replay-salt = Salt
replay-seal = SHA-256 of the record’s last line
replay-sealed = The seal fixed every die before the first order; nobody knew the secret until the end.
replay-numbered = The seed, sealed before anybody sat down, and the numbers of the seats, opened before the first step, fixed every die; the first reports give them, and tell who drew them.
replay-declared = The seed was declared: somebody chose it before the game.
replay-by-oneself = How to check it yourself
replay-by-hand = Salt and secret give the seal:
replay-by-ledger = Whoever noted the hash of his reports during the game has it looked for too:
replay-link = A link to this game
replay-link-step = A link to this step
replay-link-how = Whoever has the address may look at the game.
drawing-changed = changed by this step

course-heading = How it came about
course-lasted = Length
course-length = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
course-begun = Begun on
course-about = { $counted } over the time of the game; at its end: { $ends }.
course-end = { $side } { $points }
course-turnings = What turned it
course-told = (told to { $side })
replay-both = Both sides
replay-two = On both sides of the truth:
replay-two-show = Show

# The search for leaks.

help-leaks = Search a game for leaks: does a side learn anything it may not?
    Games are played, and in every position the truth is compared with twins of it, games that the side
    cannot tell from it: all it is shown, asked, offered and answered must be the same, and what it is
    told as both are played on may differ only where the game says that it may learn something. By the
    game’s own table of secrets it is told nothing at all while the steps are silent on them.
help-leaks-least = So many pairs of every kind of step, report, order and position are wanted for every side.
help-leaks-games = At most so many games.
help-leaks-seconds = At most so many seconds of work of one processor.
help-leaks-seed = What the chances are drawn from: the same seed plays and compares the same.
help-leaks-searches = So many searches, each from a seed of its own, share what is wanted; they can run at the same time.
help-leaks-jobs = How many searches run at the same time; the result is the same. By default one for each core.
help-leaks-learnt = Write to this file by what channels sides have learnt something: read it beside the rules, and keep it with the game.
leaks-done = { $games ->
    [one] One game, { $pairs } pairs of truths compared: { $ways }.
   *[other] { $games } games, { $pairs } pairs of truths compared: { $ways }.
}
leaks-fresh = { $count } answers asked again of a fresh process.
leaks-no-fresh = This system cannot split a process: it was not tried whether answers depend on what was done before.
leaks-handed = Also compared, for { $kinds } of the { $steps } kinds of steps met by a side: the seat’s folder, its commands, the club’s pages and its API ({ $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}).
leaks-few-twins = In { $missed } positions no twin could be imagined, more than one in fifty: the game should imagine more.
leaks-not-reached = Compared less often than wanted
leaks-seat = side
leaks-what = kind
leaks-name = name
leaks-compared = compared
leaks-step = step
leaks-report = report
leaks-order = order
leaks-flag = position
leaks-all-reached = Every kind of step, report, order and position has been compared { $least } times for every side.
leaks-spent = { $count ->
    [one] A search ended because its seconds were spent: another time, or on another machine, it may come to more or less.
   *[other] { $count } searches ended because their seconds were spent: another time, or on other machines, they may come to more or less.
}
leaks-secrets-not-met = { $count ->
    [one] A secret of the game was never met: { $names }.
   *[other] { $count } secrets of the game were never met: { $names }.
}
leaks-secrets-not-heard = { $count ->
    [one] A secret that some steps may tell was never told: { $names }.
   *[other] { $count } secrets that some steps may tell were never told: { $names }.
}
leaks-not-judged = { $channels ->
    [0] The game does not declare what its sides may learn; nothing that they were told was different.
    [one] The game does not declare what its sides may learn. This was not judged:
   *[other] The game does not declare what its sides may learn. These { $channels } channels were not judged:
}
leaks-leak = { $some ->
    [0] Side { $seat }, step { $step }, turn { $turn }, phase { $phase } (game { $game }, twin: { $twin }):
   *[other] Side { $seat }, step { $step }, turn { $turn }, phase { $phase } (game { $game }, twin: { $twin }; { $options }):
}
leaks-found = { $count ->
    [one] One leak. To see it again:
   *[other] { $count } leaks. To see them again:
}
leaks-none = No leak was found.
leaks-way-imagined = imagined
leaks-way-shuffled = books reordered
leaks-way-other-ledgers = other ledgers
leaks-way-orders = other orders
leaks-way-secrets = secrets of the game
leaks-way-never = never told to the side
leaks-way-fresh-process = fresh process
leaks-way-again = asked again of the same process
leaks-way-properties = properties of every report

## What a person who umpires the game does, as the seats are told

ruled-presides = A person umpires this game from now on. The umpire sees everything but the dice to come, rules where the rules leave it to an umpire, and corrects what went wrong; each such act stands in the record with its reason, and whom it touches is told.
ruled-announced-all = The umpire, to all: “{ $reason }”
ruled-announced-alone = The umpire, to you alone: “{ $reason }”
ruled-corrected = The umpire has corrected the position, and with it something that you know: “{ $reason }”
ruled-decided = That was the umpire’s ruling. The reason: “{ $reason }”
ruled-timed-moved-later = The umpire moves the time limit back by { $hours ->
    [one] one hour
   *[other] { $hours } hours
} ({ $limit }): “{ $reason }”
ruled-timed-moved-sooner = The umpire brings the time limit forward by { $hours ->
    [one] one hour
   *[other] { $hours } hours
} ({ $limit }): “{ $reason }”
ruled-timed-paused = The umpire stops the clock for all: “{ $reason }”
ruled-timed-resumed = The umpire starts the clock again for all: “{ $reason }”
ruled-timed-truce = The umpire puts in a week of truce: “{ $reason }”
ruled-step = the question in hand

## Acts that cannot stand

ruling-reason = An act of the umpire wants a reason, of at most { $limit } characters.
ruling-no-seat = There is no seat { $seat } at this table.
ruling-no-limit = There is no time limit { $limit } now.
ruling-no-such = There is nothing to correct at { $path }.
ruling-unfit = That would be no position of this game: { $why }
ruling-moment = A correction leaves the turn, the phase and the seats as they are.
ruling-nothing = That would change nothing.
ruling-no-order = That is no ruling of this game: { $why }
ruling-not-left = The rules do not leave that to the umpire.

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
ruled-deputed-named = The umpire has a deputy, who takes over if need be and sees nothing of the game before.
ruled-deputed-dropped = The umpire has no deputy any more.
ruled-succeeds-handed = The umpire gives the office up, and the deputy umpires from now on: “{ $reason }”
ruled-succeeds-taken = The deputy umpires from now on, in the place of the umpire: “{ $reason }”
ruled-succeeds-agreed = All who sit here have agreed to another umpire, who umpires from now on.
ruled-resigns = The umpire gives the office up; from now on the program alone umpires: “{ $reason }”
ruled-entrusted = The umpire has a bot ({ $bot }) order for you where you send nothing: “{ $reason }”
ruled-entrusted-back = No bot orders for you any more: “{ $reason }”
ruled-deserted = Nothing has been sent for you for long, and nobody else has taken the command: from now on a bot orders where you send nothing, until one of you takes over. The other camp is not told.
ruled-lent = The umpire offers the command of { $seat } to whoever commands { $to }: “{ $reason }”
ruled-manned-own = One of you plays { $seat } again; no bot orders for you any more.
ruled-manned-ally = Whoever commands { $to } has taken the command of { $seat }.
ruled-step = the question in hand

## Acts that cannot stand

ruling-reason = An act of the umpire wants a reason, of at most { $limit } characters.
ruling-no-seat = There is no seat { $seat } at this table.
ruling-not-idle = Those who hold that seat have not been silent for so long.
ruling-no-ally = A seat is offered to another of its own camp, and to nobody else.
ruling-too-late = That was too long ago: an error is corrected { $limit ->
    [one] in the same turn or the next
   *[other] within { $limit } turns
}.
ruling-no-limit = There is no time limit { $limit } now.
ruling-no-such = There is nothing to correct at { $path }.
ruling-unfit = That would be no position of this game: { $why }
ruling-moment = A correction leaves the turn, the phase and the seats as they are.
ruling-nothing = That would change nothing.
ruling-no-order = That is no ruling of this game: { $why }
ruling-not-left = The rules do not leave that to the umpire.

## Persons who umpire a table

master-sits = Whoever umpires a game sits at none of its seats.
master-never-sits = You umpire this game, have umpired it or are to: no seat of it can be yours.
master-who = An umpire in person is you, or whoever gets a link.
master-no-act = That is no act of an umpire.
master-lines = Say what you have seen: how many lines the record had.
master-gone-on = The game has gone on meanwhile. Look again.
master-bot-sits = A bot has held that seat from the beginning, and goes on doing so.
master-manned = That seat is played. It may be offered to an ally when nobody holds it, or once it is silent or left to a bot.
master-numbers = The numbers for the dice are not all known yet: nothing can be rolled.
master-often = That is too much at once. Wait { $seconds } seconds.
master-there = Somebody is proposed as umpire of this table already.
master-format = This game was begun by an earlier program, whose record knows no umpire who goes, and no deputy.
master-already = You umpire this table already.
master-deputy-there = There is a deputy already, or a link to one.
master-no-deputy = There is no deputy.
master-nobody = Nobody is proposed as umpire of this table.

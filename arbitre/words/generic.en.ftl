# Words that no game owns.

none = none
list-comma = { ", " }
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-comma-between = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
number = { $whole }{ $quarters ->
    [1] .25
    [2] .5
    [3] .75
   *[0] { "" }
}
of-total = { $part } / { $whole }

## What is wrong with a line of an order sheet, and how it was understood

remark-unreadable = Line { $line }, unreadable: “{ $text }”. { $said }
remark-illegal = Line { $line }, refused: “{ $text }”. { $said }
remark-ambiguous = Line { $line }, unclear: “{ $text }”. { $said }
remark-note = Line { $line }. { $said }
remark-unreadable-sheet = The sheet cannot be read. { $said }
remark-illegal-sheet = The sheet is refused. { $said }
remark-ambiguous-sheet = The sheet is unclear. { $said }
remark-note-sheet = { $said }
read-sheet = The sheet is too long to be read: it may have { $lines } lines of { $length } characters at most.
read-long = This line has { $length } characters: write one order a line, { $most } characters at most.

## The sheet in hand

ask-default = If nothing comes: { $default }
ask-example = For example:
sheet-none = No sheet of yours is in hand.
sheet-default = Your sheet in hand leaves everything to the default.
sheet-in-hand = Your sheet in hand, which you may replace until the step is resolved:
sheet-interrupting = What you sent to take effect at once is with the umpire, and cannot be taken back.
orders-at-once = This takes effect as soon as the umpire sees it, and cannot be taken back.
orders-kept = { $accepted ->
    [one] One order stands
   *[other] { $accepted } orders stand
}, { $refused ->
    [0] none is refused
    [one] one line is refused
   *[other] { $refused } lines are refused
}. This is now your sheet; you may replace it until the step is resolved.
orders-answered = { $accepted ->
    [one] One answer stands
   *[other] { $accepted } answers stand
}, { $refused ->
    [0] none is refused
    [one] one line is refused
   *[other] { $refused } lines are refused
}. This has taken effect at once.
orders-unchanged = No line stands, so nothing has been changed.

## The seal of the dice

seed-sealed = The dice are sealed: their seed is fixed, and this is its seal, SHA-256: { $commitment }. Every seat gives a number of its own too, and no die is rolled before all are known.
seed-alone = The dice are sealed: their seed is fixed, and this is its seal, SHA-256: { $commitment }. The seats give no numbers of their own, so these dice rest on whoever keeps the game.
seed-declared = The seed of the dice was chosen by a person, so these dice are not sealed. SHA-256 of “salt:seed”: { $commitment }.
seed-opened = The seal of the dice is opened. Seed: { $secret }; salt: { $salt }. SHA-256 of “salt:seed” is the seal of the first report, and every die of the record can be rolled again.

numbers-sealed = All seats have sealed the numbers that they give to the dice, and now these may be opened. The seals: { $numbers }.
numbers-opened = The numbers that with the seed give every die from now on: { $numbers }.
number-by-seat = { $seat }: { $value }
number-by-club = { $seat } (drawn by the club): { $value }
number-by-bot = { $seat } (drawn by the club for a bot): { $value }
number-by-none = { $seat }: gave none

## The end that every game has

seat-conceded = The game is conceded by { $seat }: it is over.

## Orders taken back

club-no-undo = There is nothing that you could take back now.
verify-undo = { $seat } could not take back the step of line { $step } at that moment.
verify-undo-told = The ledgers after what { $seat } took back are not as they were before.

## What players say and note

club-closed = This question closed on { $moment }: no more sheets are taken for it. Nothing has been changed.
club-later-sheet = A sheet that was sent after this one is in hand, and the last one counts. Nothing has changed.
club-not-open = This question opens on { $moment }: no sheets are taken before. Nothing has been changed.
club-no-extensions = This table gives no extensions.
club-extensions-used = You have used { $count ->
    [one] the one extension
   *[other] all { $count } extensions
} of this game.
club-extension-unasked = Nothing is asked of you now, so there is no limit to put off.
club-no-pace = The questions of this game have no limits.
club-no-such-limit = There is no such limit that could still be moved so.
club-paused = The limits stand still already.
club-not-paused = The limits do not stand still.
club-nobody-there = There is nobody to talk to in this game.
club-words-empty = Nothing is written there, so nothing was said.
club-words-long = That is longer than { $limit } characters: nothing has been changed.
club-words-control = There are control characters in it, so it cannot be taken: nothing has been changed.
club-words-many = You have said enough in this game: { $limit } messages are all that each of you can leave in it.
club-words-often = You are talking faster than the others can read: wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} more.
club-judging = The umpire is still judging the sheets that you have just sent: wait for the answer. This one has changed nothing.
club-notes-many = Your map holds { $limit } notes and no more: remove one first.
club-no-cell = The map has no such place.

## Those who hold a seat together

club-office = That is not for your office at this seat: nothing has been changed.
club-other-camp = You have seen this game from another side, and whoever has never changes sides in it.
club-one-seat = In this game nobody holds two seats.
club-team-already = You hold this seat already.
club-team-full = A seat has room for { $limit } people and no more, links that nobody has used among them.
club-no-office = There is no such office to be given.
club-office-full = Somebody else holds that office by now: ask for another link.
club-no-team = You hold this seat alone.
club-no-officer = Nobody of that number holds this seat.
club-commands = Whoever commands gives the command away himself, or loses it by a vote.
club-no-bot-here = No bot orders for this seat: there is nothing to take over.
club-not-lent = The command of that seat is not offered to this one.
club-last-holder = Nobody else holds this seat: call somebody to it before you leave.
club-ballot-week = One vote a week at a seat, and one at a time: wait for the next.
club-no-ballot = There is no vote to take part in.

## The map of a replay

chart-together = Both sides, as it really was

## How a finished game came about

course-lost = Lost: { $names }.
course-hit = Hit: { $names }.
course-more = { $count } more

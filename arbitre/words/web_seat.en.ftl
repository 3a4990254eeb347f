# The page of a seat: the map and its tools, orders by hand, the search of reports.

web-waiting-since = Waiting: your answer is with the umpire since
web-by-when = There is no time limit.
web-chart-keys = Arrow keys move from place to place, with Shift they move the map; N and P go to the next and the previous place that may be picked, Enter picks what is there, O opens a stack; plus and minus zoom, 0 shows the whole map, M measures a way, / goes to a line to type an order in, Escape leaves.
web-chart-may = may be picked
web-chart-picked = picked
web-zoom-in = Closer
web-zoom-out = Farther
web-zoom-fit = The whole map
web-ruler = Measure a way
web-ruler-how = Pick one place after the other; the last once more begins anew.
web-pencil = Pencil
web-pencil-how = Pick one place after the other to join them; a line drawn twice is rubbed out.
web-rub = Rub out all pencil lines
web-command = Type an order
web-command-how = An order; Enter adds it to the sheet
web-sound = A quiet sound when it is your turn
web-layers = Layers
web-print-map = Print the map
web-print-signals = Print these reports
web-not-sent = The club does not answer: what you sent is not acknowledged. It stays on this page, and a sheet is sent again by itself every five seconds.
web-draft-restored = This is your draft from before; it has not been sent.
web-undo = Undo
web-unsent = This has not been sent, and would be lost:
web-unsent-go = Go on without it
web-take-back = Take back the last step
web-concede = Concede the game
web-advice = Lawful, but think twice:
web-board = The map in words
web-board-place = Place
web-board-own = Own forces
web-board-enemy = Enemies and signs
web-steps = { $steps } of { $full ->
        [one] { $full } step
       *[other] { $full } steps
    }
web-seek = Search the reports
web-sought = { $count ->
        [0] Nothing is said of “{ $sought }”.
        [one] One moment in which “{ $sought }” is said.
       *[other] { $count } moments in which “{ $sought }” is said.
    }
web-proof = Proof
web-proof-reports = SHA-256 of { $count ->
    [0] your reports, of which there are none yet:
    [one] your only report so far:
   *[other] your { $count } reports so far:
}
web-proof-how = With this you can check, when the game is over, that its record gives your reports as you have had them. Note it (its first 16 digits are enough) and keep it from the other players until then: they could test guesses at your reports on it. With the record that you download at the end:

# The numbers of the seats

web-number-how = Whoever takes a seat gives a number to the dice. Your browser draws it and keeps it until every seat has sealed its own, so that nobody can choose the dice. Without JavaScript the club draws it for you.
web-number-seals = No die is rolled before every seat has given its number. You may write your first orders meanwhile.
web-number-awaited = All seats have sealed their numbers. The first die is rolled as soon as all are opened; what is not open by then counts as not given:
web-number-elsewhere = Your number is kept in the browser in which you took this seat. Open this page there, and it is given by itself; or do without it.
web-number-waive = Do without my number
web-seal = Seal of the dice, SHA-256:
web-dice = The dice come from a seed, which the club sealed before anybody sat down, and from a number of every seat, sealed before any was opened.
web-dice-by-seat = Your number was drawn by your browser: as long as it kept it to itself until all were sealed, neither the owner of this club nor the other players can have chosen the dice. What a dishonest owner could do, together with a player: see all the numbers and then have that player give none. The reports say who gave none.
web-dice-by-club = Your number was drawn by the club, for none came from your browser. So the other players cannot have chosen the dice; that the owner of the club did not, you have his word.
web-dice-by-bot = { web-dice-by-club }
web-dice-by-none = You have given no number. The numbers of the other players bind the owner of the club as far as you trust those players.
web-dice-how = A number that the reports mark as drawn by the club, one of a bot's too, guarantees nothing against its owner. Whoever knows his number can look for it in the record at the end:

# Orders by hand

web-grip = Orders: pull down or up
web-hand-may = What you may order
web-hand-write = Write this order
web-hand-leave = Drop this order
web-hand-back = Back
web-hand-next = Next
web-hand-all = All
web-hand-also = Or:
web-hand-none-for-all = There is nothing that all of these may do together.
web-hand-strike = Strike out this line
web-hand-take = Take
web-hand-choose = Choose…

web-past = What has happened
web-past-back = One step back
web-past-play = Play this step out
web-past-next = One step on
web-past-step = The step looked at
web-past-pace = Pace
web-past-slow = slowly
web-past-usual = usual pace
web-past-quick = quickly
web-past-off = only when asked
web-past-now = To the present
web-hand-begun = While you were making this order, another question has come:
web-hand-unfit = It no longer fits.
web-hand-resume = Take it up again
web-hand-forget = Put it away

web-try = Try it out
web-try-imagined = Imagined, not the game: dice and enemies as they could be, from what you know.
web-try-back = Back to the game
web-try-nothing = In the imagined game this tells you nothing new.
web-try-failed = This position cannot be imagined. Your orders are as they were.
web-try-busy = Your last try is still being played. Wait a moment, and try again.

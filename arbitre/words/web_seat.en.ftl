# The page of a seat: the map and its tools, orders by hand, the search of reports.

web-by-when = There is no time limit.
web-chart-keys = Arrow keys move from place to place, with Shift they move the map; N and P go to the next and the previous place that may be picked, Enter picks what is there, O opens a stack; plus and minus zoom, 0 shows the whole map, Escape leaves.
web-chart-may = may be picked
web-chart-picked = picked
web-zoom-in = Closer
web-zoom-out = Farther
web-zoom-fit = The whole map
web-layers = Layers
web-print-map = Print the map
web-print-signals = Print these reports
web-not-sent = The club cannot be reached, so nothing was sent. Your sheet is kept on this page; send it again when the connection is back.
web-draft-restored = This is your draft from before; it has not been sent.
web-undo = Undo
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

# Orders by hand

web-hand-may = What you may order
web-hand-write = Write this order
web-hand-leave = Leave it
web-hand-back = Back
web-hand-next = Next
web-hand-all = All
web-hand-also = Or:
web-hand-none-for-all = There is nothing that all of these may do together.
web-hand-strike = Strike out this line
web-hand-take = Take
web-hand-choose = Choose…

game-title = Sample
sample-not-now = This order does not belong to this phase.
sample-range = A cell from { $low } to { $high } is wanted.
sample-once = You have already chosen { $cell }: one order only.
sample-unreadable = Write “go 3”, “look 4” or “concede”.
sample-found = You are found in { $cell }.
sample-commitment = The dice are sealed: { $commitment }.
sample-seedopened = The seed was { $secret }, its salt { $salt }.
sample-want-go = Where does your ship go?
sample-want-look = Where do you look?
sample-may-go = go N: a cell from { $low } to { $high }.
sample-may-look = look N: a cell from { $low } to { $high }.
sample-default-go = Your ship stays in { $cell }.
sample-default-look = You look at { $cell }.
sample-moment = Turn { $turn }
sample-red = Red
sample-blue = Blue
sample-ref = Referee
sample-table = Your ship
sample-ship = Ship
sample-cell = Cell
sample-looked = You { $seen ->
    [True] see the enemy
   *[False] see nothing
} in { $cell }.
sample-ended = { $winner ->
    [red] Red wins.
    [blue] Blue wins.
   *[none] A draw.
}
lesson =
    Sail, then look: whoever finds the other ship wins.
        go 3

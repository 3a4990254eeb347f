# The words of the sample game. Which keys are wanted, and when, is told in arbitre/docs/en/add-a-game.md.

game-title = Sample
game-blurb = Two ships hide on a row of nine cells and look for each other for three turns: whoever finds the other more often wins.
side-red = Red
side-blue = Blue
moment = Turn { $turn }

## What is asked: by the step in hand

want-sail = Where does your ship go?
want-sail-default = Your ship stays in { $default }.
want-sail-may = go N: a cell from { $first } to { $last }.
want-search = Where do you look?
want-search-default = You look at { $default }.
want-search-may = look N: a cell from { $first } to { $last }.
want-flee = You have been found: where does your ship flee?
want-flee-default = Your ship stays in { $default }.
want-flee-may = go N: a cell from { $first } to { $last }.

## What is wrong with an order

read-line = Write “go 3”, “look 4” or “concede”.
not-now = This order does not belong to this phase.
not-offered = A cell from { $first } to { $last } is wanted.
once = You have already chosen { $given }: one order only.

## What a side is told

told-looked = You { $seen ->
    [yes] see the enemy
   *[no] see nothing
} in { $cell }.
told-found = You are found in { $cell }.
told-ended = { $winner ->
    [red] Red wins.
    [blue] Blue wins.
   *[none] A draw.
}

## Tables

table-own = Your ship
ship = Ship
cell = Cell

## The game on one page

lesson =
    Sail, then look: whoever finds the other ship wins.
        go 3

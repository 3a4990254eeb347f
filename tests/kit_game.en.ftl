game-title = The Strait
game-blurb = Two squadrons of three ships hunt each other in a strait for six turns: whoever sinks more of the other's wins.
lesson =
    Sail, then look: what is found may be sunk.
        sail RS C3  # a ship, and the cell it sails to
        look RS D3  # a ship, and the cell it looks at
side-red = Red
side-blue = Blue
ship-F = { $side ->
    [red] Red’s flagship
   *[blue] Blue’s flagship
}
ship-S = { $side ->
    [red] Red’s scout
   *[blue] Blue’s scout
}
ship-R = { $side ->
    [red] Red’s raider
   *[blue] Blue’s raider
}
bot-hunter = the hunter

want-sail = Where do your ships sail?
want-look = Where do your ships look?

told-looked = You look at { $cell }: { $ships-count ->
    [0] nobody is there
   *[other] { $ships } found, { $sunk } sunk
}.
told-found = In { $cell } the enemy finds { $ships }; sunk: { $sunk }.
told-ended = { $winner ->
    [red] Red wins
    [blue] Blue wins
   *[none] A draw
}: Red has { $red }, Blue { $blue }.

die-hit = is the ship sunk?
table-own = Your ships
ship = Ship
name = Name
cell = Cell
speed = Sails
sight = Looks

# Okinawa: how questions are put.

## Set-up

ask-set-up = Hide all your counters on the island: at most two troops counters to a hex, on numbered land hexes only, and once for all: hidden counters never move unseen.
state-set-up = To hide: { $troops } troops, { $fortifications } fortifications, { $minefields } minefields.
ask-set-up-default = Your counters are hidden by the historical disposition, each hex’s content scattered a little in secret.
ask-set-up-default-short = Hide them by history: go on
may-template = Start from a ready-made disposition, as it stands or scattered: “{ $line }”.
may-place = Hide counters in a hex; those you do not name stay where the disposition has them: “{ $line }”.

## Standing orders

may-lose-first = Standing order: what fire takes first: “{ $line }”.
may-challenge = Standing order: when hidden counters claim their zone and stop who comes next to them (never, always, when weaker, when safe): “{ $line }”.
may-support = Standing order: when hidden counters support a defence from ambush, by the difference without and with them: “{ $line }”.

## Ships and kamikazes

ask-ships-first = Put your { $n } ships on sea hexes, two to a hex at most.
ask-ships-first-default = Ships without orders take the default stations off the west coast.
ask-ships-first-default-short = Default stations: go on
may-station = Put ships anywhere at sea: “{ $line }”.
ask-ships = Move your { $n } ships into their firing positions; they may fire after moving.
ask-ships-default = Ships without orders stay where they are.
ask-ships-default-short = All ships stay: go on
may-sail = Sail hex by hex, or to a hex that the movement reaches: “{ $line }”.
ask-kamikazes = Send { $granted ->
    [one] the aircraft
   *[other] the { $granted } aircraft
} of this turn against { $ships ->
    [one] the only ship
   *[other] the { $ships } ships
}. Ships are attacked in the order of your lines; you may change standing orders.
ask-kamikazes-default = The aircraft go to the ships one by one in turn, ships of value 5 first.
ask-kamikazes-default-short = To the ships in turn: go on
may-kamikazes = Aircraft against a ship: “{ $line }”.

## Fire

ask-american-fire = Your guns may fire: search fire looks into a hex, fire for effect strikes it. Artillery that fires does not move.
state-guns = May fire: { $ships ->
    [0] no ship
    [one] one ship
   *[other] { $ships } ships
}{ $ashore ->
    [0] { "" }
   *[other] , and { $ashore } ashore
}.
state-known = { $n ->
    [0] No enemy troops are known.
   *[other] Known enemy troops: { $known }.
}
ask-american-fire-default = Nobody fires.
ask-american-fire-default-short = No fire: go on
may-search = Search fire, one hex for each gun: “{ $line }”.
may-fire = Fire for effect at one hex, known or suspected: “{ $line }”.
ask-japanese-fire = Fire, or stay hidden: guns that fire show themselves. You may change standing orders.
state-within = { $guns ->
    [0] None of your guns has Americans within range.
    [one] One gun of yours has Americans within range.
   *[other] { $guns } guns of yours have Americans within range.
}
ask-japanese-fire-default = Nobody fires, and nobody shows himself.
ask-japanese-fire-default-short = No fire: go on
may-japanese-fire = Fire at Americans, several guns together if wanted: “{ $line }”.
ask-losses = Japanese fire takes counters of yours, and you may choose which.
state-losses = Losses: { $volleys }.
ask-losses-default = The cheapest go first, of equals those that defend worst.
ask-losses-default-short = The cheapest go: go on
losses-in = in { $hex } { $hits ->
    [one] one hit
   *[other] { $hits } hits
} on { $units }
unit-price = { $unit } (price { $n })
may-lose = Who goes first: “{ $line }”.

## Movement

ask-movement = Land and move. Each line is carried out and answered at once.
state-movement = { $movers ->
    [0] No counter can move now
    [one] One counter can move
   *[other] { $movers } counters can move
}, { $waiting ->
    [0] none can land
    [one] one can land
   *[other] { $waiting } can land
}.
state-mover = { $units } may go on from { $hex }, points left: { $left }.
state-combats = If the movement ended now, combats: { $combats }.
combat-as-it-stands = { $hexes } ({ $attack } against { $defence })
state-must = Still to be attacked: { $hexes }.
ask-movement-default = The movement is over, and what must still be attacked is given to those next to it.
ask-movement-default-short = The movement is over: go on
may-move = Move a counter or a stack, hex by hex or to a hex within reach: “{ $line }”.
may-move-on-discovery = In a list, say what a mover does after a discovery: not go in (stand), not start (stay): “{ $line }”.
may-land = Land on one beach, two counters to a hex: “{ $line }”.
may-attack = Attack enemies next to a counter: “{ $line }”.
may-combats = Put the combats in order: “{ $line }”.
may-done = Close the movement: “{ $line }”.

## Combat

ask-window = Before the combats you may change support from ambush.
state-window = Combats: { $combats }.
ask-window-default = Your standing orders hold.
ask-window-default-short = Standing orders hold: go on
combat-supported = { $hexes } ({ $attack } against { $defence }; who may support, and by how much: { $units })
may-window = Support, for one combat or for all: “{ $line }”.
ask-retreats = { $n ->
    [one] A retreat of one hex: which way?
   *[other] A retreat of { $n } hexes: which way?
}
state-retreats = Going back: { $units }.
state-no-way = As things stand there is no way for { $them }.
ask-retreats-default = Each goes the first lawful way, and is lost if there is none.
ask-retreats-default-short = The first lawful way: go on
may-retreat = The way of a counter, without the hex it leaves: “{ $line }”.
ask-japanese-movement = Move and attack, or stay hidden: hidden counters that move or attack show themselves. You may change standing orders.
state-japanese-movement = { $movers ->
    [0] None of your counters can move
    [one] One of your counters can move
   *[other] { $movers } of your counters can move
}, { $attackers ->
    [0] none can attack
    [one] one can attack where it stands
   *[other] { $attackers } can attack where they stand
}.
state-contact = { $n ->
    [0] Nobody is in contact.
   *[other] From ambush, with doubled factors, may attack those they are in contact with: { $ambushers }.
}
ask-japanese-movement-default = Nobody moves, nobody attacks.
ask-japanese-movement-default-short = No move, no attack: go on
may-move-japanese = Move a counter or a stack, in the open: “{ $line }”.

# Victory at Midway: the tables of a side, and its ledger of the enemy.

table-ships = Your ships
table-waiting = Your groups off the map
table-gone = Your losses
table-bases = Your aircraft, by base
table-aircraft = Your air units, one by one
table-troops = Your troops
table-searches = Your searches and bases
table-enemy = What you have been told of the enemy
table-losses = Enemy losses you know of

col-hex = hex
col-group = group
col-ship = ship
col-ships = ships
col-class = class
col-strength = strength
col-moves = may move
col-cargo = carries
col-enters = may enter
col-units = units
col-unit = unit
col-state = state
col-base = base
col-code = letter
col-type-F = fighters
col-type-D = dive
col-type-T = torpedo
col-type-M = medium
col-type-H = heavy
col-below = below
col-flying = in the air
col-room = capacity
col-id = id
col-order = order
col-model = model
col-ratings = ratings
col-ready = ready again
col-land = land / AA
col-where = where
col-item = what
col-what = what
col-when = told
col-age = age
col-points = points

strength-full = full
strength-reduced = reduced
strength-damaged = damaged
moves-now = now
in-turn = turn { $turn }
when-released = when released
not-entered = off the map
trapped = trapped: { $air }
state-sunk = { $n ->
   *[other] sunk
}
state-left = { $n ->
   *[other] left the map
}
state-lost = { $n ->
   *[other] destroyed
}
state-ditched = { $n ->
   *[other] ditched
}
state-eliminated = eliminated
air-ready = ready
air-below = below
air-trapped = trapped
air-reserve = in reserve
air-raid = on a raid: { $hex }
air-search = on a search: { $hex }
air-cap = CAP: { $hex }
air-grounded = aircraft on the ground
troops-ashore = at Midway
troops-aboard = aboard { $ship } ({ $hex })
troops-lost = lost
troops-left = left the map
item-field = Midway, airfield capacity
item-long = Midway, long-range searches left (within 6 hexes)
item-local = Midway, local search (automatic)
item-atolls = naval searches at atolls (automatic)
item-johnston = Johnston, air search (within 2 hexes of K12)
item-wake = Wake, air search (within 2 hexes of A11)
item-cv = carriers, air searches (within 2 hexes of one)
item-kure = Kure, air searches (within 2 hexes of G6)
item-base = seaplane base at Kure
item-reserves = reserve fighters not yet used
item-strike = committed to a raid on Midway
field-closed = closed
kure-none = not begun
kure-building = under construction; works from turn { $turn }
kure-works = working
kure-shut = closed for good
seen-carriers = carriers
seen-ships = ships
seen-raid = raid, { $n ->
    [0] from within the hex
   *[other] by { $hexes }
}: { $air }
seen-submarines = { $n ->
    [one] a submarine attacking
   *[other] { $n } submarines attacking
}
seen-guns = bombarding: { $ships }
seen-cap = CAP: { $air }
seen-decks = ready on deck: { $air }
seen-ground = on the ground: { $air }
steps-lost = { $steps ->
    [one] one step lost
   *[other] { $steps } steps lost
}
units-lost = { $units ->
    [one] one unit destroyed
   *[other] { $units } units destroyed
}
age = { $turns ->
    [0] now
    [one] 1 turn
   *[other] { $turns } turns
}
note-ships = Full ships have two steps, reduced ones have one.
note-entry = A group may wait as long as you like; its ships need not enter together.
note-bases = Ready aircraft by type; (e) stands for a reduced unit. Capacity in full units, a reduced one counting half.
note-aircraft = Ratings: air combat, bombing, range. “Ready again” is the turn in whose phase 8 the unit may be made ready; it may fly on the turn after.
note-enemy = What the umpire told you, at the time he told you. A location holds good for its own turn only.
note-losses = Worth in victory points of what you have been told: { $points }; the final account may hold more.

# What the umpire says of an order line that he cannot read, and what should be written.

read-line = “{ $text }” is no order: a line begins with a keyword (attack, lose, done, arm, stow, patrol, raid, resolve, scramble, engage, land, search, sail, form, divide, combine, join, part, mark, arrange, range, alone, fire, hold, detach, stay, support, concede), or with the counters, fleets or hexes that are asked for.
read-name = Nothing in this game is called “{ $text }”: write the type and the number of a unit (Kate T1, DD J2), named ships by their names (Arizona), fleets by their numbers (TF 8), hexes by four digits (0510).
read-name-like = Nothing in this game is called “{ $text }”; spelt nearly so: { $like }.

# How each kind of order is written, in read-form.
read-form-attack = “attack Kate T1, Kate T2 -> Arizona” (units, and one ship)
read-form-lose = “lose Kate T1, Kate B2” (units, one for each step)
read-form-raid = “raid Nell B1-B4, Betty 1 -> 0510” (units that are ready, and one hex)
read-form-arm = “arm Val 1-3” (units in RESERVE, or that have landed from CAP)
read-form-stow = “stow Val 4” (units in READY, or that have landed from CAP)
read-form-patrol = “patrol Val 1, Val 2” (units in READY; for fighters over another hex, the hex)
read-form-search = “search 0510, 0611” (hexes by their four digits)
read-form-form = “form TF 8: Jintsu, DD J1, DD J2” (a fleet, and its ships in the order of its column)
read-form-divide = “divide DD J3” (one counter of two destroyers, or a Zero)
read-form-combine = “combine DD J1, DD J2” (two counters of one destroyer, or two Zeros)
read-form-sail = “sail TF 8 -> 0604, 0605” (a fleet, and its hexes; “off” to leave the map)
read-form-arrange = “arrange 2” (the number of an arrangement)
read-form-range = “range CA” (a type of ships: BB, CA, CL or DD)
read-form-alone = “alone Yamato” (the ship that alone fires)
read-form-fire = “fire Nachi, Haguro -> Exeter” (one or two ships of yours, and one enemy ship)
read-form-hold = “hold DD J1” (ships of yours, or fighters that stay out)
read-form-detach = “detach Nachi with DD J4” (the ship that must withdraw, and her escorts)
read-form-support = “support Shokaku with Tone, Chikuma” (the withdrawing ship, and who fires with her beside her group)
read-form-stay = “stay Nachi” (a ship that must withdraw; or a fleet: “stay TF 8”)

read-form-lay = “lay TF 1 -> 0702” (a fleet, and the hex of its marker)
read-form-dummies = “dummies 1105, 1106” (a hex for each dummy)
read-form-restore = “restore 1105, 1106” (a hex for each dummy)
read-form-discard = “discard J5, J7” (dummies by their labels)
read-form-commit = “commit Shokaku, Zuikaku” (ships of yours)
read-form-join = “join TF 9 -> TF 1” (two fleets: the first shares the marker of the second)
read-form-part = “part TF 9” (a fleet that shares a marker)
read-form-ready = “ready Shokaku: Zero 1, Val 1-3” (a carrier, and units of hers)

read-form-resolve = “resolve 1108, 0808” (raided hexes, in their order)
read-form-scramble = “scramble Wildcat 1, Wildcat 2” (fighters that go up, or nobody)
read-form-engage = “engage Zero 1 -> Wildcat 1” (units of yours, and raiders)
read-form-land = “land Val 1 -> Zuikaku” (units that come home, and one carrier)
read-form-mark = “mark J5 -> carrier” (a marker of the enemy, and “carrier” or “fleet”)

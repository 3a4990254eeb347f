# Okinawa: what is wrong with the orders of the set-up, of phases I, II, IV and VII and with standing orders, and how they were understood.

not-now = This order has no place in this phase; what may be ordered now is listed with the question.

## Ready-made dispositions

template-historical = historical
template-historical-about = The 62nd Division on the first Shuri line, the 24th behind it, the navy at Oroku, a detachment on Motobu.
template-fortress = fortress
template-fortress-about = Twelve fortified hexes side by side around Shuri, the guns behind them; hardly anything elsewhere.
template-lines = lines
template-lines-about = Three lines one behind the other, from Kakazu to Shuri, with outposts in front and reserves behind.
template-needles = needles
template-needles-about = A third of the troops alone in the hills of the whole island: to find them all takes until the last turn.
template-north = north
template-north-about = A second bastion on Motobu, around Yae-dake: the American will have to fight in two places.

## Set-up

hide-no-template = No disposition is called “{ $name }”; there are: { $names }.
hide-one-template = A disposition has been chosen already; keep only one of the two lines, and change it counter by counter.
hide-not-yours = This counter is none of those you hide: { $unit }. You hide your troops, fortifications and minefields; kamikazes stay in their pool.
hide-twice = Hidden in { $hex } already: { $unit }. Name every counter only once.
hide-not-numbered = { $hex } is no numbered land hex: nothing is hidden at sea, on shoals, on a beach or in blocked land.
hide-armour = Armour cannot enter relief; choose plain instead of { $hex }.
hide-full = { $hex } holds two troops counters already; there are never more.
hide-works = { $hex } holds a fortification or a minefield already; a hex has one at most, and never both.
hide-rest = { $count ->
    [one] The counter you do not name is hidden
   *[other] The { $count } counters you do not name are hidden
} by the historical disposition, scattered in secret.
hide-moved = These had to make room for your counters and are in the nearest free hex: { $units }.

## Standing orders

standing-unknown = No Japanese counter on the island has this name: { $unit }.
standing-american = This counter is American: { $unit }. Standing orders are for your own counters.
standing-fortification = A fortification is not lost by itself, but with its last occupant: { $unit }.
standing-lost = This counter is eliminated already: { $unit }.
standing-ranked = This counter stands twice in the order of losses: { $unit }.
standing-works = Only troops challenge or support; this counter is not one of them: { $unit }.
standing-revealed = This counter is revealed already: { $unit }. Only hidden counters challenge or support.
standing-hex = No American can stand in { $hexes }; name land or beach hexes.
standing-between = The difference goes from the smaller to the greater: “between { $high } and { $low }”.
standing-window = Support for one combat alone ({ $hex }) is ordered only between phases V and VI, once the combats are known.
standing-combat = There is no combat in { $hex }; there is in { $hexes }.

## Phase I: ships

sail-no-ship = You have no ship of this name afloat: { $ship }.
sail-twice = { $ship } has an order already; one line for each ship will do.
sail-sea = { $ship } cannot go to { $hex }: ships enter sea hexes only, never shoals, coasts or beaches.
sail-full = { $ship } cannot enter { $hex }: two ships are there already.
sail-one-hex = On turn 1 { $ship } is put directly into one sea hex; name only one.
sail-no-way = { $ship } finds no way by sea to { $hex }: land, shoals and hexes with two ships bar the route.
sail-too-far = { $hex } is { $steps } hexes away for { $ship }, which sails { $may } at most.

## Phase II: kamikazes

kamikazes-no-ship = No ship of this name is afloat: { $ship }.
kamikazes-twice = { $ship } has its line already; all aircraft of a ship attack before those of the next.
kamikazes-count = Send at least one aircraft against { $ship }, or none by leaving the line out.
kamikazes-too-many = That is too many against { $ship }: the calendar grants { $granted ->
    [one] one aircraft
   *[other] { $granted } aircraft
} this turn, and { $left } are left.
kamikazes-rest = { $left ->
    [one] The last of the { $granted } aircraft is
   *[other] The { $left } aircraft left of { $granted } are
} shared out by the umpire: one for each ship in turn, those of value 5 first.

## Phases IV and VII: fire

fire-no-gun = This is none of your guns: { $gun }. Your ships afloat fire, your artillery ashore, and captured fortifications with your troops inside.
fire-no-japanese-gun = This is none of your guns: { $gun }. Your artillery fires, and fortifications with your troops inside.
fire-not-landed = This artillery has not landed yet: { $gun }. It fires from the turn after.
fire-twice = Each gun fires only once a turn: { $gun } has a target already.
fire-one-hex-each = In search fire each gun searches one hex: you name { $guns ->
    [one] one gun
   *[other] { $guns } guns
} and { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}.
fire-search-twice = { $hex } is searched by another gun already; all searched hexes are different.
fire-searched-before = { $hex } has been searched before; this fire will tell nothing new.
fire-nothing-there = { $hex } is no target: fire goes at numbered land hexes and at beaches.
fire-own-troops = Your own troops are in { $hex }; they are not fired at.
fire-no-americans = No American troops are in { $hex }; fire goes only where there are some, and never at ships.
fire-too-far = { $hex } is { $range } hexes away, out of range ({ $may } at most): { $gun }.

## Phase VII: American losses

lose-not-struck = This counter is none of those you may give up to the fire: { $unit }.
lose-twice = This counter is named twice: { $unit }.

## What dice are rolled for, as the course of a finished game says it: by the first word of their label.

die-aircraft = kamikaze
die-flak = the ship’s defence
die-fire = fire for effect
die-scatter = scattering of the hidden disposition

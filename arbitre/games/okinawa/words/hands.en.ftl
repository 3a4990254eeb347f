# What hands pick from.

hands-template = Start from a ready-made disposition
hands-template-historical = historical: three lines about Shuri, a detachment on Motobu
hands-template-fortress = fortress: all about Shuri
hands-template-lines = lines: one position behind the other
hands-template-needles = needles: single counters all over the island
hands-template-north = north: the mountains held as well
hands-scattered = scattered: each hex a little elsewhere, in secret
hands-place = Hide troops in a hex
hands-place-works = Hide a fortification or a minefield alone
hands-challenge = Challenge orders for some counters
hands-challenge-all = Challenge orders for all hidden troops
hands-challenge-never = never: let them pass
hands-challenge-always = always
hands-challenge-weaker = when the mover is weaker than the hex
hands-challenge-safe = when all that can still come is weaker
hands-support = Support from ambush: never, or always
hands-support-between = Support from ambush between two differences
hands-support-never = never
hands-support-always = always
hands-lose-first = Say what fire takes first
hands-sail = Send ships
hands-kamikazes = Send kamikazes against a ship
hands-search = Search a hex with a gun
hands-fire = Fire for effect
hands-move = Move a counter or a stack
hands-move-by = Move by a way of your own, hex by hex
hands-move-attack = Move next to several enemies, and attack
hands-attack = Attack from where you stand
hands-attack-must = Attack { $hexes }: the movement cannot be closed before
hands-land = Land troops: all lines of one sheet are one landing
hands-land-armour = Land armour, which takes a beach hex for itself
hands-combats = Put the combats in order
hands-done = The movement is over
hands-retreat = Choose the way of a retreat
hands-lose = Choose what is lost first
hands-both = both: { $units }

hands-ask-template = Which disposition?
hands-ask-how = Scattered, or as printed?
hands-ask-troops = Which one or two counters?
hands-ask-works = Which works?
hands-ask-hide = In which hex?
hands-ask-standing-units = Which hidden counters?
hands-ask-challenge-when = When do they challenge?
hands-ask-support-when = When do they support?
hands-ask-support-low = From which difference on, without support?
hands-ask-support-high = Up to which?
hands-ask-support-most = And if with support it is at most?
hands-ask-support-hex = Only in the combat of one hex?
hands-ask-lose-first = In which order?
hands-ask-ships = Which one or two ships?
hands-ask-sea = To which hex?
hands-ask-aircraft = How many aircraft?
hands-ask-ship = On which ship?
hands-ask-gun = With which gun?
hands-ask-guns = With which guns?
hands-ask-search-hex = Which hex do they search?
hands-ask-fire-hex = At which hex?
hands-ask-move = Which counter or stack?
hands-ask-to = To which hex?
hands-ask-on = And on to which?
hands-ask-targets = Which enemies?
hands-ask-attackers = Who attacks?
hands-ask-land = Which one or two counters?
hands-ask-land-armour = Which counter?
hands-ask-beach = On which beach hex?
hands-ask-combats = In which order?
hands-ask-retreating = Which counter?
hands-ask-way = Which way?
hands-ask-lose = Which counters, in order?

## What an order comes to

plot-template = { $hexes } hexes, { $fortified } of them fortified
plot-place = { $hex } defends with { $defence }
plot-sail = { $steps } of { $may } points
plot-kamikazes = { $n } on { $ship }: sunk with { $percent } %
plot-fire = about { $hits } hits; the cheapest counter there costs { $price }
plot-fire-blind = about { $hits } hits, if anybody is there
plot-move = { $spent } of { $left } points{ $dark ->
    [0] { "" }
    [one] , 1 hex unsearched
   *[other] , { $dark } hexes unsearched
}
plot-move-attack = { $spent } of { $left } points; against { $hexes } { $attack } to { $defence } known: difference { $difference }
plot-attack = against { $hexes } { $attack } to { $defence } known: difference { $difference }
plot-land = { $n ->
    [one] 1 counter
   *[other] { $n } counters
} on { $hex }, attack { $attack }

# Typhon sur le Pacifique: what is wrong with an order for a land offensive, a land combat, or what follows it.

## Marches

land-nobody = Name the units that are to march or attack.
land-not-yours = { $unit } is not a land unit of yours on the map.
land-twice = { $unit } is named twice in one line; name it once.
land-fortress = { $unit } is a fortress: it never moves and never attacks.
land-marched = { $unit } has marched this turn already; it stays where it stopped until a later turn.
land-acted = { $unit } has had its operation this turn; a unit takes part in one a turn.
land-here = { $unit } is in { $zone } already.
land-closed = Weather closes { $zone } this turn: nothing enters it, leaves it or fights in it.
land-no-supply = { $unit } is out of supply, and only a unit in supply may march or attack.
land-full = { $zone } has no room for { $unit }: its stacking limit is reached.
land-chinese = { $unit } may neither attack nor leave China as long as Burma is not friendly to the Allies.
land-militia = { $unit } is militia, which fights and moves inside the five zones of Australia only.
land-truce = In the turn after the switch the Allies enter no enemy zone and bring no new troops into a contested one; { $unit } stays where it is.
land-from-contested = { $unit } stands in a contested zone, and may leave it for a friendly or another contested zone only; { $zone } is the enemy's.
land-passage = Only an inter-island passage leads { $unit } to { $zone }, and none may be used to enter an enemy zone; land there from a fleet.
land-no-way = { $unit } cannot walk to { $zone }: every zone on the way must be friendly, open to the weather and joined by land or by a passage.

## Attacks

land-elsewhere = { $unit } is not in { $zone }; units that attack together stand in one zone.
land-no-target = The targets must be enemy land units in { $zone }, at least one; there now: { $units }.
land-points = This attack costs { $cost ->
    [one] one logistic point
   *[other] { $cost } logistic points
}, one for each army, and { $points ->
    [0] none is
    [one] one is
   *[other] { $points } are
} left; attack with fewer armies.
land-not-attacker = { $unit } does not attack here; the counter-attack is aimed at one of the attackers: { $units }.

## Losses

land-not-hit = { $unit } is not among the units that may take these losses: { $units }.
land-lose-too-many = Only { $steps ->
    [one] one step is
   *[other] { $steps } steps are
} to be lost; name one unit a step.
land-lose-no-step = { $unit } has only { $steps ->
    [one] one step
   *[other] { $steps } steps
} to lose.

## Retreat, displacement, breakthrough

land-retreat-unit = { $unit } is not among the units that must retreat and can: { $units }.
land-retreat-zone = { $unit } cannot retreat to { $zone }; open to it: { $zones }.
land-displaced-unit = { $unit } is not among the units that must leave and can: { $units }.
land-displaced-zone = { $unit } cannot go to { $zone }; open to it: { $zones }.
land-not-advancing = { $unit } is not among the units that may break through, those of the combat that emptied the zone: { $units }.
land-one-advance = A breakthrough goes to one zone, and these units already go to { $zone }.
land-no-advance-there = No breakthrough leads to { $zone }; open to these units: { $zones }.

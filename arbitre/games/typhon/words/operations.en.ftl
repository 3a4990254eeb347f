# Typhon sur le Pacifique: what is wrong with an order for a naval or combined operation, and notes on it.

## Fleets and their ways

operations-not-fleet = { $fleet } is not a fleet of yours on the map; name one of your fleets in its base.
operations-acted = { $fleet } has had its operation this turn; a fleet takes part in one a turn.
operations-closed = Weather keeps { $fleet } in port: { $zone } is closed this turn.
operations-home-supply = { $fleet } cannot sail from { $zone }, which is out of supply.
operations-fleet-twice = { $fleet } sails twice; give it one line with all its stops.
operations-nowhere = No unit ever enters { $zone }; name another zone.
operations-through = { $zone } is not a friendly zone: a fleet sails through friendly zones only, and may enter another as the last of its way.
operations-no-way = { $fleet } finds no way by sea from { $here } to { $there } through friendly zones.
operations-no-entry = { $fleet } cannot enter { $there } from { $here }: a sea link must join it to a friendly zone that the fleet can reach.
operations-end-closed = Weather closes { $zone } this turn: no fleet may end its move there.
operations-lull = On the turn after the switch no fleet enters an enemy zone; { $zone } is one.
operations-lull-troops = On the turn after the switch no new troops are brought into { $zone }; leave them ashore.
operations-japan-base = To invade { $zone } you need a base in a friendly zone next to it, yours since the start of the turn.
operations-one-zone = One zone is attacked in an operation, and the fleets would enter { $zones }; keep one of them.
operations-apart = { $fleet } would end in { $end }, which is neither { $zone } nor next to it; the fleets of an operation stay together.
operations-target = { $zone } is not the zone that this operation enters; the zone attacked is the one where a fleet ends its way.

## Costs and repairs

operations-pl = { $cost ->
    [one] Activating { $fleet } costs one logistic point
   *[other] Activating { $fleet } costs { $cost } logistic points
}, and { $left ->
    [0] none is
    [one] one is
   *[other] { $left } are
} left for it.
operations-repair-idle = { $fleet } is repaired as it is activated, and it does not sail in this operation.
operations-repair-whole = { $fleet } is on its full face already.
operations-repair-points = You do not have the points to repair { $fleet }; a step costs { $cost }.

## Troops aboard

operations-load-where = { $unit } is not a land unit of yours in { $zone }; name the units at the stop where they go aboard.
operations-fortress = { $unit } is a fortress and never moves.
operations-load-acted = { $unit } has acted this turn and cannot go aboard.
operations-load-zone = { $unit } cannot go aboard: { $zone } is not a friendly, uncontested zone.
operations-load-closed = { $unit } cannot go aboard: weather closes { $zone } this turn.
operations-load-supply = { $unit } cannot go aboard: it is out of supply in { $zone }.
operations-chinese = { $unit } may not leave China while Burma is not friendly to the Allies.
operations-militia = { $unit } may not leave Australia.
operations-same-zone = { $unit } would go aboard and land in the same zone, { $zone }.
operations-load-twice = { $unit } would be aboard twice; name it once.
operations-too-many = { $fleet } carries { $points ->
    [0] no unit
    [one] one unit
   *[other] { $points } units
} and would have aboard: { $units }.
operations-no-room = { $zone } has no room for { $unit }.
operations-covering-load = Units aboard a covering fleet do not land: { $units } will come home with it.
operations-cannot-land = { $unit } will find no place in { $zone }: units of its kind are not admitted there.
operations-pl-short = { $armies ->
    [one] One army would have to attack on landing
   *[other] { $armies } armies would have to attack on landing
}, and { $left ->
    [0] no logistic point is
    [one] one logistic point is
   *[other] { $left } logistic points are
} left to pay for it; what is not paid for stays aboard.

## Carrier strikes

operations-strike-fleet = { $fleet } is not a carrier fleet of this operation.
operations-strike-twice = { $fleet } strikes twice; a carrier fleet makes one strike in an operation.
operations-strike-apart = The fleets of a strike must all pass or end in { $zone }: { $fleets }.
operations-strike-target = { $target } cannot be struck: name an enemy fleet in its base or an air army that you can see.
operations-strike-far = { $target } is neither in { $zone } nor next to it.
operations-strike-closed = Weather forbids the strike at { $target } this turn.

## Landing

operations-not-aboard = { $unit } is not aboard a fleet in { $zone }, or is named twice.
operations-assault-pl = { $unit } must attack on landing and cannot be paid for: logistic points left: { $left }.
operations-assault-idle = The enemy holds the zone and nobody of yours was ashore: every unit that lands must attack. Give these a target or leave them aboard: { $units }.
operations-attacker = { $unit } cannot attack in { $zone } now; units that land there can, and units ashore that have not acted.
operations-attack-twice = { $unit } attacks twice; a unit attacks once a turn.
operations-attack-target = Name who attacks, and as targets enemy land units in { $zone }: { $units }.
operations-attack-ashore = Fleets support units ashore alone in atoll and archipelago zones; in { $zone } a unit that lands must take part, or attack in the land segment.
operations-attack-pl = These attacks cost { $cost ->
    [one] one logistic point
   *[other] { $cost } logistic points
}; you have { $left }.

## Return

operations-return-fleet = { $fleet } has no choice of bases now.
operations-return-where = { $fleet } may go home to one of these bases: { $may }.

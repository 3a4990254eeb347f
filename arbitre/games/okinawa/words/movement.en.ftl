# Refusals and notes on movement, landing and attacks (OKI chapters 10 to 13, 17).

way-not-land = { $units } cannot enter { $hex }: troops stand only on land hexes that carry a number, and on beaches.
way-armour = { $units } cannot enter { $hex }: relief and mixed hexes are closed to armour.
way-enemy = { $units } cannot enter { $hex }: the enemy holds it.
way-minefield = { $units } cannot enter { $hex }: a minefield is known there.
way-armour-alone = { $units } cannot enter { $hex }: American armour shares its hex with nobody, not even in passing.
way-full = { $units } cannot enter { $hex }: no more than two counters to a hex, in passing too.
way-apart = { $hex } is not next to { $here }.
way-points = { $units } cannot enter { $hex }: that costs { $cost }, and { $left } of the movement points are left.
way-none = { $units } cannot come from { $here } to { $hex } with { $left } movement points, by what is known.

move-fired = { $unit } has fired this turn: it does not move.
move-committed = { $unit } is committed to an attack: it does not move any more.
move-again = { $unit } has ended its move.
move-no-hex = Not on the map: { $hexes }.
move-nowhere = { $units }: name the hexes it is to enter.
move-stack = One counter moves, or two that stand in one hex ({ $units }).
move-not-there = { $unit } is none of your troops on the map.
move-apart = { $units } do not stand in one hex.
move-zone = In { $hex } the move is over: that is next to { $hexes }, an enemy whom nobody attacks yet. It goes no further to { $further }.

attack-nobody = No known enemy troops in { $hexes }.
attack-nothing = { $units }: name the enemy hexes to be attacked.
attack-not-next = { $target } cannot be attacked from { $hex }: known enemies next to it: { $hexes }.
attack-fired = { $unit } has fired this turn: it does not attack.
attack-one-attacker = The counters of { $hex } are one attacker and already attack { $hexes }: they cannot attack { $named } at the same time, but all of it together, if every one of them is named with all these hexes.
attack-shared = { $target } is attacked from other hexes too: { $hex } cannot attack it and another hex in one combat.
attack-all-taken = { $hex } attacks { $hexes }: one of them may be taken over, not all.
closing-adds = When the phase is closed, the umpire has { $units } in { $hex } attack { $hexes }.
attack-weaker = The attack on { $hexes } is weaker than the known defence: the attackers will be eliminated without a die.
combats-not-attacked = Not attacked: { $hexes }. Attacked hexes: { $attacked }.

land-once = The landing of this turn has taken place already.
land-no-beach = { $hex } is no beach hex.
land-one-beach = One beach a turn: { $hex } does not belong to { $beach }.
land-occupied = Nothing can land at { $beach }: it is occupied in { $hexes }.
land-nobody = Name the counters that land in { $hex }.
land-not-afloat = { $unit } is not among the counters that wait to land.
land-twice = { $unit } is named twice.
land-full = No more than two counters land in { $hex }.
land-armour = American armour takes { $hex } for itself.
land-no-exit = Armour cannot leave the beach of { $beach } overland ({ $units }).

done-last = The end of the movement is the last line of its sheet.
done-broken = The movement is not over. Still to be attacked, as counters have stopped beside: { $hexes }. Name attackers.

# Why an order that can be read does not stand, and what would.

not-now = Something else is asked for now: this order does not answer it.
bombing-once = One group attacks at a time: order this one alone, and the next when you have seen what came of it.
bombing-no-ship = No ship called { $ship } lies here.
bombing-sunk = { $ship } has been sunk already.
bombing-no-unit = No unit called { $unit } attacks here.
bombing-lost = { $unit } has been shot down.
bombing-flown = { $unit } has attacked already, and each unit attacks once.
bombing-later = { $unit } does not belong to the wave that attacks now.
bombing-sheltered = Torpedoes cannot run at { $ship }: { $unit } can attack only a ship that is exposed.
bombing-twice = { $unit } is named twice.
bombing-surprise = { $left ->
    [one] Only one unit more attacks in surprise, and a group may not mix it with others: send one unit.
   *[other] Only { $left } units more attack in surprise, and a group may not mix them with others: send { $left } at most.
}
bombing-mixed = { $unit } attacks in another group: B-17s and other bombers are not mixed.
bombing-nobody = A group needs at least one unit.
losses-once = The losses are said in one line, and there is one already.
losses-not-of-it = { $unit } is not in the group that was fired at.
losses-too-many = { $unit } has only { $steps ->
    [one] one step
   *[other] { $steps } steps
} left to lose.
losses-count = { $steps ->
    [one] One step is lost
   *[other] { $steps } steps are lost
}: name as many, not { $named }; a unit that loses both is named twice.
losses-unfair = Torpedo bombers and the others must share the losses as evenly as can be, for instance: { $units }.

## Raids and searches

raid-no-report = No marker in { $hex } has been reported: a raid flies only where something has been sighted.
raid-no-base = { $base } is no enemy base that can be raided.
strike-short = Too few raid Midway: this turn at least { $fighters } fighter units and { $bombers } bomber units must, or all that can fly.
search-once = The search is one line, and there is one already.
search-too-many = { $most ->
    [0] The cup is empty: nothing can be searched.
    [one] Only one hex can be searched this turn.
   *[other] Only { $most } hexes can be searched this turn.
}
search-nothing-there = No enemy marker lies in { $hex }.
search-off-map = { $hex } is no hex of this map.
search-too-far = { $hex } is more than { $most } hexes from every carrier that searches.
search-nobody-left = Nobody is left to search { $hex }: the carriers within { $most } hexes of it search the other hexes.
search-too-far-area = { $hex } is more than { $most } hexes from every carrier that searches, and more than { $range } from { $area }.
search-nobody-left-area = Nobody is left to search { $hex }: the carriers within { $most } hexes of it, and { $area } if within { $range }, search the other hexes.
search-twice = { $hex } is named twice: one token a hex.

## Fleets

form-not-yours = { $ship } is no ship of yours on the map.
form-twice = { $ship } is named twice.
form-nobody = A fleet needs ships: name them in the order of its column.
form-apart = These ships do not lie in { $hex } all together: only fleets of one hex exchange ships.
form-full = A column holds { $most } counters at most.
form-no-number = A column has a number from { $first } to { $last }.
form-by-day = A new fleet is formed by night only; by day fleets of a hex only exchange ships.
form-no-marker = No marker is left for another fleet: there are { $most }.
back-by-day = Dummies come back by night only.
back-too-many = { $most ->
    [0] No dummy is set aside that could come back.
    [one] Only one more dummy can come back.
   *[other] Only { $most } more dummies can come back.
}
back-nobody-there = No marker of yours lies in { $hex }: dummies come back on top of one.
discard-no-dummy = { $marker } is no dummy of yours on the map.
discard-needless = { $most ->
    [0] No dummy need be given up: one is for a fleet that is split while all your markers are on the map.
    [one] Only one dummy need be given up for the fleets that you split.
   *[other] Only { $most } dummies need be given up for the fleets that you split.
}
join-no-fleet = { $fleet } is no task force of yours that could share a marker.
join-full = { $fleet } shares a marker already: no more than two fleets do.
join-itself = { $fleet } cannot share a marker with itself.
join-apart = { $fleet } and { $other } lie in different hexes: only fleets of one hex share a marker.
join-no-start = { $fleet } and { $other } have no hex in common where they may begin.
part-alone = { $fleet } shares no marker with another fleet.
form-not-divided = { $ship } cannot be divided: only a full counter of two destroyers can.
form-not-combined = { $ships } cannot be combined: they must be two counters of one destroyer each, in one hex.
form-group = Nobody in { $fleet } must withdraw any more: its ships must go to another fleet of the hex.
form-carrier-alone = A carrier is not left alone in { $fleet }: at least one ship that escorts her stays.
form-small = { $fleet } would be left too small: a fleet that ships are taken from, or that is formed, keeps at least 1.5 units (a destroyer is half a unit).
sail-no-fleet = You have no such fleet on the map.
sail-twice = { $fleet } has its order already.
sail-withdraws = { $fleet } withdraws: it sails as far as it can, each hex nearer to its edge of the map.
sail-enemy = { $fleet } cannot enter a hex in which an enemy marker lies.
sail-transports = { $fleet } has transports, and they do not sail in this turn: by day only in odd turns.
sail-too-far = { $fleet } cannot sail there: { $reach ->
    [one] one hex of sea this turn, and off the map only from its edge.
   *[other] { $reach } hexes of sea this turn, one beside the other, and off the map only from its edge.
}

## Battles

arrange-once = One arrangement is chosen, and there is one already.
arrange-none = There is no such arrangement: they are numbered from 1 to { $last }.
range-once = One range is named, and there is one already.
range-none = No ship of this battle that can fire has this range.
alone-once = One ship fires alone, and she is named already.
alone-not-her = { $ship } cannot fire alone: only the Yamato can, by day and unless she is critical.
fire-not-there = { $ship } is no ship of yours in this battle.
fire-silent = { $ship } does not fire in this battle: she cannot, or the range is too long for her.
fire-twice = { $ship } is named twice: each ship fires once, at one target.
fire-thrice = { $ship } attacks twice, each time at one target and never with both at once.
fire-nobody = Name at least one ship.
fire-three = Two ships at most fire together: give the third a line of her own.
fire-no-target = { $ship } is no enemy ship in this battle.

## Withdrawal

withdraw-need-not = { $ship } has nothing to decide now: only ships that must withdraw since this phase do.
withdraw-carrier-alone = { $ship } does not leave alone: name at least one escort.
withdraw-twice = { $ship } has her order already, and the choice is made once.
withdraw-no-escort = { $ship } cannot escort her: only ships of task forces in her hex that need not withdraw themselves can.
withdraw-escort-twice = { $ship } escorts somebody already.

## Set-up

form-any-number = A ring has a number from 1 to { $ring }, a column one from { $first } to { $last }.
form-again = { $fleet } is formed already.
form-column-carrier = { $fleet } is a column: a carrier stands in a ring only, numbers 1 to 6.
form-ring-carrier = { $fleet } is a ring: it has exactly one carrier.
form-ring-full = In { $fleet } { $most } counters at most stand about the carrier.
form-ring-barred = { $ship } may not stand about a carrier: oilers may not, nor battleships but Kongo, Hiei, Haruna and Kirishima.
form-left-over = Nobody has room for what is left: { $ships } must be in a fleet.
form-no-start = The ships of { $fleet } have no hex in common where they may begin.
form-too-many = These are { $n } fleets with what is left; at most { $most } are under markers, for half of them are dummies.
lay-no-fleet = { $fleet } is no fleet of yours: form it first.
lay-no-start = { $hex } is no start hex of yours.
lay-twice = { $fleet } lies on the map already.
lay-taken = Another marker of yours lies in { $hex }: one marker begins on each hex.
lay-not-there = { $fleet } has ships that may not begin in { $hex }.
lay-too-many = Dummies: no more than { $most } of your markers are.
lay-later = You lay your markers once the enemy’s are on the map.
ready-no-carrier = { $ship } is no carrier of yours.
ready-again = { $ship }: the READY box is filled already.
ready-not-hers = { $unit } is not at home on { $ship }.
ready-twice = { $unit } is named twice.
ready-full = { $ship }: { $most } units at most are in READY (a reduced one is half a unit).
sail-dummy = { $fleet } is a dummy: it may not sail beside an enemy marker.
sail-held = { $fleet } may not fall back before the first raid or battle, nor leave the map unless it withdraws.
sail-approach = { $fleet } must close in: in these turns no marker ends farther from Midway than it began, and carriers are near enough in time.

## Status of aircraft

status-nobody = Name at least one unit.
status-no-unit = You have no unit called { $unit }.
status-gone = { $unit } has left the map with { $ship }.
status-box = { $unit } { $box ->
    [ready] is in READY: from there it goes to RESERVE, on CAP or on a raid
    [reserve] is in RESERVE: from there it goes to READY only
    [from-cap] has landed from CAP: it goes to READY or to RESERVE
    [from-map] has landed from the map: it goes to RESERVE, without an order
   *[away] is not aboard
}.
status-no-landing = Nothing can land on { $ship }: what stands in LANDING from CAP does not move.
status-no-launching = { $ship } cannot launch aircraft.
status-dark = { $unit } cannot take off: nothing does in the last turn of day and by night.
status-range = { $hex } is too far for { $unit }, which flies { $most } hexes.
status-second = { $unit } can be on CAP over its own base only: who acts second in the air sends none elsewhere.
status-bomber = { $unit } is no fighter: only fighters go on CAP elsewhere.
status-not-over = CAP cannot be sent over { $hex }: no marker of yours that has been sighted or shown lies there.
surplus-not-there = { $unit } is not among those of which some must be lost.
surplus-count = Lose just as many as there is no room for, for instance { $units }.

land-not-away = { $unit } is not in the air: only what is on CAP and on the map comes home.
land-at-home = { $unit } lands on { $ship }, its own carrier, as long as it can.
land-closed = { $unit } cannot land on { $ship }: only on a carrier of yours on the map, with a deck that serves.
land-range = { $ship } is too far for { $unit }, which flies { $most } hexes from where it is.
land-on-land = { $unit } flies from a base on land and cannot land on { $ship }.
land-no-room = { $ship } has no room left for { $unit }.
form-no-new = A new fleet is formed at the start of a movement only; now fleets of a hex just exchange ships.
mark-not-there = { $marker } has not got a report from another marker in this turn.
mark-twice = The report on { $marker } is chosen already.

## Raids on carriers

bombing-elsewhere = { $unit } does not belong to this raid.
bombing-fighter = { $unit } is a fighter, and fighters never bomb.
bombing-spent = { $unit } attacks no more in this raid: it has attacked, or fighters have kept it from it.
resolve-once = The order of the raids is one line, and there is one already.
resolve-no-raid = Nobody raids { $hex }.
resolve-twice = { $hex } is named twice: on each hex there is one raid.
scramble-once = Who goes up is said in one line, and there is one already.
scramble-cannot = { $unit } does not go up by radar: only fighters do that stood in READY before this turn, on a carrier of the hex that can launch.
support-not-her = { $ship } is no withdrawing ship of this hex with whom others could fire.
support-twice = Who fires with { $ship } has been said already.
support-too-many = { $ship } has room for { $most } of them: four ships fire with a carrier, two with any other, those of her group before others.
support-cannot = { $other } cannot fire with { $ship }: her own group fires anyway, and only ships of task forces in her hex can be chosen beside it; of too large a group, ships of it alone.
support-spent = { $other } fires with somebody already, and with one ship only in a raid.
zeros-not-there = { $unit } is not among the units that can be split or merged now.
zeros-other = { $unit } cannot be split: only Zeros can.
zeros-reduced = { $unit } is reduced already.
zeros-full = { $unit } is at full strength: only reduced Zeros are merged.
zeros-apart = { $unit } and { $other } are not together, in one box of a carrier or over one hex.
engage-not-there = { $unit } does not intercept this raid.
engage-twice = { $unit } engages somebody already.
engage-no-raider = { $unit } does not raid here.
engage-engaged = { $unit } is engaged already.
engage-nobody = Name at least one interceptor and one raider.
stay-out-cannot = { $unit } must intercept: only where all bombers of a raid are B-17s may Japanese fighters stay out.
let-by-cannot = { $unit } cannot be let by: that goes for B-17s alone, when somebody is left to engage bombers.
engage-one = Interceptors engage one raider: give the next a line of its own.
engage-fighters-first = Nobody is left for { $unit }: the raiding fighters are engaged first, each by an interceptor.
engage-spare = { $n ->
    [0] No interceptor is to spare: each engages a raider of its own, as long as one is left.
    [one] One interceptor only is to spare for the fight of another.
   *[other] Only { $n } interceptors are to spare for the fights of others.
}
engage-shares = Of the bombers { $n } are engaged, torpedo bombers and others as evenly as can be: { $torpedo } of them torpedo bombers.
engage-evenly = One interceptor takes { $n ->
    [0] { $least } fighters
   *[other] { $least } or { $most } fighters, and { $n } of { $all } take { $most }
}: all of them as many as can be.
air-losses-not-there = { $unit } loses nothing that could be given to another.
air-losses-count = { $steps ->
    [one] One step is lost
   *[other] { $steps } steps are lost
} among { $units }: name as many.

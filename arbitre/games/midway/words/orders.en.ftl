# Victory at Midway: what is wrong with an order, and notes on how it was understood (MID-R9).

not-now = This order has no place in this phase; what may be ordered now is listed with the question.

## Ships and groups

ship-not-yours = { $ship } is not one of your ships; you command your own only.
ship-sunk = { $ship } is sunk.
ship-gone = { $ship } has left the map for good.
group-unknown = You have no group { $group }; yours are { $groups }.
group-not-there = No ship of group { $group } is in { $hex }; name the hex it is in, or none.
group-twice = { $ship } would be in two groups; name it once.

## Set-up

place-count = You name { $ships ->
    [one] one ship
   *[other] { $ships } ships
} and { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}; name one hex for all of them, or one for each.
place-later = { $ship } does not start on the map; it enters with group { $group }.
place-twice = { $ship } is placed twice; name it once.
place-zone = { $ship } may not start in { $hex }: surface ships start within 5 hexes of N5, SS1 to SS3 within 2 hexes of Midway, SS4 in L5.

## Movement

hex-empty = You have no ship in { $hex }.
ship-elsewhere = { $ship } is not in { $hex }{ $at ->
    [none] ; it is not on the map.
   *[other] , but in { $at }.
}
move-none-ready = None of these ships may move this turn: { $ships }.
move-not-yet = { $ship } may not move again before turn { $turn }.
move-too-far = { $ship } in { $at } cannot reach { $hex } in one move; within reach: { $may }.
move-twice = { $ship } is sent to { $one ->
    [exit] the edge of the map
   *[other] { $one }
} and to { $other ->
    [exit] the edge of the map
   *[other] { $other }
}; keep one of the two lines.
move-understood = { $hex ->
    [exit] Off the map: { $ships }.
   *[other] To { $hex }: { $ships }.
}
move-left-behind = Staying, having no move this turn: { $ships }.
move-transports-stay = One empty transport must stay at Midway for each of your units alive ashore; leave more of them there.
enter-early = { $ship } may not enter before turn { $turn }.
enter-group-13 = { $ship } is not available yet; you will be told when group 13 is.
enter-where = { $ship } may not enter in { $hex }; it may in { $may }.
enter-no-more = { $ship } can no longer enter: you have declared that no more of your units will.
exit-where = { $ship } cannot leave the map from { $hex }: Japanese ships leave by an edge hex of columns A to F, American ships by one of columns G to S.
build-not-yours = Only Japan can build the seaplane base at Kure.
build-once = The seaplane base can be begun only once.
build-where = ST11 must be in { $hex } after its move to begin the seaplane base.
no-more-not-yours = All your units are on the map; only Japan has units to enter.

## Raid on Midway, declared in phase 1

strike-night = There are no raids by night.
strike-no-target = Midway is in Japanese hands: there are no enemy troops there to attack.
strike-no-landing = You may raid Midway only when Japanese troops are ashore there.

## Aircraft named in an order

air-unknown = “{ $term }” is no aircraft of yours: write number, base letter and type (2xED), or the id from your table.
air-none = { $term } names nothing that can be used for this: no unit of that kind is there, free and in the right state.
air-too-many = { $term } names { $wanted } units, and only { $available } can be used for this.
air-twice = { $term } is named twice; a unit can be used once.

## Searches

search-night = There are no air searches by night; naval searches are made by themselves.
search-fog = { $hex } is in fog: aim at a clear hex.
search-no-asset = { $asset ->
    [johnston] Johnston
    [midway] Midway
    [wake] Wake
    [kure] Kure
    [cv] Carriers
   *[other] No base
} cannot search for you now; you may name: { $may }.
search-too-far = { $hex } is out of reach of your air searches.
search-used-up = No search that reaches { $hex } is left; { $count ->
    [one] there was one.
   *[other] there were { $count }.
}
scout-one = One unit makes one search: name a single unit.
scout-one-heavy = Only one heavy bomber may search in a turn.
scout-too-far = { $hex } is too far for this unit: its range is { $reach }, more only if it can land elsewhere.
waive-none = No automatic search of yours is made in { $hex }.

## Raids

raid-not-located = You have located no enemy ship in { $hex } this turn; located: { $located }.
raid-too-far = { $unit } is { $distance ->
    [one] one hex
   *[other] { $distance } hexes
} from the target, and its reach is { $reach }.
raid-only-fighters = Fighters only escort: a raid needs at least one bomber.
raid-midway-phase = A raid on Midway is declared in phase 1; in phase 3 it is only flown or called off.
raid-none-to-cancel = You have declared no raid on Midway to call off.
raid-from-fog = { $base } is in fog in { $hex }: no raid can leave from there.
raid-committed = { $air } is committed to the raid on Midway; the fighters are free if you call it off.
raid-will-ditch = { $units ->
    [one] One unit will find no base within reach afterwards, and will ditch.
   *[other] { $units } units will find no base within reach afterwards, and will ditch.
}

## Targets

fire-no-battle = No battle of yours is called “{ $battle }”; now there is: { $battles }.
fire-which-battle = This fits several battles ({ $battles }); begin the line with the name of one and a colon.
fire-no-shooter = { $shooter } cannot fire now; possible shooters: { $may }.
fire-no-target = { $target } cannot be a target; possible targets: { $may }.
fire-twice = { $shooter } already has a target; each unit fires once.
flak-taken = { $target } is already the target of another unit; { $shooter } must take a different aircraft.
surface-cover = Every enemy combatant must be chosen at least once before a carrier, transport or tender may be.
land-not-covered = Every enemy unit must be chosen at least once.
land-same-target = With fewer units than the enemy, each of yours must take a different target.

## Recovery

land-unknown = You have no base { $code }; yours are { $may }.
land-not-there = { $unit } cannot land on { $base }; bases it can reach: { $may }.
land-full = { $base } has no room left for { $unit }{ $at ->
    [none] , which will ditch.
   *[other] ; it will land on { $at }.
}
deck-too-early = { $unit } flew too lately; it may be made ready in phase 8 of turn { $turn }.
reserve-none = { $base } has no reserve fighters left to put into play.
reserve-carrier = { $base } must be on the map and undamaged to put its reserve fighters into play.
reserve-no-room = { $base } has no room left for its reserve fighters.

## Attacks by sea

surface-no-ship = You have no surface ship in { $hex }; a surface combat may be declared in: { $may }.
surface-fog = There is no surface combat in fog, and { $hex } is in it.
surface-unlocated = You have located no enemy ship in { $hex } this turn; a surface combat may be declared in: { $may }.
submarine-none = { $ship } is no submarine of yours that may attack; possible submarines: { $may }.
submarine-elsewhere = { $ship } is in { $at }, not in { $hex }.
submarine-off-map = { $ship } is not on the map.
submarine-fog = Submarines do not attack in fog, and { $hex } is in it.
submarine-unlocated = You have located no enemy ship in { $hex } this turn, so that { $ship } has nothing to attack.
submarine-twice = { $ship } is already ordered to attack.
submarine-no-destroyer = { $ship } is no destroyer unit that can screen now; possible destroyers: { $may }.
submarine-no-attacker = No submarine { $label } attacks in { $hex }; attacking there: { $may }.
submarine-screens-twice = { $ship } already screens; each destroyer unit takes one submarine.
shell-no-ship = { $ship } cannot bombard: only battleships and cruisers can; at Midway: { $may }.
shell-elsewhere = { $ship } must be in { $hex } to bombard Midway.
shell-nobody-ashore = There are no Japanese troops ashore to bombard.
shell-no-target = { $label } cannot be a target; possible targets: { $may }.
shell-twice = { $ship } already has a target.

## Landing

ashore-not-yours = Only Japan lands troops at Midway.
ashore-night = There is no landing by night.
ashore-condition = The condition { $number } makes no sense: there are { $companies } companies.
ashore-no-unit = { $unit } is no unit of yours; units that may land: { $may }.
ashore-already = { $unit } is ashore already.
ashore-lost = { $unit } is no longer in play.
ashore-elsewhere = { $unit } is aboard { $transport }, which must be in { $hex } to land it.
ashore-twice = { $unit } is already ordered to land.

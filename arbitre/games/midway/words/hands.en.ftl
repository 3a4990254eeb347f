# Victory at Midway: what hands may order, what an order comes to on the map, and what an old hand would say of a sheet.

## What may be ordered

hands-place = Place ships
hands-form = Form a group, or join one
hands-move-hex = Move all ships of a hex
hands-move = Move ships, or a group
hands-enter = Bring ships onto the map
hands-strike = Raid Midway
hands-strike-later = Raid Midway from carriers that first move within reach
hands-build = Begin the seaplane base at Kure
hands-no-more = Declare, for good, that no more units will enter
hands-search-midway = Aim a search from Midway ({ $n })
hands-search-johnston = Aim a search from Johnston ({ $n })
hands-search-wake = Aim a search from Wake ({ $n })
hands-search-kure = Aim a search from Kure ({ $n })
hands-search-cv = Aim a search of the carriers ({ $n })
hands-scout = Send a ready unit to search
hands-waive = Leave out an automatic search
hands-raid = Raid the ships located in { $hexes }
hands-cancel = Call off the raid on Midway
hands-land = Land aircraft
hands-ready = Make aircraft ready
hands-below = Strike aircraft below
hands-reserve = Put reserve fighters into play (up to { $points } victory point to the enemy)
hands-engage = Declare a surface combat
hands-torpedo = Attack with a submarine
hands-shell = Bombard Midway
hands-ashore = Land troops
hands-screen = Screen { $place } against submarines
hands-fire-AirCombat = Air combat { $place }: choose a target
hands-fire-AntiAircraft = Anti-aircraft fire { $place }: choose a target
hands-fire-Bombing = Bombs and torpedoes { $place }: choose a target
hands-fire-SubmarineAttack = Torpedoes { $place }: choose a target
hands-fire-Gunfire = Guns { $place }: choose a target
hands-fire-LandCombat = Fight { $place }: choose a target

## What is to be picked

hands-ask-ships = Which ships?
hands-ask-start = Where do they start?
hands-ask-group = Which group?
hands-ask-from = From which hex?
hands-ask-to = Where to?
hands-ask-entry = Where do they enter?
hands-ask-bombers = Which bombers?
hands-ask-escort = Which fighters as escort, if any?
hands-ask-target = Against whom?
hands-ask-aim = Around which hex?
hands-ask-hex = In which hex?
hands-ask-unit = Which unit?
hands-ask-air = Which aircraft?
hands-ask-land-air = Which aircraft in the air?
hands-ask-base = Where do they land?
hands-ask-carrier = On which carrier?
hands-ask-state = Ready or below?
hands-ask-submarine = Which submarine?
hands-ask-submarine-seen = Against which submarine?
hands-ask-shooter = Who fires?
hands-ask-destroyer = Which destroyers?
hands-ask-troops = Which units?
hands-ask-if = Only if so many companies are reduced or eliminated by then?

## Items

hands-group-in = { $group }, in { $hex }
hands-waiting = { $group }, off the map
hands-whole-group = { $group }, all of it
hands-new-group = a new group, { $name }
hands-leave = off the map, for good
hands-labelled = { $label }, { $what }
hands-if = { $n } or more

## Pieces

piece-air = { air-type }, { $model }
piece-air-ready = { $air } ready
piece-air-below = { $air } below
piece-air-flying = { $air } in the air
piece-air-trapped = { $air } trapped
piece-reduced = { $state }, reduced
piece-strength = reduced
piece-cargo = carries { $unit }
piece-moves = may move in turn { $turn }

## What an order comes to

plot-place = { $n ->
    [one] 1 ship in { $hex }
   *[other] { $n } ships in { $hex }
}
plot-places = { $n ->
    [one] 1 ship, { $hexes }
   *[other] { $n } ships in { $hexes }
}
plot-form = { $group }: { $n ->
    [one] 1 ship
   *[other] { $n } ships
}
plot-move = { $n ->
    [one] { $ships } to { $hex }
   *[other] { $n } ships to { $hex }
}{ $turn ->
    [0] { "" }
   *[other] ; { $slow } may move again in turn { $turn }
}
plot-exit = { $n ->
    [one] { $ships } leaves the map for good
   *[other] { $n } ships leave the map for good
}
plot-raid = { $n ->
    [one] 1 unit
   *[other] { $n } units
}, out { $out }, home { $home }: { $bases }
plot-raid-nowhere = { $n ->
    [one] 1 unit
   *[other] { $n } units
}, out { $out }; no base is in reach on the way home as ships stand
plot-cancel = { $n ->
    [one] 1 unit stays at its base
   *[other] { $n } units stay at their bases
}
plot-build = works from turn { $turn }
plot-no-more = { $n ->
    [one] 1 ship stays away for good
   *[other] { $n } ships stay away for good
}
plot-search = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}, { $new ->
    [0] none of them new
   *[other] { $new } of them new
}
plot-scout = out { $out }, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}, { $new } of them new
plot-waive = no search aimed at { $hex }
plot-land = { $n ->
    [one] 1 unit
   *[other] { $n } units
} to { $base }, which has room for { $room }
plot-deck-ready = { $n ->
    [one] 1 unit ready
   *[other] { $n } units ready
} to fly next turn
plot-deck-below = { $n ->
    [one] 1 unit safe from deck fires, but not
   *[other] { $n } units safe from deck fires, but not
} ready to fly next turn
plot-reserve = 1 fighter unit; { $points } victory point to the enemy
plot-engage = { $n ->
    [one] 1 ship that fires
   *[other] { $n } ships that fire
}
plot-fire = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, a hit on { $hit } or less
plot-fire-never = cannot hit
plot-ashore = { $n ->
    [one] 1 unit ashore in phase 11
   *[other] { $n } units ashore in phase 11
}
plot-ashore-if = { $n ->
    [one] 1 unit ashore in phase 11
   *[other] { $n } units ashore in phase 11
} if { $companies ->
    [one] 1 company is reduced by then
   *[other] { $companies } companies are reduced by then
}

## Advice

advice-alone = { $ships } would start without escort: a raid would meet no anti-aircraft fire but theirs.
advice-waiting = { $n ->
    [one] Group { $groups } may enter and has no orders; it will wait.
   *[other] Groups { $groups } may enter and have no orders; they will wait.
}
advice-no-more = { $n ->
    [one] Group { $groups } could never enter any more.
   *[other] Groups { $groups } could never enter any more.
}
advice-exit = { $ships } would leave the map for good.
advice-fog = { $ships } would be in fog, where carriers neither search nor launch raids.
advice-kure = ST11 would leave Kure, and the seaplane base there would be closed for good.
advice-unaimed = { $n ->
    [one] 1 air search is not aimed
   *[other] { $n } air searches are not aimed
} ({ $assets }).
advice-overlap = The search around { $hex } covers nothing that your other searches do not cover.
advice-not-raided = Of the ships located in { $hex } none is raided, though { $n ->
    [one] 1 ready bomber is within reach.
   *[other] { $n } ready bombers are within reach.
}
advice-no-escort = The raid on { $target } flies without escort, though fighters are ready within reach.
advice-no-cap = No fighter would be left over { $hex } to meet a raid.
advice-decks = The enemy has located { $ships }: bombers left ready there burn if a bomb hits the deck.
advice-ditch = These would find no place to land, and ditch: { $air }.
advice-torpedo = { $ships } could attack, with enemy ships located in { $n ->
    [one] her hex, but has no orders.
   *[other] their hexes, but have no orders.
}
advice-shell = { $ships } could bombard Midway, but { $n ->
    [one] has no orders.
   *[other] have no orders.
}
advice-ashore = { $units } could land at Midway, but { $n ->
    [one] has no orders.
   *[other] have no orders.
}

# Task Force: what an order comes to, in a few words.

plot-attack-surprise = { $points ->
    [one] one point
   *[other] { $points } points
} in surprise: { $outcomes }
plot-attack-silent = { $points ->
    [one] one point
   *[other] { $points } points
}, nobody fires: { $outcomes }
plot-attack-fire = { $points ->
    [one] one point
   *[other] { $points } points
}, fired at by { $fire }: { $outcomes }
plot-lose = { $points ->
    [one] one point
   *[other] { $points } points
} left against { $ship }: { $outcomes }
plot-lose-all = nobody is left
plot-done = { $n ->
    [one] one unit does not attack
   *[other] { $n } units do not attack
}, { $points ->
    [one] one point
   *[other] { $points } points
}
outcome-faces = { $level } on { $dice }
outcome-percent = { $level } { $percent }%
outcome-none = unchanged
outcome-one = one of the two sunk

## At sea

plot-fly = { $n ->
    [one] one unit
   *[other] { $n } units
}, { $points ->
    [one] one point
   *[other] { $points } points
}; TF 7 at { $odds }; fire: { $fire }
fire-over = { $fire } over { $ship }
plot-search = TF 7 at { $odds }; { $n ->
    [one] if it is there
   *[other] where it is
}, reported at { $reported }
plot-scout = { $n } of { $most } { $most ->
    [one] search
   *[other] searches
}; { $markers ->
    [0] nothing to be found there
    [one] one marker, reported at { $tells } if it is a TF
   *[other] { $markers } markers, each reported at { $tells } if it is a TF
}
odds-in = { $odds } in { $hex }
odds-of = { $marker } ({ $odds })
plot-sail = { $n ->
    [0] { $fleet } stays
    [one] { $fleet } sails one hex
   *[other] { $fleet } sails { $n } hexes
}
plot-sail-contact = { $n ->
    [0] { $fleet } stays
    [one] { $fleet } sails one hex
   *[other] { $fleet } sails { $n } hexes
}, in contact with { $foes }
plot-sail-off = { $n ->
    [0] { $fleet } leaves the map
    [one] { $fleet } leaves the map after one hex
   *[other] { $fleet } leaves the map after { $n } hexes
}
plot-form = { $fleet }: { $ships }, { $units } in units
plot-put-back = { $n ->
    [one] a dummy comes back
   *[other] { $n } dummies come back
} in { $hexes }
plot-discard = { $markers } { $n ->
    [one] leaves
   *[other] leave
} the map
plot-join = { $fleet } and { $other } under one marker
plot-part = { $fleet } with a marker of its own
plot-divide = two counters of one destroyer
plot-combine = a counter of two destroyers
plot-detach = { $n ->
    [0] { $ship } leaves without an escort
   *[other] { $ship } leaves with { $escorts }
}, { $hexes } hexes from shelter
plot-stay = all of { $fleet } withdraws, { $hexes } hexes from shelter
plot-fire = firepower { $points }, { $least } to { $most } hits: { $target } { $outcomes }
plot-hold = { $n ->
    [one] one ship is silent
   *[other] { $n } ships are silent
}, firepower { $points }
plot-stay-out = { $n ->
    [one] One fighter stays out.
   *[other] { $n } fighters stay out.
}
plot-let-by = { $n ->
    [one] One B-17 is let by.
   *[other] { $n } B-17s are let by.
}
plot-arrange = { $n ->
    [one] one battle
   *[other] { $n } battles
}: { $battles }
plot-range = { $n ->
    [0] nobody of ours fires
    [one] one ship of ours fires with { $ours }
   *[other] { $n } ships of ours fire with { $ours }
}, { $foes ->
    [0] nobody of the enemy’s
    [one] one of the enemy’s with { $theirs }
   *[other] { $foes } of the enemy’s with { $theirs }
}
plot-alone = { $ship } alone, firepower { $points }
battle-of = { $ours } against { $theirs }

plot-lay = { $fleet } begins in { $hex }
plot-dummies = { $n ->
    [one] a dummy begins
   *[other] { $n } dummies begin
} in { $hexes }
plot-ready = { $ship }: { $units } of { $most } units in READY

plot-boxes = { $decks }
deck-held = { $ship }: READY { $ready } of { $most }, in all { $both } of { $capacity }
plot-patrol = { $n ->
    [0] nobody who fights
    [one] one fighter, { $fights } against aircraft
   *[other] { $n } fighters, { $fights } against aircraft
}{ $others ->
    [0] { "" }
    [one] ; one bomber out of harm’s way
   *[other] ; { $others } bombers out of harm’s way
}
plot-raid = { $n ->
    [one] one unit
   *[other] { $n } units
}, { $points ->
    [one] one point
   *[other] { $points } points
} against ships, { $fighters ->
    [0] no escort
    [one] one fighter
   *[other] { $fighters } fighters
}

plot-resolve = first { $hexes }
plot-scramble = { $n ->
    [0] nobody goes up
    [one] one fighter goes up, { $fights } against aircraft
   *[other] { $n } fighters go up, { $fights } against aircraft
}
plot-support = anti-air { $points } about { $ship }
plot-engage = difference { $difference }; { $faces } (R steps of raiders, I of interceptors, * bombs yet)
melee = { $die }: { $result }
plot-split-zero = two Zeros with { $reduced } each against aircraft, for one with { $full }
plot-merge-zeros = { $unit } at full strength, { $full } against aircraft
plot-land = { $n ->
    [one] one unit
   *[other] { $n } units
} on { $ship }, room left for { $room ->
    [0] none
   *[other] { $room }
}
plot-mark = { $marker }: { $kind ->
    [carrier] carriers
   *[fleet] surface fleet
}

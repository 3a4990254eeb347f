# What an old hand would say of a sheet.

advice-left = { $n ->
    [one] { $units } has not attacked, and will not: { $points } points stay unused.
   *[other] { $units } have not attacked, and will not: { $points } points stay unused.
}
advice-nothing = Whatever the dice, this attack on { $ship } brings no points; and hits that reach no level of damage are forgotten.
advice-slim = This attack on { $ship } brings points with { $percent } % only; and hits that reach no level of damage are forgotten.
advice-silent = { $ship } does not fire any more: { $n ->
    [one] the unit that attacks in surprise is
   *[other] the { $n } units that attack in surprise are
} worth more against ships that do.
advice-weak = { $n ->
    [one] { $units } uses up surprise; { $better } would be worth more in its place.
   *[other] { $units } use up surprise; { $better } would be worth more in their place.
}
advice-spare = { $enough } alone { $m ->
    [one] does
   *[other] do
} as much to { $ship }, whatever the dice: { $units } { $n ->
    [one] is
   *[other] are
} free for another ship.
advice-swap = { $instead } does as much to { $ship } as { $unit }, which is worth more against another ship.
advice-alone = { $ship } fires at every group anew, and with { $spoilt } % it tells: alone, { $unit } brings points with { $percent } %, together with { $other } with { $both } %.
advice-dear = So the group keeps { $points } points; it would keep { $best } if the losses were { $way }.

## Force Z

advice-not-sought = { $ship } need not be sunk: only { $ships } { $n ->
    [one] counts
   *[other] count
}, and every unit attacks once.
advice-no-worse = Whatever the dice, this attack leaves { $ship } as she is; and hits that reach no level of damage are forgotten.
advice-slim-worse = This attack makes { $ship } worse with { $percent } % only; and hits that reach no level of damage are forgotten.
advice-alone-sinks = { $ship } fires at every group anew, and with { $spoilt } % it tells: alone, { $unit } sinks her with { $percent } %, together with { $other } with { $both } %.
advice-last-raid = This is the last turn in which raids fly: { $units } { $n ->
    [one] stays
   *[other] stay
}, and { $points } points are never used.
advice-home-next = With { $percent } % the fleet is home before the next raids, and { $units } { $n ->
    [one] has
   *[other] have
} not attacked: { $points } points.
advice-weak-raid = Even all together, { $units } { $n ->
    [one] sinks
   *[other] sink
} { $ship } with { $percent } % only.
advice-known = { $label } in { $hex } is the fleet for certain: tokens have nothing more to tell.
advice-likelier = The fleet is in { $hex } with { $percent } %, but in { $better } with { $more } %.
advice-nothing-there = Nothing that is still to be found lies in { $hex }: the token is wasted.
advice-known-well = { $hex } has been reported twice in the same words; in { $better } lies a marker without a report.
advice-more-searches = { $n ->
    [one] One hex more could be searched; tokens that are kept win nothing.
   *[other] { $n } hexes more could be searched; tokens that are kept win nothing.
}

## The Java Sea

advice-off = { $fleet } leaves the map and does not come back, with { $ships }.
advice-not-landed = { $fleet } could end this turn in { $hex }, where { $ships } would land.
advice-beside-enemy = { $fleet } ends in { $hex }, beside the enemy’s { $enemy }: its transports are in a battle.
advice-beside-marker = { $fleet } ends in { $hex }, beside { $marker }, which is the enemy fleet with { $percent } %: its transports would be in a battle.
advice-range = At the range of { $types } the enemy gains more than you: { $ours } against { $theirs }, where the longest range gives { $mine } against { $foes }.
advice-salvo = { $ships } { $n ->
    [one] does
   *[other] do
} { $target } harm that stays { $faces ->
    [0] on no face of the die
   *[other] on one face of the die only
}.
advice-together = Together with { $other }, { $ship } would on { $faces } faces of 6 against { $target }.
advice-held = { $ships } { $n ->
    [one] holds
   *[other] hold
} fire, and wins nothing by it: a salvo costs nothing.
advice-whole-fleet = Because of { $ship } all of { $fleet } withdraws, with { $ships }; leaving it, she would take but her escorts along.
advice-large-escort = { $ships } { $n ->
    [one] withdraws
   *[other] withdraw
} with her; { $instead } would do as an escort.

advice-nothing-ready = { $ship } begins with nothing in READY: she has nothing to launch in the first turn.
advice-carrier-alone = { $ship } is alone in { $fleet }: nobody fires at aircraft with her.

## Air operations

advice-overboard = { $ship } will have no room for { $units }: { $n ->
    [one] it is
   *[other] they are
} lost as things stand.
advice-explode = The enemy may raid { $hex }, and { $units } { $n ->
    [one] stays
   *[other] stay
} in READY on { $ship }: one hit, and with 50 % they explode.
advice-no-cap = The enemy may raid { $hex }, and nobody is on CAP over { $ship }, with { $units } in READY.
advice-no-escort = No fighter escorts the raid on { $hex }, though { $units } { $n ->
    [one] is
   *[other] are
} in READY and within range.
advice-no-escort-far = No fighter escorts the raid that reaches { $base } in turn { $turn }, though { $units } { $n ->
    [one] is in READY and would arrive
   *[other] are in READY and would arrive
} with it.
advice-escort-apart = { $units } { $n ->
    [one] comes
   *[other] come
} over { $base } in turn { $other }, and not with the bombers, which come in turn { $turn }.
advice-fighters-below = { $units } { $n ->
    [one] stays
   *[other] stay
} in RESERVE on { $ship }, and there is room in READY.

advice-radar = { $units } { $n ->
    [one] stays
   *[other] stay
} in READY while { $hex } is raided: on deck no fighter stops anybody, and it explodes with the others.
advice-support = { $n ->
    [0] Nobody fires
    [one] One ship fires
   *[other] { $n } ships fire
} with { $ship }, where { $most } could.
advice-let-through = { $unit }, with { $points } against ships, gets through, while { $met } with { $less } is engaged.
advice-no-place = { $units } { $n ->
    [one] finds no place on any deck and is
   *[other] find no place on any deck and are
} lost as things stand.
advice-detected = { $fleet } will show its number: ships come to it from a fleet that shows what it is.
advice-reported = The marker of { $fleet } will get a report: ships come to it from a fleet that has been reported.

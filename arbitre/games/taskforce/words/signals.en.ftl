# Task Force: what the umpire reports at sea.

## Turns

told-turn = { $battle ->
    [0] Turn
   *[other] Battle { $battle }, turn
} { $turn }, { $clock }: { $light }.
told-initiative = { $side ->
    [ijn] The Japanese have
   *[allied] The Allies have
} the initiative.
told-duel-conceded = The game is given up, at { $ijn } for the Japanese and { $allied } for the Allies: { $winner ->
    [ijn] Japanese
   *[allied] Allied
} victory.
told-conceded = The game is given up, the Japanese at { $points }: { $winner ->
    [ijn] Japanese
   *[allied] Allied
} victory.

## Markers

told-steamed = The Allied markers steam: { $courses }.
course-sails = { $marker } from { $from } to { $to } (die { $die })
course-stays = { $marker } stays in { $from } (die { $die })
told-moved = The Allied markers steam: { $moves }.
marker-sails = { $marker } from { $from } to { $to }
marker-stays = { $marker } stays in { $from }
told-parted = In { $hex }, { $old } part, and nobody knows which goes where: they are { $new } now.
told-group = { $fleet } withdraws from { $from } to { $to }.
told-group-home = { $fleet } has come home from { $from }.
told-dummies-home = { $n ->
    [one] { $markers } reaches { $place }: it was a dummy, and is removed.
   *[other] { $markers } reach { $place }: they were dummies, and are removed.
}
told-dummies = { $n ->
    [one] { $markers } is a dummy, and is removed.
   *[other] { $markers } are dummies, and are removed.
}
told-shown = { $marker } shows its number: it is { $fleet }.
told-nightfall = Night falls: { $n ->
    [0] every marker lies on its flag already
    [one] { $markers } turns back to its flag, without reports
   *[other] { $markers } turn back to their flags, without reports
}.

## Reconnaissance

told-laid = { $side ->
    [ijn] The Japanese
   *[allied] The Allies
} search { $hexes }.
told-token-read = Search of { $hex }: of the token that was read on { $markers } you alone see the face: { $face }.
told-searched-nobody = Search of { $hex }: nothing is left to be found.
told-searched-nothing = Search of { $hex }: { $marker }, no contact.
told-searched-dummy = Search of { $hex }: { $marker } is a dummy, and is removed.
told-searched-carrier = Search of { $hex }: { $marker }, a carrier task force{ $alone ->
    [1] , a single ship
   *[0] { "" }
}.
told-searched-fleet = Search of { $hex }: { $marker }, a surface task force{ $alone ->
    [1] , a single ship
   *[0] { "" }
}.
told-token = The token laid on { $hex } in turn { $turn } is shown: { $face }.
token-detected = Detected, it told the truth
token-misdirect = Misdirect, it deceived
token-nothing = ?, it told nothing

## Raids

told-raid = { $units } { $n ->
    [one] arrives
   *[other] arrive
} over { $hex }.
told-raid-over = The raid on { $hex } flies home.
told-damage-one = { $ship }: one of the two ships sinks, the other is { $level }{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.

## Fleets

told-formed = { $fleet }, in column: { $ships }.
told-joined = { $fleet } and { $other } share a marker: they sail as one.
told-aside = In { $hex } a marker is set aside: its fleet has gone over to others.
told-relabelled = In { $hex }, nobody knows any more which of { $old } is which: { $n ->
    [one] what is left is { $new } now
   *[other] they are { $new } now
}.
told-split-off = In { $hex } a fleet is split: where { $old } lay { $new } lie now, and nobody knows which is which.
told-put-back = In { $hex } { $side ->
    [ijn] the Japanese put
   *[allied] the Allies put
} { $n ->
    [one] a dummy
   *[other] { $n } dummies
} back: { $left ->
    [one] { $new } lies there now without its number
   *[other] { $new } lie there now without their numbers, and nobody knows which is which
}.
told-given-up = In { $hex } { $side ->
    [ijn] the Japanese give
   *[allied] the Allies give
} { $n ->
    [one] a dummy
   *[other] { $n } dummies
} up, for fleets that they split{ $left ->
    [0] .
    [one] : what is left is { $new } now.
   *[other] : what is left are { $new } now, and nobody knows which is which.
}
told-reported = { $marker } has got ships of a fleet that has been reported, and a report with them.
told-report-given = The report on { $marker } in { $hex } says: { $kind ->
    [carrier] carrier task force
   *[fleet] surface task force
}.
told-sailed = Sailing: { $ways }.
way-to = { $fleet } from { $from } to { $to }
way-by = { $fleet } from { $from } to { $to } by { $by }
way-off = { $fleet } off the map at { $last }, from { $from }

## Battles

told-battle = Battle: { $ours } against { $theirs }.
told-battle-of = Battle { $number }: { $ours } against { $theirs }.
told-surprise = Die for surprise { $die }: { $side ->
    [ijn] the Japanese surprise the Allies.
    [allied] the Allies surprise the Japanese.
   *[none] nobody is surprised.
}
told-range = The battle is fought { $range }.
told-alone = { $ship } alone fires in this battle.
told-fired = { $side ->
    [ijn] The Japanese fire
   *[allied] The Allies fire
} { $range }.
range-BB = at the range of battleships
range-CA = at the range of heavy cruisers
range-CL = at the range of light cruisers
range-DD = at the range of destroyers
range-night = by night, with every gun
told-salvo = { $ships } { $n ->
    [one] fires
   *[other] fire
} at { $target } with { $value } (die { $die }): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
told-salvo-ijn = { $ships } { $n ->
    [one] fires
   *[other] fire
} at { $target } with { $value } (die { $die }, +1): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
told-wasted = { $ship } had sunk before: { $hits ->
    [0] the attack is wasted
    [one] one hit is wasted
   *[other] { $hits } hits are wasted
}.
told-crippled = { $ship } is in critical state, fires no more and must withdraw{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.
told-detached = { $ship } leaves { $fleet } and withdraws with { $escorts }.
told-detached-alone = { $ship } leaves { $fleet } and withdraws without an escort.
told-stays = { $ship } stays in { $fleet }, all of which withdraws.

## Administration

told-landed = { $n ->
    [one] Landed
   *[other] Landed
}: { $ships }, { $points } for the ships afloat.
told-invasion = { $how ->
    [succeeded] The invasion succeeds: { $n } transports are before the port.
    [gone] The invasion has failed: { $n } transports are sunk or gone.
   *[other] The invasion fails: { $n ->
        [0] no transport is
        [one] one transport is
       *[other] { $n } transports are
    } before the port, too few.
}
told-repaired = Minor damage repaired: { $ships }.

## The end

told-sunk-decisive = { $ships } have sunk: decisive victory.
told-sunk-marginal = { $ships } alone has sunk: marginal victory.
told-sunk-defeat = Neither of { $ships } has sunk: defeat.
told-ahead-decisive = { $ships } for ships and { $landed } for landings, against { $theirs }: { $ahead } ahead, a decisive victory ({ $least } or more).
told-ahead-marginal = { $ships } for ships and { $landed } for landings, against { $theirs }: { $ahead } ahead, a marginal victory ({ $least } or more).
told-ahead-defeat = { $ships } for ships and { $landed } for landings, against { $theirs }: { $ahead } { $behind ->
    [0] ahead
   *[1] behind
}, a defeat, for { $least } ahead were wanted.

## What is rolled, drawn or shuffled for, as the course of a finished game says it

die-air-order = order in the air
die-course = course of a marker
die-token = search token
die-guns = guns
die-markers = markers shuffled
die-stack = stack shuffled
die-regrouped = stack shuffled

## Set-up

told-deployed = { $side ->
    [ijn] Japanese
   *[allied] Allied
} { $fleet }: { $ships }.
told-ready = In READY on { $ship }: { $n ->
    [0] nothing
   *[other] { $units }
}.
told-markers = { $side ->
    [ijn] Japanese
   *[allied] Allied
} markers: { $markers }.
marker-in = { $marker } in { $hex }

## The end of a duel

told-duel-won = The game is over. { $winner ->
    [ijn] The Japanese have won
   *[allied] The Allies have won
}, ahead by { $points }.
told-duel-draw = The game is over: a draw, with { $points } between the two.

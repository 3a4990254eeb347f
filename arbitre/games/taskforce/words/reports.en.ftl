# Task Force: what the umpire reports.

## Waves

told-wave = The { $wave ->
    [1] first
   *[other] second
} wave comes in: { $units }.
told-wave-surprise = Surprise: the first { $n } units to attack draw no fire.
wave-units = { $n } { $aircraft }{ $reduced ->
    [0] { "" }
   *[other] { " " }({ $reduced } reduced)
}
told-wave-over = The { $wave ->
    [1] first
   *[other] second
} wave flies home: { $points } so far.
told-wave-left = { $n ->
    [one] One unit
   *[other] { $n } units
} did not attack: { $units }.

## An attack

told-fired-at = { $units } { $n ->
    [one] attacks
   *[other] attack
} { $ship } under fire of { $value } (die { $die }): { $modifier } to the roll, { $steps ->
    [0] no step lost
    [one] one step lost
   *[other] { $steps } steps lost
}.
told-fired-at-surprise = { $units } { $n ->
    [one] attacks
   *[other] attack
} { $ship } in surprise: nobody fires.
told-fired-at-silent = { $units } { $n ->
    [one] attacks
   *[other] attack
} { $ship }, whose guns are silent.
told-shot = Anti-aircraft fire: { $losses }.
shot-step = { $unit } loses a step
shot-down = { $unit } is shot down
told-bombed-nobody = Nobody is left to attack { $ship }.
told-bombed = { $units } { $n ->
    [one] strikes
   *[other] strike
} { $ship } with { $value } points (die { $die }, { $modifier }): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
told-status-none = Status, { $side ->
    [ijn] Japanese
   *[allied] Allied
} aircraft: nothing moves.
told-status = Status, { $side ->
    [ijn] Japanese
   *[allied] Allied
} aircraft: { $moves }.
status-ready = { $units } to READY
status-reserve = { $units } to RESERVE
status-cap = { $units } on CAP
status-cap-over = { $units } on CAP over { $hex }
status-raid = { $units } raid { $hex }
status-raid-base = { $units } raid the base at { $base }
told-overboard = { $ship } has no room for { $units }: lost.
told-home-from-cap = { $units } { $n ->
    [one] comes
   *[other] come
} back from CAP to { $ship }.
told-home-from-map = { $units } { $n ->
    [one] comes
   *[other] come
} back from the map to { $ship }.
told-home-reserve = { $units } can no longer land at home and { $n ->
    [one] goes
   *[other] go
} to RESERVE on { $ship }.
told-home-lost = { $units } { $n ->
    [one] finds no deck to land on and is
   *[other] find no deck to land on and are
} lost.
told-air-order = Air operations ({ $rolls }): { $side ->
    [ijn] the Japanese go
   *[allied] the Allies go
} first.
air-order-roll = Japanese die { $ijn }, Allied die { $allied }
told-exploded = The aircraft in READY aboard { $ship } explode (die { $die }): { $hits ->
    [one] one hit more
   *[other] { $hits } hits more
}, and { $units } { $n ->
    [one] is
   *[other] are
} lost.
told-exploded-not = { $ship } is hit with aircraft in READY: nothing explodes (die { $die }).
told-deck = The deck of { $ship } ({ $rolls }): { $lost ->
    [landing] no landing
    [launching] no launching
    [both] no landing and no launching
   *[nothing] nothing is lost
}{ $withdraws ->
    [0] { "" }
   *[1] ; she must withdraw
}.
told-deck-base = The runway of { $ship } ({ $rolls }): { $lost ->
    [landing] no landing
    [launching] no launching
    [both] no landing and no launching
   *[nothing] nothing is lost
}.
told-exploded-base = The aircraft in READY at { $ship } explode (die { $die }): { $hits ->
    [one] one hit more
   *[other] { $hits } hits more
}, and { $units } { $n ->
    [one] is
   *[other] are
} lost.
deck-roll-minor = minor damage, die { $die }
deck-roll-significant = significant damage, die { $die }
told-damage-none = { $ship } holds: no further damage.
told-damage-minor = { $ship } takes minor damage.
told-damage-significant = { $ship } takes significant damage{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.
told-damage-critical = { $ship } is in critical state, her guns silent{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.
told-damage-sunk = { $ship } sinks{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.
told-damage-destroyed = The base at { $ship } is destroyed with all aircraft there{ $won ->
    [0] { "" }
   *[1] { "" }: { $points }
}.

## The end

told-over-strategic = The attack is over with { $points }: strategic victory ({ $least } or more).
told-over-victory = The attack is over with { $points }: Japanese victory ({ $least } or more).
told-over-defeat = The attack is over with { $points }: defeat, { $least } were wanted.
told-over-conceded = The attack is given up at { $points }: { $winner ->
    [ijn] Japanese
   *[allied] Allied
} victory.

## What dice are rolled for, as the course of a finished game says it

die-anti-air = anti-aircraft fire
die-bombs = attack

## Interception

status-split = { $units } from one full Zero
status-merge = { $units } merged into the first
told-raids-ordered = The raids are resolved in this order: { $hexes }.
told-recounted = Over { $hex }: { $zeros }.
zero-split = { $unit } is split into { $unit } and { $spare }
zero-merged = { $spare } is merged into { $unit }
told-scrambled = Radar: { $units } { $n ->
    [one] goes
   *[other] go
} up over { $hex }.
told-intercepted = The raid on { $hex } is intercepted.
told-fight = { $ours } { $n ->
    [one] engages
   *[other] engage
} { $theirs } (difference { $difference }, die { $die }): { $raiders ->
    [0] no step for the raid
    [one] one step for the raid
   *[other] { $raiders } steps for the raid
}, { $interceptors ->
    [0] none for the interceptors
    [one] one for the interceptors
   *[other] { $interceptors } for the interceptors
}.
told-fight-bombs = { $ours } { $n ->
    [one] engages
   *[other] engage
} { $theirs } (difference { $difference }, die { $die }): { $raiders ->
    [0] no step for the raid
    [one] one step for the raid
   *[other] { $raiders } steps for the raid
}, { $interceptors ->
    [0] none for the interceptors
    [one] one for the interceptors
   *[other] { $interceptors } for the interceptors
}; whoever is left may bomb.
told-air-lost = Losses of the { $side ->
    [ijn] Japanese
   *[allied] Allies
} in the air: { $losses }.
told-through = { $n ->
    [0] No bomber gets through.
    [one] { $units } gets through.
   *[other] { $units } get through.
}
told-kept = { $units } { $n ->
    [one] is
   *[other] are
} kept from bombing.
die-interception = interception
die-explosion = explosion in READY
die-deck = flight deck

# Victory at Midway: what the umpire reports.

## Set-up, opening, end of turn

placed = { $n ->
    [one] { $ships } starts in { $hex }.
   *[other] { $ships } start in { $hex }.
}
turn-opened = Turn { $turn } begins, by { $night ->
    [yes] night
   *[no] day
}. { $fog ->
    [yes] Fog lies over the north-west of the map.
   *[no] There is no fog.
} { $control ->
    [us] The United States holds Midway.
   *[jp] Japan holds Midway.
}
atolls-lost = { $n ->
    [one] Your naval search at { $sites } is lost for good: Japanese ships have been there.
   *[other] Your naval searches at { $sites } are lost for good: Japanese ships have been there.
}
may-enter = { $n ->
    [one] Group { $groups } may enter the map this turn.
   *[other] Groups { $groups } may enter the map this turn.
}
group-13 = Group 13 is released: from now on it may enter the map, in A1 to A4.
turn-ended = The turn ends. { $control ->
    [us] Midway is under American control.
   *[jp] Midway is under Japanese control.
}
airfield-closed = Japanese troops are ashore at the end of the turn: the airfield of Midway is closed for good, and its air searches with it.
airfield-aircraft-lost = Lost with the field: { $air }.
fog-lifted = The fog lifts, for good.

## Movement

moved = { $n ->
    [one] { $ships } goes from { $src } to { $to }.
   *[other] { $ships } go from { $src } to { $to }.
}
entered = { $n ->
    [one] { $ships } enters the map in { $to }.
   *[other] { $ships } enter the map in { $to }.
}
left-map = { $n ->
    [one] { $ships } leaves the map from { $src }, for good.
   *[other] { $ships } leave the map from { $src }, for good.
}
moved-nobody = Your ships stay where they are.
kure-begun = The building of the seaplane base at Kure begins; it will work from turn { $turn }.
kure-closed = ST11 has left Kure: the seaplane base is closed for good.
strike-declared = Committed to a raid on Midway: { $air }.
no-more-declared = You have declared that no more of your units will enter the map.

## Searches

searched = { $found ->
    [0] { $nothings ->
        [0] Fog hides { $fog }.
       *[other] Your searches find nothing in { $nothing }{ $fogs ->
            [0] { "" }
           *[other] ; fog hides { $fog }
        }.
    }
   *[other] You locate { $sights }{ $nothings ->
        [0] { "" }
       *[other] ; nothing in { $nothing }
    }{ $fogs ->
        [0] { "" }
       *[other] ; fog hides { $fog }
    }.
}
sight-carriers = enemy carriers in { $hexes }
sight-ships = enemy ships in { $hexes }
sight-ships-too = ships in { $hexes }
located = The enemy has located ships of yours in { $hexes }.

## Raids

raid-sighted = { $midway ->
    [yes] A raid approaches Midway { $from }: { $air }.
   *[no] A raid approaches your ships in { $hex } { $from }: { $air }.
}
raid-by = by { $hexes }
raid-within = from within the hex
raid-by-and-within = by { $hexes }, and from within the hex
cap-rises = Your fighters rise against it: { $air }.
cap-none = You have no fighter there to meet it.
raid-arrived = Your raid reaches { $hex }. You face: { $ships }.
raid-arrived-midway = Your raid reaches Midway. The garrison: { $garrison }.
raid-no-ship = Your raid reaches { $hex }, where no enemy ship is left.
raid-labels = Your aircraft: { $air }.
raid-cap = Enemy CAP: { $air }.
raid-no-cap = There is no enemy CAP.
raid-decks = Ready on deck: { $decks }.
raid-ground = Aircraft on the ground: { $air }.
initiative-none = There is no air combat.
initiative-one = No escort: one round of air combat, and { $mine ->
    [yes] your
   *[no] the enemy’s
} fighters have the initiative.
initiative-two = Two rounds of air combat; { $mine ->
    [yes] you have the initiative.
   *[no] the enemy has the initiative.
}
raid-called-off = Your raid on Midway is called off. Its bombers stay at their bases, and may do nothing else this turn.

## Fire

hit-count = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
shots = { $verb ->
    [bomb] { $n ->
        [one] { $who } attacks { $target }
       *[other] { $who } attack { $target }
    }
    [reply] { $who } fires back at { $target }
   *[fire] { $n ->
        [one] { $who } fires at { $target }
       *[other] { $who } fire at { $target }
    }
}: { hit-count }{ $outcome }.
shooter-dice = { $unit } ({ $n ->
    [one] die { $dice }
   *[other] dice { $dice }
})
target-enemy = the enemy { $label }
target-own = your { $label }
company-target = Company { $label }
outcome-air-down = ; it is shot down
outcome-air-reduced = ; it is reduced
outcome-ship-sunk = ; she sinks
outcome-ship-damaged = ; she is damaged
outcome-ship-reduced = ; she is reduced
outcome-armour = , of which { $n ->
    [one] one
   *[other] { $n }
} without effect on the armour{ $outcome }
outcome-armour-all = , without effect on the armour
outcome-land-gone = ; it is eliminated
outcome-land-reduced = ; it has one step left
air-round = Air combat { $place }, round { $round }: { $mine ->
    [yes] your fighters fire.
   *[no] the enemy’s fighters fire.
}
flak-own = Your anti-aircraft fire { $place }:
flak-enemy = The enemy’s anti-aircraft fire { $place }:
bombed-own = Your aircraft attack { $place }:
bombed-enemy = The enemy’s aircraft attack { $place }:
burnt = Ready aircraft burnt on the deck of { $ship }: { $air }.
lost-aboard = Aircraft lost aboard { $ship }: { $air }.
trapped-aboard = Aircraft trapped aboard { $ship }, unusable from now on: { $air }.
airfield-hit = The airfield of Midway is hit: capacity { $capacity }; { $local ->
    [0] no air search left
   *[one] { $long ->
        [0] only the local air search left
        [one] one long-range air search left, and the local one
       *[other] { $long } long-range air searches left, and the local one
    }
}.
airfield-destroyed = Aircraft destroyed on the ground: { $air }.
grounded-destroyed = On the ground at Midway your raid has destroyed { $air }.

## Recovery

landed = Landed: { $bases }.
landed-none = All your aircraft stayed at their bases.
ditched = Ditched and lost for want of a place to land: { $air }.
made-ready = Made ready: { $air }.
struck-below = Struck below: { $air }.
reserves-used = Reserve fighters put into play: { $bases }.

## Submarines

declared = { $us ->
    [yes] { $them ->
        [yes] You and the enemy both declare a surface combat in { $hex }.
       *[no] You declare a surface combat in { $hex }.
    }
   *[no] The enemy declares a surface combat in { $hex }.
}
submarines-sighted = { $n ->
    [one] A submarine attacks in { $hex }: { $subs }.
   *[other] { $n } submarines attack in { $hex }: { $subs }.
}
submarine-full = { $label } full
submarines-attack = { $n ->
    [one] Your submarine attacks in { $hex }: { $subs }.
   *[other] Your submarines attack in { $hex }: { $subs }.
}
screen = Destroyer screen in { $hex }:
screen-dice = { $ship } screens against { $label }: { $dice ->
    [one] die
   *[other] dice
} { $first }{ $n ->
    [0] { "" }
   *[other] , then { $second }
}.
screen-driven = { $label } is driven off{ $state ->
    [sunk] { " " }and sunk
    [reduced] , with one step left
   *[full] { "" }
}.
screen-passed = { $label } passes the screen.
screen-loss = { $state ->
    [sunk] { $ship } sinks.
   *[reduced] { $ship } loses a step and is reduced.
}
torpedo-targets = Your submarines in { $hex } may attack: { $ships }.
torpedo-no-target = Your submarines find no target in { $hex }, and the attack ends.
torpedoed-own = Your submarines attack in { $hex }:
torpedoed-enemy = The enemy’s submarines attack in { $hex }:
torpedoed-none = The submarines in { $hex } attack nobody.

## Surface combat

contact = Surface combat in { $hex }. You face: { $ships }.
contact-initiative = { $first ->
    [mine] You have the initiative (your die: { $die }).
    [both] Neither side has the initiative: fire is simultaneous (your die: { $die }).
   *[theirs] The enemy has the initiative (your die: { $die }).
}
gunnery = Surface combat in { $hex }: { $shooter ->
    [mine] your ships fire.
    [both] both sides fire together.
   *[theirs] the enemy’s ships fire.
}
dice-at-night = By night American ships add 1 to their dice.
gunnery-mine = Your ships:
gunnery-theirs = The enemy’s ships:

## The shore

bombarded-mine = Your ships bombard Midway:
bombarded-theirs = The enemy’s ships bombard Midway:
aircraft-destroyed = { $n ->
    [one] One air unit is destroyed on the ground.
   *[other] { $n } air units are destroyed on the ground.
}
landed-mine = Your troops land at Midway: { $units }.
landed-theirs = The Japanese land at Midway: { $units }.
landed-facing = The garrison you face: { $garrison }.
landing-held = Still aboard, since your condition was not met: { $units }.
land-fought = Land combat at Midway: { $mine ->
    [yes] your troops fire.
   *[no] the enemy’s troops fire.
}

## The end

game-over = The game is over: { $reason ->
    [turns] the last turn has been played.
    [conceded] { $winner ->
        [us] Japan concedes.
        [jp] the United States concedes.
       *[nobody] both sides concede.
    }
   *[nounits] one side has no unit left on the map.
}
game-won = { $winner ->
    [us] The United States wins
    [jp] Japan wins
   *[nobody] A draw
}. Victory points: United States { $us }, Japan { $jp }.
score-line = { $side ->
    [us] United States
   *[jp] Japan
}, { $what }: { $points }.
game-opened = { $side ->
    [us] American
   *[jp] Japanese
} ships in { $hex } at the end: { $ships }.
game-opened-waiting = { $side ->
    [us] American
   *[jp] Japanese
} ships that never entered: { $ships }.
score-losses = { $item } ({ $count ->
    [one] one step
   *[other] { $count } steps
}: { $units })
score-cv = enemy carriers
score-cvl = enemy light carriers
score-bb = enemy battleships
score-ca = enemy heavy cruisers
score-cl = enemy light cruisers
score-dd = enemy destroyers
score-tt = enemy transports
score-st = enemy seaplane tenders
score-sft = special transports
score-ss = enemy submarines
score-air = enemy aircraft destroyed
score-ditched = enemy aircraft ditched
score-reserve = reserve fighters used by Japan
score-midway = control of Midway
score-kure = the seaplane base at Kure works
score-special = the special transports are at Midway

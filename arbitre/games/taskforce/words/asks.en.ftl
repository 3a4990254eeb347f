# Task Force: how questions are put.

## Bombing

ask-bombing = Which bombers attack together now, and which ship?
ask-bombing-default = { $n ->
    [one] { $units } attacks { $ship }.
   *[other] { $units } attack { $ship }.
}
ask-bombing-default-short = { $n ->
    [one] { $units } on { $ship }: go on
   *[other] On { $ship }, { $n } units: go on
}
state-wave = Wave { $wave } of { $waves }. { $n ->
    [one] One unit can still attack: { $units }.
   *[other] { $n } units can still attack: { $units }.
}
units-of-type = { $n } { $type } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
state-stuck = { $n ->
    [one] { $units } finds no ship left that its torpedoes reach.
   *[other] { $units } find no ship left that their torpedoes reach.
}
state-surprise = Surprise: nobody fires at the { $n ->
    [one] next unit that attacks.
   *[other] next { $n } units that attack.
}
state-points = Points so far: { $points }. Victory at { $win }, strategic victory at { $strategic }.
may-attack = Bombers attack a ship together, and each attacks once: “{ $line }”.
may-torpedoes = Kate T can attack only ships that torpedoes reach: { $ships }. Bombs reach every ship.
may-short = Numbers may stand together, and names be shortened: “attack Kate T1-T3 on W Virginia”, “attack Val 1 2 3 -> Penn”.
may-done = The wave is over; whoever is left does not attack: “{ $line }”.

## Losses to anti-aircraft fire

ask-losses = { $steps ->
    [one] Anti-aircraft fire takes one step of the group: which unit loses it?
   *[other] Anti-aircraft fire takes { $steps } steps of the group: which units lose them?
}
ask-losses-default = The losses: { $units }.
ask-losses-default-short = { $units }: go on
loses-steps = { $unit } ({ $steps ->
    [one] one step
   *[other] both steps
})
state-group = The group that attacks { $ship }: { $units }.
unit-steps = { $unit } ({ $steps ->
    [one] reduced
   *[other] full
})
state-die = On the die of its attack: { $fire ->
    [0] nothing for the fire
   *[other] +{ $fire } for the fire
}{ $moored ->
    [0] { "" }
   *[other] , −{ $moored } against a moored ship
}.
may-lose = { $steps ->
    [one] Name the unit that loses it: “{ $line }”.
   *[other] Name a unit for each step; named twice, it loses both: “{ $line }”.
}
may-share = Torpedo bombers and the others share the losses as evenly as can be; the odd step is yours to give.

## A raid at sea

may-short-at-sea = Numbers may stand together, and names be shortened: “attack Nell B1-B4 on Repulse”, “attack Betty 1 2 3 -> P Wales”.
may-turn-home = The raid turns home; whoever is left does not attack: “{ $line }”.
state-raid = Raid on { $hex }. { $n ->
    [one] One unit can still attack: { $units }.
   *[other] { $n } units can still attack: { $units }.
}
state-column = Anti-aircraft fire at who attacks a ship, her own and that of the ships before and behind her: { $ships }.
ship-fire = { $ship } { $fire }
state-sought = To be sunk: { $ships }. One is a marginal victory, both are decisive.
ship-level = { $ship } ({ $level ->
    [minor] minor damage
    [significant] significant damage
    [critical] critical
    [sunk] sunk
   *[intact] intact
})

## Raids

ask-raids = Which units raid, and which hex?
ask-raids-default = No raid.
ask-raids-default-short = No raid: go on
may-raid = Units that are ready fly to a hex in which something has been sighted: “{ $line }”.
may-raid-all = All that are ready: “raid all -> { $hex }”.
may-raid-some = Each unit attacks once in the game: whoever stays can fly in a later turn.
state-ready = { $n ->
    [one] One unit is ready: { $units }.
   *[other] { $n } units are ready: { $units }.
}
state-raid-turns = { $left ->
    [0] This is the last turn in which raids fly.
    [one] Raids fly in this turn and the next.
   *[other] Raids fly until turn { $last }; this is turn { $turn }.
}
state-home = From { $hex } it is { $n ->
    [one] one hex to Singapore: on a die of 1 to { $toward } the fleet is home before the raids of the next turn.
   *[other] { $n } hexes to Singapore: on a die of 1 to { $toward } the fleet comes one hex nearer each turn, before the raids.
}

## Reconnaissance

ask-search = { $most ->
    [0] { $cup ->
        [0] The cup is empty, and nothing can be searched. Go on?
       *[other] None of your carriers can search this turn. Go on?
    }
    [one] Which hex is searched?
   *[other] Which { $most } hexes are searched?
}
ask-search-default = No search.
ask-search-default-short = No search: go on
may-search = { $most ->
    [one] One hex with an enemy marker
   *[other] Up to { $most } hexes with enemy markers
}, however far: “{ $line }”.
may-search-once = One token lies on a hex, and is read on every marker there.
state-marker = { $label } in { $hex } is the enemy fleet with { $odds } ({ $why }).
state-certain = { $label } in { $hex } is { $real ->
    [yes] the enemy fleet for certain
   *[no] a dummy for certain
} ({ $why }).
state-sighted = { $label } in { $hex } has been sighted, and only the fleet is ever sighted: { $reports }.
state-estimate = { $markers }: { $n ->
    [one] { "" }
   *[other] each { "" }
}{ $what }{ $told ->
    [0] { "" }
   *[other] { " " }({ $why })
}.
why-first = one of { $n } at first
state-cup = The cup holds { $cup } of { $whole } tokens. On the fleet a token tells with { $sights } %, on a dummy with { $finds } %; what says nothing speaks for a dummy.
may-scout = { $most ->
    [one] One hex
   *[other] Up to { $most } hexes
}, each at most { $range } hexes from a carrier that still has a search: “{ $line }”.
may-scout-areas = { $most ->
    [one] One hex
   *[other] Up to { $most } hexes
}, each within reach of who still has a search, a carrier as far as { $range } hexes: “{ $line }”.
may-scout-night = Catalinas search by night, anywhere: { $most ->
    [one] one hex
   *[other] up to { $most } hexes
} with enemy markers: “{ $line }”.
may-search-anywhere = A hex without an enemy marker can be searched too: nothing is found there, and the token is spent.
state-scout = { $ship } searches { $most ->
    [one] one hex
   *[other] { $most } hexes
} from { $hex }{ $gone ->
    [yes] , where she was last this turn
   *[no] { "" }
}; within { $range } hexes of it { $n ->
    [0] lies no marker that is still to be found.
    [one] lies { $hexes }, with markers that are still to be found.
   *[other] lie { $hexes }, with markers that are still to be found.
}
state-lookout = From { $area } { $most ->
    [one] one hex is searched
   *[other] { $most } hexes are searched
} at most { $range } hexes from any of its own; within them { $n ->
    [0] lies no marker that is still to be found.
    [one] lies { $hexes }, with markers that are still to be found.
   *[other] lie { $hexes }, with markers that are still to be found.
}
state-unreported = Without a report: { $markers }.
state-reported = Reported, but not known for certain: { $markers }.
foe-in = { $marker } in { $hex }
foe-known-in = { $marker } in { $hex } ({ $known })
state-tokens = The cup holds { $cup } of { $whole } tokens. A token reports a task force with { $tells }, as what it is with { $true }, and finds out a dummy with { $true }; a report is true with { $trust }.
state-search-turns = { $left ->
    [0] This is the last search.
    [one] There is a search in this turn and the next.
   *[other] There are searches in this turn and { $left } more.
}

## Fleets

ask-sailing = How are your fleets formed, and where does each sail?
ask-sailing-default = { $n ->
    [0] Every fleet stays as and where it is.
    [one] { $fleets } withdraws; every other fleet stays as and where it is.
   *[other] { $fleets } withdraw; every other fleet stays as and where it is.
}
ask-sailing-default-short = { $n ->
    [0] Everybody stays: go on
   *[other] { $fleets } withdrawing, the others stay: go on
}
may-sail = { $night ->
    [yes] A fleet sails up to two hexes, with transports one: “{ $line }”. Hexes apart are joined by a shortest way.
   *[no] A fleet sails one hex: “{ $line }”.
}
may-leave = From the edge a fleet may leave the map, and does not come back: “{ $line }”.
state-approach = Until turn { $turn } no marker ends farther from { $base } than it began; carriers must then be within { $within } hexes of it, and the umpire sails those that nobody brings nearer.
may-form = Fleets of a hex exchange ships, and a column gets its order, before they sail: “{ $line }”.
may-split = By night a fleet may be split, under a number that is free: “{ $line }”.
may-put-back = By night { $n ->
    [one] a dummy comes back on top of a marker of yours; it can sail at once, as
   *[other] up to { $n } dummies come back on top of markers of yours; they can sail at once, in the order of the sheet as
} { $called }: “{ $line }”.
may-join = Two fleets of a hex may share a marker, and then sail as one: “{ $line }”.
may-part = By night fleets that share a marker may part: “{ $line }”.
state-shared = { $fleet } shares the marker of { $other }.
may-discard = All your markers are on the map: who splits a fleet gives up a dummy for it, { $first } if the sheet names none: “{ $named }”.
may-divide = A full counter of destroyers becomes two: “{ $line }”.
may-combine = Two counters of one destroyer become one: “{ $line }”.
state-turn = { $battle ->
    [0] Turn
   *[other] Battle { $battle }, turn
} { $turn } of { $last }, { $night ->
    [yes] by night
   *[no] by day
}. { $first ->
    [yes] You have the initiative: you sail and fire first.
   *[no] { $foe ->
        [ijn] The Japanese
       *[allied] The Allies
    } have the initiative: they have sailed already, and fire first.
}
state-score = Points: { $ours } for you, of which { $landed } for landings, against { $theirs }. { $marginal } ahead is a marginal victory, { $decisive } a decisive one.
state-withdrawing = { $n ->
    [one] { $fleets } withdraws and sails by itself towards the edge of the map.
   *[other] { $fleets } withdraw and sail by themselves towards the edge of the map.
}
state-convoy = Transports are in { $fleets }: { $moves ->
    [yes] they can sail one hex now.
   *[no] they cannot sail in this turn, by day in odd turns only.
}

## Naval battles

ask-arranging = Several battles are possible: who fights whom?
ask-arranging-default = The first arrangement: { $battles }.
ask-arranging-default-short = The first arrangement: go on
may-arrange = Choose an arrangement by its number, 1 to { $last }: “{ $line }”.
state-arrangement = { $number }: { $battles }.
state-arrangements-more = And more, { $first } to { $last }: fewer fleets in more battles.
pairing = { $ours } against { $theirs }
ask-ranging = At what range against { $enemy }?
ask-ranging-default = The longest range there is.
ask-ranging-default-short = The longest range: go on
may-range = Name the type at whose range you want to fight: “{ $line }”. It counts only if the enemy names the same; neither is told what the other has named.
state-range = Range of { $types } ({ $type }): you fire with { $ours }, the enemy with { $theirs }.
ask-yamato = Does { $ship } alone fire in this battle?
ask-yamato-default = { $ship } attacks twice, and all fire as usual.
ask-yamato-default-short = Twice, like all: go on
may-alone = { $ship } fires one attack, and nobody else on either side: “{ $line }”.
state-yamato = { $ship } has a firepower of { $firepower }.
ask-gunnery = Who fires at whom, against { $enemy }?
ask-gunnery-default = Each ship fires by herself: { $shots }.
ask-gunnery-default-short = Each ship by herself: go on
salvo = { $ships } at { $target }
may-fire = One ship or two fire at an enemy together: “{ $line }”. Whoever is not named fires by herself.
may-hold = Ships hold their fire: “{ $line }”.
state-guns-night = By night every ship fires, and Japanese destroyers with twice their firepower.
state-guns-day = By day only { $type } fire, the type of the longest range here.
state-guns-agreed = Both sides want the range of { $type }: these fire, and all that reach farther.
state-double = { $ship } attacks twice, never with both at once: give her two lines.
state-guns = Firepower: { $guns }. { $side ->
    [ijn] What two fire together is added up; your die counts 1 more.
   *[allied] What two fire together is added up.
}
gun = { $ship } { $firepower }
state-targets = Durability of the enemy: { $targets }.
gun-target = { $ship } { $durability }{ $level ->
    [minor] {" "}(minor damage)
    [significant] {" "}(significant damage)
    [critical] {" "}(critical)
   *[intact] { "" }
}
state-first = You fire first; hits are applied when both sides have fired.
state-surprised = { $first ->
    [yes] You surprise the enemy: your hits are applied before he fires.
   *[no] The enemy has surprised you: his hits are applied already, and you fire with what is left.
}
state-second = { $side ->
    [ijn] The Allies
   *[allied] The Japanese
} have fired: { $n ->
    [0] no target was named.
   *[other] { $hits }. These hits are applied when you have fired too.
}
noted = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
} on { $ship }

## Withdrawal

ask-withdrawals = { $n ->
    [one] { $ships } must withdraw: does she leave her fleet, and with whom?
   *[other] { $ships } must withdraw: do they leave their fleets, and with whom?
}
ask-withdrawals-default = { $choices }.
ask-withdrawals-default-short = { $choices }: go on
choice-leaves = { $ship } leaves { $n ->
    [0] alone
   *[other] with { $escorts }
}
choice-stays = { $ship } stays
may-detach = She leaves as a group of her own, with escorts or alone, and makes for the edge of the map: “{ $line }”.
may-stay = She stays, and all of her fleet withdraws as long as she is in it: “{ $line }”.
state-crippled = { $ship } of { $fleet } { $level ->
    [critical] is critical: she does not fire, and must withdraw.
   *[other] has lost part of what her deck is for, and must withdraw.
} { $n ->
    [0] Nobody can go along.
   *[other] Who can go along: { $others }.
}

## Set-up

ask-deploying = How are your fleets formed, where do they begin, and what is in READY?
ask-deploying-default = The umpire forms { $fleets }, lays them by chance, and puts two fighters and two bombers of each carrier in READY.
ask-deploying-default-short = The umpire sets up: go on
ask-forming = How are your fleets formed, and what is in READY?
ask-forming-default = The umpire forms { $fleets }, and puts two fighters and two bombers of each carrier in READY.
ask-forming-default-short = The umpire sets up: go on
ask-laying = The enemy’s markers lie on the map. Where do yours begin?
ask-laying-default = The umpire lays what your sheet leaves out, at equal intervals and by chance.
ask-laying-default-short = The umpire lays them: go on
ask-arriving = Reinforcements come. How are they formed, where do they come, and what is in READY?
ask-arriving-default = The umpire forms { $fleets }, lays them by chance, and puts two fighters and two bombers of each carrier in READY.
ask-arriving-default-short = The umpire brings them: go on
fleet-of = { $fleet } ({ $ships })
may-join-set-up = Two fleets may share a marker, and then sail as one until they part by night: “{ $line }”.
may-set-up = A carrier and up to four ships are a ring (TF 1 to 6), other ships a column (TF 7 to 13), { $most } fleets in all: “{ $line }”.
may-lay = A fleet begins where you say: “{ $line }”.
may-lay-dummies = Dummies begin in the hexes that you name, in one named twice two: “{ $line }”.
may-ready = Up to { $most } units of a carrier begin in READY: “{ $line }”.
state-ships = { $n } counters: { $ships }.
state-aboard = On { $ship }: { $units }.
state-starts = { $n } markers begin in { $hexes }, one in each; at most { $most } are fleets, the others dummies.
state-markers = You lay { $n } markers, any number in a hex; at most { $most } are fleets, the others dummies.
state-area = { $n ->
    [one] { $who } begins
   *[other] { $who } begin
} in { $hexes }.
state-dummies = Dummies begin in any of these hexes.
state-lays-first = The enemy lays his markers when yours are on the map and he sees where they lie.
state-lays-later = The enemy lays his markers first; you lay yours when you see where they lie.
state-duel = Points so far: { $ours }, the enemy { $theirs }. Whoever is { $least } ahead at the end has won.

## Air operations

ask-status = Which aircraft change their boxes, and which take off, for CAP or for a raid?
ask-status-default = Nobody takes off; what has landed from CAP goes to READY if there is room, else to RESERVE, and what has landed from the map to RESERVE.
ask-status-default-short = Nobody takes off: go on
may-fly = Units in READY raid a hex where the enemy has been sighted: “{ $line }”. Fighters may escort them.
may-fly-base = Units in READY raid a base of the enemy, by its name: “{ $line }”. Torpedo bombers then carry bombs.
state-strike = This turn { $base } must be raided with at least { $fighters } fighter units and { $bombers } bomber units, or with all that can fly.
may-patrol = Units in READY go on CAP over their own carrier, fighters to fight, bombers to be out of harm’s way: “{ $line }”.
may-patrol-over = Fighters in READY go on CAP over another hex where a marker of yours is known to the enemy: “{ $line }”.
may-arm = Units go to READY from RESERVE, or from where they have landed from CAP: “{ $line }”.
may-stow = Units go to RESERVE from READY, or from where they have landed from CAP: “{ $line }”.
state-air = { $first ->
    [yes] You go first in the air: you can send CAP elsewhere, and the enemy sees your moves before he makes his.
   *[no] You go second in the air: the enemy has made his moves, and you can send CAP over your own carriers only.
}{ $flying ->
    [yes] { "" }
   *[no] {" "}Nothing takes off in this turn; units change their boxes aboard.
}
state-boxes = { $ship } in { $hex }: { $n ->
    [0] nobody aboard
   *[other] { $boxes }
}. READY holds { $ready } of { $most } units, READY and RESERVE { $both } of { $capacity }.
state-deck = { $lost ->
    [launching] { $ship } cannot launch aircraft.
   *[landing] Nothing can land on { $ship }.
}
state-found = The enemy knows of a marker of yours in { $hex }, where { $ship } is: he may raid it.
state-target = In { $hex }: { $known }. { $n ->
    [0] Nobody in READY reaches it.
   *[other] In READY and within range: { $units }.
}
state-unsighted = Nothing of the enemy has been sighted: there is nothing to raid.
state-raided = { $units } { $n ->
    [one] raids
   *[other] raid
} { $hex }, and cannot be called off.
known-marker = { $marker } ({ $known })
boxes-ready = READY { $units }
boxes-reserve = RESERVE { $units }
boxes-cap = CAP { $units }
boxes-from-cap = LANDING from CAP { $units }
boxes-from-map = LANDING from the map { $units }
unit-in-box = { $steps ->
    [one] { $unit } (reduced)
   *[other] { $unit }
}
ask-surplus = { $ship } has no room for { $units } { $units ->
    [one] unit
   *[other] units
}: who is lost?
ask-surplus-default = { $units } { $n ->
    [one] is
   *[other] are
} lost.
ask-surplus-default-short = { $n ->
    [one] Lose one unit: go on
   *[other] Lose { $n } units: go on
}
may-surplus = Lose as many as there is no room for: “{ $line }”.
state-surplus = To be chosen from: { $units }.
state-surplus-lost = { $units } { $n ->
    [one] has landed this turn and is
   *[other] have landed this turn and are
} lost in any case.

ask-regrouping = Before air operations begin: do fleets of one hex exchange ships?
ask-regrouping-default = All fleets stay as they are.
ask-regrouping-default-short = All fleets as they are: go on
may-regroup = Fleets of a hex exchange ships, and a fleet puts its own in another order: “{ $line }”.
state-together = In { $hex } together: { $fleets }.
ask-report-sides = { $n ->
    [one] A marker of the enemy has got ships of a fleet that you have a report on: what does its own report say?
   *[other] Markers of the enemy have got ships of fleets that you have reports on: what do their own reports say?
}
ask-report-sides-default = { $n ->
    [one] The same as the report on the fleet that the ships came from: { $markers }.
   *[other] The same as the reports on the fleets that the ships came from: { $markers }.
}
ask-report-sides-default-short = { $markers }: go on
handed-marker = { $marker } { $kind ->
    [carrier] carriers
   *[fleet] surface fleet
}
may-mark = A report says carriers or surface fleet, as you like: “{ $line }”.
state-handed = { $marker } in { $hex } bears a report of { $kind ->
    [carrier] carriers
   *[fleet] a surface fleet
} until you choose.
ask-landing = Where do those land that need not land at home?
ask-landing-default = Whoever can lands at home; the others, the most valuable first, on the nearest carrier that has room, and those for whom there is none are lost.
ask-landing-default-short = Home, or on the nearest deck: go on
may-land = A unit lands on another carrier, in range and with room, and is at home there: “{ $line }”.
state-strays = { $units } { $n ->
    [one] cannot land on { $ship }, its own carrier.
   *[other] cannot land on { $ship }, their own carrier.
}
state-returning = { $unit } may return to { $ship }, who is repaired.
state-room = { $ship } in { $hex } has room for { $room } { $room ->
    [one] unit
   *[other] units
}. { $n ->
    [0] Nobody can reach her who needs it.
   *[other] In range: { $units }.
}

## Raids on carriers

state-fire = Anti-aircraft fire at who attacks a ship, with what fires beside her: { $ships }.
ask-raid-order = Several hexes are raided: in which order?
ask-raid-order-default = By their numbers: { $hexes }.
ask-raid-order-default-short = Order { $hexes }: go on
may-resolve = Name the hexes, the first raid first; those that are not named come after them: “{ $line }”.
state-raid-on = { $units } { $n ->
    [one] raids
   *[other] raid
} { $hex }.
flyer = { $unit } ({ $points ->
    [0] { $fights }
   *[other] { $fights }, { $points } against ships
})
state-raiders = The raid on { $hex }, with values against aircraft: { $units }.
state-interceptors = { $n ->
    [0] Nobody intercepts it so far.
   *[other] Interceptors so far: { $units }.
}
ask-scrambling = Which fighters go up by radar against the raid on { $hex }?
ask-scrambling-default = { $n ->
    [one] { $units } goes up.
   *[other] All of them go up: { $units }.
}
ask-scrambling-default-short = { $n ->
    [one] { $units } goes up: go on
   *[other] All { $n } go up: go on
}
may-scramble = Fighters that stood in READY before this turn go up and intercept: “{ $line }”.
may-scramble-nobody = Nobody goes up: “{ $line }”.
ask-zeros = Which Zeros are split or merged before the fight over { $hex }?
ask-zeros-default = None.
ask-zeros-default-short = None: go on
ask-supporting = Which ships fire with your withdrawing ships against the raid on { $hex }?
ask-supporting-default = With each that is attacked the strongest that are free, those of her group before others.
ask-supporting-default-short = The strongest: go on
may-support = Ships of the hex fire with a withdrawing ship; of her group all do as far as there is room: “{ $line }”.
state-supported = { $ship } has room for { $most } of these: { $others }.
support-gun = { $ship } (anti-air { $points })
may-split-zero = A full Zero becomes two reduced ones, and each of them fights by itself: “{ $line }”.
may-merge-zeros = Two reduced Zeros become a full one: “{ $line }”.
ask-pairings = Who engages whom over { $hex }?
ask-pairings-default = { $fights }.
ask-pairings-default-short = As proposed: go on
engages = { $ours } on { $theirs }
may-engage = Interceptors engage a raider: “{ $line }”. Whoever is not named is paired by the umpire.
may-stay-out = Fighters stay out, for all bombers are B-17s: “{ $line }”.
may-let-by = Nobody engages B-17s, and those meant for them join other fights: “{ $line }”.
may-engage-many = An interceptor engages several fighters: “{ $line }”. Whoever is not named is paired by the umpire.
state-pairing = { $n ->
    [0] No fighter raids.
    [one] The raiding fighter is engaged first.
   *[other] The { $n } raiding fighters are engaged first, each by one of yours.
} { $engaged ->
    [0] Nobody is left for the bombers.
    [one] Then one of the { $bombers } bombers is, by one of yours; if it does not fall, it bombs only after a *.
   *[other] Then { $engaged } of the { $bombers } bombers are, each by one of yours, torpedo bombers and others as evenly as can be; whoever does not fall bombs only after a *.
}
state-pairing-spare = { $n ->
    [one] One interceptor more joins any of these fights.
   *[other] { $n } interceptors more join any of these fights.
}
state-pairing-many = There are more raiding fighters than interceptors: each of yours takes { $n ->
    [0] { $least }
   *[other] { $least } or { $most }, { $n } of them { $most }
}, and no bomber is engaged.
ask-air-losses = The fights over { $hex } cost you steps: which units lose them?
ask-air-losses-default = The losses: { $units }.
ask-air-losses-default-short = { $units }: go on
may-lose-in-fights = Name a unit of the fight for each step; named twice, it loses both: “{ $line }”.
state-toll = { $steps ->
    [one] One step is lost
   *[other] { $steps } steps are lost
} among { $units }.

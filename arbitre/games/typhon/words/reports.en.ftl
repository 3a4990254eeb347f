# Typhon sur le Pacifique: what the umpire reports.

## The turn and the war of economies

objective-set = Your objective: { $set }{ $die ->
    [0] .
   *[other] , drawn with a die of { $die }.
}
turn-begins = Turn { $turn } begins: { $quarter }.
weather = This quarter { $what }: nothing fights there, enters or leaves.
strategic-roll = Strategic war, { $side ->
    [japan] against the Allies
   *[allies] against Japan
}: die { $die }{ $modifiers }, total { $total }: { $effect }.
strategic-none = no damage
strategic-nm = a level of the Japanese merchant marine is sunk
strategic-fleet-step-and-nm = a step of a Japanese fleet and a level of the merchant marine are lost
strategic-air-point = an Allied air point is lost, if one comes in
strategic-land-point = an Allied land point is lost, if one comes in
strategic-loss-unit = Torpedoed on the high seas: { $unit }.
strategic-loss-points = The strategic war costs { $points }.
strategic-loss-none = The strategic war finds nothing to destroy.
points-in = Replacements for { $side }: { $points }.
points-extra = Japanese troops stand in India: { $points } more.
arrived = Reinforcement { $at }: { $unit }, { $full ->
    [yes] at full strength
   *[no] reduced
}.
arrived-elsewhere = Reinforcement { $at }: { $unit }, { $full ->
    [yes] at full strength
   *[no] reduced
}; { $why ->
    [enemy] the enemy holds { $zone }
    [contested] { $zone } is contested
    [room] there was no room for it { $named }
   *[unsaid] it could not be placed { $named }
}.
arrived-waits = No zone can take { $unit } yet: the reinforcement waits.
event-militia = Japanese troops have set foot in Australia. { $n ->
    [0] The militia cannot muster anywhere.
   *[other] Mustered { $at }: { $units }.
}
event-india = The enemy is at the gates of India. { $n ->
    [0] No reserve can be placed.
   *[other] Called up { $at }: { $units }.
}
event-expedition = { $n ->
    [0] No Chinese army goes to Burma.
    [one] Over the mountains to Burma: { $units }.
   *[other] Over the mountains to Burma: { $units }.
}
event-expedition-lost = China can spare no army for Burma: the expedition will never set out.
event-home-armies = The home armies take up arms: { $units }.
event-garrison = The Japanese garrison { $at } is too small. { $n ->
    [0] The Chinese are in it again: the zone is contested.
    [one] Back in the zone, which is contested now: { $units }.
   *[other] Back in the zone, which is contested now: { $units }.
}
event-chinese-return = Raised again { $at }: { $units }.
production = Resources shipped from { $n ->
    [0] nowhere
   *[other] { $zones }
}: { $arrived }{ $lost ->
    [0] { "" }
    [one] { " " }(one more finds no ships)
   *[other] { " " }({ $lost } more find no ships)
}. Stock: { $stock }.
merchant = The merchant marine stands at level { $level }.
merchant-captured = Ships captured in the harbours of { $zone }: the merchant marine rises to level { $level }.

## Units made, mended and moved

rebuilt = Back to full strength { $at }{ $free ->
    [yes] , free
   *[no] { "" }
}: { $unit }.
rebuilt-returned = Rebuilt { $at }{ $free ->
    [yes] , free
   *[no] { "" }
}: { $unit } returns to the map, reduced.
recalled = Fit for sea again { $at }{ $paid ->
    [yes] , for a point
   *[no] { "" }
}: { $fleet }.
merged = Merged: { $fleet } joins { $into }, which is at full strength now.
redeployed = Redeployment: { $unit }, { $origin } { $to }.
created = Raised { $at }: { $unit }.
created-nowhere = Drawn from the pool, but no zone of Japan has room: { $unit } goes back.
fortress-built = A fortress is built { $at }.
fortress-converted = A fortress is built { $at }, manned by { $unit }.
lost-unused = Lost because nothing could use them: the { $points } left over.
lost-home = Nowhere to muster: { $unit }, out of the game.
lost-base = Gone with the base: { $what }.

## The automatic sides

counter-attack-test = Allied counter-attack? Die { $die }{ $modifier ->
    [none] { "" }
   *[other] , modified by { $modifier } to { $total }
}, against turn { $turn }: { $success ->
    [yes] they strike back
   *[no] not this time
}.
counter-attack-land = { $zone }: the Allies counter-attack by land{ $n ->
    [0] { "" }
   *[other] : { $units }
}.
counter-attack-sea = { $zone }: the Allies counter-attack from the sea{ $n ->
    [0] { "" }
   *[other] : { $units }
}.
counter-attack-dropped = { $zone }: within nobody’s reach; the Allies drop the target.
nothing-to-do-units = No Allied corps is free to attack: there is no counter-attack.
nothing-to-do-zones = No Japanese zone is within reach: there is no counter-attack.
action-points = { $plan }: { $added } come in, { $total } in hand.
action-points-stored = { $n ->
    [0] No action points are left over.
   *[other] Kept for later: { $total }.
}
garrisoned = { $zone }: garrisoned by { $units }.
asia-attack = { $zone }: the Japanese attack with { $units }.
asia-invasion = { $zone }: invaded by { $units }.

## Without a fight

paratroops-landed = Japanese paratroops drop { $at } and meet nobody.
paratroops-failed = Japanese paratroops find the enemy { $at }: the drop fails.
occupied = { $zone }: { $unit } comes ashore and meets nobody.
occupied-failed = { $zone }: { $unit } finds the zone held and turns back.
marched-unseen = { $zone }: enemy troops have marched in.
marched = On the march: { $units }, { $origin } { $to }.

## Operations

fleets-against = { $zone }: { $side ->
    [japan] a Japanese operation
   *[allies] an Allied operation
} is launched against it.
fleets-sail = { $side ->
    [japan] Japanese
   *[allies] Allied
} fleets put to sea; no enemy zone is entered.
fleet-sails = Sailing { $origin } { $to }{ $stops ->
    [0] { "" }
   *[other] , by way of { $by }
}: { $fleet }{ $n ->
    [0] { "" }
   *[other] , with { $aboard } aboard
}.
fleet-stays = On station { $at }: { $fleet }{ $n ->
    [0] { "" }
   *[other] , with { $aboard } aboard
}.
fleets-seen = { $zone }: { $side ->
    [japan] Japanese
   *[allies] Allied
} fleets are sighted: { $naval } naval, { $carrier } with carriers; covering from near by: { $covering }.
reaction-test = Naval reaction of { $side ->
    [japan] Japan
   *[allies] the Allies
}: die { $die }{ $modifiers }, total { $total }: { $result ->
    [immediate] immediate reaction
    [surprise] a surprise reaction
   *[none] nobody puts to sea
}.
reaction-certain = { $side ->
    [japan] Japan
   *[allies] The Allies
} { $result ->
    [sortie] { $side ->
        [japan] sends the fleet on its last sortie
       *[allies] send the fleet on its last sortie
    }
   *[other] { $side ->
        [japan] reacts at once, without a die
       *[allies] react at once, without a die
    }
}.
reacted = { $zone }: { $side ->
    [japan] the Japanese
   *[allies] the Allies
} react with { $fleets }.
fleet-from = { $fleet } ({ $origin })
abstained = { $zone }: { $side ->
    [japan] the Japanese fleet stays
   *[allies] the Allied fleets stay
} in port.
air-support = In support overhead: { $units }, { $bonus } on the die.
air-cancelled = Intercepted and out of the battle: { $cancelled }; by { $units }.
air-cancelled-only = Intercepted and out of the battle: { $cancelled }.
air-attack = { $zone }: bombers of { $units } seek out { $target }.
air-attack-nothing = { $zone }: bombers of { $units } find no such target.
air-intercepted = Interceptors rise: { $units }.

## Rolls on the combat table

column = column { $column }
column-period = column { $column } (period { $shift } included)
column-kamikaze = Kamikaze column
die-read = { "," } read as { $read }
shot-carrier = { $zone }: aircraft of { $firing } attack { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-surface = { $zone }: the guns of { $firing } open on { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-strike = { $zone }: carrier strike of { $firing } at { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-answer = { $zone }: { $firing } { $n ->
    [one] hits
   *[other] hit
} back at { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-offensive = { $zone }: { $firing } { $n ->
    [one] attacks
   *[other] attack
} { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-kamikaze = { $zone }: kamikazes of { $firing } dive on { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-wave = { $zone }: a wave of kamikazes dives on { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-attack = { $zone }: { $firing } { $n ->
    [one] attacks
   *[other] attack
} { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
shot-counter = { $zone }: { $firing } { $n ->
    [one] counter-attacks
   *[other] counter-attack
} { $targets }: { $column }, die { $die }{ $modifiers }{ $read }: { $outcome }.
outcome-steps = { $n ->
    [0] no effect
    [one] one step lost
   *[other] { $n } steps lost
}
outcome-disorganised = disorganised
outcome-surprise = result { $cell }, and by surprise { $result }
outcome-terrain = { $result } (difficult terrain has taken the first loss)

## Losses

step-lost = Reduced: { $unit }.
eliminated = Eliminated: { $unit }.
fleet-sunk = Sunk: { $unit }.
sunk-aboard = Drowned with the fleet that carried them: { $unit }.
fleet-disorganised = Disorganised: { $fleet }.
compared = Losses at sea: { $side ->
    [japan] Japan { $own }, the Allies { $enemy }
   *[allies] the Allies { $own }, Japan { $enemy }
}. { $on ->
    [yes] The mission goes on.
   *[no] The mission is called off.
}
on-track = In dock until turn { $turn }: { $fleet }.
on-track-for-good = In dock beyond the end of the war, unless a point brings it back: { $fleet }.
went-home = Back in port { $at }: { $fleets }.

## Ashore

landed = { $zone }: { $units } { $n ->
    [one] goes ashore
   *[other] go ashore
}.
set-down = Set down { $at }: { $units }.
re-embarked = Thrown back into the sea { $at }: { $units } { $n ->
    [one] re-embarks
   *[other] re-embark
}.
retreated = In retreat { $to }: { $units }.
surrendered = { $zone }: cut off from any retreat, { $units } { $n ->
    [one] lays
   *[other] lay
} down arms.
last-stand = { $zone }: with no way out, { $units } { $n ->
    [one] fights
   *[other] fight
} on: a step lost, and a step taken from the attacker.
advanced = Breakthrough { $to }: { $units }.
displaced = { $zone }: driven from the base, { $unit } withdraws { $to }.
displaced-lost = { $zone }: driven from the base with nowhere to go, { $unit } is lost.

## Control, plans, the end

control-changed = { $owner ->
    [japan] Japanese from now on
    [allies] Allied from now on
   *[contested] Contested from now on
}: { $zones }.
plan-in-force = { $plan } comes into force.
plan-driven = With the fall of { $zone }, { $plan } comes into force.
capitulation-test = Does Japan capitulate? Die { $die }{ $modifiers }, total { $total }, and 6 would do: { $success ->
    [yes] Japan capitulates
   *[no] the war goes on
}.
points-recorded = Recorded for Japan: { $total } ({ $zones } for zones, { $objectives } for objectives).
sides-swapped = The sides are changed at the end of turn { $turn }: from now on you lead the Allies.
can-switch = The Allies have struck back: from now on you may change sides at the end of a turn.
conference-result = The Allied conference{ $die ->
    [0] { "" }
   *[other] { " " }(die of { $die })
} decides for { $result }: { $zones } count at the end.
conceded = { $side ->
    [japan] Japan gives
   *[allies] The Allies give
} up the game.
game-over = The game is over: { $reason ->
    [objectives] Japan holds its objectives.
    [capitulation] Japan has capitulated.
    [turns] the last turn has been played.
   *[conceded] one side has given up.
}
game-over-objective = The objective of Japan was: { $set }.
game-over-winner = Japan { $japan }, the Allies { $allies }: { $winner ->
    [japan] Japan wins
    [allies] the Allies win
   *[nobody] a draw
}.
game-over-level = Japan { $japan }, the Allies { $allies }, together { $total }: { $level }.

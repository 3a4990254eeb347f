# Typhon sur le Pacifique: orders given by hand, what they mean on the map, and what is perhaps unwise about them.

## What each kind of order does

hands-objective = Choose the objective of Japan, or draw it
hands-strategic = Pay and roll against the Allied convoys
hands-switch = Change sides
hands-plan-z = Declare plan Z
hands-rebuild = Restore steps of a unit
hands-rebuild-british = Restore steps of an Australian or New Zealand corps, on the British account
hands-recall = Call a fleet back from the turn track
hands-merge = Merge two reduced fleets
hands-redeploy = Redeploy a unit
hands-create = Raise a unit from the pool
hands-fortress = Build a fortress
hands-convert = Turn a detachment into a fortress
hands-chinese = Bring back a Chinese army
hands-burma = Send Chinese armies to Burma
hands-conference = Decide the Allied conference, or draw it
hands-air = Air offensive { $zone }
hands-paratroops = Drop paratroops on a zone
hands-occupy = Occupy a zone with a detachment
hands-roll = Roll for a naval offensive
hands-march = March
hands-attack = Attack { $zone }
hands-sail = Sail with a fleet
hands-sail-some = Sail with one of these: { $fleets }
hands-stay = Activate a fleet without leaving port
hands-repair = Repair a fleet as it sets out
hands-strike = Strike with carriers
hands-strike-some = Strike with some of these: { $fleets }
hands-target = Name the zone attacked
hands-air-react = Say what an air army does
hands-react = React with fleets
hands-react-abstain = Stay in port
hands-react-repair = Repair a fleet that reacts
hands-fire = Choose a target
hands-land = Land units
hands-land-none = Land nobody
hands-return = Send a fleet home
hands-counter = Choose whom the answer hits
hands-lose = Choose who loses { $n ->
    [one] the step
   *[other] the { $n } steps
}
hands-retreat = Retreat with a unit
hands-displaced = Move a unit away
hands-retreat-all = All to one zone
hands-advance = Break through with some units
hands-advance-all = Break through with all that may: { $units }

## What is to be picked

hands-ask-set = Which objective?
hands-ask-create-zone = In which zone of Japan?
hands-ask-fortress-zone = In which zone?
hands-ask-convert-unit = Which detachment?
hands-ask-burma-units = Which armies go?
hands-ask-result = Who has the last word?
hands-ask-recall-unit = Which fleet comes back?
hands-ask-recall-zone = In which base?
hands-ask-merge-unit = Which fleet is broken up?
hands-ask-merge-into = Which one does it join?
hands-ask-rebuild-unit = Which unit?
hands-ask-rebuild-steps = One step, or two?
hands-ask-rebuild-zone = Where does it come back?
hands-ask-redeploy-unit = Which unit moves?
hands-ask-redeploy-zone = To which zone?
hands-ask-chinese-unit = Which army comes back?
hands-ask-chinese-zone = In which zone?
hands-ask-air-units = Which air armies fly?
hands-ask-air-target = What do they attack?
hands-ask-paratroops-zone = On which zone do they jump?
hands-ask-occupy-unit = Which detachment goes?
hands-ask-occupy-zone = Which zone does it occupy?
hands-ask-march-units = Who marches?
hands-ask-march-zone = To which zone?
hands-ask-attack-units = Who attacks?
hands-ask-attack-targets = Whom do they attack?
hands-ask-sail-fleet = Which fleet sails?
hands-ask-stay-fleet = Which fleet joins in from its port?
hands-ask-home = From its base
hands-ask-aboard = Who goes aboard in port?
hands-ask-embark = Who goes aboard here?
hands-ask-sail-zone = To which zone?
hands-ask-repair-fleet = Which fleet is repaired?
hands-ask-strike-fleets = Which carriers strike?
hands-ask-strike-target = What do they strike?
hands-ask-strike-start = From which zone? Without one: where they end their move.
hands-ask-target-zone = Which zone is attacked?
hands-ask-react-army = Which air army?
hands-ask-choice = What does it do?
hands-ask-react-fleets = Which fleets come?
hands-ask-fire-unit = Who fires?
hands-ask-fire-target = At whom?
hands-ask-land-units = Who lands?
hands-ask-return-unit = Which fleet goes home?
hands-ask-return-base = To which base?
hands-ask-counter-target = Whom does it hit?
hands-ask-lose-units = Whose steps?
hands-ask-retreat-unit = Which unit?
hands-ask-retreat-zone = To which zone?
hands-ask-displaced-unit = Which unit?
hands-ask-displaced-zone = To which zone?
hands-ask-advance-units = Who breaks through?
hands-ask-advance-zone = To which zone?

hands-draw = let the die decide
hands-support = supports
hands-intercept = intercepts
hands-abstain = stays out
hands-kamikaze = dives as kamikaze

## Where things stand in lists, and the marks of units

hands-track = Turn track, until { $turn }
hands-lost = Eliminated
hands-zone-friendly = Your zones
hands-zone-contested = Contested zones
hands-zone-enemy = Enemy zones
hands-mark-reduced = reduced
hands-mark-acted = has acted
hands-mark-moved = redeployed
hands-mark-lame = disorganised

## What an order comes to

plot-costs = { $cost }
plot-merge = { $fleet } will be whole
plot-air = attack { $attack }{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}
plot-strike = { $target }, attack { $attack }
plot-attack = { $known ->
    [yes] { $own } against { $other }
   *[no] { $own } against unknown strength
}{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}
plot-land = { $n ->
    [0] nobody lands
    [one] one unit lands, strength { $own }
   *[other] { $n } units land, strength { $own }
}
plot-lose = { $units }
plot-sail = { $links ->
    [0] stays in port
    [one] one zone
   *[other] { $links } zones
}{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}{ $room ->
    [0] { "" }
   *[other] , aboard { $aboard } of { $room }
}{ $aboard ->
    [0] { "" }
   *[other] { " " }({ $units })
}{ $bases ->
    [0] ; no base within reach of its end
    [one] ; one base within reach afterwards
   *[other] ; { $bases } bases within reach afterwards
}

## What is perhaps unwise

advice-no-base = { $fleet } would have no base in supply in reach { $at }.
advice-alone = { $fleet } carries troops { $to } alone; the enemy has fleets near enough to react: { $foes }. Other fleets may cover it.
advice-air = Enemy air armies reach { $zone }, and none of yours: { $foes }. Carriers or an air army nearby would help.
advice-weak-landing = The troops landed ({ $own }) would be weaker than the defenders { $at } ({ $other }), and a landing costs 2 on the die.
advice-weak-attack = An attack of { $own } against { $other } { $at } is more likely to cost than to gain.
advice-idle-fleets = Without orders the segment ends. Fleets that have not sailed: { $fleets }.
advice-points-lost = Land and air points that are not spent this turn are lost: { $points }.
advice-recall = A point each would bring these fleets back from the turn track: { $fleets }.
advice-conference = The conference is due: without a line the die decides it.
advice-no-supply = Out of supply after these moves: { $units }.
advice-garrison = Fewer than two armies stay in { $zones }: a Chinese army will rise there.
advice-bare = These bases would be left without troops, the enemy next door: { $zones }.

# Typhon sur le Pacifique: what a player is asked, what happens otherwise, what he may order.

ask-objective = Choose the objective of Japan, or let the die choose; only you will know it.
ask-objective-default = The die chooses.
ask-objective-default-short = Let the die choose
may-objective = Choose it: { $line } (or China and the sea route, or India and Micronesia)
may-objective-draw = Draw it: { $line }

ask-strategic = Strategic war: do you roll against the Allied convoys, for { $cost } logistic points?
state-strategic = Logistic points in hand: { $stock }. Modifier of the die: { $modifier }.
ask-strategic-default = You do not roll.
ask-strategic-default-short = No roll: go on
may-strategic = Pay and roll: { $line }

ask-japanese-actions = Spend your points and redeploy your units.
state-points = In hand: { $points }.
ask-japanese-actions-default = Nothing is spent and nobody moves.
ask-japanese-actions-default-short = Spend nothing, all stay: go on
ask-allied-actions = Rebuild and redeploy your units.
ask-allied-actions-default = Nothing is rebuilt and nobody moves; land and air points are lost.
ask-allied-actions-default-short = Rebuild nothing, all stay: go on
may-rebuild = A step restored, “x2” for two, “-> zone” where there is a choice: { $line }
may-recall = A fleet back from the turn track for a point: { $line }
may-merge = Of two reduced fleets in one base, the first joins the second: { $line }
may-redeploy = Strategic redeployment, once a turn for each unit: { $line }
may-create = A unit drawn from the pool for a logistic point, and where in Japan it is placed if you name it: { $line }
may-fortress = A fortress on an atoll or in a base, for a logistic point: { $line }
may-convert = A detachment becomes a fortress where it stands, free: { $line }
may-plan-z = Plan Z may be declared: the points of your objectives are recorded, the home armies muster: { $line }
may-chinese = An eliminated Chinese army returns in a Chinese zone: { $line }
may-burma = Once in the game, up to two Chinese armies go to Burma: { $line }
may-conference = The Allied conference may be decided, or drawn (“conference draw”): { $line }

ask-air-segment = Order your air offensives; an empty sheet ends them.
ask-air-segment-default = Your air armies stay on the ground.
ask-air-segment-default-short = No air offensive: go on
may-air = Air armies of one zone attack one target, in their zone or next to it: { $line }
may-paratroops = Once this turn, paratroops take a zone that nobody holds, next to a friendly one: { $line }

ask-occupations = Your landing detachments may occupy neighbouring zones that nobody holds.
ask-occupations-default = They stay where they are.
ask-occupations-default-short = They stay: go on
may-occupy = Each may go to one zone: { $line }
may-occupy-none = No detachment can occupy a zone now.

ask-operation = Order one naval or combined operation; an empty sheet ends them.
state-fleets = Fleets that may sail: { $fleets }.
ask-operation-default = No fleet sails any more this turn.
ask-operation-default-short = No more operations: go on
may-sail = A fleet sails from its base, zone by zone or straight to its end: { $line }
may-embark = It takes troops aboard where they stand, after “+”: { $line }
may-strike = Carriers strike a fleet in port or an air army on their way (“from” a zone) or at its end: { $line }
may-repair = A step of a fleet is restored as it sets out: { $line }
may-target = The zone attacked, where the fleets leave it open: { $line }
may-sail-none = No fleet has an operation left.

ask-land-segment = Order the marches and attacks of your land units; an empty sheet ends them.
ask-land-segment-default = Nobody marches and nobody attacks.
ask-land-segment-default-short = No march, no attack: go on
may-march = Units walk through friendly zones into one more: { $line }
may-attack = Units attack enemy units of their zone together, those you name: { $line }

ask-offensive-roll = Do you roll for a naval offensive? It succeeds if the die, modified by { $modifier }, is not above { $turn }.
ask-offensive-roll-default = There is no roll, and no naval or carrier offensive this turn.
ask-offensive-roll-default-short = No roll: go on
may-roll = Roll: { $line }

ask-air-reactions = { $zone }: the enemy is here. { $n ->
    [0] None of your air armies is in reach; any answer will do.
    [one] What does { $units } do?
   *[other] What do these do: { $units }?
}
ask-air-reactions-default = They do what the procedure has them do: they intercept where that pays, otherwise they support.
ask-air-reactions-default-short = As the procedure has it: go on
ask-air-reactions-kamikaze = { $zone }: the enemy is here. { $n ->
    [0] None of your air armies is in reach; any answer will do.
    [one] Does { $units } go to its death?
   *[other] Which of these go to their death: { $units }?
}
ask-air-reactions-kamikaze-default = None of them does.
ask-air-reactions-kamikaze-default-short = None goes to its death: go on
may-air-react = An air army supports, intercepts in its own zone, abstains, or where it must attacks as kamikaze: { $line }

ask-naval-reaction = { $zone }: { $n ->
    [0] none of your fleets can react; any answer will do.
   *[other] { $result ->
        [immediate] the die gives an immediate reaction. Do you react, and with which of { $fleets }?
        [surprise] the die gives a surprise reaction. Do you react, and with which of { $fleets }?
       *[other] if the die allows it, do you react, and with which of { $fleets }?
    }
}
ask-naval-reaction-default = You react, with fleets picked at random.
ask-naval-reaction-default-short = React with fleets at random: go on
ask-naval-reaction-none = { $zone }: { $result ->
    [untested] no die is rolled here and nobody comes out; any answer will do.
   *[none] the die is against you and nobody comes out; any answer will do.
}
ask-naval-reaction-none-default = Nobody comes out.
ask-naval-reaction-none-default-short = Nobody comes out: go on
ask-naval-reaction-alone = { $zone }: { $result ->
    [unrolled] your fleets react if the die says so. Is any of them repaired first?
   *[other] the die has your fleets react. Is any of them repaired first?
}
ask-naval-reaction-alone-default = None is repaired.
ask-naval-reaction-alone-default-short = No repair: go on
may-react = React with these: { $line }
may-react-abstain = Stay in port: { $line }
may-react-repair = A fleet that reacts has a step restored first: { $line }

ask-kamikazes = Choose targets for { $units }, among { $targets }.
ask-kamikazes-default = They dive on the strongest carriers, or else on the strongest fleet.
ask-kamikazes-default-short = At the strongest: go on
ask-carrier-battle = Carrier battle: choose targets for { $units }, among { $targets }.
ask-carrier-battle-default = They aim at the most powerful fleet.
ask-carrier-battle-default-short = At the most powerful fleet: go on
ask-surface-battle = Surface battle: choose targets for { $units }, among { $targets }.
ask-surface-battle-default = They aim at the most powerful fleets.
ask-surface-battle-default-short = At the most powerful fleets: go on
may-fire = One target for each: { $line }
may-fire-distinct = Each must choose a different target.

ask-landing = { $zone }: { $n ->
    [0] your units ashore may attack, with the support of the fleet.
   *[other] who lands ({ $units }){ $foes ->
        [0] ?
       *[other] , and who attacks whom?
    }
}
ask-landing-default = All land, as far as there is room and logistic points, and attack the weakest defender.
ask-landing-default-short = All land and attack: go on
may-land = Those who land: { $line }
may-land-none = Nobody lands: { $line }

ask-return = Choose a base to return to for { $fleets }.
ask-return-default = To the base they came from, or else the nearest.
ask-return-default-short = Back where they came from: go on
may-return = A base for each: { $line }

ask-air-combat = { $armies ->
    [0] { "" }
   *[other] Which of your air armies rise: { $units }?{ $n ->
        [0] { "" }
       *[other] { " " }
    }
}{ $n ->
    [0] { "" }
   *[other] Whom does the answer hit: { $attackers }?
}
ask-air-combat-default = All rise; the weakest attacker is hit.
ask-air-combat-default-short = All rise, at the weakest: go on
ask-air-raid = { $zone }: { $coming ->
    [0] enemy aircraft are overhead.
   *[other] bombers of { $raiders } seek out { $target }.
}{ $armies ->
    [0] { "" }
   *[other] { " " }Which of your air armies rise: { $units }?
}{ $n ->
    [0] { "" }
   *[other] { " " }Whom does the answer hit: { $attackers }?
}{ $idle ->
    [0] { "" }
   *[other] { " " }There is nothing to decide; any answer will do.
}
ask-air-raid-default = { $idle ->
    [0] All rise; the weakest attacker is hit.
   *[other] No other air army rises.
}
ask-air-raid-default-short = { $idle ->
    [0] All rise, at the weakest: go on
   *[other] No other rises: go on
}
may-intercept = An air army stays on the ground: { $line }
may-counter = The unit to be hit: { $line }

ask-counter-target = Your units { $at } hit back: at whom ({ $attackers })?
ask-counter-target-default = At the weakest.
ask-counter-target-default-short = At the weakest: go on
ask-losses = { $n ->
    [one] One step must be lost: whose?
   *[other] { $n } steps must be lost: whose?
}
state-losses = Among: { $units }.
ask-losses-default = Units at full strength lose first, and the strongest of them.
ask-losses-default-short = The strongest of the full ones: go on
unit-steps = { $unit } ({ $n ->
    [one] 1 step
   *[other] { $n } steps
})
may-lose = One name a step: { $line }
ask-retreat = Where { $n ->
    [one] does this unit retreat
   *[other] do these units retreat
}: { $units }?
ask-retreat-default = To the zone nearest to their source of supply.
ask-retreat-default-short = Towards their supply: go on
ask-displaced = The enemy has taken the zone. Where { $n ->
    [one] does this unit
   *[other] do these units
} go: { $units }?
ask-displaced-default = The umpire picks among the zones nearest by.
ask-displaced-default-short = The umpire picks: go on
may-retreat = A zone for a unit, or without a unit for all: { $line }
ask-breakthrough = The way is open: { $zones }. Is there a breakthrough of { $units }?
ask-breakthrough-default = Nobody advances.
ask-breakthrough-default-short = Nobody advances: go on
may-advance = All that may, or the units you name before the arrow: { $line }

ask-switch = Do you change sides?
state-switch = Japan would be credited with { $total } points.
ask-switch-default = You go on with Japan.
ask-switch-default-short = Go on with Japan
may-switch = Change sides: { $line }
ask-plan-z = Do you declare plan Z?
state-plan-z = Points of objectives that would be recorded: { $total }.
ask-plan-z-default = Plan Z is not declared.
ask-plan-z-default-short = No plan Z: go on

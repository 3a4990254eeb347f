# Meta-game: what the umpire reports.

## The week

told-week = Week { $week } begins. Credits: { $budgets }.
told-posted-recruit = { $sheet ->
    [yes] Monday is carried out. Spent: { $spent }; left for Tuesday’s raids: { $left }.
   *[no] No sheet of yours came for Monday: nothing is bought. Left for Tuesday’s raids: { $left }.
}
told-posted-bombing = { $sheet ->
    [yes] Tuesday is carried out. Spent: { $spent }; lost because unspent: { $left }.
   *[no] No sheet of yours came for Tuesday: no raid. Lost because unspent: { $left }.
}
told-moved = Your movements: { $moves }.
told-moved-none = None of your battalions moves.
told-moved-dropped = { $n ->
    [one] One line of your sheet no longer held at the deadline, and is dropped.
   *[other] { $n } lines of your sheet no longer held at the deadline, and are dropped.
}

## Monday

told-recruited = { $area }: { $n ->
    [one] one battalion is
   *[other] { $n } battalions are
} recruited.
told-built-port = { $area }: the port is ready; battalions may embark there from now on.
told-built-guns = { $area }: { $n ->
    [one] one anti-aircraft gun is
   *[other] { $n } anti-aircraft guns are
} ready.
told-spied = { $id }. Espionage, { $area }: { $force }; { $built }.
told-intox-used = { $id }. The false report on { $area } has been read. It said: { $force }; { $built }.
told-intox-unused = { $id }. The false report on { $area } was not used.

## Tuesday

told-raided = { $id }. { $area }, { $raids ->
    [one] one raid
   *[other] { $raids } raids
}. Destroyed: { $force }.
told-raided-none = { $id }. { $area }, { $raids ->
    [one] one raid
   *[other] { $raids } raids
}: no effect.
told-was-raided = Enemy bombing: { $area }, { $raids ->
    [one] one raid
   *[other] { $raids } raids
}. Stopped by guns: { $stopped }. Lost: { $force }.

## Wednesday

told-walked-in = { $area }: entered without a fight by { $force }. Found there: { $built }.
told-lost-undefended = { $area }: lost without a fight, { $who } walk in.
told-lost-undefended-known = { $area }: lost without a fight to { $force }.
told-captured = { $area }: goes { $owner } now. For { $camp }: { $points }.
told-liberated = { $area }: { $who } liberate it and hand it back { $owner }. For { $camp }: { $points }.
told-contact = Contact at sea, { $area }: { $who } are there too, in what strength is not known.
told-invasion = Battle { $battle }, { $area }: attacking { $attackers }, defending { $defenders }.
told-structures = In { $area }, which you attack: { $built }.

## Battles

told-fight = { $battle }, { $area }{ $blitz ->
    [0] {""}
   *[other] , blitz { $blitz }
}: { $attacker } ({ $attackers }) against { $defender } ({ $defenders }), balance of forces for the attacker: { $category }; { $plan }.
plan-single = one scenario
plan-sum = { $size } scenarios, and the sum of their medals decides
plan-fraction = { $size } scenarios, of which the attacker has to win { $wins }
plan-single-race = one race for medals, rolled
plan-sum-race = { $size } races for medals, rolled, and the sum of their medals decides
plan-fraction-race = { $size } races for medals, rolled, of which the attacker has to win { $wins }
told-fight-scenario = { $battle }, scenario { $slot }: { $scenario }.
told-assigned = { $battle }, scenario { $slot }: { $player } fights for the { $side ->
    [attacker] attacker
   *[defender] defender
}.
told-asked-for = { $battle }, scenario { $slot }: { $player }, a player { $lender }, is wanted on the side { $nation }; his own commander consents by the same line.
told-nobody-there = { $battle }, scenario { $slot }: nobody is there to fight for the { $side ->
    [attacker] attacker
   *[defender] defender
}; it is rolled.
told-said = { $battle }, scenario { $slot }, { $own ->
    [yes] report of your camp
   *[no] report of the other side
}: the { $winner ->
    [attacker] attacker
   *[defender] defender
} wins, attacker { $attacker }, defender { $defender } medals{ $confirmed ->
    [yes] {""}
   *[no] ; the commander has still to confirm it
}.
told-said-link = { $battle }, scenario { $slot }, a record of it: { $link }
told-disputed = { $battle }, scenario { $slot }: the two reports differ. Until Sunday noon either side may make its own equal to the other’s, or the game master may settle it.
told-scored = { $battle }, scenario { $slot } ({ $scenario }): attacker { $attacker }, defender { $defender } medals; { $how }.
how-reported = by the reports
how-conceded = conceded
how-ruled = settled by the game master
how-rolled = rolled
how-stopped = not played
told-fought = { $battle }, { $area }: { $degree } victory { $winner }, { $won ->
    [one] { $won } medal
   *[other] { $won } medals
} to { $lost }. Lost: { $attacker } { $attacker_lost }, { $defender } { $defender_lost }. Left: { $attacker } { $attacker_left }, { $defender } { $defender_left }.
degree-decisive = decisive
degree-major = major
degree-minor = minor
told-blitz = { $battle }, { $area }: { $who } go on. Blitz!
told-repulsed = { $battle }, { $area }: the attack is over, and the territory stays with the defender.

## Sunday

told-settled = { $area }: { $fates }.
fate-port-keep = the port is kept
fate-port-destroy = the port is destroyed
fate-guns-keep = the guns are kept
fate-guns-destroy = the guns are destroyed
told-retreated = { $battle }, { $area }: { $force } fall back to { $to }.
told-retreated-destroyed = { $battle }, { $area }: { $force } have no way back, and are destroyed.
told-left = { $battle }, { $area }: { $who } have left it.
told-left-destroyed = { $battle }, { $area }: { $who } had no way back; what was left of them is destroyed.
told-week-ends = Week { $week } is closed. Victory points: { $points }. Credits for next week: { $income }.
told-week-battles = Battles of the week: { $battles }.
told-week-changed = Territories that changed hands: { $changed }.
week-battle = { $area } ({ $attackers } against { $defenders }; { $degree } victory of the { $winner ->
    [attacker] attacker
   *[defender] defender
})
week-changed = { $area } ({ $nation })
told-shared = A report shared with the camp ({ $nation }):
told-offered-peace = Conceding is proposed by { $who }. The campaign ends once all commanders of the camp would.
told-ended = The campaign is over, { $points }. { $by ->
    [points] Victory on points for { $camp }.
    [income] Points are equal: victory for { $camp }, by the higher income.
    [battalions] Points and incomes are equal: victory for { $camp }, by the greater number of battalions.
   *[none] It is a draw.
}
told-ended-conceded = The campaign is over: victory for { $camp }, the other camp concedes. { $points }.
told-ended-conceded-both = The campaign is over: both camps concede in the same instant, it is a draw. { $points }.

## Of the game master

told-adjusted = From the Monday of week { $week } on the game master changes a parameter. { $option }: { $value }.
log-contradicted = { $who }: { $count ->
    [one] one report that was not borne out
   *[other] { $count } reports that were not borne out
}.
log-silent = { $nation }: no sheet for { $weeks } weeks running. At a table with a clock its generals have been offered a vote, and a bot plays it where nobody takes it; you may also hand it to a bot, or offer it to an ally. The other camp is not told.

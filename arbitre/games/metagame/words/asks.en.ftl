# Meta-game: how a nation is asked.

## Monday

ask-recruit = Week { $week }, Monday: what do you buy?
ask-recruit-default = nothing is bought.
ask-recruit-default-short = Buy nothing: go on
ask-credits = At hand for Monday and Tuesday together: { $credits }{ $most ->
    [0] {""}
    [one] , which buy one battalion at most
   *[other] , which buy { $most } battalions at most
}. What Tuesday leaves is lost.
ask-home-lost = { $home } is in enemy hands: until it is freed you cannot recruit.
ask-may-recruit = Recruit battalions for { $cost } credits each; they stand in { $home } at once: “{ $line }”.
ask-may-port = Build a port for { $cost } credits in a coastal territory of yours, from which battalions may embark: “{ $line }”.
ask-may-guns = Place anti-aircraft guns for { $cost } credits each in a territory of yours; each stops one raid a week: “{ $line }”.
ask-may-spy = Look into an enemy territory that borders on yours by land, for { $cost } credits: “{ $line }”.
ask-may-intox = Have a false report ready for { $cost } credits, for whoever spies on that territory this week: “{ $line }”.
ask-may-whole = The sheet stands as a whole: one line that does not hold, or a bill beyond your credits, and all of it is refused; the sheet before it stays.

## The night to Tuesday

ask-deceive = You have been spied on: what shall be read of { $areas }?
ask-deceive-default = the umpire shows the printed value in battalions of the owner, or two more if that is the truth.
ask-deceive-default-short = Leave it to the umpire
ask-deceive-nothing = This night nothing is asked of you: no false report of yours is to be written.
ask-deceive-nothing-default = nothing is written.
ask-deceive-nothing-default-short = Go on to Tuesday
ask-may-fake = Write what is read of { $area }: “{ $line }”.

## Tuesday

ask-bombing = Week { $week }, Tuesday: what do you bomb?
ask-bombing-default = nothing is bombed.
ask-bombing-default-short = No raid: go on
ask-credits-left = Left of the week’s credits: { $credits }. What tonight leaves is lost.
ask-may-bomb = Fly a raid for { $cost } credits against an enemy territory next to one of yours; unless a gun stops it, one battalion there is destroyed: “{ $line }”.
ask-may-bomb-far = Fly a long-range raid for { $cost } credits, two areas far: “{ $line }”.
ask-may-losses = Say which nation loses first where several share a territory of yours: “{ $line }”.

## Wednesday

ask-movement = Week { $week }, Wednesday: who goes where?
ask-movement-default = every battalion stays where it is.
ask-movement-default-short = All stay: go on
ask-battalions = { $n ->
    [0] You have no battalions
    [one] You have one battalion
   *[other] You have { $n } battalions
}{ $places ->
    [0] {""}
    [one] , in one area
   *[other] , in { $places } areas
}. What you do not name stays as the garrison.
ask-may-move = Send battalions one step, to a neighbour; to sea only from a port: “{ $line }”.
ask-may-move-all = Send all that are left there: “{ $line }”.
ask-may-blitz = Say beforehand, for the whole week, whether you go on after a victory that leaves defenders: yes, no, ask, or if and a category: “{ $line }”.
ask-may-retreat = Say where survivors fall back to, best first: “{ $line }”.
ask-may-pass = Leave the rest to the defaults: “{ $line }”.
ask-may-capture = Say what becomes of a captured port and of captured guns: “{ $line }”.

## Thursday to Sunday

ask-battles = Week { $week }: it is for you to { $what }.
ask-battles-default = { $what }.
do-choose = choose between playing and rolling { $n ->
    [one] a battle
   *[other] { $n } battles
}
do-blitz = say whether you go on ({ $areas })
do-disputed = look again at { $n ->
    [one] a disputed report
   *[other] { $n } disputed reports
}
do-answer = answer { $n ->
    [one] a report of the other side
   *[other] { $n } reports of the other side
}
do-confirm = confirm { $n ->
    [one] a report of your player
   *[other] { $n } reports of your players
}
do-report = report { $n ->
    [one] a scenario
   *[other] { $n } scenarios
}
do-assign = name { $n ->
    [one] a player
   *[other] { $n } players
}
do-lend = lend { $n ->
    [one] a player to an ally
   *[other] { $n } players to your allies
}, or not
do-retreat = choose where to fall back to ({ $areas })
do-capture = say what becomes of port and guns ({ $areas })
else-choose = it is rolled
else-blitz = there is no blitz
else-disputed = without a ruling, reports that differ in medals meet halfway, and those that differ in the winner are rolled
else-answer = the other side’s report counts as it is
else-confirm = what your player has reported counts as it is
else-report = a scenario of which nobody reports is rolled
else-retreat = your survivors go back to where most of them came from
else-capture = port and guns are kept
ask-battles-default-short = Say nothing more: go on
ask-battles-ally = Week { $week }: an ally asks for one of your players.
ask-battles-ally-default = he is not lent, and all takes its course.
ask-battles-ally-default-short = Do not lend him: go on
ask-battles-quiet = Week { $week }: nothing is wanted of you in the battles. You may still give standing orders.
ask-battles-quiet-default = all goes its way.
ask-battles-quiet-default-short = Nothing: go on
ask-choice = { $battle }, { $area }: shall it be played as scenarios, or rolled? Played it is if both sides want it; a bot leaves it to you.
ask-may-play = Want it played: “{ $line }”.
ask-may-choose-roll = Want it rolled: “{ $line }”.
ask-scenario = { $battle }, { $area }, scenario { $slot }: { $scenario }. You are the { $side ->
    [attacker] attacker
   *[defender] defender
}; { $medals } medals win it.
ask-player = { $battle }, scenario { $slot }, { $own ->
    [yes] your player
   *[no] the other side’s player
}: { $player }.
ask-proposed = { $battle }, scenario { $slot }: { $own ->
    [yes] you want to change your player to { $player }, to which the other side has not agreed yet.
   *[no] the other side wants to change its player to { $player }; the same line from you agrees to it.
}
ask-said = { $battle }, scenario { $slot }, { $own ->
    [yes] your report
   *[no] report of the other side
}: the { $winner ->
    [attacker] attacker
   *[defender] defender
} wins, attacker { $attacker }, defender { $defender } medals{ $confirmed ->
    [yes] {""}
   *[no] , still to be confirmed
}.
ask-wants-roll = { $battle }: the other side wants it rolled; the same line from you, and it is.
ask-wants-stop = { $battle }: the other side wants to end it here; the same line from you, and scenarios not played count 0 to 0.
ask-may-assign = Name who fights a scenario for you: “{ $line }”, with the player’s name.
ask-loan = { $battle }, scenario { $slot }: { $player }, a player { $lender }, is asked for; his commander has not consented yet.
ask-lent = { $battle }, { $area }, scenario { $slot }: { $scenario }. { $player } fights there on the side { $nation }, whose commander confirms his report.
ask-asked-for = { $battle }, { $area }, scenario { $slot }: { $player } is wanted on the side { $nation }.
ask-may-help = { $battle }, { $area }: one of your players may fight on the side { $nation }, which has no player.
ask-may-lend = Lend this player for this scenario: “{ $line }”.
ask-may-report = Report the medals of attacker and defender, and if you like a link to a record: “{ $line }”.
ask-may-confirm = Confirm what your player has reported: “{ $line }”.
ask-may-concede = Give a scenario up; the other side wins it with all its medals: “{ $line }”.
ask-may-roll = Ask for the dice instead; they are rolled as soon as the other side wants it too: “{ $line }”.
ask-may-stop = Propose to end a battle here: “{ $line }”.
ask-may-trust = Report nothing, and let the other side’s report settle it: “{ $line }”.
ask-blitz = { $area }: you have won, and defenders remain. You have { $attackers }, against { $defenders }. Do you go on?
ask-may-go-on = Go on at once, in a new battle, and be asked again after it: “{ $line }”.
ask-may-not-go-on = Fall back: “{ $line }”.
ask-way = { $area }: where do your survivors fall back to on Sunday? Open are { $ways }.
ask-no-way = { $area }: no way back is open to your survivors; if that stays so, they are destroyed on Sunday.
ask-fate = { $area }: what becomes of what was built there?

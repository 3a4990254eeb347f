# Meta-game: orders by hand.

hands-recruit = Recruit, { $cost } credits a battalion
hands-port = Build a port, { $cost } credits
hands-spy = Spy on a territory, { $cost } credits
hands-guns = Place anti-aircraft guns, { $cost } credits each
hands-intox = Have a false report ready, { $cost } credits
hands-intox-allies = Have a false report ready that shows allies, too, { $cost } credits
hands-intox-umpire = Have a false report ready that the umpire writes, { $cost } credits
hands-fake = Write what the spies shall read
hands-fake-allies = Write what the spies shall read, allies among it
hands-bomb = Fly raids, { $cost } credits each
hands-bomb-far = Fly long-range raids, { $cost } credits each
hands-losses = Say which nation takes losses first
hands-move = Move battalions
hands-blitz = Blitz: say beforehand whether to go on
hands-retreat = Say where to fall back to
hands-capture = Say what becomes of a port and guns
hands-go-on = Go on, or fall back
hands-play = Want the scenarios played
hands-choose-roll = Want it rolled
hands-assign = Name who fights a scenario
hands-report = Report a scenario
hands-confirm = Confirm your player’s report
hands-concede = Concede a scenario
hands-roll = Ask for the dice
hands-trust = Leave it to the other side’s report
hands-stop = Propose to end a battle here
hands-share = Share a report with the camp

hands-ask-count = How many battalions?
hands-ask-times = More than one? Nothing picked is one.
hands-ask-port-area = In which coastal territory?
hands-ask-spy-area = Which territory of the enemy?
hands-ask-guns-area = In which territory?
hands-ask-intox-area = On which territory?
hands-ask-fake-area = On which territory?
hands-ask-shown = How many battalions of yours shall it show?
hands-ask-shown-ally = How many battalions, { $nation }? Nothing picked is none.
hands-ask-fake-port = Shall it show a port?
hands-ask-fake-guns = How many guns?
hands-ask-bomb-area = Which territory of the enemy?
hands-ask-bomb-far-area = Which territory of the enemy?
hands-ask-losses-area = In which territory?
hands-ask-nations = Which nations, the first to lose first?
hands-ask-move-area = From where?
hands-ask-move-to = Where to?
hands-ask-move-count = How many? Nothing picked is all of them.
hands-ask-blitz-area = Which territory is attacked?
hands-ask-answer = Go on after a victory that leaves defenders?
hands-ask-retreat-area = From which territory?
hands-ask-retreat-to = Where to, best first?
hands-ask-capture-area = Which territory?
hands-ask-port-fate = Its port?
hands-ask-guns-fate = Its guns?
hands-ask-go-on-area = Which territory?
hands-ask-go-on-answer = Go on?
hands-ask-battle = Which battle?
hands-ask-scenario = Which scenario?
hands-ask-player = Who fights it?
hands-fights = { $away ->
    [yes] away,{" "}
   *[no] {""}
}{ $n ->
    [0] no scenario this week
    [one] one scenario this week
   *[other] { $n } scenarios this week
}
hands-ask-winner = Who has won?
hands-ask-medals = Medals of attacker and defender?
hands-ask-report = Which report?

hands-sea = Sea zones
hands-battalions = { $n ->
    [one] one battalion
   *[other] { $n } battalions
}
hands-yes = yes
hands-no = no
hands-ask = ask me then
hands-if = if { $category } or better
hands-keep = keep
hands-destroy = destroy
hands-attacker = the attacker
hands-defender = the defender
hands-pass = Leave the rest to the defaults

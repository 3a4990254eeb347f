# A word to somebody who plays for the first time.

guide-credits = You have { $credits } for Monday and Tuesday, and what you do not spend is lost: spend all of it, every week.
guide-recruit = Most of it buys battalions, { $cost } credits each. They stand in { $home } at once and can march on Wednesday.
guide-port = Your armies are beyond the sea: a port for { $cost } credits lets them embark where it stands. Where they land they need none.
guide-spy = A spy for { $spy } credits reads a territory before you attack it. For { $intox } credits you have a false report ready for the enemy’s spies, and they never learn that it is one.
guide-deceive = An enemy spy is in { $area }. Show him what keeps him from coming, or what makes him come: it should be something that he can believe.
guide-bombing = A raid destroys one battalion before Wednesday’s marches. It is worth its price where one defender less makes an attack likelier, or leaves nobody at all.
guide-no-raid = You need not bomb: most weeks it is better to have bought battalions on Monday.
guide-garrison = Leave one battalion in every territory that an enemy could enter: where nobody stands he walks in, and has its points.
guide-attack = An attack is worth while: { $area }, battalions there { $there } ({ $since }). Send more than that, for only who leaves no defender takes it.
guide-march = Bring your reserves up, a step a week: battles are decided by who has more there.
guide-crossing = All nations move at once. Armies that change places pass each other, and an army that is attacked may march away.
guide-blitz = If you win and defenders remain, you may go on at once. Say beforehand when you want to.
guide-choice = Play the scenarios if you like Memoir ’44 and the other side does; else the dice decide, by the same chances.
guide-report = Play { $battle } with the other side’s player, then report the medals. If both reports agree, it is settled at once; what nobody reports is rolled on Saturday night.
guide-losses = The loser loses as many battalions as the winner has there; the winner none after a decisive victory, a quarter after a major one, half after a minor one.
guide-go-on = Go on while you have at least as many as they: each round is a battle of its own.
guide-sunday = What is still open is decided by Sunday noon; if you say nothing, the umpire keeps what you have taken, and sends survivors back where most of them came from.
guide-deceive-nothing = There is nothing to write for you. All nations are asked each week, so that nobody can tell by the wait that somebody’s spies read a lie.

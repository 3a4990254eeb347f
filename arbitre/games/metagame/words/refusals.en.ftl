# Meta-game: why an order cannot stand, and what would be right.

e-phase = This order belongs to another day of the week.
e-phase-midnight = Saturday midnight has passed: nothing of the kind is taken any more this week.
e-phase-settled = { $battle }, scenario { $slot }, is settled already.
e-phase-report = There is no report of yours on { $battle }, scenario { $slot }, that could be confirmed.
e-phase-amend = Both reports on { $battle }, scenario { $slot }, have been shown: yours may now only be made equal to the other side’s.
e-phase-play = That { $battle } is played is settled already.
e-role-battle = { $battle } is no battle in which your nation fights now.
e-role-player = “{ $player }” is no player of your nation, nor of an ally. Yours: { $players }.
e-role-lent = { $battle }, scenario { $slot }: your allies do not ask you for this player, or nobody of yours fights there for them.
e-syntax = A number of { $count } makes no sense here: it must be at least 1.
e-syntax-losses = An order of losses names nations of your camp only.
e-syntax-blitz = After “if” a category is wanted, and after “yes”, “no” and “ask” none.
e-syntax-blitz-now = { $area }: you are being asked now. Answer yes, no, or if and a category.
e-syntax-retreat = Where to fall back to? Name one area at least.
e-syntax-slot = { $battle } has { $slots ->
    [one] one scenario
   *[other] { $slots } scenarios
}: name one by its number, from 1.
e-syntax-player = The name of a player has between 1 and { $most } characters.
e-syntax-medals = The winner has { $target } medals, the loser fewer, and nobody less than none.
e-syntax-link = A link begins with https:// or http:// and has { $most } characters at most.
e-syntax-ruling = There is no scenario of { $battle } to be settled with these figures: the winner has exactly its target, the loser fewer.
e-syntax-parameter = This parameter cannot be changed so. What can: { $offered }.
e-unknown-area = There is no area called “{ $area }”.
e-unknown-area-land = { $area }: no territory that can be fought over.
e-not-owner = { $area }: not yours ({ $nation }). Ports, guns and their like go into territories of your own.
e-not-owner-intox = { $area }: neither yours, nor are battalions of yours there. Only of such a territory you may have a false report ready.
e-not-owner-losses = { $area }: not yours. Only the owner says in which order losses are taken.
e-not-enemy = { $area }: no territory of the other camp.
e-not-coastal = { $area }: no coast, and so no place for a port.
e-port-exists = { $area }: there is a port already, or your sheet builds one.
e-range-spy = { $area }: no land border with any territory of yours, so spies do not get there.
e-range = { $area }: too far away. A raid reaches the areas next to your own territories, a long-range raid two.
e-range-far = { $area }: too far away even for a long-range raid, which reaches two areas from your own territories.
e-duplicate = { $area }: named a second time. Once a week is enough.
e-home-lost = { $home } is in enemy hands: as long as it is, you cannot recruit.
e-fake-nation = A false report names nations of your own camp: { $nation } is not of it.
e-fake-twice = The false report names { $nation } twice.
e-fake-number = { $count } battalions in a false report: it may show 0 to { $most } of a nation.
e-fake-guns = { $count } guns in a false report: it may show 0 to { $most }.
bill = Bill of the sheet: { $bill }; left: { $left }.
e-budget = The bill comes to { $bill } credits, and you have { $credits }: the whole sheet is refused.
e-neutral = { $area }: neutral, and closed to everybody.
e-zone-8 = { $area }: closed to the Axis.
e-not-adjacent = { $origin } and { $to } are not neighbours: a battalion goes one step a week.
e-no-port = { $origin }: no port, so nobody can embark there.
e-too-many = { $origin }: { $there ->
    [0] none of your battalions is left there
    [one] only one of your battalions is left there
   *[other] only { $there } of your battalions are left there
}.

# Task Force: two battles for a base.

ask-committing = Which ships do you commit to battle { $battle }?
ask-committing-default = { $ships }; all others stay away.
ask-committing-default-short = These ships: go on
ask-committing-nobody = Nobody: no fleet can be formed of what is left.
ask-committing-nobody-short = Nobody: go on
may-commit = Whoever is named fights in this battle, all others stay away with their aircraft: “{ $line }”. The enemy does not learn of it.
state-battle = Battle { $battle } of { $battles }. In between minor damage is repaired; who is badly hit, or has left the map, is out for good.
state-committable = { $n } counters may be committed: { $ships }.
state-anyway = In this battle anyway: { $ships }.
state-shares = Of carriers you may commit { $left } more, over all battles: { $shares }.
counts-for = { $ship } { $share }
state-out = Out for good: { $ships }.

hands-commit = Commit ships to this battle
hands-ask-committed = Which ships fight?
hands-counts-for = counts { $share }

plot-commit = { $n ->
    [one] one counter committed
   *[other] { $n } counters committed
}
plot-commit-of = { $n ->
    [one] one counter committed
   *[other] { $n } counters committed
}; of carriers { $left } left after it

advice-commit-much = That leaves { $left } of carriers for the other battle.
advice-commit-none = Without a carrier that can launch your troops get no help from the air.

guide-commit = Ships that you do not name are safe, but they neither fight nor count ashore. Carriers are limited over both battles; all other ships may fight in each.
guide-commit-any = Ships that you do not name are safe, but they neither fight nor count ashore. Whoever comes through without grave damage may fight in both battles.

commit-nobody = Name the ships that you commit.
commit-not-yours = { $ship } is no ship of yours.
commit-out = { $ship } is out for good: badly hit, sunk, or gone from the map.
commit-convoy = { $ship } belongs to the convoy, which is there in the second battle and is not chosen.
commit-twice = { $ship } is named twice.
commit-carriers = Of carriers you may commit { $left } more: a large one counts 1, a light one a half.
commit-few = No fleets can be formed of these ships alone: a column takes three ships at least.

told-committed = You commit to battle { $battle }: { $ships }.
told-committed-nobody = You commit nobody to battle { $battle }.
told-land-combat = Land combat for { $base }: the Japanese need { $forijn } or less and roll { $ijn }, the Allies need { $forallied } or less and roll { $allied }.
told-holds = { $side ->
    [ijn] The Japanese
   *[allied] The Allies
} hold { $base }.
told-falls = { $base } falls to { $side ->
    [ijn] the Japanese
   *[allied] the Allies
}.
told-refuge = Room elsewhere is found for { $units }.
told-no-refuge = { $units } { $n ->
    [one] finds
   *[other] find
} no room and { $n ->
    [one] is
   *[other] are
} lost.
told-battle-over = Battle { $battle } is over; battle { $next } begins at turn 1. Minor damage is repaired; who is badly hit or has left the map is out.
told-refilled = American air units are at full numbers again, Japanese ones are not.
told-base-won = { $side ->
    [ijn] The Japanese hold
   *[allied] The Allies hold
} { $base }: { $side ->
    [ijn] Japanese
   *[allied] Allied
} victory. Points: { $ijn } for the Japanese, { $allied } for the Allies.
told-base-beaten = { $side ->
    [ijn] The Japanese hold
   *[allied] The Allies hold
} { $base }, but their enemy is { $points } ahead: { $side ->
    [ijn] Allied
   *[allied] Japanese
} victory.
account-holds = { $base } is held by
account-without = Without it wins whoever is
state-base = { $base } is held by { $side ->
    [ijn] the Japanese
   *[allied] the Allies
}: whoever is { $least } points ahead after the last battle wins; otherwise whoever holds it. Points: { $ours } for you, { $theirs } for the enemy.
ground-committed = at first { $most } task forces at most under { $markers } markers, of these up to { $carriers } with a carrier, every number being taken to be as likely

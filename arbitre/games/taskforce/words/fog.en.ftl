# Task Force: what is seen of the enemy in advanced fog.

told-aloft-none = Nothing of the { $side ->
    [ijn] Japanese
   *[allied] Allies
} is seen to take off.
told-aloft = { $side ->
    [ijn] Japanese
   *[allied] Allied
} aircraft are seen: { $flights }.
aloft-raid = { $units } on a raid on { $hex }
aloft-cap = { $units } on CAP over { $hex }
aloft-units = { $fighters ->
    [0] { "" }
    [one] one counter of fighters
   *[other] { $fighters } counters of fighters
}{ $both ->
    [0] { "" }
   *[1] { " and " }
}{ $bombers ->
    [0] { "" }
    [one] one counter of bombers
   *[other] { $bombers } counters of bombers
}
told-raid-unknown = The enemy’s raid arrives over { $hex }.
told-raiders = The raid on { $hex } shows itself: { $raiders }.
raider = { $unit } ({ $ship }{ $steps ->
    [1] , reduced
   *[other] { "" }
})
counters-of-kind = { $n } { $type }{ $reduced ->
    [0] { "" }
   *[other] { " " }{ $n ->
        [1] (reduced)
       *[other] ({ $reduced } reduced)
    }
}
steps-of-kind = { $type } { $steps ->
    [one] loses a step
   *[other] loses { $steps } steps
}{ $gone ->
    [0] { "" }
    [one] { " " }(one counter shot down)
   *[other] { " " }({ $gone } counters shot down)
}
told-ships = { $side ->
    [ijn] Japanese
   *[allied] Allied
} { $fleet } shows its ships: { $ships }.
told-ships-damaged = Damaged among them: { $ships }.
ship-is = { $ship } ({ $level })
told-exploded-hits = Aircraft explode aboard { $ship } (die { $die }): { $hits ->
    [one] one hit more
   *[other] { $hits } hits more
}.
told-withdrawing = { $ship } withdraws with { $escorts }.
told-withdrawing-alone = { $ship } withdraws without an escort.
fog-note = Advanced fog: of the enemy you see markers, numbers, and ships while they fight you; his sheets are closed.
fog-memory = His damage is as you saw it last: his repairs are secret.
fog-estimate-note = Odds from what has been told. Nobody knows how many task forces he has formed, { $most } at most: every number, and every arrangement, is taken to be as likely at first. CV: carrier.
fog-ring = ring
fog-column = column
ground-closed = at first { $most } task forces at most, { $carriers } with a carrier, under { $markers } markers, two carriers under one marker being taken to be rare
ground-anew = reports can be followed no more, as happens once task forces are split by night: every arrangement that the map allows is taken to be as likely ({ $now })
state-aloft = Over { $hex } the enemy has { $units }.
duel-means-closed = closed sheet of the enemy
duel-means-layer-closed = Closed sheets
tables-seen-theirs = Enemy ships as you saw them last
tables-seen-ours = Own ships as the enemy saw them last
tables-seen = Seen
tables-seen-battle = { $battle ->
    [0] turn
   *[other] battle { $battle }, turn
} { $turn }, in a battle
tables-seen-raid = { $battle ->
    [0] turn
   *[other] battle { $battle }, turn
} { $turn }, in a raid
tables-seen-group = { $battle ->
    [0] turn
   *[other] battle { $battle }, turn
} { $turn }, withdrawing
tables-seen-note = Repairs are secret, and since then ships may have changed fleets.
tables-seen-note-ours = He knows nothing of repairs since then, nor of any other ship.

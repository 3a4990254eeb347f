# Task Force: raids from land that fly far.

status-raid-later = { $units } raid the base at { $base } (over it in turn { $turn }, back in turn { $back })
aloft-later = { $count ->
    [one] one counter
   *[other] { $count } counters
} on the turn track for turn { $turn }
told-came-over = The raid on the base at { $base } is over its target: { $units }.
told-sought = Search for the fleet in { $hex }, { $distance } hexes from base, by { $units } (die { $die }): { $found ->
    [yes] found
   *[no] not found, and no part in the raid
}.
told-sought-in-vain = Some of those that raid { $hex } do not find the fleet, and take no part: { $units }.
told-turned-home = { $units } { $n ->
    [one] turns
   *[other] turn
} for home, back in turn { $turn }.
told-turned-home-seen = { $n ->
    [one] One { $side ->
        [ijn] Japanese
       *[allied] Allied
    } counter turns
   *[other] { $n } { $side ->
        [ijn] Japanese
       *[allied] Allied
    } counters turn
} for home, back in turn { $turn }.
status-night = { $unit } would be over the base in turn { $turn } and back in turn { $back }: neither may be at night.
state-far = From { $home } a raid on { $base } takes turns: one that takes off now is over it in turn { $turn }, and back in turn { $back }.
state-far-night = From { $home } no raid on { $base } takes off now: it would be over it in turn { $turn } and back in turn { $back }, and neither may be at night.
state-under-way = { $home ->
    [yes] On the way home: { $units }, back in turn { $turn }.
   *[no] On the way to { $base }: { $units }, over it in turn { $turn } and back in turn { $back }.
}
state-coming = { $count ->
    [one] One counter of the enemy is
   *[other] { $count } counters of the enemy are
} on the turn track, { $home ->
    [yes] back from a raid
   *[no] to raid
} in turn { $turn }.
state-far-fleet = Aircraft of { $home } that raid { $hex }, { $distance } hexes off, must find the fleet first: { $percent } %.
plot-raid-later = { plot-raid }; over the target in turn { $turn }, back in turn { $back }
plot-raid-sought = { plot-raid }; those of { $home } find the fleet with { $percent } %
counter-homeward = Homeward
piece-bound = { $home ->
    [yes] on the way home, back in turn { $turn }
   *[no] bound for { $base }, over it in turn { $turn }
}
piece-coming = { $home ->
    [yes] on the way home, back in turn { $turn }
   *[no] bound for a base, over it in turn { $turn }
}
tables-box-bound = On the way to { $base }, turn { $turn }
tables-box-homeward = On the way home, turn { $turn }

# What hands pick from.

hands-attack = Attack a ship with bombers
hands-done = The wave is over: whoever is left does not attack
hands-lose = Choose who is lost to anti-aircraft fire

hands-ask-bombers = Which bombers together?
hands-ask-ship = Which ship?
hands-ask-way = Who loses how many steps?

hands-kind-T = torpedo bombers
hands-kind-B = level bombers
hands-kind-DB = dive bombers
hands-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $steps ->
    [one] , reduced
   *[other] { "" }
}
hands-type-BB = battleships
hands-type-CA = heavy cruisers
hands-type-CL = light cruisers
hands-ship = { $level ->
    [minor] minor damage
    [significant] significant damage
    [critical] critical
   *[intact] intact
}, { $fire ->
    [0] no fire
   *[other] fire { $fire }
}

hands-type-DD = destroyers
hands-type-AK = transports
hands-type-BASE = bases

hands-turn-home = The raid turns home: whoever is left does not attack
hands-raid = Raid a hex with units that are ready
hands-raid-base = Raid a base with units that are ready
hands-search = { $most ->
    [one] Search one hex
   *[other] Search up to { $most } hexes
}
hands-sail = Sail to a hex
hands-sail-by = Sail hex by hex
hands-form = Put ships of the hex into a fleet, in the order of its column
hands-join = A fleet shares the marker of another
hands-part = A fleet gets a marker of its own again
hands-split = Split { $fleet }: some of its ships become { $new }
hands-put-back = { $most ->
    [one] Put a dummy back on one of your markers
   *[other] Put up to { $most } dummies back on your markers
}
hands-discard = Give up a dummy for a fleet that you split
hands-divide = Divide a counter of two destroyers
hands-combine = Combine two counters of one destroyer
hands-arrange = Choose who fights whom
hands-range = Name the range at which to fight
hands-alone = One ship alone fires
hands-fire = Fire with one ship or two
hands-hold = Hold fire
hands-detach = A ship leaves her fleet and withdraws
hands-stay = A ship stays, and her fleet withdraws with her

hands-ask-raiders = Which units?
hands-ask-raided = Which hex?
hands-ask-raided-base = Which base?
hands-ask-searched = Which hexes?
hands-ask-fleet = Which fleet?
hands-ask-to = To which hex?
hands-ask-by = First to which hex?
hands-ask-on = And then?
hands-ask-formed = Which fleet?
hands-ask-joining = Which fleet?
hands-ask-bearer = Whose marker does it share?
hands-ask-parting = Which fleet?
hands-ask-column = Which ships, first to last?
hands-ask-divided = Which counter?
hands-ask-back = On which hexes?
hands-ask-given-up = Which dummy?
hands-ask-first = Which counter?
hands-ask-second = With which?
hands-ask-arrangement = Which battles?
hands-ask-range = At whose range?
hands-ask-alone = Which ship?
hands-ask-guns = Who fires, alone or two together?
hands-ask-target = At whom?
hands-ask-silent = Who holds fire?
hands-ask-withdrawing = Which ship?
hands-ask-escorts = With which escorts, if any?
hands-ask-staying = Which ship?

hands-off = off the map
hands-odds = { $markers }: { $percent } %
hands-reports = { $markers }: { $n ->
    [0] no report
   *[other] { $reports }
}
hands-fleet = { $n ->
    [one] { $ships }
   *[other] { $n } counters: { $ships }
}
hands-gun = firepower { $firepower }{ $level ->
    [minor] , minor damage
    [significant] , significant damage
    [critical] , critical
   *[intact] { "" }
}
hands-at-range = { $ours } against { $theirs }
hands-target = durability { $durability }{ $level ->
    [minor] , minor damage
    [significant] , significant damage
    [critical] , critical
   *[intact] { "" }
}

hands-set-up = Form a ring about a carrier, or a column of other ships
hands-lay = Lay the marker of a fleet on a start hex
hands-dummies = Lay dummies on start hexes
hands-ask-dummies = On which hexes?
hands-ready = Put units of { $ship } in READY
hands-ask-start = On which hex?
hands-ask-in-ready = Which units?
hands-type-CV = carriers
hands-type-CVL = light carriers
hands-type-AO = oilers
hands-kind-F = fighters
hands-dummy = dummy

hands-arm = Bring units up to READY
hands-stow = Strike units below to RESERVE
hands-patrol = Send units on CAP over their own carrier
hands-patrol-over = Send fighters on CAP over another hex
hands-surplus = Choose who is lost for want of room on { $ship }
hands-ask-moved = Which units?
hands-ask-surplus = Who is lost?
hands-box = { $ship }, { $box ->
    [ready] READY
    [reserve] RESERVE
    [cap] CAP
    [from-cap] LANDING from CAP
   *[from-map] LANDING from the map
}
hands-air = { $points } against ships, { $fights } against aircraft{ $steps ->
    [one] , reduced
   *[other] { "" }
}

hands-resolve = Say which raids come first
hands-ask-resolved = Which hexes, the first before the others?
hands-scramble = Send fighters up by radar
hands-scramble-nobody = Nobody goes up
hands-ask-scrambled = Which fighters?
hands-split-zero = Split a full Zero in two reduced ones
hands-ask-split-zero = Which Zero?
hands-merge-zeros = Merge two reduced Zeros
hands-ask-merge-zeros = Which Zero?
hands-support = Say who fires with { $ship }
hands-ask-supporters = Who fires with her, if anybody?
hands-ask-merged = With which?
hands-engage = Engage raiders
hands-stay-out = Keep fighters out of it
hands-let-by = Let B-17s by
hands-ask-interceptors = Who engages?
hands-ask-staying-out = Who stays out?
hands-ask-let-by = Which of them?
hands-ask-engaged = Whom?
hands-lose-in-fights = Choose who is lost in the fights
hands-land = Land a unit on another carrier
hands-ask-landed = Which unit?
hands-ask-landed-on = On which carrier?
hands-over = over { $hex }
hands-mark = Choose what a report says
hands-ask-handed = On which marker?
hands-ask-report = What does it say?
hands-report-carrier = carriers
hands-report-fleet = surface fleet

# Task Force: shore bombardment.

ask-bombardment = Do ships bombard { $base }?
ask-bombardment-default = Nobody fires at the base.
ask-bombardment-default-short = No bombardment: go on
may-bombard = Any number of ships fire at the base together, by day and by night: “{ $line }”. Whoever is not named does not fire.
may-bombard-apart = Several attacks are possible too, each with a line of its own: “{ $line }”.
state-shore = { $base }: durability { $durability }{ $level ->
    [minor] {" "}(minor damage)
    [significant] {" "}(significant damage)
    [critical] {" "}(critical)
   *[intact] { "" }
}. { $firepower ->
    [0] It has no guns to answer with.
   *[other] If it is fired at it answers once, with a firepower of { $firepower }, at a ship of its owner’s choice.
}
state-shore-guns = Firepower, by night too no more than by day: { $guns }. { $side ->
    [ijn] What fires together is added up; your die counts 1 more.
   *[allied] What fires together is added up.
}
ask-return-fire = At which ship does { $base } fire back?
ask-return-fire-default = It fires at { $ship }.
ask-return-fire-default-short = At { $ship }: go on
may-fire-back = The base fires once, at one of the ships off it: “{ $line }”.
state-fire-back = It fires with { $firepower }, without a modifier. All hits are applied when it has fired.
state-shore-noted = Noted against { $base }: { $hits }.
noted-of = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
} by { $ships }
state-shore-off = Firepower off the base: { $guns }.

hands-bombard = Bombard { $base }
hands-ask-shelling = Who fires together?
hands-ask-shelled = At the base:
hands-fire-back = { $base } fires back
hands-ask-battery = The base:

advice-shell-together = In one attack { $ships } would damage { $base } on { $faces ->
    [one] one face of the die
   *[other] { $faces } faces of the die
}.

guide-bombardment = Hits of one attack do not wait for the next, and the base answers once in any case: all ships in one attack do most.
guide-return-fire = The base fires once. A ship that is damaged already goes on from there.

shore-not-there = { $ship } is no ship of yours off { $base }.
shore-silent = { $ship } cannot bombard a base.
shore-no-target = Only { $base } can be bombarded here.
shore-once = The base fires once, and its target is named already.
shore-not-base = Only { $base } fires now: name the base and one ship.
shore-not-off = { $ship } is no ship that bombards { $base }.

told-bombarded = { $side ->
    [ijn] The Japanese bombard
   *[allied] The Allies bombard
} { $base }.
told-wasted-base = { $ship } had been destroyed before: { $hits ->
    [0] the attack is wasted
    [one] one hit is wasted
   *[other] { $hits } hits are wasted
}.

told-disembarked = Landed: { $n ->
    [one] one transport
   *[other] { $n } transports
}, { $all } in all.
told-landing = { $how ->
    [succeeded] The landing succeeds: { $n } transports have landed.
    [gone] The landing has failed: { $n } transports are sunk, and the others withdraw.
   *[other] The landing fails: { $n ->
        [0] no transport has landed.
        [one] only one transport has landed.
       *[other] only { $n } transports have landed.
    }
}

guide-disembark = { $side ->
    [ijn] As soon as { $needed } transports have each ended a turn in the hex of Henderson Field you have { $points } points; if two of the four are sunk before, or time runs out, the enemy has them. Cover them.
   *[allied] As soon as { $needed } transports have each ended a turn in the hex of Henderson Field the Japanese have { $points } points; if two of the four are sunk before, or time runs out, you have them. Find the convoy.
}

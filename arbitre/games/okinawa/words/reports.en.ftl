# Okinawa: what the umpire reports.

## Set-up and calendar

told-set-up-done = The Japanese have hidden their counters somewhere on the island.
told-hid = { $default ->
    [yes] Without an order of yours your counters have been hidden by the default disposition, scattered
   *[no] Your counters are hidden
}: { $places }.
told-turn = Turn { $turn } begins. { $kamikazes ->
    [0] No kamikazes are due.
    [one] One kamikaze is due.
   *[other] { $kamikazes } kamikazes are due.
}

## Ships and kamikazes

told-sailed = { $n ->
    [0] The ships keep their stations.
   *[other] The fleet: { $legs }.
}
told-kamikazes = Kamikazes attack: { $targets }.
aircraft-on = { $n } on { $ship }
told-duel-tie = { $ship }: aircraft { $aircraft } (die { $aircraft_die }), ship { $value } (die { $ship_die }): equal, both roll again.
told-duel-aircraft = { $ship }: aircraft { $aircraft } (die { $aircraft_die }), ship { $value } (die { $ship_die }): the aircraft is shot down.
told-duel-ship = { $ship }: aircraft { $aircraft } (die { $aircraft_die }), ship { $value } (die { $ship_die }): she is struck.
told-sunk = { $ship } is sunk.{ $home ->
    [0] { "" }
    [one] { " " }One aircraft that was to attack her goes home.
   *[other] { " " }{ $home } aircraft that were to attack her go home.
}

## Fire

told-searched = { $hex } searched by { $gun }: { $result ->
    [found] { $found }!
    [again] nothing new, it had been searched before.
   *[clear] clear.
}
shot = { $gun } (range { $range }, die { $die }: { $hits })
told-shelled = { $who ->
    [own] Your fire
    [us] American fire
   *[japan] Japanese fire
} on { $hex }: { $shots }. { $hits ->
    [0] No hit
    [one] One hit
   *[other] { $hits } hits
}, { $effect ->
    [lost] lost: { $lost }.
    [unseen] no visible effect.
   *[none] nothing is lost.
}

## Finding

told-revealed-kill = { $hex } is laid open: { $units }.
told-revealed-discovery = Found in { $hex }: { $units }.
told-revealed-mine = Found in { $hex }, too late: { $units }.
told-revealed-challenge = A challenge from { $hex }: { $units }.
told-revealed-fortification = Found empty in { $hex }: { $units }.
told-revealed-combat = In { $hex } there were also: { $units }.
told-revealed-support = An ambush from { $hex }: { $units }.
told-revealed-fire = Guns show themselves in { $hex }: { $units }.
told-revealed-move = Out of hiding in { $hex }: { $units }.
told-revealed-attack = From hiding in { $hex } attack: { $units }.
told-revealed-retreat = Met in retreat in { $hex }: { $units }.
told-contacts = { $n ->
    [0] None of your hidden counters is in contact.
   *[other] In contact, unseen, with the Americans in brackets: { $pairs }.
}

## Movement

told-landed = Landing at { $beach }: { $places }.
told-moved = { $who ->
    [japan] The Japanese move { $units }: { $way }
   *[other] { $units }: { $way }
}{ $stopped ->
    [zone] , stopped next to the enemy.
    [discovery] : enemy discovered!
    [challenge] : challenged!
    [mine] , lost in the minefield.
    [rule] , and no further: the rules bar the way.
    [stay] , staying as ordered.
   *[no] .
}
told-committed = { $units } in { $hex } { $n ->
    [one] attacks
   *[other] attack
} { $targets }{ $doubled ->
    [yes] {" "}from ambush, with doubled factors
   *[no] { "" }
}.

## Combat

told-fought = { $who ->
    [own] You attack
    [us] The Americans attack
   *[japan] The Japanese attack
} { $hexes }: { $attackers } ({ $attack }) against { $defenders }{ $ambush } ({ $defence }). Difference { $difference }, die { $die }, { $code }: { $result }.
told-fought-weaker = { $who ->
    [own] You attack
    [us] The Americans attack
   *[japan] The Japanese attack
} { $hexes }: { $attackers } ({ $attack }) against { $defenders }{ $ambush } ({ $defence }). They are weaker: without a die, all attackers are lost.
with-ambush = { " " }and, from ambush, { $units }
result-A-retreat = { $n ->
    [one] the attackers retreat one hex
   *[other] the attackers retreat { $n } hexes
}
result-D-retreat = { $n ->
    [one] the defenders retreat one hex
   *[other] the defenders retreat { $n } hexes
}
result-A-eliminated = the attackers are eliminated
result-D-eliminated = the defenders are eliminated
result-A-prisoners = the attackers are taken prisoner
result-D-prisoners = the defenders are taken prisoner
told-lost-weaker = { $who ->
    [own] You lose
   *[other] Eliminated
} in { $hex }: { $units }.
told-lost-combat = { $who ->
    [own] You lose
   *[other] Eliminated
} in { $hex }: { $units }.
told-lost-prisoners = { $who ->
    [own] Taken prisoner
   *[other] You take prisoner
} in { $hex }: { $units }.
told-lost-retreat = { $who ->
    [own] You lose
   *[other] Eliminated
} in { $hex }, unable to retreat: { $units }.
told-lost-mine = { $who ->
    [own] You lose
   *[other] Eliminated
} in the minefield: { $units }.
told-lost-fortification = Gone with its last occupants in { $hex }: { $units }.
told-retreated = Retreat of { $unit }: { $way }.
told-demoralised = { $who ->
    [own] Your troops next to the prisoners lose heart
   *[other] The enemy next to the prisoners loses heart
}, factors halved in turn { $turn }: { $units }.

## The end

told-conceded = { $side ->
    [us] The Americans
   *[japan] The Japanese
} give the game up.
told-over-cleared = All that the Americans had to find and to destroy is gone in turn { $turn }: they have won.
told-over-time = The calendar is used up, and there are Japanese { $left ->
    [0] minefields
   *[other] troops
} on the island still: the Japanese have won.
told-over-annihilated = The Americans have no troops and no ships left: the Japanese have won.
told-over-conceded = { $winner ->
    [us] The Americans have won.
    [japan] The Japanese have won.
   *[nobody] Both have given up: nobody has won.
}
told-over-left = { $left ->
    [one] One counter of Japanese troops is left
   *[other] { $left } counters of Japanese troops are left
}, { $unfound ->
    [0] none of them still hidden.
    [one] one of them never found.
   *[other] { $unfound } of them never found.
}

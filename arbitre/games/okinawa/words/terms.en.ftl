# Okinawa: the calendar, the phases, the kinds of counters, and how hexes are named.

## When

day = { $day }
month-4 = April
month-5 = May
month-6 = June
days = { $same ->
    [yes] { $from }–{ $to } { $month }
   *[no] { $from } { $month } – { $to } { $end }
}
moment = { $days }, turn { $turn }, phase { $phase }: { $name }
moment-turn = { $days }, turn { $turn }
moment-over = { $days }, turn { $turn }: end of the game
moment-before = Before 1 April: the island is prepared
phase-I = ships
phase-II = kamikazes
phase-III = air-sea battle
phase-IV = American fire
phase-V = landing and movement
phase-VI = combats
phase-VII = Japanese fire
phase-VIII = Japanese movement
phase-IX = Japanese attacks

## What and where

hex-named = { $hex } ({ $place })
kind-infantry = infantry
kind-marine = marines
kind-armour = armour
kind-artillery = artillery
kind-minefield = { $n ->
    [one] minefield
   *[other] minefields
}
kind-fortification = { $n ->
    [one] fortification
   *[other] fortifications
}
kind-ship = { $n ->
    [one] ship
   *[other] ships
}
kind-kamikaze = { $n ->
    [one] kamikaze
   *[other] kamikazes
}

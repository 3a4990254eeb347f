# Victory at Midway: sides, classes, types, phases, and how units are named.

side-us = the United States
side-jp = Japan

## The calendar

date = { $day } June { $year }
hour = { $hours ->
    [1] 01
    [4] 04
    [8] 08
   *[other] { $hours }
}:{ $minutes }
when = { date }, { hour }
moment = { when }, turn { $turn } ({ $night ->
    [yes] night
   *[no] day
}){ $phase ->
    [none] { "" }
   *[other] , { $name }
}
moment-setup = before { when }, { $name }
phase-setup = set-up
phase-opening = opening
phase-1 = phase 1: movement
phase-2 = phase 2: searches
phase-3 = phase 3: raids
phase-4 = phase 4: air combat, round 1
phase-5 = phase 5: air combat, round 2
phase-6 = phase 6: anti-aircraft fire
phase-7 = phase 7: bombs and torpedoes
phase-8 = phase 8: recovery
phase-9a = phase 9a: destroyer screen
phase-9b = phase 9b: submarine attack
phase-9c = phase 9c: surface combat, first fire
phase-9d = phase 9d: surface combat, return fire
phase-10 = phase 10: shore bombardment
phase-11 = phase 11: landing
phase-12 = phase 12: land combat
phase-13 = phase 13: end of turn
phase-over = end of the game

## Ships

ship-class = { $kind ->
    [CV] { $n ->
        [one] carrier
       *[other] carriers
    }
    [CVL] { $n ->
        [one] light carrier
       *[other] light carriers
    }
    [BB] { $n ->
        [one] battleship
       *[other] battleships
    }
    [CA] { $n ->
        [one] heavy cruiser
       *[other] heavy cruisers
    }
    [CL] { $n ->
        [one] light cruiser
       *[other] light cruisers
    }
    [DD] destroyers
    [TT] transports
    [ST] seaplane tenders
    [SFT] special transports
   *[SS] { $n ->
        [one] submarine
       *[other] submarines
    }
}
ships-of-class = { ship-class } { $ships }
ship-reduced = { $name } (reduced)
ship-damaged = { $name } (damaged)
ships-in = { $ships } in { $hex }

## Aircraft

air-type = { $kind ->
    [F] { $n ->
        [one] fighter
       *[other] fighters
    }
    [D] { $n ->
        [one] dive bomber
       *[other] dive bombers
    }
    [T] { $n ->
        [one] torpedo bomber
       *[other] torpedo bombers
    }
    [M] { $n ->
        [one] medium bomber
       *[other] medium bombers
    }
   *[H] { $n ->
        [one] heavy bomber
       *[other] heavy bombers
    }
}
air-count = { $n } { air-type }{ $reduced ->
    [0] { "" }
   *[other] { $n ->
        [one] { " " }(reduced)
       *[other] { " " }({ $reduced } reduced)
    }
}
air-labelled = { $n } { air-type } ({ $labels })
air-from = { $labels } ({ $base })
air-model-at = { $base }, { $model }
base-air = { $base }, { $air }
label-reduced = { $label } reduced

## Land units

company = Company { $label }
companies-fire = { $n ->
    [one] Company
   *[other] Companies
} { $label }
company-reduced = Company { $label } (reduced)
company-label-reduced = { $label } (reduced)
companies = { $n ->
    [one] Company { $labels }
   *[other] Companies { $labels }
}
troops = { $label } ({ $name })
troops-reduced = { $label } ({ $name }, reduced)
land-jp_land_1 = Kure 5th SNLF
land-jp_land_2 = Yokosuka 5th SNLF
land-jp_land_3 = Ichiki Detachment I
land-jp_land_4 = Ichiki Detachment II

## Places

over-midway = over Midway
over-hex = over { $hex }
at-midway = at Midway
at-hex = in { $hex }
place-side = { $place } (raid on the { $side ->
    [us] American
   *[jp] Japanese
} side)
site-midway = Midway
site-kure = Kure
site-pearl_and_hermes = Pearl and Hermes Reef
site-lisianski = Lisianski Island
site-laysan = Laysan Island
site-gardner_pinnacles = Gardner Pinnacles
site-in = { $site } ({ $hex })

## What searches, as an order names it

asset-midway = Midway
asset-johnston = Johnston
asset-wake = Wake
asset-kure = Kure
asset-cv = CV

# Victory at Midway : camps, classes, types, phases, et comment on nomme les unités.

side-us = les États-Unis
side-jp = le Japon

## Le calendrier

date = { $day } juin { $year }
hour = { $hours } h { $minutes }
when = { date }, { hour }
moment = { when }, tour { $turn } ({ $night ->
    [yes] nuit
   *[no] jour
}){ $phase ->
    [none] { "" }
   *[other] , { $name }
}
moment-setup = avant le { when }, { $name }
phase-setup = mise en place
phase-opening = ouverture
phase-1 = phase 1 : mouvements
phase-2 = phase 2 : recherches
phase-3 = phase 3 : raids
phase-4 = phase 4 : combat aérien, premier round
phase-5 = phase 5 : combat aérien, second round
phase-6 = phase 6 : tirs anti-aériens
phase-7 = phase 7 : bombes et torpilles
phase-8 = phase 8 : récupération des avions
phase-9a = phase 9a : écran de destroyers
phase-9b = phase 9b : attaque de sous-marins
phase-9c = phase 9c : combat naval, premier tir
phase-9d = phase 9d : combat naval, riposte
phase-10 = phase 10 : pilonnage
phase-11 = phase 11 : débarquement
phase-12 = phase 12 : combat terrestre
phase-13 = phase 13 : fin du tour
phase-over = fin de la partie

## Les navires

ship-class = { $kind ->
    [CV] porte-avions
    [CVL] { $n ->
        [one] porte-avions léger
       *[other] porte-avions légers
    }
    [BB] { $n ->
        [one] cuirassé
       *[other] cuirassés
    }
    [CA] { $n ->
        [one] croiseur lourd
       *[other] croiseurs lourds
    }
    [CL] { $n ->
        [one] croiseur léger
       *[other] croiseurs légers
    }
    [DD] destroyers
    [TT] transports
    [ST] porte-hydravions
    [SFT] transports spéciaux
   *[SS] { $n ->
        [one] sous-marin
       *[other] sous-marins
    }
}
ships-of-class = { ship-class } { $ships }
ship-reduced = { $name } (réduit)
ship-damaged = { $name } (endommagé)
ships-in = { $ships } en { $hex }

## Les avions

air-type = { $kind ->
    [F] { $n ->
        [one] chasseur
       *[other] chasseurs
    }
    [D] { $n ->
        [one] bombardier en piqué
       *[other] bombardiers en piqué
    }
    [T] { $n ->
        [one] avion torpilleur
       *[other] avions torpilleurs
    }
    [M] { $n ->
        [one] bombardier moyen
       *[other] bombardiers moyens
    }
   *[H] { $n ->
        [one] bombardier lourd
       *[other] bombardiers lourds
    }
}
air-count = { $n } { air-type }{ $reduced ->
    [0] { "" }
   *[other] { $n ->
        [one] { " " }(réduit)
       *[other] { " " }(dont { $reduced ->
            [one] 1 réduit
           *[other] { $reduced } réduits
        })
    }
}
air-labelled = { $n } { air-type } ({ $labels })
air-from = { $labels } ({ $base })
air-model-at = { $base }, { $model }
base-air = { $base }, { $air }
label-reduced = { $label } réduit

## Les unités terrestres

company = compagnie { $label }
companies-fire = { $n ->
    [one] Compagnie
   *[other] Compagnies
} { $label }
company-reduced = compagnie { $label } (réduite)
company-label-reduced = { $label } (réduite)
companies = { $n ->
    [one] compagnie { $labels }
   *[other] compagnies { $labels }
}
troops = { $label } ({ $name })
troops-reduced = { $label } ({ $name }, à force réduite)
land-jp_land_1 = 5e SNLF de Kure
land-jp_land_2 = 5e SNLF de Yokosuka
land-jp_land_3 = détachement Ichiki I
land-jp_land_4 = détachement Ichiki II

## Les lieux

over-midway = au-dessus de Midway
over-hex = en { $hex }
at-midway = à Midway
at-hex = en { $hex }
place-side = { $place } (raid contre le camp { $side ->
    [us] américain
   *[jp] japonais
})
site-midway = Midway
site-kure = Kure
site-pearl_and_hermes = Pearl and Hermes Reef
site-lisianski = île Lisianski
site-laysan = île Laysan
site-gardner_pinnacles = Gardner Pinnacles
site-in = { $site } ({ $hex })

## Ce qui cherche, tel qu’un ordre le nomme

asset-midway = Midway
asset-johnston = Johnston
asset-wake = Wake
asset-kure = Kure
asset-cv = PA

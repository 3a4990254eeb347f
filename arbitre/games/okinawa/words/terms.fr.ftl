# Okinawa : le calendrier, les phases, les sortes de pions, et comment se nomment les hexagones.

## Quand

day = { $day ->
    [1] 1er
   *[other] { $day }
}
month-4 = avril
month-5 = mai
month-6 = juin
days = { $same ->
    [yes] { $from }-{ $to } { $month }
   *[no] { $from } { $month } – { $to } { $end }
}
moment = { $days }, tour { $turn }, phase { $phase } : { $name }
moment-turn = { $days }, tour { $turn }
moment-over = { $days }, tour { $turn } : fin de la partie
moment-before = Avant le 1er avril : l’île se prépare
phase-I = navires
phase-II = kamikazes
phase-III = bataille aéronavale
phase-IV = tir américain
phase-V = débarquement et mouvement
phase-VI = combats
phase-VII = tir japonais
phase-VIII = mouvement japonais
phase-IX = attaques japonaises

## Quoi et où

hex-named = { $hex } ({ $place })
kind-infantry = infanterie
kind-marine = fusiliers marins
kind-armour = blindés
kind-artillery = artillerie
kind-minefield = { $n ->
    [one] champ de mines
   *[other] champs de mines
}
kind-fortification = { $n ->
    [one] fortification
   *[other] fortifications
}
kind-ship = { $n ->
    [one] navire
   *[other] navires
}
kind-kamikaze = { $n ->
    [one] kamikaze
   *[other] kamikazes
}

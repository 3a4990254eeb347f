# Task Force : comment s’appelle ce qui n’a pas de nom imprimé.

fleet-group = { $side ->
    [ijn] groupe { $name }
   *[allied] groupe allié { $name }
}
clock = { $hour } h{ $minute ->
    [0] { "" }
   *[other] { " " }{ $minute }
}
light-day = de jour
light-night = de nuit
points = { $value } { $size ->
    [more] points
   *[other] point
}
percent = { $percent } %
moment-set-up = { $battle ->
    [0] Mise en place
   *[other] Mise en place de la bataille { $battle }
}
moment = { $battle ->
    [0] Tour
   *[other] Bataille { $battle }, tour
} { $turn }, { $clock }, { $phase }
phase-opening = début du tour
phase-movement = mouvement naval
phase-combat = combat naval
phase-air = opérations aériennes
phase-reconnaissance = reconnaissance
phase-administration = administration

## Les avions

aircraft-nell = Nell à bombes
aircraft-nell_torpedo = Nell à torpilles
aircraft-betty = Betty

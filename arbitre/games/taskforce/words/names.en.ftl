# Task Force: how things are called that have no name printed on them.

fleet-group = { $side ->
    [ijn] group { $name }
   *[allied] Allied group { $name }
}
clock = { $hour }:{ $minute ->
    [0] 00
   *[other] { $minute }
}
light-day = by day
light-night = by night
points = { $size ->
    [one] one point
   *[other] { $value } points
}
percent = { $percent }%
moment-set-up = { $battle ->
    [0] Set-up
   *[other] Set-up of battle { $battle }
}
moment = { $battle ->
    [0] Turn
   *[other] Battle { $battle }, turn
} { $turn }, { $clock }, { $phase }
phase-opening = start of the turn
phase-movement = naval movement
phase-combat = naval combat
phase-air = air operations
phase-reconnaissance = reconnaissance
phase-administration = administration

## Aircraft

aircraft-nell = Nells with bombs
aircraft-nell_torpedo = Nells with torpedoes
aircraft-betty = Bettys

# Task Force: when, what and how.

## When

moment-before = Before the attack
moment-wave = { $wave ->
    [1] First wave
   *[other] Second wave
}
moment-over = End of the game

## Aircraft

aircraft-kate = Kates with torpedoes
aircraft-kate_bomb = Kates with bombs
aircraft-val = Vals

## Ships, by type

type-BB = battleship
type-CV = carrier
type-CVL = light carrier
type-CA = heavy cruiser
type-CL = light cruiser
type-DD = destroyers
type-AK = transports
type-AO = oiler
type-BASE = base

## How badly a ship is damaged

level-intact = intact
level-minor = minor damage
level-significant = significant damage
level-critical = critical
level-sunk = sunk
level-destroyed = destroyed

# Task Force : quand, quoi et comment.

## Quand

moment-before = Avant l’attaque
moment-wave = { $wave ->
    [1] Première vague
   *[other] Seconde vague
}
moment-over = Fin de la partie

## Les avions

aircraft-kate = Kate à torpilles
aircraft-kate_bomb = Kate à bombes
aircraft-val = Val

## Les navires, par type

type-BB = cuirassé
type-CV = porte-avions
type-CVL = porte-avions léger
type-CA = croiseur lourd
type-CL = croiseur léger
type-DD = destroyers
type-AK = transports
type-AO = pétrolier
type-BASE = base terrestre

## L’état d’un navire

level-intact = intact
level-minor = avarie légère
level-significant = avarie importante
level-critical = avarie critique
level-sunk = coulé
level-destroyed = détruite

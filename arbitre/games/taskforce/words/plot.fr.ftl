# Task Force : ce à quoi un ordre revient, en peu de mots.

plot-attack-surprise = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par surprise : { $outcomes }
plot-attack-silent = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, personne ne tire : { $outcomes }
plot-attack-fire = { $points ->
    [one] { $points } point
   *[other] { $points } points
} sous une DCA de { $fire } : { $outcomes }
plot-lose = { $points ->
    [one] reste { $points } point
   *[other] restent { $points } points
} contre { $ship } : { $outcomes }
plot-lose-all = il ne reste personne
plot-done = { $n ->
    [one] une unité n’attaque pas
   *[other] { $n } unités n’attaquent pas
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-faces = { $level } sur { $dice }
outcome-percent = { $level } { $percent } %
outcome-none = inchangé

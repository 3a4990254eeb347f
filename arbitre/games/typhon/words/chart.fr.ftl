# La carte de la guerre.
chart-title = TYPHON SUR LE PACIFIQUE
chart-subtitle-japan = carte du Quartier général impérial
chart-subtitle-allies = carte de l’état-major interarmées
chart-turn = Tour { $turn } sur { $turns }, { $season }.
chart-plan = { $plan } en vigueur.
chart-coasts = Côtes : Natural Earth.
chart-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
chart-full = { $unit }
chart-reduced = { $unit } (réduite)
chart-track = { $turn } { $season ->
    [winter] hiv.
    [spring] pr.
    [summer] été
   *[other] aut.
} { $year }
chart-pool-pool = Réserve générale
chart-pool-stock = Forteresses en stock
chart-pool-lost = Peuvent revenir ({ $side })

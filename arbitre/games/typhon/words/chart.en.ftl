# The map of the war.
chart-title = TYPHOON OVER THE PACIFIC
chart-subtitle-japan = plot of the Imperial Headquarters
chart-subtitle-allies = plot of the Joint Chiefs of Staff
chart-turn = Turn { $turn } of { $turns }, { $season }.
chart-plan = { $plan } in force.
chart-coasts = Coasts: Natural Earth.
chart-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
chart-full = { $unit }
chart-reduced = { $unit } (reduced)
chart-track = { $turn } { $season ->
    [winter] win.
    [spring] spr.
    [summer] sum.
   *[other] aut.
} { $year }
chart-pool-pool = Pool
chart-pool-stock = Fortresses in stock
chart-pool-lost = May come back ({ $side })

# Words a chart uses whatever the game: its legend, and what its signs are called.
drawing-own = own group
drawing-damaged = damaged
drawing-hollow = not yet in play
drawing-lost = lost
drawing-contact = enemy, this turn
drawing-contact-old = enemy, earlier
drawing-cleared = since found empty
drawing-age = { $turns ->
    [0] this turn
    [one] one turn ago
   *[other] { $turns } turns ago
}
drawing-found = located by the enemy
drawing-battle = fighting this turn
drawing-moved = own movement
drawing-raid = own raid
drawing-raid-enemy = enemy raid
drawing-planned = raid intended
drawing-fog = fog
drawing-searched = searched this turn
drawing-range = reach of carrier aircraft
drawing-cover = how far your searches reach
drawing-whereabouts = where ships seen earlier can be now
drawing-zone = set-up zone
drawing-enemy = enemy
drawing-supply = in supply
drawing-closed = closed by weather
drawing-control-own = own zones
drawing-control-enemy = enemy zones
drawing-control-contested = contested
drawing-sea-route = sea route
drawing-port = naval base
drawing-resource = resource
drawing-shut = land: no ship passes
drawing-reef = reef: no ship passes
drawing-target = aimed at
# The layers of a chart that can be switched.
drawing-layer-fog = Fog
drawing-layer-searched = Searched
drawing-layer-range = Ranges
drawing-layer-cover = Reach of searches
drawing-layer-whereabouts = Where they can be
drawing-layer-zone = Set-up zones
drawing-layer-control = Control
drawing-layer-closed = Weather
drawing-layer-supply = Supply
drawing-layer-track = Turn track
drawing-layer-pool = Force pools
drawing-layer-routes = Movements and raids
drawing-layer-contacts = Enemy seen
drawing-layer-notes = My notes
drawing-layer-plan = My orders
drawing-layer-accounts = Accounts
drawing-layer-legend = Legend

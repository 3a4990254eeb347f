# La carte d’Okinawa.
chart-title = OKINAWA
chart-subtitle-us = l’île telle que la connaît la Xe armée
chart-subtitle-japan = carton secret de la 32e armée
chart-setup = avant le 1er avril 1945
chart-when = { $days } 1945
chart-turn = Tour { $turn } sur { $turns }.
chart-hexes = Hexagones de { $km } km.
chart-far = Au large, les navires se placent par écrit.
chart-credit = Côte : Global Map Japan, Geospatial Information Authority.
chart-scale = { $km } km

chart-month = { $month ->
    [4] avril
    [5] mai
   *[6] juin
}
chart-days = { $first ->
    [1] 1er
   *[other] { $first }
}–{ $last } { $month }
chart-days-two = { $first } { $month }–{ $last } { $next }
chart-track = { $turn }. { $days }
    { $kamikazes ->
    [0] sans kamikaze
    [one] { $kamikazes } kamikaze
   *[other] { $kamikazes } kamikazes
}
chart-hill = Cote { $number }
chart-to-land = à débarquer
chart-undiscovered = non découverts
chart-ships = navires à flot
chart-kamikazes = kamikazes
chart-this-turn = ce tour

## La légende et les couches

chart-means-own = pion ami
chart-means-hollow = caché
chart-means-damaged = réduit de moitié ce tour
chart-means-layer-accounts = Les plateaux
drawing-plain = plaine : 1 point
drawing-mixed = relief et plaine : 2 points
drawing-relief = relief : 2 points
drawing-beach = plage
drawing-shoal = haut-fond
drawing-blocked = interdit à tous
drawing-airfield = aérodrome
drawing-peak = sommet
drawing-ticked = ratissé
drawing-shelled = bombardé, rien de visible
chart-means-range = portée des canons
drawing-influence = zone ennemie
drawing-watch = guette sans être vu
chart-means-moved = mouvement du tour
chart-means-planned = prévu
drawing-layer-ticked = Hexagones ratissés
drawing-layer-shelled = Bombardés
drawing-layer-influence = Zones ennemies

## Un pion, en détail

piece-state = { $all }
piece-halved = réduit de moitié
piece-fired = a tiré
piece-moved = a bougé
piece-attacks = attaque { $hexes }
piece-hidden = caché
piece-challenge-always = défie toujours
piece-challenge-weaker = défie le plus faible
piece-challenge-safe = défie à coup sûr
piece-support-always = soutient toujours
piece-support-between = soutient entre { $low } et { $high }
piece-contact = guette { $units }

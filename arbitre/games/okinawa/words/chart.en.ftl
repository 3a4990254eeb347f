# The map of Okinawa.
chart-title = OKINAWA
chart-subtitle-us = the island as Tenth Army knows it
chart-subtitle-japan = secret card of the Thirty-second Army
chart-setup = before 1 April 1945
chart-when = { $days } 1945
chart-turn = Turn { $turn } of { $turns }.
chart-hexes = Hexes of { $km } km.
chart-far = Ships may lie farther out: write the hex.
chart-credit = Coast: Global Map Japan, Geospatial Information Authority.
chart-scale = { $km } km

chart-month = { $month ->
    [4] April
    [5] May
   *[6] June
}
chart-days = { $first }–{ $last } { $month }
chart-days-two = { $first } { $month }–{ $last } { $next }
chart-track = { $turn }. { $days }
    { $kamikazes ->
    [0] no kamikaze
    [one] 1 kamikaze
   *[other] { $kamikazes } kamikazes
}
chart-hill = Hill { $number }
chart-to-land = to land
chart-undiscovered = undiscovered
chart-ships = ships afloat
chart-kamikazes = kamikazes
chart-this-turn = this turn

## The legend, and the layers

chart-means-own = own counter
chart-means-hollow = hidden
chart-means-damaged = halved this turn
chart-means-layer-accounts = The trays
drawing-plain = plain: 1 point
drawing-mixed = relief and plain: 2 points
drawing-relief = relief: 2 points
drawing-beach = beach
drawing-shoal = shoal
drawing-blocked = nobody enters
drawing-airfield = airfield
drawing-peak = peak
drawing-ticked = searched
drawing-shelled = shelled, nothing seen
chart-means-range = range of guns
drawing-influence = enemy’s zone
drawing-watch = watches unseen
chart-means-moved = moved this turn
chart-means-planned = intended
drawing-layer-ticked = Searched
drawing-layer-shelled = Shelled
drawing-layer-influence = Enemy zones

## A counter, one by one

piece-state = { $all }
piece-halved = halved
piece-fired = has fired
piece-moved = has moved
piece-attacks = attacks { $hexes }
piece-hidden = hidden
piece-challenge-always = challenges always
piece-challenge-weaker = challenges the weaker
piece-challenge-safe = challenges when safe
piece-support-always = supports always
piece-support-between = supports between { $low } and { $high }
piece-contact = watches { $units }

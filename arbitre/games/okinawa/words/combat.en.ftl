# Okinawa: what may be wrong with the way of a retreat.

retreat-not-you = { $unit } need not retreat; those that must are { $units }.
retreat-twice = { $unit } has its way already; one line for each counter.
retreat-length = This retreat is of exactly { $length ->
    [one] one hex
   *[other] { $length } hexes
}, not counting the hex left; the line names { $given }.
retreat-not-next = { $hex } is not next to { $here }; a retreat goes from hex to hex.
retreat-again = A retreat goes through different hexes, and never back into the hex left; { $hex } comes twice.
retreat-zone = { $hex } lies in the zone of influence of the known enemy in { $enemy }, and no retreat enters one, engaged or not.

# Okinawa: what stands in the tables.

tables-campaign = The campaign
tables-combats = Combats to come
tables-own = Your counters on the open map
tables-enemy = The enemy on the open map
tables-card = Your secret card
tables-trays = Counters by kind
tables-search = The search of the island
tables-calendar = Calendar

tables-what = What
tables-value = How it stands
tables-turn = Turn
tables-of = { $turn } of { $last }
tables-days = Days
tables-kamikazes = Kamikazes
tables-to-find = Japanese troops still undiscovered
tables-to-beat = Japanese troops known and still to be eliminated
tables-mines = Minefields still to be cleared
tables-ships = Ships afloat

tables-hex = Hex
tables-counters = Counters
tables-attack = Attack
tables-defence = Defence
tables-state = State
tables-fired = fired
tables-moved = moved
tables-halved = halved
tables-attacked = Attacked
tables-attackers = Attackers
tables-known-defence = Known defence
tables-difference = Difference

tables-challenge = Challenge
tables-support = Support
tables-contact = In contact with
tables-losses-first = Fire takes first: { $units }.
rule-never = never
rule-always = always
rule-weaker = when weaker
rule-safe = when safe
rule-between = from { $low } to { $high }
rule-at-most = { $rule }, at most { $most }
rule-in = { $rule } (in { $hexes })
rule-of = { $unit } { $rule }

tables-kind = Kind
tables-us-map = American, on the map
tables-us-tray = not landed
tables-us-lost = lost
tables-japan-map = Japanese, on the open map
tables-japan-tray = undiscovered
tables-japan-lost = lost

tables-terrain = Terrain
tables-relief = relief
tables-plain = plain
tables-hexes = Hexes
tables-searched = searched
tables-shelled = shelled without result
tables-unsearched = not searched
tables-now = now
tables-past = past

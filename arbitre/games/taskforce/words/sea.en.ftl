# Task Force: what lies on the map of the sea.

chart-now = { $battle ->
    [0] Turn
   *[other] Battle { $battle }, turn
} { $turn }, { $clock }, { $light }
chart-turn-box = { $turn } · { $clock }
    { $light }
chart-prior = Under one of the { $markers } Allied markers is TF 7, at even chances at the start: 1 in { $markers }.
box-air-ready = Can fly
box-air-flying = On a raid
box-air-flown = Out of play
counter-dummy = dummy
counter-odds = { $odds }
counter-carrier = { $odds } t{ $turn }
counter-fleet = { $odds } t{ $turn }
counter-withdraws = home { $ships }

## Accounts

account-ships = Allied ships
account-landed = Landings
account-theirs = Japanese ships
account-now = So far
account-more = { $level }: { $points } more
account-air = Units that can fly
account-weight = { $side ->
    [ijn] What the Japanese sink counts
   *[allied] What the Allies sink counts
}
times = × { $n }
account-cup = Tokens in the cup
reached-decisive = decisive victory
reached-marginal = marginal victory
reached-victory = victory
reached-defeat = defeat

## A counter in detail

piece-one = one ship
piece-fire = AA { $all } ({ $own } of her own)
piece-firepower = firepower { $points }
piece-marker = marker { $marker }
piece-withdraws = withdraws
marker-odds = { $odds } that it is TF 7
marker-why = { $said }; { $why }
sighted-carrier = carrier task force in turn { $turn }{ $alone ->
    [1] , a single ship
   *[0] { "" }
}
sighted-fleet = surface task force in turn { $turn }{ $alone ->
    [1] , a single ship
   *[0] { "" }
}
reason-none = nothing has been said of it
reason-parted = parted from { $markers }: { $odds } each
reason-nothing = no contact: { $odds }
reason-carrier = called a carrier task force: { $odds }
reason-fleet = called a surface task force: { $odds }
reason-elsewhere = by the others: { $odds }
reason-dummies = a dummy less: { $odds }
reason-moved = by how the markers moved: { $odds }
reason-shown = known: { $odds }

## The legend and the layers

sea-means-own = Japanese fleet
sea-means-enemy = Allied marker or fleet
sea-means-hollow = marker without a report, and the chance that it is TF 7
sea-means-damaged = with damage
sea-means-lost = lost
sea-means-battle = fighting this turn
sea-means-moved = last move
sea-means-raid = raid in hand
sea-means-planned = order of the sheet
sea-means-searched = searched this turn
sea-means-layer-accounts = Score
sea-means-layer-routes = Moves and raids
sea-means-layer-searched = Searches
air-means-own = Japanese air unit
air-means-hollow = marker without a report; aircraft that have flown
drawing-zoc = your zone of control
drawing-layer-zoc = Your zones of control
drawing-landing = where transports land
drawing-start-start = where your forces begin
drawing-start-main = where most of your forces begin
drawing-start-east = where your carriers may begin too
drawing-start-west = where your western group may begin too
drawing-start-line_a = where your ships may begin, line A
drawing-start-line_b = where your ships may begin, line B
drawing-start-line_c = where your ships may begin, no carriers, line C
drawing-start-convoy = where your transports begin
drawing-start-reinforcement = where your reinforcements come
drawing-start-enemy = where enemy forces begin
drawing-zoc-enemy = enemy zone of control
drawing-haven = where your ships withdraw to
drawing-haven-enemy = where enemy ships withdraw to
drawing-layer-landing = Landing
drawing-layer-start-start = Your start
drawing-layer-start-main = Your start
drawing-layer-start-east = Start in the east
drawing-layer-start-west = Start in the west
drawing-layer-start-line_a = Start line A
drawing-layer-start-line_b = Start line B
drawing-layer-start-line_c = Start line C
drawing-layer-start-convoy = Start of the transports
drawing-layer-start-reinforcement = Reinforcements
drawing-layer-start-enemy = Enemy start
drawing-layer-zoc-enemy = Enemy zones of control
drawing-layer-haven = Your withdrawal
drawing-layer-haven-enemy = Enemy withdrawal

## A report that is played out

scene-one = one of the two sinks
scene-dummy = { $marker }: dummy
scene-carrier = { $marker }: carrier task force
scene-fleet = { $marker }: surface task force

## What a marker hides, where both sides have some

estimate-dummy = a dummy, for certain
estimate-carrier = a carrier task force, for certain
estimate-surface = a surface task force, for certain
estimate-fleet = a task force, for certain, with a carrier { $carrier }
estimate-maybe = a task force { $odds }, with a carrier { $carrier }
estimate-maybe-surface = a surface task force { $odds }
ground-now = { $odds }, CV { $carrier }
ground-laid = at first { $fleets } task forces, { $carriers } of them with a carrier, under { $markers } markers, every arrangement taken to be as likely
ground-laid-shared = at first { $fleets } task forces, { $carriers } of them with a carrier and { $shared } under the marker of another, under { $markers } markers, every arrangement taken to be as likely
ground-arrived = turn { $turn }: { $fleets ->
    [0] { $markers } new markers, { $carriers } of them with a carrier, any of them as likely
    [one] one new task force, { $carriers ->
        [0] without a carrier
       *[other] with a carrier
    }, under { $markers } new markers, any of them as likely
   *[other] { $fleets } new task forces, { $carriers } of them with a carrier, under { $markers } new markers, any of them as likely
}
ground-parted = turn { $turn }: parted from { $markers } ({ $now } each)
ground-put-back = turn { $turn }: come on the map by night ({ $now })
ground-nothing = turn { $turn }: no contact ({ $now })
ground-carrier = turn { $turn }: called a carrier task force ({ $now })
ground-carrier-alone = turn { $turn }: called a carrier task force, a single ship ({ $now })
ground-fleet = turn { $turn }: called a surface task force ({ $now })
ground-fleet-alone = turn { $turn }: called a surface task force, a single ship ({ $now })
ground-beside = turn { $turn }: came into a zone of control, where no dummy may ({ $now })
ground-hung-back = turn { $turn }: too far from the base, which carriers must close in on ({ $now })
ground-formed = turn { $turn }: task forces exchanged ships ({ $now })
ground-elsewhere = turn { $turn }: by all the rest ({ $now })
estimate-note = Exact odds, from what has been told; at first every arrangement of the task forces is taken to be as likely, though the enemy laid them as he liked. CV: carrier.

## A map for two

counter-estimate = { $odds }/{ $carrier }{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-carrier-odds = CV { $carrier }{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-surface = no CV{ $turn ->
    [0] { "" }
   *[other] { " " }t{ $turn }
}
counter-flies = { $fights }-{ $points }
counter-flies-reduced = { $fights }-{ $points } reduced
counter-raid = Raid
counter-cap = CAP
counter-deck-minor = minor
counter-deck-significant = signif.
counter-deck-critical = critical
counter-deck-sunk = sunk
counter-deck-destroyed = destroyed
piece-hidden = hidden under { $marker }
piece-told = the enemy has been told: { $all }
piece-flies = { $fights } against aircraft, { $points } against ships
piece-from = from { $ship }
piece-no-launching = no launching
piece-no-landing = no landing
account-ready = Own units in READY
chart-restrained = Before the first raid or battle no marker falls back towards its own edge, and nobody leaves the map.
duel-means-own = own fleet or aircraft
duel-means-enemy = enemy marker, fleet or aircraft
duel-means-hollow = own dummy; enemy marker without a report. Of an enemy marker the chance that it is a fleet, then one with a carrier
duel-means-damaged = with damage
duel-means-found = reported or found by the enemy
duel-means-battle = fighting this turn
duel-means-watch = aircraft on CAP
duel-means-moved = last move
duel-means-raid = own raid
duel-means-raid-enemy = enemy raid
duel-means-planned = order of the sheet
duel-means-searched = searched this turn
duel-means-range = reach of your aircraft
duel-means-cover = reach of your searches
duel-means-lost = sunk
duel-means-layer-accounts = Score
duel-means-layer-routes = Moves and raids
duel-means-layer-searched = Searches
duel-means-layer-range = Reach of aircraft

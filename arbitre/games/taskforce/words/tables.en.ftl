# Task Force: what stands in the tables.

tables-score = The score
tables-ships = Ships in harbour
tables-air = Air units
tables-fire = Anti-aircraft fire
tables-hits = Hits of an attack

tables-what = What
tables-value = How it stands
tables-moment = Now
tables-won = Points so far
tables-surprise = Units that still attack in surprise

tables-ship = Ship
tables-type = Type
tables-berth = Berth
tables-anti-air = AA now (front/back)
tables-now = { $now } ({ $front }/{ $back })
tables-durability = Durability
tables-torpedoes = Torpedoes
tables-state = State
tables-to-sink = Hits to sink
tables-points = Points now
tables-if-sunk = If sunk
tables-to-sink-note = Hits of one attack, from her present state: hits of several attacks do not add up.
tables-yes = reach her
tables-no = no

tables-aircraft = Air units
tables-wave = Wave
tables-values = Points (full/reduced)
tables-waiting = Can attack
tables-reduced = of these reduced
tables-flown = Have attacked
tables-lost = Lost
tables-points-left = Points left

tables-firing = Points that fire
tables-attacking = Points that attack
tables-fire-note = For each die: added to the die of the attack / steps lost.
tables-hits-note = By the die with what fire adds to it, and −2 against a ship that is moored.
tables-row-low = −1 or less
tables-row-high = 9 or more
tables-die-1 = 1
tables-die-2 = 2
tables-die-3 = 3
tables-die-4 = 4
tables-die-5 = 5
tables-die-6 = 6
tables-row-0 = 0
tables-row-1 = 1
tables-row-2 = 2
tables-row-3 = 3
tables-row-4 = 4
tables-row-5 = 5
tables-row-6 = 6
tables-row-7 = 7
tables-row-8 = 8

## At sea

tables-markers = Allied markers
tables-marker = Marker
tables-hex = Hex
tables-reports = Reports
tables-odds = Odds that it is TF 7
tables-why = Why
tables-fleets-ijn = Japanese fleets
tables-fleets-allied = Allied fleets
tables-fleet = Fleet
tables-power = Firepower
tables-fires-at-air = AA (with its neighbours)
tables-fire-of = { $own } ({ $all })
tables-one = one ship, { $level }
tables-battle = The battle in hand
tables-ours = Japanese firepower
tables-theirs = Allied firepower
tables-fires-now = Now
tables-fires = fires
tables-silent = is silent
tables-sunk = { $least ->
    [one] one sunk
   *[other] { $least } sunk
}
tables-ahead = { $least } ahead
tables-guns = Hits by guns
tables-firepower = Firepower
tables-guns-note = By the die, with +1 for the Japanese.
tables-hits-sea-note = By the die, with what the fire adds to it.
tables-tokens = Search tokens
tables-face = Token
tables-count = At the start
tables-on-carriers = On a carrier TF
tables-on-fleet = On the surface TF
tables-on-dummy = On a dummy
tables-tokens-note = The same token is read on every marker of the hex.
face-detected = Detected
face-detected-carriers = carrier TF
face-detected-fleet = surface TF
face-detected-dummy = dummy, removed
face-misdirect = Misdirect
face-misdirect-carriers = surface TF
face-misdirect-fleet = carrier TF
face-misdirect-dummy = no contact
face-nothing = ?
face-nothing-carriers = no contact
face-nothing-fleet = no contact
face-nothing-dummy = no contact

## Aircraft sheets

tables-sheets-ijn = Japanese carriers and their aircraft
tables-sheets-allied = Allied carriers and their aircraft
tables-carrier = Carrier
tables-box = Box
tables-units = Units
tables-room = Room
tables-box-ready = READY
tables-box-reserve = RESERVE
tables-box-cap = CAP
tables-box-from-cap = LANDING from CAP
tables-box-from-map = LANDING from the map
tables-box-raid = Raid on { $hex }
tables-box-elsewhere = CAP over { $hex }
tables-room-ready = { $ready } of { $most }
tables-room-both = with READY { $both } of { $capacity }
tables-deck = { $ship }{ $known ->
    [yes] , { $hex }
   *[no] { "" }
}{ $deck ->
    [launching] : no launching
    [landing] : no landing
    [both] : no launching and no landing
    [sunk] : sunk
    [destroyed] : destroyed
   *[whole] { "" }
}
tables-sheets-note = In units, a half for a reduced one; boxes in which nobody is are left out, but for READY and RESERVE. What READY or both cannot hold after the status step is lost.
units-of-kind = { $n } { $type }
tables-lying-theirs = Markers of the enemy
tables-lying-ours = Own markers
tables-read = Tokens read
tables-token-read = { $face } in turn { $turn }
tables-under = Under it

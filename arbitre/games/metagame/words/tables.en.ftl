# Meta-game: what stands in the tables.

tables-credits = Credits and income
tables-nation = Nation
tables-budget = Credits this week
tables-income = Income by the map of now
tables-holds = Territories
tables-left = Left of your own credits this week: { $credits }. What Tuesday leaves is lost.
tables-points = Victory points
tables-who = Camp and nation
tables-captures = Captures
tables-counted = Points, last Sunday
tables-this-week = this week so far
tables-weeks = The campaign lasts { $weeks } weeks. Points are never lost; those of the week are counted on Sunday.
tables-threshold = The campaign ends on the Sunday on which a camp has { $points } points.
tables-prices = Prices
tables-thing = What
tables-cost = Credits
price-battalion = battalion
price-port = port
price-espionage = espionage
price-intox = false report (intox)
price-anti_aircraft = anti-aircraft gun
price-bombing = raid, one area far
price-long_range_bombing = long-range raid, two areas far

tables-battles = Battles of the week
tables-battle = Battle, scenario
tables-area = Area
tables-attacker = Attacker
tables-defender = Defender
tables-balance = Balance, for the attacker
tables-scenario = Scenario
tables-players = Players
tables-state = How it stands
tables-slot = { $battle }, { $slot }
tables-force = { $nation } ({ $n })
tables-nobody-yet = not named yet
tables-score = attacker { $attacker }, defender { $defender } ({ $how })
state-choice = to play or to roll?
state-open = no report yet
state-disputed = the reports differ
state-reported-attacker = the attacker has reported
state-reported-defender = the defender has reported

tables-roster = Players of your camp
tables-player = Player
tables-office = Office
tables-there = Presence
tables-fights = Scenarios
tables-guest = a guest
tables-present = there
tables-away = away

tables-forces = Forces of your camp
tables-owner = Owner
tables-battalions = Battalions
tables-built = Port, guns
tables-port = port
tables-guns = { $n ->
    [one] one gun
   *[other] { $n } guns
}
tables-port-and-guns = port, { $n ->
    [one] one gun
   *[other] { $n } guns
}
tables-unknown = not known
tables-enemies = What you know of the enemy
tables-last-seen = As of
tables-when = week { $week }, { $phase }
seen-recruit = Monday
seen-bombing = Tuesday
seen-movement = Wednesday
seen-battles = battles

tables-reports = Private reports
tables-number = Number
tables-of = Of
tables-says = Says
tables-shared = Shared
tables-not-shared = not yet
tables-is-shared = with the camp
tables-shown-us = with you
tables-spied = { $force }; { $built }
tables-intox-used = the false report was read: { $force }; { $built }
tables-intox-unused = the false report was not used
tables-raid = { $n ->
    [one] one raid
   *[other] { $n } raids
}, { $found }
tables-destroyed = destroyed: { $force }
tables-no-effect = no effect

tables-standing = Standing orders of the week
tables-order = If it comes to that
standing-blitz-yes = go on after a victory
standing-blitz-no = do not go on after a victory
standing-blitz-ask = ask me whether to go on
standing-blitz-if = go on at “{ $least }” or better
standing-retreat = fall back to, best first: { $ways }
standing-capture = { $port }; { $guns }

# The map of Victory at Midway.
chart-title = MIDWAY
chart-subtitle-us = plot of the Pacific Fleet
chart-subtitle-jp = plot of the Combined Fleet
chart-setup = before { $when }
chart-turn = Turn { $turn } of { $turns }, { $light }.
chart-day = day
chart-night = night
chart-hexes = Hexes of { $miles } nautical miles.
chart-fog = Fog in the north-west.
chart-clear = The fog has lifted.
chart-field-closed = The airfield of Midway is closed.
chart-scale = { $miles } nautical miles
chart-day-hour = { $day } June { hour }

chart-site-johnston = Johnston Island
chart-site-wake = Wake Island

chart-waiting = Yet to enter
chart-entered = All have entered
chart-group = Group { $name }
chart-airfield = Airfield
chart-troops-us = Garrison
chart-troops-jp = Landed

chart-ships = ships
chart-carriers = carriers
chart-submarines = { $count ->
    [one] submarine
   *[other] { $count } submarines
}
chart-ashore = { $count ->
    [one] one unit ashore
   *[other] { $count } units ashore
}

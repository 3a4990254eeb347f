# The maps of Task Force.

## Titles

map-coral_sea = CORAL SEA
map-indian_ocean = CEYLON AND THE INDIAN OCEAN
map-java_sea = JAVA SEA
map-malaya = GULF OF SIAM AND SOUTH CHINA SEA
map-midway = MIDWAY
map-open_sea = OPEN SEA
map-solomons = SOLOMON ISLANDS
map-western_pacific = BONIN ISLANDS AND WESTERN PACIFIC
map-harbour = PEARL HARBOR
map-harbour-subtitle = the moorings, 7 December 1941
chart-scale = { $km } km
chart-hexes = Hexes of { $km } km.
chart-coasts = Coasts: Natural Earth.

## Pearl Harbor: berths, as one speaks of them

berth-f3 = quay F3
berth-f5-outboard = quay F5, outboard
berth-f5-inboard = quay F5, inboard
berth-f6-outboard = quay F6, outboard
berth-f6-inboard = quay F6, inboard
berth-f7 = quay F7
berth-f8 = quay F8
berth-f12 = quay F12
berth-1010-dock = 1010 dock
berth-dry-dock-1 = dry dock 1
berth-b16 = navy yard, B16
berth-b17 = navy yard, B17
berth-b21 = navy yard, B21
berth-b22 = navy yard, B22

## Pearl Harbor: what is written on the plan

harbour-f3 = F3
harbour-f5 = F5
harbour-f6 = F6
harbour-f7 = F7
harbour-f8 = F8
harbour-f12 = F12
harbour-b16 = B16
harbour-b17 = B17
harbour-b21 = B21
harbour-b22 = B22
harbour-1010-dock = 1010 dock
harbour-dry-dock-1 = Dry dock 1
harbour-battleship-row = Battleship Row
harbour-east-loch = East Loch
harbour-middle-loch = Middle Loch
harbour-west-loch = West Loch
harbour-southeast-loch = Southeast Loch
harbour-ford-island = Ford Island
harbour-pearl-city = Pearl City
harbour-waipio = Waipio
harbour-navy-yard = Navy yard
harbour-hickam = Hickam Field
harbour-hospital-point = Hospital Point
harbour-aiea = Aiea
harbour-channel = Entrance channel
harbour-ocean = Pacific Ocean

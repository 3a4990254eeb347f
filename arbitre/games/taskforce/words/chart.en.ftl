# The maps of Task Force.

## Titles

map-coral_sea = CORAL SEA
map-coral_sea-subtitle = from Rabaul to the Louisiades
map-indian_ocean = CEYLON
map-indian_ocean-subtitle = and the eastern Indian Ocean
map-java_sea = JAVA SEA
map-java_sea-subtitle = from Borneo to Bali
map-malaya = GULF OF SIAM
map-malaya-subtitle = and the South China Sea
map-midway = MIDWAY
map-midway-subtitle = and the waters around it
map-open_sea = OPEN SEA
map-open_sea-subtitle = far from any land
map-solomons = SOLOMON ISLANDS
map-solomons-subtitle = from Rabaul to Espiritu Santo
map-western_pacific = BONIN ISLANDS
map-western_pacific-subtitle = and the western Pacific
map-harbour = PEARL HARBOR
map-harbour-subtitle = the moorings, 7 December 1941
chart-scale = { $km } km
chart-hexes = Hexes of { $km } km.
chart-coasts = Coasts: Natural Earth.

## The legend

drawing-airfield = airfield

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

## Places

place-rabaul = Rabaul
place-lae = Lae
place-port_moresby = Port Moresby
place-tulagi = Tulagi
place-shortland = Shortland
place-deboyne = Deboyne
place-jomard_passage = Jomard Passage
place-rossel = Rossel
place-colombo = Colombo
place-trincomalee = Trincomalee
place-addu_atoll = Addu Atoll
place-surabaya = Surabaya
place-bawean = Bawean
place-kragan = Kragan
place-makassar = Makassar
place-singapore = Singapore
place-kuantan = Kuantan
place-kota_bharu = Kota Bharu
place-saigon = Saigon
place-anambas = Anambas
place-midway = Midway
place-kure = Kure
place-pearl_and_hermes_reef = Pearl and Hermes Reef
place-lisianski = Lisianski
place-henderson_field = Henderson Field
place-buin = Buin
place-santa_isabel = Santa Isabel
place-malaita = Malaita
place-san_cristobal = San Cristobal
place-ndeni = Ndeni
place-espiritu_santo = Espiritu Santo
place-ontong_java = Ontong Java
place-chichi_jima = Chichi Jima
place-iwo_jima = Iwo Jima
place-marcus_island = Marcus Island
place-hachijo_jima = Hachijo Jima

## Names across the maps

across-south-china-sea = South China Sea
across-gulf-of-siam = Gulf of Siam
across-malaya = Malaya
across-sumatra = Sumatra
across-borneo = Borneo
across-indochina = Indochina
across-java-sea = Java Sea
across-java = Java
across-indian-ocean = Indian Ocean
across-bali = Bali
across-makassar-strait = Makassar Strait
across-madura = Madura
across-lombok = Lombok
across-coral-sea = Coral Sea
across-solomon-sea = Solomon Sea
across-bismarck-sea = Bismarck Sea
across-papua = Papua
across-new-britain = New Britain
across-new-ireland = New Ireland
across-bougainville = Bougainville
across-guadalcanal = Guadalcanal
across-pacific = Pacific Ocean
across-choiseul = Choiseul
across-new-georgia = New Georgia
across-santa-isabel = Santa Isabel
across-malaita = Malaita
across-san-cristobal = San Cristobal
across-india = India
across-ceylon = Ceylon
across-bay-of-bengal = Bay of Bengal
across-philippine-sea = Philippine Sea
across-bonins = Bonin Islands
across-volcano = Volcano Islands
across-rennell = Rennell
across-natuna = Natuna
across-laysan = Laysan

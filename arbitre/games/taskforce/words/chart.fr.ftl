# Les cartes de Task Force.

## Titres

map-coral_sea = MER DE CORAIL
map-indian_ocean = CEYLAN ET L’OCÉAN INDIEN
map-java_sea = MER DE JAVA
map-malaya = GOLFE DE SIAM ET MER DE CHINE MÉRIDIONALE
map-midway = MIDWAY
map-open_sea = HAUTE MER
map-solomons = ÎLES SALOMON
map-western_pacific = ÎLES BONIN ET PACIFIQUE OUEST
map-harbour = PEARL HARBOR
map-harbour-subtitle = les mouillages, 7 décembre 1941
chart-scale = { $km } km
chart-hexes = Hexagones de { $km } km.
chart-coasts = Côtes : Natural Earth.

## Pearl Harbor : les postes d’amarrage, comme on en parle

berth-f3 = quai F3
berth-f5-outboard = quai F5, extérieur
berth-f5-inboard = quai F5, intérieur
berth-f6-outboard = quai F6, extérieur
berth-f6-inboard = quai F6, intérieur
berth-f7 = quai F7
berth-f8 = quai F8
berth-f12 = quai F12
berth-1010-dock = quai 1010
berth-dry-dock-1 = cale sèche 1
berth-b16 = arsenal, B16
berth-b17 = arsenal, B17
berth-b21 = arsenal, B21
berth-b22 = arsenal, B22

## Pearl Harbor : ce qui est écrit sur le plan

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
harbour-1010-dock = Quai 1010
harbour-dry-dock-1 = Cale sèche 1
harbour-battleship-row = Allée des cuirassés
harbour-east-loch = Rade est
harbour-middle-loch = Rade centrale
harbour-west-loch = Rade ouest
harbour-southeast-loch = Rade sud-est
harbour-ford-island = Île Ford
harbour-pearl-city = Pearl City
harbour-waipio = Waipio
harbour-navy-yard = Arsenal
harbour-hickam = Hickam
harbour-hospital-point = Pointe de l’Hôpital
harbour-aiea = Aiea
harbour-channel = Chenal d’entrée
harbour-ocean = Océan Pacifique

# Les cartes de Task Force.

## Titres

map-coral_sea = MER DE CORAIL
map-coral_sea-subtitle = de Rabaul aux Louisiades
map-indian_ocean = CEYLAN
map-indian_ocean-subtitle = et l’est de l’océan Indien
map-java_sea = MER DE JAVA
map-java_sea-subtitle = de Bornéo à Bali
map-malaya = GOLFE DE SIAM
map-malaya-subtitle = et mer de Chine méridionale
map-midway = MIDWAY
map-midway-subtitle = et ses eaux
map-open_sea = HAUTE MER
map-open_sea-subtitle = loin de toute terre
map-solomons = ÎLES SALOMON
map-solomons-subtitle = de Rabaul à Espiritu Santo
map-western_pacific = ÎLES BONIN
map-western_pacific-subtitle = et le Pacifique occidental
map-harbour = PEARL HARBOR
map-harbour-subtitle = les mouillages, 7 décembre 1941
chart-scale = { $km } km
chart-hexes = Hexagones de { $km } km.
chart-coasts = Côtes : Natural Earth.

## La légende

drawing-airfield = aérodrome

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
harbour-hickam = Terrain Hickam
harbour-hospital-point = Pointe de l’Hôpital
harbour-aiea = Aiea
harbour-channel = Chenal d’entrée
harbour-ocean = Océan Pacifique

## Lieux

place-rabaul = Rabaul
place-lae = Lae
place-port_moresby = Port Moresby
place-tulagi = Tulagi
place-shortland = Shortland
place-deboyne = Deboyne
place-jomard_passage = Passe de Jomard
place-rossel = Île Rossel
place-colombo = Colombo
place-trincomalee = Trinquemalay
place-addu_atoll = Atoll d’Addu
place-surabaya = Surabaya
place-bawean = Bawean
place-kragan = Kragan
place-makassar = Macassar
place-singapore = Singapour
place-kuantan = Kuantan
place-kota_bharu = Kota Bharu
place-saigon = Saïgon
place-anambas = Îles Anambas
place-midway = Midway
place-kure = Kure
place-pearl_and_hermes_reef = Récif Pearl et Hermes
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
place-marcus_island = Île Marcus
place-hachijo_jima = Hachijo Jima

## Noms en travers des cartes

across-south-china-sea = Mer de Chine méridionale
across-gulf-of-siam = Golfe de Siam
across-malaya = Malaisie
across-sumatra = Sumatra
across-borneo = Bornéo
across-indochina = Indochine
across-java-sea = Mer de Java
across-java = Java
across-indian-ocean = Océan Indien
across-bali = Bali
across-makassar-strait = Détroit de Macassar
across-madura = Madura
across-lombok = Lombok
across-coral-sea = Mer de Corail
across-solomon-sea = Mer des Salomon
across-bismarck-sea = Mer de Bismarck
across-papua = Papouasie
across-new-britain = Nouvelle-Bretagne
across-new-ireland = Nouvelle-Irlande
across-bougainville = Bougainville
across-guadalcanal = Guadalcanal
across-pacific = Océan Pacifique
across-choiseul = Choiseul
across-new-georgia = Nouvelle-Géorgie
across-santa-isabel = Santa Isabel
across-malaita = Malaita
across-san-cristobal = San Cristobal
across-india = Inde
across-ceylon = Ceylan
across-bay-of-bengal = Golfe du Bengale
across-philippine-sea = Mer des Philippines
across-bonins = Îles Bonin
across-volcano = Îles Volcano
across-rennell = Rennell
across-natuna = Natuna
across-laysan = Laysan

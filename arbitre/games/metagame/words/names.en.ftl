# Meta-game: what nations, camps, areas and categories are called.

## Nations and camps

side-germany = Germany
side-italy = Italy
side-united_kingdom = the United Kingdom
side-soviet_union = the Soviet Union
side-usa = the USA
camp-axis = the Axis
camp-allies = the Allies

## Territories

area-germany = Germany
area-denmark = Denmark
area-low_countries = Low Countries
area-northern_france = Northern France
area-southern_france = Southern France
area-danube = Danube Basin
area-norway = Norway
area-finland = Finland
area-poland = Poland
area-romania = Romania
area-bulgaria = Bulgaria
area-baltic_states = Baltic States
area-belarus = Belarus
area-ukraine = Ukraine
area-italy = Italy
area-north_italy = Northern Italy
area-sicily = Sicily
area-sardinia = Sardinia-Corsica
area-yugoslavia = Yugoslavia
area-greece_albania = Greece-Albania
area-morocco = Morocco
area-algeria = Algeria
area-tunisia = Tunisia
area-tripolitania = Tripolitania
area-cyrenaica = Cyrenaica
area-england = England
area-scotland = Scotland
area-ulster = Ulster
area-iceland = Iceland
area-gibraltar = Gibraltar
area-malta = Malta
area-egypt = Egypt
area-levant = Levant
area-moscow = Moscow
area-leningrad = Leningrad
area-karelia = Karelia
area-arkhangelsk = Arkhangelsk
area-smolensk = Smolensk
area-kursk = Kursk-Voronezh
area-stalingrad = Stalingrad
area-caucasus = Caucasus

## Neutral territories

area-ireland = Ireland
area-spain = Spain
area-portugal = Portugal
area-switzerland = Switzerland
area-sweden = Sweden
area-turkey = Turkey

## Sea zones

area-sea_1 = zone 1 (Barents Sea)
area-sea_2 = zone 2 (Norwegian Sea)
area-sea_3 = zone 3 (North Sea)
area-sea_4 = zone 4 (Western Baltic)
area-sea_5 = zone 5 (Eastern Baltic)
area-sea_6 = zone 6 (English Channel)
area-sea_7 = zone 7 (Western Approaches)
area-sea_8 = zone 8 (North Atlantic, of the USA)
area-sea_9 = zone 9 (Bay of Biscay)
area-sea_10 = zone 10 (Iberian Atlantic)
area-sea_11 = zone 11 (Western Mediterranean)
area-sea_12 = zone 12 (Tyrrhenian Sea)
area-sea_13 = zone 13 (Ionian Sea and Adriatic)
area-sea_14 = zone 14 (Eastern Mediterranean)
area-sea_15 = zone 15 (Black Sea)

## Categories of the balance of forces

category-OD = overwhelming disadvantage
category-MJD = major disadvantage
category-MND = minor disadvantage
category-EQ = equal
category-MNA = minor advantage
category-MJA = major advantage
category-OA = overwhelming advantage

## Battalions

battalions-germany = { $n ->
    [one] one German battalion
   *[other] { $n } German battalions
}
battalions-some-germany = German battalions, it is not known how many
battalions-italy = { $n ->
    [one] one Italian battalion
   *[other] { $n } Italian battalions
}
battalions-some-italy = Italian battalions, it is not known how many
battalions-united_kingdom = { $n ->
    [one] one British battalion
   *[other] { $n } British battalions
}
battalions-some-united_kingdom = British battalions, it is not known how many
battalions-soviet_union = { $n ->
    [one] one Soviet battalion
   *[other] { $n } Soviet battalions
}
battalions-some-soviet_union = Soviet battalions, it is not known how many
battalions-usa = { $n ->
    [one] one American battalion
   *[other] { $n } American battalions
}
battalions-some-usa = American battalions, it is not known how many
battalions-none = nobody
scenario-race = a medal race

## Nations in tables and lists

nation-germany = Germany
nation-italy = Italy
nation-united_kingdom = United Kingdom
nation-soviet_union = USSR
nation-usa = USA

## Their armies

people-germany = the Germans
people-italy = the Italians
people-united_kingdom = the British
people-soviet_union = the Soviets
people-usa = the Americans

## Nations in sentences

of-germany = of Germany
of-italy = of Italy
of-united_kingdom = of the United Kingdom
of-soviet_union = of the Soviet Union
of-usa = of the USA
to-germany = to Germany
to-italy = to Italy
to-united_kingdom = to the United Kingdom
to-soviet_union = to the Soviet Union
to-usa = to the USA

## What is counted and built

credits = { $n ->
    [0] no credit
    [one] one credit
   *[other] { $n } credits
}
points = { $n ->
    [0] no point
    [one] one point
   *[other] { $n } points
}
credits-of = { $nation } { $n }
points-of = { $camp } { $n }
camp-name-axis = Axis
camp-name-allies = Allies
built = { $port ->
    [yes] a port
   *[no] no port
}, { $guns ->
    [0] no gun
    [one] one gun
   *[other] { $guns } guns
}
step-of = { $n } { $origin } → { $to }
scenario-known = { $name }, { $date }, { $medals } medals, Axis: { $axis }, Allies: { $allies }
scenario-other = other nations

## What a limit is for

limit-assigned = the naming of who fights
limit-midnight = the end of the battles
limit-books = the books of the week
limit-blitz = blitz of { $battle }: go on or not
limit-choice = { $battle }: to play or to roll
dispute = { $battle }, scenario { $slot }

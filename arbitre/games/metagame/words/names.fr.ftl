# Méta Jeu : comment s’appellent les nations, les camps, les zones et les catégories.

## Nations et camps

side-germany = l’Allemagne
side-italy = l’Italie
side-united_kingdom = le Royaume-Uni
side-soviet_union = l’URSS
side-usa = les USA
camp-axis = l’Axe
camp-allies = les Alliés

## Territoires

area-germany = Allemagne
area-denmark = Danemark
area-low_countries = Benelux
area-northern_france = France du Nord
area-southern_france = France du Sud
area-danube = Bassin danubien
area-norway = Norvège
area-finland = Finlande
area-poland = Pologne
area-romania = Roumanie
area-bulgaria = Bulgarie
area-baltic_states = Pays baltes
area-belarus = Biélorussie
area-ukraine = Ukraine
area-italy = Italie
area-north_italy = Italie du Nord
area-sicily = Sicile
area-sardinia = Sardaigne-Corse
area-yugoslavia = Yougoslavie
area-greece_albania = Grèce-Albanie
area-morocco = Maroc
area-algeria = Algérie
area-tunisia = Tunisie
area-tripolitania = Tripolitaine
area-cyrenaica = Cyrénaïque
area-england = Angleterre
area-scotland = Écosse
area-ulster = Ulster
area-iceland = Islande
area-gibraltar = Gibraltar
area-malta = Malte
area-egypt = Égypte
area-levant = Levant
area-moscow = Moscou
area-leningrad = Leningrad
area-karelia = Carélie
area-arkhangelsk = Arkhangelsk
area-smolensk = Smolensk
area-kursk = Koursk-Voronej
area-stalingrad = Stalingrad
area-caucasus = Caucase

## Territoires neutres

area-ireland = Irlande
area-spain = Espagne
area-portugal = Portugal
area-switzerland = Suisse
area-sweden = Suède
area-turkey = Turquie

## Zones maritimes

area-sea_1 = zone 1 (mer de Barents)
area-sea_2 = zone 2 (mer de Norvège)
area-sea_3 = zone 3 (mer du Nord)
area-sea_4 = zone 4 (Baltique occidentale)
area-sea_5 = zone 5 (Baltique orientale)
area-sea_6 = zone 6 (Manche)
area-sea_7 = zone 7 (Approches de l’Ouest)
area-sea_8 = zone 8 (Atlantique Nord, aux USA)
area-sea_9 = zone 9 (golfe de Gascogne)
area-sea_10 = zone 10 (Atlantique ibérique)
area-sea_11 = zone 11 (Méditerranée occidentale)
area-sea_12 = zone 12 (mer Tyrrhénienne)
area-sea_13 = zone 13 (mer Ionienne et Adriatique)
area-sea_14 = zone 14 (Méditerranée orientale)
area-sea_15 = zone 15 (mer Noire)

## Catégories du rapport de forces

category-OD = désavantage écrasant
category-MJD = désavantage majeur
category-MND = désavantage mineur
category-EQ = égalité
category-MNA = avantage mineur
category-MJA = avantage majeur
category-OA = avantage écrasant

## Bataillons

battalions-germany = { $n ->
    [one] un bataillon allemand
   *[other] { $n } bataillons allemands
}
battalions-some-germany = des bataillons allemands, on ne sait combien
battalions-italy = { $n ->
    [one] un bataillon italien
   *[other] { $n } bataillons italiens
}
battalions-some-italy = des bataillons italiens, on ne sait combien
battalions-united_kingdom = { $n ->
    [one] un bataillon britannique
   *[other] { $n } bataillons britanniques
}
battalions-some-united_kingdom = des bataillons britanniques, on ne sait combien
battalions-soviet_union = { $n ->
    [one] un bataillon soviétique
   *[other] { $n } bataillons soviétiques
}
battalions-some-soviet_union = des bataillons soviétiques, on ne sait combien
battalions-usa = { $n ->
    [one] un bataillon américain
   *[other] { $n } bataillons américains
}
battalions-some-usa = des bataillons américains, on ne sait combien
battalions-none = personne
scenario-race = une course aux médailles

## Les nations dans les tableaux et les listes

nation-germany = Allemagne
nation-italy = Italie
nation-united_kingdom = Royaume-Uni
nation-soviet_union = URSS
nation-usa = USA

## Leurs armées

people-germany = les Allemands
people-italy = les Italiens
people-united_kingdom = les Britanniques
people-soviet_union = les Soviétiques
people-usa = les Américains

## Les nations dans les phrases

of-germany = de l’Allemagne
of-italy = de l’Italie
of-united_kingdom = du Royaume-Uni
of-soviet_union = de l’URSS
of-usa = des USA
to-germany = à l’Allemagne
to-italy = à l’Italie
to-united_kingdom = au Royaume-Uni
to-soviet_union = à l’URSS
to-usa = aux USA

## Ce qui se compte et se construit

credits = { $n ->
    [0] aucun crédit
    [one] un crédit
   *[other] { $n } crédits
}
points = { $n ->
    [0] aucun point
    [one] un point
   *[other] { $n } points
}
credits-of = { $nation } { $n }
points-of = { $camp } { $n }
camp-name-axis = Axe
camp-name-allies = Alliés
built = { $port ->
    [yes] un port
   *[no] pas de port
}, { $guns ->
    [0] aucun canon antiaérien
    [one] un canon antiaérien
   *[other] { $guns } canons antiaériens
}
step-of = { $n } { $origin } → { $to }
scenario-known = { $name }, { $date }, { $medals } médailles, Axe : { $axis }, Alliés : { $allies }
scenario-other = autres nations

## Sur quoi porte une échéance

limit-assigned = l’affectation des joueurs
limit-midnight = la fin des combats
limit-books = les comptes de la semaine
limit-blitz = blitz de { $battle } : poursuivre ou non
limit-choice = { $battle } : jouer ou tirer aux dés
dispute = { $battle }, scénario { $slot }

# Pourquoi un ordre lisible ne tient pas, et ce qui tiendrait.

not-now = Ce n’est pas ce qui est demandé maintenant.
bombing-once = Un seul groupe attaque à la fois : ordonnez celui-ci, puis le suivant au vu du résultat.
bombing-no-ship = Aucun navire nommé { $ship } n’est à quai ici.
bombing-sunk = { $ship } est déjà coulé.
bombing-no-unit = Aucune unité nommée { $unit } n’attaque ici.
bombing-lost = { $unit } a été abattu.
bombing-flown = { $unit } a déjà attaqué, et chaque unité n’attaque qu’une fois.
bombing-later = { $unit } n’est pas de la vague qui attaque.
bombing-sheltered = { $ship } est à l’abri des torpilles : { $unit } ne peut attaquer qu’un navire exposé.
bombing-twice = { $unit } est nommé deux fois.
bombing-surprise = { $left ->
    [one] Une seule unité attaque encore par surprise, et un groupe ne la mêle pas à d’autres : envoyez-la seule.
   *[other] { $left } unités seulement attaquent encore par surprise, et un groupe ne les mêle pas à d’autres : envoyez-en { $left } au plus.
}
bombing-mixed = { $unit } attaque dans un autre groupe : les B-17 ne se mêlent pas aux autres bombardiers.
bombing-nobody = Il faut au moins une unité dans un groupe.
losses-once = Les pertes se disent en une ligne, et il y en a déjà une.
losses-not-of-it = { $unit } n’est pas du groupe visé par la DCA.
losses-too-many = { $unit } n’a plus { $steps ->
    [one] qu’un pas
   *[other] que { $steps } pas
} à perdre.
losses-count = { $steps ->
    [one] Un pas est perdu
   *[other] { $steps } pas sont perdus
} : nommez-en autant, et non { $named } ; une unité qui perd ses deux pas est nommée deux fois.
losses-unfair = Torpilleurs et autres bombardiers doivent se partager les pertes le plus également possible, par exemple : { $units }.

## Raids et recherches

raid-no-report = Aucun marqueur n’a de rapport en { $hex } : un raid ne part que là où quelque chose a été repéré.
raid-no-base = { $base } n’est pas une base ennemie que l’on puisse attaquer.
strike-short = Trop peu d’avions contre Midway : ce tour, il faut au moins { $fighters } unités de chasse et { $bombers } de bombardement, ou tout ce qui peut décoller.
search-once = La recherche tient en une ligne, et il y en a déjà une.
search-too-many = { $most ->
    [0] Le gobelet est vide : il n’y a plus de recherche.
    [one] Un seul hexagone peut être cherché à ce tour.
   *[other] { $most } hexagones seulement peuvent être cherchés à ce tour.
}
search-nothing-there = Il n’y a pas de marqueur ennemi en { $hex }.
search-off-map = { $hex } n’est pas un hexagone de cette carte.
search-too-far = { $hex } est à plus de { $most } hexagones de tout porte-avions qui cherche.
search-nobody-left = Plus personne pour chercher { $hex } : les porte-avions à { $most } hexagones au plus cherchent déjà les autres.
search-too-far-area = { $hex } est à plus de { $most } hexagones de tout porte-avions qui cherche, et à plus de { $range } de { $area }.
search-nobody-left-area = Plus personne pour chercher { $hex } : les porte-avions à { $most } hexagones au plus, et { $area } à { $range } au plus, cherchent déjà les autres.
search-twice = { $hex } est nommé deux fois : un seul jeton par hexagone.

## Flottes

form-not-yours = { $ship } n’est pas un navire à vous sur la carte.
form-twice = { $ship } est nommé deux fois.
form-nobody = Il faut des navires dans une flotte : nommez-les dans l’ordre de la colonne.
form-apart = Ces navires ne sont pas tous en { $hex } : seules des flottes du même hexagone s’échangent des navires.
form-full = Une colonne compte { $most } pions au plus.
form-no-number = Une colonne porte un numéro de { $first } à { $last }.
form-by-day = Une flotte nouvelle ne se forme que de nuit ; de jour, les flottes d’un hexagone ne font que s’échanger des navires.
form-no-marker = Il ne reste pas de marqueur pour une flotte de plus : il y en a { $most }.
back-by-day = Les leurres ne reviennent que de nuit.
back-too-many = { $most ->
    [0] Aucun leurre n’est de côté pour revenir.
    [one] Un seul leurre de plus peut revenir.
   *[other] Seuls { $most } leurres de plus peuvent revenir.
}
back-nobody-there = Aucun de vos marqueurs n’est en { $hex } : un leurre ne revient que sur l’un d’eux.
discard-no-dummy = { $marker } n’est pas un de vos leurres sur la carte.
discard-needless = { $most ->
    [0] Aucun leurre n’est à sacrifier : on n’en sacrifie que pour scinder une flotte quand tous vos marqueurs sont sur la carte.
    [one] Un seul leurre est à sacrifier pour les flottes que vous scindez.
   *[other] Seuls { $most } leurres sont à sacrifier pour les flottes que vous scindez.
}
join-no-fleet = { $fleet } n’est pas une de vos forces opérationnelles : elle ne peut pas partager de marqueur.
join-full = { $fleet } partage déjà un marqueur : pas plus de deux flottes par marqueur.
join-itself = { $fleet } ne peut pas partager un marqueur avec elle-même.
join-apart = { $fleet } et { $other } ne sont pas dans le même hexagone : seules des flottes du même hexagone partagent un marqueur.
join-no-start = { $fleet } et { $other } n’ont aucun hexagone de départ en commun.
part-alone = { $fleet } ne partage son marqueur avec aucune autre flotte.
form-not-divided = { $ship } ne peut pas être divisé : seul un pion entier de deux destroyers peut l’être.
form-not-combined = { $ships } ne peuvent pas être réunis : il faut deux pions d’un destroyer chacun, dans le même hexagone.
form-group = Plus personne dans { $fleet } n’est tenu de se replier : ses navires doivent rejoindre une autre flotte de l’hexagone.
form-carrier-alone = Un porte-avions ne reste pas seul dans { $fleet } : un navire au moins l’escorte encore.
form-small = { $fleet } serait trop petite : une flotte que l’on forme, ou à qui l’on prend des navires, garde au moins 1,5 unité (un destroyer compte pour une demie).
sail-no-fleet = Vous n’avez pas cette flotte sur la carte.
sail-twice = { $fleet } a déjà son ordre.
sail-withdraws = { $fleet } se replie : elle va aussi loin qu’elle peut, et chaque hexagone la rapproche de son bord de carte.
sail-enemy = { $fleet } ne peut pas entrer dans un hexagone où se trouve un marqueur ennemi.
sail-transports = { $fleet } a des transports, qui ne bougent pas à ce tour : de jour, aux tours impairs seulement.
sail-too-far = { $fleet } ne peut pas y aller : { $reach ->
    [one] un seul hexagone de mer à ce tour, et la carte ne se quitte que par son bord.
   *[other] { $reach } hexagones de mer à ce tour, l’un à côté de l’autre, et la carte ne se quitte que par son bord.
}

## Batailles

arrange-once = On ne choisit qu’une répartition, et il y en a déjà une.
arrange-none = Cette répartition n’existe pas : elles sont numérotées de 1 à { $last }.
range-once = On ne nomme qu’une portée, et il y en a déjà une.
range-none = Aucun navire de cette bataille qui puisse tirer n’a cette portée.
alone-once = Un seul navire tire seul, et il est déjà nommé.
alone-not-her = { $ship } ne peut pas tirer seul : seul le Yamato le peut, de jour et s’il n’est pas en état critique.
fire-not-there = { $ship } n’est pas un navire à vous dans cette bataille.
fire-silent = { $ship } ne tire pas dans cette bataille : son canon est muet, ou la distance trop grande pour lui.
fire-twice = { $ship } est nommé deux fois : chaque navire tire une fois, sur une seule cible.
fire-thrice = { $ship } attaque deux fois, chaque fois sur une cible, et jamais des deux à la fois.
fire-nobody = Nommez au moins un navire.
fire-three = Deux navires au plus tirent ensemble : donnez au troisième une ligne à lui.
fire-no-target = { $ship } n’est pas un navire ennemi de cette bataille.

## Repli

withdraw-need-not = Il n’y a rien à décider pour { $ship } : seulement pour qui doit se replier depuis cette phase.
withdraw-carrier-alone = { $ship } ne part pas seul : nommez une escorte au moins.
withdraw-twice = { $ship } a déjà son ordre, et le choix ne se fait qu’une fois.
withdraw-no-escort = { $ship } ne peut pas l’escorter : il faut un navire d’une TF du même hexagone qui ne soit pas tenu lui-même de se replier.
withdraw-escort-twice = { $ship } escorte déjà quelqu’un.

## Mise en place

form-any-number = Un cercle porte un numéro de 1 à { $ring }, une colonne de { $first } à { $last }.
form-again = { $fleet } est déjà formée.
form-column-carrier = { $fleet } est une colonne : un porte-avions ne se place que dans un cercle, numéros 1 à 6.
form-ring-carrier = { $fleet } est un cercle : il lui faut un seul porte-avions.
form-ring-full = Dans { $fleet }, { $most } pions au plus entourent le porte-avions.
form-ring-barred = { $ship } ne peut pas entourer un porte-avions : ni les ravitailleurs, ni les cuirassés hors Kongo, Hiei, Haruna et Kirishima.
form-left-over = Personne n’a de place pour le reste : { $ships } doivent être dans une flotte.
form-no-start = Les navires de { $fleet } n’ont aucun hexagone de départ en commun.
form-too-many = Avec le reste, cela fait { $n } flottes ; { $most } au plus sont sous des marqueurs, car la moitié sont des leurres.
lay-no-fleet = { $fleet } n’est pas une flotte à vous : formez-la d’abord.
lay-no-start = { $hex } n’est pas un de vos hexagones de départ.
lay-twice = { $fleet } est déjà posée sur la carte.
lay-taken = Un autre de vos marqueurs est en { $hex } : un seul marqueur commence dans chaque hexagone.
lay-not-there = { $fleet } a des navires qui ne peuvent pas partir de { $hex }.
lay-too-many = Leurres : pas plus de { $most } de vos marqueurs en sont.
lay-later = Vous poserez vos marqueurs quand ceux de l’ennemi seront sur la carte.
ready-no-carrier = { $ship } n’est pas un porte-avions à vous.
ready-again = { $ship } : la case READY est déjà remplie.
ready-not-hers = { $unit } n’est pas basé sur { $ship }.
ready-twice = { $unit } est nommé deux fois.
ready-full = { $ship } : { $most } unités au plus sont en READY (une unité réduite compte pour une demie).
sail-dummy = { $fleet } est un leurre : il ne peut pas aller à côté d’un marqueur ennemi.
sail-held = { $fleet } ne peut pas reculer avant le premier raid ou le premier combat, ni quitter la carte à moins de se replier.
sail-approach = { $fleet } doit se rapprocher : pendant ces tours, aucun marqueur ne s’éloigne de Midway, et les porte-avions doivent arriver à portée à temps.

## Statut des avions

status-nobody = Nommez au moins une unité.
status-no-unit = Vous n’avez pas d’unité nommée { $unit }.
status-gone = { $unit } a quitté la carte avec { $ship }.
status-box = { $unit } { $box ->
    [ready] est en READY : de là, on va en RESERVE, en CAP ou en raid
    [reserve] est en RESERVE : de là, on ne va qu’en READY
    [from-cap] revient de CAP : il va en READY ou en RESERVE
    [from-map] revient de la carte : il va en RESERVE, sans ordre
   *[away] n’est pas à bord
}.
status-no-landing = { $ship } ne peut plus recevoir d’avions : ce qui est en LANDING de CAP y reste.
status-no-launching = { $ship } ne peut pas lancer d’avions.
status-dark = { $unit } ne peut pas décoller : rien ne part au dernier tour de jour ni de nuit.
status-range = { $hex } est trop loin pour { $unit }, qui va à { $most } hexagones.
status-second = { $unit } ne peut être en CAP que sur sa propre base : le second joueur des airs n’en envoie pas ailleurs.
status-bomber = { $unit } n’est pas un chasseur : seuls les chasseurs vont en CAP ailleurs.
status-not-over = Pas de CAP sur { $hex } : aucun de vos marqueurs signalés ou identifiés ne s’y trouve.
surplus-not-there = { $unit } n’est pas de ceux dont il faut perdre une partie.
surplus-count = Perdez exactement ce qui n’a pas de place, par exemple { $units }.

land-not-away = { $unit } n’est pas en l’air : seul rentre ce qui est en CAP ou sur la carte.
land-at-home = { $unit } se pose sur { $ship }, son porte-avions, tant qu’il le peut.
land-closed = { $unit } ne peut pas se poser sur { $ship } : il faut un porte-avions à vous, sur la carte, dont le pont reçoit des avions.
land-range = { $ship } est trop loin pour { $unit }, qui va à { $most } hexagones d’où il est.
land-on-land = { $unit } opère depuis la terre et ne peut pas se poser sur { $ship }.
land-no-room = { $ship } n’a plus de place pour { $unit }.
form-no-new = Une flotte nouvelle ne se forme qu’au début d’un mouvement ; ici, les flottes d’un hexagone ne font que s’échanger des navires.
mark-not-there = { $marker } n’a pas reçu de rapport d’un autre marqueur à ce tour.
mark-twice = Le rapport sur { $marker } est déjà choisi.

## Raids sur des porte-avions

bombing-elsewhere = { $unit } n’est pas de ce raid.
bombing-fighter = { $unit } est un chasseur, et un chasseur ne bombarde jamais.
bombing-spent = { $unit } n’attaque plus dans ce raid : il l’a déjà fait, ou des chasseurs l’en ont empêché.
resolve-once = L’ordre des raids tient en une ligne, et il y en a déjà une.
resolve-no-raid = Aucun raid ne vise { $hex }.
resolve-twice = { $hex } est nommé deux fois : il n’y a qu’un raid par hexagone.
scramble-once = Les décollages tiennent en une ligne, et il y en a déjà une.
scramble-cannot = { $unit } ne décolle pas sur alerte radar : seuls le font les chasseurs qui étaient en READY avant ce tour, sur un porte-avions de l’hexagone qui peut lancer.
support-not-her = { $ship } n’est pas dans cet hexagone un navire en repli avec qui d’autres puissent tirer.
support-twice = On a déjà dit qui tire avec { $ship }.
support-too-many = { $ship } a place pour { $most } d’entre eux : quatre navires tirent avec un porte-avions, deux avec un autre, ceux du groupe d’abord.
support-cannot = { $other } ne peut pas tirer avec { $ship } : son groupe tire de toute façon, et l’on ne choisit en plus que dans les TF de l’hexagone ; d’un groupe trop nombreux, dans ce groupe seul.
support-spent = { $other } tire déjà avec quelqu’un, et ne tire qu’avec un navire par raid.
zeros-not-there = { $unit } n’est pas de ceux que l’on peut scinder ou réunir maintenant.
zeros-other = { $unit } ne se scinde pas : seuls les Zero le font.
zeros-reduced = { $unit } est déjà réduit.
zeros-full = { $unit } est complet : on ne réunit que des Zero réduits.
zeros-apart = { $unit } et { $other } ne sont pas ensemble, dans une même case d’un porte-avions ou au-dessus du même hexagone.
engage-not-there = { $unit } n’intercepte pas ce raid.
engage-twice = { $unit } engage déjà quelqu’un.
engage-no-raider = { $unit } n’est pas de ce raid.
engage-engaged = { $unit } est déjà engagé.
engage-nobody = Nommez au moins un intercepteur et un assaillant.
stay-out-cannot = { $unit } doit intercepter : les chasseurs japonais ne peuvent s’abstenir que si tous les bombardiers du raid sont des B-17.
let-by-cannot = Impossible de laisser passer { $unit } : cela ne vaut que pour les B-17, quand il reste un intercepteur pour les bombardiers.
engage-one = Des intercepteurs n’engagent qu’un assaillant : donnez sa propre ligne au suivant.
engage-fighters-first = Il ne reste personne pour { $unit } : les chasseurs du raid sont engagés d’abord, chacun par un intercepteur.
engage-spare = { $n ->
    [0] Aucun intercepteur n’est en surplus : chacun engage un assaillant à lui, tant qu’il en reste.
    [one] Un seul intercepteur est en surplus pour le combat d’un autre.
   *[other] Seuls { $n } intercepteurs sont en surplus pour les combats des autres.
}
engage-shares = { $n } bombardiers sont engagés, torpilleurs et autres au plus égal : { $torpedo } torpilleurs parmi eux.
engage-evenly = Un intercepteur prend { $n ->
    [0] { $least } chasseurs
   *[other] { $least } ou { $most } chasseurs, { $most } pour { $n } sur { $all }
} : autant pour chacun, ou presque.
air-losses-not-there = { $unit } ne perd rien qu’un autre pourrait perdre.
air-losses-count = { $steps ->
    [one] Un pas est perdu
   *[other] { $steps } pas sont perdus
} parmi { $units } : nommez-en autant.

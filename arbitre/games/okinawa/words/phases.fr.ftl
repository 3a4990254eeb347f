# Okinawa : ce qui ne va pas dans les ordres de mise en place, des phases I, II, IV et VII et dans les consignes, et comment ils ont été compris.

not-now = Cet ordre n’a pas sa place dans cette phase ; ce qui peut être ordonné maintenant est énuméré avec la question.

## Dispositions toutes prêtes

template-historical = historique
template-historical-about = La 62e division sur la première ligne de Shuri, la 24e derrière elle, la marine à Oroku, un détachement à Motobu.
template-fortress = forteresse
template-fortress-about = Douze hexagones fortifiés qui se touchent autour de Shuri, les canons derrière ; presque rien ailleurs.
template-lines = lignes
template-lines-about = Trois lignes l’une derrière l’autre, de Kakazu à Shuri, avec des avant-postes devant et des réserves derrière.
template-needles = aiguilles
template-needles-about = Un tiers des troupes isolé dans les collines de toute l’île : les trouver toutes demande jusqu’au dernier tour.
template-north = nord
template-north-about = Un second bastion à Motobu, autour du Yae-dake : l’Américain devra se battre à deux endroits.

## Mise en place

hide-no-template = Aucun dispositif ne s’appelle « { $name } » ; il y a : { $names }.
hide-one-template = Un dispositif est déjà choisi ; gardez une seule des deux lignes, et changez-le pion par pion.
hide-not-yours = Ce pion n’est pas de ceux que vous cachez : { $unit }. Vous cachez vos troupes, fortifications et champs de mines ; les kamikazes restent dans leur réserve.
hide-twice = Déjà caché en { $hex } : { $unit }. Nommez chaque pion une seule fois.
hide-not-numbered = { $hex } n’est pas un hexagone de terre numéroté : on ne cache rien en mer, sur les hauts-fonds, sur une plage ni en terrain bloqué.
hide-armour = Les blindés n’entrent pas dans le relief ; choisissez une plaine au lieu de { $hex }.
hide-full = { $hex } contient déjà deux pions de troupes ; il n’y en a jamais plus.
hide-works = { $hex } contient déjà une fortification ou un champ de mines ; un hexagone n’en a qu’un, et jamais les deux.
hide-rest = { $count ->
    [one] Le pion que vous ne nommez pas est caché
   *[other] Les { $count } pions que vous ne nommez pas sont cachés
} d’après le dispositif historique, dispersé en secret.
hide-moved = Ont dû faire place à vos pions, et sont dans l’hexagone libre le plus proche : { $units }.

## Consignes

standing-unknown = Ce n’est le nom d’aucun pion japonais de l’île : { $unit }.
standing-american = Ce pion est américain : { $unit }. Les consignes ne valent que pour vos pions.
standing-fortification = Une fortification ne se perd pas pour elle-même, mais avec son dernier occupant : { $unit }.
standing-lost = Ce pion est déjà éliminé : { $unit }.
standing-ranked = Ce pion figure deux fois dans l’ordre des pertes : { $unit }.
standing-works = Seules les troupes défient ou soutiennent ; ce pion n’en est pas : { $unit }.
standing-revealed = Ce pion est déjà découvert : { $unit }. Seuls les pions cachés défient ou soutiennent.
standing-hex = Aucun Américain ne peut se tenir en { $hexes } ; nommez des hexagones de terre ou de plage.
standing-between = L’écart va du plus petit au plus grand : « entre { $high } et { $low } ».
standing-window = Le soutien ne s’ordonne pour un seul combat ({ $hex }) qu’entre les phases V et VI, une fois les combats connus.
standing-combat = Aucun combat n’a lieu en { $hex } ; il y en a en { $hexes }.

## Phase I : navires

sail-no-ship = Vous n’avez pas de navire à flot de ce nom : { $ship }.
sail-twice = { $ship } a déjà reçu un ordre ; une ligne par navire suffit.
sail-sea = { $ship } ne peut pas aller en { $hex } : les navires n’entrent que dans les hexagones de mer, jamais sur les hauts-fonds, les côtes ni les plages.
sail-full = { $ship } ne peut pas entrer en { $hex } : deux navires y sont déjà.
sail-one-hex = Au tour 1, { $ship } est posé directement dans un hexagone de mer ; n’en nommez qu’un.
sail-no-way = { $ship } ne trouve pas de chemin par mer jusqu’en { $hex } : terres, hauts-fonds et hexagones occupés par deux navires barrent la route.
sail-too-far = { $hex } est à { $steps } hexagones de route pour { $ship }, qui en parcourt au plus { $may }.

## Phase II : kamikazes

kamikazes-no-ship = Aucun navire de ce nom n’est à flot : { $ship }.
kamikazes-twice = { $ship } a déjà sa ligne ; tous les avions d’un navire attaquent avant ceux du suivant.
kamikazes-count = Envoyez au moins un avion contre { $ship }, ou aucun en supprimant la ligne.
kamikazes-too-many = C’est trop contre { $ship } : le calendrier accorde { $granted ->
    [one] un avion
   *[other] { $granted } avions
} ce tour-ci, et il en reste { $left }.
kamikazes-rest = { $left ->
    [one] Le dernier des { $granted } avions est réparti
   *[other] Les { $left } avions restants, sur { $granted }, sont répartis
} par l’arbitre : un par navire à tour de rôle, d’abord ceux de valeur 5.

## Phases IV et VII : tir

fire-no-gun = Ce n’est pas un de vos tireurs : { $gun }. Tirent vos navires à flot, votre artillerie à terre et les fortifications prises où se tiennent vos troupes.
fire-no-japanese-gun = Ce n’est pas un de vos tireurs : { $gun }. Tirent votre artillerie et les fortifications où se tiennent vos troupes.
fire-not-landed = Cette artillerie n’est pas encore débarquée : { $gun }. Elle tire à partir du tour qui suit.
fire-twice = Chaque tireur ne tire qu’une fois par tour : { $gun } a déjà une cible.
fire-one-hex-each = Au tir de ratissage, chaque tireur fouille un hexagone : vous nommez { $guns ->
    [one] un tireur
   *[other] { $guns } tireurs
} et { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}.
fire-search-twice = { $hex } est déjà fouillé par un autre tireur ; les hexagones fouillés sont tous différents.
fire-searched-before = { $hex } a déjà été fouillé ; ce tir n’apprendra rien de plus.
fire-nothing-there = { $hex } n’est pas une cible : on tire sur les hexagones de terre numérotés et sur les plages.
fire-own-troops = Vos troupes sont en { $hex } ; on ne tire pas sur elles.
fire-no-americans = Aucune troupe américaine n’est en { $hex } ; on ne tire que là où il y en a, et jamais sur les navires.
fire-too-far = { $hex } est à { $range } hexagones, hors de portée ({ $may } au plus) : { $gun }.

## Phase VII : pertes américaines

lose-not-struck = Ce pion n’est pas de ceux que le tir peut éliminer à votre choix : { $unit }.
lose-twice = Ce pion est nommé deux fois : { $unit }.

## Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie : d’après le premier mot de leur étiquette.

die-aircraft = kamikaze
die-flak = défense du navire
die-fire = tir d’efficacité
die-scatter = dispersion du dispositif caché

# Typhon sur le Pacifique : ce qui ne va pas dans un ordre d’offensive terrestre, de combat terrestre, ou de ce qui le suit.

## Marches

land-nobody = Nommez les unités qui marchent ou qui attaquent.
land-not-yours = { $unit } n’est pas une de vos unités terrestres sur la carte.
land-twice = { $unit } figure deux fois sur la même ligne ; une fois suffit.
land-fortress = { $unit } est une forteresse : elle ne bouge jamais et n’attaque jamais.
land-marched = { $unit } a déjà marché ce tour-ci ; l’unité reste où elle s’est arrêtée jusqu’à un tour suivant.
land-acted = { $unit } a déjà fait son opération ce tour-ci ; une unité n’en fait qu’une par tour.
land-here = { $unit } se trouve déjà dans la zone { $zone }.
land-closed = La météo ferme la zone { $zone } ce tour-ci : rien n’y entre, n’en sort ni n’y combat.
land-no-supply = { $unit } n’est pas en ligne de communication ; seule une unité ravitaillée peut marcher ou attaquer.
land-full = La zone { $zone } n’a plus de place pour { $unit } : la limite d’empilement est atteinte.
land-chinese = { $unit } ne peut ni attaquer ni quitter la Chine tant que la Birmanie n’est pas amie des Alliés.
land-militia = { $unit } est de la milice, qui ne combat et ne se déplace que dans les cinq zones d’Australie.
land-truce = Au tour qui suit la bascule, les Alliés n’entrent dans aucune zone ennemie et n’amènent aucune troupe nouvelle dans une zone contestée ; { $unit } reste sur place.
land-from-contested = { $unit } est dans une zone contestée et ne peut la quitter que pour une zone amie ou une autre zone contestée ; la zone { $zone } est ennemie.
land-passage = Seul un passage entre les îles mène { $unit } dans la zone { $zone }, et on n’entre pas par un passage en zone ennemie ; débarquez-y depuis une flotte.
land-no-way = { $unit } ne peut pas gagner à pied la zone { $zone } : chaque zone du trajet doit être amie, ouverte par la météo et reliée par la terre ou par un passage.

## Attaques

land-elsewhere = { $unit } n’est pas dans la zone { $zone } ; des unités qui attaquent ensemble sont dans une même zone.
land-no-target = Les cibles sont des unités terrestres ennemies de la zone { $zone }, au moins une ; s’y trouvent : { $units }.
land-points = Cette attaque coûte { $cost ->
    [one] un point logistique
   *[other] { $cost } points logistiques
}, un par armée, et il en reste { $points } ; attaquez avec moins d’armées.
land-not-attacker = { $unit } n’attaque pas ici ; la contre-attaque vise un des attaquants : { $units }.

## Pertes

land-not-hit = { $unit } n’est pas parmi les unités qui peuvent subir ces pertes : { $units }.
land-lose-too-many = { $steps ->
    [one] Un seul pas est à perdre
   *[other] Seuls { $steps } pas sont à perdre
} ; nommez une unité par pas.
land-lose-no-step = { $unit } n’a { $steps ->
    [one] qu’un pas
   *[other] que { $steps } pas
} à perdre.

## Retraite, déplacement forcé, percée

land-retreat-unit = { $unit } n’est pas parmi les unités qui doivent et peuvent retraiter : { $units }.
land-retreat-zone = { $unit } ne peut pas retraiter dans la zone { $zone } ; sont ouvertes : { $zones }.
land-displaced-unit = { $unit } n’est pas parmi les unités qui doivent et peuvent partir : { $units }.
land-displaced-zone = { $unit } ne peut pas aller dans la zone { $zone } ; sont ouvertes : { $zones }.
land-not-advancing = { $unit } n’est pas parmi les unités qui peuvent percer, celles du combat qui a vidé la zone : { $units }.
land-one-advance = Une percée va vers une seule zone, et ces unités vont déjà vers la zone { $zone }.
land-no-advance-there = Aucune percée ne mène dans la zone { $zone } ; sont ouvertes : { $zones }.

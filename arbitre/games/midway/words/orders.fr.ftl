# Victory at Midway : ce qui ne va pas dans un ordre, et comment il a été compris (MID-R9).

not-now = Cet ordre n’a pas sa place dans cette phase ; ce qui peut être ordonné maintenant est énuméré avec la question.

## Navires et groupes

ship-not-yours = { $ship } n’est pas un de vos navires ; vous ne commandez que les vôtres.
ship-sunk = { $ship } est coulé.
ship-gone = { $ship } a quitté la carte définitivement.
group-unknown = Vous n’avez pas de groupe { $group } ; les vôtres sont { $groups }.
group-not-there = Aucun navire du groupe { $group } n’est en { $hex } ; nommez l’hexagone où il est, ou aucun.
group-twice = { $ship } serait dans deux groupes ; nommez-le une seule fois.

## Mise en place

place-count = Vous nommez { $ships ->
    [one] un navire
   *[other] { $ships } navires
} et { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
} ; nommez un hexagone pour tous, ou un pour chacun.
place-later = { $ship } ne commence pas sur la carte ; il entre avec le groupe { $group }.
place-twice = { $ship } est placé deux fois ; nommez-le une seule fois.
place-zone = { $ship } ne peut pas commencer en { $hex } : les navires de surface commencent à 5 hexagones au plus de N5, SS1 à SS3 à 2 hexagones au plus de Midway, SS4 en L5.

## Mouvements

hex-empty = Vous n’avez aucun navire en { $hex }.
ship-elsewhere = { $ship } n’est pas en { $hex }{ $at ->
    [none]  ; il n’est pas sur la carte.
   *[other] , mais en { $at }.
}
move-none-ready = Aucun de ces navires ne peut bouger ce tour-ci : { $ships }.
move-not-yet = { $ship } ne peut pas bouger avant le tour { $turn }.
move-too-far = { $ship }, en { $at }, ne peut pas atteindre { $hex } d’un seul mouvement ; à sa portée : { $may }.
move-twice = { $ship } est envoyé à la fois { $one ->
    [exit] hors de la carte
   *[other] en { $one }
} et { $other ->
    [exit] hors de la carte
   *[other] en { $other }
} ; gardez une seule des deux lignes.
move-understood = { $hex ->
    [exit] Hors de la carte : { $ships }.
   *[other] Vers { $hex } : { $ships }.
}
move-left-behind = Sur place, faute de mouvement possible ce tour-ci : { $ships }.
move-transports-stay = Un transport vide doit rester à Midway pour chacune de vos unités encore à terre ; laissez-en davantage.
enter-early = { $ship } ne peut pas entrer avant le tour { $turn }.
enter-group-13 = { $ship } n’est pas encore disponible ; on vous dira quand le groupe 13 le sera.
enter-where = { $ship } ne peut pas entrer en { $hex } ; il peut entrer en { $may }.
enter-no-more = { $ship } ne peut plus entrer : vous avez déclaré qu’aucune de vos unités n’entrerait plus.
exit-where = { $ship } ne peut pas sortir de la carte par { $hex } : les navires japonais sortent par un hexagone du bord des colonnes A à F, les américains par un hexagone du bord des colonnes G à S.
build-not-yours = Seul le Japon peut construire la base d’hydravions de Kure.
build-once = La base d’hydravions ne peut être commencée qu’une fois.
build-where = ST11 doit être en { $hex } après son mouvement pour commencer la base d’hydravions.
no-more-not-yours = Toutes vos unités sont sur la carte ; seul le Japon en a qui entrent.

## Raid sur Midway, déclaré en phase 1

strike-night = Il n’y a pas de raid de nuit.
strike-no-target = Midway est aux mains des Japonais : il n’y a là aucune troupe ennemie à attaquer.
strike-no-landing = Vous ne pouvez déclarer un raid sur Midway que si des troupes japonaises y sont à terre.

## Avions nommés dans un ordre

air-unknown = « { $term } » ne désigne aucun de vos avions : écrivez le nombre, la lettre de la base et le type (2xED), ou l’identifiant de votre tableau.
air-none = { $term } ne désigne rien qui puisse servir à cela : il n’y a là aucune unité de ce type qui soit libre et dans l’état voulu.
air-too-many = { $term } nomme { $wanted } unités, et { $available ->
    [one] une seule peut
   *[other] { $available } seulement peuvent
} servir à cela.
air-twice = { $term } est nommé deux fois ; une unité ne sert qu’une fois.

## Recherches

search-night = Il n’y a pas de recherche aérienne de nuit ; les recherches navales se font d’elles-mêmes.
search-fog = { $hex } est dans le brouillard : visez un hexagone dégagé.
search-no-asset = { $asset ->
    [johnston] Johnston ne peut
    [midway] Midway ne peut
    [wake] Wake ne peut
    [kure] Kure ne peut
    [cv] Vos porte-avions ne peuvent
   *[other] Aucune base ne peut
} faire de recherche pour vous en ce moment ; vous pouvez nommer : { $may }.
search-too-far = { $hex } est hors de portée de vos recherches aériennes.
search-used-up = Il ne reste aucune recherche qui atteigne { $hex } ; { $count ->
    [one] vous n’en aviez qu’une.
   *[other] vous en aviez { $count }.
}
scout-one = Une recherche se fait avec une seule unité : n’en nommez qu’une.
scout-one-heavy = Un seul bombardier lourd peut partir en recherche par tour.
scout-too-far = { $hex } est trop loin pour cette unité : son rayon d’action est de { $reach }, davantage seulement si elle peut se poser ailleurs.
waive-none = Aucune recherche automatique ne se fait pour vous en { $hex }.

## Raids

raid-not-located = Vous n’avez repéré aucun navire ennemi en { $hex } ce tour-ci ; repérés : { $located }.
raid-too-far = { $unit } est à { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
} de la cible, et ne peut s’éloigner que de { $reach }.
raid-only-fighters = Les chasseurs ne font qu’escorter : il faut au moins un bombardier dans un raid.
raid-midway-phase = Un raid sur Midway se déclare en phase 1 ; en phase 3 il a lieu ou il est annulé.
raid-none-to-cancel = Vous n’avez déclaré aucun raid sur Midway à annuler.
raid-from-fog = { $base } est dans le brouillard, en { $hex } : aucun raid ne peut en partir.
raid-committed = { $air } est affecté au raid sur Midway ; les chasseurs sont libérés si vous l’annulez.
raid-will-ditch = { $units ->
    [one] Une unité ne trouvera ensuite aucune base à portée et s’abîmera en mer.
   *[other] { $units } unités ne trouveront ensuite aucune base à portée et s’abîmeront en mer.
}

## Cibles

fire-no-battle = Aucun de vos combats ne s’appelle « { $battle } » ; en cours : { $battles }.
fire-which-battle = Cela convient à plusieurs combats ({ $battles }) ; commencez la ligne par le nom de l’un d’eux, suivi de deux-points.
fire-no-shooter = { $shooter } ne peut pas tirer maintenant ; tireurs possibles : { $may }.
fire-no-target = { $target } ne peut pas être pris pour cible ; cibles possibles : { $may }.
fire-twice = { $shooter } a déjà une cible ; chaque unité ne tire qu’une fois.
flak-taken = { $target } est déjà la cible d’une autre unité ; { $shooter } doit prendre un autre avion.
surface-cover = Chaque combattant ennemi doit être choisi au moins une fois avant qu’un porte-avions, un transport ou un porte-hydravions puisse l’être.
land-not-covered = Chaque unité ennemie doit être choisie au moins une fois.
land-same-target = Vous avez moins d’unités que l’ennemi : chacune des vôtres doit prendre une cible différente.

## Récupération

land-unknown = Vous n’avez pas de base { $code } ; les vôtres sont { $may }.
land-not-there = { $unit } ne peut pas se poser sur { $base } ; bases possibles : { $may }.
land-full = { $base } n’a plus de place pour { $unit }{ $at ->
    [none] , qui s’abîmera en mer.
   *[other] , qui se posera sur { $at }.
}
deck-too-early = { $unit } a volé trop récemment ; cette unité ne peut être mise en position prêt qu’en phase 8 du tour { $turn }.
reserve-none = { $base } n’a pas de chasseurs de réserve à mettre en jeu.
reserve-carrier = { $base } doit être sur la carte et intact pour mettre en jeu ses chasseurs de réserve.
reserve-no-room = { $base } n’a plus de place pour ses chasseurs de réserve.

## Attaques navales

surface-no-ship = Vous n’avez aucun navire de surface en { $hex } ; combat naval possible en : { $may }.
surface-fog = Il n’y a pas de combat naval dans le brouillard, et { $hex } s’y trouve.
surface-unlocated = Vous n’avez repéré aucun navire ennemi en { $hex } ce tour-ci ; combat naval possible en : { $may }.
submarine-none = { $ship } n’est pas un de vos sous-marins qui puisse attaquer ; sous-marins possibles : { $may }.
submarine-elsewhere = { $ship } est en { $at }, et non en { $hex }.
submarine-off-map = { $ship } n’est pas sur la carte.
submarine-fog = Les sous-marins n’attaquent pas dans le brouillard, et { $hex } s’y trouve.
submarine-unlocated = Vous n’avez repéré aucun navire ennemi en { $hex } ce tour-ci ; { $ship } n’a donc rien à attaquer.
submarine-twice = { $ship } a déjà l’ordre d’attaquer.
submarine-no-destroyer = { $ship } n’est pas une unité de destroyers qui puisse faire écran maintenant ; destroyers possibles : { $may }.
submarine-no-attacker = Aucun sous-marin { $label } n’attaque en { $hex } ; à l’attaque : { $may }.
submarine-screens-twice = { $ship } fait déjà écran ; chaque unité de destroyers prend un seul sous-marin.
shell-no-ship = { $ship } ne peut pas pilonner : seuls le peuvent cuirassés et croiseurs ; à Midway : { $may }.
shell-elsewhere = { $ship } doit être en { $hex } pour pilonner Midway.
shell-nobody-ashore = Il n’y a pas de troupes japonaises à terre à pilonner.
shell-no-target = { $label } ne peut pas être pris pour cible ; cibles possibles : { $may }.
shell-twice = { $ship } a déjà une cible.

## Débarquement

ashore-not-yours = Seul le Japon débarque des troupes à Midway.
ashore-night = Il n’y a pas de débarquement de nuit.
ashore-condition = La condition { $number } n’a pas de sens : il y a { $companies } compagnies.
ashore-no-unit = { $unit } n’est pas une de vos unités ; unités qui peuvent débarquer : { $may }.
ashore-already = { $unit } est déjà à terre.
ashore-lost = { $unit } n’est plus en jeu.
ashore-elsewhere = { $unit } est à bord de { $transport }, qui doit être en { $hex } pour débarquer.
ashore-twice = { $unit } a déjà l’ordre de débarquer.

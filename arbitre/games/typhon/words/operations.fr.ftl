# Typhon sur le Pacifique : ce qui ne va pas dans un ordre d’opération navale ou combinée, et les remarques.

## Les flottes et leurs routes

operations-not-fleet = { $fleet } n’est pas une de vos flottes en jeu ; nommez une de vos flottes dans sa base.
operations-acted = { $fleet } a déjà fait son opération ce tour-ci ; une flotte n’en fait qu’une par tour.
operations-closed = { $fleet } reste au port : la météo ferme la zone { $zone } ce tour-ci.
operations-home-supply = { $fleet } ne peut pas appareiller : la zone { $zone } n’est pas ravitaillée.
operations-fleet-twice = { $fleet } appareille deux fois ; donnez-lui une seule ligne avec toutes ses étapes.
operations-nowhere = Aucune unité n’entre jamais dans la zone { $zone } ; nommez-en une autre.
operations-through = La zone { $zone } n’est pas amie : une flotte ne traverse que des zones amies, et n’entre dans une autre qu’au bout de sa route.
operations-no-way = { $fleet } ne trouve aucune route maritime par des zones amies, de { $here } à { $there }.
operations-no-entry = { $fleet } ne peut pas entrer dans la zone { $there } depuis { $here } : il faut un lien maritime avec une zone amie qu’elle puisse atteindre.
operations-end-closed = La météo ferme la zone { $zone } ce tour-ci : aucune flotte ne peut y finir son mouvement.
operations-lull = Le tour qui suit la bascule, aucune flotte n’entre en zone ennemie ; { $zone } en est une.
operations-lull-troops = Le tour qui suit la bascule, aucune troupe nouvelle n’est amenée dans la zone { $zone } ; laissez-les à terre.
operations-japan-base = Pour envahir la zone { $zone }, il vous faut une base dans une zone adjacente amie depuis le début du tour.
operations-one-zone = Une opération n’attaque qu’une zone, et vos flottes entreraient dans plusieurs : { $zones } ; gardez-en une.
operations-apart = { $fleet } finirait dans la zone { $end }, qui n’est ni { $zone } ni une zone adjacente ; les flottes d’une opération restent groupées.
operations-target = L’opération n’entre pas dans la zone { $zone } ; la zone attaquée est celle où une flotte finit sa route.

## Coûts et réparations

operations-pl = Activer { $fleet } coûte { $cost ->
    [one] un point logistique
   *[other] { $cost } points logistiques
}, et il en reste { $left }.
operations-repair-idle = { $fleet } se répare au moment de son activation, et ne participe pas à cette opération.
operations-repair-whole = { $fleet } est déjà sur sa face complète.
operations-repair-points = Vous n’avez pas les points voulus pour réparer { $fleet } ; un pas en coûte { $cost }.

## Les troupes embarquées

operations-load-where = { $unit } n’est pas une de vos unités terrestres de la zone { $zone } ; nommez les unités à l’étape où elles embarquent.
operations-fortress = { $unit } est une forteresse et ne bouge jamais.
operations-load-acted = { $unit } a déjà agi ce tour-ci et ne peut pas embarquer.
operations-load-zone = { $unit } ne peut pas embarquer : la zone { $zone } n’est pas amie, ou elle est contestée.
operations-load-closed = { $unit } ne peut pas embarquer : la météo ferme la zone { $zone } ce tour-ci.
operations-load-supply = { $unit } ne peut pas embarquer, faute de ravitaillement dans la zone { $zone }.
operations-chinese = { $unit } ne peut pas quitter la Chine tant que la Birmanie n’est pas amie des Alliés.
operations-militia = { $unit } ne peut pas quitter l’Australie.
operations-same-zone = { $unit } embarquerait et débarquerait dans la même zone, { $zone }.
operations-load-twice = { $unit } figurerait deux fois à bord ; un seul embarquement suffit.
operations-too-many = { $fleet } peut transporter { $points ->
    [0] zéro unité
    [one] une unité
   *[other] { $points } unités
}, et aurait à bord : { $units }.
operations-no-room = La zone { $zone } n’a plus de place pour { $unit }.
operations-covering-load = Les unités à bord d’une flotte de couverture ne débarquent pas ; rentreront avec elle : { $units }.
operations-cannot-land = { $unit } ne pourra pas débarquer : la zone { $zone } n’admet pas d’unité de ce genre.
operations-pl-short = { $armies ->
    [one] Une armée devrait attaquer en débarquant
   *[other] { $armies } armées devraient attaquer en débarquant
}, et il reste { $left ->
    [0] zéro point logistique
    [one] un point logistique
   *[other] { $left } points logistiques
} ; ce qui n’est pas payé reste à bord.

## Raids des porte-avions

operations-strike-fleet = { $fleet } n’est pas une flotte de porte-avions de cette opération.
operations-strike-twice = { $fleet } mène deux raids ; une flotte de porte-avions n’en mène qu’un par opération.
operations-strike-apart = Les flottes d’un raid doivent toutes passer ou finir dans la zone { $zone } : { $fleets }.
operations-strike-target = { $target } n’est pas une cible possible : nommez une flotte ennemie dans sa base ou une armée aérienne que vous voyez.
operations-strike-far = { $target } n’est ni dans la zone { $zone } ni dans une zone adjacente.
operations-strike-closed = La météo interdit ce raid ce tour-ci : { $target }.

## Débarquement

operations-not-aboard = { $unit } n’est pas à bord d’une flotte dans la zone { $zone }, ou son nom revient deux fois.
operations-assault-pl = { $unit } doit attaquer en débarquant, et il ne reste pas de quoi payer cette attaque ; points logistiques : { $left }.
operations-assault-idle = L’ennemi tient la zone et aucune de vos unités n’était à terre : toute unité qui débarque doit attaquer. Donnez une cible à celles-ci, ou laissez-les à bord : { $units }.
operations-attacker = { $unit } ne peut pas attaquer maintenant dans la zone { $zone } ; seules le peuvent les unités qui y débarquent et celles qui, déjà à terre, n’ont pas encore agi.
operations-attack-twice = { $unit } attaque deux fois ; une unité n’attaque qu’une fois par tour.
operations-attack-target = Nommez les attaquants et, pour cibles, des unités terrestres ennemies de la zone { $zone } : { $units }.
operations-attack-ashore = Les flottes ne soutiennent seules les unités à terre que dans un atoll ou un archipel ; dans la zone { $zone }, une unité qui débarque doit participer, ou l’attaque attend le segment terrestre.
operations-attack-pl = Ces attaques coûtent { $cost ->
    [one] un point logistique
   *[other] { $cost } points logistiques
} ; il vous en reste { $left }.

## Retour

operations-return-fleet = { $fleet } n’a pas à choisir de base maintenant.
operations-return-where = { $fleet } peut rentrer dans l’une de ces bases : { $may }.

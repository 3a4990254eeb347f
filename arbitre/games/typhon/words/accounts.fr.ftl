# Typhon sur le Pacifique : ce qui ne va pas dans un ordre des phases stratégiques (1, 3 et 5).

accounts-unknown = { $name } n’est ni une unité ni une zone du jeu.
accounts-not-yours = { $unit } n’est pas une de vos unités pour cet ordre ; nommez l’une des vôtres.
accounts-not-on-map = { $unit } n’est pas sur la carte.
accounts-points-short = Cela coûte { $cost } ; il vous reste { $held }.
accounts-strategic-twice = Un seul jet de guerre stratégique par tour : gardez une de ces lignes.

## Redéploiement

accounts-move-immobile = { $unit } est une forteresse et ne bouge jamais.
accounts-move-twice = Le redéploiement de { $unit } a déjà eu lieu ce tour-ci ; chaque unité n’en fait qu’un.
accounts-move-weather = La météo ferme la zone { $zone } ce tour-ci : on ne s’y redéploie pas et on n’en sort pas.
accounts-move-no-way-land = { $unit } ne peut pas se redéployer vers la zone { $zone } : les deux extrémités et toutes les zones traversées doivent être amies, non contestées et ravitaillées ; par mer, une armée japonaise reste dans le rayon de transport.
accounts-move-no-way-air = { $unit } ne peut pas se redéployer vers la zone { $zone } : une chaîne de zones amies et ravitaillées doit y mener ; seule la dernière peut être contestée.
accounts-move-no-way-fleet = { $unit } ne peut pas se redéployer vers la zone { $zone } : une flotte va d’une base amie à une autre, par mer, à travers des zones amies et ravitaillées.
accounts-move-full = Il n’y a pas de place pour { $unit } dans la zone { $zone } ; faites d’abord partir une autre unité, ou échangez-les.

## Reconstruction

accounts-rebuild-own-rule = { $unit } ne se reconstruit pas avec des points : armées chinoises, SNLF et forteresses reviennent selon leurs propres règles.
accounts-rebuild-one-step = { $unit } n’a qu’un pas et ne se remplace pas.
accounts-rebuild-pool = { $unit } est dans la réserve ; une armée n’en sort que par tirage (créer une armée).
accounts-rebuild-due = { $unit } n’est pas encore en jeu.
accounts-rebuild-track = { $unit } est sur la piste des tours ; rappelez-la d’abord, pour un point de son type.
accounts-rebuild-gone = { $unit } a quitté le jeu définitivement.
accounts-rebuild-steps = { $missing ->
    [0] Il ne manque aucun pas à { $unit }
    [one] Il manque un pas à { $unit }
   *[other] Il manque { $missing } pas à { $unit }
} ; n’en demandez pas plus, et au moins un.
accounts-rebuild-british = { $unit } ne se paie pas en points britanniques : seuls les corps australiens et néo-zélandais le peuvent.
accounts-rebuild-supply = { $unit } est hors ravitaillement dans la zone { $zone } ; on n’y reconstruit aucun pas.
accounts-no-place = { $unit } n’a aucune zone où revenir : celles qui lui sont assignées ne sont pas amies ou sont pleines.
accounts-other-place = { $unit } ne peut pas revenir là ; zones ouvertes : { $zones }.
accounts-recall-not-there = { $unit } n’est pas une flotte sur la piste des tours.
accounts-merge-reduced = { $fleet } et { $into } doivent être deux flottes distinctes, sur la carte et toutes deux réduites.
accounts-merge-base = { $fleet } et { $into } doivent être dans la même base amie.
accounts-merge-alike = { $fleet } et { $into } ne sont pas de la même nation et du même type.
accounts-merge-stronger = { $fleet } est la plus forte : c’est la plus faible qui quitte le jeu. Fusionnez { $into } dans { $fleet }.

## Alliés

accounts-militia-due = { $unit } n’est levé que si le Japon débarque en Australie.
accounts-militia-whole = { $unit } n’a aucun pas à reconstruire.
accounts-militia-one-step = La milice reconstruit un pas par tour : nommez { $unit } pour un pas.
accounts-militia-twice = La milice reconstruit un pas par tour, d’un seul corps : gardez une de ces lignes.
accounts-chinese-not-lost = { $unit } n’est pas une armée chinoise éliminée.
accounts-chinese-enough = Il ne revient pas plus de { $number ->
    [one] une armée chinoise
   *[other] { $number } armées chinoises
} ce tour-ci : une, ou deux tant que la Birmanie est amie.
accounts-chinese-zone = Une armée chinoise revient dans une zone chinoise amie où il y a de la place : { $zones }.
accounts-burma-not-due = Aucune armée chinoise ne part pour la Birmanie maintenant : cela se fait une fois, à la première phase 3 après l’entrée du Japon en Birmanie, et pas pendant la mousson.
accounts-burma-number = { $number ->
    [one] Une seule armée chinoise part
   *[other] D’une à { $number } armées chinoises, toutes différentes, partent
} pour la Birmanie.
accounts-burma-who = Seules partent pour la Birmanie les armées chinoises des zones chinoises voisines, amies ou contestées : { $units }.
accounts-burma-room = Il n’y a pas de place en Birmanie pour autant de corps.
accounts-conference-not-due = Le résultat de la conférence se choisit une fois, au tour qui suit la bascule, ou à deux joueurs dès qu’un plan japonais est en vigueur.

## Japon

accounts-create-zone = Une armée ne se crée qu’au Japon : { $zones }.
accounts-create-empty = Il n’y a plus rien à tirer : la réserve est vide.
accounts-create-full = Aucune zone du Japon n’a de place pour une unité de la réserve.
accounts-fortress-ground = Une forteresse ne se place que sur un atoll ou une base navale ; { $zone } n’est ni l’un ni l’autre.
accounts-fortress-hostile = { $zone } n’est pas une zone amie ; une forteresse se construit en zone amie.
accounts-fortress-supply = La zone { $zone } n’est pas ravitaillée ; une forteresse se construit en zone ravitaillée.
accounts-fortress-there = Il y a déjà une forteresse dans la zone { $zone } ; c’est la limite.
accounts-fortress-none-left = Les dix forteresses sont toutes en jeu.
accounts-convert-snlf = { $unit } n’est pas une SNLF sur la carte ; seule une SNLF devient forteresse.
accounts-convert-plan = Les SNLF ne deviennent forteresses qu’une fois le plan Z déclaré ou un autre plan en vigueur.
accounts-plan-z = Le plan Z se déclare une fois, dans le jeu à deux, avant qu’aucun plan ne soit en vigueur.

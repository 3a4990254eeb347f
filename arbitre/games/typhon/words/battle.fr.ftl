# Typhon sur le Pacifique : ce qui ne va pas dans un ordre de réaction, de combat naval ou aérien, de prise de zone.

## Cibles en mer

battle-fire-unit = { $unit } ne tire pas ici ; tirent : { $units }.
battle-fire-twice = { $unit } a déjà sa cible ; chacun ne tire qu’une fois.
battle-fire-target = { $target } ne peut pas être prise pour cible ici ; les cibles possibles : { $units }.
battle-fire-taken = { $target } est déjà la cible d’une autre flotte navale ; donnez à chacune la sienne.

## Réactions aériennes

battle-air-reach = { $unit } ne peut pas réagir contre des flottes dans la zone { $zone } ; à portée : { $units }.
battle-air-twice = { $unit } a déjà son ordre ; une armée aérienne ne réagit qu’une fois par opération.
battle-air-intercept = { $unit } ne peut pas intercepter ; seule le peut une armée aérienne présente dans la zone { $zone }.
battle-air-kamikaze-only = { $unit } ne peut pas soutenir sous le plan en vigueur ; elle attaque en kamikazes ou s’abstient.
battle-air-no-kamikaze = { $unit } ne peut pas attaquer en kamikazes ; seules le font les armées aériennes japonaises, sous les plans SHO et TEN, contre une opération alliée.
battle-rise = { $unit } ne peut rien de tel ; peuvent intercepter ou s’abstenir : { $units }.

## Réaction navale

battle-react-always = En solitaire, la réaction a toujours lieu ; vous ne pouvez ordonner que des réparations.
battle-react-once = Vous avez déjà répondu ; une seule ligne nomme toutes les flottes qui peuvent réagir, ou aucune.
battle-react-far = À plus de deux zones de la zone { $zone }, donc en réaction par surprise seulement : { $units }.
battle-react-nobody = Personne n’appareille cette fois, par le dé ou faute de dé à lancer ici : cette ligne ne change rien.
battle-react-fleet = { $unit } n’est pas une de vos flottes que l’on puisse appeler ; ce sont : { $units }.
battle-react-again = { $unit } a déjà réagi ce tour-ci ; une flotte ne réagit qu’une fois par tour.
battle-react-disorganised = { $unit } est désorganisée et ne peut pas réagir.
battle-react-sector = { $unit } ne répond pas de la zone { $zone } : dans le secteur anglais seule la Flotte d’Orient réagit, ailleurs toutes les autres.
battle-react-closed = { $unit } ne peut pas réagir : la météo ferme sa base, ou la zone attaquée est contestée.
battle-repair-full = { $unit } est déjà sur sa face complète, ou va l’être.
battle-repair-points = Réparer { $unit } coûte { $cost ->
    [one] un point
   *[other] { $cost } points
} ; il vous en reste { $have }.

## Offensives aériennes

battle-not-army = { $unit } n’est pas une de vos armées aériennes en état d’attaquer ; ce sont : { $units }.
battle-offensive-nobody = Nommez au moins une armée aérienne pour l’offensive.
battle-acted = { $unit } ne fait qu’une offensive aérienne par tour ; elle l’a déjà faite, ou vous la nommez deux fois.
battle-weather = La météo ferme la zone { $zone } ce tour-ci ; nul avion n’y entre ni n’en sort.
battle-supply = { $unit } ne peut pas attaquer : la zone { $zone } n’est pas ravitaillée.
battle-one-zone = { $unit } est dans la zone { $zone } ; seules les armées d’une même zone attaquent ensemble, les autres sur une autre ligne.
battle-unseen = { $unit } n’est nulle part que vous puissiez voir ; nommez une unité visible à une zone au plus.
battle-wrong-target = { $unit } ne peut pas être la cible ; une offensive aérienne vise une flotte ou une armée aérienne ennemie.
battle-target-far = { $unit }, dans la zone { $target }, est hors de portée de la zone { $zone } ; les avions frappent leur zone et les zones adjacentes.
battle-fleet-far = Contre une flotte hors de leur zone, les armées aériennes ont besoin d’un bonus adjacent ; celles-ci n’en ont pas et ne peuvent frapper { $target } : { $units }.
battle-offensive-points = L’offensive coûte { $cost ->
    [one] un point logistique
   *[other] { $cost } points logistiques
}, un par armée ; il vous en reste { $have }.
battle-counter = { $unit } n’est pas parmi les attaquants ; visez l’un de ceux-ci : { $units }.

## Parachutistes et détachements

battle-drop-turn = Seul le Japon a des parachutistes, et seulement aux tours 1 et 2.
battle-drop-once = Les parachutistes ne sautent qu’une fois par tour ; gardez une seule zone.
battle-drop-zone = Les parachutistes ne peuvent pas prendre la zone { $zone } : il leur faut une zone ennemie tenue par un simple marqueur, adjacente à une zone qui était à vous au début du tour. Possibles : { $zones }.
battle-occupy-unit = { $unit } n’est pas un détachement qui puisse occuper une zone ; ce sont : { $units }.
battle-occupy-again = { $unit } a déjà sa zone ; un détachement n’en occupe qu’une.
battle-occupy-zone = { $unit } ne peut pas occuper la zone { $zone } : il prend une zone jointe par mer, tenue par un simple marqueur ennemi, où un détachement peut stationner. Possibles : { $zones }.
battle-occupy-taken = Un autre détachement va dans la zone { $zone } ; deux ne peuvent pas finir au même endroit.

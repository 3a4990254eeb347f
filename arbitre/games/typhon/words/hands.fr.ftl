# Typhon sur le Pacifique : les ordres donnés à la main, ce qu’ils signifient sur la carte, et ce qu’ils ont peut-être d’imprudent.

## Ce que fait chaque sorte d’ordre

hands-objective = Choisir l’objectif du Japon, ou le tirer au sort
hands-strategic = Payer et lancer le dé contre les convois alliés
hands-switch = Changer de camp
hands-plan-z = Déclarer le plan Z
hands-rebuild = Rendre des pas à une unité
hands-rebuild-british = Rendre des pas à un corps australien ou néo-zélandais, sur le compte britannique
hands-recall = Rappeler une flotte de la piste des tours
hands-merge = Fusionner deux flottes réduites
hands-redeploy = Redéployer une unité
hands-create = Lever une unité de la réserve
hands-fortress = Construire une forteresse
hands-convert = Faire d’un détachement une forteresse
hands-chinese = Faire revenir une armée chinoise
hands-burma = Envoyer des armées chinoises en Birmanie
hands-conference = Trancher la conférence alliée, ou la tirer au sort
hands-air = Offensive aérienne { $zone }
hands-paratroops = Larguer des parachutistes sur une zone
hands-occupy = Occuper une zone avec un détachement
hands-roll = Lancer le dé pour une offensive navale
hands-march = Marcher
hands-attack = Attaquer { $zone }
hands-sail = Faire appareiller une flotte
hands-sail-some = Faire appareiller une de celles-ci : { $fleets }
hands-stay = Activer une flotte sans quitter le port
hands-repair = Réparer une flotte au départ
hands-strike = Frapper avec des porte-avions
hands-strike-some = Frapper avec celles-ci : { $fleets }
hands-target = Nommer la zone attaquée
hands-air-react = Dire ce que fait une armée aérienne
hands-react = Réagir avec des flottes
hands-react-abstain = Rester au port
hands-react-repair = Réparer une flotte qui réagit
hands-fire = Choisir une cible
hands-land = Débarquer des unités
hands-land-none = Ne débarquer personne
hands-return = Faire rentrer une flotte
hands-counter = Choisir qui la riposte atteint
hands-lose = Choisir qui perd { $n ->
    [one] le pas
   *[other] les { $n } pas
}
hands-retreat = Faire reculer une unité
hands-displaced = Déplacer une unité
hands-retreat-all = Toutes vers une même zone
hands-advance = Percer avec quelques unités
hands-advance-all = Percer avec toutes celles qui le peuvent : { $units }

## Ce qu’il faut désigner

hands-ask-set = Quel objectif ?
hands-ask-create-zone = Dans quelle zone du Japon ?
hands-ask-fortress-zone = Dans quelle zone ?
hands-ask-convert-unit = Quel détachement ?
hands-ask-burma-units = Quelles armées partent ?
hands-ask-result = Qui a le dernier mot ?
hands-ask-recall-unit = Quelle flotte revient ?
hands-ask-recall-zone = Dans quelle base ?
hands-ask-merge-unit = Quelle flotte est dissoute ?
hands-ask-merge-into = Laquelle rejoint-elle ?
hands-ask-rebuild-unit = Quelle unité ?
hands-ask-rebuild-steps = Un pas, ou deux ?
hands-ask-rebuild-zone = Où revient-elle ?
hands-ask-redeploy-unit = Quelle unité se déplace ?
hands-ask-redeploy-zone = Vers quelle zone ?
hands-ask-chinese-unit = Quelle armée revient ?
hands-ask-chinese-zone = Dans quelle zone ?
hands-ask-air-units = Quelles armées aériennes décollent ?
hands-ask-air-target = Que frappent-elles ?
hands-ask-paratroops-zone = Sur quelle zone sautent-ils ?
hands-ask-occupy-unit = Quel détachement part ?
hands-ask-occupy-zone = Quelle zone occupe-t-il ?
hands-ask-march-units = Qui marche ?
hands-ask-march-zone = Vers quelle zone ?
hands-ask-attack-units = Qui attaque ?
hands-ask-attack-targets = Qui est attaqué ?
hands-ask-sail-fleet = Quelle flotte appareille ?
hands-ask-stay-fleet = Quelle flotte s’y joint depuis son port ?
hands-ask-home = Depuis sa base
hands-ask-aboard = Qui embarque au port ?
hands-ask-embark = Qui embarque ici ?
hands-ask-sail-zone = Vers quelle zone ?
hands-ask-repair-fleet = Quelle flotte est réparée ?
hands-ask-strike-fleets = Quels porte-avions frappent ?
hands-ask-strike-target = Que frappent-ils ?
hands-ask-strike-start = Depuis quelle zone ? À défaut, celle où ils finissent.
hands-ask-target-zone = Quelle zone est attaquée ?
hands-ask-react-army = Quelle armée aérienne ?
hands-ask-choice = Que fait-elle ?
hands-ask-react-fleets = Quelles flottes viennent ?
hands-ask-fire-unit = Qui tire ?
hands-ask-fire-target = Sur qui ?
hands-ask-land-units = Qui débarque ?
hands-ask-return-unit = Quelle flotte rentre ?
hands-ask-return-base = Dans quelle base ?
hands-ask-counter-target = Qui est visé ?
hands-ask-lose-units = À qui prendre les pas ?
hands-ask-retreat-unit = Quelle unité ?
hands-ask-retreat-zone = Vers quelle zone ?
hands-ask-displaced-unit = Quelle unité ?
hands-ask-displaced-zone = Vers quelle zone ?
hands-ask-advance-units = Qui perce ?
hands-ask-advance-zone = Vers quelle zone ?

hands-draw = laisser faire le dé
hands-support = soutient
hands-intercept = intercepte
hands-abstain = s’abstient
hands-kamikaze = plonge en kamikaze

## Où les choses figurent dans les listes, et les marques des unités

hands-track = Piste des tours, jusqu’à { $turn }
hands-lost = Éliminées
hands-zone-friendly = Vos zones
hands-zone-contested = Zones contestées
hands-zone-enemy = Zones ennemies
hands-mark-reduced = réduite
hands-mark-acted = a agi
hands-mark-moved = redéployée
hands-mark-lame = désorganisée

## Ce qu’un ordre représente

plot-costs = { $cost }
plot-merge = pas rendu : { $fleet }
plot-air = attaque { $attack }{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}
plot-strike = { $target }, attaque { $attack }
plot-attack = { $known ->
    [yes] { $own } contre { $other }
   *[no] { $own } contre une force inconnue
}{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}
plot-land = { $n ->
    [0] personne ne débarque
    [one] une unité débarque, force { $own }
   *[other] { $n } unités débarquent, force { $own }
}
plot-lose = { $units }
plot-sail = { $links ->
    [0] reste au port
    [one] une zone
   *[other] { $links } zones
}{ $paid ->
    [yes] , { $cost }
   *[no] { "" }
}{ $room ->
    [0] { "" }
   *[other] , à bord { $aboard } sur { $room }
}{ $aboard ->
    [0] { "" }
   *[other] { " " }({ $units })
}{ $bases ->
    [0]  ; aucune base à portée de sa destination
    [one]  ; une base à portée ensuite
   *[other]  ; { $bases } bases à portée ensuite
}

## Ce qui est peut-être imprudent

advice-no-base = { $fleet } n’aurait aucune base ravitaillée à portée { $at }.
advice-alone = { $fleet } part seule { $to } avec des troupes, et des flottes ennemies sont assez près pour réagir : { $foes }. D’autres flottes peuvent la couvrir.
advice-air = { $zone } : des armées aériennes ennemies sont à portée, et aucune des vôtres ({ $foes }). Des porte-avions ou une armée aérienne à proximité aideraient.
advice-weak-landing = Une fois à terre, vos troupes ({ $own }) seraient plus faibles que les défenseurs { $at } ({ $other }), et débarquer coûte 2 au dé.
advice-weak-attack = Attaquer à { $own } contre { $other } { $at } risque de coûter plus que cela ne rapporte.
advice-idle-fleets = Sans ordre, le segment est terminé. Flottes qui n’ont pas appareillé : { $fleets }.
advice-points-lost = Les points terrestres et aériens qui ne sont pas dépensés ce tour-ci sont perdus : { $points }.
advice-recall = Un point par flotte ramènerait de la piste des tours : { $fleets }.
advice-conference = La conférence doit se tenir : sans ordre, le dé en décide.
advice-no-supply = Hors ravitaillement après ces mouvements : { $units }.
advice-garrison = Moins de deux armées restent dans ces zones : { $zones } ; une armée chinoise s’y soulèvera.
advice-bare = Ces bases resteraient sans troupes, l’ennemi à côté : { $zones }.

# Typhon sur le Pacifique : ce qu’on demande à un joueur, ce qui se passe sinon, ce qu’il peut ordonner.

ask-objective = Choisissez l’objectif du Japon, ou laissez le dé choisir ; vous seul le connaîtrez.
ask-objective-default = Le dé choisit.
ask-objective-default-short = Laisser choisir le dé
may-objective = Le choisir : { $line } (ou Chine et route maritime, ou Inde et Micronésie)
may-objective-draw = Le tirer au sort : { $line }

ask-strategic = Guerre stratégique : lancez-vous le dé contre les convois alliés, pour { $cost } points logistiques ?
state-strategic = Points logistiques en main : { $stock }. Modificateur du dé : { $modifier }.
ask-strategic-default = Vous ne lancez pas le dé.
ask-strategic-default-short = Pas de jet : continuer
may-strategic = Payer et lancer : { $line }

ask-japanese-actions = Dépensez vos points et redéployez vos unités.
state-points = En main : { $points }.
ask-japanese-actions-default = Rien n’est dépensé et personne ne bouge.
ask-japanese-actions-default-short = Ne rien dépenser, tous restent : continuer
ask-allied-actions = Reconstruisez et redéployez vos unités.
ask-allied-actions-default = Rien n’est reconstruit et personne ne bouge ; les points terrestres et aériens sont perdus.
ask-allied-actions-default-short = Ne rien reconstruire, tous restent : continuer
may-rebuild = Un pas rendu, « x2 » pour deux, « -> zone » s’il y a le choix : { $line }
may-recall = Une flotte quitte le compteur de tours pour un point : { $line }
may-merge = De deux flottes réduites dans une même base, la première rejoint la seconde : { $line }
may-redeploy = Redéploiement stratégique, une fois par tour et par unité : { $line }
may-create = Une unité tirée de la réserve pour un point logistique, et sa zone du Japon si vous la nommez : { $line }
may-fortress = Une forteresse sur un atoll ou dans une base, pour un point logistique : { $line }
may-convert = Un détachement devient forteresse sur place, sans frais : { $line }
may-plan-z = Le plan Z peut être déclaré : les points de vos objectifs sont inscrits, les armées de la métropole se rassemblent : { $line }
may-chinese = Une armée chinoise éliminée revient dans une zone de Chine : { $line }
may-burma = Une fois dans la partie, deux armées chinoises au plus vont en Birmanie : { $line }
may-conference = La conférence alliée peut être tranchée, ou tirée au sort (« conférence tirage ») : { $line }

ask-air-segment = Ordonnez vos offensives aériennes ; une feuille vide y met fin.
ask-air-segment-default = Vos armées aériennes restent au sol.
ask-air-segment-default-short = Pas d’offensive aérienne : continuer
may-air = Des armées aériennes d’une même zone attaquent une cible, dans leur zone ou à côté : { $line }
may-paratroops = Une fois ce tour-ci, des parachutistes prennent une zone que personne ne tient, voisine d’une zone amie : { $line }

ask-occupations = Vos détachements de débarquement peuvent occuper des zones voisines que personne ne tient.
ask-occupations-default = Ils restent où ils sont.
ask-occupations-default-short = Ils restent : continuer
may-occupy = Chacun peut aller dans une zone : { $line }
may-occupy-none = Aucun détachement ne peut occuper de zone pour le moment.

ask-operation = Ordonnez une opération navale ou combinée ; une feuille vide y met fin.
state-fleets = Flottes qui peuvent appareiller : { $fleets }.
ask-operation-default = Aucune flotte n’appareille plus ce tour-ci.
ask-operation-default-short = Plus d’opération : continuer
may-sail = Une flotte part de sa base, zone par zone ou droit vers sa destination : { $line }
may-embark = Elle embarque des troupes là où elles sont, après « + » : { $line }
may-strike = Des porte-avions frappent une flotte au port ou une armée aérienne, en route (« depuis » une zone) ou à l’arrivée : { $line }
may-repair = Un pas rendu à une flotte au départ : { $line }
may-target = La zone attaquée, quand les flottes laissent le choix : { $line }
may-sail-none = Aucune flotte n’a plus d’opération à mener.

ask-land-segment = Ordonnez les marches et les attaques de vos unités terrestres ; une feuille vide y met fin.
ask-land-segment-default = Personne ne marche et personne n’attaque.
ask-land-segment-default-short = Ni marche ni attaque : continuer
may-march = Des unités traversent des zones amies et entrent dans une dernière : { $line }
may-attack = Des unités attaquent ensemble les unités ennemies de leur zone que vous nommez : { $line }

ask-offensive-roll = Lancez-vous le dé pour une offensive navale ? Elle réussit si le dé, modifié de { $modifier }, ne dépasse pas { $turn }.
ask-offensive-roll-default = Pas de jet, et pas d’offensive navale ni aéronavale ce tour-ci.
ask-offensive-roll-default-short = Pas de jet : continuer
may-roll = Lancer : { $line }

ask-air-reactions = { $zone } : l’ennemi est là. { $n ->
    [0] Aucune de vos armées aériennes n’est à portée ; toute réponse conviendra.
    [one] Que fait { $units } ?
   *[other] Que font { $units } ?
}
ask-air-reactions-default = Elles font ce que veut la procédure : elles interceptent quand cela vaut la peine, sinon elles soutiennent.
ask-air-reactions-default-short = Suivre la procédure : continuer
ask-air-reactions-kamikaze = { $zone } : l’ennemi est là. { $n ->
    [0] Aucune de vos armées aériennes n’est à portée ; toute réponse conviendra.
    [one] Envoyez-vous à la mort { $units } ?
   *[other] Lesquelles vont à la mort : { $units } ?
}
ask-air-reactions-kamikaze-default = Aucune.
ask-air-reactions-kamikaze-default-short = Aucune ne va à la mort : continuer
may-air-react = Une armée aérienne soutient, intercepte dans sa propre zone, s’abstient ou, s’il le faut, attaque en kamikaze : { $line }

ask-naval-reaction = { $zone } : { $n ->
    [0] aucune de vos flottes ne peut réagir ; toute réponse conviendra.
   *[other] { $result ->
        [immediate] le dé donne une réaction immédiate. Réagissez-vous, et avec lesquelles : { $fleets } ?
        [surprise] le dé donne une réaction avec surprise. Réagissez-vous, et avec lesquelles : { $fleets } ?
       *[other] si le dé le permet, réagissez-vous, et avec lesquelles : { $fleets } ?
    }
}
ask-naval-reaction-default = Vous réagissez, avec des flottes tirées au sort.
ask-naval-reaction-default-short = Réagir, flottes au sort : continuer
ask-naval-reaction-none = { $zone } : { $result ->
    [untested] on ne lance pas de dé ici et personne n’appareille ; toute réponse conviendra.
   *[none] le dé est contre vous et personne n’appareille ; toute réponse conviendra.
}
ask-naval-reaction-none-default = Personne n’appareille.
ask-naval-reaction-none-default-short = Personne n’appareille : continuer
ask-naval-reaction-alone = { $zone } : { $result ->
    [unrolled] vos flottes réagissent si le dé le veut. En réparez-vous d’abord ?
   *[other] le dé fait sortir vos flottes. En réparez-vous d’abord ?
}
ask-naval-reaction-alone-default = Aucune n’est réparée.
ask-naval-reaction-alone-default-short = Pas de réparation : continuer
may-react = Réagir avec celles-ci : { $line }
may-react-abstain = Rester au port : { $line }
may-react-repair = Une flotte qui réagit reçoit d’abord un pas : { $line }

ask-kamikazes = Une cible pour chacun : { $units }, parmi { $targets }.
ask-kamikazes-default = Ils plongent sur les porte-avions les plus forts ou, à défaut, sur la flotte la plus forte.
ask-kamikazes-default-short = Sur les plus forts : continuer
ask-carrier-battle = Combat aéronaval : choisissez les cibles de vos flottes ({ $units }), parmi { $targets }.
ask-carrier-battle-default = Elles visent la flotte la plus puissante.
ask-carrier-battle-default-short = Sur la flotte la plus puissante : continuer
ask-surface-battle = Combat de surface : choisissez les cibles de vos flottes ({ $units }), parmi { $targets }.
ask-surface-battle-default = Elles visent les flottes les plus puissantes.
ask-surface-battle-default-short = Sur les flottes les plus puissantes : continuer
may-fire = Une cible pour chacune : { $line }
may-fire-distinct = Chacune doit choisir une cible différente.

ask-landing = { $zone } : { $n ->
    [0] vos unités à terre peuvent attaquer, avec le soutien de la flotte.
   *[other] qui débarque ({ $units }){ $foes ->
        [0]  ?
       *[other] , et qui attaque qui ?
    }
}
ask-landing-default = Tous débarquent, autant que la place et les points logistiques le permettent, et attaquent le défenseur le plus faible.
ask-landing-default-short = Tous débarquent et attaquent : continuer
may-land = Ceux qui débarquent : { $line }
may-land-none = Personne ne débarque : { $line }

ask-return = Choisissez une base de retour pour { $fleets }.
ask-return-default = À la base d’où elles viennent, sinon à la plus proche.
ask-return-default-short = Retour d’où elles viennent : continuer
may-return = Une base pour chacune : { $line }

ask-air-combat = { $armies ->
    [0] { "" }
   *[other] Lesquelles de vos armées aériennes décollent : { $units } ?{ $n ->
        [0] { "" }
       *[other] { " " }
    }
}{ $n ->
    [0] { "" }
   *[other] Qui la riposte vise-t-elle : { $attackers } ?
}
ask-air-combat-default = Toutes décollent ; l’attaquant le plus faible est visé.
ask-air-combat-default-short = Toutes décollent, sur le plus faible : continuer
ask-air-raid = { $zone } : { $coming ->
    [0] des avions ennemis sont là.
   *[other] des bombardiers ({ $raiders }) cherchent { $target }.
}{ $armies ->
    [0] { "" }
   *[other] { " " }Lesquelles de vos armées aériennes décollent : { $units } ?
}{ $n ->
    [0] { "" }
   *[other] { " " }Qui la riposte vise-t-elle : { $attackers } ?
}{ $idle ->
    [0] { "" }
   *[other] { " " }Il n’y a rien à décider ; toute réponse conviendra.
}
ask-air-raid-default = { $idle ->
    [0] Toutes décollent ; l’attaquant le plus faible est visé.
   *[other] Aucune autre armée aérienne ne décolle.
}
ask-air-raid-default-short = { $idle ->
    [0] Toutes décollent, sur le plus faible : continuer
   *[other] Aucune autre ne décolle : continuer
}
may-intercept = Une armée aérienne reste au sol : { $line }
may-counter = L’unité visée : { $line }

ask-counter-target = Vos unités ripostent { $at } : contre qui ({ $attackers }) ?
ask-counter-target-default = Contre l’attaquant le plus faible.
ask-counter-target-default-short = Sur le plus faible : continuer
ask-losses = { $n ->
    [one] Un pas est à perdre : qui le paie ?
   *[other] { $n } pas sont à perdre : qui les paie ?
}
state-losses = Parmi : { $units }.
ask-losses-default = Les unités à plein effectif d’abord et, parmi elles, la plus forte.
ask-losses-default-short = La plus forte à plein effectif : continuer
unit-steps = { $unit } ({ $n } pas)
may-lose = Un nom par pas : { $line }
ask-retreat = Vers où { $n ->
    [one] recule cette unité
   *[other] reculent ces unités
} : { $units } ?
ask-retreat-default = Vers la zone la plus proche de leur source de ravitaillement.
ask-retreat-default-short = Vers leur ravitaillement : continuer
ask-displaced = L’ennemi a pris la zone. Où { $n ->
    [one] va cette unité
   *[other] vont ces unités
} : { $units } ?
ask-displaced-default = L’arbitre tire au sort parmi les zones les plus proches.
ask-displaced-default-short = L’arbitre tire au sort : continuer
may-retreat = Une zone pour une unité ou, sans nom d’unité, pour toutes : { $line }
ask-breakthrough = La voie est libre : { $zones }. Faites-vous une percée ({ $units }) ?
ask-breakthrough-default = Personne n’avance.
ask-breakthrough-default-short = Personne n’avance : continuer
may-advance = Tous ceux qui le peuvent, ou les unités nommées avant la flèche : { $line }

ask-switch = Changez-vous de camp ?
state-switch = Le Japon serait crédité de { $total } points.
ask-switch-default = Vous continuez avec le Japon.
ask-switch-default-short = Continuer avec le Japon
may-switch = Changer de camp : { $line }
ask-plan-z = Déclarez-vous le plan Z ?
state-plan-z = Points d’objectifs qui seraient inscrits : { $total }.
ask-plan-z-default = Le plan Z n’est pas déclaré.
ask-plan-z-default-short = Pas de plan Z : continuer

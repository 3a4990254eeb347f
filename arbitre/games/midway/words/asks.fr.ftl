# Victory at Midway : ce qu’on demande au joueur, ce qui se passe sinon, ce qu’il peut ordonner.

ask-setup-us = Placez vos navires pour le début de la campagne.
ask-setup-jp = Placez votre sous-marin I-168 ; tout le reste entre plus tard.
ask-setup-default = Les navires que vous ne placez pas prennent leur place habituelle : { $stands }.
ask-setup-default-short = Places habituelles : continuer
may-place-fleet = Les navires de surface commencent à 5 hexagones au plus de N5, dans un ou plusieurs hexagones : { $line }
may-place-submarines = SS1, SS2 et SS3 commencent à 2 hexagones au plus de Midway (H6), SS4 en L5 : { $line }
may-place-anywhere = I-168 commence dans n’importe quel hexagone de la carte : { $line }
may-form = Des navires forment ou rejoignent un groupe, un nom qui abrège les ordres : { $line }

ask-movement = Déplacez vos navires, ou laissez-les où ils sont.
ask-movement-enter = { $n ->
    [one] Le groupe { $groups } peut entrer sur la carte ; faites-le entrer, ou attendre.
   *[other] Les groupes { $groups } peuvent entrer sur la carte ; faites-les entrer, ou attendre.
}
ask-movement-both = Déplacez vos navires ; { $n ->
    [one] le groupe { $groups } peut entrer sur la carte.
   *[other] les groupes { $groups } peuvent entrer sur la carte.
}
ask-movement-none = Aucun de vos navires ne peut bouger ce tour-ci ; il reste peut-être autre chose à déclarer.
ask-movement-default = Les navires que vous ne nommez pas restent où ils sont{ $entering ->
    [0] { "" }
   *[other] , et ceux qui sont hors de la carte attendent
}.
ask-movement-default-short = { $entering ->
    [0] Tous restent : continuer
   *[other] Tous restent, aucun n’entre : continuer
}
may-move-hex = { $n ->
    [one] Un navire peut gagner un hexagone adjacent
   *[other] { $n } navires peuvent gagner un hexagone adjacent
}. Tous ceux d’un hexagone : { $line }
may-move-ship = Un navire, ou un groupe (groupe, puis son nom) ; la ligne la plus précise l’emporte : { $line }
may-enter-now = { $n ->
    [one] Les navires du groupe { $groups } peuvent entrer
   *[other] Les navires des groupes { $groups } peuvent entrer
} par la colonne A (le groupe 13 par A1 à A4) : { $line }
may-exit = Peuvent sortir de la carte, définitivement : { $ships } ; par exemple : { $line }
may-strike-jp = Un raid sur Midway se déclare maintenant, en nommant ses avions, depuis des bases à portée après leur mouvement : { $line }
may-strike-us = Un raid sur les troupes japonaises de Midway se déclare maintenant, en nommant ses avions : { $line }
may-build = ST11 peut commencer la base d’hydravions de Kure, s’il est en G6 après son mouvement : { $line }
may-no-more = Vous pouvez déclarer que plus aucune de vos unités n’entrera ; c’est définitif, et l’ennemi n’en sait rien : { $line }

ask-searches = Orientez vos recherches aériennes ; chacune couvre sept hexagones.
ask-searches-night = De nuit, il n’y a que des recherches navales, et elles se font d’elles-mêmes.
ask-searches-default = { $n ->
    [0] Aucune recherche n’est faite.
   *[other] Seules les recherches automatiques sont faites, en { $hexes }.
}
ask-searches-default-short = { $n ->
    [0] Pas de recherche : continuer
   *[other] Seules les recherches automatiques : continuer
}
may-search-midway = { $n ->
    [one] Une recherche aérienne
   *[other] { $n } recherches aériennes
} à 6 hexagones au plus de Midway : { $line }
may-search-johnston = { $n ->
    [one] Une recherche aérienne
   *[other] { $n } recherches aériennes
} à 2 hexagones au plus de K12, depuis Johnston : { $line }
may-search-wake = { $n ->
    [one] Une recherche aérienne
   *[other] { $n } recherches aériennes
} à 2 hexagones au plus d’A11, depuis Wake : { $line }
may-search-kure = { $n ->
    [one] Une recherche aérienne
   *[other] { $n } recherches aériennes
} à 2 hexagones au plus de Kure : { $line }
may-search-cv = { $n ->
    [one] Une recherche aérienne
   *[other] { $n } recherches aériennes
} à 2 hexagones au plus d’un porte-avions intact et hors du brouillard : { $line }
may-scout = Une unité prête peut partir en recherche dans son rayon d’action ; elle ne fait alors rien d’autre ce tour-ci{ $heavy ->
    [yes] , et un seul bombardier lourd peut le faire
   *[no] { "" }
} : { $line }
may-waive = On peut renoncer à une recherche automatique : { $line }

ask-raids = Déclarez vos raids, ou gardez vos avions.
state-raids = Vous avez repéré { $sights }.
state-strike = Votre raid sur Midway va décoller.
ask-raids-none = Vous n’avez repéré aucun navire ennemi ce tour-ci : aucun raid ne peut être déclaré contre des navires.
ask-raids-default = { $strike ->
    [yes] Le raid sur Midway a lieu, et aucun autre.
   *[no] Aucun raid n’a lieu.
}
ask-raids-default-short = { $strike ->
    [yes] Seul le raid sur Midway : continuer
   *[no] Pas de raid : continuer
}
may-raid = À portée de { $hex } : { $air } ; par exemple : { $line }
may-raid-together = Toutes les lignes contre un même hexagone forment un seul raid, avec au moins un bombardier.
may-raid-nobody = { $hex } est hors de portée de vos bombardiers prêts.
may-cancel = Le raid sur Midway ({ $air }) peut être annulé ; ses bombardiers ne font alors rien d’autre ce tour-ci : { $line }

ask-air-1 = Combat aérien, premier round, { $places } : choisissez une cible pour chacun de vos chasseurs.
ask-air-2 = Combat aérien, second round, { $places } : choisissez une cible pour chacun de vos chasseurs.
ask-flak = Tir anti-aérien, { $places } : choisissez l’avion sur lequel tire chacune de vos unités.
ask-bombing = Bombes et torpilles, { $places } : choisissez ce que chacun de vos bombardiers attaque.
ask-torpedoes = Attaque de sous-marins, { $places } : choisissez ce que chacun des vôtres attaque.
ask-gunfire = Combat naval, { $places } : choisissez les cibles de vos navires.
ask-land = Combat terrestre, { $places } : choisissez les cibles de vos troupes.
ask-screen = Des sous-marins attaquent { $places } : choisissez contre lequel chacun de vos destroyers fait écran.
ask-fire-default = { $n ->
    [0] Personne ne tire.
   *[other] L’arbitre choisit : { $pairs }.
}
ask-fire-default-short = { $n ->
    [0] Pas de tir : continuer
   *[other] L’arbitre vise : continuer
}
may-fire = Vos unités { $place } : { $shooters }. Cibles possibles : { $targets }.
may-screen = Votre écran { $place } : { $shooters }. Sous-marins à l’attaque : { $targets }.
may-same-target = Plusieurs unités peuvent choisir la même cible ; une unité que vous ne nommez pas suit la règle par défaut.
may-one-gun = Chaque avion ne peut être la cible que d’une seule unité ; celles qui restent ne tirent pas.
may-cover = Porte-avions, transports et porte-hydravions ne peuvent être choisis que si chaque combattant ennemi l’a été au moins une fois.
may-different = Vous avez moins d’unités que l’ennemi : chacune doit choisir une cible différente.
may-all-targets = Chaque unité ennemie doit être choisie au moins une fois.

ask-recovery = { $flying ->
    [0] Disposez vos avions sur les ponts{ $attacks ->
        [yes] { " " }et déclarez vos attaques navales
       *[no] { "" }
    }
   *[other] { $attacks ->
        [yes] Faites rentrer vos avions, disposez-les sur les ponts et déclarez vos attaques navales
       *[no] Faites rentrer vos avions et disposez-les sur les ponts
    }
}.
ask-recovery-default = { $flying ->
    [0] Toute unité qui peut être mise en position prêt l’est
   *[other] Les avions se posent d’où ils viennent ou, à défaut, au plus près où il y a de la place, et toute unité qui peut être mise en position prêt l’est
} ; aucune attaque n’est déclarée.
ask-recovery-default-short = { $flying ->
    [0] Tous prêts, pas d’attaque : continuer
   *[other] Rentrer, tous prêts, pas d’attaque : continuer
}
may-land = En l’air : { $air }. Ils se posent sur une base à portée qui a de la place : { $line }
may-land-nowhere = Aucune base à portée, ces avions s’abîmeront en mer : { $air }.
may-land-no-room = En l’état, la place manque pour ces avions, qui s’abîmeront en mer si d’autres ne se posent pas ailleurs : { $air }.
may-ready = À mettre en position prêt : { $air } ; par exemple : { $line }
may-below = Une unité prête qui n’a pas volé, ou qui était en CAP, peut descendre en soute, à l’abri des incendies du pont : { $line }
may-reserve = Chasseurs de réserve à mettre en jeu, une seule fois, sur { $carriers } ; cela coûte des points de victoire : { $line }
may-engage = Un combat naval peut être déclaré en { $hexes } : { $line }
may-torpedo = { $n ->
    [one] { $ships } peut attaquer dans son hexagone
   *[other] { $ships } peuvent attaquer, chacun dans son hexagone
} : { $line }
may-shell = { $n ->
    [one] { $ships } peut pilonner Midway, si aucun combat naval ne le retient
   *[other] { $ships } peuvent pilonner Midway, si aucun combat naval ne les retient
} ; cibles { $targets } : { $line }
may-ashore = Peuvent débarquer : { $units } ; un transport vide doit rester pour chacune. « Si 4 » : seulement si 4 compagnies au moins sont réduites ou éliminées à ce moment-là. { $line }

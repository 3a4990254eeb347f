# Task Force : comment les questions sont posées.

## Bombardement

ask-bombing = Quels bombardiers attaquent maintenant ensemble, et quel navire ?
ask-bombing-default = { $n ->
    [one] { $units } attaque { $ship }.
   *[other] { $units } attaquent { $ship }.
}
ask-bombing-default-short = { $n ->
    [one] { $units } sur { $ship } : continuer
   *[other] Sur { $ship }, { $n } unités : continuer
}
state-wave = Vague { $wave } sur { $waves }. { $n ->
    [one] Une unité peut encore attaquer : { $units }.
   *[other] { $n } unités peuvent encore attaquer : { $units }.
}
units-of-type = { $n } { $type } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
state-stuck = { $n ->
    [one] { $units } n’a plus de navire à portée de ses torpilles.
   *[other] { $units } n’ont plus de navire à portée de leurs torpilles.
}
state-surprise = Surprise : pas de DCA contre { $n ->
    [one] la prochaine unité qui attaque.
   *[other] les { $n } prochaines unités qui attaquent.
}
state-points = Points marqués : { $points }. Victoire à { $win }, victoire stratégique à { $strategic }.
may-attack = Des bombardiers attaquent ensemble un navire, et chacun n’attaque qu’une fois : « { $line } ».
may-torpedoes = Les Kate T n’attaquent que les navires exposés aux torpilles : { $ships }. Les bombes atteignent tous les navires.
may-short = Les numéros peuvent se suivre et les noms s’abréger : « attaque Kate T1-T3 sur W Virginia », « attaque Val 1 2 3 -> Penn ».
may-done = La vague est finie ; qui reste n’attaque pas : « { $line } ».

## Pertes dues à la DCA

ask-losses = { $steps ->
    [one] La DCA coûte un pas au groupe : quelle unité le perd ?
   *[other] La DCA coûte { $steps } pas au groupe : quelles unités les perdent ?
}
ask-losses-default = Les pertes : { $units }.
ask-losses-default-short = { $units } : continuer
loses-steps = { $unit } ({ $steps ->
    [one] un pas
   *[other] ses deux pas
})
state-group = Le groupe qui attaque { $ship } : { $units }.
unit-steps = { $unit } ({ $steps ->
    [one] réduit
   *[other] entier
})
state-die = Au dé de son attaque : { $fire ->
    [0] rien pour la DCA
   *[other] +{ $fire } pour la DCA
}{ $moored ->
    [0] { "" }
   *[other] , −{ $moored } contre un navire à quai
}.
may-lose = { $steps ->
    [one] Nommez l’unité qui le perd : « { $line } ».
   *[other] Nommez une unité par pas ; nommée deux fois, elle perd les deux : « { $line } ».
}
may-share = Torpilleurs et autres bombardiers se partagent les pertes le plus également possible ; le pas impair est à votre choix.

## Un raid en mer

may-short-at-sea = Les numéros peuvent se suivre et les noms s’abréger : « attaque Nell B1-B4 sur Repulse », « attaque Betty 1 2 3 -> P Wales ».
may-turn-home = Le raid rentre ; qui reste n’attaque pas : « { $line } ».
state-raid = Raid en { $hex }. { $n ->
    [one] Une unité peut encore attaquer : { $units }.
   *[other] { $n } unités peuvent encore attaquer : { $units }.
}
state-column = DCA contre qui attaque un navire, la sienne et celle des navires devant et derrière lui : { $ships }.
ship-fire = { $ship } { $fire }
state-sought = À couler : { $ships }. Un des deux, victoire marginale ; les deux, victoire décisive.
ship-level = { $ship } ({ $level ->
    [minor] avarie légère
    [significant] avarie importante
    [critical] avarie critique
    [sunk] coulé
   *[intact] intact
})

## Raids

ask-raids = Quelles unités partent en raid, et sur quel hexagone ?
ask-raids-default = Pas de raid.
ask-raids-default-short = Pas de raid : continuer
may-raid = Des unités prêtes partent vers un hexagone où quelque chose a été repéré : « { $line } ».
may-raid-all = Toutes celles qui sont prêtes : « raid tout -> { $hex } ».
may-raid-some = Chaque unité n’attaque qu’une fois dans la partie : qui reste peut partir à un tour suivant.
state-ready = { $n ->
    [one] Une unité est prête : { $units }.
   *[other] { $n } unités sont prêtes : { $units }.
}
state-raid-turns = { $left ->
    [0] C’est le dernier tour des raids.
    [one] Il y a des raids à ce tour et au suivant.
   *[other] Il y a des raids jusqu’au tour { $last } ; c’est le tour { $turn }.
}
state-home = De { $hex } à Singapour, { $n ->
    [one] il reste un hexagone : sur un dé de 1 à { $toward }, la flotte est rentrée avant les raids du tour suivant.
   *[other] il reste { $n } hexagones : sur un dé de 1 à { $toward }, la flotte s’en rapproche d’un à chaque tour, avant les raids.
}

## Reconnaissance

ask-search = { $most ->
    [0] { $cup ->
        [0] Le gobelet est vide, il n’y a plus de recherche. On continue ?
       *[other] Aucun de vos porte-avions ne peut chercher ce tour-ci. On continue ?
    }
    [one] Quel hexagone chercher ?
   *[other] Quels hexagones chercher, { $most } au plus ?
}
ask-search-default = Pas de recherche.
ask-search-default-short = Pas de recherche : continuer
may-search = { $most ->
    [one] Un hexagone à marqueur ennemi
   *[other] Jusqu’à { $most } hexagones à marqueurs ennemis
}, à toute distance : « { $line } ».
may-search-once = Un seul jeton par hexagone, et il vaut pour chaque marqueur qui s’y trouve.
state-marker = { $label } en { $hex } est la flotte ennemie à { $odds } ({ $why }).
state-certain = { $label } en { $hex } est { $real ->
    [yes] la flotte ennemie, c’est certain
   *[no] un leurre, c’est certain
} ({ $why }).
state-sighted = { $label } en { $hex } a été repéré, et seule la flotte peut l’être : { $reports }.
state-estimate = { $markers } : { $n ->
    [one] { "" }
   *[other] chacun { "" }
}{ $what }{ $told ->
    [0] { "" }
   *[other] { " " }({ $why })
}.
why-first = au départ un sur { $n }
state-cup = Le gobelet contient { $cup } jetons sur { $whole }. Sur la flotte, un jeton répond à { $sights } %, sur un leurre à { $finds } % ; qui ne répond rien est plutôt un leurre.
may-scout = { $most ->
    [one] Un hexagone
   *[other] Jusqu’à { $most } hexagones
}, chacun à { $range } hexagones au plus d’un porte-avions à qui il reste une recherche : « { $line } ».
may-scout-areas = { $most ->
    [one] Un hexagone
   *[other] Jusqu’à { $most } hexagones
}, chacun à portée de qui a encore une recherche, { $range } hexagones pour un porte-avions : « { $line } ».
may-scout-night = Les Catalina cherchent de nuit, où que ce soit : { $most ->
    [one] un hexagone
   *[other] jusqu’à { $most } hexagones
} où se trouvent des marqueurs ennemis : « { $line } ».
may-search-anywhere = On peut aussi chercher un hexagone sans marqueur ennemi : on n’y trouve rien, et le jeton est perdu.
state-scout = { $ship } cherche { $most ->
    [one] un hexagone
   *[other] { $most } hexagones
} depuis { $hex }{ $gone ->
    [yes] , sa dernière position à ce tour
   *[no] { "" }
} ; à { $range } hexagones au plus, { $n ->
    [0] aucun marqueur n’est encore à identifier.
    [one] { $hexes } contient des marqueurs encore à identifier.
   *[other] { $hexes } contiennent des marqueurs encore à identifier.
}
state-lookout = Depuis { $area }, on cherche { $most ->
    [one] un hexagone
   *[other] { $most } hexagones
} à { $range } hexagones au plus de l’un des siens ; là, { $n ->
    [0] aucun marqueur n’est encore à identifier.
    [one] { $hexes } contient des marqueurs encore à identifier.
   *[other] { $hexes } contiennent des marqueurs encore à identifier.
}
state-unreported = Sans rapport : { $markers }.
state-reported = Signalés, sans certitude : { $markers }.
foe-in = { $marker } en { $hex }
foe-known-in = { $marker } en { $hex } ({ $known })
state-tokens = Le gobelet contient { $cup } jetons sur { $whole }. Un jeton signale une TF à { $tells }, pour ce qu’elle est à { $true }, et démasque un leurre à { $true } ; un rapport est vrai à { $trust }.
state-search-turns = { $left ->
    [0] C’est la dernière recherche.
    [one] Il y a une recherche à ce tour et au suivant.
   *[other] Il y a une recherche à ce tour et à { $left } autres.
}

## Flottes

ask-sailing = Comment vos flottes sont-elles formées, et où va chacune ?
ask-sailing-default = { $n ->
    [0] Chaque flotte reste telle quelle, là où elle est.
    [one] { $fleets } se replie ; toutes les autres flottes restent telles quelles, là où elles sont.
   *[other] { $fleets } se replient ; toutes les autres flottes restent telles quelles, là où elles sont.
}
ask-sailing-default-short = { $n ->
    [0] Tout le monde reste : continuer
   *[other] { $fleets } en repli, les autres restent : continuer
}
may-sail = { $night ->
    [yes] Une flotte avance de deux hexagones au plus, d’un seul avec des transports : « { $line } ». Des hexagones éloignés sont reliés au plus court.
   *[no] Une flotte avance d’un hexagone : « { $line } ».
}
may-leave = Au bord, une flotte peut quitter la carte, sans retour : « { $line } ».
state-approach = Jusqu’au tour { $turn }, aucun marqueur ne finit plus loin de { $base } qu’au départ ; les porte-avions doivent alors en être à { $within } hexagones au plus, et l’arbitre avance ceux qui ne s’en rapprochent pas.
may-form = Avant d’avancer, les flottes d’un hexagone s’échangent des navires et rangent leur colonne : « { $line } ».
may-split = De nuit, une flotte peut se scinder, sous un numéro libre : « { $line } ».
may-put-back = De nuit, { $n ->
    [one] un leurre revient sur l’un de vos marqueurs ; il peut faire route aussitôt, sous le nom de
   *[other] jusqu’à { $n } leurres reviennent sur vos marqueurs ; ils peuvent faire route aussitôt, nommés dans l’ordre de la feuille
} { $called } : « { $line } ».
may-join = Deux flottes d’un hexagone peuvent partager un marqueur, et naviguent alors ensemble : « { $line } ».
may-part = De nuit, des flottes qui partagent un marqueur peuvent se séparer : « { $line } ».
state-shared = { $fleet } partage le marqueur de { $other }.
may-discard = Tous vos marqueurs sont sur la carte : qui scinde une flotte sacrifie un leurre, { $first } si la feuille n’en nomme pas : « { $named } ».
may-divide = Un pion entier de destroyers en fait deux : « { $line } ».
may-combine = Deux pions d’un destroyer n’en font qu’un : « { $line } ».
state-turn = { $battle ->
    [0] Tour
   *[other] Bataille { $battle }, tour
} { $turn } sur { $last }, { $night ->
    [yes] de nuit
   *[no] de jour
}. { $first ->
    [yes] Vous avez l’initiative : vous avancez et tirez en premier.
   *[no] { $foe ->
        [ijn] Les Japonais
       *[allied] Les Alliés
    } ont l’initiative : ils ont déjà avancé, et tirent en premier.
}
state-score = Points : { $ours } pour vous, dont { $landed } pour les débarquements, contre { $theirs }. Avec { $marginal } d’avance, victoire marginale ; avec { $decisive }, décisive.
state-withdrawing = { $n ->
    [one] { $fleets } se replie et avance d’elle-même vers le bord de la carte.
   *[other] { $fleets } se replient et avancent d’elles-mêmes vers le bord de la carte.
}
state-convoy = Des transports sont dans { $fleets } : { $moves ->
    [yes] ils peuvent avancer d’un hexagone.
   *[no] ils n’avancent pas à ce tour, mais de jour aux tours impairs seulement.
}

## Batailles navales

ask-arranging = Plusieurs batailles sont possibles : qui combat qui ?
ask-arranging-default = La première répartition : { $battles }.
ask-arranging-default-short = La première répartition : continuer
may-arrange = Choisissez une répartition par son numéro, de 1 à { $last } : « { $line } ».
state-arrangement = { $number } : { $battles }.
state-arrangements-more = D’autres encore, de { $first } à { $last } : plus de batailles, et moins de flottes dans chacune.
pairing = { $ours } contre { $theirs }
ask-ranging = À quelle portée contre { $enemy } ?
ask-ranging-default = La plus longue portée qu’il y ait.
ask-ranging-default-short = Portée la plus longue : continuer
may-range = Nommez le type à la portée duquel vous voulez combattre : « { $line } ». Cela ne vaut que si l’ennemi nomme le même ; aucun des deux n’apprend ce que l’autre a nommé.
state-range = Portée des { $types } ({ $type }) : vous tirez avec { $ours }, l’ennemi avec { $theirs }.
ask-yamato = { $ship } est-il seul à tirer dans cette bataille ?
ask-yamato-default = { $ship } attaque deux fois, et tous tirent comme d’ordinaire.
ask-yamato-default-short = Deux fois, avec tous : continuer
may-alone = { $ship } fait une attaque, et personne d’autre ne tire dans aucun des deux camps : « { $line } ».
state-yamato = { $ship } a une puissance de feu de { $firepower }.
ask-gunnery = Qui tire sur qui, contre { $enemy } ?
ask-gunnery-default = Chaque navire tire seul : { $shots }.
ask-gunnery-default-short = Chacun pour soi : continuer
salvo = { $ships } sur { $target }
may-fire = Un ou deux navires tirent ensemble sur un ennemi : « { $line } ». Qui n’est pas nommé tire seul.
may-hold = Des navires retiennent leur tir : « { $line } ».
state-guns-night = De nuit, tous les navires tirent, et les destroyers japonais avec une puissance de feu doublée.
state-guns-day = De jour, seuls les { $type } tirent, le type de plus longue portée ici.
state-guns-agreed = Les deux camps veulent la portée des { $type } : ceux-ci tirent, et tous ceux qui portent plus loin.
state-double = { $ship } attaque deux fois, jamais des deux à la fois : donnez-lui deux lignes.
state-guns = Puissance de feu : { $guns }. { $side ->
    [ijn] Deux navires qui tirent ensemble l’additionnent ; votre dé compte 1 de plus.
   *[allied] Deux navires qui tirent ensemble l’additionnent.
}
gun = { $ship } { $firepower }
state-targets = Durabilité de l’ennemi : { $targets }.
gun-target = { $ship } { $durability }{ $level ->
    [minor] {" "}(avarie légère)
    [significant] {" "}(avarie importante)
    [critical] {" "}(avarie critique)
   *[intact] { "" }
}
state-first = Vous tirez en premier ; les touches s’appliquent quand les deux camps ont tiré.
state-surprised = { $first ->
    [yes] Vous surprenez l’ennemi : vos touches s’appliquent avant qu’il ne tire.
   *[no] L’ennemi vous a surpris : ses touches sont déjà appliquées, et vous tirez avec ce qui reste.
}
state-second = { $side ->
    [ijn] Les Alliés
   *[allied] Les Japonais
} ont tiré : { $n ->
    [0] aucune cible.
   *[other] { $hits }. Ces touches s’appliquent quand vous aurez tiré aussi.
}
noted = { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
} sur { $ship }

## Repli

ask-withdrawals = { $n ->
    [one] { $ships } doit se replier : quitte-t-il sa flotte, et avec qui ?
   *[other] { $ships } doivent se replier : quittent-ils leur flotte, et avec qui ?
}
ask-withdrawals-default = { $choices }.
ask-withdrawals-default-short = { $choices } : continuer
choice-leaves = { $ship } part { $n ->
    [0] sans escorte
   *[other] avec { $escorts }
}
choice-stays = { $ship } reste
may-detach = Le navire part en groupe en repli, avec une escorte ou sans, et gagne le bord de la carte : « { $line } ».
may-stay = Le navire reste, et toute sa flotte se replie tant qu’il y est : « { $line } ».
state-crippled = { $ship }, de { $fleet }, { $level ->
    [critical] est en avarie critique : il ne tire plus et doit se replier.
   *[other] n’a plus tout l’usage de son pont et doit se replier.
} { $n ->
    [0] Personne ne peut l’accompagner.
   *[other] Peuvent l’accompagner : { $others }.
}

## Mise en place

ask-deploying = Comment vos flottes sont-elles formées, d’où partent-elles, et qu’y a-t-il en READY ?
ask-deploying-default = L’arbitre forme { $fleets }, les pose au hasard, et met en READY deux chasseurs et deux bombardiers de chaque porte-avions.
ask-deploying-default-short = L’arbitre met en place : continuer
ask-forming = Comment vos flottes sont-elles formées, et qu’y a-t-il en READY ?
ask-forming-default = L’arbitre forme { $fleets }, et met en READY deux chasseurs et deux bombardiers de chaque porte-avions.
ask-forming-default-short = L’arbitre met en place : continuer
ask-laying = Les marqueurs ennemis sont sur la carte. D’où partent les vôtres ?
ask-laying-default = L’arbitre pose ce que votre feuille ne pose pas, à intervalles réguliers et au hasard.
ask-laying-default-short = L’arbitre les pose : continuer
ask-arriving = Des renforts arrivent. Comment sont-ils formés, où arrivent-ils, et qu’y a-t-il en READY ?
ask-arriving-default = L’arbitre forme { $fleets }, les pose au hasard, et met en READY deux chasseurs et deux bombardiers de chaque porte-avions.
ask-arriving-default-short = L’arbitre les fait venir : continuer
fleet-of = { $fleet } ({ $ships })
may-join-set-up = Deux flottes peuvent partager un marqueur : elles naviguent alors ensemble, jusqu’à se séparer de nuit : « { $line } ».
may-set-up = Un porte-avions et jusqu’à quatre navires font un cercle (TF 1 à 6), d’autres navires une colonne (TF 7 à 13), { $most } flottes en tout : « { $line } ».
may-lay = Une flotte part d’où vous le dites : « { $line } ».
may-lay-dummies = Des leurres partent des hexagones que vous nommez, deux d’un hexagone nommé deux fois : « { $line } ».
may-ready = Jusqu’à { $most } unités d’un porte-avions commencent en READY : « { $line } ».
state-ships = { $n } pions : { $ships }.
state-aboard = Sur { $ship } : { $units }.
state-starts = { $n } marqueurs partent de { $hexes }, un dans chacun ; { $most } au plus sont des flottes, les autres des leurres.
state-markers = Vous posez { $n } marqueurs, autant qu’on veut par hexagone ; { $most } au plus sont des flottes, les autres des leurres.
state-area = { $n ->
    [one] { $who } part
   *[other] { $who } partent
} de { $hexes }.
state-dummies = Les leurres partent de n’importe lequel de ces hexagones.
state-lays-first = L’ennemi pose ses marqueurs après les vôtres, en voyant où ils sont.
state-lays-later = L’ennemi pose ses marqueurs d’abord ; vous posez les vôtres ensuite, en voyant où sont les siens.
state-duel = Points à ce stade : { $ours }, à l’ennemi { $theirs }. Qui a { $least } points d’avance à la fin l’emporte.

## Opérations aériennes

ask-status = Quels avions changent de case, et lesquels décollent, en CAP ou en raid ?
ask-status-default = Rien ne décolle ; ce qui revient de CAP passe en READY s’il y a de la place, sinon en RESERVE, et ce qui revient de la carte en RESERVE.
ask-status-default-short = Rien ne décolle : continuer
may-fly = Des unités en READY partent en raid sur un hexagone où l’ennemi est signalé : « { $line } ». Des chasseurs peuvent les escorter.
may-fly-base = Des unités en READY partent en raid sur une base ennemie, par son nom : « { $line } ». Les avions torpilleurs emportent alors des bombes.
state-strike = Ce tour, { $base } doit être attaquée par au moins { $fighters } unités de chasse et { $bombers } de bombardement, ou par tout ce qui peut décoller.
may-patrol = Des unités en READY vont en CAP sur leur porte-avions, les chasseurs pour combattre, les bombardiers pour se mettre à l’abri : « { $line } ».
may-patrol-over = Des chasseurs en READY vont en CAP sur un autre hexagone où l’ennemi connaît un de vos marqueurs : « { $line } ».
may-arm = Des unités passent en READY, depuis RESERVE ou de retour de CAP : « { $line } ».
may-stow = Des unités passent en RESERVE, depuis READY ou de retour de CAP : « { $line } ».
state-air = { $first ->
    [yes] Vous commencez dans les airs : vous pouvez envoyer une CAP ailleurs, et l’ennemi voit vos mouvements avant de faire les siens.
   *[no] Vous êtes second dans les airs : l’ennemi a fait ses mouvements, et vous n’avez de CAP que sur vos porte-avions.
}{ $flying ->
    [yes] { "" }
   *[no] {" "}Rien ne décolle à ce tour ; les unités changent de case à bord.
}
state-boxes = { $ship } en { $hex } : { $n ->
    [0] personne à bord
   *[other] { $boxes }
}. En READY { $ready } sur { $most }, en READY et RESERVE { $both } sur { $capacity }.
state-deck = { $lost ->
    [launching] { $ship } ne peut pas lancer d’avions.
   *[landing] { $ship } ne peut plus recevoir d’avions.
}
state-found = L’ennemi connaît un de vos marqueurs en { $hex }, où se trouve { $ship } : il peut l’attaquer.
state-target = En { $hex } : { $known }. { $n ->
    [0] Rien en READY n’y parvient.
   *[other] En READY et à portée : { $units }.
}
state-unsighted = Rien de l’ennemi n’est signalé : il n’y a pas de cible pour un raid.
state-raided = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $hex }, sans retour possible.
known-marker = { $marker } ({ $known })
boxes-ready = READY { $units }
boxes-reserve = RESERVE { $units }
boxes-cap = CAP { $units }
boxes-from-cap = LANDING de CAP { $units }
boxes-from-map = LANDING de la carte { $units }
unit-in-box = { $steps ->
    [one] { $unit } (réduite)
   *[other] { $unit }
}
ask-surplus = { $ship } n’a pas de place pour { $units } { $units ->
    [one] unité
   *[other] unités
} : laquelle est perdue ?
ask-surplus-default = { $n ->
    [one] { $units } est perdue.
   *[other] { $units } sont perdues.
}
ask-surplus-default-short = { $n ->
    [one] Perdre une unité : continuer
   *[other] Perdre { $n } unités : continuer
}
may-surplus = Perdez autant d’unités qu’il manque de place : « { $line } ».
state-surplus = Au choix : { $units }.
state-surplus-lost = { $units } { $n ->
    [one] revient de ce tour et est perdue
   *[other] reviennent de ce tour et sont perdues
} dans tous les cas.

ask-regrouping = Avant les opérations aériennes : des flottes d’un même hexagone s’échangent-elles des navires ?
ask-regrouping-default = Toutes les flottes restent telles quelles.
ask-regrouping-default-short = Flottes inchangées : continuer
may-regroup = Les flottes d’un hexagone s’échangent des navires, et une flotte range les siens autrement : « { $line } ».
state-together = Ensemble en { $hex } : { $fleets }.
ask-report-sides = { $n ->
    [one] Un marqueur ennemi a reçu des navires d’une flotte que vous aviez signalée : que dit son propre rapport ?
   *[other] Des marqueurs ennemis ont reçu des navires de flottes que vous aviez signalées : que disent leurs propres rapports ?
}
ask-report-sides-default = { $n ->
    [one] Comme le rapport sur la flotte d’où viennent les navires : { $markers }.
   *[other] Comme les rapports sur les flottes d’où viennent les navires : { $markers }.
}
ask-report-sides-default-short = { $markers } : continuer
handed-marker = { $marker } { $kind ->
    [carrier] porte-avions
   *[fleet] surface
}
may-mark = Un rapport dit porte-avions ou flotte de surface, à votre guise : « { $line } ».
state-handed = { $marker } en { $hex } porte un rapport { $kind ->
    [carrier] de porte-avions
   *[fleet] de flotte de surface
} tant que vous n’avez pas choisi.
ask-landing = Où se posent les avions qui n’ont pas à rentrer à leur base ?
ask-landing-default = Qui le peut rentre à sa base ; les autres, les plus précieux d’abord, se posent sur le porte-avions le plus proche où il reste de la place, et ceux qui n’en trouvent pas sont perdus.
ask-landing-default-short = À la base, sinon au plus près : continuer
may-land = Une unité se pose sur un autre porte-avions, à portée et qui a de la place, et y a dès lors sa base : « { $line } ».
state-strays = { $units } { $n ->
    [one] ne peut pas se poser sur { $ship }, son porte-avions.
   *[other] ne peuvent pas se poser sur { $ship }, leur porte-avions.
}
state-returning = { $unit } peut revenir à bord de { $ship }, réparé.
state-room = { $ship } en { $hex } a de la place pour { $room } { $room ->
    [one] unité
   *[other] unités
}. { $n ->
    [0] Aucune de celles qui en ont besoin n’y parvient.
   *[other] À portée : { $units }.
}

## Raids sur des porte-avions

state-fire = DCA contre qui attaque un navire, avec ce qui tire à ses côtés : { $ships }.
ask-raid-order = Plusieurs hexagones subissent un raid : dans quel ordre ?
ask-raid-order-default = Par numéro : { $hexes }.
ask-raid-order-default-short = Ordre { $hexes } : continuer
may-resolve = Nommez les hexagones, le premier raid d’abord ; ceux que vous ne nommez pas viennent après : « { $line } ».
state-raid-on = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $hex }.
flyer = { $unit } ({ $points ->
    [0] { $fights }
   *[other] { $fights }, { $points } contre navires
})
state-raiders = Le raid sur { $hex }, avec les valeurs contre avions : { $units }.
state-interceptors = { $n ->
    [0] Personne ne l’intercepte pour l’instant.
   *[other] Intercepteurs pour l’instant : { $units }.
}
ask-scrambling = Quels chasseurs décollent sur alerte radar contre le raid sur { $hex } ?
ask-scrambling-default = { $n ->
    [one] { $units } décolle.
   *[other] Tous décollent : { $units }.
}
ask-scrambling-default-short = { $n ->
    [one] { $units } décolle : continuer
   *[other] Les { $n } décollent : continuer
}
may-scramble = Des chasseurs qui étaient en READY avant ce tour décollent et interceptent : « { $line } ».
may-scramble-nobody = Personne ne décolle : « { $line } ».
ask-zeros = Quels Zero sont scindés ou réunis avant le combat sur { $hex } ?
ask-zeros-default = Aucun.
ask-zeros-default-short = Aucun : continuer
ask-supporting = Quels navires tirent avec vos navires en repli contre le raid sur { $hex } ?
ask-supporting-default = Avec chaque navire attaqué, les plus forts qui soient libres, son groupe d’abord.
ask-supporting-default-short = Les plus forts : continuer
may-support = Des navires de l’hexagone tirent avec un navire en repli ; tout son groupe le fait, tant qu’il y a place : « { $line } ».
state-supported = { $ship } a place pour { $most } de ces navires : { $others }.
support-gun = { $ship } (DCA { $points })
may-split-zero = Un Zero complet devient deux Zero réduits, qui combattent chacun pour soi : « { $line } ».
may-merge-zeros = Deux Zero réduits en redeviennent un complet : « { $line } ».
ask-pairings = Qui engage qui au-dessus de { $hex } ?
ask-pairings-default = { $fights }.
ask-pairings-default-short = Comme proposé : continuer
engages = { $ours } contre { $theirs }
may-engage = Des intercepteurs engagent un assaillant : « { $line } ». L’arbitre apparie qui n’est pas nommé.
may-stay-out = Des chasseurs s’abstiennent, tous les bombardiers étant des B-17 : « { $line } ».
may-let-by = Nul n’attaque des B-17, et ceux qui leur étaient destinés se joignent à d’autres combats : « { $line } ».
may-engage-many = Un intercepteur engage plusieurs chasseurs : « { $line } ». L’arbitre apparie qui n’est pas nommé.
state-pairing = { $n ->
    [0] Aucun chasseur n’escorte le raid.
    [one] Le chasseur du raid est engagé d’abord.
   *[other] Les { $n } chasseurs du raid sont engagés d’abord, chacun par un des vôtres.
} { $engaged ->
    [0] Il ne reste personne pour les bombardiers.
    [one] Puis un bombardier sur { $bombers } l’est par un des vôtres ; s’il n’est pas abattu, il n’attaque que sur un *.
   *[other] Puis { $engaged } bombardiers sur { $bombers } le sont, chacun par un des vôtres, torpilleurs et autres au plus égal ; qui n’est pas abattu n’attaque que sur un *.
}
state-pairing-spare = { $n ->
    [one] Un intercepteur de plus se joint au combat de votre choix.
   *[other] { $n } intercepteurs de plus se joignent aux combats de votre choix.
}
state-pairing-many = Le raid a plus de chasseurs que vous d’intercepteurs : chacun des vôtres en prend { $n ->
    [0] { $least }
   *[other] { $least } ou { $most }, { $most } pour { $n } d’entre eux
}, et aucun bombardier n’est engagé.
ask-air-losses = Les combats sur { $hex } vous coûtent des pas : quelles unités les perdent ?
ask-air-losses-default = Les pertes : { $units }.
ask-air-losses-default-short = { $units } : continuer
may-lose-in-fights = Nommez une unité du combat par pas ; nommée deux fois, elle perd les deux : « { $line } ».
state-toll = { $steps ->
    [one] Un pas perdu
   *[other] { $steps } pas perdus
} parmi { $units }.

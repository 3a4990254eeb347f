# Typhon sur le Pacifique : les comptes rendus de l’arbitre.

## Le tour et la guerre économique

objective-set = Votre objectif : { $set }{ $die ->
    [0] .
   *[other] , tiré au sort avec un dé de { $die }.
}
turn-begins = Le tour { $turn } commence : { $quarter }.
weather = Ce trimestre, { $what } : nul n’y combat, n’y entre ni n’en sort.
strategic-roll = Guerre stratégique, { $side ->
    [japan] contre les Alliés
   *[allies] contre le Japon
} : dé { $die }{ $modifiers }, total { $total } : { $effect }.
strategic-none = aucun dommage
strategic-nm = un niveau de marine marchande japonaise est coulé
strategic-fleet-step-and-nm = un pas d’une flotte japonaise et un niveau de marine marchande sont perdus
strategic-air-point = un point aérien allié est perdu, s’il en arrive
strategic-land-point = un point terrestre allié est perdu, s’il en arrive
strategic-loss-unit = Torpillée en haute mer : { $unit }.
strategic-loss-points = La guerre stratégique coûte { $points }.
strategic-loss-none = La guerre stratégique ne trouve rien à détruire.
points-in = Remplacements pour { $side } : { $points }.
points-extra = Des troupes japonaises sont en Inde : { $points } de plus.
arrived = Renfort { $at } : { $unit }, { $full ->
    [yes] à plein effectif
   *[no] sur la face réduite
}.
arrived-elsewhere = Renfort { $at } : { $unit }, { $full ->
    [yes] à plein effectif
   *[no] sur la face réduite
} ; { $why ->
    [enemy] l’ennemi tient la zone { $zone }
    [contested] la zone { $zone } est contestée
    [room] la place manquait { $named }
   *[unsaid] ce n’était pas possible { $named }
}.
arrived-waits = Aucune zone ne peut encore accueillir { $unit } : le renfort attend.
event-militia = Des troupes japonaises ont pris pied en Australie. { $n ->
    [0] La milice n’a plus où se rassembler.
   *[other] Se rassemblent { $at } : { $units }.
}
event-india = L’ennemi est aux portes de l’Inde. { $n ->
    [0] Aucune réserve ne peut être placée.
   *[other] Appelés { $at } : { $units }.
}
event-expedition = { $n ->
    [0] Aucune armée chinoise ne part pour la Birmanie.
    [one] Par les montagnes, vers la Birmanie : { $units }.
   *[other] Par les montagnes, vers la Birmanie : { $units }.
}
event-expedition-lost = La Chine n’a pas d’armée à donner pour la Birmanie : l’expédition ne partira jamais.
event-home-armies = Les armées de la métropole prennent les armes : { $units }.
event-garrison = La garnison japonaise { $at } est trop faible. { $n ->
    [0] Les Chinois y sont revenus : la zone est contestée.
    [one] De retour dans la zone, désormais contestée : { $units }.
   *[other] De retour dans la zone, désormais contestée : { $units }.
}
event-chinese-return = De nouveau sur pied { $at } : { $units }.
production = Ressources embarquées : { $n ->
    [0] aucune
   *[other] { $zones }
} ; { $arrived } au Japon{ $lost ->
    [0] { "" }
    [one] { " " }(un autre reste à quai, faute de navires)
   *[other] { " " }({ $lost } autres restent à quai, faute de navires)
}. En stock : { $stock }.
merchant = La marine marchande est au niveau { $level }.
merchant-captured = Navires capturés dans les ports de la zone { $zone } : la marine marchande passe au niveau { $level }.

## Les unités formées, réparées, déplacées

rebuilt = De retour à plein effectif { $at }{ $free ->
    [yes] , sans frais
   *[no] { "" }
} : { $unit }.
rebuilt-returned = Reconstitution { $at }{ $free ->
    [yes] , sans frais
   *[no] { "" }
} : { $unit } revient en jeu, sur la face réduite.
recalled = De nouveau en état de prendre la mer { $at }{ $paid ->
    [yes] , pour un point
   *[no] { "" }
} : { $fleet }.
merged = Fusion : { $fleet } rejoint { $into }, désormais à plein effectif.
redeployed = Redéploiement : { $unit }, { $origin } { $to }.
created = Levée { $at } : { $unit }.
created-nowhere = Tirée de la réserve, mais aucune zone du Japon n’a de place : { $unit } y retourne.
fortress-built = Une forteresse s’élève { $at }.
fortress-converted = Une forteresse s’élève { $at }, tenue par { $unit }.
lost-unused = Perdus, faute d’emploi : les { $points } restants.
lost-home = Nulle part où se rassembler : { $unit }, hors du jeu.
lost-base = Perdu avec la base : { $what }.

## Les camps automatiques

counter-attack-test = Contre-attaque alliée ? Dé { $die }{ $modifier ->
    [none] { "" }
   *[other] , modifié de { $modifier }, soit { $total }
}, contre le tour { $turn } : { $success ->
    [yes] ils contre-attaquent
   *[no] pas cette fois
}.
counter-attack-land = { $zone } : les Alliés contre-attaquent par terre{ $n ->
    [0] { "" }
   *[other]  : { $units }
}.
counter-attack-sea = { $zone } : les Alliés contre-attaquent par mer{ $n ->
    [0] { "" }
   *[other]  : { $units }
}.
counter-attack-dropped = { $zone } : personne ne peut l’atteindre ; les Alliés renoncent à cette cible.
nothing-to-do-units = Aucun corps allié n’est libre d’attaquer : la contre-attaque n’a pas lieu.
nothing-to-do-zones = Aucune zone japonaise n’est à portée : la contre-attaque n’a pas lieu.
action-points = Au titre du { $plan } : { $added } de plus, { $total } en main.
action-points-stored = { $n ->
    [0] Aucun point d’action ne reste.
   *[other] Gardés pour plus tard : { $total }.
}
garrisoned = { $zone } : en garnison, { $units }.
asia-attack = { $zone } : les Japonais attaquent avec { $units }.
asia-invasion = { $zone } : envahie par { $units }.

## Sans combat

paratroops-landed = Des parachutistes japonais sautent { $at } et ne rencontrent personne.
paratroops-failed = Des parachutistes japonais trouvent l’ennemi { $at } : le saut échoue.
occupied = { $zone } : { $unit } débarque et ne rencontre personne.
occupied-failed = { $zone } : { $unit } trouve la zone tenue et fait demi-tour.
marched-unseen = { $zone } : des troupes ennemies y sont entrées.
marched = En marche : { $units }, { $origin } { $to }.

## Les opérations

fleets-against = { $zone } : { $side ->
    [japan] une opération japonaise
   *[allies] une opération alliée
} y est lancée.
fleets-sail = Des flottes { $side ->
    [japan] japonaises
   *[allies] alliées
} appareillent ; aucune zone ennemie n’est abordée.
fleet-sails = Route { $origin } { $to }{ $stops ->
    [0] { "" }
   *[other] , par { $by }
} : { $fleet }{ $n ->
    [0] { "" }
   *[other] , avec { $aboard } à bord
}.
fleet-stays = À poste { $at } : { $fleet }{ $n ->
    [0] { "" }
   *[other] , avec { $aboard } à bord
}.
fleets-seen = { $zone } : des flottes { $side ->
    [japan] japonaises
   *[allies] alliées
} sont en vue. Navales : { $naval } ; de porte-avions : { $carrier } ; en couverture à proximité : { $covering }.
reaction-test = Réaction navale { $side ->
    [japan] japonaise
   *[allies] alliée
} : dé { $die }{ $modifiers }, total { $total } : { $result ->
    [immediate] réaction immédiate
    [surprise] réaction avec surprise
   *[none] personne n’appareille
}.
reaction-certain = { $side ->
    [japan] Le Japon
   *[allies] Les Alliés
} { $result ->
    [sortie] { $side ->
        [japan] lance sa flotte dans une dernière sortie
       *[allies] lancent leur flotte dans une dernière sortie
    }
   *[other] { $side ->
        [japan] réagit aussitôt, sans dé
       *[allies] réagissent aussitôt, sans dé
    }
}.
reacted = { $zone } : { $side ->
    [japan] les Japonais
   *[allies] les Alliés
} réagissent avec { $fleets }.
fleet-from = { $fleet } (venue { $origin })
abstained = { $zone } : { $side ->
    [japan] la flotte japonaise reste
   *[allies] les flottes alliées restent
} au port.
air-support = En soutien au-dessus de la bataille : { $units }, { $bonus } au dé.
air-cancelled = Interception, hors de la bataille : { $cancelled } ; par { $units }.
air-cancelled-only = Interception, hors de la bataille : { $cancelled }.
air-attack = { $zone } : des bombardiers ({ $units }) cherchent { $target }.
air-attack-nothing = { $zone } : des bombardiers ({ $units }) ne trouvent aucune cible de ce genre.
air-intercepted = Des intercepteurs décollent : { $units }.

## Les jets sur la table de combat

column = colonne { $column }
column-period = colonne { $column } (période { $shift } comprise)
column-kamikaze = colonne Kamikaze
die-read = { "," } lu { $read }
shot-carrier = { $zone } : l’aviation embarquée ({ $firing }) attaque { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-surface = { $zone } : au canon, { $firing } contre { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-strike = { $zone } : raid de porte-avions ({ $firing }) sur { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-answer = { $zone } : { $firing } { $n ->
    [one] riposte
   *[other] ripostent
} contre { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-offensive = { $zone } : { $firing } { $n ->
    [one] attaque
   *[other] attaquent
} { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-kamikaze = { $zone } : les kamikazes ({ $firing }) plongent sur { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-wave = { $zone } : une vague de kamikazes plonge sur { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-attack = { $zone } : { $firing } { $n ->
    [one] attaque
   *[other] attaquent
} { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
shot-counter = { $zone } : { $firing } { $n ->
    [one] contre-attaque
   *[other] contre-attaquent
} { $targets } : { $column }, dé { $die }{ $modifiers }{ $read } : { $outcome }.
outcome-steps = { $n ->
    [0] sans effet
    [one] un pas perdu
   *[other] { $n } pas perdus
}
outcome-disorganised = désorganisation
outcome-surprise = résultat { $cell }, et par surprise { $result }
outcome-terrain = { $result } (le terrain difficile a absorbé la première perte)

## Les pertes

step-lost = Un pas de moins, face réduite : { $unit }.
eliminated = Élimination : { $unit }.
fleet-sunk = Par le fond : { $unit }.
sunk-aboard = Disparition en mer avec la flotte qui les portait : { $unit }.
fleet-disorganised = Désorganisation : { $fleet }.
compared = Pertes navales : { $side ->
    [japan] Japon { $own }, Alliés { $enemy }
   *[allies] Alliés { $own }, Japon { $enemy }
}. { $on ->
    [yes] La mission continue.
   *[no] La mission est annulée.
}
on-track = Au bassin jusqu’au tour { $turn } : { $fleet }.
on-track-for-good = Au bassin au-delà de la fin de la guerre, à moins d’un point pour en sortir : { $fleet }.
went-home = De retour au port { $at } : { $fleets }.

## À terre

landed = { $zone } : { $units } { $n ->
    [one] débarque
   *[other] débarquent
}.
set-down = Mise à terre { $at } : { $units }.
re-embarked = Rejet à la mer { $at } : { $units } { $n ->
    [one] rembarque
   *[other] rembarquent
}.
retreated = En retraite { $to } : { $units }.
surrendered = { $zone } : sans retraite possible, { $units } { $n ->
    [one] dépose
   *[other] déposent
} les armes.
last-stand = { $zone } : sans issue, { $units } { $n ->
    [one] se bat
   *[other] se battent
} jusqu’au bout : un pas perdu, un pas pris à l’attaquant.
advanced = Percée { $to } : { $units }.
displaced = { $zone } : l’ennemi est dans la base ; { $unit } se replie { $to }.
displaced-lost = { $zone } : l’ennemi est dans la base, et nulle part où aller : { $unit } disparaît.

## Le contrôle, les plans, la fin

control-changed = { $owner ->
    [japan] Désormais au Japon
    [allies] Désormais aux Alliés
   *[contested] Désormais en zone contestée
} : { $zones }.
plan-in-force = Le { $plan } entre en vigueur.
plan-driven = Perte de la zone { $zone } : le { $plan } entre en vigueur.
capitulation-test = Le Japon capitule-t-il ? Dé { $die }{ $modifiers }, total { $total }, pour 6 au moins : { $success ->
    [yes] le Japon capitule
   *[no] la guerre continue
}.
points-recorded = Inscrits au compte du Japon : { $total } ({ $zones } pour les zones, { $objectives } pour les objectifs).
sides-swapped = Bascule à la fin du tour { $turn } : désormais vous menez les Alliés.
can-switch = Les Alliés ont contre-attaqué : désormais vous pouvez changer de camp à la fin d’un tour.
conference-result = La conférence alliée{ $die ->
    [0] { "" }
   *[other] { " " }(dé de { $die })
} tranche pour { $result } : compteront à la fin { $zones }.
conceded = { $side ->
    [japan] Le Japon abandonne
   *[allies] Les Alliés abandonnent
} la partie.
game-over = La partie est finie : { $reason ->
    [objectives] le Japon tient ses objectifs.
    [capitulation] le Japon a capitulé.
    [turns] le dernier tour est joué.
   *[conceded] un camp a abandonné.
}
game-over-objective = L’objectif du Japon était : { $set }.
game-over-winner = Japon { $japan }, Alliés { $allies } : { $winner ->
    [japan] le Japon gagne
    [allies] les Alliés gagnent
   *[nobody] partie nulle
}.
game-over-level = Japon { $japan }, Alliés { $allies }, ensemble { $total } : { $level }.

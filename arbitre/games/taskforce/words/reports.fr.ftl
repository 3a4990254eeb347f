# Task Force : ce que l’arbitre rapporte.

## Les vagues

told-wave = La { $wave ->
    [1] première
   *[other] seconde
} vague arrive : { $units }.
told-wave-surprise = Surprise : les { $n } premières unités à attaquer n’essuient aucun tir.
wave-units = { $n } { $aircraft }{ $reduced ->
    [0] { "" }
    [one] { " " }(dont { $reduced } réduit)
   *[other] { " " }(dont { $reduced } réduits)
}
told-wave-over = La { $wave ->
    [1] première
   *[other] seconde
} vague rentre : { $points } à ce stade.
told-wave-left = { $n ->
    [one] N’a pas attaqué
   *[other] N’ont pas attaqué
} : { $units }.

## Une attaque

told-fired-at = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $ship } sous une DCA de { $value } (dé { $die }) : { $modifier } au jet, { $steps ->
    [0] aucun pas perdu
    [one] un pas perdu
   *[other] { $steps } pas perdus
}.
told-fired-at-surprise = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $ship } par surprise : personne ne tire.
told-fired-at-silent = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $ship }, dont la DCA se tait.
told-shot = DCA : { $losses }.
shot-step = { $unit } perd un pas
shot-down = { $unit } est abattu
told-bombed-nobody = Il ne reste personne pour attaquer { $ship }.
told-bombed = { $units } { $n ->
    [one] frappe
   *[other] frappent
} { $ship } avec { $value } points (dé { $die }, { $modifier }) : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
told-status-none = Statut des avions { $side ->
    [ijn] japonais
   *[allied] alliés
} : rien ne bouge.
told-status = Statut des avions { $side ->
    [ijn] japonais
   *[allied] alliés
} : { $moves }.
status-ready = { $units } en READY
status-reserve = { $units } en RESERVE
status-cap = { $units } en CAP
status-cap-over = { $units } en CAP sur { $hex }
status-raid = { $units } en raid sur { $hex }
status-raid-base = { $units } en raid sur la base de { $base }
told-overboard = { $ship } n’a pas de place pour { $units } : perdus.
told-home-from-cap = { $units } { $n ->
    [one] rentre
   *[other] rentrent
} de CAP sur { $ship }.
told-home-from-map = { $units } { $n ->
    [one] rentre
   *[other] rentrent
} de la carte sur { $ship }.
told-home-reserve = { $units } ne { $n ->
    [one] peut plus se poser à sa base et passe
   *[other] peuvent plus se poser à leur base et passent
} en RESERVE sur { $ship }.
told-home-lost = { $units } ne { $n ->
    [one] trouve pas de pont où se poser : perdue
   *[other] trouvent pas de pont où se poser : perdues
}.
told-air-order = Opérations aériennes ({ $rolls }) : { $side ->
    [ijn] les Japonais commencent
   *[allied] les Alliés commencent
}.
air-order-roll = dé japonais { $ijn }, dé allié { $allied }
told-exploded = Les avions en READY à bord de { $ship } explosent (dé { $die }) : { $hits ->
    [one] une touche de plus
   *[other] { $hits } touches de plus
}, { $units } { $n ->
    [one] perdu
   *[other] perdus
}.
told-exploded-not = { $ship } est touché, des avions en READY : rien n’explose (dé { $die }).
told-deck = Le pont de { $ship } ({ $rolls }) : { $lost ->
    [landing] plus d’appontage
    [launching] plus de décollage
    [both] plus d’appontage ni de décollage
   *[nothing] rien de perdu
}{ $withdraws ->
    [0] { "" }
   *[1]  ; il doit se replier
}.
told-deck-base = La piste de { $ship } ({ $rolls }) : { $lost ->
    [landing] plus d’atterrissage
    [launching] plus de décollage
    [both] plus d’atterrissage ni de décollage
   *[nothing] rien de perdu
}.
told-exploded-base = Les avions en READY à { $ship } explosent (dé { $die }) : { $hits ->
    [one] une touche de plus
   *[other] { $hits } touches de plus
}, { $units } { $n ->
    [one] perdu
   *[other] perdus
}.
deck-roll-minor = avarie légère, dé { $die }
deck-roll-significant = avarie importante, dé { $die }
told-damage-none = { $ship } tient bon : rien de plus.
told-damage-minor = { $ship } subit une avarie légère.
told-damage-significant = { $ship } subit une avarie importante{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.
told-damage-critical = { $ship } est en état critique, DCA muette{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.
told-damage-sunk = { $ship } coule{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.
told-damage-destroyed = La base de { $ship } est détruite avec tous les avions qui s’y trouvent{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.

## La fin

told-over-strategic = L’attaque s’achève avec { $points } : victoire stratégique (au moins { $least }).
told-over-victory = L’attaque s’achève avec { $points } : victoire japonaise (au moins { $least }).
told-over-defeat = L’attaque s’achève avec { $points } : défaite, il en fallait { $least }.
told-over-conceded = L’attaque est abandonnée à { $points } : victoire { $winner ->
    [ijn] japonaise
   *[allied] alliée
}.

## Ce pour quoi l’on lance les dés, comme le dit le déroulé d’une partie finie

die-anti-air = DCA
die-bombs = attaque

## Interception

status-split = { $units } d’un seul Zero complet
status-merge = { $units } réunis sous le premier
told-raids-ordered = Les raids ont lieu dans cet ordre : { $hexes }.
told-recounted = Sur { $hex } : { $zeros }.
zero-split = { $unit } se scinde en { $unit } et { $spare }
zero-merged = { $spare } rejoint { $unit }
told-scrambled = Radar : { $units } { $n ->
    [one] décolle
   *[other] décollent
} sur { $hex }.
told-intercepted = Le raid sur { $hex } est intercepté.
told-fight = { $ours } { $n ->
    [one] engage
   *[other] engagent
} { $theirs } (différence { $difference }, dé { $die }) : { $raiders ->
    [0] aucun pas pour le raid
    [one] un pas pour le raid
   *[other] { $raiders } pas pour le raid
}, { $interceptors ->
    [0] aucun pour les intercepteurs
    [one] un pour les intercepteurs
   *[other] { $interceptors } pour les intercepteurs
}.
told-fight-bombs = { $ours } { $n ->
    [one] engage
   *[other] engagent
} { $theirs } (différence { $difference }, dé { $die }) : { $raiders ->
    [0] aucun pas pour le raid
    [one] un pas pour le raid
   *[other] { $raiders } pas pour le raid
}, { $interceptors ->
    [0] aucun pour les intercepteurs
    [one] un pour les intercepteurs
   *[other] { $interceptors } pour les intercepteurs
} ; qui survit peut bombarder.
told-air-lost = Pertes { $side ->
    [ijn] japonaises
   *[allied] alliées
} en l’air : { $losses }.
told-through = { $n ->
    [0] Aucun bombardier ne passe.
    [one] { $units } passe.
   *[other] { $units } passent.
}
told-kept = { $units } { $n ->
    [one] est empêché
   *[other] sont empêchés
} de bombarder.
die-interception = interception
die-explosion = explosion en READY
die-deck = pont d’envol

# Task Force : ce que l’arbitre rapporte en mer.

## Les tours

told-turn = { $battle ->
    [0] Tour
   *[other] Bataille { $battle }, tour
} { $turn }, { $clock } : { $light }.
told-initiative = { $side ->
    [ijn] Les Japonais ont
   *[allied] Les Alliés ont
} l’initiative.
told-duel-conceded = La partie est abandonnée, à { $ijn } pour les Japonais et { $allied } pour les Alliés : victoire { $winner ->
    [ijn] japonaise
   *[allied] alliée
}.
told-conceded = La partie est abandonnée, les Japonais à { $points } : victoire { $winner ->
    [ijn] japonaise
   *[allied] alliée
}.

## Les marqueurs

told-steamed = Les marqueurs alliés font route : { $courses }.
course-sails = { $marker } de { $from } à { $to } (dé { $die })
course-stays = { $marker } reste en { $from } (dé { $die })
told-moved = Les marqueurs alliés font route : { $moves }.
marker-sails = { $marker } de { $from } à { $to }
marker-stays = { $marker } reste en { $from }
told-parted = En { $hex }, { $old } se séparent, nul ne sait lequel va où : ce sont désormais { $new }.
told-group = Le { $fleet } se replie de { $from } à { $to }.
told-group-home = Le { $fleet }, parti de { $from }, est rentré.
told-dummies-home = { $markers } { $n ->
    [one] atteint { $place } : c’était un leurre, il est retiré.
   *[other] atteignent { $place } : c’étaient des leurres, ils sont retirés.
}
told-dummies = { $n ->
    [one] { $markers } est un leurre : il est retiré.
   *[other] { $markers } sont des leurres : ils sont retirés.
}
told-shown = { $marker } montre son numéro : c’est la { $fleet }.
told-nightfall = La nuit tombe : { $n ->
    [0] tous les marqueurs sont déjà côté drapeau
    [one] { $markers } reprend son drapeau, sans rapport
   *[other] { $markers } reprennent leur drapeau, sans rapport
}.

## La reconnaissance

told-laid = { $side ->
    [ijn] Les Japonais
   *[allied] Les Alliés
} cherchent en { $hexes }.
told-token-read = Recherche en { $hex } : du jeton lu pour { $markers }, vous seul voyez la face : { $face }.
told-searched-nobody = Recherche en { $hex } : plus rien n’est à trouver.
told-searched-nothing = Recherche en { $hex } : { $marker }, aucun contact.
told-searched-dummy = Recherche en { $hex } : { $marker } est un leurre, il est retiré.
told-searched-carrier = Recherche en { $hex } : { $marker }, TF de porte-avions{ $alone ->
    [1] , un seul navire
   *[0] { "" }
}.
told-searched-fleet = Recherche en { $hex } : { $marker }, TF de surface{ $alone ->
    [1] , un seul navire
   *[0] { "" }
}.
told-token = Le jeton posé en { $hex } au tour { $turn } est montré : { $face }.
token-detected = Detected, il disait vrai
token-misdirect = Misdirect, il trompait
token-nothing = « ? », il ne disait rien

## Les raids

told-raid = { $units } { $n ->
    [one] arrive
   *[other] arrivent
} au-dessus de { $hex }.
told-raid-over = Le raid sur { $hex } rentre.
told-damage-one = { $ship } : un des deux navires coule, l’autre est { $level }{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.

## Les flottes

told-formed = { $fleet }, en colonne : { $ships }.
told-joined = { $fleet } et { $other } partagent un marqueur : elles naviguent ensemble.
told-aside = En { $hex }, un marqueur est retiré : sa flotte est passée à d’autres.
told-relabelled = En { $hex }, nul ne sait plus lequel est lequel de { $old } : { $n ->
    [one] celui qui reste est désormais { $new }
   *[other] ce sont désormais { $new }
}.
told-split-off = En { $hex }, une flotte se scinde : là où se trouvait { $old }, on voit désormais { $new }, et nul ne sait lequel est lequel.
told-put-back = En { $hex }, { $side ->
    [ijn] les Japonais remettent
   *[allied] les Alliés remettent
} { $n ->
    [one] un leurre
   *[other] { $n } leurres
} en jeu : { $left ->
    [one] { $new } s’y trouve désormais, sans numéro
   *[other] on y voit désormais { $new }, sans numéro, et nul ne sait lequel est lequel
}.
told-given-up = En { $hex }, { $side ->
    [ijn] les Japonais sacrifient
   *[allied] les Alliés sacrifient
} { $n ->
    [one] un leurre
   *[other] { $n } leurres
} pour scinder leurs flottes{ $left ->
    [0] .
    [one]  : il reste { $new }.
   *[other]  : il reste { $new }, et nul ne sait lequel est lequel.
}
told-reported = { $marker } a reçu des navires d’une flotte signalée, et un rapport avec eux.
told-report-given = Le rapport sur { $marker } en { $hex } dit : { $kind ->
    [carrier] force porte-avions
   *[fleet] force de surface
}.
told-sailed = Font route : { $ways }.
way-to = { $fleet } de { $from } à { $to }
way-by = { $fleet } de { $from } à { $to } par { $by }
way-off = { $fleet } quitte la carte en { $last }, partie de { $from }

## Les batailles

told-battle = Bataille : { $ours } contre { $theirs }.
told-battle-of = Bataille { $number } : { $ours } contre { $theirs }.
told-surprise = Dé de surprise { $die } : { $side ->
    [ijn] les Japonais surprennent les Alliés.
    [allied] les Alliés surprennent les Japonais.
   *[none] personne n’est surpris.
}
told-range = La bataille se livre { $range }.
told-alone = { $ship } est seul à tirer dans cette bataille.
told-fired = { $side ->
    [ijn] Les Japonais tirent
   *[allied] Les Alliés tirent
}, { $range }.
range-BB = à portée des cuirassés
range-CA = à portée des croiseurs lourds
range-CL = à portée des croiseurs légers
range-DD = à portée des destroyers
range-night = de nuit, tous ensemble
told-salvo = { $ships } { $n ->
    [one] tire
   *[other] tirent
} sur { $target }, puissance { $value } (dé { $die }) : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
told-salvo-ijn = { $ships } { $n ->
    [one] tire
   *[other] tirent
} sur { $target }, puissance { $value } (dé { $die }, +1) : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
told-wasted = { $ship } avait déjà coulé : { $hits ->
    [0] l’attaque est perdue
    [one] une touche est perdue
   *[other] { $hits } touches sont perdues
}.
told-crippled = { $ship } est en état critique, ne tire plus et doit se replier{ $won ->
    [0] { "" }
   *[1] { " : " }{ $points }
}.
told-detached = { $ship } quitte la { $fleet } et se replie avec { $escorts }.
told-detached-alone = { $ship } quitte la { $fleet } et se replie sans escorte.
told-stays = { $ship } reste dans la { $fleet }, qui se replie tout entière.

## L’administration

told-landed = { $n ->
    [one] A débarqué
   *[other] Ont débarqué
} : { $ships }, { $points } pour les navires à flot.
told-invasion = { $how ->
    [succeeded] L’invasion réussit : { $n } transports sont devant le port.
    [gone] L’invasion a échoué : { $n } transports sont coulés ou partis.
   *[other] L’invasion échoue : { $n ->
        [0] aucun transport n’est
        [one] un seul transport est
       *[other] { $n } transports seulement sont
    } devant le port.
}
told-repaired = Avarie légère réparée : { $ships }.

## La fin

told-sunk-decisive = { $ships } ont coulé : victoire décisive.
told-sunk-marginal = Seul { $ships } a coulé : victoire marginale.
told-sunk-defeat = Ni l’un ni l’autre de { $ships } n’a coulé : défaite.
told-ahead-decisive = { $ships } pour les navires et { $landed } pour les débarquements, contre { $theirs } : { $ahead } d’avance, victoire décisive (au moins { $least }).
told-ahead-marginal = { $ships } pour les navires et { $landed } pour les débarquements, contre { $theirs } : { $ahead } d’avance, victoire marginale (au moins { $least }).
told-ahead-defeat = { $ships } pour les navires et { $landed } pour les débarquements, contre { $theirs } : { $ahead } { $behind ->
    [0] d’avance
   *[1] de retard
}, défaite, il fallait au moins { $least } d’avance.

## Ce pour quoi l’on lance, tire ou mêle, comme le dit le déroulé d’une partie finie

die-air-order = ordre dans les airs
die-course = route d’un marqueur
die-token = jeton de recherche
die-guns = canons
die-markers = marqueurs mêlés
die-stack = pile mêlée
die-regrouped = pile mélangée

## Mise en place

told-deployed = { $fleet } { $side ->
    [ijn] japonaise
   *[allied] alliée
} : { $ships }.
told-ready = En READY sur { $ship } : { $n ->
    [0] rien
   *[other] { $units }
}.
told-markers = Marqueurs { $side ->
    [ijn] japonais
   *[allied] alliés
} : { $markers }.
marker-in = { $marker } en { $hex }

## La fin d’un duel

told-duel-won = La partie est finie. { $winner ->
    [ijn] Les Japonais l’emportent
   *[allied] Les Alliés l’emportent
} avec { $points } d’avance.
told-duel-draw = La partie est finie : match nul, avec { $points } d’écart.

# Task Force : ce à quoi un ordre revient, en peu de mots.

plot-attack-surprise = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par surprise : { $outcomes }
plot-attack-silent = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, personne ne tire : { $outcomes }
plot-attack-fire = { $points ->
    [one] { $points } point
   *[other] { $points } points
} sous une DCA de { $fire } : { $outcomes }
plot-lose = { $points ->
    [one] reste { $points } point
   *[other] restent { $points } points
} contre { $ship } : { $outcomes }
plot-lose-all = il ne reste personne
plot-done = { $n ->
    [one] une unité n’attaque pas
   *[other] { $n } unités n’attaquent pas
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-faces = { $level } sur { $dice }
outcome-percent = { $level } { $percent } %
outcome-none = inchangé
outcome-one = un des deux coulé

## En mer

plot-fly = { $n ->
    [one] une unité
   *[other] { $n } unités
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; TF 7 à { $odds } ; DCA : { $fire }
fire-over = { $fire } sur { $ship }
plot-search = TF 7 à { $odds } ; { $n ->
    [one] si elle y est
   *[other] là où elle est
}, signalée à { $reported }
plot-scout = { $n } { $n ->
    [one] recherche
   *[other] recherches
} sur { $most } ; { $markers ->
    [0] rien à trouver
    [one] un marqueur, signalé à { $tells } si c’est une TF
   *[other] { $markers } marqueurs, signalés à { $tells } pour les TF
}
odds-in = { $odds } en { $hex }
odds-of = { $marker } ({ $odds })
plot-sail = { $n ->
    [0] { $fleet } reste
    [one] { $fleet } avance d’un hexagone
   *[other] { $fleet } avance de { $n } hexagones
}
plot-sail-contact = { $n ->
    [0] { $fleet } reste
    [one] { $fleet } avance d’un hexagone
   *[other] { $fleet } avance de { $n } hexagones
}, au contact de { $foes }
plot-sail-off = { $n ->
    [0] { $fleet } quitte la carte
   *[other] { $fleet } quitte la carte après { $n } hex.
}
plot-form = { $fleet } : { $ships }, soit { $units } en unités
plot-put-back = { $n ->
    [one] un leurre revient
   *[other] { $n } leurres reviennent
} en { $hexes }
plot-discard = { $markers } { $n ->
    [one] quitte
   *[other] quittent
} la carte
plot-join = { $fleet } et { $other } sous un seul marqueur
plot-part = { $fleet } sous son propre marqueur
plot-divide = deux pions d’un destroyer
plot-combine = un pion de deux destroyers
plot-detach = { $n ->
    [0] { $ship } part sans escorte
   *[other] { $ship } part avec { $escorts }
}, abri à { $hexes } hex.
plot-stay = toute la { $fleet } se replie, abri à { $hexes } hex.
plot-fire = puissance { $points }, { $least } à { $most } touches : { $target } { $outcomes }
plot-hold = { $n ->
    [one] un navire se tait
   *[other] { $n } navires se taisent
}, puissance { $points }
plot-stay-out = { $n ->
    [one] Un chasseur s’abstient.
   *[other] { $n } chasseurs s’abstiennent.
}
plot-let-by = { $n ->
    [one] Un B-17 passe.
   *[other] { $n } B-17 passent.
}
plot-arrange = { $n ->
    [one] une bataille
   *[other] { $n } batailles
} : { $battles }
plot-range = { $n ->
    [0] aucun navire à nous ne tire
    [one] un navire à nous tire avec { $ours }
   *[other] { $n } navires à nous tirent avec { $ours }
}, { $foes ->
    [0] aucun à l’ennemi
    [one] un à l’ennemi avec { $theirs }
   *[other] { $foes } à l’ennemi avec { $theirs }
}
plot-alone = { $ship } seul, puissance { $points }
battle-of = { $ours } contre { $theirs }

plot-lay = { $fleet } part de { $hex }
plot-dummies = { $n ->
    [one] un leurre part
   *[other] { $n } leurres partent
} de { $hexes }
plot-ready = { $ship } : { $units } unités sur { $most } en READY

plot-boxes = { $decks }
deck-held = { $ship } : READY { $ready } sur { $most }, en tout { $both } sur { $capacity }
plot-patrol = { $n ->
    [0] personne pour combattre
    [one] un chasseur, { $fights } contre avions
   *[other] { $n } chasseurs, { $fights } contre avions
}{ $others ->
    [0] { "" }
    [one] {" ; un bombardier à l’abri"}
   *[other] {" ; "}{ $others } bombardiers à l’abri
}
plot-raid = { $n ->
    [one] une unité
   *[other] { $n } unités
}, { $points ->
    [one] un point
   *[other] { $points } points
} contre navires, { $fighters ->
    [0] sans escorte
    [one] un chasseur
   *[other] { $fighters } chasseurs
}

plot-resolve = d’abord { $hexes }
plot-scramble = { $n ->
    [0] personne ne décolle
    [one] un chasseur décolle, { $fights } contre avions
   *[other] { $n } chasseurs décollent, { $fights } contre avions
}
plot-support = DCA { $points } autour de { $ship }
plot-engage = différence { $difference } ; { $faces } (R pas du raid, I des intercepteurs, * bombarde encore)
melee = { $die } : { $result }
plot-split-zero = deux Zero de { $reduced } contre avions, pour un de { $full }
plot-merge-zeros = { $unit } complet, { $full } contre avions
plot-land = { $n ->
    [one] une unité
   *[other] { $n } unités
} sur { $ship }, { $room ->
    [0] plus de place
   *[other] encore de la place pour { $room }
}
plot-mark = { $marker } : { $kind ->
    [carrier] porte-avions
   *[fleet] flotte de surface
}

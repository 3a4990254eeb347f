# Victory at Midway : les comptes rendus de l’arbitre.

## Mise en place, ouverture, fin de tour

placed = { $n ->
    [one] { $ships } commence la partie en { $hex }.
   *[other] { $ships } commencent la partie en { $hex }.
}
turn-opened = Le tour { $turn } commence, de { $night ->
    [yes] nuit
   *[no] jour
}. { $fog ->
    [yes] Le brouillard couvre le nord-ouest de la carte.
   *[no] Il n’y a pas de brouillard.
} { $control ->
    [us] Les États-Unis tiennent Midway.
   *[jp] Le Japon tient Midway.
}
atolls-lost = { $n ->
    [one] Une recherche navale est perdue définitivement, des navires japonais étant passés là : { $sites }.
   *[other] Des recherches navales sont perdues définitivement, des navires japonais étant passés là : { $sites }.
}
may-enter = { $n ->
    [one] Le groupe { $groups } peut entrer sur la carte ce tour-ci.
   *[other] Les groupes { $groups } peuvent entrer sur la carte ce tour-ci.
}
group-13 = Le groupe 13 est disponible : il peut désormais entrer sur la carte, de A1 à A4.
turn-ended = Le tour s’achève. { $control ->
    [us] Midway est sous contrôle américain.
   *[jp] Midway est sous contrôle japonais.
}
airfield-closed = Des troupes japonaises sont à terre à la fin du tour : l’aérodrome de Midway est fermé définitivement, et ses recherches aériennes avec lui.
airfield-aircraft-lost = Perdus avec l’aérodrome : { $air }.
fog-lifted = Le brouillard se lève, définitivement.

## Mouvements

moved = { $n ->
    [one] { $ships } quitte { $src } pour { $to }.
   *[other] { $ships } quittent { $src } pour { $to }.
}
entered = { $n ->
    [one] { $ships } entre sur la carte en { $to }.
   *[other] { $ships } entrent sur la carte en { $to }.
}
left-map = { $n ->
    [one] { $ships } sort de la carte par { $src }, définitivement.
   *[other] { $ships } sortent de la carte par { $src }, définitivement.
}
moved-nobody = Vos navires restent où ils sont.
kure-begun = La construction de la base d’hydravions de Kure commence ; elle sera opérationnelle au tour { $turn }.
kure-closed = ST11 a quitté Kure : la base d’hydravions est fermée définitivement.
strike-declared = Affectés à un raid sur Midway : { $air }.
no-more-declared = Vous avez déclaré qu’aucune de vos unités n’entrera plus sur la carte.

## Recherches

searched = { $found ->
    [0] { $nothings ->
        [0] Le brouillard cache { $fog }.
       *[other] Vos recherches ne trouvent rien en { $nothing }{ $fogs ->
            [0] { "" }
           *[other]  ; le brouillard cache { $fog }
        }.
    }
   *[other] Vous repérez { $sights }{ $nothings ->
        [0] { "" }
       *[other]  ; rien en { $nothing }
    }{ $fogs ->
        [0] { "" }
       *[other]  ; le brouillard cache { $fog }
    }.
}
sight-carriers = des porte-avions ennemis en { $hexes }
sight-ships = des navires ennemis en { $hexes }
sight-ships-too = des navires en { $hexes }
located = L’ennemi a repéré des navires à vous en { $hexes }.

## Raids

raid-sighted = { $midway ->
    [yes] Un raid approche de Midway { $from } : { $air }.
   *[no] Un raid approche de vos navires en { $hex } { $from } : { $air }.
}
raid-by = par { $hexes }
raid-within = depuis l’hexagone même
raid-by-and-within = par { $hexes }, et depuis l’hexagone même
cap-rises = Vos chasseurs montent à sa rencontre : { $air }.
cap-none = Vous n’avez là aucun chasseur pour l’intercepter.
raid-arrived = Votre raid arrive en { $hex }. Vous avez devant vous : { $ships }.
raid-arrived-midway = Votre raid arrive sur Midway. La garnison : { $garrison }.
raid-no-ship = Votre raid arrive en { $hex }, où il ne reste aucun navire ennemi.
raid-labels = Vos avions : { $air }.
raid-cap = CAP ennemie : { $air }.
raid-no-cap = Il n’y a pas de CAP ennemie.
raid-decks = Prêts sur les ponts : { $decks }.
raid-ground = Avions au sol : { $air }.
initiative-none = Il n’y a pas de combat aérien.
initiative-one = Pas d’escorte : un seul round de combat aérien, et l’initiative est { $mine ->
    [yes] à vos chasseurs
   *[no] aux chasseurs ennemis
}.
initiative-two = Deux rounds de combat aérien ; { $mine ->
    [yes] vous avez l’initiative.
   *[no] l’ennemi a l’initiative.
}
raid-called-off = Votre raid sur Midway est annulé. Ses bombardiers restent à leur base et ne peuvent rien faire d’autre ce tour-ci.

## Tirs

hit-count = { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
}
shots = { $verb ->
    [bomb] { $n ->
        [one] { $who } attaque { $target }
       *[other] { $who } attaquent { $target }
    }
    [reply] { $who } riposte contre { $target }
   *[fire] { $n ->
        [one] { $who } tire sur { $target }
       *[other] { $who } tirent sur { $target }
    }
} : { hit-count }{ $outcome }.
shooter-dice = { $unit } ({ $n ->
    [one] dé { $dice }
   *[other] dés { $dice }
})
target-enemy = le { $label } ennemi
target-own = votre { $label }
company-target = la compagnie { $label }
outcome-air-down =  ; il est abattu
outcome-air-reduced =  ; il est réduit
outcome-ship-sunk =  ; il coule
outcome-ship-damaged =  ; il est endommagé
outcome-ship-reduced =  ; il est réduit
outcome-armour = , dont { $n ->
    [one] un
   *[other] { $n }
} sans effet sur le blindage{ $outcome }
outcome-armour-all = , sans effet sur le blindage
outcome-land-gone =  ; l’unité est éliminée
outcome-land-reduced =  ; il lui reste un niveau
air-round = Combat aérien { $place }, { $round ->
    [1] premier
   *[2] second
} round : { $mine ->
    [yes] vos chasseurs font feu.
   *[no] les chasseurs ennemis font feu.
}
flak-own = Votre tir anti-aérien { $place } :
flak-enemy = Le tir anti-aérien ennemi { $place } :
bombed-own = Vos avions attaquent { $place } :
bombed-enemy = Les avions ennemis attaquent { $place } :
burnt = Avions prêts brûlés sur le pont ({ $ship }) : { $air }.
lost-aboard = Avions perdus à bord ({ $ship }) : { $air }.
trapped-aboard = Avions prisonniers à bord ({ $ship }), inutilisables désormais : { $air }.
airfield-hit = L’aérodrome de Midway est touché : capacité { $capacity } ; { $local ->
    [0] il ne reste aucune recherche aérienne
   *[one] { $long ->
        [0] il ne reste que la recherche aérienne locale
        [one] il reste une recherche aérienne à longue portée et la recherche locale
       *[other] il reste { $long } recherches aériennes à longue portée et la recherche locale
    }
}.
airfield-destroyed = Avions détruits au sol : { $air }.
grounded-destroyed = Au sol, à Midway, votre raid a détruit { $air }.

## Récupération

landed = Rentrés : { $bases }.
landed-none = Tous vos avions sont restés à leur base.
ditched = Sans place où se poser, abîmés en mer : { $air }.
made-ready = Mis en position prêt : { $air }.
struck-below = Descendus en soute : { $air }.
reserves-used = Chasseurs de réserve mis en jeu : { $bases }.

## Sous-marins

declared = { $us ->
    [yes] { $them ->
        [yes] L’ennemi et vous déclarez tous deux un combat naval en { $hex }.
       *[no] Vous déclarez un combat naval en { $hex }.
    }
   *[no] L’ennemi déclare un combat naval en { $hex }.
}
submarines-sighted = { $n ->
    [one] Un sous-marin attaque en { $hex } : { $subs }.
   *[other] { $n } sous-marins attaquent en { $hex } : { $subs }.
}
submarine-full = { $label } à pleine force
submarines-attack = { $n ->
    [one] Votre sous-marin attaque en { $hex } : { $subs }.
   *[other] Vos sous-marins attaquent en { $hex } : { $subs }.
}
screen = Écran de destroyers en { $hex } :
screen-dice = { $ship } fait écran contre { $label } : { $dice ->
    [one] dé
   *[other] dés
} { $first }{ $n ->
    [0] { "" }
   *[other] , puis { $second }
}.
screen-driven = { $label } est matraqué et rompt l’attaque{ $state ->
    [sunk]  ; il est coulé
    [reduced]  ; il lui reste un niveau
   *[full] { "" }
}.
screen-passed = { $label } passe l’écran.
screen-loss = { $state ->
    [sunk] { $ship } coule.
   *[reduced] { $ship } perd un niveau et se trouve réduit.
}
torpedo-targets = Vos sous-marins en { $hex } peuvent attaquer : { $ships }.
torpedo-no-target = Vos sous-marins ne trouvent aucune cible en { $hex } ; l’attaque s’arrête là.
torpedoed-own = Vos sous-marins attaquent en { $hex } :
torpedoed-enemy = Les sous-marins ennemis attaquent en { $hex } :
torpedoed-none = Les sous-marins n’attaquent personne en { $hex }.

## Combat naval

contact = Combat naval en { $hex }. Vous avez devant vous : { $ships }.
contact-initiative = { $first ->
    [mine] Vous avez l’initiative (votre dé : { $die }).
    [both] Personne n’a l’initiative : les tirs sont simultanés (votre dé : { $die }).
   *[theirs] L’ennemi a l’initiative (votre dé : { $die }).
}
gunnery = Combat naval en { $hex } : { $shooter ->
    [mine] vos navires font feu.
    [both] les deux camps font feu en même temps.
   *[theirs] les navires ennemis font feu.
}
dice-at-night = De nuit, les navires américains ajoutent 1 à leurs dés.
gunnery-mine = Vos navires :
gunnery-theirs = Les navires ennemis :

## À terre

bombarded-mine = Vos navires pilonnent Midway :
bombarded-theirs = Les navires ennemis pilonnent Midway :
aircraft-destroyed = { $n ->
    [one] Une unité d’avions est détruite au sol.
   *[other] { $n } unités d’avions sont détruites au sol.
}
landed-mine = Vos troupes débarquent à Midway : { $units }.
landed-theirs = Les Japonais débarquent à Midway : { $units }.
landed-facing = La garnison qui vous fait face : { $garrison }.
landing-held = Encore à bord, votre condition n’étant pas remplie : { $units }.
land-fought = Combat terrestre à Midway : { $mine ->
    [yes] vos troupes font feu.
   *[no] les troupes ennemies font feu.
}

## La fin

game-over = La partie est terminée : { $reason ->
    [turns] le dernier tour est joué.
    [conceded] { $winner ->
        [us] le Japon abandonne.
        [jp] les États-Unis abandonnent.
       *[nobody] les deux camps abandonnent.
    }
   *[nounits] l’un des camps n’a plus d’unité sur la carte.
}
game-won = { $winner ->
    [us] Les États-Unis l’emportent
    [jp] Le Japon l’emporte
   *[nobody] Partie nulle
}. Points de victoire : États-Unis { $us }, Japon { $jp }.
score-line = { $side ->
    [us] États-Unis
   *[jp] Japon
}, { $what } : { $points }.
game-opened = Navires { $side ->
    [us] américains
   *[jp] japonais
} en { $hex } à la fin : { $ships }.
game-opened-waiting = Navires { $side ->
    [us] américains
   *[jp] japonais
} jamais entrés : { $ships }.
score-losses = { $item } ({ $count ->
    [one] un niveau
   *[other] { $count } niveaux
} : { $units })
score-cv = porte-avions ennemis
score-cvl = porte-avions légers ennemis
score-bb = cuirassés ennemis
score-ca = croiseurs lourds ennemis
score-cl = croiseurs légers ennemis
score-dd = destroyers ennemis
score-tt = transports ennemis
score-st = porte-hydravions ennemis
score-sft = transports spéciaux
score-ss = sous-marins ennemis
score-air = avions ennemis détruits
score-ditched = avions ennemis abîmés en mer
score-reserve = chasseurs de réserve employés par le Japon
score-midway = contrôle de Midway
score-kure = base d’hydravions de Kure opérationnelle
score-special = transports spéciaux à Midway

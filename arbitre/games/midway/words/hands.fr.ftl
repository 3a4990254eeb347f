# Victory at Midway : ce que la main peut ordonner, ce qu’un ordre donne sur la carte, et ce qu’un ancien en dirait.

## Ce qu’on peut ordonner

hands-place = Placer des navires
hands-form = Former un groupe, ou en rejoindre un
hands-move-hex = Déplacer tous les navires d’un hexagone
hands-move = Déplacer des navires ou un groupe
hands-enter = Faire entrer des navires sur la carte
hands-strike = Lancer un raid sur Midway
hands-strike-later = Lancer un raid sur Midway, de porte-avions qui viennent d’abord à portée
hands-build = Commencer la base d’hydravions de Kure
hands-no-more = Déclarer, définitivement, que plus aucune unité n’entrera
hands-search-midway = Orienter une recherche depuis Midway ({ $n })
hands-search-johnston = Orienter une recherche depuis Johnston ({ $n })
hands-search-wake = Orienter une recherche depuis Wake ({ $n })
hands-search-kure = Orienter une recherche depuis Kure ({ $n })
hands-search-cv = Orienter une recherche des porte-avions ({ $n })
hands-scout = Envoyer une unité prête en éclaireur
hands-waive = Renoncer à une recherche automatique
hands-raid = Lancer un raid sur les navires repérés en { $hexes }
hands-cancel = Annuler le raid sur Midway
hands-land = Poser des avions
hands-ready = Mettre des avions en position prêt
hands-below = Descendre des avions en soute
hands-reserve = Mettre en jeu des chasseurs de réserve (jusqu’à { $points } point de victoire à l’ennemi)
hands-engage = Déclarer un combat naval
hands-torpedo = Attaquer avec un sous-marin
hands-shell = Pilonner Midway
hands-ashore = Débarquer des troupes
hands-screen = Faire écran { $place } contre les sous-marins
hands-fire-AirCombat = Combat aérien { $place } : choisir une cible
hands-fire-AntiAircraft = Tir anti-aérien { $place } : choisir une cible
hands-fire-Bombing = Bombes et torpilles { $place } : choisir une cible
hands-fire-SubmarineAttack = Torpilles { $place } : choisir une cible
hands-fire-Gunfire = Canons { $place } : choisir une cible
hands-fire-LandCombat = Combat { $place } : choisir une cible

## Ce qu’il faut choisir

hands-ask-ships = Quels navires ?
hands-ask-start = Où commencent-ils ?
hands-ask-group = Quel groupe ?
hands-ask-from = De quel hexagone ?
hands-ask-to = Vers où ?
hands-ask-entry = Par où entrent-ils ?
hands-ask-bombers = Quels bombardiers ?
hands-ask-escort = Quels chasseurs en escorte, s’il y en a ?
hands-ask-target = Contre qui ?
hands-ask-aim = Autour de quel hexagone ?
hands-ask-hex = En quel hexagone ?
hands-ask-unit = Quelle unité ?
hands-ask-air = Quels avions ?
hands-ask-land-air = Quels avions en l’air ?
hands-ask-base = Où se posent-ils ?
hands-ask-carrier = Sur quel porte-avions ?
hands-ask-state = Prêt ou en soute ?
hands-ask-submarine = Quel sous-marin ?
hands-ask-submarine-seen = Contre quel sous-marin ?
hands-ask-shooter = Qui tire ?
hands-ask-destroyer = Quels destroyers ?
hands-ask-troops = Quelles unités ?
hands-ask-if = Seulement si tant de compagnies sont alors réduites ou éliminées ?

## Les éléments

hands-group-in = { $group }, en { $hex }
hands-waiting = { $group }, hors de la carte
hands-whole-group = { $group }, en entier
hands-new-group = un nouveau groupe, { $name }
hands-leave = hors de la carte, définitivement
hands-labelled = { $label }, { $what }
hands-if = { $n } au moins

## Les unités

piece-air = { air-type }, { $model }
piece-air-ready = { $air } prêts
piece-air-below = { $air } en soute
piece-air-flying = { $air } en l’air
piece-air-trapped = { $air } prisonniers
piece-reduced = { $state }, réduit
piece-strength = à force réduite
piece-cargo = porte { $unit }
piece-moves = peut bouger au tour { $turn }

## Ce que donne un ordre

plot-place = { $n ->
    [one] 1 navire en { $hex }
   *[other] { $n } navires en { $hex }
}
plot-places = { $n ->
    [one] 1 navire, { $hexes }
   *[other] { $n } navires en { $hexes }
}
plot-form = { $group } : { $n ->
    [one] 1 navire
   *[other] { $n } navires
}
plot-move = { $n ->
    [one] { $ships } vers { $hex }
   *[other] { $n } navires vers { $hex }
}{ $turn ->
    [0] { "" }
   *[other]  ; { $slow } à nouveau au tour { $turn }
}
plot-exit = { $n ->
    [one] { $ships } sort de la carte définitivement
   *[other] { $n } navires sortent de la carte définitivement
}
plot-raid = { $n ->
    [one] 1 unité
   *[other] { $n } unités
}, aller { $out }, retour { $home } : { $bases }
plot-raid-nowhere = { $n ->
    [one] 1 unité
   *[other] { $n } unités
}, aller { $out } ; aucune base à portée au retour dans les positions actuelles
plot-cancel = { $n ->
    [one] 1 unité reste à sa base
   *[other] { $n } unités restent à leur base
}
plot-build = opérationnelle au tour { $turn }
plot-no-more = { $n ->
    [one] 1 navire n’entrera jamais
   *[other] { $n } navires n’entreront jamais
}
plot-search = { $n ->
    [one] 1 hexagone
   *[other] { $n } hexagones
}, dont { $new ->
    [0] aucun nouveau
    [one] 1 nouveau
   *[other] { $new } nouveaux
}
plot-scout = aller { $out }, { $n ->
    [one] 1 hexagone
   *[other] { $n } hexagones
}, dont { $new ->
    [0] aucun nouveau
    [one] 1 nouveau
   *[other] { $new } nouveaux
}
plot-waive = aucune recherche orientée vers { $hex }
plot-land = { $n ->
    [one] 1 unité
   *[other] { $n } unités
} sur { $base }, qui a de la place pour { $room }
plot-deck-ready = { $n ->
    [one] 1 unité prête
   *[other] { $n } unités prêtes
} à voler au prochain tour
plot-deck-below = { $n ->
    [one] 1 unité à l’abri des incendies du pont, mais pas prête
   *[other] { $n } unités à l’abri des incendies du pont, mais pas prêtes
} à voler au prochain tour
plot-reserve = 1 unité de chasseurs ; { $points } point de victoire à l’ennemi
plot-engage = { $n ->
    [one] 1 navire qui tire
   *[other] { $n } navires qui tirent
}
plot-fire = { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}, au but à { $hit } ou moins
plot-fire-never = ne peut toucher
plot-ashore = { $n ->
    [one] 1 unité à terre en phase 11
   *[other] { $n } unités à terre en phase 11
}
plot-ashore-if = { $n ->
    [one] 1 unité à terre en phase 11
   *[other] { $n } unités à terre en phase 11
} si { $companies ->
    [one] 1 compagnie est alors réduite
   *[other] { $companies } compagnies sont alors réduites
}

## Conseils

advice-alone = { $ships } commencerait sans escorte : un raid n’y rencontrerait que la DCA des porte-avions.
advice-waiting = { $n ->
    [one] Le groupe { $groups } peut entrer et n’a pas d’ordre ; il attendra.
   *[other] Les groupes { $groups } peuvent entrer et n’ont pas d’ordre ; ils attendront.
}
advice-no-more = { $n ->
    [one] Le groupe { $groups } ne pourrait plus jamais entrer.
   *[other] Les groupes { $groups } ne pourraient plus jamais entrer.
}
advice-exit = { $ships } : sortie de la carte définitive.
advice-fog = { $ships } : dans le brouillard, les porte-avions ne lancent ni recherche ni raid.
advice-kure = ST11 quitterait Kure, et la base d’hydravions y serait fermée définitivement.
advice-unaimed = { $n ->
    [one] 1 recherche aérienne n’est pas orientée
   *[other] { $n } recherches aériennes ne sont pas orientées
} ({ $assets }).
advice-overlap = La recherche autour de { $hex } ne couvre rien que vos autres recherches ne couvrent déjà.
advice-not-raided = Aucun raid sur les navires repérés en { $hex }, alors que { $n ->
    [one] 1 bombardier prêt est à portée.
   *[other] { $n } bombardiers prêts sont à portée.
}
advice-no-escort = Le raid sur { $target } vole sans escorte, alors que des chasseurs sont prêts et à portée.
advice-no-cap = Aucun chasseur ne resterait au-dessus de { $hex } pour recevoir un raid.
advice-decks = L’ennemi a repéré { $ships } : les bombardiers qui y restent prêts brûlent si une bombe touche le pont.
advice-ditch = Ces avions ne trouveraient pas où se poser, et s’abîmeraient en mer : { $air }.
advice-torpedo = Des navires ennemis sont repérés dans le même hexagone : { $ships } { $n ->
    [one] pourrait attaquer, mais n’a pas d’ordre.
   *[other] pourraient attaquer, mais n’ont pas d’ordre.
}
advice-shell = { $ships } { $n ->
    [one] pourrait pilonner Midway, mais n’a pas d’ordre.
   *[other] pourraient pilonner Midway, mais n’ont pas d’ordre.
}
advice-ashore = { $units } { $n ->
    [one] pourrait débarquer à Midway, mais n’a pas d’ordre.
   *[other] pourraient débarquer à Midway, mais n’ont pas d’ordre.
}

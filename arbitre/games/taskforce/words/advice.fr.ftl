# Ce qu’un vieux joueur dirait d’une feuille.

advice-left = { $n ->
    [one] { $units } n’a pas attaqué et n’attaquera plus : { $points } points inemployés.
   *[other] { $units } n’ont pas attaqué et n’attaqueront plus : { $points } points inemployés.
}
advice-nothing = Quels que soient les dés, cette attaque contre { $ship } ne rapporte aucun point ; et les touches qui n’atteignent aucun niveau d’avarie sont perdues.
advice-slim = Cette attaque contre { $ship } n’a que { $percent } % de chances de rapporter des points ; et les touches qui n’atteignent aucun niveau d’avarie sont perdues.
advice-silent = { $ship } ne tire plus : { $n ->
    [one] l’unité qui attaque par surprise servira
   *[other] les { $n } unités qui attaquent par surprise serviront
} mieux contre un navire qui tire.
advice-weak = { $n ->
    [one] { $units } profite de la surprise ; { $better } en ferait meilleur usage.
   *[other] { $units } profitent de la surprise ; { $better } en feraient meilleur usage.
}
advice-spare = { $m ->
    [one] { $enough } suffit
   *[other] { $enough } suffisent
} : contre { $ship }, le résultat est le même à tous les dés. { $n ->
    [one] { $units } peut viser un autre navire.
   *[other] { $units } peuvent viser un autre navire.
}
advice-swap = Contre { $ship }, { $instead } ferait autant que { $unit }, qui vaut mieux contre un autre navire.
advice-alone = { $ship } tire sur chaque groupe, et son tir porte à { $spoilt } % : seul, { $unit } rapporte des points à { $percent } %, avec { $other } à { $both } %.
advice-dear = Le groupe garde ainsi { $points } points ; il en garderait { $best } en perdant { $way }.

## La Force Z

advice-not-sought = { $ship } n’est pas à couler : { $n ->
    [one] seul { $ships } compte
   *[other] seuls { $ships } comptent
}, et chaque unité n’attaque qu’une fois.
advice-no-worse = Quels que soient les dés, cette attaque laisse { $ship } dans son état ; et les touches qui n’atteignent aucun niveau d’avarie sont perdues.
advice-slim-worse = Cette attaque n’aggrave l’état de { $ship } qu’à { $percent } % ; et les touches qui n’atteignent aucun niveau d’avarie sont perdues.
advice-alone-sinks = { $ship } tire sur chaque groupe, et son tir porte à { $spoilt } % : seul, { $unit } le coule à { $percent } %, avec { $other } à { $both } %.
advice-last-raid = C’est le dernier tour des raids : { $units } { $n ->
    [one] reste
   *[other] restent
}, et { $points } points ne serviront jamais.
advice-home-next = À { $percent } %, la flotte est rentrée avant les prochains raids, et { $units } { $n ->
    [one] n’aura
   *[other] n’auront
} pas attaqué : { $points } points.
advice-weak-raid = Même tous ensemble, { $units } { $n ->
    [one] ne coule
   *[other] ne coulent
} { $ship } qu’à { $percent } %.
advice-known = { $label } en { $hex } est la flotte, c’est certain : les jetons n’ont plus rien à apprendre.
advice-likelier = La flotte est en { $hex } à { $percent } %, mais en { $better } à { $more } %.
advice-nothing-there = Il n’y a plus rien à trouver en { $hex } : le jeton est perdu.
advice-known-well = { $hex } a déjà deux rapports concordants, et { $better } a un marqueur sans rapport.
advice-more-searches = { $n ->
    [one] Un hexagone de plus pourrait être cherché ; garder des jetons ne rapporte rien.
   *[other] { $n } hexagones de plus pourraient être cherchés ; garder des jetons ne rapporte rien.
}

## La mer de Java

advice-off = { $fleet } quitte la carte sans retour, avec { $ships }.
advice-not-landed = { $fleet } pourrait finir ce tour en { $hex }, où { $ships } débarqueraient.
advice-beside-enemy = { $fleet } finit en { $hex }, à côté de la { $enemy } ennemie : ses transports sont dans une bataille.
advice-beside-marker = { $fleet } finit en { $hex }, à côté de { $marker }, qui est la flotte ennemie à { $percent } % : ses transports seraient dans une bataille.
advice-range = À la portée des { $types }, l’ennemi gagne plus que vous : { $ours } contre { $theirs }, alors que la plus longue donne { $mine } contre { $foes }.
advice-salvo = { $ships } { $n ->
    [one] ne fait
   *[other] ne font
} d’avarie qui reste à { $target } { $faces ->
    [0] sur aucune face du dé.
   *[other] que sur une seule face du dé.
}
advice-together = Avec { $other }, { $ship } en ferait à { $target } sur { $faces } faces sur 6.
advice-held = { $ships } { $n ->
    [one] retient son tir
   *[other] retiennent leur tir
} sans rien y gagner : une salve ne coûte rien.
advice-whole-fleet = À cause de { $ship }, toute la { $fleet } se replie, avec { $ships } ; en la quittant, il n’emmènerait que son escorte.
advice-large-escort = { $ships } se { $n ->
    [one] replie
   *[other] replient
} avec lui ; { $instead } suffirait comme escorte.

advice-nothing-ready = { $ship } commence sans rien en READY : il n’a rien à lancer au premier tour.
advice-carrier-alone = { $ship } est seul dans { $fleet } : personne ne tire avec lui sur les avions.

## Opérations aériennes

advice-overboard = { $ship } n’aura pas de place pour { $units } : { $n ->
    [one] perdue
   *[other] perdues
} en l’état.
advice-explode = L’ennemi peut attaquer { $hex }, et { $units } { $n ->
    [one] reste
   *[other] restent
} en READY sur { $ship } : une touche, et à 50 % tout explose.
advice-no-cap = L’ennemi peut attaquer { $hex }, et rien n’est en CAP sur { $ship }, avec { $units } en READY.
advice-no-escort = Aucun chasseur n’escorte le raid sur { $hex }, alors que { $units } { $n ->
    [one] est
   *[other] sont
} en READY et à portée.
advice-no-escort-far = Aucun chasseur n’escorte le raid qui atteint { $base } au tour { $turn }, alors que { $units } { $n ->
    [one] est en READY et arriverait
   *[other] sont en READY et arriveraient
} avec lui.
advice-escort-apart = { $units } { $n ->
    [one] arrive
   *[other] arrivent
} sur { $base } au tour { $other }, et non avec les bombardiers, qui y sont au tour { $turn }.
advice-fighters-below = { $units } { $n ->
    [one] reste
   *[other] restent
} en RESERVE sur { $ship }, et il y a de la place en READY.

advice-radar = { $units } { $n ->
    [one] reste
   *[other] restent
} en READY pendant le raid sur { $hex } : sur le pont, un chasseur n’arrête personne, et il explose avec le reste.
advice-support = { $n ->
    [0] Personne ne tire
    [one] Un navire tire
   *[other] { $n } navires tirent
} avec { $ship }, là où { $most } le pourraient.
advice-let-through = { $unit }, qui vaut { $points } contre navires, passe, tandis que { $met }, qui vaut { $less }, est engagé.
advice-no-place = { $units } ne { $n ->
    [one] trouve de place sur aucun pont : perdue
   *[other] trouvent de place sur aucun pont : perdues
} en l’état.
advice-detected = { $fleet } montrera son numéro : des navires lui viennent d’une flotte identifiée.
advice-reported = Le marqueur de { $fleet } recevra un rapport : des navires lui viennent d’une flotte signalée.

# Task Force : le bombardement côtier.

ask-bombardment = Des navires bombardent-ils { $base } ?
ask-bombardment-default = Personne ne tire sur la base.
ask-bombardment-default-short = Pas de bombardement : continuer
may-bombard = Des navires, autant que vous voulez, tirent ensemble sur la base, de jour comme de nuit : « { $line } ». Qui n’est pas nommé ne tire pas.
may-bombard-apart = Plusieurs attaques sont possibles aussi, chacune sur sa ligne : « { $line } ».
state-shore = { $base } : durabilité { $durability }{ $level ->
    [minor] {" "}(avarie légère)
    [significant] {" "}(avarie importante)
    [critical] {" "}(avarie critique)
   *[intact] { "" }
}. { $firepower ->
    [0] Elle n’a pas de canons pour riposter.
   *[other] Prise sous le feu, elle riposte une fois, avec une puissance de { $firepower }, sur un navire au choix de son joueur.
}
state-shore-guns = Puissance de feu, la même de nuit que de jour : { $guns }. { $side ->
    [ijn] Qui tire ensemble l’additionne ; votre dé compte 1 de plus.
   *[allied] Qui tire ensemble l’additionne.
}
ask-return-fire = Sur quel navire { $base } riposte-t-elle ?
ask-return-fire-default = Elle tire sur { $ship }.
ask-return-fire-default-short = Sur { $ship } : continuer
may-fire-back = La base tire une fois, sur un des navires au large : « { $line } ».
state-fire-back = Elle tire avec une puissance de { $firepower }, sans modificateur. Toutes les touches s’appliquent quand elle a tiré.
state-shore-noted = Notées contre { $base } : { $hits }.
noted-of = { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
} de { $ships }
state-shore-off = Puissance de feu au large : { $guns }.

hands-bombard = Bombarder { $base }
hands-ask-shelling = Qui tire ensemble ?
hands-ask-shelled = Sur la base :
hands-fire-back = { $base } riposte
hands-ask-battery = La base :

advice-shell-together = En une seule attaque, { $ships } endommageraient { $base } sur { $faces ->
    [one] une face du dé
   *[other] { $faces } faces du dé
}.

guide-bombardment = Les touches ne s’ajoutent pas d’une attaque à l’autre, et la base ne riposte qu’une fois : tous les navires en une seule attaque font le plus.
guide-return-fire = La base ne tire qu’une fois. Un navire déjà touché repart de son avarie.

shore-not-there = { $ship } n’est pas un navire à vous au large de { $base }.
shore-silent = { $ship } ne peut pas bombarder une base.
shore-no-target = Ici, on ne bombarde que { $base }.
shore-once = La base ne tire qu’une fois, et sa cible est déjà nommée.
shore-not-base = Seule { $base } tire maintenant : nommez la base et un navire.
shore-not-off = { $ship } n’est pas un navire qui bombarde { $base }.

told-bombarded = { $side ->
    [ijn] Les Japonais bombardent
   *[allied] Les Alliés bombardent
} { $base }.
told-wasted-base = { $ship } était déjà détruite : { $hits ->
    [0] l’attaque est perdue
    [one] une touche est perdue
   *[other] { $hits } touches sont perdues
}.

told-disembarked = Débarqués : { $n ->
    [one] un transport
   *[other] { $n } transports
}, { $all } en tout.
told-landing = { $how ->
    [succeeded] Le débarquement réussit : { $n } transports ont débarqué.
    [gone] Le débarquement a échoué : { $n } transports sont coulés, et les autres se replient.
   *[other] Le débarquement échoue : { $n ->
        [0] aucun transport n’a débarqué.
        [one] un seul transport a débarqué.
       *[other] { $n } transports seulement ont débarqué.
    }
}

guide-disembark = { $side ->
    [ijn] Dès que { $needed } transports ont chacun fini un tour dans l’hexagone de Henderson Field, vous avez { $points } points ; si deux des quatre coulent avant, ou si le temps manque, l’ennemi les a. Couvrez-les.
   *[allied] Dès que { $needed } transports ont chacun fini un tour dans l’hexagone de Henderson Field, les Japonais ont { $points } points ; si deux des quatre coulent avant, ou si le temps leur manque, ils sont à vous. Cherchez le convoi.
}

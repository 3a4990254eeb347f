### Le rythme d’une table, et la clôture de ses questions.

pace-none = pas de limite : la partie attend ses joueurs
pace-each-minutes = une réponse toutes les { $count } minutes
pace-each-hours = { $count ->
    [one] une réponse par heure
   *[other] une réponse toutes les { $count } heures
}
pace-each-days = { $count ->
    [one] une réponse par jour
   *[other] une réponse tous les { $count } jours
}
pace-each-weeks = { $count ->
    [one] une réponse par semaine
   *[other] une réponse toutes les { $count } semaines
}
pace-span-minutes = { $count } minutes
pace-span-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
pace-span-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
pace-span-weeks = { $count ->
    [one] une semaine
   *[other] { $count } semaines
}
pace-day-1 = le lundi
pace-day-2 = le mardi
pace-day-3 = le mercredi
pace-day-4 = le jeudi
pace-day-5 = le vendredi
pace-day-6 = le samedi
pace-day-7 = le dimanche
pace-hour = { $days } à { $time }
pace-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
} { $year }
pace-calendar = clôture { $hours } ({ $zone })
pace-own = aux heures du jeu ({ $zone })
pace-start = aucune clôture avant le { $day }
pace-least = une question posée moins de { $span } avant l’échéance attend la suivante
pace-holidays = aucune clôture les jours suivants : { $days }
pace-truce-weeks = trêve les semaines du { $days }
pace-bank = qui dépasse puise dans sa réserve : { $bank } pour toute la partie
pace-bank-refilled = qui dépasse puise dans sa réserve : { $bank } au départ, { $refill } de plus à chaque réponse, { $most } au maximum
pace-grace = les feuilles en retard sont encore admises { $span } après l’échéance
pace-extensions = chacun peut repousser { $count ->
    [one] une fois
   *[other] { $count } fois
} une échéance qui le concerne, de { $span }
pace-early = la partie avance dès que toutes les feuilles sont là
pace-at-its-hour = la partie n’avance qu’à l’heure dite
clock-moment = { pace-date } à { $time } ({ $zone })
pace-own-only = Ce jeu a ses propres heures : une table les suit, accorde une durée par question, ou se passe d’horloge.
pace-not-own = Ce jeu n’a pas d’heures à lui : choisissez une durée par question, ou un calendrier.
pace-bank-most = Une réserve ne dépasse jamais son maximum, et ne se recharge que jusque-là.
pace-bank-hidden = Une réserve suppose un jeu où chacun sait qui est interrogé ; dans celui-ci, les heures sont les mêmes pour tous.
pace-extensions-hidden = Un délai supplémentaire suppose un jeu où chacun sait qui est interrogé ; dans celui-ci, les heures sont les mêmes pour tous.
pace-extensions-short = Un délai supplémentaire est de cinq minutes au moins.
pace-zone = Il n’y a pas de fuseau horaire « { $zone } » : on les nomme comme Europe/Paris.
pace-day = Il n’y a pas de jour « { $day } » : on l’écrit comme 2026-11-26.
pace-monday = Le { $day } n’est pas un lundi : la première semaine du jeu commence un lundi.
pace-truces = Les semaines de trêve se nomment par leur lundi ; il y en a { $most } au plus, et autant de jours fériés.
pace-no-hours = Un calendrier compte de 1 à { $most } heures de clôture par semaine.
away-dates = Une absence va d’un jour à un autre qui n’est pas encore passé, et s’annonce au plus un an à l’avance.
away-commander = Seule la personne qui commande cette place peut désigner un remplaçant.

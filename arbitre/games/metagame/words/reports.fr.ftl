# Méta Jeu : ce que l’arbitre rapporte.

## La semaine

told-week = La semaine { $week } commence. Crédits : { $budgets }.
told-posted-recruit = { $sheet ->
    [yes] Lundi est exécuté. Dépensé : { $spent } ; reste pour les bombardements du mardi : { $left }.
   *[no] Aucune feuille de vous pour lundi : rien n’est acheté. Reste pour les bombardements du mardi : { $left }.
}
told-posted-bombing = { $sheet ->
    [yes] Mardi est exécuté. Dépensé : { $spent } ; perdu, faute d’emploi : { $left }.
   *[no] Aucune feuille de vous pour mardi : pas de bombardement. Perdu, faute d’emploi : { $left }.
}
told-moved = Vos déplacements : { $moves }.
told-moved-none = Aucun de vos bataillons ne se déplace.
told-moved-dropped = { $n ->
    [one] Une ligne de votre feuille ne tenait plus à l’échéance : elle est écartée.
   *[other] { $n } lignes de votre feuille ne tenaient plus à l’échéance : elles sont écartées.
}

## Lundi

told-recruited = { $area } : { $n ->
    [one] un bataillon recruté
   *[other] { $n } bataillons recrutés
}.
told-built-port = { $area } : le port est achevé, on peut désormais s’y embarquer.
told-built-guns = { $area } : { $n ->
    [one] un canon antiaérien en batterie
   *[other] { $n } canons antiaériens en batterie
}.
told-spied = { $id }. Espionnage, { $area } : { $force } ; { $built }.
told-intox-used = { $id }. Le faux rapport sur { $area } a été lu. Il annonçait : { $force } ; { $built }.
told-intox-unused = { $id }. Le faux rapport sur { $area } n’a pas servi.

## Mardi

told-raided = { $id }. { $area }, { $raids ->
    [one] un bombardement
   *[other] { $raids } bombardements
}. Détruit : { $force }.
told-raided-none = { $id }. { $area }, { $raids ->
    [one] un bombardement
   *[other] { $raids } bombardements
} : sans effet.
told-was-raided = Bombardement ennemi : { $area }, { $raids ->
    [one] une attaque
   *[other] { $raids } attaques
}. Arrêté par la DCA : { $stopped }. Pertes : { $force }.

## Mercredi

told-walked-in = { $area } : entrée sans combat, { $force }. Trouvé sur place : { $built }.
told-lost-undefended = { $area } : territoire perdu sans combat, { $who } y entrent.
told-lost-undefended-known = { $area } : territoire perdu sans combat, y entrent { $force }.
told-captured = { $area } : désormais { $owner }. Pour { $camp } : { $points }.
told-liberated = { $area } : { $who } libèrent le territoire, rendu { $owner }. Pour { $camp } : { $points }.
told-contact = Rencontre en mer, { $area } : { $who } y sont aussi, en nombre inconnu.
told-invasion = Bataille { $battle }, { $area } : attaque, { $attackers } ; défense, { $defenders }.
told-structures = En face de vous, { $area } : { $built }.

## Combats

told-fight = { $battle }, { $area }{ $blitz ->
    [0] {""}
   *[other] , blitz { $blitz }
} : { $attacker } ({ $attackers }) contre { $defender } ({ $defenders }), rapport de forces pour l’attaquant : { $category } ; { $plan }.
plan-single = un scénario
plan-sum = { $size } scénarios, la somme des médailles décide
plan-fraction = { $size } scénarios, dont l’attaquant doit gagner { $wins }
plan-single-race = une course aux médailles, tirée aux dés
plan-sum-race = { $size } courses aux médailles, tirées aux dés, la somme des médailles décide
plan-fraction-race = { $size } courses aux médailles, tirées aux dés, dont l’attaquant doit gagner { $wins }
told-fight-scenario = { $battle }, scénario { $slot } : { $scenario }.
told-assigned = { $battle }, scénario { $slot } : { $player } joue pour { $side ->
    [attacker] l’attaquant
   *[defender] le défenseur
}.
told-asked-for = { $battle }, scénario { $slot } : { $player }, joueur { $lender }, est demandé aux côtés { $nation } ; son commandant en chef y consent par la même ligne.
told-nobody-there = { $battle }, scénario { $slot } : personne n’est là pour jouer pour { $side ->
    [attacker] l’attaquant
   *[defender] le défenseur
} ; il est tiré aux dés.
told-said = { $battle }, scénario { $slot }, { $own ->
    [yes] rapport de votre camp
   *[no] rapport adverse
} : victoire { $winner ->
    [attacker] de l’attaquant
   *[defender] du défenseur
}, médailles de l’attaquant { $attacker }, du défenseur { $defender }{ $confirmed ->
    [yes] {""}
   *[no] ; le commandant doit encore le confirmer
}.
told-said-link = { $battle }, scénario { $slot }, partie enregistrée : { $link }
told-disputed = { $battle }, scénario { $slot } : les deux rapports diffèrent. Jusqu’à dimanche midi, chacun peut aligner le sien sur l’autre, ou le maître du jeu trancher.
told-scored = { $battle }, scénario { $slot } ({ $scenario }) : médailles de l’attaquant { $attacker }, du défenseur { $defender } ; { $how }.
how-reported = selon les rapports
how-conceded = concédé
how-ruled = tranché par le maître du jeu
how-rolled = tiré aux dés
how-stopped = non joué
told-fought = { $battle }, { $area } : victoire { $degree } { $winner }, { $won ->
    [one] { $won } médaille
   *[other] { $won } médailles
} à { $lost }. Pertes : { $attacker } { $attacker_lost }, { $defender } { $defender_lost }. Restent : { $attacker } { $attacker_left }, { $defender } { $defender_left }.
degree-decisive = décisive
degree-major = majeure
degree-minor = mineure
told-blitz = { $battle }, { $area } : { $who } poursuivent. Blitz !
told-repulsed = { $battle }, { $area } : l’attaque s’arrête là, le territoire reste au défenseur.

## Dimanche

told-settled = { $area } : { $fates }.
fate-port-keep = le port est gardé
fate-port-destroy = le port est détruit
fate-guns-keep = les canons sont gardés
fate-guns-destroy = les canons sont détruits
told-retreated = { $battle }, { $area } : repli sur { $to }, { $force }.
told-retreated-destroyed = { $battle }, { $area } : plus de chemin de repli, sont anéantis { $force }.
told-left = { $battle }, { $area } : { $who } se sont retirés.
told-left-destroyed = { $battle }, { $area } : { $who } n’avaient plus de chemin de repli ; ce qui en restait est anéanti.
told-week-ends = La semaine { $week } est close. Points de victoire : { $points }. Crédits de la semaine prochaine : { $income }.
told-week-battles = Batailles de la semaine : { $battles }.
told-week-changed = Territoires qui ont changé de mains : { $changed }.
week-battle = { $area } ({ $attackers } contre { $defenders } ; victoire { $degree } { $winner ->
    [attacker] de l’attaquant
   *[defender] du défenseur
})
week-changed = { $area } ({ $nation })
told-shared = Rapport communiqué au camp ({ $nation }) :
told-offered-peace = Abandon proposé par { $who }. La campagne s’achève quand tous les commandants du camp le veulent.
told-ended = La campagne est terminée, { $points }. { $by ->
    [points] Victoire aux points pour { $camp }.
    [income] Points égaux : victoire pour { $camp }, aux revenus les plus élevés.
    [battalions] Points et revenus égaux : victoire pour { $camp }, aux bataillons les plus nombreux.
   *[none] La partie est nulle.
}
told-ended-conceded = La campagne est terminée : victoire pour { $camp }, l’autre camp abandonne. { $points }.
told-ended-conceded-both = La campagne est terminée : les deux camps abandonnent au même instant, la partie est nulle. { $points }.

## Du maître du jeu

told-adjusted = À partir du lundi de la semaine { $week }, le maître du jeu change un réglage. { $option } : { $value }.
log-contradicted = { $who } : { $count ->
    [one] un rapport que la suite n’a pas confirmé
   *[other] { $count } rapports que la suite n’a pas confirmés
}.
log-silent = { $nation } : aucune feuille depuis { $weeks } semaines. À une table qui suit la pendule, un vote est ouvert parmi ses généraux, et un robot la joue si personne ne la prend ; vous pouvez aussi la confier à un robot ou la proposer à un allié. L’autre camp n’en saura rien.

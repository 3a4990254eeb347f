# Task Force : deux batailles pour une base.

ask-committing = Quels navires engagez-vous dans la bataille { $battle } ?
ask-committing-default = { $ships } ; tous les autres restent à l’écart.
ask-committing-default-short = Ces navires : continuer
ask-committing-nobody = Personne : avec ce qui reste, aucune flotte n’est possible.
ask-committing-nobody-short = Personne : continuer
may-commit = Qui est nommé livre cette bataille, tous les autres restent à l’écart avec leurs avions : « { $line } ». L’ennemi n’en sait rien.
state-battle = Bataille { $battle } sur { $battles }. Entre les deux, les avaries légères sont réparées ; qui est gravement touché, ou sorti de la carte, est exclu pour de bon.
state-committable = { $n } pions peuvent être engagés : { $ships }.
state-anyway = De toute façon dans cette bataille : { $ships }.
state-shares = En porte-avions, vous pouvez encore engager { $left }, toutes batailles comprises : { $shares }.
counts-for = { $ship } { $share }
state-out = Exclus pour de bon : { $ships }.

hands-commit = Engager des navires dans cette bataille
hands-ask-committed = Quels navires se battent ?
hands-counts-for = compte { $share }

plot-commit = { $n ->
    [one] un pion engagé
   *[other] { $n } pions engagés
}
plot-commit-of = { $n ->
    [one] un pion engagé
   *[other] { $n } pions engagés
} ; en porte-avions, il restera { $left }

advice-commit-much = Il ne reste alors que { $left } en porte-avions pour l’autre bataille.
advice-commit-none = Sans porte-avions en état de lancer, vos troupes n’ont aucune aide du ciel.

guide-commit = Un navire que vous ne nommez pas ne risque rien, mais ne combat pas et ne pèse rien à terre. Les porte-avions sont comptés sur les deux batailles ; tous les autres navires peuvent livrer l’une et l’autre.
guide-commit-any = Un navire que vous ne nommez pas ne risque rien, mais ne combat pas et ne pèse rien à terre. Qui s’en tire sans avarie grave peut livrer les deux batailles.

commit-nobody = Nommez les navires que vous engagez.
commit-not-yours = { $ship } n’est pas un navire à vous.
commit-out = { $ship } est exclu pour de bon : gravement touché, coulé, ou sorti de la carte.
commit-convoy = { $ship } est du convoi, qui prend part à la seconde bataille sans qu’on le choisisse.
commit-twice = { $ship } est nommé deux fois.
commit-carriers = En porte-avions, vous pouvez encore engager { $left } : un grand compte 1, un léger une moitié.
commit-few = Ces navires seuls ne peuvent former des flottes : il en faut trois au moins pour une colonne.

told-committed = Vous engagez dans la bataille { $battle } : { $ships }.
told-committed-nobody = Vous n’engagez personne dans la bataille { $battle }.
told-land-combat = Combat à terre pour { $base } : il faut { $forijn } ou moins aux Japonais, qui font { $ijn } ; { $forallied } ou moins aux Alliés, qui font { $allied }.
told-holds = { $side ->
    [ijn] Les Japonais
   *[allied] Les Alliés
} tiennent { $base }.
told-falls = { $base } tombe aux mains des { $side ->
    [ijn] Japonais
   *[allied] Alliés
}.
told-refuge = Une place est trouvée ailleurs pour { $units }.
told-no-refuge = { $units } : faute de place, { $n ->
    [one] l’unité est perdue
   *[other] ces unités sont perdues
}.
told-battle-over = La bataille { $battle } est finie ; la bataille { $next } commence au tour 1. Les avaries légères sont réparées ; qui est gravement touché ou sorti de la carte est exclu.
told-refilled = Les unités aériennes américaines sont de nouveau au complet, les japonaises non.
told-base-won = { $side ->
    [ijn] Les Japonais
   *[allied] Les Alliés
} tiennent { $base } : victoire { $side ->
    [ijn] japonaise
   *[allied] alliée
}. Points : { $ijn } pour les Japonais, { $allied } pour les Alliés.
told-base-beaten = { $side ->
    [ijn] Les Japonais
   *[allied] Les Alliés
} tiennent { $base }, mais l’ennemi a { $points } d’avance : victoire { $side ->
    [ijn] alliée
   *[allied] japonaise
}.
account-holds = { $base } est tenu par
account-without = Gagne sans le tenir qui a
state-base = { $base } est aux mains des { $side ->
    [ijn] Japonais
   *[allied] Alliés
} : qui a { $least } points d’avance après la dernière bataille gagne ; sinon, qui le tient. Points : { $ours } pour vous, { $theirs } pour l’ennemi.
ground-committed = au départ { $most } TF au plus sous { $markers } marqueurs, dont jusqu’à { $carriers } de porte-avions, tout nombre étant tenu pour aussi probable

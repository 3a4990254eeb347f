# Méta Jeu : ce qu’un vieux briscard dirait d’une feuille.

advice-credits-recruit = Resterait { $credits }, trop peu pour bombarder, et perdu mardi soir : { $n ->
    [one] de quoi recruter un bataillon de plus
   *[other] de quoi recruter { $n } bataillons de plus
}.
advice-credits = Resterait { $credits }, trop peu pour bombarder, et perdu mardi soir.
advice-no-recruits = Vous ne recrutez personne et gardez { $credits } pour mardi, qui ne sert qu’à bombarder.
advice-unread = Qui la lirait ? L’ennemi n’a pas de terre voisine de { $areas }.
advice-known = { $area } : connu en date de { $since }, bataillons { $n }.
advice-truth = Ce que vous montrez de { $area } est la vérité.
advice-credits-raid = Perdu ce soir : { $credits }.
advice-raids = { $area } : bombardements { $n }, bataillons sur place { $there }, à votre connaissance ({ $since }). Les autres ne trouveraient personne.
advice-home-open = { $area }, votre territoire principal, reste vide là où l’ennemi peut entrer : vous ne recruteriez plus.
advice-open = Laissé vide là où l’ennemi peut entrer : { $areas }.
advice-outnumbered = { $area } : { $n } contre { $there } ({ $since }), { $category }. Même une victoire laisse des défenseurs, et ne prend rien sans blitz.
advice-no-way-back = { $area } : tous partent de { $origin }. Si l’ennemi s’en empare entre-temps, les survivants battus sont perdus.
advice-ways = Vous attaquez depuis plusieurs zones sans dire où vous replier : { $areas }.
advice-silent = Rien n’est encore dit sur { $battles }.
advice-waiting = Une réponse est encore attendue sur { $areas }.

closing-credits = Vous n’achetez rien, et il vous reste { $credits } : ce que mardi laisse est perdu.

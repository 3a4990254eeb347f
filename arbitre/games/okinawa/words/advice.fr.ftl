# Ce qu’un vieux joueur dirait d’une feuille.

advice-empty = { $n ->
    [one] La fortification en { $hexes } n’abrite personne : un leurre.
   *[other] Les fortifications en { $hexes } n’abritent personne : des leurres.
}
advice-open = En { $hexes } les troupes sont à découvert : en relief, dans une fortification, elles valent trois fois plus.
advice-strong = { $ships } { $value ->
    [6] : valeur 6 ; un avion coule trois fois plus souvent une valeur { $weak }.
   *[other] : plus fort que le plus faible, de valeur { $weak }.
}
advice-thin = Un avion seul coule un navire à { $percent } % : { $ships } ne risquent guère. Plusieurs sur un même navire valent mieux.
advice-shown = { $n ->
    [one] { $units } se dévoile pour de bon en tirant.
   *[other] { $units } se dévoilent pour de bon en tirant.
}
advice-revealed = { $n ->
    [one] { $units } quitte sa cachette pour de bon.
   *[other] { $units } quittent leurs cachettes pour de bon.
}
advice-far = { $n ->
    [one] { $ships } est à plus de { $range } hexagones de toute cible : son tir ne portera guère.
   *[other] { $ships } sont à plus de { $range } hexagones de toute cible : leur tir ne portera guère.
}
advice-stay = { $n ->
    [one] { $units } tire, et ne bouge donc pas ce tour.
   *[other] { $units } tirent, et ne bougent donc pas ce tour.
}
advice-few = Sur { $hex }, environ { $hits } coups au but à espérer ; le pion le moins cher en demande { $price }.
advice-silent = { $n ->
    [one] { $ships } se tait.
   *[other] Se taisent : { $ships }.
}
advice-lone = { $unit } entre seul dans un relief que personne n’a ratissé : { $hexes }.
advice-weaker = L’attaque sur { $hexes } est plus faible que la défense connue : en l’état, les attaquants sont perdus sans lancer de dé.
advice-beach = { $units } à { $beach } : tant qu’ils y sont, rien ne débarque sur cette plage.
advice-few-land = { $n ->
    [one] Un pion débarque
   *[other] { $n } pions débarquent
} sur { $beach }, où il y a place pour { $room } de plus ; { $waiting } attendent, et tout ce qui débarque ce tour doit être sur cette feuille.
advice-no-landing = Rien n’a débarqué ce tour ; { $n } pions attendent.
advice-bystander = { $n ->
    [one] { $units } arrive à côté de { $hexes } et n’attaque rien ; pour se joindre à une attaque, ajoutez « attaque » à son ordre.
   *[other] { $units } arrivent à côté de { $hexes } et n’attaquent rien ; pour se joindre à une attaque, ajoutez « attaque » à leur ordre.
}

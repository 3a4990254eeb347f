# Pourquoi un ordre lisible ne tient pas, et ce qui tiendrait.

not-now = Ce n’est pas ce qui est demandé maintenant.
bombing-once = Un seul groupe attaque à la fois : ordonnez celui-ci, puis le suivant au vu du résultat.
bombing-no-ship = Aucun navire nommé { $ship } n’est à quai ici.
bombing-sunk = { $ship } est déjà coulé.
bombing-no-unit = Aucune unité nommée { $unit } n’attaque ici.
bombing-lost = { $unit } a été abattu.
bombing-flown = { $unit } a déjà attaqué, et chaque unité n’attaque qu’une fois.
bombing-later = { $unit } n’est pas de la vague qui attaque.
bombing-sheltered = { $ship } est à l’abri des torpilles : { $unit } ne peut attaquer qu’un navire exposé.
bombing-twice = { $unit } est nommé deux fois.
bombing-surprise = { $left ->
    [one] Une seule unité attaque encore par surprise, et un groupe ne la mêle pas à d’autres : envoyez-la seule.
   *[other] { $left } unités seulement attaquent encore par surprise, et un groupe ne les mêle pas à d’autres : envoyez-en { $left } au plus.
}
bombing-nobody = Il faut au moins une unité dans un groupe.
losses-once = Les pertes se disent en une ligne, et il y en a déjà une.
losses-not-of-it = { $unit } n’est pas du groupe visé par la DCA.
losses-too-many = { $unit } n’a plus { $steps ->
    [one] qu’un pas
   *[other] que { $steps } pas
} à perdre.
losses-count = { $steps ->
    [one] Un pas est perdu
   *[other] { $steps } pas sont perdus
} : nommez-en autant, et non { $named } ; une unité qui perd ses deux pas est nommée deux fois.
losses-unfair = Torpilleurs et autres bombardiers doivent se partager les pertes le plus également possible, par exemple : { $units }.

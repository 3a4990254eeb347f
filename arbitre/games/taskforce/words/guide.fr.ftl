# Un mot à qui joue pour la première fois.

guide-bombing = Prenez un ou plusieurs bombardiers, puis un navire : ils attaquent ensemble et sur-le-champ, et vous voyez le résultat avant de former le groupe suivant.
guide-surprise = { $n ->
    [one] Une unité attaque encore sans essuyer de DCA : que ce soit un torpilleur, à 6 points. Contre { $ship }, elle rapporte des points à { $scores } %.
   *[other] { $n } unités attaquent encore sans essuyer de DCA : que ce soient des torpilleurs, à 6 points chacun. Deux suffisent à couler { $ship } à { $percent } %.
}
guide-fire = La DCA est maintenant en alerte : un navire tire sur chaque groupe avant son attaque, { $ship } avec { $fire } points. Peu de gros groupes valent mieux que beaucoup de petits.
guide-damage = Les touches ne s’ajoutent pas d’une attaque à l’autre : seul reste le niveau d’avarie atteint. Un cuirassé rapporte { $sunk } points coulé, { $critical } en avarie critique, { $significant } en avarie importante.
guide-default = Si vous n’ordonnez rien, c’est cette attaque qui a lieu.
guide-losses = À vous de choisir : une unité réduite a le moins à perdre. Ce qui reste du groupe attaque aussitôt.

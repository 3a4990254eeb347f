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

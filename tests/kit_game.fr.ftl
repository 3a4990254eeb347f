game-title = Le Détroit
game-blurb = Deux escadres de trois navires se cherchent dans un détroit pendant six tours : qui coule le plus à l’autre l’emporte.
lesson =
    Naviguer, puis regarder : ce qui est trouvé peut être coulé.
        va RS C3       # un navire, et la case où il va
        regarde RS D3  # un navire, et la case qu’il regarde
side-red = les Rouges
side-blue = les Bleus
ship-F = { $side ->
    [red] l’amiral rouge
   *[blue] l’amiral bleu
}
ship-S = { $side ->
    [red] l’éclaireur rouge
   *[blue] l’éclaireur bleu
}
ship-R = { $side ->
    [red] le corsaire rouge
   *[blue] le corsaire bleu
}
bot-hunter = le chasseur

want-sail = Où vont vos navires ?
want-look = Où vos navires regardent-ils ?

told-looked = Vous regardez { $cell } : { $ships-count ->
    [0] il n’y a personne
   *[other] trouvés : { $ships } ; coulés : { $sunk }
}.
told-found = En { $cell }, l’ennemi trouve { $ships } ; coulés : { $sunk }.
told-ended = { $winner ->
    [red] Les Rouges gagnent
    [blue] Les Bleus gagnent
   *[none] Partie nulle
} : { $red } pour les Rouges, { $blue } pour les Bleus.

die-hit = le navire est-il coulé ?
table-own = Vos navires
ship = Navire
name = Nom
cell = Case
speed = Marche
sight = Vue

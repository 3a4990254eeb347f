# Les mots qui n’appartiennent à aucun jeu.

none = néant
list-comma = { ", " }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-comma-between = { $first }, { $rest }
list-semicolon = { $first } ; { $rest }
number = { $whole }{ $quarters ->
    [1] ,25
    [2] ,5
    [3] ,75
   *[0] { "" }
}
of-total = { $part } / { $whole }

## Ce qui ne va pas dans une ligne d’ordres, et comment elle a été comprise

remark-unreadable = Ligne { $line }, illisible : « { $text } ». { $said }
remark-illegal = Ligne { $line }, refusée : « { $text } ». { $said }
remark-ambiguous = Ligne { $line }, équivoque : « { $text } ». { $said }
remark-note = Ligne { $line }. { $said }
remark-unreadable-sheet = Feuille d’ordres illisible. { $said }
remark-illegal-sheet = Feuille d’ordres refusée. { $said }
remark-ambiguous-sheet = Feuille d’ordres équivoque. { $said }
remark-note-sheet = { $said }

## Le sceau des dés

seed-sealed = Les dés sont sous scellés : leur graine est fixée, et voici son sceau, SHA-256 : { $commitment }.
seed-declared = La graine des dés a été choisie par une personne ; ces dés ne sont donc pas sous scellés. SHA-256 de « sel:graine » : { $commitment }.
seed-opened = Les scellés des dés sont levés. Graine : { $secret } ; sel : { $salt }. Le SHA-256 de « sel:graine » est le sceau du premier rapport, et tous les dés de la partie peuvent être relancés.

# Les mots du jeu d’exemple. Quelles clefs il faut, et quand, est dit dans arbitre/docs/fr/ajouter-un-jeu.md.

game-title = Exemple
game-blurb = Deux navires se cachent sur une rangée de neuf cases et se cherchent pendant trois tours : qui trouve l’autre le plus souvent a gagné.
side-red = Rouge
side-blue = Bleu
moment = Tour { $turn }

## Ce qui est demandé, selon l’étape en cours

want-sail = Où va votre navire ?
want-sail-default = Votre navire reste en { $default }.
want-sail-may = va N : une case de { $first } à { $last }.
want-search = Où regardez-vous ?
want-search-default = Vous regardez en { $default }.
want-search-may = regarde N : une case de { $first } à { $last }.
want-flee = Vous voilà repéré : où fuit votre navire ?
want-flee-default = Votre navire reste en { $default }.
want-flee-may = va N : une case de { $first } à { $last }.

## Ce qui ne va pas dans un ordre

read-line = Écrivez « va 3 », « regarde 4 » ou « abandon ».
not-now = Cet ordre n’est pas de cette phase.
not-offered = Il faut une case de { $first } à { $last }.
once = Vous avez déjà choisi { $given } : un seul ordre.

## Ce qu’un camp apprend

told-looked = Vous { $seen ->
    [yes] voyez l’ennemi
   *[no] ne voyez rien
} en { $cell }.
told-found = Vous êtes repéré en { $cell }.
told-ended = { $winner ->
    [red] Rouge gagne.
    [blue] Bleu gagne.
   *[none] Partie nulle.
}

## Tableaux

table-own = Votre navire
ship = Navire
cell = Case

## Le jeu sur une page

lesson =
    Naviguez, puis regardez : qui trouve le navire de l’autre a gagné.
        va 3

game-title = Exemple
sample-not-now = Cet ordre n’est pas de cette phase.
sample-range = Il faut une case de { $low } à { $high }.
sample-once = Vous avez déjà choisi { $cell } : un seul ordre.
sample-unreadable = Écrivez « va 3 », « regarde 4 » ou « abandon ».
sample-found = Vous êtes repéré en { $cell }.
sample-commitment = Les dés sont scellés : { $commitment }.
sample-seedopened = La graine était { $secret }, son sel { $salt }.
sample-want-go = Où va votre navire ?
sample-want-look = Où regardez-vous ?
sample-may-go = va N : une case de { $low } à { $high }.
sample-may-look = regarde N : une case de { $low } à { $high }.
sample-default-go = Votre navire reste en { $cell }.
sample-default-look = Vous regardez en { $cell }.
sample-moment = Tour { $turn }
sample-red = Rouge
sample-blue = Bleu
sample-ref = Arbitre
sample-table = Votre navire
sample-ship = Navire
sample-cell = Case
sample-looked = Vous { $seen ->
    [True] voyez l’ennemi
   *[False] ne voyez rien
} en { $cell }.
sample-ended = { $winner ->
    [red] Rouge gagne.
    [blue] Bleu gagne.
   *[none] Partie nulle.
}
lesson =
    Naviguez, puis regardez : qui trouve le navire de l’autre a gagné.
        va 3

# Ce que disent les questions du noyau, et tout ce qu’un jeu peut taire ; ce que dit son catalogue passe avant.

moment = Tour { $turn }
passing = Ne rien ordonner : continuer
not-now = Cet ordre n’est pas de cette phase.
read-line = Ce n’est pas un ordre de ce jeu : « { $text } ».
places-unit = Aucune unité à vous appelée « { $unit } » n’est à commander ici, mais { $units }.
places-place = { $unit } peut recevoir l’un de ces lieux : { $places }.
places-once = { $unit } a déjà un ordre, { $given } : un seul par unité.
places-stay = Une unité sans ordre reste où elle est.
places-stay-short = Toutes restent : continuer
places-none = Une unité sans ordre ne fait rien.
places-none-short = Aucune n’agit : continuer
places-may = { $keyword } UNITÉ LIEU, pour { $units }.
places-named = { $unit } ({ $name })
places-which = Quelle unité ?
places-where = Quel lieu ?
drawing-watch = aux aguets

# Les fonctions de ceux qui tiennent une place ensemble, quand un jeu n’en nomme pas d’autres.

office-commander = commandant en chef
office-deputy = second
office-staff = officier d’état-major

# Comment une partie s’est terminée, quand son jeu n’en dit rien d’autre. `scored` : combien de camps ont des points.

decimal = { $sign ->
    [minus] −
   *[plus] {""}
}{ $whole }{ $rest ->
    [none] {""}
   *[other] ,{ $rest }
}
result-won = Victoire pour { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-drawn = Partie nulle{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-conceded = Victoire pour { $winner } par abandon{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-over = La partie est terminée
result-score = { $first } à { $second }
result-points = { $points } { $size ->
    [more] points
   *[less] point
}
score-points = Points

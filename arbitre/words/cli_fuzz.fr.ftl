# Essais au hasard.

help-fuzz-seed = La source des tirages : la même graine essaie les mêmes choses.
help-fuzz-out = Le dossier des échecs, créé au premier.
help-fuzz-kept = Reprendre l’échec de ce fichier, et rien d’autre.
fuzz-done = { $games ->
    [one] Une partie : { $questions } questions, { $sheets } feuilles essayées, dont { $refused } refusées.
   *[other] { $games } parties : { $questions } questions, { $sheets } feuilles essayées, dont { $refused } refusées.
}
fuzz-twins = { $twins } positions comparées à une jumelle imaginée ; pour { $missed } d’entre elles, aucune n’a été trouvée.
fuzz-few-twins = C’est plus d’une sur cinquante : le jeu devrait en imaginer davantage.
fuzz-passed = Rien n’a échoué.
fuzz-failed = { $count ->
    [one] Un échec. Pour le reprendre :
   *[other] { $count } échecs. Pour les reprendre :
}
fuzz-fails-still = L’échec se reproduit (contrôle « { $check } », camp { $seat }) :
fuzz-fails-no-more = L’échec ne se reproduit plus (contrôle « { $check } »). Le voici tel qu’il était :
fuzz-no-file = { $file } ne contient aucun échec : { $why }
fuzz-other-game = { $file } est un échec du jeu { $game }.

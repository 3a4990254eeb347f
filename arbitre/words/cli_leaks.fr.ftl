# La recherche des fuites.

help-leaks = Chercher les fuites d’un jeu : un camp apprend-il ce qu’il ne doit pas savoir ?
    Des parties se jouent ; à chaque position, la vérité est comparée à des jumelles, des parties que le
    camp ne peut en distinguer. Tout ce qui lui est montré, demandé, proposé et répondu doit être pareil ;
    ce qui lui est dit ensuite ne peut différer que là où le jeu déclare qu’il peut apprendre quelque chose.
    Des secrets que le jeu énumère, rien du tout n’est dit tant que les étapes les taisent.
help-leaks-least = Le nombre de paires voulues pour chaque sorte d’étape, de compte rendu, d’ordre et de position, et pour chaque camp.
help-leaks-games = Le nombre de parties au plus.
help-leaks-seconds = Le nombre de secondes de calcul au plus, sur un processeur.
help-leaks-seed = La source des tirages : la même graine joue et compare les mêmes choses.
help-leaks-searches = Le nombre de recherches, chacune avec sa propre graine, qui se partagent ce qui est voulu ; elles peuvent tourner en même temps.
help-leaks-jobs = Le nombre de recherches menées en même temps ; le résultat est le même. Par défaut une par cœur.
help-leaks-learnt = Écrire dans ce fichier par quelles voies les camps ont appris quelque chose, à relire à côté de la règle et à garder avec le jeu.
leaks-done = { $games ->
    [one] Une partie, { $pairs } paires de vérités comparées : { $ways }.
   *[other] { $games } parties, { $pairs } paires de vérités comparées : { $ways }.
}
leaks-fresh = { $count } réponses redemandées à un processus neuf.
leaks-no-fresh = Ce système ne sait pas dédoubler un processus : on n’a pas vérifié que les réponses ne dépendent pas de ce qui a été fait avant.
leaks-handed = Comparés aussi, pour { $kinds } des { $steps } sortes d’étapes rencontrées par un camp : le dossier du siège, ses commandes, les pages du club et son API ({ $pairs ->
    [one] une paire
   *[other] { $pairs } paires
}).
leaks-few-twins = Dans { $missed } positions, aucune jumelle n’a pu être imaginée, soit plus d’une sur cinquante : le jeu devrait en imaginer davantage.
leaks-not-reached = Moins souvent comparé que voulu
leaks-seat = camp
leaks-what = sorte
leaks-name = nom
leaks-compared = comparé
leaks-step = étape
leaks-report = compte rendu
leaks-order = ordre
leaks-flag = position
leaks-all-reached = Chaque sorte d’étape, de compte rendu, d’ordre et de position a été comparée { $least } fois pour chaque camp.
leaks-spent = { $count ->
    [one] Une recherche s’est arrêtée faute de temps : une autre fois, ou sur une autre machine, elle ira plus ou moins loin.
   *[other] { $count } recherches se sont arrêtées faute de temps : une autre fois, ou sur d’autres machines, elles iront plus ou moins loin.
}
leaks-secrets-not-met = { $count ->
    [one] Un secret du jeu n’a jamais été rencontré : { $names }.
   *[other] { $count } secrets du jeu n’ont jamais été rencontrés : { $names }.
}
leaks-secrets-not-heard = { $count ->
    [one] Un secret que certaines étapes peuvent dire n’a jamais été dit : { $names }.
   *[other] { $count } secrets que certaines étapes peuvent dire n’ont jamais été dits : { $names }.
}
leaks-not-judged = { $channels ->
    [0] Le jeu ne déclare pas ce que ses camps peuvent apprendre ; rien de ce qui leur a été dit n’a différé.
    [one] Le jeu ne déclare pas ce que ses camps peuvent apprendre. Cette voie n’a pas été jugée :
   *[other] Le jeu ne déclare pas ce que ses camps peuvent apprendre. Ces { $channels } voies n’ont pas été jugées :
}
leaks-leak = { $some ->
    [0] Camp { $seat }, étape { $step }, tour { $turn }, phase { $phase } (partie { $game }, jumelle : { $twin }) :
   *[other] Camp { $seat }, étape { $step }, tour { $turn }, phase { $phase } (partie { $game }, jumelle : { $twin } ; { $options }) :
}
leaks-found = { $count ->
    [one] Une fuite. Pour la revoir :
   *[other] { $count } fuites. Pour les revoir :
}
leaks-none = Aucune fuite trouvée.
leaks-way-imagined = imaginées
leaks-way-shuffled = registres mélangés
leaks-way-other-ledgers = autres journaux
leaks-way-orders = autres ordres
leaks-way-secrets = secrets du jeu
leaks-way-never = jamais dit à ce camp
leaks-way-fresh-process = processus neuf
leaks-way-again = redemandé au même processus
leaks-way-properties = propriétés de tout rapport

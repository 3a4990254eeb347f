# Ce que répond toute question à un ordre qui n’est pas le sien.
not-now = Cet ordre n’a pas sa place dans cette étape ; ce qui peut être ordonné maintenant est énuméré avec la question.

# Et celle qui n’attend qu’une réponse, à une autre valeur et à une seconde ligne.
not-offered = Cette réponse ne figure pas parmi celles qui sont proposées ; elles sont énumérées avec la question.
once = Une seule ligne répond à cette question ; gardez l’une des deux.

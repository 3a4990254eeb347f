# Ce que répond toute question à un ordre qui n’est pas le sien.
not-now = Cet ordre n’a pas sa place dans cette étape ; ce qui peut être ordonné maintenant est énuméré avec la question.

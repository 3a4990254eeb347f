# Un robot qui joue dans un club par son API.

help-bot = Faire jouer un robot dans le club situé à URL, par la même API que tout programme.

    Donnez-lui un de vos jetons, créé sur la page de votre compte, ou faites-le entrer comme invité ; et une place : une
    qu’il a, une place libre, une à laquelle on l’invite, ou celle d’une nouvelle partie. Sans rien de cela, il joue
    toutes les places qu’il a. Il joue jusqu’à la fin de ses parties ; Ctrl-C l’arrête, et il peut reprendre plus tard.
help-bot-token = Le jeton du membre qui joue ; sinon celui d’ARBITRE_TOKEN, où personne d’autre ne le voit.
help-bot-guest = Entrer comme invité ; le jeton est donné, pour que l’invité puisse revenir.
help-bot-name = Le robot qui joue (le meilleur de ce jeu).
help-bot-seats = Jouer cette place. Peut être donné plusieurs fois.
help-bot-join = Prendre une place ouverte à tous.
help-bot-invitation = Prendre la place à laquelle invite ce lien secret.
help-bot-new = Mettre en place une nouvelle partie et y prendre ce camp, comme dans « midway:us ».
help-bot-against = Qui reçoit les autres camps de la nouvelle partie : le premier venu, qui détient le lien secret, ou un robot (open).
help-bot-pace = Heures par réponse dans la nouvelle partie ; sans cela, elle attend ses joueurs.
help-bot-seed = Graine du hasard propre au robot, pour répéter ce qu’il fait.
help-bot-once = Répondre à ce qui est demandé maintenant, et partir.
help-bot-patience = Combien de minutes chercher un club qui ne répond pas du tout (5). Dès qu’il a répondu une fois, le robot l’attend le
    temps qu’il faut.
usage-bot-token = Donnez un jeton, par --token ou dans ARBITRE_TOKEN, ou entrez par --guest ; l’un des deux.
usage-bot-new = « { $text } » n’est pas le camp d’un jeu, comme dans « midway:us » ; ce jeu a { $sides }.
visit-guest = Entré comme invité. Ce jeton n’est donné que cette fois ; mis dans ARBITRE_TOKEN, il fait revenir l’invité : { $token }
visit-link = { $side } attend qui ouvrira ce lien : { $link }
visit-no-seat = Il n’y a pas de place à jouer ici.
visit-plays = Le robot « { $bot } » joue à { $game }, { $side } (place { $seat }).
visit-sent = { $side }, { $moment } : { $count ->
    [0] tout est laissé à l’arbitre
    [one] un ordre envoyé
   *[other] { $count } ordres envoyés
}{ $refused ->
    [0] .
    [one] , un refusé.
   *[other] , { $refused } refusés.
}
visit-gone = Pas envoyé : { $said }
visit-over = { $side } : la partie est finie. { $address }
visit-lost = Le club ne répond pas ({ $why }) ; nouvel essai.
visit-waiting = Pas encore de réponse de { $url } ({ $why }) ; nouveaux essais pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
visit-version = Le club joue à « { $game } » dans une autre version que ce programme ; il faut la même des deux côtés.
visit-refused = Le club refuse : { $said }
visit-unreachable = Pas de réponse de { $url }. { $why }

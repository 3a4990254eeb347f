# La page des consignes permanentes et de l’avance rapide.

standing-title = Consignes permanentes
standing-how = Elles répondent pour vous quand vous n’avez rien envoyé : à l’échéance, et pendant une avance rapide. Personne d’autre ne peut les distinguer d’une feuille d’ordres, ni savoir qu’il y en a.
standing-now = Ce qui est demandé
standing-sent = Vous avez envoyé une réponse : c’est elle qui compte.
standing-answer = Sans envoi de votre part, vos consignes permanentes répondent :
standing-lines = Vos lignes
standing-none = Vous n’avez pas de consignes permanentes.
standing-write = Des lignes comme sur une feuille d’ordres, précédées ou non de conditions
standing-keep = Garder ces lignes
standing-withdraw = Tout retirer
standing-refused = { $count ->
    [one] Une ligne est refusée et n’est pas gardée ; elle reste ci-dessous, à corriger.
   *[other] { $count } lignes sont refusées et ne sont pas gardées ; elles restent ci-dessous, à corriger.
}
standing-grammar = Une ligne répond à toute question qui l’accepte, jugée sur ce que vous savez à ce moment-là. Sans condition, elle sert une seule fois. Les conditions la précèdent, avec deux-points :
standing-form-again = à chaque fois :
standing-means-again = chaque fois que vient une telle question ;
standing-form-until = jusqu’au tour 5 :
standing-means-until = tant que le tour 5 n’est pas terminé ;
standing-form-told = si signalé contact F5 :
standing-means-told = si un compte rendu reçu depuis votre dernière question contient ces mots : ceux que vous y lisez, son genre, ses lieux.
standing-order = Elles se combinent : « à chaque fois jusqu’au tour 5 si signalé contact F5 : … ». De lignes qui s’excluent, la première compte : mettez donc les cas particuliers avant les cas généraux. Une ligne qui a servi une fois est barrée d’un #. Les mots anglais conviennent aussi.
standing-quick = Avance rapide
standing-quick-how = Laissez les consignes permanentes et les choix par défaut répondre aussitôt, jusqu’à un tour donné. L’avance commence quand tous les joueurs sont d’accord, et finit au premier des tours qu’ils ont nommés, quoi que l’on trouve entre-temps. On ne dit à personne qui a donné son accord.
standing-agreed = Vous avez donné votre accord pour une avance rapide jusqu’au tour { $turn }.
standing-take-back = Retirer cet accord
standing-until = Nous en sommes au tour { $turn }. Jusqu’au début du tour
standing-agree = Donner mon accord
standing-back = Retour à la table

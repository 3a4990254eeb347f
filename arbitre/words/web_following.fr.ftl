# La page publique d’une partie en cours.

web-following = Parties à suivre
web-following-how = Ces parties sont en cours. Ce qu’elles rendent public, chacun peut le lire ; le reste demeure secret jusqu’à la fin.
following-title = { $game } : la page publique
following-how = Ce que tout le monde peut savoir, et rien d’autre : la même page pour ceux qui jouent et pour ceux qui regardent.
following-now = En cours : { $moment }
following-paused = L’horloge est arrêtée.
following-closes = Clôture
following-times = Rendu public
following-time = Après le tour { $turn }
following-map = Carte publique, { $moment }
following-reports = Ce qui a été annoncé
following-none = Rien n’a encore été annoncé.
following-link = Ce que tout le monde peut savoir

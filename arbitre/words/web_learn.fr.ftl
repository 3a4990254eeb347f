# Un premier tour, pas à pas.

learn-title = Un premier tour, pas à pas
learn-how = Une vraie partie, selon la vraie règle : à côté de chaque question se tient ce qu’il faut regarder, et une bonne ligne à écrire. Il y faut une dizaine de minutes, vous pouvez aller votre chemin à tout moment, et la partie continue aussi longtemps que vous voudrez. Aucun compte n’est nécessaire.
learn-side = Vous commandez { $side }, contre { $bot }.
learn-alone = Vous jouez seul : la règle elle-même mène l’autre camp.
learn-start = Commencer
learn-guide = Pour votre premier tour
learn-write = Écrire cette ligne
learn-back = Précédent
learn-next = Suivant
learn-skip = Sans conseils
learn-done = C’est bien vu
learn-count = { $number } sur { $count }
learn-over = Voilà votre premier tour joué. La suite se passe de conseils : chaque question dit ce que vous pouvez ordonner, et ce qui arrive si vous n’ordonnez rien. Chaque phrase de l’arbitre nomme la clause sur laquelle elle repose ; pressez-la pour la lire.

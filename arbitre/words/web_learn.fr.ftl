# Un premier tour, pas à pas.

learn-title = Apprendre
learn-how = Le premier tour est celui d’une vraie partie, selon la vraie règle : à côté de chaque question se tient ce qu’il faut regarder, et une bonne ligne à écrire. Il y faut une dizaine de minutes, on ne peut pas le manquer, et la partie continue aussi longtemps que vous voudrez. Aucun compte n’est nécessaire.
learn-side = Vous commandez { $side }, contre { $bot }.
learn-alone = Vous jouez seul : la règle elle-même mène l’autre camp.
learn-start = Mon premier tour
learn-lessons = Petites leçons
learn-examples = { $count } exemples, en énigmes
learn-guide = Pour votre premier tour
learn-write = Écrire cette ligne
learn-back = Précédent
learn-next = Suivant
learn-skip = Sans conseils
learn-done = C’est bien vu
learn-count = { $number } sur { $count }
learn-go-on = Continuer la partie
learn-another = Choisir un autre jeu
learn-more = Leçons et exemples
learn-lost = Perdu, ou quelque chose a mal tourné ?
learn-wrong = Une ligne refusée ne gâte rien : elle reste sur la feuille, avec la raison. Corrigez-la, ou écrivez la ligne du conseil. Une feuille vide est permise : ce qui arrive alors est dit à côté de la question. Vous pouvez fermer cette page : vous retrouverez la partie à l’accueil, et vous y serez encore guidé.
learn-again = Recommencer ce tour
learn-over = Voilà votre premier tour joué. La suite se passe de conseils : chaque question dit ce que vous pouvez ordonner, et ce qui arrive si vous n’ordonnez rien. Chaque phrase de l’arbitre nomme la clause sur laquelle elle repose ; pressez-la pour la lire.

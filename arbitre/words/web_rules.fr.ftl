# La règle d’un jeu, à lire et à parcourir.

rules-games = Les règles des jeux
rules-title = La règle de { $game }
rules-heading = La règle en bref, clause par clause
rules-how = { $clauses } clauses et { $rulings } arbitrages { $chapters ->
    [one] en un chapitre
   *[other] en { $chapters } chapitres
}, dans les mots de l’arbitre. Un arbitrage tranche un point que la règle publiée laisse ouvert. Chaque refus et chaque compte rendu nomme la clause sur laquelle il repose.
rules-all = Toute la règle
rules-lesson = Le jeu en une page
rules-lesson-title = { $game } en une page
rules-learn = Un premier tour, pas à pas
rules-search = Chercher des mots ou un numéro
rules-search-do = Chercher
rules-hits-none = Aucune clause ne le dit. Essayez moins de mots, ou seulement leur début.
rules-hits-one = Une clause trouvée.
rules-hits-many = { $count } clauses trouvées.
rules-everything = Revoir toutes les clauses
rules-contents = Chapitres
rules-ruling = arbitrage
rules-in-place = La lire parmi ses voisines

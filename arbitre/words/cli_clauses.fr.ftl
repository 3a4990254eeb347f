# Les clauses des règles.

clauses-title = La règle en bref, clause par clause
clauses-id = clause
clauses-says = ce qu’elle dit
clauses-in-code = code
clauses-in-tests = tests
clauses-code = Code :
clauses-tests = Tests :
clauses-coming = Cette clause est marquée à venir.
clauses-sum = { $count } clauses, dont { $defining } ne font que définir ou expliquer.
clauses-no-tests = Les tests ne sont pas installés ici : on ne peut rien en dire.
clauses-to-come = { $count ->
    [one] Une clause est encore à venir : { $ids }.
   *[other] { $count } clauses sont encore à venir : { $ids }.
}
clauses-without-code = { $count ->
    [one] Aucun code ne porte cette clause : { $ids }.
   *[other] Aucun code ne porte ces { $count } clauses : { $ids }.
}
clauses-without-tests = { $count ->
    [one] Aucun test ne prouve cette clause : { $ids }.
   *[other] Aucun test ne prouve ces { $count } clauses : { $ids }.
}
clauses-left-marked = { $count ->
    [one] Cette clause est déjà portée ou éprouvée, mais marquée à venir : { $ids }.
   *[other] Ces { $count } clauses sont déjà portées ou éprouvées, mais marquées à venir : { $ids }.
}
clauses-no-such = { $place } cite { $id }, qui n’est pas une clause.
clauses-complete = Chaque clause est portée par du code et prouvée par un test.
clauses-complete-code = Chaque clause est portée par du code.
clauses-complete-so-far = Toute autre clause est portée par du code et prouvée par un test.
clauses-complete-code-so-far = Toute autre clause est portée par du code.
clauses-bad = La liste des clauses est illisible : { $why }.
clauses-none = Le jeu { $game } n’énumère pas ses clauses.
clauses-unknown = Il n’y a pas de clause { $ids } dans ce jeu ; une clause s’écrit comme 6.5 ou R40, un chapitre comme 6.

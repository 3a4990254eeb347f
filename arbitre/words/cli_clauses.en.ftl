# The clauses of the rules.

clauses-title = The rules in short, clause by clause
clauses-id = clause
clauses-says = what it says
clauses-in-code = code
clauses-in-tests = tests
clauses-code = Code:
clauses-tests = Tests:
clauses-coming = This clause is marked as still to come.
clauses-sum = { $count } clauses; { $defining } of them only define or explain something.
clauses-no-tests = The tests are not installed here: nothing can be said of them.
clauses-to-come = { $count ->
    [one] One clause is still to come: { $ids }.
   *[other] { $count } clauses are still to come: { $ids }.
}
clauses-without-code = { $count ->
    [one] No code carries this clause: { $ids }.
   *[other] No code carries these { $count } clauses: { $ids }.
}
clauses-without-tests = { $count ->
    [one] No test proves this clause: { $ids }.
   *[other] No test proves these { $count } clauses: { $ids }.
}
clauses-left-marked = { $count ->
    [one] This clause is carried or tried already, yet marked as to come: { $ids }.
   *[other] These { $count } clauses are carried or tried already, yet marked as to come: { $ids }.
}
clauses-no-such = { $place } cites { $id }, which is no clause.
clauses-complete = Every clause is carried by code and proved by a test.
clauses-complete-code = Every clause is carried by code.
clauses-complete-so-far = Every other clause is carried by code and proved by a test.
clauses-complete-code-so-far = Every other clause is carried by code.
clauses-bad = The list of clauses cannot be read: { $why }.
clauses-none = The game { $game } does not list its clauses.
clauses-unknown = There is no clause { $ids } in this game; a clause is written like 6.5 or R40, a chapter like 6.

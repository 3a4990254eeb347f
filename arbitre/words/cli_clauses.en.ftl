# The clauses of the rules.

clauses-title = The rules in short, clause by clause
clauses-id = clause
clauses-says = what it says
clauses-in-code = code
clauses-in-tests = tests
clauses-code = Code:
clauses-tests = Tests:
clauses-sum = { $count } clauses; { $defining } of them only define or explain something.
clauses-no-tests = The tests are not installed here: nothing can be said of them.
clauses-without-code = { $count ->
    [one] No code carries this clause: { $ids }.
   *[other] No code carries these { $count } clauses: { $ids }.
}
clauses-without-tests = { $count ->
    [one] No test proves this clause: { $ids }.
   *[other] No test proves these { $count } clauses: { $ids }.
}
clauses-no-such = { $place } cites { $id }, which is no clause.
clauses-complete = Every clause is carried by code and proved by a test.
clauses-complete-code = Every clause is carried by code.
clauses-bad = The list of clauses cannot be read: { $why }.
clauses-none = The game { $game } does not list its clauses.
clauses-unknown = There is no clause { $ids } in this game; a clause is written like 6.5 or R40, a chapter like 6.

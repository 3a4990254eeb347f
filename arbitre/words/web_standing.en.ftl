# The page of standing orders and quick runs.

standing-title = Standing orders
standing-how = They answer for you when you have sent nothing: when a limit runs out, and in a quick run. Nobody else can tell them from a sheet, or learns that there are any.
standing-now = What is asked now
standing-sent = You have sent an answer, and it counts.
standing-answer = If you send nothing, your standing orders answer:
standing-lines = Your lines
standing-none = You have no standing orders.
standing-write = Lines as of an order sheet, with conditions before them or without
standing-keep = Keep these lines
standing-withdraw = Withdraw them all
standing-refused = { $count ->
    [one] One line was refused and is not kept; it still stands below, to be mended.
   *[other] { $count } lines were refused and are not kept; they still stand below, to be mended.
}
standing-grammar = A line answers whichever question takes it, judged on what you know when that comes. Without a condition it is used once. Conditions stand before it, with a colon:
standing-form-again = again:
standing-means-again = each time such a question comes;
standing-form-until = until turn 5:
standing-means-until = as long as turn 5 is not over;
standing-form-told = if told contact F5:
standing-means-told = if a report since your last question has these words: those in which you read it, its kind, its places.
standing-order = They may be combined: “again until turn 5 if told contact F5: …”. Of lines that do not go together the first counts, so put special cases before general ones. A line used once is struck out with a #. French words do as well.
standing-quick = Quick run
standing-quick-how = Let standing orders and defaults answer at once up to a turn. It begins when all players have agreed, and ends with the earliest turn that any of them has named, whatever is found meanwhile. Nobody is told who has agreed.
standing-agreed = You have agreed to a quick run up to turn { $turn }.
standing-take-back = Take that back
standing-until = This is turn { $turn }. Up to the beginning of turn
standing-agree = Agree to it
standing-back = Back to the table

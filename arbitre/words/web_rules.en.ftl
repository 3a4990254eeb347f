# The rules of a game, to be read and searched.

rules-games = The rules of the games
rules-title = The rules of { $game }
rules-heading = The rules in short, clause by clause
rules-how = { $clauses } clauses and { $rulings } rulings { $chapters ->
    [one] in one chapter
   *[other] in { $chapters } chapters
}, in the umpire’s own words. A ruling settles a point that the published rules leave open. Every refusal and every report names the clause it rests on.
rules-all = All the rules
rules-lesson = The game on one page
rules-lesson-title = { $game } on one page
rules-learn = A first turn, led step by step
rules-search = Look for words or a number
rules-search-do = Search
rules-hits-none = No clause says that. Try fewer words, or only their beginning.
rules-hits-one = One clause found.
rules-hits-many = { $count } clauses found.
rules-everything = All clauses again
rules-contents = Chapters
rules-ruling = ruling
rules-in-place = Read it among its neighbours

# The pages of a person who umpires a table, and how one comes to it.

master-title = You umpire: { $game }
master-places = Who sits where
master-vacant = nobody yet
master-asked = is asked, and has not sent anything
master-answered = has sent a sheet
master-waits = is asked nothing
master-sees = The umpire sees everything: what each side knows, the truth, the sheets in hand. Hidden from him are the seed of the dice, numbers that are not opened, and dice that have not been rolled. What players say to each other and note for themselves he does not read.
master-acts = What you may do
master-acts-how = Each act stands in the record with its reason, for all to read when the game is over. Until then those it touches are told, and nobody else.
master-announce = A word to the table
master-to = To whom
master-to-all = all
master-to-one = { $side } alone
master-word = What you say
master-announce-do = Say it
master-rule = A ruling that the rules leave to you
master-orders = The ruling, in the notation of the game
master-rule-do = Rule
master-reason = Your reason, which those it touches read
master-correct = A correction
master-correct-how = One value a line, as the position below has them: copy the line and change what stands behind the equals sign. What would be no position of this game is refused; the course of the game and what was told stay as they are. Sheets in hand that no longer stand are left out.
master-changes = What is to be corrected
master-correct-do = Correct the position
master-position = The position, value by value ({ $count })
master-line = This is no correction: { $line }
master-mine = Tables that you umpire
master-somebody = somebody without a name here
master-made = To the table that you umpire
master-link = Link for the umpire

master-called-title = You are asked to umpire a game
master-called-how = As umpire you would see everything at this table, rule where the rules leave it to an umpire, and correct what went wrong. All at the table know that you do, and each of your acts stands in the record.
master-called-never = Whoever umpires a game never sits at it.
master-called-consent = First, all who sit there must agree.
master-called-do = I umpire this game

master-new = The umpire
master-new-none = this program alone
master-new-link = the program, and whoever gets the link
master-new-me = the program, and me (I sit nowhere)
master-new-how = A person who umpires sees both sides, rules where the rules leave it to an umpire, and corrects errors. Everybody is told so before sitting down.

master-seat-title = The umpire of this table
master-presides = { $name } umpires this game.
master-presides-link = Whoever has the umpire’s link umpires this game; nobody has taken it yet.
master-proposed = { $name } is proposed as umpire of this table.
master-proposed-how = The umpire would see everything at this table, rule where the rules leave it to an umpire, and correct what went wrong. It needs all who sit here to agree; nobody is told who has not.
master-agreed = You have agreed.
master-link-out = Somebody of this table has made a link for an umpire, which nobody has taken yet.
master-program = No person umpires this game; the program does.
master-propose-how = You may propose a person who sits nowhere at this table. You get a link for that person; then all who sit here have to agree. Tell the others so: they find this page as you have.
master-propose = Propose an umpire by a link
master-agree = I agree
master-decline = Not that umpire
master-back = Back to the seat

master-invited = A person umpires this game: { $name }. The umpire sees both sides, rules where the rules leave it to an umpire, moves time limits and corrects errors; each such act stands in the record.
seat-umpire = Umpire: { $name }

replay-ruling-presides = A person umpires from here on.
replay-ruling-announced = The umpire said to all:
replay-ruling-announced-to = The umpire said to { $side } alone:
replay-ruling-corrected = The umpire corrected the position.
replay-ruling-decided = The umpire ruled.
replay-ruling-timed = The umpire changed the time limits.
replay-ruling-reason = “{ $reason }”

master-stopped = The clock stands still since
master-closes = Closes ({ $limit }):
master-time = The clock
master-time-what = What is to be done
master-time-moved = move a limit
master-time-paused = stop the clock for all
master-time-resumed = start the clock again for all
master-time-truce = put in a week of truce
master-time-limit = Which limit, if one is to be moved
master-time-hours = By how many hours; less than 0 for sooner
master-time-do = Do so

# A first turn, led step by step.

learn-title = Learn
learn-how = A first turn is a real game by the real rules: beside each question stands what to look at, and a good line to write. It takes some ten minutes, cannot be failed, and the game goes on for as long as you like. No account is needed.
learn-side = You command { $side }, against { $bot }.
learn-alone = You play alone: the rules themselves lead the other side.
learn-start = My first turn
learn-lessons = Small lessons
learn-examples = { $count } worked examples as puzzles
learn-guide = For your first turn
learn-write = Write this line
learn-back = Back
learn-next = Next
learn-skip = Without advice
learn-done = I have seen enough
learn-count = { $number } of { $count }
learn-go-on = Go on playing
learn-another = Choose another game
learn-more = Lessons and examples
learn-lost = Lost, or something went wrong?
learn-wrong = A line that is refused harms nothing: it stays on the sheet, with the reason. Mend it, or write the line of the hint. An empty sheet is allowed: what happens then is said beside the question. You may close this page: you will find the game on the first page, and be led on.
learn-again = Begin this turn again
learn-over = That was your first turn. From here on you need no advice: every question says what may be ordered, and what happens if you order nothing. Each sentence of the umpire names the clause it rests on; press it to read it.

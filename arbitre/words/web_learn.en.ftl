# A first turn, led step by step.

learn-title = A first turn, led step by step
learn-how = A real game by the real rules: beside each question stands what to look at, and a good line to write. It takes some ten minutes, you may go your own way at any moment, and the game goes on for as long as you like. No account is needed.
learn-side = You command { $side }, against { $bot }.
learn-alone = You play alone: the rules themselves lead the other side.
learn-start = Begin
learn-guide = For your first turn
learn-write = Write this line
learn-back = Back
learn-next = Next
learn-skip = Without advice
learn-done = I have seen enough
learn-count = { $number } of { $count }
learn-over = That was your first turn. From here on you need no advice: every question says what may be ordered, and what happens if you order nothing. Each sentence of the umpire names the clause it rests on; press it to read it.

# Fuzzing.

help-fuzz-seed = What the chances are drawn from: the same seed tries the same things.
help-fuzz-out = The folder for the files of failures; made when the first is written.
help-fuzz-kept = Try the failure in this file once more, and nothing else.
fuzz-done = { $games ->
    [one] One game: { $questions } questions, { $sheets } sheets tried, { $refused } of them refused.
   *[other] { $games } games: { $questions } questions, { $sheets } sheets tried, { $refused } of them refused.
}
fuzz-twins = { $twins } positions compared with an imagined twin; for { $missed } of them none was found.
fuzz-few-twins = That is more than one in fifty: the game should imagine more.
fuzz-passed = Nothing failed.
fuzz-failed = { $count ->
    [one] One failure. To try it again:
   *[other] { $count } failures. To try them again:
}
fuzz-fails-still = It still fails (check “{ $check }”, side { $seat }):
fuzz-fails-no-more = It does not fail any more (check “{ $check }”). Then it failed like this:
fuzz-no-file = { $file } holds no failure of the fuzzer: { $why }
fuzz-other-game = { $file } is a failure of the game { $game }.

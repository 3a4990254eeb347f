# The command line. Entries named help-... are plain text: no arguments, the first line in short.

help-arbitre = The umpire for double-blind wargames.

    It holds the whole truth of a game, takes each side's secret orders, resolves them by the published rules, and tells
    each side only what it has earned the right to know. New here? Try “arbitre tutorial midway”, then
    “arbitre play midway”.
help-play = Play a game in this terminal, against a bot.

    Says what to do now and takes orders line by line. Leave when you like: the game is kept in its folder, and
    “arbitre play GAME --dir DIR” goes on with it. Without a terminal, two bots play and you read the reports.
help-tutorial = Learn in five minutes how a game is played here.
help-games = List the games that are installed.
help-new = Set up a game in a new folder DIR.

    The folder holds the umpire's papers and one folder for each side. A side without --bot is played by a person.
help-ask = Show what SIDE is asked now, what it may order, and an example.
help-orders = Send SIDE's order sheet; every line is acknowledged.

    The sheet is read from FILE, or from standard input. The last sheet sent counts, until the step is resolved.
help-report = Show what the umpire has told SIDE since it last read.
help-status = Show SIDE's own tables, and what it knows of the enemy.
help-map = Draw SIDE's map as an SVG file.
help-resolve = For the umpire: resolve what can be resolved.

    Goes on until a side is asked whose sheet has not come. If one is missing, says whose, and ends with exit code 3.
help-undo = Take back SIDE's last step, if it plays alone and in the open.

    Until a die is rolled or a bot is asked, one step after the other. The record keeps what was taken back.
help-verify = Check a whole game: its seal, dice, orders, steps and reports.

    Takes the folder of a game as its umpire has it, or a record file; needs nothing else.
help-simulate = Play many games between bots and sum them up.
help-fuzz = Try sampled and mutated orders, and check every position.
help-clauses = List every clause of a game with the code and tests that carry it.
help-docs = Write the guides of the house, in both languages, as a site of files that can stand anywhere.
help-heading-usage = Usage:
help-heading-options = Options:
help-heading-commands = Commands:
help-metavar-options = [OPTIONS]
help-metavar-command = COMMAND ...
help-option-help = Show this help.
help-option-lang = Language: French or English. Otherwise ARBITRE_LANG, or that of your system.
help-option-json = Answer in JSON, for a program.
help-option-seed = Seed of the dice, to repeat a game. Without it the dice are sealed and nobody knows the seed.
help-option-bot = A bot plays this side, as in “jp=captain”. May be given several times.
help-option-option = An option of the game, as in “deck=strict”; “arbitre games” lists them. May be given several times.
help-option-settings = An option of the game, as in “deck=strict”; “arbitre games” lists them. May be given several times.
help-verify-commitment = The seal of the dice that you were told at the start, to be compared.
help-verify-head = SHA-256 of a line that was the last one when you noted it: it must still be there.
help-verify-number = The number that SIDE gave to the dice: the record must have it. May be given several times.
help-new-numbers = Every side gives a number to the dice, so that whoever sets the game up cannot choose them: its first command seals one, the next one opens it once all are sealed.
help-verify-ledger = The SHA-256 of SIDE's reports as you noted it during the game, or its first 16 digits: they must have stood so. May be given several times.
help-orders-default = Answer without orders: everything is done by default.
help-resolve-default = Do not wait for the sheets that are missing: their sides do everything by default, this step.
help-option-withdraw = Take the sheet in hand back.
help-option-everything = All reports since the beginning.
help-option-clauses = Name the clause of the rules behind each sentence.
help-option-output = The file to draw (map.svg); “-” for standard output.
help-option-side = The side you play.
help-option-against = The bot that plays the other side (the game's best one).
help-play-place = The folder of the game; if there is one already, play goes on.

## A command line that makes no sense

usage-command = There is no command “{ $command }”; “arbitre --help” lists them.
usage-option = There is no option { $option } here; “{ $command } --help” lists them.
usage-missing = { $argument } is missing; “{ $command } --help” shows how the command is written.
usage-value = The value of { $argument } is not possible; “{ $command } --help” says what is.
usage-no-value = { $option } wants a value; “{ $command } --help” says which.
usage-extra = There is a word too many; “{ $command } --help” shows how the command is written.
usage-either = { $one } and { $other } exclude each other.
usage-pair = { $option } is written NAME=VALUE, not “{ $text }”.
usage-hash = { $option } wants a SHA-256, 64 digits from 0 to f, not “{ $text }”.
usage-ledger = --ledger is written SIDE=HASH, HASH being 64 digits from 0 to f or at least the first { $least }, not “{ $text }”.
usage-side = Say which side you play, with --side: { $sides }.
usage-other-game = The folder { $directory } holds another game: { $game }.
usage-bot-side = { $side } is played by a bot in this game; you play { $sides }.

## What the machine refuses

system-full = The disk is full, or there is a limit on the size of files: what you asked for was not done, and nothing is lost.
system-permission = Not permitted: { $file } cannot be opened or written.
system-missing = There is no file or folder { $file }.
system-folder = { $file } is a folder, not a file.
system-other = The system reports: { $why } ({ $file }). Nothing is lost.
system-defect = This is a fault of the program, and no game has been harmed: { $why }. Set ARBITRE_DEBUG=1 to see where.

## What is wrong around a game

club-no-game = There is no game in { $directory }.
club-no-umpire = { $directory } holds a side's papers, not the umpire's.
club-no-record = There is no record { $file }.
club-no-view = The folder of side { $seat } is not there, or is incomplete.
club-no-seat = This game has no side “{ $seat }”; it has { $seats }.
club-no-bot = No bot “{ $bot }” plays this game; there are { $bots }.
club-not-installed = The game “{ $game }” is not installed; there are { $games }.
club-broken-game = The game “{ $game }” is installed, but cannot be played, and is left out: { $why }
club-option = The game does not know this option or its value: { $options }.
club-exists = { $directory } is there already, and is not empty: choose another folder.
club-newer = { $file } was written by a later version of Arbitre; this one cannot read it.
club-older = { $file } was written by an earlier version of Arbitre; “arbitre resolve DIR”, run once by the umpire, brings the game up to date.
club-damaged = { $file } is damaged: { $why }.
club-lost = { $file } is missing from the folder of the game.
club-busy = Another process is working on this game; try again in a moment. Nothing has been changed.
club-away = The club’s database does not answer. What was acknowledged is kept; try again in a moment.
club-locked = The club’s database is held by somebody else. Nothing has been changed; try again in a moment.
club-full = The club’s database takes nothing more: its disk is full, or it may only be read. Nothing has been changed; the owner of the club must make room.
club-broken = The club’s database is damaged. The owner of the club must look after it.
club-interrupted = The umpire was cut short while resolving this step; “arbitre resolve DIR”, run again, sets that right. Your sheet has not been taken.
club-no-database = { $url } names no database: sqlite:///FILE or postgresql://USER@HOST/NAME.
club-database-away = The database { $url } does not answer: { $why }
club-title = A title is one line of at most { $limit } characters.
club-seed = A declared seed is one line of at most { $limit } characters.
club-who = Nobody was named for side { $seat }: “me”, “link”, “open” or “bot:NAME”.
club-question-gone = These orders answer a question that is no longer open; look at what is asked now. Nothing has been changed.
club-over = The game is over; no more orders are taken.
club-moved = This game has gone to another club and goes on there. Whoever keeps this club has a new link for you.
club-room = Here each question is answered by itself, and settled by default when its time is over: send your answers.
club-not-asked = Nothing is asked of you now, so this order must wait.
club-whole = This sheet stands as a whole or not at all, and as it is it does not. What you had sent before stays as it was.
club-no-sandbox = At this table plans are not tried out.
club-empty = The sheet holds no order: nothing has been changed. To leave everything to the default, say so: --default on the command line, the button on the page.
club-too-long = The sheet is longer than { $limit } KiB: nothing has been changed.
club-too-many = The sheet has more than { $limit } lines: nothing has been changed.
club-binary = This is no text, so it cannot be an order sheet: nothing has been changed.
club-encoding = The sheet is not in UTF-8 (line { $line }): save it as UTF-8 and send it again. Nothing has been changed.
club-record-empty = The record is empty.
club-record-unreadable = Line { $line } of the record is damaged: { $why }.
club-record-form = Line { $line } of the record is not what belongs there.
club-record-chain = Line { $line } of the record does not follow line { $before }: one of the two has been changed.
club-record-headless = The head that was kept of the record is missing.
club-record-cut = The record has { $lines } lines, and once had { $kept }: it was cut short.
club-record-other = Line { $line } of the record is not the one that was last when its head was kept: it has been changed.
club-number-form = This is no seal of a number: it has 64 hexadecimal digits, in small letters.
club-number-early = Numbers are opened once all seats have sealed theirs.
club-number-late = The numbers of this game are settled.
club-number-other = This is not the number that the seat has sealed.
club-hours = Numbers may be opened for 1 to { $most } hours.
club-record-unopened = The game is over, and the record was cut short before its seed is opened.
club-record-position = The position in the record is damaged: { $why }.

## Setting up and resolving

new-made = { $game } is set up in { $directory }.
new-side = { $id }: { $side }, played by a person.
new-bot = { $id }: { $side }, played by the bot “{ $bot }”.
new-sealed = The dice are sealed; their seal is { $commitment }.
new-declared = The seed was given by hand, so the dice are not sealed; its hash is { $commitment }.
new-numbers = Every side gives a number to the dice: its first command draws and seals it, and after “resolve” has gathered all seals, its next command opens it. “resolve --default” goes on without those that are missing.
new-next = Next:
resolve-done = Resolved: { $moment }.
resolve-over = The game is over, and everything is open: each side has the whole record.
resolve-waiting = Waiting for the sheets of { $sides }.
resolve-seals = No die is rolled yet: { $count ->
    [one] { $sides } has not sealed its number
   *[other] { $sides } have not sealed their numbers
}. Any command of a side does it; “resolve --default” goes on without.
resolve-numbers = All numbers are sealed. No die is rolled yet: { $count ->
    [one] { $sides } has not opened its own
   *[other] { $sides } have not opened theirs
}. The next command of a side does it; “resolve --default” goes on without.
resolve-missing = Nothing resolved: { $count ->
    [one] the sheet of { $sides } is missing
   *[other] the sheets of { $sides } are missing
}. “--default” does not wait.
games-title = { $game }: { $title }
games-sides = Sides: { $sides }.
games-bots = Bots: { $bots }.
games-players = Players: { $players }.
games-option = { $name }:
games-option-given = { $name }, with { $given }:
games-value = { $option } — { $value }
games-value-default = { $option } — { $value } (the default)

## A side's commands

seat-heading = { $moment } · for { $side }
seat-unsealed = The dice of this game are not sealed: somebody chose their seed.
ask-over = The game is over. “report” says how it ended.
ask-nothing = Nothing is asked of you now. You will be asked when it is your turn to decide something.
ask-may = You may order:
ask-how = To answer, write the orders into a file and send it:
ask-number-sealed = Your number for the dice is drawn and sealed; your next command opens it once all sides have sealed theirs. Its seal, SHA-256: { $seal }
ask-number-opened = All numbers are sealed, and yours is opened.
ask-ledger = SHA-256 of { $count ->
    [0] your reports, of which there are none yet
    [one] your only report so far
   *[other] your { $count } reports so far
}: { $head }
orders-type = Write one order per line; end with Ctrl-D.
line-understood = { $text }, understood as: { $order }
report-nothing = Nothing new. “--all” shows every report.
map-drawn = The map is in { $file }.
undo-done = { $count ->
    [0] The last step is taken back; it had no orders.
   *[other] The last step is taken back. Its orders were:
}

## Checking a record

verify-read = { $game }: { $lines ->
    [one] one line
   *[other] { $lines } lines
} read, { $replayed ->
    [0] no step
    [1] one step
   *[other] { $replayed } steps
} played again, { $dice ->
    [0] no die
    [1] one die
   *[other] { $dice } dice
} rolled again.
verify-unfinished = The last line was cut short while it was written; it counts for nothing.
verify-sealed = The seed is not opened, so this was not checked: the dice, the orders, the steps and the reports. Checked were the opening, the form of the lines, and their chain.
verify-skipped = { $count ->
    [one] One step was not played again: it is in an older format of the game. Its dice were rolled again, its orders and reports not checked.
   *[other] { $count } steps were not played again: they are in an older format of the game. Their dice were rolled again, their orders and reports not checked.
}
verify-programs = Written by version { $programs }; this is { $program }. Where the program was corrected in between, steps may differ.
verify-sound = Everything agrees. SHA-256 of the last line, to compare with others: { $seal }
verify-bare = The lines of this record carry no salt: until the game is over, keep the SHA-256 of the last one from the players, who could test guesses on it.
verify-so-far = What could be checked agrees. SHA-256 of the last line, to compare with others: { $seal }
verify-wrong = { $count ->
    [one] This record is wrong in one place.
   *[other] This record is wrong in { $count } places.
}
verify-at-line = Line { $line }, { $part }: { $said }
verify-at-file = { $part }: { $said }
verify-public = “{ $field }” is not what the record says.
verify-seed = The seed and salt do not give the seal of the opening.
verify-salt = The salt of the line is not the one that the seed gives.
verify-unopened = The game is over, and its seed was never opened: nobody can roll these dice again.
verify-commitment = The seal of the dice is { $said }; at the start it was { $known }.
verify-head = No line has the SHA-256 { $known }: the record was cut short since, or changed.
verify-ledger = After no line did the reports of { $seat } have the SHA-256 { $known }: that side was told something else, or the hash was miscopied.
verify-ledger-stood = { $seat }: after line { $line } its reports, { $count } in number, had this SHA-256: { $head }
verify-seals = The seals of the seats’ numbers do not belong here, or are not those of all seats.
verify-numbers = The numbers of the seats do not belong here, or are not those of all seats.
verify-number-seal = The number of { $seat } is not the one that was sealed.
verify-numbers-awaited = Dice were rolled before the numbers of the seats were opened.
verify-number = The number of { $seat } is not { $known }.
verify-opening = “{ $field }” is not how this game opens.
verify-state = The opening position is not that of a new game with these options, first at { $path }.
verify-die = The die “{ $label }” is recorded as { $said }; the seed gives { $rolled }.
verify-draws = The step does not roll these dice, first “{ $label }”.
verify-asked = The record has the sheets of { $said }; asked were { $asked }.
verify-no-order = The sheet of { $seat } cannot be read: { $why }.
verify-refused = Order { $order } of { $seat } is not lawful:
verify-refused-answer = An answer that was taken is refused.
verify-ran-out = There was no such limit to run out: { $limits }.
verify-muster = The game is told who holds its seats where it does not want to know that, or knows it.
verify-no-umpire = This is an act of an umpire in person, and nobody was told before that a person umpires the game.
verify-ruling = This act of the umpire cannot stand.
verify-no-interrupt = { $seat } could not send this at that moment.
verify-told = Report { $entry } of this step to { $seat } is not what the step tells.
verify-patch = The position after the step is not what the orders and dice lead to, first at { $path }.
verify-patch-unfit = What the line changes does not fit the position: { $why }.
verify-upgrade = The position is not what bringing it to the new format gives.
verify-view = The view in the folder of { $seat } is not the one the record leads to.

## Playing in a terminal

play-welcome = { $game }. You command { $side }; the bot “{ $bot }” plays against you.
play-resumed = The game goes on where you left it.
play-kept = It is kept in { $directory }; leave when you like.
play-how = Write one order per line, and each is answered at once. “send” hands your sheet to the umpire; “?” lists all you can type.
play-help = Besides orders you can type:
play-help-send = send: hand the sheet in; the umpire resolves the step
play-help-ask = ask: the question again, with an example
play-help-sheet = sheet: the orders in hand
play-help-undo = undo: take the last order back; “clear” takes all of them
play-help-report = report: what is new; “report all” shows everything
play-help-status = status: your tables and what you know of the enemy
play-help-map = map: draw your map into a file
play-help-quit = quit: leave; the game is kept
play-empty = Your sheet is empty, so the umpire will do this: { $default } Type “send” again if that is what you want.
play-undone = Taken back: { $text }
play-nothing-undone = There is nothing to take back.
play-cleared = Your sheet is empty again.
orders-closing = Think twice: this closes something with much left undone. { $what }
play-closing = This closes something with much left undone. { $what } Type “send” again if that is what you want.
play-sure = “{ $text }” takes effect at once and cannot be taken back. Are you sure? (yes/no)
play-not-done = Not done.
play-yes = yes
play-resolving = The umpire resolves...
play-bye = The game is kept. To go on:
play-ended = The game is over. To check every die, order and report of it:
play-nothing-new = Nothing new. “report all” shows every report.
play-no-terminal = The game in { $directory } is played by a person, who needs a terminal.
play-watch = There is no terminal here to take your orders, so you see how it goes: the bot “{ $bot }” plays all sides, and you read what the umpire reports.
play-watch-self = To play yourself, in a terminal:
play-watch-asked = At first, this is what is asked of { $side }; an answer is written like the example:
play-watch-to = To { $side }:
play-watch-seed = To see this game again:

## The tutorial

tutorial-title = { $game }: how a game is played here
tutorial-blind = 1. In a double-blind game you see your own forces, and of the enemy only what you find. Both sides write their orders in secret. The umpire, this program, knows the truth; it resolves the orders and tells each side what it has earned the right to know.
tutorial-new = 2. Set a game up. You play { $side }, a bot the other side:
tutorial-alone = 1. This game can be played alone: you lead one side, and the umpire, this program, runs the other by the rules of the game. It asks you in turn for whatever your side must decide, resolves your orders, and tells you what comes of them and of every die.
tutorial-new-alone = 2. Set a game up:
tutorial-ask = 3. See what is wanted of you. “ask” says it in one sentence, with what happens if nothing comes, and an example:
tutorial-orders = 4. Write your orders, one per line, and send them. Every line is acknowledged as it was understood; a line that cannot stand is refused, with what would be right, and the others are kept. Here, the example with a line nobody can read:
tutorial-nonsense = no idea
tutorial-replace = The last sheet you send counts, until the step is resolved. An order that fails for a reason you cannot know is not refused: it fails in play, and you are told.
tutorial-resolve = 5. The umpire resolves the step when all sheets are there, and the next question comes:
tutorial-resolve-alone = 5. The umpire resolves the step, plays on until you must decide again, and asks the next question:
tutorial-read = 6. Read what happened, and look at your tables and your map:
tutorial-check = 7. When the game is over everything is opened, the seed of the dice too, and anybody can check the whole game:
tutorial-play = All of this in one go, in a terminal:
docs-written = { $count } pages are written. Open { $place }.

# Meta-game: lines that cannot be read, and how each order is written.

read-line = “{ $text }” is no order: a line begins with recruit, port, AA, spy, intox, bomb, bomb long, loss, move, blitz, retreat, capture, assign, report, confirm, concede, roll, play, stop, trust, share, fake or pass.
read-area = No area is called “{ $text }”: write a territory by its name (Northern France), a sea zone by its number (zone 6).
read-area-like = No area is called “{ $text }”; what comes close: { $like }.
read-report = “{ $text }” is no private report of yours that your camp has not been shown yet.
read-nation = No nation is called “{ $text }”: Germany, Italy, UK, USSR, USA.
read-nation-like = No nation is called “{ $text }”; what comes close: { $like }.

# The first line of a sheet that names nation, week and day.
read-heading = A sheet may begin with “{ $form }”, and with nothing else of the kind.
read-heading-nation = This sheet is { $nation }, and you give the orders { $own }. Nothing of that line is needed; without it the sheet is read as yours.
read-heading-week = This sheet is for week { $week }, and it is week { $now }.
read-heading-phase = This sheet is for another day; the question in hand is: { $phase }.

# How each kind of order is written, in read-form.
read-form-recruit = “recruit 4” (how many battalions)
read-form-port = “port Northern France” (a territory of yours)
read-form-guns = “AA Ukraine x 2” (a territory of yours, how many guns)
read-form-spy = “spy Karelia” (a territory of the enemy)
read-form-intox = “intox Karelia show USSR 6, UK 1 port no AA 1”, or “intox Karelia” and the umpire writes the report
read-form-bomb = “bomb Smolensk x 2” (a territory, how many raids)
read-form-bomb-far = “bomb long England” (a territory, how many raids)
read-form-losses = “loss Egypt USA, UK” (a territory of yours, and the nations in the order in which they take losses)
read-form-move = “move 3 Belarus -> Smolensk”, or “move all Belarus -> Smolensk”
read-form-blitz = “blitz Smolensk yes” (or no, ask, if equal, if minor advantage)
read-form-retreat = “retreat Smolensk to Belarus, Ukraine” (the attacked territory, and where to, best first)
read-form-capture = “capture Egypt port keep AA destroy”
read-form-assign = “assign B3-02 1 Radzim” (battle, number of the scenario, player)
read-form-result = “report B3-02 1 winner attacker medals 6 3” (battle, scenario, who won, medals of attacker and defender; a link may follow)
read-form-confirm = “confirm B3-02 1” (battle, number of the scenario)
read-form-giveup = “concede B3-02 1” (battle, number of the scenario), or “concede” alone to give the campaign up
read-form-roll = “roll B3-02” (a battle)
read-form-play = “play B3-02” (a battle)
read-form-stop = “stop B3-02” (a battle)
read-form-trust = “trust B3-02” (a battle)
read-form-share = “share R2-GER-01” (the number of a report of yours)
read-form-fake = “fake Karelia show USSR 2 port no AA 0” (what the spies shall read)
read-form-settle = “settle B3-02 1 winner defender medals 2 6” (battle, scenario, who won, medals of attacker and defender)
read-form-adjust = “adjust walk_in_strength revealed” (the parameter and its value, as the game names them)
read-form-heading = SHEET GERMANY WEEK 1 RECRUIT

# The pages of the club.

## Every page

web-skip = To what matters
web-navigation = Pages of the club
web-lobby = Lobby
web-new = New game
web-sign-in = Sign in
web-account = Account
web-keep = Keep my games
web-other-language = Français
web-footer = Arbitre, the umpire for double-blind wargames. It holds the truth, resolves by the published rules, and tells each side only what it may know.
web-rules = Rules
web-api = For programs
web-moment = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }, { $hour }:{ $minute } UTC
web-in-hours = { $count ->
    [0] in { $minutes } min
   *[other] in { $count } h
}
web-ago-now = just now
web-ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
web-ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
web-ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
web-option = { $name } – { $value }
web-option-when = { $option } ({ $when })
web-titled = “{ $title }”
web-guest = a guest
web-sitting = { $side }: { $player }
web-bot = a bot: { $bot }
bot-random = chance
bot-default = the umpire’s defaults
web-back = Back to the lobby

## The lobby

web-lobby-title = Lobby
web-welcome = Wargames in which each side sees only its own, and what it finds of the enemy.
web-wanted-somewhere = { $count ->
    [one] Your orders are wanted in one game.
   *[other] Your orders are wanted in { $count } games.
}
web-wanted-nowhere = Nothing is wanted of you now.
web-mine = My games
web-mine-side = Your seat: { $side }
web-status-asked = Your orders are wanted since
web-status-answered = Your sheet is in, and you may still change it. Asked
web-status-nothing = Nothing is wanted of you since
web-status-over = The game is over.
web-status-moved = The game goes on in another club.
web-stopped-damaged = This game cannot be opened: its record is damaged. The owner of the club may be able to restore it from a backup; tell him.
web-stopped-newer = This game cannot be opened: its record was written by a later version of the program. It goes on once the club has been brought up to date; tell its owner.
web-status-vacant = A seat of this game still waits for somebody.
web-invitations = Open invitations
web-invitations-none = Nobody is looking for an opponent now. Create a game with an open seat, and it appears here.
web-invitation-host = { $host } looks for somebody to take { $side }.
web-invitation-guest = A guest looks for somebody to take { $side }.
web-unsealed = The dice are not sealed: somebody chose their seed.
web-take-seat = Take this seat
web-since = Since
web-finished = Finished games
web-finished-how = When a game is over everything is opened: both sides’ maps, reports and orders, and every die.
web-finished-none = No game is over yet.
web-finished-ended = Ended

## A new game

web-new-title = A new game
web-new-choose-game = Which game?
web-new-choose = Choose this game
web-new-readings = Finer points of the rules ({ $count })
web-new-seats = Who sits where?
web-only = Only if { $given }.
web-only-for = Only for { $given }.
web-new-change = Choose another game, or other options
web-seat-me = me
web-seat-link = a friend, by secret link
web-seat-open = anybody, from the lobby
web-new-name = A name for the game, if you like
web-new-name-how = Shown to whoever you invite, and in the lobby if a seat is open or the game is shown there.
web-new-listed = Show it in the lobby: that it is played and by whom, then all of it once it is over
web-new-sandbox = Players may try their plans out in imagined games, made of what they know
web-new-create = Set up the game
web-new-hours = Numbers for the dice
web-new-for-hours = { $count ->
    [1] opened within an hour
    [24] opened within a day
    [72] opened within three days
   *[other] opened within a week
}
web-new-hours-how = Every seat gives one. From when all are sealed, the game waits so long for each player’s browser to open his.
web-new-language = Each player reads the game in his own language.

## A game that has been set up

web-made-title = The game is set up
web-made-links = Send each link to the one who is to sit there. It takes the seat, once, for whoever opens it first; so send it by a way that only your friend reads.
web-made-once = These links are shown this once. Keep them until they are sent.
web-made-link = The link to the seat of { $side }
web-made-copy = Copy
web-made-copied = Copied
web-made-table = To the table, in the seat of { $side }
web-made-waiting = The game begins when every seat is taken. You may write your first orders meanwhile.

## A seat

web-seat-title = { $game }, { $side }
web-seat-side = You command { $side }.
web-seat-lead = You lead the game alone.
web-on-page = On this page
web-live = Live: news comes by itself
web-lost = Connection lost; trying again
web-vacant = Waiting for somebody to take the seat of { $seats }. Until then no orders are resolved.
web-aside = The umpire cannot go on with this game for the moment: a fault of the program stands in the way. Nothing is lost, the owner of the club finds it in his log, and it is tried again from time to time.
web-nothing-wanted = Nothing is wanted of you now.
web-nothing-how = You will be asked when there is something for you to decide.
web-still = Without JavaScript this page shows nothing new by itself.
web-look-again = Load it again
web-wanted-since = Wanted since
web-over = The game is over.
web-over-look = Look at the whole game, both sides of it
web-orders = Orders
web-orders-label = Your orders, one on each line
web-send = Send to the umpire
web-check = Check only
web-default = Leave all to the umpire instead
web-withdraw = Take the sheet back
web-hand = Your sheet in hand
web-at-once = An order that does not wait, such as conceding the game
web-checked = Checked, not sent. The umpire would understand:
web-received = What the umpire understood:
web-checked-well = { $accepted ->
    [0] No order would stand
    [one] One order would stand
   *[other] { $accepted } orders would stand
}, { $refused ->
    [0] none would be refused
    [one] one line would be refused
   *[other] { $refused } lines would be refused
}. Nothing has been sent.
web-line-stands = stands
web-line-as = understood as
web-line-unreadable = Unreadable.
web-line-illegal = Refused.
web-line-ambiguous = Unclear.
web-line-note = Note.
web-empty = The sheet holds no order, so nothing has been changed. To answer a question without any order, send the sheet empty.
web-stale = Meanwhile the umpire has gone on, and asks something else. Your text is kept below: look at the new question, and send again what still fits.
web-sure = This takes effect as soon as the umpire sees it, and cannot be taken back. Are you sure?
web-closing = This closes something with much left undone:
web-sure-yes = Yes, send it
web-sure-no = No, go back
web-may = What you may order
web-map = Map
web-map-large = Open the map by itself
web-map-alt = Your map, { $moment }
web-reports = From the umpire
web-reports-none = The umpire has told you nothing yet.
web-reports-earlier = Earlier reports ({ $count })
web-reports-all = Every report since the beginning
web-reports-few = Back to the latest reports
web-new-mark = new
web-mark-read = I have read these
web-tables = Tables
web-rows = { $count ->
    [one] one row
   *[other] { $count } rows
}

## A finished game

web-archive-title = { $game }, finished
web-archive-ended = Ended
web-archive-seat = As { $side } saw it
web-archive-end = How it ended
web-archive-reports = Every report, from the beginning
web-archive-record-how = The record holds every order, die and report. Anybody can check it, without this club:
web-archive-download = Download the record

## When something is wrong

web-error-400 = This request makes no sense here.
web-error-403 = This form is no longer good. Go back, load the page again, and send it once more.
web-error-404 = There is nothing here, or it is not yours to see.
web-error-405 = This page cannot be asked for in that way.
web-error-413 = That is too much at once. Nothing has been changed.
web-error-429 = That was too often in too short a time. Wait a little, and try again.
web-error-500 = This is a fault of the program. No game has been harmed.
web-error-503 = The umpire is busy with this game. Nothing has been changed; try again in a moment.

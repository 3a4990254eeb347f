# A bot that plays in a club through its API.

help-bot = Let a bot play in the club at URL, through the same API as any program.

    Give it a token of yours, made on the page of your account, or let it come in as a guest; and a seat: one it has, an
    open one, one it is invited to, or that of a new game. Without any of these it plays all the seats it has. It plays
    until its games are over; Ctrl-C ends it, and it can go on later.
help-bot-token = The token of the member who plays; otherwise that in ARBITRE_TOKEN, where nobody else sees it.
help-bot-guest = Come in as a guest; the token is told, so that the guest can come back.
help-bot-name = The bot that plays (the game's best one).
help-bot-seats = Play this seat. May be given several times.
help-bot-join = Take a seat that is open to anybody.
help-bot-invitation = Take the seat that this secret link invites to.
help-bot-new = Set up a new game and take this side of it, as in “midway:us”.
help-bot-against = Who gets the other sides of the new game: whoever comes, whoever has the secret link, or a bot (open).
help-bot-pace = Hours for each answer in the new game; without it the game waits for its players.
help-bot-seed = Seed of the bot's own chance, to repeat what it does.
help-bot-once = Answer what is asked now, and leave.
help-bot-patience = For how many minutes to look for a club that does not answer at all (5). Once it has answered, the bot waits for it
    as long as it takes.
usage-bot-token = Give a token, with --token or in ARBITRE_TOKEN, or come in with --guest; one of the two.
usage-bot-new = “{ $text }” is no side of a game, as in “midway:us”; this game has { $sides }.
visit-guest = Came in as a guest. This token is told this once; with it in ARBITRE_TOKEN the guest comes back: { $token }
visit-link = { $side } waits for whoever opens this link: { $link }
visit-no-seat = There is no seat to play here.
visit-plays = The bot “{ $bot }” plays { $game }, { $side } (seat { $seat }).
visit-sent = { $side }, { $moment }: { $count ->
    [0] everything left to the umpire
    [one] one order sent
   *[other] { $count } orders sent
}{ $refused ->
    [0] .
    [one] , one refused.
   *[other] , { $refused } refused.
}
visit-gone = Not sent: { $said }
visit-over = { $side }: the game is over. { $address }
visit-lost = The club does not answer ({ $why }); trying again.
visit-waiting = There is no answer from { $url } yet ({ $why }); trying again for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
visit-version = The club plays “{ $game }” in another version than this program; both must be of the same.
visit-refused = The club refuses: { $said }
visit-unreachable = There is no answer from { $url }. { $why }

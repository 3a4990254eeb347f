# Those who hold a seat together.

web-team = Team
web-team-how = Several people may hold this seat together. They all see what it knows; what each may do is a matter of his office. The other side learns nothing of any of it.
web-team-officers = Who holds this seat
web-team-alone = You hold it alone.
web-team-you = You
web-team-guest = Guest { $number }
web-team-gone = Somebody who has left (no. { $number })
web-team-appoint = Make { $office }
web-team-hand-over = Hand the command over
web-team-dismiss = Dismiss
web-team-call = Call somebody to this seat, as
web-team-call-how = Whoever opens the link sees all that this seat knows, and can never again take a seat of the other side in this game.
web-team-call-link = Make a link
web-team-link = Send this link to one person; it is good once, and is shown only now.
web-team-called = { $count ->
    [one] One link has not been used yet.
   *[other] { $count } links have not been used yet.
}
web-team-revoke = Take them back
web-team-talk-team = In the team
web-team-talk-camp = In the camp
web-team-heard-team = Those who hold this seat read it, whoever comes later too; nobody else does.
web-team-heard-camp = All seats of your camp read it, and nobody else.
web-team-vote = Votes
web-team-voting = Who shall be { $office }? { $who } called this vote. It is counted at the latest
web-team-voted = { $count } of { $all } have voted.
web-team-have-voted = You have; you may change your mind.
web-team-vote-for = Vote for { $who }
web-team-vote-own = Vote for yourself
web-team-won = The last vote for { $office } was won by { $who }.
web-team-nobody-won = In the last vote for { $office } nobody voted.
web-team-vote-how = Most votes win, then who has been there longest. It is open for two days at most, and takes effect at once; one vote a week.
web-team-vote-weekly = Most votes win, then who has been there longest. It is open until all have voted, for two days at most, and where the table keeps the weeks of the game it takes effect at the next hour that the game names for it; one vote a week.
web-team-call-vote = Call a vote for { $office }
web-team-leave = Leave this seat
web-team-leave-how = You will see nothing of it any more, and can never take a seat of another camp in this game. If you command, your deputy takes over, or else whoever came first.
web-team-leave-yes = Leave
web-team-back = Back to the table
web-team-sent = { $who } sent a sheet
web-team-counts = the one that counts
web-team-draft = Draft by { $who }
web-team-take = Take it over
web-team-share = Share as a draft
web-team-staff = Your office sends no sheets: check, and share a draft.
web-team-invitation = { $host } calls you to hold { $side } together, as { $office }. You will see all that this seat knows.

web-away = Absences
web-away-limit = Nobody waits for who is away: at the limit the standing orders of this seat answer, or else the default. Those of you who may order go on doing so.
web-away-waits = This table has no limits: the game will wait, unless somebody orders in the place of who is away.
web-away-told = Only those who hold this seat are told.
web-away-from = away from
web-away-to = to
web-away-until = away until
web-away-by = Orders in that place: { $who }
web-away-back = I am here
web-away-say = Say that you will be away
web-away-first = First day
web-away-last = Last day
web-away-substitute = Who orders in your place
web-away-nobody = nobody but those who may already
web-away-substitute-how = Somebody who holds this seat with you: call him by a link first, above. His right ends with your absence.
web-away-everywhere = Away from all my games
web-away-send = Say so

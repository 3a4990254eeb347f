# Those who hold a seat of a club together, from the command line.

help-team = Those who hold a seat in a club together, by its API.

    PAGE is the address of the seat's page. Without an ACTION: who they are, what they would order and have sent, how a
    vote stands, what was said last. ACTION is one of:

    call OFFICE: a link by which somebody comes to the seat in that office. revoke: unused links are good for nothing.

    join: come to the seat to which the LINK calls. leave: hold it no more.

    appoint NUMBER OFFICE: give one of them an office; the command is handed over so. dismiss NUMBER: he holds it no
    more.

    draft FILE (- for what comes in): what you would order, for the others to read; an empty one takes it back.

    say team TEXT, say camp TEXT: a word to the seat or to the camp.

    ballot [OFFICE]: call a vote, for the command without an OFFICE. vote NUMBER: your vote.

    relieve: play the seat again where it was left to a bot. command SEAT: take the command of a seat of your camp that
    the umpire offers you.
help-team-token = The token of whoever holds the seat; otherwise that in ARBITRE_TOKEN, where nobody else sees it.
usage-team = “{ $action }” is none of these, or wants other words after it: { $actions }. See arbitre team --help.
usage-team-link = Give the link to the seat, like https://club.example/invitation#...
usage-team-circle = Say to whom: say team TEXT, or say camp TEXT.
usage-team-number = “{ $text }” is no number of somebody who holds the seat; arbitre team PAGE shows them.
team-title = Who holds this seat
team-guest = a guest
team-you = you
team-alone = You hold this seat alone.
team-officer = { $number }. { $who }: { $office }
team-word = { $who }: { $text }
team-offices = Offices: { $offices }
team-link-out = a link is out ({ $office })
team-draft-of = { $who } would order:
team-sheet-of = { $who } has sent:
team-sheet-counts = { $who } has sent, and this sheet counts:
team-defaults = (everything is left to the umpire)
team-vote-open = A vote for { $office } is open; votes so far: { $count }.
team-vote-over = { $won ->
    [yes] The last vote was won by { $who }.
   *[no] Nobody won the last vote.
}
team-talk-team = In the team
team-talk-camp = In the camp
team-called = Whoever opens this link holds the seat with you, once, as { $office }. It is told this once.
team-revoked = Unused links are good for nothing any more.
team-joined = You hold this seat now:
team-left = You hold the seat no more.
team-appointed = Number { $who } is { $office } now.
team-dismissed = Number { $who } holds the seat no more.
team-drafted = The others of the seat can read your draft.
team-draft-gone = Your draft is taken back.
team-said = Said.
team-ballot = A vote is called. It is decided when all have voted, after two days at the latest, and counted then, or at the next hour that the game names for it.
team-voted = Your vote is for number { $who }.
team-bot = A bot ({ $bot }) orders where you send nothing.
team-lent = The umpire offers you the command of { $seat }.
team-relieved = You play this seat again, and no bot does.
team-commanded = You command { $seat } too, from here:

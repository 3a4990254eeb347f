# What is answered to letters that come in.

mail-listen = Letters cannot be listened for at { $listen }: { $why }
mail-open-authserv = { $file }: [inbox] authserv says nothing where anybody brings letters (kind = "smtp"), for anybody could write that line. Leave it out, or let your own mail server deliver (kind = "lmtp").
letter-in-nothing = There was nothing for the umpire in your letter, or it could not be told from what it quotes.
letter-in-unread = These lines of your letter are no orders and were passed over; nothing in them has been carried out:
letter-in-aside = Passed over as a greeting or a signature:
letter-in-cut = There was more; the rest is on the page of your seat.
letter-in-either = Your letter both gives orders and leaves all to the default or takes them back. Nothing has been changed: send one or the other.
letter-in-sure = Nothing has been kept so far. If this is what you want, send the same orders again with one more line: sure
letter-in-default = Your sheet leaves everything to the default.
letter-in-withdraw = Your sheet is taken back: nothing of yours is in hand.
letter-in-gone = Your letter answers a question that is closed. It has been used for no other, and nothing has been changed; what is asked now is in your last turn letter, or answered by: status
letter-in-gone-perhaps = Your letter answers a question that has closed while the club was out of order. It has been used for no other; whether it was taken in time, your reports tell: history
letter-in-quick-no = You agree to no quick run any more.
letter-in-refused = { $count ->
    [one] One line is refused and not kept.
   *[other] { $count } lines are refused and not kept.
}
letter-in-games = Seats that anybody may take; to take one, send its line:
letter-in-no-games = No seat stands open at the moment.
letter-in-open = join { $id } · { $game }, { $side }
letter-in-open-titled = join { $id } · { $game }, “{ $title }”, { $side }
letter-in-joined = The seat is yours: { $side } of { $game }. A letter comes as soon as something is asked of you.
letter-in-number = The club has drawn the number that your seat gives to the dice, for a number that came by letter would have been read on its way. So the other players cannot have chosen the dice; that the owner of the club did not, you have his word. The seal of the number, SHA-256: { $seal }
letter-in-not-open = That seat does not stand open for you: somebody has taken it, or you sit at its game already.
letter-in-map = The map as your side knows it goes with this letter.
letter-in-over = The game is over.
letter-in-no-reports = You have been told nothing yet.
letter-in-no-rule = There is no clause “{ $named }” in the rules of this game.
letter-in-talked = The other players read what you said.
letter-in-owned = The letter is yours, then: it is looked at now and answered by itself.
letter-in-no-code = No letter waits under this word; it may be too old.
letter-in-another = A letter about this seat has come from { $address }, which is not the address you confirmed. Nothing has been done with it. If you wrote it, answer this letter with the line below, or say so on the page “Letters” of your account, and it counts as if it had come from here; if you did not, do nothing, and it is forgotten in a week.
letter-in-yes = yes { $code }
letter-in-damaged = Your letter came damaged: its end is missing. Nothing in it has been carried out; please send it again.
letter-in-too-large = Your letter is too large: { $limit } KB is the most that is read. Nothing in it has been carried out; please send it again without what is attached or quoted.
letter-in-broken = The club could not carry out your letter, by a fault of its program. Whoever runs it finds more in its log; on the page of your seat you can see what is in hand.
letter-in-help = Answer a letter of the umpire and write your orders above, below or between what it says, one a line. The last sheet counts until the step is resolved. You can also write, each on a line of its own:
letter-in-words =
    status · what is asked, what happens if nothing comes, your tables
    map · the map as your side knows it
    history 20 · the last twenty reports
    rules MID-6.4 · a clause of the rules
    talk Good luck! · said to the other players
    default · leave everything to the default
    withdraw · take the sheet back
    standing again: LINE · a line of your standing orders; all of them in one letter, “standing none” for none
    quick 5 · agree to a quick run until turn 5; “quick no” takes it back
    games · the seats that anybody may take, and how
    help · this list

# What the club writes to its members.

## Letters

letter-seat = { $game }, { $side }
letter-seat-titled = { $game } “{ $title }”, { $side }
letter-subject-turn = Arbitre: { $seat }: your turn
letter-subject-over = Arbitre: { $seat }: the game is over
letter-subject-digest = Arbitre: what is waiting for you
letter-subject-umpire = Arbitre: your tables as umpire
letter-umpire = At the table you umpire, { $game }, something waits for your ruling:
letter-dispute = { $what } ({ $between }).
letter-dispute-until = Without a ruling it is settled on { $moment } ({ $zone }).
letter-umpire-missing = Not answered yet
letter-umpire-page = Your page there
letter-subject-confirm = Arbitre: is this your address?
letter-subject-trial = Arbitre: a letter to see whether letters come
letter-subject-invite = Arbitre: you are asked to a game of { $game }
letter-invite-name = “{ $name }” asks you to a game of { $game }, in which you would play { $side }.
letter-invite-guest = A guest of this club asks you to a game of { $game }, in which you would play { $side }.
letter-invite-how = Whoever opens this page sees what the game is, and takes the seat by a button. Nothing happens before, and no account is needed. The page is good for sixty days, as long as the seat is free.
letter-invite-else = If you want no invitations from this club, whoever asks, say so on this page:
letter-trial = This letter was sent by “arbitre mail check”. If you read it, the club can write to its members. Look at its head: whoever took it says there whether its signature is good.
letter-subject-answer = Arbitre: the umpire’s answer
letter-you = { $seat }: it is your turn, and the umpire waits for your orders.
letter-over-you = { $seat }: the game is over.
letter-happened = What happened
letter-nothing = Nothing that you have not been told before.
letter-earlier = { $count ->
    [one] One earlier report stands on the page.
   *[other] { $count } earlier reports stand on the page.
}
letter-asked = What is wanted
letter-until = Your orders are taken until { $moment } ({ $zone }).
letter-results = What comes of them is told { $moment }.
letter-moment = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
} { $day } { $month ->
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
   *[other] December
}, { $time }
letter-how = How to answer
letter-how-reply = Answer this letter with your order sheet, one order a line, above whatever your program quotes. The umpire answers line by line; the last sheet that stands counts. Leave the address as it is: it says which question you answer.
letter-how-more = A line of its own does something else: default, withdraw, status, map, history, rules with a clause, talk with what you want to say.
letter-how-page = Or give your orders on the page of your seat:
letter-open = Everything is open now: both sides, step by step, with every die.
letter-digest = This is waiting for you at your tables.
letter-digest-turn = It is your turn.
letter-digest-over = The game is over: everything is open.
letter-digest-said = Something has been said at the table.
letter-digest-words = Something has been said within your team or your camp.
letter-digest-reply = Orders by letter go to { $address }
letter-confirm-name = “{ $name }”, a player of this club, wants to be written to at this address.
letter-confirm-guest = A guest of this club wants to be written to at this address.
letter-confirm-how = If that is you, open this page and say so there; nothing else is sent here before. The page is good for a week.
letter-confirm-else = If it is not you, there is nothing to do: nobody will write to you again.
letter-map = map

## Refusals

letters-address = That is not an address that letters can be sent to.
letters-language = Letters are written in French and in English.
letters-zone = “{ $zone }” is no zone of clocks; Europe/Paris would be.
letters-hour = An hour is written like 08:00.
letters-quiet = Quiet hours are written like 22:00-07:00.
letters-most = There may be from one to { $most } letters a day.
letters-event = Of that you cannot be told in that way.
letters-seat = That is not one of your seats.
letters-asked-often = Too many letters of confirmation have been asked for. Try again later.
letters-changed = The address was changed in the same moment. Look again.
letters-no-address = You have given no address yet.
letters-none = This club writes no letters.
mail-file = { $file } does not say how letters are sent: { $why }
mail-field = { $file }: nothing that is called “{ $field }” can be set.
mail-missing = { $file }: “{ $field }” must be set.

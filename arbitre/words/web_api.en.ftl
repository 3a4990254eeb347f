# The API: what it answers when something is wrong, and the page about it.

web-api-unauthorized = A token is wanted, as “Authorization: Bearer TOKEN”, and it must be one that is still good.
web-api-no-link = An account needs no personal link: it has a name and a way to sign in.
web-api-unknown = There is no such thing here, or it is not yours.
web-api-method = This cannot be done here; the header “Allow” says what can.
web-api-media-type = The body must be JSON, with “Content-Type: application/json”.
web-api-unreadable = The body is not JSON in UTF-8.
web-api-invalid = The request does not have the form that is taken here: { $why }.
web-api-sheet = An order sheet is either “text” or “orders”, one of the two.
web-api-order = Order { $number } names something that this game does not have.
web-api-crowded = You have as many event streams open as you may have; close one first.

web-api-title = For programs
web-api-lead = Everything that the pages of this club do, a program can do too: a bot of your own, another client, a tool for your games. It sends and gets JSON, and learns exactly what a player in its seat would.
web-api-token = A token opens the door
web-api-token-how = As a guest, without an account:
web-api-token-account = If you have an account, make a token on its page. Send it with every request; whoever has it is you.
web-api-play = A game
web-api-play-table = Set a game up: your own seat, and a bot on the other. The answer names your seat.
web-api-play-look = Look at your seat: what is wanted, an example, and in “options” who may do what to what.
web-api-play-orders = Send a sheet. Each line is answered; the last sheet counts until the step is resolved.
web-api-play-events = Wait for news, and look again.
web-api-bot = Our bots play through it too
web-api-bot-how = Install Arbitre and let one of its bots take a seat here:
web-api-document = The whole of it
web-api-document-how = Every request and every answer is described in the OpenAPI document:

# How a member is told beside letters: his calendar, his webhook, his browsers.

channels-title = Being told
channels-how = A notice in your browser when it is your turn, the hours of your games in your calendar, a call to an address of yours.
channels-go = Choose how you are told
channels-by-letter = By letter
channels-by-webhook = By webhook
channels-by-push = In the browser
channels-way-each = each time
channels-way-off = nothing
channels-trial = Arbitre: something to see whether it comes
push-heading = In your browser
push-how = Your browser shows a notice when it is your turn, even while no page of the club is open. It says what the subject of a letter says. It ends when you sign out here.
push-make = Notify this browser
push-here = This browser is notified, since
push-there = Another browser of yours is notified (by { $host }), since
push-failed = Nothing arrives there: nothing is sent any more until you try it out again. Since
push-end = Notify it no more
push-without = This needs JavaScript, and a browser that can be notified. On an iPhone or iPad add this page to the home screen first, and open the club from there.
push-trouble = That did not work: the browser does not allow it for this club, or its notification service cannot be reached. You may try again.
calendar-heading = In your calendar
calendar-how = Your calendar subscribes to an address, and shows by when your orders are wanted, and when results come. Whoever has the address reads these hours, and can do nothing else.
calendar-there = There is such an address: it was told you when it was made.
calendar-make = Make an address
calendar-again = Make another; the one before ends
calendar-end = End it
calendar-address-title = The address of your calendar
calendar-address-how = Give it to your calendar as one to subscribe to. Whoever has it reads the hours of your games.
webhook-heading = A webhook of yours
webhook-how = The club calls an https address of yours, in JSON: what the subject of a letter says, the page, and by when. Each call is signed as Standard Webhooks has it.
webhook-url = Its address
webhook-make = Call this address
webhook-again = Call this one instead
webhook-there = Calls go to { $host }.
webhook-failing = Calls to { $host } do not arrive; they are tried again.
webhook-failed = Calls to { $host } failed too often: none goes there any more until you try it out again.
webhook-try = Try it out
webhook-end = Call no more
webhook-secret-title = The secret of your webhook
webhook-secret-how = Every call is signed with it. Your program checks with it that a call comes from this club.
webhook-secret-once = It is shown this once. Give it to your program now.

## Refusals

channels-url = That is no address that can be called: it begins with https://, names a public host, and no other port.
channels-browser = Your browser did not say where it can be notified. Try again.
channels-often = You have made or tried out too many. Try again later.
channels-none = There is no such thing any more. Look at the page again.
channels-off = Whoever runs this club lets it call nobody.

## In a calendar

calendar-name = Arbitre: your games
calendar-due = { $seat }: your orders are due
calendar-closes = { $seat }: a question closes
calendar-results = { $seat }: results

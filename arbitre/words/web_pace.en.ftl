### The pace of a table on pages.

web-pace = Time for each answer
web-pace-how = At the limit the last sheet in hand counts; whoever has sent none gets what the umpire does by default.
web-pace-hours = so many hours for each answer
web-pace-calendar = by calendar: days and an hour of the week
web-pace-own = by the hours of the game
web-pace-early = Go on as soon as everybody has answered
web-pace-span = Hours for each answer
web-pace-days = Days on which questions close
web-pace-day-1 = Monday
web-pace-day-2 = Tuesday
web-pace-day-3 = Wednesday
web-pace-day-4 = Thursday
web-pace-day-5 = Friday
web-pace-day-6 = Saturday
web-pace-day-7 = Sunday
web-pace-time = Hour at which they close
web-pace-zone = Time zone of the hours
web-pace-from = Not before (if you like)
web-pace-start = Monday on which the first week begins
web-pace-truces = Truce weeks
web-pace-truces-how = Dates such as 2026-12-21, with blanks between them; weeks are named by their Mondays.
web-pace-holidays = Holidays, on which nothing closes
web-pace-holidays-how = Dates such as 2027-05-01, with blanks between them.
web-pace-slack = Lateness: time bank, grace, extensions
web-pace-slack-how = In hours; where it says zero there is none. Grace is for each limit, the bank and the extensions for the whole game.
web-pace-grace = Grace after each limit
web-pace-bank = Time bank at the start
web-pace-refill = What each answer puts into it
web-pace-most = Most that it holds
web-pace-extensions = Extensions for each player
web-pace-extension = Length of an extension
web-pace-wrong = This pace cannot be read: look at its hours and dates once more.
web-limit = Closes
web-limit-until = Late sheets are taken until
web-limit-bank = { $span } of your own time is left beyond the limit.
web-extend = Put off by { $span }
web-extend-left = { $count ->
    [one] You have one extension left.
   *[other] You have { $count } extensions left.
} The limit moves for everybody.
web-extend-none = You have used all your extensions.
web-limit-publishes = What comes of it is told
web-limit-over = It has closed: no more sheets are taken.
web-limit-before = It opens
web-limit-at-hour = The game goes on at the hour, not before.
web-limit-early = The game goes on sooner if everybody has answered.
web-limit-questions = Open questions close
web-limit-of = { $limit }:
web-in-days = { $count ->
    [one] in a day
   *[other] in { $count } days
}
web-paused = The limits stand still since
web-pausing = { $seats } would like the limits to stand still; they do once all want it.
web-pause = Let the limits stand still
web-pause-not = I no longer want a pause
web-pause-end = Let the limits go on
web-pause-how = They stand still once all who play want it, and everybody is told who does. Any one of you lets them go on again.
web-pace-told = Pace:
web-status-in = Your sheet is in, and you may still change it.
web-status-wanted = Your orders are wanted.

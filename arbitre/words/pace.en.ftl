### At what pace a table plays, and when its questions close.

pace-none = no limit: the game waits for its players
pace-each-minutes = an answer every { $count } minutes
pace-each-hours = { $count ->
    [one] an answer every hour
   *[other] an answer every { $count } hours
}
pace-each-days = { $count ->
    [one] an answer every day
   *[other] an answer every { $count } days
}
pace-each-weeks = { $count ->
    [one] an answer every week
   *[other] an answer every { $count } weeks
}
pace-span-minutes = { $count } minutes
pace-span-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
}
pace-span-days = { $count ->
    [one] a day
   *[other] { $count } days
}
pace-span-weeks = { $count ->
    [one] a week
   *[other] { $count } weeks
}
pace-day-1 = Monday
pace-day-2 = Tuesday
pace-day-3 = Wednesday
pace-day-4 = Thursday
pace-day-5 = Friday
pace-day-6 = Saturday
pace-day-7 = Sunday
pace-hour = { $days } at { $time }
pace-date = { $day } { $month ->
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
} { $year }
pace-calendar = closing on { $hours } ({ $zone })
pace-own = by the hours of the game ({ $zone })
pace-start = nothing closes before { $day }
pace-least = a question that comes less than { $span } before an hour closes at the next one
pace-holidays = nothing closes on { $days }
pace-truce-weeks = truce in the weeks of { $days }
pace-bank = who takes longer lives on his bank: { $bank } for the whole game
pace-bank-refilled = who takes longer lives on his bank: { $bank } at first, { $refill } more with each answer, { $most } at most
pace-grace = sheets are still taken for { $span } after the limit
pace-extensions = each may put off a limit of his own { $count ->
    [one] once
   *[other] { $count } times
}, by { $span }
pace-early = the game goes on as soon as all sheets are in
pace-at-its-hour = the game goes on at the hour, not before
clock-moment = { pace-date } at { $time } ({ $zone })
pace-own-only = This game has hours of its own: a table keeps those, gives so long for each question, or has no clock.
pace-not-own = This game has no hours of its own: choose so long for each question, or a calendar.
pace-bank-most = A bank holds no more than the most that it may hold, and is refilled up to that.
pace-bank-hidden = A bank needs a game in which everybody may know who is asked: in this one the hours are the same for all.
pace-extensions-hidden = Extensions are for games in which everybody knows who is asked; in this one the hours are the same for all.
pace-extensions-short = An extension is of five minutes at least.
pace-zone = There is no time zone “{ $zone }”: they are named like Europe/Paris.
pace-day = There is no day “{ $day }”: write it like 2026-11-26.
pace-monday = { $day } is no Monday: the first week of the game begins on one.
pace-truces = Truce weeks are named by their Mondays; there are at most { $most } of them, and as many holidays.
pace-no-hours = A calendar closes at 1 to { $most } hours of the week.
away-dates = An absence goes from one day to another that is not over yet, and ends within a year.
away-commander = Only who commands this seat may name a substitute.

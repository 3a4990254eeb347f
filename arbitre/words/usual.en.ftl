# What the kernel's own questions say, and all that a game need not: what its catalogue says itself stands before it.

moment = Turn { $turn }
passing = Order nothing: go on
not-now = This order does not belong to this phase.
read-line = This is no order of this game: “{ $text }”.
places-unit = No unit of yours called “{ $unit }” is asked for now, but { $units }.
places-place = { $unit } may be given one of these places: { $places }.
places-once = { $unit } already has an order, { $given }: one for each unit.
places-stay = A unit without an order stays where it is.
places-stay-short = All stay: go on
places-none = A unit without an order does nothing.
places-none-short = Nobody does anything: go on
places-may = { $keyword } UNIT PLACE, for { $units }.
places-named = { $unit } ({ $name })
places-which = Which unit?
places-where = Which place?
drawing-watch = on the watch

# The offices of those who hold a seat together, where a game names none of its own.

office-commander = commander
office-deputy = deputy
office-staff = staff officer

# How a game ended, where its game says nothing else. `scored`: how many sides have points.

decimal = { $sign ->
    [minus] −
   *[plus] {""}
}{ $whole }{ $rest ->
    [none] {""}
   *[other] .{ $rest }
}
result-won = Victory for { $winner }{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-drawn = A draw{ $scored ->
    [0] {""}
   *[other] , { $score }
}
result-conceded = Victory for { $winner }: conceded{ $scored ->
    [0] {""}
   *[other] {" "}at { $score }
}
result-over = The game is over
result-score = { $first } to { $second }
result-points = { $points } { $size ->
    [one] point
   *[more] points
}
score-points = Points

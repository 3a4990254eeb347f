# Standing orders and the quick run: what the umpire says of them.

standing-conditions = “{ $text }” cannot be read as conditions. They are “again”, “until turn 5” and “if told …” with the words of a report, one after the other, then a colon and the order: again until turn 5: …
standing-no-order = “{ $text }” holds no order: one must stand behind the conditions.
standing-at-once = This would take effect at once, so it cannot be ordered beforehand.
standing-past = Turn { $until } is over, and this is turn { $turn }: the line would never count.
standing-many = Standing orders may have { $lines } lines and { $length } characters at most: nothing has been changed.
standing-fits = The question now in hand would take this.
standing-other = Whether this stands is judged when a question comes that it can answer; the one now in hand does not take it: { $why }
standing-later = Whether this stands is judged when a question comes that it can answer.
standing-never = The question now in hand is never answered by standing orders.
standing-heard = What “{ $words }” waits for has been told before, last in report { $number }: { $said }
standing-unheard = None of your reports so far says “{ $words }”: it waits for one that has all these words.
quick-turn = A quick run goes to a later turn than this one, which is { $turn }: nothing has been changed.
quick-hours = This table plays by its hours, and none of them is passed over: there is no quick run now.

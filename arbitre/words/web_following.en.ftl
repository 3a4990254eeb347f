# The public page of a game that goes on.

web-following = Games you can follow
web-following-how = These games go on, and make something public now and then. Anybody may read it; the rest stays secret until they are over.
following-title = { $game }, the public page
following-how = What everybody may know, and nothing else: the same for those who play and for those who look on.
following-now = In hand: { $moment }
following-paused = The clock stands still.
following-closes = Closes
following-times = Made public
following-time = After turn { $turn }
following-map = Public map, { $moment }
following-reports = What was announced
following-none = Nothing has been announced yet.
following-link = What everybody may know

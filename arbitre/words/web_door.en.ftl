## The door: what a stranger sees

door-attract = A finished game between bots, replayed: what one side believes, and the truth
door-believed = Seen by { $side }
door-truth = The truth
door-idea = The same hour, twice: what one side sees, and the truth.
door-play-this = Play { $game }
door-pause = Stop
door-go = Play
door-chart = The chart of { $title }
door-printed = the printed chart
door-games = The games
door-side = Your side
door-against = Against
door-alone = Alone, against the rules themselves.
door-play = Play
door-friend = With a friend
door-led = Guide me
door-more = Other scenarios, hours, teams, a person who umpires: all can be chosen.
door-learn = Learn
door-how = You need no account: with a friend, you get a secret link to send.
door-rest = { $count } more
door-playing = Games under way
door-go-on = Go on

door-led-there = Take it, and be guided

## Where a link is shown

door-shared = An umpire holds the truth, takes secret orders, and tells each side only what it may know. Alone or with others, and no account needed.

## The door: what a stranger sees

door-attract = A finished game between bots, replayed: what one side believes, and the truth
door-believed = What is known to { $side }
door-truth = The truth
door-idea = The same hour, twice: what one side sees, and the truth.
door-pause = Stop
door-go = Play
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
door-playing = Games under way

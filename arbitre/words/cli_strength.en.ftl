# Strength of bots.

help-strength = Measure how strong a bot is, in every seat.
help-strength-bot = The bot to measure. A switch of its own may follow a colon, as in “captain:blind”.
help-strength-against = Its opponents, as in “random,default”.
strength-unknown-bot = No bot “{ $bot }” plays this game; these do: { $bots }.
strength-shares = How often it wins (a draw counts half)
strength-bot = bot (side)
strength-against = against
strength-won = won / drawn / lost
strength-share = share
strength-interval = 95 % interval
strength-points-by-source = Where the points come from, a game
strength-pairing = pairing
strength-side = side
strength-points = points
strength-sources = of which

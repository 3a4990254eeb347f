# Simulation.

help-option-games = How many games.
help-option-jobs = How many processes share the work; the result is the same. By default one for each core.
help-option-scheduler = The address of a Dask scheduler, as in “tcp://host:8786”: its workers, on whatever machines, share the work; the result is the same.
help-option-bots = The bots, one for each side in order, as in “captain,random”.
simulate-bots = One bot for each side is wanted, in this order: { $seats }. “{ $given }” does not fit.
simulate-unknown-bot = No bot “{ $bot }” plays this game; these do: { $bots }.
simulate-played = { $games ->
    [one] One game played: { $bots }.
   *[other] { $games } games played: { $bots }.
}
simulate-shares = How they ended
simulate-means = Averages
simulate-what = what
simulate-value = value
simulate-count = games
simulate-share = share
simulate-interval = 95 % interval
simulate-mean = mean
simulate-spread = deviation
simulate-least = least
simulate-most = most

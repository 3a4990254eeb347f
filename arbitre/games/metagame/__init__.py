"""Meta-game: five nations, a week at a time (Memoir '44 Online meta-game of 2012)."""

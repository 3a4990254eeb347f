"""The tables that a player of Victory at Midway has before him."""

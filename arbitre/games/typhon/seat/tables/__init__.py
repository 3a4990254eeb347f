"""The tables that a player of Typhon sur le Pacifique has before him."""

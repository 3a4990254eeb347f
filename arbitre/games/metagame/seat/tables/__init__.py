"""Tables of the meta-game."""

"""The plain data of the meta-game."""

"""The rules of the meta-game."""

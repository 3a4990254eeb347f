"""What hands may order in the meta-game."""

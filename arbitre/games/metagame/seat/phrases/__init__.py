"""Reports of the meta-game as sentences."""

"""Orders of the meta-game in pencil."""

"""What a player of the meta-game holds."""

"""What every game's player's side shares."""

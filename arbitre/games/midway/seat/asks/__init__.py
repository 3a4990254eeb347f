"""How each question of Victory at Midway is put to a player."""

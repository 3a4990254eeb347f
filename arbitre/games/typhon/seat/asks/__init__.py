"""How each question of Typhon sur le Pacifique is put to a player."""

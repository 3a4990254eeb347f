"""How each question of Okinawa is put to a player."""

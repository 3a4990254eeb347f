"""Okinawa: an island where the enemy is hidden, searched for hex by hex."""

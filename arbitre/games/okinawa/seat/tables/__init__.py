"""The tables that a player of Okinawa has before him."""

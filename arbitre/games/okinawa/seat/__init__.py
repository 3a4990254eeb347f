"""What a player of Okinawa holds: notation, questions, offers, sentences, map, tables."""

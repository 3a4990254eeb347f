"""What a player of Victory at Midway holds: notation, questions, offers, sentences, map, tables."""

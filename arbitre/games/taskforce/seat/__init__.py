"""What a player of Task Force holds: notation, questions, offers, sentences, map, tables."""

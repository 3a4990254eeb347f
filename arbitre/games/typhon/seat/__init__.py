"""What a player of Typhon sur le Pacifique holds: notation, questions, offers, sentences, map, tables."""

"""What the players of all games hold in their hands: the shapes that a game fills with its own words and tables."""

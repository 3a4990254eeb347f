"""The map of Victory at Midway as a seat may see it."""

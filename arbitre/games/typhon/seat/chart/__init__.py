"""The map of Typhon sur le Pacifique as a seat may see it."""

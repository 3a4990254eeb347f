"""The reports of Typhon sur le Pacifique as sentences."""

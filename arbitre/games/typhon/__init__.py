"""Typhon sur le Pacifique, refereed."""

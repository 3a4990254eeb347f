"""Automatic commanders of the meta-game."""

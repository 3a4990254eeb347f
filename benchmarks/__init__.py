"""Measurements, with the commands that give them."""

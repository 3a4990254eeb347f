"""Battles in the air and at sea, and the fire of both (TYP chapter 10)."""

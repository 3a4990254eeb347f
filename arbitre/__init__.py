"""Arbitre, the umpire for double-blind wargames."""

__version__ = "0.1.0"

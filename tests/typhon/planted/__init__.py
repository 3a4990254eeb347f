"""Leaks planted in Typhon to try the search for leaks: a careless programmer's mistakes, by classes."""

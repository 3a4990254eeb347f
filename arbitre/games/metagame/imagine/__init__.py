"""Whole games as a nation can believe them to be, made from its view alone."""

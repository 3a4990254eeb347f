"""The map of Task Force as a side may see it."""

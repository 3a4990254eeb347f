"""The map of Europe as a nation may see it."""

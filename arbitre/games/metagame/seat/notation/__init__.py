"""Order sheets of the meta-game, read and written."""

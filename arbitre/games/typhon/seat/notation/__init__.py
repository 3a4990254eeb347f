"""The order sheets of Typhon sur le Pacifique, read and written."""

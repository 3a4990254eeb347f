"""The order sheets of Victory at Midway, read and written."""

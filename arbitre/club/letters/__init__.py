"""What a club writes to its members: their addresses, what is to be sent, and the keys that stand in letters."""

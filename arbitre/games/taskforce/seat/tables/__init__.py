"""What a player of Task Force reads as tables."""

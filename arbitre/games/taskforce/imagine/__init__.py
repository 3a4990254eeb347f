"""What a player of Task Force may believe."""

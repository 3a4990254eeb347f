"""What a player of Task Force holds; it is only ever given views."""

"""What an order of Task Force comes to on the map."""

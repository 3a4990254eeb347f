"""Players that get a view and an ask, and return orders."""

"""The map of Okinawa as a seat may see it."""

"""The order sheets of Okinawa, read and written."""

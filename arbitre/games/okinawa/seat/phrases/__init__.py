"""The reports of Okinawa as sentences."""

"""What may be ordered in Okinawa, for hands to pick from."""

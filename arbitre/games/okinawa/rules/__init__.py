"""What happens in Okinawa: a module a chapter of the rules."""

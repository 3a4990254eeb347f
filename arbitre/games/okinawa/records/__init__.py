"""What there is in Okinawa: what is printed, orders, reports, the truth."""

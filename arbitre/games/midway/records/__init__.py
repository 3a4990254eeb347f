"""What there is in Victory at Midway: what is printed, orders, reports, the truth."""

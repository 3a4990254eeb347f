"""What there is in Typhon sur le Pacifique: what is printed, orders, reports, the truth."""

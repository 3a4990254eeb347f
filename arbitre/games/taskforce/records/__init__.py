"""What there is in Task Force: what is printed, orders, reports, the truth."""

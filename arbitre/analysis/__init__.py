"""What is computed about games rather than in them."""

"""What may be ordered in Victory at Midway, for hands to pick from."""

"""What may be ordered in Task Force now, for hands to pick from."""

"""What may be ordered in Typhon sur le Pacifique, for hands to pick from."""

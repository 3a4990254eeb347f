"""What happens in Typhon sur le Pacifique: a module a chapter of the rules."""

"""What happens in Victory at Midway: a module a chapter of the rules."""

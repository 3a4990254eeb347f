"""What happens in Task Force: a module a chapter."""

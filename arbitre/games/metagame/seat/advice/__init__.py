"""What an old hand would say of a sheet of the meta-game."""

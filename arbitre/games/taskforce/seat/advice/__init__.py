"""What an old hand would say of a sheet."""

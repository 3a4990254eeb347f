"""The order sheets of Task Force, read and written."""

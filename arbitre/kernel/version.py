"""The version of the program, as records and the API name it."""

__version__ = "0.1.0"

"""The umpire's reports of Task Force as sentences."""

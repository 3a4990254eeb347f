"""The reports of Victory at Midway as sentences."""

"""Victory at Midway, refereed."""

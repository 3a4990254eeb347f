"""What the map of Task Force shows of reports."""

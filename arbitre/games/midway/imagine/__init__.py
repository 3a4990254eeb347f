"""What a seat of Victory at Midway may believe: whole games that agree with its view."""

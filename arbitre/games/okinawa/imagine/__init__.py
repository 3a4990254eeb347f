"""What a seat of Okinawa may believe: whole games that agree with its view."""

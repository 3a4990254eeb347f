"""Movement on Okinawa (OKI chapters 10 to 13): one dialogue for both sides."""

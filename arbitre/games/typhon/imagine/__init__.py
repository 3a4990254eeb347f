"""What a seat of Typhon sur le Pacifique may believe: whole games that agree with its view."""

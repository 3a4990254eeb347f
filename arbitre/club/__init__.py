"""Tables, seats and the store: moves games about, never looks inside."""

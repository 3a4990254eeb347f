"""What every game is made of: steps, asks, orders, dice, reports, records and geometry. Knows no game."""

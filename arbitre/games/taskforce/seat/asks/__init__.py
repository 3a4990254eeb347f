"""How a side is asked what it must decide."""

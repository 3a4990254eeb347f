"""The club's time: at what pace a table plays, when its questions close, and what happens when nobody answers."""

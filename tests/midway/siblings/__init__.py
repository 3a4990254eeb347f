"""The siblings of the planted leaks: each of the same class as one of those, at another place. Whoever works on the
search for leaks measures by them (`python -m tests.planting_trial GAME --siblings`) and does not read them."""

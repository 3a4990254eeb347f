"""Recorded games, written on paper as a human umpire would keep them, and reviewed as diffs (see playthroughs/)."""

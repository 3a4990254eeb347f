"""Worked examples of the meta-game: the positions they start from, and what they may expect of one."""

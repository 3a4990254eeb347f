"""Worked examples of Victory at Midway: the positions they start from, and what they may expect of one."""

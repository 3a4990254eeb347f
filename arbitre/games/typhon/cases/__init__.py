"""Worked examples of Typhon sur le Pacifique: the positions they start from, and what they may expect of one."""

"""Worked examples of Task Force: the positions they start from, and what they may expect of one."""

"""Worked examples of Okinawa: the positions they start from, and what they may expect of one."""

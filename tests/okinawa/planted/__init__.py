"""Leaks planted in Okinawa to try the search for leaks: a hurried programmer's mistakes, class by class."""

from okinawa.planted import advised, answered, asked, ordering, remembered, told, valued

MODULES = (ordering, told, valued, asked, answered, advised, remembered)
PLANTED = [leak for module in MODULES for leak in module.LEAKS]

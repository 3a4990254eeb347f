"""Leaks planted in Task Force to try the search for leaks: a hurried programmer's mistakes, class by class."""

from taskforce.planted import asked, dueled, flown, moved, pursued, sailed, scouted, told

MODULES = (moved, told, asked, pursued, sailed)
PLANTED = [leak for module in MODULES for leak in module.LEAKS]
OF_TWO = [leak for module in (dueled, flown, scouted) for leak in module.LEAKS]

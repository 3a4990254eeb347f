"""Leaks planted in Task Force to try the search for leaks: a hurried programmer's mistakes, class by class."""

from taskforce.planted import asked, moved, told

MODULES = (moved, told, asked)
PLANTED = [leak for module in MODULES for leak in module.LEAKS]

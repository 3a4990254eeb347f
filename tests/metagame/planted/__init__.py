"""Leaks planted in the meta-game to try the search for leaks: a hurried programmer's mistakes, class by class."""

from metagame.planted import answered, asked, remembered, shown, told

MODULES = (told, asked, answered, shown, remembered)
PLANTED = [leak for module in MODULES for leak in module.LEAKS]

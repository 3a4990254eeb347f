"""What golden turns of Victory at Midway share: positions written as in the case files, and how the sides are addressed."""

from __future__ import annotations

from case_position import Position

from arbitre.games.midway.sequence import Turn
from arbitre.games.midway.state import Game

SEATS = {"us": {"fr": "aux États-Unis", "en": "to the United States"}, "jp": {"fr": "au Japon", "en": "to Japan"}}


class _Unopened(Position):
    """A position in which the turn is still to be opened, so that both sides are told of it."""

    def open(self) -> None:
        """The opening is the next step."""
        self.game.agenda = (Turn(),)


def before(start: str) -> Game:
    """The game just before the turn of a START block (see examples/README.md)."""
    head, *lines = (line.strip() for line in start.strip().split("\n"))
    return _Unopened(head.removeprefix("START "), list(enumerate(lines, 2))).game

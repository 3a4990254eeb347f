"""An order of Task Force in pencil."""

from __future__ import annotations

from arbitre.games.taskforce.rules.view import View
from arbitre.seat import pencil as shared
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking


class Drawn(shared.Drawn[View, Ordered, Asking]):
    """An order of Task Force."""

"""What the questions of the meta-game have in common: which territories an example is worth."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.metagame.records.printed import TERRITORIES
from arbitre.games.metagame.rules.view import View
from arbitre.seat import asked as shared
from arbitre.seat.question import Asking


class Asked(shared.Asked[View, Asking]):
    """A question of the meta-game."""


def worth(area: str) -> int:
    """The value of a territory; 0 of a sea zone."""
    return TERRITORIES[area].value if area in TERRITORIES else 0


def best(areas: Iterable[str]) -> str:
    """The area of the highest value, "" if there is none."""
    return max(sorted(areas), key=worth, default="")

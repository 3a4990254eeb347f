"""What somebody who plays for the first time is told beside a question, and when that ends."""

from __future__ import annotations

from typing import NamedTuple

from arbitre.club.desk import Desk
from arbitre.kernel.offers import Hint
from arbitre.web.clauses import has_rules

LED = 1
"""Turns in which a newcomer is led."""


class Guide(NamedTuple):
    """The hints at the question in hand, one after the other; `over`: the first turn is played, which is said last;
    `rules`: whether the game's rules can be read clause by clause."""

    hints: tuple[Hint, ...]
    over: bool
    rules: bool


def guide(desk: Desk, language: str) -> Guide | None:
    """What a seat that is led is told, with lines in the notation of the language; None if there is nothing to say."""
    over = desk.game.over or any(entry.turn > LED for entry in desk.view.told)
    hints = () if over or desk.question.ask is None else desk.package.seat.guide(desk.view, desk.question.ask, language)
    return Guide(hints, over, has_rules(desk.package)) if hints or over else None

"""What hands are offered at questions that many tests go through: laid out once in a process."""

from __future__ import annotations

from typing import Any

from arbitre.kernel.package import GamePackage

_LAID: dict[tuple[int, str], tuple[Any, Any]] = {}


def offers(package: GamePackage, seen: Any, ask: Any, language: str) -> Any:
    """What is offered to whom is asked this. The question is kept with it: its id is what it is found by."""
    key = id(ask), language
    if key not in _LAID:
        _LAID[key] = ask, package.seat.offers(seen, ask, language)
    return _LAID[key][1]

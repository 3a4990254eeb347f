"""What the club raises, as the pages and the API answer it: the status, and when it is worth trying again."""

from __future__ import annotations

from arbitre.club.trouble import (
    Away,
    Broken,
    Busy,
    Damaged,
    Full,
    Locked,
    Misused,
    Newer,
    NoGame,
    Often,
    Refused,
    Trouble,
)

STATUS: dict[type[Trouble], int] = {
    Refused: 409,
    Misused: 422,
    Often: 429,
    **dict.fromkeys((Busy, Away, Locked, Full, Broken, NoGame, Damaged, Newer), 503),
}

_AFTER: dict[type[Trouble], int] = {Busy: 1, Away: 3, Locked: 3}
"""Seconds after which a try may do better; what only the club's owner can cure takes longer."""

_LONG = 30


def retry(trouble: Trouble) -> dict[str, str] | None:
    """The header that says when to try again, if that may help."""
    if isinstance(trouble, Often):
        return {"Retry-After": str(trouble.wait)}
    if STATUS[type(trouble)] != 503:
        return None
    return {"Retry-After": str(_AFTER.get(type(trouble), _LONG))}

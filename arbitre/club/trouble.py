"""What can go wrong around a game: exceptions that carry a sentence of the catalogue. Faces choose words and codes."""

from __future__ import annotations

import math
from typing import ClassVar

from arbitre.kernel.words import Arg, Phrase


class Trouble(Exception):
    """Something the user must be told in one sentence; nothing has been changed or lost."""

    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(f"{key} {args}")
        self.phrase = Phrase(key, args)


class Misused(Trouble):
    """The request makes no sense for this game: an unknown side, bot or option."""


class Refused(Trouble):
    """The request is understood and refused."""


class NoGame(Trouble):
    """There is no game in this place."""


class Damaged(Trouble):
    """A file of the game is not what was written."""


class Newer(Trouble):
    """A file was written by a later version of the program, or must first be brought up to this one."""


class Busy(Trouble):
    """Another process holds the game, or was interrupted in the middle of a step."""


class Often(Busy):
    """Done too often: it may be done again after `wait` seconds."""

    def __init__(self, key: str, wait: float, **args: Arg) -> None:
        super().__init__(key, **args)
        self.wait = max(1, math.ceil(wait))


class Unable(Trouble):
    """The database cannot do its work now. What was acknowledged is kept; the same may be tried again."""

    key: ClassVar[str]
    """Its sentence in the catalogue."""

    def __init__(self) -> None:
        super().__init__(self.key)


class Away(Unable):
    """The database cannot be reached, or is just starting or stopping. Of what was being written when the connection
    broke, nobody knows whether it is kept."""

    key = "club-away"


class Locked(Unable):
    """Somebody else holds the database and does not let go."""

    key = "club-locked"


class Full(Unable):
    """The database takes nothing more: its disk is full, or it may only be read. Nothing has been changed."""

    key = "club-full"


class Broken(Unable):
    """What the database holds is damaged."""

    key = "club-broken"

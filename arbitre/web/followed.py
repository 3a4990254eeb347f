"""What is shown of a game in play to everybody, of one of the times that it has made something public: the same for
all, whoever asks."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

from arbitre.club.desk import Unknown
from arbitre.club.following import Followed
from arbitre.kernel.chart import Chart
from arbitre.kernel.play import Told
from arbitre.web.maps import Maps
from arbitre.words import Words

T = TypeVar("T")


class Issue:
    """What a game has made public at one time; `at`: the number of it, from 0, `view`: all that was public then."""

    def __init__(self, game: Followed, at: int | None) -> None:
        """The newest by default. Raises Unknown if there is none of this number."""
        self.newest = len(game.views) - 1
        self.at = self.newest if at is None else at
        if not 0 <= self.at <= self.newest:
            raise Unknown
        self.game, self.view = game, game.views[self.at]

    @property
    def told(self) -> tuple[Told, ...]:
        """The reports that have become public with it."""
        before = len(self.game.views[self.at - 1].told) if self.at else 0
        told: tuple[Told, ...] = self.view.told[before:]
        return told

    def chart(self, maps: Maps) -> Chart:
        """Its map."""
        return maps.chart(*self._key, self.game.package, self.view)

    def drawing(self, maps: Maps, spoken: Words) -> str:
        """The same as an SVG document."""
        return maps.drawing(*self._key, self.game.package, self.view, spoken)

    def once(self, maps: Maps, spoken: Words, make: Callable[[], T]) -> T:
        """Something that is made of it in a language, once."""
        return maps.once(*self._key, self.game.package, self.view, {}, ("public", spoken.language), make)

    @property
    def _key(self) -> tuple[str, str]:
        """What the maps know its view by."""
        mark = hashlib.sha256(msgspec.json.encode(self.view)).hexdigest()
        return f"{self.game.id}/public/{self.at}", mark

"""What a webhook or a browser is told: as much as stands in the subject of a letter, and by when an answer is wanted.

All of it is a function of what everybody at the table knows and of the hours that the seat is shown, and it is of one
size whatever it says.
"""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from arbitre.club.desk import Desk
from arbitre.words import Words, spoken

SIZE = 1024
"""Bytes of all that is told."""

SECOND = 10**9


class Told(msgspec.Struct, frozen=True):
    """`type`: "turn", "over" or "trial"; `text`: in the member's language; `url`: of the page; `game`, `title`, `seat`:
    the game by name, what its maker called it, and the seat by name; `closes`: by when an answer is wanted, None for no
    limit; `padding`: nothing."""

    type: str
    text: str
    url: str
    game: str = ""
    title: str = ""
    seat: str = ""
    closes: str | None = None
    padding: str = ""


def told(kind: str, desk: Desk, language: str, url: str) -> Told:
    """What is told of a seat."""
    words = Words.of(language, desk.package)
    place = spoken.place(desk.package.seat, desk.seat, desk.game.title, words)
    closes = next((limit.closes for limit in desk.question.limits), 0) if kind == "turn" else 0
    return Told(
        kind,
        words.word(f"letter-subject-{kind}", seat=place),
        url,
        desk.package.id,
        desk.game.title,
        desk.seat,
        f"{datetime.fromtimestamp(closes // SECOND, UTC):%Y-%m-%dT%H:%M:%SZ}" if closes else None,
    )


def pushed(said: Told) -> Told:
    """What of it a browser shows: the sentence, and the page that it opens."""
    return Told(said.type, said.text, said.url)


def trial(language: str, url: str) -> Told:
    """What is told to see whether it comes."""
    return Told("trial", Words.of(language).word("channels-trial"), url)


def body(said: Told) -> bytes:
    """It as it is sent, in JSON."""
    size = len(msgspec.json.encode(said))
    return msgspec.json.encode(msgspec.structs.replace(said, padding=" " * (-size % SIZE)))

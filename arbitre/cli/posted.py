"""What a club would send to a seat in a position, for the search for leaks: the letter of its turn with its headers,
its subject and its size, what is answered to a letter, what a webhook is told. Where none would go there is none.

When a letter goes is a function of when the question came, which is the same in both of two positions here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from sqlalchemy import bindparam, select

from arbitre.channels import telling
from arbitre.club.desk import Desk
from arbitre.club.hall import Hall
from arbitre.club.store import schema
from arbitre.mail import composing
from arbitre.mail.answers import Answering, Written
from arbitre.mail.config import Config, Smtp
from arbitre.mail.letter import Content, Envelope, fitted
from arbitre.words import Words

_CONFIG = Config("Arbitre <umpire@club.example>", Smtp("localhost"), "umpire+{token}@club.example")
_ENVELOPE = Envelope(
    "0" * 32, "reader@example.org", 0, _CONFIG.reply_address("key"), "https://club.example/letters/off/key"
)
_PAGE = "https://club.example/seats/page"
_HOLDS = select(schema.seat.c.member).where(schema.seat.c.id == bindparam("seat"))
_ASKED = ("status", "history", "map")
"""What is asked for by letter."""


async def posted(hall: Hall, seat_id: str, languages: Sequence[str]) -> dict[str, bytes]:
    """All that would be sent to whoever holds a seat, by name; with the map in the first of these languages."""
    row = await hall.house.database.row(_HOLDS, seat=seat_id)
    if row is None or row[0] is None:
        return {}
    desk = await hall.desk(seat_id, row[0])
    said: dict[str, bytes] = {}
    for language in languages:
        said |= dict(_letters(desk, language, drawn=language == languages[0]))
    letter = Written(row[0], seat_id, desk.question.number, 0, True, _ASKED)
    answered = await Answering(hall, letter, desk, languages[0], _nobodys).answer()
    return said | {f"sent answer {languages[0]}": answered.text.encode()}


def _letters(desk: Desk, language: str, drawn: bool) -> Iterator[tuple[str, bytes]]:
    """The letter that would go, and what a webhook would be told."""
    kind = "over" if desk.game.over else "turn"
    if kind == "turn" and (desk.question.ask is None or desk.question.sheet is not None):
        return
    yield f"sent webhook {kind} {language}", telling.body(telling.told(kind, desk, language, _PAGE))
    make = partial(_content, kind, desk, Words.of(language, desk.package), drawn)
    yield f"sent letter {kind} {language}", fitted(make, _ENVELOPE, _CONFIG)


def _content(kind: str, desk: Desk, words: Words, wanted: bool, drawn: bool) -> Content:
    told = min(desk.read, len(desk.view.told))
    if kind == "over":
        return composing.over(desk, words, told, _PAGE, wanted and drawn)
    return composing.turn(desk, words, told, _PAGE, True, wanted and drawn)


async def _nobodys(code: str) -> bool:
    """No letter waits here."""
    return False

"""What a club's pages, its API and its letters hand over in a position, for the search for leaks: all that may be
looked at, by a seat, by a member who sits elsewhere and by a stranger, and all that would be sent to the seat.

Who has no seat looks before the position is put there, at the one that stood there last: so what he is given must not
depend on any, also on what all seats of the game know; but for what a game makes public, which he looks at after it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message

from arbitre.cli.hosted import Hosted, Hosting, Keys
from arbitre.cli.posted import posted
from arbitre.kernel.package import GamePackage
from arbitre.web.api import OPERATIONS
from arbitre.web.api.door import PREFIX
from arbitre.web.pages import finished, lobby, past, seat, standing, talk
from arbitre.words import LANGUAGES

_FIELD = re.compile(r"{(\w+)(?::\w+)?}")
_SEAT = "/seats/{seat_id}"
_GUIDED = f"{_SEAT}?guide=1"  # its search, and all of its reports at once, are made of what the API has of reports
_PAGES = [
    _FIELD.sub(r"{\1}", route.path)
    for room in (lobby, seat, past, talk, standing, finished)
    for route in room.routes
    if "GET" in (route.methods or ()) and route.path != _SEAT
]
_DATA = [PREFIX + operation.path for operation in OPERATIONS if operation.method == "GET"]
_PUBLIC = frozenset(address for address in _DATA if "{game_id}/public" in address)  # what its rules let everybody know


class _Look(NamedTuple):
    """Something that is looked at: by whom, which address (as the club's routes have it), in what language; `packed`:
    by a browser that takes what is compressed."""

    who: str
    keys: Keys
    address: str
    language: str
    packed: bool = False

    @property
    def name(self) -> str:
        """What it is called where it is compared."""
        return f"{self.who} {self.address} {self.language}" + " gzip" * self.packed


class Served:
    """A club of its own, in which one position after the other is put. A context manager: it is gone when left."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package
        self._leaving = ExitStack()
        self._club: Hosted | None = None

    def __enter__(self) -> Served:
        self._home = Path(self._leaving.enter_context(TemporaryDirectory(prefix="arbitre-leaks-")))
        self._loop = self._leaving.enter_context(asyncio.Runner())
        return self

    def __exit__(self, *error: object) -> None:
        if self._club is not None:
            self._loop.run(self._club.close())
        self._leaving.close()

    def __call__(self, game: Any, options: Mapping[str, str], seat: str) -> dict[str, bytes]:
        """Every answer, its status and headers too, in each language in turn: by name. Which is the first depends on
        turn and seat."""
        return self._loop.run(self._answers(game, options, seat))

    async def _answers(self, game: Any, options: Mapping[str, str], seat: str) -> dict[str, bytes]:
        if self._club is None:  # not before: the search splits its process when it begins, while it has no threads
            self._club = Hosted(self.package, self._home)
            await self._club.open()
        hosting, _ = await self._club.games(options)
        fields = _fields(hosting, seat, len(game.told.get(seat, ())))
        first = (self.package.moment(game)[0] + [*hosting.seats].index(seat)) % len(LANGUAGES)
        languages = (*LANGUAGES[first:], *LANGUAGES[:first])

        outside = await _seen(self._club.app(), _from_outside(self._club.outsider, languages), fields)
        await self._club.put(game, options, seat)
        sent = await posted(self._club.hall(), hosting.seats[seat], languages)
        looked = await _seen(self._club.app(), _from_the_seat(hosting.keys[seat], languages), fields)
        public = await _seen(self._club.app(), _at_what_is_public(self._club.outsider, languages), fields)
        return outside | sent | looked | public


def _from_the_seat(keys: Keys, languages: Sequence[str]) -> Iterator[_Look]:
    """Everything that a seat looks at: its page in the first of these languages, all else in each in turn."""
    yield _Look("seat", keys, _SEAT, languages[0])
    yield _Look("seat", keys, _GUIDED, languages[0])
    yield _Look("seat", keys, _SEAT, languages[0], packed=True)
    for address, language in zip((*_PAGES, *_DATA), cycle(languages), strict=False):
        yield _Look("seat", keys, address, language)


def _from_outside(keys: Keys, languages: Sequence[str]) -> Iterator[_Look]:
    """Everything that is tried by a member who sits elsewhere, and by a stranger."""
    for who, its in (("member", keys), ("stranger", Keys())):
        for address, language in zip((_SEAT, *_PAGES, *_DATA), cycle(languages), strict=False):
            if address not in _PUBLIC:
                yield _Look(who, its, address, language)


def _at_what_is_public(keys: Keys, languages: Sequence[str]) -> Iterator[_Look]:
    """What both may know of the position itself, as far as its game makes something public."""
    for who, its in (("member", keys), ("stranger", Keys())):
        for address, language in zip(sorted(_PUBLIC), cycle(languages), strict=False):
            yield _Look(who, its, address, language)


def _fields(hosting: Hosting, seat: str, told: int) -> dict[str, str]:
    """What stands in addresses, by the names that the club's routes give it."""
    last = {"last": str(told), "step": "1", "number": "1"}
    return {"seat_id": hosting.seats[seat], "game_id": hosting.id, "seat": seat, **last}


async def _seen(app: ASGIApp, looks: Iterator[_Look], fields: Mapping[str, str]) -> dict[str, bytes]:
    """What is answered to looks, one after the other."""
    return {look.name: await _answer(app, look, fields) for look in looks}


async def _answer(app: ASGIApp, look: _Look, fields: Mapping[str, str]) -> bytes:
    """An answer whole: its status, its body, its headers; of a stream of events as much as comes at once."""
    path, _, query = _FIELD.sub(lambda field: fields[field[1]], look.address).partition("?")
    headers = {"host": "127.0.0.1:8000", "accept-language": look.language}
    if look.keys.session:
        headers |= {"cookie": f"session={look.keys.session}", "authorization": f"Bearer {look.keys.token}"}
    if look.packed:
        headers["accept-encoding"] = "gzip"
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "state": {},
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.1", 50_000), "server": ("127.0.0.1", 8000),
    }  # fmt: skip
    sent: list[Message] = []
    heard = asyncio.Event()
    request: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if request:
            return request.pop()
        await heard.wait()  # then the other end leaves
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if not heard.is_set():
            sent.append(message)
        if b"\nevent: " in message.get("body", b""):
            heard.set()

    await app(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent)
    said = b"".join(b"%s: %s\n" % header for header in sent[0]["headers"])
    return b"%d\n%s\n%s" % (sent[0]["status"], body, said)

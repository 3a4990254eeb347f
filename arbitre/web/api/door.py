"""The door of the API: what it does, who calls, in what language; and how everything that goes wrong is answered.

An `Operation` says all there is to know about one thing the API does; the routes and the document are made from it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.club.desk import Desk, Unknown
from arbitre.club.hall import Hall
from arbitre.club.members import Members
from arbitre.club.trouble import Trouble, Unable
from arbitre.kernel.package import GamePackage
from arbitre.kernel.words import Phrase
from arbitre.web.api.records import JSON, Problem, Spoken
from arbitre.web.maps import Maps
from arbitre.web.rendering import words
from arbitre.web.statuses import STATUS, retry
from arbitre.web.visitor import preferred
from arbitre.words import Words

PREFIX = "/api/v1"

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_encode = msgspec.json.Encoder().encode
_preferred = lru_cache(256)(preferred)  # programs send the same header again and again

ALWAYS = (413, 422, 429, 503)
"""The statuses of what can go wrong with any request."""


class Failure(Exception):
    """A request that is not done: the status, the kind of error, and a sentence of the catalogue, or of a game's."""

    def __init__(
        self,
        status: int,
        kind: str,
        phrase: Phrase,
        headers: Mapping[str, str] | None = None,
        package: GamePackage | None = None,
    ) -> None:
        super().__init__(kind)
        self.status, self.kind, self.phrase, self.headers, self.package = status, kind, phrase, headers, package


def invalid(why: str) -> Failure:
    """What was sent can be read, but is not what is taken here."""
    return Failure(422, "invalid", Phrase("web-api-invalid", {"why": why}))


class Call:
    """One request. `member`: whose token it carries ("" where none is wanted); `id`: the seat or game its path names;
    `query`, `body`: as the operation takes them; `language`: of the texts in the answer; `sleep`: waits so
    many seconds."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.scope, self.receive = scope, receive
        state = scope["app"].state
        self.hall: Hall = state.hall
        self.members: Members = state.members
        self.maps: Maps = state.maps
        self.sleep: Callable[[float], Awaitable[None]] = state.settings.sleep
        self.sent: dict[bytes, bytes] = dict(scope["headers"])
        accepted = self.sent.get(b"accept-language", b"")[:200].decode("latin-1")
        self.language = _preferred(accepted, state.settings.language)
        self.member = ""
        self.id = next(iter(scope["path_params"].values()), "")
        self.query: Any = None
        self.body: Any = None

    def words(self, package: GamePackage | None = None) -> Words:
        """The words of the language asked for, with those of a game."""
        return words(self.language, package)

    async def desk(self) -> Desk:
        """The seat that the path names, if it is this member's. Raises Unknown."""
        return await self.hall.desk(self.id, self.member)

    def credential(self) -> str:
        """The token the request carries; "" if none."""
        scheme, _, secret = self.sent.get(b"authorization", b"").decode("latin-1").partition(" ")
        return secret.strip() if scheme.lower() == "bearer" else ""

    async def read(self) -> bytes:
        """The body, as it came."""
        pieces = []
        while True:
            message = await self.receive()
            if message["type"] != "http.request":
                raise ClientDisconnect
            pieces.append(message.get("body", b""))
            if not message.get("more_body", False):
                return b"".join(pieces)

    def problem(
        self,
        status: int,
        kind: str,
        phrase: Phrase,
        headers: Mapping[str, str] | None = None,
        package: GamePackage | None = None,
    ) -> Response:
        """An answer that says what is wrong."""
        body = _encode(Problem(kind, self.words(package).say(phrase)))
        return Response(body, status, headers, JSON)


class Operation(msgspec.Struct, frozen=True):
    """One thing the API does. `summary`: in a line; the rest is said in the docstring of `handler`.

    `query`: the record of what may stand behind the "?"; `takes`: the type of the JSON body, None without one; `gives`:
    the record of the answer, None without one; `media`: its media type; `token`: only for
    who carries one; `fails`: the statuses of failures besides those of every operation that is made like this one.
    """

    method: str
    path: str
    handler: Callable[[Call], Awaitable[Any]]
    summary: str
    gives: Any = None
    takes: Any = None
    query: type[Spoken] = Spoken
    media: str = JSON
    status: int = 200
    token: bool = True
    fails: tuple[int, ...] = ()

    @property
    def failures(self) -> list[int]:
        """The statuses of everything that can go wrong."""
        of_token = (401,) if self.token else ()
        of_body = (400, 415) if self.takes is not None else ()
        return sorted({*self.fails, *of_token, *of_body, *ALWAYS})


class Resource:
    """Whatever is done at one path: an ASGI application."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = {operation.method: operation for operation in operations}
        self._decoders = {o.method: msgspec.json.Decoder(o.takes) for o in operations if o.takes is not None}
        self._allowed = {"Allow": ", ".join(self.operations)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        call = Call(scope, receive)
        try:
            response = await self._answer(call)
        except Failure as failure:
            response = call.problem(failure.status, failure.kind, failure.phrase, failure.headers, failure.package)
        except Unknown:
            response = call.problem(404, "unknown", Phrase("web-api-unknown"))
        except Trouble as trouble:
            if isinstance(trouble, Unable):
                call.hall.house.recurring("answering a request", trouble)
            kind = type(trouble).__name__.lower()
            response = call.problem(STATUS[type(trouble)], kind, trouble.phrase, retry(trouble))
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _answer(self, call: Call) -> Response:
        """Who calls is asked before anything else, so that a stranger learns nothing, not even what there is."""
        operation = self.operations.get(call.scope["method"])
        if operation is None or operation.token:
            member = await call.members.holder(call.credential(), "token")
            if member is None:
                challenge = {"WWW-Authenticate": "Bearer"}
                raise Failure(401, "unauthorized", Phrase("web-api-unauthorized"), challenge)
            call.member = member
        if operation is None:
            if not self.operations:
                raise Unknown
            raise Failure(405, "method", Phrase("web-api-method"), self._allowed)
        call.query = _queried(call, operation.query)
        if operation.takes is not None:
            call.body = await self._body(call)
        if call.id and not _ID.fullmatch(call.id):
            raise Unknown
        given = await operation.handler(call)
        if isinstance(given, Response):
            return given
        if operation.gives is None:
            return Response(status_code=HTTPStatus.NO_CONTENT)
        return Response(_encode(given), operation.status, media_type=JSON)

    async def _body(self, call: Call) -> Any:
        """What was sent, as the operation takes it."""
        media = call.sent.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if media != b"application/json":
            raise Failure(415, "media-type", Phrase("web-api-media-type"))
        try:
            return self._decoders[call.scope["method"]].decode(await call.read())
        except msgspec.ValidationError as error:
            raise invalid(str(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Failure(400, "unreadable", Phrase("web-api-unreadable")) from None


def _queried(call: Call, kind: type[Spoken]) -> Spoken:
    """What stands behind the "?" of the path."""
    if not call.scope["query_string"]:
        return kind()
    try:
        query = msgspec.convert(dict(Request(call.scope).query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise invalid(str(error)) from None
    if query.language is not msgspec.UNSET:
        call.language = query.language
    return query

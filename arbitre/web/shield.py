"""What stands before every page and the API: headers that tell browsers to be careful, limits of size and of number,
and answers in words to whatever goes wrong.

It counts by address and by credential, in memory: a restart forgets, and several processes each count for themselves.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
from collections.abc import Iterable, Mapping
from functools import cache
from http import HTTPStatus

import msgspec
from jinja2 import Environment, PackageLoader, Template
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request, cookie_parser
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.club.desk import Unknown
from arbitre.club.limits import Limit
from arbitre.club.recurring import Recurring
from arbitre.club.trouble import Away, Busy, Often, Trouble, Unable
from arbitre.kernel.words import Phrase
from arbitre.web.files import static
from arbitre.web.rendering import page, words
from arbitre.web.settings import Settings
from arbitre.web.statuses import STATUS, retry
from arbitre.web.visitor import Visitor, cookie_name, preferred

log = logging.getLogger("arbitre.web")

LARGEST = 300_000
"""Bytes of a request's body."""

SECOND = 10**9

# What may be done how often: once in so many seconds, and so often at once.
BY_ADDRESS = (0.025, 400)
BY_CREDENTIAL = (0.05, 200)
RARE = {"sign-in": (15.0, 20), "sign-up": (60.0, 10), "secret": (5.0, 30), "game": (20.0, 30)}
"""What is done rarely, by address."""

_RARELY = {
    "/sign-in": "sign-in",
    "/api/v1/tokens": "sign-in",
    "/sign-up": "sign-up",
    "/api/v1/guests": "sign-up",
    "/invitation": "secret",
    "/invitation/accept": "secret",
    "/umpire": "secret",
    "/umpire/accept": "secret",
    "/return": "secret",
    "/return/accept": "secret",
    "/api/v1/invitations/look": "secret",
    "/api/v1/invitations/accept": "secret",
    "/api/v1/umpires/look": "secret",
    "/api/v1/umpires/accept": "secret",
    "/new": "game",
    "/play": "game",
    "/learn/": "game",
    "/api/v1/tables": "game",
}

_SENTENCES = {400, 403, 404, 405, 413, 429, 500, 503}
"""Statuses that have a sentence of their own."""

_PAGE = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    b"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_CHART = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
_DATA = b"default-src 'none'; frame-ancestors 'none'"

_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Not "no-referrer": with it browsers hide from us that our own forms are ours.
    "Referrer-Policy": "same-origin",
}
_DOCUMENTS = {
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=(), screen-wake-lock=(), "
    "publickey-credentials-create=(self), publickey-credentials-get=(self)",
}


class Shield:
    """Middleware that stands outermost. Limits are those above times `settings.rate`; 0: none."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings, self._elapsed = app, settings, settings.elapsed
        self._session = cookie_name("session", settings)
        self._recurring = Recurring(log, settings.elapsed)
        rate = settings.rate
        self._limited = rate > 0
        if self._limited:
            self._addresses, self._credentials = _limit(BY_ADDRESS, rate), _limit(BY_CREDENTIAL, rate)
            self._rare = {kind: _limit(limit, rate) for kind, limit in RARE.items()}
        secure = {"Strict-Transport-Security": "max-age=31536000"} if settings.base_url.startswith("https:") else {}
        document = _ALWAYS | _DOCUMENTS | secure
        self._data = _raw(_ALWAYS | secure), _DATA
        self._documents = {b"text/html": (_raw(document), _PAGE), b"image/svg+xml": (_raw(document), _CHART)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def careful(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = self._headers(message.get("headers", ()))
            await send(message)

        try:
            headers = dict(scope["headers"])
            self._count(scope, headers)
            await self._app(scope, await _bounded(headers, receive), careful)
        except ClientDisconnect:
            return
        except asyncio.CancelledError:  # the server stops, and has waited long enough for whoever waits for something
            if not started:
                await _refusal(scope, Away(), self._settings)(scope, receive, careful)
        except Exception as error:
            if started:
                raise
            await _refusal(scope, error, self._settings)(scope, receive, careful)
            if isinstance(error, Unable):
                self._recurring("answering a request", error)
            if not isinstance(error, HTTPException | Unable):
                raise  # so that the server writes it to its log

    def _headers(self, given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """The headers of an answer, with those that are missing."""
        kind, headers, names = b"", list(given), set()
        for name, value in headers:
            names.add(name)
            if name == b"content-type":
                kind = value.partition(b";")[0]
        always, policy = self._documents.get(kind, self._data)
        headers += always
        if b"content-security-policy" not in names:
            headers.append((b"content-security-policy", policy))
        if b"cache-control" not in names:
            headers.append((b"cache-control", b"no-store"))
        return headers

    def _count(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Raises HTTPException 429 for one request too many."""
        if not self._limited:
            return
        now, address = self._elapsed(), network(scope)
        wait = self._addresses.take(address, now)
        if not wait and (credential := self._credential(headers)):
            wait = self._credentials.take(hash(credential), now)
        if not wait and scope["method"] == "POST" and (kind := _RARELY.get(_head(scope["path"]))):
            wait = self._rare[kind].take(address, now)
        if wait:
            raise HTTPException(429, headers={"Retry-After": str(math.ceil(wait / SECOND))})

    def _credential(self, headers: dict[bytes, bytes]) -> bytes | str:
        """The token or the session a request carries."""
        if (token := headers.get(b"authorization")) is not None:
            return token.rpartition(b" ")[2]
        cookies = headers.get(b"cookie")
        return cookie_parser(cookies.decode("latin-1")).get(self._session, "") if cookies else ""


def _head(path: str) -> str:
    """The path without the game that it may name."""
    return "/learn/" if path.startswith("/learn/") else path


def _limit(limit: tuple[float, int], rate: float) -> Limit:
    seconds, burst = limit
    return Limit(seconds * SECOND / rate, math.ceil(burst * rate))


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def network(scope: Scope) -> str:
    """Where a request comes from. Of an IPv6 address the half that a network is given: the other half is free."""
    host = str((scope.get("client") or ("",))[0])
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or address.packed[:8].hex())


async def _bounded(headers: dict[bytes, bytes], receive: Receive) -> Receive:
    """The same body, which is not too large: HTTPException 413. One whose length is not announced is read first."""
    too_large = HTTPException(413, headers={"Connection": "close"})
    if b"transfer-encoding" not in headers:
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 9 or int(length) > LARGEST:
            raise too_large
        return receive
    messages, size = [], 0
    while True:
        message = await receive()
        messages.append(message)
        size += len(message.get("body", b""))
        if size > LARGEST:
            raise too_large
        if not message.get("more_body", False):
            break
    messages.reverse()

    async def replayed() -> Message:
        return messages.pop() if messages else await receive()

    return replayed


async def answer(request: Request, error: Exception) -> Response:
    """What the pages answer to an exception: the handler that Starlette is given."""
    return _refusal(request.scope, error, request.app.state.settings)


def _refusal(scope: Scope, error: Exception, settings: Settings) -> Response:
    """An answer that says what is wrong, as a page or as JSON."""
    headers = Headers(scope=scope)
    found: Visitor | None = scope.get("state", {}).get("visitor")
    language = found.language if found else preferred(headers.get("accept-language", ""), settings.language)
    status, phrase, more = _said(error)
    said = words(language).say(phrase)
    accepted = headers.get("accept", "")
    if scope["path"].startswith("/api/") or ("application/json" in accepted and "text/html" not in accepted):
        problem = {"error": HTTPStatus(status).name.lower().replace("_", "-"), "message": said}
        return Response(msgspec.json.encode(problem), status, more, "application/json")
    if found and "app" in scope:
        return page(Request(scope), "error.html", status=status, headers=more, said=said)
    shown = {"language": language, "static": static, "t": words(language).word, "said": said}
    return HTMLResponse(_page().render(shown), status, more)


def _said(error: Exception) -> tuple[int, Phrase, Mapping[str, str] | None]:
    """The status, the sentence and the headers that answer an exception. An unforeseen one tells nothing of itself."""
    if isinstance(error, Trouble):
        waits = isinstance(error, Busy) and not isinstance(error, Often)
        return STATUS[type(error)], Phrase("web-error-503") if waits else error.phrase, retry(error)
    if isinstance(error, HTTPException):
        status = error.status_code
        return status, Phrase(f"web-error-{status if status in _SENTENCES else 400}"), error.headers
    status = 404 if isinstance(error, Unknown) else 500
    return status, Phrase(f"web-error-{status}"), None


@cache
def _page() -> Template:
    """The page for whoever is refused at the door, where nothing is known of him."""
    return Environment(loader=PackageLoader("arbitre.web"), autoescape=True).get_template("refused.html")

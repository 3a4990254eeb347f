"""Who looks at a page: his session, his language, and the proof that a form he sends was ours and his.

A visitor carries one secret: that of his session, or, as long as he is nobody yet, a random one that stands for nothing
else. The token in every form is derived from it, so no other site and no other session can make one.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.club.members import DAY, LIVES, Members
from arbitre.web.settings import Settings
from arbitre.words import LANGUAGES

APART = ("/api/v1", "/static", "/maps", "/calendar", "/health", "/ready")
"""Paths that never see a session; what is done there is asked for by token, or by nobody."""

BEARERS = ("/letters/off/", "/letters/never/")
"""Under these, whoever has the path may send what is sent there: a mail program, by itself. No visitor has a part in
it, so nobody can be made to do anything in his own name."""

SAFE = ("GET", "HEAD", "OPTIONS")

MOST_LED = 12
"""Seats at which somebody wants to be led, the last ones."""

_SECOND = 10**9


def preferred(accepted: str, otherwise: str) -> str:
    """Which of our languages an Accept-Language header likes best; `otherwise` if it likes none."""
    liked: dict[str, float] = {}
    for part in accepted.split(","):
        tag, _, quality = part.partition(";")
        code = tag.strip().lower().partition("-")[0]
        try:
            weight = float(quality.partition("=")[2] or 1)
        except ValueError:
            continue
        if code in LANGUAGES and 0 < weight <= 1:
            liked[code] = max(liked.get(code, 0), weight)
    return max(liked, key=liked.__getitem__, default=otherwise)


def cookie_name(name: str, settings: Settings) -> str:
    """What a cookie is called: under https in the way that lets no other host set it."""
    return f"__Host-{name}" if _secure(settings) else name


def _secure(settings: Settings) -> bool:
    return settings.base_url.startswith("https:")


class Visitor:
    """Whoever sent a request. `member`: the member he is, None as long as he is nobody; `name`: that of his account, ""
    for a guest and for nobody; `language`: "fr" or "en"; `device`: what an account that signed in here left, by which
    its next sign-in is known, "" if none did."""

    def __init__(self, scope: Scope, members: Members, settings: Settings) -> None:
        self._members, self._settings = members, settings
        headers = Headers(scope=scope)
        cookies = cookie_parser(headers.get("cookie", ""))
        session, unknown, chosen, self.device = (
            cookies.get(cookie_name(name, settings), "") for name in ("session", "visitor", "language", "device")
        )
        self.member: str | None = None
        self.name, self._session, self._carried, self._unknown = "", "", session, unknown
        accepted = headers.get("accept-language", "")
        self.language = chosen if chosen in LANGUAGES else preferred(accepted, settings.language)
        led = cookies.get(cookie_name("led", settings), "").split(".")
        self._led = tuple(seat for seat in led if seat.isascii() and seat.isalnum())[-MOST_LED:]
        self._set: dict[str, str] = {}

    @classmethod
    async def of(cls, scope: Scope, members: Members, settings: Settings) -> Visitor:
        """Whoever sent a request, the member that his session makes of him."""
        found = cls(scope, members, settings)
        if found._carried and (known := await members.known(found._carried, "session")):
            found.member, found.name = known
            found._session = found._carried
        return found

    def _keep(self, name: str, value: str, seconds: int | None = None) -> None:
        """Set a cookie with the answer; until the browser is closed if no time is given."""
        self._set[name] = (
            f"{cookie_name(name, self._settings)}={value}; Path=/; HttpOnly; SameSite=Lax"
            + ("; Secure" if _secure(self._settings) else "")
            + ("" if seconds is None else f"; Max-Age={seconds}")
        )

    def derived(self, purpose: str) -> bytes:
        """32 bytes for one purpose that nobody without his secret can know; the same as long as he keeps it."""
        secret = self._session or self._unknown
        if not secret:
            secret = self._unknown = urlsafe_b64encode(self._settings.entropy(32)).decode().rstrip("=")
            self._keep("visitor", secret)
        return hmac.digest(secret.encode(), purpose.encode(), hashlib.sha256)

    @property
    def session(self) -> str:
        """The secret of his session; "" for nobody."""
        return self._session

    @property
    def csrf(self) -> str:
        """The token that his forms carry."""
        return urlsafe_b64encode(self.derived("csrf")).decode().rstrip("=")

    def check_csrf(self, token: str) -> bool:
        """Whether a form's token is his. (`Visitors` has asked before a page sees the request.)"""
        return hmac.compare_digest(token.encode("utf-8", "replace"), self.csrf.encode())

    async def become(self, member: str) -> None:
        """He is this member from now on, by a new secret; the session he had is good for nothing any more."""
        former, self._session = self._session, await self._members.issue(member, "session")
        if former:
            await self._members.revoke(former, "session")
        self.member, self.name = member, await self._members.name(member)
        self._keep("session", self._session, LIVES["session"] // _SECOND)
        if device := await self._members.device(member):
            self._keep("device", device, 365 * DAY // _SECOND)
        self._forget_unknown()

    async def ensure(self) -> str:
        """The member he is; a guest is made if he is nobody yet."""
        if self.member is None:
            await self.become(await self._members.guest())
        assert self.member is not None
        return self.member

    async def leave(self) -> None:
        """He is nobody from now on, and his session is good for nothing."""
        if self._session:
            await self._members.revoke(self._session, "session")
        self.member, self.name, self._session = None, "", ""
        self._keep("session", "", 0)
        self._forget_unknown()

    def _forget_unknown(self) -> None:
        """Whoever knew the visitor's secret before does not know it after."""
        if self._unknown:
            self._unknown = ""
            self._keep("visitor", "", 0)

    def speak(self, language: str) -> None:
        """He reads this language from now on, whatever his browser prefers. Nothing happens if it is none of ours."""
        if language in LANGUAGES:
            self.language = language
            self._keep("language", language, 365 * DAY // _SECOND)

    def lead(self, seat: str) -> None:
        """He wants to be led through his first turn at this seat, whenever he comes back to it from this browser."""
        self._led = (*self._led, seat)[-MOST_LED:]
        self._keep("led", ".".join(self._led), LIVES["session"] // _SECOND)

    def led(self, seat: str) -> bool:
        """Whether he wants to be led at this seat."""
        return seat in self._led

    def cookies(self) -> list[str]:
        """What the answer sets."""
        return list(self._set.values())


def visitor(request: HTTPConnection) -> Visitor:
    """Whoever sent this request."""
    found: Visitor = request.scope["state"]["visitor"]
    return found


async def still(request: HTTPConnection, members: Members, settings: Settings) -> str | None:
    """The member that the session of a request stands for by now; None if it stands for nobody any more."""
    return (await Visitor.of(request.scope, members, settings)).member


class Visitors:
    """Middleware: makes the `Visitor` of a request, and lets no request through that changes something and was not
    made by a form of ours for this very visitor: HTTPException 403."""

    def __init__(self, app: ASGIApp, members: Members, settings: Settings) -> None:
        self._app, self._members, self._settings = app, members, settings
        self._own = _origin(settings.base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or _apart(scope["path"]):
            await self._app(scope, receive, send)
            return
        found = await Visitor.of(scope, self._members, self._settings)
        scope.setdefault("state", {})["visitor"] = found

        async def with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for cookie in found.cookies():
                    headers.append("set-cookie", cookie)
            await send(message)

        if scope["method"] not in SAFE and not scope["path"].startswith(BEARERS):
            headers = Headers(scope=scope)
            if not self._from_us(headers):
                raise HTTPException(403)
            body = await _whole(receive)
            if not found.check_csrf(_token(headers, body)):
                raise HTTPException(403)
            receive = _again(body, receive)
        await self._app(scope, receive, with_cookies)

    def _from_us(self, headers: Mapping[str, str]) -> bool:
        """Whether nothing the browser says of where the request comes from names another site."""
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return False
        if "origin" not in headers:
            return True
        scheme, host = origin = _origin(headers["origin"])
        # The site may be reached by another of its names, such as "localhost": then both headers have that name.
        named = _origin(f"{self._own[0]}://{headers.get('host', '')}")
        return bool(scheme and host) and origin in (self._own, named)


def _apart(path: str) -> bool:
    return any(path == prefix or path.startswith(prefix + "/") for prefix in APART)


def _origin(url: str) -> tuple[str, str]:
    """Scheme and host with port, as origins are compared; empty for what is no URL."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "", ""
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    return parts.scheme, (parts.hostname or "") + ("" if port in (None, usual) else f":{port}")


async def _whole(receive: Receive) -> bytes:
    """The body of a request, which the shield keeps small. Raises ClientDisconnect if the other end leaves before."""
    pieces = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        pieces.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(pieces)


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read again; then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


def _token(headers: Mapping[str, str], body: bytes) -> str:
    """The token that a request carries: in its header, or in the field of a form."""
    if "x-csrf-token" in headers:
        return headers["x-csrf-token"]
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/x-www-form-urlencoded":
        return ""
    try:
        fields = parse_qs(body.decode("latin-1"), max_num_fields=1000)
    except ValueError:
        return ""
    return fields.get("csrf", [""])[0]

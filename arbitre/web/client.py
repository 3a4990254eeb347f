"""A program at a club's API: what it asks, what it hears, and its patience with the network between them."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing
from typing import Any, TypeVar

import httpx
import msgspec

from arbitre.club.desk import Invited, Made, Mine, Wish
from arbitre.web.api.records import Answer, Problem, Seated, SeatNow, Seen, Token

T = TypeVar("T")

FIRST, LONGEST = 0.5, 30.0
"""Seconds to wait before trying again, at first and at last."""

SILENCE = 60.0
"""Seconds without a sign of life after which an event stream is taken for dead; the club gives one every 20."""

UNKNOWN = "http"
"""The kind of a refusal that is not the club's own, but of something on the way to it."""

_AGAIN = {429, 502, 503, 504}


class Refusal(Exception):
    """The club's answer is that it does not do this: the status, the kind of error, a sentence, and the seconds to wait
    before trying again, if it says so."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        try:
            problem = msgspec.json.decode(response.content, type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError):
            problem = Problem(UNKNOWN, f"{response.status_code} {response.reason_phrase}")
        self.kind, self.message = problem.error, problem.message
        after = response.headers.get("retry-after", "")
        self.wait = float(after) if after.isdecimal() else 0.0
        super().__init__(self.message)


class Client:
    """A member's program at a club. To be opened with `async with`.

    `url`: of the club; `token`: of the member, "" for nobody yet; `lasting`: whether it tries again for as long as it
    takes when the club cannot be reached or is too busy; `patience`: for how many seconds of that it looks for a club
    that has never answered; `lost`: called when trying again begins, with whether the club has answered before;
    `sleep`, `elapsed`: how time passes, in seconds. Every method raises Refusal, or httpx.TransportError if it does not
    last.
    """

    def __init__(
        self,
        url: str,
        token: str = "",
        language: str = "en",
        lasting: bool = False,
        lost: Callable[[Exception, bool], None] = lambda _, met: None,
        transport: httpx.AsyncBaseTransport | None = None,
        patience: float = math.inf,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        elapsed: Callable[[], float] = time.monotonic,
    ) -> None:
        self.token, self.lasting, self._lost = token, lasting, lost
        self._met, self._sleep, self._elapsed = False, sleep, elapsed
        self._until = elapsed() + patience
        self._http = httpx.AsyncClient(
            base_url=url.rstrip("/") + "/api/v1",
            headers={"Accept-Language": language},
            transport=transport,
            timeout=30.0,
        )

    async def __aenter__(self) -> Client:
        """Open the connection."""
        await self._http.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        await self._http.__aexit__()

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def call(
        self,
        method: str,
        path: str,
        gives: type[T],
        body: Any = None,
        done: Callable[[], Awaitable[T | None]] | None = None,
        **query: Any,
    ) -> T:
        """One request; its answer as the record it is. `done`: for what must not be done twice, what has come of it if
        it was done though the answer was lost, None if it was not."""
        content = None if body is None else msgspec.json.encode(body)
        headers = self._headers() | ({} if body is None else {"Content-Type": "application/json"})
        params = {name: value for name, value in query.items() if value is not None}

        async def ask() -> T:
            response = await self._http.request(method, path, content=content, headers=headers, params=params)
            if response.status_code >= 400:
                raise Refusal(response)
            self._met = True
            return msgspec.json.decode(response.content or b"null", type=gives)

        pauses = _pauses()
        while True:
            try:
                return await ask()
            except (httpx.TransportError, Refusal) as error:
                wait = self._pause(error, next(pauses))
            await self._sleep(wait)
            if done is not None and (made := await done()) is not None:
                return made

    def _pause(self, error: httpx.TransportError | Refusal, pause: float) -> float:
        """How long to wait after this; raises what waiting does not cure."""
        cured, after = True, 0.0
        if isinstance(error, Refusal):
            cured, after = error.status in _AGAIN, error.wait
            self._met |= error.kind != UNKNOWN
        rest = math.inf if self._met else self._until - self._elapsed()
        if not self.lasting or not cured or rest <= 0:
            raise error
        if pause <= FIRST:
            self._lost(error, self._met)
        return min(rest, max(pause, after))

    # ---- coming in, sitting down

    async def enter(self) -> str:
        """Come in as a guest; the token, which this client carries from now on."""
        self.token = (await self.call("POST", "/guests", Token)).token
        return self.token

    async def seats(self) -> list[Mine]:
        """The member's seats."""
        return await self.call("GET", "/seats", list[Mine])

    async def create(self, wish: Wish) -> Made:
        """Set a game up. It is set up once, though an answer be lost, if no secret link was lost with it."""
        before = {seat.seat_id for seat in await self.seats()} if self.lasting else set()

        async def done() -> Made | None:
            new = [seat for seat in await self.seats() if seat.seat_id not in before and seat.game == wish.game]
            mine = {seat.seat: seat.seat_id for seat in new}
            if "link" in wish.seats.values() or mine.keys() != {
                name for name, who in wish.seats.items() if who == "me"
            }:
                return None
            return Made((await self.view(new[0].seat_id)).game_id, mine, {})

        return await self.call("POST", "/tables", Made, wish, done)

    async def invitations(self) -> list[Invited]:
        """The seats that anybody may take."""
        return await self.call("GET", "/invitations", list[Invited])

    async def join(self, seat_id: str, seal: str | None = None) -> str:
        """Take an open seat; its id. `seal`: of a number that was drawn for it, None to let the club draw."""
        path = f"/invitations/{seat_id}/join"
        return (await self.call("POST", path, Seated, done=self._seated(seat_id), seal=seal)).seat_id

    async def accept(self, secret: str, seal: str | None = None) -> str:
        """Take the seat that a secret invites to; its id. `seal`: as of `join`."""
        sent = {"secret": secret} | ({"seal": seal} if seal else {})  # an earlier club knows no seals
        invited = await self.call("POST", "/invitations/look", Invited, {"secret": secret})
        return (await self.call("POST", "/invitations/accept", Seated, sent, self._seated(invited.seat_id))).seat_id

    def _seated(self, seat_id: str) -> Callable[[], Awaitable[Seated | None]]:
        """Asks whether the member has taken a seat."""

        async def done() -> Seated | None:
            return Seated(seat_id) if seat_id in {seat.seat_id for seat in await self.seats()} else None

        return done

    async def open_number(self, seat_id: str, number: str) -> None:
        """Open the number whose seal was brought to a seat, "" to do without it."""
        if number:
            await self.call("PUT", f"/seats/{seat_id}/number", type(None), {"number": number})
        else:
            await self.call("DELETE", f"/seats/{seat_id}/number", type(None))

    # ---- at a seat

    async def now(self, seat_id: str) -> SeatNow:
        """What is wanted of a seat, in words."""
        return await self.call("GET", f"/seats/{seat_id}", SeatNow)

    async def view(self, seat_id: str) -> Seen:
        """All that a seat knows, as plain data of its game."""
        return await self.call("GET", f"/seats/{seat_id}/view", Seen)

    async def write(self, seat_id: str, text: str, question: int | None = None) -> Answer:
        """Send a sheet in the game's notation."""
        return await self.call("PUT", f"/seats/{seat_id}/orders", Answer, {"text": text, "question": question})

    async def order(self, seat_id: str, orders: Sequence[Any], question: int | None = None) -> Answer:
        """Send a sheet of the game's own records."""
        return await self.call("PUT", f"/seats/{seat_id}/orders", Answer, {"orders": orders, "question": question})

    async def default(self, seat_id: str, question: int | None = None) -> None:
        """Leave everything to the umpire."""
        await self.call("POST", f"/seats/{seat_id}/default", type(None), question=question)

    async def marks(self, seat_id: str, since: str = "") -> AsyncGenerator[str, None]:
        """The seat's new marks as they come, without end; a connection that is lost goes on where it was."""
        while True:
            for pause in _pauses():
                heard = False
                try:
                    async with aclosing(self._events(seat_id, since)) as events:
                        async for since in events:
                            heard = True
                            yield since
                    wait = pause
                except (httpx.TransportError, Refusal) as error:
                    wait = self._pause(error, pause)
                await self._sleep(wait)
                if heard:
                    break

    async def _events(self, seat_id: str, since: str) -> AsyncGenerator[str, None]:
        """The marks that one connection brings."""
        headers = self._headers() | {"Last-Event-ID": since}
        timeout = httpx.Timeout(30.0, read=SILENCE)
        async with self._http.stream("GET", f"/seats/{seat_id}/events", headers=headers, timeout=timeout) as stream:
            if stream.status_code != 200:
                await stream.aread()
                raise Refusal(stream)
            self._met = True
            async for line in stream.aiter_lines():
                if line.startswith("id: "):
                    yield line.removeprefix("id: ")


def _pauses() -> Iterator[float]:
    """Seconds to wait between one try and the next: longer each time, and never all clients at once."""
    pause = FIRST
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(2 * pause, LONGEST)

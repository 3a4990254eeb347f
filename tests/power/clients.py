"""Clients that play through the API, on whichever of several servers answers, and note all that they come to know."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, Executor, ThreadPoolExecutor, wait
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from random import Random
from typing import Any

import httpx

from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage

PATIENCE = 250.0
"""Seconds without an answer, or without anything happening in a game, after which something is wrong."""

TAKES_BACK = 0.35
"""How often whoever plays alone takes his last step back instead of going on."""

SHORTEST, LONGEST = 0.02, 0.3
"""Seconds between two looks at a seat."""


def ports(number: int, rng: Random) -> list[int]:
    """Free ports that stay free while nobody listens there: not of those which the system gives to clients."""
    found: list[int] = []
    while len(found) < number:
        port = rng.randrange(20000, 32000)
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) and port not in found:
                found.append(port)
    return found


class Refusal(Exception):
    """A server's answer that something is not done."""

    def __init__(self, status: int, said: bytes) -> None:
        super().__init__(f"{status} {said.decode()}")
        self.status = status


class Club:
    """The club as its clients know it: the ports where it may answer. `note` is told all that they come to know.

    May be used from many threads; once it is closed, all of them are turned away.
    """

    def __init__(self, ports: Sequence[int], note: Callable[..., None], rng: Random) -> None:
        self.ports, self.note, self.rng = ports, note, rng
        self._closed = False
        self._mine = threading.local()

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """The answer to a request, which is sent until a server answers: it may be carried out more than once. Raises
        Refusal."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        sent = None if body is None else json.dumps(body)
        give_up = time.monotonic() + PATIENCE
        while not self._closed:
            connection = self._connection(self.rng.choice(self.ports))
            try:
                connection.request(method, f"/api/v1{path}", sent, headers)
                response = connection.getresponse()
                said = response.read()
            except TimeoutError:
                raise
            except (OSError, HTTPException):  # killed, or not yet born again
                connection.close()
                if time.monotonic() > give_up:
                    raise
                time.sleep(0.01)
                continue
            if response.status < 300:
                return json.loads(said) if said else None
            if response.status != 503:
                raise Refusal(response.status, said)
        raise InterruptedError("the club has closed")

    def awake(self) -> None:
        """Wait until every server answers."""
        for port in self.ports:
            with suppress(Refusal):  # an answer too: nobody asks
                Club((port,), self.note, self.rng).ask("GET", "/seats")

    def close(self) -> None:
        """Turn everybody away, soon."""
        self._closed = True

    def _connection(self, port: int) -> HTTPConnection:
        """This thread's connection to a server."""
        mine: dict[int, HTTPConnection] = self._mine.__dict__.setdefault("connections", {})
        return mine.setdefault(port, HTTPConnection("127.0.0.1", port, timeout=PATIENCE))

    def guest(self) -> str:
        """A new guest's token."""
        token: str = self.ask("POST", "/guests")["token"]
        self.note(token=token)
        return token

    def account(self, name: str, password: str) -> None:
        """Sign up as a browser does."""
        with httpx.Client(base_url=f"http://127.0.0.1:{self.ports[0]}", timeout=PATIENCE) as browser:
            [csrf] = set(re.findall(r'name="csrf" value="([^"]+)"', browser.get("/sign-up").text))
            answer = browser.post("/sign-up", data={"csrf": csrf, "name": name, "password": password})
            assert answer.status_code == 303, answer.text
            self.note(account=name, session=browser.cookies["session"])

    def table(self, package: GamePackage) -> tuple[Player, ...]:
        """A new game between two guests, one of whom comes by the link; or of one alone."""
        host = self.guest()
        first, *others = (seat.id for seat in package.seats(package.new({})))
        seats = {first: "me", **dict.fromkeys(others, "link")}
        made = self.ask("POST", "/tables", host, {"game": package.id, "seats": seats})
        self.note(made=made["game"], seats=made["mine"])
        mine = made["mine"][first]
        self.note(taken=mine, by=host)
        if not others:
            return (Player(self, package, made["game"], mine, host),)
        friend, link = self.guest(), made["links"][others[0]]
        try:
            theirs = self.ask("POST", "/invitations/accept", friend, {"secret": link})["seat_id"]
        except Refusal as refusal:  # a server was killed after the seat was taken, before it could say so
            if refusal.status != 404:
                raise
            [theirs] = [seat["seat_id"] for seat in self.ask("GET", "/seats", friend)]
        self.note(taken=theirs, by=friend)
        return Player(self, package, made["game"], mine, host), Player(self, package, made["game"], theirs, friend)

    def play(self, games: Sequence[str], at_once: int, most: Mapping[str, int], until: Callable[[], bool]) -> None:
        """Play games by these names, so many at once, each player on a thread of its own; then the last one again and
        again, until told. `most`: questions after which a player of a game concedes."""
        waiting = list(games)

        def sit(friends: Executor) -> None:
            while waiting or not until():
                name = waiting.pop(0) if waiting else games[-1]
                mine, *others = self.table(packages.load(name))
                playing = [friends.submit(theirs.play, most.get(name)) for theirs in others]
                mine.play(most.get(name))
                for friend in playing:
                    friend.result()

        with ThreadPoolExecutor(at_once) as hosts, ThreadPoolExecutor(at_once) as friends:
            tables = [hosts.submit(sit, friends) for _ in range(at_once)]
            try:
                ended, _ = wait(tables, return_when=FIRST_EXCEPTION)
                for table in ended:
                    table.result()
            except BaseException:
                self.close()  # or the others would play on
                raise


class Player:
    """One of our clients at a seat."""

    def __init__(self, club: Club, package: GamePackage, game: str, seat: str, token: str) -> None:
        self.club, self.package, self.game, self.seat, self.token = club, package, game, seat, token
        self._noted: Mapping[str, Any] = {}
        self._alone = len(package.seats(package.new({}))) == 1

    def _ask(self, method: str, rest: str, body: Any = None) -> Any:
        return self.club.ask(method, f"/seats/{self.seat}{rest}", self.token, body)

    def _look(self) -> Any:
        """The seat as the API shows it."""
        seen = self._ask("GET", "/view")
        known = {"seen": len(seen["view"]["told"]), "seat": self.seat, "question": seen["question"] or 0}
        if known != self._noted:
            self._noted = known
            self.club.note(**known)
        return seen

    def play(self, most: int | None) -> None:
        """Answer every question, now and then twice, until the game is over; after `most` of them, concede. Whoever is
        alone now and then takes a step back."""
        pause, waited = SHORTEST, 0.0
        while not (seen := self._look())["over"]:
            if seen["question"] is None or seen["answered"]:
                assert waited < PATIENCE, f"nothing happens in game {self.game} at question {seen['question']}"
                time.sleep(pause)
                waited, pause = waited + pause, min(2 * pause, LONGEST)
                continue
            pause, waited = SHORTEST, 0.0
            try:
                if most is not None and seen["question"] >= most:
                    self._concede()
                    continue
                if self._alone and self.club.rng.random() < TAKES_BACK:
                    self._take_back(seen["question"])
                    continue
                for _ in range(self.club.rng.choice((1, 1, 1, 2))):
                    self._answer(seen)
            except Refusal as refusal:  # the step was resolved before the second sheet, or an echo; or cannot go back
                if refusal.status != 409:
                    raise
        self.club.note(over=self.game, seat=self.seat)

    def turn(self) -> bool:
        """Look once, and answer what is asked; whether the game is over."""
        seen = self._look()
        if seen["over"]:
            self.club.note(over=seen["game_id"], seat=self.seat)
        elif seen["question"] is not None and not seen["answered"]:
            try:
                self._answer(seen)
            except Refusal as refusal:  # an echo: the step was resolved before the server that took it was killed
                if refusal.status != 409:
                    raise
        return bool(seen["over"])

    def _answer(self, seen: Any) -> None:
        view, question = self.package.codec.view(seen["view"]), seen["question"]
        orders = view.now.ask(view).sample(self.club.rng)
        plain = [self.package.codec.plain(order) for order in orders]
        self.club.note(sent=plain, seat=self.seat, question=question)
        if orders:
            text = "\n".join(self.package.seat.write(order, view, "en") for order in orders)
            answer = self._ask("PUT", "/orders", {"text": text, "question": question})
            assert answer["kept"] and all(line["accepted"] for line in answer["lines"]), (text, answer)
        else:
            self._ask("POST", f"/default?question={question}")
        self.club.note(kept=plain, seat=self.seat, question=question)

    def _take_back(self, question: int) -> None:
        """Take a step back, if it can be."""
        self.club.note(sent="undo", seat=self.seat, question=question)
        self._ask("POST", "/undo", {"question": question})
        self.club.note(kept="undo", seat=self.seat, question=question)

    def _concede(self) -> None:
        answer = self._ask("PUT", "/orders", {"text": "concede"})
        assert answer["interrupting"], answer
        self.club.note(conceded=self.game, seat=self.seat)

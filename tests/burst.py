"""500 letters at once, on two servers that are killed meanwhile: `python -m tests.burst`, part of `make soak`.

A mail server hands them over and tries again whatever was not taken. Fifty of them are forged, come back, come twice or
are cut off. In the end every letter that was taken has been answered once, the last sheet of each seat counts, and
nothing of the fifty has been carried out. Figures are printed.
"""

from __future__ import annotations

import asyncio
import signal
import smtplib
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share
sys.path.insert(0, str(Path(__file__).parent / "mail"))

from letterbox import AUTHSERV, CUT_OFF, RETURNED, Box, club, configured, letter
from power.clients import ports
from sample_game import Sample
from sqlalchemy import func, select

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters import received as rows
from arbitre.club.letters.addresses import Addresses
from arbitre.club.members import Members
from arbitre.club.store import schema
from arbitre.club.store.database import Database
from arbitre.kernel import package
from arbitre.mail.inbox import Receiving
from arbitre.mail.receiving import Inbox

LETTERS, WRONG, SEATS, KILLS = 500, 50, 20, 12
PATIENCE = 120.0

LEFT = select(func.count()).where(schema.received.c.due > 0)
CAME_TO = select(schema.received.c.outcome)
ANSWERED = select(func.count()).select_from(schema.letter).where(schema.letter.c.kind == "answer")
KEYED = [
    f"Authentication-Results: {AUTHSERV}; dkim={said} header.d=example.org\n".encode() for said in ("pass", "none")
]


class Seat(NamedTuple):
    """A seat that is played by letter, and the key to it."""

    member: str
    id: str
    key: str
    address: str


class Sent(NamedTuple):
    """A letter: what it is, the seat it is about, itself."""

    kind: str
    seat: Seat
    raw: bytes


def letters(seats: list[Seat], rng: Random) -> list[Sent]:
    """All letters in the order in which they are written. A sheet is `go 1` to `go 3`; what is wrong says `go 2`."""
    kinds = ["sheet"] * (LETTERS - WRONG) + ["forged", "elsewhere", "returned", "twice", "cut off"] * (WRONG // 5)
    rng.shuffle(kinds)
    made: list[Sent] = []
    for n, kind in enumerate(kinds):
        seat = seats[n % len(seats)]
        sheets = [sent for sent in made if sent.kind == "sheet"]
        if kind == "twice" and not sheets:
            kind = "forged"
        if kind == "twice":
            made.append(rng.choice(sheets)._replace(kind=kind))
        else:
            made.append(Sent(kind, seat, written(kind, n, seat, rng)))
    return made


def written(kind: str, n: int, seat: Seat, rng: Random) -> bytes:
    """A letter of a kind, the n-th, about a seat."""
    if kind == "sheet":
        return KEYED[0] + letter(f"Hello,\n\ngo {rng.choice((1, 3))}\n", seat.address)
    if kind == "forged":
        return KEYED[1] + letter("go 2", seat.address)
    if kind == "elsewhere":
        return KEYED[0] + letter("go 2", f"x{seat.address}")
    raw = b"Message-ID: <%d@client.example>\n" % n  # so that no two of them are the same
    if kind == "returned":
        return raw + RETURNED.format(action="delayed", status="4.2.2").encode()
    return raw + KEYED[0] + CUT_OFF.replace(b"ann@example.org", seat.address.encode())


async def found(url: str) -> list[Seat]:
    """A club with so many games, in each of which one seat is played by letter."""
    async with club(url) as box:
        members, seats = Members(box.database), list[Seat]()
        box.clock.now = time.time_ns()  # the servers' clock is that of the machine
        for n in range(SEATS):
            who, address = await members.guest(), f"player{n}@example.org"
            await box.reach(who, address, "en" if n % 2 else "fr")
            made = await box.hall.create(Wish("sample", {"red": "me", "blue": "me"}), who)
            seats.append(Seat(who, made.mine["red"], await box.key(who, made.mine["red"], 0), address))
        return seats


class Servers:
    """Two servers of the club's letters."""

    def __init__(self, url: str) -> None:
        self.places = [f"127.0.0.1:{port}" for port in ports(2, Random())]
        self._command = [sys.executable, "-m", "tests.burst", url]
        self._running = [self._born(place) for place in self.places]

    def _born(self, place: str) -> subprocess.Popen[str]:
        process = subprocess.Popen([*self._command, place], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None and process.stdout.readline() == "open\n"
        return process

    def kill(self, which: int, after: float) -> None:
        """Kill one after so many seconds, in the midst of what it does, and start it again."""
        time.sleep(after)
        self.end(self._running[which], signal.SIGKILL)
        self._running[which] = self._born(self.places[which])

    def end(self, process: subprocess.Popen[str], how: signal.Signals) -> None:
        process.send_signal(how)
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()

    def stop(self) -> None:
        for process in self._running:
            self.end(process, signal.SIGKILL)


def hand_over(place: str, sent: Sent) -> bool:
    """Whether a server has taken a letter."""
    host, _, port = place.partition(":")
    with suppress(OSError, smtplib.SMTPServerDisconnected):
        client = smtplib.LMTP(host, int(port))
        sender = "" if sent.kind == "returned" else sent.seat.address
        return not client.sendmail(sender, [f"umpire+{sent.seat.key}@club.example"], sent.raw)
    return False


async def serve(url: str, place: str) -> None:
    """A server of the club's letters, until it is killed."""
    rows.LEASE = 2 * 10**9  # or what a server that was killed had in hand would wait for minutes
    database = Database.open(url)
    hall = Hall(House(database))
    await hall.house.start()
    config = configured(Inbox(listen=place, authserv=AUTHSERV))
    await Receiving(config, hall, Addresses(database, time.time_ns, time.monotonic_ns)).start()
    print("open", flush=True)
    await asyncio.Event().wait()


async def came_to(url: str, seats: list[Seat], sent: list[Sent]) -> Counter[str]:
    """What became of the letters, once all are done with."""
    async with club(url) as box:
        give_up = time.monotonic() + PATIENCE
        while (await box.database.row(LEFT))[0]:
            assert time.monotonic() < give_up, "letters are left"
            await asyncio.sleep(0.2)
        outcomes = Counter(outcome for (outcome,) in await box.database.rows(CAME_TO))
        kinds = Counter(one.kind for one in sent)
        assert outcomes == {
            "answered": kinds["sheet"],
            "forged": kinds["forged"],
            "held": kinds["elsewhere"],
            "returned": kinds["returned"],
            "damaged": kinds["cut off"],
        }, (outcomes, kinds)
        (answers,) = await box.database.row(ANSWERED)
        assert answers == kinds["sheet"] + kinds["elsewhere"] + kinds["cut off"], answers
        for seat in seats:
            last = [one for one in sent if one.seat is seat and one.kind == "sheet"][-1]
            assert await in_hand(box, seat) == last.raw.strip().split(b"\n")[-1].decode(), (
                "another sheet counts than the last"
            )
        return outcomes


async def in_hand(box: Box, seat: Seat) -> str:
    """The sheet that counts at a seat."""
    sheet = (await box.hall.desk(seat.id, seat.member)).question.sheet
    return sheet.text if sheet else ""


def main() -> None:
    rng = Random(16)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/club.db"
        seats = asyncio.run(found(url))
        sent = letters(seats, rng)
        servers, tried, killing = Servers(url), 0, threading.Thread()
        kills = set(rng.sample(range(len(sent)), KILLS))
        try:
            began = time.monotonic()
            for n, one in enumerate(sent):
                if n in kills:
                    if killing.ident:
                        killing.join()
                    killing = threading.Thread(target=servers.kill, args=(rng.randrange(2), rng.uniform(0, 0.1)))
                    killing.start()
                while not hand_over(servers.places[rng.randrange(2)], one):
                    tried += 1
            took = time.monotonic() - began
            killing.join()
            outcomes = asyncio.run(came_to(url, seats, sent))
        finally:
            servers.stop()
    print(f"{len(sent)} letters handed over in {took:.1f} s, {KILLS} kills, {tried} tried again; {dict(outcomes)}")


package.load, _load = (lambda name: Sample() if name == "sample" else _load(name)), package.load

if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(serve(*sys.argv[1:]))
    else:
        main()

"""The umpire's table: holds the truth of one game, takes the sheets of its seats, resolves steps, writes the record.

A step happens when its line is in the record. Before that, the seats it asks stop taking sheets; after it, their views
are brought up to it. A process cut short at any instant leaves a record that says which side of the line it is on, and
`Table` sets the seats' folders right when it is next opened.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from arbitre import __version__
from arbitre.bots.players import bot
from arbitre.club import directory
from arbitre.club.directory import UMPIRE, held
from arbitre.club.record import Opened, Opening, Position, Received, Record, Upgraded
from arbitre.club.seatfiles import Interrupt, SeatFiles, SeatView
from arbitre.club.sheets import judge
from arbitre.club.trouble import Damaged, Newer, NoGame, Refused
from arbitre.kernel.dice import KeyedDice, Seed, SeedOpened
from arbitre.kernel.play import Ask, Umpire, asked, deliver, interrupt, play
from arbitre.kernel.records import NewerFormat, difference


class Resolved(msgspec.Struct, frozen=True):
    """What `resolve` did: the turn and phase of each step resolved, who is now waited for, whether the game is over."""

    moments: tuple[tuple[int, str], ...]
    waiting: tuple[str, ...]
    over: bool


class Table:
    """One game, opened by its umpire. A context manager: it holds the umpire's lock until it is left."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.public = directory.read_public(place)
        self.package = directory.load(self.public.game)
        umpire = place / UMPIRE
        if not umpire.is_dir():
            raise NoGame("club-no-umpire", directory=str(place))
        with ExitStack() as opening:
            opening.enter_context(held(umpire))
            self._load(umpire)
            self._lock = opening.pop_all()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._lock.close()

    def _load(self, umpire: Path) -> None:
        """The position at the end of the record; then the seats' folders are set right."""
        self._seed = directory.decode((umpire / "seed.json").read_bytes(), Seed, umpire / "seed.json")
        self.bots = directory.decode((umpire / "bots.json").read_bytes(), dict[str, str], umpire / "bots.json")
        self._dice = KeyedDice(self._seed.secret, self.package.id)
        self.record, opening, lines = Record.load(umpire / "record.jsonl")
        position = Position(opening)
        self._questions = {seat.id: 0 for seat in opening.seats}
        self._program = opening.program
        self._carried_out: dict[str, int] = {}
        self.closed = False
        for line in lines:
            position.advance(line)
            self._program = line.program or self._program
            self.closed = self.closed or line.seed is not None
            for seat in line.orders or ():
                self._questions[seat] += 1
            for seat, received in (line.interrupts or {}).items():
                self._carried_out[seat] = received.received
        self._stand(self._current(position))
        with self._seats():
            self._advance()
            self._settle()

    def _current(self, position: Position) -> Any:
        """The game at a position, brought up to this program's format. Raises Damaged or Newer."""
        codec = self.package.codec
        try:
            if position.version == codec.version:
                return codec.state(position.whole())
            plain = codec.upgraded(position.whole(), position.version)
            game = codec.state(plain)
        except NewerFormat:
            raise Newer("club-newer", file="record.jsonl") from None
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
        told = plain.pop("told")
        self._append(upgrade=Upgraded(codec.version, plain, told))
        return game

    def _stand(self, game: Any, asks: dict[str, Ask] | None = None) -> None:
        """Make this the position."""
        self.game = game
        self.asks = asked(self.package, game) if asks is None else asks
        self._plain = self.package.codec.bare(game)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.package.over(self.game)

    @contextmanager
    def _seats(self) -> Iterator[None]:
        """Hold the locks of all seats."""
        with ExitStack() as locks:
            for seat in self.public.seats:
                locks.enter_context(held(self.place / seat.id))
            yield

    def _files(self, seat: str) -> SeatFiles:
        return SeatFiles(self.place / seat)

    def resolve(self, default: bool = False) -> Resolved:
        """Play steps until a person is asked whose sheet is not there. `default`: in the first step, whoever sent nothing
        gets the default. Raises Refused if the game is over; a step that fails leaves all as it was.
        """
        if self.over:
            raise Refused("club-over")
        moments: list[tuple[int, str]] = []
        waiting: tuple[str, ...] = ()
        while not self.over:
            answers = {seat: self._bot_orders(seat, ask) for seat, ask in self.asks.items() if seat in self.bots}
            with self._seats():
                if self._interrupted(answers):
                    continue
                orders, waiting = self._sheets(answers)
                if waiting and not default:
                    break
                moments.append(self.package.moment(self.game))
                self._play(orders)
                self._advance()
                self._settle()
            default, waiting = False, ()
        return Resolved(tuple(moments), waiting, self.over)

    def _bot_orders(self, seat: str, ask: Ask) -> tuple[Any, ...]:
        """What the bot of a seat orders; its chance is keyed by seat and step, so the game repeats from its seed."""
        label = f"{seat}|{self.record.count}"
        key = hmac.digest(b"bot|" + self._seed.secret.encode(), label.encode(), hashlib.sha256)
        view = self.package.view(self.game, seat)
        return bot(self.package, self.bots[seat], Random(key)).orders(view, ask)

    def _sheets(self, answers: Mapping[str, tuple[Any, ...]]) -> tuple[dict[str, tuple[Any, ...]], tuple[str, ...]]:
        """What each seat that is asked orders, and who sent nothing. An order that does not stand is left out."""
        orders: dict[str, tuple[Any, ...]] = {}
        waiting = []
        for seat, ask in self.asks.items():
            if seat in answers:
                given = answers[seat]
            elif sheet := self._files(seat).sheet(self._questions[seat]):
                given = self.package.codec.orders(sheet.orders)
            else:
                given = ()
                waiting.append(seat)
            orders[seat] = tuple(given[i] for i in judge(ask, given)[0]) if given else ()
        return orders, tuple(waiting)

    def _interrupted(self, answers: Mapping[str, tuple[Any, ...]]) -> bool:
        """Carry out interrupting orders, in the order in which they came; of the same instant, together."""
        pending: list[tuple[int, str, tuple[Any, ...]]] = []
        for seat in self._questions:
            for kept in self._files(seat).interrupts() if seat not in self.bots else ():
                pending.append((kept.received, seat, self.package.codec.orders(kept.orders)))
        for seat, given in answers.items():
            if at_once := tuple(order for order in given if self.package.interrupts(order)):
                pending.append((0, seat, at_once))
        for received in sorted({when for when, _, _ in pending}):
            if not self.over:
                self._interrupt(received, {seat: orders for when, seat, orders in pending if when == received})
        if pending:
            self._settle()
        return bool(pending)

    def _interrupt(self, received: int, orders: dict[str, tuple[Any, ...]]) -> None:
        umpire = Umpire(self._dice)
        after, asks = interrupt(self.package, self.game, orders, umpire)
        plain = {seat: Received(received, tuple(map(self.package.codec.plain, o))) for seat, o in orders.items()}
        self._commit(after, asks, umpire, interrupts=plain)
        self._carried_out.update(dict.fromkeys(orders, received))

    def _advance(self) -> None:
        """Resolve what asks nobody, and open everything when the game has ended."""
        if not self.asks and not self.over:
            self._play({})
        if self.over and not self.closed:
            after = self.game.copy()
            turn, phase = self.package.moment(after)
            opened = SeedOpened(self._seed.secret, self._seed.salt)
            deliver(self.package, after, [(seat, turn, phase, opened) for seat in self._questions])
            self._commit(after, {}, None, seed=Opened(opened.secret, opened.salt))
            self.closed = True

    def _play(self, orders: dict[str, tuple[Any, ...]]) -> None:
        umpire = Umpire(self._dice)
        after, asks = play(self.package, self.game, orders, umpire, self.asks)
        for seat in orders:
            if seat not in self.bots:
                self._files(seat).mark_resolving()
        plain = {seat: tuple(map(self.package.codec.plain, given)) for seat, given in orders.items()}
        self._commit(after, asks, umpire, orders=plain)
        for seat in orders:
            self._questions[seat] += 1

    def _commit(self, after: Any, asks: dict[str, Ask], umpire: Umpire | None, **kind: Any) -> None:
        """Write what happened into the record, and stand there."""
        codec = self.package.codec
        told = {}
        for seat, ledger in after.told.items():
            if new := ledger[len(self.game.told.get(seat, ())) :]:
                told[seat] = codec.plain(new)
        draws = tuple(umpire.draws) if umpire else ()
        self._append(**kind, draws=draws, told=told, patch=difference(self._plain, codec.bare(after)))
        self._stand(after, asks)

    def _append(self, **parts: Any) -> None:
        self.record.append(**parts, program="" if self._program == __version__ else __version__)
        self._program = __version__

    def _settle(self) -> None:
        """Bring the seats' folders up to the record. What is right already is not touched."""
        for seat, question in self._questions.items():
            files, person = self._files(seat), seat not in self.bots
            plain = self.package.codec.plain(self.package.view(self.game, seat))
            files.put_view(SeatView(self.package.codec.version, question, plain), durable=person)
            if self.closed:
                files.put_record(self.record.path)
            if person:
                files.drop_answered(question)
                done = self._carried_out.get(seat, 0)
                pending = files.interrupts()
                if left := [kept for kept in pending if kept.received > done and not self.over] != pending:
                    files.put_interrupts(left)
                if files.resolving:
                    files.unmark_resolving()

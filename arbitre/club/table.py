"""The umpire's table: holds the truth of one game, takes the sheets of its seats, resolves steps, writes the record.

A step happens when its line is in the record. Before that, the seats it asks stop taking sheets; after it, their views
are brought up to it. A process cut short at any instant leaves a record that says which side of the line it is on, and
`Table` sets the seats' folders right when it is next opened.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from arbitre.bots.players import UnknownBot, bot
from arbitre.bots.players import bots as all_bots
from arbitre.club import directory
from arbitre.club.directory import UMPIRE, Public, held
from arbitre.club.record import Opening, Record, parse_all, split
from arbitre.club.seatfiles import SeatFiles, SeatView
from arbitre.club.sheets import judge
from arbitre.club.standing import Standing, Umpired, opened
from arbitre.club.trouble import Damaged, Misused, NoGame, Refused
from arbitre.kernel.dice import Seed
from arbitre.kernel.numbers import Given, Sealed, drawn, opens, sealed, well_formed
from arbitre.kernel.play import Ask


class Resolved(msgspec.Struct, frozen=True):
    """What `resolve` did: the turn and phase of each step resolved, who is now waited for, whether the game is over;
    `numbers`: what is waited for of their numbers, "seals" or "numbers", "" if it is sheets."""

    moments: tuple[tuple[int, str], ...]
    waiting: tuple[str, ...]
    over: bool
    numbers: str = ""


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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table; others may open it."""
        self._lock.close()

    def _load(self, umpire: Path) -> None:
        """The position at the end of the record; then the seats' folders are set right."""
        seed, bots = umpire / "seed.json", umpire / "bots.json"
        self.bots = directory.decode(directory.content(bots), dict[str, str], bots)
        numbers = umpire / "numbers.json"
        self._drawn = directory.decode(numbers.read_bytes(), dict[str, str], numbers) if numbers.exists() else {}
        umpired = Umpired(self.package, directory.decode(directory.content(seed), Seed, seed), self.bots)
        self.record, opening, lines = Record.load(umpire / "record.jsonl")
        self._carried_out = {(seat, h.received) for line in lines for seat, h in (line.interrupts or {}).items()}
        self.standing = Standing.at(umpired, opening, lines, self.record.last)
        if self.standing.count > self.record.count:  # the record was in an older format
            self.record.append(self.standing.raw)
        with self._seats():
            self._advance()
            self._settle()

    @property
    def game(self) -> Any:
        """The truth."""
        return self.standing.game

    @property
    def asks(self) -> dict[str, Ask]:
        """Who is asked, and what."""
        return self.standing.asks

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.standing.over

    @contextmanager
    def _seats(self) -> Iterator[None]:
        """Hold the locks of all seats."""
        with ExitStack() as locks:
            for seat in self.public.seats:
                locks.enter_context(held(self.place / seat.id))
            yield

    def _files(self, seat: str) -> SeatFiles:
        return SeatFiles(self.place / seat)

    def resolve(self, default: bool = False, most: int | None = None) -> Resolved:
        """Play steps until a person is asked whose sheet is not there.

        default: in the first step, whoever sent nothing gets the default, and of numbers that are waited for the
        missing count as not given; most: steps to stop after. Raises Refused if the game is over; a step that fails
        leaves all as it was.
        """
        if self.over:
            raise Refused("club-over")
        while not self.over and (awaited := self.standing.numbers.awaited):
            with self._seats():
                if self._interrupted():
                    continue
                if (missing := self._numbered(default)) and not default:
                    return Resolved((), missing, False, awaited)
                self._advance()
                self._settle()
            default = default and not missing
        moments: list[tuple[int, str]] = []
        waiting: tuple[str, ...] = ()
        while not self.over and len(moments) != most:
            answers = {seat: self.standing.bot_orders(seat) for seat in self.asks if seat in self.bots}
            with self._seats():
                if self._interrupted():
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

    def _numbered(self, default: bool) -> tuple[str, ...]:
        """The seals or the numbers of all seats written down, if none is missing, or with `default`; who is missing."""
        given = self.standing.numbers
        if given.awaited == "seals":
            seals = {seat: self._seal(seat) for seat in given.seats}
            missing = tuple(seat for seat, seal in seals.items() if seal.by == "none")
            if default or not missing:
                self._stand(self.standing.sealed(seals))
        else:
            numbers = {seat: self._given(seat, seal) for seat, seal in (given.seals or {}).items()}
            missing = tuple(seat for seat, seal in (given.seals or {}).items() if numbers[seat].by != seal.by)
            if default or not missing:
                self._stand(self.standing.numbered(numbers))
        return missing

    def _seal(self, seat: str) -> Sealed:
        """The seal of a seat's number, as far as it is there."""
        if seat in self.bots:
            return Sealed("bot", sealed(self._drawn[seat]))
        seal = self._files(seat).seal()
        return Sealed("seat", seal) if well_formed(seal) else Sealed("none")

    def _given(self, seat: str, seal: Sealed) -> Given:
        """The number of a seat, if it has opened the one that it sealed."""
        number = Given(seal.by, self._drawn[seat] if seat in self.bots else self._files(seat).opened())
        return number if opens(seal, number) else Given("none")

    def _sheets(self, answers: Mapping[str, tuple[Any, ...]]) -> tuple[dict[str, tuple[Any, ...]], tuple[str, ...]]:
        """What each seat that is asked orders, and who sent nothing. An order that does not stand is left out."""
        orders: dict[str, tuple[Any, ...]] = {}
        waiting = []
        for seat, ask in self.asks.items():
            if seat in answers:
                given = answers[seat]
            elif sheet := self._files(seat).sheet(self.standing.questions[seat]):
                given = self._orders(seat, "sheet.json", sheet.orders)
            else:
                given = ()
                waiting.append(seat)
            orders[seat] = tuple(given[i] for i in judge(ask, given)[0]) if given else ()
        return orders, tuple(waiting)

    def _orders(self, seat: str, file: str, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """Orders kept in a seat's folder. Raises Damaged if they are none."""
        try:
            return self.package.codec.orders(plain)
        except msgspec.ValidationError as error:
            raise Damaged("club-damaged", file=f"{seat}/{file}", why=str(error)) from None

    def _interrupted(self) -> bool:
        """Carry out interrupting orders, in the order in which they came; of the same instant, together."""
        pending = []
        for seat in self.standing.questions:
            for kept in self._files(seat).interrupts():
                orders = self._orders(seat, "interrupts.json", kept.orders)
                if heard := tuple(filter(self.package.interrupts, orders)):
                    pending.append((kept.received, seat, heard))
        if not pending:
            return False
        for received in sorted({when for when, _, _ in pending}):
            heard_then = {seat: orders for when, seat, orders in pending if when == received}
            if not self.over and not self._interrupt(received, heard_then):
                return False
        self._advance()
        self._settle()
        return True

    def _interrupt(self, received: int, orders: dict[str, tuple[Any, ...]]) -> bool:
        """Carry these out, unless steps would then come before the numbers that are awaited; whether it was done."""
        after = self.standing.interrupted(received, orders)
        if self.standing.numbers.awaited and not after.over:
            return False
        self._stand(after)
        self._carried_out.update((seat, received) for seat in orders)
        return True

    def _advance(self) -> None:
        """What happens by itself: steps that ask nobody, and the opening of everything at the end."""
        while following := self.standing.by_itself():
            self._stand(following)

    def undo(self, seat: str) -> tuple[Any, ...]:
        """Take back the last step of a person who plays alone and in the open; its orders. Raises Refused."""
        directory.check_seat(self.public.seats, seat)
        with self._seats():
            if self.standing.may_undo != seat:
                raise Refused("club-no-undo")
            lines, _ = split(directory.content(self.record.path))
            undone, orders = self.standing.undone(*parse_all(lines))
            self._hold(undone, [seat])
            self._settle()
        return orders

    def _play(self, orders: dict[str, tuple[Any, ...]]) -> None:
        self._hold(self.standing.played(orders), [seat for seat in orders if seat not in self.bots])

    def _hold(self, following: Standing, seats: Sequence[str]) -> None:
        """Go on to where these seats, whose question is answered, take no more sheets for it."""
        people = [self._files(seat) for seat in seats]
        try:
            for files in people:
                files.mark_resolving()
            self._stand(following)
        except OSError:  # the step has not happened
            for files in people:
                with suppress(OSError):
                    files.unmark_resolving()
            raise

    def _stand(self, following: Standing) -> None:
        """Write what happened into the record, and stand there."""
        self.record.append(following.raw)
        self.standing = following

    def _settle(self) -> None:
        """Bring the seats' folders up to the record. What is right already is not touched."""
        self.record.keep_head()  # before anybody sees what came of its last line
        for seat, question in self.standing.questions.items():
            files, person = self._files(seat), seat not in self.bots
            plain = self.package.codec.plain(self.standing.view(seat))
            files.put_view(SeatView(self.package.codec.version, question, plain), durable=person)
            if self.standing.closed:
                files.put_record(self.record.path)
            if person:
                files.drop_answered(question)
                if files.read() > len(plain["told"]):  # reports that were taken back are not read
                    files.put_read(len(plain["told"]))
                pending = files.interrupts()
                left = [] if self.over else [k for k in pending if (seat, k.received) not in self._carried_out]
                if left != pending:
                    files.put_interrupts(left)
                if files.resolving:
                    files.unmark_resolving()


def create(
    place: Path,
    game: str,
    seed: Seed,
    bots: Mapping[str, str],
    options: Mapping[str, str],
    created: str,
    numbers: bool = False,
) -> None:
    """Set up a new game in a folder that does not exist yet, or is empty. `bots`: the bot of each seat that has one;
    `numbers`: every seat gives a number to the dice.

    The folder appears whole or not at all. Raises Misused for a game, seat, bot or option that does not exist, Refused
    if there is something in the folder.
    """
    place = place.absolute()
    package = directory.load(game)
    position = directory.set_up(package, options)
    seats = tuple(package.seats(position))
    public = Public(directory.FORMAT, game, dict(options), seats, created, seed.sealed)
    for seat, name in bots.items():
        directory.check_seat(public.seats, seat)
        try:
            bot(package, name, Random())
        except UnknownBot:
            names = ", ".join(sorted(all_bots(package)))
            raise Misused("club-no-bot", bot=name, bots=names) from None
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise Refused("club-exists", directory=str(place))
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        _furnish(beside, public, seed, bots, opened(package, position, options, seed, numbers))
        Table(beside).close()
        try:
            os.rename(beside, place)
        except OSError as error:
            if error.errno not in (errno.EEXIST, errno.ENOTEMPTY):
                raise
            raise Refused("club-exists", directory=str(place)) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    directory.sync_folder(place.parent)


def _furnish(place: Path, public: Public, seed: Seed, bots: Mapping[str, str], opening: Opening) -> None:
    """Make the folders of a game and put the first files into them."""
    place.mkdir()
    umpire = place / UMPIRE
    for folder in (umpire, *(place / seat.id for seat in public.seats)):
        folder.mkdir(mode=0o700)
        (folder / "lock").touch(mode=0o600)
    kept = {"game.json": public, f"{UMPIRE}/seed.json": seed, f"{UMPIRE}/bots.json": bots}
    if opening.numbers:
        kept[f"{UMPIRE}/numbers.json"] = {seat: drawn() for seat in bots}
    for name, record in kept.items():
        directory.write(place / name, msgspec.json.encode(record, order="deterministic"))
    Record.create(umpire / "record.jsonl", opening)

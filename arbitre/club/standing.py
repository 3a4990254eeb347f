"""Where a game stands after a line of its record, and the line that comes next. Nothing here touches a disk.

A `Standing` never changes: what happens next is another one, which carries the line to be written. Whoever keeps games
(in folders, in a database) writes the line, and stands there once it is on disk.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.bots.players import bot
from arbitre.club.numbers import Numbers
from arbitre.club.record import (
    FORMAT,
    MUSTERED,
    SALTED,
    TAKES_BACK,
    Line,
    Opened,
    Opening,
    Position,
    RanOut,
    Received,
    Undone,
    Upgraded,
    in_force,
    link,
)
from arbitre.club.trouble import Damaged, Newer
from arbitre.club.umpiring import Umpiring
from arbitre.kernel.dice import Commitment, KeyedDice, Seed, SeedOpened
from arbitre.kernel.mustering import mustered, wants
from arbitre.kernel.numbers import Given, NumbersOpened, NumbersSealed, Sealed
from arbitre.kernel.offices import Roster
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Room, Umpire, asked, deliver, interrupt, play, room, run_out
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.records import NewerFormat, apply, difference
from arbitre.kernel.rulings import Act
from arbitre.kernel.version import __version__


class Umpired(msgspec.Struct, frozen=True):
    """What the umpire of one game keeps to himself from first to last: its rules, its seed, who is a bot."""

    package: GamePackage
    seed: Seed
    bots: Mapping[str, str]


class Standing(msgspec.Struct, frozen=True):
    """A game after the line `raw`, the `count`-th of its record. `asks`: who is asked, and what; `plain`: the position
    as plain data without ledgers; `questions`: how often each seat has been asked before; `closed`: the seed is opened;
    `program`: the version that wrote last; `alone`: the seat that may take steps back, "" for none; `back`: the steps
    it may take back, by the n of their lines, if only it is asked now; `salted`: lines of the record carry salts;
    `numbers`: how far the seats' numbers have come, without which no step is resolved; `heard`: how many reports each
    seat had been told when its last question was answered; `umpiring`: what a person who umpires it has to do with
    it."""

    umpired: Umpired
    game: Any
    asks: dict[str, Ask]
    plain: dict[str, Any]
    questions: dict[str, int]
    count: int
    raw: bytes
    closed: bool
    program: str
    alone: str = ""
    back: tuple[int, ...] = ()
    salted: bool = False
    numbers: Numbers = Numbers()
    heard: Mapping[str, int] = {}
    umpiring: Umpiring = Umpiring()

    @classmethod
    def at_opening(cls, umpired: Umpired, opening: Opening, raw: bytes) -> Standing:
        """The game at the first line of its record."""
        return cls.at(umpired, opening, [], raw)

    @classmethod
    def at(cls, umpired: Umpired, opening: Opening, lines: Sequence[Line], raw: bytes) -> Standing:
        """The game at the end of a record, `raw` being its last line.

        If the record is in an older format of the game, this is the game one line further: the upgrade, to be written.
        Raises Damaged or Newer.
        """
        position = Position(opening)
        for line in lines:
            position.advance(line)
        codec = umpired.package.codec
        upgrade = None
        try:
            plain = position.whole()
            if position.version != codec.version:
                plain = codec.upgraded(plain, position.version)
                upgrade = Upgraded(codec.version, {k: v for k, v in plain.items() if k != "told"}, plain["told"])
            game = codec.state(plain)
        except NewerFormat:
            raise Newer("club-newer", file="record.jsonl") from None
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
        programs = [opening.program, *(line.program for line in lines if line.program)]
        alone = _alone(umpired, opening, game)
        standing = cls(
            umpired,
            game,
            asked(umpired.package, game),
            codec.bare(game),
            questions_after(dict.fromkeys((seat.id for seat in opening.seats), 0), lines),
            len(lines) + 1,
            raw,
            any(line.seed is not None for line in lines),
            programs[-1],
            alone,
            _back((), lines, alone),
            opening.format >= SALTED,
            Numbers.at(opening, lines),
            _heard({}, {seat: len(told) for seat, told in opening.told.items()}, lines),
            Umpiring(format=opening.format).after(lines),
        )
        return standing if upgrade is None else standing._next(game, standing.asks, None, upgrade=upgrade)

    def after(self, lines: Sequence[Line], raw: bytes) -> Standing:
        """The game after further lines that another process wrote, `raw` the last of them. Raises Newer or Damaged."""
        if any(line.upgrade is not None for line in lines):
            raise Newer("club-newer", file="record.jsonl")
        codec = self.umpired.package.codec
        try:
            plain = apply(self.plain, [change for line in lines for change in line.patch])
            game: Any = codec.state(plain)
            game.told = dict(self.game.told)
            for line in lines:
                for seat, stay in (line.undo.told if line.undo else {}).items():
                    game.told[seat] = game.told[seat][:stay]
                for seat, entries in line.told.items():
                    game.told[seat] = (*game.told.get(seat, ()), *codec.ledger(entries))
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
        return msgspec.structs.replace(
            self,
            game=game,
            asks=asked(self.umpired.package, game),
            plain=plain,
            questions=questions_after(self.questions, lines),
            count=self.count + len(lines),
            raw=raw,
            closed=self.closed or any(line.seed is not None for line in lines),
            program=[self.program, *(line.program for line in lines if line.program)][-1],
            back=_back(self.back, lines, self.alone),
            numbers=self.numbers.after(lines),
            heard=_heard(self.heard, {seat: len(told) for seat, told in self.game.told.items()}, lines),
            umpiring=self.umpiring.after(lines),
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.agenda

    @property
    def room(self) -> Room | None:
        """The step in hand, if it is a room: then answers are taken as they come, and nothing else resolves it."""
        return room(self.game)

    @property
    def may_undo(self) -> str:
        """The seat that may take its last step back now, "" for none: nobody else is asked, nor has been since. Where a
        person umpires nothing is taken back: an act of his may lie between, which the seat must not find out."""
        if self.umpiring.presided or self.over or not self.back:
            return ""
        return self.alone if self.asks.keys() <= {self.alone} else ""

    @property
    def _key(self) -> str:
        """What dice and bots are keyed by."""
        return self.umpiring.key(self.numbers.key(self.umpired.seed.secret))

    def _umpire(self) -> Umpire:
        return Umpire(KeyedDice(self._key, self.umpired.package.id))

    @property
    def bots(self) -> Mapping[str, str]:
        """The bots that play, by seat: those that sit there, and those that order where its players send nothing."""
        return {**self.umpired.bots, **self.umpiring.entrusted} if self.umpiring.entrusted else self.umpired.bots

    def view(self, seat: str) -> Any:
        """What a seat may know."""
        return self.umpired.package.view(self.game, seat)

    def bot_orders(self, seat: str) -> tuple[Any, ...]:
        """What the bot of a seat orders; its chance is keyed as the dice are, and by seat and step: a game repeats."""
        label = f"{seat}|{self.count}"
        key = hmac.digest(b"bot|" + self._key.encode(), label.encode(), hashlib.sha256)
        player = bot(self.umpired.package, self.bots[seat], Random(key))
        return player.orders(self.view(seat), self.asks[seat])

    def played(self, orders: Mapping[str, tuple[Any, ...]]) -> Standing:
        """The step in hand resolved with these orders, and every step that asks nobody. Raises OrderError."""
        umpire = self._umpire()
        after, asks = play(self.umpired.package, self.game, orders, umpire, self.asks)
        plain = {seat: tuple(map(self.umpired.package.codec.plain, orders.get(seat, ()))) for seat in self.asks}
        return self._next(after, asks, umpire, orders=plain)

    def interrupted(self, received: int, orders: Mapping[str, tuple[Any, ...]]) -> Standing:
        """Orders carried out that do not wait for the step, all received in the same instant. Raises OrderError or
        LookupError for an answer in a room that does not stand any more."""
        umpire = self._umpire()
        after, asks = interrupt(self.umpired.package, self.game, orders, umpire)
        plain_of = self.umpired.package.codec.plain
        plain = {seat: Received(received, tuple(map(plain_of, given))) for seat, given in orders.items()}
        return self._next(after, asks, umpire, interrupts=plain)

    def ran_out(self, at: int, limits: Sequence[str]) -> Standing:
        """Limits of the room in hand have run out at one instant, ns. Raises LookupError if there are none."""
        umpire = self._umpire()
        after, asks = run_out(self.umpired.package, self.game, limits, umpire)
        return self._next(after, asks, umpire, ran_out=RanOut(at, tuple(limits)))

    def mustered(self, roster: Roster) -> Standing | None:
        """The game told who holds its seats; None if it does not want to know that, or knows it."""
        package = self.umpired.package
        if self.umpiring.format < MUSTERED or self.over or not wants(package, self.game, roster):
            return None
        return self._next(*mustered(package, self.game, roster), None, muster=roster)

    def ruled(self, act: Act) -> Standing:
        """An act of the person who umpires, carried out. Raises OrderError if it cannot stand."""
        umpire = self._umpire()
        after, asks = carried_out(self.umpired.package, self.game, act, umpire)
        return self._next(after, asks, umpire, ruling=act)

    def undone(self, opening: Opening, lines: Sequence[Line]) -> tuple[Standing, tuple[Any, ...]]:
        """The last step of the seat that may take it back, taken back; and what its orders were. `lines`: all lines of
        the record after its opening. Raises Damaged."""
        seat, step, package = self.may_undo, self.back[-1], self.umpired.package
        position = Position(opening)
        for line in lines[: step - 1]:
            position.advance(line)
        taken = lines[step - 1].orders
        assert seat and taken is not None
        try:
            before = package.codec.state(position.plain)
            orders = package.codec.orders(taken[seat])
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
        stay = {name: len(position.told.get(name, ())) for name in self.game.told}
        before.told = {name: ledger[: stay[name]] for name, ledger in self.game.told.items()}
        longer = {name: stay[name] for name, ledger in self.game.told.items() if len(ledger) > stay[name]}
        undo = Undone(seat, step, tuple(self.umpired.bots), longer)
        return self._next(before, asked(package, before), None, undo=undo), orders

    def by_itself(self) -> Standing | None:
        """What happens next without anybody's orders: steps that ask nobody; at the end everything is opened."""
        if not self.over:
            return None if self.asks or self.room or self.numbers.awaited else self.played({})
        if self.closed:
            return None
        seed = self.umpired.seed
        return self._announced(SeedOpened(seed.secret, seed.salt), seed=Opened(seed.secret, seed.salt))

    def sealed(self, seals: Mapping[str, Sealed]) -> Standing:
        """All numbers are sealed."""
        seals = {seat: seals[seat] for seat in self.numbers.seats}
        return self._announced(NumbersSealed(seals), seals=seals)

    def numbered(self, numbers: Mapping[str, Given]) -> Standing:
        """All numbers are opened that will be."""
        numbers = {seat: numbers[seat] for seat in self.numbers.seats}
        return self._announced(NumbersOpened(numbers), numbers=numbers)

    def _announced(self, report: Any, **kind: Any) -> Standing:
        """A line that changes nothing but that every seat is told of it."""
        package, after = self.umpired.package, self.game.copy()
        turn, phase = package.moment(after)
        deliver(package, after, [(seat, turn, phase, report) for seat in self.questions])
        return self._next(after, self.asks, None, **kind)

    def _next(self, after: Any, asks: dict[str, Ask], umpire: Umpire | None, **kind: Any) -> Standing:
        """The standing after one more line of this kind."""
        codec = self.umpired.package.codec
        bare = codec.bare(after)
        told = {}
        parts: dict[str, Any] = kind
        if "upgrade" not in kind:
            for seat, ledger in after.told.items():
                if new := ledger[len(self.game.told.get(seat, ())) :]:
                    told[seat] = codec.plain(new)
            draws = tuple(umpire.draws) if umpire else ()
            parts = {**kind, "draws": draws, "told": told, "patch": difference(self.plain, bare)}
        program = "" if self.program == __version__ else __version__
        salt = self.umpired.seed.line_salt(self.count) if self.salted else ""
        line = Line(link(self.raw), self.count, **parts, program=program, salt=salt)
        return msgspec.structs.replace(
            self,
            game=after,
            asks=asks,
            plain=bare,
            questions=questions_after(self.questions, [line]),
            count=self.count + 1,
            raw=msgspec.json.encode(line),
            closed=self.closed or line.seed is not None,
            program=__version__,
            back=_back(self.back, [line], self.alone),
            numbers=self.numbers.after([line]),
            heard=_heard(self.heard, {seat: len(told) for seat, told in self.game.told.items()}, [line]),
            umpiring=self.umpiring.after([line]),
        )


def questions_after(before: dict[str, int], lines: Sequence[Line]) -> dict[str, int]:
    """How often each seat has been asked, after further lines. Whoever takes a step back is asked anew, and so are all
    when a room is left, whose answers close no question one by one: no sheet that was meant for a question before
    answers it, and it is written of anew."""
    counts = dict(before)
    for line in lines:
        if line.orders is not None:
            anew: Iterable[str] = line.orders
        elif line.undo is not None:
            anew = (line.undo.seat,)
        else:
            anew = counts if _room_left(line) else ()
        for seat in anew:
            counts[seat] += 1
    return counts


def _room_left(line: Line) -> bool:
    """Whether another step is in hand after a line that is none: what came in, or a limit, has closed a room. A game
    that is over asks nothing anew."""
    settled = line.interrupts is not None or line.ran_out is not None or line.ruling is not None
    return settled and any(change[0] == ["agenda"] and change[1:] != [[]] for change in line.patch)


def _heard(before: Mapping[str, int], counts: dict[str, int], lines: Sequence[Line]) -> Mapping[str, int]:
    """How many reports each seat had been told when its last question was answered, after further lines. `counts`: how
    many it had been told before these. What was taken back was not heard."""
    heard = dict(before)
    for line in lines:
        for seat in line.orders or ():
            heard[seat] = counts.get(seat, 0)
        for seat, told in line.told.items():
            counts[seat] = counts.get(seat, 0) + len(told)
        for seat, stay in (line.undo.told if line.undo else {}).items():
            counts[seat], heard[seat] = stay, min(heard.get(seat, 0), stay)
    return heard


def _alone(umpired: Umpired, opening: Opening, game: Any) -> str:
    """The seat that may take steps back: that of the only person of a game in which nothing happens behind his back."""
    people = [seat.id for seat in opening.seats if seat.id not in umpired.bots]
    if opening.format < TAKES_BACK or len(people) != 1 or not umpired.package.public(game):
        return ""
    return people[0]


def _back(before: tuple[int, ...], lines: Sequence[Line], alone: str) -> tuple[int, ...]:
    """The steps that may be taken back after further lines."""
    for line in lines if alone else ():
        before = in_force(before, line, alone)
    return before


def opened(
    package: GamePackage, position: Any, options: Mapping[str, str], seed: Seed, numbers: bool = False
) -> Opening:
    """The first line of a record: the position before its first step, and every seat told the seal of the dice.
    `numbers`: the seats give numbers too."""
    turn, phase = package.moment(position)
    sealed = Commitment(seed.commitment, seed.sealed, numbers)
    deliver(package, position, [(seat.id, turn, phase, sealed) for seat in package.seats(position)])
    return begun(package, position, options, seed, numbers)


def begun(
    package: GamePackage, position: Any, options: Mapping[str, str], seed: Seed, numbers: bool = False
) -> Opening:
    """The first line of a record that begins at any position, whose seats have been told what they shall know."""
    codec = package.codec
    told = {seat: codec.plain(ledger) for seat, ledger in position.told.items()}
    return Opening(
        FORMAT,
        __version__,
        package.id,
        codec.version,
        dict(options),
        tuple(package.seats(position)),
        seed.commitment,
        seed.sealed,
        codec.bare(position),
        told,
        numbers,
    )

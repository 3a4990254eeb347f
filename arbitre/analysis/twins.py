"""Twins: two truths that a seat cannot tell apart must give it the same, byte for byte.

`shown` lists everything that reaches a seat in a position: its view, what it is asked, what it is offered, the answers
to its orders, its tables, its ledger, its map. `heard` lists what it is told when steps are resolved. A game keeps its
secrets if both are the same for a truth and its twin: one imagined from the view, or one changed in something the
rules keep hidden. Which truths are twins is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from arbitre.analysis.sheets import Mutator
from arbitre.kernel.chart import Chart
from arbitre.kernel.dice import Dice
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asks_nobody, play_step
from arbitre.kernel.words import Arg, Phrase, Table

Shown = dict[str, bytes]
Draw = Callable[[Chart, Callable[[Arg], str]], str]


class Reader(Protocol):
    """The words of a language, which faces put everything into."""

    language: str

    def text(self, arg: Arg) -> str:
        """A word."""

    def word(self, key: str) -> str:
        """A heading."""

    def say(self, phrase: Phrase, clause: bool = False) -> str:
        """A sentence."""

    def remark(self, remark: Remark, text: str = "", number: int | None = None) -> str:
        """The answer to a line."""


class Faces(NamedTuple):
    """How a seat's things are looked at: in these languages, drawn by this if at all, so many of the last reports."""

    readers: Sequence[Reader] = ()
    draw: Draw | None = None
    latest: int = 10_000


class Tries(NamedTuple):
    """Orders a seat might try, to learn something by the answers: sheets of records, and sheets as text; and sheets
    that it has good reason to send, whose advice and pencil are looked at too."""

    sheets: tuple[tuple[Any, ...], ...] = ()
    texts: tuple[str, ...] = ()
    meant: tuple[tuple[Any, ...], ...] = ()


NOTHING, PLAIN = Tries(), Faces()


def tries(package: GamePackage, game: Any, seat: str, rng: Random, count: int, known: Sequence[Any] = ()) -> Tries:
    """`count` sheets for what the seat is asked, most of them wrong, half of them as text. `known`: orders of other
    steps. They are made from the truth, whose hidden names are the ones worth trying."""
    ask, view = question(package, game, seat)
    if ask is None:
        return NOTHING
    mutator = Mutator(package, package.codec.bare(game), rng)
    mutator.examples += known
    made = mutator.sheets(view, ask, count, text=0.5)
    return Tries(tuple(m for m in made if isinstance(m, tuple)), tuple(m for m in made if isinstance(m, str)))


def question(package: GamePackage, game: Any, seat: str) -> tuple[Ask | None, Any]:
    """What a seat is asked in a position, if anything, and its view."""
    view = package.view(game, seat)
    return (None if view.now is None else view.now.ask(view)), view


Question = Callable[[GamePackage, Any, str], tuple[Ask | None, Any]]
"""As `question`, which may be remembered."""


def shown(package: GamePackage, game: Any, seat: str, trial: Tries = NOTHING, faces: Faces = PLAIN) -> Shown:
    """Everything that reaches a seat in a position, by name, as bytes."""
    ask, view = question(package, game, seat)
    chart, tables = package.seat.chart(view), package.seat.tables(view)
    seen = {
        "view": _bytes(view),
        "moment": _bytes((package.moment(game), package.over(game))),
        "ask": type(ask).__name__.encode(),
        "tables": _bytes(tables),
        "chart": msgspec.msgpack.encode(chart),  # JSON takes three times as long to write its thousands of points
    }
    for reader in faces.readers:
        seen[f"tables {reader.language}"] = _tables(tables, reader)
        seen[f"ledger {reader.language}"] = _ledger(package, view, reader, faces.latest)
    if faces.draw and faces.readers:
        seen["picture"] = faces.draw(chart, faces.readers[0].text).encode()
    if ask is None:
        return seen
    seen["options"] = _bytes(ask.options())
    seen["default"] = _verdict(ask, (), ())
    seen["sample"] = _bytes(ask.sample(Random(0)))
    if not faces.readers:
        seen["question"] = _bytes(package.seat.ask_words(view, ask, "en"))
    for reader in faces.readers:
        seen[f"question {reader.language}"] = _question(package, view, ask, reader)
        seen[f"hands {reader.language}"] = _bytes(package.seat.offers(view, ask, reader.language))
        seen[f"guide {reader.language}"] = _bytes(package.seat.guide(view, ask, reader.language))
    trial = trial._replace(meant=(ask.sample(Random(0)), *trial.meant))
    return seen | answered(package, ask, view, trial, faces.readers)


def answered(package: GamePackage, ask: Ask | None, view: Any, trial: Tries, readers: Sequence[Reader] = ()) -> Shown:
    """What a seat is answered to the sheets it tries, by name, as bytes; nothing if it is not asked."""
    if ask is None:
        return {}
    seen: Shown = {}
    for number, given in enumerate(trial.meant):
        seen[f"plots {number}"] = _bytes([package.seat.plot(order, view, ask) for order in given])
        seen[f"advice {number}"] = _bytes(package.seat.advice(view, ask, given))
        seen[f"closing {number}"] = _bytes(package.seat.closing(view, ask, given))
        seen[f"meant {number}"] = _verdict(ask, given, readers)
    for number, sheet in enumerate(trial.sheets):
        seen[f"sheet {number}"] = _verdict(ask, sheet, readers)
    for number, text in enumerate(trial.texts):
        lines = package.seat.read(text, view)
        orders = [line.order for line in lines if line.order is not None and not package.interrupts(line.order)]
        said = [reader.remark(line.remark) for reader in readers for line in lines if line.remark]
        seen[f"text {number}"] = b"\n".join((_bytes(lines), _bytes(said), _verdict(ask, orders, readers)))
    return seen


def differences(one: Shown, other: Shown) -> list[str]:
    """The names of what is not the same, told with where it begins to differ."""
    return [
        f"{name}: {_from(one.get(name), other.get(name))}"
        for name in dict.fromkeys([*one, *other])
        if one.get(name) != other.get(name)
    ]


def _from(one: bytes | None, other: bytes | None) -> str:
    """Both texts from a little before they part."""
    if one is None or other is None:
        return "only one of the two has it"
    shorter = min(len(one), len(other))
    at = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    around = slice(max(0, at - 60), at + 80)
    return f"{one[around].decode(errors='replace')!r} / {other[around].decode(errors='replace')!r}"


def _bytes(value: Any) -> bytes:
    """A record as it goes to a face: fields and entries in their order."""
    return msgspec.json.encode(value)


def _verdict(ask: Ask, orders: Sequence[Any], readers: Sequence[Reader]) -> bytes:
    """The answer to a sheet: its remarks, in words too, and what it comes to. Sets have no order to tell by."""
    plan = ask.plan(orders)
    fields = {
        name: sorted(value, key=repr) if isinstance(value, set | frozenset) else value
        for name, value in msgspec.structs.asdict(plan).items()
    }
    said = [reader.remark(remark) for reader in readers for remark in plan.remarks]
    return _bytes([fields, said])


def _question(package: GamePackage, view: Any, ask: Ask, reader: Reader) -> bytes:
    words = package.seat.ask_words(view, ask, reader.language)
    phrases = (words.wanted, *words.state, words.default, words.passing, *words.may)
    said = [reader.say(phrase, True) for phrase in phrases]
    return "\n".join((*said, *words.example)).encode()


def _tables(tables: Sequence[Table], reader: Reader) -> bytes:
    lines = []
    for table in tables:
        lines += [reader.word(table.title), " | ".join(map(reader.word, table.columns))]
        lines += [" | ".join(map(reader.text, row)) for row in table.rows]
        lines += [reader.say(table.note, True)] if table.note else []
    return "\n".join(lines).encode()


def _ledger(package: GamePackage, view: Any, reader: Reader, latest: int) -> bytes:
    lines = []
    for told in view.told[-latest:]:
        lines.append(reader.say(package.seat.moment_words(told.turn, told.phase)))
        lines += [reader.say(phrase, True) for phrase in package.seat.said(told, view)]
    return "\n".join(lines).encode()


Answers = Callable[[Any, str, Ask], Sequence[Any]]


def silent(view: Any, seat: str, ask: Ask) -> Sequence[Any]:
    """No orders: the defaults."""
    return ()


def resolve(
    package: GamePackage,
    game: Any,
    orders: Mapping[str, Sequence[Any]],
    dice: Dice,
    asks: Mapping[str, Ask] | None = None,
) -> tuple[Any, list[tuple[str, Any]]]:
    """Resolve the step in hand and no other: the game after it, and what was told, (seat or camp, report) in order.
    `asks`: who is asked what, if that is known already."""
    umpire = Umpire(dice)
    after = play_step(package, game, orders, umpire, asks)
    return after, [(to, report) for to, _, _, report in umpire.reports]


class Heard(NamedTuple):
    """A step as a seat hears it: the reports, those and its view afterwards as bytes by name, the game afterwards."""

    reports: list[Any]
    seen: Shown
    after: Any


def hearing(
    package: GamePackage, game: Any, seat: str, dice: Dice, answers: Answers = silent, asking: Question = question
) -> Heard:
    """What a seat hears when the step in hand is resolved, and what it sees then.

    answers: the orders of each seat that is asked, from its view. asking: what says what it is asked.
    """
    asks, orders = dict[str, Ask](), dict[str, Sequence[Any]]()
    for other in () if asks_nobody(game) else package.seats(game):
        ask, view = asking(package, game, other.id)
        if ask is not None:
            asks[other.id], orders[other.id] = ask, answers(view, other.id, ask)
    after, told = resolve(package, game, orders, dice, asks)
    mine = {seat, next(s.camp for s in package.seats(game) if s.id == seat)}
    reports = [report for to, report in told if to in mine]
    name, (ask, view) = type(game.agenda[0]).__name__, asking(package, after, seat)
    seen = {f"{name} reports": _bytes(reports), f"{name} view": _bytes(view) + type(ask).__name__.encode()}
    return Heard(reports, seen, after)


def heard(
    package: GamePackage,
    game: Any,
    seat: str,
    dice: Dice,
    answers: Answers = silent,
    goes_on: Callable[[Any], bool] = lambda game: False,
) -> Shown:
    """What a seat hears and sees while steps are resolved: the step in hand, and those after it while `goes_on`."""
    seen: Shown = {}
    for number in count():
        told = hearing(package, game, seat, dice, answers)
        seen |= {f"step {number} {name}": what for name, what in told.seen.items()}
        game = told.after
        if not game.agenda or not goes_on(game):
            break
    return seen

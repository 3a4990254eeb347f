"""Twins: two truths that a seat cannot tell apart must look, ask, answer and weigh the same to it, byte for byte.

`Onlooker` takes down everything a seat can get at in a position: its view, whether and what it is asked, what it is
offered, the default, the verdict on any sheet, and all of that in words, tables and on the map. Nothing here knows a game, or
knows which part of the truth is hidden: the twins come from the game's `imagine`, or from elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from arbitre.analysis.sheets import Sheet
from arbitre.drawing import draw
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, play
from arbitre.words import LANGUAGES, Words

Impression = dict[str, bytes]
"""What a seat gets at, by channel; two impressions are alike if every channel is, sizes and order of lines included."""


def bytes_of(value: Any) -> bytes:
    """A value as bytes that show the order of its parts; sets, which have none, in sorted order."""
    return msgspec.json.encode(_ordered(value))


def _ordered(value: Any) -> Any:
    """Plain data in the order in which it stands."""
    if isinstance(value, msgspec.Struct):
        return {field: _ordered(getattr(value, field)) for field in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(key): _ordered(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, list | tuple):
        return [_ordered(item) for item in value]
    return value


class Onlooker:
    """Looks at positions as a seat does. `rendered`: also takes down words, tables and map in every language; `latest`: how
    many of the last reports it reads again."""

    def __init__(self, package: GamePackage, rendered: bool = True, latest: int = 30) -> None:
        self.package, self.latest = package, latest
        self.words = {language: Words.of(language, package) for language in LANGUAGES} if rendered else {}

    def impression(self, game: Any, seat: str, sheets: Sequence[Sheet] = ()) -> Impression:
        """All that a seat gets at in a position; `sheets` are answered one by one."""
        package = self.package
        view = package.view(game, seat)
        ask: Ask | None = view.now.ask(view) if view.now is not None else None
        seen: Impression = {
            "view": msgspec.json.encode(view),
            "moment": bytes_of(package.moment(game)),
            "over": bytes_of(package.over(game)),
            "asked": type(ask).__name__.encode() if ask is not None else b"",
        }
        if ask is not None:
            seen["options"] = bytes_of(ask.options())
            seen["default"] = bytes_of(ask.plan(()))
            seen["sample"] = bytes_of(ask.sample(Random(0)))
            for number, sheet in enumerate(sheets):
                seen[f"sheet {number}"] = self._answer(view, ask, sheet)
        for language, words in self.words.items():
            seen |= self._rendered(view, ask, language, words)
        return seen

    def _answer(self, view: Any, ask: Ask, sheet: Sheet) -> bytes:
        """The verdict on a sheet, and what it comes to."""
        read: Any = None
        orders: Sequence[Any] = sheet if isinstance(sheet, tuple) else ()
        if isinstance(sheet, str):
            lines = self.package.read(sheet, view)
            read = [(line.number, line.text, line.remark) for line in lines]
            orders = [line.order for line in lines if line.order is not None]
        waiting = [order for order in orders if not self.package.interrupts(order)]
        plan = ask.plan(waiting)
        said = [words.remark(remark) for words in self.words.values() for remark in plan.remarks]
        return bytes_of((read, plan, said))

    def _rendered(self, view: Any, ask: Ask | None, language: str, words: Words) -> Impression:
        """Everything in words."""
        package = self.package
        reports = [words.say(phrase) for told in view.told[-self.latest :] for phrase in package.say(told, view)]
        tables = [
            (
                words.word(table.title),
                [words.word(head) for head in table.columns],
                [[words.text(cell) for cell in row] for row in table.rows],
                words.say(table.note) if table.note else "",
            )
            for table in package.tables(view)
        ]
        chart = package.chart(view)
        seen = {
            f"reports {language}": bytes_of(reports),
            f"status {language}": bytes_of(tables),
            f"chart {language}": bytes_of(chart),
            f"map {language}": draw(chart, words.text).encode(),
        }
        if ask is not None:
            put = package.ask_words(view, ask, language)
            said = [words.say(phrase, clause=True) for phrase in (put.wanted, put.default, *put.may)]
            seen[f"question {language}"] = bytes_of((said, put.example))
        return seen


def differing(one: Impression, other: Impression) -> list[str]:
    """The channels by which a seat could tell two truths apart."""
    return [name for name in (*one, *(n for n in other if n not in one)) if one.get(name) != other.get(name)]


class Told(NamedTuple):
    """What a step brings a seat: its reports, as bytes, and the truth after it."""

    reports: bytes
    game: Any
    waiting: bytes


def after(
    package: GamePackage, game: Any, seat: str, orders: Sequence[Any], seed: str, others: Mapping[str, Any] | None = None
) -> Told:
    """Resolve the step in hand with these orders of the seat (the others' as given, else the default): what the seat then
    hears, and whether and what it is asked next."""
    sheets = {**(others or {}), seat: tuple(orders)}
    questions = asked(package, game)
    sheets = {who: sheet for who, sheet in sheets.items() if who in questions}
    umpire = Umpire(KeyedDice(seed, package.id))
    resolved, asks = play(package, game, sheets, umpire, questions)
    camp = next(s.camp for s in package.seats(game) if s.id == seat)
    heard = [(turn, phase, report) for to, turn, phase, report in umpire.reports if to in (seat, camp)]
    named = [{"kind": type(report).__name__, "turn": t, "phase": p, "report": report} for t, p, report in heard]
    ask = asks.get(seat)
    return Told(bytes_of(named), resolved, bytes_of((type(ask).__name__, ask.options() if ask else None)))


def imagined(package: GamePackage, game: Any, seat: str, rng: Random) -> Any:
    """A twin of a truth, made from the seat's view alone."""
    return package.imagine(package.view(game, seat), rng)



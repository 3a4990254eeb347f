"""Trials: what is tried in a position that fuzzing comes to.

A *trial* is one thing that must work in a position: saving and loading it, answering a sheet, resolving the step,
looking at it as a twin. Trials are data, so that one that fails can be written down with its position and tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from arbitre.analysis.leaks import imagined
from arbitre.analysis.picking import every
from arbitre.analysis.twins import Faces, Reader, differences, question, shown, tries
from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, interrupt, play

Check = Literal["saved", "lawful", "sheet", "text", "step", "said", "twin", "written", "picked", "conceded"]

_LANGUAGES = ("en", "fr")
_LATEST = 20  # reports said again


class Trial(msgspec.Struct, frozen=True):
    """One thing tried: what, whose, with which orders (plain data, by seat), text, or stream of chance."""

    check: Check
    seat: str = ""
    orders: dict[str, list[Any]] = {}
    text: str = ""
    chance: str = ""


class Wrong(AssertionError):
    """A trial that failed by its result, not by an exception of its own."""


class Count(msgspec.Struct):
    """What has been done: games, questions answered, sheets judged and how many of them were refused, twins compared,
    positions of which no twin could be made, and the files of the failures."""

    games: int = 0
    questions: int = 0
    sheets: int = 0
    refused: int = 0
    twins: int = 0
    without_twin: int = 0
    failures: list[str] = []

    def add(self, other: Count) -> None:
        """Take in what has been done elsewhere, but for its files."""
        self.games += other.games
        self.questions += other.questions
        self.sheets += other.sheets
        self.refused += other.refused
        self.twins += other.twins
        self.without_twin += other.without_twin


class Examiner:
    """Tries things in positions of one game. `readers`: the languages in which everything must be said; `after`: the
    game after the step that was resolved last."""

    def __init__(
        self, package: GamePackage, seed: str, readers: Sequence[Reader] = (), count: Count | None = None
    ) -> None:
        self.package, self.seed, self.readers = package, seed, tuple(readers)
        self.count = count or Count()
        self.after: Any = None

    def attempt(self, game: Any, trial: Trial) -> None:
        """Try it. Raises whatever goes wrong, Wrong among others."""
        checks: dict[Check, Callable[[Any, Trial], None]] = {
            "saved": self._saved,
            "lawful": self._lawful,
            "sheet": self._sheet,
            "text": self._text,
            "step": self._step,
            "said": self._said,
            "twin": self._twin,
            "written": self._written,
            "picked": self._picked,
            "conceded": self._conceded,
        }
        checks[trial.check](game, trial)

    def _saved(self, game: Any, trial: Trial) -> None:
        """The position is sound, asks the same each time, and comes back from disk as it was, each seat's view too."""
        if wrong := self.package.invariants(game):
            raise Wrong("; ".join(wrong))
        codec = self.package.codec
        _same("position", game, codec.state(codec.plain(game)))
        for seat in self.package.seats(game):
            (ask, view), (again, _) = (question(self.package, game, seat.id) for _ in range(2))
            _same(f"view of {seat.id}", view, codec.view(codec.plain(view)))
            _same(f"question to {seat.id}", ask and ask.options(), again and again.options())

    def _sheet(self, game: Any, trial: Trial) -> None:
        """A sheet of records is answered, and what stands of it can be resolved."""
        ask, view = question(self.package, game, trial.seat)
        if ask is not None:
            orders = self.package.codec.orders(trial.orders[trial.seat])
            if self._judged(game, ask, trial.seat, orders):
                self._regarded(view, ask, orders)

    def _lawful(self, game: Any, trial: Trial) -> None:
        """What the question itself samples, and silence, are lawful."""
        ask, _ = question(self.package, game, trial.seat)
        for orders in () if ask is None else ((), ask.sample(Random(trial.chance))):
            if refused := ask.plan(orders).refusals if ask else ():
                raise Wrong(f"refused: {orders}, {refused[0]}")

    def _text(self, game: Any, trial: Trial) -> None:
        """A sheet of text is read and answered."""
        ask, view = question(self.package, game, trial.seat)
        lines = self.package.seat.read(trial.text, view)
        for line in lines:
            if line.remark is not None:
                _spoken(reader.remark(line.remark, line.text, line.number) for reader in self.readers)
            elif line.order is None:
                raise Wrong(f"line {line.number} came to nothing: {line.text!r}")
        orders = tuple(line.order for line in lines if line.order is not None)
        if ask is not None:
            orders = tuple(order for order in orders if not self.package.interrupts(order))
            if self._judged(game, ask, trial.seat, orders):
                self._regarded(view, ask, orders)

    def _regarded(self, view: Any, ask: Ask, orders: Sequence[Any]) -> None:
        """Of orders that stand a player is shown what they mean and told what is unwise, before he sends them."""
        seat = self.package.seat
        phrases = [seat.plot(order, view, ask).says for order in orders]
        phrases += [*seat.advice(view, ask, orders), seat.closing(view, ask, orders) if orders else None]
        _spoken(reader.say(phrase) for reader in self.readers for phrase in phrases if phrase is not None)

    def _judged(self, game: Any, ask: Ask, seat: str, orders: Sequence[Any]) -> bool:
        """Every remark can be said; refused orders are not carried out; those that stand can be. Whether they stand."""
        plan = ask.plan(orders)
        self.count.sheets += 1
        for remark in plan.remarks:
            _spoken(reader.remark(remark) for reader in self.readers)
            if not -1 <= remark.line < len(orders):
                raise Wrong(f"a remark on line {remark.line} of {len(orders)}")
        umpire = Umpire(KeyedDice(self.seed, self.package.id))
        if plan.refusals:
            self.count.refused += 1
            try:
                play(self.package, game, {seat: orders}, umpire)
            except OrderError:
                return False
            raise Wrong("a refused sheet was carried out")
        play(self.package, game, {seat: orders}, umpire)
        return True

    def _step(self, game: Any, trial: Trial) -> None:
        """The step is resolved; the game before it stays as it was; a game loaded from disk goes on in the same way."""
        codec = self.package.codec
        orders = {seat: codec.orders(plain) for seat, plain in trial.orders.items()}
        before = msgspec.json.encode(game)
        self.after = after = self.resolved(game, orders)
        if msgspec.json.encode(game) != before:
            raise Wrong("resolving a step changed the position it started from")
        _same("the game loaded and continued", after, self.resolved(codec.state(codec.plain(game)), orders))

    def resolved(self, game: Any, orders: Mapping[str, Sequence[Any]]) -> Any:
        """The game after a step."""
        return play(self.package, game, orders, Umpire(KeyedDice(self.seed, self.package.id)))[0]

    def _said(self, game: Any, trial: Trial) -> None:
        """Everything a seat can look at is there in every language."""
        shown(self.package, game, trial.seat, faces=Faces(self.readers, latest=_LATEST))

    def _twin(self, game: Any, trial: Trial) -> None:
        """A truth imagined from the seat's view shows it the same, whatever it tries."""
        rng = Random(trial.chance)
        self.count.twins += 1
        if (twin := imagined(self.package, game, trial.seat, rng)) is None:
            self.count.without_twin += 1
            return
        trial_sheets = tries(self.package, game, trial.seat, rng, 12)
        one, other = (shown(self.package, truth, trial.seat, trial_sheets) for truth in (game, twin))
        if wrong := differences(one, other):
            raise Wrong(f"{trial.seat} can tell a twin: " + "; ".join(wrong))
        if wrong := self.package.invariants(twin):
            raise Wrong("imagined: " + "; ".join(wrong))

    def _written(self, game: Any, trial: Trial) -> None:
        """What is written in either language, lawful orders and giving up, can be read, and stands; each kind of order
        has a keyword in both languages or in none."""
        ask, view = question(self.package, game, trial.seat)
        seat = self.package.seat
        if len(kinds := {frozenset(words.values()) for words in seat.keywords.values()}) > 1:
            raise Wrong(f"keywords of one language only: {frozenset.union(*kinds) - frozenset.intersection(*kinds)}")
        orders = () if ask is None else ask.sample(Random(trial.chance))
        for language in _LANGUAGES:
            lines = [seat.write(order, view, language) for order in (*orders, *self._giving_up())]
            read = self._read("\n".join(lines), view)
            if ask is not None:
                given = [order for order in read if not self.package.interrupts(order)]
                if refused := ask.plan(given).refusals:
                    raise Wrong(f"refused as it was written ({language}): {lines}, {refused[0]}")
            if not any(self.package.interrupts(order) for order in read):
                raise Wrong(f"conceding is not read ({language}): {lines[-1]!r}")

    def _picked(self, game: Any, trial: Trial) -> None:
        """What hands put together from offers, in either language, can be read."""
        ask, view = question(self.package, game, trial.seat)
        for language in () if ask is None else _LANGUAGES:
            offers = self.package.seat.offers(view, ask, language)
            for offer, line in every(offers, Random(trial.chance), each=1):
                if not (read := self._read(line, view)):
                    raise Wrong(f"nothing came of an offer ({language}): {offer.id}, {line!r}")
                given = [order for order in read if not self.package.interrupts(order)]
                if ask is not None and not ask.plan(given).refusals:
                    self._regarded(view, ask, given)

    def _read(self, text: str, view: Any) -> list[Any]:
        """The orders of a sheet, of which every line must be readable."""
        lines = self.package.seat.read(text, view)
        if wrong := next((line for line in lines if line.remark is not None), None):
            raise Wrong(f"not readable: {wrong.text!r}, {wrong.remark}")
        return [line.order for line in lines]

    def _giving_up(self) -> list[Any]:
        """The orders to concede that the game knows."""
        return [kind() for kind in self.package.at_once if issubclass(kind, Concede)]

    def _conceded(self, game: Any, trial: Trial) -> None:
        """A seat that concedes ends the game, at the latest with all of its camp, and everybody hears something of
        it."""
        seats = self.package.seats(game)
        camps = {seat.id: seat.camp or seat.id for seat in seats}
        for order in self._giving_up():
            after, asks = self._given_up(game, [trial.seat], order)
            if not self.package.over(after):
                together = [seat for seat, camp in camps.items() if camp == camps[trial.seat]]
                after, asks = self._given_up(game, together, order)
            if asks or not self.package.over(after):
                raise Wrong(f"{trial.seat} has conceded, and the game goes on")
            for seat in seats:
                if after.told.get(seat.id, ()) == game.told.get(seat.id, ()):
                    raise Wrong(f"{trial.seat} has conceded, and nobody tells {seat.id}")

    def _given_up(self, game: Any, seats: Sequence[str], order: Any) -> tuple[Any, dict[str, Ask]]:
        """What some seats that concede in the same instant leave of a game, and who is asked then."""
        umpire = Umpire(KeyedDice(self.seed, self.package.id))
        return interrupt(self.package, game, dict.fromkeys(seats, (order,)), umpire)


def _same(what: str, one: Any, other: Any) -> None:
    """Equal, to the order of their entries."""
    if one != other or msgspec.json.encode(one) != msgspec.json.encode(other):
        raise Wrong(f"not the same: {what}")


def _spoken(texts: Any) -> None:
    """Said in every language."""
    for text in texts:
        if not text:
            raise Wrong("an empty sentence")

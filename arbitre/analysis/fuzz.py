"""Fuzzing: games played with sampled and wrong orders, every position checked, every failure kept as a file.

A *trial* is one thing that must work in a position: saving and loading it, answering a sheet, resolving the step,
looking at it as a twin. Trials are data, so that one that fails can be written down with its position and tried again.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from arbitre.analysis.leaks import imagined
from arbitre.analysis.picking import every
from arbitre.analysis.playing import drawn
from arbitre.analysis.sheets import Mutator
from arbitre.analysis.twins import Faces, Reader, differences, question, shown, tries
from arbitre.bots.players import bot
from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, interrupt, play
from arbitre.kernel.version import __version__

Check = Literal["saved", "lawful", "sheet", "text", "step", "said", "twin", "written", "picked", "conceded"]

FORMAT = 1
_LANGUAGES = ("en", "fr")
_BY_HAND: tuple[Check, ...] = ("written", "picked", "conceded")
_LATEST = 20  # reports said again
_LIMIT = 5000  # questions of a game: no game is so long


class Effort(msgspec.Struct, frozen=True):
    """How much is tried: wrong sheets at each question, the share of questions at which a seat is shown a twin, and of
    those at which all it can look at is put into words; `hands`: the share at which what is written and what is picked
    from offers is read again, and a seat concedes."""

    sheets: int = 3
    twins: float = 0.05
    said: float = 0.1
    hands: float = 0.1


FULL = Effort()
USUAL: Mapping[str, str] = {}


class Trial(msgspec.Struct, frozen=True):
    """One thing tried: what, whose, with which orders (plain data, by seat), text, or stream of chance."""

    check: Check
    seat: str = ""
    orders: dict[str, list[Any]] = {}
    text: str = ""
    chance: str = ""


class Failure(msgspec.Struct, frozen=True):
    """A trial that failed, with all that is needed to try it again: the game, its seed, the position, and what went
    wrong. `program`: the version it failed in."""

    format: int
    program: str
    game: str
    seed: str
    moment: tuple[int, str]
    trial: Trial
    position: dict[str, Any]
    trace: str


class NoFailure(ValueError):
    """The file holds no failure that this program can read."""


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


# --- trials -----------------------------------------------------------------------------------------------------------


class Examiner:
    """Tries things in positions of one game. `readers`: the languages in which everything must be said."""

    def __init__(
        self, package: GamePackage, seed: str, readers: Sequence[Reader] = (), count: Count | None = None
    ) -> None:
        self.package, self.seed, self.readers = package, seed, tuple(readers)
        self.count = count or Count()

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
        after = self._resolved(game, orders)
        if msgspec.json.encode(game) != before:
            raise Wrong("resolving a step changed the position it started from")
        _same("the game loaded and continued", after, self._resolved(codec.state(codec.plain(game)), orders))

    def _resolved(self, game: Any, orders: Mapping[str, Sequence[Any]]) -> Any:
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
        """A seat that concedes ends the game, and everybody hears something of it."""
        for order in self._giving_up():
            umpire = Umpire(KeyedDice(self.seed, self.package.id))
            after, asks = interrupt(self.package, game, {trial.seat: (order,)}, umpire)
            if asks or not self.package.over(after):
                raise Wrong(f"{trial.seat} has conceded, and the game goes on")
            for seat in self.package.seats(game):
                if after.told.get(seat.id, ()) == game.told.get(seat.id, ()):
                    raise Wrong(f"{trial.seat} has conceded, and nobody tells {seat.id}")


def _same(what: str, one: Any, other: Any) -> None:
    """Equal, to the order of their entries."""
    if one != other or msgspec.json.encode(one) != msgspec.json.encode(other):
        raise Wrong(f"not the same: {what}")


def _spoken(texts: Any) -> None:
    """Said in every language."""
    for text in texts:
        if not text:
            raise Wrong("an empty sentence")


# --- games ------------------------------------------------------------------------------------------------------------


def fuzz(
    package: GamePackage,
    games: int,
    seed: str,
    out: Path,
    progress: Callable[[int], None],
    readers: Sequence[Reader] = (),
    effort: Effort = FULL,
    options: Mapping[str, str] | None = USUAL,
) -> Count:
    """Play so many games with sampled and wrong orders, and try everything at every step.

    A trial that fails is written to a file in `out`, which is made if need be; the game then ends. `progress` hears how
    many games are done. `options`: of all games; None: each draws its own, so that every game is played in fog too.
    """
    count = Count()
    for number in range(1, games + 1):
        each = drawn(package, Random(f"options|{seed}/{number}")) if options is None else options
        _Fuzzed(Examiner(package, f"{seed}/{number}", readers, count), effort, out).play(each)
        count.games += 1
        progress(number)
    return count


class _Fuzzed:
    """One game being fuzzed."""

    def __init__(self, examiner: Examiner, effort: Effort, out: Path) -> None:
        self.examiner, self.effort, self.out = examiner, effort, out
        self.package, self.seed, self.count = examiner.package, examiner.seed, examiner.count
        self.rng = Random(f"fuzz|{self.seed}")

    def play(self, options: Mapping[str, str]) -> None:
        """Play it until it is over, or something fails."""
        game = self.package.new(options)
        if not asked(self.package, game):
            game, _ = play(self.package, game, {}, Umpire(KeyedDice(self.seed, self.package.id)))
        names = ["random", "random", "default", *self.package.seat.bots()]
        self.bots = {
            seat.id: bot(self.package, self.rng.choice(names), Random(f"{self.seed}|{seat.id}"))
            for seat in self.package.seats(game)
        }
        self.mutator = Mutator(self.package, game, self.rng)
        for _ in range(_LIMIT):
            if not self._tried(game, Trial("saved")):
                return
            asks = asked(self.package, game)
            if not asks:
                break
            self.count.questions += len(asks)
            after = self._question(game, asks)
            if after is None:
                return
            game = after
        else:
            self._keep(game, Trial("saved"), f"the game has not ended after {_LIMIT} questions")

    def _question(self, game: Any, asks: dict[str, Ask]) -> Any:
        """Try everything at a question, then answer it: the game after it, None if something failed."""
        for trial in self._trials(game, asks):
            if not self._tried(game, trial):
                return None
        codec = self.package.codec
        orders = {seat: self._orders(game, seat, ask) for seat, ask in asks.items()}
        step = Trial("step", orders={seat: codec.plain(given) for seat, given in orders.items()})
        if not self._tried(game, step):
            return None
        for given in orders.values():
            self.mutator.examples = [*self.mutator.examples, *given][-300:]
        return self.examiner._resolved(game, orders)

    def _trials(self, game: Any, asks: dict[str, Ask]) -> list[Trial]:
        """What to try at a question, besides answering it."""
        trials, rng = [], self.rng
        for seat, ask in asks.items():
            view = self.package.view(game, seat)
            for sheet in self.mutator.sheets(view, ask, self.effort.sheets, text=0.4):
                if isinstance(sheet, str):
                    trials.append(Trial("text", seat, text=sheet))
                else:
                    trials.append(Trial("sheet", seat, {seat: self.package.codec.plain(sheet)}))
            trials.append(Trial("lawful", seat, chance=f"{self.seed}|{self.count.questions}"))
        for each in self.package.seats(game):
            if rng.random() < self.effort.twins:
                trials.append(Trial("twin", each.id, chance=f"{self.seed}|{self.count.questions}"))
            if rng.random() < self.effort.said:
                trials.append(Trial("said", each.id))
            if rng.random() < self.effort.hands:
                chance = f"{self.seed}|{self.count.questions}"
                trials += [Trial(check, each.id, chance=chance) for check in _BY_HAND]
        return trials

    def _orders(self, game: Any, seat: str, ask: Ask) -> tuple[Any, ...]:
        """The orders of a seat: its bot's, or what stands of a wrong sheet."""
        view = self.package.view(game, seat)
        if self.rng.random() < 0.6:
            return self.bots[seat].orders(view, ask)
        left = self.mutator.orders(ask.sample(self.rng))
        while refusals := ask.plan(left).refusals:
            wrong = {remark.line for remark in refusals}
            kept = tuple(order for line, order in enumerate(left) if line not in wrong)
            left = kept if len(kept) < len(left) else ()
        return left

    def _tried(self, game: Any, trial: Trial) -> bool:
        """Whether it worked; if not, it is kept."""
        try:
            self.examiner.attempt(game, trial)
        except Exception:
            self._keep(game, trial, traceback.format_exc())
            return False
        return True

    def _keep(self, game: Any, trial: Trial, trace: str) -> None:
        """Write a failure to its file."""
        package = self.package
        position, moment = package.codec.plain(game), package.moment(game)
        failure = Failure(FORMAT, __version__, package.id, self.seed, moment, trial, position, trace)
        self.out.mkdir(parents=True, exist_ok=True)
        path = self.out / f"{package.id}-{len(self.count.failures) + 1}-{trial.check}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(failure), indent=1))
        self.count.failures.append(str(path))


def load(path: Path) -> Failure:
    """A failure from its file. Raises NoFailure, OSError."""
    try:
        failure = msgspec.json.decode(path.read_bytes(), type=Failure)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoFailure(str(error)) from None
    if failure.format > FORMAT:
        raise NoFailure(f"format {failure.format}, this program reads up to {FORMAT}")
    return failure


def again(package: GamePackage, failure: Failure, readers: Sequence[Reader] = ()) -> str:
    """Try once more what failed: the trace of what goes wrong, "" if nothing does."""
    try:
        game = package.codec.state(failure.position)
        Examiner(package, failure.seed, readers).attempt(game, failure.trial)
    except Exception:
        return traceback.format_exc()
    return ""

"""Fuzzing: games played with sampled and wrong orders, every position checked, every failure kept as a file."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from arbitre.analysis.playing import drawn, invented
from arbitre.analysis.sheets import Mutator
from arbitre.analysis.trials import Check, Count, Examiner, Trial
from arbitre.analysis.twins import Reader
from arbitre.analysis.workers import Here, Workers
from arbitre.bots.players import bot
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.package import load as game_named
from arbitre.kernel.play import Ask, Umpire, asked, play
from arbitre.kernel.version import __version__
from arbitre.words import Words

FORMAT = 1
_BY_HAND: tuple[Check, ...] = ("written", "picked", "conceded")
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


def fuzz(
    package: GamePackage,
    games: int,
    seed: str,
    out: Path,
    progress: Callable[[int], None],
    readers: Sequence[Reader] = (),
    effort: Effort = FULL,
    options: Mapping[str, str] | None = USUAL,
    workers: Workers | None = None,
) -> Count:
    """Play so many games with sampled and wrong orders, and try everything at every step.

    A trial that fails ends its game, and is written to a file in `out`, which is made if need be. `progress` hears how
    many games are done. `options`: of all games; None: each draws its own, so that every game is played in fog too.
    What comes of it is the same whoever the `workers` are; by default this process does all.
    """
    count = Count()
    one = _Games(package, seed, readers, effort, options)
    with closing((workers or Here()).each(one, range(1, games + 1))) as played:
        for came in played:
            count.add(came.counted)
            if came.failure is not None:
                count.failures.append(_written(came.failure, out, len(count.failures) + 1))
            progress(count.games)
    return count


def _written(failure: Failure, out: Path, number: int) -> str:
    """Write a failure to its file, and say which that is."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{failure.game}-{number}-{failure.trial.check}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(failure), indent=1))
    return str(path)


class _Came(NamedTuple):
    """What came of one game."""

    counted: Count
    failure: Failure | None


class _Games:
    """The games of one run, each played by its number. Packed up to be carried to another process, it takes along the
    names of the game and the languages."""

    def __init__(
        self,
        package: GamePackage,
        seed: str,
        readers: Sequence[Reader],
        effort: Effort,
        options: Mapping[str, str] | None,
    ) -> None:
        self.package, self.seed, self.readers, self.effort, self.options = package, seed, readers, effort, options

    def __reduce__(self) -> Any:
        languages = [reader.language for reader in self.readers]
        options = None if self.options is None else dict(self.options)
        return _unpacked, (self.package.id, self.seed, languages, self.effort, options)

    def __call__(self, number: int) -> _Came:
        package, seed = self.package, f"{self.seed}/{number}"
        options = drawn(package, Random(f"options|{seed}")) if self.options is None else self.options
        game = _Fuzzed(Examiner(package, seed, self.readers, Count(games=1)), self.effort)
        game.play(options)
        return _Came(game.count, game.failure)


def _unpacked(
    name: str, seed: str, languages: Sequence[str], effort: Effort, options: Mapping[str, str] | None
) -> _Games:
    package = game_named(name)
    return _Games(package, seed, [Words.of(language, package) for language in languages], effort, options)


class _Fuzzed:
    """One game being fuzzed; `failure`: what failed, if anything did."""

    def __init__(self, examiner: Examiner, effort: Effort) -> None:
        self.examiner, self.effort = examiner, effort
        self.package, self.seed, self.count = examiner.package, examiner.seed, examiner.count
        self.rng = Random(f"fuzz|{self.seed}")
        self.failure: Failure | None = None

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
            game = invented(self.package, game, self.rng)
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
        return self.examiner.after

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
        """Keep what failed."""
        package = self.package
        position, moment = package.codec.plain(game), package.moment(game)
        self.failure = Failure(FORMAT, __version__, package.id, self.seed, moment, trial, position, trace)


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

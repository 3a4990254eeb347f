"""The fuzzer: whole games with sampled and mutated orders, every position and every step checked.

At each position: asking twice asks the same; sampled orders are lawful; mutated orders, as records and as text, get a verdict and
never an accident; the position saved and loaded is the same position; what a seat sees is the same for the truth and for a
game imagined from its view. Each step is resolved twice, from the position and from its saved copy, with the same
outcome; the old position is left as it was; the invariants hold in the new one. Nothing here knows a game.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arbitre import __version__
from arbitre.analysis.sheets import Mutator, Sheet
from arbitre.analysis.twins import differences, shown, tries
from arbitre.bots.players import bots
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import Bot, GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, play
from arbitre.kernel.records import NewerFormat
from arbitre.words import LANGUAGES, Words

FORMAT = 1
_EXAMPLES = 300  # orders of all kinds kept as material for mutated sheets
_STRAY = 0.3  # how often a game goes on with a mutated sheet that turned out to be lawful
_HOUSE_BOT = 0.4  # how often a seat is played by a bot of the game's own

Sheets = dict[str, tuple[Any, ...]]


class Case(msgspec.Struct):
    """A failure as it is kept on disk: all it takes to meet it again. `position` and `orders` are plain data; `sheet`: what
    was answered wrongly; `seat`: whose sheet or view it was."""

    format: int
    program: str
    game: str
    seed: str
    number: int
    step: int
    check: str
    why: str
    position: dict[str, Any]
    orders: dict[str, Any]
    seat: str = ""
    sheet: Any = None


class Tally(msgspec.Struct):
    """What has been tried so far."""

    games: int = 0
    steps: int = 0
    sheets: int = 0
    accepted: int = 0
    twins: int = 0


class Finding(msgspec.Struct):
    """Something wrong: which check found it, what it says, whose seat it concerns and which sheet."""

    check: str
    why: str
    seat: str = ""
    sheet: Sheet | None = None


class Effort(msgspec.Struct, frozen=True):
    """How much is tried at each question: mutated sheets, how often twins are compared, sheets answered by both twins."""

    sheets: int = 12
    twins: float = 0.15
    tries: int = 12


class Fuzzer:
    """Fuzzes one game. `out`: where failures are written; `progress` hears the tally after each game."""

    def __init__(
        self,
        package: GamePackage,
        seed: str,
        out: Path,
        effort: Effort | None = None,
        progress: Callable[[Tally], None] = lambda tally: None,
    ) -> None:
        self.package, self.seed, self.out, self.progress = package, seed, out, progress
        self.effort = effort or Effort()
        self.tally = Tally()
        self.failures: list[Path] = []
        self.examples: list[Any] = []
        self.words = [Words.of(language, package) for language in LANGUAGES]

    def run(self, games: int) -> list[Path]:
        """Play so many games; the files of the failures, at most one for each game."""
        for number in range(1, games + 1):
            self._game(number)
            self.tally.games = number
            self.progress(self.tally)
        return self.failures

    def _game(self, number: int) -> None:
        """Play and check one game, until it ends or something is wrong."""
        rng = Random(f"{self.seed}|{number}")
        package, dice = self.package, KeyedDice(f"{self.seed}|{number}", self.package.id)
        game = package.new({})
        asks = asked(package, game)
        players = {seat.id: self._player(rng) for seat in package.seats(game) if not seat.umpire}
        step = 0
        while asks:
            orders, findings = self._answers(game, asks, players, rng)
            findings += self.position(game, asks, rng)
            after, wrong = self.step(game, asks, orders, dice)
            findings += wrong
            self.tally.steps += 1
            if findings:
                self._keep(findings[0], game, orders, number, step)
            if findings or after is None:
                return
            game, asks = after, asked(package, after)
            step += 1

    def _player(self, rng: Random) -> Bot:
        """Somebody for a seat: mostly random, sometimes one of the game's own bots."""
        playing = bots(self.package)
        own = [name for name in self.package.bots() if name in playing]
        name = rng.choice(own) if own and rng.random() < _HOUSE_BOT else "random"
        return playing[name](Random(rng.random()))

    def _answers(
        self, game: Any, asks: Mapping[str, Ask], players: Mapping[str, Bot], rng: Random
    ) -> tuple[Sheets, list[Finding]]:
        """Each seat's orders, and what is wrong with the answers to these and to mutated ones."""
        findings: list[Finding] = []
        orders: Sheets = {}
        mutator = Mutator(self.package, self.package.codec.bare(game), rng)
        mutator.examples = self.examples
        for seat, ask in asks.items():
            view = self.package.view(game, seat)
            orders[seat] = tuple(players[seat].orders(view, ask))
            for sheet in (orders[seat], tuple(ask.sample(rng))):
                refused = ask.plan(sheet).refusals
                if refused:
                    findings.append(Finding("lawful orders", f"refused: {refused[0]}", seat, sheet))
            self._remember(orders[seat], rng)
            for sheet in mutator.sheets(view, ask, self.effort.sheets):
                try:
                    lawful = self.answer(view, ask, sheet)
                except Exception:
                    findings.append(Finding("mutated orders", traceback.format_exc(), seat, sheet))
                    continue
                if lawful is not None and rng.random() < _STRAY / self.effort.sheets:
                    orders[seat] = lawful
        return orders, findings

    def _remember(self, orders: Sequence[Any], rng: Random) -> None:
        """Keep some orders as examples for mutated sheets of other steps."""
        self.examples.extend(orders[:4])
        while len(self.examples) > _EXAMPLES:
            del self.examples[rng.randrange(len(self.examples))]

    def answer(self, view: Any, ask: Ask, sheet: Sheet) -> tuple[Any, ...] | None:
        """Put a sheet before the judge of orders, and say the verdict in every language; the orders if they stand."""
        self.tally.sheets += 1
        orders = sheet if isinstance(sheet, tuple) else ()
        remarks = []
        if isinstance(sheet, str):
            lines = self.package.read(sheet, view)
            orders = tuple(line.order for line in lines if line.order is not None)
            remarks = [line.remark for line in lines if line.remark is not None]
        orders = tuple(order for order in orders if not self.package.interrupts(order))
        plan = ask.plan(orders)
        for remark in (*remarks, *plan.remarks):
            for words in self.words:
                words.remark(remark)
        if plan.refusals:
            return None
        self.tally.accepted += 1
        return orders

    # -- checks ---------------------------------------------------------------------------------------

    def position(self, game: Any, asks: Mapping[str, Ask], rng: Random) -> list[Finding]:
        """What is wrong with a position, as far as one can tell without resolving a step."""
        return [*_guarded("asked twice", lambda: self._asked_twice(game, asks)),
                *_guarded("saved", lambda: self._saved(game)),
                *_guarded("twins", lambda: self._twins(game, rng))]  # fmt: skip

    def _asked_twice(self, game: Any, asks: Mapping[str, Ask]) -> Iterator[Finding]:
        again = asked(self.package, game)
        for seat in {**asks, **again}:
            one, two = asks.get(seat), again.get(seat)
            if one is None or two is None or one.options() != two.options():
                yield Finding("asked twice", "asked differently the second time", seat)

    def _saved(self, game: Any) -> Iterator[Finding]:
        """Save and load: the same position, the same bytes, the same views."""
        codec = self.package.codec
        plain = codec.plain(game)
        if codec.state(plain) != game:
            yield Finding("saved", "the position loaded is another")
        if codec.plain(codec.state(plain)) != plain:
            yield Finding("saved", "saved again it is other data")
        for seat in self.package.seats(game):
            view = self.package.view(game, seat.id)
            if codec.view(codec.plain(view)) != view:
                yield Finding("saved", "the view loaded is another", seat.id)

    def _twins(self, game: Any, rng: Random) -> Iterator[Finding]:
        """Now and then: what a seat gets at is the same in an imagined game."""
        for seat in self.package.seats(game):
            if seat.umpire or rng.random() >= self.effort.twins:
                continue
            self.tally.twins += 1
            twin = self.package.imagine(self.package.view(game, seat.id), rng)
            trial = tries(self.package, game, seat.id, rng, self.effort.tries, self.examples)
            found = differences(
                shown(self.package, game, seat.id, trial), shown(self.package, twin, seat.id, trial)
            )
            wrong = [f"imagined: {text}" for text in self.package.invariants(twin)]
            if found or wrong:
                yield Finding("twins", "; ".join([*found, *wrong])[:2000], seat.id)

    def step(
        self, game: Any, asks: Mapping[str, Ask], orders: Sheets, dice: KeyedDice
    ) -> tuple[Any | None, list[Finding]]:
        """Resolve the step in hand; the new position, None if that failed, and what is wrong with it."""
        codec, package = self.package.codec, self.package
        before = codec.plain(game)
        try:
            after, _ = play(package, game, orders, Umpire(dice), asks)
            again, _ = play(package, codec.state(before), orders, Umpire(dice))
        except Exception:
            return None, [Finding("step", traceback.format_exc())]
        findings = [Finding("invariants", text) for text in package.invariants(after)]
        if codec.plain(game) != before:
            findings.append(Finding("step", "the position before the step was changed"))
        if again != after:
            findings.append(Finding("saved", "the game goes on differently when loaded"))
        return after, findings

    # -- failures -------------------------------------------------------------------------------------

    def _keep(self, finding: Finding, game: Any, orders: Sheets, number: int, step: int) -> None:
        """Write a failure where it can be loaded from."""
        codec = self.package.codec
        case = Case(
            format=FORMAT,
            program=__version__,
            game=self.package.id,
            seed=self.seed,
            number=number,
            step=step,
            check=finding.check,
            why=finding.why,
            position=codec.plain(game),
            orders={seat: codec.plain(sheet) for seat, sheet in orders.items()},
            seat=finding.seat,
            sheet=finding.sheet if isinstance(finding.sheet, str) else codec.plain(finding.sheet),
        )
        self.out.mkdir(parents=True, exist_ok=True)
        file = self.out / f"{self.package.id}-{number}-{step}.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(case), indent=1))
        self.failures.append(file)

    def again(self, case: Case) -> list[Finding]:
        """Meet a failure again: what is wrong with its position, its sheet and its step now."""
        codec, rng = self.package.codec, Random(f"{case.seed}|{case.number}|{case.step}")
        game = codec.state(case.position)
        asks = asked(self.package, game)
        findings: list[Finding] = []
        if case.sheet is not None and case.seat in asks:
            sheet = case.sheet if isinstance(case.sheet, str) else codec.orders(case.sheet)
            view = self.package.view(game, case.seat)
            findings += _guarded(case.check, lambda: self._sheet_again(view, asks[case.seat], sheet, case))
        findings += self.position(game, asks, rng)
        orders = {seat: codec.orders(sheet) for seat, sheet in case.orders.items() if seat in asks}
        dice = KeyedDice(f"{case.seed}|{case.number}", self.package.id)
        return findings + self.step(game, asks, orders, dice)[1]

    def _sheet_again(self, view: Any, ask: Ask, sheet: Sheet, case: Case) -> Iterator[Finding]:
        if self.answer(view, ask, sheet) is None and case.check == "lawful orders":
            yield Finding(case.check, "still refused", case.seat, sheet)


class NoCase(ValueError):
    """The file is no failure kept by the fuzzer."""


def load_case(file: Path) -> Case:
    """A failure from disk. Raises NoCase, NewerFormat, OSError."""
    try:
        case = msgspec.json.decode(file.read_bytes(), type=Case)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoCase(str(error)) from None
    if case.format > FORMAT:
        raise NewerFormat(f"format {case.format}, this program reads up to {FORMAT}")
    return case


def _guarded(check: str, findings: Callable[[], Iterator[Finding]]) -> list[Finding]:
    """The findings of a check; an accident in it is one."""
    try:
        return list(findings())
    except Exception:
        return [Finding(check, traceback.format_exc())]


def fuzz(
    package: GamePackage,
    games: int,
    seed: str,
    out: Path,
    effort: Effort | None = None,
    progress: Callable[[Tally], None] = lambda tally: None,
) -> list[Path]:
    """Fuzz so many games; the files of the failures. The same arguments try the same things."""
    return Fuzzer(package, seed, out, effort, progress).run(games)

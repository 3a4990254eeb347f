"""What a game offers the rest of the house. Games are found by the entry point group `arbitre.games`.

A game derives from `GamePackage`, which says what is wanted of it and does by itself what most games would do alike.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from arbitre.kernel import play
from arbitre.kernel.bases import Concede, Conceded, tag
from arbitre.kernel.cases.table import Table
from arbitre.kernel.clock import Limit, Weekly
from arbitre.kernel.offices import USUAL, Office, Right, Roster, Substitution
from arbitre.kernel.play import Rules, Seat, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.results import Result, summed
from arbitre.kernel.rulings import Dispute, Idle
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.secrets import Flags, Secret
from arbitre.kernel.words import Arg, Phrase, Term


class Amended(msgspec.Struct, frozen=True):
    """An option of a game that was changed after it was made: its value, whether that is in force yet, and since or
    from when, in words."""

    option: str
    value: str
    now: bool
    when: Arg


class Choice(msgspec.Struct, frozen=True):
    """An option of a game: its name and its values, the first of them the default.

    It is offered only to games whose other options are as `given`, where several values are named one of them; in all
    others its value is `otherwise`. Catalogues
    name it `option-NAME`, and each value `option-NAME-VALUE`. `clause`: of a reading of the rules, the one that
    is read; a page folds it, for who does not know the game cannot choose.
    """

    name: str
    values: tuple[str, ...]
    given: Mapping[str, str | tuple[str, ...]] = {}
    otherwise: str = ""
    clause: str = ""

    def offered(self, options: Mapping[str, str]) -> bool:
        """Whether a game with these options, those this one is `given` among them, leaves the choice."""
        return any(given.items() <= options.items() for given in self.ways())

    def ways(self) -> Iterator[dict[str, str]]:
        """The other options with which it is offered, each way with one value a name; one that asks nothing of them if
        it always is."""
        several = ((value,) if isinstance(value, str) else value for value in self.given.values())
        for values in product(*several):
            yield dict(zip(self.given, values, strict=True))


def settled(choices: Sequence[Choice], options: Mapping[str, str]) -> dict[str, str]:
    """Every option of a game with its value: the one named, or its default. A choice is `given` only what stands before
    it. Raises ValueError for an option or a value that is not offered."""
    every: dict[str, str] = {}
    for choice in choices:
        values = choice.values if choice.offered(every) else (choice.otherwise,)
        value = options.get(choice.name, values[0])
        if value not in values:
            raise ValueError(f"{choice.name}={value}: {choice.name}={'|'.join(values)}")
        every[choice.name] = value
    for name in options.keys() - every.keys():
        raise ValueError(f"{name}={options[name]}: {', '.join(every)}")
    return every


class GamePackage(Rules, ABC):
    """A game: its rules and what they are played with, under one name. It is given the truth; what a player holds in
    his hands, which is only ever given views, is its `seat`. What is not abstract may stay as it is.

    `sides`: its seats, where each side has one and the options change nothing; `players`: how many people may play it;
    `at_once`: the types of its orders that take effect when received, asked or not; `rulings`: those of the orders that
    nobody but a person who umpires the game gives, in its notation, which is then read without a view; `several`:
    whether one person may hold several seats of one camp; `followed`: the ids of the limits that everybody may know
    of, if the game is `observed`; `substitution`: whose sheet counts where several may order for a seat; `votes`: the
    hour of the week at which a vote of theirs for an office takes effect, at a table that keeps weeks, None for at
    once; `corrected`: for how many turns after it was made an error may be corrected by a person who umpires the
    game, None for as long as it is played.

    Its catalogue holds at least `game-title`, `game-blurb` (a sentence or two for who does not know the game),
    `side-ID` for every seat, `lesson` (the game on one page), and the words of its choices; it may hold
    `game-demands`, how long the game is and how hard.
    """

    id: ClassVar[str]
    codec: ClassVar[Codec[Any]]
    sides: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[int, ...]] = (2,)
    at_once: ClassVar[tuple[type, ...]] = (Concede,)
    rulings: ClassVar[tuple[type, ...]] = ()
    several: ClassVar[bool] = True
    substitution: ClassVar[Substitution] = "last"
    votes: ClassVar[Weekly | None] = None
    anonymous: ClassVar[bool] = False
    followed: ClassVar[tuple[str, ...]] = ("",)
    corrected: ClassVar[int | None] = None

    @property
    @abstractmethod
    def seat(self) -> SeatPackage:
        """What a player of this game holds: notation, questions in words, map, tables, bots."""

    def __init_subclass__(cls) -> None:
        """Raises TypeError for a game that hears more than conceding at once, or leaves rulings to its umpire, and does
        not carry them out: a club would find out only when somebody orders it. The same of one that wants to know who
        holds its seats."""
        super().__init_subclass__()
        hears_more = cls.interrupts is not GamePackage.interrupts or any(
            not issubclass(kind, Concede) for kind in cls.at_once
        )
        if hears_more and cls.interrupt is GamePackage.interrupt:
            raise TypeError(f"{cls.__name__} has orders that take effect at once, and does not carry them out")
        if cls.musters is not GamePackage.musters and cls.muster is GamePackage.muster:
            raise TypeError(f"{cls.__name__} wants to know who holds its seats, and does not take it in")
        if cls.rulings and cls.rule is GamePackage.rule:
            raise TypeError(f"{cls.__name__} leaves rulings to its umpire, and does not carry them out")

    def choices(self) -> tuple[Choice, ...]:
        """The options of the game, in the order in which a player decides them."""
        return ()

    @abstractmethod
    def new(self, options: Mapping[str, str]) -> Any:
        """A game before its first step. Raises ValueError for an option that `choices` does not offer."""

    def seats(self, game: Any) -> tuple[Seat, ...]:
        """Everybody who may be asked or told, the umpire's seat included: one for each side, which is its own camp."""
        return tuple(Seat(side, side) for side in self.sides)

    @abstractmethod
    def view(self, game: Any, seat: str) -> Any:
        """What a seat may know, and nothing else: its `now` is the step in hand as the seat may know it (None when the
        game is over), its `told` the seat's ledger."""

    def amended(self, view: Any) -> tuple[Amended, ...]:
        """Options that have been changed since the game was made, as a view tells of it, oldest first; of one that was
        changed again the last that is in force, and what is to come."""
        return ()

    def observed(self, game: Any) -> tuple[Any, ...]:
        """What everybody may know of a game that goes on, as views that are nobody's (`side` is ""), oldest first: one
        for each time that the game has made something public. Their ledgers are numbered by themselves: no number of a
        seat's is anybody's business. None if it makes nothing public before its end."""
        return ()

    @property
    def publishes(self) -> bool:
        """Whether games of this kind make anything public before their end."""
        return type(self).observed is not GamePackage.observed

    def offices(self) -> tuple[Office, ...]:
        """What those may be who hold a seat together: first the one who commands it, and holds it alone if nobody has
        been called to it."""
        return USUAL

    def right(self, order: Any) -> Right:
        """The right that an order wants of whoever sends it."""
        return "order"

    def signed(self, order: Any, rights: frozenset[Right]) -> Any:
        """An order as it is kept, where somebody else than who commands a seat has given it. `rights`: those of his
        office. So a game may tell a report that is to be confirmed from one that is; it must stand as the order does
        that was judged."""
        return order

    @property
    def mustering(self) -> bool:
        """Whether games of this kind ever want to know who holds their seats."""
        return type(self).musters is not GamePackage.musters

    def musters(self, game: Any) -> Roster | None:
        """Who holds the seats, as the game was told last (nobody at all: it was told nothing), if it wants to know that
        now; None if it does not."""
        return None

    def muster(self, game: Any, roster: Roster) -> None:
        """Take in who holds the seats now, by changing `game`; nobody is told anything of it, and no step is done."""
        raise NotImplementedError(type(self).__name__)

    def moment(self, game: Any) -> tuple[int, str]:
        """The turn and the phase in hand: public, and the head of every die's label. A phase is named as its step is
        tagged."""
        return game.turn, tag(game.agenda[0]) if game.agenda else "over"

    def limits(self, game: Any) -> tuple[Limit, ...]:
        """How long what is asked is open by the game's own clock, in the order in which the limits run out; none if the
        game knows no clock, and leaves it to the table."""
        return play.limits(game)

    def over(self, game: Any) -> bool:
        """Whether the game has ended."""
        return not game.agenda

    def public(self, game: Any) -> bool:
        """Whether every seat may know whenever anybody is asked something or a die is rolled: in an open game, or one
        for a single seat. A function of the options alone. Only then are steps taken back: that they can be tells
        this."""
        return len(self.seats(game)) == 1

    def interrupts(self, order: Any) -> bool:
        """Whether the order takes effect when received, asked or not."""
        return isinstance(order, self.at_once)

    def interrupt(self, game: Any, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """Carry out orders that do not wait for the step, received in the same instant, by changing `game` and its
        agenda. As it stands: who concedes ends the game, and everybody is told who did; a game that knows who has won
        then, or whose `over` asks for more than an empty agenda, says so itself."""
        seats = self.seats(game)
        game.agenda = ()
        for conceding in (seat.id for seat in seats if seat.id in orders):
            for hearing in dict.fromkeys(seat.camp or seat.id for seat in seats):
                umpire.tell(hearing, Conceded(conceding))

    def rule(self, game: Any, order: Any, umpire: Umpire) -> None:
        """Carry out one of the `rulings`, given by a person who umpires the game, by changing `game` and its agenda;
        what is to be told of it is told here, but for the reason, which those it touches are told after it. Raises
        OrderError if it cannot stand."""
        raise NotImplementedError(type(self).__name__)

    def disputes(self, game: Any) -> tuple[Dispute, ...]:
        """What waits for a ruling of a person who umpires the game, what came first first. He alone is told."""
        return ()

    def log(self, game: Any) -> tuple[Phrase, ...]:
        """What a person who umpires the game should know before he rules, in sentences. He alone is told."""
        return ()

    def idle(self, game: Any) -> Mapping[str, Idle]:
        """The seats that have ordered nothing for so long that others of them may lead them, and a bot where nobody
        does, at a table that plays by a clock. Each time that it has grown longer they are offered a vote. Nobody else
        is told."""
        return {}

    @property
    def deserts(self) -> bool:
        """Whether seats of this game may be left to a bot."""
        return type(self).idle is not GamePackage.idle

    def invariants(self, game: Any) -> list[str]:
        """What is wrong with the position: empty when all is well."""
        return []

    @abstractmethod
    def summary(self, game: Any) -> dict[str, Any]:
        """A finished game in flat plain data: strings (who won, why) and numbers (points, losses), for statistics."""

    def result(self, game: Any) -> Result:
        """How a finished game ended; here as far as its summary tells: `winner`, `level`, and `points_SIDE` of seats
        and camps."""
        seats = [seat for seat in self.seats(game) if not seat.umpire]
        sides = dict.fromkeys((*(seat.id for seat in seats), *(seat.camp for seat in seats)))
        return summed(self.summary(game), tuple(sides))

    def sources(self, game: Any) -> Mapping[str, Mapping[str, float]]:
        """Where the points of a game came from, so far if it is not over: for each side, points by what brought them,
        or whatever else its catalogue says `score-points` of. The seat names what brought them (`source_name`)."""
        return {}

    def score(self, game: Any) -> Mapping[str, float]:
        """What each side has by now, in play as at the end, in the points of `sources`, or in whatever else measures
        how a game stands; always the same sides. None if nothing does. It is the truth, for games that are over."""
        return {side: sum(points.values()) for side, points in self.sources(game).items()}

    def learns(self) -> frozenset[str] | None:
        """By which channels a seat may learn something of what is hidden from it, as the search for leaks names them:
        `SEAT STEP CHANNEL`, a line each, in `learns.txt` in the folder `data` beside the game's module, or beside the
        module itself in the file that has its name, `MODULE.learns.txt`. None if there is no such file: then the search
        can only say what seats learn, not judge it."""
        file = self._beside("learns.txt")
        if file is None:
            return None
        lines = file.read_text("utf-8").splitlines()
        return frozenset(line for line in lines if line and not line.startswith("#"))

    def preview(self) -> bytes | None:
        """A picture of the printed chart, which is sent where a link to a page of this game is shown (JPEG, 1200 by
        630): `preview.jpg` in the folder `data`, or `MODULE.preview.jpg` beside the module. None if there is none."""
        file = self._beside("preview.jpg")
        return file.read_bytes() if file else None

    def examples(self) -> Sequence[Path]:
        """The worked examples of its rules, as `examples/README.md` tells how to write them: `*.case` in the folder
        `examples` beside the game's module. Pages let them be clicked through, tests play them."""
        return sorted(self._module.parent.glob("examples/*.case"))

    def lessons(self) -> Sequence[Path]:
        """Small lessons on positions of the game, in order: `*.lesson` in the folder `lessons` beside its module,
        written like examples (`examples/README.md`). Of each NAME its catalogue holds `lesson-NAME`, what it is called,
        and `lesson-NAME-task`, `lesson-NAME-hint`, `lesson-NAME-done`."""
        return sorted(self._module.parent.glob("lessons/*.lesson"))

    def case_table(self) -> type[Table]:
        """What plays them: how a position is written, and what may be expected of one."""
        return Table

    @property
    def _module(self) -> Path:
        """The file of the game's module."""
        return Path(str(sys.modules[type(self).__module__].__file__))

    def _beside(self, name: str) -> Path | None:
        """A file in the folder `data` beside the game's module, or beside the module itself; None if there is none."""
        module = self._module
        files = (module.parent / "data" / name, module.with_suffix(f".{name}"))
        return next((file for file in files if file.is_file()), None)

    def secrets(self) -> Sequence[Secret]:
        """What the rules keep from seats, one thing at a time, for the search for leaks: each as a twin of the truth,
        with the steps that tell nothing of it."""
        return ()

    def flags(self) -> Flags:
        """The sorts of positions in which the search for leaks must have compared, beside every kind of step, by name:
        night, disorganised, the last turn."""
        return {}

    def never(self, seat: str) -> frozenset[type]:
        """The types of reports that a seat is never told in the course of a step, and of orders that it never gives:
        the search for leaks does not wait for them, and one that is told all the same is a leak."""
        return frozenset()

    def catalogue(self, language: str) -> str:
        """The game's words in Fluent syntax: the files `NAME.LANGUAGE.ftl` in the folder `words` beside its module, and
        beside the module itself the one that has its name. A game derived from another has that one's words too."""
        sources = []
        for kind in reversed(type(self).__mro__):
            if issubclass(kind, GamePackage) and kind is not GamePackage:
                module = Path(str(sys.modules[kind.__module__].__file__))
                for pattern in (f"words/*.{language}.ftl", f"{module.stem}.{language}.ftl"):
                    sources += [file.read_text("utf-8") for file in sorted(module.parent.glob(pattern))]
        return "\n".join(sources)


class UnknownGame(LookupError):
    """No game of this name is installed."""


class BrokenGame(UnknownGame):
    """A game of this name is installed, but cannot be played; `why`: what its program says, for who installed it."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name, self.why = name, why


def installed() -> Sequence[str]:
    """The names of the installed games that can be played."""
    return [name for name in _named() if not _wrong(name)]


def broken() -> Mapping[str, str]:
    """The installed games that cannot be played, each with what its program says is wrong."""
    return {name: why for name in _named() if (why := _wrong(name))}


def load(name: str) -> GamePackage:
    """The game of this name. Raises UnknownGame, BrokenGame if it is there and cannot be played."""
    found = _found(name)
    if isinstance(found, str):
        raise BrokenGame(name, found)
    if found is None:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(installed())}")
    return found


def _named() -> tuple[str, ...]:
    return _named_on(tuple(sys.path))


@cache
def _named_on(path: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the games on a path, read once: it takes as long as a page, and pages ask for it many times over."""
    from importlib.metadata import entry_points  # slow to import, and not every command looks for games

    return tuple(sorted({point.name for point in entry_points(group="arbitre.games")}))


@cache
def _found(name: str) -> GamePackage | str | None:
    """The game of this name, or what is wrong with it. Whatever an outside package does wrong is its own affair."""
    from importlib.metadata import entry_points

    for point in entry_points(group="arbitre.games", name=name):
        try:
            package: GamePackage = point.load()
            ours = point.value.startswith("arbitre.games.")  # which the house's own tests try, not every command
            return package if ours else lacking(package, name) or package
        except (Exception, SystemExit) as error:
            return f"{type(error).__name__}: {error}"
    return None


@cache
def _wrong(name: str) -> str:
    """What keeps an installed game from being offered, its bots among it: they are looked at here alone, for most
    commands need none, and they take long to import."""
    found = _found(name)
    if not isinstance(found, GamePackage):
        return found or ""
    try:
        found.seat.bots()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def lacking(package: Any, name: str) -> str:
    """What a game of this name lacks that every page needs; "" if nothing. Raises what the game raises."""
    if not isinstance(package, GamePackage):
        return f"{package!r} is no GamePackage"
    if not isinstance(package.seat, SeatPackage):
        return f"{package.seat!r} is no SeatPackage"
    if getattr(package, "id", "") != name or not isinstance(getattr(package, "codec", None), Codec):
        return f"it has no codec, or its id is not {name!r}"
    game = package.new({})
    seats = package.seats(game)
    if not seats:
        return "nobody sits at it"
    package.codec.bare(game)
    for seat in seats:
        package.view(game, seat.id)
    wanted = ["game-title", "game-blurb", "lesson"]
    for choice in package.choices():
        wanted += (f"option-{choice.name}", *(f"option-{choice.name}-{value}" for value in choice.values))
    for seat in seats:
        said = package.seat.seat_name(seat.id)
        wanted += [said.key] if isinstance(said, Term) else []
    for language in ("en", "fr"):
        there = set(_ENTRY.findall(package.catalogue(language)))
        if missing := [key for key in wanted if key not in there]:
            return f"its words ({language}) lack {', '.join(missing)}"
    return ""


_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)

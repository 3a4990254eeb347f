"""A game played question by question, noting what happened: what every playthrough is written from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from arbitre.drawing.scenes import draw_scenes
from arbitre.kernel.dice import Dice, Draw
from arbitre.kernel.mustering import mustered
from arbitre.kernel.offices import Roster
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Step, Told, Umpire, asked, interrupt, play
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.rulings import Decided
from arbitre.kernel.scenes import Rolled
from arbitre.words.layout import paragraph


class Shown(msgspec.Struct):
    """The kinds of step, order and report that a playthrough shows, and the kinds of report that a map has a picture
    of when they are played out."""

    steps: set[type] = msgspec.field(default_factory=set)
    orders: set[type] = msgspec.field(default_factory=set)
    reports: set[type] = msgspec.field(default_factory=set)
    pictures: set[type] = msgspec.field(default_factory=set)

    def lines(self, width: int) -> list[str]:
        """The foot of a playthrough, which `shown_in` reads again."""
        kinds = msgspec.structs.asdict(self)
        names = (f"{key}: {' '.join(sorted(kind.__name__ for kind in found))}" for key, found in kinds.items())
        return ["", "--- Shown", *(paragraph(text, width, "  ", "    ") for text in names)]


def shown_in(text: str) -> dict[str, set[str]]:
    """The names of the kinds that a playthrough says it shows: steps, orders, reports, pictures."""
    found: dict[str, set[str]] = {}
    for word in text.rpartition("--- Shown\n")[2].split():
        if word.endswith(":"):
            names = found.setdefault(word.removesuffix(":"), set())
        else:
            names.add(word)
    return found


class Answered(msgspec.Struct):
    """A question answered, and all that came of it until somebody was asked again."""

    told: dict[str, tuple[Told, ...]]
    draws: list[Draw]


class _Watched:
    """A game's rules, noting each step that does something: that draws, tells, or puts further steps on the agenda."""

    def __init__(self, package: GamePackage, umpire: Umpire) -> None:
        self._package, self._umpire = package, umpire
        self._marks: list[tuple[tuple[Step, ...], int]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._package, name)

    def moment(self, game: Any) -> tuple[int, str]:
        """Asked by the engine before each step."""
        self._marks.append((game.agenda, self._noise()))
        return self._package.moment(game)

    def _noise(self) -> int:
        return len(self._umpire.reports) + len(self._umpire.draws)

    def active(self, game: Any) -> Iterable[type]:
        """The kinds of step that did something, until the game stood as it does now."""
        for before, after in pairwise([*self._marks, (game.agenda, self._noise())]):
            (agenda, noise), (left, end) = before, after
            if agenda and (end > noise or left != agenda[1:]):
                yield type(agenda[0])


class Table:
    """One game in play. `game` and `asks` are always where it stands; `shown` grows."""

    def __init__(self, package: GamePackage, game: Any, dice: Dice) -> None:
        self.package, self.game, self._dice = package, game, dice
        self.asks: Mapping[str, Ask] = asked(package, game)
        self.shown = Shown()
        for entries in game.told.values():
            self.shown.reports |= {type(entry.report) for entry in entries}

    def answer(self, orders: Mapping[str, Sequence[Any]]) -> Answered:
        """Play the step in hand, and on until somebody is asked."""
        return self._go(orders, at_once=False)

    def mustered(self, roster: Roster) -> None:
        """The game is told who holds its seats."""
        self.game, self.asks = mustered(self.package, self.game, roster)

    def interrupted(self, orders: Mapping[str, Sequence[Any]]) -> Answered:
        """Carry out orders that do not wait for the step in hand."""
        return self._go(orders, at_once=True)

    def ruled(self, reason: str, orders: Sequence[Any]) -> Answered:
        """Carry out what the person who umpires the game decides by orders of the game's own."""
        self.shown.orders |= {type(order) for order in orders}
        act = Decided(reason, tuple(map(self.package.codec.plain, orders)))
        return self._happens(lambda rules, umpire: carried_out(rules, self.game, act, umpire))

    def _go(self, orders: Mapping[str, Sequence[Any]], at_once: bool) -> Answered:
        if self.asks:
            self.shown.steps.add(type(self.game.agenda[0]))
        for sheet in orders.values():
            self.shown.orders |= {type(order) for order in sheet}
        if at_once:
            return self._happens(lambda rules, umpire: interrupt(rules, self.game, orders, umpire))
        return self._happens(lambda rules, umpire: play(rules, self.game, orders, umpire, self.asks))

    def _happens(self, what: Callable[[Any, Umpire], tuple[Any, Mapping[str, Ask]]]) -> Answered:
        """Let the game go on, and note what is told of it."""
        umpire = Umpire(self._dice)
        watched: Any = _Watched(self.package, umpire)
        before = {seat: len(entries) for seat, entries in self.game.told.items()}
        views = {seat.id: self.package.view(self.game, seat.id) for seat in self.package.seats(self.game)}
        self.game, self.asks = what(watched, umpire)
        self.shown.steps |= set(watched.active(self.game))
        told = {seat: entries[before.get(seat, 0) :] for seat, entries in self.game.told.items()}
        self.shown.reports |= {type(entry.report) for entries in told.values() for entry in entries}
        for seat, entries in told.items():
            self._picture(seat, entries, views[seat])
        return Answered(told, umpire.draws)

    def _picture(self, seat: str, entries: Sequence[Told], before: Any) -> None:
        """Draw the reports of kinds that have no picture yet: on the map, or their dice beside it."""
        new = [entry for entry in entries if type(entry.report) not in self.shown.pictures]
        after = self.package.view(self.game, seat)
        found = [(entry, self.package.seat.pictured(entry, before, after)) for entry in new]
        scenes = [(entry, scene) for entry, scene in found if scene]
        if scenes:
            drawn = draw_scenes(self.package.seat.chart(after), str, [scene for _, scene in scenes])
            for (entry, scene), shown in zip(scenes, drawn, strict=True):
                if shown.group or any(isinstance(act, Rolled) for act in scene):
                    self.shown.pictures.add(type(entry.report))

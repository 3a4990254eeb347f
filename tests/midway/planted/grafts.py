"""How leaks are grafted onto the real code of Midway: a function replaced by a careless one that knows the honest one,
the reports of a step told again, and the truth behind a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from arbitre.games.midway.captain import Captain
from arbitre.games.midway.game import Midway
from arbitre.games.midway.records.printed import AIR, GRID, SHIPS, enemy
from arbitre.games.midway.records.state import Game

REMEMBERED = 4000
"""Views whose truth is kept: a captain looks at many imagined games between a question and its answer."""


def graft(patch: pytest.MonkeyPatch, owner: Any, name: str, careless: Callable[..., Any]) -> None:
    """Put `careless(honest, *args)` in the place of a function of a module or a method of a class."""
    honest = getattr(owner, name)

    def planted(*args: Any, **named: Any) -> Any:
        return careless(honest, *args, **named)

    patch.setattr(owner, name, planted)


def retell(patch: pytest.MonkeyPatch, step: type, change: Callable[[Game, Game, str, Any], Any]) -> None:
    """Every report that a step tells is told as `change(before, after, to, report)` has it, or not at all if None."""

    def careless(resolve: Any, self: Any, game: Game, plans: Any, umpire: Any) -> Any:
        before, start = game.copy(), len(umpire.reports)
        more = resolve(self, game, plans, umpire)
        told = [(*one[:3], change(before, game, one[0], one[3])) for one in umpire.reports[start:]]
        umpire.reports[start:] = [one for one in told if one[3] is not None]
        return more

    graft(patch, step, "resolve", careless)


def tell_more(patch: pytest.MonkeyPatch, step: type, more: Callable[[Game, Game, list[Any]], Iterable[Any]]) -> None:
    """When a step has told its reports, what `more(before, after, told)` gives is told too: pairs (seat, report)."""

    def careless(resolve: Any, self: Any, game: Game, plans: Any, umpire: Any) -> Any:
        before, start = game.copy(), len(umpire.reports)
        steps = resolve(self, game, plans, umpire)
        for to, report in list(more(before, game, [(one[0], one[3]) for one in umpire.reports[start:]])):
            umpire.tell(to, report)
        return steps

    graft(patch, step, "resolve", careless)


def unasked(patch: pytest.MonkeyPatch, step: type, when: Callable[[Any, Game, Any], bool]) -> None:
    """A step does not ask a seat when `when(view, truth, ask)`, and does for it what an empty sheet would."""
    known = Truth(patch)
    honest = step.ask

    def ask(self: Any, view: Any) -> Any:
        question = honest(self, view)
        return None if question is not None and when(view, known.behind(view), question) else question

    def careless(resolve: Any, self: Any, game: Game, plans: Any, umpire: Any) -> Any:
        plans = dict(plans)
        for side in ("us", "jp"):
            if side not in plans:
                view = Midway.view(Midway(), game, side)
                # The step in hand is off the agenda while it is resolved.
                question = honest(self, replace(view, now=self))
                if question is not None:
                    plans[side] = question.plan(())
        return resolve(self, game, plans, umpire)

    patch.setattr(step, "ask", ask)
    graft(patch, step, "resolve", careless)


class Truth:
    """Remembers the truth behind the views made while it is in place."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.known: dict[int, tuple[Any, Game]] = {}
        self.last: Game | None = None

        def careless(make: Any, owner: Any, game: Game, seat: str) -> Any:
            seen = make(owner, game, seat)
            self.known[id(seen)] = (seen, game)
            self.last = game
            if len(self.known) > REMEMBERED:
                del self.known[next(iter(self.known))]
            return seen

        graft(patch, Midway, "view", careless)

    def behind(self, view: Any) -> Any:
        """The truth behind a view; the one looked at last if the view is of none."""
        seen = self.known.get(id(view))
        return seen[1] if seen is not None and seen[0] is view else self.last

    def exactly(self, view: Any) -> Any:
        """The truth behind a view; None if it is of none."""
        seen = self.known.get(id(view))
        return seen[1] if seen is not None and seen[0] is view else None


def sift(patch: pytest.MonkeyPatch, kind: type) -> None:
    """Players at random and captains leave out the lines that this kind of ask refuses, as people would who are
    refused them."""

    def lawful(ask: Any, orders: Any) -> tuple[Any, ...]:
        while refused := {remark.line for remark in ask.plan(orders).refusals}:
            orders = [order for line, order in enumerate(orders) if line not in refused and -1 not in refused]
        return tuple(orders)

    def careless(honest: Any, self: Any, view: Any, ask: Any) -> tuple[Any, ...]:
        orders = honest(self, view, ask)
        return lawful(ask, orders) if isinstance(ask, kind) else orders

    graft(patch, kind, "sample", lambda honest, self, rng: lawful(self, honest(self, rng)))
    graft(patch, Captain, "orders", careless)


def afloat(game: Game, side: str, hex: str = "") -> list[Any]:
    """The surface ships of a side on the map, or in a hex of it."""
    ships = game.forces(side).ships.values()
    return [s for s in ships if s.status == "map" and not SHIPS[s.id].submarine and hex in ("", s.hex)]


def boats(game: Game, side: str, hex: str = "") -> list[Any]:
    """The submarines of a side on the map, or in a hex of it."""
    ships = game.forces(side).ships.values()
    return [s for s in ships if s.status == "map" and SHIPS[s.id].submarine and hex in ("", s.hex)]


def aircraft(game: Game, side: str, *states: str, base: str = "", type: str = "") -> list[Any]:
    """The air units of a side in these states, on a base, of a type."""
    air = game.forces(side).air.values()
    return [a for a in air if a.status in states and base in ("", a.base) and type in ("", AIR[a.id].type)]


def loaded(game: Game, ship: str) -> bool:
    """Whether a transport has troops aboard."""
    cargo = game.forces(SHIPS[ship].side).land.get(SHIPS[ship].cargo)
    return cargo is not None and cargo.status == "aboard"


def near(game: Game, side: str, hex: str, within: int) -> bool:
    """Whether surface ships of the enemy of a side are so near a hex."""
    return hex in GRID and any(GRID.distance(hex, ship.hex) <= within for ship in afloat(game, enemy(side)))

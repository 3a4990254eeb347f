"""A word to somebody who plays Victory at Midway for the first time: set-up and turn 1, real rules, an order to try.

A function of the view and the ask. From turn 2 on nothing is said: the questions themselves say what may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from arbitre.games.midway.records.orders import Move, Place, Search
from arbitre.games.midway.records.printed import AIR, GRID, MIDWAY, SHIPS, US
from arbitre.games.midway.rules.movement import Movement, MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.rules.setup import DEFAULT_HEX, SetUp, SetUpAsk
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import FIGHTS
from arbitre.games.midway.seat.asks.asks import ask_words
from arbitre.games.midway.seat.notation.notation import write
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Phrase

A = TypeVar("A", bound=Ask)

_FIRST_TURN = 1
_FLAGSHIP = {"us": "us_cv_enterprise", "jp": "jp_cv_akagi"}


class Guided(Generic[A]):
    """A question put to a newcomer."""

    def __init__(self, view: View, ask: A, language: str) -> None:
        self.view, self.ask, self.language = view, ask, language

    def line(self, *orders: Any) -> str:
        """The first of these orders that the ask accepts, as it is written; "" if there is none."""
        lawful = (order for order in orders if not self.ask.plan((order,)).refusals)
        return next((write(order, self.view.side, self.language) for order in lawful), "")

    def example(self) -> str:
        """The first line of the question's example."""
        return next(iter(ask_words(self.view, self.ask, self.language).example), "")


def guide(view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """Two to four hints on the question that is put now, in the order in which they help."""
    if view.turn > _FIRST_TURN:
        return ()
    return tuple(GUIDES[type(view.now)](Guided(view, ask, language)))


def _hint(key: str, clause: str, at: str = "wanted", line: str = "", **args: Arg) -> Hint:
    return Hint(Phrase(f"guide-{key}", args, clause), at, line)


def _set_up(asked: Guided[SetUpAsk]) -> Iterator[Hint]:
    """Where one starts, and that nothing need be ordered."""
    side = asked.view.side
    yield _hint(f"setup-{side}", "MID-3.1")
    if side == US:
        yield _hint("setup-fleet", "MID-3.5", DEFAULT_HEX["us_cv_enterprise"])
        yield _hint("setup-apart", "MID-R29", "sheet", asked.line(Place(("group:TF17",), ("K5",))))
    else:
        hex = DEFAULT_HEX["jp_ss_i168"]
        yield _hint("setup-submarine", "MID-R19", hex, asked.line(Place(("jp_ss_i168",), (hex,))))
    yield _hint("default", "MID-R10", "sheet")


def _movement(asked: Guided[MovementAsk]) -> Iterator[Hint]:
    """One hex a turn, in secret; who comes onto the map."""
    view = asked.view
    yield _hint("movement", "MID-4.12")
    if view.side == US:
        hex = view.own.ships[_FLAGSHIP[US]].hex
        near = sorted(GRID.neighbours[hex], key=lambda to: GRID.distance(to, MIDWAY))
        yield _hint("movement-reach", "MID-R24", hex)
        yield _hint("movement-order", "MID-25.2", "sheet", asked.line(*(Move((), hex, to) for to in near)))
    else:
        group = SHIPS[_FLAGSHIP[view.side]].group
        yield _hint("movement-enter", "MID-4.5", "map", asked.line(Move((f"group:{group}",), "", "A6")))
        yield _hint("movement-fog", "MID-20.4", "map")
    yield _hint("movement-default", "MID-4.2", "sheet")


def _searches(asked: Guided[SearchAsk]) -> Iterator[Hint]:
    """Seven hexes each; where the enemy comes from."""
    side = asked.view.side
    line = asked.line(Search("B8", "midway")) if side == US else ""
    yield _hint("searches", "MID-5.5", line=line or asked.example())
    yield _hint(f"searches-{side}", "MID-4.5" if side == US else "MID-3.5", "map")
    yield _hint("searches-located", "MID-5.15", "signals")


def _raids(asked: Guided[RaidAsk]) -> Iterator[Hint]:
    """Only what was located may be raided; who stays at home defends."""
    raids = asked.ask.options().raids
    reached = [hex for hex, units in raids.items() if any(AIR[unit].type != "F" for unit in units)]
    if not reached:
        yield _hint("raids-far", "MID-R24") if raids else _hint("raids-none", "MID-R29")
        yield _hint("raids-ready", "MID-6.2", "sheet")
        return
    yield _hint("raids", "MID-R24", reached[0], asked.example())
    yield _hint("raids-escort", "MID-7.3", "sheet")
    yield _hint("raids-cap", "MID-6.11", "forces")


def _recovery(asked: Guided[RecoveryAsk]) -> Iterator[Hint]:
    """The default is good; what a full deck risks; what else may be declared."""
    yield _hint("recovery", "MID-R48", "sheet")
    yield _hint("recovery-decks", "MID-11.2", "forces")
    options = asked.ask.options()
    if options.engage or options.torpedo or options.shell or options.ashore:
        yield _hint("recovery-attacks", "MID-14.2", line=asked.example())


def _fights(asked: Guided[Any]) -> Iterator[Hint]:
    """Targets, and that the umpire chooses for those not named."""
    yield _hint("fire", "MID-1.7", line=asked.example())
    yield _hint("fire-default", "MID-R78", "sheet")


GUIDES: dict[type, Callable[[Guided[Any]], Iterator[Hint]]] = {
    SetUp: _set_up,
    Movement: _movement,
    Searches: _searches,
    RaidDeclaration: _raids,
    Recovery: _recovery,
    **dict.fromkeys(FIGHTS, _fights),
}

"""A word to somebody who plays Victory at Midway for the first time, in set-up and turn 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.midway.records.orders import Move, Place, Search
from arbitre.games.midway.records.printed import AIR, GRID, MIDWAY, SHIPS, US
from arbitre.games.midway.rules.movement import Movement, MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.rules.setup import DEFAULT_HEX, SetUp, SetUpAsk
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.aim import FIGHTS
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat import guided as shared
from arbitre.seat.entries import entry
from arbitre.seat.guided import FIRST_TURN
from arbitre.seat.question import Asking

_FLAGSHIP = {"us": "us_cv_enterprise", "jp": "jp_cv_akagi"}


class Guided(shared.Guided[View, Asking]):
    """A question of Victory at Midway."""


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """Two to four hints on the question that is put now, in the order in which they help."""
    if view.turn > FIRST_TURN:
        return ()
    return tuple(entry(GUIDES, view.now)(Guided(package, view, ask, language)))


def _set_up(asked: Guided[SetUpAsk]) -> Iterator[Hint]:
    """Where one starts, and that nothing need be ordered."""
    side = asked.view.side
    yield asked.hint(f"setup-{side}", "MID-3.1")
    if side == US:
        yield asked.hint("setup-fleet", "MID-3.5", DEFAULT_HEX["us_cv_enterprise"])
        yield asked.hint("setup-apart", "MID-R29", "sheet", asked.lawful(Place(("group:TF17",), ("K5",))))
    else:
        hex = DEFAULT_HEX["jp_ss_i168"]
        yield asked.hint("setup-submarine", "MID-R19", hex, asked.lawful(Place(("jp_ss_i168",), (hex,))))
    yield asked.hint("default", "MID-R10", "sheet")


def _movement(asked: Guided[MovementAsk]) -> Iterator[Hint]:
    """One hex a turn, in secret; who comes onto the map."""
    view = asked.view
    yield asked.hint("movement", "MID-4.12")
    if view.side == US:
        hex = view.own.ships[_FLAGSHIP[US]].hex
        near = sorted(GRID.neighbours[hex], key=lambda to: GRID.distance(to, MIDWAY))
        yield asked.hint("movement-reach", "MID-R24", hex)
        yield asked.hint("movement-order", "MID-25.2", "sheet", asked.lawful(*(Move((), hex, to) for to in near)))
    else:
        group = SHIPS[_FLAGSHIP[view.side]].group
        yield asked.hint("movement-enter", "MID-4.5", "map", asked.lawful(Move((f"group:{group}",), "", "A6")))
        yield asked.hint("movement-fog", "MID-20.4", "map")
    yield asked.hint("movement-default", "MID-4.2", "sheet")


def _searches(asked: Guided[SearchAsk]) -> Iterator[Hint]:
    """Seven hexes each; where the enemy comes from."""
    side = asked.view.side
    line = asked.lawful(Search("B8", "midway")) if side == US else ""
    yield asked.hint("searches", "MID-5.5", line=line or asked.example())
    yield asked.hint(f"searches-{side}", "MID-4.5" if side == US else "MID-3.5", "map")
    yield asked.hint("searches-located", "MID-5.15", "signals")


def _raids(asked: Guided[RaidAsk]) -> Iterator[Hint]:
    """Only what was located may be raided; who stays at home defends."""
    raids = asked.options.raids
    reached = [hex for hex, units in raids.items() if any(AIR[unit].type != "F" for unit in units)]
    if not reached:
        yield asked.hint("raids-far", "MID-R24") if raids else asked.hint("raids-none", "MID-R29")
        yield asked.hint("raids-ready", "MID-6.2", "sheet")
        return
    yield asked.hint("raids", "MID-R24", reached[0], asked.example())
    yield asked.hint("raids-escort", "MID-7.3", "sheet")
    yield asked.hint("raids-cap", "MID-6.11", "forces")


def _recovery(asked: Guided[RecoveryAsk]) -> Iterator[Hint]:
    """The default is good; what a full deck risks; what else may be declared."""
    yield asked.hint("recovery", "MID-R48", "sheet")
    yield asked.hint("recovery-decks", "MID-11.2", "forces")
    options = asked.options
    if options.engage or options.torpedo or options.shell or options.ashore:
        yield asked.hint("recovery-attacks", "MID-14.2", line=asked.example())


def _fights(asked: Guided[Any]) -> Iterator[Hint]:
    """Targets, and that the umpire chooses for those not named."""
    yield asked.hint("fire", "MID-1.7", line=asked.example())
    yield asked.hint("fire-default", "MID-R78", "sheet")


GUIDES: dict[type[Step], Callable[[Guided[Any]], Iterator[Hint]]] = {
    SetUp: _set_up,
    Movement: _movement,
    Searches: _searches,
    RaidDeclaration: _raids,
    Recovery: _recovery,
    **dict.fromkeys(FIGHTS, _fights),
}

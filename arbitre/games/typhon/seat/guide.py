"""A first turn, hand in hand: a few hints at each question of turn 1, each with what to look at and a line to try.

The lines are those that a good player, given with the question, would write from the same view; later turns have no
hints.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from arbitre.games.typhon.records.orders import Sail
from arbitre.games.typhon.records.printed import UNITS
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import CounterTarget
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.victory import ObjectiveChoice, SwitchChoice
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat.entries import entry
from arbitre.seat.guided import FIRST_TURN, Guided

_ADVISER = "strategist"  # whose orders are proposed


class _Word(NamedTuple):
    """A hint: the catalogue's `guide-KEY`, its clause, what it speaks of, and whether it shows a line. `at` "unit" and
    "zone" stand for where the unit of the first order proposed is, and where it goes."""

    key: str
    clause: str
    at: str
    line: bool = False


# For each question its hints in order; then what is told instead when a segment is asked again, or an attack from the
# air leaves no choice of whom to answer. What is never asked on turn 1 has none: the Allies have nothing to order on it
# (TYP-21.10), and no plan is in force.
_HINTS: dict[type[Step], tuple[_Word, ...]] = {
    ObjectiveChoice: (
        _Word("welcome", "", "wanted"),
        _Word("objective", "TYP-19.1", "sheet"),
        _Word("sheet", "", "sheet", True),
    ),
    StrategicWar: (_Word("strategic", "TYP-2.2", "wanted"), _Word("nothing", "", "sheet")),
    JapaneseActions: (
        _Word("points", "TYP-5.7", "wanted"),
        _Word("redeploy", "TYP-6.1", "forces"),
        _Word("save", "TYP-5.12", "sheet"),
    ),
    AirSegment: (
        _Word("air", "TYP-9.2", "wanted"),
        _Word("paratroops", "TYP-18.3", "zone", True),
        _Word("end", "TYP-1.5", "sheet"),
    ),
    Occupations: (_Word("occupy", "TYP-18.2", "unit", True), _Word("occupy-all", "TYP-R168", "sheet", True)),
    OperationSegment: (
        _Word("operation", "TYP-1.6", "wanted"),
        _Word("fleet", "TYP-9.10", "unit"),
        _Word("troops", "TYP-9.11", "map"),
        _Word("surprise", "TYP-10.5", "sheet", True),
    ),
    Landing: (_Word("landing", "TYP-9.16", "wanted"), _Word("together", "TYP-10.7", "sheet", True)),
    Breakthrough: (_Word("breakthrough", "TYP-10.16", "wanted"), _Word("hold", "TYP-10.16", "sheet", True)),
    Return: (_Word("home", "TYP-9.18", "wanted"), _Word("base", "TYP-12.20", "map", True)),
    LandSegment: (
        _Word("march", "TYP-9.4", "wanted"),
        _Word("contested", "TYP-10.7", "map"),
        _Word("control", "TYP-13.4", "sheet", True),
    ),
    AirReactions: (_Word("air-reactions", "TYP-12.4", "wanted"), _Word("procedure", "TYP-R130", "sheet", True)),
    AirReplies: (_Word("air-replies", "TYP-12.4", "wanted"), _Word("procedure", "TYP-R130", "sheet", True)),
    NavalReaction: (_Word("react", "TYP-12.20", "wanted"), _Word("standing", "TYP-21.3", "sheet", True)),
    CarrierBattle: (_Word("carriers", "TYP-10.23", "wanted"), _Word("fire", "TYP-10.25", "sheet", True)),
    SurfaceBattle: (_Word("guns", "TYP-10.23", "wanted"), _Word("fire", "TYP-10.25", "sheet", True)),
    AirCombat: (_Word("answer", "TYP-21.2", "wanted"), _Word("weakest", "TYP-10.2", "sheet", True)),
    CounterTarget: (_Word("answer", "TYP-21.2", "wanted"), _Word("weakest", "TYP-10.2", "sheet", True)),
    TakeLosses: (_Word("losses", "TYP-R102", "wanted"), _Word("steps", "TYP-0.3", "forces", True)),
    StandToTheLast: (_Word("losses", "TYP-R102", "wanted"), _Word("steps", "TYP-0.3", "forces", True)),
    GoBack: (_Word("retreat", "TYP-10.13", "wanted"), _Word("supply", "TYP-15.1", "map", True)),
    Displacement: (_Word("displaced", "TYP-9.9", "wanted"), _Word("supply", "TYP-15.1", "map", True)),
    SwitchChoice: (_Word("turn-over", "TYP-1.8", "wanted"), _Word("nothing", "", "sheet")),
    AlliedActions: (),
    Kamikazes: (),
    OffensiveRoll: (),
}
_AGAIN: dict[type[Step], tuple[_Word, ...]] = {
    OperationSegment: (
        _Word("operation-again", "TYP-9.20", "wanted"),
        _Word("troops", "TYP-9.11", "unit", True),
        _Word("end", "TYP-1.5", "sheet"),
    ),
    AirSegment: (_Word("air", "TYP-9.2", "wanted", True), _Word("end", "TYP-1.5", "sheet")),
    LandSegment: (_Word("contested", "TYP-10.7", "wanted", True), _Word("end", "TYP-1.5", "sheet")),
    AirCombat: (_Word("rise", "TYP-12.9", "wanted"), _Word("stay", "TYP-R193", "sheet", True)),
}


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """The hints for who is asked this on turn 1 or before it, with lines of a good player's; none later."""
    if view.board.turn > FIRST_TURN:
        return ()
    asked = Guided(package, view, ask, language)
    unaimed = isinstance(view.now, AirCombat) and not ask.attackers
    orders = _proposed(asked)
    lines = iter([asked.line(order) for order in orders])
    return tuple(
        asked.hint(word.key, word.clause, _place(word.at, view, orders), next(lines, "") if word.line else "")
        for word in entry(_AGAIN if unaimed or _begun(view) else _HINTS, view.now)
    )


def _begun(view: View) -> bool:
    """Whether the segment in hand has had a sheet already."""
    now = view.now
    if isinstance(now, LandSegment):
        return bool(now.marched)
    if isinstance(now, AirSegment):
        return now.dropped or _acted(view, "air")
    return isinstance(now, OperationSegment) and _acted(view, "fleet")


def _acted(view: View, arm: str) -> bool:
    """Whether a unit of the side and arm has acted this turn."""
    return any(unit.acted for unit in view.board.of(view.side, arm))


def _proposed(asked: Guided[View, Any]) -> tuple[Any, ...]:
    """What a good player would order, if it stands."""
    orders = asked.package.bots()[_ADVISER](Random(0)).orders(asked.view, asked.ask)
    return orders if asked.accepts(*orders) else ()


def _place(at: str, view: View, orders: tuple[Any, ...]) -> str:
    """What a hint speaks of: where the first order proposed begins or leads, the map if there is none."""
    if at not in ("unit", "zone"):
        return at
    for order in orders:
        zone: str = order.stops[-1].zone if isinstance(order, Sail) and order.stops else getattr(order, "zone", "")
        unit: str = getattr(order, "unit", "") or getattr(order, "fleet", "")
        start = view.board.units[unit].zone if unit in UNITS else ""
        if found := (start if at == "unit" else zone) or zone:
            return found
    return "map"

"""Landing at Midway: ordered under seal in phase 8, carried out in phase 11 (MID chapter 17, MID-R86)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.midway.records.orders import Ashore
from arbitre.games.midway.records.printed import JP, LAND, MIDWAY, SHIPS, US, night
from arbitre.games.midway.records.reports import Landed, SeenLand
from arbitre.games.midway.records.state import Forces, Game
from arbitre.games.midway.rules.view import View, seen_land
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.words import Several

_COMPANIES = sum(unit.side == US for unit in LAND.values())


def empty_transports(own: Forces) -> list[str]:
    """The transports in H6 that carry no land unit."""
    return [
        s.id
        for s in own.ships.values()
        if s.hex == MIDWAY and SHIPS[s.id].cargo and own.land[SHIPS[s.id].cargo].status != "aboard"
    ]


def must_stay(own: Forces) -> int:
    """How many of the empty transports in H6 must stay there: one for each own land unit alive ashore, or all of them
    if they are fewer (MID-17.2, MID-R61)."""
    ashore = sum(u.status == "ashore" for u in own.land.values())
    return min(ashore, len(empty_transports(own)))


def stays(own: Forces, leaving: AbstractSet[str]) -> bool:
    """Whether enough empty transports stay in H6 when these ships leave it (MID-17.2)."""
    return sum(ship not in leaving for ship in empty_transports(own)) >= must_stay(own)


def _landable(view: View, unit: str) -> bool:
    """Whether a land unit is aboard its transport in H6."""
    return view.own.land[unit].status == "aboard" and view.own.ships[LAND[unit].transport].hex == MIDWAY


def may_land(view: View) -> tuple[str, ...]:
    """The JP land units that may go ashore this turn, in table order; none at night (MID-17.1)."""
    if view.side != JP or view.night:
        return ()
    return tuple(unit for unit in view.own.land if _landable(view, unit))


def declarations(view: View, orders: Sequence[tuple[int, Ashore]]) -> tuple[list[tuple[str, int]], list[Remark]]:
    """The pairs (land unit, condition) that the lines of a phase 8 sheet (line, order) seal, and the remarks.

    The condition is the number of companies that must be reduced or eliminated when phase 11 comes (MID-R86).
    """
    landing: dict[str, int] = {}
    remarks: list[Remark] = []
    for line, order in orders:
        if why := _refusal(view, line, order, landing):
            remarks.append(why)
        else:
            landing.update(dict.fromkeys(order.units, order.at_least))
    return list(landing.items()), remarks


def _refusal(view: View, line: int, order: Ashore, landing: Mapping[str, int]) -> Remark | None:
    """What is wrong with a line."""
    if view.side != JP:
        return illegal(line, "ashore-not-yours", "MID-17.1")
    if view.night:
        return illegal(line, "ashore-night", "MID-17.1")
    if not 0 <= order.at_least <= _COMPANIES:
        return illegal(line, "ashore-condition", "MID-R86", number=order.at_least, companies=_COMPANIES)
    for number, unit in enumerate(order.units):
        if unit not in view.own.land:
            may = Several(tuple(LAND[u].label for u in may_land(view)))
            return illegal(line, "ashore-no-unit", "MID-17.1", unit=unit, may=may)
        label = LAND[unit].label
        if view.own.land[unit].status != "aboard":
            key = "ashore-already" if view.own.land[unit].status == "ashore" else "ashore-lost"
            return illegal(line, key, "MID-17.1", unit=label)
        if not _landable(view, unit):
            transport = SHIPS[LAND[unit].transport].name
            return illegal(line, "ashore-elsewhere", "MID-17.1", unit=label, transport=transport, hex=MIDWAY)
        if unit in landing or unit in order.units[:number]:
            return illegal(line, "ashore-twice", "MID-17.1", unit=label)
    return None


class Landing(Step, frozen=True, tag="landing"):
    """Phase 11, by day: troops go ashore from transports in H6. Nobody is asked (MID-R86)."""

    phase: ClassVar[str] = "11"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Land the units whose transport is afloat and whose condition holds, with the steps they have (MID-R61)."""
        orders, game.jp.ashore = dict(game.jp.ashore), ()
        if not orders or night(game.turn):
            return
        reduced = sum(unit.steps < LAND[unit.id].steps for unit in game.us.land.values())
        landed: list[SeenLand] = []
        held: list[str] = []
        for unit in list(game.jp.land.values()):
            if unit.id not in orders or unit.status != "aboard":
                continue  # gone down with its transport (MID-4.10)
            if reduced < orders[unit.id]:
                held.append(unit.id)
                continue
            game.jp.land[unit.id] = replace(unit, status="ashore")
            landed.append(SeenLand(LAND[unit.id].label, unit.steps))
        if landed:
            umpire.tell(US, Landed(tuple(landed)))  # MID-17.3
        if landed or held:
            ashore = any(unit.status == "ashore" for unit in game.jp.land.values())
            umpire.tell(JP, Landed(tuple(landed), seen_land(game, US) if ashore else (), tuple(held)))

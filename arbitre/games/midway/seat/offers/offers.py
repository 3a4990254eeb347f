"""What may be ordered in Victory at Midway now, for hands to pick from: a function of view and ask alone (MID-R9).

Every line that comes of it is in the notation of MID-25.4. Lines that only the whole sheet can judge (a raid on Midway
after a move, a shared capacity) may still be refused by the ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbitre.games.midway.records.orders import Build, CancelMidway, NoMore, Search
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, JP, MIDWAY, US
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules import strike
from arbitre.games.midway.rules.aircraft import budget, in_fog, intact
from arbitre.games.midway.rules.landing import stays
from arbitre.games.midway.rules.movement import EXIT, Movement, MovementAsk, may_move
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import SearchAsk, Searches, scouted
from arbitre.games.midway.rules.setup import SetUp, SetUpAsk
from arbitre.games.midway.rules.ships import GROUP, group_members, group_names
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.chart.pieces import group_name
from arbitre.games.midway.seat.names import hexes
from arbitre.games.midway.seat.offers.fire import FIRE_HANDS
from arbitre.games.midway.seat.offers.items import Hand
from arbitre.games.midway.seat.offers.recovery import recovery
from arbitre.kernel.offers import Offers, Slot
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Term
from arbitre.seat.entries import entry
from arbitre.seat.hand import TO, Ids, common

_NEW_GROUPS = 2  # names offered for groups not yet formed


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All kinds of orders that the ask of this view takes, but giving up; in the notation of the language."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    return hand.offers


# --- set-up and movement ----------------------------------------------------------------------------------------------


def _set_up(hand: Hand[SetUpAsk]) -> None:
    zones = {ship: where.hexes for ship, where in hand.options.place.items()}
    ships = hand.ships(zones)
    groups = hand.groups(ships)
    by = zones | {group: common(zones[ship] for ship in those) for group, those in groups.items()}
    clause = "MID-3.5" if hand.view.side == US else "MID-3.2"
    who = hand.slot("ships", (*groups, *ships), most=0, lead=" ")
    hand.offer("place", clause, hand.key("place"), who, hand.slot("hex", asks="start", of="ships", by=by, lead=" "))
    if len(ships) > 1:
        _form(hand, ships)


def _form(hand: Hand[Any], ships: Sequence[str]) -> None:
    """Ships form or join a task force (MID-4.4)."""
    known = [name for name in group_names(hand.view) if name != "0" and len(group_members(hand.view, name)) > 1]
    new = [letter for letter in "ABCDEFGH" if letter not in group_names(hand.view)][:_NEW_GROUPS]
    names = [hand.word(f"name:{name}", name, group_name(name)) for name in known]
    names += [hand.word(f"name:{name}", name, Term("hands-new-group", {"name": name})) for name in new]
    group = hand.slot("group", names, lead=f" = {hand.key('group')} ")
    hand.offer("form", "MID-4.4", "", hand.slot("ships", ships, most=0), group)


def _movement(hand: Hand[MovementAsk]) -> None:
    view, own, options = hand.view, hand.view.own.ships, hand.options
    reach = {ship: to for ship, to in options.move.items() if not _held(view, (ship,))}
    afloat = [ship for ship in reach if own[ship].status == "map"]
    entering = [ship for ship in reach if own[ship].status == "waiting"]
    _whole_hexes(hand, options.move)
    if afloat:
        _moves(hand, "move", "MID-4.1", afloat, reach)
    if entering:
        _moves(hand, "enter", "MID-4.5", entering, reach)
    now, later = _may_strike(hand, options.strike)
    _strike(hand, "strike", "MID-6.5" if view.side == JP else "MID-6.7", now)
    _strike(hand, "strike-later", "MID-R28", later)
    if options.build:
        hand.offer("build", "MID-21.1", hand.line(Build()))
    if len(afloat) > 1:
        _form(hand, hand.ships(ship for ship in own if own[ship].status == "map"))
    if options.no_more and any(ship.status == "waiting" for ship in own.values()):
        hand.offer("no-more", "MID-R1", hand.line(NoMore()))


def _held(view: View, ships: Sequence[str]) -> bool:
    """Whether these may not all leave H6 together: their troops are ashore (MID-17.2)."""
    leaving = {ship for ship in ships if view.own.ships[ship].hex == MIDWAY}
    return view.side == JP and bool(leaving) and not stays(view.own, leaving)


def _whole_hexes(hand: Hand[MovementAsk], reach: Mapping[str, Ids]) -> None:
    """All ships of a hex at once (MID-25.2)."""
    own = hand.view.own.ships
    by_hex: dict[str, list[str]] = {}
    for ship in reach:
        by_hex.setdefault(own[ship].hex, []).append(ship)
    together = {hex: ships for hex, ships in by_hex.items() if hex and len(ships) > 1 and not _held(hand.view, ships)}
    if together:
        by = {hex: _goals(hand, common(reach[ship] for ship in ships)) for hex, ships in together.items()}
        slots = (hand.slot("from", GRID.sorted(by)), hand.slot("to", of="from", by=by, lead=TO))
        hand.offer("move-hex", "MID-25.2", "", *slots)


def _moves(hand: Hand[MovementAsk], id: str, clause: str, ships: Sequence[str], reach: Mapping[str, Ids]) -> None:
    """Ships one by one, or whole task forces (MID-4.11)."""
    view = hand.view
    by = {ship: _goals(hand, reach[ship]) for ship in hand.ships(ships)}
    groups = {}
    for group, those in hand.groups(ships).items():
        # Those that may not move now stay behind; one that can do nothing of the kind spoils the line (MID-R72).
        members = group_members(view, group.removeprefix(GROUP))
        going = [ship.id for ship in members if ship.status != "map" or may_move(view, ship)]
        if set(going) == set(those) and not _held(view, going) and (to := common(by[ship] for ship in those)):
            groups[group] = to
        else:
            del hand.items[group]
    who = hand.slot("ships", (*groups, *ships), most=0)
    asks = "entry" if id == "enter" else "to"
    hand.offer(id, clause, "", who, hand.slot("to", asks=asks, of="ships", by={**groups, **by}, lead=TO))


def _goals(hand: Hand[MovementAsk], reach: Ids) -> Ids:
    """Where a ship may go; leaving the map is a word."""
    if EXIT in reach:
        hand.word(EXIT, hand.key("exit"), Term("hands-leave"))
    return reach


def _may_strike(hand: Hand[MovementAsk], now: Ids) -> tuple[Ids, Ids]:
    """The ready units that may be assigned to a raid on Midway, and those that may if their carrier first moves within
    reach (MID-6.2, MID-R28)."""
    view = hand.view
    ready = [air for air in view.own.air.values() if air.status == "ready" and not strike.allowed(view)]
    units = hand.air(air for air in ready if air.id in now or any(_reaches(view, air, hex) for hex in _at(view, air)))
    return tuple(unit for unit in units if unit in now), tuple(unit for unit in units if unit not in now)


def _strike(hand: Hand[MovementAsk], id: str, clause: str, units: Ids) -> None:
    """A raid on Midway by some of these, if there is one among them that attacks."""
    bombers, escort = _by_task(units)
    if bombers:
        at = hand.slot("at", hand.bases((ISLAND,)), asks="target", lead=TO)
        hand.offer(id, clause, "", *_sortie(hand, bombers, escort), at)


def _at(view: View, air: Air) -> Ids:
    """The hexes in which a unit's base can be after this phase's moves."""
    if air.base == ISLAND:
        return (MIDWAY,)
    ship = view.own.ships[air.base]
    if ship.status != "map":
        return ()
    return (ship.hex, *GRID.neighbours[ship.hex]) if view.turn >= ship.next_move else (ship.hex,)


def _reaches(view: View, air: Air, hex: str) -> bool:
    """Whether a raid on Midway may be flown from a hex (MID-R28)."""
    if air.base != ISLAND and (in_fog(hex, view.fog) or not intact(view.own, air.base)):
        return False
    return GRID.distance(hex, MIDWAY) <= budget(air.id)


# --- searches and raids -----------------------------------------------------------------------------------------------


def _searches(hand: Hand[SearchAsk]) -> None:
    view, options = hand.view, hand.options
    for asset in options.assets:
        if asset.hexes:
            name = asset.asset
            clause = "MID-21.4" if name == "kure" else "MID-5.6" if view.side == US else "MID-5.7"
            text = hand.line(Search("", name))
            aim = hand.slot("hex", asset.hexes, asks="aim", lead=" ")
            hand.offer(f"search-{name}", clause, text, aim, n=asset.count)
    by = {unit: _scouted(view, view.own.air[unit]) for unit in options.scouts}
    if units := hand.air(view.own.air[unit] for unit, aims in by.items() if aims):
        who = hand.slot("air", units, asks="unit", lead=" ", counted=True)
        aim = hand.slot("hex", asks="aim", of="air", by={unit: by[unit] for unit in units}, lead=TO)
        hand.offer("scout", "MID-5.9", hand.key("search"), who, aim)
    if automatic := GRID.sorted({*options.naval, *options.automatic}):
        hand.offer("waive", "MID-5.1", hand.key("waive"), hand.slot("hex", automatic, lead=" "))


def _scouted(view: View, air: Air) -> Ids:
    """Where a unit may aim a search."""
    return tuple(hex for hex in scouted(view, air) if not in_fog(hex, view.fog))


def _raids(hand: Hand[RaidAsk]) -> None:
    view, options = hand.view, hand.options
    reach: dict[str, list[str]] = {}
    for hex, units in options.raids.items():
        if any(AIR[unit].type != "F" for unit in units):  # MID-R26
            for unit in (*units, *(unit for unit in options.raids_if_cancelled.get(hex, ()) if unit not in units)):
                reach.setdefault(unit, []).append(hex)
    free = [view.own.air[unit] for unit in reach if unit not in view.own.strike]
    bombers, escort = _by_task(hand.air(free))
    # The escort of a raid on Midway that is called off is named unit by unit: it is another than the free (MID-R27).
    escort += hand.by_id(view.own.air[unit] for unit in reach if unit in view.own.strike)
    if bombers:
        by = {unit: tuple(found) for unit, found in reach.items()}
        target = hand.slot("hex", asks="target", of="bombers", by=by, lead=TO)
        aims = hexes(hex for found in by.values() for hex in found)
        hand.offer("raid", "MID-6.8", "", *_sortie(hand, bombers, escort), target, hexes=aims)
    if options.strike:
        hand.offer("cancel", "MID-6.6", hand.line(CancelMidway()))


def _by_task(units: Ids) -> tuple[Ids, Ids]:
    """Those that attack, and those that can escort them (MID-6.3)."""
    fighters = tuple(unit for unit in units if AIR[unit].type == "F")
    return tuple(unit for unit in units if unit not in fighters), fighters


def _sortie(hand: Hand[Any], bombers: Ids, escort: Ids) -> tuple[Slot, ...]:
    """Which aircraft take part: at least one that attacks (MID-R26), and fighters if wanted."""
    first = hand.slot("bombers", bombers, most=0, join="+", counted=True)
    if not escort:
        return (first,)
    return first, hand.slot("escort", escort, least=0, most=0, lead="+", join="+", counted=True)


HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {
    SetUp: _set_up,
    Movement: _movement,
    Searches: _searches,
    RaidDeclaration: _raids,
    Recovery: recovery,
    **FIRE_HANDS,
}

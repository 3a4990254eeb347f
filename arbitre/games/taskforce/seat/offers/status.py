"""What hands may order in the status step of air operations: units box by box, and where they go (TF-11.2 to 11.5)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Arm, Fly, Lose, Patrol, Stow
from arbitre.games.taskforce.rules.flight_decks import patrolled
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.rules.surplus import SurplusAsk
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT
from arbitre.games.taskforce.seat.chart.places import at_home
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.interception import recounts
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.offers import Item
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO


def status(hand: Hand[StatusAsk]) -> None:
    """Units of any boxes together, carrier by carrier and box by box: to READY, to RESERVE, on CAP; fighters on CAP
    over another hex, units on a raid, each where it can go."""
    units, ask = hand.options.units, hand.ask
    for id in units:
        _unit(hand, id)
    for name, clause, kind in (("arm", "TF-11.3", Arm), ("stow", "TF-11.3", Stow), ("patrol", "TF-11.3", Patrol)):
        moved = hand.slot(name, _takes(hand, {id: kind((id,)) for id in units}), asks="moved", most=0)
        hand.offer(name, clause, f"{hand.key(kind)} ", moved)
    over = {id: tuple(hex for hex in patrolled(ask.board, ask.side) if hex != ask.hexes.get(unit.base, "")
                      and hand.accepts(Patrol((id,), hex))) for id, unit in units.items()}  # fmt: skip
    _to_a_hex(hand, "patrol-over", "TF-11.8", Patrol, over)
    raids = {id: tuple(hex for hex in unit.raids if hand.accepts(Fly((id,), hex))) for id, unit in units.items()}
    _to_a_hex(hand, "raid", "TF-11.9", Fly, raids)
    _to_a_base(hand)
    recounts(hand, units)


def _unit(hand: Hand[StatusAsk], id: str) -> None:
    """A unit in its box, with what it is worth against ships and against aircraft."""
    unit = hand.view.board.air[id]
    under = Term("hands-box", {"ship": unit_name(unit.base), "box": unit.box})
    fights = unit.printed.air_air[2 - unit.steps]
    detail = Term("hands-air", {"points": unit.air_surface, "fights": fights, "steps": unit.steps})
    hand.items[id] = Item(unit_name(id), unit_name(id), at_home(unit), under, AIRCRAFT, detail)


def _takes(hand: Hand[StatusAsk], orders: dict[str, AnyOrder]) -> Iterable[str]:
    """The units of which the ask takes these orders."""
    return (id for id, order in orders.items() if hand.accepts(order))


def _to_a_hex(
    hand: Hand[StatusAsk], name: str, clause: str, kind: type[Fly | Patrol], by: dict[str, tuple[str, ...]]
) -> None:
    """Units, and a hex to which all of them can go."""
    by = {id: hexes for id, hexes in by.items() if hexes}
    for hex in dict.fromkeys(hex for hexes in by.values() for hex in hexes):
        hand.word(hex, hex, hex, hex)
    to = hand.slot(f"{name}-to", (), of=name, by=by, lead=TO, asks="raided")
    hand.offer(name, clause, f"{hand.key(kind)} ", hand.slot(name, by, asks="moved", most=0), to)


def _to_a_base(hand: Hand[StatusAsk]) -> None:
    """Units, and a base that all of them can raid (TF-11.10)."""
    units, bases = hand.options.units, hand.view.board.ashore
    by = {id: tuple(base for base in unit.bases if hand.accepts(Fly((id,), bases[base].hex, base)))
          for id, unit in units.items()}  # fmt: skip
    by = {id: found for id, found in by.items() if found}
    for base in dict.fromkeys(base for found in by.values() for base in found):
        hand.word(base, unit_name(base), unit_name(base), bases[base].hex)
    if by:
        to = hand.slot("raid-base-to", (), of="raid-base", by=by, lead=TO, asks="raided-base")
        moved = hand.slot("raid-base", by, asks="moved", most=0)
        hand.offer("raid-base", "TF-11.10", f"{hand.key(Fly)} ", moved, to)


def surplus(hand: Hand[SurplusAsk]) -> None:
    """One of the ways in which there is room again (TF-11.5)."""
    air = hand.view.board.air
    ways = (
        hand.word(f"way-{n}", names(way), decks.named(air[id] for id in way))
        for n, way in enumerate(hand.options.ways, 1)
    )
    ship = unit_name(hand.options.carrier)
    hand.offer("surplus", "TF-11.5", f"{hand.key(Lose)} ", hand.slot("way", ways, asks="surplus"), ship=ship)

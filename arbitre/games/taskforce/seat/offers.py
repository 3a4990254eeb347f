"""What may be ordered in Task Force now, for hands to pick from: a function of view and ask alone.

Every line that comes of it is in the notation of the language. Giving up is not offered: the page says how one leaves a
game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.printed import AIRCRAFT
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, AntiAirLossesAsk, Bombing, BombingAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.asks import lost_steps
from arbitre.games.taskforce.seat.chart.places import berth, wave
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.kernel.bases import Record
from arbitre.kernel.offers import Item, Offers
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Term
from arbitre.seat import hand as shared
from arbitre.seat.entries import entry
from arbitre.seat.hand import TO, Ids
from arbitre.seat.question import Asking

_SILHOUETTES = {"BB": "battleship", "CA": "cruiser", "CL": "cruiser"}


class Hand(shared.Hand[View, Asking]):
    """A question of Task Force being answered by hand."""

    def key(self, kind: type[Record]) -> str:
        """The keyword of an order."""
        return KEYWORDS.write(kind, self.language)


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All kinds of orders that the ask of this view takes, in the notation of a language ("fr", or English)."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    return hand.offers


def _bombing(hand: Hand[BombingAsk]) -> None:
    """Bombers one after the other, no more than attack in surprise; then a ship that all of them can attack (TF-12.11,
    S1.2, S1.4)."""
    units = hand.options.units
    _ships(hand)
    by = {id: unit.targets for id, unit in units.items()}
    bombers = hand.slot("bombers", _bombers(hand), most=hand.options.surprise)
    ship = hand.slot("ship", (), of="bombers", by=by, lead=TO)
    hand.offer("attack", "TF-12.11", f"{hand.key(Attack)} ", bombers, ship)
    hand.offer("done", "TF-12.17", hand.key(Done))


def _bombers(hand: Hand[BombingAsk]) -> Ids:
    """The units that may attack, in the box of their wave, under their kinds, with their points."""
    box = wave(hand.view.board.turn)
    for id, unit in hand.options.units.items():
        under = Term(f"hands-kind-{AIRCRAFT[unit.kind].kind}")
        detail = Term("hands-points", {"points": unit.points, "steps": unit.steps})
        hand.items[id] = Item(unit_name(id), unit_name(id), box, under, "aircraft", detail)
    return tuple(hand.options.units)


def _ships(hand: Hand[BombingAsk]) -> None:
    """The ships that may be attacked, at their berths, with their state and what fires at who attacks them."""
    for id, ship in hand.options.ships.items():
        detail = Term("hands-ship", {"level": ship.level, "fire": ship.fire})
        under, silhouette = Term(f"hands-type-{ship.type}"), _SILHOUETTES[ship.type]
        hand.items[id] = Item(unit_name(id), unit_name(id), berth(id), under, silhouette, detail)


def _losses(hand: Hand[AntiAirLossesAsk]) -> None:
    """One of the ways in which the group may lose its steps (TF-12.15)."""
    ways = (hand.word(f"way-{n}", names(way), lost_steps(way)) for n, way in enumerate(hand.options.ways, 1))
    hand.offer("lose", "TF-12.15", f"{hand.key(Lose)} ", hand.slot("way", ways))


HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {Bombing: _bombing, AntiAirLosses: _losses}

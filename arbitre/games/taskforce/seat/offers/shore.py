"""What hands may order in a shore bombardment: attacks of any number of ships, the target of the base (TF-10.13)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Fire
from arbitre.games.taskforce.rules.battles import Gun
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.shore import BombardmentAsk, ReturnFireAsk
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Arg, Term
from arbitre.seat.hand import TO


def bombardment(hand: Hand[BombardmentAsk]) -> None:
    """Ships that fire together at the base."""
    options = hand.options
    for id, gun in options.ours.items():
        _off(hand, id, options.base, _gun(gun))
    _ashore(hand, options.base, _target(options.target))
    ships = hand.slot("shelling", options.ours, most=0)
    base = hand.slot("shelled", [options.base], lead=TO)
    hand.offer("bombard", "TF-10.13", f"{hand.key(Fire)} ", ships, base, base=unit_name(options.base))


def return_fire(hand: Hand[ReturnFireAsk]) -> None:
    """The base, and the ship that it fires at."""
    options = hand.options
    _ashore(hand, options.base, _gun(options.fires))
    for id, gun in options.theirs.items():
        _off(hand, id, options.base, _target(gun))
    battery = hand.slot("battery", [options.base])
    target = hand.slot("target", options.theirs, lead=TO)
    hand.offer("fire-back", "TF-10.13", f"{hand.key(Fire)} ", battery, target, base=unit_name(options.base))


def _off(hand: Hand[BombardmentAsk] | Hand[ReturnFireAsk], id: str, base: str, detail: Arg) -> None:
    """A ship in the hex of the base, under her fleet."""
    board = hand.view.board
    hand.ship(id, board.ashore[base].hex, detail, names([fleet_of(board, id)]))


def _ashore(hand: Hand[BombardmentAsk] | Hand[ReturnFireAsk], base: str, detail: Arg) -> None:
    """The base in its hex."""
    hand.ship(base, hand.view.board.ashore[base].hex, detail)


def _gun(gun: Gun) -> Term:
    return Term("hands-gun", {"firepower": gun.firepower, "level": gun.level})


def _target(gun: Gun) -> Term:
    return Term("hands-target", {"durability": gun.durability, "level": gun.level})

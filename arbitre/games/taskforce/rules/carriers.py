"""What an attack does to a ship, and to all that is aboard a carrier: aircraft explode, hits are applied, the deck is
damaged, aircraft go down with her (TF-4.8, 4.11, 4.12), always in this order (TF-R7)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Base, Board, Box, Ship
from arbitre.games.taskforce.records.printed import Level
from arbitre.games.taskforce.records.reports import DeckDamaged, DeckRoll, Exploded
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.damage import close_up, suffer
from arbitre.games.taskforce.rules.fleets import must_withdraw
from arbitre.kernel.play import Umpire

_ROLLED: dict[tuple[Level, Level], tuple[Level, ...]] = {  # no dice for a deck that is critical or worse (TF-4.12)
    ("intact", "minor"): ("minor",),
    ("intact", "significant"): ("minor", "significant"),
    ("minor", "significant"): ("significant",),
}


class Struck(msgspec.Struct, frozen=True):
    """A ship or a base before and after an attack, and its hits with those of aircraft that exploded; what is to be
    told of these before the attack, of the deck after it."""

    before: Ship
    after: Ship
    hits: int
    exploded: Exploded | None = None
    deck: DeckDamaged | None = None


def strike(board: Board, umpire: Umpire, target: str, hits: int) -> Struck:
    """Apply the hits of one attack (TF-4.2), of bombs or of guns (TF-R9, 10.16). What sinks is out of its formation
    (TF-4.8, 4.9), what is crippled will withdraw. A base that is destroyed loses all that is in its boxes (TF-4.16);
    for what one has no room any more its owner is asked (TF-4.15). None withdraws (TF-4.17)."""
    before = board.counter(target)
    exploded = _explosion(board, umpire, before) if hits else None
    hits += exploded.hits if exploded else 0
    board.put(suffer(before, hits))
    deck = _deck(board, umpire, before)
    if isinstance(before, Base):
        if not board.counter(target).steps:
            _lose(board, tuple(id for id, unit in board.air.items() if unit.base == target and unit.box))
        return Struck(before, board.counter(target), hits, exploded, deck)
    close_up(board, target)
    if not board.ships[target].steps:
        _lose(board, (*aboard(board, target, "ready"), *aboard(board, target, "reserve")))
    _cripple(board, before)
    return Struck(before, board.ships[target], hits, exploded, deck)


def _cripple(board: Board, before: Ship) -> None:
    """Who must withdraw now waits for it until the phase is over (TF-5.1, 5.2, R10), unless she sinks in it; where
    nobody has anywhere to withdraw to, nobody does."""
    after = board.ships[before.id]
    if not after.steps:
        board.crippled = tuple(id for id in board.crippled if id != after.id)
    elif must_withdraw(after) > must_withdraw(before) and after.printed.side in scenario(board.scenario).withdrawal:
        board.crippled = (*board.crippled, after.id)


def aboard(board: Board, carrier: str, box: Box) -> tuple[str, ...]:
    """The air units in a box of the sheet of a carrier."""
    return tuple(id for id, unit in board.air.items() if unit.steps and (unit.base, unit.box) == (carrier, box))


def _lose(board: Board, units: tuple[str, ...]) -> None:
    for id in units:
        board.air[id] = replace(board.air[id], steps=0)


def _explosion(board: Board, umpire: Umpire, ship: Ship) -> Exploded | None:
    """A die for the aircraft in READY, each attack by itself; none without such, or under an armoured deck (TF-4.11,
    16.6). They explode all together."""
    ready = aboard(board, ship.id, "ready")
    if not ready or ship.printed.armored:
        return None
    fighters = sum(board.air[id].steps for id in ready if board.air[id].printed.kind == "F")
    bombers = sum(board.air[id].steps for id in ready) - fighters
    die = umpire.roll("explosion", ship.id, sides=6)[0]
    hits = printed.explosion(die, fighters, bombers)
    if hits is None:
        return Exploded(ship.id, die, (), 0)
    _lose(board, ready)
    return Exploded(ship.id, die, ready, hits)


def _deck(board: Board, umpire: Umpire, before: Ship) -> DeckDamaged | None:
    """The dice for the deck of a carrier, at each level that she has come to or passed. What was lost before stays lost
    (TF-4.13, R6)."""
    ship = board.counter(before.id)
    levels = _ROLLED.get((before.level, ship.level), ()) if ship.printed.based else ()
    if not levels:
        return None
    rolls, lost = [], list(before.deck)
    for level in levels:
        die = umpire.roll("deck", level, ship.id, sides=6)[0]
        taken = printed.deck(level, die)
        rolls.append(DeckRoll(level, die, taken))
        lost += (one for one in taken if one not in lost)
    ship = replace(ship, deck=tuple(lost))
    board.put(ship)
    return DeckDamaged(ship.id, tuple(rolls), ship.deck, must_withdraw(ship))

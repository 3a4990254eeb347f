"""Losses, revelations, and the end that they may bring: what fire, movement and combat have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbitre.games.okinawa.records.printed import JAPAN, SHIPS, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.records.reports import Eliminated, GameOver, Revealed, ShipSunk
from arbitre.games.okinawa.records.state import Game, Outcome
from arbitre.games.okinawa.rules.telling import announce
from arbitre.kernel.play import Umpire

DISCOVERED = frozenset(("search", "discovery", "mine", "challenge"))  # in phases IV and V (OKI-R76)
_PLACE = {id: place for place, id in enumerate(UNITS)}


def printed(ids: Iterable[str]) -> tuple[str, ...]:
    """Counters in the order of the tables."""
    return tuple(sorted(ids, key=_PLACE.__getitem__))


def reveal(game: Game, umpire: Umpire, ids: Iterable[str], why: Any, whole: bool = False) -> tuple[str, ...]:
    """Lay hidden counters of one hex on the open map and tell both sides (OKI-18.3); those that are open already, or
    not hidden, are left out. `whole`: said of a hex of which everything is shown (see `reveal_hex`). What fire or the
    American movement reveals is among the discovered of this turn (OKI-R76). Returns the counters revealed. Nothing is
    told if there are none. They are named in printed order: in which they came there nobody is told."""
    shown = printed(id for id in ids if id in game.hidden.units)
    if not shown:
        return ()
    hex = game.hidden.units[shown[0]].hex
    for id in shown:
        game.board.add(game.hidden.take(id))
        game.hidden.challenges.pop(id, None)
        game.hidden.supports.pop(id, None)
    game.hidden.contacts = tuple(pair for pair in game.hidden.contacts if pair[0] not in shown)  # OKI-R74
    if why in DISCOVERED or (why == "kill" and whole):  # not a fortification that falls in a combat
        game.board.discovered = (*game.board.discovered, *shown)
    announce(umpire, Revealed(hex, shown, why, whole))
    return shown


def reveal_hex(game: Game, umpire: Umpire, hex: str, why: Any) -> tuple[str, ...]:
    """Show everything that a hex hides: it is searched then (OKI-R49, 18.1)."""
    game.board.card[hex] = "searched"
    return reveal(game, umpire, game.hidden.at(hex), why, whole=True)


def eliminate(game: Game, umpire: Umpire, ids: Sequence[str], why: Any) -> None:
    """Eliminate open counters that stand in one hex, for good (OKI-1.6), with the fortification whose last occupants
    they were (OKI-14.12, R37, R66, R107); tell both sides; end the game if that decides it (OKI-R21, R22). A
    fortification with a hidden occupant stays (OKI-R94); a hidden one shows itself as it goes."""
    if not ids:
        return
    board = game.board
    hex = board.units[ids[0]].hex
    for id in ids:
        _lose(game, id)
    announce(umpire, Eliminated(tuple(ids), hex, why))
    fortification = board.works(hex, "fortification") or game.hidden.works(hex, "fortification")
    held = board.troops(hex) or game.hidden.troops(hex)
    if fortification and not held and any(id in TROOP_IDS for id in ids):
        reveal(game, umpire, (fortification,), "kill")
        _lose(game, fortification)
        announce(umpire, Eliminated((fortification,), hex, "fortification"))
    decide(game, umpire)


def sink(game: Game, umpire: Umpire, ship: str, home: int) -> None:
    """Lose a ship to a kamikaze, for nothing else sinks one (OKI-8.7), and tell how many aircraft go `home` (OKI-8.5);
    end the game if that decides it (OKI-R22)."""
    _lose(game, ship)
    announce(umpire, ShipSunk(ship, home))
    decide(game, umpire)


def _lose(game: Game, id: str) -> None:
    game.board.lift(id)
    game.hidden.contacts = tuple(pair for pair in game.hidden.contacts if id not in pair)  # OKI-R74
    kind = f"{UNITS[id].side}-{UNITS[id].kind}"
    game.losses = {**game.losses, kind: game.losses.get(kind, 0) + 1}


def decide(game: Game, umpire: Umpire) -> None:
    """End the game if one side has nothing left (OKI-R20 to R22). Minefields count only where the option says so."""
    if game.outcome is not None:
        return
    if not left(game):
        finish(game, umpire, US, "cleared")
    elif not any(game.board.units[id].where != "lost" for id in game.board.units if _american(id)):
        finish(game, umpire, JAPAN, "annihilated")


def _american(id: str) -> bool:
    """American troops, landed or not, and ships (OKI-R22)."""
    return UNITS[id].side == US and (id in TROOP_IDS or id in SHIPS)


def left(game: Game) -> tuple[str, ...]:
    """The Japanese counters that the Americans must still find or eliminate (OKI-R20)."""
    minefields = game.options.get("minefields") == "count"

    def counts(id: str) -> bool:
        unit = UNITS[id]
        return unit.side == JAPAN and (unit.troops or (minefields and unit.kind == "minefield"))

    known = (id for id, unit in game.board.units.items() if unit.where == "map" and counts(id))
    return (*(id for id in game.hidden.units if counts(id)), *known)


def finish(game: Game, umpire: Umpire, winner: Any, reason: Any) -> None:
    """End the game and say how; what was hidden is shown by the views from now on (OKI-R21)."""
    troops = [id for id in left(game) if id in TROOP_IDS]
    unfound = sum(id in game.hidden.units for id in troops)
    game.outcome = Outcome(winner, reason, game.board.turn, len(troops), unfound)
    game.agenda = ()
    announce(umpire, GameOver(winner, reason, game.board.turn, len(troops), unfound))

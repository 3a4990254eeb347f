"""The sorts of positions of Okinawa in which the search for leaks must have compared, and what never reaches a side."""

from __future__ import annotations

from arbitre.games.okinawa.records import orders as o
from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.printed import JAPAN, SIDES, TURNS, US
from arbitre.games.okinawa.records.state import Game
from arbitre.kernel.secrets import Flags


def _combats(game: Game) -> int:
    return len(game.board.assault.combats) if game.board.assault else 0


FLAGS: Flags = {
    "first turn": lambda game, side: game.board.turn <= 1,
    "last turn": lambda game, side: game.board.turn >= TURNS,
    "American assault": lambda game, side: game.board.assault is not None and game.board.assault.side == US,
    "Japanese assault": lambda game, side: game.board.assault is not None and game.board.assault.side != US,
    "two combats": lambda game, side: _combats(game) > 1,
    "ambush": lambda game, side: game.board.assault is not None and bool(game.board.assault.ambush),
    "halved": lambda game, side: any(unit.demoralised(game.board.turn) for unit in game.board.units.values()),
    "hidden contact": lambda game, side: bool(game.hidden.contacts),
    "shelled": lambda game, side: "shelled" in game.board.card.values(),
    "both ashore": lambda game, side: {game.board.holder(hex) for hex in game.board.stacks} >= set(SIDES),
    "challenges noted": lambda game, side: bool(game.hidden.challenges),
    "supports noted": lambda game, side: bool(game.hidden.supports),
}

# What hides, dives and keeps standing orders is Japanese; what sails, lands and searches is American. Conceding is told
# at once, in no step.
NEVER: dict[str, frozenset[type]] = {
    US: frozenset(
        (o.Challenge, o.Kamikazes, o.LoseFirst, o.Place, o.Support, o.Template, r.Contacts, r.Hid, r.Conceded)
    ),
    JAPAN: frozenset((o.Done, o.Land, o.Lose, o.Sail, o.Search, r.SetUpDone, r.Conceded)),
}

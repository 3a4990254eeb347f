"""Where the enemy's carriers may be, and transports that decide, and who can strike whom, as far as a side can know
(judgements 2, 3, 5 and 10)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.games.taskforce.captain.convoys import sought
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import AIRCRAFT, TURNS, enemy
from arbitre.games.taskforce.rules.fleets import aboard, sea_map, sighted
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.decks import raids_of
from arbitre.games.taskforce.seat.estimate.estimate import estimate

REACH = AIRCRAFT["sbd"].range  # hexes that nearly all aircraft of carriers fly (TF-11.9)
CRIPPLED = 0.5  # what a carrier that withdraws is worth beside one that fights
CONVOY = 0.5  # what transports on which a landing hangs are worth beside a carrier
FEAR = 0.15  # odds of a carrier within reach from which a raid is to be feared


class Prey(msgspec.Struct, frozen=True):
    """By the hexes of the enemy's markers, the odds that carriers lie there, of a group that withdraws less; and that
    transports do, as long as a landing hangs on them."""

    carriers: Mapping[str, float]
    transports: Mapping[str, float]

    @property
    def sought(self) -> dict[str, float]:
        """The odds of what is looked for and raided first: carriers, for they strike back, or transports on which a
        landing hangs, once they are found (judgements 5 and 17)."""
        return {hex: max(share, CONVOY * self.transports.get(hex, 0.0)) for hex, share in self.carriers.items()}


def prey(view: View) -> Prey:
    """What a side can know of it."""
    board, found = view.board, dict[str, float]()
    odds = estimate(view).odds
    for label, marker in board.markers.items():
        if marker.side != view.side:
            share = odds[label].carrier if label in odds else CRIPPLED * _has_carrier(board, marker.formation)
            if marker.formation and not view.fogged and not _has_carrier(board, marker.formation):
                share = 0.0  # she has sunk, or left: her number stays (TF-R66)
            found[marker.hex] = max(found.get(marker.hex, 0.0), share)
    return Prey(found, sought(view, odds))


def _has_carrier(board: Board, formation: str) -> bool:
    return any(ship.printed.carrier for ship in aboard(board, formation))


def may_be_raided(view: View, hex: str, odds: Mapping[str, float]) -> bool:
    """Whether the enemy may raid a hex in this turn: whoever comes second in the air sees it (TF-11.14); to the first
    it seems so if the enemy has found somebody there, and is within reach with a carrier, as far as anybody can tell
    (TF-11.6, 11.9). `odds`: those of his carriers."""
    board = view.board
    if raid_comes(view, hex) or board.first_in_the_air == enemy(view.side):
        return raid_comes(view, hex)
    if not TURNS[board.turn].flying or hex not in sighted(board, view.side):
        return False
    chart = sea_map(board)
    return any(share >= FEAR and chart.distance(hex, at) <= REACH for at, share in odds.items())


def raid_comes(view: View, hex: str) -> bool:
    """Whether the enemy has declared a raid on a hex (TF-11.11)."""
    own = raids_of(view.board, view.side)
    return any(raid.hex == hex for raid in view.board.declared if raid not in own)

"""The island as the Americans find it: what a declared hex answers, who claims a zone, who was passed unseen
(OKI chapter 12, 15.1).

Nothing here is asked of anybody: the Japanese player has given his orders beforehand (OKI-19.2).
"""

from __future__ import annotations

from arbitre.games.okinawa.records.board import Board, ChallengeRule, Hidden
from arbitre.games.okinawa.records.printed import ASHORE, GRID, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.rules.casualties import eliminate, reveal, reveal_hex
from arbitre.games.okinawa.rules.engagement import phase
from arbitre.games.okinawa.rules.movement.ground import Answer, Played
from arbitre.games.okinawa.rules.strength import attack_halves, defence_halves, points

SAFE_COUNT = 12  # the strongest so many are reckoned with (OKI-R98)


class Unsearched(Played):
    """The game itself, for the American side in phase V: whatever hides answers for itself."""

    def declare(self, hex: str) -> Answer:
        """A hidden minefield, hidden troops, an empty fortification, or nothing (OKI-12.2 to 12.5, R51, R96). All that
        the hex holds is revealed with it (OKI-R49, R50)."""
        hidden = self.game.hidden
        if hex not in hidden.stacks:
            return "free"
        answer: Answer = "free"
        if hidden.works(hex, "minefield"):
            answer = "mine"
        elif hidden.troops(hex):
            answer = "discovery"
        reveal_hex(self.game, self.umpire, hex, "mine" if answer == "mine" else "discovery")
        return answer

    def mined(self, units: tuple[str, ...]) -> None:
        """The counters are lost, in the hex of the field; a captured fortification they came from stays (OKI-12.5)."""
        eliminate(self.game, self.umpire, units, "mine")

    def challengers(self, units: tuple[str, ...], hex: str) -> tuple[str, ...]:
        """Reveal those who claim their zone, all at the same time, and return their hexes (OKI-12.8, R52, R97)."""
        hidden = self.game.hidden
        if not hidden.challenges:
            return ()
        found = []
        for near in sorted(ASHORE[hex]):
            if near in hidden.stacks and not self.board.troops(near):  # a known enemy has its zone anyway
                willing = [id for id in hidden.troops(near) if _willing(self.board, hidden, id, units, hex)]
                if willing:
                    found.append((near, min(willing)))
        for near, challenger in found:  # its fortification is shown with it, its companions are not (OKI-R52)
            both = (challenger, hidden.works(near, "fortification"))
            reveal(self.game, self.umpire, both, "challenge")
        return tuple(near for near, _ in found)


def _willing(board: Board, hidden: Hidden, id: str, units: tuple[str, ...], hex: str) -> bool:
    """Whether a hidden counter claims its zone against counters that have come into a hex next to it (OKI-R98)."""
    rule = hidden.challenges.get(id, ChallengeRule())
    if rule.when == "never" or (rule.hexes and hex not in rule.hexes):
        return False
    if rule.when == "always":
        return True
    own = hidden.units[id].hex
    fortified = bool(hidden.works(own, "fortification")) or board.fortified(own)
    defence = points(defence_halves(hidden, hidden.troops(own), own, board.turn, fortified))
    attackers = units if rule.when == "weaker" else (*units, *_at_hand(board, own, units))
    strengths = sorted((attack_halves(board, (unit,), board.turn) for unit in attackers), reverse=True)
    return points(sum(strengths[:SAFE_COUNT] if rule.when == "safe" else strengths)) < defence


def _at_hand(board: Board, own: str, movers: tuple[str, ...]) -> list[str]:
    """The other American troops that could still attack a hex this turn: those next to it that are not committed
    against another, and those that have not moved or fired and are near enough (OKI-R98)."""
    assault = phase(board)
    found = []
    for id, unit in board.units.items():
        if unit.where != "map" or id not in TROOP_IDS or UNITS[id].side != US or id in movers:
            continue
        away = GRID.distance(own, unit.hex) - 1  # to the nearest hex next to it; terrain does not count
        if away == 0:
            near = id not in assault.committed  # against another hex: nobody attacks one where nothing is known
        else:
            near = id not in assault.moved and id not in board.fired and UNITS[id].movement >= away
        if near:
            found.append(id)
    return found


def contacts(board: Board, hidden: Hidden) -> tuple[tuple[str, str], ...]:
    """Every hidden troops counter with every American counter next to it that moved or landed this turn, whatever made
    it stop there; those that stood still give no contact (OKI-15.1, R74, R99)."""
    pairs = {
        (id, mover)
        for mover in phase(board).moved
        if board.units[mover].where == "map"
        for near in ASHORE[board.units[mover].hex]
        if near in hidden.stacks
        for id in hidden.troops(near)
    }
    return tuple(sorted(pairs))

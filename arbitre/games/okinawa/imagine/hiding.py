"""A hidden disposition drawn at random: lawful by the set-up (OKI chapter 4), and in agreement with what the American
has been told (OKI-R105).

Dispositions differ in manner as those of players do (OKI-20.1): one to three grounds, most often in the relief of the
south, hold fortifications with pairs inside; the rest are needles elsewhere. Minefields lie in the plain about them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from random import Random

from arbitre.games.okinawa.imagine.evidence import Evidence
from arbitre.games.okinawa.records.board import Board, ChallengeRule, Hidden, SupportRule, Unit
from arbitre.games.okinawa.records.printed import GRID, NUMBERED, STACK, TERRAIN, TROOP_IDS, UNITS, price

_HEXES = GRID.sorted(NUMBERED)
_ROUGH = {"relief": 4.0, "mixed": 3.0, "plain": 1.0}  # how much better each ground is to hold
_RUGGED = {hex: _ROUGH[TERRAIN[hex].kind] for hex in _HEXES}
_SOUTH = {hex for hex in _HEXES if GRID.row(hex) >= 35}  # of the beaches at Hagushi
_SOUTHERLY = 9.0  # and so much likelier to be chosen
_TRIES = 12


@cache
def _away(centre: str) -> dict[str, int]:
    """By hex, how far it is from one."""
    return {hex: GRID.distance(centre, hex) for hex in _HEXES}


class Short(ValueError):
    """No lawful disposition was found that agrees with what has been told."""


def hide(board: Board, evidence: Evidence, rng: Random) -> Hidden:
    """The counters in the open tray, hidden somewhere. Raises Short."""
    for _ in range(_TRIES):
        try:
            places = _Draw(board, evidence, rng).places()
        except Short:
            continue
        hidden = Hidden()
        for id in board.undiscovered():
            halved = evidence.halved.get(places[id], (0, 0)) if id in TROOP_IDS else (0, 0)
            hidden.add(Unit(id, "map", places[id], *halved))
        return hidden
    raise Short("no disposition agrees with what has been told")


def standing_orders(hidden: Hidden, board: Board, evidence: Evidence, rng: Random) -> None:
    """Give hidden troops orders: mostly silence. A challenge is ordered only where no American has come near in this
    turn, for there it would have been made (OKI-R52, R98)."""
    for id, unit in hidden.units.items():
        if id not in TROOP_IDS or rng.random() < 0.6:
            continue
        if rng.random() < 0.5:
            at_most = rng.choice((-1, 4))
            hidden.supports[id] = SupportRule("between", 0, 12, at_most)
        elif not board.troops(unit.hex) and evidence.entered.isdisjoint(GRID.neighbours[unit.hex]):
            hidden.challenges[id] = ChallengeRule(rng.choice(("safe", "weaker", "always")))


class _Draw:
    """One try at a disposition."""

    def __init__(self, board: Board, evidence: Evidence, rng: Random) -> None:
        self.board, self.evidence, self.rng = board, evidence, rng
        self.free = [hex for hex in _HEXES if board.card.get(hex) != "searched"]
        self.placed: dict[str, str] = {}
        self.forts: set[str] = set()
        self.room = dict.fromkeys(self.free, STACK)
        for hex in self.room.keys() & (evidence.room.keys() | board.stacks.keys()):
            self.room[hex] = min(evidence.room.get(hex, STACK), STACK - len(board.troops(hex)))
        undiscovered = board.undiscovered()
        self.left: dict[str, list[str]] = {kind: [] for kind in ("fortification", "minefield", "troops")}
        for id in rng.sample(undiscovered, len(undiscovered)):
            self.left[UNITS[id].kind if UNITS[id].works else "troops"].append(id)

    def places(self) -> dict[str, str]:
        """Where everything hides. Raises Short."""
        rugged = [_RUGGED[hex] for hex in self.free]
        grounds = self._grounds(rugged)
        near = self._order([rough * ground for rough, ground in zip(rugged, grounds, strict=True)])
        self._fortify(near)
        self._demanded()
        self._garrison(near, self._order(rugged))
        self._mine(self._order([ground / rough for rough, ground in zip(rugged, grounds, strict=True)]))
        if not all(wall.stands(self._hidden) for wall in self.evidence.walls):
            raise Short("a retreat failed for no reason")
        if any(self.left.values()):
            raise Short("more counters than places")
        return self.placed

    def _hidden(self, hex: str) -> int:
        """Troops hidden in a hex by now."""
        return sum(where == hex and id in TROOP_IDS for id, where in self.placed.items())

    def _grounds(self, rugged: Sequence[float]) -> list[float]:
        """How much each hex is favoured: those near the chosen grounds most, any a little."""
        rng = self.rng
        if not self.free:
            return []
        weights = [rough * (_SOUTHERLY if hex in _SOUTH else 1) for rough, hex in zip(rugged, self.free, strict=True)]
        centres = rng.choices(self.free, weights, k=rng.choice((1, 1, 2, 2, 3)))
        reach = rng.choice((2.0, 3.0, 5.0))
        floor = rng.choice((0.002, 0.01, 0.05))
        fade = [floor + math.exp(-distance / reach) for distance in range(100)]
        away = [_away(centre) for centre in centres]
        return [max(fade[table[hex]] for table in away) for hex in self.free]

    def _order(self, weights: Sequence[float]) -> list[str]:
        """The hexes in random order, heavy ones early: as if drawn one after the other by weight."""
        draw = self.rng.random
        keys = [math.log(1.0 - draw()) / weight for weight in weights]
        return [hex for _, hex in sorted(zip(keys, self.free, strict=True), reverse=True)]

    def _fortify(self, order: Sequence[str]) -> None:
        """Fortifications where only they explain what fire has spared, the others on good ground (OKI-R10, R17)."""
        evidence, left = self.evidence, self.left["fortification"]
        able = [hex for hex in order if hex not in evidence.bare and hex not in evidence.worked]
        needed = [hex for hex in evidence.shelled if hex in self.room and evidence.over(hex, False) < 0]
        wanted = [hex for hex in able if hex in needed]
        shut = {hex for hex in evidence.manned if not self.room.get(hex)}.union(needed)
        others = (hex for hex in able if hex not in shut and evidence.over(hex, True) >= 0)
        for hex in chain(wanted, others):
            if not left:
                break
            self._put(left.pop(), hex)
            self.forts.add(hex)

    def _put(self, id: str, hex: str) -> None:
        self.placed[id] = hex
        if id in TROOP_IDS:
            self.room[hex] -= 1

    def _bears(self, id: str, hex: str) -> bool:
        """Whether a counter can have been in a hex all the time: not shot away, and on ground for its kind."""
        kind = UNITS[id].kind
        if kind == "armour" and not TERRAIN[hex].armour:
            return False  # OKI-R16
        if hex not in self.evidence.shelled:
            return True
        fortified = hex in self.forts
        left = self.evidence.over(hex, fortified)
        return 0 <= left < price(kind, fortified or self.board.fortified(hex))

    def _demanded(self) -> None:
        """Troops where it is known that some hide, and where they may have barred a retreat (OKI-R94, R104)."""
        demands = dict.fromkeys(self.forts & self.evidence.manned, 1)
        demands |= {hex: number for hex, number in self.evidence.held.items() if number > 0 and hex in self.room}
        for wall in self.evidence.walls:
            for way in wall.ways:
                if not any(demands.get(hex, 0) >= wall.wanting[hex] for hex in way):
                    able = [hex for hex in way if self.room.get(hex, 0) >= wall.wanting[hex]]
                    if not able:
                        raise Short("a way that nothing can have barred")
                    hex = self.rng.choice(able)
                    demands[hex] = wall.wanting[hex]
        for hex, number in sorted(demands.items()):
            able = [id for id in self.left["troops"] if self._bears(id, hex)][:number]
            if len(able) < number or self.room[hex] < number:
                raise Short("a hex that must be held and cannot be")
            for id in able:
                self.left["troops"].remove(id)
                self._put(id, hex)

    def _garrison(self, near: Sequence[str], afar: Sequence[str]) -> None:
        """The other troops: most on the chosen grounds, in fortifications first and by pairs, some as needles."""
        rng = self.rng
        needles, pairs, manned = (rng.choice(shares) for shares in ((0.1, 0.25, 0.5), (0.5, 0.8, 1.0), (0.7, 1.0)))
        strong = [hex for hex in near if hex in self.forts and rng.random() < manned]
        slots = iter([hex for hex in (*strong, *near) for _ in range(1 + (rng.random() < pairs))])
        queues = (slots, iter(afar))
        homeless = []
        for id in self.left["troops"]:
            armour = UNITS[id].kind == "armour"  # it looks for ground of its own, and leaves no hex behind to others
            queue = iter(near) if armour else queues[rng.random() < needles]
            hex = next((hex for hex in queue if self.room[hex] > 0 and self._bears(id, hex)), "")
            if hex:
                self._put(id, hex)
            else:
                homeless.append(id)
        self.left["troops"] = [id for id in homeless if not self._housed_after_all(id)]

    def _housed_after_all(self, id: str) -> bool:
        """Make room for a counter by moving others on: a search for a chain of moves, each lawful. No hex comes to hide
        fewer."""
        tried: set[str] = set()

        def find(id: str) -> bool:
            for hex in self.free:
                if hex in tried or not self._bears(id, hex):
                    continue
                tried.add(hex)
                if self.room[hex] > 0:
                    self._put(id, hex)
                    return True
                for other in [o for o, where in self.placed.items() if where == hex and o in TROOP_IDS]:
                    self.room[hex] += 1
                    del self.placed[other]
                    if find(other):
                        self._put(id, hex)
                        return True
                    self._put(other, hex)
            return False

        return find(id)

    def _mine(self, order: Iterable[str]) -> None:
        """Minefields, where no other of the works is or was (OKI-R10), and fire has not found them."""
        left = self.left["minefield"]
        for hex in order:
            if not left:
                return
            if hex not in self.forts and hex not in self.evidence.worked and self._bears(left[-1], hex):
                self._put(left.pop(), hex)

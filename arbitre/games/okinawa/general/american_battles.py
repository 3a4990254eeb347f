"""Which known enemies the automatic American attacks in phase V, from where and with whom (judgements 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from arbitre.games.okinawa.general.ground import Ground, away, closed
from arbitre.games.okinawa.general.odds import Odds, combat
from arbitre.games.okinawa.general.ways import Ways
from arbitre.games.okinawa.records.orders import Attack, Move
from arbitre.games.okinawa.records.printed import ASHORE, STACK, UNITS
from arbitre.games.okinawa.rules.strength import points

_WANTED, _RINGED = 17, 11  # the differences beyond which another attacker is better used elsewhere
_LEAST = 5  # below it the attacker may be lost (judgement 6)
_WORTH = 0.3  # the least that an attack made by choice must bring, in counters
_AMBUSH = 0.3  # hexes with hidden troops next to attackers that may be expected, and are borne
_SUPPORT = 24  # what such a hex may add: a pair of infantry, doubled (OKI-R76)
_DRIVEN = 0.4  # what it is worth to drive a counter out of its hex
_HOLDER = 0.4  # what a counter risks that holds a neighbour of the target down
_HELD = 3  # how many neighbours are held down at most

Place = tuple[str, str]  # a counter and the hex from which it attacks


class Thrust(msgspec.Struct, frozen=True):
    """An attack: the target, who attacks from which hex next to it, the odds. `holding`: by neighbour of the target
    that would forbid the attack (OKI-13.5), who attacks that one."""

    target: str
    places: tuple[Place, ...]
    holding: dict[str, Place]
    difference: int
    odds: Odds
    ringed: bool
    value: float


class Battles:
    """The attacks that the counters not yet moved can make or join. `pledged`: who attacks each target already;
    `tied`: the targets of each hex with attackers, which all in it share (OKI-R101 a)."""

    def __init__(
        self,
        ground: Ground,
        ways: Ways,
        free: Iterable[str],
        pledged: Mapping[str, tuple[str, ...]],
        tied: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.ground, self.ways, self.pledged, self.tied = ground, ways, pledged, tied
        self._opened: dict[frozenset[str], Ways] = {}
        self.free = sorted(free, key=lambda id: (-ground.attack((id,)) / _size(id), id))

    def orders(self) -> tuple[Move | Attack, ...]:
        """The best attack worth making now, those that are under way already first; nothing if there is none. One at a
        time: what it meets is answered before the next is planned (OKI-R53)."""
        thrusts = [thrust for target in self.ground.enemies if (thrust := self._thrust(target)) is not None]
        if not thrusts:
            return ()
        best = max(thrusts, key=lambda thrust: (thrust.target in self.pledged, thrust.value, thrust.target))
        return tuple(self._marching(best))

    def _marching(self, thrust: Thrust) -> Iterator[Move | Attack]:
        ways = self._once_engaged(thrust.target, thrust.holding)
        for target, place in (*thrust.holding.items(), *((thrust.target, place) for place in thrust.places)):
            id, spot = place
            if self._here(id) == spot:
                yield Attack((id,), (target,))
            else:
                first = self.ways if spot in self.ways.of(id).cost else ways
                yield Move((id,), first.of(id).path(spot), attack=(target,), after="stay")

    def _once_engaged(self, target: str, holding: Mapping[str, Place]) -> Ways:
        """Where one can go once the target and the neighbours held down are under attack (OKI-13.3)."""
        engaged = frozenset((target, *holding))
        if engaged not in self._opened:
            enemies = self.ground.enemies
            zone = frozenset(
                hex for hex in self.ways.zone
                if any(near in enemies and near not in engaged and near not in self.pledged for near in ASHORE[hex])
            )  # fmt: skip
            self._opened[engaged] = Ways(self.ground, zone, self.ways.careful, attacking=True)
        return self._opened[engaged]

    def _here(self, id: str) -> str:
        return self.ground.board.units[id].hex

    def _thrust(self, target: str) -> Thrust | None:
        """The attack on one hex, with as few neighbours held down as it takes; None if it is not worth making."""
        holding: dict[str, Place] = {}
        if not self._enough(target):
            return None
        while True:
            thrust = self._try(target, holding)
            if thrust is not None or len(holding) == _HELD:
                return thrust
            place = self._next_held(target, holding)
            if place is None:
                return None
            holding = {**holding, place[0]: place[1]}

    def _enough(self, target: str) -> bool:
        """Whether the counters close by could make an attack at all."""
        far = away(target)
        close = (id for id in self.free if far[self._here(id)] <= UNITS[id].movement + 1)
        attack = self.ground.attack((*close, *self.pledged.get(target, ())))
        return points(attack) - points(self.ground.defence(target)) >= _LEAST

    def _next_held(self, target: str, holding: Mapping[str, Place]) -> tuple[str, Place] | None:
        """A further neighbour to hold down, the one that forbids most hexes around the target, and who does it."""
        forbidden = [
            near
            for hex in ASHORE[target]
            if hex not in self.ground.enemies
            for near in self._others(hex, target)
            if near not in holding
        ]  # fmt: skip
        for near in sorted(set(forbidden), key=lambda hex: (-forbidden.count(hex), hex)):
            busy = {id for id, _ in holding.values()}
            spots = {spot for _, spot in holding.values()}
            for id in reversed(self.free):  # the weakest will do
                if id in busy or UNITS[id].kind == "artillery" or away(near)[self._here(id)] > 7:
                    continue
                if self.ground.attack((id,)) < self.ground.defence(near):  # it would be lost without a die (OKI-13.8)
                    continue
                for spot in sorted(set(ASHORE[near]) - spots):
                    if self._can_hold(id, spot, near, (target, *holding)):
                        return near, (id, spot)
        return None

    def _can_hold(self, id: str, spot: str, near: str, engaged: tuple[str, ...]) -> bool:
        if any(other not in engaged for other in self._others(spot, near)) or spot in self.tied:
            return False
        if self._here(id) == spot:
            return len(self.ground.board.troops(spot)) == 1
        return spot in self.ways.of(id).cost and not self.ground.board.troops(spot)

    def _others(self, hex: str, target: str) -> list[str]:
        """The enemies next to a hex, but for the target, that nobody attacks yet (OKI-13.5)."""
        return [near for near in ASHORE[hex] if near in self.ground.enemies and near not in (target, *self.pledged)]

    def _try(self, target: str, holding: Mapping[str, Place]) -> Thrust | None:
        """The attack with these neighbours held down, None if it is not worth making."""
        ground = self.ground
        joined = self.pledged.get(target, ())
        before, defence = ground.attack(joined), ground.defence(target)
        held = {self._here(id) for id in joined}
        if joined and points(before) - points(defence) >= self._wanted(held, target):
            return None
        places = self._places(target, holding, before - defence, held)
        if not places:
            return None
        difference = points(before + ground.attack(id for id, _ in places)) - points(defence)
        ringed = closed(held, target)
        odds = combat(difference)
        back = 0.0 if ringed else _DRIVEN * odds.back
        value = (odds.kill(ringed) + back) * len(ground.enemies[target]) - _HOLDER * len(holding)
        thrust = Thrust(target, tuple(places), dict(holding), difference, odds, ringed, value)
        if difference < _LEAST or self._too_risky(thrust):
            return None
        return thrust if joined or value >= _WORTH else None

    def _wanted(self, held: set[str], target: str) -> int:
        return _RINGED if closed(held, target) else _WANTED

    def _places(self, target: str, holding: Mapping[str, Place], ahead: int, held: set[str]) -> list[Place]:
        """Who attacks from where: the strongest first, each from the hex that closes most of the ring; the hexes are
        added to `held`. `ahead`: the difference without them, in half points."""
        ground = self.ground
        kept = {spot for _, spot in holding.values()}
        busy = {id for id, _ in holding.values()}
        filled = {
            hex: STACK - ground.room(hex, False) for hex in ASHORE[target]
            if hex not in kept and self._allowed(hex, target, holding)
        }  # fmt: skip
        places: list[Place] = []
        far = away(target)
        ways = self._once_engaged(target, holding)
        for id in self.free:
            if ahead >= 2 * self._wanted(held, target):
                break
            if id in busy or UNITS[id].attack < 2 or far[self._here(id)] > UNITS[id].movement + 1:
                continue
            if choice := self._choice(id, ways.of(id).cost, filled, held):
                if choice != self._here(id):
                    filled[choice] += _size(id)
                held.add(choice)
                places.append((id, choice))
                ahead += ground.attack((id,))
        return self._in_order(places, bool(self.pledged.get(target)))

    def _in_order(self, places: list[Place], engaged: bool) -> list[Place]:
        """Who can come while nobody attacks yet goes first and opens the way for the others; none if nobody can."""
        first = [place for place in places if place[1] in self.ways.of(place[0]).cost]
        if not first and not engaged:
            return []
        return first + [place for place in places if place not in first]

    def _choice(self, id: str, within: Mapping[str, int], filled: Mapping[str, int], held: set[str]) -> str:
        """Where a counter attacks from: where it stands, or the open hex farthest from the others."""
        here = self._here(id)
        if here in filled:
            return here
        return max(
            (hex for hex in filled if hex in within and filled[hex] + _size(id) <= STACK),
            key=lambda hex: (min((away(hex)[other] for other in held), default=0), -within[hex], hex),
            default="",
        )

    def _allowed(self, hex: str, target: str, holding: Mapping[str, Place]) -> bool:
        """Whether one may attack from a hex: every other enemy next to it is attacked too, and who stands in it attacks
        nothing else."""
        ground = self.ground
        if hex in ground.enemies or hex in ground.fields or self.tied.get(hex, (target,)) != (target,):
            return False
        return all(near in holding for near in self._others(hex, target))

    def _too_risky(self, thrust: Thrust) -> bool:
        """Whether hidden neighbours of attackers who move there are likely to speak up: they may, for a counter that
        was found this turn (OKI-R76), and being weaker is death."""
        ground = self.ground
        if not any(id in ground.board.discovered for id in ground.enemies[thrust.target]):
            return False
        moved = dict.fromkeys(hex for id, hex in thrust.places if self._here(id) != hex)
        return sum(ground.hidden_near(hex) for hex in moved) > _AMBUSH and thrust.difference < _SUPPORT


def _size(id: str) -> int:
    """The room a counter takes in a hex (OKI-3.5, 3.6)."""
    return STACK if UNITS[id].kind == "armour" else 1

"""Where each enemy ship can have been, turn by turn, and tracks of a whole fleet that agree with all that was told.

`Chart` holds what is certain: for each ship and turn the places that fit its own rules of movement and every report
that speaks of it alone ("nothing here", lists of names, losses). `Fleet` draws one history: sightings that only say
that *some* ship was there are given to ships one by one, in the order of the turns, and each ship is then given a
track.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from arbitre.games.midway.imagine.evidence import NEVER, Evidence, Sighting
from arbitre.games.midway.imagine.masks import (
    ANYWHERE,
    AROUND,
    BIT,
    LEFT,
    SEA,
    WAITING,
    Mover,
    State,
    advance,
    at_start,
    both,
    draw,
    hex_of,
    keep,
    mask,
    mover,
    places,
    retreat,
    union,
)
from arbitre.games.midway.imagine.submarines import Crew, crew
from arbitre.games.midway.records.printed import ATOLLS, LAND, MIDWAY, SHIPS, US

_LEAVES = 0.03  # how often a ship that may have left the map is imagined to have left it
_FOLLOWS = 0.9  # how often a ship of which nothing is told keeps company with a ship of its group


Pin = tuple[int, str, int]  # turn, ship, places


class Contradiction(Exception):
    """No track fits; another draw may. `pin`: a ship that would have to be given these places first."""

    def __init__(self, why: str, pin: Pin | None = None) -> None:
        super().__init__(why)
        self.pin = pin


class Possible(NamedTuple):
    """Where a ship can be now: hexes, and whether it may still be waiting to enter, or have left the map."""

    hexes: tuple[str, ...]
    waiting: bool
    left: bool


class Chart:
    """What is certain of each enemy ship: `states[ship][turn]`, and the rules it moves by. Ships of one kind of which
    nothing special is told share their states. `bold`: heed only what was told this turn (the last resort of
    `imagine`)."""

    def __init__(self, evidence: Evidence, bold: bool = False) -> None:
        self.evidence = evidence
        self.bold = bold
        self.states: dict[str, list[State]] = {}
        self.movers: dict[str, Mover] = {}
        self._allowed_here: dict[bool, list[int]] = {}
        shared: dict[tuple[object, ...], list[State]] = {}
        named: dict[str, list[tuple[int, int]]] = {}
        for ship in evidence.steps:
            self.movers[ship] = mover(ship, evidence.group_13_from)
            named[ship] = self._named(ship)
        for ship, known in named.items():
            key = (self.movers[ship], SHIPS[ship].carrier, SHIPS[ship].submarine, self._may_hide(ship), tuple(known))
            if key not in shared:
                shared[key] = self._spread(ship, known)
            self.states[ship] = shared[key]

    def last(self, ship: str) -> int:
        """The last turn on which a ship was afloat, as far as its place matters."""
        return min(self.evidence.sunk.get(ship, NEVER), self.evidence.last)

    def _may_hide(self, ship: str) -> bool:
        """Whether some list may have left this ship out (MID-R80)."""
        return any(ship in turn.unlisted.values() for turn in self.evidence.turns)

    def _named(self, ship: str) -> list[tuple[int, int]]:
        """(turn, places) where a ship was named, or must have stayed."""
        known = [(n, BIT[turn.named[ship]]) for n, turn in enumerate(self.evidence.turns) if ship in turn.named]
        if ship in self.evidence.sunk:
            known.append((self.evidence.sunk[ship], SEA))
        cargo = SHIPS[ship].cargo
        if cargo in self.evidence.ashore:
            known += self._stays(ship, self.evidence.ashore[cargo])
        if self.evidence.over is not None and not SHIPS[ship].submarine and not self.evidence.unplaced:
            where = self.evidence.opened.get(ship)
            if ship not in self.evidence.sunk and not (where and where[0]):
                known.append((self.evidence.last, WAITING if where else LEFT))
        return known

    def _stays(self, ship: str, landed: int) -> list[tuple[int, int]]:
        """An empty transport stays at Midway while there are as many troops ashore as empty transports (MID-17.2)."""
        known = [(landed, BIT[MIDWAY])]
        for turn in range(landed + 1, self.last(ship) + 1):
            empty = [t for t in self.transports(turn - 1) if self.evidence.sunk.get(t, NEVER) >= turn]
            if len(empty) > self.evidence.troops_ashore(turn - 1):
                break
            known.append((turn, BIT[MIDWAY]))
        return known

    def transports(self, turn: int) -> list[str]:
        """The transports whose troops had landed by the end of a turn."""
        return [LAND[unit].transport for unit, landed in self.evidence.ashore.items() if landed <= turn]

    def allowed(self, ship: str) -> list[int]:
        """For each turn the places that reports about hexes leave open to a ship."""
        if SHIPS[ship].submarine:
            return [ANYWHERE] * (self.evidence.last + 1)
        carrier = SHIPS[ship].carrier
        if carrier not in self._allowed_here:
            self._allowed_here[carrier] = [self._open(turn, carrier) for turn in range(self.evidence.last + 1)]
        return self._allowed_here[carrier]

    def _open(self, turn: int, carrier: bool) -> int:
        if self.bold and turn < self.evidence.turn:
            return ANYWHERE
        told = self.evidence.turns[turn]
        closed = told.empty | mask(told.listed)
        if carrier:
            closed |= told.no_carriers
        if self.evidence.side == US:  # MID-5.3: a search not lost means that no ship has entered the atoll
            lost = self.evidence.atolls_lost
            closed |= mask(h for h in ATOLLS if turn < lost.get(h, self.evidence.turn + 1) - 1)
        return ANYWHERE & ~closed

    def _spread(self, ship: str, known: Iterable[tuple[int, int]]) -> list[State]:
        """The states of a ship turn by turn: reached from its start, and from which all that is known later is
        reached."""
        rules, last = self.movers[ship], self.last(ship)
        allowed = list(self.allowed(ship)[: last + 1])
        for number, turn in enumerate(self.evidence.turns[: last + 1]):
            for hex, hidden in turn.unlisted.items():
                if hidden == ship:
                    allowed[number] |= BIT[hex]
        for turn_number, where in known:
            if turn_number <= last and (not self.bold or turn_number == self.evidence.turn):
                allowed[turn_number] = where if where != SEA else allowed[turn_number] & where
        return self.narrowed(rules, allowed)

    def narrowed(self, rules: Mover, allowed: list[int]) -> list[State]:
        """Forward from the start, then back from the end. Raises Contradiction if nothing is left."""
        state = keep(at_start(rules), allowed[0])
        states = [state]
        for turn in range(1, len(allowed)):
            state = keep(advance(rules, state, turn), allowed[turn])
            states.append(state)
        if not any(state):
            if not self.bold:
                raise Contradiction("a ship has nowhere to be")
            return [(where, *(0,) * (rules.period - 1)) for where in allowed]
        for turn in range(len(allowed) - 1, 0, -1):
            states[turn - 1] = both(states[turn - 1], retreat(rules, states[turn], turn))
        return states

    def possible(self) -> dict[str, Possible]:
        """Where each enemy ship that is not sunk can be now."""
        now = {ship: union(states[-1]) for ship, states in self.states.items() if ship not in self.evidence.sunk}
        return {s: Possible(places(m), bool(m & WAITING), bool(m & LEFT)) for s, m in now.items()}


class Fleet:
    """One history of the enemy's ships, drawn turn by turn.

    `pins`: sightings that could not be met in an earlier draw, (turn, ship, places); they are given to these ships
    first. `lenient`: leave out sightings that nobody can be given.
    """

    def __init__(self, chart: Chart, rng: Random, pins: Iterable[Pin] = (), lenient: bool = False) -> None:
        self.chart, self.rng, self.lenient = chart, rng, lenient
        self.evidence = chart.evidence
        self.turn = 0
        self.certain = dict(chart.states)
        for ship in {pin[1] for pin in pins}:
            self.certain[ship] = self._pinned(ship, [(turn, where) for turn, who, where in pins if who == ship])
        self.drawn: dict[str, dict[int, State]] = {}  # ships given something: their states from that turn on
        self.submarines = {ship: SHIPS[ship].steps for ship in self.evidence.steps if SHIPS[ship].submarine}
        self._crew = self._man()
        self._keep_transports()
        self.lost: dict[str, int] = {}  # submarines drawn as sunk, and when
        self.attackers: dict[str, dict[str, str]] = {}  # this turn's submarine attacks: hex -> label -> ship
        self.tracks: dict[str, list[int]] = {}

    def _pinned(self, ship: str, pins: Iterable[tuple[int, int]]) -> list[State]:
        allowed = [union(state) for state in self.chart.states[ship]]
        for turn, where in pins:
            allowed[turn] &= where
        return self.chart.narrowed(self.chart.movers[ship], allowed)

    def state(self, ship: str) -> State | None:
        """Where a ship may be in the turn in hand; None if it is not afloat any more."""
        if ship in self.drawn and self.turn in self.drawn[ship]:
            return self.drawn[ship][self.turn]
        if self.lost.get(ship, NEVER) < self.turn:
            return None
        states = self.certain[ship]
        return states[self.turn] if self.turn < len(states) else None

    def where(self, ship: str) -> int:
        """The places where a ship may be in the turn in hand; 0 if it is not afloat any more."""
        state = self.state(ship)
        return union(state) if state is not None else 0

    def hex_now(self, ship: str) -> str:
        """The hex of a ship whose place in the turn in hand is settled; "" otherwise."""
        where = self.where(ship)
        return hex_of(where) if where.bit_count() == 1 else ""

    def fix(self, ship: str, where: int) -> None:
        """A ship is in one of these places in the turn in hand."""
        state = self.state(ship)
        if state is None or not any(state := keep(state, where)):
            raise Contradiction(f"{ship} cannot be there on turn {self.turn}")
        self.drawn.setdefault(ship, {})[self.turn] = state

    def begin(self, turn: int) -> None:
        """Let every ship that was given something sail on to the next turn."""
        self.turn, self.attackers = turn, {}
        for ship, states in self.drawn.items():
            if self.lost.get(ship, NEVER) < turn:
                continue
            before = states.get(turn - 1)
            certain = self.certain[ship]
            if before is not None and turn < len(certain):
                states[turn] = both(advance(self.chart.movers[ship], before, turn), certain[turn])

    def _man(self) -> Crew:
        """Choose the submarines behind all attacks told, and bind their tracks to them. Raises Contradiction."""
        attacks = self.evidence.attacks
        left = {} if self.lenient else self.evidence.strength_at_end
        chosen = crew(attacks, self.certain, self.chart.movers, left, self.rng)
        if chosen is None and self.lenient:  # those under way at least
            attacks = [attack for attack in attacks if attack.turn == self.evidence.turn]
            chosen = crew(attacks, self.certain, self.chart.movers, left, self.rng)
        if chosen is None:
            raise Contradiction("no submarines for the attacks told")
        for ship in set(chosen.values()):
            self.certain[ship] = self._pinned(ship, [(t, BIT[h]) for (t, h, _), who in chosen.items() if who == ship])
        return chosen

    def _keep_transports(self) -> None:
        """Let as many empty transports stay at Midway as there are troops ashore (MID-17.2), where reports allow it."""
        if not self.evidence.ashore:
            return
        staying = self.chart.transports(self.evidence.last)
        for number, ship in enumerate(self.rng.sample(staying, len(staying))):
            landed = self.evidence.ashore[SHIPS[ship].cargo]
            turns = range(landed, self.chart.last(ship) + 1)
            pins = [(turn, BIT[MIDWAY]) for turn in turns if self.evidence.troops_ashore(turn - 1) > number]
            try:
                self.certain[ship] = self._pinned(ship, pins)
            except Contradiction:
                continue

    def attack(self) -> None:
        """Note what this turn's attacks cost the submarines that made them."""
        for attack in self.evidence.attacks:
            for label, (_, after, _) in attack.subs.items():
                ship = self._crew.get((attack.turn, attack.hex, label))
                if ship is not None and attack.turn == self.turn:
                    self.attackers.setdefault(attack.hex, {})[label] = ship
                    self.submarines[ship] = after
                    if not after:
                        self.lost[ship] = self.turn

    def sight(self) -> None:
        """Give the sightings of the turn to ships. Raises Contradiction if there is one that nobody can be given."""
        taken: set[str] = set()
        sightings = list(self.evidence.turns[self.turn].sightings)
        self.rng.shuffle(sightings)
        sightings.sort(key=lambda s: (not s.firm, sum(1 for x in self.certain if self.where(x) & self._as(x, s))))
        for sighting in sightings:
            fitting = [ship for ship in self.certain if self.where(ship) & self._as(ship, sighting)]
            if any(not self.where(ship) & ~self._as(ship, sighting) for ship in fitting):
                continue
            free = [ship for ship in fitting if ship not in taken]
            if free:
                ship = self._likeliest(free)
                self.fix(ship, self._as(ship, sighting))
                if sighting.firm:
                    taken.add(ship)
            elif sighting.firm and not self.lenient:
                self.fail(sighting)

    def _as(self, ship: str, sighting: Sighting) -> int:
        """Where a ship must be in the turn in hand to be what was sighted."""
        if SHIPS[ship].submarine:
            return sighting.subs
        able = not sighting.intact or self.evidence.damaged.get(ship, NEVER) >= self.turn
        return sighting.carriers if SHIPS[ship].carrier and able else sighting.ships

    def _likeliest(self, ships: list[str]) -> str:
        """One of the ships, those whose place is best known more often: contacts of successive turns are mostly one
        ship."""
        weights = [1.0 / (1 + self.where(ship).bit_count()) for ship in ships]
        return self.rng.choices(ships, weights)[0]

    def fail(self, sighting: Sighting) -> None:
        """Raise Contradiction, with a ship that could be given this sighting if it were given little else."""
        for known in (self.certain, self.chart.states):
            able = [
                ship
                for ship, states in known.items()
                if self.turn < len(states) and union(states[self.turn]) & self._as(ship, sighting)
            ]
            if able:
                ship = self.rng.choice(able)
                raise Contradiction("sighting", (self.turn, ship, self._as(ship, sighting)))
        raise Contradiction(f"nobody can have been seen on turn {self.turn}")

    # -- tracks -----------------------------------------------------------------------------------

    def draw_tracks(self) -> None:
        """Give every ship its track: first those that were given something, then their company, then the rest."""
        order = sorted(self.certain, key=lambda ship: (ship not in self.drawn, -SHIPS[ship].period))
        company: dict[int, list[str]] = {}
        for ship in order:
            group = SHIPS[ship].group
            track = None
            if ship not in self.drawn and not SHIPS[ship].submarine and self.rng.random() < _FOLLOWS:
                leaders = company.get(group, [])
                if leaders:
                    track = self._following(ship, self.rng.choice(leaders))
            self.tracks[ship] = track or self._track(ship)
            if not SHIPS[ship].submarine:
                company.setdefault(group, []).append(ship)

    def _following(self, ship: str, leader: str) -> list[int] | None:
        """The leader's track if this ship can have sailed it too."""
        track, states = self.tracks[leader], self.certain[ship]
        if len(track) < len(states) or SHIPS[leader].period < SHIPS[ship].period:
            return None
        if any(not union(state) & bit for state, bit in zip(states, track, strict=False)):
            return None
        return track[: len(states)]

    def _track(self, ship: str) -> list[int]:
        """A track drawn backwards from one of the ship's last places."""
        certain, drawn = self.certain[ship][: self.lost.get(ship, NEVER) + 1], self.drawn.get(ship, {})
        states = [drawn.get(turn, state) for turn, state in enumerate(certain)]
        rules, rng = self.chart.movers[ship], self.rng
        ends = states[-1]
        if union(ends) & ~LEFT and rng.random() > _LEAVES:
            ends = keep(ends, ~LEFT)
        bit = draw(union(ends), rng)
        wait = next(k for k, m in enumerate(ends) if m & bit)
        track = [bit]
        for turn in range(len(states) - 1, 0, -1):
            before = states[turn - 1]
            came = [(k, m & _came(rules, bit, wait, k, turn)) for k, m in enumerate(before)]
            came = [(k, m) for k, m in came if m]
            if not came:
                assert self.chart.bold, (ship, turn)
                came = [(0, bit)]
            wait, ways = came[int(rng.random() * len(came))]
            bit = draw(ways, rng)
            track.append(bit)
        return track[::-1]

    def hex(self, ship: str, turn: int) -> str:
        """Where a ship was on a turn; "" if off the map or sunk before."""
        track = self.tracks[ship]
        return hex_of(track[turn]) if turn < len(track) else ""

    def journey(self, ship: str) -> tuple[str, ...]:
        """Where a ship was, turn by turn from the set-up until now or until it was sunk: a hex, "waiting" or "left"."""
        return tuple(hex_of(bit) or ("left" if bit & LEFT else "waiting") for bit in self.tracks[ship])

    def next_move(self, ship: str) -> int:
        """The first turn on which a ship may move again (MID-R11)."""
        track = self.tracks[ship]
        moved = [turn for turn in range(1, len(track)) if track[turn] != track[turn - 1] and track[turn] & SEA]
        return moved[-1] + SHIPS[ship].period if moved else 1


def _came(rules: Mover, bit: int, wait: int, before: int, turn: int) -> int:
    """The places from which a ship that had to wait `before` turns came to `bit`, where it has to wait `wait` turns."""
    moved = AROUND[bit] | (WAITING if bit & rules.entry and turn >= rules.enters else 0)
    if rules.period == 1:
        return moved | bit | (rules.exits if bit & LEFT else 0)
    if wait == rules.period - 1:
        return moved if before == 0 else bit if before == wait + 1 else 0
    stays = bit if before == wait + 1 or (before == 0 and wait == 0) else 0
    return stays | (rules.exits if bit & LEFT and before == 0 else 0)

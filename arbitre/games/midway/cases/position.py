"""The START block of a case: a position of Victory at Midway in which only what is named is in the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, ISLAND, JP, LAND, LAND_BY_LABEL, SHIPS, SIDES, Side
from arbitre.games.midway.records.state import Air, Airfield, Forces, KureBase, Loss
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.setup import new_game
from arbitre.games.midway.seat.notation.names import names
from arbitre.kernel.cases.reading import Wrong
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Umpire

TERM = re.compile(r"(?:(\d+)x)?([FDTMH]|\w{4,})(\(e\))?")
GONE = ("lost", "ditched")


class Term(NamedTuple):
    """An air unit as a case names it: by type, or by id; full or reduced."""

    type: str
    reduced: bool
    unit: str = ""


def air_terms(text: str) -> Iterator[Term]:
    """ "2xF", "D(e)", "us_air_m_fb1(e)"."""
    match = TERM.fullmatch(text)
    if match is None:
        raise Wrong(f"cannot read the aircraft {text!r}")
    number, what, reduced = match.groups()
    unit = what if what in AIR else ""
    if not unit and len(what) > 1:
        raise Wrong(f"no air unit {what!r}")
    for _ in range(int(number or 1)):
        yield Term(AIR[unit].type if unit else what, bool(reduced), unit)


def aircraft(air: Air) -> str:
    """An air unit as a case would write it."""
    return f"{air.id}{'(e)' if air.steps == 1 else ''}"


def ship_id(side: str, name: str) -> str:
    """The id of an own ship by its printed name."""
    known = names(side).own
    found = known.named(fold(name).text)
    if not found:
        raise Wrong(f"{side} has no ship {name!r}")
    return found[0]


def ship_list(text: str) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def base_id(side: str, name: str) -> str:
    """A base by its letter, a carrier's name, or "Midway"."""
    if name == "Midway":
        return ISLAND
    return BASE_BY_CODE.get((side, name)) or ship_id(side, name)


class Position:
    """A game at the opening of a turn, its questions of phase 1 next.

    head: "turn 9, fog", "turn 9, clear, deck strict"; lines: what stands where.
    """

    def __init__(self, head: str, lines: list[tuple[int, str]]) -> None:
        words = [word.strip() for word in head.split(",")]
        options = dict(word.split() for word in words if word.startswith("deck "))
        self.game = new_game(options)
        self.game.turn = int(words[0].removeprefix("turn ")) - 1
        self.game.fog = "clear" not in words
        if unknown := [w for w in words[1:] if w not in ("fog", "clear") and not w.startswith("deck ")]:
            raise Wrong(f"START: cannot read {unknown[0]!r}")
        for side in SIDES:
            _nothing(self.game.forces(side))
        for number, line in lines:
            try:
                self.read(line)
            except (Wrong, ValueError, KeyError, StopIteration) as error:
                raise Wrong(f"line {number}: {error or 'cannot be read'}: {line!r}") from error
        for side in SIDES:
            _bring(self.game.forces(side))
        self.account()
        self.open()

    def read(self, line: str) -> None:
        """One line of the block."""
        word, _, rest = line.partition(" ")
        if word in SIDES:
            forces = self.game.forces(word)
            kind, _, what = rest.partition(" ")
            if kind == "air":
                self.air(word, forces, what)
            elif kind == "land":
                self.land(word, forces, what)
            else:
                self.ships(word, forces, rest)
        elif line == "airfield closed":
            self.game.us.airfield = Airfield(0, 0, 0, closed=True)
            self.game.closed = True
        elif word == "airfield":
            numbers = re.fullmatch(r"([\d.]+) long (\d) local (\d)", rest)
            assert numbers is not None and self.game.us.airfield is not None, line
            capacity, long, local = float(numbers[1]), int(numbers[2]), int(numbers[3])
            self.game.us.airfield = replace(self.game.us.airfield, capacity=int(2 * capacity), long=long, local=local)
        elif word == "kure":
            closed = rest == "closed"
            self.game.jp.kure = KureBase(0 if closed else int(rest.removeprefix("begun ")), closed)
        elif word == "sighted":
            self.game.sighted = int(rest)
        elif line == "no more entries":
            self.game.jp.no_more = True
        else:
            raise Wrong("cannot be read")

    def ships(self, side: str, forces: Forces, text: str) -> None:
        """ "Kaga, Akagi at A6 reduced from turn 4", "TT1 waiting", "Yorktown sunk", "Kaga, Akagi in group KB"."""
        listed, word, rest = re.split(r" (at|in group|waiting|sunk|left)\b", text, maxsplit=1)
        for name in ship_list(listed):
            ship = forces.ships[ship_id(side, name)]
            if word == "in group":
                forces.ships[ship.id] = replace(ship, group=rest.strip())
                continue
            if word == "at":
                hex, *more = rest.split()
                steps = 1 if "reduced" in more else ship.steps
                moves = int(more[more.index("turn") + 1]) if "turn" in more else 1
                ship = replace(ship, hex=hex, status="map", steps=steps, next_move=moves)
            else:
                ship = replace(ship, status=word, steps=0 if word == "sunk" else ship.steps)
            forces.ships[ship.id] = ship

    def air(self, side: str, forces: Forces, text: str) -> None:
        """ "Soryu ready 2xF 1xD(e)": the first units of that base, in table order, that no line has named."""
        base, state, *terms = text.split()
        home = base_id(side, base)
        for term in (term for text in terms for term in air_terms(text)):
            free = (a for a in forces.air.values() if a.status == "left" and not AIR[a.id].reserve)
            fits = [a for a in free if a.base == home and AIR[a.id].type == term.type and _may_be(a, term, state)]
            unit = forces.air[term.unit] if term.unit else next(iter(fits), None)
            if unit is None:
                raise Wrong(f"no {term.type} of this base is left to name")
            steps = 0 if state in GONE else 1 if term.reduced else unit.steps
            forces.air[unit.id] = replace(unit, base=home, status=state, steps=steps)

    def land(self, side: Side, forces: Forces, text: str) -> None:
        """ "A reduced, B lost, L1 ashore reduced"."""
        for part in text.split(","):
            label, *words = part.split()
            unit = forces.land[LAND_BY_LABEL[side, label]]
            if "lost" in words:
                unit = replace(unit, status="lost", steps=0)
            else:
                status = next((w for w in words if w in ("ashore", "aboard", "left")), unit.status)
                unit = replace(unit, status=status, steps=1 if "reduced" in words else unit.steps)
            forces.land[unit.id] = unit

    def account(self) -> None:
        """Steps missing at the start were lost before."""
        losses = []
        for side in SIDES:
            forces = self.game.forces(side)
            pieces: tuple[tuple[Any, Any], ...] = (
                *((SHIPS[s.id], s) for s in forces.ships.values()),
                *((AIR[a.id], a) for a in forces.air.values()),
                *((LAND[u.id], u) for u in forces.land.values()),
            )
            for printed, now in pieces:
                if lost := printed.steps - now.steps:
                    losses.append(Loss(0, side, now.id, lost, "ditched" if now.status == "ditched" else "combat"))
        for air in self.game.jp.air.values():  # reserve fighters in play were used (MID-23.3)
            if AIR[air.id].reserve and air.status not in ("reserve", "left"):
                losses.append(Loss(0, JP, air.id, AIR[air.id].steps, "used"))
        self.game.losses = tuple(losses)

    def open(self) -> None:
        """Open the turn."""
        umpire = Umpire(ScriptedDice([]))
        self.game.agenda = Turn().resolve(self.game, {}, umpire)


def _nothing(forces: Forces) -> None:
    """Take everything off but the garrison of Midway."""
    for ship in list(forces.ships.values()):
        forces.ships[ship.id] = replace(ship, status="left")
    for air in list(forces.air.values()):
        forces.air[air.id] = replace(air, status="left")


def _bring(forces: Forces) -> None:
    """What comes with the ships named: troops aboard their transport, reserve fighters with their carrier."""
    here = {s.id for s in forces.ships.values() if s.status in ("map", "waiting")}
    for unit in list(forces.land.values()):
        if LAND[unit.id].side == JP and unit.status == "aboard" and LAND[unit.id].transport not in here:
            forces.land[unit.id] = replace(unit, status="left")
    for air in list(forces.air.values()):
        if AIR[air.id].reserve and air.status == "left" and air.base in here:
            forces.air[air.id] = replace(air, status="reserve")


def _may_be(air: Air, term: Term, state: str) -> bool:
    """Whether a unit can have this strength now, or had it when it was lost."""
    steps = AIR[air.id].steps
    return steps == (1 if term.reduced else 2) if state in GONE else term.reduced or steps == 2

"""Worked examples of Task Force: the positions a case may start from, and what it may expect of one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Declared, Formation, Raid, Ship, Sighting, Sortie
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import IJN, LEVELS, SHIPS, SIDES
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.fleets import open_fleets, ships_of, sight_last
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.pearl_harbor import WaveEnds
from arbitre.games.taskforce.rules.raids import Arrival
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.scouting import able
from arbitre.games.taskforce.rules.sequence import agenda, phases
from arbitre.games.taskforce.rules.setup import new_game
from arbitre.games.taskforce.rules.victory import level, score
from arbitre.kernel.cases.reading import Wrong
from arbitre.kernel.cases.table import Table

NAMED = {ship.name: id for id, ship in SHIPS.items() if not ship.small}
STATES: dict[str, dict[str, Any]] = {
    "intact": {},
    "minor": {"minor": ("minor",)},
    "minor without landings": {"minor": ("minor",), "deck": ("landing",)},
    "repairs": {"minor": ("repairs",)},
    "significant": {"steps": 1},
    "critical": {"steps": 1, "critical": True},
    "sunk": {"steps": 0},
    "full": {},
    "full minor": {"minor": ("minor",)},
    "full minor minor": {"minor": ("minor", "minor")},
    "reduced": {"steps": 1},
    "reduced minor": {"steps": 1, "minor": ("minor",)},
}
AIR = re.compile(
    r"(?P<names>.+?) (?P<place>ready|reserve|cap|from-cap|from-map|back in turn \d+|\d{4})(?P<reduced> reduced)?"
    r"(?: aboard (?P<home>.+))?"
)
PLACED = re.compile(r" (?=(?:ready|reserve|cap|from-cap|from-map|out in|back in|lost|\d{4})\b)")
STEPS = {"full": 2, "reduced": 1, "lost": 0}
FLEET = re.compile(r"(?P<name>TF \d+|W\d+)(: (?P<ships>[^:]+?))? at (?P<hex>\d{4})(?P<hidden> hidden)?")


class Reading:
    """A position of a scenario, made of the lines under START."""

    game: Game

    def read_all(self, lines: list[tuple[int, str]]) -> None:
        """Every line of the block. Raises Wrong, with the line."""
        for number, line in lines:
            try:
                self.read(line)
            except (Wrong, ValueError, KeyError) as error:
                raise Wrong(f"line {number}: {error}: {line!r}") from error

    def read(self, line: str) -> None:
        """One line of the block."""
        raise NotImplementedError


class Harbour(Reading):
    """The harbour at a question of a wave."""

    def __init__(self, turn: int, lines: list[tuple[int, str]]) -> None:
        self.game = new_game({})
        board = self.game.board
        board.turn = turn
        self.game.agenda = (Bombing(), WaveEnds())
        (self.moored,) = board.formations.values()
        board.ships, self.units, self.surprise = {}, list[str](), 0
        self.named = {unit_name(id): id for id in board.air}
        self.read_all(lines)
        board.formations = {self.moored.id: replace(self.moored, slots=tuple(board.ships))}
        printed = scenario(board.scenario)
        board.raid = Raid(IJN, "", (self.moored.id,), tuple(self.units), printed.surprise - self.surprise)
        come = {kind for wave in printed.waves if wave.turn <= board.turn for kind in wave.units}
        for id, unit in board.air.items():
            board.air[id] = replace(unit, flown=unit.kind in come and id not in self.units)

    def read(self, line: str) -> None:
        """One line of the block."""
        word, _, rest = line.partition(" ")
        board = self.game.board
        if word == "surprise":
            self.surprise = int(rest)
        elif word == IJN:
            names, steps = marked(rest, STEPS)
            for id in (self.named[name] for name in names):
                self.units.append(id)
                board.air[id] = Air(id, board.air[id].kind, STEPS[steps] if steps else board.air[id].steps)
        elif word in SIDES:
            names, state = marked(rest, STATES)
            for id in (NAMED[name] for name in names):
                board.ships[id] = Ship(id, id, **STATES[state or "intact"])
        else:
            raise Wrong("cannot be read")


class Opening(Reading):
    """A game before its set-up: everything is as it is printed, and nothing can be added."""

    def __init__(self, name: str, lines: list[tuple[int, str]]) -> None:
        self.game = new_game({"scenario": name})
        self.read_all(lines)

    def read(self, line: str) -> None:
        """No line can stand there."""
        raise Wrong("nothing is laid before the set-up")


class Sea(Reading):
    """A map of the sea at the beginning of a phase: only the fleets and dummies that are named are on it."""

    def __init__(self, turn: int, name: str, phase: str, lines: list[tuple[int, str]]) -> None:
        board = sea(name)
        self.game = Game(board, options={"scenario": name})
        board.turn = turn
        self.columns = {id: formation.slots for id, formation in board.formations.items()}
        board.formations, board.markers, board.labels = {}, {}, {}
        if scenario(name).searches or scenario(name).musters:
            fill_cup(self.game)
        early = [line for line in lines if not line[1].startswith("since ")]
        self.read_all(early)
        board.scouts = able(board)
        self.read_all([(number, line.removeprefix("since ")) for number, line in lines if (number, line) not in early])
        first = next((step for step in phases(board) if step.phase == phase), None)  # type: ignore[attr-defined]
        if first is None:
            raise Wrong(f"no phase {phase!r} in {name}")
        self.game.agenda = agenda(first, board)

    def read(self, line: str) -> None:
        """One line of the block."""
        side, _, rest = line.partition(" ")
        if side == "sighted":
            label, kind = rest.split()
            marker, seen = self.game.board.markers[label], Sighting(self.game.board.turn - 1, kind)  # type: ignore[arg-type]
            self.game.board.markers[label] = replace(marker, sightings=(*marker.sightings, seen))
        elif side == "air" and (units := AIR.fullmatch(rest)):
            self.aloft(units["names"].split(", "), units["place"], 1 if units["reduced"] else 2, units["home"])
        elif side == "base":
            name, _, hex = rest.partition(" at ")
            base = named(self.game.board)[name]
            self.game.board.put(replace(self.game.board.ashore[base], hex=hex))
        elif side not in SIDES:
            raise Wrong("cannot be read")
        elif " gone from " in rest:
            self.gone(*rest.split(" gone from "))
        elif rest.startswith("dummy at "):
            place(self.game, side, (rest.removeprefix("dummy at "),), ("",))
        elif fleet := FLEET.fullmatch(rest):
            self.fleet(side, **fleet.groupdict())
        else:
            names, state = marked(rest, STATES)
            for name in names:
                self.damage(named(self.game.board)[name], STATES[state])

    def fleet(self, side: Any, name: str, ships: str | None, hex: str, hidden: str | None) -> None:
        """A task force or a group, of the ships named or as it is printed: under a hidden marker, or open."""
        board, id = self.game.board, fleet_id(side, name)
        slots = self.columns[id] if ships is None else tuple(named(board)[ship] for ship in ships.split(", "))
        for ship in slots:
            board.ships.setdefault(ship, Ship(ship, ship))
        number = int(name.removeprefix("TF ").removeprefix("W"))
        board.formations[id] = Formation(id, side, kind(name), slots, number)
        place(self.game, side, (hex,), (id,))
        if not hidden:
            label = next(label for label, fleet in self.game.hidden.under.items() if fleet == id)
            board.markers[label] = replace(board.markers[label], formation=id)
            lone = side == IJN and not scenario(board.scenario).musters  # his markers have no flag side
            if lone or name[0] == "W":
                del self.game.hidden.under[label]

    def gone(self, name: str, hex: str) -> None:
        """A carrier that has sunk in this turn, or left the map, in this hex: she is in no formation any more."""
        board, id = self.game.board, named(self.game.board)[name]
        formation = next(formation for formation in board.formations.values() if id in formation.slots)
        sight_last(board, (id,), hex)
        board.formations[formation.id] = formation.without((id,))

    def aloft(self, names: list[str], place: str, steps: int, home: str | None) -> None:
        """Units in a box of their carriers or bases, of another one if that is named; over a hex; or on their way back
        from a raid that takes turns."""
        board = self.game.board
        called = {unit_name(id): id for id in board.air}
        for unit in (board.air[called[name]] for name in names):
            unit = replace(unit, box="", steps=steps, base=named(board)[home] if home else unit.base)
            _, under_way, turn = place.partition("back in turn ")
            if under_way:
                unit = replace(unit, sortie=Sortie(int(turn), int(turn)))
            elif place.isdecimal():
                unit = replace(unit, over=place)
            else:
                box: Any = place
                unit = replace(unit, box=box)
            board.air[unit.id] = unit

    def damage(self, id: str, state: dict[str, Any]) -> None:
        """A ship or a base in a state; of two in a counter those are sunk that are not there, and with a base that is
        destroyed the aircraft in its boxes."""
        board, ship = self.game.board, self.game.board.counter(id)
        lost = ship.steps - state.get("steps", ship.steps) if ship.printed.small else 0
        board.put(replace(ship, **state, sunk=ship.sunk + lost))
        if id in board.ashore and not board.counter(id).steps:
            for unit in [unit for unit in board.air.values() if unit.base == id and unit.box]:
                board.air[unit.id] = replace(unit, box="", steps=0)


class Raided(Sea):
    """The open sea at the arrival of the raids of a turn: only the aircraft that are named are there."""

    def __init__(self, turn: int, lines: list[tuple[int, str]]) -> None:
        board = sea("carrier_duel")
        self.game = Game(board, options={"scenario": board.scenario})
        board.turn, board.first_in_the_air = turn, IJN
        self.columns = {}
        self.given = {unit_name(id): unit for id, unit in board.air.items()}
        board.air, self.raids = {}, dict[str, tuple[str, ...]]()
        fill_cup(self.game)
        self.read_all(lines)
        board.declared = tuple(Declared(hex, units) for hex, units in sorted(self.raids.items()))
        self.game.agenda = agenda(Arrival(), board)

    def read(self, line: str) -> None:
        """ "ijn cap Zero 1 reduced", "allied ready Wildcat 1 aboard Hornet", "ijn raid 1108 Val 1, Val 2"."""
        _, word, rest = line.split(" ", 2)
        rest, _, carrier = rest.partition(" aboard ")
        if word not in ("cap", "ready", "raid"):
            return super().read(line)
        hex, _, units = rest.partition(" ") if word == "raid" else ("", "", rest)
        names, steps = marked(units, STEPS)
        box: Any = "" if hex else word
        for name in names:
            unit = self.given[name]
            self.game.board.air[unit.id] = replace(
                unit,
                steps=STEPS[steps] if steps else unit.steps,
                base=NAMED[carrier] if carrier else unit.base,
                box=box,
                over=hex,
                changed=0 if word == "ready" else self.game.board.turn,
            )
        if hex:
            self.raids[hex] = (*self.raids.get(hex, ()), *(self.given[name].id for name in names))
        return None


def named(board: Board) -> dict[str, str]:
    """Ships by name: all that have one, and the numbered counters and the bases of the game."""
    return NAMED | {unit_name(ship.id): ship.id for ship in board.counters()}


def fleet_id(side: str, name: str) -> str:
    """The formation of a name: "ijn-8" of TF 8, "allied-w1" of W1."""
    return f"{side}-{name.removeprefix('TF ').lower()}"


def kind(name: str) -> Any:
    """What kind of formation bears a name: "W1" a group, "TF 1" to "TF 6" rings."""
    return "group" if name[0] == "W" else "ring" if name.removeprefix("TF ") in "123456" else "column"


def marked(text: str, words: Iterable[str]) -> tuple[list[str], str]:
    """ "Kate T1, Kate B2 reduced": names between commas, and what stands behind the last of them, "" for nothing."""
    word = max((word for word in words if text.endswith(f" {word}")), key=len, default="")
    return [name.strip() for name in text.removesuffix(word).split(",")], word


def _place(unit: Air) -> str:
    """Where an air unit is: "from-map on Shokaku", the hex that it is over, "out in turn 5" or "back in turn 7" on the
    track; "lost" once it is."""
    if unit.steps and unit.sortie and not unit.over:
        return f"{'back' if unit.sortie.homeward else 'out'} in turn {unit.sortie.turn}"
    return f"{unit.box} on {unit_name(unit.base)}" if unit.box and unit.steps else unit.over or "lost"


def state_of(ship: Ship) -> str:
    """How a ship is, in a word of START; of two in a counter, what is left of it and its markers."""
    if ship.printed.small and ship.steps:
        return " ".join((("reduced", "full")[ship.steps - 1], *("minor" for _ in ship.minor)))
    if ship.level == "minor" and ship.deck == ("landing",):
        return "minor without landings"
    return "repairs" if ship.minor == ("repairs",) else ship.level


class TaskForceTable(Table):
    """A case of Task Force in play."""

    sides: ClassVar[tuple[str, ...]] = SIDES  # of a solitaire scenario the umpire's side is never asked
    die = 6

    game: Game

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        """ "turn 2" is a wave, "turn 10, java_sea, phase combat" a phase at sea, "turn 5, carrier_duel, raids" the
        arrival of raids, "turn 0, carrier_duel, set-up" a game before it begins."""
        turn, *rest = head.split(", ")
        number = int(turn.removeprefix("turn "))
        if not rest:
            return Harbour(number, lines).game
        name, phase = rest
        if phase == "set-up":
            return Opening(name, lines).game
        if phase == "raids":
            return Raided(number, lines).game
        return Sea(number, name, phase.removeprefix("phase "), lines).game

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        board = self.game.board
        if fleet := FLEET.fullmatch(rest):
            return self.compare(text, self.fleet(word, **fleet.groupdict()))
        ships, units = named(board), {unit_name(id): unit for id, unit in board.air.items()}
        if word == "air":
            called, *_ = PLACED.split(rest)
            lie = {_place(units[name]) for name in called.split(", ")}
            return self.compare(text, f"{called} {', '.join(sorted(lie))}")
        if word not in SIDES:
            return self.compare(text, self.umpire_fact(word))
        names, wanted = marked(rest, (*STATES, *STEPS))
        found = {
            name: state_of(board.counter(ships[name]))
            if name in ships
            else next(step for step, left in STEPS.items() if left == units[name].steps)
            for name in names
        }
        if wrong := [f"{name} {wanted} expected, but {state}" for name, state in found.items() if state != wanted]:
            raise Wrong("; ".join(wrong))
        return None

    def fleet(self, side: str, name: str, ships: str | None, **_: str | None) -> str:
        """Where a fleet is that shows what it is, and if that is asked its column."""
        board, id = self.game.board, fleet_id(side, name)
        hex = open_fleets(board, side).get(id)
        if hex is None:
            return f"{name} not on the map"
        column = "" if ships is None else f": {', '.join(unit_name(ship.id) for ship in ships_of(board, id))}"
        return f"{name}{column} at {hex}"

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        board, outcome = self.game.board, self.game.outcome
        waiting = [unit_name(id) for id in board.raid.units] if board.raid else []
        hidden = [f"{label} at {marker.hex}" for label, marker in board.markers.items() if not marker.formation]
        sighted = [f"{m.label} {said.kind} in turn {said.turn}" for m in board.markers.values() for said in m.sightings]
        tokens = [f"{token.face} of turn {token.turn} in {token.hex}" for token in self.game.hidden.tokens]
        return {
            "turn": str(board.turn),
            "phase": self.package.moment(self.game)[1],
            "hidden": ", ".join(hidden) or "nobody",
            "sighted": ", ".join(sighted) or "nobody",
            "tokens": ", ".join(tokens) or "none",
            "asked": " ".join(self.asks) or "nobody",
            "waiting": ", ".join(waiting) or "nobody",
            "surprise": str(surprised(board)),
            "points": f"{score(board, IJN):g}",
            "over": outcome.winner if outcome else "no",
            "level": level(board),
        }.get(word)


assert set(STATES).issuperset(LEVELS)

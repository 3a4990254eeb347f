"""Runs worked examples written as plain text (`examples/*/*.case`) through the real engine of Victory at Midway.

The format is described in `examples/README.md`. Everything goes the way of play: order sheets are read by the notation,
judged by the asks, resolved by the steps with scripted dice; what a case expects is compared with the truth of the game
and with what each side was told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from case_format import Block, Case, CaseDice, Line, Locating, Wrong, dice_line, read_case
from case_position import Position, air_terms, aircraft, base_id, ship_id, ship_list

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.printed import AIR, LAND, LAND_BY_LABEL, SHIPS, SIDES
from arbitre.games.midway.searches import kure_operational
from arbitre.games.midway.state import Game
from arbitre.games.midway.victory import points
from arbitre.games.midway.view import control
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Ask, Umpire, asked, interrupt, play
from arbitre.words import Words


class Sheet(NamedTuple):
    """The order lines of one side: each with what is said of it: "" , "refused MID-4.1" or "note MID-R72"."""

    lines: list[tuple[Line, str, str]]


class Table:
    """A case in play: the game, who is asked, and what has been told since the last orders."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game: Game = MIDWAY.new({})
        self.asks: dict[str, Ask] = {}
        self.before: dict[str, int] = {}
        self.told: dict[str, list[Any]] = {side: [] for side in SIDES}
        self.pending: Block | None = None
        self.words = Words.of("en", MIDWAY)

    def run(self) -> None:
        """Carry out every block. Raises AssertionError where the engine differs from the case."""
        do: dict[str, Callable[[Block], None]] = {
            "START": self.start, "PHASE": self.phase, "TRY": self.attempt, "TURN ENDS": self.turn_ends,
            "EXPECT": self.expect, "REPORT": self.report, "NO REPORT": self.no_report,
            "TOLD": self.sentence, "NOT TOLD": self.no_sentence,
        }  # fmt: skip
        for block in self.case.blocks:
            if block.keyword in do:
                with Locating(self.case, block.head):
                    do[block.keyword](block)
        with Locating(self.case, self.case.blocks[-1].head):
            self.settle()

    # --- going on with the game

    def start(self, block: Block) -> None:
        """A fresh position: only what is named is in the game."""
        self.settle()
        self.game = Position(block.head.text, [(line.number, line.text) for line in block.body]).game
        self.before = dict(points(self.game))
        self.asks = asked(MIDWAY, self.game)
        self.told = {side: [] for side in SIDES}
        self.sound()

    def phase(self, block: Block) -> None:
        """Go on by default to the question of this phase; its orders are carried out when the next block needs it."""
        self.settle()
        words = block.head.text.split()
        turn = int(words[words.index("turn") + 1]) if "turn" in words else self.game.turn
        while MIDWAY.moment(self.game) != (turn, words[0]):
            if not self.asks or self.game.turn > turn:
                raise Wrong(f"phase {words[0]} of turn {turn} asks nobody")
            self.play({}, [])
        self.told = {side: [] for side in SIDES}
        self.pending = block

    def turn_ends(self, block: Block) -> None:
        """Play the turn to its end by default."""
        self.settle()
        dice = [dice_line(line) for line in block.body]
        rolled, turn = CaseDice(dice), self.game.turn
        self.told = {side: [] for side in SIDES}
        while self.asks and self.game.turn == turn:
            self.play({}, rolled)
        if rolled.left():
            raise Wrong(f"{rolled.left()} dice lines were not used")

    def settle(self) -> None:
        """Carry out the orders of the last PHASE block."""
        block, self.pending = self.pending, None
        if block is None:
            return
        with Locating(self.case, block.head):
            rolled = CaseDice([dice_line(line) for line in block.body if line.text.startswith("dice")])
            sheets = self.sheets(line for line in block.body if not line.text.startswith("dice"))
            orders = {side: self.judge(side, sheet) for side, sheet in sheets.items()}
            given = {side: order for side, sheet in orders.items() for order in sheet if MIDWAY.interrupts(order)}
            if given:
                umpire = Umpire(rolled)
                self.game, self.asks = interrupt(MIDWAY, self.game, given, umpire)
                self.hear(umpire)
            else:
                self.play(orders, rolled)
            if rolled.left():
                raise Wrong(f"{rolled.left()} dice lines were not used")

    def play(self, orders: dict[str, list[Any]], dice: CaseDice | list[Any]) -> None:
        """Resolve the step in hand, and check that the position makes sense."""
        umpire = Umpire(dice if isinstance(dice, CaseDice) else CaseDice([]))
        self.game, self.asks = play(MIDWAY, self.game, orders, umpire, self.asks)
        self.hear(umpire)
        self.sound()

    def hear(self, umpire: Umpire) -> None:
        for side, _, _, report in umpire.reports:
            self.told[side].append(report)

    def sound(self) -> None:
        if self.game.agenda and (wrong := MIDWAY.invariants(self.game)):
            raise Wrong("; ".join(wrong))

    # --- orders

    def sheets(self, lines: Iterator[Line]) -> dict[str, Sheet]:
        """The order lines by side, "us: ..." and "jp: ...", with what is expected of each."""
        sheets: dict[str, Sheet] = {}
        for line in lines:
            side, colon, rest = line.text.partition(":")
            if side not in SIDES or not colon:
                raise Wrong(f"line {line.number}: an order line begins with us: or jp:")
            text, _, mark = rest.partition("=>")
            sheets.setdefault(side, Sheet([])).lines.append((line, text.strip(), mark.strip()))
        return sheets

    def judge(self, side: str, sheet: Sheet) -> list[Any]:
        """The orders of a sheet that stand; every line must be judged as its mark says."""
        if side not in self.asks and "abandon" not in (t := sheet.lines[0][1].lower()) and "concede" not in t:
            raise Wrong(f"{side} is not asked")
        view = MIDWAY.view(self.game, side)
        read = MIDWAY.read("\n".join(text for _, text, _ in sheet.lines), view)
        good = [line.order for line in read if line.order is not None]
        plan = self.asks[side].plan(good) if side in self.asks else Plan()
        stands: list[Any] = []
        place = 0
        for (line, text, mark), got in zip(sheet.lines, read, strict=True):
            if got.order is None:
                remarks = [got.remark] if got.remark else []
            else:
                remarks = [remark for remark in plan.remarks if remark.line == place]
                place += 1
            said = {("note" if r.kind == "note" else "refused", r.phrase.clause) for r in remarks}
            refused = any(kind == "refused" for kind, _ in said)
            kind, _, clause = mark.partition(" ")
            if (kind == "refused") != refused or (kind and (kind, clause) not in said):
                heard = "; ".join(self.words.say(r.phrase, clause=True) for r in remarks) or "accepted"
                raise Wrong(f"line {line.number}: {text!r} should be {mark or 'accepted'}, but: {heard}")
            if not refused:
                stands.append(got.order)
        return stands

    def attempt(self, block: Block) -> None:
        """A sheet that is judged and not carried out."""
        side = block.head.text
        lines = (Line(line.number, f"{side}: {line.text}") for line in block.body)
        for of, sheet in self.sheets(lines).items():
            self.judge(of, sheet)

    # --- what is expected

    def expect(self, block: Block) -> None:
        """Facts of the position."""
        self.settle()
        for line in block.body:
            with Locating(self.case, line):
                self.fact(line.text)

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        side = word if word in SIDES else ""
        if side and rest.startswith("air "):
            return self.air(side, rest.removeprefix("air "))
        if side and rest.startswith("land "):
            return self.land(side, rest.removeprefix("land "))
        if side:
            return self.ships(side, rest)
        found = self.umpire_fact(word)
        if found is None:
            raise Wrong(f"cannot read {text!r}")
        if found != rest:
            raise Wrong(f"{word} {rest} expected, but {word} {found}")
        return None

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        game, totals = self.game, points(self.game)
        gained = {side: totals[side] - self.before[side] for side in SIDES}
        field, kure = game.us.airfield, game.jp.kure
        assert field is not None
        base = "closed" if kure.closed else "none"
        if kure.begun and not kure.closed:
            base = "works" if kure_operational(game.jp, game.turn) else f"building since {kure.begun}"
        located = {
            side: " ".join(f"{hex} {what}" for hex, what in game.located.get(side, {}).items()) or "nothing"
            for side in SIDES
        }
        over = "no" if game.outcome is None else game.outcome.winner or "draw"
        return {
            "points": f"us {_number(gained['us'])}, jp {_number(gained['jp'])}",
            "total": f"us {_number(totals['us'])}, jp {_number(totals['jp'])}",
            "fog": "yes" if game.fog else "no",
            "control": control(game),
            "turn": str(game.turn),
            "kure": base,
            "airfield": "closed" if field.closed else f"{field.capacity / 2:g} long {field.long} local {field.local}",
            "atolls": " ".join(game.us.atolls) or "none",
            "group13": "may enter" if game.jp.group13 else "may not enter",
            "asked": " ".join(side for side in SIDES if side in self.asks) or "nobody",
            "over": over,
            "located-us": located["us"],
            "located-jp": located["jp"],
        }.get(word)

    def ships(self, side: str, text: str) -> None:
        """ "Kaga, Akagi at A2 full", "Kaga sunk"."""
        names, sep, rest = re.split(r" (at|sunk|left|waiting)\b", f"{text} ", maxsplit=1)
        for name in ship_list(names):
            ship = self.game.forces(side).ships[ship_id(side, name)]
            full = "full" if ship.steps == SHIPS[ship.id].steps else "reduced"
            stands = f"at {ship.hex}" if ship.status == "map" else ship.status
            wanted = f"{sep} {rest}".split()
            got = f"{stands} {full}".split()
            if wanted != got[: len(wanted)]:
                raise Wrong(f"{name}: {' '.join(wanted)} expected, but {' '.join(got)}")

    def air(self, side: str, text: str) -> None:
        """ "Soryu below 2xF 1xD(e)": all air units of that base in that state, neither more nor fewer."""
        base, state, *terms = text.split()
        base = base_id(side, base)
        wanted = [] if terms == ["none"] else [u for term in terms for u in air_terms(term)]
        used = {loss.unit for loss in self.game.losses} | {w.unit for w in wanted}
        units = [a for a in self.game.forces(side).air.values() if a.base == base and a.status == state]
        units = [a for a in units if not AIR[a.id].reserve or a.id in used]  # reserves never used do not count
        strength = {a.id: a.steps == 1 for a in units}
        named = {w.unit: w.reduced for w in wanted if w.unit}
        counted = sorted((w.type, w.reduced) for w in wanted if not w.unit)
        rest = sorted((AIR[unit].type, reduced) for unit, reduced in strength.items() if unit not in named)
        if counted != rest or any(strength.get(unit) != reduced for unit, reduced in named.items()):
            got = " ".join(sorted(aircraft(a) for a in units))
            raise Wrong(f"{text} expected, but {got or 'none'}")

    def land(self, side: str, text: str) -> None:
        """ "A full, B reduced, L1 ashore reduced, L2 lost"."""
        for part in text.split(","):
            label, *wanted = part.split()
            unit = self.game.forces(side).land[LAND_BY_LABEL[side, label]]
            full = "full" if unit.steps == LAND[unit.id].steps else "reduced" if unit.steps else "lost"
            if not set(wanted) <= {full, unit.status}:
                raise Wrong(f"{part.strip()} expected, but {full} {unit.status}")

    # --- what was told

    def report(self, block: Block) -> None:
        """A report of this kind was told, with these fields."""
        self.settle()
        side, kind = block.head.text.split()
        reports = [r for r in self.told[side] if _tag(r) == kind]
        if not reports:
            raise Wrong(f"{side} was told no {kind}, but {', '.join(map(_tag, self.told[side])) or 'nothing'}")
        failures = [self.differs(report, block) for report in reports]
        if all(failures):
            raise Wrong(failures[0])

    def differs(self, report: Any, block: Block) -> str:
        """The first field in which a report differs from the case; "" if none does."""
        for line in block.body:
            field, *wanted = line.text.replace(",", " ").split()
            how = wanted.pop(0) if wanted and wanted[0] in ("has", "lacks") else "is"
            if not hasattr(report, field):
                raise Wrong(f"line {line.number}: no field {field}; there are {', '.join(report.__struct_fields__)}")
            got = list(_atoms(getattr(report, field)))
            inside = any(got[i : i + len(wanted)] == wanted for i in range(len(got) - len(wanted) + 1))
            if wanted == ["none"]:
                wanted, inside = [], not got
            if {"is": got != wanted, "has": not inside, "lacks": inside}[how]:
                said = " ".join(got) or "none"
                return f"line {line.number}: {line.text} expected, but {field} is {said}"
        return ""

    def no_report(self, block: Block) -> None:
        """No report of this kind was told to the side."""
        self.settle()
        side, kind = block.head.text.split()
        if any(_tag(r) == kind for r in self.told[side]):
            raise Wrong(f"{side} was told {kind}")

    def sentences(self, side: str) -> str:
        """Everything the side was told, in English."""
        view = MIDWAY.view(self.game, side)
        told = self.game.told.get(side, ())[-len(self.told[side]) :] if self.told[side] else ()
        return "\n".join(self.words.say(phrase) for entry in told for phrase in MIDWAY.say(entry, view))

    def sentence(self, block: Block) -> None:
        """The side was told this, in English."""
        self.settle()
        said = self.sentences(block.head.text)
        for line in block.body:
            if line.text not in said:
                raise Wrong(f"line {line.number}: {line.text!r} was not said to {block.head.text}, but:\n{said}")

    def no_sentence(self, block: Block) -> None:
        """The side was not told this."""
        self.settle()
        said = self.sentences(block.head.text)
        for line in block.body:
            if line.text in said:
                raise Wrong(f"line {line.number}: {line.text!r} was said to {block.head.text}")


def _tag(report: Any) -> str:
    return str(report.__struct_config__.tag)


def _number(quarters: int) -> str:
    return f"{quarters / 4:g}"


def _atoms(value: Any) -> Iterator[str]:
    """The words of a field, in order: lists and records opened, a record's fields with their default left out."""
    if isinstance(value, msgspec.Struct):
        defaults = dict(zip(reversed(value.__struct_fields__), reversed(value.__struct_defaults__), strict=False))
        for field in value.__struct_fields__:
            held = getattr(value, field)
            if field not in defaults or held != defaults[field]:
                yield from _atoms(held)
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from _atoms(key)
            yield from _atoms(held)
    elif isinstance(value, tuple | list | set | frozenset):
        for held in value:
            yield from _atoms(held)
    elif isinstance(value, bool):
        yield "yes" if value else "no"
    else:
        yield str(value) or '""'


def run_case(path: Path) -> None:
    """Run one case file. Raises AssertionError, naming file and line, where the engine differs."""
    Table(read_case(path)).run()

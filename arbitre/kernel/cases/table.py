"""Plays worked examples written as plain text (the files `examples/*.case` of a game) with the real engine.

The format is described in `examples/README.md`. Everything goes the way of play: order sheets are read by the notation,
judged by the asks, resolved by the steps with scripted dice; what a case expects is compared with the truth of the game
and with what each side was told. What belongs to one game (its positions and their facts) its own table says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec

from arbitre.kernel.cases.reading import Block, Case, CaseDice, Line, Locating, SteadyDice, Wrong, dice_line
from arbitre.kernel.dice import Draw
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Ask, Rules, Umpire, asked, interrupt, play, whole
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase


class Played(Rules, Protocol):
    """What a case needs of the package of its game."""

    @property
    def seat(self) -> SeatPackage:
        """What a player of the game holds."""

    def new(self, options: Mapping[str, str]) -> Any:
        """A game before its first step."""

    def invariants(self, game: Any) -> list[str]:
        """What is wrong with the position."""


Saying = Callable[[Phrase], str]
"""Says a sentence in some language, with the clause it rests on in brackets behind it."""


def plain(phrase: Phrase) -> str:
    """A sentence as programs read it: its key, its clause, and what it is filled with."""
    filled = "".join(f" {name}={value}" for name, value in phrase.args.items())
    return f"{phrase.key} [{phrase.clause}]{filled}"


class Sheet(NamedTuple):
    """The order lines of one side: each with what is said of it: "" , "refused MID-4.1" or "note MID-R72"."""

    lines: list[tuple[Line, str, str]]


class Judged(NamedTuple):
    """An order line as it was judged: of which side, as it is written, the order it gives (None if it cannot be read),
    and what the umpire says of it."""

    side: str
    text: str
    order: Any
    remarks: tuple[Remark, ...]

    @property
    def refused(self) -> bool:
        """Whether it does not stand."""
        return any(remark.kind != "note" for remark in self.remarks)


class Table:
    """A case in play: the game, who is asked, and what has been told since the last orders. A game derives its own: how
    a position is read, and the facts of one; as it stands, a position is a new game with the options named behind
    START. `luck`: what is rolled instead of the dice of the case; `lenient`: lines may be refused of which the case
    does not say so. `sides`: the seats, unless the game says otherwise; `die`: the faces of the game's usual die."""

    sides: ClassVar[Sequence[str]] = ()
    die: ClassVar[int] = 10

    def __init__(self, package: Played, case: Case, say: Saying = plain) -> None:
        self.package = package
        self.case = case
        self.say = say
        self.game: Any = self.package.new({})
        self.known = self.sides or tuple(seat.id for seat in package.seats(self.game))
        self.asks: dict[str, Ask] = {}
        self.told: dict[str, list[Any]] = {}
        self.pending: Block | None = None
        self.opening: Block | None = None
        self.luck: SteadyDice | None = None
        self.lenient = False
        self.judged: list[Judged] = []
        self.rolled: list[Draw] = []

    # --- what each game says for itself

    def shown(self) -> bool:
        """Whether the case may be played beside games that go on: it changes nothing of what is printed."""
        return True

    def position(self, head: str, lines: list[tuple[int, str]]) -> Any:
        """The game that a START block describes, its first question next; `lines` by their numbers."""
        for number, line in lines:
            raise Wrong(f"line {number}: cannot be read: {line!r}")
        try:
            return self.package.new(dict(option.strip().split(" ", 1) for option in head.split(",") if option.strip()))
        except ValueError as error:
            raise Wrong(f"START: {error}") from error

    def fact(self, text: str) -> None:
        """One fact of the position. Raises Wrong if it does not hold."""
        found = {"asked": " ".join(self.asks) or "nobody", "over": "no" if self.game.agenda else "yes"}
        self.compare(text, found.get(text.partition(" ")[0]))

    def seat(self, side: str) -> str:
        """The seat that speaks and hears for a side."""
        return side

    def close(self) -> None:
        """The case is over."""

    # --- going on with the game

    def run(self) -> None:
        """Carry out every block. Raises AssertionError where the engine differs from the case."""
        do: dict[str, Callable[[Block], None]] = {
            "START": self.start, "AGAIN": self.again, "PHASE": self.phase, "TRY": self.attempt,
            "TURN ENDS": self.turn_ends, "EXPECT": self.expect, "REPORT": self.report, "NO REPORT": self.no_report,
            "TOLD": self.sentence, "NOT TOLD": self.no_sentence,
        }  # fmt: skip
        try:
            for block in self.case.blocks:
                if block.keyword in do:
                    with Locating(self.case, block.head):
                        do[block.keyword](block)
            with Locating(self.case, self.case.blocks[-1].head):
                self.settle()
        finally:
            self.close()

    def start(self, block: Block) -> None:
        """A fresh position: only what is named is in the game. Dice under it are rolled until somebody is asked."""
        self.settle()
        self.opening = block
        lines = [(line.number, line.text) for line in block.body if not line.text.startswith("dice")]
        self.game = self.position(block.head.text, lines)
        self.told = {}
        dice = self.dice(block)
        self.asks = asked(self.package, self.game)
        if not self.asks and self.game.agenda:
            self.play({}, dice)
        self.used(dice)
        self.sound()

    def again(self, block: Block) -> None:
        """The position of the last START once more, with the lines here added to it, and the dice of these lines."""
        if self.opening is None:
            raise Wrong("no START before it")
        lines = [line for line in self.opening.body if not line.text.startswith("dice")]
        opening = self.opening
        self.start(Block("START", opening.head, (*lines, *block.body)))
        self.opening = opening

    def phase(self, block: Block) -> None:
        """Go on by default to the question of this phase, of this step of it if one is named; its orders are carried
        out when the next block needs it."""
        self.settle()
        wanted, _, later = block.head.text.partition(" of turn ")
        phase, _, step = wanted.partition(" ")
        turn = int(later or self.turn)
        while self.package.moment(self.game) != (turn, phase) or (step and _tag(self.game.agenda[0]) != step):
            if not self.asks or self.turn > turn:
                raise Wrong(f"phase {wanted} of turn {turn} asks nobody")
            self.play({}, self.luck or CaseDice([]))
        self.told = {}
        self.pending = block

    def turn_ends(self, block: Block) -> None:
        """Play the turn to its end by default."""
        self.settle()
        rolled, turn = self.dice(block), self.turn
        self.told = {}
        while self.asks and self.turn == turn:
            self.play({}, rolled)
        self.used(rolled)

    @property
    def turn(self) -> int:
        """The turn in hand."""
        return self.package.moment(self.game)[0]

    def dice(self, block: Block) -> CaseDice | SteadyDice:
        """What is rolled in a block."""
        return self.luck or self.scripted(block)

    def scripted(self, block: Block) -> CaseDice:
        """The dice of a block."""
        return CaseDice([dice_line(line, self.die) for line in block.body if line.text.startswith("dice")])

    def used(self, dice: CaseDice | SteadyDice) -> None:
        """All dice of a block must have been rolled."""
        if dice.left():
            raise Wrong(f"{dice.left()} dice lines were not used")

    def settle(self) -> None:
        """Carry out the orders of the last PHASE block."""
        block, self.pending = self.pending, None
        if block is None:
            return
        with Locating(self.case, block.head):
            rolled = self.dice(block)
            sheets = self.sheets(line for line in block.body if not line.text.startswith("dice"))
            orders = {self.seat(side): self.judge(side, sheet) for side, sheet in sheets.items()}
            interrupts = self.package.interrupts
            given = {seat: at_once for seat, sheet in orders.items() if (at_once := [*filter(interrupts, sheet)])}
            if given:
                umpire = Umpire(rolled)
                self.game, self.asks = interrupt(self.package, self.game, given, umpire)
                self.hear(umpire)
            else:
                self.play(orders, rolled)
            self.used(rolled)

    def play(self, orders: dict[str, list[Any]], dice: CaseDice | SteadyDice) -> None:
        """Resolve the step in hand, and check that the position makes sense."""
        umpire = Umpire(dice)
        self.game, self.asks = play(self.package, self.game, orders, umpire, self.asks)
        self.hear(umpire)
        self.sound()

    def hear(self, umpire: Umpire) -> None:
        """Keep what was told, and to whom."""
        self.rolled += umpire.draws
        for to, _, _, report in umpire.reports:
            for seat in self.hearers(to):
                self.told.setdefault(seat, []).append(report)

    def hearers(self, to: str) -> Iterable[str]:
        """Who hears what is told to a seat or a camp."""
        return (to,)

    def heard(self, side: str) -> list[Any]:
        """The reports told to a side since the last orders."""
        if side not in self.known:
            raise Wrong(f"no side {side!r}")
        return self.told.get(self.seat(side), [])

    def sound(self) -> None:
        """The position must make sense."""
        if self.game.agenda and (wrong := self.package.invariants(self.game)):
            raise Wrong("; ".join(wrong))

    # --- orders

    def sheets(self, lines: Iterator[Line]) -> dict[str, Sheet]:
        """The order lines by side, "us: ..." and "jp: ...", with what is expected of each."""
        sheets: dict[str, Sheet] = {}
        for line in lines:
            side, colon, rest = line.text.partition(":")
            if side not in self.known or not colon:
                heads = " or ".join(f"{side}:" for side in self.known)
                raise Wrong(f"line {line.number}: an order line begins with {heads}")
            text, _, mark = rest.partition("=>")
            sheets.setdefault(side, Sheet([])).lines.append((line, text.strip(), mark.strip()))
        return sheets

    def judge(self, side: str, sheet: Sheet) -> list[Any]:
        """The orders of a sheet that stand; every line must be judged as its mark says."""
        seat = self.seat(side)
        view = self.package.view(self.game, seat)
        read = self.package.seat.read("\n".join(text for _, text, _ in sheet.lines), view)
        good = [line.order for line in read if line.order is not None]
        waiting = [order for order in good if not self.package.interrupts(order)]
        if seat not in self.asks and waiting == good:
            raise Wrong(f"{side} is not asked")
        plan = self.asks[seat].plan(waiting) if seat in self.asks else Plan()
        stands: list[Any] = []
        place = 0
        for (line, text, mark), got in zip(sheet.lines, read, strict=True):
            if got.order is None:
                remarks = [got.remark] if got.remark else []
            elif self.package.interrupts(got.order):
                remarks = []
            else:
                of_sheet = -1 if line is sheet.lines[-1][0] else place  # what is said of the sheet, of its last line
                remarks = [remark for remark in plan.remarks if remark.line in (place, of_sheet)]
                place += 1
            self.judged.append(Judged(side, text, got.order, tuple(remarks)))
            said = {("note" if r.kind == "note" else "refused", r.phrase.clause) for r in remarks}
            refused = any(kind == "refused" for kind, _ in said)
            kind, _, clause = mark.partition(" ")
            otherwise = (kind == "refused") != refused or (kind and (kind, clause) not in said)
            if otherwise and not self.lenient:
                heard = "; ".join(self.say(r.phrase) for r in remarks) or "accepted"
                raise Wrong(f"line {line.number}: {text!r} should be {mark or 'accepted'}, but: {heard}")
            if not refused:
                stands.append(got.order)
        return [] if plan.refusals and seat in self.asks and whole(self.asks[seat]) else stands

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

    def compare(self, text: str, found: str | None) -> None:
        """A fact of one word and what stands behind it, beside what was found."""
        word, _, rest = text.partition(" ")
        if found is None:
            raise Wrong(f"cannot read {text!r}")
        if found != rest:
            raise Wrong(f"{word} {rest} expected, but {word} {found}")

    # --- what was told

    def report(self, block: Block) -> None:
        """A report of this kind was told, with these fields."""
        self.settle()
        side, kind = block.head.text.split()
        reports = [r for r in self.heard(side) if _tag(r) == kind]
        if not reports:
            raise Wrong(f"{side} was told no {kind}, but {', '.join(map(_tag, self.heard(side))) or 'nothing'}")
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
            if wanted == ["none"] and got != wanted:
                wanted, inside = [], not got
            if {"is": got != wanted, "has": not inside, "lacks": inside}[how]:
                said = " ".join(got) or "none"
                return f"line {line.number}: {line.text} expected, but {field} is {said}"
        return ""

    def no_report(self, block: Block) -> None:
        """No report of this kind was told to the side."""
        self.settle()
        side, kind = block.head.text.split()
        if any(_tag(r) == kind for r in self.heard(side)):
            raise Wrong(f"{side} was told {kind}")

    def sentences(self, side: str) -> str:
        """Everything the side was told, in English."""
        seat = self.seat(side)
        view, heard = self.package.view(self.game, seat), len(self.heard(side))
        told = self.game.told.get(seat, ())[-heard:] if heard else ()
        return "\n".join(self.say(phrase) for entry in told for phrase in self.package.seat.say(entry, view))

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

"""The format of worked examples: case files in blocks, and their scripted dice. See `examples/README.md`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from arbitre.kernel.dice import KeyedDice, ScriptedDice


class Wrong(AssertionError):
    """A case that cannot be read, or that the engine does not play as it says."""


HEADS = (
    "CASE", "TITLE", "SOURCE", "CLAUSES", "LESSON", "OFFER", "START", "AGAIN", "PHASE", "TRY", "TURN ENDS",
    "EXPECT", "REPORT", "NO REPORT", "TOLD", "NOT TOLD",
)  # fmt: skip


class Line(NamedTuple):
    """A line of a case file: its number from 1, and its text without comment."""

    number: int
    text: str


class Block(NamedTuple):
    """A keyword of a case with what stands behind it, and the indented lines under it."""

    keyword: str
    head: Line
    body: tuple[Line, ...]


class Case(NamedTuple):
    """A worked example: its name (P4), its title in each language in which it has one, and its blocks in order."""

    path: Path
    name: str
    titles: Mapping[str, str]
    blocks: tuple[Block, ...]

    def title(self, language: str) -> str:
        """The title in this language, else in English."""
        return self.titles.get(language) or self.titles["en"]

    def words(self, keyword: str) -> list[str]:
        """The words behind a keyword, wherever it stands: the clauses of CLAUSES."""
        return [word for block in self.blocks if block.keyword == keyword for word in block.head.text.split()]


def read_case(path: Path) -> Case:
    """A case file in blocks. Raises Wrong, with the line."""
    blocks: list[tuple[str, Line, list[Line]]] = []
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        text = raw.partition("#")[0].rstrip()
        if not text:
            continue
        if text[0] != " ":
            keyword = next((h for h in sorted(HEADS, key=len, reverse=True) if re.match(rf"{h}\b", text)), None)
            if keyword is None:
                heads = ", ".join(HEADS)
                raise Wrong(f"{path.name}:{number}: a line begins with one of {heads}, or is indented: {text}")
            blocks.append((keyword, Line(number, text[len(keyword) :].strip()), []))
        elif not blocks:
            raise Wrong(f"{path.name}:{number}: indented before any keyword")
        else:
            blocks[-1][2].append(Line(number, text.strip()))
    if not blocks or blocks[0][0] != "CASE":
        raise Wrong(f"{path.name}: a case begins with CASE")
    name, _, title = blocks[0][1].text.partition(" ")
    titles = dict(head.text.split(" ", 1) for keyword, head, _ in blocks if keyword == "TITLE" and " " in head.text)
    every = tuple(Block(keyword, head, tuple(body)) for keyword, head, body in blocks)
    return Case(path, name, {"en": title.strip()} | titles, every)


class CaseDice(ScriptedDice):
    """Scripted dice that know on which line they stand, and how many items a draw is made from ("2 of 3")."""

    def __init__(self, lines: list[tuple[Line, str, list[int], int]]) -> None:
        super().__init__([(words, faces) for _, words, faces, _ in lines])
        self._lines = list(lines)

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """The next faces of the script."""
        if not self._lines:
            raise Wrong(f"no die left in the script for {label}")
        line, _, _, of = self._lines.pop(0)
        try:
            faces = super().draw(label, sides, count)
        except AssertionError as error:
            raise Wrong(f"line {line.number}: {error}") from None
        if of != sides:
            raise Wrong(f"line {line.number}: {label} is drawn from {sides}, the script says {of}")
        return faces


class SteadyDice(KeyedDice):
    """Dice that fall alike for whoever does alike; none is ever left over."""

    def left(self) -> int:
        """How many draws of the script have not been used."""
        return 0


def dice_line(line: Line, die: int) -> tuple[Line, str, list[int], int]:
    """ "dice fog: 4", "dice air F1: 2, 8", "dice grounded: 1 of 3"; the words before the colon may be left out. `die`:
    the faces of the usual die."""
    words, _, faces = line.text.removeprefix("dice").rpartition(":")
    number, _, of = faces.partition(" of ")
    return line, words.strip(), [int(face) for face in number.replace(",", " ").split()], int(of or die)


class Locating:
    """Adds the case and the line to what goes wrong inside."""

    def __init__(self, case: Case, line: Line) -> None:
        self.place = f"{case.path.name}:{line.number}"

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Wrong) and ".case:" not in str(error):
            raise Wrong(f"{self.place}: {error}") from error

"""How the command line speaks: its language, its width, sentences for people or JSON for programs, and exit codes."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from arbitre.kernel.words import Arg, Phrase, Table
from arbitre.words import Words, choose, layout

if TYPE_CHECKING:
    from arbitre.club.trouble import Trouble
    from arbitre.kernel.package import GamePackage
    from arbitre.kernel.play import Told

DONE, REFUSED, USAGE, WAITING, BROKEN, SYSTEM = range(6)
"""Exit codes: done; refused; a command that makes no sense; orders are missing; no sound game there; the machine."""

WIDEST = 100


class Face:
    """One run of the command line."""

    def __init__(self, language: str, json: bool = False) -> None:
        self.language, self.json = language, json
        self._package: GamePackage | None = None
        self.width = max(40, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))

    @classmethod
    def of(cls, argv: Sequence[str], environ: Mapping[str, str]) -> Face:
        """The face an invocation asks for, known before its options are read, so that mistakes in them are answered in
        the right language too."""
        language = None
        for flag, value in zip(argv, [*argv[1:], ""], strict=False):
            if flag == "--lang":
                language = value
            elif flag.startswith("--lang="):
                language = flag.partition("=")[2]
        try:
            chosen = choose(language, environ)
        except ValueError:
            chosen = choose(None, environ)
        return cls(chosen, "--json" in argv)

    def speaks_of(self, package: GamePackage) -> None:
        """From here on a game's own words are known."""
        self._package = package
        self.__dict__.pop("words", None)

    @cached_property
    def words(self) -> Words:
        """The words of the house and of the game in hand."""
        return Words.of(self.language, self._package)

    def word(self, key: str, **args: Arg) -> str:
        """A sentence of the command line."""
        return self.words.word(key, **args)

    def seat(self, seat: str) -> str:
        """A seat's name."""
        assert self._package is not None
        return self.words.text(self._package.seat.seat_name(seat))

    def write(self, text: str = "", indent: str = "", hang: str | None = None) -> None:
        """Print text wrapped to the terminal's width; `hang`: the indent of further lines."""
        print(layout.paragraph(text, self.width, indent, hang))

    def say(self, key: str, **args: Arg) -> None:
        """Print a sentence of the command line."""
        self.write(self.word(key, **args))

    def typed(self, *words: str) -> None:
        """Print a command to be typed, never broken."""
        print("    arbitre " + shlex.join(words))

    def point(self, text: str, mark: str = "-") -> None:
        """Print one point of a list."""
        self.write(text, f"  {mark} ", "  " + " " * (len(mark) + 1))

    def heading(self, text: str) -> None:
        """Print a heading, bold on a terminal."""
        bold = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        text = layout.paragraph(text, self.width)
        print(f"\033[1m{text}\033[0m" if bold else text)

    def table(self, table: Table) -> None:
        """Print a table with its columns in line, numbers to the right."""
        rows = [[self.words.text(cell) for cell in row] for row in table.rows]
        right = [bool(rows) and all(isinstance(row[n], int) for row in table.rows) for n in range(len(table.columns))]
        self.heading(self.words.word(table.title))
        for line in layout.table([self.words.word(head) for head in table.columns], rows, right, self.width - 2):
            print(f"  {line}")
        if table.note is not None:
            self.write(self.words.say(table.note), "  ")

    def report(self, told: Sequence[Told], view: Any, clauses: bool = False) -> None:
        """Print entries of a ledger, each moment under its heading."""
        last = ""
        for entry in told:
            if (moment := self.moment(entry)) != last:
                if last:
                    print()
                self.heading(moment)
            last = moment
            self.entry(entry, view, clauses=clauses)

    def moment(self, entry: Told) -> str:
        """When something was told."""
        assert self._package is not None
        return self.words.say(self._package.seat.moment_words(entry.turn, entry.phase))

    def entry(self, entry: Told, view: Any, indent: str = "  ", clauses: bool = False) -> None:
        """Print one entry of a ledger."""
        assert self._package is not None
        for phrase in self._package.seat.said(entry, view):
            self.write(self.words.say(phrase, clauses), indent, indent + "  ")

    def give(self, plain: Any) -> None:
        """Print plain data as JSON."""
        import msgspec

        sys.stdout.write(msgspec.json.format(msgspec.json.encode(plain, order="deterministic"), indent=2).decode())
        sys.stdout.write("\n")

    def warn(self, key: str, **args: Arg) -> None:
        """Say on the error stream what the command goes on without."""
        print(layout.paragraph(self.words.word(key, **args), self.width), file=sys.stderr)

    def fail(self, phrase: Phrase, code: int, kind: str) -> int:
        """Say what is wrong: to people on the error stream, to programs as JSON on standard output."""
        text = self.words.say(phrase)
        if self.json:
            self.give({"error": kind, "message": text})
        print(layout.paragraph(text, self.width), file=sys.stderr)
        return code

    def trouble(self, trouble: Trouble) -> int:
        """Say what went wrong around a game."""
        from arbitre.club import trouble as kinds

        codes: dict[type[Trouble], int] = {
            kinds.Misused: USAGE,
            kinds.Refused: REFUSED,
            kinds.NoGame: BROKEN,
            kinds.Damaged: BROKEN,
            kinds.Newer: BROKEN,
            **dict.fromkeys((kinds.Busy, kinds.Often, kinds.Away, kinds.Locked, kinds.Full, kinds.Broken), SYSTEM),
        }
        return self.fail(trouble.phrase, codes[type(trouble)], type(trouble).__name__.lower())

"""What the command line and a seat's folder hand over in a position, for the search for leaks: any position is put into
a game of its own in a folder, and the commands of a side are run on it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from arbitre.club.seatfiles import SeatFiles, SeatView
from arbitre.club.table import Table, create
from arbitre.kernel.dice import Seed, repeatable
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import asked
from arbitre.words import LANGUAGES

_COMMANDS = (("ask",), ("report", "--all"), ("status",), ("ask", "--json"), ("status", "--json"), ("map", "-o", "-"))
_STANDS = ("lock",)


class HandedOver:
    """Folders of games, one for each set of options, in which one position after the other is put. A context manager:
    they are gone when it is left. Dates and seals are the same in all."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package
        self._leaving = ExitStack()
        self._places: dict[tuple[tuple[str, str], ...], Path] = {}

    def __enter__(self) -> HandedOver:
        self._home = Path(self._leaving.enter_context(TemporaryDirectory(prefix="arbitre-leaks-")))
        return self

    def __exit__(self, *error: object) -> None:
        self._leaving.close()

    def __call__(self, game: Any, options: Mapping[str, str], seat: str) -> dict[str, bytes]:
        """Every file in the seat's folder, and what each command of a side says, in each language in turn: by name."""
        place = self._place(options)
        folder = place / seat
        for file in folder.iterdir():
            if file.name not in _STANDS:
                file.unlink()
        with Table(place) as table:
            standing = msgspec.structs.replace(table.standing, game=game, asks=asked(self.package, game))
        plain = self.package.codec.plain(standing.view(seat))
        view = SeatView(self.package.codec.version, standing.questions[seat], plain)
        SeatFiles(folder).put_view(view, durable=False)
        said = {
            f"command {' '.join(words)} {language}": _said(words[0], str(place), seat, *words[1:], "--lang", language)
            for words, language in zip(_COMMANDS, LANGUAGES * len(_COMMANDS), strict=False)
        }
        return said | {f"file {file.name}": file.read_bytes() for file in sorted(folder.iterdir())}

    def _place(self, options: Mapping[str, str]) -> Path:
        key = tuple(sorted(options.items()))
        if key not in self._places:
            place = self._home / str(len(self._places))
            seed = Seed.declared("leaks", repeatable("leaks"))
            create(place, self.package.id, seed, {}, options, created="2000-01-01")
            self._places[key] = place
        return self._places[key]


def _said(*words: str) -> bytes:
    """What a command prints, and its exit code."""
    from arbitre.cli import main

    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        code = main(words)
    return f"{code}\n{printed.getvalue()}".encode()

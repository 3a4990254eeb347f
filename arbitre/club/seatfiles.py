"""The files of one seat's folder, as records: its view, its pending sheet, interrupting orders, what it has read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arbitre.club import directory
from arbitre.kernel.numbers import drawn, sealed

T = TypeVar("T")


class SeatView(msgspec.Struct, frozen=True):
    """`view.json`: the seat's view since the last step that changed it. `version`: of the game's format; `question`:
    how often the seat has been asked, so that a sheet knows which question it answers."""

    version: int
    question: int
    view: dict[str, Any]


class Sheet(msgspec.Struct, frozen=True):
    """`sheet.json`: the accepted lines in hand for a question, as text and as orders. `received`: ns since 1970."""

    question: int
    text: str
    orders: tuple[Any, ...]
    received: int


class Interrupt(msgspec.Struct, frozen=True):
    """Orders that do not wait for the step, received together (`interrupts.json` keeps a list of them)."""

    received: int
    orders: tuple[Any, ...]


class Read(msgspec.Struct, frozen=True):
    """`read.json`: the number of the last report the seat has read."""

    number: int


class Number(msgspec.Struct, frozen=True):
    """`number.json`: the number that the seat has drawn for the dice, its alone. `opened.json`: the same, opened."""

    number: str


class Seal(msgspec.Struct, frozen=True):
    """`seal.json`: the seal of the seat's number."""

    seal: str


class SeatFiles:
    """The folder of one seat. Whoever writes in it holds its lock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _read(self, name: str, to: type[T]) -> T | None:
        path = self.folder / name
        try:
            raw = path.read_bytes()
        except FileNotFoundError:
            return None
        return directory.decode(raw, to, path)

    def _write(self, name: str, record: Any) -> None:
        directory.write(self.folder / name, msgspec.json.encode(record, order="deterministic"))

    def view(self) -> SeatView | None:
        """The view as it stands on disk."""
        return self._read("view.json", SeatView)

    def put_view(self, view: SeatView, durable: bool) -> None:
        """Replace the view, if it is another: a step that changed nothing for this seat leaves no trace."""
        content = msgspec.json.encode(view)
        path = self.folder / "view.json"
        if not path.exists() or path.read_bytes() != content:
            directory.write(path, content, durable)

    def sheet(self, question: int) -> Sheet | None:
        """The pending sheet, if it answers this question."""
        sheet = self._read("sheet.json", Sheet)
        return sheet if sheet and sheet.question == question else None

    def put_sheet(self, sheet: Sheet) -> None:
        """Replace the pending sheet; on disk when this returns."""
        self._write("sheet.json", sheet)

    def drop_answered(self, question: int) -> None:
        """Take the pending sheet away if it answers another question than this."""
        if (self.folder / "sheet.json").exists() and self.sheet(question) is None:
            self.drop_sheet()

    def put_record(self, record: Path) -> None:
        """Give the seat the record of the whole game: at the end everything is open."""
        content, path = record.read_bytes(), self.folder / record.name
        if not path.exists() or path.read_bytes() != content:
            directory.write(path, content)

    def drop_sheet(self) -> None:
        """Take the pending sheet away."""
        directory.remove(self.folder / "sheet.json")

    def interrupts(self) -> list[Interrupt]:
        """Interrupting orders that have not been carried out yet, oldest first."""
        return self._read("interrupts.json", list[Interrupt]) or []

    def put_interrupts(self, pending: list[Interrupt]) -> None:
        """Replace the interrupting orders; on disk when this returns."""
        if pending:
            self._write("interrupts.json", pending)
        else:
            directory.remove(self.folder / "interrupts.json")

    def read(self) -> int:
        """The number of the last report read."""
        read = self._read("read.json", Read)
        return read.number if read else 0

    def put_read(self, number: int) -> None:
        """Remember the number of the last report read."""
        self._write("read.json", Read(number))

    def seal(self) -> str:
        """The seal of the seat's number, "" before there is one."""
        kept = self._read("seal.json", Seal)
        return kept.seal if kept else ""

    def draw_number(self) -> None:
        """Draw the number of the seat, and seal it; on disk when this returns, the number before its seal."""
        if self._read("number.json", Number) is None:
            self._write("number.json", Number(drawn()))
        self._write("seal.json", Seal(sealed(self._own_number())))

    def open_number(self) -> None:
        """Open the number of the seat; on disk when this returns."""
        self._write("opened.json", Number(self._own_number()))

    def opened(self) -> str:
        """The number of the seat, "" before it is opened."""
        kept = self._read("opened.json", Number)
        return kept.number if kept else ""

    def _own_number(self) -> str:
        kept = self._read("number.json", Number)
        return kept.number if kept else ""

    @property
    def resolving(self) -> bool:
        """Whether the seat's question is being resolved, or was when the umpire's process was cut short."""
        return (self.folder / "resolving").exists()

    def mark_resolving(self) -> None:
        """No sheet is taken any more for the open question."""
        directory.write(self.folder / "resolving", b"")

    def unmark_resolving(self) -> None:
        """The step is done, and the view shows it."""
        directory.remove(self.folder / "resolving")

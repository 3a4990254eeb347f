"""The commands of one side: what is asked, its orders, its reports, its tables, its map. They open its folder alone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from arbitre.cli.base import Usage, command, option
from arbitre.cli.face import DONE, REFUSED, Face
from arbitre.club.directory import write
from arbitre.club.sheets import LONGEST, Acknowledgement, Judged, SeatFolder, readable
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Told
from arbitre.words import spoken


def folder(face: Face, place: str, side: str) -> SeatFolder:
    """A side's folder, its game's words known to the face."""
    opened = SeatFolder.open(Path(place), side)
    face.speaks_of(opened.package)
    return opened


def heading(face: Face, seat: SeatFolder) -> None:
    """Whose page this is, and when."""
    moment = face.words.text(seat.package.seat.chart(seat.view).moment)
    face.heading(face.word("seat-heading", side=face.seat(seat.seat), moment=moment))


def remark_plain(face: Face, remark: Remark) -> dict[str, str]:
    """A remark for a program."""
    return {"kind": remark.kind, "clause": remark.phrase.clause, "text": face.words.say(remark.phrase)}


@command()
@click.argument("directory", metavar="DIR")
@click.argument("side", metavar="SIDE")
def ask(face: Face, directory: str, side: str) -> int:
    """What is wanted of a side now."""
    seat = folder(face, directory, side)
    told = seat.view.told
    head = seat.package.codec.ledger_head(told)
    if face.json:
        dice = {"sealed": seat.public.sealed, "number": seat.number}
        face.give(ask_plain(face, seat) | dice | {"told": len(told), "ledger": head})
        return DONE
    show_ask(face, seat)
    if seat.public.sealed is False:
        print()
        face.say("seat-unsealed")
    if seat.ask is not None:
        print()
        face.say("ask-how")
        face.typed("orders", directory, side, "FILE")
    print()
    if seat.number:
        face.say("ask-number-sealed" if seat.number == "sealed" else "ask-number-opened", seal=seat.files.seal())
    face.say("ask-ledger", count=len(told), head=head)
    return DONE


def show_ask(face: Face, seat: SeatFolder) -> None:
    """The question as a player reads it, with an example, and the sheet in hand."""
    heading(face, seat)
    ask = seat.ask
    if seat.over:
        face.say("ask-over")
        return
    if ask is None:
        face.say("ask-nothing")
        return
    words = seat.package.seat.ask_words(seat.view, ask, face.language)
    for phrase in (words.wanted, *words.state):
        face.write(face.words.say(phrase, clause=True))
    face.say("ask-default", default=words.default)
    if words.may:
        print()
        face.say("ask-may")
        for phrase in words.may:
            face.point(face.words.say(phrase, clause=True))
    if words.example:
        print()
        face.say("ask-example")
        for line in words.example:
            print(f"    {line}")
    print()
    show_sheet(face, seat)


def show_sheet(face: Face, seat: SeatFolder) -> None:
    """The sheet in hand."""
    sheet = seat.sheet()
    if sheet is None:
        face.say("sheet-none")
    elif not sheet.orders:
        face.say("sheet-default")
    else:
        face.say("sheet-in-hand", count=len(sheet.orders))
        for order in seat.orders():
            print(f"    {seat.package.seat.write(order, seat.view, face.language)}")
    if seat.files.interrupts():
        face.say("sheet-interrupting")


def ask_plain(face: Face, seat: SeatFolder) -> dict[str, Any]:
    """The question for a program."""
    plain: dict[str, Any] = {"side": seat.seat, "asked": seat.ask is not None, "over": seat.over}
    if (ask := seat.ask) is not None:
        put = spoken.question(seat.package.seat, seat.view, ask, face.words)
        written = [seat.package.seat.write(order, seat.view, face.language) for order in seat.orders()]
        plain |= {
            "wanted": put.wanted.text,
            "state": put.state,
            "default": put.default.text,
            "may": put.may,
            "example": put.example,
            "options": ask.options(),
            "sheet": None if seat.sheet() is None else written,
        }
    return plain


@command()
@click.argument("directory", metavar="DIR")
@click.argument("side", metavar="SIDE")
@click.argument("file", metavar="[FILE|-]", default="-")
@option("--default", is_flag=True)
@option("--withdraw", is_flag=True)
def orders(face: Face, directory: str, side: str, file: str, default: bool, withdraw: bool) -> int:
    """Send an order sheet."""
    if default and withdraw:
        raise Usage("usage-either", one="--default", other="--withdraw")
    seat = folder(face, directory, side)
    if default or withdraw:
        if default:
            seat.submit_default()
        else:
            seat.withdraw()
        if face.json:
            face.give(ask_plain(face, seat))
        else:
            show_sheet(face, seat)
        return DONE
    answer = seat.submit(readable(sheet(face, file)))
    if face.json:
        face.give(
            {
                "kept": answer.kept,
                "interrupting": answer.interrupting,
                "closing": spoken.sentence(answer.closing, face.words) if answer.closing else None,
                "accepted": len(answer.lines) - answer.refused,
                "refused": answer.refused,
                "remarks": [remark_plain(face, remark) for remark in answer.general],
                "lines": [_line_plain(face, seat, line) for line in answer.lines],
            }
        )
    else:
        acknowledge(face, seat, answer)
    return REFUSED if answer.refused or any(r.kind != "note" for r in answer.general) else DONE


def sheet(face: Face, file: str) -> bytes:
    """The bytes of a sheet, no more than can be too many."""
    if file == "-":
        if sys.stdin.isatty():
            face.say("orders-type")
        return sys.stdin.buffer.read(LONGEST + 1)
    with Path(file).open("rb") as stream:
        return stream.read(LONGEST + 1)


def acknowledge(face: Face, seat: SeatFolder, answer: Acknowledgement) -> None:
    """Answer every line as it was understood, then say what the sheet comes to."""
    for line in answer.lines:
        show_line(face, seat, line)
    for remark in answer.general:
        face.write(face.words.remark(remark))
    if answer.interrupting:
        face.say("orders-at-once")
    if answer.closing:
        face.say("orders-closing", what=answer.closing)
    if answer.kept:
        sheet = seat.sheet()
        face.say("orders-kept", accepted=len(sheet.orders) if sheet else 0, refused=answer.refused)
    elif answer.refused or answer.general:
        face.say("orders-unchanged")
        if seat.ask is not None:
            show_sheet(face, seat)


def show_line(face: Face, seat: SeatFolder, line: Judged) -> None:
    """One line acknowledged: as understood, or what is wrong with it and what would be right."""
    if line.accepted:
        understood = seat.package.seat.write(line.order, seat.view, face.language)
        text = line.text.partition("#")[0].rstrip()  # without the player's own remark
        face.point(understood if understood == text else face.word("line-understood", text=text, order=understood), "✓")
    for remark in line.remarks:
        said = face.words.remark(remark, line.text, line.number)
        face.point(said, "·" if remark.kind == "note" else "✗")


def _line_plain(face: Face, seat: SeatFolder, line: Judged) -> dict[str, Any]:
    return {
        "line": line.number,
        "text": line.text,
        "accepted": line.accepted,
        "understood": seat.package.seat.write(line.order, seat.view, face.language) if line.accepted else None,
        "remarks": [remark_plain(face, remark) for remark in line.remarks],
    }


@command()
@click.argument("directory", metavar="DIR")
@click.argument("side", metavar="SIDE")
@option("--all", "everything", is_flag=True)
@option("--clauses", is_flag=True)
def report(face: Face, directory: str, side: str, everything: bool, clauses: bool) -> int:
    """What the umpire has told a side."""
    seat = folder(face, directory, side)
    told: Sequence[Told] = seat.view.told if everything else seat.unread()
    if face.json:
        face.give([spoken.report(seat.package.seat, entry, seat.view, face.words) for entry in told])
    elif told:
        face.report(told, seat.view, clauses)
    else:
        face.say("report-nothing")
    sys.stdout.flush()
    seat.mark_read()
    return DONE


@command()
@click.argument("directory", metavar="DIR")
@click.argument("side", metavar="SIDE")
def status(face: Face, directory: str, side: str) -> int:
    """A side's own tables, and its ledger of the enemy."""
    seat = folder(face, directory, side)
    tables = seat.package.seat.tables(seat.view)
    if face.json:
        face.give([spoken.table(table, face.words) for table in tables])
        return DONE
    show_status(face, seat)
    return DONE


def show_status(face: Face, seat: SeatFolder) -> None:
    """The tables as a player reads them."""
    heading(face, seat)
    for table in seat.package.seat.tables(seat.view):
        print()
        face.table(table)


@command()
@click.argument("directory", metavar="DIR")
@click.argument("side", metavar="SIDE")
@option("-o", "--output", metavar="FILE", default="map.svg")
def map_(face: Face, directory: str, side: str, output: str) -> int:
    """A side's map."""
    seat = folder(face, directory, side)
    if face.json:
        face.give(seat.package.codec.plain(seat.package.seat.chart(seat.view)))
        return DONE
    drawing = draw_map(face, seat)
    if output == "-":
        print(drawing)
    else:
        write(Path(output), drawing.encode(), durable=False)
        face.say("map-drawn", file=output)
    return DONE


def draw_map(face: Face, seat: SeatFolder) -> str:
    """The map as an SVG document."""
    from arbitre.drawing.svg import draw

    return draw(seat.package.seat.chart(seat.view), face.words.text)

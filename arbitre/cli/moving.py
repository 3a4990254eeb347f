"""The owner's commands for a game that goes to another club: write it to a file, take it on from one."""

from __future__ import annotations

import getpass
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre.cli.base import Usage, command, option
from arbitre.cli.face import DONE, Face
from arbitre.cli.serve import PORT, own_club
from arbitre.club import directory

if TYPE_CHECKING:
    from arbitre.club.moving import Arrived


@command()
@click.argument("game", metavar="GAME")
@click.argument("file", metavar="FILE")
@option("--db", metavar="URL")
@option("--passphrase-file", metavar="FILE")
@option("--force", is_flag=True)
def export(face: Face, game: str, file: str, db: str | None, passphrase_file: str | None, force: bool) -> int:
    """Write a game to a file; one that is played is closed here."""
    from arbitre.club.exported import check_passphrase
    from arbitre.club.moving import leave, look

    url = db or own_club()
    found = look(url, game)
    passphrase = ""
    if not found.over:
        passphrase = _passphrase(face, passphrase_file, twice=True)
        check_passphrase(passphrase)
    over = leave(url, found.id, Path(file), force, time.time_ns(), passphrase)
    if face.json:
        face.give({"file": file, "game": found.id, "title": found.title, "over": over})
        return DONE
    title = found.title or found.id
    face.say("export-over" if over else "export-again" if found.moved else "export-closed", title=title, file=file)
    return DONE


@command()
@click.argument("file", metavar="FILE")
@option("--db", metavar="URL")
@option("--url")
@option("--passphrase-file", metavar="FILE")
@option("--back", is_flag=True)
def import_(face: Face, file: str, db: str | None, url: str | None, passphrase_file: str | None, back: bool) -> int:
    """Take on a game from a file."""
    if url is not None and not url.startswith(("http://", "https://")):
        raise Usage("usage-url", url=url)
    from arbitre.club.exported import header_of, read
    from arbitre.club.moving import arrive

    content = Path(file).read_bytes()
    locked = header_of(content, file).locked is not None
    passphrase = _passphrase(face, passphrase_file, twice=False) if locked else ""
    arrived = arrive(db or own_club(), read(content, file, passphrase), back, time.time_ns(), secrets.token_bytes)
    address = (url or f"http://localhost:{PORT}").rstrip("/")
    links = {seat: f"{address}/invitation#{secret}" for seat, secret in arrived.links.items()}
    if face.json:
        face.give({**arrived._asdict(), "links": links})
    else:
        _show(face, arrived, links, address)
    return DONE


def _show(face: Face, arrived: Arrived, links: dict[str, str], address: str) -> None:
    """Where a game is, and who sits where; links are told this once."""
    face.speaks_of(directory.load(arrived.package))
    if arrived.over:
        face.say("import-over", title=arrived.title or arrived.id)
        face.write(f"{address}/games/{arrived.id}", "    ")
        return
    face.say("import-done", title=arrived.title or arrived.id)
    for key, seats in (("import-held", arrived.held), ("import-bot", arrived.bots), ("import-open", arrived.open)):
        for seat in seats:
            face.point(face.word(key, seat=face.seat(seat)))
    for seat, link in links.items():
        face.point(face.word("import-link", seat=face.seat(seat)))
        print(f"      {link}")
    if links:
        face.say("import-links")


def _passphrase(face: Face, file: str | None, twice: bool) -> str:
    """The passphrase of a file: the first line of another, or as it is typed. Raises Usage or OSError."""
    if file is not None:
        return Path(file).read_text("utf-8").partition("\n")[0].rstrip("\r")
    if not sys.stdin.isatty():
        raise Usage("usage-passphrase")
    typed = getpass.getpass(face.word("export-passphrase") + " ")
    if twice and getpass.getpass(face.word("export-passphrase-again") + " ") != typed:
        raise Usage("usage-passphrase-twice")
    return typed

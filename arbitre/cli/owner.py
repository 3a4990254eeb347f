"""The owner's commands: copy a club, put a copy into a database, read all of it, clear away who is gone."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre.cli.base import Usage, command, option
from arbitre.cli.face import BROKEN, DONE, Face
from arbitre.cli.serve import own_club

if TYPE_CHECKING:
    from arbitre.club.audit import Wrong


@command()
@click.argument("file", metavar="FILE")
@option("--db", metavar="URL")
@option("--force", is_flag=True)
def backup(face: Face, file: str, db: str | None, force: bool) -> int:
    """Copy a club that may be in use to a file."""
    from arbitre.club.store.copies import backup as copy

    copy(db or own_club(), Path(file), force, _progress)
    if face.json:
        face.give({"file": file})
    else:
        face.say("backup-made", file=file)
        face.typed("check", file)
    return DONE


@command()
@click.argument("file", metavar="FILE")
@option("--db", metavar="URL", required=True)
def restore(face: Face, file: str, db: str) -> int:
    """Put a copy of a club into an empty database."""
    from arbitre.club.store.copies import restore as put

    put(Path(file), db, _progress)
    if face.json:
        face.give({"file": file})
    else:
        face.say("restore-done", file=file)
    return DONE


@command()
@click.argument("place", metavar="FILE|URL")
def check(face: Face, place: str) -> int:
    """Read all of a club."""
    from arbitre.club.audit import audit

    found = audit(place, _progress)
    if face.json:
        damaged, unread = ([_plain(face, wrong) for wrong in games] for games in (found.damaged, found.unread))
        face.give(
            {"games": found.games, "base": found.base, "damaged": damaged, "unread": unread, "sound": found.sound}
        )
        return DONE if found.sound else BROKEN
    for line in found.base:
        face.point(line, "✗")
    for wrong in found.damaged:
        face.point(_said(face, "check-damaged", wrong), "✗")
    for wrong in found.unread:
        face.point(_said(face, "check-unread", wrong), "?")
    if found.base:
        face.say("check-base")
    else:
        read = found.games - len(found.unread)
        face.say("check-sound" if found.sound else "check-wrong", count=read, damaged=len(found.damaged))
    return DONE if found.sound else BROKEN


@command()
@option("--db", metavar="URL")
@option("--days", type=int, required=True)
@option("--dry-run", is_flag=True)
def tidy(face: Face, db: str | None, days: int, dry_run: bool) -> int:
    """Clear away guests who are gone, secrets that have expired, invitations nobody took."""
    from arbitre.club.tidy import LEAST
    from arbitre.club.tidy import tidy as clear

    if days < LEAST:
        raise Usage("usage-tidy-days", least=LEAST)
    cleared = clear(db or own_club(), days, time.time_ns(), dry_run)
    if face.json:
        face.give(cleared._asdict())
    else:
        face.say("tidy-dry" if dry_run else "tidy-done", **cleared._asdict())
    return DONE


def _said(face: Face, key: str, wrong: Wrong) -> str:
    """What is wrong with a game, as a sentence."""
    return face.word(key, title=wrong.title or wrong.id, game=wrong.package, line=wrong.line, said=_why(face, wrong))


def _why(face: Face, wrong: Wrong) -> str:
    return face.words.say(wrong.phrase)


def _plain(face: Face, wrong: Wrong) -> dict[str, object]:
    """What is wrong with a game, for a program."""
    return {"id": wrong.id, "game": wrong.package, "title": wrong.title, "line": wrong.line, "text": _why(face, wrong)}


def _progress(done: int, of: int) -> None:
    """A counter on the error stream, where a person is looking."""
    if sys.stderr.isatty():
        print(f"\r{done} / {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

"""Reading a whole club, or a backup of one, without changing it: its database, and the record of each of its games."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select

from arbitre.club import directory
from arbitre.club.record import check_head, head_in, parse_opening
from arbitre.club.store.copies import reading
from arbitre.club.store.games import LINES
from arbitre.club.store.schema import game
from arbitre.club.trouble import Damaged, Misused, Trouble
from arbitre.club.verify import verify_record
from arbitre.kernel.dice import Seed
from arbitre.kernel.words import Phrase

_GAMES = select(game.c.id, game.c.package, game.c.title).order_by(game.c.created, game.c.id)
_KEPT = select(game.c.seed, game.c.head).where(game.c.id == bindparam("game"))


class Wrong(NamedTuple):
    """A game that is damaged, or could not be read: what is wrong with it, the first finding."""

    id: str
    package: str
    title: str
    line: int
    phrase: Phrase


class Audit(NamedTuple):
    """What the reading of a club came to. `base`: what the database itself says is wrong with it; `damaged`: games
    whose record is not what was written; `unread`: those that nobody can read here, for their package is missing."""

    games: int
    base: tuple[str, ...]
    damaged: tuple[Wrong, ...]
    unread: tuple[Wrong, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with what could be read."""
        return not self.base and not self.damaged


def audit(place: str, progress: Callable[[int, int], None]) -> Audit:
    """Read a club, which may be in use: one state of it. `place`: a URL or a file of SQLite.

    Raises NoGame if there is none, Newer if another version of the program wrote it, Damaged or Misused."""
    damaged: list[Wrong] = []
    unread: list[Wrong] = []
    with reading(place) as club:
        base = _base(club)
        games = [] if base else club.execute(_GAMES).all()
        for done, (id_, package, title) in enumerate(games, 1):
            try:
                directory.load(package)
            except Misused as trouble:
                unread.append(Wrong(id_, package, title, 0, trouble.phrase))
            else:
                if found := _wrong(club, id_):
                    damaged.append(Wrong(id_, package, title, *found))
            progress(done, len(games))
    return Audit(len(games), base, tuple(damaged), tuple(unread))


def _base(club: Connection) -> tuple[str, ...]:
    """What a database of SQLite says is wrong with itself; PostgreSQL looks after its own."""
    if club.dialect.name != "sqlite":
        return ()
    said = [str(row[0]) for row in club.exec_driver_sql("PRAGMA integrity_check(20)")]
    lost = [f"{row[0]} → {row[2]}" for row in club.exec_driver_sql("PRAGMA foreign_key_check")]
    return (*(line for line in said if line != "ok"), *lost)


def _wrong(club: Connection, id_: str) -> tuple[int, Phrase] | None:
    """The first thing that is wrong with the record of a game, and its line; None if nothing is."""
    seed, kept = club.execute(_KEPT, {"game": id_}).one()
    raws = [raw for (raw,) in club.execute(LINES, {"game": id_, "n": 0})]
    try:
        for number, raw in enumerate(raws, 1):
            if not isinstance(raw, bytes) or b"\n" in raw:
                raise Damaged("club-record-form", line=number)
        check_head(parse_opening(raws), raws, head_in(kept))
        verdict = verify_record(b"".join(raw + b"\n" for raw in raws), seed=msgspec.json.decode(seed, type=Seed))
    except Trouble as trouble:
        return 0, trouble.phrase
    except msgspec.DecodeError as error:
        return 0, Phrase("club-damaged", {"file": "seed", "why": str(error)})
    return next(((finding.line, finding.phrase) for finding in verdict.findings), None)

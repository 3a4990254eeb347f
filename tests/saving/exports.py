"""Games of the saved club as they are exported to files: one that is played, one that is over; and what was seen in the
first where it left."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from tempfile import TemporaryDirectory

import msgspec

from arbitre.club import exported
from arbitre.club.exported import FORMAT
from arbitre.club.moving import leave

from . import clubs

FOLDER = f"exported-{FORMAT}"
PASSPHRASE = "la cinquième étoile"
GAMES = {"played": "La recherche", "over": "Over"}
"""Files, and the titles of the games in them."""


def save(folder: Path) -> None:
    """The files, in a folder that is not there. A guess at the passphrase costs little: it stands here."""
    folder.mkdir(parents=True)
    exported.COST = 8
    club = Path(__file__).parents[1] / "fixtures" / clubs.FOLDER
    with TemporaryDirectory() as place:
        shutil.copy(club / "club.db", place)
        url = f"sqlite:///{place}/club.db"
        with closing(connect(f"{place}/club.db")) as database:
            ids = dict(database.execute("SELECT title, id FROM game").fetchall())
        for file, title in GAMES.items():
            leave(url, ids[title], folder / file, False, clubs.BEGAN, PASSPHRASE)
    seen = msgspec.json.decode((club / "seen.json").read_bytes(), type=clubs.Club)
    seats = [seat for seat in seen.seats if seat.title == GAMES["played"]]
    (folder / "seats.json").write_bytes(msgspec.json.encode(seats, order="deterministic") + b"\n")

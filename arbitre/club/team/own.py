"""A seat that several hold, as one of them finds it."""

from __future__ import annotations

from sqlalchemy import Update

from arbitre.club.live import Live
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.team.records import Mates, Team, Word
from arbitre.club.team.rights import office_of


def mates(row: SeatRow, live: Live, team: Team | None, circles: dict[str, tuple[Word, ...]]) -> Mates:
    """A seat's team as whoever asks finds it."""
    offices = live.package.offices()
    office = office_of(live.package, row.holder.office) if row.holder else offices[0]
    you = row.holder.number if row.holder else 0
    if row.holder is None and team is not None:
        you = next((officer.number for officer in team.officers if officer.commands), 0)
    return Mates(you, office.id, office.rights, tuple(known.id for known in offices), team, circles)


def marked(row: SeatRow, number: int, alone: Update, among: Update) -> Change:
    """What has been read or heard, up to a number, by whoever asks: who commands keeps it in the seat (`alone`)."""
    if row.holder is None:
        return Change(alone, {"seat": row.id, "number": number})
    return Change(among, {"of": row.id, "who": row.holder.number, "upto": number})

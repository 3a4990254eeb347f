"""What each of those who hold a seat together has read: who commands it keeps that in the seat, the others apart."""

from __future__ import annotations

from sqlalchemy import Update

from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow


def marked(row: SeatRow, number: int, alone: Update, among: Update) -> Change:
    """What has been read or heard, up to a number, by whoever asks: who commands keeps it in the seat (`alone`)."""
    if row.holder is None:
        return Change(alone, {"seat": row.id, "number": number})
    return Change(among, {"of": row.id, "who": row.holder.number, "upto": number})

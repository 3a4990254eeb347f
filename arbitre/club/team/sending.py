"""Whose sheet counts, where several may order for a seat. Sheets are never merged.

The one that counts stands in the seat itself, as where one alone holds it; beside it the team keeps the last sheet of
each who has sent one for the open question.
"""

from __future__ import annotations

from arbitre.club.live import Live
from arbitre.club.store import team as sql
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatRow
from arbitre.club.store.team import Sheet
from arbitre.club.team.rights import command
from arbitre.club.team.teams import Teams


async def sending(teams: Teams, row: SeatRow, live: Live, submits: Change) -> list[Change]:
    """The changes that keep a sheet, or take the sender's own back. `submits`: what would do it if he held the seat
    alone, `now` 0 to take it back: then, by rank (META-R9), the last of whoever else has sent one counts again, and
    otherwise none."""
    sheet = submits.params
    if not (holders := await teams.holders(row)):
        return [submits]
    by_rank = live.package.substitution == "office"
    chief = next((h.number for h in holders if h.member == row.member), 0)
    mine, office = (row.holder.number, row.holder.office) if row.holder else (chief, command(live.package).id)
    found = await teams.house.database.rows(sql.SHEETS, seat=row.id, question=row.question)
    sheets = {kept.holder: kept for kept in (Sheet(*sheet) for sheet in found)}
    if row.received and all(kept.received != row.received for kept in sheets.values()):  # from before he had a team
        first = chief, row.question, command(live.package).id, row.text, row.orders, row.received
        sheets[chief] = Sheet(*first)
    latest = max((kept.received for kept in sheets.values()), default=0)
    sheets.pop(mine, None)
    if not by_rank:
        sheets.clear()
    if sheet["now"]:
        now = max(sheet["now"], latest + 1)  # no two sheets of a seat come at the same instant
        sheets[mine] = Sheet(mine, row.question, office, sheet["sheet_text"], sheet["sheet_orders"], now)
    rank = {known.id: place for place, known in enumerate(live.package.offices())}
    counts = max(sheets.values(), key=lambda s: (-rank.get(s.office, len(rank)), s.received), default=None)
    in_hand = (counts.text, counts.orders, counts.received) if counts else ("", "", 0)
    submitted = dict(zip(("sheet_text", "sheet_orders", "now"), in_hand, strict=True))
    return [
        Change(sql.COUNT_TEAM, {"seat": row.id, "was": row.team}, rows=1),
        submits._replace(params={**sheet, **submitted}),
        Change(sql.DROP_ALL_SENT, {"of": row.id}),
        *(Change(sql.NEW_SENT, {"seat": row.id, **kept._asdict()}) for kept in sheets.values()),
    ]

"""How persons come to umpire a table, and go: named when it is set up, by consent of all who sit there, or as deputy of
whoever did before.

Whoever comes so, or goes, all at the table are told of it by a line of the record, before he sees anything. Who has
umpired a table, does, or is to, never sits there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from arbitre.club.desk import Unknown
from arbitre.club.founding import hashed, secret
from arbitre.club.house import TRIES
from arbitre.club.live import Live
from arbitre.club.master import Masters
from arbitre.club.presided import Called, Proposed, Umpire
from arbitre.club.store import presiding as sql
from arbitre.club.store.database import Change, Database
from arbitre.club.store.games import GOES_ON
from arbitre.club.store.presiding import PresidingRow, SuccessorRow, Way
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.rulings import Act, Deputed, Presides, Resigns, Succeeds, Timed


async def was_master(database: Database, game: str, member: str) -> bool:
    """Whether a member umpires a game, has done so, or is to: then no seat of it is for him."""
    return await database.row(sql.WAS_MASTER, game=game, who=member) is not None


class Succession:
    """Who umpires the tables of a house, and who is to. `has_seen`: whether a member holds a seat of a game, or has
    held one."""

    def __init__(self, masters: Masters, has_seen: Callable[[str, str], Awaitable[bool]]) -> None:
        self._masters, self._house, self._has_seen = masters, masters.house, has_seen

    # ---- by a link

    async def called(self, secret: str) -> Called:
        """What a secret calls somebody to umpire. Raises Unknown."""
        row = await self._house.database.row(sql.INVITED_TO_PRESIDE, hash=hashed(secret))
        if row is None:
            raise Unknown
        id, game, options, title, way = row
        return Called(id, game, msgspec.json.decode(options), title, not way, way == "deputy")

    async def accept(self, secret: str, member: str) -> Called:
        """Umpire the table that a secret is for, or be ready to, once. Raises Unknown, Busy, or Refused for who sits
        there, or has, or umpires it already."""
        for _ in range(TRIES):
            called = await self.called(secret)
            if await self._has_seen(called.id, member):
                raise Refused("master-sits")
            presiding = await self._presiding(called.id)
            if presiding is not None and presiding.member == member:
                raise Refused("master-already")
            taken = sql.TAKE_OFFICE if called.agreed else sql.TAKE_CALL
            changes = [Change(GOES_ON, {"game": called.id}, rows=1)]
            changes.append(Change(taken, {"hash": hashed(secret), "who": member}, rows=1))
            if called.deputy:
                if await self._told(called.id, Deputed("named"), changes):
                    return called
            elif await self._house.kept(changes):
                return called
        raise Busy("club-busy")

    # ---- by consent of those who sit there

    async def umpire(self, seat_id: str, member: str) -> Umpire | None:
        """Who umpires the table of a member's seat, or is to; None for nobody. Raises Unknown."""
        row, _ = await self._house.held(seat_id, member)
        presiding, successors = await self._presiding(row.game), await self._successors(row.game)
        proposed, deputy, found = successors.get("proposed"), successors.get("deputy"), None
        if proposed is not None:
            agrees = (seat_id,) in await self._house.database.rows(sql.CONSENTING, game=row.game)
            found = Proposed(proposed.name or "", proposed.member is not None, agrees)
        if presiding is None:
            return None if found is None else Umpire("", False, False, None, found)
        his = deputy.name or "" if deputy is not None and deputy.member is not None else None
        return Umpire(presiding.name or "", True, presiding.member is not None, his, found)

    async def propose(self, seat_id: str, member: str) -> str:
        """A secret by which somebody is proposed as umpire of this seat's table, in the place of whoever is; to whom
        all who sit there may then agree. Raises Unknown, or Refused if somebody is proposed already."""
        row, live = await self._house.answerable(seat_id, member, None, "decide")
        made = secret(self._house.entropy)
        new = {"game": live.game, "way": "proposed", "member": None, "invitation": hashed(made)}
        changes = [Change(GOES_ON, {"game": row.game}, rows=1), Change(sql.NEW_SUCCESSOR, new)]
        if not await self._house.kept(changes):
            raise Refused("master-there")
        return made

    async def agree(self, seat_id: str, member: str) -> None:
        """This seat agrees to the umpire who is proposed, who umpires once all who sit there do: then everybody is told
        so, and whoever did before sees no more. To agree again changes nothing. Raises Unknown, Refused if nobody is
        proposed, Busy."""
        for _ in range(TRIES):
            row, live = await self._house.answerable(seat_id, member, None, "decide")
            proposed = (await self._successors(row.game)).get("proposed")
            if proposed is None or proposed.member is None:
                raise Refused("master-nobody")
            agreeing = {seat for (seat,) in await self._house.database.rows(sql.CONSENTING, game=row.game)}
            changes = [] if seat_id in agreeing else [Change(sql.NEW_CONSENT, {"seat": seat_id})]
            people = {seat.id for seat in await live.seats() if not seat.bot and not seat.vacant}
            if people <= {*agreeing, seat_id}:
                changes.append(Change(sql.AGREED, {"game": row.game, "who": proposed.member}, rows=1))
                changes.append(Change(sql.FORGET_CONSENT, {"game": row.game}))
                changes += self._instead(row.game, await self._presiding(row.game), proposed.member)
                act = Succeeds("agreed") if live.standing.umpiring.presides else Presides()
                if await self._masters.carried_out(live, live.standing, act, changes):
                    return
            elif await self._house.kept(changes):
                return
        raise Busy("club-busy")

    async def decline(self, seat_id: str, member: str) -> None:
        """This seat does not want the umpire who is proposed: he is proposed no longer, by nobody's name. Raises
        Unknown, or Refused if nobody is."""
        row, _ = await self._house.answerable(seat_id, member, None, "decide")
        forgotten = Change(sql.FORGET_CONSENT, {"game": row.game})
        withdrawn = Change(sql.WITHDRAWN, {"game": row.game, "which": "proposed"}, rows=1)
        if not await self._house.kept([withdrawn, forgotten]):
            raise Refused("master-nobody")

    # ---- by the umpire's own will, or his deputy's

    async def deputy(self, game: str, member: str) -> str | None:
        """Who would take over from a member who umpires a table: a name, "" for a guest or for a link that nobody has
        taken yet, None for nobody. Raises Unknown."""
        await self._mine(game, member)
        found = (await self._successors(game)).get("deputy")
        return None if found is None else found.name or ""

    async def is_deputy(self, game: str, member: str) -> bool:
        """Whether a member is to take over a table if need be."""
        found = (await self._successors(game)).get("deputy")
        return found is not None and found.member == member and await self._presiding(game) is not None

    async def call_deputy(self, game: str, member: str) -> str:
        """A secret by which somebody becomes deputy of the member who umpires a table; all are told once he does.
        Raises Unknown, or Refused if there is one already."""
        await self._mine(game, member)
        made = secret(self._house.entropy)
        new = {"game": game, "way": "deputy", "member": None, "invitation": hashed(made)}
        if not await self._house.kept([Change(GOES_ON, {"game": game}, rows=1), Change(sql.NEW_SUCCESSOR, new)]):
            raise Refused("master-deputy-there")
        return made

    async def drop_deputy(self, game: str, member: str) -> None:
        """There is no deputy any more, nor a link to one, by the will of the umpire or his own. Raises Unknown, Refused
        without one, Busy."""
        for _ in range(TRIES):
            found = (await self._successors(game)).get("deputy")
            if found is None or found.member != member:
                await self._mine(game, member)
            if found is None:
                raise Refused("master-no-deputy")
            gone = [Change(sql.WITHDRAWN, {"game": game, "which": "deputy"}, rows=1)]
            if found.member is None:
                if await self._house.kept(gone):
                    return
            elif await self._told(game, Deputed("dropped"), gone):
                return
        raise Busy("club-busy")

    async def resign(self, game: str, member: str, reason: str) -> None:
        """Give the office up: to the deputy if there is one; else a clock that the umpire has stopped goes on first,
        for nobody would start it again. Raises Unknown, Refused if the game is over, Overruled without a reason,
        Busy."""
        for _ in range(TRIES):
            presiding = await self._mine(game, member)
            deputy = (await self._successors(game)).get("deputy")
            if deputy is None or deputy.member is None:
                standing = (await self._house.live(game, presiding.lines)).standing
                if standing.umpiring.paused and not standing.over:
                    await self._masters.act(game, member, Timed(reason, "resumed"), standing.count)
                act: Act = Resigns(reason)
                changes = [*self._leaves(game, presiding), Change(sql.WITHDRAWN, {"game": game, "which": "deputy"})]
            else:
                act = Succeeds("handed", reason)
                takes = Change(sql.TAKES_OVER, {"game": game, "who": deputy.member}, rows=1)
                changes = [takes, *self._instead(game, presiding, deputy.member)]
            if await self._told(game, act, changes):
                return
        raise Busy("club-busy")

    async def take_over(self, game: str, member: str, reason: str) -> None:
        """The deputy umpires the table from now on, and whoever did sees no more of it. Raises Unknown for anybody
        else, Refused if the game is over, Overruled without a reason, Busy."""
        for _ in range(TRIES):
            presiding = await self._presiding(game)
            if presiding is None or not await self.is_deputy(game, member):
                raise Unknown
            takes = Change(sql.TAKES_OVER, {"game": game, "who": member}, rows=1)
            changes = [takes, *self._instead(game, presiding, member)]
            if await self._told(game, Succeeds("taken", reason), changes):
                return
        raise Busy("club-busy")

    # ---- what stands in the database

    async def _presiding(self, game: str) -> PresidingRow | None:
        found = await self._house.database.row(sql.PRESIDING, game=game)
        return PresidingRow(*found) if found else None

    async def _mine(self, game: str, member: str) -> PresidingRow:
        """Who umpires a game, if it is this member. Raises Unknown."""
        found = await self._presiding(game)
        if found is None or found.member != member or found.moved:
            raise Unknown
        return found

    async def _successors(self, game: str) -> dict[Way, SuccessorRow]:
        rows = [SuccessorRow(*row) for row in await self._house.database.rows(sql.SUCCESSORS, game=game)]
        return {row.way: row for row in rows}

    def _leaves(self, game: str, presiding: PresidingRow) -> list[Change]:
        """The changes by which whoever umpires, as he was found, does so no more."""
        if presiding.member is None:
            return [Change(sql.UNUSED_GOES, {"game": game}, rows=1)]
        return [
            Change(sql.REMEMBERED, {"game": game, "now": self._house.clock()}),
            Change(sql.GOES, {"game": game, "was": presiding.member}, rows=1),
        ]

    def _instead(self, game: str, presiding: PresidingRow | None, member: str) -> list[Change]:
        """The changes by which a member umpires in the place of whoever did, as he was found; his deputy goes too."""
        leaves = [] if presiding is None else self._leaves(game, presiding)
        new = {"game": game, "member": member, "invitation": None, "since": self._house.clock(), **sql.UNDISPUTED}
        deputy = Change(sql.WITHDRAWN, {"game": game, "which": "deputy"})
        return [*leaves, deputy, Change(sql.NEW_PRESIDING, new)]

    async def _told(self, game: str, act: Act, changes: list[Change]) -> bool:
        """Whether an act that all are told of is on disk with its changes. Raises Refused if the game is over."""
        found = await self._presiding(game)
        if found is None:
            raise Unknown
        live: Live = await self._house.live(game, found.lines)
        if live.standing.over:
            raise Refused("club-over")
        return await self._masters.carried_out(live, live.standing, act, changes)

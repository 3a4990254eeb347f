"""What the map of Europe shows of each report: recruits, raids, marches, walk-ins, battles and their losses, retreats.

Made of the report and of the two views of the nation it was told to, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from arbitre.games.metagame.records import names
from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.board import strongest_first
from arbitre.games.metagame.records.printed import HOMES
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.chart.forces import LIVERY, seat
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Appear, Scene, Sign, Struck, Sweep, Track

_FIGURE = "troops"


class _Seen(NamedTuple):
    """The views before and after the step."""

    before: View
    after: View

    @property
    def side(self) -> str:
        """The nation that was told."""
        return self.after.side

    def area(self, battle: str) -> str:
        """Where a battle, or a fight of one, takes place: META-9.7; "" if neither view knows it."""
        for view in self:
            for assault in view.assaults.values():
                if battle == assault.id or any(fight.id == battle for fight in assault.fights):
                    return assault.area
        return ""


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(_shown(told.report, _Seen(before, after)))


def _shown(report: Any, seen: _Seen) -> Iterable[Act]:
    return SHOWN[type(report)](report, seen)


def _nothing(report: Any, seen: _Seen) -> Iterable[Act]:
    """What changes nothing that stands on the map."""
    return ()


def _at(report: Any, seen: _Seen) -> Iterator[Act]:
    """What happens in an area."""
    yield Sign((report.area,))


# --- Monday and Tuesday -------------------------------------------------------------------------------------------


def _recruited(report: r.Recruited, seen: _Seen) -> Iterator[Act]:
    nation = HOMES.get(report.area, seen.side)
    yield _shows(report.area, nation, report.count)


def _spied(report: r.Spied, seen: _Seen) -> Iterator[Act]:
    yield Sweep((report.area,), (report.area,) if report.force else (), seat(seen.side), LIVERY[seen.side])
    yield from _there(report.area, report.force)


def _there(area: str, force: Mapping[str, int]) -> Iterator[Act]:
    """Battalions that show themselves in an area, by nation."""
    for nation in strongest_first(force):
        yield _shows(area, nation, force[nation])


def _shows(area: str, nation: str, count: int | None, figure: str = _FIGURE) -> Appear:
    """So many battalions of a nation, None for a number that is not told, in its livery (META-1.9)."""
    return Appear(area, names.force({nation: count}), figure, seat(nation), LIVERY[nation])


def _hit(area: str, nation: str, count: int = 0, *, last: bool = False) -> Struck:
    """Battalions of a nation that are lost; `last`: it has none left there."""
    return Struck(area, names.nation_name(nation), seat(nation), count, last, LIVERY[nation])


def _lost(area: str, force: Mapping[str, int]) -> Iterator[Act]:
    """Battalions that are destroyed in an area, by nation."""
    for nation in strongest_first(force):
        yield _hit(area, nation, force[nation])


def _raided(report: r.Raided, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.area,), "target", seat(seen.side), LIVERY[seen.side])
    yield from _lost(report.area, report.destroyed)


def _was_raided(report: r.WasRaided, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.area,), "target")
    yield from _lost(report.area, report.lost)


# --- Wednesday ----------------------------------------------------------------------------------------------------


def _moved(report: r.Moved, seen: _Seen) -> Iterator[Act]:
    for count, origin, to in report.moves:
        yield Track((origin, to), _FIGURE, seat(seen.side), livery=LIVERY[seen.side], count=count)


def _walked_in(report: r.WalkedIn, seen: _Seen) -> Iterator[Act]:
    yield from _there(report.area, report.force)


def _undefended(report: r.LostUndefended, seen: _Seen) -> Iterator[Act]:
    for nation in report.nations:
        yield _shows(report.area, nation, report.force.get(nation))


def _contact(report: r.Contact, seen: _Seen) -> Iterator[Act]:
    for nation in report.nations:
        yield _shows(report.area, nation, None, "transport")


def _captured(report: r.Captured, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.area,), owner=seat(report.owner), livery=LIVERY[report.owner])


def _invasion(report: r.Invasion, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.area,), "battle")
    yield from _there(report.area, report.attackers)
    yield from _there(report.area, report.defenders)


# --- battles ------------------------------------------------------------------------------------------------------


def _battle(report: Any, seen: _Seen) -> Iterator[Act]:
    """Something of a fight, which names no place."""
    if area := seen.area(report.battle):
        yield Sign((area,), "battle")


def _battle_at(report: r.FightBegins | r.BlitzBegins, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.area,), "battle")


def _fought(report: r.Fought, seen: _Seen) -> Iterator[Act]:
    """The losses of both, and which of them has none left (META-12.3 to 12.5)."""
    sides = (
        (report.attacker, report.attacker_lost, report.attacker_left),
        (report.defender, report.defender_lost, report.defender_left),
    )
    yield Sign((report.area,), "battle")
    for nation, lost, left in sides:
        if lost:
            yield _hit(report.area, nation, lost, last=not left)


# --- Sunday -------------------------------------------------------------------------------------------------------


def _retreated(report: r.Retreated, seen: _Seen) -> Iterator[Act]:
    if report.to:
        nation = report.nation
        yield Track((report.area, report.to), _FIGURE, seat(nation), livery=LIVERY[nation], count=report.count)
    else:
        yield _hit(report.area, report.nation, report.count, last=True)


def _left(report: r.Left, seen: _Seen) -> Iterator[Act]:
    if report.destroyed:
        yield _hit(report.area, report.nation, last=True)
    else:
        yield Sign((report.area,), owner=seat(report.nation), livery=LIVERY[report.nation])


def _week_ends(report: r.WeekEnds, seen: _Seen) -> Iterator[Act]:
    if report.changed:
        yield Sign(tuple(dict.fromkeys(area for area, _ in report.changed)))


def _shared(report: r.Shared, seen: _Seen) -> Iterable[Act]:
    return _shown(report.report, seen)


SHOWN: Mapping[type, Callable[[Any, _Seen], Iterable[Act]]] = {
    r.WeekBegins: _nothing,
    r.Posted: _nothing,
    r.Recruited: _recruited,
    r.Built: _at,
    r.Spied: _spied,
    r.IntoxUsed: _at,
    r.IntoxUnused: _at,
    r.Raided: _raided,
    r.WasRaided: _was_raided,
    r.Moved: _moved,
    r.WalkedIn: _walked_in,
    r.LostUndefended: _undefended,
    r.Captured: _captured,
    r.Contact: _contact,
    r.Invasion: _invasion,
    r.Structures: _at,
    r.FightBegins: _battle_at,
    r.Assigned: _battle,
    r.AskedFor: _battle,
    r.NobodyThere: _battle,
    r.SaidOf: _battle,
    r.Disputed: _battle,
    r.Scored: _battle,
    r.Fought: _fought,
    r.BlitzBegins: _battle_at,
    r.Repulsed: _at,
    r.Settled: _at,
    r.Retreated: _retreated,
    r.Left: _left,
    r.WeekEnds: _week_ends,
    r.Shared: _shared,
    r.Adjusted: _nothing,
    r.OfferedPeace: _nothing,
    r.Ended: _nothing,
}
"""How each kind of report is shown."""

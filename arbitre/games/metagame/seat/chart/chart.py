"""The map of Europe as a nation may see it: whose each territory is, forces, memories, battles, the days of the week.

Made from the view alone. Nobody's view, which everybody may see, shows the map of a Sunday (META-16.8).
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.metagame.records import names
from arbitre.games.metagame.records.board import income
from arbitre.games.metagame.records.printed import CAMP, CAMPS, HOMES, NATIONS, TERRITORIES, is_sea
from arbitre.games.metagame.records.reports import Moved
from arbitre.games.metagame.rules.setup import weeks
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.chart.forces import LIVERY, SEAT, built, forces, memories, seat
from arbitre.games.metagame.seat.chart.fronts import fronts
from arbitre.games.metagame.seat.chart.ground import EDGES, cells, coasts
from arbitre.kernel.bases import tag
from arbitre.kernel.chart import Account, Cell, Chart, Mark, Route, Site, Wash
from arbitre.kernel.words import Arg, Phrase, Term

TRACK = "track"
PHASES = ("recruit", "bombing", "movement", "battles", "sunday")
"""The days of a week, as the track shows them (META-4.1)."""
_STEPS = {"deceive": "recruit"}  # steps that are part of another day
_LEFT, _TOP, _RIGHT, _BOTTOM = EDGES[0], EDGES[3] + 24, EDGES[2], EDGES[3] + 58  # of the track


def chart(view: View) -> Chart:
    """The area map: each nation in its colour and pattern, battalions in figures, memories with their week."""
    return Chart(
        title=Term("chart-title"),
        subtitle=Term(f"chart-subtitle-{view.side}" if view.side else "chart-subtitle-public"),
        moment=Term("chart-moment", {"week": view.turn}) if view.outcome is None else Term("chart-over"),
        cells=(*cells(), *_track(view)),
        coasts=coasts(),
        sites=tuple(_homes(view)),
        washes=tuple(_held(view)),
        counters=tuple(forces(view)),
        contacts=tuple(memories(view)),
        routes=tuple(_moves(view)),
        marks=(*built(view), *_signs(view)),
        notes=tuple(_notes(view)),
        seat=SEAT[view.camp],
        spread=True,
        focus=fronts(view),
        accounts=tuple(_accounts(view)),
        meanings=_meanings(view),
    )


def _held(view: View) -> Iterator[Wash]:
    """Whose each territory is (META-1.9)."""
    for nation in NATIONS:
        held = tuple(area for area in TERRITORIES if view.owner[area] == nation)
        if held:
            yield Wash("control", held, seat(nation), LIVERY[nation])


def _homes(view: View) -> Iterator[Site]:
    """The home territories under the flag of who holds them (META-1.8)."""
    for area, nation in HOMES.items():
        holder = nation if is_sea(area) else view.owner[area]
        yield Site(area, "", "home", seat(holder), livery=LIVERY[holder])


def _signs(view: View) -> Iterator[Mark]:
    """Where there is, or was, a battle this week; what has changed hands in it (META-9.4, 14.7)."""
    for area in dict.fromkeys(assault.area for assault in view.assaults.values()):
        yield Mark("battle", area)
    for taken in view.taken:
        if taken.week == view.turn:
            yield Mark("captured", taken.area, seat(taken.owner), LIVERY[taken.owner])


def _moves(view: View) -> Iterator[Route]:
    """The nation's own moves of the week, and where attackers of its camp came from (META-8.16, 9.6)."""
    if view.truth is not None or not view.side:
        return
    moved: dict[tuple[str, str, str], int] = {}
    for told in view.told:
        if told.turn == view.turn and isinstance(told.report, Moved):
            for count, origin, to in told.report.moves:
                moved[view.side, origin, to] = moved.get((view.side, origin, to), 0) + count
    for assault in view.assaults.values():
        for nation, origins in assault.origins.items():
            for origin, count in origins.items():
                moved.setdefault((nation, origin, assault.area), count)
    for (nation, origin, to), count in moved.items():
        yield Route("moved", (origin, to), seat(nation), str(count), LIVERY[nation])


def _track(view: View) -> Iterator[Cell]:
    """The days of the week in a row below the map, the one in hand marked (META-4.1)."""
    step = tag(view.now) if view.now is not None else ""
    wide = (_RIGHT - _LEFT) / len(PHASES)
    for number, phase in enumerate(PHASES):
        left, right = round(_LEFT + number * wide, 1), round(_LEFT + (number + 1) * wide, 1)
        outline = ((left, _TOP), (right, _TOP), (right, _BOTTOM), (left, _BOTTOM))
        centre = ((left + right) / 2, (_TOP + _BOTTOM) / 2)
        marked = phase == _STEPS.get(step, step)
        yield Cell(f"day-{phase}", outline, centre, "box", Term(f"chart-day-{phase}"), TRACK, marked)


def _notes(view: View) -> Iterator[Phrase]:
    last = weeks(view.options)
    if last and view.outcome is None:
        yield Phrase("chart-weeks", {"week": view.turn, "weeks": last}, "META-17.1")
    yield Phrase("chart-outlines")


def _accounts(view: View) -> Iterator[Account]:
    """Points of both camps, the nation's credits, and what each nation will have next week (META-2.2, 2.7, 14.7)."""
    for camp in CAMPS:
        yield Account(Term("chart-points", {"camp": names.camp_name(camp)}), view.points[camp])
    if view.side and view.outcome is None:
        spent: Arg = Term("chart-of", {"budget": view.budget[view.side]})
        yield Account(Term("chart-credits", {"nation": names.nation_name(view.side)}), view.credits, spent)
    for nation in sorted(NATIONS, key=lambda each: CAMP[each] != view.camp):
        yield Account(Term("chart-income", {"nation": names.nation_name(nation)}), income(view.owner, nation))


def _meanings(view: View) -> dict[str, Arg]:
    """What keys of the legend mean on this map."""
    words: dict[str, Arg] = {f"control-{colour}": names.nation_name(nation) for nation, colour in LIVERY.items()}
    keys = ("own", "enemy", "contact", "contact-old", "cleared", "battle", "moved", "port", "apart")
    return words | {key: Term(f"chart-legend-{key}") for key in keys}

"""Accounts: what each nation has to spend and holds, points by camp and by capturing nation, prices."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.metagame.records.board import income
from arbitre.games.metagame.records.names import credits as credits_of
from arbitre.games.metagame.records.names import nation_short
from arbitre.games.metagame.records.printed import CAMPS, COSTS, NATIONS, OF_CAMP, THRESHOLD
from arbitre.games.metagame.rules.setup import weeks
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.words import Arg, Phrase, Table, Term

Row = tuple[Arg, ...]
_CREDITS = ("tables-nation", "tables-budget", "tables-income", "tables-holds")
_POINTS = ("tables-who", "tables-captures", "tables-counted", "tables-this-week")


def credits(view: View) -> Table:
    """Credits of the week (META-2.7), the income by the map of now (META-2.2), and territories."""
    rows = tuple(
        (nation_short(nation), view.budget[nation], income(view.owner, nation), _held(view, nation))
        for nation in NATIONS
    )
    note = Phrase("tables-left", {"credits": credits_of(view.credits)}, "META-2.8") if view.side else None
    return Table("tables-credits", _CREDITS, rows, note)


def _held(view: View, nation: str) -> int:
    return sum(owner == nation for owner in view.owner.values())


def points(view: View) -> Table:
    """Victory points by camp, and of each nation what it has taken (META-14.7, 14.8, 17.4). Those of the week in hand
    are counted on Sunday."""
    note = Phrase("tables-weeks", {"weeks": weeks(view.options)}, "META-17.1")
    if not weeks(view.options):
        note = Phrase("tables-threshold", {"points": THRESHOLD}, "META-17.2")
    return Table("tables-points", _POINTS, tuple(_points(view)), note)


def _points(view: View) -> Iterator[Row]:
    counted = {each.week for each in view.published}
    for camp in CAMPS:
        mine = [taken for taken in view.taken if taken.camp == camp]
        yield (
            Term(f"camp-name-{camp}"),
            len(mine),
            view.points[camp],
            sum(taken.points for taken in mine if taken.week not in counted),
        )
        for nation in OF_CAMP[camp]:
            own = [taken for taken in mine if taken.nation == nation]
            old = sum(taken.points for taken in own if taken.week in counted)
            yield nation_short(nation), len(own), old, sum(taken.points for taken in own) - old


def prices() -> Table:
    """What credits buy (META-5.2, 6.1, 7.1)."""
    rows = tuple((Term(f"price-{thing}"), credits_of(cost)) for thing, cost in COSTS.items())
    return Table("tables-prices", ("tables-thing", "tables-cost"), rows)

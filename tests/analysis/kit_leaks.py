"""Leaks planted in the kit game, by classes: each makes the program tell Red something of where Blue's ships are, in a
way of its own. None was written to suit `imagine`."""

from __future__ import annotations

from collections import defaultdict

from kit_game import Found, Kit, KitSeat, Looked, Looking, Sailing
from msgspec.structs import replace

from arbitre.kernel.words import Phrase

CLASSES = defaultdict(dict)
INSIDE = "inside a report that may differ"


def leak(kind):
    """Enter a leak of a class."""

    def enter(plant):
        CLASSES[kind][plant.__name__] = plant
        return plant

    return enter


def behind(patch):
    """The truths behind the views that are made while it is in place, latest last."""
    looked_at, view = [], Kit.view

    def viewed(kit, game, seat):
        looked_at.append(game)
        return view(kit, game, seat)

    patch.setattr(Kit, "view", viewed)
    return looked_at


def flag(game):
    """Whether Blue's battleship is on the lower half of the chart: the secret of all these leaks."""
    return game.at.get("BF", "A1")[1] > "3"


def told_in_resolving(patch, step, tell):
    """Have `tell(game before, game, umpire)` called when a step has been resolved."""
    resolve = step.resolve

    def resolved(self, game, plans, umpire):
        more = resolve(self, game, plans, umpire)
        if game.agenda or more:
            tell(game, umpire)
        return more

    patch.setattr(step, "resolve", resolved)


@leak("order")
def rows_turned_round(patch):
    truths, tables = behind(patch), KitSeat.tables
    patch.setattr(KitSeat, "tables", lambda seat, view: tuple(
        replace(table, rows=table.rows[:: -1 if flag(truths[-1]) else 1]) for table in tables(seat, view)))  # fmt: skip


@leak("order")
def reports_turned_round(patch):
    def tell(game, umpire):
        if flag(game):
            umpire.reports.reverse()

    told_in_resolving(patch, Looking, tell)


@leak("numbering")
def phases_are_numbered(patch):
    """The phase of a report is marked."""

    def tell(game, umpire):
        umpire.reports[:] = [(to, turn, phase + "*" * flag(game), report) for to, turn, phase, report in umpire.reports]

    told_in_resolving(patch, Looking, tell)


@leak("presence")
def an_empty_report(patch):
    def tell(game, umpire):
        if flag(game):
            umpire.tell("red", Looked("A1", (), ()))

    told_in_resolving(patch, Sailing, tell)


@leak("presence")
def a_silence(patch):
    """What was looked at in vain is not told."""

    def tell(game, umpire):
        if flag(game):
            umpire.reports[:] = [each for each in umpire.reports if not (each[0] == "red" and not each[3].ships)]

    told_in_resolving(patch, Looking, tell)


@leak("wrong seat")
def what_blue_sees_goes_to_both(patch):
    def tell(game, umpire):
        umpire.reports += [("red", *rest) for to, *rest in umpire.reports if to == "blue"]

    told_in_resolving(patch, Looking, tell)


@leak("wrong seat")
def his_own_report_goes_to_red(patch):
    def tell(game, umpire):
        umpire.tell("red", Found(game.at.get("BS", ""), (), ()))

    told_in_resolving(patch, Sailing, tell)


@leak("skipped question")
def no_need_to_sail(patch):
    """Red is not asked when Blue is far away."""
    truths, ask = behind(patch), Sailing.ask
    patch.setattr(Sailing, "ask", lambda step, view: None if flag(truths[-1]) else ask(step, view))


@leak("skipped question")
def blue_is_passed_over(patch):
    """The umpire does not wait for Blue when Red cannot find him."""
    truths, ask = behind(patch), Sailing.ask

    def asks(step, view):
        return None if view.side == "blue" and flag(truths[-1]) else ask(step, view)

    patch.setattr(Sailing, "ask", asks)


@leak("default")
def defaults_keep_away(patch):
    truths, ask = behind(patch), Looking.ask

    def asks(step, view):
        made = ask(step, view)
        first = {ship: cells[0] for ship, cells in made.places.items()}
        return replace(made, stay=True, at=first) if flag(truths[-1]) else made

    patch.setattr(Looking, "ask", asks)


@leak("refusal")
def the_clause_of_a_refusal(patch):
    truths, ask = behind(patch), Sailing.ask
    patch.setattr(Sailing, "ask", lambda step, view: replace(
        ask(step, view), clause="near" if flag(truths[-1]) else "far"))  # fmt: skip


@leak("refusal")
def what_cannot_be_read(patch):
    truths, read = behind(patch), KitSeat.read

    def lines(seat, sheet, view):
        found = read(seat, sheet, view)
        return [replace(line, text=line.text + "!" * flag(truths[-1])) for line in found]

    patch.setattr(KitSeat, "read", lines)


@leak("advice")
def advice_knows(patch):
    truths = behind(patch)
    patch.setattr(KitSeat, "advice", lambda seat, view, ask, orders: (
        (Phrase("advice", {}),) if flag(truths[-1]) else ()))  # fmt: skip


@leak("advice")
def the_guide_is_shorter(patch):
    truths, guide = behind(patch), KitSeat.guide
    patch.setattr(KitSeat, "guide", lambda seat, view, ask, language: (
        guide(seat, view, ask, language)[flag(truths[-1]) :]))  # fmt: skip


@leak("process memory")
def the_last_looker(patch):
    """What a table says depends on which side looked last."""
    tables, last = KitSeat.tables, []

    def drawn(seat, view):
        made = tables(seat, view)
        other = any(side != view.side for side in last)
        last.append(view.side)
        return (*made, *made) if other else made

    patch.setattr(KitSeat, "tables", drawn)


@leak("process memory")
def a_cache_without_the_seat(patch):
    chart = KitSeat.chart
    drawn = {}
    patch.setattr(KitSeat, "chart", lambda seat, view: drawn.setdefault(view.turn, chart(seat, view)))


@leak("label")
def a_secret_in_the_label_of_a_die(patch):
    def tell(game, umpire):
        umpire.roll("wind", str(flag(game)))

    told_in_resolving(patch, Sailing, tell)


@leak("label")
def a_die_rolled_for_nothing(patch):
    def tell(game, umpire):
        if flag(game):
            umpire.roll("wind")

    told_in_resolving(patch, Looking, tell)


@leak("size")
def the_chart_is_longer(patch):
    truths, chart = behind(patch), KitSeat.chart
    patch.setattr(KitSeat, "chart", lambda seat, view: replace(
        chart(seat, view), title=" " * len(chart(seat, view).counters) * flag(truths[-1])))  # fmt: skip


@leak("size")
def an_empty_row(patch):
    truths, tables = behind(patch), KitSeat.tables
    patch.setattr(KitSeat, "tables", lambda seat, view: tuple(
        replace(table, rows=table.rows + (("",) * 5,) * flag(truths[-1])) for table in tables(seat, view)))  # fmt: skip


@leak(INSIDE)
def found_with_what_is_near(patch):
    """Who finds one ship is told of the flagship too."""

    def tell(game, umpire):
        umpire.reports[:] = [
            (to, turn, phase, replace(report, ships=(*report.ships, "BF")))
            if to == "red" and report.ships and flag(game) else (to, turn, phase, report)
            for to, turn, phase, report in umpire.reports
        ]  # fmt: skip

    told_in_resolving(patch, Looking, tell)

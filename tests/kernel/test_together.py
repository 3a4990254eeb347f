"""The truth as one chart, put together from what each side knows of itself."""

from __future__ import annotations

from arbitre.kernel.chart import Account, Cell, Chart, Contact, Counter, Mark, Route, Site, Wash, together
from arbitre.kernel.words import Phrase, Term

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
FOG, OWN = Wash("fog", ("a",)), Wash("searched", ("a",), "first")
DAY = Phrase("day", {"turn": 1})


def cell(id, kind="sea"):
    return Cell(id, SQUARE, (0.5, 0.5), kind)


def counter(owner, cell="a", name="ship"):
    return Counter(cell, Term(name, {"number": 1}), "carrier", 1, owner)


def chart(seat, *counters, **rest):
    known = {"cells": (cell("a"), cell("b")), "seat": seat, "counters": counters, "notes": (DAY,)}
    return Chart("title", f"of {seat}", "now", **{**known, **rest})


def test_each_side_shows_its_own_forces_and_no_guess_of_the_other_is_left():
    seen = Contact("b", "two carriers", "carrier", "yesterday", 1)
    first = chart("first", counter("first"), counter("second", "b", "nameless"), contacts=(seen,))
    second = chart("second", counter("second", "b", "Akagi"))
    whole = together([first, second])
    assert whole.counters == (counter("first"), counter("second", "b", "Akagi"))
    assert whole.contacts == ()
    assert (whole.seat, whole.subtitle) == ("neutral", Term("chart-together"))


def test_what_all_see_stands_there_once():
    open_table = (counter("first"), counter("second", "b"), counter("neutral", "b", "native"))
    route = Route("sea-route", ("a", "b"))
    charts = [chart(side, *open_table, routes=(route,), accounts=(Account("oil", 3),)) for side in ("first", "second")]
    whole = together(charts)
    assert sorted(counter.owner for counter in whole.counters) == ["first", "neutral", "second"]
    assert (whole.routes, whole.accounts, whole.notes) == ((route,), (Account("oil", 3),), (DAY,))
    assert [cell.id for cell in whole.cells] == ["a", "b"]


def test_a_side_without_a_chart_of_its_own_is_shown_as_the_other_sees_it():
    alone = chart("first", counter("first"), counter("second", "b"), washes=(FOG, OWN))
    whole = together([alone])
    assert (whole.counters, whole.washes, whole.seat, whole.subtitle) == (
        alone.counters,
        (FOG, OWN),
        "first",
        "of first",
    )


def test_what_only_tells_what_one_side_knows_is_left_out():
    held = {side: Wash("control", ("a",) if side == "first" else ("b",), side) for side in ("first", "second")}
    guessed = Wash("control", ("a", "b"), "second")
    whole = together(
        [
            chart("first", washes=(FOG, OWN, held["first"], guessed)),
            chart("second", washes=(FOG, held["second"])),
        ]
    )
    assert whole.washes == (FOG, held["first"], held["second"])


def test_boxes_marks_and_owners_come_from_whoever_has_them():
    mark, box = Mark("found", "b", "second"), cell("waiting", "box")
    whole = together(
        [
            chart("first", sites=(Site("a", "Midway", "base", "first"), Site("b", "Wake", "base", "first"))),
            chart(
                "second",
                cells=(cell("a"), cell("b"), box),
                marks=(mark,),
                sites=(Site("a", "Midway", "base", "neutral"), Site("b", "Wake", "base", "second")),
                dark=True,
            ),
        ]
    )
    assert [cell.id for cell in whole.cells] == ["a", "b", "waiting"]
    assert whole.marks == (mark,)
    assert [(site.cell, site.owner) for site in whole.sites] == [("a", "first"), ("b", "second")]
    assert whole.dark

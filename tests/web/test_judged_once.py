"""A sheet is judged once, however much is then made of it: its answer, what is kept, what the page shows of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from test_nothing_leaks import laid

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.kernel.bases import Pick

pytestmark = pytest.mark.anyio
GOOD, PARTLY = "go 3", "go 3\ngo 99"  # judging the second takes two looks: with the line that is refused, and without


@pytest.fixture
async def table(tmp_path, sample):
    async with laid(tmp_path / "club") as table:
        yield table


@pytest.fixture
def looked(monkeypatch):
    """The sheets that a question was asked about, one after another."""
    plan, sheets = Pick.plan, []
    monkeypatch.setattr(Pick, "plan", lambda ask, orders: sheets.append(len(orders)) or plan(ask, orders))

    @contextmanager
    def within() -> Iterator[list[int]]:
        sheets.clear()
        yield sheets

    return within


def form(action, text):
    return {"question": 0, "shown": 0, "text": text, "action": action}


@pytest.mark.parametrize(("text", "once", "status"), [(GOOD, [1], 303), (PARTLY, [2, 1], 200)])
async def test_a_sheet_sent_from_the_page_is_judged_once_and_not_again_to_be_shown(table, looked, text, once, status):
    page = f"/seats/{table.seats['red']}"
    with looked() as sheets:
        assert (await table.request("red", "POST", f"{page}/orders", form("send", text))).status == status
        assert sheets == once
    with looked() as sheets:
        shown = await table.request("red", "GET", page)
        assert b"go 3" in shown.body and not sheets


@pytest.mark.parametrize(("text", "once"), [(GOOD, [1]), (PARTLY, [2, 1])])
async def test_a_sheet_checked_or_sent_by_a_program_is_judged_once(table, looked, text, once):
    seat = f"/api/v1/seats/{table.seats['red']}"
    for method, path in (("POST", f"{seat}/check"), ("PUT", f"{seat}/orders")):
        with looked() as sheets:
            assert (await table.request("red", method, path, {"text": text})).status == 200
            assert sheets == once
    with looked() as sheets:
        await table.request("red", "GET", seat)
        await table.request("red", "GET", f"/seats/{table.seats['red']}")
        assert not sheets


async def test_a_sheet_that_is_only_checked_does_not_take_the_place_of_the_one_in_hand(table, looked):
    page = f"/seats/{table.seats['red']}"
    await table.request("red", "POST", f"{page}/orders", form("send", "go 2"))
    with looked() as sheets:
        shown = await table.request("red", "POST", f"{page}/orders", form("check", GOOD))
        assert sheets == [1] and b"go 2" in shown.body and b"go 3" in shown.body


async def test_who_must_be_asked_again_has_kept_nothing(table, looked):
    page = f"/seats/{table.seats['red']}"
    with looked() as sheets:
        asked = await table.request("red", "POST", f"{page}/orders", form("send", f"{GOOD}\nconcede"))
        assert asked.status == 200 and sheets == [1]
    desk = await table.club.hall.desk(table.seats["red"], table.members["red"])
    assert desk.question.sheet is None and not desk.interrupting and not desk.game.over
    sure = await table.request("red", "POST", f"{page}/orders", form("send", f"{GOOD}\nconcede") | {"sure": "yes"})
    await table.settled()
    assert sure.status == 303
    assert (await table.club.hall.desk(table.seats["red"], table.members["red"])).game.over


async def test_a_sheet_that_another_process_received_is_judged_when_it_is_shown_and_then_no_more(table, looked):
    seat, member = table.seats["red"], table.members["red"]
    await table.club.hall.submit(seat, member, PARTLY)
    other = Hall(House(table.club.database))
    with looked() as sheets:
        _, here = await table.club.hall.judged_desk(seat, member)
        assert not sheets
        for _ in range(2):
            _, there = await other.judged_desk(seat, member)
        assert sheets == [1] and here == there

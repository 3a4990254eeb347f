"""What a sheet closes with much left undone is asked about once more, by whatever face it comes."""

from __future__ import annotations

import msgspec
import pytest
from test_nothing_leaks import laid

from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase

pytestmark = pytest.mark.anyio


@pytest.fixture
async def table(tmp_path, sample, monkeypatch):
    """A table of a game in which going to 3 closes something."""

    def closing(seat, view, ask, orders):
        return Phrase("want-sail", {}, "SAMPLE-2") if (3,) in map(msgspec.structs.astuple, orders) else None

    monkeypatch.setattr(SeatPackage, "closing", closing)
    async with laid(tmp_path / "club") as table:
        yield table


async def in_hand(table):
    return (await table.club.hall.desk(table.seats["red"], table.members["red"])).question.sheet


async def test_the_page_asks_once_more(table):
    page = f"/seats/{table.seats['red']}/orders"
    form = {"question": 0, "shown": 0, "text": "go 3", "action": "send"}
    asked = await table.request("red", "POST", page, form)
    assert asked.status == 200 and b'name="sure" value="yes"' in asked.body and b"SAMPLE-2" in asked.body
    assert await in_hand(table) is None
    assert (await table.request("red", "POST", page, {**form, "text": "go 2"})).status == 303
    assert (await table.request("red", "POST", page, {**form, "sure": "yes"})).status == 303


async def test_a_program_is_told_and_may_have_it_kept_only_when_it_is_sure(table):
    seat = f"/api/v1/seats/{table.seats['red']}"
    unsure = await table.request("red", "PUT", f"{seat}/orders", {"text": "go 3", "sure": False})
    assert b'"kept":false' in unsure.body and b'"closing":{' in unsure.body
    assert await in_hand(table) is None
    sent = await table.request("red", "PUT", f"{seat}/orders", {"text": "go 3"})
    assert b'"kept":true' in sent.body and b'"closing":{' in sent.body
    checked = await table.request("red", "POST", f"{seat}/check", {"text": "go 2"})
    assert b'"closing":null' in checked.body

"""Standing orders and quick runs on their page and through the API: the same judgement, kept alike, told to their seat
alone."""

from __future__ import annotations

import html
import json
import re

import pytest
from test_nothing_leaks import laid

pytestmark = pytest.mark.anyio


@pytest.fixture
async def table(tmp_path, sample):
    async with laid(tmp_path / "club") as table:
        yield table


class Red:
    """Red's page and API, and what they say."""

    def __init__(self, table):
        self.table, self.path = table, f"/seats/{table.seats['red']}"

    async def page(self, rest="/standing", **form):
        answer = await self.table.request("red", "POST" if form else "GET", self.path + rest, form or None)
        text = " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.body.decode())).split())
        return answer.status, text, answer.body.decode()

    async def api(self, method, rest="/standing", body=None):
        answer = await self.table.request("red", method, f"/api/v1{self.path}{rest}", body)
        return answer.status, json.loads(answer.body) if answer.body else None


async def test_the_page_keeps_what_stands_and_loses_nothing_that_was_typed(table):
    red = Red(table)
    assert "You have no standing orders" in (await red.page())[1]
    status, text, page = await red.page(question=0, text="again: go 2\r\nnonsense", action="keep")
    assert status == 200 and "One line was refused" in text and "again: go 2\nnonsense</textarea>" in page
    assert (await red.api("GET"))[1]["text"] == "again: go 2"
    assert "your standing orders answer: again: go 2" in (await red.page())[1]
    assert "your standing orders answer: again: go 2" in (await red.page(""))[1]
    assert (await red.page(question=0, text="look 3", action="keep"))[0] == 303
    assert (await red.page(text="", action="withdraw"))[0] == 303
    assert (await red.api("GET"))[1] == {"text": "", "lines": []}


async def test_each_line_is_answered_in_the_language_asked_for(table):
    _, read = await Red(table).api("PUT", "/standing?language=fr", {"text": "again until turn 2: go 2\nconcede"})
    first, second = read["lines"]
    assert first["understood"] == "à chaque fois jusqu’au tour 2 : va 2"
    assert (first["accepted"], first["remarks"][0]["kind"]) == (True, "note")
    assert (second["accepted"], second["remarks"][0]["kind"], second["understood"]) == (False, "illegal", None)


async def test_what_is_settled_stands_with_the_seat(table):
    red = Red(table)
    before = (await red.api("GET", ""))[1]
    assert before["settled"] is None
    assert (await red.api("PUT", "/standing", {"text": "look 3\ngo 2"}))[0] == 200
    assert (await red.api("POST", "/standing/check", {"text": "go 3"}))[1]["text"] == "go 3"
    assert (await red.api("PUT", "/quick-run", {"until": 3}))[1] == {"until": 3}
    now = (await red.api("GET", ""))[1]
    assert now["settled"] == {"standing": "look 3\ngo 2", "answers": ["go 2"], "quick": 3}
    assert now["mark"] != before["mark"]
    assert "You have agreed to a quick run up to turn 3" in (await red.page(""))[1]
    assert (await red.api("DELETE", "/quick-run"))[0] == (await red.api("DELETE"))[0] == 204
    assert (await red.api("GET", ""))[1] == before


async def test_a_quick_run_is_agreed_to_on_the_page_and_runs(table):
    red, blue = Red(table), f"/api/v1/seats/{table.seats['blue']}"
    assert (await red.page(until=2, action="agree"))[0] == 303
    assert "You have agreed to a quick run up to turn 2" in (await red.page())[1]
    assert (await red.page(action="take-back"))[0] == 303
    assert "You have agreed" not in (await red.page())[1]
    await red.page(until=2, action="agree")
    await table.request("blue", "PUT", f"{blue}/quick-run", {})
    await table.settled()
    assert (await red.api("GET", ""))[1]["question"]["number"] == 2
    assert "You have agreed" not in (await red.page())[1]


async def test_what_comes_too_late_or_makes_no_sense_changes_nothing(table):
    red = Red(table)
    status, text, page = await red.page(until=1, action="agree")
    assert status == 409 and "A quick run goes to a later turn" in text
    status, text, page = await red.page(question=7, text="go 2", action="keep")
    assert status == 409 and "no longer open" in text and ">go 2</textarea>" in page
    for form in ({"action": "dance"}, {"until": "soon", "action": "agree"}, {"text": "go 2", "action": "keep"}):
        assert (await red.page(**form))[0] == 400
    assert (await red.api("PUT", "/standing", {"text": "x" * 8001}))[0] == 422
    assert (await red.api("PUT", "/quick-run", {"until": 0}))[0] == 422
    await red.api("PUT", "/orders", {"text": "concede"})
    await table.settled()
    assert (await red.api("PUT", "/standing", {"text": "go 2"}))[0] == 409
    assert "<form" not in (await red.page())[2].partition("<main")[2]

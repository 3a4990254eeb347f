"""What is said and noted on a seat's page and through the API: shown as it was written, to those it is for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jinja2 import Environment, PackageLoader, StrictUndefined
from test_nothing_leaks import laid
from wire import stream

import arbitre
from arbitre.web.rendering import words
from arbitre.words.catalogue import entries

pytestmark = pytest.mark.anyio
ROOT = Path(arbitre.__file__).parent
WORDS = {
    language: dict(entries((ROOT / "words" / f"web_talk.{language}.ftl").read_text("utf-8")))
    for language in ("en", "fr")
}


@pytest.fixture
async def table(tmp_path, sample):
    async with laid(tmp_path / "club") as table:
        yield table


async def shown(table, who, template):
    """A part of the seat's page, as the page includes it."""
    desk = await table.club.hall.desk(table.seats[who], table.members[who])
    spoken = words("en", desk.package)
    pages = Environment(loader=PackageLoader("arbitre.web"), autoescape=True, undefined=StrictUndefined)
    return pages.get_template(template).render(
        desk=desk,
        chart=desk.package.seat.chart(desk.view),
        address=f"/seats/{desk.seat_id}",
        visitor={"csrf": "token"},
        t=spoken.word,
        text=spoken.text,
        when=str,
        kept=lambda name, caller: caller(),
    )


async def api(table, who, method, rest, body=None):
    answer = await table.request(who, method, f"/api/v1/seats/{table.seats[who]}{rest}", body)
    return answer.status, json.loads(answer.body) if answer.body else None


# ---- what it does


async def test_what_is_said_on_the_page_is_heard_through_the_api_and_the_reverse(table):
    told = await table.request(
        "red", "POST", f"/seats/{table.seats['red']}/talk", {"action": "say", "text": "hé\r\nho"}
    )
    assert (told.status, told.headers[b"location"]) == (303, f"/seats/{table.seats['red']}#talk".encode())
    status, said = await api(table, "blue", "POST", "/talk", {"text": "ho"})
    assert (status, said["number"], said["seat"]) == (201, 2, "blue")
    for who in ("red", "blue"):
        _, talk = await api(table, who, "GET", "/talk")
        assert [(one["number"], one["seat"], one["text"]) for one in talk] == [(1, "red", "hé\nho"), (2, "blue", "ho")]
        assert (await api(table, who, "GET", "/talk?after=1"))[1] == talk[1:]
        _, now = await api(table, who, "GET", "")
        assert (now["said"], now["unheard"]) == (2, 1)
    assert (await api(table, "red", "POST", "/talk/read", {"number": 2}))[0] == 204
    assert (await api(table, "red", "GET", ""))[1]["unheard"] == 0
    await table.request("blue", "POST", f"/seats/{table.seats['blue']}/talk", {"action": "read", "number": 2})
    assert (await api(table, "blue", "GET", ""))[1]["unheard"] == 0


async def test_what_is_said_is_text_and_nothing_else(table):
    wicked = "<script>alert(1)</script> <a href='http://example.org'>x</a> http://example.org & \"so\""
    await api(table, "blue", "POST", "/talk", {"text": wicked})
    await api(table, "red", "PUT", "/notes", {"cell": "3", "text": wicked})
    for template in ("talk.html", "notes.html"):
        page = await shown(table, "red", template)
        assert "&lt;script&gt;" in page
        assert "<script" not in page and "<a " not in page and 'style="' not in page


async def test_the_page_says_who_spoke_and_what_is_new(table):
    await api(table, "red", "POST", "/talk", {"text": "mine"})
    await api(table, "blue", "POST", "/talk", {"text": "theirs"})
    page = await shown(table, "red", "talk.html")
    assert re.findall(r'class="said ?([a-z ]*)"', page) == ["own", "new"]
    assert "You ·" in page and "Blue ·" in page and "1 new" in page
    await api(table, "red", "POST", "/talk/read", {"number": 2})
    assert "1 new" not in await shown(table, "red", "talk.html")


async def test_notes_are_kept_changed_and_removed_on_the_page(table):
    path = f"/seats/{table.seats['red']}/notes"
    for text in ("first", "second"):
        assert (await table.request("red", "POST", path, {"cell": "3", "text": text})).status == 303
    assert (await api(table, "red", "GET", "/notes"))[1] == [{"cell": "3", "text": "second"}]
    page = await shown(table, "red", "notes.html")
    assert page.count('<li class="note"') == 1 and "second" in page
    assert (await table.request("red", "POST", path, {"cell": "3", "text": ""})).status == 303
    assert (await api(table, "red", "GET", "/notes"))[1] == []


async def test_what_is_refused_says_why(table):
    red = f"/seats/{table.seats['red']}"
    answer = await table.request("red", "POST", f"{red}/talk", {"action": "say", "text": "x" * 1001})
    assert answer.status == 409 and b"1,001" not in answer.body
    assert (await table.request("red", "POST", f"{red}/talk", {"action": "read", "number": "x"})).status == 400
    assert (await table.request("red", "POST", f"{red}/notes", {"cell": "nowhere", "text": "x"})).status == 409
    assert (await api(table, "red", "PUT", "/notes", {"cell": "nowhere", "text": "x"}))[0] == 409
    assert (await api(table, "red", "POST", "/talk", {"text": "x" * 1001}))[0] == 422
    assert (await api(table, "red", "POST", "/undo", {"question": 0}))[0] == 409
    for part in ("talk", "notes"):
        assert (await table.request("red", "GET", f"{red}/{part}")).headers[b"location"] == red.encode()


# ---- whom it tells


async def given(table, who):
    """All that a seat is answered, by path."""
    paths = [
        f"/api/v1/seats/{table.seats[who]}{part}" for part in ("", "/view", "/reports", "/tables", "/chart", "/notes")
    ]
    return {path: await table.request(who, "GET", path) for path in [*paths, f"/seats/{table.seats[who]}", "/"]}


BADGE = b'<span class="badge">'


def unbadged(answer):
    """The words of a page without its mark, and without what says that there is something to read."""
    return re.sub(rb'<span class="badge">[^<]*</span>|data-mark="\w*"', b"", answer.body).split()


async def test_what_is_said_changes_for_the_other_what_was_said_and_nothing_else(table):
    before, page = await given(table, "blue"), (await shown(table, "blue", "talk.html"))
    await api(table, "red", "POST", "/talk", {"text": "only this"})
    after = await given(table, "blue")
    seat = f"/api/v1/seats/{table.seats['blue']}"
    for path, answer in after.items():
        if path in (seat, f"{seat}/view"):
            one, two = json.loads(before[path].body), json.loads(answer.body)
            differ = {key for key in one if one[key] != two[key]}
            assert differ == ({"said", "unheard", "mark"} if path == seat else {"mark"})
        elif path == "/":  # my games say that there is something to read, and have another mark
            assert answer.body.count(BADGE) == 1 and BADGE not in before[path].body
            assert unbadged(answer) == unbadged(before[path])
        elif path != f"/seats/{table.seats['blue']}":  # the page has what was said, and its mark
            assert answer == before[path], path
    assert page != await shown(table, "blue", "talk.html")


async def test_nothing_of_a_note_and_of_reading_reaches_the_other(tmp_path, sample):
    answers = []
    for busy in (False, True):
        async with laid(tmp_path / str(busy)) as table:
            await api(table, "red", "POST", "/talk", {"text": "hello"})
            desk = await table.club.hall.desk(table.seats["blue"], table.members["blue"])
            events = f"/seats/{table.seats['blue']}/events?since={desk.mark}"
            async with stream(table.app, events, table.headers("blue", "")) as heard:
                if busy:
                    for cell in "34543":
                        assert (await api(table, "red", "PUT", "/notes", {"cell": cell, "text": f"in {cell}"}))[
                            0
                        ] == 204
                    await api(table, "red", "POST", "/talk/read", {"number": 1})
                    await api(table, "red", "GET", "/notes")
                await table.club.clock.passes(60)
                answers.append((await given(table, "blue"), list(heard)))
    assert answers[0] == answers[1]


async def test_the_archive_of_a_game_has_nothing_of_talk_and_notes(table):
    await api(table, "red", "POST", "/talk", {"text": "secretly said"})
    await api(table, "red", "PUT", "/notes", {"cell": "3", "text": "secretly noted"})
    await table.request("red", "PUT", f"/api/v1/seats/{table.seats['red']}/orders", {"text": "concede"})
    await table.settled()
    finished = f"/api/v1/finished/{table.game}"
    for path in (
        finished,
        f"{finished}/record.jsonl",
        f"{finished}/replay",
        f"{finished}/replay/1",
        f"/games/{table.game}",
    ):
        answer = await table.request("eve", "GET", path)
        assert answer.status == 200, path
        assert b"secretly" not in answer.body
    for who in ("red", "blue"):
        assert (await api(table, who, "GET", "/talk"))[1][0]["text"] == "secretly said"


# ---- its words


def test_every_word_is_said_and_there_in_both_languages():
    assert WORDS["en"].keys() == WORDS["fr"].keys()
    said = "".join((ROOT / "web" / "templates" / f"{name}.html").read_text("utf-8") for name in ("talk", "notes"))
    for key, text in WORDS["en"].items():
        assert f'"{key}"' in said or f"'{key}'" in said, key
        variables = [set(re.findall(r"\$(\w+)", words)) for words in (text, WORDS["fr"][key])]
        assert variables[0] == variables[1], key
    assert not re.search("'|[^\u202f][;?!]", "".join(WORDS["fr"].values()))

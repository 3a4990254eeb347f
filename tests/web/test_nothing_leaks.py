"""What one player does tells the other nothing; what one may do, another may not, and learns nothing by trying."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from urllib.parse import urlencode

import msgspec
import pytest
from driven import SECOND, Clock, quiet, settled
from sqlalchemy import select
from visiting import Club
from wire import ask, stream

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.lobby import LOBBY
from arbitre.club.news import News
from arbitre.club.store import schema
from arbitre.web import api
from arbitre.web.api.door import PREFIX
from arbitre.web.pages import (
    account,
    finished,
    invitation,
    lobby,
    new_game,
    paces,
    past,
    seat,
    sign_in,
    standing,
    talk,
    team,
)

pytestmark = pytest.mark.anyio
NUMBER = "1" * 64
SOON = Clock().now + 86_400 * SECOND
TOMORROW = datetime.fromtimestamp(SOON // SECOND, UTC).date().isoformat()
NOWHERE = "aaaaaaaaaaaaaaaa"
ROWS = select(schema.seat).order_by(schema.seat.c.id)
ROOMS = (lobby, seat, paces, past, talk, team, standing, new_game, finished, invitation, sign_in, account)
PAGES = [route for room in ROOMS for route in room.routes]


class Table:
    """A club with a game of red and blue, and the credentials of both: cookies for pages, tokens for the API."""

    def __init__(self, club):
        self.club, self.app = club, club.app

    async def set(self):
        club = self.club
        self.members = {who: await club.members.guest() for who in ("red", "blue", "eve")}
        made = await club.hall.create(Wish("sample", {"red": "me", "blue": "link"}, seed="seven"), self.members["red"])
        blue = await club.hall.accept(made.links["blue"], self.members["blue"])
        self.game, self.seats = made.game, {"red": made.mine["red"], "blue": blue}
        self.sessions = {who: await club.members.issue(m, "session") for who, m in self.members.items()}
        self.tokens = {who: await club.members.issue(m, "token", "test") for who, m in self.members.items()}
        self.csrf = {who: await self._csrf(who) for who in self.members}
        self.csrf[""] = ""
        return self

    async def _csrf(self, who):
        page = await ask(self.app, "GET", "/invitation", {"Cookie": f"session={self.sessions[who]}"})
        return re.search(rb'name="csrf" value="([^"]*)"', page.body)[1].decode()

    def headers(self, who, path):
        if path.startswith("/api"):
            return {"Content-Type": "application/json"} | (
                {"Authorization": f"Bearer {self.tokens[who]}"} if who else {}
            )
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "http://127.0.0.1:8000"}
        return form | ({"Cookie": f"session={self.sessions[who]}"} if who else {})

    async def request(self, who, method, path, body=None):
        """One request with somebody's credentials ("": none). Forms carry his own token."""
        if body is None:
            content = b""
        elif path.startswith("/api"):
            content = json.dumps(body).encode()
        else:
            content = urlencode({"csrf": self.csrf[who], **body}).encode()
        answer = await ask(self.app, method, path, self.headers(who, path), content)
        await quiet()  # whoever listens hears of it now, or never
        return answer

    async def settled(self):
        await settled(self.club.hall)
        await quiet()


@asynccontextmanager
async def laid(folder):
    folder.mkdir()
    club = Club(folder)
    try:
        yield await Table(club).set()
    finally:
        await club.hall.house.stop()
        await club.database.close()


@pytest.fixture
async def table(tmp_path, sample):
    async with laid(tmp_path / "club") as table:
        yield table


# ---- what the other side does


async def other_side_is_busy(table):
    """Everything blue may do before the step resolves, on pages and through the API."""
    blue = f"/seats/{table.seats['blue']}"
    for method, path, body in (
        ("GET", blue, None),
        ("GET", f"/api/v1{blue}", None),
        ("PUT", f"/api/v1{blue}/orders", {"text": "go 8"}),
        ("PUT", f"/api/v1{blue}/orders", {"text": "go 9\nrubbish"}),
        ("POST", f"{blue}/orders", {"question": 0, "shown": 0, "text": "go 7", "action": "check"}),
        ("POST", f"{blue}/orders", {"question": 0, "shown": 0, "text": "go 7", "action": "send"}),
        ("DELETE", f"/api/v1{blue}/orders", None),
        ("POST", f"/api/v1{blue}/read", {"number": 1}),
        ("PUT", f"/api/v1{blue}/standing", {"text": "again: go 8\nif told found: go 7"}),
        ("POST", f"/api/v1{blue}/standing/check", {"text": "again: go 7"}),
        ("GET", f"/api/v1{blue}/standing", None),
        ("POST", f"{blue}/standing", {"question": 0, "text": "again: go 7", "action": "keep"}),
        ("PUT", f"/api/v1{blue}/quick-run", {"until": 3}),
        ("GET", f"{blue}/standing", None),
        ("DELETE", f"/api/v1{blue}/quick-run", None),
        ("POST", f"{blue}/standing", {"until": 2, "action": "agree"}),
        ("POST", f"{blue}/standing", {"action": "take-back"}),
        ("DELETE", f"/api/v1{blue}/standing", None),
        ("POST", f"{blue}/team", {"action": "call", "office": "staff"}),
        ("POST", f"/api/v1{blue}/team/links", {"office": "deputy"}),
        ("DELETE", f"/api/v1{blue}/team/links", None),
        ("PUT", f"/api/v1{blue}/team/draft", {"text": "go 6"}),
        ("PUT", f"/api/v1{blue}/team/absence", {"since": 0, "until": SOON}),
        ("DELETE", f"/api/v1{blue}/team/absence", None),
        ("POST", f"{blue}/team", {"action": "away", "from": "2000-01-01", "to": TOMORROW, "zone": "UTC"}),
        ("POST", f"{blue}/team", {"action": "say", "circle": "team", "text": "well"}),
        ("GET", f"{blue}/team", None),
        ("GET", f"/api/v1{blue}/team", None),
        ("PUT", f"/api/v1{blue}/notes", {"cell": "9", "text": "I am here"}),
        ("POST", f"{blue}/notes", {"cell": "8", "text": "or here"}),
        ("PUT", f"/api/v1{blue}/notes", {"cell": "9", "text": ""}),
        ("GET", f"/api/v1{blue}/notes", None),
        ("GET", f"/api/v1{blue}/talk", None),
        ("POST", f"/api/v1{blue}/talk/read", {"number": 1}),
        ("POST", f"{blue}/talk", {"number": 1, "action": "read"}),
        ("POST", f"{blue}/orders", {"question": 0, "shown": 1, "text": "", "action": "default"}),
    ):
        answer = await table.request("blue", method, path, body)
        assert answer.status < 400, (method, path, answer)


async def all_that_red_gets(table, after_sending):
    red, got = f"/seats/{table.seats['red']}", []
    requests = [("GET", red, None), ("GET", f"{red}/map.svg", None), ("GET", "/", None), ("GET", "/api/v1/seats", None)]
    parts = ("", "/view", "/reports", "/tables", "/chart", "/notes", "/talk", "/standing", "/team")
    requests += [("GET", f"{red}/standing", None), ("GET", f"{red}/team", None)]
    requests += [("GET", f"/api/v1{red}{part}", None) for part in parts]
    requests += [("POST", f"/api/v1{red}/check", {"text": "go 3\ngo 99"})]
    if after_sending:
        requests.insert(0, ("PUT", f"/api/v1{red}/orders", {"text": "go 3", "question": 0}))
    for method, path, body in requests:
        got.append((path, await table.request("red", method, path, body)))
    return got


def news(sent):
    """The events of a stream that tell of something."""
    return [message for message in sent if b"event: news" in message.get("body", b"")]


async def compared(folder, after_sending):
    """What red is answered and hears, in a club where blue does nothing and in one where it does all it may."""
    answers, heard = [], []
    for busy in (False, True):
        async with laid(folder / str(busy)) as table:
            # in either club the step must wait, for a sheet of blue or for one of red
            events = stream(table.app, f"/seats/{table.seats['red']}/events", table.headers("red", ""))
            async with events as sent:
                assert len(news(sent)) == 1, "the first one comes at once"
                if busy and not after_sending:
                    await other_side_is_busy(table)
                answers.append(await all_that_red_gets(table, after_sending))
                if busy and after_sending:
                    blue = f"/api/v1/seats/{table.seats['blue']}"
                    assert (await table.request("blue", "POST", f"{blue}/check", {"text": "go 8"})).status == 200
                    answers[-1] = (await all_that_red_gets(table, after_sending=False))[: len(answers[0])]
                    answers[0] = answers[0][1:]
                await table.club.clock.passes(60)
                heard.append(list(sent))
    return answers, heard


@pytest.mark.parametrize("after_sending", [False, True])
async def test_nothing_tells_a_side_what_the_other_does_before_the_step_resolves(tmp_path, sample, after_sending):
    answers, heard = await compared(tmp_path, after_sending)
    for (path, one), (_, two) in zip(*answers, strict=True):
        assert one == two, path
    assert heard[0] == heard[1]
    assert len(news(heard[0])) == 1 + after_sending


@pytest.mark.parametrize("undone", [False, True])
async def test_an_event_that_tells_of_the_other_side_is_caught(tmp_path, sample, monkeypatch, undone):
    """Planted: red's mark depends on whether blue has a sheet in hand, be it only until it is taken back; and everybody
    is woken by everything."""
    desk = Hall._desk

    def marked(hall, seat_id, row, live, seats, *rest):
        made, busy = desk(hall, seat_id, row, live, seats, *rest), [s.received > 0 for s in seats if s.id != seat_id]
        return msgspec.structs.replace(made, mark=f"{made.mark}{busy}")

    async def wavers(table):
        path = f"/api/v1/seats/{table.seats['blue']}/orders"
        await table.request("blue", "PUT", path, {"text": "go 8"})
        if undone:
            await table.request("blue", "DELETE", path)

    def tells(spread, seats):
        for heard in set().union(*spread._listeners.values()):
            heard.set()

    monkeypatch.setattr(Hall, "_desk", marked)
    monkeypatch.setattr(News, "tell", tells)
    monkeypatch.setitem(globals(), "other_side_is_busy", wavers)
    _, heard = await compared(tmp_path, after_sending=False)
    assert [len(news(each)) for each in heard] == [1, 3 if undone else 2]


async def test_signs_of_life_come_by_silence_alone(tmp_path, sample):
    """Whatever the other side does, and whenever: a stream that has nothing to tell says so on the second."""
    heard = []
    for busy in (False, True):
        async with laid(tmp_path / str(busy)) as table:
            path, clock = f"/seats/{table.seats['red']}", table.club.clock
            came = []
            async with stream(table.app, f"{path}/events", table.headers("red", "")) as sent:
                for second in range(1, 61):
                    await clock.passes(1)
                    if busy and second % 7 == 0:
                        await other_side_is_busy(table)
                    if second == 15:
                        await table.request("red", "PUT", f"/api/v1{path}/notes", {"cell": "3", "text": "here"})
                    came += [(second, message["body"][:3]) for message in sent[2 + len(came) :]]
            heard.append(came)
    assert heard[0] == heard[1]
    assert heard[0] == [(1, b"id:"), (15, b"id:"), (35, b":\n\n"), (55, b":\n\n")]


async def test_the_answer_to_a_sheet_is_the_same_whether_or_not_it_was_the_last(tmp_path, sample):
    answers = []
    for busy in (False, True):
        async with laid(tmp_path / str(busy)) as table:
            if busy:
                await other_side_is_busy(table)
            path = f"/api/v1/seats/{table.seats['red']}/orders"
            answers.append(await table.request("red", "PUT", path, {"text": "go 3", "question": 0}))
            await table.settled()
            asked = json.loads((await table.request("red", "GET", path.removesuffix("/orders"))).body)
            resolved = asked["question"]["number"] == 1
            assert resolved == busy, "in one club the step was resolved, in the other not"
    assert answers[0] == answers[1]


async def test_a_step_that_asks_one_side_alone_tells_the_other_nothing_until_it_is_done(tmp_path, sample):
    """Red was not found, and waits. Whether blue is asked to flee, and dithers, or the umpire is slow, is the same."""
    async with laid(tmp_path / "club") as table:
        hall = table.club.hall
        for one, two in (("go 3", "go 7"), ("look 7", "look 1")):
            for who, line in (("red", one), ("blue", two)):
                await hall.submit(table.seats[who], table.members[who], line)
                await table.settled()
        desk = await hall.desk(table.seats["red"], table.members["red"])
        asked = (await hall.desk(table.seats["blue"], table.members["blue"])).question.ask
        assert asked is not None, "blue must be asked to flee for this test"
        assert desk.question.ask is None
        async with stream(
            table.app, f"/seats/{table.seats['red']}/events?since={desk.mark}", table.headers("red", "")
        ) as sent:
            before = await all_that_red_gets(table, after_sending=False)
            for line in ("go 8", "go 6", "go 99", "go 5\nconfetti"):
                await hall.check(table.seats["blue"], table.members["blue"], line)
                await quiet()
            assert await all_that_red_gets(table, after_sending=False) == before
            await table.club.clock.passes(60)
            assert news(sent) == []


async def test_the_lobby_hears_of_ones_own_games_and_not_of_what_others_do_in_them(table):
    page = (await table.request("red", "GET", "/")).body.decode()
    mark = re.search(r'data-events="/events" data-mark="([^"]+)"', page)[1]
    async with stream(table.app, f"/events?since={mark}", table.headers("red", "")) as sent:
        await other_side_is_busy(table)
        await table.club.clock.passes(60)
        assert news(sent) == []
        # what the lobby lists of this step is since when red is asked
        await table.request("red", "PUT", f"/api/v1/seats/{table.seats['red']}/orders", {"text": "go 3"})
        await table.settled()
        await table.club.clock.passes(LOBBY)
        assert len(news(sent)) == 1
    assert (await table.request("", "GET", "/events")).status == 404
    assert b"data-refresh" in (await table.request("", "GET", "/")).body, "a stranger's page looks now and then"


# ---- what others may not do


def seat_requests(table):
    """A request to each route that names a seat: method, path, body that its holder may send."""
    red, bodies = table.seats["red"], {
        "/orders": {"question": 0, "shown": 0, "text": "go 2", "action": "send"}, "/read": {"number": 1},
        "/talk": {"text": "hello", "action": "say"}, "/notes": {"cell": "3", "text": "here"},
        "/number": {"number": NUMBER}, "/past/try": {"text": "go 2"}, "/pause": {"pause": "yes"},
        "/extension": {"question": "0", "left": "1"},
        "/standing": {"question": 0, "text": "go 2", "action": "keep"},
        "/team": {"action": "call", "office": "staff"},
    }  # fmt: skip
    in_api = {
        "/check": {"text": "go 2"}, "/orders": {"text": "go 2"}, "/read": {"number": 1}, "/default": {},
        "/talk": {"text": "hello"}, "/talk/read": {"number": 1}, "/notes": {"cell": "3", "text": "here"},
        "/undo": {"question": 0}, "/number": {"number": NUMBER}, "/quick-run": {"until": 3},
        "/standing": {"text": "go 2"}, "/standing/check": {"text": "go 2"},
        "/pause": None, "/umpire": None, "/umpire/consent": None, "/team/links": {"office": "staff"},
        "/team/draft": {"text": "go 2"}, "/team/absence": {"since": 0, "until": SOON},
        "/extension": {"question": 0, "left": 1},
        "/team/talk": {"circle": "team", "text": "hello"}, "/team/dismissals": {"number": 1},
        "/team/offices": {"number": 1, "office": "staff"}, "/team/votes": {"number": 1},
        "/team/commands": {"seat": "blue"},
    }  # fmt: skip
    for route in PAGES:
        if "{seat_id}" in route.path and not route.path.startswith("/open"):
            tail = route.path.partition("{seat_id}")[2].replace("{last:int}", "2")
            for method in route.methods - {"HEAD"}:
                yield method, f"/seats/{red}{tail}", bodies[tail] if method == "POST" else None
    for operation in api.OPERATIONS:
        if operation.path.startswith("/seats/{"):
            tail = operation.path.partition("}")[2]
            body = in_api[tail] if operation.method in ("POST", "PUT") else None
            if (operation.method, tail) == ("POST", "/team/votes"):
                body = {}
            yield operation.method, f"{PREFIX}/seats/{red}{tail}", body


def like(answer):
    """An answer without the random marks that a visitor who is nobody gets anew each time."""
    marks = (rb"visitor=[\w-]{43}", rb'name="csrf" value="[\w-]{43}"')
    text = msgspec.json.encode([answer.status, [[k.decode(), v.decode()] for k, v in answer[1]], answer.body.decode()])
    for mark in (marks[0], marks[1].replace(b'"', rb'\\"')):
        text = re.sub(mark, b"(random)", text)
    return text


async def test_every_route_of_a_seat_is_tried(table):
    tried = {path for _, path, _ in seat_requests(table)}
    assert {f"/seats/{table.seats['red']}{tail}" for tail in ("", "/map.svg", "/orders", "/read", "/events")} <= tried
    assert len(tried) >= 16


async def test_a_seat_of_somebody_else_and_one_that_is_not_there_are_the_same(table):
    """Every request of red with the credentials of blue, of a stranger, and with none."""
    red = table.seats["red"]
    rows = table.club.database.rows
    before = await rows(ROWS)
    for method, path, body in seat_requests(table):
        for who in ("blue", "eve", ""):
            refused = await table.request(who, method, path, body)
            nothing = await table.request(who, method, path.replace(red, NOWHERE), body)
            if refused.status == 303:  # it only leads on to the page, which is refused, whatever the seat
                assert (refused.headers[b"location"], refused.body) == (f"/seats/{red}".encode(), b"")
                assert (nothing.headers[b"location"], nothing.body) == (f"/seats/{NOWHERE}".encode(), b"")
                continue
            assert refused.status in ((404, 401) if path.startswith("/api") else (404, 403)), (who, method, path)
            assert like(refused) == like(nothing), (who, method, path)
            assert red.encode() not in refused.body
    assert await rows(ROWS) == before, "nothing has been changed"


async def one_step(table):
    """Both sides search, and are told what they found: a step that can be looked back at."""
    for red, blue in (("go 3", "go 7"), ("look 5", "look 5")):
        for who, text in (("red", red), ("blue", blue)):
            await table.request(who, "PUT", f"/api/v1/seats/{table.seats[who]}/orders", {"text": text})
        await table.settled()


async def test_its_holder_may_do_all_that(table):
    """The same requests with his own credentials are not refused: so the test above tries what can be done."""
    for method, path, body in seat_requests(table):
        if not path.endswith("/events") and "/past/" not in path:
            answer = await table.request("red", method, path, body)
            # In this game nobody takes a step back, and no seat gives a number to its declared dice.
            # It has no limits and no umpire, and whoever holds his seat alone leads nobody, and does not leave it.
            # No bot plays for him, and no ally's seat is offered to him.
            none = path.endswith(("/dismissals", "/offices", "/votes", "/pause", "/extension", "/consent"))
            none = none or path.endswith(("/bot", "/commands")) or (method, path[-5:]) == ("DELETE", "/team")
            refused = 409 if none or path.endswith(("/undo", "/number")) else 0
            assert answer.status in (200, 201, 204, 303, refused), (method, path, answer)
    await one_step(table)
    told = (await table.club.hall.desk(table.seats["red"], table.members["red"])).view.told
    for tail in ("", "/map"):
        answer = await table.request("red", "GET", f"/seats/{table.seats['red']}/past/{len(told)}{tail}")
        assert answer.status == 200, (tail, answer)


async def test_a_game_in_play_is_not_shown_among_the_finished(table):
    for who in ("red", "blue", "eve", ""):
        for path in ("/games/{}", "/games/{}/record.jsonl", "/games/{}/red/map.svg"):
            answer, nothing = [await table.request(who, "GET", path.format(game)) for game in (table.game, NOWHERE)]
            assert answer.status == 404
            assert like(answer) == like(nothing)
    for who in ("red", "blue", "eve"):
        for path in ("/finished/{}", "/finished/{}/record.jsonl"):
            answer = await table.request(who, "GET", PREFIX + path.format(table.game))
            assert answer.status == 404
            assert answer == await table.request(who, "GET", PREFIX + path.format(NOWHERE))


async def test_a_form_with_the_token_of_another_is_refused(table):
    form = {"question": 0, "shown": 0, "text": "go 2", "action": "send"}
    path = f"/seats/{table.seats['red']}/orders"
    for token in (table.csrf["blue"], "", "x" * 43):
        content = urlencode({"csrf": token, **form}).encode()
        assert (await ask(table.app, "POST", path, table.headers("red", path), content)).status == 403
    desk = await table.club.hall.desk(table.seats["red"], table.members["red"])
    assert desk.question.sheet is None


async def test_credentials_are_not_exchanged_between_pages_and_api(table):
    """A cookie opens no API, a token no page: so nothing on another site can use either by itself."""
    red = f"/seats/{table.seats['red']}"
    crossed = {"Cookie": f"session={table.sessions['red']}"}
    assert (await ask(table.app, "GET", f"/api/v1{red}", crossed)).status == 401
    bearer = {"Authorization": f"Bearer {table.tokens['red']}"}
    assert (await ask(table.app, "GET", red, bearer)).status == 404
    swapped = {"Authorization": f"Bearer {table.sessions['red']}"}
    assert (await ask(table.app, "GET", f"/api/v1{red}", swapped)).status == 401


async def test_no_secret_stands_in_an_address(table):
    """Links of every page and answer lead to paths without the secrets that people carry."""
    secrets = [*table.sessions.values(), *table.tokens.values()]
    for method, path, body in seat_requests(table):
        if path.endswith("/events"):
            continue
        answer = await table.request("red", method, path, body)
        for secret in secrets:
            assert secret.encode() not in answer.body
            assert all(secret.encode() not in value for name, value in answer[1] if name != b"set-cookie")

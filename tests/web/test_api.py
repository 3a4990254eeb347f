"""The JSON API: what a program can do at its seat, and what a stranger cannot tell."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import api_club
import databases
import msgspec
import pytest
from driven import quiet

import arbitre
from arbitre.club.ledgers import Noted
from arbitre.club.verdict import Known
from arbitre.club.verify import verify
from arbitre.kernel.package import load
from arbitre.web import api
from arbitre.words import LANGUAGES
from arbitre.words.catalogue import entries

pytestmark = pytest.mark.anyio
JSON = {"Content-Type": "application/json"}


ON_BOTH = pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)
"""For tests of what reaches the database."""


@pytest.fixture
def url(request, tmp_path):
    if getattr(request, "param", "sqlite") == "sqlite":
        yield databases.sqlite(tmp_path)
    else:
        with request.getfixturevalue("postgresql").club() as url:
            yield url


@pytest.fixture
async def club(url, sample):
    async with api_club.opened(url) as club:
        yield club


@pytest.fixture
async def ann(club):
    return await club.guest()


@pytest.fixture
async def bob(club):
    return await club.guest()


@pytest.fixture
async def seats(club, ann, bob):
    return await club.table(ann, bob)


def error(response):
    return response.status_code, response.json()["error"]


# ---- who may come in


async def test_a_guest_comes_in_with_a_token_and_is_gone_when_it_is_revoked(club):
    came = await club.visitor().post("/guests")
    assert came.status_code == 201 and set(came.json()) == {"token"}
    guest = club.visitor(came.json()["token"])
    assert (await guest.get("/seats")).json() == []
    assert (await guest.delete("/tokens/current")).status_code == 204
    assert error(await guest.get("/seats")) == (401, "unauthorized")


@ON_BOTH
async def test_an_account_signs_in_and_its_token_of_the_same_label_is_replaced(club):
    await club.members.register(None, "Ann", "a long pass phrase")
    ask = {"name": "ann", "password": "a long pass phrase", "label": "my bot"}
    first, second = [await club.visitor().post("/tokens", json=ask) for _ in range(2)]
    assert first.status_code == second.status_code == 201
    assert error(await club.visitor(first.json()["token"]).get("/seats")) == (401, "unauthorized")
    assert (await club.visitor(second.json()["token"]).get("/seats")).status_code == 200


async def test_a_wrong_name_and_a_wrong_password_are_refused_alike(club):
    await club.members.register(None, "Ann", "a long pass phrase")
    wrong = [
        await club.visitor().post("/tokens", json={"name": name, "password": "another phrase", "label": "x"})
        for name in ("Ann", "Nobody")
    ]
    assert wrong[0].status_code == 403
    assert wrong[0].content == wrong[1].content


async def test_a_guest_makes_an_account_and_keeps_his_seat_but_no_key_of_before(club):
    guest = await club.guest()
    seat = (await guest.post("/tables", json={"game": "sample", "seats": {"red": "me", "blue": "open"}})).json()["mine"]
    link = (await guest.post("/me/link")).json()["link"]
    assert link.startswith(f"{api_club.HOST}/return#")
    assert (await guest.get("/me")).json()["name"] == ""
    wish = {"name": "Yvonne", "password": "a long pass phrase", "label": "bot"}
    assert error(await guest.put("/me/account", json={**wish, "password": "short"})) == (409, "refused")
    made = await guest.put("/me/account", json=wish)
    assert made.status_code == 201
    assert (await guest.get("/me")).status_code == 401, "whoever had the guest's token does not have the account"
    account = club.visitor(made.json()["token"])
    known = (await account.get("/me")).json()
    assert (known["name"], known["password"], [t["label"] for t in known["tokens"]]) == ("Yvonne", True, ["bot"])
    assert [mine["seat_id"] for mine in (await account.get("/seats")).json()] == list(seat.values())
    assert error(await account.post("/me/link")) == (409, "refused")
    assert error(await account.put("/me/account", json={**wish, "name": "Zoe"})) == (409, "refused")


async def test_tokens_are_made_listed_and_revoked(club):
    guest = await club.guest()
    second = club.visitor((await guest.post("/me/tokens", json={"label": "second"})).json()["token"])
    assert error(await guest.post("/me/tokens", json={"label": "second"})) == (409, "refused")
    assert [token["label"] for token in (await second.get("/me")).json()["tokens"]] == ["API", "second"]
    assert (await guest.request("DELETE", "/me/tokens", json={"label": "second"})).status_code == 204
    assert (await second.get("/me")).status_code == 401


async def test_a_password_is_changed_by_whoever_knows_the_former_one(club):
    member = await club.members.register(None, "Ann", "a long pass phrase")
    ann = club.visitor(await club.members.issue(member, "token", "x"))
    wrong = {"former": "another phrase", "password": "a longer pass phrase"}
    assert error(await ann.put("/me/password", json=wrong)) == (409, "refused")
    right = {"former": "a long pass phrase", "password": "a longer pass phrase"}
    assert (await ann.put("/me/password", json=right)).status_code == 204
    assert await club.members.sign_in("Ann", "a longer pass phrase") == member


@pytest.mark.parametrize("credential", ["", "Bearer", "Bearer nonsense", "Basic YTpi", "Bearer \xe9", "bearer x y"])
async def test_without_a_good_token_every_path_answers_the_same_bytes(club, seats, credential):
    stranger = club.visitor(**({"Authorization": credential.encode("latin-1")} if credential else {}))
    answers = [await stranger.request(o.method, o.path.format(seat_id=seats[0], game_id="x", seat="y", number=0))
               for o in api.OPERATIONS if o.token]  # fmt: skip
    answers += [await stranger.get("/nowhere"), await stranger.get("/guests"), await stranger.put("/seats")]
    assert {(a.status_code, a.content, str(a.headers)) for a in answers} == {
        (401, answers[0].content, str(answers[0].headers))
    }
    assert answers[0].headers["www-authenticate"] == "Bearer"


async def test_a_session_cookie_opens_nothing_here(club, ann):
    member = await club.members.holder(ann.headers["authorization"].removeprefix("Bearer "), "token")
    session = await club.members.issue(member, "session")
    for name in ("session", "__Host-session"):
        assert error(await club.visitor(Cookie=f"{name}={session}").get("/seats")) == (401, "unauthorized")
    assert error(await club.visitor(session).get("/seats")) == (401, "unauthorized")


@ON_BOTH
async def test_a_seat_of_somebody_else_is_as_unknown_as_one_that_does_not_exist(club, seats, bob):
    bodies = {"PUT": {"text": "go 2"}, "POST": {"text": "go 2"}}
    for operation in api.OPERATIONS:
        if "{seat_id}" not in operation.path:
            continue
        named = {"read": {"number": 1}, "notes": {"cell": "3", "text": "x"}, "undo": {"question": 0}}
        named |= {"number": {"number": "1" * 64}, "links": {"office": "staff"}, "dismissals": {"number": 1}}
        named |= {"offices": {"number": 1, "office": "staff"}, "team/talk": {"circle": "team", "text": "x"}}
        named |= {"quick-run": {"until": 2}, "extension": {"question": 0, "left": 1}}
        named |= {"team/absence": {"since": 1, "until": 2} if operation.method == "PUT" else None}
        named |= {"commands": {"seat": "blue"}}
        named |= {"votes": {"number": 1} if operation.method == "PUT" else {}}
        tail = operation.path.removeprefix("/seats/{seat_id}/")
        body = named.get(tail, named.get(tail.rpartition("/")[2], bodies.get(operation.method)))
        answers = [
            await bob.request(operation.method, operation.path.format(seat_id=seat), json=body)
            for seat in (seats[0], "a" * 16, "a%00b", "x" * 300, "é")
        ]
        assert error(answers[0]) == (404, "unknown"), operation.path
        assert {(a.content, str(a.headers)) for a in answers} == {(answers[0].content, str(answers[0].headers))}


# ---- sitting down


async def test_games_say_their_options_their_seats_and_their_bots(ann):
    games = {game["id"]: game for game in (await ann.get("/games")).json()}
    midway, typhon = games["midway"], games["typhon"]
    assert [seat["id"] for seat in midway["seatings"][0]["seats"]] == ["us", "jp"]
    assert "captain" in midway["bots"] and "random" in midway["bots"]
    by_options = {tuple(s["options"].items()): [seat["id"] for seat in s["seats"]] for s in typhon["seatings"]}
    assert by_options[()] == ["player"]
    assert by_options[("scenario", "two_player"),] == ["japan", "allies"]
    assert {option["name"] for option in typhon["options"]} >= {"scenario", "visibility"}
    french = (await ann.get("/games", params={"language": "fr"})).json()
    assert french[0]["about"] != games[french[0]["id"]]["about"]


async def test_an_open_seat_is_listed_until_somebody_takes_it(ann, bob):
    made = (await ann.post("/tables", json={"game": "sample", "seats": {"red": "me", "blue": "open"}})).json()
    [invited] = (await bob.get("/invitations")).json()
    assert (invited["seat"], invited["game"]) == ("blue", "sample")
    assert (await ann.get("/invitations")).json() == []
    waiting = (await ann.get(f"/seats/{made['mine']['red']}")).json()
    assert [seat["id"] for seat in waiting["vacant"]] == ["blue"]
    assert (await bob.post(f"/invitations/{invited['seat_id']}/join")).json() == {"seat_id": invited["seat_id"]}
    assert [seat["seat_id"] for seat in (await bob.get("/seats")).json()] == [invited["seat_id"]]
    assert error(await ann.post(f"/invitations/{invited['seat_id']}/join")) == (404, "unknown")


@pytest.mark.parametrize("seed", [{}, {"seed": "june"}], ids=["sealed", "declared"])
async def test_whether_the_dice_are_sealed_is_known_before_a_seat_is_taken(ann, bob, seed):
    sealed = not seed
    for who in ("open", "link"):
        wish = {"game": "sample", "seats": {"red": "me", "blue": who}, **seed}
        links = (await ann.post("/tables", json=wish)).json()["links"]
        if who == "link":
            shown = (await bob.post("/invitations/look", json={"secret": links["blue"]})).json()
        else:
            [shown] = (await bob.get("/invitations")).json()
        assert shown["sealed"] is sealed and "june" not in str(shown)
    assert [seat["sealed"] for seat in (await ann.get("/seats")).json()] == [sealed, sealed]


@ON_BOTH
async def test_a_secret_invitation_may_be_looked_at_and_is_good_once(ann, bob):
    wish = {"game": "sample", "seats": {"red": "me", "blue": "link"}, "title": "Ours"}
    secret = {"secret": (await ann.post("/tables", json=wish)).json()["links"]["blue"]}
    looked = (await bob.post("/invitations/look", json=secret)).json()
    assert (looked["seat"], looked["title"]) == ("blue", "Ours")
    assert (await bob.post("/invitations/accept", json=secret)).status_code == 200
    for path in ("look", "accept"):
        assert error(await bob.post(f"/invitations/{path}", json=secret)) == (404, "unknown")


@pytest.mark.parametrize("wish", [
    {"game": "chess", "seats": {}},
    {"game": "sample", "seats": {"red": "me"}},
    {"game": "sample", "seats": {"red": "me", "blue": "bot:nobody"}},
    {"game": "sample", "seats": {"red": "me", "blue": "open"}, "options": {"fog": "thick"}},
])  # fmt: skip
async def test_a_table_that_makes_no_sense_is_refused_with_a_reason(ann, wish):
    refused = await ann.post("/tables", json=wish)
    assert error(refused) == (422, "misused") and len(refused.json()["message"]) > 20
    assert (await ann.get("/seats")).json() == []


# ---- at a seat


async def test_a_seat_says_what_is_wanted_in_the_language_asked_for(ann, seats, sample):
    path = f"/seats/{seats[0]}"
    english = (await ann.get(path)).json()
    assert (english["game"], english["seat"], english["over"], english["sheet"]) == ("sample", "red", False, None)
    question = english["question"]
    assert question["wanted"]["text"] == "Where does your ship go?"
    assert question["may"][0]["clause"] == "SAMPLE-2"
    assert [line.split()[0] for line in question["example"]] == ["go"]
    view = sample.codec.view((await ann.get(f"{path}/view")).json()["view"])
    assert question["options"] == sample.codec.plain(view.now.ask(view).options())
    by_header = (await ann.get(path, headers={"Accept-Language": "fr-CA, en;q=0.5"})).json()
    by_query = (await ann.get(path, params={"language": "fr"})).json()
    assert by_header == by_query != english
    assert by_query["question"]["example"][0].startswith("va ")
    assert {**by_query, "question": 0, "name": "", "moment": ""} == {**english, "question": 0, "name": "", "moment": ""}


async def test_the_view_is_all_that_a_bot_needs(ann, seats, sample):
    seen = (await ann.get(f"/seats/{seats[0]}/view")).json()
    view = sample.codec.view(seen["view"])
    assert seen["version"] == sample.codec.version and (seen["question"], seen["answered"]) == (0, False)
    [order] = view.now.ask(view).sample(Random(1))
    sent = await ann.put(f"/seats/{seats[0]}/orders", json={"orders": [sample.codec.plain(order)]})
    assert sent.json()["lines"][0]["accepted"]
    assert (await ann.get(f"/seats/{seats[0]}/view")).json()["answered"]


async def test_the_hash_of_the_reports_is_that_of_the_view_and_is_found_in_the_record(club, ann, bob, seats, tmp_path):
    noted = {"red": [], "blue": []}
    for line in ("go 2", "look 5", "concede"):
        for who, side, seat in ((ann, "red", seats[0]), (bob, "blue", seats[1])):
            now, seen = (await who.get(f"/seats/{seat}")).json(), (await who.get(f"/seats/{seat}/view")).json()
            text = json.dumps(seen["view"]["told"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            assert now["ledger"] == hashlib.sha256(text.encode()).hexdigest()
            noted[side].append(Noted(side, now["ledger"]))
        for who, seat, text in ((bob, seats[1], line.replace("2", "8").replace("5", "4")), (ann, seats[0], line)):
            await who.put(f"/seats/{seat}/orders", json={"text": text})
        await club.settled()
    record = tmp_path / "record.jsonl"
    record.write_bytes((await ann.get(f"/finished/{now['game_id']}/record.jsonl")).content)
    for side, other in (("red", "blue"), ("blue", "red")):
        assert verify(record, Known(ledgers=tuple(noted[side]))).findings == ()
        assert noted[side][0] != noted[side][-1]
        [found] = verify(record, Known(ledgers=(Noted(other, noted[side][-1].head),))).findings
        assert found.part == "ledger"


async def test_reports_come_after_the_last_one_read(club, ann, bob, seats):
    for line in ("go 2", "look 5"):
        await ann.put(f"/seats/{seats[0]}/orders", json={"text": line})
        await bob.put(f"/seats/{seats[1]}/orders", json={"text": line.replace("2", "8")})
        await club.settled()
    path = f"/seats/{seats[0]}/reports"
    everything = (await ann.get(path)).json()
    assert [report["number"] for report in everything] == list(range(1, len(everything) + 1))
    assert everything[-1]["report"] == {"type": "looked", "cell": 5, "seen": False}
    assert everything[-1]["sentences"][0]["text"]
    last = everything[-1]["number"]
    assert (await ann.get(path, params={"after": last - 1})).json() == everything[-1:]
    assert (await ann.get(f"/seats/{seats[0]}")).json()["read"] == 0
    assert (await ann.post(f"/seats/{seats[0]}/read", json={"number": last})).status_code == 204
    assert (await ann.get(f"/seats/{seats[0]}")).json()["read"] == last


async def test_tables_chart_and_map_show_the_seats_own_side(ann, seats):
    [table] = (await ann.get(f"/seats/{seats[0]}/tables")).json()
    assert table["rows"] == [["Red", 1]]
    chart = (await ann.get(f"/seats/{seats[0]}/chart")).json()
    assert [counter["cell"] for counter in chart["counters"]] == ["1"]
    drawn = await ann.get(f"/seats/{seats[0]}/map.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and drawn.text.startswith("<svg")


@ON_BOTH
async def test_every_line_of_a_sheet_is_answered_and_the_good_ones_are_kept(ann, seats):
    path = f"/seats/{seats[0]}"
    answer = (await ann.put(f"{path}/orders", json={"text": "VA 2  # north\n\ngo 99\nsing"})).json()
    assert answer["kept"] and not answer["interrupting"] and answer["general"] == []
    stands, illegal, unreadable = answer["lines"]
    assert stands == {"number": 1, "text": stands["text"], "accepted": True, "understood": "go 2", "remarks": []}
    assert (illegal["number"], illegal["accepted"], illegal["understood"]) == (3, False, None)
    assert illegal["remarks"][0]["kind"] == "illegal" and illegal["remarks"][0]["clause"].startswith("SAMPLE-")
    assert unreadable["remarks"][0]["kind"] == "unreadable" and unreadable["remarks"][0]["text"]
    sheet = (await ann.get(path)).json()["sheet"]
    assert sheet == {"lines": ["go 2"], "orders": [{"type": "go", "cell": 2}]}


async def test_orders_sent_as_records_are_judged_as_their_text_is(ann, seats):
    path = f"/seats/{seats[0]}/check"
    text = (await ann.post(path, json={"text": "go 2\ngo 9\ngo 3"})).json()
    records = [{"type": "go", "cell": cell} for cell in (2, 9, 3)]
    assert (await ann.post(path, json={"orders": records})).json() == text
    sent = (await ann.put(f"/seats/{seats[0]}/orders", json={"orders": records})).json()
    assert text == {**sent, "advice": [], "plots": text["plots"]} and len(text["plots"]) == 1
    assert (await ann.get(f"/seats/{seats[0]}")).json()["sheet"]["orders"] == records[:1]


async def test_a_checked_sheet_is_judged_and_not_kept(ann, seats):
    answer = (await ann.post(f"/seats/{seats[0]}/check", json={"text": "go 2"})).json()
    assert answer["lines"][0]["accepted"]
    assert (await ann.get(f"/seats/{seats[0]}")).json()["sheet"] is None


@ON_BOTH
async def test_a_sheet_is_replaced_left_to_the_umpire_and_taken_back(ann, seats):
    path = f"/seats/{seats[0]}"

    async def lines():
        sheet = (await ann.get(path)).json()["sheet"]
        return sheet and sheet["lines"]

    for cell in (2, 3):
        await ann.put(f"{path}/orders", json={"text": f"go {cell}"})
        assert await lines() == [f"go {cell}"]
    assert (await ann.post(f"{path}/default")).status_code == 204
    assert await lines() == []
    assert (await ann.delete(f"{path}/orders")).status_code == 204
    assert await lines() is None


async def test_a_sheet_for_a_question_that_is_gone_is_refused(club, ann, bob, seats):
    number = (await ann.get(f"/seats/{seats[0]}")).json()["question"]["number"]
    sheet = {"text": "go 2", "question": number}
    await ann.put(f"/seats/{seats[0]}/orders", json=sheet)
    await bob.put(f"/seats/{seats[1]}/orders", json={"text": "go 8"})
    await club.settled()
    path = f"/seats/{seats[0]}"
    assert error(await ann.put(f"{path}/orders", json=sheet)) == (409, "refused")
    assert error(await ann.post(f"{path}/check", json=sheet)) == (409, "refused")
    assert error(await ann.post(f"{path}/default", params={"question": number})) == (409, "refused")
    assert error(await ann.delete(f"{path}/orders", params={"question": number})) == (409, "refused")
    assert (await ann.get(path)).json()["sheet"] is None


async def test_news_come_as_events_and_say_only_that_there_are_some(club, ann, bob, seats):
    token = ann.headers["authorization"].removeprefix("Bearer ")
    heard, mark = asyncio.Queue(), (await ann.get(f"/seats/{seats[0]}")).json()["mark"]
    leave = asyncio.Event()

    async def listen():
        """The other end of a stream; httpx would wait for its end."""
        path, asked = f"/api/v1/seats/{seats[0]}/events", [False]
        scope = {
            "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "root_path": "", "scheme": "http",
            "query_string": b"since=" + mark.encode(), "http_version": "1.1", "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 1), "headers": [(b"authorization", f"Bearer {token}".encode())],
        }  # fmt: skip

        async def receive():
            if not asked[0]:
                asked[0] = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await leave.wait()
            return {"type": "http.disconnect"}

        await club.app(scope, receive, heard.put)

    listening = asyncio.create_task(listen())
    start = await heard.get()
    assert start["status"] == 200 and (b"content-type", b"text/event-stream; charset=utf-8") in start["headers"]
    await heard.get()
    await bob.put(f"/seats/{seats[1]}/orders", json={"text": "go 8"})
    await quiet()
    assert heard.empty()  # that the other side has answered is no news
    await ann.put(f"/seats/{seats[0]}/orders", json={"text": "go 2"})
    event = (await heard.get())["body"].decode()
    assert event.startswith("id: ") and "event: news\ndata: {}\n" in event and mark not in event
    leave.set()
    await listening


@ON_BOTH
async def test_a_finished_game_is_open_to_everybody_and_its_record_proves_it(club, ann, bob, seats, tmp_path):
    eve = await club.guest()
    game_id = (await ann.get(f"/seats/{seats[0]}")).json()["game_id"]
    assert error(await eve.get(f"/finished/{game_id}")) == (404, "unknown")
    gone = (await ann.put(f"/seats/{seats[0]}/orders", json={"text": "concede"})).json()
    assert gone["interrupting"]
    await club.settled()
    [listed] = (await eve.get("/finished")).json()
    assert listed["id"] == game_id and listed["players"] == {"red": "", "blue": ""}
    ended = (await eve.get(f"/finished/{game_id}")).json()
    assert {**listed, "summary": ended["summary"], "views": ended["views"]} == ended
    assert set(ended["views"]) == {"red", "blue"}
    record = await eve.get(f"/finished/{game_id}/record.jsonl")
    (tmp_path / "record.jsonl").write_bytes(record.content)
    assert verify(tmp_path / "record.jsonl").findings == ()
    assert (await eve.get(f"/finished/{game_id}/blue/map.svg")).text.startswith("<svg")
    assert error(await eve.get(f"/finished/{game_id}/green/map.svg")) == (404, "unknown")
    assert error(await ann.put(f"/seats/{seats[0]}/orders", json={"text": "go 2"})) == (409, "refused")
    over = (await ann.get(f"/seats/{seats[0]}")).json()
    assert over["over"] and over["question"] is None


# ---- what makes no sense


@pytest.mark.parametrize("body", [
    b"", b"{", b'{"text": "go 2"} x', b'{"text": "\xff"}', b'{"text": "\\ud800"}', b"\xef\xbb\xbf{}", b"nonsense",
    b'{"orders": [{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}]}",
])  # fmt: skip
async def test_a_body_that_is_no_json_is_answered_with_400(ann, seats, body):
    assert error(await ann.put(f"/seats/{seats[0]}/orders", content=body, headers=JSON)) == (400, "unreadable")


@pytest.mark.parametrize("body", [
    b"{}", b"[]", b"7", b"null", b'{"text": 7}', b'{"text": "go 2", "orders": []}', b'{"text": "go 2", "note": ""}',
    b'{"orders": ["go 2"]}', b'{"orders": [{"type": "sing"}]}', b'{"orders": [{"type": "go"}]}',
    b'{"orders": [{"type": "go", "cell": "2"}]}', b'{"orders": [{"type": "go", "cell": -5}, {}]}',
    b'{"text": "go 2", "question": -1}', b'{"text": "go 2", "question": 99999999999999999999}',
    b'{"orders": [{"type": "go", "cell": ' + b"9" * 5000 + b"}]}", b'{"orders": [{"type": "go", "cell": 1e999}]}',
])  # fmt: skip
async def test_json_of_the_wrong_form_is_answered_with_422(ann, seats, body):
    refused = await ann.put(f"/seats/{seats[0]}/orders", content=body, headers=JSON)
    assert error(refused) == (422, "invalid")
    assert (await ann.get(f"/seats/{seats[0]}")).json()["sheet"] is None


@pytest.mark.parametrize("text", ["", "\n # nothing\n", "go 2\0", "\x1b[2J", "go 2\n" * 1500])
async def test_what_is_no_order_sheet_is_refused_and_changes_nothing(ann, seats, text):
    assert error(await ann.put(f"/seats/{seats[0]}/orders", json={"text": text})) == (409, "refused")
    assert (await ann.get(f"/seats/{seats[0]}")).json()["sheet"] is None


async def test_an_order_record_cannot_smuggle_in_a_line(ann, seats, sample, monkeypatch):
    monkeypatch.setattr(type(sample.seat), "write", lambda *_: "go 2\nconcede")
    refused = await ann.put(f"/seats/{seats[0]}/orders", json={"orders": [{"type": "go", "cell": 2}]})
    assert error(refused) == (422, "invalid")


STRANGE = ["", "x", "#", "a, b", "go 2\nconcede", "\0", "é\u2028", "hidden-a-b-c", -1, 0, 10**15, True, None, [], {}]


def mutated(plain, words, rng):
    """Plain data with something in it changed: another word of the game, another type, a number out of range."""
    if isinstance(plain, dict) and len(plain) > 1:
        key = rng.choice([key for key in plain if key != "type"])
        return {**plain, key: mutated(plain[key], words, rng)}
    if isinstance(plain, list) and plain and rng.random() < 0.7:
        n = rng.randrange(len(plain))
        return [*plain[:n], mutated(plain[n], words, rng), *plain[n + 1 :]]
    return rng.choice(words if isinstance(plain, str) and rng.random() < 0.7 else STRANGE)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [("midway", {}), ("typhon", {"scenario": "two_player"}), ("typhon", {})])
async def test_no_record_of_an_order_however_strange_harms_the_club(tmp_path, game, options):
    rng, statuses = Random(1942), Counter()
    async with api_club.opened(f"sqlite:///{tmp_path}/club.db") as club:
        ann, package = await club.guest(), load(game)
        names = [seat.id for seat in package.seats(package.new(options))]
        wish = {"game": game, "seats": dict.fromkeys(names, "me"), "options": options}
        mine = (await ann.post("/tables", json=wish)).json()["mine"]
        for _ in range(40):
            for seat in mine.values():
                seen = (await ann.get(f"/seats/{seat}/view")).json()
                if seen["question"] is None:
                    continue
                view = package.codec.view(seen["view"])
                words = (
                    re.findall(r'"([\w :-]+)"', msgspec.json.encode(view.now.ask(view).options()).decode()) or STRANGE
                )
                orders = [package.codec.plain(order) for order in view.now.ask(view).sample(rng)]
                for order in rng.sample(orders, min(4, len(orders))):
                    answer = await ann.post(f"/seats/{seat}/check", json={"orders": [mutated(order, words, rng)]})
                    statuses[answer.status_code] += 1
                    assert answer.status_code in (200, 409, 422), (order, answer.text)
                sent = await ann.put(f"/seats/{seat}/orders", json={"orders": orders})
                assert not orders or sent.json()["kept"], sent.text
                if not orders:
                    await ann.post(f"/seats/{seat}/default")
            await club.settled()
    assert statuses[200] > 5 and statuses[422] > 5, statuses


async def test_a_body_must_say_that_it_is_json(ann, seats):
    path = f"/seats/{seats[0]}/orders"
    for said in ({}, {"Content-Type": "text/plain"}, {"Content-Type": "application/x-www-form-urlencoded"}):
        assert error(await ann.put(path, content=b'{"text": "go 2"}', headers=said)) == (415, "media-type")
    said = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert (await ann.put(path, content=b'{"text": "go 2"}', headers=said)).status_code == 200


async def test_too_much_at_once_is_refused_before_it_is_read(ann, seats):
    refused = await ann.put(f"/seats/{seats[0]}/orders", json={"text": "go 2\n" * 100_000})
    assert refused.status_code == 413 and set(refused.json()) == {"error", "message"}


async def test_what_cannot_be_done_at_a_path_is_named_with_what_can(ann, seats):
    refused = await ann.patch(f"/seats/{seats[0]}/orders")
    assert error(refused) == (405, "method") and refused.headers["allow"] == "PUT, DELETE"
    assert error(await ann.get("/nowhere")) == (404, "unknown")


@pytest.mark.parametrize("query", ["after=-1", "after=x", "after=99999999999999", "before=2", "language=de", "after="])
async def test_a_query_that_makes_no_sense_is_answered_with_422(ann, seats, query):
    assert error(await ann.get(f"/seats/{seats[0]}/reports?{query}")) == (422, "invalid")


async def test_what_is_wrong_is_said_in_the_language_asked_for(ann):
    english, french = [(await ann.get(f"/seats/x?language={code}")).json() for code in ("en", "fr")]
    assert english["error"] == french["error"] == "unknown"
    assert english["message"] != french["message"]


@ON_BOTH
async def test_text_of_control_characters_reaches_no_database(ann):
    for wrong in ({"title": "a\0b"}, {"game": "sam\0ple"}, {"options": {"\0": "x"}}, {"seats": {"red": "\0"}}):
        wish = {"game": "sample", "seats": {"red": "me", "blue": "open"}, **wrong}
        assert error(await ann.post("/tables", json=wish)) == (422, "invalid")
    assert error(await ann.post("/tokens", json={"name": "a\0", "password": "x", "label": "x"})) == (422, "invalid")
    wrong = {"name": "a", "password": "\0" * 12, "label": "x"}
    assert error(await ann.post("/tokens", json=wrong)) == (403, "refused")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_about_the_api_shows_how_to_begin(club, language):
    page = await club.visitor(**{"Accept-Language": language}).get(f"{api_club.HOST}/api")
    assert page.status_code == 200 and f'<html lang="{language}">' in page.text
    for shown in ("/api/v1/guests", "/api/openapi.json", "arbitre bot", "Authorization: Bearer"):
        assert shown in page.text
    assert msgspec.json.decode((await club.visitor().get(f"{api_club.HOST}/api/openapi.json")).content)


def test_every_sentence_of_the_api_is_there_in_both_languages_and_is_used():
    home = Path(arbitre.__file__).parent
    words = {
        language: dict(entries((home / "words" / f"web_api.{language}.ftl").read_text("utf-8")))
        for language in LANGUAGES
    }
    assert words["en"].keys() == words["fr"].keys()
    code = [path.read_text("utf-8") for path in (home / "web" / "api").glob("*.py")]
    code.append((home / "web" / "templates" / "api.html").read_text("utf-8"))
    assert set(re.findall(r'"(web-api-[a-z-]+)"', "\n".join(code))) == words["en"].keys()

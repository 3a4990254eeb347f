"""`arbitre bot`: a bot plays in a club over the network, as any program could."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from driven import until
from sample_game import Sample

import arbitre
from arbitre.cli import main
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store.database import Database
from arbitre.club.verify import verify
from arbitre.kernel.words import Phrase
from arbitre.web.app import application
from arbitre.web.client import Client, Refusal
from arbitre.web.settings import Settings
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

pytestmark = pytest.mark.anyio
ROOT = Path(arbitre.__file__).parent
TITLE = Words.of("en", Sample()).word("game-title")


class Server:
    """A club that listens on a port of this machine, and can be stopped and started again there."""

    def __init__(self, database):
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def open(self):
        hall = self.hall = Hall(House(self.database))
        self.members = Members(self.database)
        app = application(hall, self.members, Settings(rate=0, base_url=self.url))
        config = uvicorn.Config(
            app, port=self.port, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None
        await hall.house.start()
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield self
        finally:
            server.should_exit = True
            await serving
            await hall.house.stop()


@pytest.fixture
async def server(tmp_path, sample):
    database = Database.open(f"sqlite:///{tmp_path}/club.db")
    yield Server(database)
    await database.close()


@pytest.fixture
async def club(server):
    async with server.open() as club:
        yield club


@pytest.fixture
def bot(server, monkeypatch, capsys):
    """Run `arbitre bot` beside the server: exit code, output, errors."""
    for variable in ("ARBITRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "ARBITRE_TOKEN"):
        monkeypatch.delenv(variable, raising=False)

    async def run(line, url=server.url):
        code = await asyncio.to_thread(main, ["bot", url, *line.split()])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run


def told(out):
    return [json.loads(line) for line in out.splitlines()]


async def test_two_bots_play_a_whole_game_over_the_network(club, bot, tmp_path):
    async def second():
        async with Client(club.url) as looking:
            await looking.enter()
            while not await looking.invitations():
                await asyncio.sleep(0.05)
        return await bot("--guest --join --bot random")

    first = bot("--guest --new sample:red --bot random --seed 1")
    played = await asyncio.gather(first, second())
    assert [code for code, _, _ in played] == [0, 0]
    said = " ".join("".join(out for _, out, _ in played).split())  # whoever ends first takes what both have said
    assert f"plays {TITLE}, Red" in said and f"plays {TITLE}, Blue" in said
    assert said.count("the game is over") == 2
    [finished] = await club.hall.lobby.finished()
    (tmp_path / "record.jsonl").write_bytes((await club.hall.archive(finished.id)).record)
    assert verify(tmp_path / "record.jsonl").findings == ()
    assert f"{club.url}/games/{finished.id}" in said


def earlier(app, dropped):
    """The club as an earlier program was, whose answers did not have what is here left out of them; `dropped`: keeps
    what was."""

    async def answer(scope, receive, send):
        if scope["path"].endswith("/view"):  # in which the report of the seal always said so
            await app(scope, receive, send)
            return
        started = {}

        async def give(message):
            if message["type"] == "http.response.start":
                started.update(message)
                if (b"content-type", b"application/json") not in message["headers"]:
                    await send(message)
                return
            if (b"content-type", b"application/json") in started["headers"]:
                assert not message.get("more_body")
                dropped.update(re.findall(rb'"(sealed|ledger)":', message["body"]))
                body = re.sub(rb',"(?:sealed|ledger)":(?:true|false|"[^"]*")', b"", message["body"])
                assert b'"sealed"' not in body and b'"ledger"' not in body
                headers = [(name, value) for name, value in started["headers"] if name != b"content-length"]
                await send({**started, "headers": [*headers, (b"content-length", b"%d" % len(body))]})
                message = {**message, "body": body}
            await send(message)

        await app(scope, receive, give)

    return answer


async def test_the_bot_plays_on_in_a_club_of_an_earlier_program(server, bot, monkeypatch):
    """Which did not say whether the dice are sealed, nor what the reports hash to."""
    dropped, now = set(), application
    monkeypatch.setattr(sys.modules[__name__], "application", lambda *club: earlier(now(*club), dropped))
    async with server.open() as club:
        member = await club.members.guest()
        made = await club.hall.create(Wish("sample", {"red": "me", "blue": "open"}), member)
        code, out, err = await bot("--guest --join --bot random --once")
        assert code == 0, err
        token = await club.members.issue(member, "token", "bot")
        monkeypatch.setenv("ARBITRE_TOKEN", token)
        code, out, _ = await bot("--bot random --once")
        assert code == 0 and "one order sent" in out
        async with Client(club.url, token) as client:
            [mine], seat = await client.seats(), await client.now(made.mine["red"])
            await club.hall.create(Wish("sample", {"red": "me", "blue": "open"}), member)
            await client.enter()  # as a guest, who is not the host
            [invited] = await client.invitations()
            assert mine.sealed is None and invited.sealed is None and seat.ledger == "", "it is not said"
    assert dropped == {b"sealed", b"ledger"}


async def test_for_programs_every_event_is_a_line_of_json(club, bot):
    code, out, _ = await bot("--guest --new sample:red --against random --bot random --json")
    assert code == 0
    events = told(out)
    assert [events[n]["event"] for n in (0, 1, -1)] == ["guest", "plays", "over"]
    sent = [event for event in events if event["event"] == "sent"]
    assert len(sent) >= 6 and all(event["orders"] == 1 and event["refused"] == 0 for event in sent)
    assert len({event["question"] for event in sent}) == len(sent)


async def test_once_answers_what_is_asked_and_leaves(club, bot, monkeypatch):
    member = await club.members.guest()
    token = await club.members.issue(member, "token", "bot")
    made = await club.hall.create(Wish("sample", {"red": "me", "blue": "link"}), member)
    seat = made.mine["red"]
    monkeypatch.setenv("ARBITRE_TOKEN", token)
    code, out, err = await bot(f"--seat {seat} --bot random --once")
    assert code == 0 and "Red, Turn 1: one order sent." in out
    assert token not in out + err
    sheet = (await club.hall.desk(seat, member)).question.sheet
    assert len(sheet.orders) == 1
    again = await bot("--bot random --once")
    assert again[0] == 0 and "order sent" not in again[1]
    assert (await club.hall.desk(seat, member)).question.sheet == sheet


async def test_the_captain_answers_at_midway(club, bot):
    code, out, _ = await bot("--guest --new midway:jp --against default --once --json")
    assert code == 0
    _, plays, sent = told(out)
    assert (plays["bot"], plays["side"]) == ("captain", "jp")
    assert sent["orders"] > 0 and sent["refused"] == 0


async def test_a_secret_link_is_told_once_and_brings_the_other_bot_in(club, bot):
    code, out, _ = await bot("--guest --new sample:red --against link --pace 48 --once --json")
    [link] = [event for event in told(out) if event["event"] == "link"]
    assert code == 0 and link["side"] == "blue" and link["link"].startswith(f"{club.url}/invitation#")
    async with httpx.AsyncClient(base_url=f"{club.url}/api/v1") as visitor:
        visitor.headers["Authorization"] = f"Bearer {(await visitor.post('/guests')).json()['token']}"
        invited = await visitor.post("/invitations/look", json={"secret": link["link"].partition("#")[2]})
        assert invited.json()["pace"] == {"pace": "each", "span": 48 * 3600}
    code, out, _ = await bot(f"--guest --invitation {link['link']} --once --json")
    assert code == 0 and [event["side"] for event in told(out) if event["event"] == "plays"] == ["blue"]


async def test_a_bot_whose_orders_are_all_refused_leaves_it_to_the_umpire(club, bot, sample, monkeypatch):
    from sample_game import Go

    class Rebel:
        def __init__(self, rng):
            pass

        def orders(self, view, ask):
            return (Go(99),)

    monkeypatch.setattr(type(sample.seat), "bots", lambda self: {"rebel": Rebel})
    code, out, _ = await bot("--guest --new sample:red --against default --bot rebel --json")
    assert code == 0
    assert {(event["orders"], event["refused"]) for event in told(out) if event["event"] == "sent"} == {(0, 1)}


async def test_a_bot_outlives_its_server(server, bot, monkeypatch):
    pause, missed = Client._pause, []
    monkeypatch.setattr(Client, "_pause", lambda *tried: missed.append(1) or pause(*tried))
    async with server.open() as club:
        member = await club.members.guest()
        token = await club.members.issue(member, "token", "bot")
        made = await club.hall.create(Wish("sample", {"red": "me", "blue": "me"}), member)
        playing = asyncio.create_task(bot(f"--token {token} --seat {made.mine['red']} --bot random --json"))
        while (await club.hall.desk(made.mine["red"], member)).question.sheet is None:
            await asyncio.sleep(0.05)
    await until(lambda: missed)  # it has found nobody there
    async with server.open() as club:
        while not (desk := await club.hall.desk(made.mine["blue"], member)).game.over:
            if desk.question.ask is not None and desk.question.sheet is None:
                await club.hall.submit_default(made.mine["blue"], member)
            await asyncio.sleep(0.05)
        code, out, _ = await playing
    events = [event["event"] for event in told(out)]
    assert code == 0 and "lost" in events and events[-1] == "over"


async def test_what_the_club_refuses_is_said_and_so_is_its_silence(club, bot):
    code, _, err = await bot("--token nonsense")
    assert code == 1 and "The club refuses: A token is wanted" in err
    code, _, err = await bot("--guest --seat nowhere")
    assert code == 1 and "not yours" in err
    code, out, _ = await bot("--guest --seat nowhere --json")
    assert code == 1 and json.loads(out[out.index("\n") :])["error"] == "unknown"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        code, _, err = await bot("--guest --patience 0", f"http://127.0.0.1:{free.getsockname()[1]}")
    assert code == 5 and "no answer" in err


async def test_a_bot_waits_for_a_club_that_opens_later(server, bot, monkeypatch):
    monkeypatch.setattr("arbitre.web.client.FIRST", 0.02)
    pause, missed = Client._pause, []
    monkeypatch.setattr(Client, "_pause", lambda *tried: missed.append(1) or pause(*tried))
    playing = asyncio.create_task(bot("--guest --new sample:red --against random --bot random --once --json"))
    await until(lambda: len(missed) > 1)
    async with server.open():
        code, out, err = await playing
    assert code == 0, err
    assert [event["event"] for event in told(out)] == ["waiting", "guest", "plays", "sent"], "said once, not each time"
    assert told(out)[0]["minutes"] == 5


def sentence(language, patience):
    said = Phrase("visit-waiting", {"url": "http://club", "why": "refused", "minutes": patience})
    return Words.of(language).say(said)


def test_how_long_a_club_is_looked_for_is_said():
    assert sentence("en", 1).endswith("trying again for a minute.")
    assert (
        sentence("fr", 5) == "Pas encore de réponse de http://club (refused)\u202f; nouveaux essais pendant 5 minutes."
    )


class Away:
    """A club behind a way that fails: `fails` are the faults of the next requests, whether they were carried out first
    or not; time passes for whoever waits for it."""

    def __init__(self, app):
        self.now, self.pauses, self.told = 0.0, [], []
        self.fails, self._way = [], httpx.ASGITransport(app)

    async def answer(self, request):
        fault, carried_out = self.fails.pop(0) if self.fails else (None, True)
        response = await self._way.handle_async_request(request) if carried_out else None
        if isinstance(fault, int):
            return httpx.Response(fault)
        if fault is not None:
            raise fault("lost")
        return httpx.Response(response.status_code, headers=response.headers, content=await response.aread())

    async def sleep(self, seconds):
        self.pauses.append(seconds)
        self.now += seconds

    def client(self, token="", patience=300.0):
        def lost(error, met):
            self.told.append(met)

        way = httpx.MockTransport(self.answer)
        time = {"patience": patience, "sleep": self.sleep, "elapsed": lambda: self.now}
        return Client("http://club", token, "en", True, lost, way, **time)


@pytest.fixture
async def way(server):
    async with server.open() as club:
        yield Away(application(club.hall, club.members, Settings(rate=0, base_url="http://club")))


DOWN = (httpx.ConnectError, False)


@pytest.mark.parametrize("fault", [DOWN, (httpx.ConnectTimeout, False), (502, False)])
async def test_a_club_that_never_answers_is_looked_for_with_growing_pauses_and_then_no_more(way, fault):
    way.fails = [fault] * 100
    async with way.client() as client:
        with pytest.raises((httpx.TransportError, Refusal)):
            await client.enter()
    assert way.now == 300 and way.told == [False]
    assert way.pauses[0] < 1 < way.pauses[3] < 8 < way.pauses[-2] <= 30


async def test_a_club_that_has_answered_is_waited_for_as_long_as_it_takes(way):
    way.fails = [DOWN, (None, True), *[DOWN] * 50]
    async with way.client() as client:
        await client.enter()
        assert await client.seats() == []
    assert way.now > 600 and way.told == [False, True]


LOST = (httpx.ReadError, True)
"""The club has done it, and nobody hears so."""


@pytest.mark.parametrize("fault", [LOST, (504, True), DOWN])
async def test_a_game_is_set_up_once_and_a_seat_taken_once_though_the_answer_is_lost(way, fault):
    async with way.client() as host, way.client() as guest:
        await host.enter()
        await guest.enter()
        way.fails = [(None, True), fault]
        made = await host.create(Wish("sample", {"red": "me", "blue": "open"}, {}))
        [mine] = await host.seats()
        assert made.mine == {"red": mine.seat_id} and made.game == (await host.view(mine.seat_id)).game_id
        [open_seat] = await guest.invitations()
        way.fails = [fault]
        assert await guest.join(open_seat.seat_id) == open_seat.seat_id
        made = await host.create(Wish("sample", {"red": "me", "blue": "link"}, {}))
        way.fails = [(None, True), fault]
        taken = await guest.accept(made.links["blue"])
        assert {seat.seat_id for seat in await guest.seats()} == {open_seat.seat_id, taken}
        way.fails = [(None, True), fault]
        again = await host.create(Wish("sample", {"red": "me", "blue": "link"}, {}))
        assert (await guest.accept(again.links["blue"])) and again.mine["red"] != made.mine["red"]


async def test_what_the_club_refuses_is_not_tried_again(way):
    async with way.client() as client:
        await client.enter()
        for wrong in (client.view("nowhere"), client.join("nowhere"), client.accept("nothing")):
            with pytest.raises(Refusal) as refused:
                await wrong
            assert refused.value.status == 404
    assert way.pauses == []


@pytest.mark.parametrize(("line", "said"), [
    ("", "Give a token"),
    ("--token x --guest", "one of the two"),
    ("--guest --new sample:green", "this game has red and blue"),
    ("--guest --new sample", "this game has red and blue"),
    ("--guest --new chess:white", "not installed"),
    ("--guest --new sample:red --option fog=thick", "option"),
    ("--guest --new sample:red --bot nobody --once", "No bot “nobody” plays this game"),
    ("--guest --new sample:red --against nobody", "No bot “nobody” plays this game"),
])  # fmt: skip
async def test_a_command_that_makes_no_sense_is_explained(club, bot, line, said):
    code, _, err = await bot(line)
    assert code in (1, 2) and said in " ".join(err.split())


@pytest.mark.parametrize("url", ["club.example", "http://", "https:///club", "http://[::", "ftp://club.example"])
async def test_a_url_that_is_none_is_refused_before_anything_is_sent(bot, url):
    code, _, err = await bot("--guest", url)
    assert code == 2 and "http" in err


async def test_where_no_seat_is_to_be_had_the_bot_says_so(club, bot):
    code, out, _ = await bot("--guest --join")
    assert code == 3 and "There is no seat to play here." in out


async def test_the_bot_speaks_french(club, bot):
    code, out, _ = await bot("--guest --new sample:red --against random --bot random --once --lang fr")
    assert code == 0 and "Entré comme invité" in out and "un ordre envoyé." in out


async def test_a_client_that_does_not_last_says_what_it_was_told(club):
    async with Client(club.url, "nonsense", "fr") as client:
        with pytest.raises(Refusal) as refused:
            await client.seats()
        assert (refused.value.status, refused.value.kind) == (401, "unauthorized")
        assert "jeton" in refused.value.message
        with pytest.raises(Refusal):
            await anext(client.marks("x"))


def test_every_sentence_of_the_bot_is_there_in_both_languages_and_is_used():
    words = {
        language: dict(entries((ROOT / "words" / f"cli_bot.{language}.ftl").read_text("utf-8")))
        for language in LANGUAGES
    }
    assert words["en"].keys() == words["fr"].keys()
    code = (ROOT / "cli" / "bot.py").read_text("utf-8")
    named = set(re.findall(r'"((?:visit|usage-bot)-[a-z-]+)"', code))
    assert named == {key for key in words["en"] if not key.startswith("help-")}

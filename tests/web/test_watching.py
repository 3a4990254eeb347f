"""What the owner of a club watches: whether it can be played in, its figures, and who asks behind a proxy."""

from __future__ import annotations

import socket
from contextlib import asynccontextmanager
from urllib.request import urlopen

import api_club
import databases
import httpx
import pytest
from driven import quiet
from prometheus_client.parser import text_string_to_metric_families
from wire import ask, stream

from arbitre.web.gauges import Gauges, kind_of
from arbitre.web.server import configured
from arbitre.web.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
async def club(tmp_path, sample):
    async with api_club.opened(databases.sqlite(tmp_path)) as club:
        yield club


async def test_ready_says_yes_and_nothing_more(club):
    answer = await ask(club.app, "GET", "/ready", {})
    assert (answer.status, answer.body) == (200, b"yes\n") and "set-cookie" not in answer.headers


async def test_not_ready_if_the_database_is_of_another_version_or_away(club, monkeypatch):
    monkeypatch.setattr("arbitre.club.store.database.HEAD", "0000")
    answer = await ask(club.app, "GET", "/ready", {})
    assert (answer.status, answer.body) == (503, b"no\n")
    assert (await ask(club.app, "GET", "/health", {})).status == 200  # it is alive all the same


async def test_not_ready_if_the_database_does_not_answer(club, monkeypatch):
    def away():
        raise OSError

    monkeypatch.setattr(club.hall.house.database, "_connect", away)
    assert (await ask(club.app, "GET", "/ready", {})).status == 503


async def test_not_ready_if_nobody_looks_for_games_that_were_left(club):
    club.hall.house._sweeper.cancel()
    await quiet()
    assert (await ask(club.app, "GET", "/ready", {})).status == 503


async def test_whoever_asks_and_however_often_the_database_is_asked_once_a_second(club, monkeypatch):
    asked = []
    monkeypatch.setattr(club.hall.house.database, "ready", lambda: not asked.append(1))
    monkeypatch.setattr("arbitre.web.readiness.FRESH", 1e9)
    assert [(await ask(club.app, "GET", "/ready", {})).status for _ in range(5)] == [200] * 5
    assert len(asked) == 1


def figures(gauges):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with gauges.shown("127.0.0.1", port):
        text = urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    return text, {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_figures_are_sums_and_name_nobody(club):
    gauges = Gauges()
    club.transport = httpx.ASGITransport(app=gauges.watching(club.app, club.hall))
    host, guest = await club.guest(), await club.guest()
    red, blue = await club.table(host, guest)
    before = figures(gauges)[1]
    for visitor, seat in ((host, red), (guest, blue)):
        assert (await visitor.post(f"/seats/{seat}/default")).status_code < 300
    await club.settled()
    assert (await host.get("/seats/nowhere")).status_code == 404
    async with stream(gauges.watching(club.app, club.hall), f"/api/v1/seats/{red}/events", dict(host.headers)):
        text, after = figures(gauges)
    gone = {name: value - before.get(name, 0) for name, value in after.items()}
    assert gone["arbitre_orders_total",] == 2
    assert gone["arbitre_steps_total",] == 1
    assert gone["arbitre_units_total",] >= 3
    assert gone["arbitre_commit_seconds_count",] >= 2
    assert gone["arbitre_requests_total", "api", "2xx"] == 2
    assert gone["arbitre_requests_total", "api", "4xx"] == 1
    assert gone["arbitre_requests_total", "stream", "2xx"] == 1
    assert gone["arbitre_request_seconds_count", "api"] == 3
    assert after["arbitre_streams",] == 1
    assert after["arbitre_games", "memory"] == 1
    assert after["arbitre_judging", "waiting"] == after["arbitre_judging", "in_hand"] == 0
    assert after["process_cpu_seconds_total",] > 0
    game = (await club.hall.house.row(red)).game
    assert not [secret for secret in (red, blue, game, "sample") if secret in text]


async def test_figures_are_not_among_the_pages(club):
    assert (await ask(club.app, "GET", "/metrics", {})).status == 404


def test_kinds():
    paths = {"/": "page", "/seats/x": "page", "/api/v1/games": "api", "/api/v1/seats/x/events": "stream"}
    assert {path: kind_of(path) for path in paths} == paths


@asynccontextmanager
async def told(**settings):
    """Who an application behind the club's server is told has asked."""

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": f"{scope['scheme']} {scope['client'][0]}".encode()})

    config = configured(app, Settings(**settings))
    config.load()
    transport = httpx.ASGITransport(config.loaded_app, client=("10.1.2.3", 5000))
    async with httpx.AsyncClient(transport=transport, base_url="http://club") as client:
        yield client


FORWARDED = {"X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Proto": "https"}


@pytest.mark.parametrize(
    ("proxies", "said"),
    [
        ((), "http 10.1.2.3"),
        (("127.0.0.1/32",), "http 10.1.2.3"),
        (("10.0.0.0/8",), "https 198.51.100.7"),  # what stands before it was written by whoever asked
        (("10.0.0.0/8", "198.51.100.7/32"), "https 203.0.113.9"),
    ],
)
async def test_a_proxy_is_believed_and_nobody_else(proxies, said, monkeypatch):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    async with told(proxies=proxies) as client:
        assert (await client.get("/", headers=FORWARDED)).text == said

"""The club's figures, for its owner alone, as Prometheus reads them: on an address of their own, not among the pages.

They are sums over everybody: no label names a game, a seat or a member. What is counted in a request are plain numbers,
and what is made of them for Prometheus is made when it looks.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.tally import Durations
from arbitre.web import events

KINDS = ("page", "api", "stream", "file")
"""What is asked for, as requests are counted."""

_Families = Iterator[CounterMetricFamily | GaugeMetricFamily | HistogramMetricFamily]


class Gauges(Collector):
    """What goes on in one process. It is to be shown, and to watch an application."""

    def __init__(self) -> None:
        self._hall: Hall | None = None
        self._answers: Counter[tuple[str, int]] = Counter()
        self._took = {kind: Durations() for kind in KINDS if kind != "stream"}
        self._said = _Said()

    def watching(self, app: ASGIApp, hall: Hall) -> ASGIApp:
        """The same application, its requests counted; `hall`: what it shows."""
        self._hall = hall

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            began, kind, status = perf_counter(), kind_of(scope["path"]), 0

            async def heard(message: Message) -> None:
                nonlocal status
                if not status and message["type"] == "http.response.start":
                    status = message["status"]
                    self._answers[kind, status // 100] += 1
                await send(message)

            try:
                await app(scope, receive, heard)
            finally:
                if kind != "stream":
                    self._took[kind].add(perf_counter() - began)

        return counted

    @contextmanager
    def shown(self, host: str, port: int) -> Iterator[None]:
        """Shown at an address, in a thread of its own: also while the club stands still. Raises OSError."""
        registry = CollectorRegistry()
        registry.register(self)
        ProcessCollector(registry=registry)
        server, thread = start_http_server(port, host, registry)
        logging.getLogger("arbitre").addHandler(self._said)
        try:
            yield
        finally:
            logging.getLogger("arbitre").removeHandler(self._said)
            server.shutdown()
            server.server_close()
            thread.join()

    def collect(self) -> _Families:
        """All figures as they are now."""
        answers = CounterMetricFamily(
            "arbitre_requests", "Requests answered, by kind and class of status.", labels=("kind", "status")
        )
        for (kind, status), count in sorted(self._answers.copy().items()):
            answers.add_metric((kind, f"{status}xx"), count)
        yield answers
        took = HistogramMetricFamily(
            "arbitre_request_seconds", "Seconds until requests were answered; streams apart.", labels=("kind",)
        )
        for kind, durations in self._took.items():
            took.add_metric((kind,), durations.up_to(), durations.total)
        yield took
        yield GaugeMetricFamily("arbitre_streams", "Streams of events that are open.", events.listening())
        said = CounterMetricFamily("arbitre_log_lines", "Lines of the log, by level.", labels=("level",))
        for level, count in sorted(self._said.levels.copy().items()):
            said.add_metric((level,), count)
        yield said
        if self._hall is not None:
            yield from _of_house(self._hall.house)
            judging = GaugeMetricFamily(
                "arbitre_judging", "Long sheets that wait to be judged, and in hand, here.", labels=("which",)
            )
            for which, count in self._hall.judging.counts.items():
                judging.add_metric((which,), count)
            yield judging


def _of_house(house: House) -> _Families:
    games = GaugeMetricFamily("arbitre_games", "Games in memory, being resolved, put aside.", labels=("which",))
    for which, count in house.counts.items():
        games.add_metric((which,), count)
    yield games
    tally = house.database.tally
    yield CounterMetricFamily("arbitre_steps", "Lines of records resolved and on disk.", tally.steps)
    yield CounterMetricFamily("arbitre_orders", "Sheets of orders kept on disk.", tally.orders)
    yield CounterMetricFamily("arbitre_units", "Changes on disk; several share a transaction.", tally.units)
    commits = HistogramMetricFamily("arbitre_commit_seconds", "Seconds of transactions, to the disk and back.")
    commits.add_metric((), tally.commits.up_to(), tally.commits.total)
    yield commits
    failed = CounterMetricFamily(
        "arbitre_units_failed", "Changes that are not on disk, by what went wrong.", labels=("kind",)
    )
    for kind, count in sorted(tally.failed.copy().items()):
        failed.add_metric((kind,), count)
    yield failed


def kind_of(path: str) -> str:
    """What kind of thing an address is of."""
    if path.endswith("/events"):
        return "stream"
    if path.startswith("/api"):
        return "api"
    return "file" if path.startswith(("/static/", "/maps/")) else "page"


class _Said(logging.Handler):
    """Counts what the log says, by level."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.levels: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Something was said."""
        self.levels[record.levelname.lower()] += 1

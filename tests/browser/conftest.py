"""Headless Chromium, from the system's package, in front of a real server in a process of its own."""

from __future__ import annotations

import os
import re
import shutil
import signal
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from nursery import Nursery
from playwright.sync_api import expect, sync_playwright
from required import missing
from sitting import PATIENCE

PROGRAM = Path(__file__).parents[1] / "sample_cli.py"  # the command line, with the sample game installed
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
CHROMIUM += ["--disable-component-update", "--disable-sync"]
# The engine without windows first: in the whole browser a page costs five times as much. ARBITRE_BROWSER: another one.
PROGRAMS = (os.environ.get("ARBITRE_BROWSER", ""), "chromium-headless-shell", "chromium", "chromium-browser")

expect.set_options(timeout=PATIENCE * 1000)

# A page is marked until its scripts listen, and nobody touches a marked page: a click that came sooner would be lost.
WAKING = """
const mark = () => document.documentElement?.setAttribute("data-waking", "");
new MutationObserver((_, seeing) => { mark(); seeing.disconnect(); }).observe(document, { childList: true });
mark();
addEventListener("load", async () => {
  const scripts = [...document.querySelectorAll("script[type=module]")].map((script) => import(script.src));
  await Promise.allSettled(scripts);
  document.documentElement.removeAttribute("data-waking");
});
"""

# No step is played out by itself unless a test wants it: what plays may move the map from under a hand that aims.
AT_ONCE = "if (!localStorage.getItem('pace')) localStorage.setItem('pace', '0');"


class Server:
    """`arbitre serve` on a database in a folder. Its address is a name, not a number, for passkeys are bound to a name;
    it keeps its port when it is started again. `more`: that it is told when it is started."""

    def __init__(self, nursery: Nursery, folder: Path, *more: str) -> None:
        self._folder, self._port, self._process, self._more = folder, 0, None, more
        self._nursery, self._said = nursery, folder / "server.said"
        self.start()

    def start(self) -> None:
        self._said.unlink(missing_ok=True)
        self._process = self._nursery.bear(
            PROGRAM, "--lang", "en", "serve", "--db", f"sqlite:///{self._folder}/club.db", "--host", "localhost",
            "--port", self._port, *self._more, out=self._said, log=self._folder / "server.log",
        )  # fmt: skip
        first = self._first()
        found = re.search(r"http://localhost:(\d+)", first)
        assert found, f"the server says {first!r}, and in its log: {self.log}"
        self.address, self._port = found[0], int(found[1])
        self._wait()

    def _first(self) -> str:
        """The first line that it says; what there is of it if it ends before."""
        while True:
            ended = self._process.poll() is not None
            line, whole, _ = self._said.read_text("utf-8").partition("\n") if self._said.exists() else ("", "", "")
            if whole or ended:
                return line
            time.sleep(0.02)

    def _wait(self) -> None:
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < give_up and self._process.poll() is None, self.log
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            return self.ask("GET", "/health").is_success
        except httpx.TransportError:
            return False

    def ask(self, method: str, path: str, **more) -> httpx.Response:
        """What it answers a program, however busy the machine is."""
        return httpx.request(method, f"{self.address}{path}", timeout=PATIENCE, **more)

    @property
    def log(self) -> str:
        return (self._folder / "server.log").read_text("utf-8")

    def kill(self) -> None:
        """End it as a power cut does: it is not asked."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Tell it to stop, and see it stop."""
        self._end(signal.SIGTERM)
        assert self._process.wait() == 0, self.log

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait()


@pytest.fixture(scope="session")
def nursery():
    """Where the servers are born."""
    with Nursery("sample_game", "arbitre.*", "loaded") as nursery:
        yield nursery


@pytest.fixture(scope="module")
def club(nursery, tmp_path_factory):
    """A server for the tests of a module."""
    yield from serving(nursery, tmp_path_factory.mktemp("club"))


@pytest.fixture
def server(request, nursery, tmp_path):
    """A server, which has found nothing to complain of by the end of the test and stops when it is told to: that of the
    module, or one with an empty club of its own for a test marked `alone`."""
    if request.node.get_closest_marker("alone"):
        yield from serving(nursery, tmp_path)
    else:
        server = request.getfixturevalue("club")
        yield server
        assert server.log == ""


@pytest.fixture
def started(nursery):
    """What starts a server in a folder, told more, for as long as it is waited for."""
    return partial(serving, nursery)


@pytest.fixture
def other_server(nursery, server, tmp_path):
    """Another process that serves the same club, at an address of its own."""
    yield from serving(nursery, tmp_path)


def serving(nursery, folder, *more):
    server = Server(nursery, folder, *more)
    try:
        yield server
    except BaseException:
        server.kill()
        raise
    server.stop()
    assert server.log == ""


def _as_long(fixture_name, config):
    """While the browser is open no test but those of this folder, which want none, can run an event loop of its own."""
    here = Path(__file__).parent
    given = (Path(config.invocation_params.dir, arg.partition("::")[0]).resolve() for arg in config.args)
    return "session" if all(path.is_relative_to(here) for path in given) else "module"


@pytest.fixture(scope=_as_long)
def chromium():
    """The browser: where only tests of this folder are run one for all: starting it costs as much as five pages."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        missing("Chromium", "Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of his own: cookies, language, a page. What the browser complains of is noted."""

    def __init__(self, chromium, address, language, javascript) -> None:
        self.language, self.javascript = language, javascript
        locale = {"en": "en-GB", "fr": "fr-FR"}[language]
        self.context = chromium.new_context(base_url=address, locale=locale, java_script_enabled=javascript)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self._address, self._excused = address, ()
        self.page = self.context.new_page()
        if javascript:
            self.page.add_init_script(WAKING)
            self.page.add_init_script(AT_ONCE)
            self.page.add_locator_handler(self.page.locator("html[data-waking]"), lambda: None)
        self.page.on("console", lambda said: self._note(said.text, said.type in ("error", "warning")))
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("response", self._answered)
        self.page.on("request", self._asked)

    def _note(self, complaint: str, wrong: bool = True) -> None:
        if wrong and not any(re.search(excuse, complaint) for excuse in self._excused):
            self.complaints.append(complaint)

    def _answered(self, response) -> None:
        request = response.request
        self._note(f"{response.status} {request.method} {request.url} {request.post_data}", response.status >= 400)

    def _asked(self, request) -> None:
        """A page asks nobody but its club."""
        ours = request.url.startswith((f"{self._address}/", "data:"))
        self._note(f"asks {request.url}", not ours)

    @contextmanager
    def excusing(self, *complaints: str):
        """While these complaints (regular expressions) are what must be expected."""
        self._excused = complaints
        yield
        with self.page.expect_console_message(lambda said: said.text == "so far"):  # what was said before has arrived
            self.page.evaluate("console.debug('so far')")
        self._excused = ()


@pytest.fixture
def visitor(chromium, server):
    """A function that lets one more person come to the club, in a browser of his own. None may have complaints."""
    came: list[Visitor] = []

    def comes(language="en", javascript=True, at=server) -> Visitor:
        came.append(Visitor(chromium, at.address, language, javascript))
        return came[-1]

    yield comes
    complaints = [complaint for each in came for complaint in each.complaints]
    for each in came:
        each.context.close()
    assert complaints == []


@pytest.fixture
def first(visitor):
    """One person."""
    return visitor()


@pytest.fixture
def second(visitor):
    """Another, in another browser."""
    return visitor()

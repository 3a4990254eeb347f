"""Two servers on one PostgreSQL behind nginx, as `deploy/` has it: `python -m tests.proxied`, part of `make soak`.

Two hundred seats watch through nginx and send their orders through it, each to whichever server it comes to. Whoever
has sent orders must be told of it by his stream, also by the other server. In the midst one server is killed: streams
are opened again as browsers do, orders whose fate is unknown are sent again, and the games go on. Figures are printed.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parent))  # what the tests share

import databases
import httpx
from power.clients import ports
from required import missing

from benchmarks.club_load import Game, script, set_up

DEPLOY = Path(__file__).parents[1] / "deploy"

GAMES, ROUNDS = 100, 6
AT_ONCE = 20
"""Games in which orders are on their way."""

RETRY = 2.0
"""Seconds after which a stream that was cut is opened again, as the club tells browsers."""

PATIENCE = 120.0


@contextmanager
def server(url: str, port: int, metrics: int) -> Iterator[subprocess.Popen[str]]:
    """A server of the club, as its unit starts it."""
    command = [sys.executable, "-m", "arbitre", "serve", "--db", url, "--port", str(port), "--url", "https://club.test",
               "--proxy", "127.0.0.1", "--metrics", f"127.0.0.1:{metrics}", "--lang", "en"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and "https://club.test" in process.stdout.readline()
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)


@contextmanager
def nginx(folder: Path, plain: int, port: int, clubs: Sequence[int]) -> Iterator[None]:
    """nginx with the files of `deploy/`: only its ports, its folders and a certificate of our own are others, and each
    answer says which server it is from."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    if not Path(program).exists():
        missing("nginx", "Debian: apt-get install nginx-light")
    (folder / "tls").mkdir()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=club.test", "-keyout", folder / "tls/privkey.pem", "-out", folder / "tls/fullchain.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    changes = {
        "/run/nginx.pid": f"{folder}/nginx.pid",
        "/etc/nginx/": f"{folder}/",
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl;\n": "",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "proxy_pass http://club;": "proxy_pass http://club; add_header X-Club $upstream_addr always;",
    }
    files = {"nginx.conf": "nginx.conf", "site.conf": "arbitre-site.conf"}
    for name, here in files.items():
        text = (DEPLOY / name).read_text("utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        (folder / here).write_text(text, "utf-8")
    lines = "".join(f"server 127.0.0.1:{club};\n" for club in clubs)
    (folder / "arbitre-upstream.conf").write_text(lines, "utf-8")
    command = [program, "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    with subprocess.Popen([*command, "-g", "daemon off;"]) as process:
        try:
            yield
        finally:
            process.terminate()


class Seat:
    """Who plays a seat: his stream, and which server it is from."""

    def __init__(self, client: httpx.AsyncClient, game: Game, name: str) -> None:
        self.client, self.path = client, f"/api/v1/seats/{game.seats[name]}"
        self.headers = {"Authorization": f"Bearer {game.token}"}
        self.server, self.heard, self.cuts, self.asked = "", 0, 0, 0
        self.news = asyncio.Condition()

    async def listen(self) -> None:
        """Keep the stream open."""
        while True:
            with suppress(httpx.HTTPError):
                async with self.client.stream("GET", f"{self.path}/events", headers=self.headers) as answer:
                    if answer.status_code == 200:
                        self.server = answer.headers["X-Club"]
                        async for line in answer.aiter_lines():
                            if line.startswith("event: news"):
                                async with self.news:
                                    self.heard += 1
                                    self.news.notify_all()
            self.server = ""
            self.cuts += 1
            await asyncio.sleep(RETRY)

    async def told(self, before: int) -> None:
        """Wait until the stream has told something after so many times."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.heard > before), PATIENCE)

    async def number(self) -> int | None:
        """Of the question that is asked."""
        question = (await self.client.get(self.path, headers=self.headers)).json()["question"]
        return None if question is None else question["number"]


class Trial:
    """What happens to all games, and what was seen."""

    def __init__(self, games: Sequence[Game], sheets: Sequence[dict[str, str]], port: int) -> None:
        self.sheets, self.clients = sheets, []
        self.tables: list[dict[str, Seat]] = []
        members: dict[str, httpx.AsyncClient] = {}
        for game in games:
            if game.token not in members:  # each from an address of his own, as the limits count
                address = f"127.0.1.{len(members) + 1}"
                limits = httpx.Limits(max_connections=None)
                transport = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=limits)
                base = f"https://127.0.0.1:{port}"
                members[game.token] = httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE)
            self.tables.append({name: Seat(members[game.token], game, name) for name in game.seats})
        self.clients = [*members.values()]
        self.waits: dict[str, list[float]] = {"by the same server": [], "by the other server": []}
        self.sent, self.unknown = 0, 0

    @property
    def seats(self) -> list[Seat]:
        return [seat for table in self.tables for seat in table.values()]

    async def open(self) -> list[asyncio.Task[None]]:
        """Open all streams."""
        streams = [asyncio.create_task(seat.listen()) for seat in self.seats]
        await asyncio.gather(*(seat.told(0) for seat in self.seats))
        return streams

    async def round(self, step: dict[str, str]) -> None:
        """One step of every game."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: dict[str, Seat]) -> None:
            async with gate:
                for name, text in step.items():
                    seat, before, began = table[name], table[name].heard, time.perf_counter()
                    by = await self._ordered(seat, text)
                    watched = seat.server
                    await seat.told(before)
                    if by and watched:
                        how = "by the same server" if by == watched else "by the other server"
                        self.waits[how].append(time.perf_counter() - began)

        await asyncio.gather(*(one(table) for table in self.tables))

    async def _ordered(self, seat: Seat, text: str) -> str:
        """Send orders until they are known to have come in: the server that took them, "" if that is not known."""
        method, path = ("PUT", f"{seat.path}/orders") if text else ("POST", f"{seat.path}/default")
        body = {"question": seat.asked} | ({"text": text} if text else {})
        give_up, unknown = time.monotonic() + PATIENCE, False
        while time.monotonic() < give_up:
            try:
                answer = await seat.client.request(method, path, json=body, headers=seat.headers)
                status = answer.status_code
            except httpx.HTTPError:
                status = 0
            if status in (200, 204):
                self.sent, seat.asked = self.sent + 1, seat.asked + 1
                return answer.headers["X-Club"]
            if status == 409 and unknown and await seat.number() != seat.asked:
                self.sent, seat.asked = self.sent + 1, seat.asked + 1
                return ""
            assert status in (0, 409, 429, 502, 503, 504), (status, answer.text)
            if status in (0, 502, 504):
                unknown, self.unknown = True, self.unknown + 1
            await asyncio.sleep(0.05)
        raise AssertionError(f"orders are not taken: {status}")


def watched(metrics: int) -> int:
    """How many streams a server says that it has open."""
    text = urlopen(f"http://127.0.0.1:{metrics}/metrics").read().decode()
    return next(int(float(line.split()[1])) for line in text.splitlines() if line.startswith("arbitre_streams "))


def figures(waits: dict[str, list[float]]) -> str:
    """How soon streams told of orders, from the moment these were sent."""
    said = []
    for how, all_ in waits.items():
        if all_:
            at = sorted(all_)
            said.append(f"{len(at)} told {how}, p50 {at[len(at) // 2] * 1000:.0f} ms, "
                        f"p99 {at[int(0.99 * (len(at) - 1))] * 1000:.0f} ms")  # fmt: skip
    return "; ".join(said)


async def tried(trial: Trial, servers: Sequence[subprocess.Popen[str]], addresses: Sequence[str],
                metrics: Sequence[int]) -> None:  # fmt: skip
    """Play, kill, play on."""
    streams = await trial.open()
    open_ = [sum(seat.server == address for seat in trial.seats) for address in addresses]
    assert sum(open_) == len(trial.seats) and min(open_) > 0 and [*map(watched, metrics)] == open_
    print(f"{len(streams)} streams: {open_[0]} and {open_[1]} on the two servers", flush=True)

    half = len(trial.sheets) // 2
    for step in trial.sheets[:half]:
        await trial.round(step)
    assert trial.waits["by the other server"] and trial.waits["by the same server"]
    print(f"before: {trial.sent} orders; {figures(trial.waits)}", flush=True)

    trial.waits = {how: [] for how in trial.waits}
    playing = asyncio.create_task(trial.round(trial.sheets[half]))
    sent = trial.sent
    while trial.sent < sent + len(trial.tables) // 2:
        await asyncio.sleep(0.01)
    servers[1].kill()
    killed = time.perf_counter()
    await playing
    for step in trial.sheets[half + 1 :]:
        await trial.round(step)
    while any(seat.server != addresses[0] for seat in trial.seats):
        assert time.perf_counter() < killed + PATIENCE
        await asyncio.sleep(0.05)
    print(f"one killed, after: {trial.sent} orders in all, {trial.unknown} answers lost; {figures(trial.waits)}")
    cut = sum(seat.cuts > 0 for seat in trial.seats)
    assert open_[1] <= cut <= open_[1] + 5 and watched(metrics[0]) == len(trial.seats)
    print(f"{cut} streams cut and opened again on the other server")
    numbers = await asyncio.gather(*(seat.number() for seat in trial.seats))
    wrong = [(seat.path, number, seat.asked) for seat, number in zip(trial.seats, numbers, strict=True)
             if number not in (None, seat.asked)]  # fmt: skip
    assert not wrong, wrong
    for task in streams:
        task.cancel()
    for client in trial.clients:
        await client.aclose()


def main() -> None:
    """Set all up, and try."""
    plain, front, *rest = ports(6, Random())
    clubs, metrics = rest[:2], rest[2:]
    with ExitStack() as leaving:
        url = leaving.enter_context(leaving.enter_context(databases.postgresql()).club())
        games, sheets = set_up(url, "midway", GAMES), script("midway", ROUNDS)
        servers = [leaving.enter_context(server(url, port, shown)) for port, shown in zip(clubs, metrics, strict=True)]
        folder = Path(leaving.enter_context(tempfile.TemporaryDirectory(prefix="arbitre-nginx-")))
        folder.chmod(0o755)
        leaving.enter_context(nginx(folder, plain, front, clubs))
        asyncio.run(tried(Trial(games, sheets, front), servers, [f"127.0.0.1:{club}" for club in clubs], metrics))
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()

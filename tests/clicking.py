"""Seats played by clicks alone, at random, in Firefox and in Chromium: `python -m tests.clicking [GAME ...]`.

Somebody sits at each seat of each game, in a browser of this machine that is driven over WebDriver BiDi, against the
bot. He clicks on the map and in the lists what is offered, and never writes. Whatever a player should not meet is
printed: a button that something lies over, an error of the page or of the server, a question that nothing answers. It
fails if there was any. An order made by hand that the umpire refuses though it is alone on the sheet is printed to be
read: not all that a sheet must come to can be seen from what is offered.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import httpx

from arbitre.kernel import package as packages

ROOT = Path(__file__).parents[1]
CLICKS = ROOT / ".ci" / "clicks"
PROGRAMS = {"firefox": ("firefox-esr", "firefox"), "chrome": ("chromium-headless-shell", "chromium")}
GAMES: dict[str, list[dict[str, str]]] = {
    "metagame": [{"setup": "club_evening"}, {"setup": "solo"}, {"setup": "beta_2012", "intox": "asked"}],
    "midway": [{}],
    "typhon": [{}, {"scenario": "two_player", "visibility": "fog"}],
    "okinawa": [{}],
    "taskforce": [
        {},
        {"scenario": "force_z"},
        {"scenario": "java_sea"},
        {"scenario": "carrier_duel"},
        {"scenario": "coral_sea"},
        {"scenario": "midway"},
        {"scenario": "eastern_solomons"},
        {"scenario": "pacific_fleet"},
        {"scenario": "indian_ocean"},
        {"scenario": "santa_cruz"},
    ],
}
"""The games, with the options under which they are tried."""


class Trial(NamedTuple):
    """A seat to be played."""

    game: str
    options: dict[str, str]
    seat: str


def trials(games: list[str]) -> Iterator[Trial]:
    """Every seat of these games."""
    for game in games:
        package = packages.load(game)
        for options in GAMES[game]:
            for seat in package.seats(package.new(options)):
                yield Trial(game, options, seat.id)


@contextmanager
def serving() -> Iterator[tuple[str, Path]]:
    """The address of a club of its own, and the file of what it complains of."""
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "a") as log:
        server = subprocess.Popen(
            [Path(sys.executable).parent / "arbitre", "--lang", "en", "serve", "--db", f"sqlite:///{folder}/club.db",
             "--host", "localhost", "--port", "0"],
            stdout=subprocess.PIPE, stderr=log, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = re.search(r"http://localhost:\d+", server.stdout.readline())
            assert address is not None, "the club does not start"
            yield address[0], Path(log.name)
        finally:
            server.terminate()
            server.wait()


@cache
def guest(club: str) -> dict[str, str]:
    """Who opens all tables of a club: of one address it takes few guests a minute."""
    token = httpx.post(f"{club}/api/v1/guests", timeout=60).raise_for_status().json()["token"]
    return {"Authorization": f"Bearer {token}"}


def link(club: str, trial: Trial, seed: str) -> str:
    """The secret link to a seat of a new game against bots."""
    package = packages.load(trial.game)
    bot = next(iter(package.seat.bots()))
    seats = [seat.id for seat in package.seats(package.new(trial.options))]
    wish = {
        "game": trial.game,
        "options": trial.options,
        "seats": {seat: "link" if seat == trial.seat else f"bot:{bot}" for seat in seats},
        "seed": seed,
    }
    made = httpx.post(f"{club}/api/v1/tables", headers=guest(club), json=wish, timeout=60).raise_for_status().json()
    return f"{club}/invitation#{made['links'][trial.seat]}"


def play(browser: str, program: str, address: str, *how: object) -> Iterator[str]:
    """Play a seat; the lines of what was found, as they come, and how far it came. `how`: as clicks.mjs takes it."""
    command = ["node", "clicks.mjs", browser, program, address, *map(str, how)]
    with subprocess.Popen(command, cwd=CLICKS, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        yield from player.stdout


def main() -> int:
    """Play every seat that is wanted; 1 if there was anything to complain of."""
    parser = argparse.ArgumentParser(prog="python -m tests.clicking", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--browser", action="append", choices=PROGRAMS, help="default: all of them")
    parser.add_argument("--seat", help="this one alone")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seed", default="clicks")
    parser.add_argument("--lang", default="en", choices=("en", "fr"))
    parser.add_argument("--narrow", action="store_true", help="in a window as wide as a telephone")
    parser.add_argument("--pictures", metavar="FOLDER", help="the last page of each seat, as a picture")
    wanted = parser.parse_args()
    if subprocess.run([CLICKS / "install"]).returncode:
        return 1
    wrong, window = 0, (390, 844) if wanted.narrow else (1360, 900)
    with serving() as (club, log):
        for browser, trial in product(wanted.browser or PROGRAMS, trials(wanted.games or list(GAMES))):
            program = next(filter(None, map(shutil.which, PROGRAMS[browser])), None)
            if program is None:
                print(f"NOT TRIED: {browser} is not installed here")
                return 1
            if wanted.seat not in (None, trial.seat):
                continue
            name = "-".join((browser, trial.game, *trial.options.values(), trial.seat))
            picture = str(Path(wanted.pictures).resolve() / f"{name}.png") if wanted.pictures else ""
            print(f"{name}:", flush=True)
            said = {}
            address = link(club, trial, wanted.seed)
            for line in play(browser, program, address, wanted.turns, wanted.seed, wanted.lang, *window, picture):
                said = json.loads(line)
                print("  ", json.dumps(said, ensure_ascii=False), flush=True)
            wrong += said.get("findings", 1)
            if complaints := log.read_text("utf-8"):
                print(complaints)
                wrong += 1
                os.truncate(log, 0)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

"""What is measured of our own engine, each as one figure per call, on one core."""

from __future__ import annotations

import copy
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arbitre.analysis.playing import moments, play_out, seated
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.scenarios import OFFERED
from arbitre.games.typhon.game import TYPHON
from arbitre.kernel.dice import KeyedDice, Seed
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Umpire, asked, play


def random_game(
    seed: str, package: GamePackage = MIDWAY, options: Mapping[str, str] | None = None
) -> tuple[Any, int, int]:
    """Random players in every seat: the final position, the decisions (asks answered) and the unit orders given.

    A unit order is one explicit line for one unit, checked and resolved; what the defaults fill in is not counted.
    """
    dice, game = KeyedDice(seed, package.id), package.new(options or {})
    rngs = {seat.id: Random(seed + seat.id) for seat in package.seats(game)}
    asks = asked(package, game)
    if not asks:  # the umpire has something to do first
        game, asks = play(package, game, {}, Umpire(dice), asks)
    decisions = lines = 0
    while asks:
        orders = {seat: ask.sample(rngs[seat]) for seat, ask in asks.items()}
        decisions += len(asks)
        lines += sum(map(len, orders.values()))
        game, asks = play(package, game, orders, Umpire(dice), asks)
    return game, decisions, lines


def random_play(
    seconds: float, package: GamePackage = MIDWAY, options: Mapping[str, str] | None = None
) -> dict[str, float]:
    """Games, decisions and unit orders per second of random play."""
    games = decisions = lines = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        _, more, orders = random_game(f"bench{games}", package, options)
        games, decisions, lines = games + 1, decisions + more, lines + orders
    return {"games": games / spent, "decisions": decisions / spent, "orders": lines / spent}


def middle(seed: str = "middle", turn: int = 12) -> Any:
    """A position in the middle of a random game."""
    dice, game = KeyedDice(seed, MIDWAY.id), MIDWAY.new({})
    rng = Random(seed)
    asks = asked(MIDWAY, game)
    while game.turn < turn:
        game, asks = play(MIDWAY, game, {s: a.sample(rng) for s, a in asks.items()}, Umpire(dice), asks)
    return game


def timed(work: Callable[[], Any], seconds: float = 0.4) -> float:
    """Microseconds a call: the best of five slices."""
    best = float("inf")
    for _ in range(5):
        calls, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 5:
            work()
            calls += 1
        best = min(best, spent / calls * 1e6)
    return best


def copying(game: Any) -> dict[str, float]:
    """Copy a game and change one unit, the old one intact; beside it a deepcopy of the same state as plain dicts."""
    plain = MIDWAY.codec.plain(game)
    ship = next(iter(game.us.ships))

    def change() -> None:
        new = game.copy()
        new.us.ships[ship] = msgspec.structs.replace(new.us.ships[ship], steps=1)

    return {"copy": timed(change), "deepcopy": timed(lambda: copy.deepcopy(plain), 1.0)}


def viewing(game: Any) -> dict[str, float]:
    """One side's view and its JSON, beside the JSON of the whole state; and the making of an ask."""
    encoder = msgspec.json.Encoder()
    return {
        "view": timed(lambda: MIDWAY.view(game, "us")),
        "view and json": timed(lambda: encoder.encode(MIDWAY.view(game, "us"))),
        "state json": timed(lambda: encoder.encode(game)),
        "asks of both": timed(lambda: asked(MIDWAY, game)),
    }


def saving(game: Any) -> dict[str, float]:
    """A whole position to JSON bytes and back."""
    plain = MIDWAY.codec.plain(game)
    data = msgspec.json.encode(plain)
    return {
        "save": timed(lambda: msgspec.json.encode(MIDWAY.codec.plain(game))),
        "load": timed(lambda: MIDWAY.codec.state(msgspec.json.decode(data))),
        "bytes": float(len(data)),
    }


def record_size() -> dict[str, float]:
    """Bytes of the umpire's record per turn, of a random game played on disk."""
    from arbitre.club.table import Table, create

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "game"
        create(place, "midway", Seed.declared("bench"), {"us": "random", "jp": "random"}, {}, "")
        with Table(place) as table:
            table.resolve()
            turns = table.game.turn
        return {"record bytes a turn": (place / "umpire" / "record.jsonl").stat().st_size / turns}


TYPHON_WAYS: dict[str, dict[str, str]] = {
    "solitaire campaign": {},
    "two players, open": {"scenario": "two_player", "visibility": "open"},
    "two players, fog": {"scenario": "two_player", "visibility": "fog"},
}


def campaigns(seconds: float) -> dict[str, dict[str, float]]:
    """Whole campaigns of Typhon between random players, alone (the rules play the other side) and for two."""
    return {way: random_play(seconds, TYPHON, options) for way, options in TYPHON_WAYS.items()}


def taken(seconds: float, package: GamePackage, bot: str, options: Mapping[str, str] | None = None) -> dict[str, float]:
    """Seconds a whole game takes, by who plays every seat: at random, this bot."""
    rate = random_play(seconds, package, options)["games"]
    seats = [seat.id for seat in package.seats(package.new(options or {}))]
    games, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        play_out(package, dict.fromkeys(seats, bot), f"bench{games}", options)
        games += 1
    return {"random": 1 / rate, bot: spent / games}


def islands(seconds: float) -> dict[str, float]:
    """Seconds a whole game of Okinawa takes."""
    return taken(seconds, OKINAWA, "general")


def cruises(seconds: float) -> dict[str, dict[str, float]]:
    """Seconds a whole game of each scenario of Task Force takes."""
    return {name: taken(seconds, TASKFORCE, "admiral", {"scenario": name}) for name in OFFERED}


EVENING = {"setup": "club_evening"}
"""A campaign of the meta-game of eight weeks."""


def weeks(games: int = 10) -> dict[str, float]:
    """Seconds of processor time that a campaign of the meta-game takes, by who commands all five nations."""
    spent = {}
    for bot in ("random", "commander"):
        start = time.process_time()
        for number in range(games):
            play_out(METAGAME, dict.fromkeys(NATIONS, bot), f"bench{number}", EVENING)
        spent[bot] = (time.process_time() - start) / games
    return spent


def questions(package: GamePackage, options: Mapping[str, str], games: int = 3) -> dict[str, float]:
    """Microseconds of processor time at every question of some games at random: the view, what hands are offered, both
    where they take longest; judging a sheet of random orders, and each of its lines; saving and loading; and the bytes
    of a position. The better of two each."""
    codec, rows = package.codec, list[tuple[float, ...]]()
    seats = [seat.id for seat in package.seats(package.new(options))]
    for number in range(games):
        bots, rng = seated(package, dict.fromkeys(seats, "random"), f"bench{number}"), Random(number)
        for moment in moments(package, bots, f"bench{number}", options):
            for side, ask in moment.asks.items():
                game, view, plain = moment.game, package.view(moment.game, side), codec.plain(moment.game)
                orders = ask.sample(rng)
                spent = (
                    _spent(package.view, game, side),
                    _spent(package.seat.offers, view, ask, "en"),
                    _spent(ask.plan, orders),
                    _spent(codec.plain, game) + _spent(msgspec.json.encode, plain),
                    _spent(msgspec.json.decode, msgspec.json.encode(plain)) + _spent(codec.state, plain),
                )
                rows.append((*spent, len(msgspec.json.encode(plain)), len(orders)))
    means = map(statistics.fmean, zip(*rows, strict=True))
    figures = dict(zip(("view", "offers", "sheet", "save", "load", "bytes", "lines"), means, strict=True))
    figures["line"] = figures["sheet"] / figures["lines"]
    return figures | {"longest": max(view + offers for view, offers, *_ in rows)}


def _spent(work: Callable[..., Any], *arguments: Any) -> float:
    """Microseconds of processor time of a call, the better of two."""
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        work(*arguments)
        best = min(best, time.process_time() - start)
    return best * 1e6


def board() -> dict[str, float]:
    """A position of Typhon in turn 8: one change to a copy, a view in fog, saving and loading, in microseconds."""
    dice, game = KeyedDice("board", TYPHON.id), TYPHON.new(TYPHON_WAYS["two players, fog"])
    rngs = {seat.id: Random("board" + seat.id) for seat in TYPHON.seats(game)}
    asks = asked(TYPHON, game)
    while game.board.turn < 8 and asks:
        orders = {seat: ask.sample(rngs[seat]) for seat, ask in asks.items()}
        game, asks = play(TYPHON, game, orders, Umpire(dice), asks)
    plain = TYPHON.codec.plain(game)
    data = msgspec.json.encode(plain)
    unit = next(iter(game.board.units))

    def change() -> None:
        new = game.copy()
        new.board.units[unit] = msgspec.structs.replace(new.board.units[unit], steps=1)

    return {
        "copy": timed(change),
        "deepcopy": timed(lambda: copy.deepcopy(plain), 1.0),
        "view in fog": timed(lambda: TYPHON.view(game, "allies")),
        "save": timed(lambda: msgspec.json.encode(TYPHON.codec.plain(game))),
        "load": timed(lambda: TYPHON.codec.state(msgspec.json.decode(data))),
        "bytes": float(len(data)),
    }


def started(arguments: list[str]) -> float:
    """Milliseconds of a fresh Python that runs these arguments: the best of seven."""
    best = float("inf")
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best * 1000


GAMES = 600  # enough that starting the processes does not count


def workers() -> dict[str, float]:
    """Games per second of `simulate` with one and with two processes."""
    from arbitre.analysis.simulate import results
    from arbitre.analysis.workers import Here

    rates = {}
    for jobs in (1, 2):
        start = time.perf_counter()
        results("midway", {"us": "random", "jp": "random"}, "bench", GAMES, Here(jobs), lambda done: None)
        rates[f"{jobs} workers"] = GAMES / (time.perf_counter() - start)
    return rates


def peer(python: str, which: str, seconds: float) -> dict[str, float]:
    """A peer's figures, measured by its own environment's Python."""
    script = Path(__file__).with_name("peers.py")
    done = subprocess.run([python, str(script), which, str(seconds)], check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures

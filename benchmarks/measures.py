"""What is measured of our own engine, each as one figure per call, on one core."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arbitre.analysis.playing import play_out
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
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


def islands(seconds: float) -> dict[str, float]:
    """Seconds a whole game of Okinawa takes, by who plays it: random players, the general on both sides."""
    rate = random_play(seconds, OKINAWA)["games"]
    games, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        play_out(OKINAWA, dict.fromkeys(OKINAWA.sides, "general"), f"bench{games}")
        games += 1
    return {"random": 1 / rate, "general": spent / games}


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

    rates = {}
    for jobs in (1, 2):
        start = time.perf_counter()
        results("midway", {"us": "random", "jp": "random"}, "bench", GAMES, jobs, lambda done: None)
        rates[f"{jobs} workers"] = GAMES / (time.perf_counter() - start)
    return rates


def peer(python: str, which: str, seconds: float) -> dict[str, float]:
    """A peer's figures, measured by its own environment's Python."""
    script = Path(__file__).with_name("peers.py")
    done = subprocess.run([python, str(script), which, str(seconds)], check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures

"""`arbitre fuzz`: games with sampled and wrong orders, every position checked; and a failure tried again."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from arbitre.analysis.fuzz import NoFailure, again, fuzz, load
from arbitre.analysis.trials import Count
from arbitre.analysis.workers import NotDone
from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import DONE, REFUSED, Face
from arbitre.cli.workers import told, workers
from arbitre.club import directory
from arbitre.kernel.package import GamePackage
from arbitre.words import LANGUAGES, Words

_NO_TWINS = 0.02
"""The share of positions for which a game may fail to imagine a twin."""


@command()
@click.argument("game", metavar="GAME")
@option("--games", type=click.IntRange(1, 1_000_000), default=100, metavar="N")
@option("--seed", metavar="TEXT", default="1")
@option("--jobs", type=click.IntRange(1, 256), default=None, metavar="J")
@option("--scheduler", metavar="ADDRESS", default=None)
@option("--out", metavar="FOLDER", default="fuzz")
@option("--load", "kept", metavar="FILE", default=None)
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
def fuzz_(
    face: Face,
    game: str,
    games: int,
    seed: str,
    jobs: int | None,
    scheduler: str | None,
    out: str,
    kept: str | None,
    settings: tuple[str, ...],
) -> int:
    """Try sampled and wrong orders in many games, or one failure again."""
    package = directory.load(game)
    face.speaks_of(package)
    if kept is not None:
        return _again(face, package, Path(kept))
    options = pairs(settings, "--option") or None
    directory.set_up(package, options or {})
    readers, those = _readers(package), workers(game, jobs, scheduler)
    try:
        count = fuzz(
            package,
            games,
            seed,
            Path(out),
            lambda done: _progress(done, games),
            readers,
            options=options,
            workers=those,
        )
    except NotDone as error:
        return told(face, error)
    rare = count.without_twin <= _NO_TWINS * count.twins
    if face.json:
        face.give({"game": game, "seed": seed, "count": count, "passed": rare and not count.failures})
    else:
        _print(face, game, count, rare)
    return DONE if rare and not count.failures else REFUSED


def _readers(package: GamePackage) -> list[Words]:
    """The words of every language: whatever is said must be said in each."""
    return [Words.of(language, package) for language in LANGUAGES]


def _progress(done: int, games: int) -> None:
    """A counter on the error stream, where a person is looking."""
    if sys.stderr.isatty():
        print(f"\r{done} / {games}", end="\n" if done == games else "", file=sys.stderr, flush=True)


def _print(face: Face, game: str, count: Count, rare: bool) -> None:
    """What was done and what was found."""
    face.say("fuzz-done", games=count.games, questions=count.questions, sheets=count.sheets, refused=count.refused)
    face.say("fuzz-twins", twins=count.twins, missed=count.without_twin)
    if not rare:
        face.say("fuzz-few-twins")
    if count.failures:
        face.say("fuzz-failed", count=len(count.failures))
        for file in count.failures:
            face.typed("fuzz", game, "--load", file)
    elif rare:
        face.say("fuzz-passed")


def _again(face: Face, package: GamePackage, file: Path) -> int:
    """Try a failure once more."""
    try:
        failure = load(file)
    except NoFailure as error:
        raise Usage("fuzz-no-file", file=str(file), why=str(error)) from None
    if failure.game != package.id:
        raise Usage("fuzz-other-game", file=str(file), game=failure.game)
    trace = again(package, failure, _readers(package))
    if face.json:
        face.give({"trial": failure.trial, "program": failure.program, "before": failure.trace, "now": trace})
    elif trace:
        face.say("fuzz-fails-still", check=failure.trial.check, seat=failure.trial.seat or "–")
        print(trace)
    else:
        face.say("fuzz-fails-no-more", check=failure.trial.check)
        print(failure.trace)
    return REFUSED if trace else DONE

"""`arbitre leaks`: a truth and twins of it side by side, in all that a seat is given, until all has been compared."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from arbitre.analysis.channels import plainly
from arbitre.analysis.found import Effort, Found, Leak, together
from arbitre.analysis.leaks import WAYS
from arbitre.analysis.pristine import POSSIBLE
from arbitre.analysis.seeking import Search
from arbitre.analysis.workers import NotDone
from arbitre.cli.base import command, option, pairs
from arbitre.cli.face import DONE, REFUSED, Face
from arbitre.cli.handed_over import HandedOver
from arbitre.cli.served import Served
from arbitre.cli.workers import apart, told
from arbitre.club import directory
from arbitre.kernel.package import GamePackage
from arbitre.kernel.words import Several, Table
from arbitre.words import LANGUAGES, Words

_WAYS = (*WAYS, "secrets", "never", "fresh process", "again", "properties")
_NO_TWINS = 0.02
"""The share of positions for which a game may fail to imagine a twin."""


class Wanted(NamedTuple):
    """One search: of which game, from what seed, how far, with which options of all its games."""

    game: str
    seed: str
    effort: Effort
    options: dict[str, str] | None


@command()
@click.argument("game", metavar="GAME")
@option("--least", type=click.IntRange(1, 10_000), default=20, metavar="N")
@option("--games", type=click.IntRange(1, 1_000_000), default=200, metavar="N")
@option("--seconds", type=click.IntRange(1, 1_000_000), default=540, metavar="N")
@option("--seed", metavar="TEXT", default="1")
@option("--searches", type=click.IntRange(1, 10_000), default=1, metavar="N")
@option("--jobs", type=click.IntRange(1, 256), default=None, metavar="J")
@option("--scheduler", metavar="ADDRESS", default=None)
@option("--option", "settings", metavar="KEY=VALUE", multiple=True)
@option("--learnt", metavar="FILE", default=None)
def leaks(
    face: Face,
    game: str,
    least: int,
    games: int,
    seconds: int,
    seed: str,
    searches: int,
    jobs: int | None,
    scheduler: str | None,
    settings: tuple[str, ...],
    learnt: str | None,
) -> int:
    """Search a game for leaks."""
    package = directory.load(game)
    face.speaks_of(package)
    options = pairs(settings, "--option") or None
    directory.set_up(package, options or {})
    wanted = [*_cut(Wanted(game, seed, Effort(least, games, seconds), options), searches)]
    alone = scheduler is None and searches == 1
    those = apart(game, jobs, scheduler, alone)
    came: list[Found] = []
    try:
        with closing(those.each(partial(searched, aloud=alone), wanted)) as each:
            for one in each:
                came.append(one)
                _progress(together(came), least)
    except NotDone as error:
        return told(face, error)
    found = together(came)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if learnt is not None:
        Path(learnt).write_text("".join(f"{line}\n" for line in plainly(found.learnt)), "utf-8")
    rare = found.without_twin <= _NO_TWINS * max(1, found.pairs["imagined"])
    passed = rare and not found.leaks
    judged, secrets = package.learns() is not None, _secrets(package, found)
    if face.json:
        face.give({**_plain(game, seed, found, least, judged, passed), **secrets})
    else:
        for heading, names in secrets.items():
            if names:
                face.say(f"leaks-{heading.replace('_', '-')}", names=Several(tuple(names)), count=len(names))
        _print(face, game, found, least, judged, rare)
    return DONE if passed else REFUSED


def _cut(whole: Wanted, searches: int) -> Iterator[Wanted]:
    """So many searches that come to as much together, each from a seed of its own; one is as it was wanted."""
    if searches == 1:
        yield whole
        return
    least, games = (-(-number // searches) for number in (whole.effort.least, whole.effort.games))
    for number in range(1, searches + 1):
        effort = Effort(least, games, whole.effort.seconds)
        yield whole._replace(seed=f"{whole.seed}/{number}", effort=effort)


def searched(wanted: Wanted, aloud: bool = False) -> Found:
    """What a search comes to; `aloud`: saying how far it is."""
    package = directory.load(wanted.game)
    readers = [Words.of(language, package) for language in LANGUAGES]
    search = Search(package, wanted.seed, wanted.effort, readers, wanted.options)
    with HandedOver(package) as folder, Served(package) as club:
        search.comparing.handed = lambda *position: folder(*position) | club(*position)
        return search.run(lambda found: _progress(found, wanted.effort.least) if aloud else None)


def _progress(found: Found, least: int) -> None:
    """What has been done, on the error stream, where a person is looking."""
    if sys.stderr.isatty():
        reached = len(found.wanted) - len(found.missing(least))
        line = f"{found.games} · {sum(found.pairs.values())} · {reached} / {len(found.wanted)} · {len(found.leaks)}"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)


def _plain(game: str, seed: str, found: Found, least: int, judged: bool, passed: bool) -> dict[str, object]:
    """All that was found, for programs."""
    return {
        "game": game,
        "seed": seed,
        "games": found.games,
        "pairs": found.pairs,
        "fresh": found.fresh,
        "handed_over": [[*mark, count] for mark, count in sorted(found.handed.items())],
        "without_twin": found.without_twin,
        "not_reached": [[*kind, count] for kind, count in found.missing(least).items()],
        "spent": found.spent,
        "learnt": found.learnt,
        "judged": judged,
        "leaks": found.leaks,
        "passed": passed,
    }


def _secrets(package: GamePackage, found: Found) -> dict[str, list[str]]:
    """The secrets of which no twin could be made, and those that may be told of and never were."""
    steps, secrets = package.codec.steps, package.secrets()
    return {
        "secrets_not_met": [secret.name for secret in secrets if not found.secrets[secret.name]],
        "secrets_not_heard": [
            secret.name
            for secret in secrets
            if found.secrets[secret.name] and secret.name not in found.heard and secret.may_tell(steps)
        ],
    }


def _print(face: Face, game: str, found: Found, least: int, judged: bool, rare: bool) -> None:
    """What was done, what was not reached, what was found."""
    ways = Several(tuple(f"{_way(face, way)} {count}" for way, count in found.pairs.items()))
    face.say("leaks-done", games=found.games, pairs=sum(found.pairs.values()), ways=ways)
    face.say("leaks-fresh" if POSSIBLE else "leaks-no-fresh", count=found.fresh)
    steps = sum(what == "step" for _, what, _ in found.met)
    face.say("leaks-handed", pairs=found.handed.total(), kinds=len(found.handed), steps=steps)
    if not rare:
        face.say("leaks-few-twins", missed=found.without_twin)
    if missing := found.missing(least):
        rows = [(seat, _kind(face, what), name, count) for (seat, what, name), count in missing.items()]
        heads = ("leaks-seat", "leaks-what", "leaks-name", "leaks-compared")
        face.table(Table("leaks-not-reached", heads, tuple(rows)))
    else:
        face.say("leaks-all-reached", least=least)
    if found.spent:
        face.say("leaks-spent", count=found.spent)
    if not judged:
        face.say("leaks-not-judged", channels=len(found.learnt))
        for line in plainly(found.learnt):
            print(f"  {line}")
    for leak in found.leaks:
        _print_leak(face, leak)
    if found.leaks:
        face.say("leaks-found", count=len(found.leaks))
        for seed in dict.fromkeys(leak.seed for leak in found.leaks):
            face.typed("leaks", game, "--seed", seed)
    elif rare:
        face.say("leaks-none")


def _way(face: Face, way: str) -> str:
    """How a twin was made; a mutation that was handed in goes by its own name."""
    return face.words.word(f"leaks-way-{way.replace(' ', '-')}") if way in _WAYS else way


def _kind(face: Face, what: str) -> str:
    return face.words.word(f"leaks-{what}")


def _print_leak(face: Face, leak: Leak) -> None:
    """A leak, and where to see it."""
    options = Several(tuple(f"{key}={value}" for key, value in leak.options.items()))
    face.say("leaks-leak", seat=leak.seat, step=leak.step, turn=leak.turn, phase=leak.phase, game=leak.game,
             twin=_way(face, leak.twin), options=options, some=len(leak.options))  # fmt: skip
    for what in leak.what:
        print(f"    {what}")

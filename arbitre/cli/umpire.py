"""The umpire's commands: set a game up, resolve its steps, check its record, list the games."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import click

from arbitre import __version__
from arbitre.cli.base import command, option, pairs
from arbitre.cli.face import BROKEN, DONE, WAITING, Face
from arbitre.club import directory
from arbitre.club.table import Resolved, Table, create
from arbitre.kernel.dice import Seed
from arbitre.kernel.words import Several


@command()
@click.argument("game", metavar="GAME")
@click.argument("place", metavar="DIR")
@option("--seed", metavar="TEXT")
@option("--bot", metavar="SIDE=BOT", multiple=True)
@option("--option", metavar="KEY=VALUE", multiple=True)
def new(face: Face, game: str, place: str, seed: str | None, bot: tuple[str, ...], option: tuple[str, ...]) -> int:
    """Set up a game."""
    sealed = Seed.fresh() if seed is None else Seed.declared(seed)
    bots, options = pairs(bot, "--bot"), pairs(option, "--option")
    create(Path(place), game, sealed, bots, options, date.today().isoformat())
    face.speaks_of(directory.load(game))
    seats = [seat.id for seat in directory.read_public(Path(place)).seats]
    if face.json:
        card = {"directory": place, "game": game, "seats": seats, "bots": bots, "sealed": sealed.sealed}
        face.give({**card, "commitment": sealed.commitment})
        return DONE
    face.say("new-made", game=face.word("game-title"), directory=place)
    for seat in seats:
        key = "new-bot" if seat in bots else "new-side"
        face.point(face.word(key, side=face.seat(seat), id=seat, bot=bots.get(seat, "")))
    face.say("new-sealed" if sealed.sealed else "new-declared", commitment=sealed.commitment)
    face.say("new-next")
    people = [seat for seat in seats if seat not in bots]
    face.typed(*(("ask", place, people[0]) if people else ("resolve", place)))
    return DONE


@command()
@click.argument("place", metavar="DIR")
@option("--default", is_flag=True)
def resolve(face: Face, place: str, default: bool) -> int:
    """Resolve what can be resolved."""
    with Table(Path(place)) as table:
        face.speaks_of(table.package)
        done = table.resolve(default)
    if face.json:
        face.give({"resolved": [list(moment) for moment in done.moments], "waiting": done.waiting, "over": done.over})
    else:
        _show_resolved(face, table, done)
    return WAITING if done.waiting and not done.moments else DONE


def _show_resolved(face: Face, table: Table, done: Resolved) -> None:
    """What was resolved and who is waited for: for the umpire's eyes."""
    for turn, phase in done.moments:
        face.point(face.word("resolve-done", moment=table.package.moment_words(turn, phase)))
    if done.over:
        face.say("resolve-over")
    else:
        names = Several(tuple(table.package.seat_name(seat) for seat in done.waiting))
        face.say("resolve-waiting" if done.moments else "resolve-missing", sides=names, count=len(done.waiting))


@command()
@click.argument("place", metavar="DIR|RECORD")
def verify(face: Face, place: str) -> int:
    """Check a whole game offline."""
    from arbitre.club.verify import verify as check

    verdict = check(Path(place))
    face.speaks_of(directory.load(verdict.game))
    if face.json:
        plain = {name: getattr(verdict, name) for name in verdict.__struct_fields__ if name != "findings"}
        findings = [{"line": f.line, "part": f.part, "text": _finding(face, f)} for f in verdict.findings]
        face.give({**plain, "findings": findings, "sound": not findings})
        return BROKEN if findings else DONE
    face.say(
        "verify-read", game=face.word("game-title"), lines=verdict.lines, replayed=verdict.replayed, dice=verdict.dice
    )
    if verdict.unfinished:
        face.say("verify-unfinished")
    if not verdict.opened:
        face.say("verify-sealed")
    if verdict.programs != (__version__,):
        face.say("verify-programs", programs=", ".join(verdict.programs), program=__version__)
    for finding in verdict.findings:
        face.point(_finding(face, finding), "✗")
    face.say("verify-wrong" if verdict.findings else "verify-sound", count=len(verdict.findings), seal=verdict.seal)
    return BROKEN if verdict.findings else DONE


def _finding(face: Face, finding: Any) -> str:
    """A finding as a sentence."""
    said = face.words.say(finding.phrase)
    if finding.remark is not None:
        said = f"{said} {face.words.say(finding.remark.phrase, clause=True)}"
    if finding.line:
        return face.word("verify-at-line", line=finding.line, part=finding.part, said=said)
    return face.word("verify-at-file", part=finding.part, said=said)


@command()
def games(face: Face) -> int:
    """The games that are installed."""
    from arbitre.bots.players import bots
    from arbitre.kernel import package as packages

    listed: list[dict[str, Any]] = []
    for name in packages.installed():
        package = packages.load(name)
        face.speaks_of(package)
        seats = {seat.id: face.seat(seat.id) for seat in package.seats(package.new({}))}
        listed.append({"game": name, "title": face.word("game-title"), "seats": seats, "bots": sorted(bots(package))})
    if face.json:
        face.give(listed)
        return DONE
    for row in listed:
        face.heading(face.word("games-title", game=row["game"], title=row["title"]))
        face.point(face.word("games-sides", sides=", ".join(f"{seat} ({name})" for seat, name in row["seats"].items())))
        face.point(face.word("games-bots", bots=", ".join(row["bots"])))
    return DONE

"""The umpire's commands: set a game up, resolve its steps, check its record, list the games."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from arbitre.cli.base import Usage, command, option, pairs
from arbitre.cli.face import BROKEN, DONE, WAITING, Face
from arbitre.club import directory
from arbitre.club.table import Resolved, Table, create
from arbitre.kernel.dice import Seed
from arbitre.kernel.version import __version__
from arbitre.kernel.words import Several

if TYPE_CHECKING:
    from arbitre.club.ledgers import Noted
    from arbitre.kernel.package import GamePackage


@command()
@click.argument("game", metavar="GAME")
@click.argument("place", metavar="DIR")
@option("--seed", metavar="TEXT")
@option("--bot", metavar="SIDE=BOT", multiple=True)
@option("--option", metavar="KEY=VALUE", multiple=True)
@option("--numbers", is_flag=True)
def new(
    face: Face,
    game: str,
    place: str,
    seed: str | None,
    bot: tuple[str, ...],
    option: tuple[str, ...],
    numbers: bool,
) -> int:
    """Set up a game."""
    if numbers and seed is not None:
        raise Usage("usage-either", one="--numbers", other="--seed")
    sealed = Seed.fresh() if seed is None else Seed.declared(seed)
    bots, options = pairs(bot, "--bot"), pairs(option, "--option")
    create(Path(place), game, sealed, bots, options, date.today().isoformat(), numbers)
    face.speaks_of(directory.load(game))
    seats = [seat.id for seat in directory.read_public(Path(place)).seats]
    if face.json:
        card = {"directory": place, "game": game, "seats": seats, "bots": bots, "sealed": sealed.sealed}
        face.give({**card, "commitment": sealed.commitment, "numbers": numbers})
        return DONE
    face.say("new-made", game=face.word("game-title"), directory=place)
    for seat in seats:
        key = "new-bot" if seat in bots else "new-side"
        face.point(face.word(key, side=face.seat(seat), id=seat, bot=bots.get(seat, "")))
    face.say("new-sealed" if sealed.sealed else "new-declared", commitment=sealed.commitment)
    if numbers:
        face.say("new-numbers")
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
        moments = [list(moment) for moment in done.moments]
        face.give({"resolved": moments, "waiting": done.waiting, "numbers": done.numbers, "over": done.over})
    else:
        _show_resolved(face, table, done)
    return WAITING if done.waiting and not done.moments else DONE


@command()
@click.argument("place", metavar="DIR")
@click.argument("side", metavar="SIDE")
def undo(face: Face, place: str, side: str) -> int:
    """Take back a side's last step."""
    with Table(Path(place)) as table:
        face.speaks_of(table.package)
        orders = table.undo(side)
        lines = [table.package.seat.write(order, table.standing.view(side), face.words.language) for order in orders]
    if face.json:
        face.give({"orders": lines})
        return DONE
    face.say("undo-done", count=len(lines))
    for line in lines:
        face.point(line)
    return DONE


_MISSING = {"": "resolve-missing", "seals": "resolve-seals", "numbers": "resolve-numbers"}
"""How it is told what is waited for, by what that is."""


def _show_resolved(face: Face, table: Table, done: Resolved) -> None:
    """What was resolved and who is waited for: for the umpire's eyes."""
    for turn, phase in done.moments:
        face.point(face.word("resolve-done", moment=table.package.seat.moment_words(turn, phase)))
    if done.over:
        face.say("resolve-over")
    else:
        names = Several(tuple(table.package.seat.seat_name(seat) for seat in done.waiting))
        face.say("resolve-waiting" if done.moments else _MISSING[done.numbers], sides=names, count=len(done.waiting))


@command()
@click.argument("place", metavar="DIR|RECORD")
@option("--commitment", metavar="HASH", default="")
@option("--head", metavar="HASH", default="")
@option("--ledger", metavar="SIDE=HASH", multiple=True)
@option("--number", metavar="SIDE=NUMBER", multiple=True)
def verify(face: Face, place: str, commitment: str, head: str, ledger: tuple[str, ...], number: tuple[str, ...]) -> int:
    """Check a whole game offline."""
    from arbitre.club.verdict import Known
    from arbitre.club.verify import verify as check

    ledgers = tuple(map(_noted, ledger))
    known = Known(_hash("--commitment", commitment), _hash("--head", head), ledgers, _numbers(number))
    verdict = check(Path(place), known)
    face.speaks_of(directory.load(verdict.game))
    if face.json:
        plain = {name: getattr(verdict, name) for name in verdict.__struct_fields__ if name != "findings"}
        findings = [{"line": f.line, "part": f.part, "text": _finding(face, f)} for f in verdict.findings]
        face.give({**plain, "unchecked": verdict.unchecked, "findings": findings, "sound": not findings})
        return BROKEN if findings else DONE
    face.say(
        "verify-read", game=face.word("game-title"), lines=verdict.lines, replayed=verdict.replayed, dice=verdict.dice
    )
    if verdict.unfinished:
        face.say("verify-unfinished")
    if not verdict.opened:
        face.say("verify-sealed")
    elif verdict.skipped:
        face.say("verify-skipped", count=verdict.skipped)
    if verdict.programs != (__version__,):
        face.say("verify-programs", programs=", ".join(verdict.programs), program=__version__)
    if verdict.bare and not verdict.over:
        face.say("verify-bare")
    for stood in verdict.ledgers:
        where = face.word("verify-ledger-stood", seat=stood.seat, head=stood.head, line=stood.line, count=stood.reports)
        face.point(where, "✓")
    for finding in verdict.findings:
        face.point(_finding(face, finding), "✗")
    sound = "verify-so-far" if verdict.unchecked else "verify-sound"
    face.say("verify-wrong" if verdict.findings else sound, count=len(verdict.findings), seal=verdict.seal)
    return BROKEN if verdict.findings else DONE


def _hash(option: str, text: str) -> str:
    """A SHA-256 as somebody has typed it, "" for none. Raises Usage."""
    typed = text.strip().lower()
    if typed and (len(typed) != 64 or typed.strip("0123456789abcdef")):
        raise Usage("usage-hash", option=option, text=text)
    return typed


def _numbers(given: tuple[str, ...]) -> dict[str, str]:
    """Numbers as somebody has typed them, by side. Raises Usage."""
    return {side: _hash("--number", number) for side, number in pairs(given, "--number").items()}


def _noted(text: str) -> Noted:
    """A head of a ledger as somebody has typed it, with the side whose ledger it is. Raises Usage."""
    from arbitre.club.ledgers import SHORTEST, Noted

    side, _, head = text.strip().rpartition("=")
    head = head.strip().lower()
    if not side or not SHORTEST <= len(head) <= 64 or head.strip("0123456789abcdef"):
        raise Usage("usage-ledger", text=text, least=SHORTEST)
    return Noted(side, head)


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
    """The games that are installed, and what may be chosen in each."""
    from arbitre.kernel import package as packages

    listed = [_card(face, packages.load(name)) for name in packages.installed()]
    for name, why in packages.broken().items():
        face.warn("club-broken-game", game=name, why=why)
    if face.json:
        face.give(listed)
        return DONE
    for card in listed:
        face.heading(face.word("games-title", game=card["game"], title=card["title"]))
        face.write(card["blurb"], "  ")
        face.point(face.word("games-players", players=", ".join(map(str, card["players"]))))
        seats = ", ".join(f"{seat} ({name})" for seat, name in card["seats"].items())
        face.point(face.word("games-sides", sides=seats))
        face.point(face.word("games-bots", bots=", ".join(card["bots"])))
        for name, ways in groupby(card["options"], key=itemgetter("name")):
            _show_option(face, name, [*ways])
    return DONE


def _card(face: Face, package: GamePackage) -> dict[str, Any]:
    """What a player wants to know of a game before it begins, in words."""
    from arbitre.bots.players import bots

    face.speaks_of(package)
    choices = package.choices()
    limited = ((choice, given) for choice in choices for given in choice.ways())
    ways = [{}, *({**given, choice.name: value} for choice, given in limited for value in choice.values)]
    seats = [seat.id for options in ways for seat in package.seats(package.new(options)) if not seat.umpire]
    return {
        "game": package.id,
        "title": face.word("game-title"),
        "blurb": face.word("game-blurb"),
        "players": list(package.players),
        "seats": {seat: face.seat(seat) for seat in seats},
        "bots": sorted(bots(package)),
        "options": [
            {
                "name": choice.name,
                "title": face.word(f"option-{choice.name}"),
                "values": [
                    {"value": value, "title": face.word(f"option-{choice.name}-{value}")} for value in choice.values
                ],
                "given": given,
            }
            for choice in choices
            for given in choice.ways()
        ],
    }


def _show_option(face: Face, name: str, ways: list[dict[str, Any]]) -> None:
    """An option and its values, as they are typed and what they mean, the default first; with what else it is
    offered."""
    title, values = ways[0]["title"], ways[0]["values"]
    given = {other: dict.fromkeys(way["given"][other] for way in ways) for other in ways[0]["given"]}
    with_ = ", ".join(f"{other}={'|'.join(others)}" for other, others in given.items())
    face.point(face.word("games-option-given" if given else "games-option", name=title, given=with_))
    for value in values:
        key = "games-value-default" if value is values[0] else "games-value"
        said = face.word(key, option=f"{name}={value['value']}", value=value["title"])
        face.write(said, "      ", "        ")

"""How a game begins in the club: a wish judged, seats given out, the first line of its record."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.bots.players import UnknownBot, bot, bots
from arbitre.club import directory
from arbitre.club.clock import pace as paces
from arbitre.club.clock.pace import Each
from arbitre.club.desk import Made, Wish
from arbitre.club.numbers import Numbers
from arbitre.club.record import head_text
from arbitre.club.standing import Standing, Umpired, opened
from arbitre.club.store.database import Change
from arbitre.club.store.games import NEW_GAME, NEW_LINE, NEW_SEAT
from arbitre.club.store.presiding import NEW_PRESIDING, UNDISPUTED
from arbitre.club.trouble import Misused
from arbitre.kernel.dice import Seed
from arbitre.kernel.numbers import By, drawn, sealed, well_formed
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import awaited
from arbitre.kernel.rulings import Presides

LONGEST_TITLE = 80

SECOND = 10**9
"""In ns."""

HOUR = 3600 * SECOND
"""In ns."""

MOST_HOURS = 24 * 90
"""The longest that a table may wait for numbers to be opened."""


def hashed(secret: str) -> bytes:
    """What is kept of a secret that somebody carries."""
    return hashlib.sha256(secret.encode()).digest()


def secret(entropy: Callable[[int], bytes]) -> str:
    """A secret nobody guesses: 256 bits, fit for a URL."""
    return base64.urlsafe_b64encode(entropy(32)).decode().rstrip("=")


def identifier(entropy: Callable[[int], bytes]) -> str:
    """A name for a row that tells nothing: 80 bits."""
    return base64.b32encode(entropy(10)).decode().lower()


def found(wish: Wish, member: str, now: int, entropy: Callable[[int], bytes]) -> tuple[Made, list[Change]]:
    """The game that somebody wishes for, and the changes that make it. Raises Misused."""
    package = directory.load(wish.game)
    position = directory.set_up(package, wish.options)
    names = [seat.id for seat in package.seats(position)]
    _check(package, wish, names)
    if wish.pace is not None:
        paces.check(wish.pace, limits=bool(package.limits(position)), public=package.public(position))
    seed = Seed.declared(wish.seed, entropy) if wish.seed else Seed.fresh(entropy)
    bots = {name: who.removeprefix("bot:") for name, who in wish.seats.items() if who.startswith("bot:")}
    opening = opened(package, position, wish.options, seed, numbers=seed.sealed)
    raw = msgspec.json.encode(opening)
    standing = Standing.at(Umpired(package, seed, bots), opening, [], raw)
    if wish.master:
        standing = standing.ruled(Presides())
    game = identifier(entropy)
    made = Made(game, {}, {}, secret(entropy) if wish.master == "link" else "")
    changes = [Change(NEW_GAME, _game(wish, standing, game, now)), Change(NEW_LINE, {"game": game, "n": 0, "raw": raw})]
    if wish.master:
        changes.append(Change(NEW_LINE, {"game": game, "n": 1, "raw": standing.raw}))
        called = hashed(made.master) if made.master else None
        who = {"member": None if called else member, "invitation": called}
        changes.append(Change(NEW_PRESIDING, {"game": game, **who, "since": now, **UNDISPUTED}))
    return made, [*changes, *_seats(wish, names, standing, made, member, now, entropy)]


def _game(wish: Wish, standing: Standing, game: str, now: int) -> Mapping[str, Any]:
    """What is kept of a game when it is made."""
    seed = standing.umpired.seed
    return {
        "id": game,
        "package": standing.umpired.package.id,
        "options": _json(wish.options),
        "title": " ".join(wish.title.split()),
        "created": now,
        "ended": 0,
        "result": "",
        "listed": wish.listed,
        "seed": _json(seed),
        "said": 0,
        "head": head_text(standing.count, standing.raw),
        "numbers": wish.hours * HOUR if seed.sealed else 0,
        "sealed": -1 if seed.sealed else 0,
        "sandbox": wish.sandbox,
        "moves": 0,
        "moved": 0,
        "pace": paces.stored(wish.pace),
        "paused": 0,
        "timed": 0,
    }


def _seats(
    wish: Wish,
    names: Sequence[str],
    standing: Standing,
    made: Made,
    member: str,
    now: int,
    entropy: Callable[[int], bytes],
) -> Iterator[Change]:
    """The changes that make the seats of a game, which `made` is told of."""
    game, bots = made.game, standing.umpired.bots
    bank = wish.pace.bank * SECOND if isinstance(wish.pace, Each) else 0
    for place, name in enumerate(names):
        who, seat = wish.seats[name], identifier(entropy)
        if who == "me":
            made.mine[name] = seat
        elif who == "link":
            made.links[name] = secret(entropy)
        taken = {
            "id": seat,
            "game": game,
            "name": name,
            "place": place,
            "member": member if who == "me" else None,
            "bot": bots.get(name, ""),
            "invitation": hashed(made.links[name]) if name in made.links else None,
            "open": who == "open",
            "read": 0,
            "question": 0,
            "asked": name in awaited(standing.asks),
            "since": now,
            "text": "",
            "orders": "",
            "received": 0,
            "heard": 0,
            "noted": 0,
            "team": 0,
            "standing": "",
            "quick": 0,
            "bank": bank if name not in bots else 0,
            "extended": 0,
            "pausing": False,
            "worded": 0,
            **_number(wish, name, standing.numbers, entropy),
        }
        yield Change(NEW_SEAT, taken)


def _number(wish: Wish, seat: str, numbers: Numbers, entropy: Callable[[int], bytes]) -> dict[str, str]:
    """What is kept of the number of a seat when a game is made."""
    who = wish.seats[seat]
    if seat not in numbers.seats or who in ("link", "open"):
        return {"drawn": "", "seal": "", "number": ""}
    return number_kept("bot" if who.startswith("bot:") else "seat", wish.seals.get(seat, ""), entropy)


def number_kept(by: By, seal: str, entropy: Callable[[int], bytes]) -> dict[str, str]:
    """What is kept of the number of whoever sits down: the seal he has brought, else a number that the club draws.
    Raises Misused if the seal is none."""
    if by == "seat" and seal:
        if not well_formed(seal):
            raise Misused("club-number-form")
        return {"drawn": by, "seal": seal, "number": ""}
    number = drawn(entropy)
    return {"drawn": "club" if by == "seat" else by, "seal": sealed(number), "number": number}


def _check(package: GamePackage, wish: Wish, names: list[str]) -> None:
    """Whether somebody can sit on every seat. Raises Misused."""
    if len(wish.title) > LONGEST_TITLE or not all(c.isprintable() for c in wish.title):
        raise Misused("club-title", limit=LONGEST_TITLE)
    if wish.seed is not None and (len(wish.seed) > LONGEST_TITLE or not wish.seed.isprintable()):
        raise Misused("club-seed", limit=LONGEST_TITLE)
    if not 1 <= wish.hours <= MOST_HOURS:
        raise Misused("club-hours", most=MOST_HOURS)
    if wish.master not in ("", "me", "link"):
        raise Misused("master-who")
    if wish.master == "me" and "me" in wish.seats.values():
        raise Misused("master-sits")
    for name in wish.seats.keys() - set(names):
        raise Misused("club-no-seat", seat=name, seats=", ".join(names))
    for name in names:
        who = wish.seats.get(name, "")
        if who.startswith("bot:"):
            try:
                bot(package, who.removeprefix("bot:"), Random())
            except UnknownBot:
                known = ", ".join(sorted(bots(package)))
                raise Misused("club-no-bot", bot=who.removeprefix("bot:"), bots=known) from None
        elif who not in ("me", "link", "open"):
            raise Misused("club-who", seat=name)


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()

"""The comparison at the heart of the search for leaks: a truth and a twin of it, shown to a seat and played on.

In a position both must show the seat the same in all it is given, byte for byte. When the step in hand is resolved in
both, with the same orders of the seat and the same dice, they may part where the seat meets what is different. By what
*channels* it may, in which step, a game declares (`GamePackage.learns`); whatever differs elsewhere is a leak.

A twin is made in one of these ways, none of which knows the game: *imagined* from the seat's view; the truth with what
the seat does not see *shuffled* in the umpire's books, or with *other* things told to the others, or in which the
others give other *orders*; or by a mutation that the game's tests hand in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from arbitre.analysis.channels import channels, of_dice, of_reports
from arbitre.analysis.sheets import strings
from arbitre.analysis.twins import question
from arbitre.kernel.dice import Dice, Draw
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Seat, Umpire, play_step

Sheets = Mapping[str, Sequence[Any]]
Make = Callable[[GamePackage, Any, str, Random], Any]
"""Makes a twin of a truth for a seat; None where there is none."""


class Outcome(NamedTuple):
    """What came of a step: the game after it; what was told, (to whom, turn, phase, report); all dice;
    who is asked then; the kind of step that each seat sees then; the numbers that the game gave to steps; each seat's
    view then."""

    game: Any
    told: Sequence[tuple[str, int, str, Any]]
    draws: Sequence[Draw]
    asked: frozenset[str]
    now: Mapping[str, str]
    numbers: Sequence[int] = ()
    views: Mapping[str, Any] = {}

    def heard(self, seat: Seat) -> list[tuple[int, str, Any]]:
        """What a seat was told: (turn, phase, report)."""
        return [(turn, phase, report) for to, turn, phase, report in self.told if to in (seat.id, seat.camp)]


# --- twins ------------------------------------------------------------------------------------------------------------


def imagined(package: GamePackage, game: Any, seat: str, rng: Random) -> Any:
    """One imagined from the seat's view; None if none is found."""
    try:
        return package.seat.imagine(package.view(game, seat), rng)
    except Exception:  # now and then none is found; how often is counted
        return None


def shuffled(package: GamePackage, game: Any, seat: str, rng: Random) -> Any:
    """The truth with the entries of its books in another order, but for those that the seat sees by their key."""
    codec = package.codec
    seen = set(strings(codec.plain(package.view(game, seat))))
    plain = codec.plain(game)
    told = plain.pop("told")
    return codec.state({**_reordered(plain, seen, rng), "told": told})


def _reordered(value: Any, seen: set[str], rng: Random) -> Any:
    if isinstance(value, list):
        return [_reordered(item, seen, rng) for item in value]
    if not isinstance(value, dict):
        return value
    moving = [key for key in value if key not in seen]
    order = iter(rng.sample(moving, len(moving)))
    keys = [key if key in seen else next(order) for key in value]
    return {key: _reordered(value[key], seen, rng) for key in keys}


def told_otherwise(package: GamePackage, game: Any, seat: str, rng: Random) -> Any:
    """The truth in which the others, those of other camps, have not been told the last thing they heard."""
    camps = {each.id: each.camp for each in package.seats(game)}
    others = {who: told for who, told in game.told.items() if told and camps.get(who) != camps[seat]}
    if not others:
        return None
    twin = game.copy()
    twin.told = {**game.told, **{who: told[:-1] for who, told in others.items()}}
    return twin


def same(package: GamePackage, game: Any, seat: str, rng: Random) -> Any:
    """The truth itself: what the others order is different."""
    return game


WAYS: Mapping[str, Make] = {"imagined": imagined, "shuffled": shuffled, "other ledgers": told_otherwise, "orders": same}


# --- steps ------------------------------------------------------------------------------------------------------------


REFUSED = "what it orders is refused in one of the two"
"""A seat learns something if its orders, lawful in the truth, cannot be played in a twin: a channel of no report."""


class _Alike(Umpire):
    """Counts the steps itself: how many a game has counted before is not the same in its twin."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.given: list[int] = []

    def number(self, step: int) -> None:
        """As the umpire's, from 1."""
        if self.given[-1:] != [step]:
            self.given.append(step)
        super().number(len(self.given))


def outcome(
    package: GamePackage, game: Any, orders: Sheets, dice: Dice, asks: Mapping[str, Ask] | None = None
) -> Outcome:
    """Resolve the step in hand. `asks`: who is asked what in it, if that is known already."""
    umpire = _Alike(dice)
    after = play_step(package, game, orders, umpire, asks)
    questions = {seat.id: question(package, after, seat.id) for seat in package.seats(after)}
    asked = frozenset(who for who, (ask, _) in questions.items() if ask is not None)
    now = {who: type(view.now).__name__ for who, (_, view) in questions.items()}
    views = {who: view for who, (_, view) in questions.items()}
    return Outcome(after, umpire.reports, umpire.draws, asked, now, umpire.given, views)


def parted(package: GamePackage, seat: Seat, one: Outcome, other: Outcome) -> list[str]:
    """The channels by which the seat can tell two outcomes apart, or who checks the record could: what is told, what is
    seen then, whether it is asked, for whom the umpire waits, what dice are labelled. When a game ends everything is
    opened: then only that it ended counts."""
    over = [package.over(each.game) for each in (one, other)]
    if any(over):
        return [] if all(over) else ["the end"]
    views = [each.views[seat.id] for each in (one, other)]
    found = [*of_reports(one.heard(seat), other.heard(seat))]
    if msgspec.json.encode(views[0]) != msgspec.json.encode(views[1]):
        found += [f"view {_shortened(channel)}" for channel in channels(*views) if not channel.startswith("told")]
    if (seat.id in one.asked) != (seat.id in other.asked):
        found.append("asked")
    elif one.asked != other.asked:
        found.append("waits")
    return [*dict.fromkeys((*found, *of_dice(one.draws, other.draws)))]


def _shortened(channel: str) -> str:
    """A place in a view without what is deeper than two fields: what is seen before the next step is compared whole."""
    place, *order = channel.split(" ")
    return " ".join((".".join(place.split(".")[:2]), *order))

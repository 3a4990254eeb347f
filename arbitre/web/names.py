"""How the club's pages name what they list: games, seats, options, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.kernel.results import Result
from arbitre.kernel.words import Several, Term
from arbitre.words import Words


def game(name: str) -> GamePackage:
    """An installed game. Raises UnknownGame."""
    return packages.load(name)


def title(spoken: Words) -> str:
    """The game's name."""
    return spoken.word("game-title")


def seat(spoken: Words, package: GamePackage, name: str) -> str:
    """A seat's name."""
    return spoken.text(package.seat.seat_name(name))


def seats(spoken: Words, package: GamePackage, names: tuple[str, ...]) -> str:
    """Several of them, in a sentence."""
    return spoken.text(Several(tuple(package.seat.seat_name(name) for name in names)))


def several(package: GamePackage, chosen: Mapping[str, str]) -> bool:
    """Whether a game with these options has more than one seat."""
    return len(package.seats(package.new(chosen))) > 1


def options(spoken: Words, package: GamePackage, chosen: Mapping[str, str], view: object = None) -> list[str]:
    """The options of a game that are not as they are by default, each with its value; with a `view` as they are in
    force now, and since when those are that were changed, or from when they will be."""
    amended = package.amended(view) if view is not None else ()
    said = []
    for choice in package.choices():
        changes = [change for change in amended if change.option == choice.name]
        value = chosen.get(choice.name, choice.values[0])
        if not any(change.now for change in changes) and value != choice.values[0] and value in choice.values:
            said.append(_option(spoken, choice.name, value))
        said += [
            spoken.word("web-option-when", option=_option(spoken, change.option, change.value), when=change.when)
            for change in changes
        ]
    return said


def _option(spoken: Words, name: str, value: str) -> str:
    return spoken.word("web-option", name=Term(f"option-{name}"), value=Term(f"option-{name}-{value}"))


def bot(spoken: Words, name: str) -> str:
    """A bot's name."""
    return spoken.word(f"bot-{name}") if f"bot-{name}" in spoken.catalogue else name


def player(spoken: Words, name: str) -> str:
    """Who sits on a seat: a member's name, "" for a guest, "bot:NAME"."""
    if name.startswith("bot:"):
        return spoken.word("web-bot", bot=bot(spoken, name.removeprefix("bot:")))
    return name or spoken.word("web-guest")


def sitting(spoken: Words, package: GamePackage, name: str, who: str) -> str:
    """A seat and who sits there."""
    return spoken.word("web-sitting", side=package.seat.seat_name(name), player=player(spoken, who))


def result(spoken: Words, package: GamePackage, result: Result | None) -> str:
    """How a game ended, in a few words; "" while it is not known. Of a level or a winner that its game has no word for,
    only what can be said without: a list of many games does not fail for one."""
    if result is None:
        return ""
    for said in (result, Result(result.winner, result.points)):
        with suppress(KeyError):
            return spoken.say(package.seat.result_words(said))
    return spoken.word("result-over")


def best_first(package: GamePackage, names: Mapping[str, object]) -> list[str]:
    """The bots of a game: its own, which it names best first, then those that play everything."""
    own = list(package.seat.bots())
    return [*own, *sorted(names.keys() - own)]

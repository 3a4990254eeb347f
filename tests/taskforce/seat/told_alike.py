"""What the seats of the carrier duel are shown, answered and told, in every face, to be compared with a twin."""

from collections.abc import Mapping, Sequence
from typing import Any

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.playing import resolved

Sheet = Sequence[Any]


def exchanged(game: Game, one: str, other: str) -> Game:
    """A copy in which two markers have changed what is under them."""
    twin = game.copy()
    under = twin.hidden.under
    under[one], under[other] = under[other], under[one]
    return twin


def faces(game: Game, side: Side, sheets: Sequence[Sheet]) -> list[Any]:
    """All that a side is shown and answered."""
    view, asks, seat = TASKFORCE.view(game, side), asked(TASKFORCE, game), TASKFORCE.seat
    given: list[Any] = [view, set(asks), seat.tables(view), seat.chart(view)]
    ask = asks.get(side)
    if ask is None:
        return given
    given.append(ask.options())
    for language in LANGUAGES:
        given += [seat.ask_words(view, ask, language), seat.offers(view, ask, language)]
        given.append(seat.guide(view, ask, language))
    for sheet in sheets:
        plan = ask.plan(sheet)
        given.append(plan)
        if not plan.refusals:
            given += [seat.advice(view, ask, sheet), seat.closing(view, ask, sheet)]
            given += [seat.plot(order, view, ask) for order in sheet]
    return given


def told(game: Game, sheets: Mapping[Side, Sheet], looking: Side) -> list[Any]:
    """What is told of a step to who looks, in words and as a picture, and what he sees after it."""
    plans = {side: ask.plan(sheets.get(side, ())) for side, ask in asked(TASKFORCE, game).items()}
    umpire = Umpire(KeyedDice("twins", TASKFORCE.id))
    after = resolved(game, plans, umpire)
    views = TASKFORCE.view(game, looking), TASKFORCE.view(after, looking)
    found: list[Any] = [views[1], set(asked(TASKFORCE, after)), after.agenda, TASKFORCE.seat.chart(views[1])]
    for number, (to, turn, phase, report) in enumerate(umpire.reports, 1):
        if to == looking:
            entry = Told(number, turn, phase, report)
            found += [report, TASKFORCE.seat.say(entry, views[1]), TASKFORCE.seat.scene(entry, *views)]
    return found

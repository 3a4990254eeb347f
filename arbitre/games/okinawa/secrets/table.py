"""Where the secrets of Okinawa are entered, and what ends the silence on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, US
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import EndOfTurn
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.kernel.secrets import Kinds, Secret, kinds, never

Make = Callable[[Game, Random], Game | None]

_ZONE = 1  # a challenger lies next to the hex entered
_AMBUSH = 2  # a supporter lies next to an attacker, who stands next to the hex attacked
_WAY_BACK = 3  # the longest retreat

EVERY_STEP: Kinds = kinds(OkinawaStep)
SECRETS: dict[str, Secret] = {}


def hidden(clause: str, playable: bool = True, met: bool = True) -> Callable[[Make], Make]:
    """Enter a secret with the clause that hides the thing from the Americans. `playable`: both truths can be played on;
    if not, they can only be looked at. The steps are silent until they come near to what is different; unless it can be
    `met`, even then."""

    def enter(make: Make) -> Make:
        silent = EVERY_STEP if playable else frozenset()
        name, stays = make.__name__, silent - {EndOfTurn}

        def twin(game: Game, seat: str, rng: Random) -> Game | None:
            return make(game, rng) if seat == US else None

        met_by = meets if playable and met else never
        SECRETS[name] = Secret(name, clause, twin, silent, stays, meets=met_by, playable=playable, sealed=True)
        return make

    return enter


def meets(truth: Game, twin: Game, reports: Sequence[Any]) -> bool:
    """Whether what was told in the truth comes so near to a hex in which the two differ that the Americans may learn of
    it (OKI-18.3)."""
    touched = {hex for hex in _strings(msgspec.to_builtins(reports)) if hex in LAND}
    return any(near in touched for hex in differing(truth, twin) for near in GRID.within(hex, _reach(truth, twin, hex)))


def _reach(truth: Game, twin: Game, hex: str) -> int:
    """How far from a hex, in hexes, something hidden there may bear on what is told in the step in hand: a zone that
    is claimed and an ambush that supports, both on order alone (OKI-12.8, 15.3, R52, R76), and hidden counters that
    fill the hexes on the way of a Japanese retreat (OKI-R104). Elsewhere it bears on its own hex alone."""
    step, cards = truth.agenda[0], (truth.hidden, twin.hidden)
    if isinstance(step, AmericanMovement):
        return _ZONE * any(_ordered(card.challenges, card.at(hex)) for card in cards)
    if isinstance(step, Resolution):
        windows = ({id: rule for id, _, rule in card.windows} for card in cards)
        ordered = (_ordered({**card.supports, **now}, card.at(hex)) for card, now in zip(cards, windows, strict=True))
        return _AMBUSH * any(ordered)
    return _WAY_BACK if isinstance(step, Retreats) and step.side == JAPAN else 0


def _ordered(orders: Mapping[str, ChallengeRule | SupportRule], ids: Sequence[str]) -> bool:
    """Whether one of the counters has orders to show itself."""
    return any(id in orders and orders[id].when != "never" for id in ids)


def differing(truth: Game, twin: Game) -> set[str]:
    """The hexes whose hidden content, or the notes on it, is not the same in the two."""
    one, other = _card(truth), _card(twin)
    return {hex for hex in one.keys() | other.keys() if one.get(hex) != other.get(hex)}


def _card(game: Game) -> dict[str, Any]:
    """By hex, all that the Japanese player's card says of the counters hidden in it."""
    card = game.hidden
    found = {}
    for hex, ids in card.stacks.items():
        notes = [
            (card.units[id], card.challenges.get(id), card.supports.get(id), [w for w in card.windows if w[0] == id])
            for id in ids
        ]
        ranks = [card.losses.index(id) if id in card.losses else -1 for id in ids]
        found[hex] = (notes, ranks, [pair for pair in card.contacts if pair[0] in ids])
    return found


def _strings(plain: Any) -> Iterator[str]:
    """All strings in plain data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for value in plain.values():
            yield from _strings(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _strings(value)

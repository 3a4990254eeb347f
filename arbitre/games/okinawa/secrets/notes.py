"""What is hidden of the Japanese player's notes and of his ledger."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule
from arbitre.games.okinawa.records.printed import JAPAN
from arbitre.games.okinawa.records.reports import Contacts, Demoralised, Hid
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.secrets.card import chosen, troops
from arbitre.games.okinawa.secrets.table import hidden
from arbitre.kernel.play import Told


def noted(game: Game, **changes: Any) -> Game:
    """A copy with other notes on the card."""
    twin = game.copy()
    for name, value in changes.items():
        setattr(twin.hidden, name, value)
    return twin


@hidden("OKI-R52")
def challenges_ordered(game: Game, rng: Random) -> Game | None:
    """Every counter, or some, would claim its zone; or none would."""
    may = troops(game)
    if not may:
        return None
    if game.hidden.challenges and rng.random() < 0.3:
        return noted(game, challenges={})
    rule = ChallengeRule(rng.choice(("always", "weaker", "safe")))
    return noted(game, challenges=dict.fromkeys(rng.sample(may, rng.randint(1, len(may))), rule))


@hidden("OKI-R78")
def supports_ordered(game: Game, rng: Random) -> Game | None:
    """Every counter, or some, would support the defence; or none would."""
    may = troops(game)
    if not may:
        return None
    if game.hidden.supports and rng.random() < 0.3:
        return noted(game, supports={})
    rule = rng.choice((SupportRule("always"), SupportRule("between", 0, 12, -1)))
    return noted(game, supports=dict.fromkeys(rng.sample(may, rng.randint(1, len(may))), rule))


@hidden("OKI-R78")
def support_of_one_combat(game: Game, rng: Random) -> Game | None:
    """A counter has orders for one of the combats."""
    assault = game.board.assault
    hexes = [hex for combat in assault.combats for hex in combat.hexes] if assault else []
    id, hex = chosen(rng, troops(game)), chosen(rng, hexes)
    return noted(game, windows=((id, hex, SupportRule("always")),)) if id and hex else None


@hidden("OKI-R93")
def losses_ranked(game: Game, rng: Random) -> Game | None:
    """Another counter is lost first."""
    may = troops(game)
    return noted(game, losses=tuple(rng.sample(may, len(may)))) if may else None


@hidden("OKI-R74")
def contacts_forgotten(game: Game, rng: Random) -> Game | None:
    """No hidden counter is in contact."""
    return noted(game, contacts=()) if game.hidden.contacts else None


@hidden("OKI-R71")
def demoralised_in_hiding(game: Game, rng: Random) -> Game | None:
    """A hidden counter is halved in this turn, or in the next."""
    id = chosen(rng, troops(game))
    if id is None:
        return None
    twin = game.copy()
    unit = twin.hidden.units[id]
    twin.hidden.units[id] = replace(unit, halved=game.board.turn + rng.randint(0, 1))
    return twin


@hidden("OKI-18.3", playable=False)
def ledger_of_the_enemy(game: Game, rng: Random) -> Game | None:
    """The Japanese side has been told more."""
    more = chosen(rng, troops(game))
    if more is None:
        return None
    twin = game.copy()
    ledger = game.told.get(JAPAN, ())
    turn = game.board.turn
    report = rng.choice((Contacts(((more, "us_inf_1_17"),)), Demoralised((more,), turn + 1)))
    twin.told = {**game.told, JAPAN: (*ledger, Told(len(ledger) + 1, turn, "V", report))}
    return twin


@hidden("OKI-18.4", playable=False)
def default_set_up(game: Game, rng: Random) -> Game | None:
    """The Japanese side had handed in no set-up, or had."""
    ledger = game.told.get(JAPAN, ())
    place = next((n for n, told in enumerate(ledger) if isinstance(told.report, Hid)), None)
    if place is None:
        return None
    told = ledger[place]
    other = replace(told, report=replace(told.report, default=not told.report.default))
    twin = game.copy()
    twin.told = {**game.told, JAPAN: (*ledger[:place], other, *ledger[place + 1 :])}
    return twin

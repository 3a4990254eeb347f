"""The twins that the table of secrets makes of positions that games seldom come to: each gives away a leak that is
planted there, and nothing without it."""

from __future__ import annotations

from random import Random

import pytest

from arbitre.analysis.leaks import REFUSED
from arbitre.analysis.secrecy import Line, listened
from arbitre.analysis.twins import question
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Torpedo
from arbitre.games.midway.records.printed import JP, SIDES, US
from arbitre.games.midway.records.state import SubmarineAttack as Attack
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.sequence import TURN, EndOfTurn
from arbitre.games.midway.rules.submarines import SubmarineAttack
from arbitre.games.midway.secrets import SECRETS
from arbitre.games.midway.secrets.flags import FLAGS
from arbitre.kernel.play import Seat, asked
from midway.planted.asked import (
    no_movement_where_nobody_can,
    torpedo_at_protected_ships_refused,
    torpedoes_at_loaded_transports,
)
from midway.planted.said import initiative_labelled_with_bases
from midway.planted.told import aircraft_lost_with_the_field_told_to_both
from midway.positions import ashore, change, position

LOOKS_ON = Seat(US, US)


def at(game, step):
    """The game with this step of the turn in hand."""
    game.agenda = TURN[[type(each) for each in TURN].index(step) :]
    return game


def twins(name, game, count=12):
    """Twins of a truth for the Americans."""
    made = (SECRETS[name].make(game, US, Random(number)) for number in range(count))
    return [twin for twin in made if twin is not None]


def raided():
    """Japanese carriers in one hex, with aircraft ready, have located an American one within reach, whose fighters are
    ready."""
    game = position({"jp_cv_akagi": "F4", "jp_cv_kaga": "F4", "us_cv_enterprise": "F6", "us_cv_yorktown": "F6"})
    for air in [*game.jp.air.values(), *game.us.air.values()]:
        if air.base in ("jp_cv_akagi", "jp_cv_kaga", "us_cv_enterprise", "us_cv_yorktown"):
            change(game, air.id, status="ready")
    game.fog, game.located = False, {JP: {"F6": "carriers"}}
    return at(game, RaidDeclaration)


def raids_told(name="raiders_from_another_deck"):
    """What the Americans are told of the decks that raiders came from; how many dice there were for the initiative."""
    game, secret = raided(), SECRETS[name]
    wrong, dice = [], 0
    for number, twin in enumerate(twins(name, game, 4)):
        line = Line(MIDWAY, LOOKS_ON, game, (), secret.others[0], f"raid {number}")
        wrong += listened(line, secret, twin).wrong
        dice += sum("initiative" in draw.label for draw in line.came(0).draws)
    return wrong, dice


def test_the_dice_of_a_raid_do_not_name_its_decks(monkeypatch):
    """MID-R30: the announcement is without home base, and so is the die for initiative."""
    wrong, dice = raids_told()
    assert not wrong and dice
    initiative_labelled_with_bases(monkeypatch)
    assert "dice air initiative" in raids_told()[0]


def test_a_fleet_may_have_moved_just_now(monkeypatch):
    """MID-4.1: then nobody can move, which the enemy must not notice by the umpire's waiting."""
    game = at(position({"us_ss1": "F6", "us_cv_enterprise": "K4", "us_dd1": "K4"}), Movement)
    for ship in game.jp.ships:
        change(game, ship, status="left")
    change(game, "jp_cv_akagi", status="map", hex="C4", next_move=game.turn)

    def waits():
        mine = asked(MIDWAY, game).keys()
        return any(asked(MIDWAY, twin).keys() != mine for twin in twins("ships_rested", game))

    assert not waits()
    no_movement_where_nobody_can(monkeypatch)
    assert waits()


def test_several_transports_may_be_empty(monkeypatch):
    """MID-26.2: what a submarine aims at by default does not depend on the troops aboard."""
    game = at(position({"jp_tt1": "E4", "jp_tt2": "E4", "jp_tt3": "E4", "us_ss1": "E4"}), SubmarineAttack)
    game.attacks = (Attack("E4", US, {"S1": "us_ss1"}, screened=True),)
    aboard = [unit.id for unit in game.jp.land.values() if unit.status == "aboard"]

    def default(truth):
        ask, _ = question(MIDWAY, truth, US)
        return ask.plan(())

    changed = [sum(twin.jp.land[id] != game.jp.land[id] for id in aboard) for twin in twins("cargo", game)]
    assert min(changed) >= 1 and max(changed) > 1
    assert all(default(twin) == default(game) for twin in twins("cargo", game))
    torpedoes_at_loaded_transports(monkeypatch)
    assert any(default(twin) != default(game) for twin in twins("cargo", game))


def test_what_is_lost_with_the_airfield_is_its_owners_business(monkeypatch):
    """MID-2.9, MID-18.5: which aircraft were at Midway when it closed."""
    game = at(position({"us_cv_enterprise": "K4", "jp_cv_akagi": "F4"}), EndOfTurn)
    ashore(game, next(iter(game.jp.land)))
    secret, looks_on = SECRETS["ashore_or_aboard"], Seat(JP, JP)
    made = [secret.make(game, JP, Random(number)) for number in range(6)]
    assert all(MIDWAY.invariants(twin) == MIDWAY.invariants(game) for twin in made)

    def told():
        line = Line(MIDWAY, looks_on, game, (), secret.others[0], "closing")
        return {what for twin in made for what in listened(line, secret, twin).wrong}

    assert not told()
    aircraft_lost_with_the_field_told_to_both(monkeypatch)
    assert "TurnEnded aircraft_lost" in told()


def test_an_order_that_is_refused_in_one_of_two_truths_alone_tells_something(monkeypatch):
    """MID-15.8, MID-21.6: whether ST11 is protected is not known before a submarine attacks."""
    game = at(position({ST11: "E7", "us_ss3": "E7"}), Recovery)
    game.located = {US: {"E7": "ships"}}
    secret, orders = SECRETS["kure_begun"], [Torpedo("us_ss3", "E7")]
    twin = secret.make(game, US, Random(1))

    def told():
        return [*listened(Line(MIDWAY, LOOKS_ON, game, orders, secret.others[0], "E7"), secret, twin).wrong]

    assert twin.jp.kure.begun and not told()
    torpedo_at_protected_ships_refused(monkeypatch)
    assert told() == [REFUSED]


@pytest.mark.parametrize("side", SIDES)
def test_rare_sorts_of_positions_are_known(side):
    """MID-15.8, MID-21.6: a submarine where ST11 lies. MID-4.10: a transport where submarines attack.
    MID-18.5: troops ashore before the airfield closes."""
    game = position({ST11: "E4", "us_ss1": "E5"})
    assert not FLAGS["submarine off Kure"](game, side) and not FLAGS["first ashore"](game, side)
    change(game, "us_ss1", hex="E4")
    ashore(game, next(iter(game.jp.land)))
    assert FLAGS["submarine off Kure"](game, side) and FLAGS["first ashore"](game, side)
    game.attacks = (Attack("E4", US, {"S1": "us_ss1"}),)
    assert not FLAGS["transports attacked"](game, side)
    change(game, "jp_tt1", status="map", hex="E4")
    assert FLAGS["transports attacked"](game, side)
    game.closed = True
    assert not FLAGS["first ashore"](game, side)

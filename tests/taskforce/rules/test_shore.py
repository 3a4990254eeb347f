"""Shore bombardment (TF-9.5, 9.12, 10.13, 10.14, 10.16, 4.15, 16.4, 16.9)."""

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.orders import Done, Fire, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN, naval
from arbitre.games.taskforce.records.reports import DeckDamaged, Exploded, HitsApplied, Met, Overboard
from arbitre.games.taskforce.records.shore_reports import Bombarded, FiredBack
from arbitre.games.taskforce.rules import shore
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.sailing import ways
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire, ShoreHits
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.play import asked
from taskforce.duels import new
from taskforce.islands import HEX, MIDWAY, damaged, refused, step
from taskforce.playing import only
from taskforce.shores import (
    ALL,
    BESIDE,
    FOE,
    HARUNA,
    KIRISHIMA,
    NAGARA,
    TF7,
    TF8,
    TONE,
    answered,
    bare,
    fleet,
    hidden,
    off,
    opposed,
)

NIGHT, DAY = 1, 5
BIG = f"guns {HARUNA} {MIDWAY}"  # the die of an attack that she leads
BACK = f"guns {MIDWAY} {HARUNA}"


def asks(game):
    """Who is asked."""
    return set(asked(TASKFORCE, game))


# ------------------------------------------------------------------------------------------------------- who may, when


def test_a_fleet_sails_into_the_hex_of_an_enemy_base_and_shows_what_it_is():
    """TF-9.5, TF-9.12, TF-R60: a hidden marker there is turned to its number, a dummy is removed."""
    game = off(Contacts(), hex=BESIDE)
    assert (HEX,) in ways(game.board, TF7)
    game, told = step(hidden(off(), TF7, ""))
    assert only(Met, told) == Met((("J1", TF7),), ("J2",))
    assert game.board.markers["J1"].formation == TF7 and "J2" not in game.board.markers


def test_beside_a_base_and_in_the_hex_of_a_destroyed_one_markers_stay_hidden():
    """TF-9.12, TF-4.16: a base has no zone of control, and one that is destroyed is none any more."""
    game = hidden(off(), TF7, "")
    for label in ("J1", "J2"):
        game.board.markers[label] = replace(game.board.markers[label], hex=BESIDE)
    assert not step(game)[1]
    assert not step(damaged(hidden(off(), TF7, ""), steps=0))[1]


@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_ships_in_the_hex_of_a_base_may_bombard_it_by_day_and_by_night(turn):
    """TF-10.13: their owner alone is asked; by default nothing happens."""
    game = off(turn=turn)
    assert asks(game) == {IJN}
    after, told = step(game)
    assert told == [] and after.agenda[0] == Arranging() and not after.board.battles


@pytest.mark.parametrize("hex", [BESIDE, "1408"])
def test_nobody_bombards_from_elsewhere(hex):
    """TF-10.13."""
    assert asks(off(hex=hex)) == set()


def test_a_fleet_in_contact_fights_that_battle_instead():
    """TF-10.14: the base takes no part."""
    game = opposed(off())
    assert asks(game) == set() and not shore.able(game.board, MIDWAY)
    after, told = step(game)
    assert told == [] and after.agenda[0] == Arranging()
    after, _ = step(after)
    assert after.board.battles[0].fleets == {IJN: (TF7,), ALLIED: (FOE,)} and not after.board.battles[0].base


def test_a_destroyed_base_and_ones_own_are_not_bombarded():
    """TF-10.13, TF-4.16."""
    assert asks(damaged(off(), steps=0)) == set()
    own = fleet(off(hex="1408"), FOE, ("portland",), "A70", HEX)
    assert asks(own) == set()


def test_a_withdrawing_group_bombards_too_and_all_in_the_hex_act_as_one_fleet():
    """TF-10.13, TF-10.2: the ships of both fire in one attack."""
    game = fleet(off(ships=(KIRISHIMA,)), "ijn-w1", (HARUNA,), "J71", HEX, "group")
    ask = asked(TASKFORCE, game)[IJN]
    assert set(ask.options().ours) == {HARUNA, KIRISHIMA}
    game, told = step(game, {IJN: (Fire((HARUNA, KIRISHIMA), MIDWAY),)}, [(BIG, [3])])
    assert only(Bombarded, told).salvos[0].value == 20
    assert game.board.battles[0].fleets == {IJN: (TF7, "ijn-w1"), ALLIED: ()}


def test_scenarios_without_bases_know_no_bombardment():
    """TF-S5.2, TF-10.13: the turn is what it was."""
    for scenario, number in (("coral_sea", 0), ("midway", 1)):
        board = new(scenario).board
        board.turn = 5
        steps = [step for step in agenda(Contacts(), board) if isinstance(step, Bombardment)]
        assert len(steps) == number


# ------------------------------------------------------------------------------------------------------------ the fire


@pytest.mark.parametrize(("turn", "die"), [(NIGHT, 2), (DAY, 6)])
def test_any_number_of_ships_fire_together_with_the_japanese_modifier(turn, die):
    """TF-10.13, TF-10.7: 10 + 10 + 6; one die, and 1 more."""
    game, told = step(off(turn=turn), {IJN: (ALL,)}, [(BIG, [die])])
    (salvo,) = only(Bombarded, told).salvos
    assert (salvo.value, salvo.die, salvo.hits) == (25, die, naval(25, die + 1, False))
    assert game.agenda[:2] == (ReturnFire(MIDWAY), ShoreHits(MIDWAY)) and asks(game) == {ALLIED}


def test_or_in_several_attacks_and_who_is_not_named_does_not_fire():
    """TF-10.13."""
    sheet = (Fire((TONE,), MIDWAY), Fire((HARUNA,), MIDWAY))
    game, told = step(off(), {IJN: sheet}, [(f"guns {TONE} {MIDWAY}", [1]), (BIG, [2])])
    assert [salvo.ships for salvo in only(Bombarded, told).salvos] == [(TONE,), (HARUNA,)]
    assert len(game.board.battles[0].salvos) == 2


@pytest.mark.parametrize(("ships", "value"), [(("dd_ijn-1", "dd_ijn-2"), 4), (("oi", "kitakami"), 8)])
@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_nobody_fires_twice_as_much_by_night(ships, value, turn):
    """TF-10.13, TF-16.9; example B7: destroyers 2 + 2, Oi and Kitakami 4 each."""
    game = off(turn=turn, ships=ships)
    assert shore.value(game.board, ships) == value


def test_some_cannot_bombard():
    """TF-16.4, TF-10.10: Lexington and Saratoga may not; critical ships, carriers and transports have nothing to fire
    with."""
    ships = (HARUNA, "lexington", "hornet", "akagi")
    game = off(ships=ships, haruna={"steps": 1, "critical": True})
    assert not shore.able(game.board, MIDWAY) and asks(game) == set()
    game = off(ships=(*ships, KIRISHIMA), haruna={"steps": 1, "critical": True})
    assert set(asked(TASKFORCE, game)[IJN].options().ours) == {KIRISHIMA}
    assert refused(game, IJN, Fire((HARUNA,), MIDWAY)) == ("shore-silent", "TF-10.10")
    assert refused(game, IJN, Fire(("lexington",), MIDWAY)) == ("shore-silent", "TF-16.4")


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ((Fire((NAGARA,), MIDWAY),), ("shore-not-there", "TF-10.13")),
        ((Fire(("nobody",), MIDWAY),), ("shore-not-there", "TF-10.13")),
        ((Fire((TONE, TONE), MIDWAY),), ("fire-twice", "TF-10.19")),
        ((ALL, Fire((TONE,), MIDWAY)), ("fire-twice", "TF-10.19")),
        ((Fire((TONE,), "hornet"),), ("shore-no-target", "TF-10.13")),
        ((Fire((), MIDWAY),), ("fire-nobody", "TF-10.13")),
        ((Hold((TONE,)),), ("not-now", "TF-10.13")),
        ((Done(),), ("not-now", "TF-10.13")),
    ],
)
def test_what_is_refused(orders, said):
    """TF-10.13, TF-10.19."""
    assert refused(off(), IJN, *orders) == said


# ------------------------------------------------------------------------------------------------------ the base fires


@pytest.mark.parametrize("orders", [(ALL,), (Fire((TONE,), MIDWAY), Fire((HARUNA,), MIDWAY))])
def test_a_base_fires_back_once_without_a_modifier(orders):
    """TF-10.13: at a ship of its owner's choice, whether she has fired or not, however many attacks there were."""
    game = answered(off(), *orders)
    game, told = step(game, {ALLIED: (Fire((MIDWAY,), KIRISHIMA),)}, [(f"guns {MIDWAY} {KIRISHIMA}", [6])])
    salvo = only(FiredBack, told).salvo
    assert (salvo.ships, salvo.value, salvo.hits) == ((MIDWAY,), 4, naval(4, 6, False))
    assert game.agenda[0] == ShoreHits(MIDWAY)


def test_by_default_it_fires_at_the_largest_firepower():
    """TF-10.13: of two alike at the first in the data."""
    game = answered(off(ships=(TONE, KIRISHIMA, HARUNA)), Fire((TONE,), MIDWAY))
    assert only(FiredBack, step(game, {}, [(BACK, [1])])[1]).salvo.target == HARUNA
    game.board.ships[HARUNA] = replace(game.board.ships[HARUNA], steps=1)
    assert only(FiredBack, step(game, {}, [(f"guns {MIDWAY} {KIRISHIMA}", [1])])[1]).salvo.target == KIRISHIMA


def test_a_base_without_fire_does_not_answer_and_one_target_is_no_choice():
    """TF-10.13, TF-10.10."""
    silent = damaged(answered(bare(off()), ALL), steps=1, critical=True)
    assert asks(silent) == set() and step(silent)[1] == []
    alone = answered(off(ships=(HARUNA,)), Fire((HARUNA,), MIDWAY))
    assert asks(alone) == set() and only(FiredBack, step(alone, {}, [(BACK, [3])])[1])


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Fire((MIDWAY,), NAGARA), ("shore-not-off", "TF-10.13")),
        (Fire((HARUNA,), TONE), ("shore-not-base", "TF-10.13")),
        (Done(), ("not-now", "TF-10.13")),
    ],
)
def test_what_a_base_may_not_do(order, said):
    """TF-10.13: it fires once, at a ship that is there."""
    game = answered(off(), ALL)
    assert refused(game, ALLIED, order) == said
    twice = (Fire((MIDWAY,), TONE), Fire((MIDWAY,), HARUNA))
    assert refused(game, ALLIED, *twice) == ("shore-once", "TF-10.13")


# ------------------------------------------------------------------------------------------------------------ the hits


def test_both_fires_are_simultaneous():
    """TF-10.13, TF-10.9: no hit is applied before both have fired; the base fires with what it had, and a ship that is
    hit has fired."""
    game = answered(damaged(off(ships=(HARUNA,)), minor=("minor",)), Fire((HARUNA,), MIDWAY), die=6)
    assert game.board.ashore[MIDWAY].level == "minor" and game.board.ships[HARUNA].level == "intact"
    game.board.ships[HARUNA] = replace(game.board.ships[HARUNA], steps=1, critical=True)
    game, _ = step(game, {}, [(BACK, [6])])
    game, told = step(game, {}, [("deck", [6])])
    base, ship = only(HitsApplied, told).results
    assert (base.target, base.before, base.after, base.won) == (MIDWAY, "minor", "significant", 4.0)
    assert (ship.target, ship.wasted, ship.after) == (HARUNA, False, "sunk")
    assert TF7 not in game.board.formations and "J70" not in game.board.markers and not game.board.battles


def test_aircraft_of_a_bombarded_base_explode_and_its_deck_is_damaged():
    """TF-10.16, TF-R9, TF-4.11, TF-4.12: at the application of the hits."""
    game = off(turn=DAY)
    game.board.air["sbd-13"] = replace(game.board.air["sbd-13"], box="ready")
    game = answered(game, ALL, die=6)
    game, _ = step(game, {}, [(BACK, [1])])
    game, told = step(game, {}, [("explosion", [3]), ("deck", [1]), ("deck", [1])])
    assert only(Exploded, told).units == ("sbd-13",)
    deck = only(DeckDamaged, told)
    assert deck.ship == MIDWAY and deck.deck == ("landing", "launching") and not deck.withdraws
    assert game.board.ashore[MIDWAY].level == "significant" and not game.board.crippled


def test_what_the_damaged_base_has_no_room_for_goes_at_once():
    """TF-4.15: in the phase of the bombardment, as its owner chooses."""
    game = off()
    for id in ("sbd-13", "sbd-14", "f4f-10", "f2a-1"):
        game.board.air[id] = replace(game.board.air[id], box="ready")
    game = answered(game, ALL, die=6)
    game, _ = step(game, {}, [(BACK, [1])])
    game, _ = step(game, {}, [("explosion", [4]), ("deck", [6]), ("deck", [6])])
    assert game.agenda[0] == Cramped(ALLIED, MIDWAY) and asks(game) == {ALLIED}
    assert agenda(game.agenda[0], game.board)[1] == Arranging() and TASKFORCE.moment(game)[1] == "combat"
    game, told = step(game)
    assert only(Overboard, told).ship == MIDWAY
    game, told = step(game)
    assert told == [] and game.agenda[0] == Arranging()


def test_a_wasted_attack_on_a_destroyed_base_is_lost():
    """TF-10.11, TF-4.16."""
    game = damaged(bare(off()), steps=1, critical=True)
    game = answered(game, Fire((HARUNA,), MIDWAY), Fire((KIRISHIMA,), MIDWAY), die=5)
    game, _ = step(game)
    game, told = step(game)
    first, second = only(HitsApplied, told).results
    assert (first.after, second.wasted) == ("sunk", True) and game.board.ashore[MIDWAY].level == "sunk"


def test_who_is_crippled_by_a_base_withdraws_when_the_phase_is_over():
    """TF-5.1, TF-R10."""
    game = answered(off(tone={"steps": 1}), ALL)
    game, _ = step(game, {ALLIED: (Fire((MIDWAY,), TONE),)}, [(f"guns {MIDWAY} {TONE}", [6])])
    game, told = step(game)
    assert only(HitsApplied, told).results[1].after == "critical" and game.board.crippled == (TONE,)
    while not isinstance(game.agenda[0], Withdrawals):
        game, _ = step(game)
    assert asks(game) == {IJN}


@pytest.mark.parametrize("now", [Bombardment(MIDWAY), ReturnFire(MIDWAY), ShoreHits(MIDWAY)])
def test_the_agenda_of_a_bombardment_is_what_follows_it(now):
    """TF-10.13: after it battles are arranged."""
    rest = agenda(now, off().board)
    assert rest[0] == now and Arranging() in rest and rest.index(Arranging()) <= 2


# ------------------------------------------------------------------------------------------------------- advanced fog


def fogged(game):
    game.options["fog"] = "advanced"
    return game


def test_under_advanced_fog_ships_are_shown_once_they_bombard():
    """TF-8.4, TF-10.17: of a fleet that only lies there its number alone; as long as the bombardment lasts."""
    game = fogged(fleet(off(), TF8, (NAGARA,), "J71", HEX))
    assert view(game, ALLIED).board.formations[TF7].slots == ()
    quiet, _ = step(game)
    assert view(quiet, ALLIED).board.formations[TF7].slots == ()
    game = answered(game, ALL)
    assert view(game, ALLIED).board.formations[TF7].slots == (HARUNA, KIRISHIMA, TONE)
    shown = [each.report for each in game.told[ALLIED] if isinstance(each.report, ShipsShown)]
    assert [fleet for fleet, _ in shown[0].fleets] == [TF7, TF8] and shown[0].why == "battle"
    game, _ = step(game, {}, [(BACK, [1])])
    game, _ = step(game)
    assert view(game, ALLIED).board.formations[TF7].slots == ()


@pytest.mark.parametrize("ships", [(HARUNA,), ("ak_ijn-1",)])
def test_that_somebody_may_bombard_looks_like_any_wait(ships):
    """TF-R76, TF-8.3: whether a ship off the base can fire stands on a board that is closed to its owner."""
    game = fogged(off(ships=ships))
    assert view(game, ALLIED).now == Wait() and (IJN in asks(game)) == (ships == (HARUNA,))


@pytest.mark.parametrize("played", [False, True])
def test_two_truths_of_which_one_alone_can_bombard_are_alike_to_the_owner_of_the_base(played):
    """TF-R76, TF-8.3: a sound battleship lies off it, or a critical one while she is elsewhere; view and reports."""
    truths = []
    for here, there in ((HARUNA, KIRISHIMA), (KIRISHIMA, HARUNA)):
        game = fogged(fleet(off(ships=(here,)), TF8, (there,), "J71", "1408"))
        game.board.ships[KIRISHIMA] = replace(game.board.ships[KIRISHIMA], steps=1, critical=True)
        truths.append(step(game)[0] if played else game)
    one, other = truths
    assert msgspec.json.encode(view(one, ALLIED)) == msgspec.json.encode(view(other, ALLIED))
    assert one.told.get(ALLIED) == other.told.get(ALLIED)
    assert played or (asks(one) == {IJN} and asks(other) == set())

"""No secret of a duel reaches the other player: two truths that he cannot tell apart give him the same views,
questions, answers and reports, byte for byte (TF-8.1, TF-7.2, TF-14.5, TF-14.11, R14, R52, R64, R76)."""

from collections import Counter
from random import Random

import msgspec
import pytest
from twinning import MORE, Once, heard, in_hand, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import IJN, SIDES
from arbitre.games.taskforce.records.reports import Recovered, Recovery
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.raids import Return
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.secrets import SECRETS
from arbitre.games.taskforce.secrets.table import meets
from taskforce.dueling import whole
from taskforce.planted import OF_TWO as OF_TWO_PLANTED
from taskforce.planted import RARE, flown, scouted
from taskforce.seat.homeward import landing
from taskforce.seat.told_alike import exchanged
from taskforce.twinning_duels import OF_TWO, faces, looks, pairs, sees
from taskforce.twinning_hunts import after, merged, sounds

PAIRS = 3000  # after which a leak counts as not caught
PLAYABLE = {name for name in OF_TWO if SECRETS[name].playable}


@pytest.mark.parametrize("duels", [(1, 2, 4), (6, 7, 10)] if MORE > 1 else [(1, 2), (6, 7)])
def test_twins_are_lawful_and_show_nothing(duels):
    """In every kind of position and for either player: nothing differs in view, question and answers, nobody is asked
    in one alone; and until it may be met, nothing differs in what is told."""
    met, compared, once = Counter(), Counter(), Once()
    for both in pairs(whole(*duels), "all "):
        met[both.name] += 1
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        assert not waits(both, once), where(both)
        if both.silent:
            told = heard(both, "sounds", once=once)
            wrong = sounds(both, told, once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            assert not merged(both, told), where(both)
            compared[in_hand(both.truth), both.side] += after(both, told) is not None
    assert met.keys() >= OF_TWO - {"another_of_those_that_parted", "where_a_carrier_left_the_map"}
    for step in (Sailing, Contacts, Scouting, Status):
        assert {side for kind, side in compared if kind is step} == {"ijn", "allied"}
    assert Deploying in {step for step, _ in compared}


def test_twins_go_on_showing_nothing():
    """The same from a step to the next, the enemy sailing, patrolling and searching meanwhile: what is hidden stays so
    until a token, a raid or a meeting tells."""
    steps, place, began, once = Counter(), 0, None, Once(100)
    for number, both in enumerate(pairs(whole(1, 2, 4), "on ", sorted(PLAYABLE))):
        place, began = place + (both.truth is not began), both.truth
        while number % (6 // MORE) == 0 and both is not None and in_hand(both.truth) in both.silent:
            told = heard(both, f"on{place}", once=once)
            wrong = looks(both, once) + sounds(both, told, once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            steps[both.name] += 1
            both = after(both, told)
            if both is None or not both.truth.agenda or steps.total() % 7 == 0:
                break
    assert steps.keys() >= PLAYABLE - {"another_of_those_that_parted"}


def test_aircraft_that_land_elsewhere_may_tell_where_a_carrier_is_and_those_at_home_may_not():
    """TF-13.2, TF-13.4."""
    game = landing()
    twin = exchanged(game, "J2", "J4")
    home, elsewhere = (Recovered(IJN, (Recovery(at, "from-map", ("zero-1",)),)) for at in ("shokaku", "zuikaku"))
    assert not meets(game, twin, [home]) and not meets(game, game, [elsewhere])
    assert meets(game, twin, [elsewhere]) and meets(game, twin, [Recovered(IJN, (), ("val-1",))])


# --- planted leaks ----------------------------------------------------------------------------------------------------


def test_leaks_of_many_classes_are_planted():
    assert len(OF_TWO_PLANTED) >= 25 and len({leak.kind for leak in OF_TWO_PLANTED}) >= 10


@pytest.fixture(scope="module")
def truths():
    """Pairs of truths of honest duels, in any order."""
    found = list(pairs(whole(*range(8)), "planted "))
    Random("planted").shuffle(found)
    return sorted(found, key=lambda both: in_hand(both.truth) is not Deploying)


REMEMBERED = [leak for leak in OF_TWO_PLANTED if leak.kind == "process memory"]
_FLOWN = {leak.name for leak in flown.LEAKS if leak.rare or leak.kind in ("value", "wrong seat")}
SELDOM = RARE | _FLOWN  # the search finds them: where it is led to, and by what two players are never told alike
PAIRED = [leak for leak in OF_TWO_PLANTED if leak not in REMEMBERED and leak.name not in SELDOM]
SHOWN_IN = {
    "nobody_meets_where_somebody_is_near": Contacts,
    "a_carrier_that_sails_forms_nothing": Sailing,
    "nothing_is_repaired_while_a_token_lies": Administration,
    "the_dice_of_the_air_are_called_after_the_carriers": RollForOrder,
    "the_hour_has_seconds_where_the_cup_lies_less": TurnOpens,
    "the_order_of_the_air_is_told_as_another_where_a_carrier_leads": RollForOrder,
    "nobody_is_asked_to_search_beyond_the_reach_of_his_carriers": Scouting,
    "who_could_exchange_nothing_is_not_asked": Regrouping,
    "who_comes_home_is_told_by_the_hexes_of_carriers": ComingHome,
    "who_could_regroup_forms_nothing": Regrouping,
    "who_turns_home_counts_the_carriers_about_it": Return,
    "tokens_are_called_after_who_searches": Scouting,
    "nobody_is_asked_to_search_where_no_carrier_is": Scouting,
    "dummies_may_sail_beside_dummies": Sailing,
    "hexes_to_search_are_offered_by_what_is_in_them": Scouting,
    "markers_to_sail_are_offered_from_the_enemy_outwards": Sailing,
}
"""The step in which a leak shows that is looked for there at once; others are in any step."""


@pytest.mark.parametrize("leak", PAIRED, ids=lambda leak: leak.name)
def test_planted_leaks_are_caught(leak, truths, monkeypatch):
    """Each is found by a pair of truths that are the same in the honest program."""

    def betrayed(both):
        if leak in scouted.LEAKS:
            return waits(both) or looks(both) or (leak.kind in ("advice", "value", "size") and faces(both))
        if (leak in flown.LEAKS and waits(both)) or sees(both):
            return True
        if in_hand(both.truth) not in both.silent:
            return False
        told = heard(both, leak.name)
        return sounds(both, told) or (leak.kind == "numbering" and merged(both, told))

    step = SHOWN_IN.get(leak.name)
    where_it_may_show = [both for both in truths if step in (None, in_hand(both.truth))][:PAIRS]
    with monkeypatch.context() as patch:
        leak.plant(patch)
        caught = next((both for both in where_it_may_show if betrayed(both)), None)
    assert caught, "no pair of truths gives it away"
    assert not betrayed(caught)


@pytest.mark.parametrize("leak", REMEMBERED, ids=lambda leak: leak.name)
def test_what_a_process_remembers_is_caught(leak, monkeypatch):
    """It shows the same games another time."""
    games = list(whole(0))

    def seen():
        return [msgspec.json.encode(TASKFORCE.view(game, side)) for game in games for side in SIDES]

    with monkeypatch.context() as patch:
        leak.plant(patch)
        assert seen() != seen()
    assert seen() == seen()


# --- what only one of them is told or orders --------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_a_side_is_never_told_what_belongs_to_the_other_or_to_games_for_one(side):
    """TF-12.4, 16.8, 17.5: and orders nothing of it."""
    (*_, last) = whole(SIDES.index(side))
    told = {type(told.report) for told in last.told[side]}
    assert len(told) > 10 and told.isdisjoint(TASKFORCE.never(side))
    assert {kind for kind in TASKFORCE.never(side) if kind in TASKFORCE.codec.kinds_of_orders}

"""Anti-aircraft fire (TF-12.12, 12.13, R34) and who is lost to it (TF-12.15)."""

from collections import Counter

import pytest

from arbitre.games.taskforce.records.orders import Done, Lose
from arbitre.games.taskforce.records.reports import Bombed, FiredAt, Shot
from arbitre.games.taskforce.rules import anti_air
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing
from taskforce.harbours import BOMBS, DIVERS, TORPEDOES, attack, fired_at, harbour, reduced, seen_coming, steps
from taskforce.playing import asks, go_on, refusal

KATE, FULL, HALF = "kate-1", "kate_bomb-1", "kate_bomb-6"  # a full T, a full B, a reduced B


def ways(*fired):
    """The ways in which a group may lose its steps, each as the steps lost by unit."""
    board = fired_at(*fired).board
    return [dict(Counter(way)) for way in anti_air.choices(board, board.raid.group)]


def lost_by_default(*fired):
    """The units that lose steps if nobody says which."""
    board = fired_at(*fired).board
    return anti_air.default_losses(board, board.raid.group)


# ---------------------------------------------------------------------------------------------------------------- fire


@pytest.mark.parametrize(
    ("ship", "level", "value"),
    [("arizona", "intact", 4), ("arizona", "minor", 4), ("arizona", "significant", 2), ("raleigh", "significant", 1)],
)
def test_a_moored_ship_fires_for_herself_as_she_is(ship, level, value):
    """TF-S1.5, 12.13, 2.4: whoever lies beside her, with the side of her counter that shows."""
    done = attack(seen_coming(harbour(**{ship: level, "nevada": "intact"})), BOMBS[:1], ship, fire=6, bombs=6)
    assert done.told(FiredAt) == FiredAt(BOMBS[:1], ship, value, 6, 0, 0)


def test_the_fire_is_read_in_the_column_of_her_points():
    """TF-12.12: a die of 1 against the Arizona gives 3/1, and 3 is added to the die of the bombers."""
    done = attack(seen_coming(harbour()), BOMBS[:1], "arizona", fire=1, bombs=2)
    assert done.told(FiredAt) == FiredAt(BOMBS[:1], "arizona", 4, 1, 3, 1)
    assert done.told(Shot) == Shot(BOMBS[:1], ())
    assert done.told(Bombed) == Bombed(BOMBS[:1], "arizona", 1, 2, 1, 1, "intact", "intact", 0.0)


def test_every_attack_draws_fire_anew():
    """TF-12.12: another die for the second attack on the same ship."""
    first = attack(seen_coming(harbour()), BOMBS[:1], "arizona", fire=2, bombs=6)
    second = attack(first.game, BOMBS[1:2], "arizona", fire=6, bombs=6)
    assert [each.told(FiredAt).modifier for each in (first, second)] == [2, 0]


def test_a_critical_ship_is_silent():
    """TF-12.12, S1.5, R34: no die, no step lost, though others lie beside her."""
    game = seen_coming(harbour(arizona="critical", nevada="intact"))
    done = attack(game, BOMBS[:1], "arizona", bombs=1)
    assert done.told(FiredAt) == FiredAt(BOMBS[:1], "arizona", 0, 0, 0, 0, "silent")
    assert done.told(Shot) is None
    assert done.told(Bombed).after == "sunk"


def test_a_group_shot_down_to_nothing_does_not_attack():
    """TF-12.16, 2.7: there is no die for it; the counter is lost."""
    done = attack(seen_coming(harbour()), (HALF,), "arizona", fire=1)
    assert done.told(Shot) == Shot((HALF,), (HALF,))
    assert done.told(Bombed) == Bombed((), "arizona", 0, 0, 1, 0, "intact", "intact", 0.0)
    assert steps(done.game, HALF) == [0]


# -------------------------------------------------------------------------------------------------------------- losses


def test_C5_one_step_of_the_torpedo_bomber_the_other_of_a_bomber():
    """C5, TF-12.15: a full T, a full B, a reduced B lose two."""
    assert ways((KATE, FULL, HALF), 2) == [{KATE: 1, FULL: 1}, {KATE: 1, HALF: 1}]


@pytest.mark.parametrize(
    ("lost", "refused"),
    [
        ((KATE, FULL), None),
        ((HALF, KATE), None),
        ((KATE, KATE), ("losses-unfair", "TF-12.15")),
        ((FULL, HALF), ("losses-unfair", "TF-12.15")),
        ((FULL, FULL), ("losses-unfair", "TF-12.15")),
        ((KATE,), ("losses-count", "TF-12.12")),
        ((KATE, FULL, HALF), ("losses-count", "TF-12.12")),
        ((), ("losses-count", "TF-12.12")),
        ((HALF, HALF), ("losses-too-many", "TF-2.7")),
        ((KATE, "kate-2"), ("losses-not-of-it", "TF-12.15")),
        ((KATE, "nobody"), ("losses-not-of-it", "TF-12.15")),
    ],
)
def test_C5_what_is_refused(lost, refused):
    """C5, TF-12.15, 12.12, 2.7."""
    assert refusal(fired_at((KATE, FULL, HALF), 2), Lose(lost)) == refused


def test_losses_are_one_order_of_their_own_kind():
    """TF-12.15."""
    game = fired_at((KATE, FULL, HALF), 2)
    assert refusal(game, Lose((KATE, FULL)), Lose((KATE, HALF))) == ("losses-once", "TF-12.15")
    assert refusal(game, Done()) == ("not-now", "TF-12.15")


def test_C5_the_reduced_bomber_is_destroyed_or_the_full_one_reduced():
    """C5, TF-2.7: and what is left attacks with the values that it has then (TF-12.16)."""
    for lost, left, value in (((KATE, HALF), [1, 2, 0], 3 + 2), ((KATE, FULL), [1, 1, 1], 3 + 1 + 1)):
        game, reports = go_on(fired_at((KATE, FULL, HALF), 2), Lose(lost), dice=[("bombs arizona", [4])])
        assert steps(game, KATE, FULL, HALF) == left
        assert reports[0] == Shot(lost, tuple(id for id in lost if id == HALF))
        assert (reports[1].value, reports[1].modifier) == (value, 1 - 2)


@pytest.mark.parametrize("number", [1, 3])
def test_the_odd_step_is_lost_by_either(number):
    """TF-12.15: "as he likes"."""
    torpedo = {way.get(KATE, 0) + way.get("kate-2", 0) for way in ways((KATE, "kate-2", FULL, "kate_bomb-2"), number)}
    assert torpedo == {number // 2, number // 2 + 1}


@pytest.mark.parametrize("units", [TORPEDOES[:2], BOMBS[:2], DIVERS[:2]])
def test_where_there_is_one_sort_alone_it_loses_all(units):
    """TF-12.15: "as far as possible"."""
    one, two = units
    assert ways(units, 2) == [{one: 2}, {one: 1, two: 1}]  # two fulls: one lost or both reduced


def test_what_one_sort_has_not_the_other_loses():
    """TF-12.15: two would be the share of the reduced T, which has one step."""
    assert ways((KATE, FULL, "kate_bomb-2"), 4, (KATE,)) == [{KATE: 1, FULL: 2, "kate_bomb-2": 1}]
    assert ways((KATE, FULL, HALF), 4) == [{KATE: 2, FULL: 2}, {KATE: 2, FULL: 1, HALF: 1}]


def test_the_question_names_the_group_the_steps_and_the_ways():
    """TF-12.15."""
    options = asks(fired_at((KATE, FULL, HALF), 2)).options()
    assert {id: (hit.kind, hit.steps) for id, hit in options.units.items()} == {
        KATE: ("kate", 2),
        FULL: ("kate_bomb", 2),
        HALF: ("kate_bomb", 1),
    }
    assert options.steps == 2
    assert options.ways == ((KATE, FULL), (KATE, HALF))


def test_dive_bombers_are_no_torpedo_bombers():
    """TF-12.15: B and DB share together."""
    assert ways((KATE, FULL, "val-1"), 2) == [{KATE: 1, FULL: 1}, {KATE: 1, "val-1": 1}]


def test_a_group_loses_no_more_than_it_has():
    """TF-12.12: and nobody is asked when all is lost anyway."""
    game, reports = go_on(fired_at((KATE, HALF), 4))
    assert reports[0] == Shot((HALF, KATE, KATE), (HALF, KATE))
    assert steps(game, KATE, HALF) == [0, 0]
    assert reports[1].units == () and isinstance(game.agenda[0], Bombing)


def test_nobody_is_asked_where_all_ways_come_to_the_same():
    """TF-12.15: three full Vals, one step."""
    done = attack(harbour(2), DIVERS[:3], "pennsylvania", fire=1, bombs=1)
    assert sum(steps(done.game, *DIVERS[:3])) == 5
    assert done.told(Bombed).value == 13


def test_who_is_asked_says_who_is_lost():
    """TF-12.15: a full and a reduced T, one step: either the one is reduced or the other lost."""
    for lost, left in (("kate-1", [1, 1]), ("kate-6", [2, 0])):
        done = attack(seen_coming(harbour()), ("kate-1", "kate-6"), "arizona", fire=1, bombs=6, lose=(lost,))
        assert steps(done.game, "kate-1", "kate-6") == left


@pytest.mark.parametrize(
    ("fired", "lost"),
    [
        (((KATE, FULL, HALF), 2), (HALF, KATE)),  # C5: of the two B the reduced one
        (((KATE, "kate-6", FULL), 1), ("kate-6",)),  # reduced counters first, whatever they are worth
        (((KATE, FULL), 1), (FULL,)),  # of two alike the one of less value
        (((FULL, HALF), 2), (HALF, FULL)),
        (((KATE, "kate-6"), 2), ("kate-6", KATE)),
        ((("val-1", "val-2", "kate_bomb-1"), 3, ("val-2",)), ("val-2", "kate_bomb-1", "kate_bomb-1")),
    ],
)
def test_who_is_lost_if_nobody_says(fired, lost):
    """TF-12.15: "reduced counters of lowest value first"; a counter that has just been reduced is one."""
    assert lost_by_default(*fired) == lost
    game = fired_at(*fired)
    assert isinstance(game.agenda[0], AntiAirLosses)
    assert anti_air.fair(game.board, game.board.raid.group, lost)


def test_the_default_is_what_happens_without_an_order():
    """TF-12.15, 1.11."""
    game = reduced(fired_at((KATE, FULL, HALF), 2))
    game, reports = go_on(game, dice=[("bombs arizona", [6])])
    assert reports[0] == Shot((HALF, KATE), (HALF,))
    assert steps(game, KATE, FULL, HALF) == [1, 2, 0]

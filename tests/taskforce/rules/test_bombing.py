"""Bombing (TF-12.11, 12.16, 12.17): groups and targets, surprise (TF-S1.2), berths (TF-S1.4), the default attack."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.records.reports import Bombed, FiredAt, WaveOver
from arbitre.games.taskforce.rules.bombing import Bomber, Target
from arbitre.games.taskforce.rules.targets import default_attack
from taskforce.harbours import BOMBS, DIVERS, TORPEDOES, attack, damaged, harbour, reduced, seen_coming
from taskforce.playing import asks, go_on, refusal

SHELTERED = (
    "maryland",
    "tennessee",
    "pennsylvania",
    "new_orleans",
    "san_francisco",
    "honolulu",
    "st_louis",
)  # inboard, in the dry dock, in the navy yard
EXPOSED = ("california", "oklahoma", "west_virginia", "arizona", "nevada", "helena", "raleigh")


def flown(game, *units):
    """The same; these units have attacked."""
    raid = game.board.raid
    game.board.raid = replace(raid, units=tuple(id for id in raid.units if id not in units))
    for id in units:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    return game


# ----------------------------------------------------------------------------------------------- groups and their die


def test_a_group_attacks_with_the_sum_of_its_points_on_its_die():
    """TF-12.16, S1.3: 6 + 2 + 1 points, a die of 3 with -2."""
    done = attack(harbour(), ("kate-1", "kate_bomb-1", "kate_bomb-6"), "arizona", bombs=3)
    assert done.told(Bombed) == Bombed(
        ("kate-1", "kate_bomb-1", "kate_bomb-6"), "arizona", 9, 3, -2, 14, "intact", "significant", 2.0
    )


def test_the_fire_and_the_berth_add_up():
    """TF-12.16: 1D6 + A - 2."""
    done = attack(seen_coming(harbour()), TORPEDOES[:2], "arizona", fire=2, bombs=4)
    assert (done.told(FiredAt).modifier, done.told(Bombed).modifier) == (2, 0)
    assert (done.told(Bombed).value, done.told(Bombed).hits) == (6 + 3, 6)


def test_each_attack_is_by_itself():
    """TF-4.2: 5 and 5 hits on a ship of 8 leave her as she was; bombs of one group do not help those of the next."""
    game = harbour()
    for number in (1, 2):
        done = attack(game, (f"kate-{number}",), "california", bombs=6)
        game = done.game
        assert (done.told(Bombed).hits, done.told(Bombed).after) == (5, "intact")


def test_a_ship_may_be_attacked_many_times_and_by_whoever_is_left():
    """TF-12.11: and points are those gained on what she was worth (TF-17.2)."""
    game, won = harbour(), []
    for unit, die in (("kate-1", 3), ("kate-2", 6), ("kate-3", 5)):
        done = attack(game, (unit,), "arizona", bombs=die)
        game, bombed = done.game, done.told(Bombed)
        won.append((bombed.hits, bombed.before, bombed.after, bombed.won))
    assert won == [
        (12, "intact", "significant", 2.0),
        (5, "significant", "significant", 0.0),
        (8, "significant", "sunk", 4.0),
    ]


@pytest.mark.parametrize(
    ("order", "refused"),
    [
        (Attack(("kate-1", "kate_bomb-1"), "arizona"), None),
        (Attack(("kate-1", "kate-1"), "arizona"), ("bombing-twice", "TF-12.11")),
        (Attack(("kate-2",), "arizona"), ("bombing-flown", "TF-12.11")),
        (Attack(("kate-3",), "arizona"), ("bombing-lost", "TF-2.7")),
        (Attack(("val-1",), "arizona"), ("bombing-later", "TF-S1.1")),
        (Attack(("zero-1",), "arizona"), ("bombing-no-unit", "TF-12.11")),
        (Attack((), "arizona"), ("bombing-nobody", "TF-12.11")),
        (Attack(("kate-1",), "nevada"), ("bombing-sunk", "TF-12.11")),
        (Attack(("kate-1",), "hornet"), ("bombing-no-ship", "TF-12.11")),
        (Attack(("kate-1",), "tennessee"), ("bombing-sheltered", "TF-S1.4")),
        (Lose(("kate-1",)), ("not-now", "TF-12.11")),
        (Done(), None),
    ],
)
def test_what_is_refused(order, refused):
    """TF-12.11, S1.1, S1.4, 2.7."""
    game = flown(seen_coming(harbour()), "kate-2", "kate-3")
    game.board.air["kate-3"] = replace(game.board.air["kate-3"], steps=0)
    damaged(game, "nevada", "sunk")
    assert refusal(game, order) == refused


def test_one_attack_is_ordered_at_a_time():
    """TF-12.11: groups are chosen one after another, seeing the results."""
    orders = Attack(("kate-1",), "arizona"), Attack(("kate-2",), "arizona")
    assert refusal(harbour(), *orders) == ("bombing-once", "TF-12.11")


def test_each_unit_attacks_once_whatever_came_of_it():
    """TF-12.11, S1.1."""
    done = attack(harbour(), ("kate-1",), "arizona", bombs=6)
    assert refusal(done.game, Attack(("kate-1",), "arizona")) == ("bombing-flown", "TF-12.11")
    assert "kate-1" not in asks(done.game).options().units


# -------------------------------------------------------------------------------------------------------------- berths


@pytest.mark.parametrize("ship", SHELTERED)
def test_torpedoes_do_not_run_at_a_sheltered_berth(ship):
    """TF-S1.4: neither alone nor beside bombers, who attack her."""
    assert refusal(harbour(), Attack(("kate-1",), ship)) == ("bombing-sheltered", "TF-S1.4")
    assert refusal(harbour(), Attack(("kate_bomb-1", "kate-6"), ship)) == ("bombing-sheltered", "TF-S1.4")
    assert refusal(harbour(), Attack(BOMBS[:2], ship)) is None


@pytest.mark.parametrize("ship", EXPOSED)
def test_torpedoes_and_bombs_together_at_an_exposed_berth(ship):
    """TF-S1.4."""
    assert refusal(harbour(), Attack(("kate-1", "kate_bomb-1"), ship)) is None


def test_every_ship_lies_at_one_berth_or_the_other():
    """TF-S1.4."""
    assert sorted((*SHELTERED, *EXPOSED)) == sorted(harbour().board.ships)


def test_the_question_says_who_reaches_what():
    """TF-12.11, S1.4, 12.12."""
    options = asks(seen_coming(harbour(tennessee="significant", nevada="critical"))).options()
    assert options.units["kate-6"] == Bomber("kate", 1, 3, ("nevada",))
    assert options.units["kate_bomb-1"] == Bomber("kate_bomb", 2, 2, ("tennessee", "nevada"))
    assert options.ships == {
        "tennessee": Target("BB", "significant", 2, False),
        "nevada": Target("BB", "critical", 0, True),
    }
    assert options.surprise == 0


# ------------------------------------------------------------------------------------------------------------ surprise


def test_exactly_the_first_four_units_draw_no_fire():
    """TF-S1.2: two, one, one; the fifth is fired at. Counters that are reduced are units too."""
    game, left = harbour(), []
    for units in (("kate-1", "kate-6"), ("kate-2",), ("kate_bomb-6",)):
        done = attack(game, units, "arizona", bombs=6)
        assert done.told(FiredAt) == FiredAt(units, "arizona", 0, 0, 0, 0, "surprise")
        game = done.game
        left.append(asks(game).options().surprise)
    assert left == [2, 1, 0]
    assert attack(game, ("kate-3",), "arizona", fire=6, bombs=6).told(FiredAt).why == ""


@pytest.mark.parametrize(("attacked", "most"), [(0, 4), (1, 3), (3, 1), (4, 11), (7, 11)])
def test_the_first_four_and_the_later_do_not_mix(attacked, most):
    """TF-S1.2: no more to a group than are left of them; after them any number."""
    game = harbour()
    game.board.raid = replace(game.board.raid, attacked=attacked)
    units = (*TORPEDOES, *BOMBS)
    assert refusal(game, Attack(units[:most], "arizona")) is None
    if most < 11:
        assert refusal(game, Attack(units[: most + 1], "arizona")) == ("bombing-surprise", "TF-S1.2")


def test_the_guns_say_nothing_in_surprise():
    """TF-S1.2: the fire that is shown is that which is to come."""
    game = harbour()
    assert {target.fire for target in asks(game).options().ships.values()} == {0}
    assert asks(seen_coming(game)).options().ships["arizona"].fire == 4


def test_nobody_is_surprised_by_the_second_wave():
    """TF-S1.2: "in wave 1", even by the first that attack in it."""
    game = harbour(2)
    assert asks(game).options().surprise == 0
    assert attack(game, DIVERS[:1], "arizona", fire=6, bombs=6).told(FiredAt).why == ""


# ---------------------------------------------------------------------------------------------------------- the default


def test_the_default_attack_takes_the_best_units_to_twelve_points():
    """TF-12.17, 1.11: two Kates at the first of the battleships that they reach."""
    assert default_attack(*_raid(seen_coming(harbour()))) == Attack(("kate-1", "kate-2"), "california")


def test_the_default_group_grows_until_it_has_twelve_points():
    """TF-12.17: 6 + 3 + 2 + 2 and no more; reduced counters by what they are worth."""
    game = flown(seen_coming(harbour()), *TORPEDOES[1:5])
    expected = ("kate-1", "kate-6", "kate_bomb-1", "kate_bomb-2")
    assert default_attack(*_raid(game)) == Attack(expected, "california")


def test_the_default_group_is_no_larger_than_surprise_allows():
    """TF-12.17, S1.2."""
    game = reduced(harbour(), *TORPEDOES)
    assert default_attack(*_raid(game)) == Attack(TORPEDOES[:4], "california")
    game.board.raid = replace(game.board.raid, attacked=3)
    assert default_attack(*_raid(game)) == Attack(TORPEDOES[:1], "california")


@pytest.mark.parametrize(
    ("ships", "target"),
    [
        ({"helena": "intact", "san_francisco": "intact", "arizona": "intact"}, "arizona"),
        ({"helena": "critical", "san_francisco": "intact"}, "san_francisco"),
        ({"arizona": "minor", "nevada": "significant", "california": "intact"}, "nevada"),
        ({"arizona": "critical", "nevada": "significant"}, "arizona"),
        ({"tennessee": "intact", "pennsylvania": "intact"}, "tennessee"),
    ],
)
def test_the_default_target(ships, target):
    """TF-12.17, 1.11: battleships, heavy cruisers, light cruisers; the worst damaged first, of two alike the first of
    the harbour."""
    assert default_attack(*_raid(harbour(2, **ships))).target == target


def test_torpedoes_are_not_sent_where_they_do_not_run_by_default():
    """TF-12.17, S1.4: the best units say where; those that cannot go with them stay behind."""
    game = seen_coming(harbour(tennessee="critical", raleigh="intact"))
    assert default_attack(*_raid(game)) == Attack(("kate-1", "kate-2"), "raleigh")


def test_bombers_do_not_take_torpedoes_where_they_do_not_run():
    """TF-12.17, S1.4: the same where a bomber is worth more than a torpedo bomber on its back."""
    game = seen_coming(harbour(tennessee="intact", raleigh="intact"))
    game.board.raid = replace(game.board.raid, units=("kate-6", "val-1"))
    assert default_attack(*_raid(game)) == Attack(("val-1",), "tennessee")


def test_without_an_order_the_default_is_carried_out():
    """TF-12.17, 1.11."""
    _, reports = go_on(harbour(), dice=[("bombs california", [6])])
    assert reports[0].units == ("kate-1", "kate-2")


def _raid(game):
    return game.board, game.board.raid


# ------------------------------------------------------------------------------------------------------- the wave ends


def test_the_attacker_may_stop():
    """TF-12.17: whoever has not attacked does not; the next wave comes in."""
    game, reports = go_on(attack(harbour(), ("kate-1",), "arizona", bombs=6).game, Done())
    assert reports[0] == WaveOver(1, 0.0, (*TORPEDOES[1:], *BOMBS))
    assert (game.board.turn, game.board.raid.units) == (2, DIVERS)
    assert not game.board.air["kate-2"].flown


def test_the_wave_is_over_when_everybody_has_attacked():
    """TF-12.17: nobody is asked any more."""
    game = flown(seen_coming(harbour()), *TORPEDOES, *BOMBS[1:])
    done = attack(game, BOMBS[:1], "arizona", fire=6, bombs=6)
    assert done.told(WaveOver) == WaveOver(1, 0.0, ())
    assert done.game.board.turn == 2


def test_the_wave_is_over_when_nobody_can_attack_any_more():
    """TF-12.17, S1.4: torpedoes alone are left, and no ship that they can run at."""
    game = flown(harbour(nevada="critical", tennessee="intact"), *BOMBS)
    done = attack(game, ("kate-1",), "nevada", bombs=6)
    assert done.told(WaveOver) == WaveOver(1, 6.0, TORPEDOES[1:])
    assert done.game.board.turn == 2


def test_who_finds_nothing_to_attack_is_not_offered():
    """TF-S1.4."""
    assert set(asks(harbour(tennessee="intact")).options().units) == set(BOMBS)


def test_a_random_player_orders_what_stands():
    """TF-12.11, S1.2, S1.4: groups of every size within surprise and outside it, and now and then the end."""
    rng, kinds, sizes = Random(1), set(), set()
    for game in (harbour(), seen_coming(harbour()), harbour(2), harbour(tennessee="intact", nevada="intact")):
        for _ in range(200):
            (order,) = asks(game).sample(rng)
            assert refusal(game, order) is None
            kinds.add(type(order))
            sizes |= {len(order.units)} if isinstance(order, Attack) else set()
    assert kinds == {Attack, Done}
    assert sizes == {1, 2, 3, 4, 5, 6}

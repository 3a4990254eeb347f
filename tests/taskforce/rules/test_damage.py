"""Damage to ships (TF chapter 4, R5), and how counters are counted (TF-2)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Ship
from arbitre.games.taskforce.records.printed import SHIPS
from arbitre.games.taskforce.rules.damage import suffer
from taskforce.harbours import DAMAGE, attack, harbour


def tennessee(level="intact"):
    """A ship of durability 8 / 7 at a level of damage."""
    return Ship("tennessee", "tennessee", **DAMAGE.get(level, {}))


def destroyers(steps=2, markers=0):
    """A counter of two destroyers of durability 2 / 2."""
    return Ship("dd_allied-1", "dd_allied", steps, minor=("minor",) * markers)


def test_A1_attacks_never_add_up():
    """A1, TF-4.2: 6, 10, 4 and 6 hits on the Tennessee, one attack after the other."""
    ship, levels = tennessee(), []
    assert ship.printed.durability == (8, 7)
    for hits in (6, 10, 4, 6):
        ship = suffer(ship, hits)
        levels.append(ship.level)
    assert levels == ["intact", "significant", "significant", "significant"]


@pytest.mark.parametrize(
    ("before", "hits", "after"),
    [
        *(("intact", hits, "intact") for hits in range(8)),
        ("intact", 8, "minor"),
        *(("intact", hits, "significant") for hits in range(9, 16)),
        ("intact", 16, "critical"),
        *(("intact", hits, "sunk") for hits in (17, 18, 32)),
        ("minor", 0, "minor"),
        *(("minor", hits, "significant") for hits in range(1, 8)),
        ("minor", 8, "critical"),
        *(("minor", hits, "sunk") for hits in (9, 10, 32)),
        *(("significant", hits, "significant") for hits in range(7)),
        ("significant", 7, "critical"),
        *(("significant", hits, "sunk") for hits in (8, 9, 32)),
        ("critical", 0, "critical"),
        *(("critical", hits, "sunk") for hits in (1, 2, 32)),
        ("sunk", 5, "sunk"),
    ],
)
def test_A2_what_a_ship_of_8_and_7_suffers(before, hits, after):
    """A2, TF-4.3, 4.4."""
    assert suffer(tennessee(before), hits).level == after


def test_the_levels_of_damage_are_what_is_on_the_counter():
    """TF-4.1, 4.5, 2.5: significant is the back, without a marker of minor damage; critical has no fire left; sunk is
    no counter."""
    front, back = tennessee(), suffer(tennessee("minor"), 1)
    critical, sunk = suffer(tennessee("minor"), 8), suffer(tennessee("minor"), 9)
    assert (front.steps, front.anti_air) == (2, 4)
    assert (back.steps, back.minor, back.critical, back.anti_air) == (1, (), False, 2)
    assert (critical.steps, critical.minor, critical.critical, critical.anti_air) == (1, (), True, 0)
    assert (sunk.steps, sunk.minor, sunk.anti_air) == (0, (), 0)


def test_minor_damage_leaves_the_front_up():
    """TF-2.4, 4.3: with its fire, and a marker."""
    minor = suffer(tennessee(), 8)
    assert (minor.steps, minor.minor, minor.anti_air) == (2, ("minor",), 4)


@pytest.mark.parametrize(("hits", "level"), [(1, "significant"), (8, "critical"), (9, "sunk")])
def test_a_hit_during_repairs_is_a_hit_on_minor_damage(hits, level):
    """TF-R5, 4.4."""
    assert suffer(Ship("tennessee", "tennessee", minor=("repairs",)), hits).level == level


@pytest.mark.parametrize(
    ("steps", "markers", "hits", "after"),
    [
        (2, 0, 1, (2, 0)),
        (2, 0, 2, (2, 1)),
        (2, 0, 3, (1, 0)),
        (2, 0, 4, (1, 0)),
        (2, 0, 5, (1, 1)),
        *((2, 0, hits, (0, 0)) for hits in (6, 7, 32)),
        (2, 1, 1, (1, 0)),
        (2, 1, 2, (1, 0)),
        (2, 1, 3, (1, 1)),
        (2, 1, 4, (0, 0)),
        (2, 2, 1, (1, 1)),
        (2, 2, 2, (0, 0)),
        (1, 0, 1, (1, 0)),
        (1, 0, 2, (1, 1)),
        (1, 0, 3, (0, 0)),
        (1, 1, 1, (0, 0)),
    ],
)
def test_A3_two_destroyers_are_hit_one_after_the_other(steps, markers, hits, after):
    """A3, TF-4.6, 4.7, 2.6."""
    assert destroyers().printed.durability == (2, 2)
    ship = suffer(destroyers(steps, markers), hits)
    assert (ship.steps, len(ship.minor)) == after


def test_each_of_two_ships_has_the_durability_of_its_side(monkeypatch):
    """TF-4.6, 2.4: of a counter of 3 / 2, four hits sink the first, two more damage the second, three sink it."""
    monkeypatch.setitem(SHIPS, "dd_allied", replace(SHIPS["dd_allied"], durability=(3, 2)))
    left = [suffer(destroyers(), hits) for hits in (3, 4, 6, 7)]
    assert [(ship.steps, len(ship.minor)) for ship in left] == [(2, 1), (1, 0), (1, 1), (0, 0)]


@pytest.mark.parametrize("hits", [1, 3])
def test_the_second_destroyer_keeps_its_own_marker_and_gets_a_fresh_one(hits):
    """TF-R5, 4.7: of two markers that of the first goes with it; one given by the same attack is on its Minor face."""
    markers = ("repairs", "minor")[: 2 if hits == 1 else 1]
    ship = suffer(Ship("dd_allied-1", "dd_allied", 2, minor=markers), hits)
    assert (ship.steps, ship.minor) == (1, ("minor",))


def test_two_destroyers_know_no_significant_nor_critical_damage():
    """TF-4.6: one of two sunk leaves the other intact, in fire as on its back (TF-2.4)."""
    ship = suffer(destroyers(), 3)
    assert (ship.level, ship.critical, ship.anti_air) == ("intact", False, SHIPS["dd_allied"].anti_air[1])
    assert SHIPS["dd_allied"].anti_air == (1, 0)


def test_A9_a_counter_of_destroyers_is_two_ships_any_other_one():
    """A9, TF-2.1, 2.6."""
    assert [id for id, ship in SHIPS.items() if ship.small] == ["dd_ijn", "dd_allied", "ak_ijn", "ak_allied"]


def test_A9_a_full_air_unit_has_two_steps_a_reduced_one_one():
    """A9, TF-2.4, 2.7: values of the side that shows; nothing is left of a unit without steps."""
    assert [Air("kate-1", "kate", steps).air_surface for steps in (2, 1, 0)] == [6, 3, 0]
    assert [Air("val-1", "val", steps).air_surface for steps in (2, 1, 0)] == [5, 3, 0]


def test_one_attack_may_take_both_steps_of_a_ship():
    """TF-2.8: and it is gone, with no second attack to be made on it (TF-4.8)."""
    done = attack(harbour(nevada="intact"), ("kate-1",), "nevada", bombs=1)
    assert done.game.board.ships["nevada"].level == "sunk"

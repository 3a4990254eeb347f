"""What an order of Task Force comes to on the map, by exact odds."""

from collections import Counter
from itertools import product

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Done, Lose
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth
from arbitre.kernel.bases import Concede
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS, attacking, losing, put


def plotted(game, order):
    seen, ask = put(game)
    return TASKFORCE.seat.plot(order, seen, ask)


def says(game, order, language="en"):
    return WORDS[language].say(plotted(game, order).says)


def test_an_attack_flies_from_off_the_harbour_to_its_target():
    found = plotted(attacking(), Attack(("kate-1", "kate-2"), "arizona"))
    assert found.units == ("kate-1", "kate-2")
    (route,) = found.routes
    assert (route.key, route.cells, route.owner) == ("planned", (APPROACH, berth("arizona")), "second")
    assert [(mark.key, mark.cell) for mark in found.marks] == [("target", berth("arizona"))]


def test_in_surprise_it_says_what_each_face_of_the_die_does():  # TF-S1.2, 12.16
    found = plotted(attacking(), Attack(("kate-1", "kate-2"), "arizona")).says
    assert (WORDS["en"].say(found), found.clause) == (
        "12 points in surprise: sunk on 1–4 and significant damage on 5–6", "TF-12.16",
    )  # fmt: skip
    one = says(attacking(), Attack(("kate_bomb-1",), "arizona"))
    assert one == "2 points in surprise: unchanged on 1–6"


def test_a_critical_ship_does_not_fire():  # TF-12.12, S1.5
    said = says(attacking(attacked=4, arizona="critical"), Attack(("kate_bomb-6",), "arizona"), "fr")
    assert said == "1 point, personne ne tire\u202f: coulé sur 1–6"


# What fire of 4 does, die by die: added to the die of the attack, steps lost (the counters' table).
FIRE = ((3, 1), (2, 1), (1, 0), (0, 0), (0, 0), (0, 0))
# The hits of 15 points (14+) and of 13 (12-13), by the die from -1 to 9.
HITS = {15: (32, 28, 24, 20, 16, 12, 9, 7, 5, 4, 2), 13: (28, 24, 20, 17, 13, 10, 7, 6, 5, 3, 2)}


def test_under_fire_it_says_the_chances_reckoned_by_hand():  # TF-12.12, 12.15, 12.16, 4.3
    """Three Vals at an intact battleship 8/7: a step lost leaves 13 points; 17 hits sink, 16 are critical."""
    found = Counter()
    for (added, lost), die in product(FIRE, range(1, 7)):
        hits = HITS[13 if lost else 15][die + added - 2 + 1]
        found["sunk" if hits > 16 else "critical" if hits == 16 else "significant" if hits > 8 else "less"] += 1
    said = says(attacking(wave=2), Attack(("val-1", "val-2", "val-3"), "arizona"))
    assert said.startswith("15 points, fired at by 4: ")
    assert f"sunk {round(found['sunk'] / 0.36)}%" in said and f"critical {round(found['critical'] / 0.36)}%" in said
    assert f"significant damage {round(found['significant'] / 0.36)}%" in said


def test_losses_say_what_is_left_of_the_group_and_what_its_die_does():  # TF-12.15, 12.16
    game = losing(("kate-1", "kate-2"), 2, modifier=3)
    said = "6 points left against Arizona: significant damage on 1, minor damage on 2 and unchanged on 3–6"
    assert says(game, Lose(("kate-1", "kate-1"))) == says(game, Lose(("kate-1", "kate-2"))) == said
    assert plotted(game, Lose(("kate-1", "kate-1"))).units == ("kate-1",)
    mixed = losing(("kate-1", "kate_bomb-1"), 1)
    lost = [says(mixed, Lose((id,))).partition(" ")[0] for id in ("kate-1", "kate_bomb-1")]
    assert lost == ["5", "7"]
    assert says(losing(("kate-1",), 2), Lose(("kate-1", "kate-1"))) == "nobody is left"


def test_to_stop_says_who_does_not_attack():  # TF-12.17
    assert says(attacking(attacked=4), Done()) == "8 units do not attack, 20 points"
    assert plotted(attacking(attacked=4), Done()).units[0] == "kate-5"
    assert plotted(attacking(), Concede()).says is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ship", ["arizona", "helena", "raleigh"])
@pytest.mark.parametrize("state", ["minor", "significant", "critical"])
def test_every_attack_is_said_in_words(ship, state, language):
    said = says(attacking(attacked=4, **{ship: state}), Attack(("kate-5", "kate-6"), ship), language)
    assert "{" not in said and ("coulé" if language == "fr" else "sunk") in said

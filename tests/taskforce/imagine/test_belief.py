"""What the hunter may believe: exact odds in positions worked out by hand, and odds that come true in games."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.belief import belief, chance
from taskforce.hunts import (
    FORCE_Z,
    STARTS,
    STAY,
    TOWARD,
    hunt,
    played,
    raid,
    raiding,
    search,
    searching,
    steam,
)


def odds(game):
    """What the player may believe, by label."""
    return dict(sorted(belief(view(game, IJN)).odds.items()))


def shares(**weights):
    """Odds by weights."""
    whole = sum(weights.values())
    return pytest.approx({label: weight / whole for label, weight in weights.items()})


def afternoon(game, step, turn):
    """The same in a phase of a later turn."""
    game.agenda, game.board.turn = hunt("0510", step=step).agenda, turn
    return game


def searched(game, turn, tokens):
    """The game after a search of a turn."""
    return search(afternoon(game, Reconnaissance(), turn), tokens)[0]


def steamed(game, *dice):
    """The game after the markers have moved."""
    return steam(afternoon(game, None, game.board.turn), *dice)[0]


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_at_first_each_marker_is_as_likely():
    """TF-S2.1."""
    assert odds(searching(*STARTS)) == shares(A1=1, A2=1, A3=1, A4=1)


def test_a_token_that_says_nothing_makes_a_marker_less_likely():
    """TF-14.7: 19 of 54 say nothing on a fleet, 29 on a dummy: 0.65 times the odds."""
    game = searched(searching(*STARTS, fleet=2), 3, {"0510": "nothing"})
    now = odds(game)
    assert now == shares(A1=19, A2=29, A3=29, A4=29)
    assert now["A1"] / now["A2"] == pytest.approx(0.655, abs=0.001)


def test_a_second_token_is_drawn_from_what_is_left():
    """TF-14.11: tokens do not return to the cup: 19 and then 18 of a kind, of 29 and then 28."""
    game = searched(searching(*STARTS, fleet=2), 3, {"0510": "misdirect"})
    game = searched(game, 4, {"0510": "nothing"})
    assert odds(game) == shares(A1=19 * 18, A2=29 * 28, A3=29 * 28, A4=29 * 28)


def test_two_hexes_that_say_nothing():
    game = searched(searching(*STARTS, fleet=4), 3, {"0510": "nothing", "0712": "misdirect"})
    assert odds(game) == shares(A1=19 * 28, A2=29 * 28, A3=19 * 28, A4=29 * 28)


def test_a_dummy_that_is_found_leaves_the_others():
    """TF-14.8: of the cup a Detected is gone, which weighs nothing in what says nothing."""
    game = searched(searching(*STARTS, fleet=2), 3, {"0510": "detected"})
    assert odds(game) == shares(A2=1, A3=1, A4=1)
    game = searched(game, 4, {"0611": "nothing"})
    assert odds(game) == shares(A2=19, A3=29, A4=29)


def test_a_face_that_is_shown_counts_for_the_cup():
    """TF-14.11, TF-R64: a Misdirect is gone; of those that say nothing on a dummy 19 and 9 are left."""
    game = searched(searching(*STARTS, fleet=4), 3, {"0510": "misdirect", "0611": "nothing"})
    game = searched(game, 4, {"0510": "detected"})
    assert odds(game) == shares(A2=19, A3=19 + 9, A4=19 + 9)


def test_a_stack_that_says_nothing():
    """TF-14.12: one token for both."""
    game = searched(searching("0510", "0510", "0712", "0811", fleet=4), 3, {"0510": "misdirect"})
    assert odds(game) == shares(A1=19, A2=19, A3=29, A4=29)


@pytest.mark.parametrize("face", ["detected", "misdirect"])
def test_a_sighting_settles_it(face):
    """TF-14.7, TF-14.8: whatever was sighted, a dummy is never."""
    now = odds(searched(searching(*STARTS, fleet=3), 3, {"0712": face}))
    assert now == {label: float(label == "A3") for label in ("A1", "A2", "A3", "A4")}


def test_a_raid_settles_it():
    """TF-12.2."""
    game, _ = raid(raiding(*STARTS, fleet=3), "0712")
    assert odds(game) == {"A1": 0.0, "A2": 0.0, "A3": 1.0, "A4": 0.0}


def test_markers_that_part_share_the_odds_they_had_together():
    """TF-R14: 19 and 29 of them, 24 each; the others keep theirs."""
    game = searched(searching("0510", "0611", "0611", "0811", fleet=4), 3, {"0510": "nothing"})
    assert odds(game) == shares(A1=19, A2=29, A3=29, A4=29)
    game.board.markers["A2"] = replace(game.board.markers["A2"], hex="0510")  # it has come beside it
    game = steamed(game, TOWARD, STAY, STAY, STAY)
    assert odds(game) == shares(A3=29, A4=29, A5=24, A6=24)


def test_what_was_said_before_they_parted_weighs_by_what_each_may_have_been():
    """TF-R14: one of the two has had a token; a second one is read on one of them after they parted. If it is the
    fleet, it was the marker of the first token (19 and then 18 of a kind), or was not (19, and the other 28)."""
    game = searched(searching("0510", "0510", "0712", "0811", fleet=4), 3, {"0510": "nothing"})
    game = steamed(game, TOWARD, STAY, STAY, STAY)
    game = searched(game, 4, {"0511": "nothing"})
    assert odds(game) == shares(A3=29 * 28, A4=29 * 28, A5=19 * 28, A6=19 * 18)


def test_a_dummy_that_comes_home_leaves_the_others():
    """TF-S2.2."""
    game = steamed(searching("0515", "0611", "0712", "0811", fleet=2), TOWARD, STAY, STAY, STAY)
    assert odds(game) == shares(A2=1, A3=1, A4=1)


def test_answers_that_part_a_stack_settle_it_by_the_new_labels():
    """TF-R14, TF-R51."""
    game = searched(searching("0510", "0510", "0712", "0811", fleet=2), 3, {"0510": "misdirect"})
    now = odds(game)
    assert [label for label, share in now.items() if share] == [
        label for label, under in game.hidden.under.items() if under == FORCE_Z
    ]
    assert set(now) == {"A3", "A4", "A5", "A6"} and max(now.values()) == 1


def test_the_fleet_that_is_sunk_is_under_no_marker():
    game, _ = raid(raiding(*STARTS), "0510")
    del game.board.markers["A1"], game.hidden.under["A1"]
    assert set(odds(game).values()) == {0.0}


def test_chances_are_those_of_drawing_one_after_the_other():
    """TF-14.13: 54 tokens in 54 * 53 orders."""
    every = ("detected", "misdirect", "nothing")
    assert chance([every, every]) == 54 * 53
    assert chance([("nothing",), ("misdirect", "nothing")]) == 19 * (10 + 18)
    assert chance([("misdirect",)] * 11) == 0


# --- in games ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_odds_come_true():
    """Of all markers that were believed to be the fleet in about so many of a hundred positions, so many were."""
    bins = {}
    for seed in range(500):
        for game in played(f"belief{seed}"):
            if isinstance(next(iter(game.agenda), None), Reconnaissance):
                for label, share in odds(game).items():
                    real = bool(game.hidden.under[label])
                    if share in (0, 1):
                        assert real == bool(share)
                    else:
                        bins.setdefault(int(share * 10), []).append((share, real))
    large = {number: found for number, found in bins.items() if len(found) > 200}
    assert len(large) >= 4
    for found in large.values():
        believed = sum(share for share, _ in found) / len(found)
        true = sum(real for _, real in found) / len(found)
        assert true == pytest.approx(believed, abs=0.06), (believed, true, len(found))

"""Advice on sheets of Task Force that are lawful and unwise, and the exact odds behind it."""

from __future__ import annotations

from random import Random

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.seat.odds import odds
from taskforce.seat.positions import WORDS, attacking, losing, orders_of, put, questions


def advised(game, sheet):
    """The advice on a sheet, all of whose lines stand: by key, in English."""
    seen, ask = put(game)
    orders = orders_of(sheet, seen)
    assert not ask.plan(orders).refusals
    found = TASKFORCE.seat.advice(seen, ask, orders)
    assert all(words.say(said) for said in found for words in WORDS.values())
    return {said.key.removeprefix("advice-"): WORDS["en"].say(said) for said in found}


def closed(game, sheet):
    seen, ask = put(game)
    found = TASKFORCE.seat.closing(seen, ask, orders_of(sheet, seen))
    return found and found.key


# --- odds -------------------------------------------------------------------------------------------------------------


def test_one_torpedo_unit_in_surprise_sinks_nevada_with_one_die_of_six():
    """The table of TF-12.16, 2 less against moored ships (TF-S1.3): 16, 14, 12, 10, 8, 5 hits."""
    found = odds(attacking().board, ("kate-1",), "nevada")
    assert (found.sinks, found.scores) == pytest.approx((1 / 6, 5 / 6))
    states = {ship.level: n for ship, n in found.after}
    assert states == {"sunk": 6, "critical": 6, "significant": 18, "intact": 6} and found.cases == 36
    assert found.points == pytest.approx((6 + 4 + 3 * 2) / 6)


def test_fire_adds_to_the_die_and_takes_steps():
    """TF-12.12: at 4 points 3/1, 2/1, 1/0 and three times nothing. Reckoned by hand: of 6 points left 16, 14, 12, 10,
    8, 5 hits; +1 14 to 4; of 3 points +3 5, 4, 3, 2, 1, 1 and +2 7, 5, 4, 3, 2, 1."""
    found = odds(attacking(attacked=4).board, ("kate-5",), "nevada")
    sunk = 3 * 1  # no effect: 16 hits only
    critical = 3 * 1 + 1 * 1  # 14: once without effect, once at +1
    assert {ship.level: n for ship, n in found.after}["sunk"] == sunk
    assert {ship.level: n for ship, n in found.after}["critical"] == critical


def test_a_critical_ship_is_sunk_by_anything():
    """TF-4.4."""
    assert odds(attacking(arizona="critical").board, ("kate_bomb-6",), "arizona").sinks == 1


def test_odds_do_not_touch_the_board():
    game = attacking(attacked=4)
    before = game.board.copy()
    odds(game.board, ("kate-5", "kate-6", "kate_bomb-1"), "arizona")
    assert game.board == before


# --- attacks ----------------------------------------------------------------------------------------------------------


def test_an_attack_without_hope_is_told_so():
    """TF-4.2: 2 points come to 6 hits at most, and Arizona stands 8."""
    assert set(advised(attacking(attacked=4), "attack Kate B1 -> Arizona")) == {"nothing"}
    slim = advised(attacking(attacked=4), "attack Kate B1 -> New Orleans")
    assert slim["slim"].startswith("This attack on New Orleans brings points with 11 % only")


def test_the_attack_that_is_made_by_default_is_not_advised_against_while_surprise_lasts():
    seen, ask = put(attacking())
    assert TASKFORCE.seat.advice(seen, ask, (ask.plan(()).order,)) == ()
    assert TASKFORCE.seat.advice(seen, ask, ()) == ()


def test_surprise_is_for_strong_units_and_for_ships_that_fire():
    """TF-S1.2, 12.12."""
    weak = advised(attacking(), "attack Kate T1, Kate B1 -> Nevada")
    assert weak["weak"] == "Kate B1 uses up surprise; Kate T2 would be worth more in its place."
    assert "weak" not in advised(attacking(), "attack Kate T1, Kate T2 -> Nevada")
    assert "silent" in advised(attacking(arizona="critical"), "attack Kate T1 -> Arizona")
    assert "silent" not in advised(attacking(attacked=4, arizona="critical"), "attack Kate T5 -> Arizona")


def test_units_that_change_nothing_are_free_for_others():
    """TF-1.9, 4.4: beyond 14 points, or on a ship that any hit sinks."""
    spare = advised(attacking(), "attack Kate T1-T4 -> Arizona")
    assert spare["spare"] == (
        "Kate T2, Kate T3 and Kate T4 alone do as much to Arizona, whatever the dice: Kate T1 is free for another ship."
    )
    critical = advised(attacking(attacked=4, arizona="critical"), "attack Kate T5, Kate B1 -> Arizona")
    assert critical["spare"].startswith("Kate B1 alone does as much")
    assert "spare" not in advised(attacking(attacked=4), "attack Kate T5, Kate B1 -> Arizona")


def test_a_torpedo_unit_is_not_for_what_a_bomb_does_while_other_ships_are_exposed():
    """TF-S1.4, 4.4."""
    swap = advised(attacking(attacked=4, arizona="critical"), "attack Kate T5 -> Arizona")
    assert swap["swap"] == "Kate B6 does as much to Arizona as Kate T5, which is worth more against another ship."
    others = dict.fromkeys(("california", "oklahoma", "west_virginia", "nevada", "helena", "raleigh"), "sunk")
    assert "swap" not in advised(attacking(attacked=4, arizona="critical", **others), "attack Kate T5 -> Arizona")


def test_a_unit_alone_against_strong_fire_is_shown_what_two_would_do():
    """TF-12.12: every group is fired at anew."""
    alone = advised(attacking(wave=2), "attack Val 1 -> Arizona")
    assert alone["alone"] == (
        "Arizona fires at every group anew, and with 50 % it tells: alone, Val 1 brings points with 31 %, together "
        "with Val 2 with 67 %."
    )
    assert "alone" not in advised(attacking(), "attack Kate T1 -> Arizona")
    assert "alone" not in advised(attacking(attacked=4), "attack Kate T5 -> Helena")


def test_a_wave_that_is_closed_with_bombers_left_is_asked_about_once_more():
    """TF-12.17."""
    assert advised(attacking(wave=2), "done") == {
        "left": "Val 1, Val 2, Val 3, Val 4, Val 5, Val 6, Val 7, Val 8 and Val 9 have not attacked, and will not: 45 "
        "points stay unused."
    }
    assert closed(attacking(), "done") == closed(attacking(wave=2, attacked=8), "done") == "advice-left"
    assert closed(attacking(), "attack Kate T1 -> Nevada") is None
    assert closed(losing(("kate-1", "kate-6"), 1), "lose Kate T1") is None


# --- losses -----------------------------------------------------------------------------------------------------------


def test_losses_that_cost_hits_are_told_with_those_that_would_not():
    """TF-12.15, 12.16: 9 points hit as 8 do, 6 do not."""
    game = losing(("kate-1", "kate-6"), 1)
    assert advised(game, "lose Kate T1") == {}  # 3 and 3: as many as the 6 of Kate T1 alone
    three = losing(("kate-1", "kate_bomb-1", "kate_bomb-6"), 1)
    dear = advised(three, "lose Kate T1")
    assert dear["dear"] == "So the group keeps 6 points; it would keep 8 if the losses were Kate B1 (one step)."
    assert advised(three, "lose Kate B6") == {}


def test_advice_never_fails_and_can_be_said_whatever_is_ordered():
    heard = set()
    for seed in range(8):
        rng = Random(seed)
        for seen, ask in questions(f"advice{seed}", rng):
            for _ in range(3):
                found = TASKFORCE.seat.advice(seen, ask, ask.sample(rng))
                assert all(words.say(said) for said in found for words in WORDS.values())
                heard |= {said.key for said in found}
    assert len(heard) > 5

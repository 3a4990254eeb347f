"""Advice on sheets of Task Force that are lawful and unwise, and the exact odds behind it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import naval
from arbitre.games.taskforce.records.reports import Searched
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.bombing import Bombing, at_berth
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.seat.advice.battles import telling
from arbitre.games.taskforce.seat.odds import odds
from arbitre.kernel.play import Told
from taskforce.seat.at_sea import crippled, every_question, fighting, first, hunting, over_the_fleet, sailing
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


# --- at sea -----------------------------------------------------------------------------------------------------------


def test_advice_at_sea_never_fails_and_can_be_said_whatever_is_ordered():
    rng = Random("advice at sea")
    for seen, ask in every_question():
        orders = ask.sample(rng)
        found = [*TASKFORCE.seat.advice(seen, ask, orders), TASKFORCE.seat.closing(seen, ask, orders)]
        for said in (said for said in found if said):
            assert said.clause.startswith("TF-") and all(words.say(said) for words in WORDS.values())


def test_all_hexes_that_may_be_searched_should_be():
    """TF-S2.3."""
    game = hunting()
    first, second, *_ = put(game)[1].hexes
    more = {"more-searches": "One hex more could be searched; tokens that are kept win nothing."}
    assert advised(game, f"search {first}") == more and not advised(game, f"search {first}, {second}")


def test_a_hex_in_which_the_fleet_is_likelier_is_named():
    """TF-14.7: a token in vain on A1 leaves it 19 / (19 + 3 * 29), for the other three 29 each."""
    game = hunting()
    vain = Searched("0510", (("A1", "nothing"),), ())
    game.told["ijn"] = (*game.told["ijn"], Told(99, 3, "reconnaissance", vain))
    hex = game.board.markers["A1"].hex
    assert "with 18 %, but in" in advised(game, f"search {hex}")["likelier"]


def test_a_fleet_that_is_known_is_searched_for_in_vain():
    """TF-14.7: a dummy is never sighted."""
    game = hunting()
    game.told["ijn"] = (*game.told["ijn"], Told(99, 3, "reconnaissance", Searched("0510", (("A1", "fleet"),), ())))
    hex = game.board.markers["A1"].hex
    assert "known" in advised(game, f"search {hex}")


def test_who_stays_at_home_while_raids_fly_for_the_last_time_is_told():
    """TF-S2.4: 10 units of 45 points; the first of them alone flies, with 3."""
    game = first("force_z", Raids)
    hex = put(game)[1].hexes[0]
    assert "last-raid" not in advised(game, f"raid Nell B1 -> {hex}")
    game.board.turn = 9
    assert "42 points are never used" in advised(game, f"raid Nell B1 -> {hex}")["last-raid"]
    assert closed(game, f"raid Nell B1 -> {hex}") == "advice-last-raid"
    assert closed(game, f"raid all -> {hex}") is None


def test_a_raid_too_weak_to_sink_anybody_is_told_so():
    """TF-12.16."""
    game = first("force_z", Raids)
    hex = put(game)[1].hexes[0]
    assert "weak-raid" in advised(game, f"raid Nell B1 -> {hex}")
    assert "weak-raid" not in advised(game, f"raid all -> {hex}")


def test_transports_beside_a_marker_are_in_danger_with_its_odds():
    """TF-9.12, R14: one of three markers."""
    game = sailing()
    game.board.markers["A1"] = replace(game.board.markers["A1"], hex="0505")
    assert "A1, which is the enemy fleet with 33 %" in advised(game, "sail TF 11 -> 0504")["beside-marker"]
    assert "beside-marker" not in advised(game, "sail TF 8 -> 0704")


def test_transports_that_could_land_and_a_fleet_that_leaves_are_told():
    """TF-9.8, 17.1."""
    game = sailing()
    label = next(label for label, marker in game.board.markers.items() if marker.formation == "ijn-11")
    game.board.markers[label] = replace(game.board.markers[label], hex="0604")
    assert "0605" in advised(game, "sail TF 11 -> 0504")["not-landed"]
    assert "not-landed" not in advised(game, "sail TF 11 -> 0605")
    game.board.markers[label] = replace(game.board.markers[label], hex="0301")
    assert advised(game, "sail TF 11 -> off")["off"].startswith("TF 11 leaves the map")


def test_a_salvo_that_tells_on_no_face_of_the_die_is_told_so_exactly():
    """TF-4.2, 10.7: against an intact ship what tells is as many hits as her durability, or more."""
    game = fighting(13)
    ask = put(game)[1]
    for ship in ("nachi", "dd_ijn-1"):
        faces = telling(ask, (ship,), "exeter")
        found = advised(game, f"fire {unit_name(ship)} -> Exeter")
        assert ("salvo" in found) == (faces < 2)
        assert faces == sum(
            naval(gunnery.value(ask.board, (ship,), True), die, True) >= ask.board.ships["exeter"].durability
            for die in range(1, 7)
        )
    assert "held" in advised(game, "hold DD J1")


def test_who_withdraws_with_a_cripple_is_told():
    """TF-5.2."""
    game = crippled("nachi")
    assert "Haguro, DD J8 and DD J9" in advised(game, "stay Nachi")["whole-fleet"]
    assert "DD J8 would do" in advised(game, "detach Nachi with Haguro")["large-escort"]
    assert not advised(game, "detach Nachi with DD J8")


def test_only_what_has_to_be_sunk_counts_over_force_z():
    """TF-17.4."""
    game = first("force_z", Bombing)
    unit = unit_name(put(game)[1].units[0])
    assert "not-sought" in advised(game, f"attack {unit} -> DD A1")


def test_what_moored_ships_take_off_the_die_is_not_taken_off_at_sea():
    """TF-12.16, S1.3."""
    assert at_berth(over_the_fleet().board, "repulse") == 0 and at_berth(attacking().board, "nevada") == -2

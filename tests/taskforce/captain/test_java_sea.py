"""The admiral in the Java Sea: lawful, better than chance, and a position for each judgement."""

from random import Random
from statistics import fmean

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.captain.volleys import GUN, WOUND, best_volley, cost_of_fire, struck, value
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.orders import Arrange, Detach
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.victory import won_by
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import asks, go_through, one_step, refusal
from taskforce.seas import (
    CONVOY,
    CRITICAL,
    DAY,
    NIGHT,
    SIGNIFICANT,
    TF8,
    TF9,
    TF10,
    changed,
    column,
    group,
    java,
    shown,
    where,
)


def ordered(game):
    """What an admiral orders; it stands."""
    orders = Admiral(Random(1)).orders(view(game, IJN), asks(game))
    assert refusal(game, *orders) is None
    return orders


def points(seed, player):
    """How far ahead a game ends, in which every order stands."""
    game, dice = TASKFORCE.new({"scenario": "java_sea"}), KeyedDice(f"sea{seed}", TASKFORCE.id)
    while game.agenda:
        orders = player(game) if asks(game) else ()
        game = one_step(game, orders, Umpire(dice))
    return won_by(game.board)


def test_he_is_far_better_than_chance():
    """On the same dice."""
    rng = Random(7)
    his = [points(seed, ordered) for seed in range(8)]
    chance = [points(seed, lambda game: asks(game).sample(rng)) for seed in range(8)]
    assert fmean(his) > fmean(chance) + 8 and min(his) >= 6


# --- sailing ----------------------------------------------------------------------------------------------------------


def sailed(turn, fleets, hidden, real=1, show=False, **ships):
    """Where his fleets end."""
    game = changed(java(Sailing(IJN), turn, fleets, hidden, real), **ships)
    game = shown(game) if show else game
    return where(go_through(game, *ordered(game))[0])


def test_at_night_all_warships_close_on_an_enemy_that_is_known():
    ends = sailed(NIGHT, {TF8: "0703", TF9: "0603", TF10: "0803", CONVOY: "0301"}, ("0705", "1108"), show=True)
    beside = {"0704", "0706", "0604", "0605", "0804", "0805"}
    assert {ends[TF8], ends[TF9], ends[TF10]} <= beside


def test_by_day_fleets_look_under_different_markers():
    """None is likelier than the other: TF 8 seeks the one that is nearer to the convoy, TF 9 the next."""
    ends = sailed(9, {TF8: "0703", TF9: "0703", CONVOY: "0301"}, ("0605", "0805", "1108"))
    assert (ends[TF8], ends[TF9]) == ("0603", "0803")


def test_the_convoy_makes_for_the_landing_and_keeps_away_from_enemies():
    assert sailed(9, {TF8: "1103", CONVOY: "0503"}, ("1206",))[CONVOY] in ("0603", "0504")
    unguarded = sailed(9, {CONVOY: "0604", TF8: "1401"}, ("0706",), show=True)
    assert unguarded[CONVOY] not in ("0605", "0705", "0704")
    late = sailed(15, {CONVOY: "0604", TF8: "1401"}, ("0706",), show=True)
    assert late[CONVOY] in ("0605", "0705")  # the last turn to land


def test_a_convoy_that_has_landed_gets_out_of_reach():
    game = shown(java(Sailing(IJN), NIGHT, {CONVOY: "0606", TF8: "1401"}, ("0706",)))
    game.board.landed = tuple(f"ak_ijn-{n}" for n in range(1, 5))
    assert where(go_through(game, *ordered(game))[0])[CONVOY] not in ("0605", "0606", "0705", "0707")


def test_who_withdraws_sails_by_the_default():
    assert not ordered(changed(java(Sailing(IJN), DAY, {TF8: "0703"}, ("0906",)), jintsu=CRITICAL))


# --- fire -------------------------------------------------------------------------------------------------------------


def fight(turn, **ships):
    """The battle of TF 10 with TF 7, when the Japanese fire."""
    game = shown(changed(java(Arranging(), turn, {TF10: "0803"}, ("0704",)), **ships))
    game, _ = go_through(game)
    return game if turn % 2 else go_through(game, dice=[("guns", [1])] * (5 if turn == NIGHT else 1))[0]


def test_what_an_attack_may_come_to_is_counted_die_by_die():
    """Nachi at Houston: 2 and 3 hits do nothing, 4 cripple, 5 and more sink; at the table of 6, with 1 more."""
    houston = fight(9).board.ships["houston"]
    after = {ship.level: share for ship, share in struck({houston: 1.0}, 6, japanese=True).items()}
    assert after == pytest.approx({"significant": 2 / 6, "critical": 1 / 6, "sunk": 3 / 6})


def test_a_ship_is_worth_her_points_the_guns_she_has_lost_and_her_wounds():
    board = fight(9, exeter={"minor": ("minor",)}, java=SIGNIFICANT).board
    assert value(board.ships["nachi"], False) == 0
    assert value(board.ships["exeter"], False) == WOUND
    assert value(board.ships["houston"], False) == 1 + 2 * GUN
    assert value(board.ships["java"], False) == 2 * GUN


def test_by_day_both_cruisers_fire_together_at_what_they_can_sink():
    """One attack of 12 sinks Houston on 2 and more; two of 6 on 4 and more, and the second is wasted."""
    (fire,) = ordered(fight(9))
    assert set(fire.ships) == {"nachi", "haguro"} and fire.target == "houston"


def test_no_attack_is_spent_on_what_two_would_sink_already():
    board = fight(9, houston=CRITICAL).board
    volley = best_volley(board, ("nachi", "haguro"), ("houston", "dd_allied-5"), False)
    assert volley.salvos == (Salvo(("nachi",), "houston"), Salvo(("haguro",), "dd_allied-5"))
    assert volley.gain > best_volley(board, ("nachi",), ("houston", "dd_allied-5"), False).gain


def test_everybody_who_may_fire_does():
    orders = ordered(fight(NIGHT))
    assert {ship for order in orders for ship in order.ships} == {"nachi", "haguro", "dd_ijn-8", "dd_ijn-9"}


def test_what_the_enemy_will_do_is_reckoned_attack_by_attack():
    """Two attacks on one ship are not twice the one."""
    board = fight(9).board
    once = [Salvo(("exeter", "houston"), "nachi")]
    assert 0 < cost_of_fire(board, once, False) < cost_of_fire(board, once * 2, False)
    assert cost_of_fire(board, once, False) == pytest.approx((3 * (1 + 2 * GUN)) / 6)  # 6, 7 and 8 hits of 5 / 4


def test_he_arranges_battles_so_that_his_guns_find_targets():
    """TF 8 with its light cruiser does not reach: it is best where the heavy ones fire for it."""
    game = shown(java(Arranging(), 9, {TF8: "0703", TF10: "0803"}, ("0704",)))
    game = group(changed(game, houston=CRITICAL), ALLIED, 1, "0704", "houston")
    (order,) = ordered(game)
    assert isinstance(order, Arrange) and order.number in (1, 2, 3)


# --- withdrawals ------------------------------------------------------------------------------------------------------


def test_a_crippled_ship_goes_with_half_a_counter_at_most():
    game = changed(java(Withdrawals(), DAY, {TF8: "0703", TF9: "0703"}, ("0906",)), jintsu=CRITICAL, naka=CRITICAL)
    game.board.crippled = ("jintsu", "naka")
    assert ordered(game) == (Detach("jintsu", ()), Detach("naka", ()))
    game = changed(game, dd_J6=SIGNIFICANT)
    assert ordered(game) == (Detach("jintsu", ("dd_ijn-6",)), Detach("naka", ()))
    assert ordered(column(game, TF9, "naka")) == (Detach("jintsu", ()), Detach("naka", ()))

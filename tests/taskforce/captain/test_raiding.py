"""The admiral in raids: a position for each judgement (6 to 9), lawful from his view alone."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Divide, Done, Engage, Lose, Resolve, Scramble
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.interception import Pairings
from arbitre.games.taskforce.rules.scrambling import Zeros
from arbitre.games.taskforce.rules.sequence import TurnOpens
from arbitre.games.taskforce.rules.withdrawal import AfterRaids
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.playing import resolved
from taskforce.rules.test_raid_order import opened
from taskforce.seat.over_the_hex import F4F, SBD, ZERO, losing, ordering, outnumbered, pairings, put, radar
from taskforce.strikes import HERE, THERE, raiding, step, until

VAL, KATE = ("val-1", "val-2", "val-3"), ("kate-1", "kate-2", "kate-3")


def ordered(game, side=IJN):
    """What an admiral orders; it stands."""
    seen, ask = put(game, side)
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


@pytest.mark.parametrize("seed", range(6))
def test_what_he_orders_stands_through_whole_raids_on_both_sides(seed):
    game = opened(Random(f"captains {seed}"))
    while not isinstance(game.agenda[0], TurnOpens):
        plans = {side: ask.plan(ordered(game, side)) for side, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, Umpire(KeyedDice(f"captains {seed}", TASKFORCE.id)))
        assert not TASKFORCE.invariants(game)


def test_the_enemy_s_raids_come_first_so_that_he_knows_more_when_his_own_do():
    """TF-12.1."""
    assert ordered(ordering()) == (Resolve((HERE, THERE, "1706")),)
    game = ordering()
    game.board.first_in_the_air = ALLIED
    assert ordered(game, ALLIED) == (Resolve((THERE, "1706", HERE)),)


def test_all_fighters_go_up_by_radar_unless_nobody_bombs():
    """Judgement 9, TF-12.4."""
    assert ordered(radar(), ALLIED) == (Scramble(F4F[:2]),)
    game, _ = step(raiding(ZERO, ready=F4F[:2]))
    assert ordered(game, ALLIED) == (Scramble(()),)


def test_zeros_are_split_as_long_as_the_enemy_has_more():
    """Judgement 8, TF-12.8: as interceptors and as an escort."""
    game, _ = until(raiding((F4F[0], *SBD, "tbd-1"), HERE, cap=ZERO), Zeros)
    assert ordered(game) == (Divide("zero-1"), Divide("zero-2"))
    game, _ = until(raiding((*ZERO, *VAL), cap=F4F), Zeros)
    assert ordered(game) == (Divide("zero-1"),)
    game, _ = until(raiding((*ZERO, *VAL), cap=F4F[:2]), Zeros)
    assert ordered(game) == ()


def test_bombers_that_carry_most_are_kept_from_bombing():
    """TF-12.5, 12.7: a full Dauntless rather than a reduced one."""
    met = {id for order in ordered(pairings()) for id in order.raiders}
    assert "sbd-1" in met and "sbd-2" not in met
    for order in ordered(outnumbered()):
        assert isinstance(order, Engage) and len(order.interceptors) == 1


def test_the_strongest_is_not_wasted_on_a_fighter():
    """TF-12.6: a full Zero and a reduced one, a Wildcat and a Dauntless: by the table."""
    game, _ = until(raiding(("f4f-1", "sbd-1"), HERE, cap=ZERO, steps={"zero-1": 1}), Pairings)
    assert {order.raiders for order in ordered(game)} == {("f4f-1",), ("sbd-1",)}


def test_the_least_is_lost_in_fights():
    """TF-12.6: a full Wildcat that is reduced loses one point, a reduced one that is shot down two."""
    assert ordered(losing(), ALLIED) == (Lose(("f4f-1",)),)


# --- bombing ----------------------------------------------------------------------------------------------------------


def over(*units, **ships):
    """Bombers over the Enterprise, ships by their damage."""
    game, _ = until(raiding(units), Bombing)
    for id, state in ships.items():
        game.board.ships[id] = replace(game.board.ships[id], **state)
    return game


def test_a_group_is_to_have_twelve_points_once_it_has_been_fired_at():
    """Judgement 6: fire of ten costs almost two steps."""
    (order,) = ordered(over(*VAL, *KATE))
    points = sum({"v": 5, "k": 6}[id[0]] for id in order.units)
    assert order.target == "enterprise" and 15 <= points <= 18


def test_a_carrier_that_lands_nobody_is_left_unless_she_likely_sinks():
    """Judgement 7."""
    theirs = ((THERE, 1), (THERE, 2), ("1706", 0), ("1709", 7))
    crippled = {"steps": 1, "deck": ("landing",)}
    game, _ = until(raiding((*VAL, *KATE), theirs=theirs), Bombing)
    game.board.ships["enterprise"] = replace(game.board.ships["enterprise"], **crippled)
    weak, _ = until(raiding(VAL[:1], theirs=theirs), Bombing)
    weak.board.ships["enterprise"] = replace(weak.board.ships["enterprise"], **crippled)
    assert ordered(weak) == (Attack(VAL[:1], "yorktown"),)
    (order,) = ordered(game)
    assert order.target in ("enterprise", "yorktown") and len(order.units) >= 3


def test_where_there_is_no_carrier_other_ships_are_attacked():
    """TF-12.11."""
    theirs = ((THERE, 7), (THERE, 0), ("1706", 2), ("1709", 1))
    game, _ = until(raiding(VAL, theirs=theirs), Bombing)
    (order,) = ordered(game)
    assert order.target in game.board.formations["allied-7"].slots


def test_a_carrier_crippled_in_a_raid_stays_in_her_ring_by_day():
    """Judgement 18, TF-5.2."""
    game = over(*VAL, enterprise={"steps": 1, "deck": ("landing",)})
    game.board.crippled = ("enterprise",)
    game, _ = step(game, {IJN: (Done(),)})
    game, _ = until(game, AfterRaids)
    assert [type(order).__name__ for order in ordered(game, ALLIED)] == ["Stay"]

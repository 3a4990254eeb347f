"""The admiral in the carrier duel: lawful on both sides, from his view alone, and a position for each judgement."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.captain.prey import prey
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Sighting
from arbitre.games.taskforce.records.orders import Arm, Detach, Fly, Patrol, Ready, Sail, Stay, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.captain.reporting import reported
from taskforce.duels import TF1, new
from taskforce.duels import duel as lying
from taskforce.playing import resolved
from taskforce.seat.in_the_air import THERE, crowded, put, raided, sheets


def ordered(game, side=IJN):
    """What an admiral orders; it stands."""
    seen, ask = put(game, side)
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


def units(orders, kind):
    """Who is named by orders of a kind."""
    return {id for order in orders if isinstance(order, kind) for id in order.units}


@pytest.mark.parametrize("seed", range(4))
def test_what_he_orders_stands_through_a_whole_game_on_both_sides(seed):
    game = new()
    while game.agenda:
        plans = {side: ask.plan(ordered(game, side)) for side, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, Umpire(KeyedDice(f"admirals{seed}", "taskforce")))
        assert not TASKFORCE.invariants(game)
    assert game.outcome is not None


@pytest.mark.parametrize("side", SIDES)
def test_he_orders_the_same_whatever_is_under_the_enemy_s_markers(side):
    """TF-8.1."""
    game = sheets(first=side, side=side)
    twin = game.copy()
    one, other = ("A1", "A2") if side == IJN else ("J1", "J2")
    twin.hidden.under[one], twin.hidden.under[other] = game.hidden.under[other], game.hidden.under[one]
    assert ordered(game, side) == ordered(twin, side)


def test_a_fighter_and_the_strongest_bombers_begin_in_READY():
    """Judgements 5 and 8, TF-7.3."""
    orders = ordered(new())
    assert orders[0] == Ready("shokaku", ("zero-1", "kate-1", "kate-2", "kate-3"))
    assert len(orders) == 2


def odds(game, **said):
    """The odds of a carrier in the hex of the first marker of the enemy, once this has been said of markers."""
    view = TASKFORCE.view(reported(game, **said), IJN)
    return prey(view).carriers[view.board.markers["A1"].hex]


def test_reports_are_trusted_the_more_the_more_they_agree():
    """Judgement 2, TF-14.7: two carriers and a column under four markers."""
    found = [odds(sheets(theirs=False), A1=said) for said in
             (("carrier",) * 2, ("carrier",), ("carrier", "fleet"), ("fleet",), ("fleet",) * 2)]  # fmt: skip
    assert found == sorted(found, reverse=True) and found[0] > 0.9 and found[-1] < 0.3
    assert odds(sheets(theirs=False), A1=("nothing",)) < odds(sheets(theirs=False))


def test_what_lies_open_is_certain_but_a_ring_without_its_carrier_is_none():
    """TF-9.12, TF-R66: her number stays."""
    game = sheets()
    marker = game.board.markers["A1"]
    game.board.markers["A1"] = replace(marker, formation="allied-1")
    assert prey(TASKFORCE.view(game, IJN)).carriers[THERE] == 1.0
    game.board.formations["allied-1"] = game.board.formations["allied-1"].without(("enterprise",))
    assert prey(TASKFORCE.view(game, IJN)).carriers[THERE] == 0.0


def test_a_carrier_that_withdraws_is_half_the_prey():
    """Judgement 7."""
    game = sheets()
    group = Formation("allied-group-1", ALLIED, "group", ("enterprise",), 0)
    game.board.formations = {id: it for id, it in game.board.formations.items() if id != "allied-1"}
    game.board.formations[group.id] = group
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=group.id)
    assert prey(TASKFORCE.view(game, IJN)).carriers[THERE] == 0.5


def test_whoever_comes_second_in_the_air_knows_whether_a_raid_comes():
    """Judgement 11, TF-11.14."""
    assert not units(ordered(sheets(first=ALLIED, theirs=False)), Patrol)
    assert units(ordered(raided(theirs=False)), Patrol) >= {"val-1", "kate-1", "zero-1"}


def test_of_whom_only_distant_carriers_can_know_nothing_is_to_be_feared():
    """Judgement 10: a report alone does not raid."""
    game = sheets(theirs=False)
    for label in ("A1", "A2"):
        game.board.markers[label] = replace(game.board.markers[label], hex="1708")
    assert not units(ordered(game), Patrol)


def strong(**how):
    """Three bombers in READY of the Shokaku and one of the Zuikaku, 22 points, which reach the enemy's carrier, and two
    fighters."""
    return sheets(val_1="ready", kate_1="ready", val_2="ready", zero_1="ready", zero_3="ready", kate_4="ready", **how)


def test_the_whole_deck_flies_at_a_carrier_with_an_escort():
    """Judgements 5 and 8: a fighter for each two bombers, where the enemy knows of nobody."""
    flown = units(ordered(strong(ours=False)), Fly)
    assert flown == {"val-1", "val-2", "kate-1", "kate-4", "zero-1", "zero-3"}
    (raid,) = (order for order in ordered(strong(ours=False)) if isinstance(order, Fly))
    assert raid.hex == THERE


def test_too_little_and_too_doubtful_is_not_flown_with():
    """Judgement 5."""
    assert not units(ordered(sheets(val_2="reserve", kate_1="reserve", ours=False)), Fly)  # one Val
    assert not units(ordered(reported(strong(ours=False), A1=("fleet", "fleet"))), Fly)
    assert units(ordered(reported(strong(ours=False), A1=("carrier",))), Fly)


def test_whoever_may_be_raided_himself_flies_at_what_is_doubtful():
    """Judgement 11."""
    assert units(ordered(reported(strong(), A1=("fleet", "fleet"))), Fly)


def test_late_whoever_has_not_won_raids_whatever_has_been_sighted():
    """Judgement 20."""
    game = reported(strong(turn=8, ours=False), A1=("fleet", "fleet"))
    assert units(ordered(game), Fly)
    game.board.ships["yorktown"] = replace(game.board.ships["yorktown"], steps=0)
    game.board.formations["allied-2"] = game.board.formations["allied-2"].without(("yorktown",))
    assert not units(ordered(game), Fly)


def test_the_japanese_cover_a_carrier_that_the_enemy_knows_and_the_allies_wait_for_radar():
    """Judgement 9."""
    game = sheets(theirs=False)
    assert Patrol(("zero-1",)) in ordered(game)
    assert not units(ordered(sheets(theirs=False, ours=False)), Patrol)
    allied = sheets(first=ALLIED, side=ALLIED, ours=False)
    assert "f4f-1" not in units(ordered(allied, ALLIED), Patrol) and "f4f-1" not in units(ordered(allied, ALLIED), Stow)


def test_fighters_that_cover_do_not_escort():
    """Judgement 9."""
    orders = ordered(strong())
    assert units(orders, Fly) == {"val-1", "val-2", "kate-1", "kate-4", "zero-3"}
    assert units(orders, Patrol) == {"zero-1"}


def test_no_bomber_stays_in_READY_on_a_carrier_that_the_enemy_knows():
    """Judgement 10, TF-4.11: up or below."""
    orders = ordered(sheets(theirs=False))
    assert {"val-1", "val-2", "kate-1"} <= units(orders, Patrol) and units(orders, Stow) == {"kate-2"}
    game = sheets(theirs=False)
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], minor=("minor",), deck=("launching",))
    assert {"val-1", "val-2", "kate-1", "kate-2"} <= units(ordered(game), Stow)
    assert not units(ordered(sheets(theirs=False, turn=10)), Stow)  # no raid comes at dusk


def test_the_next_come_up_as_far_as_there_is_room_fighters_first():
    """Judgements 5 and 8: the Zuikaku has one fighter in READY, then come the strongest, whatever the enemy knows; the
    Shokaku has none once hers is on CAP."""
    orders = ordered(sheets(theirs=False))
    assert units(orders, Arm) >= {"zero-2", "kate-4", "kate-5", "kate-6"}
    assert not units(orders, Arm) & {"val-4", "val-5", "val-6", "zero-4"}


def test_what_there_is_no_room_for_goes_by_default():
    """TF-11.5."""
    assert ordered(crowded()) == ()


# --- sailing ----------------------------------------------------------------------------------------------------------

OURS, THEIRS = (("0808", 1), ("0806", 0), ("0810", 7)), (("1608", 1), ("1606", 0), ("1610", 7))


def ends(game, side=IJN):
    """Where each that sails ends."""
    return {order.fleet: order.path[-1] for order in ordered(game, side) if isinstance(order, Sail)}


def test_he_closes_until_carriers_can_strike_and_sends_all_others_ahead():
    """Judgements 4 and 12."""
    chart = sea_map(lying(Sailing(IJN), 3, OURS, THEIRS).board)
    found = ends(lying(Sailing(IJN), 3, OURS, THEIRS))
    assert set(found) == {TF1, "J2", "ijn-7"} and len(set(found.values())) == 3
    for start, end in (("0808", found[TF1]), ("0806", found["J2"])):
        near = [min(chart.distance(hex, foe) for foe, _ in THEIRS) for hex in (start, end)]
        assert near[1] == near[0] - 1
    close = lying(Sailing(IJN), 3, (("1208", 1), ("1106", 0)), THEIRS)
    assert TF1 not in ends(close) and "J2" in ends(close)


def test_nobody_sails_onto_another():
    """Judgement 12: three that make for the same marker end in three hexes."""
    game = lying(Sailing(IJN), 3, (("1008", 0), ("1009", 0), ("1007", 0)), (("1608", 1),))
    assert len(set(ends(game).values())) == len(ends(game)) == 3
    beside = lying(Sailing(IJN), 3, (("1308", 0), ("1207", 0), ("1208", 0)), (("1608", 1),))
    there = {"J1": "1308", "J2": "1207", "J3": "1208"} | ends(beside)
    assert len(set(there.values())) == 3


def test_a_report_draws_the_carriers_and_nothing_else_does():
    """Judgement 4: five hexes from the reported carrier, though a flag lies nearer."""
    theirs = (("1608", 1), ("1302", 0))
    game = lying(Sailing(IJN), 3, (("0808", 1), ("0702", 0)), theirs)
    game.board.markers["A1"] = replace(game.board.markers["A1"], sightings=(Sighting(3, "carrier"),))
    chart = sea_map(game.board)
    assert chart.distance(ends(game)[TF1], "1608") == chart.distance("0808", "1608") - 1


def test_without_an_enemy_on_the_map_nobody_sails():
    game = lying(Sailing(IJN), 3, OURS, THEIRS)
    game.board.markers = {label: marker for label, marker in game.board.markers.items() if marker.side == IJN}
    game.hidden.under = {label: fleet for label, fleet in game.hidden.under.items() if label.startswith("J")}
    assert ordered(game) == ()


# --- the crippled -----------------------------------------------------------------------------------------------------


def crippled(turn):
    """The Shokaku, whose deck is lost, and the Tone, in critical condition, both of one ring, must withdraw."""
    game = lying(Withdrawals(), turn, OURS, THEIRS)
    board = game.board
    board.ships["shokaku"] = replace(board.ships["shokaku"], steps=1, deck=("landing",))
    board.ships["tone"] = replace(board.ships["tone"], steps=1, critical=True)
    board.crippled = ("shokaku", "tone")
    assert not TASKFORCE.invariants(game)  # TF-5.1: a carrier need not be critical for it
    return game


def test_a_carrier_stays_in_her_ring_by_day_and_others_leave():
    """Judgement 18, TF-5.2, 5.3."""
    orders = ordered(crippled(5))
    assert [(type(order), order.ship) for order in orders] == [(Stay, "shokaku"), (Detach, "tone")]
    assert [order.ship for order in ordered(crippled(12))] == ["tone"]  # she leaves with an escort by default


def test_who_need_not_withdraw_and_waits_for_it_is_noticed():
    """TF-5.1."""
    game = crippled(5)
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], deck=())
    assert TASKFORCE.invariants(game) == ["shokaku waits to withdraw and need not"]

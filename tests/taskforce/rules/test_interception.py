"""Raids are intercepted: who must, radar, pairings, fights, losses, who gets through (TF-12.3 to 12.10, 12.21, R32,
R33, R37, R39, R61)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Pairing
from arbitre.games.taskforce.records.orders import Engage, Lose, Scramble
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Melee, air_air
from arbitre.games.taskforce.records.raid_reports import AirLost, BrokeThrough, Fight, Intercepted, Scrambled
from arbitre.games.taskforce.records.reports import RaidFound
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.interception import AirLosses, Interception, Pairings, RunIn
from arbitre.games.taskforce.rules.pairing import Pairer, interceptors
from arbitre.games.taskforce.rules.scrambling import Scrambling, by_radar
from taskforce.playing import only
from taskforce.strikes import HERE, OURS, THEIRS, THERE, ask_of, melees, raiding, refused, step, until

F4F, SBD, TBD = ("f4f-1", "f4f-2", "f4f-3"), ("sbd-1", "sbd-2"), ("tbd-1", "tbd-3")
ZERO, VAL, KATE = ("zero-1", "zero-2"), ("val-1", "val-2", "val-3"), ("kate-1", "kate-2", "kate-3")


def paired(raiders, hex=HERE, **how):
    """The step in which interceptors are paired."""
    return until(raiding(raiders, hex, **how), Pairings)[0]


def default(game):
    """The pairings that the umpire makes."""
    return [(pairing.interceptors, pairing.raiders) for pairing in Pairer(game.board, game.board.raid).complete()]


def fought(raiders, faces, hex=HERE, orders=None, **how):
    """The game after the fights, with these dice in the order of the pairings."""
    game = paired(raiders, hex, **how)
    game, _ = step(game, orders)
    return until(game, AirLosses, melees(*faces))


# ------------------------------------------------------------------------------------------------------ who intercepts


def test_all_fighters_on_CAP_over_carriers_of_the_hex_and_those_sent_there_intercept():
    """TF-12.3: no bombers, who are only out of harm's way; nobody over another hex or in READY."""
    game = raiding(
        VAL,
        cap=("f4f-1", "f4f-2", "sbd-1", "f4f-4"),  # the last over the Yorktown
        ready=("f4f-3",),
        over={"f4f-5": THERE, "f4f-6": "1706"},
        first=ALLIED,
    )
    game.board.ships["enterprise"] = replace(game.board.ships["enterprise"], deck=("launching",))  # no radar
    game, _ = until(game, Pairings)
    assert interceptors(game.board, game.board.raid) == ("f4f-1", "f4f-2", "f4f-5")


def test_the_CAP_of_any_carrier_covers_all_fleets_of_the_hex():
    """TF-3.5, 12.21: of two carriers in one hex all intercept, also a raid that finds a fleet beside them."""
    theirs = ((THERE, 1), (THERE, 2), (THERE, 7), ("1709", 0))
    game, _ = until(raiding(VAL, theirs=theirs, cap=("f4f-1", "f4f-4")), Pairings)
    assert interceptors(game.board, game.board.raid) == ("f4f-1", "f4f-4")
    assert set(game.board.raid.formations) == {"allied-1", "allied-2", "allied-7"}


def test_CAP_over_a_withdrawing_carrier_intercepts_too():
    """TF-12.3, 5.12: her group lies in the open, and is turned up like what is hidden."""
    game = raiding(VAL, cap=("f4f-1",))
    board = game.board
    board.formations["allied-w1"] = replace(board.formations.pop("allied-1"), id="allied-w1", kind="group")
    board.markers["A1"] = replace(board.markers["A1"], formation="allied-w1")
    del game.hidden.under["A1"]
    game, told = step(game)
    assert only(RaidFound, told).formations == (("A1", "allied-w1"),)
    assert interceptors(game.board, game.board.raid) == ("f4f-1",)


def test_without_interceptors_the_bombing_begins_at_once():
    """TF-12.10: no die, nothing told of a fight."""
    game, told = until(raiding(VAL), Bombing)
    assert [type(report) for report in told] == [RaidFound]
    assert game.board.raid.units == VAL and ask_of(game, IJN) is not None


def test_fighters_that_found_nobody_to_engage_them_do_not_bomb():
    """TF-12.7, R61: a raid of fighters alone is intercepted and bombs nothing."""
    game, told = until(raiding(ZERO), Bombing)
    assert ask_of(game, IJN) is None and game.board.raid.units == ()
    game, told = until(raiding(ZERO, cap=F4F[:1]), Bombing, melees(3))
    assert [fight.raiders for fight in only(Intercepted, told).fights] == [ZERO]
    assert only(BrokeThrough, told) == BrokeThrough(THERE, (), ())


# --------------------------------------------------------------------------------------------------------------- radar


def scrambling(**how):
    """The question who goes up by radar."""
    return step(raiding((*VAL, *ZERO), ready=(*F4F[:2], "sbd-1"), **how))[0]


def test_the_allies_send_up_whom_they_like_of_those_in_ready():
    """TF-12.4: all by default."""
    game = scrambling()
    assert isinstance(game.agenda[0], Scrambling) and ask_of(game, IJN) is None
    assert dict(ask_of(game, ALLIED).options().units) == {"f4f-1": "enterprise", "f4f-2": "enterprise"}
    after, told = step(game)
    assert told == [Scrambled(THERE, F4F[:2])] and after.board.air["f4f-1"].box == "cap"
    assert interceptors(after.board, after.board.raid) == F4F[:2]
    after, told = step(game, {ALLIED: (Scramble(F4F[:1]),)})
    assert told == [Scrambled(THERE, F4F[:1])] and after.board.air["f4f-2"].box == "ready"
    after, told = step(game, {ALLIED: (Scramble(()),)})
    assert told == [] and not interceptors(after.board, after.board.raid)


def test_orders_of_radar_are_refused_by_their_clause():
    """TF-12.4, R37."""
    game = scrambling()
    for id in ("sbd-1", "f4f-3", "f4f-4", "zero-1", "nobody-1"):  # a bomber, in reserve, over another hex, the enemy's
        assert refused(game, ALLIED, Scramble((id,))) == ("scramble-cannot", "TF-R37")
    assert refused(game, ALLIED, Scramble(("f4f-1", "f4f-1"))) == ("bombing-twice", "TF-12.4")
    assert refused(game, ALLIED, Scramble(()), Scramble(())) == ("scramble-once", "TF-12.4")
    assert refused(game, ALLIED, Lose(())) == ("not-now", "TF-12.4")


def test_who_came_into_ready_this_turn_stays_there():
    """TF-R37."""
    game = scrambling()
    game.board.air["f4f-1"] = replace(game.board.air["f4f-1"], changed=5)
    assert by_radar(game.board, game.board.raid) == ("f4f-2",)
    game.board.air["f4f-2"] = replace(game.board.air["f4f-2"], changed=5)
    assert ask_of(game, ALLIED) is None


def test_a_deck_that_cannot_launch_sends_nobody_up_by_radar():
    """TF-12.4, 4.14."""
    game = scrambling()
    game.board.ships["enterprise"] = replace(game.board.ships["enterprise"], deck=("launching",))
    assert by_radar(game.board, game.board.raid) == () and ask_of(game, ALLIED) is None


def test_the_japanese_have_no_radar():
    """TF-12.4."""
    game, _ = step(raiding(SBD, HERE, ready=ZERO))
    assert isinstance(game.agenda[0], Scrambling)
    assert by_radar(game.board, game.board.raid) == () and ask_of(game, IJN) is None and ask_of(game, ALLIED) is None


# ------------------------------------------------------------------------------------------------------------- pairing

REDUCED = {"zero-1": 1, "zero-2": 1, "zero-3": 1, "zero-4": 1}
FOUR = tuple(REDUCED)
RAID = (*F4F[:2], *SBD, *TBD)


def C1():
    """Two Wildcats, two Dauntlesses and two Devastators against four reduced Zeros."""
    return paired(RAID, cap=ZERO, over=dict.fromkeys(FOUR[2:], HERE), steps=REDUCED)


def test_C1_fighters_first_then_one_bomber_of_each_kind():
    """C1, TF-12.5."""
    game = C1()
    fights = default(game)
    assert fights[:2] == [(("zero-1",), ("f4f-1",)), (("zero-2",), ("f4f-2",))]
    assert {raiders[0].partition("-")[0] for _, raiders in fights[2:]} == {"tbd", "sbd"} and len(fights) == 4
    assert fights[2][1][0].startswith("tbd")  # a torpedo bomber first
    spare = [Engage(("zero-3",), ("sbd-1",)), Engage(("zero-4",), ("sbd-2",))]
    assert refused(game, IJN, *spare) == ("engage-shares", "TF-12.5")
    assert refused(game, IJN, spare[0], Engage(("zero-4",), ("tbd-3",))) is None
    bombers = [Engage((id,), (raider,)) for id, raider in zip(FOUR, (*SBD, *TBD), strict=True)]
    assert refused(game, IJN, bombers[0], bombers[2], bombers[1]) is not None


def test_C1_the_others_are_not_engaged_and_bomb():
    """C1, TF-12.7."""
    game, told = step(C1(), {IJN: (Engage(("zero-3",), ("sbd-2",)), Engage(("zero-4",), ("tbd-1",)))})
    game, told = until(game, Bombing, melees(3, 3, 6, 6))
    assert only(BrokeThrough, told) == BrokeThrough(HERE, ("sbd-1", "tbd-3"), ("sbd-2",))  # the other was shot down


def test_C3_more_raiding_fighters_than_interceptors_are_shared_evenly():
    """C3, TF-12.5, 12.7: of five, three and two; no bomber is engaged, and all of them bomb."""
    raiders = (*F4F, "f4f-4", "f4f-5", *SBD, "tbd-1")
    game = paired(raiders, cap=ZERO)
    assert sorted(len(theirs) for _, theirs in default(game)) == [2, 3]
    assert refused(game, IJN, Engage(("zero-1",), ("sbd-1",))) == ("engage-fighters-first", "TF-12.5")
    for many, stands in ((1, False), (2, True), (3, True), (4, False)):
        found = refused(game, IJN, Engage(("zero-1",), raiders[:many]))
        assert found == (None if stands else ("engage-evenly", "TF-12.5"))
    both = Engage(("zero-1",), raiders[:3]), Engage(("zero-2",), raiders[2:5])
    assert refused(game, IJN, *both) == ("engage-engaged", "TF-12.5")
    assert refused(game, IJN, Engage(ZERO, raiders[:3])) == ("engage-evenly", "TF-12.5")
    assert refused(game, IJN, Engage(ZERO[:1], raiders[:2]), Engage(ZERO[1:], raiders[2:4])) is not None
    game, _ = step(game, {IJN: (Engage(("zero-2",), raiders[:3]),)})
    assert game.board.raid.pairings == (Pairing(("zero-2",), raiders[:3]), Pairing(("zero-1",), raiders[3:5]))
    game, told = until(game, Bombing, melees(1, 1))
    assert only(BrokeThrough, told).units == (*SBD, "tbd-1")


def test_no_interceptor_takes_a_third_fighter_before_all_have_two():
    """TF-12.5: of four, two each."""
    game = paired((*F4F, "f4f-4"), cap=ZERO)
    assert [len(theirs) for _, theirs in default(game)] == [2, 2]
    assert refused(game, IJN, Engage(("zero-1",), F4F)) == ("engage-evenly", "TF-12.5")


def test_the_strongest_interceptor_is_put_on_the_strongest_raider():
    """TF-12.5: what nobody has ordered."""
    game = paired(("f4f-1", "f4f-2"), cap=ZERO, steps={"f4f-1": 1, "zero-1": 1})
    assert default(game) == [(("zero-2",), ("f4f-2",)), (("zero-1",), ("f4f-1",))]


def test_bombers_are_taken_by_turns_either_kind_first():
    """TF-12.5: of three engaged two of either kind, of one any."""
    game = paired((*SBD, *TBD, "sbd-3"), cap=ZERO, over={"zero-3": HERE})
    kinds = [raiders[0].partition("-")[0] for _, raiders in default(game)]
    assert kinds == ["tbd", "sbd", "tbd"]
    three = [
        Engage((id,), (raider,)) for id, raider in zip(("zero-1", "zero-2", "zero-3"), (*SBD, "sbd-3"), strict=True)
    ]
    assert refused(game, IJN, *three[:2]) is None  # two Dauntlesses and a Devastator
    assert refused(game, IJN, *three) == ("engage-shares", "TF-12.5")
    game, _ = step(game, {IJN: three[:2]})
    assert game.board.raid.pairings[2].raiders[0].startswith("tbd")
    alone = paired((*SBD, *TBD), cap=ZERO[:1])
    assert refused(alone, IJN, Engage(ZERO[:1], SBD[:1])) is None
    assert refused(alone, IJN, Engage(ZERO[:1], TBD[:1])) is None


def test_of_a_kind_that_is_short_all_are_engaged_and_the_others_make_up():
    """TF-12.5: as evenly as can be."""
    game = paired((*SBD, "sbd-3", "tbd-1"), cap=ZERO, over={"zero-3": HERE})
    found = sorted(raiders[0].partition("-")[0] for _, raiders in default(game))
    assert found == ["sbd", "sbd", "tbd"]


def test_interceptors_left_over_join_any_pairing_and_only_they_do():
    """TF-12.5, R39: all of them the same one."""
    game = paired(("f4f-1", "sbd-1"), cap=ZERO, over={"zero-3": HERE, "zero-4": HERE})
    assert Pairer(game.board, game.board.raid).spare == 2
    joined = Engage(("zero-1", "zero-2", "zero-3"), ("sbd-1",))
    assert refused(game, IJN, joined) is None
    assert refused(game, IJN, Engage(FOUR, ("sbd-1",))) == ("engage-spare", "TF-12.5")
    by_twos = [Engage((id,), ("f4f-1",)) for id in FOUR[:3]]
    assert refused(game, IJN, *by_twos) is None  # the same, line by line
    game, _ = step(game, {IJN: (joined,)})
    assert game.board.raid.pairings == (
        Pairing(("zero-1", "zero-2", "zero-3"), ("sbd-1",)),
        Pairing(("zero-4",), ("f4f-1",)),
    )
    one = paired(("f4f-1", "sbd-1"), cap=ZERO, steps={"zero-1": 1})
    assert refused(one, IJN, Engage(ZERO, ("f4f-1",))) == ("engage-spare", "TF-12.5")


def test_orders_of_pairings_are_refused_by_their_clause():
    """TF-12.3, 12.5."""
    game = C1()
    for orders, found in (
        ((Engage(("f4f-1",), ("f4f-2",)),), ("engage-not-there", "TF-12.3")),
        ((Engage(("zero-1", "zero-1"), ("f4f-1",)),), ("engage-twice", "TF-12.5")),
        ((Engage(("zero-1",), ("f4f-1",)), Engage(("zero-1",), ("f4f-2",))), ("engage-twice", "TF-12.5")),
        ((Engage(("zero-1",), ("f4f-3",)),), ("engage-no-raider", "TF-12.5")),
        ((Engage(("zero-1",), ("f4f-1", "f4f-1")),), ("bombing-twice", "TF-12.5")),
        ((Engage(("zero-1",), ()),), ("engage-nobody", "TF-12.5")),
        ((Engage(("zero-1",), ("f4f-1", "f4f-2")),), ("engage-one", "TF-12.5")),
        ((Lose(("zero-1",)),), ("not-now", "TF-12.5")),
    ):
        assert refused(game, IJN, *orders) == found


def test_whoever_has_no_choice_is_not_asked():
    """TF-12.5: one on one, or all alike; the enemy never."""
    assert ask_of(paired(("f4f-1",), cap=ZERO[:1]), IJN) is None
    assert ask_of(paired(F4F[:2], cap=ZERO), IJN) is None
    game = paired(("f4f-1", "sbd-1"), cap=ZERO[:1])
    assert ask_of(game, IJN) is None  # the fighter first
    game = paired(("f4f-1", "sbd-1"), cap=ZERO, steps={"zero-1": 1})
    assert ask_of(game, IJN) is not None and ask_of(game, ALLIED) is None


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_ordered_the_pairings_keep_to_the_rule(seed):
    """TF-12.5: every raiding fighter engaged, everybody who intercepts engages, evenly."""
    rng = Random(seed)
    raiders = rng.sample((*F4F, "f4f-4", *SBD, *TBD, "sbd-5"), rng.randint(1, 8))
    over = dict.fromkeys(rng.sample(("zero-3", "zero-4"), rng.randint(0, 2)), HERE)
    steps = {id: rng.randint(1, 2) for id in (*FOUR, *raiders) if not id.startswith("tbd")}
    game = paired(raiders, cap=ZERO[: rng.randint(1, 2)], over=over, steps=steps)
    if (ask := ask_of(game, IJN)) is None:
        return
    plan = ask.plan(ask.sample(rng))
    assert not plan.refusals
    game, _ = step(game, {IJN: ask.sample(rng)})
    made, pairer = game.board.raid.pairings, Pairer(game.board, game.board.raid)
    ours = [id for pairing in made for id in pairing.interceptors]
    theirs = [id for pairing in made for id in pairing.raiders]
    assert sorted(ours) == sorted(pairer.interceptors) and len(theirs) == len(set(theirs))
    assert set(pairer.fighters) <= set(theirs)
    sizes = [len(pairing.raiders) for pairing in made]
    assert max(sizes) - min(sizes) <= 1 and (max(sizes) == 1 or not set(pairer.bombers) & set(theirs))
    torpedo = sum(id.startswith("tbd") for id in theirs)
    assert torpedo in pairer.shares and len(set(theirs) & set(pairer.bombers)) == pairer.engaged


# ------------------------------------------------------------------------------------------------------------- a fight


def test_the_table_is_read_by_the_difference_and_the_die():
    """TF-12.6, 1.9: differences outside it are its nearest."""
    assert [air_air(1, die) for die in (1, 2, 3, 6)] == [
        Melee(2, 0, False), Melee(2, 1, False), Melee(1, 0, False), Melee(1, 1, True),
    ]  # fmt: skip
    assert air_air(-4, 6) == air_air(-9, 6) == Melee(0, 2, True)
    assert air_air(4, 6) == air_air(7, 6) == Melee(1, 0, True)


@pytest.mark.parametrize(
    ("die", "sbd", "zero", "bombs"),
    [(1, 0, 1, False), (2, 0, 0, False), (3, 1, 1, False), (6, 1, 0, True)],
)
def test_C2_a_reduced_Zero_against_a_full_Dauntless(die, sbd, zero, bombs):
    """C2, TF-12.6, 12.7: what has a * may still bomb, what has none does not though it is left."""
    game, told = until(raiding(("sbd-1",), HERE, cap=("zero-1",), steps={"zero-1": 1}), Bombing, melees(die))
    assert only(Intercepted, told).fights[0].difference == 1
    assert (game.board.air["sbd-1"].steps, game.board.air["zero-1"].steps) == (sbd, zero)
    assert game.board.raid.units == (("sbd-1",) if bombs else ())


def test_values_of_several_counters_are_added():
    """TF-R32: 5 and 5 less 2, and 5 less 3 and 3."""
    _, told = fought(("sbd-1",), [1], cap=ZERO)
    assert only(Intercepted, told).fights == (Fight(ZERO, ("sbd-1",), 8, 1, 2, 0, False),)
    _, told = fought(F4F[:2], [1], cap=ZERO[:1])
    assert only(Intercepted, told).fights == (Fight(ZERO[:1], F4F[:2], -1, 1, 1, 0, False),)


def test_between_fighters_the_star_says_nothing():
    """TF-R33: -1 on a 6 is I1*."""
    _, told = fought(F4F[:2], [6], cap=ZERO[:1])
    assert only(Intercepted, told).fights[0].bombs is False


def test_losses_beyond_those_in_a_pairing_are_lost():
    """TF-12.6: R2 against a reduced unit; nobody else bears the other step."""
    game, _ = fought(("sbd-1",), (1,), cap=ZERO[:1], steps={"sbd-1": 1})
    _, told = until(game, RunIn)
    assert only(AirLost, told) == AirLost(ALLIED, HERE, ("sbd-1",), ("sbd-1",))


def lossy(faces=(1,)):
    """Two Wildcats and a reduced one against a Zero: -3 costs the raid a step on a 1, the Zero one too."""
    return fought(F4F, faces, cap=ZERO[:1], steps={"f4f-3": 1})[0]


def test_the_owner_spreads_what_a_pairing_costs_him():
    """TF-12.6: the reduced one first by default."""
    game, _ = step(lossy())  # the Japanese lose first, who have no choice
    assert game.board.air["zero-1"].steps == 1 and ask_of(game, IJN) is None
    ask = ask_of(game, ALLIED)
    assert set(ask.options().ways) == {("f4f-1",), ("f4f-3",)}  # full ones are alike
    assert refused(game, ALLIED, Lose(("f4f-2",))) is None
    assert refused(game, ALLIED, Lose(("sbd-1",))) == ("air-losses-not-there", "TF-12.6")
    assert refused(game, ALLIED, Lose(("f4f-1", "f4f-2"))) == ("air-losses-count", "TF-12.6")
    assert refused(game, ALLIED, Lose(("f4f-3", "f4f-3"))) == ("losses-too-many", "TF-2.7")
    assert refused(game, ALLIED, Lose(("f4f-1",)), Lose(("f4f-1",))) == ("losses-once", "TF-12.6")
    assert refused(game, ALLIED, Engage(("f4f-1",), ())) == ("not-now", "TF-12.6")
    after, told = step(game)
    assert told == [AirLost(ALLIED, HERE, ("f4f-3",), ("f4f-3",))]
    after, told = step(game, {ALLIED: (Lose(("f4f-1",)),)})
    assert told == [AirLost(ALLIED, HERE, ("f4f-1",), ())] and after.board.air["f4f-1"].steps == 1


def test_both_sides_are_told_who_fought_whom_and_what_it_cost():
    """TF-12.9."""
    game = paired(("sbd-1",), cap=ZERO[:1])
    game, _ = step(game)
    assert isinstance(game.agenda[0], Interception)
    game, _ = until(game, Bombing, melees(6))
    told = {side: [entry.report for entry in game.told[side]] for side in (IJN, ALLIED)}
    assert told[IJN] == told[ALLIED]
    assert [type(report) for report in told[IJN]][-3:] == [Intercepted, AirLost, BrokeThrough]


def test_bombers_that_nobody_engaged_bomb_whatever_becomes_of_their_escort():
    """TF-12.7."""
    game, told = until(raiding((*ZERO, *VAL), cap=F4F[:2]), Bombing, melees(1, 1))
    assert game.board.raid.units == VAL
    assert only(BrokeThrough, told) == BrokeThrough(THERE, VAL, ())


def test_markers_of_other_hexes_stay_hidden():
    """TF-12.2, 8.1."""
    game, _ = until(raiding(VAL, ours=OURS, theirs=THEIRS), Bombing)
    shown = {label for label, marker in game.board.markers.items() if marker.formation}
    assert shown == {"A1"} and "A2" not in game.board.markers  # the dummy beside her has been removed

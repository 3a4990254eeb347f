"""How the umpire moves the Allied markers, and what that tells (TF-S3.1, S3.2, R14, 9.4, 9.7, 5.4)."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Foe, MarkersMoved
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.java_sea import Pursuing, courses
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.belief import belief
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import asks, go_through, one_step, only
from taskforce.seas import (
    ABDA,
    CONVOY,
    CRITICAL,
    DAY,
    NIGHT,
    STARTS,
    TF8,
    TF9,
    TF10,
    changed,
    column,
    flags,
    group,
    java,
    played,
    shown,
    where,
)

TO_CONVOY, TO_WARSHIP, STAY, HOME = 1, 4, 5, 6


def moved(game, *dice):
    """The markers have moved by these dice."""
    return go_through(game, dice=[("course", [die]) for die in dice])


def to(hex, die, turn=DAY, fleets=STARTS, real=1):
    """Where a die takes a marker of this hex."""
    game, told = moved(java(Pursuing(), turn, fleets, (hex,), real), die)
    ((_, origin, end),) = only(MarkersMoved, told).moves
    assert (origin, end) == (hex, game.board.markers["A1"].hex)
    return end


# --- set-up -----------------------------------------------------------------------------------------------------------


def test_a_task_force_and_two_dummies_lie_on_the_start_hexes_and_the_japanese_open():
    """TF-S3.1, TF-7.1, TF-7.4, TF-2.13: shuffled; TF 8 to 11 show their numbers, and their columns are as printed."""
    found = Counter()
    for seed in range(40):
        game = one_step(TASKFORCE.new({"scenario": "java_sea"}), (), Umpire(KeyedDice(f"s{seed}", "taskforce")))
        assert flags(game) == {"A1": "0806", "A2": "0906", "A3": "1006"}
        assert sorted(game.hidden.under.values()) == ["", "", ABDA] and where(game, ALLIED) == {}
        assert where(game) == STARTS
        found[max(game.hidden.under, key=game.hidden.under.__getitem__)] += 1
    assert set(found) == {"A1", "A2", "A3"}
    columns = {fleet: [game.board.ships[id].kind for id in f.slots] for fleet, f in game.board.formations.items()}
    assert columns == {
        ABDA: ["exeter", "houston", "de_ruyter", "java", "perth", *["dd_allied"] * 5],
        TF8: ["jintsu", *["dd_ijn"] * 4],
        TF9: ["naka", *["dd_ijn"] * 3],
        TF10: ["nachi", "haguro", *["dd_ijn"] * 2],
        CONVOY: ["dd_ijn", *["ak_ijn"] * 4],
    }
    assert game.board.ships["houston"].level == "significant" and game.board.ships["dd_allied-5"].steps == 1


def test_there_are_neither_aircraft_nor_searches():
    """TF-S3.1, TF-9.1, TF-7.5: a turn is movement of both, combat, administration; whoever has the initiative moves
    first. It begins with turn 9."""
    game = next(game for game in played("turn") if asks(game))
    assert not game.board.air and not game.hidden.cup and game.board.turn == 9
    names = {turn: [type(step).__name__ for step in java(first, turn).agenda]
             for turn, first in {9: Sailing(IJN), 10: Pursuing()}.items()}  # fmt: skip
    rest = ["Contacts", "Arranging", "Withdrawals", "Administration"]
    assert names == {9: ["Sailing", "Pursuing", *rest], 10: ["Pursuing", "Sailing", *rest]}


# --- where a die takes a marker (TF-S3.2) -----------------------------------------------------------------------------


def test_a_die_takes_a_marker_toward_the_convoy_a_warship_home_or_nowhere():
    """TF-S3.2: 1 to 3, 4, 5, 6; by a shortest way at sea, of those alike by the lowest hex."""
    fleets = {TF8: "1204", CONVOY: "0504"}
    ends = {die: to("0906", die, fleets=fleets) for die in range(1, 7)}
    assert ends == {1: "0805", 2: "0805", 3: "0805", 4: "1005", 5: "0906", 6: "0806"}


def test_of_warships_the_nearest_and_of_those_as_near_the_lowest_number():
    """TF-S3.2: TF 8 before TF 10, task forces before groups; a group with transports is a convoy too."""
    assert to("0906", TO_WARSHIP, fleets={TF8: "0902", TF10: "1204", CONVOY: "0503"}) == "1005"
    for near, far in ((TF8, TF10), (TF8, TF9), (TF9, TF10)):
        assert to("0906", TO_WARSHIP, fleets={far: "0903", near: "1204", CONVOY: "0503"}) == "1005"
        assert to("0906", TO_WARSHIP, fleets={near: "0903", far: "1204", CONVOY: "0503"}) == "0905"
    anew = java(Pursuing(), DAY, {TF8: "1204", TF10: "0903", CONVOY: "0503"}, ("0906",))
    anew.board.markers = dict(reversed(anew.board.markers.items()))  # as after fleets have been formed anew
    assert flags(moved(anew, TO_WARSHIP)[0]) == {"A1": "1005"}
    game = java(Pursuing(), DAY, {TF8: "1204", TF9: "0301", CONVOY: "0503"}, ("0906",))
    game = group(changed(game, naka=CRITICAL), IJN, 1, "0903", "naka")
    assert flags(moved(game, TO_WARSHIP)[0]) == {"A1": "1005"}
    assert flags(moved(column(game, "ijn-w1", "naka", "ak_ijn-1"), TO_CONVOY)[0]) == {"A1": "0905"}


def test_where_no_convoy_is_left_it_seeks_warships_and_where_no_warship_is_it_stays():
    """TF-S3.2: transports sunk or gone."""
    assert to("0906", TO_CONVOY, fleets={TF8: "0903"}) == "0905"
    assert to("0906", TO_WARSHIP, fleets={CONVOY: "0903"}) == "0906"
    assert to("0906", TO_CONVOY, fleets={CONVOY: "0903"}) == "0905"
    assert to("0906", HOME, fleets={CONVOY: "0903"}) == "0806"


def test_home_is_surabaya_and_there_it_lies_until_another_die():
    """TF-S3.2, TF-5.5: a task force that does not withdraw stays in the game."""
    assert to("0806", HOME) == "0807"
    assert to("0807", HOME) == "0807"
    assert to("0807", TO_CONVOY) == "0707"
    assert to("1007", HOME) == "0908"  # the coast of Madura is closed


def test_it_stays_before_a_hex_with_a_japanese_marker():
    """TF-S3.2, TF-9.4: beside the convoy too, and it seeks no other way."""
    assert to("0704", TO_CONVOY, fleets={CONVOY: "0703"}) == "0704"
    assert to("0706", TO_CONVOY, fleets={CONVOY: "0703", TF8: "0705"}) == "0706"
    assert to("0705", TO_CONVOY, fleets={CONVOY: "0503", TF8: "0604"}) == "0705"  # though 0704 is as near


def test_a_dummy_stays_where_it_would_come_beside_a_japanese_marker():
    """TF-9.7, TF-R3, TF-S3.2: a fleet goes on; a dummy beside one may leave it, but not for another such hex."""
    fleets = {CONVOY: "0703"}
    assert to("0706", TO_CONVOY, fleets=fleets) == "0705" == to("0706", TO_CONVOY, fleets=fleets, real=0)
    assert to("0705", TO_CONVOY, fleets=fleets) == "0704"
    assert to("0705", TO_CONVOY, fleets=fleets, real=0) == "0705"
    assert to("0704", HOME, fleets=fleets, real=0) == "0705"
    assert to("0804", HOME, fleets={TF8: "0705", CONVOY: "0301"}, real=0) == "0804"
    lone = changed(java(Pursuing(), DAY, {CONVOY: "0301"}, ("0705",), 0), naka=CRITICAL)
    beside = group(lone, IJN, 1, "0703", "naka")
    assert flags(moved(beside, TO_WARSHIP)[0]) == {"A1": "0705"}


def test_no_zone_of_control_reaches_across_a_closed_side():
    """TF-3.6, TF-9.7."""
    fleets = {CONVOY: "0301", TF8: "0907"}
    assert to("0806", HOME, fleets=fleets, real=0) == "0807" and to("0805", HOME, fleets=fleets, real=0) == "0805"


def test_at_night_there_are_two_dice_each_for_a_hex():
    """TF-S3.2."""
    game = java(Pursuing(), NIGHT, {TF8: "1204", CONVOY: "0503"}, ("0906",))
    for first, then in product((TO_CONVOY, TO_WARSHIP, STAY, HOME), repeat=2):
        half = to("0906", first, fleets={TF8: "1204", CONVOY: "0503"})
        end = to(half, then, fleets={TF8: "1204", CONVOY: "0503"})
        assert flags(moved(game, first, then)[0]) == {"A1": end}


def test_a_marker_that_shows_its_number_moves_as_the_others_do():
    """TF-S3.2; and is told by its label."""
    game, told = moved(shown(java(Pursuing(), DAY, STARTS, ("0906", "1006"))), TO_CONVOY, STAY)
    assert where(game, ALLIED) == {ABDA: "0805"}
    assert only(MarkersMoved, told).moves == (("A1", "0906", "0805"), ("A2", "1006", "1006"))


# --- labels (TF-R14) --------------------------------------------------------------------------------------------------


def test_markers_that_part_from_a_stack_get_new_labels_by_where_they_go():
    """TF-R14, TF-8.9: the order of labels tells only the hexes, whichever of them is the fleet."""
    for real in (1, 2, 3):
        game, told = moved(java(Pursuing(), DAY, STARTS, ("0906",) * 3, real), HOME, TO_CONVOY, TO_CONVOY)
        assert flags(game) == {"A4": "0805", "A5": "0805", "A6": "0806"}
        report = only(MarkersMoved, told)
        assert report.parted == (("0906", ("A1", "A2", "A3")),)
        assert report.moves == (("A4", "0906", "0805"), ("A5", "0906", "0805"), ("A6", "0906", "0806"))
        assert game.hidden.under[{1: "A6", 2: "A4", 3: "A5"}[real]] == ABDA


def test_markers_that_stay_together_or_are_alone_keep_theirs():
    """TF-R14."""
    game, told = moved(java(Pursuing(), DAY, STARTS, ("0906", "0906", "1006")), HOME, HOME, HOME)
    assert flags(game) == {"A1": "0806", "A2": "0806", "A3": "0906"} and only(MarkersMoved, told).parted == ()
    game, told = moved(game_again(game), HOME, STAY, STAY)  # now A1 and A2 part
    assert set(flags(game)) == {"A3", "A4", "A5"}


def game_again(game):
    """The same before the markers move again."""
    game.agenda = (Pursuing(), *game.agenda)
    return game


def test_one_that_shows_its_number_is_known_in_a_stack():
    """TF-R14: it keeps its label, and so does the only other one."""
    game, told = moved(shown(java(Pursuing(), DAY, STARTS, ("0906", "0906"))), HOME, TO_CONVOY)
    assert flags(game) == {"A1": "0806", "A2": "0805"} and only(MarkersMoved, told).parted == ()
    assert game.hidden.under["A1"] == ABDA


# --- groups (TF-5.4, 5.5) ---------------------------------------------------------------------------------------------


def test_groups_make_for_surabaya_without_a_die():
    """TF-5.4, TF-5.5, TF-S3.2: all of their movement; in the port they are gone, and not lost."""
    game = group(changed(java(Pursuing(), DAY, STARTS, ("0906",)), houston=CRITICAL), ALLIED, 1, "0905", "houston")
    after, told = moved(game, STAY)
    assert where(after, ALLIED) == {"allied-w1": "0805"}
    assert only(MarkersMoved, told).groups == (("allied-w1", "0905", "0805"),)
    home = group(changed(java(Pursuing(), NIGHT, STARTS, ("0906",)), houston=CRITICAL), ALLIED, 1, "0806", "houston")
    after, told = moved(home, STAY, STAY)
    assert where(after, ALLIED) == {} and after.board.ships["houston"].steps == 1
    assert only(MarkersMoved, told).groups == (("allied-w1", "0806", "off"),)


def test_a_group_that_was_formed_in_surabaya_is_home():
    """TF-5.5."""
    game = group(changed(java(Pursuing(), DAY, STARTS, ("0906",)), houston=CRITICAL), ALLIED, 1, "0807", "houston")
    after, told = moved(game, STAY)
    assert where(after, ALLIED) == {} and only(MarkersMoved, told).groups == (("allied-w1", "0807", "off"),)


# --- what a move tells ------------------------------------------------------------------------------------------------


def test_the_dice_are_not_told():
    """TF-S3.2, TF-17.5: hexes, labels and what everybody sees."""
    _, told = moved(java(Pursuing(), DAY, {TF8: "0703", CONVOY: "0503"}, ("0906",)), STAY)
    assert told == [
        MarkersMoved((("A1", "0906", "0906"),), (), (), (Foe(TF8, "0703", False), Foe(CONVOY, "0503", True)))
    ]


def test_the_odds_of_a_move_are_those_of_the_dice():
    """TF-S3.2: of a dummy and of a fleet, by day and by night."""
    foes = (Foe(CONVOY, "0703", True),)
    assert courses("java_sea", foes, True, "0705", 1) == pytest.approx({"0704": 1 / 2, "0705": 2 / 6, "0706": 1 / 6})
    assert courses("java_sea", foes, False, "0705", 1) == pytest.approx({"0705": 5 / 6, "0706": 1 / 6})
    assert sum(courses("java_sea", foes, True, "0906", 2).values()) == pytest.approx(1)


def test_a_marker_that_comes_beside_a_fleet_is_real_before_it_shows_so():
    """TF-R3, TF-9.7: the Japanese player, who moves second, may know; one that stays there is a little less likely."""
    game = java(Pursuing(), DAY, {CONVOY: "0703"}, ("0705", "0806", "0906"))
    came, _ = moved(game, TO_CONVOY, STAY, STAY)
    assert isinstance(came.agenda[0], Sailing)
    assert belief(view(came, IJN)).odds == {"A1": 1.0, "A2": 0.0, "A3": 0.0}
    stayed, _ = moved(game, STAY, STAY, STAY)
    odds = belief(view(stayed, IJN)).odds
    assert odds["A1"] == pytest.approx((2 / 6) / (2 / 6 + 5 / 6 + 5 / 6)) and odds["A2"] == odds["A3"]


@pytest.mark.parametrize("real", [0, 1])
def test_the_dice_of_a_night_are_labelled_by_the_hex_where_a_marker_began(real):
    """TF-R14, TF-S3.2: a fleet goes on where a dummy stays, and the second die must not say which it did."""
    umpire = Umpire(KeyedDice("night"))
    game = one_step(java(Pursuing(), NIGHT, {CONVOY: "0703"}, ("0706",), real), (), umpire)
    assert not isinstance(game.agenda[0], Pursuing)
    assert [draw.label.split("|")[3:] for draw in umpire.draws] == [["course", "0706"], ["course", "0706", "2"]]


def test_imagined_games_agree_with_what_moves_told():
    """TF-R3, TF-9.7: no dummy beside a Japanese fleet when the Japanese move; odds come true."""
    expected = found = 0.0
    for seed in range(12):
        for number, game in enumerate(played(f"imagined{seed}", share=0.5)):
            if not game.agenda or not asks(game) or not game.hidden.under:
                continue
            known = view(game, IJN)
            odds = belief(known).odds
            assert all(odds[label] for label, fleet in game.hidden.under.items() if fleet)
            twin = TASKFORCE.seat.imagine(known, Random(number))
            assert view(twin, IJN) == known and not TASKFORCE.invariants(twin)
            if not isinstance(game.agenda[0], Sailing):
                continue
            expected += sum(share**2 for share in odds.values())
            found += sum(odds[label] for label, fleet in game.hidden.under.items() if fleet)
    assert found == pytest.approx(expected, rel=0.25)


def test_a_marker_that_is_beside_a_fleet_meets_it_in_this_turn():
    """TF-9.12, TF-S3.1: unless the fleet sails away."""
    game, _ = moved(java(Pursuing(), DAY, {TF8: "0703"}, ("0705",)), TO_CONVOY)
    assert flags(game) == {"A1": "0704"}
    stays, _ = go_through(game, steps=2)
    assert where(stays, ALLIED) == {ABDA: "0704"}
    leaves, _ = go_through(game, Sail(TF8, ("0702",)), steps=2)
    assert where(leaves, ALLIED) == {} and not isinstance(leaves.agenda[0], Contacts)

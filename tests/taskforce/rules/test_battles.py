"""Naval battles attack by attack (TF-10.6 to 10.11, 10.19, S3.3, 4.9)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.orders import Arrange, Fire, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Fired, HitsApplied, Result
from arbitre.games.taskforce.rules.battles import Arranging, Gun, Gunnery, GunneryAsk
from arbitre.games.taskforce.rules.view import view
from taskforce.playing import asks, go_through, only, refusal
from taskforce.seas import (
    ABDA,
    CONVOY,
    CRITICAL,
    DAY,
    NIGHT,
    SIGNIFICANT,
    TF8,
    TF10,
    changed,
    column,
    fought,
    group,
    java,
    shown,
    slots,
    state,
    where,
)


def battle(turn=DAY, fleets=None, **ships):
    """TF 10 beside TF 7, the first side to fire."""
    game = shown(changed(java(Arranging(), turn, fleets or {TF10: "0803"}, ("0704",)), **ships))
    return go_through(game)[0]


def second(game, *dice):
    """The same when the Japanese fire, the umpire's attacks rolled with these dice."""
    return go_through(game, dice=[("guns", [die]) for die in dice])


# --- the worked example -----------------------------------------------------------------------------------------------


def test_the_battle_of_the_java_sea_as_printed():
    """TF-10.4 to 10.11; example B1 to the die: Haguro fires with the strength of before the battle, Nachi's attack on
    a ship that sinks before is wasted."""
    orders = {
        ALLIED: [Fire(("exeter", "houston"), "haguro")],
        IJN: [Fire(("haguro",), "houston"), Fire(("nachi",), "houston")],
    }
    game, told = fought(battle(), orders, [4, 4, 3])
    first, then = [report for report in told if isinstance(report, Fired)]
    assert first == Fired(ALLIED, (Salvo(("exeter", "houston"), "haguro", 8, 4, 6),), "CA")
    assert then.salvos == (Salvo(("haguro",), "houston", 6, 4, 5), Salvo(("nachi",), "houston", 6, 3, 4))
    assert only(HitsApplied, told).results == (
        Result("haguro", 6, "intact", "significant", 0, 1.0, False),
        Result("houston", 5, "significant", "sunk", 0, 2.0, False),
        Result("houston", 4, "sunk", "sunk", 0, 0.0, True),
    )
    assert state(game.board, "haguro")[0] == "significant" and "houston" not in slots(game, ABDA)


def test_jintsu_under_the_fire_of_cruisers():
    """TF-10.4; example B2: six hits, significant, and she cannot answer."""
    game = battle(fleets={TF8: "0703"})
    assert asks(second(game, 4)[0]) is None
    game, told = fought(game, {ALLIED: [Fire(("exeter", "houston"), "jintsu")], IJN: []}, [4])
    assert state(game.board, "jintsu")[0] == "significant" and len([r for r in told if isinstance(r, Fired)]) == 1


def test_hits_are_applied_when_all_have_fired_in_the_order_rolled():
    """TF-10.7, TF-10.8, TF-10.9, TF-4.2: each attack by itself, those of the first side first; nothing adds up."""
    orders = {ALLIED: [Fire(("exeter",), "nachi"), Fire(("houston",), "nachi")], IJN: [Hold(("nachi", "haguro"))]}
    game, told = fought(battle(), orders, [6, 6])  # four hits each, and five would be minor
    assert [result.hits for result in only(HitsApplied, told).results] == [4, 4]
    assert state(game.board, "nachi")[0] == "intact"


# --- who fires at whom (TF-10.6, 10.19) -------------------------------------------------------------------------------


@pytest.mark.parametrize("split", [(2, 2, 2), (2, 2, 1, 1), (2, 1, 1, 1, 1), (1,) * 6])
def test_six_counters_fire_at_one_target_in_ones_and_twos(split):
    """TF-10.6; example B4: legal."""
    game = second(column(battle(NIGHT), TF10, "nachi", "haguro", *(f"dd_ijn-{n}" for n in range(1, 5))), *[1] * 5)[0]
    ships, orders = list(slots(game, TF10)), []
    for count in split:
        orders.append(Fire(tuple(ships.pop() for _ in range(count)), "exeter"))
    assert refusal(game, *orders) is None
    assert len(asks(game).plan(orders).salvos) == len(split)


def test_never_three_in_one_attack():
    """TF-10.6; example B4: illegal."""
    game = second(battle(NIGHT), *[1] * 5)[0]
    assert refusal(game, Fire(("nachi", "haguro", "dd_ijn-8"), "exeter")) == ("fire-three", "TF-10.6")


@pytest.mark.parametrize(
    ("orders", "found"),
    [
        ((Fire(("jintsu",), "exeter"),), ("fire-not-there", "TF-10.6")),
        ((Fire(("exeter",), "nachi"),), ("fire-not-there", "TF-10.6")),
        ((Fire(("dd_ijn-8",), "exeter"),), ("fire-silent", "TF-10.4")),
        ((Fire(("nachi",), "exeter"), Fire(("nachi",), "java")), ("fire-twice", "TF-10.19")),
        ((Fire(("nachi", "nachi"), "exeter"),), ("fire-twice", "TF-10.19")),
        ((Hold(("nachi",)), Fire(("nachi",), "java")), ("fire-twice", "TF-10.19")),
        ((Fire(("nachi",), "jintsu"),), ("fire-no-target", "TF-10.6")),
        ((Fire(("nachi",), "haguro"),), ("fire-no-target", "TF-10.6")),
        ((Fire((), "exeter"),), ("fire-nobody", "TF-10.6")),
        ((Hold(()),), ("fire-nobody", "TF-10.6")),
        ((Arrange(1),), ("not-now", "TF-10.6")),
    ],
)
def test_orders_that_cannot_be_are_refused(orders, found):
    """TF-10.4, TF-10.6, TF-10.19, TF-1.11."""
    assert refusal(second(battle(), 1)[0], *orders) == found


def test_any_type_may_be_a_target():
    """TF-10.6: also one that cannot fire."""
    assert refusal(second(battle(), 1)[0], Fire(("nachi", "haguro"), "dd_allied-5")) is None


def test_who_is_not_named_fires_by_the_default_and_who_holds_does_not():
    """TF-10.6, TF-10.19."""
    game = second(battle(), 1)[0]
    assert asks(game).plan(()).salvos == (Salvo(("nachi",), "dd_allied-1"), Salvo(("haguro",), "dd_allied-1"))
    assert asks(game).plan([Fire(("haguro",), "java")]).salvos == (
        Salvo(("haguro",), "java"), Salvo(("nachi",), "dd_allied-1"),
    )  # fmt: skip
    assert asks(game).plan([Hold(("haguro", "nachi"))]).salvos == ()
    assert go_through(game, Hold(("haguro", "nachi")))[1] == []


def test_ships_of_two_fleets_of_a_battle_fire_together():
    """TF-R27, TF-10.2: all friendly fleets in it act as one."""
    game = second(battle(NIGHT, {TF8: "0703", TF10: "0803"}), *[1] * 5)[0]
    assert refusal(game, Fire(("jintsu", "nachi"), "exeter")) is None
    assert set(asks(game).options().ours) == {*slots(game, TF8), *slots(game, TF10)}


def test_a_player_knows_what_has_been_fired_before_he_names_his_targets():
    """TF-10.8, TF-R25: in even turns; in odd ones he names his first."""
    game = second(battle(), 4)[0]
    assert game.agenda[0] == Gunnery(IJN) and [salvo.hits for salvo in asks(game).board.battles[0].salvos] == [6]
    odd = battle(9)
    assert odd.agenda[0] == Gunnery(IJN) and asks(odd).board.battles[0].salvos == ()


def test_hands_are_shown_who_fires_and_what_everybody_bears():
    """TF-10.4, TF-10.10."""
    options = asks(second(battle(nachi=SIGNIFICANT), 4)[0]).options()
    nachi, destroyer = options.ours["nachi"], options.ours["dd_ijn-8"]
    assert nachi == Gun("CA", 4, 4, "significant", True)
    assert not destroyer.fires and options.theirs["dd_allied-1"].firepower == 2


def test_the_other_side_is_not_asked_for_his_guns():
    """TF-10.6, TF-17.5."""
    game = battle()
    assert Gunnery(IJN).ask(view(game, ALLIED)) is None
    assert asks(game) is None  # the umpire fires for the Allies


# --- the umpire's fire (TF-S3.3) --------------------------------------------------------------------------------------


def test_the_umpire_pairs_his_strongest_on_the_strongest_that_may_fire():
    """TF-S3.3: two and two on the next; of those alike the weaker, then the first in the data. He agrees to no shorter
    range."""
    told = second(battle(), 4)[1]
    assert only(Fired, told).salvos == (Salvo(("exeter", "houston"), "nachi", 8, 4, 6),)
    assert only(Fired, told).range == "CA"
    weaker = second(battle(haguro={"minor": ("minor",)}, nachi=SIGNIFICANT), 4)[1]
    assert only(Fired, weaker).salvos[0].target == "haguro"
    alike = column(battle(NIGHT, haguro=SIGNIFICANT), TF10, "haguro", "dd_ijn-8")  # 4 each at night
    assert only(Fired, second(alike, 1, 2, 3, 4, 5)[1]).salvos[0].target == "dd_ijn-8"
    both = second(battle(haguro=SIGNIFICANT, nachi=SIGNIFICANT, jintsu=SIGNIFICANT), 4)[1]
    assert only(Fired, both).salvos[0].target == "nachi"


def test_at_night_he_goes_down_both_lists():
    """TF-S3.3, TF-10.5: destroyers count doubled, and he begins again when every enemy has been fired at."""
    game = column(battle(NIGHT), TF10, "haguro", "nachi", "dd_ijn-8")
    salvos = only(Fired, second(game, 1, 2, 3, 4, 5)[1]).salvos
    assert [(salvo.ships, salvo.target) for salvo in salvos] == [
        (("exeter", "houston"), "nachi"),
        (("de_ruyter", "java"), "haguro"),
        (("perth", "dd_allied-1"), "dd_ijn-8"),
        (("dd_allied-2", "dd_allied-3"), "nachi"),
        (("dd_allied-4", "dd_allied-5"), "haguro"),
    ]


def test_where_no_enemy_may_fire_he_fires_at_the_strongest_of_all():
    """TF-S3.3: at Jintsu by day, whose light cruiser does not reach."""
    game = second(battle(fleets={TF8: "0703", CONVOY: "0703"}), 6)[1]
    assert [salvo.target for salvo in only(Fired, game).salvos] == ["jintsu"]


# --- effects ----------------------------------------------------------------------------------------------------------


def test_a_column_closes_up_when_a_ship_sinks_out_of_it():
    """TF-4.9; example A8: order kept."""
    game = column(battle(houston=CRITICAL), ABDA, "dd_allied-1", "exeter", "houston", "dd_allied-5")
    game, _ = fought(game, {ALLIED: [Hold(("exeter",))], IJN: [Fire(("nachi",), "houston"), Hold(("haguro",))]}, [1])
    assert slots(game, ABDA) == ("dd_allied-1", "exeter", "dd_allied-5")


def test_a_fleet_whose_last_ship_sinks_is_gone_with_its_marker():
    """TF-5.8, TF-4.8."""
    game = column(battle(exeter=CRITICAL), ABDA, "exeter")
    game, _ = fought(game, {ALLIED: [], IJN: [Fire(("nachi",), "exeter"), Hold(("haguro",))]}, [1])
    assert where(game, ALLIED) == {} and game.hidden.under == {} and ABDA not in game.board.formations


def test_two_ships_in_a_counter_count_one_by_one():
    """TF-4.6, TF-17.2: half a point for each that sinks."""
    game = second(battle(), 1)[0]
    game, _ = go_through(game, Fire(("nachi",), "dd_allied-1"), Hold(("haguro",)), dice=[("guns", [3])])
    game, told = go_through(game)
    results = only(HitsApplied, told).results
    assert results[1] == Result("dd_allied-1", 4, "intact", "intact", 1, 0.5, False)
    assert state(game.board, "dd_allied-1") == ("intact", 1, 0) and game.board.ships["dd_allied-1"].sunk == 1


def test_who_is_crippled_must_withdraw_when_the_phase_is_over():
    """TF-5.1, TF-R10: not those that sink after all."""
    game = column(battle(exeter=SIGNIFICANT, houston=SIGNIFICANT), ABDA, "exeter", "houston", "dd_allied-5")
    fire = [Fire(("nachi",), "exeter"), Fire(("haguro",), "houston")]
    game, _ = fought(game, {ALLIED: [Hold(("exeter", "houston"))], IJN: fire}, [3, 3])
    assert game.board.crippled == ("exeter", "houston")
    again = column(battle(exeter=SIGNIFICANT), ABDA, "exeter", "dd_allied-5")
    fire = [Fire(("nachi",), "exeter"), Fire(("haguro",), "exeter")]
    again, _ = fought(again, {ALLIED: [Hold(("exeter",))], IJN: fire}, [3, 3])
    assert again.board.crippled == () and state(again.board, "exeter")[0] == "sunk"


def test_a_ship_that_stayed_is_not_asked_for_again():
    """TF-R67: a critical ship that is fired at in vain."""
    game = battle(NIGHT, nachi=CRITICAL)
    guns = GunneryAsk(view(game, ALLIED)).firing
    fire = [Fire(("dd_allied-5",), "nachi"), Hold(tuple(ship for ship in guns if ship != "dd_allied-5"))]
    game, _ = fought(game, {ALLIED: fire, IJN: [Hold(("haguro", "dd_ijn-8", "dd_ijn-9"))]}, [1])
    assert game.board.crippled == () and state(game.board, "nachi")[0] == "critical"


def test_a_second_battle_is_fought_by_other_fleets():
    """TF-10.3, TF-10.9: after the hits of the first, which is over."""
    game = shown(java(Arranging(), 9, {TF8: "0703", TF10: "0803"}, ("0704",)))
    game = group(changed(game, houston=CRITICAL), ALLIED, 1, "0704", "houston", "dd_allied-5")
    game, _ = go_through(game, Arrange(3))
    assert game.board.battles[0].fleets == {IJN: (TF8,), ALLIED: ("allied-w1",)}
    game, _ = fought(game, {IJN: [Fire(("jintsu",), "dd_allied-5")], ALLIED: []}, [6])
    (left,) = game.board.battles
    assert left.fleets == {IJN: (TF10,), ALLIED: (ABDA,)} and left.salvos == ()
    orders = {IJN: [Hold(("nachi", "haguro"))], ALLIED: [Hold(("exeter",))]}
    game, told = fought(game, orders, [])
    assert game.board.battles == () and told == []


def test_groups_fight_as_fleets_do():
    """TF-10.18, TF-5.12."""
    game = shown(java(Arranging(), DAY, {TF10: "0803"}, ("0704",)))
    game = group(changed(game, houston=CRITICAL), ALLIED, 1, "0704", "houston", "dd_allied-5")
    game, _ = go_through(game)
    assert set(GunneryAsk(view(game, IJN)).theirs) == {*slots(game, ABDA), "houston", "dd_allied-5"}


def test_a_salvo_keeps_what_was_rolled_for_it():
    """TF-10.7: the die of each attack, its strength, its hits."""
    salvo = second(battle(), 4)[0].board.battles[0].salvos[0]
    assert replace(salvo, die=0, hits=0) == Salvo(("exeter", "houston"), "nachi", 8)

"""Phase 1: movement, entries, exits, the Kure base (MID chapters 4 and 21)."""

import random

import pytest
from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, Build, Form, Move, NoMore, Raid, StrikeMidway
from arbitre.games.midway.records.printed import GRID, SHIPS
from arbitre.games.midway.records.reports import Moved
from arbitre.games.midway.records.state import KureBase
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.view import view
from midway.positions import JP, US, ashore, change, judged, play, position, put, refusals, seen, ship

STEP = Movement()
KAGA, AKAGI, TONE, TT1, ST11 = "jp_cv_kaga", "jp_cv_akagi", "jp_ca_tone", "jp_tt1", "jp_st11"


def moved(game, side, *orders):
    """The position after one side's orders."""
    return play(game, STEP, {side: orders}).game


# --- moving


@pytest.mark.parametrize("hex", ["D6", "C6", "A1", "S12", "H6"])
def test_a_move_goes_to_one_of_the_adjacent_hexes(hex):
    """MID-4.1"""
    game = position({TONE: hex})
    for to in GRID.hexes:
        wrong = refusals(game, JP, STEP, Move((TONE,), "", to))
        assert wrong == ([] if to in GRID.neighbours[hex] else [(0, "move-too-far", "MID-4.1")])


@pytest.mark.parametrize(("unit", "period"), [(TONE, 1), (TT1, 2), (ST11, 2), ("jp_ss_i168", 3), ("jp_sft", 1)])
def test_how_often_a_ship_moves(unit, period):
    """MID-4.1, MID-R11"""
    game = moved(position({unit: "D6"}, turn=8), JP, Move((unit,), "", "D7"))
    assert ship(game, unit).hex == "D7"
    for turn in range(9, 13):
        game.turn = turn
        wrong = refusals(game, JP, STEP, Move((unit,), "", "D6"))
        assert wrong == ([] if turn >= 8 + period else [(0, "move-not-yet", "MID-4.1")])


def test_no_ship_has_to_move_and_an_unused_move_is_kept():
    """MID-4.2: the next move turn only shifts."""
    game = position({TT1: "D6"}, turn=8)
    game = moved(game, JP)
    assert ship(game, TT1).hex == "D6"
    game.turn = 9
    game = moved(game, JP, Move((TT1,), "", "D7"))
    game.turn = 10
    assert refusals(game, JP, STEP, Move((TT1,), "", "D6"))
    game.turn = 11
    assert not refusals(game, JP, STEP, Move((TT1,), "", "D6"))


def test_damage_does_not_slow_a_ship():
    """MID-11.7, MID-R11"""
    game = moved(position({TONE: "D6"}), JP, Move((TONE,), "", "D7"))
    change(game, TONE, steps=1)
    game.turn += 1
    assert not refusals(game, JP, STEP, Move((TONE,), "", "D8"))


def test_enemies_and_islands_hinder_nobody():
    """MID-4.3"""
    game = position({KAGA: "G6", "us_ca_astoria": "H6", "us_cv_hornet": "H6"})
    assert ship(moved(game, JP, Move((KAGA,), "", "H6")), KAGA).hex == "H6"
    put(game, KAGA, "H6")
    assert ship(moved(game, JP, Move((KAGA,), "", "I6")), KAGA).hex == "I6"


def test_any_number_of_ships_may_share_a_hex():
    """MID-4.4"""
    fleet = {s.id: "D6" for s in SHIPS.values() if s.side == JP}
    game = moved(position(fleet), JP, Move((), "D6", "D7"))
    assert {s.hex for s in game.jp.ships.values()} == {"D7"}


def test_groups_are_formed_split_and_joined_freely():
    """MID-4.4"""
    game = position({KAGA: "D6", TONE: "D6", AKAGI: "E6"})
    game = moved(game, JP, Form((KAGA, AKAGI), "KB"), Form((TONE,), "SCREEN"))
    assert [ship(game, s).group for s in (KAGA, AKAGI, TONE)] == ["KB", "KB", "SCREEN"]
    game = moved(game, JP, Move(("group:kb",), "D6", "D7"), Form((AKAGI,), "SCREEN"))
    assert [ship(game, s).hex for s in (KAGA, AKAGI)] == ["D7", "E6"]
    assert ship(game, AKAGI).group == "SCREEN"


def test_a_group_ordered_without_a_hex_is_all_of_it_wherever_it_is():
    """MID-4.11, MID-25.2: ships that still wait enter."""
    game = position({KAGA: "D6", AKAGI: "C6"})
    for unit in game.jp.ships:
        if unit not in (KAGA, AKAGI):
            change(game, unit, group="REST")
    assert judged(game, JP, STEP, Move(("group:1",), "", "C7")).moves == {KAGA: "C7", AKAGI: "C7"}
    assert judged(game, JP, STEP, Move(("group:1",), "C6", "D6")).moves == {AKAGI: "D6"}
    change(game, TONE, group="1", status="sunk", steps=0)
    assert judged(game, JP, STEP, Move(("group:1",), "", "C7")).moves == {KAGA: "C7", AKAGI: "C7"}
    assert refusals(game, JP, STEP, Move(("group:1",), "", "E6")) == [(0, "move-too-far", "MID-4.1")]  # not from C6
    fresh = position(turn=1)
    assert len(judged(fresh, JP, STEP, Move(("group:1",), "", "A3")).moves) == 10


def test_an_unknown_group_is_answered_with_those_there_are():
    """MID-4.4, MID-R9: once, and without groups whose ships are all gone."""
    game = position({KAGA: "D6"})
    for unit in game.jp.ships:
        change(game, unit, group="KB" if unit == KAGA else "")
    change(game, TONE, group="LOST", status="sunk", steps=0)
    found = judged(game, JP, STEP, Move(("group:XX",), "D6", "D7")).refusals
    assert [(f.phrase.key, f.phrase.args["groups"].items) for f in found] == [("group-unknown", ("KB",))]
    change(game, TONE, status="waiting", steps=2)
    found = judged(game, JP, STEP, Move(("group:XX",), "", "D7")).refusals
    assert set(found[0].phrase.args["groups"].items) == {"KB", "LOST"}


def test_a_group_is_known_only_by_its_owner():
    """MID-4.4, MID-1.1"""
    game = position({KAGA: "D6", "us_ca_astoria": "K4"})
    change(game, "us_ca_astoria", group="TF17")
    assert refusals(game, JP, STEP, Move(("group:TF17",), "", "D7")) == [(0, "group-unknown", "MID-4.4")]
    assert refusals(game, JP, STEP, Move(("us_ca_astoria",), "", "K5")) == [(0, "ship-not-yours", "MID-1.1")]
    named = [judged(game, JP, STEP, Move((ship,), "", "K5")).refusals[0] for ship in ("us_ca_astoria", "us_cv_wasp")]
    assert [remark.phrase.args["ship"] for remark in named] == ["Astoria", "us_cv_wasp"]


# --- the language of moves


def test_the_more_particular_line_prevails_whatever_the_order_of_lines():
    """MID-4.11: ship over group over hex; and the umpire says who goes where by each line."""
    game = position({KAGA: "D6", TONE: "D6", AKAGI: "D6", "jp_ca_atago": "D6"})
    lines = [Move((), "D6", "D7"), Move(("group:1",), "D6", "C7"), Move((KAGA,), "", "E7")]
    for order in (lines, lines[::-1], [lines[1], lines[2], lines[0]]):
        plan = judged(game, JP, STEP, *order)
        assert plan.moves == {KAGA: "E7", TONE: "C7", AKAGI: "C7", "jp_ca_atago": "D7"} and not plan.refusals
        said = {r.phrase.args["hex"]: [str(n) for n in r.phrase.args["ships"].items] for r in plan.remarks}
        assert said == {"C7": ["Akagi", "Tone"], "D7": ["Atago"]}


def test_lines_that_contradict_each_other_are_ambiguous():
    """MID-4.11, MID-25.1"""
    game = position({KAGA: "D6", TONE: "D6"})
    two = (Move((KAGA,), "", "D7"), Move((KAGA,), "D6", "E7"))
    assert refusals(game, JP, STEP, *two) == [(1, "move-twice", "MID-4.11")]
    assert refusals(game, JP, STEP, Move((), "D6", "D7"), Move((), "D6", "E7"))[0][1] == "move-twice"
    assert not refusals(game, JP, STEP, two[0], two[0])


def test_a_hex_means_every_own_ship_there_submarines_too():
    """MID-25.2, MID-R76"""
    game = position({"jp_ss_i168": "D6", TONE: "D6", "us_ss1": "D6"})
    plan = judged(game, JP, STEP, Move((), "D6", "D7"))
    assert plan.moves == {"jp_ss_i168": "D7", TONE: "D7"}
    assert refusals(game, JP, STEP, Move((), "D8", "D7")) == [(0, "hex-empty", "MID-25.2")]


def test_ships_that_may_not_move_are_left_behind_by_a_general_line_and_refused_by_name():
    """MID-R72, MID-4.1"""
    game = position({TT1: "D6", TONE: "D6"})
    change(game, TT1, next_move=9)
    plan = judged(game, JP, STEP, Move((), "D6", "D7"))
    assert plan.moves == {TONE: "D7"} and not plan.refusals
    notes = {r.phrase.key: r.phrase.args["ships"].items for r in plan.remarks}
    assert notes == {"move-understood": ("Tone",), "move-left-behind": ("TT1",)}
    assert refusals(game, JP, STEP, Move((TT1,), "D6", "D7")) == [(0, "move-not-yet", "MID-4.1")]
    change(game, TONE, next_move=9)
    assert refusals(game, JP, STEP, Move((), "D6", "D7")) == [(0, "move-none-ready", "MID-4.1")]


def test_a_line_may_name_where_the_ship_is_and_must_be_right():
    """MID-25.2"""
    game = position({KAGA: "D6"})
    assert not refusals(game, JP, STEP, Move((KAGA,), "D6", "D7"))
    assert refusals(game, JP, STEP, Move((KAGA,), "D7", "D8")) == [(0, "ship-elsewhere", "MID-25.2")]
    assert refusals(game, JP, STEP, Move(("group:1",), "D7", "D8")) == [(0, "group-not-there", "MID-25.2")]


def test_ships_that_are_gone_cannot_move():
    """MID-1.8, MID-4.9"""
    game = position({KAGA: "D6"})
    change(game, KAGA, hex="", status="sunk", steps=0)
    change(game, AKAGI, status="left")
    assert refusals(game, JP, STEP, Move((KAGA,), "", "D7")) == [(0, "ship-sunk", "MID-1.8")]
    assert refusals(game, JP, STEP, Move((AKAGI,), "", "A1")) == [(0, "ship-gone", "MID-4.9")]


def test_orders_of_other_phases_are_refused():
    """MID-2.5, MID-R9: a raid on ships is not declared in phase 1."""
    game = position({KAGA: "D6"})
    assert refusals(game, JP, STEP, Raid((AirTerm(1, "K", "D"),), "E6")) == [(0, "not-now", "MID-2.5")]


# --- entering and leaving


@pytest.mark.parametrize("unit", [KAGA, TT1, "jp_cvl_zuiho", "jp_ca_kumano", "jp_bb_yamato"])
def test_a_group_enters_from_the_turn_of_its_number_in_column_a(unit):
    """MID-4.5, MID-4.7, MID-R13"""
    group = SHIPS[unit].group
    for turn in range(1, 25):
        game = position(turn=turn)
        wrong = refusals(game, JP, STEP, Move((unit,), "", "A12"))
        assert wrong == ([] if turn >= group else [(0, "enter-early", "MID-4.5")])
    game = position(turn=25)
    assert refusals(game, JP, STEP, Move((unit,), "", "B6")) == [(0, "enter-where", "MID-4.5")]
    assert {to for to in GRID.hexes if not refusals(game, JP, STEP, Move((unit,), "", to))} == {
        f"A{row}" for row in range(1, 13)
    }


def test_ships_of_a_group_need_not_enter_together_nor_at_all():
    """MID-4.7"""
    game = position(turn=2)
    game = moved(game, JP, Move((KAGA,), "", "A3"), Move((AKAGI,), "", "A9"))
    assert (ship(game, KAGA).hex, ship(game, AKAGI).hex, ship(game, TONE).status) == ("A3", "A9", "waiting")
    game.turn = 7
    assert ship(moved(game, JP, Move((TONE,), "", "A1")), TONE).hex == "A1"


@pytest.mark.parametrize(("unit", "again"), [(KAGA, 9), (TT1, 10), (ST11, 10)])
def test_entering_is_the_move_of_the_turn(unit, again):
    """MID-4.6, MID-R12: 1/2 ships enter at once, and move again two turns later."""
    game = moved(position(turn=8), JP, Move((unit,), "", "A6"))
    assert ship(game, unit).next_move == again


def test_group_13_enters_in_the_north_and_only_once_released():
    """MID-4.8, MID-R13, MID-R14"""
    game = position(turn=14)
    assert refusals(game, JP, STEP, Move(("jp_bb_ise",), "", "A1")) == [(0, "enter-group-13", "MID-4.8")]
    game.jp.group13 = True
    may = {to for to in GRID.hexes if not refusals(game, JP, STEP, Move(("jp_bb_ise",), "", to))}
    assert may == {"A1", "A2", "A3", "A4"}


def test_the_printed_group_counts_for_entry():
    """MID-R81"""
    game = moved(position(turn=1), JP, Form(("jp_bb_yamato", "jp_bb_ise"), "1"), Form((KAGA,), "13"))
    game.turn = 2
    assert refusals(game, JP, STEP, Move(("jp_bb_yamato",), "", "A5")) == [(0, "enter-early", "MID-4.5")]
    assert refusals(game, JP, STEP, Move(("jp_bb_ise",), "", "A5")) == [(0, "enter-group-13", "MID-4.8")]
    assert not refusals(game, JP, STEP, Move((KAGA,), "", "A12"))


def test_no_more_entries_is_final():
    """MID-R1"""
    game = moved(position(turn=3), JP, NoMore(), Move((KAGA,), "", "A5"))
    assert ship(game, KAGA).hex == "A5"  # the entry of the same turn stands
    game.turn = 4
    assert refusals(game, JP, STEP, Move((AKAGI,), "", "A5")) == [(0, "enter-no-more", "MID-R1")]
    assert refusals(game, US, STEP, NoMore()) == [(0, "no-more-not-yours", "MID-R1")]


def test_where_ships_may_leave():
    """MID-4.9: JP from the edge hexes of columns A to F, US from those of G and beyond."""
    jp = {h for h in GRID.edge if h[0] in "ABCDEF"}
    for hex in GRID.hexes:
        game = position({KAGA: hex, "us_ca_astoria": hex})
        assert bool(refusals(game, JP, STEP, Move((KAGA,), hex, "exit"))) != (hex in jp)
        assert bool(refusals(game, US, STEP, Move(("us_ca_astoria",), hex, "exit"))) != (hex in GRID.edge - jp)
    assert "A6" in jp and "F12" in jp and "B6" not in jp


def test_leaving_is_a_move_and_final_and_takes_everything_aboard():
    """MID-4.9, MID-R15, MID-R71: and nothing of it counts as lost."""
    game = position({KAGA: "B1", TT1: "B1", "jp_tt2": "B1"})
    change(game, "jp_tt2", next_move=9)
    change(game, "jp_air_k_d1", status="below")
    change(game, "jp_air_k_d2", status="trapped")
    change(game, "jp_air_k_t1", status="lost", steps=0)
    assert refusals(game, JP, STEP, Move(("jp_tt2",), "B1", "exit")) == [(0, "move-not-yet", "MID-4.1")]
    after = moved(game, JP, Move((KAGA, TT1), "B1", "exit"))
    assert (ship(after, KAGA).status, ship(after, KAGA).hex) == ("left", "")
    assert after.jp.air["jp_air_k_t1"].status == "lost"
    aboard = {a.status for a in after.jp.air.values() if a.base == KAGA and a.id != "jp_air_k_t1"}
    assert aboard == {"left"}  # the reserve and trapped ones too
    assert {a.status for a in after.jp.air.values() if a.base == AKAGI} == {"ready", "reserve"}
    assert after.jp.land["jp_land_1"].status == "left" and after.jp.land["jp_land_2"].status == "aboard"
    assert not after.losses
    assert refusals(after, JP, STEP, Move((KAGA,), "", "A1")) == [(0, "ship-gone", "MID-4.9")]


def test_troops_ashore_stay_when_their_transport_leaves():
    """MID-4.10, MID-R15: only what is aboard goes."""
    game = position({TT1: "B1"})
    ashore(game, "jp_land_1")
    change(game, "jp_tt2", hex="H6", status="map")
    after = moved(game, JP, Move((TT1,), "B1", "exit"))
    assert after.jp.land["jp_land_1"].status == "ashore"


def test_nothing_of_movement_is_told_to_the_enemy():
    """MID-4.12, MID-26.2: entries, exits, groups, the base and the raid included."""
    still = position({KAGA: "E6", ST11: "G6", TONE: "B1", "us_ca_astoria": "K4"}, fog=False)
    busy = (
        Move((KAGA,), "", "F6"), Move((TONE,), "", "exit"), Move((AKAGI,), "", "A1"), Form((KAGA,), "X"),
        Build(), NoMore(), StrikeMidway((AirTerm(unit="jp_air_k_d1"),)),
    )  # fmt: skip
    quiet, loud = play(still, STEP, {}), play(still, STEP, {JP: busy})
    assert quiet.told[US] == loud.told[US] == [Moved(())]
    assert view(quiet.game, US) == view(loud.game, US)
    assert len(loud.told[JP]) == 1


def test_a_side_is_told_what_it_did():
    """MID-2.9, MID-26.1"""
    game = position({KAGA: "D6", TONE: "D6"})
    report = play(game, STEP, {JP: [Move((), "D6", "D7"), Move((AKAGI,), "", "A1")]}).report(JP, Moved)
    assert set(report.moves) == {((KAGA, TONE), "D6", "D7"), ((AKAGI,), "", "A1")}


# --- troops at Midway


def test_empty_transports_stay_for_the_troops_ashore():
    """MID-17.2, MID-R61: the loaded one may leave."""
    game = position({f"jp_tt{n}": "H6" for n in range(1, 5)})
    ashore(game, "jp_land_1", "jp_land_2")
    assert not refusals(game, JP, STEP, Move(("jp_tt3", "jp_tt4"), "", "H7"))
    assert refusals(game, JP, STEP, Move((TT1,), "", "H7")) == [(0, "move-transports-stay", "MID-17.2")]
    loaded, empty = Move(("jp_tt3",), "", "H7"), Move((TT1,), "", "H7")  # an empty one beside it on the sheet
    assert refusals(game, JP, STEP, loaded, empty) == [(1, "move-transports-stay", "MID-17.2")]
    assert refusals(game, JP, STEP, Move(("jp_tt3", TT1), "", "H7")) == [(0, "move-transports-stay", "MID-17.2")]
    put(game, "jp_tt3", "D6")
    put(game, "jp_tt4", "D6")
    sheet = (Move(("jp_tt3",), "", "D7"), Move((TT1,), "", "H7"), Move(("jp_tt4",), "", "D7"))
    assert refusals(game, JP, STEP, *sheet) == [(1, "move-transports-stay", "MID-17.2")]
    change(game, "jp_land_2", status="lost", steps=0)
    assert not refusals(game, JP, STEP, Move((TT1,), "", "H7"))


def test_sheets_sampled_at_random_are_lawful():
    """MID-R9"""
    for seed in range(40):
        rng = random.Random(seed)
        ships = {s.id: rng.choice(GRID.hexes) for s in SHIPS.values() if rng.random() < 0.6}
        game = position(ships, turn=rng.randint(1, 25), fog=rng.random() < 0.5)
        for side in (US, JP):
            here = seen(game, side, STEP)
            ask = here.now.ask(here)
            plan = ask.plan(ask.sample(rng))
            assert not plan.refusals
            moves = ask.options().move
            assert all(to in moves[unit] for unit, to in plan.moves.items())


# --- the seaplane base at Kure


def test_the_base_is_announced_with_st11_at_kure():
    """MID-21.1: with the move into G6, or later."""
    game = position({ST11: "F6"})
    assert refusals(game, JP, STEP, Build()) == [(0, "build-where", "MID-21.1")]
    assert not judged(game, JP, STEP, Build()).build
    done = play(game, STEP, {JP: [Build(), Move((ST11,), "", "G6")]})
    assert done.game.jp.kure == KureBase(8) and done.report(JP, Moved).kure_begun
    game = position({ST11: "G6"})
    assert refusals(game, JP, STEP, Build(), Move((ST11,), "", "G7")) == [(0, "build-where", "MID-21.1")]
    assert moved(game, JP, Build()).jp.kure.begun == 8
    assert refusals(game, US, STEP, Build()) == [(0, "build-not-yours", "MID-21.1")]
    assert refusals(position(), JP, STEP, Build()) == [(0, "build-where", "MID-21.1")]


def test_a_base_that_was_never_begun_is_not_closed():
    """MID-21.1, MID-21.3: ST11 may come to Kure later."""
    game = moved(position({ST11: "E6"}), JP, Move((ST11,), "", "F5"))
    assert game.jp.kure == KureBase()
    put(game, ST11, "G6")
    assert moved(game, JP, Build()).jp.kure.begun


def test_leaving_kure_closes_the_base_for_good():
    """MID-21.3, MID-R66: before or after completion, and there is no second attempt."""
    for turn in (9, 20):
        game = position({ST11: "G6"}, turn=turn)
        game.jp.kure = KureBase(8)
        done = play(game, STEP, {JP: [Move((ST11,), "", "G7")]})
        assert done.game.jp.kure.closed and done.report(JP, Moved).kure_closed
        again = done.game
        assert not play(again, STEP, {}).report(JP, Moved).kure_closed  # told once
        put(again, ST11, "G6")
        assert refusals(again, JP, STEP, Build()) == [(0, "build-once", "MID-R66")]
    game = position({ST11: "G6"})
    game.jp.kure = KureBase(8)
    assert not moved(game, JP).jp.kure.closed
    assert refusals(game, JP, STEP, Build()) == [(0, "build-once", "MID-R66")]


def test_the_options_offer_what_may_be_done():
    """MID-R9: what is offered is accepted."""
    game = position({KAGA: "A1", ST11: "G6", "jp_cv_soryu": "F6"})
    here = seen(game, JP, STEP)
    options = here.now.ask(here).options()
    assert "exit" in options.move[KAGA] and set(GRID.neighbours["A1"]) < set(options.move[KAGA])
    assert options.build and options.no_more and "exit" not in options.move["jp_cv_soryu"]
    put(game, ST11, "F5")
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().build  # next to Kure
    put(game, ST11, "E6")
    here = seen(game, JP, STEP)
    assert not here.now.ask(here).options().build
    put(game, ST11, "G6")
    soryu = {a.id for a in game.jp.air.values() if a.base == "jp_cv_soryu" and a.status == "ready"}
    assert set(options.strike) == soryu
    game.jp.kure = replace(game.jp.kure, begun=3)
    game.jp.no_more = True
    here = seen(game, JP, STEP)
    options = here.now.ask(here).options()
    assert not options.build and not options.no_more and AKAGI not in options.move

"""What changes of one sign in the rules of the turn showed to be unproved (MID chapters 2 to 5, 12, 15, 21 to 25)."""

from random import Random

import pytest
from positions import (
    DAY,
    JP,
    NIGHT,
    US,
    air,
    announced,
    ashore,
    change,
    judged,
    play,
    position,
    put,
    refusals,
    seen,
    ship,
)

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.movement import Movement
from arbitre.games.midway.orders import Build, Deck, Form, Land, Move, Place, Scout, Search, StrikeMidway, Waive
from arbitre.games.midway.printed import GRID, SHIPS
from arbitre.games.midway.recovery import Recovery
from arbitre.games.midway.reports import TorpedoTargets
from arbitre.games.midway.searches import Searches
from arbitre.games.midway.setup import DEFAULT_HEX, ZONES, SetUp
from arbitre.games.midway.ships import group_names
from arbitre.games.midway.state import KureBase, Loss, Outcome
from arbitre.games.midway.submarines import SubmarineScreen
from arbitre.games.midway.victory import summary
from arbitre.games.midway.view import view

MOVE, SEARCH, RECOVER, SETUP = Movement(), Searches(), Recovery(), SetUp()
KAGA, AKAGI, TONE, ST11, SFT = "jp_cv_kaga", "jp_cv_akagi", "jp_ca_tone", "jp_st11", "jp_sft"


def options(game, side, step):
    """What a side is offered in a step."""
    return step.ask(seen(game, side, step)).options()


def samples(game, side, step, number=80):
    """Random sheets of a side, every one of which its ask must accept."""
    ask = step.ask(seen(game, side, step))
    sheets = [ask.sample(Random(seed)) for seed in range(number)]
    for sheet in sheets:
        assert ask.plan(sheet).refusals == []
    return sheets


def japanese_midway(game):
    """One Japanese unit alone ashore."""
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)


# --- set-up


def test_task_forces_of_ships_that_wait_are_formed_at_set_up():
    """MID-4.4: JP may group ships that enter later; the others keep their group."""
    after = play(MIDWAY.new({}), SETUP, {JP: [Form((KAGA, TONE), "KB")]}).game
    assert {s.id for s in after.jp.ships.values() if s.group == "KB"} == {KAGA, TONE}
    assert (ship(after, KAGA).status, ship(after, AKAGI).group) == ("waiting", "1")


def test_a_ship_named_with_its_task_force_counts_once():
    """MID-25.4, MID-4.4: three ships of TF17, three hexes."""
    who = ("us_ca_astoria", "group:TF17", "us_ca_astoria")
    plan = judged(MIDWAY.new({}), US, SETUP, Place(who, ("N5", "N6", "N7")))
    assert plan.remarks == []
    assert {plan.places[s] for s in ("us_ca_astoria", "us_cv_yorktown", "us_dd2")} == {"N5", "N6", "N7"}
    assert plan.places["us_ca_astoria"] == "N5"


@pytest.mark.parametrize("side", [US, JP])
def test_what_set_up_offers(side):
    """MID-3.2, MID-3.5, MID-3.6, MID-R10: for each ship that starts on the map its zone and its default place."""
    game = MIDWAY.new({})
    offered = options(game, side, SETUP)["place"]
    starting = {s.id for s in SHIPS.values() if s.side == side and s.start}
    assert set(offered) == starting
    for unit, place in offered.items():
        assert place == {"hexes": list(ZONES[SHIPS[unit].start]), "default": DEFAULT_HEX[unit]}
        assert place["default"] in place["hexes"]
    assert {len(sheet) for sheet in samples(game, US, SETUP)} - {len(starting)}  # some are left to the default


# --- movement


def test_a_task_force_without_a_hex_moves_from_wherever_its_ships_are():
    """MID-25.2, MID-4.11: "group KB -> D7" means all its ships on the map; a hex before the arrow only those there."""
    game = position({KAGA: "D6", TONE: "C7", AKAGI: "H9"})
    for unit in (KAGA, TONE, AKAGI):
        change(game, unit, group="KB")
    assert judged(game, JP, MOVE, Move(("group:KB",), "D6", "D7")).moves == {KAGA: "D7"}
    change(game, AKAGI, group="")
    assert judged(game, JP, MOVE, Move(("group:KB",), "", "D7")).moves == {KAGA: "D7", TONE: "D7"}
    assert refusals(game, JP, MOVE, Move(("group:ZZ",), "D6", "D7")) == [(0, "group-unknown", "MID-4.4")]


def test_leaving_the_map_takes_what_is_aboard_that_ship_and_nothing_else():
    """MID-4.9, MID-R15: trapped aircraft too, which then never count (MID-24.4); other decks are as they were."""
    game = position({KAGA: "B1", AKAGI: "B1"})
    change(game, "jp_air_k_d1", status="trapped")
    change(game, "jp_air_k_d2", status="lost", steps=0)
    after = play(game, MOVE, {JP: [Move((KAGA,), "", "exit")]}).game
    left = {a.id for a in after.jp.air.values() if a.status == "left"}
    assert left == {a.id for a in game.jp.air.values() if a.base == KAGA and a.status != "lost"}
    assert air(after, "jp_air_k_d1").status == "left" and air(after, "jp_air_k_d2").status == "lost"


def test_what_movement_offers_is_what_is_accepted():
    """MID-4.9, MID-21.1, MID-R9: "exit" only at an edge of one's own, the base only where ST11 can be this turn."""
    game = position({KAGA: "A1", AKAGI: "D6", ST11: "D6", "jp_tt1": "B1"})
    change(game, "jp_tt1", next_move=DAY + 1)
    offered = options(game, JP, MOVE)
    assert "exit" in offered["move"][KAGA] and offered["move"][AKAGI] == list(GRID.neighbours["D6"])
    assert "jp_tt1" not in offered["move"]
    for hex, build in (("D6", False), ("F6", True), ("G6", True)):
        put(game, ST11, hex)
        assert options(game, JP, MOVE)["build"] is build
    game.jp.kure = KureBase(3, closed=True)
    assert options(game, JP, MOVE)["build"] is False
    assert options(game, US, MOVE)["build"] is False


def test_samples_of_movement_keep_the_transports_for_the_troops_ashore():
    """MID-17.2, MID-R61, MID-R9: the others go on moving, and where nobody is ashore the transports too."""
    fleet = {f"jp_tt{n}": "H6" for n in range(1, 5)} | {KAGA: "H6"}
    game = position(fleet, turn=9)
    free = samples(game, JP, MOVE)
    ashore(game, "jp_land_1", "jp_land_2")
    bound = samples(game, JP, MOVE)
    for sheets in (free, bound):
        moved = [order.who[0] for sheet in sheets for order in sheet if isinstance(order, Move)]
        assert KAGA in moved and any(unit.startswith("jp_tt") for unit in moved)
    away = {unit for sheet in bound for order in sheet if isinstance(order, Move) for unit in order.who}
    assert {"jp_tt3", "jp_tt4"} <= away
    assert not any(isinstance(order, Build) for sheet in free for order in sheet)


def test_samples_of_movement_try_what_there_is():
    """MID-R9: the base where ST11 stands, once; entries; raids on Midway; and sheets with less than everything."""
    game = position({ST11: "G6", "jp_cv_soryu": "F6"})
    sheets = samples(game, JP, MOVE)
    kinds = {type(order) for sheet in sheets for order in sheet}
    assert kinds == {Move, Build, StrikeMidway}
    entered = [sum(ship(game, order.who[0]).status == "waiting" for order in sheet if isinstance(order, Move))
               for sheet in sheets]
    may = len([unit for unit in options(game, JP, MOVE)["move"] if ship(game, unit).status == "waiting"])
    assert min(entered) > 0 and max(entered) < may
    assert {any(isinstance(order, StrikeMidway) for order in sheet) for sheet in sheets} == {True, False}
    for kure in (KureBase(3), KureBase(3, closed=True)):
        game.jp.kure = kure
        assert not any(isinstance(order, Build) for sheet in samples(game, JP, MOVE) for order in sheet)


def test_names_of_task_forces_are_those_of_ships_still_in_the_game():
    """MID-4.4: what a refusal suggests; not those of ships that sank or left."""
    game = position({KAGA: "D6"})
    for unit in game.jp.ships:
        change(game, unit, group="", status="left")
    change(game, TONE, group="waiting force", status="waiting")
    change(game, KAGA, group="kido butai", status="map")
    change(game, AKAGI, group="lost", status="sunk")
    assert group_names(view(game, JP)) == ("kido butai", "waiting force")


# --- searches


def test_samples_of_searches_try_what_there_is():
    """MID-R9: aimed searches by every asset, units that search, a search waived; by night only the last."""
    game = position({KAGA: "B10", "us_ca_astoria": "K4"}, fog=False)
    sheets = samples(game, JP, SEARCH, 120)
    assert {type(order) for sheet in sheets for order in sheet} == {Search, Scout, Waive}
    assert {order.asset for sheet in sheets for order in sheet if isinstance(order, Search)} == {"wake", "cv"}
    assert {any(isinstance(order, Scout) for order in sheet) for sheet in sheets} == {True, False}
    game.turn = NIGHT
    assert {type(order) for sheet in samples(game, JP, SEARCH, 120) for order in sheet} == {Waive}


def test_what_searches_offer():
    """MID-R9, MID-5.6: how many searches of each kind are left, and where they may be aimed."""
    game = position()
    assets = options(game, US, SEARCH)["assets"]
    assert [(entry["asset"], entry["count"]) for entry in assets] == [("johnston", 1), ("midway", 3)]
    assert set(assets[0]["hexes"]) == set(GRID.within("K12", 2))


# --- recovery


def test_samples_of_recovery_try_what_there_is():
    """MID-R9, MID-R48: landings, units made ready and struck below; ready ones are not struck below in strict games."""
    game = position({KAGA: "F6", AKAGI: "F6"}, fog=False)
    for unit in ("jp_air_k_d1", "jp_air_k_d2"):
        change(game, unit, status="flying", mission="raid", target="H6", out=2)
    change(game, "jp_air_k_t1", status="below")
    sheets = samples(game, JP, RECOVER, 120)
    landings = [sum(isinstance(order, Land) for order in sheet) for sheet in sheets]
    assert {*landings} == {0, 1, 2}

    def decks(sheets):
        return {(order.air[0].unit == "jp_air_k_t1", order.ready) for s in sheets for order in s if type(order) is Deck}

    assert decks(sheets) == {(True, True), (True, False), (False, False)}
    game.options = {"deck": "strict"}
    assert decks(samples(game, JP, RECOVER, 120)) == {(True, True), (True, False)}


def test_what_recovery_offers():
    """MID-R9, MID-R48, MID-R86: ready units may be struck below unless decks are strict; ships that may bombard."""
    game = position({KAGA: "F6", "jp_bb_haruna": "H6", "jp_tt1": "H6", "us_ss1": "F6", "us_ca_astoria": "F6"})
    game.located = {US: {"F6": "carriers"}}
    ready = [a.id for a in game.jp.air.values() if a.status == "ready"]
    offered = options(game, JP, RECOVER)
    assert offered["below"] == ready
    assert offered["shell"] == {"jp_bb_haruna": list("ABCDEF")}
    assert offered["ashore"] == ["jp_land_1"]
    assert (options(game, US, RECOVER)["engage"], options(game, US, RECOVER)["torpedo"]) == (["F6"], ["us_ss1"])
    game.options = {"deck": "strict"}
    assert options(game, JP, RECOVER)["below"] == []


# --- who may be attacked


@pytest.mark.parametrize(("hex", "listed"), [("H6", False), ("H7", True)])
def test_the_special_transports_are_safe_from_submarines_at_midway_only(hex, listed):
    """MID-22.2, MID-15.8: with Midway in Japanese hands, and nowhere else."""
    game = position({SFT: hex, "us_ss1": hex})
    japanese_midway(game)
    game = announced(game, torpedoes={US: ["us_ss1"]}).game
    targets = play(game, SubmarineScreen()).report(US, TorpedoTargets).ships
    assert [s.id for s in targets] == ([SFT] if listed else [])


# --- the end


def test_the_summary_of_a_finished_game():
    """MID-1.3, MID-R68: points in whole points, ships sunk, steps of aircraft lost and ditched by their owner."""
    game = position({KAGA: "D6", TONE: "D6"}, turn=25)
    for unit in (KAGA, "jp_dd4", "us_dd1"):
        change(game, unit, status="sunk", hex="", steps=0)
    game.losses = (
        Loss(9, JP, KAGA, 2), Loss(9, JP, "jp_air_k_d1", 2), Loss(9, JP, "jp_air_k_d2", 1, "ditched"),
        Loss(9, JP, "jp_air_k_reserve", 2, "used"), Loss(9, US, "us_dd1", 2), Loss(9, US, "us_air_e_d1", 2, "ditched"),
    )  # fmt: skip
    game.outcome = Outcome(US, "turns", 90, 10)
    assert summary(game) == {
        "winner": "us", "reason": "turns", "control": "us", "points_us": 22.5, "points_jp": 2.5, "turns": 25,
        "carriers_sunk_us": 0, "ships_sunk_us": 1, "air_steps_lost_us": 2, "air_steps_ditched_us": 2,
        "carriers_sunk_jp": 1, "ships_sunk_jp": 2, "air_steps_lost_jp": 3, "air_steps_ditched_jp": 1,
    }  # fmt: skip
    game.outcome = Outcome("", "no units", 10, 10)
    assert summary(game)["winner"] == "draw"

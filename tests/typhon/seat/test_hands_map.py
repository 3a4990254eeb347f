"""What orders mean on the map, what is unwise about them, and what lies beside the map."""

from random import Random

import pytest

from arbitre.analysis.picking import compose
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import lift
from arbitre.games.typhon.records.orders import (
    AirOffensive,
    Attack,
    March,
    Merge,
    Rebuild,
    Redeploy,
    Sail,
    Stop,
    Strike,
)
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, LAST_TURN, UNITS, ZONES
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.view import view
from arbitre.words import LANGUAGES, Words
from typhon.handed import questions
from typhon.positions import campaign
from typhon.twinning import OPEN


def operating(game):
    """The view and the question of Japan's operations."""
    game.agenda = (OperationSegment(JAPAN),)
    seen = view(game, "player" if game.board.scenario == "solitaire" else JAPAN)
    return seen, seen.now.ask(seen)


def doubts(game, *orders):
    seen, ask = operating(game)
    assert not ask.plan(orders).refusals
    return [phrase.key for phrase in TYPHON.seat.advice(seen, ask, orders)]


# --- in pencil -------------------------------------------------------------------------------------------------------


def test_a_sailing_shows_all_the_zones_of_its_way_and_who_is_aboard():
    """TYP-9.10: the zones between two stops are filled in."""
    seen, ask = operating(campaign(1))
    drawn = TYPHON.seat.plot(Sail("jp_1_fleet", (Stop("formosa", ("jp_14_army",)), Stop("south_china"))), seen, ask)
    assert [route.cells for route in drawn.routes] == [("honshu", "korea", "okinawa", "formosa", "south_china")]
    assert [(mark.key, mark.cell) for mark in drawn.marks] == [("target", "south_china")]
    assert drawn.units == ("jp_1_fleet", "jp_14_army")
    said = Words.of("en", TYPHON).say(drawn.says)
    assert "4 zones" in said and "2 logistic points" in said and "14th Army" in said


def test_a_redeployment_is_an_arrow_with_its_price():
    """TYP-6.3, 5.11: one point for an air army."""
    seen, ask = next((seen, ask) for seen, ask in questions() if isinstance(seen.now, JapaneseActions))
    unit, zones = next(item for item in ask.options().redeploy.items() if UNITS[item[0]].arm == "air")
    drawn = TYPHON.seat.plot(Redeploy(unit, zones[0]), seen, ask)
    (route,) = drawn.routes
    assert route.cells[0] == seen.board.units[unit].zone and route.cells[-1] == zones[0]
    assert drawn.says.args["cost"].args["n"] == 1


def test_raids_marches_and_attacks_are_drawn():
    game = campaign(3, jp_15_army="siam")
    seen, ask = operating(game)
    assert TYPHON.seat.plot(March(("jp_15_army",), "burma"), seen, ask).routes[0].cells == ("siam", "burma")
    drawn = TYPHON.seat.plot(Attack(("jp_15_army",), ("uk_burma_corps",)), seen, ask)
    assert [mark.cell for mark in drawn.marks] == [game.board.units["uk_burma_corps"].zone]
    assert drawn.says.args["own"] == UNITS["jp_15_army"].combat[0]
    raid = TYPHON.seat.plot(AirOffensive(("jp_11_af",), "al_abda"), seen, ask)
    assert raid.routes[0].cells == ("formosa", "java") and raid.marks[0].cell == "java"
    strike = TYPHON.seat.plot(Strike(("jp_1_cv",), "us_tf16", "midway"), seen, ask)
    assert [route.cells for route in strike.routes] == [("midway", game.board.units["us_tf16"].zone)]


def test_a_merger_shows_both_fleets():
    """TYP-3.14."""
    game = campaign(3, jp_4_fleet="honshu/1", jp_5_fleet="honshu/1")
    game.agenda = (JapaneseActions(),)
    seen = view(game, "player")
    ask = seen.now.ask(seen)
    merge = Merge(*ask.options().merge[0])
    drawn = TYPHON.seat.plot(merge, seen, ask)
    assert set(drawn.units) == {"jp_4_fleet", "jp_5_fleet"} and drawn.says.key == "plot-merge"
    line = f"merge {UNITS[merge.fleet].name} -> {UNITS[merge.into].name}"
    offered = TYPHON.seat.offers(seen, ask, "en")
    offer = next(offer for offer in offered.offers if offer.id == "merge")
    assert compose(offered, offer, [("unit", (merge.fleet,)), ("into", (merge.into,))]) == line


def test_a_unit_bought_back_shows_what_it_costs():
    game = campaign(2, jp_4_fleet="carolines/1")
    seen, ask = operating(game)
    drawn = TYPHON.seat.plot(Rebuild("jp_4_fleet"), seen, ask)
    assert drawn.washes[0].cells == ("carolines",) and drawn.says.args["cost"].key == "points-naval"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_of_every_question_can_be_drawn_and_said(language):
    """Cells of the chart only, units of the board only; nothing left to be worded."""
    words, drawn = Words.of(language, TYPHON), set()
    for number, (seen, ask) in enumerate(questions()):
        cells = {cell.id for cell in TYPHON.seat.chart(seen).cells} if number % 40 == 0 else None
        for order in ask.sample(Random(number)):
            plot = TYPHON.seat.plot(order, seen, ask)
            drawn.add(type(order).__name__)
            assert set(plot.units) <= set(seen.board.units)
            used = [cell for thing in (*plot.routes, *plot.washes) for cell in thing.cells] + [
                m.cell for m in plot.marks
            ]
            assert cells is None or set(used) <= cells
            assert all(len(route.cells) > 1 for route in plot.routes)
            if plot.says:
                assert "plot-" not in words.say(plot.says)
    assert len(drawn) > 22, drawn


# --- doubts ----------------------------------------------------------------------------------------------------------


def test_troops_alone_near_enemy_fleets_and_against_more_than_they_are_raise_doubts():
    """TYP-12.20, TYP-10.3."""
    game = campaign(3, us_tf16="queensland", jp_15_army="bismarck", jp_4_fleet="carolines")
    game.board.control["bismarck"] = JAPAN
    found = doubts(game, Sail("jp_4_fleet", (Stop("bismarck", ("jp_15_army",)), Stop("queensland"))))
    assert "advice-alone" in found
    covered = doubts(
        game,
        Sail("jp_4_fleet", (Stop("bismarck", ("jp_15_army",)), Stop("queensland"))),
        Sail("jp_1_cv", (Stop("queensland"),)),
    )
    assert "advice-alone" not in covered


def test_surprise_wasted_on_fleets_in_port_raises_a_doubt_on_turn_1_only():
    """TYP-10.5."""
    assert "advice-idle-fleets" in doubts(campaign(1))
    assert doubts(campaign(2)) == []


def test_a_fleet_without_a_base_in_supply_within_reach_raises_a_doubt():
    """TYP-9.18, 15.2: New Zealand alone is left to the Allies, cut off from the east."""
    held = dict.fromkeys(ZONES, JAPAN) | {"new_zealand": ALLIES}
    for control, doubtful in ((held, True), ({}, False)):
        game = campaign(8, options=OPEN, control=control, board={"offensive": True}, us_tf17="new_zealand")
        game.agenda = (OperationSegment(ALLIES),)
        seen = view(game, ALLIES)
        found = [phrase.key for phrase in TYPHON.seat.advice(seen, seen.now.ask(seen), (Sail("us_tf17", ()),))]
        assert ("advice-no-base" in found) == doubtful


def test_points_that_would_be_lost_raise_a_doubt_until_they_are_spent():
    """TYP-3.10."""
    for seen, ask in questions():
        if isinstance(seen.now, AlliedActions):
            options = ask.options()
            air = [unit for unit in options.rebuild if UNITS[unit].arm == "air"]
            if air and options.points["air"] == 1:
                said = TYPHON.seat.advice(seen, ask, ())
                lost = next(phrase for phrase in said if phrase.key == "advice-points-lost")
                assert "points-air" in {term.key for term in lost.args["points"].items}
                after = TYPHON.seat.advice(seen, ask, (Rebuild(air[0]),))
                kinds = {t.key for p in after if p.key == "advice-points-lost" for t in p.args["points"].items}
                assert "points-air" not in kinds
                return
    pytest.fail("no position with one air point and an air army to rebuild")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_doubt_is_said_with_its_clause(language):
    words, met = Words.of(language, TYPHON), set()
    for number, (seen, ask) in enumerate(questions()):
        for phrase in (*TYPHON.seat.advice(seen, ask, ask.sample(Random(number))), *TYPHON.seat.advice(seen, ask, ())):
            met.add(phrase.key)
            assert phrase.clause.startswith("TYP-") and "advice-" not in words.say(phrase, clause=True)
    assert len(met) >= 6, met


# --- beside the map --------------------------------------------------------------------------------------------------


def test_every_counter_lists_its_pieces_by_the_ids_that_orders_use():
    seen, _ = operating(campaign(2, jp_4_fleet="carolines/1"))
    drawn = TYPHON.seat.chart(seen)
    pieces = {piece.id: piece for counter in drawn.counters for piece in counter.pieces}
    assert {unit.id for unit in seen.board.units.values() if unit.where == "map"} <= set(pieces)
    assert (pieces["jp_4_fleet"].steps, pieces["jp_4_fleet"].full) == (1, 2)
    assert all(0 <= piece.steps <= piece.full for piece in pieces.values())


def test_a_counter_seen_without_its_name_has_pieces_without_steps():
    """TYP-R198."""
    game = campaign(5, options={"scenario": "two_player"}, jp_11_army="south_china/1")
    pieces = [piece for counter in TYPHON.seat.chart(view(game, ALLIES)).counters for piece in counter.pieces]
    masked = [piece for piece in pieces if piece.id.startswith("hidden-")]
    assert masked and all((piece.steps, piece.full, piece.detail) == (0, 0, "") for piece in masked)


def test_the_turn_track_marks_the_turn_and_holds_what_comes_back_in_it():
    """TYP-10.35: two turns ahead."""
    game = campaign(4)
    lift(game.board, "jp_4_fleet", "track", back=6)
    drawn = TYPHON.seat.chart(operating(game)[0])
    track = [cell for cell in drawn.cells if cell.layer == "track"]
    assert len(track) == LAST_TURN and [cell.id for cell in track if cell.marked] == ["track-4"]
    (waiting,) = [c for c in drawn.counters if c.cell == "track-6" and not c.hollow]
    assert [piece.id for piece in waiting.pieces] == ["jp_4_fleet"]
    assert any(c.hollow for c in drawn.counters if c.cell.startswith("track-"))


def test_pools_hold_what_is_off_the_map_and_are_folded_at_first():
    game = campaign(4)
    lift(game.board, "jp_14_army", "pool")
    drawn = TYPHON.seat.chart(operating(game)[0])
    pooled = {piece.id for c in drawn.counters if c.cell == "pool-japan-pool" for piece in c.pieces}
    assert "jp_14_army" in pooled
    assert {"track", "pool", "supply"} <= set(drawn.folded)
    assert {cell.kind for cell in drawn.cells if cell.layer} == {"box"}


def test_in_fog_the_boxes_hold_ones_own_units_alone():
    """TYP-R195: an enemy that is not seen may be anywhere."""
    game = campaign(4, options={"scenario": "two_player"})
    lift(game.board, "jp_4_fleet", "track", back=6)
    for side, owner in ((JAPAN, "second"), (ALLIES, "first")):
        drawn = TYPHON.seat.chart(view(game, side))
        boxes = {cell.id for cell in drawn.cells if cell.kind == "box"}
        assert {c.owner for c in drawn.counters if c.cell in boxes} == {owner}
        assert drawn.accounts and not any(account.detail for account in drawn.accounts)


def test_boxes_lie_where_no_unit_ever_stands_and_do_not_widen_the_map():
    cells = TYPHON.seat.chart(operating(campaign(1))[0]).cells
    spots = {cell.id: cell.outline for cell in cells if cell.kind != "box"}
    right, bottom = (max(spot[i] for outline in spots.values() for spot in outline) for i in (0, 1))
    for box in (cell for cell in cells if cell.kind == "box"):
        (low_x, low_y), _, (high_x, high_y), _ = box.outline
        assert 0 <= low_x < high_x <= right and 0 <= low_y < high_y <= bottom
        for zone, outline in spots.items():
            if not ZONES[zone].closed_to_all:
                assert not any(low_x < x < high_x and low_y < y < high_y for x, y in outline), (box.id, zone)

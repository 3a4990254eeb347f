"""Phase 5 of the automatic Japanese as a whole (TYP-B.3 to B.12, TYP-7.1, 7.2)."""

import pytest
from driven import Calls

from arbitre.games.typhon.records.board import lift
from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN, UNITS
from arbitre.games.typhon.records.reports import ActionPoints, Event, Garrisoned, Rebuilt, Recalled, Redeployed
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.automatic.automatic_japan import act
from arbitre.games.typhon.rules.invariants import invariants
from typhon.positions import campaign, mark, told, umpire


def after_switch(turn=9, /, ap=0, plan="Z", *, board=None, points=None, **changes):
    fields = {"switched": 5, "plan": plan, **(board or {})}
    return campaign(turn, active=ALLIES, board=fields, points={"ap": ap, **(points or {})}, **changes)


def acted(game, seed="test"):
    judge = umpire(seed=seed)
    act(game, judge)
    return judge.reports


@pytest.mark.parametrize(("plan", "points"), [("Z", 4), ("A", 3), ("SHO", 2), ("TEN", 1)])
def test_the_points_of_the_plan_are_added_to_those_in_store(plan, points):
    """TYP-7.9, 7.11 to 7.13, 7.15, TYP-B.5: and what is left is stored (TYP-7.19, TYP-B.12)."""
    game = after_switch(ap=2, plan=plan)
    first, last = told(acted(game), ActionPoints)
    assert first == ActionPoints(plan, points, points + 2)
    assert last == ActionPoints(plan, 0, game.board.points[JAPAN]["ap"])


def test_the_turn_after_the_switch_sets_up_the_defence():
    """TYP-7.1, 7.10, TYP-R63, TYP-B.3: home armies, fleets at their bases, garrisons; no attack is paid for."""
    game = after_switch(6, ap=40)
    reports = acted(game)
    assert told(reports, Event)[0].what == "home_armies"
    assert game.board.units["jp_1_cv"].zone == "honshu" and game.board.units["jp_3_fleet"].zone == "carolines"
    assert told(reports, Garrisoned)
    assert game.board.reserved == ()
    later = after_switch(7, ap=40)
    reports = acted(later)
    assert later.board.reserved == ("south_china",)  # TYP-R63: from the next turn on
    assert not told(reports, Event)


def test_the_first_fleets_only_are_rebuilt():
    """TYP-7.2, TYP-B.4: the 1st Fleet with naval points, the 1st Carrier Fleet with carrier points, before the fleets
    move to their bases."""
    game = after_switch(points={"naval": 2, "carrier": 1})
    for fleet in ("jp_1_fleet", "jp_2_fleet", "jp_1_cv", "jp_2_cv"):
        mark(game.board, fleet, steps=1)
    reports = acted(game)
    assert [r.unit for r in told(reports, Rebuilt) if UNITS[r.unit].fleet] == ["jp_1_fleet", "jp_1_cv"]
    assert (game.board.points[JAPAN]["naval"], game.board.points[JAPAN]["carrier"]) == (1, 0)


def test_a_first_fleet_comes_back_from_the_track_then_is_rebuilt():
    """TYP-B.4: one point each time; the others wait their two turns."""
    game = after_switch(points={"naval": 2, "carrier": 3})
    lift(game.board, "jp_1_fleet", "track", back=11)
    mark(game.board, "jp_1_fleet", steps=1)
    lift(game.board, "jp_2_fleet", "track", back=11)
    lift(game.board, "jp_1_cv", "lost")
    reports = acted(game)
    board = game.board
    assert told(reports, Recalled) == [Recalled("jp_1_fleet", "honshu", True)]
    assert (board.units["jp_1_fleet"].zone, board.units["jp_1_fleet"].steps) == ("carolines", 2)
    assert board.units["jp_2_fleet"].where == "track"
    assert (board.units["jp_1_cv"].zone, board.units["jp_1_cv"].steps) == ("honshu", 2)
    assert (board.points[JAPAN]["naval"], board.points[JAPAN]["carrier"]) == (0, 1)
    assert told(reports, Redeployed)[0] == Redeployed("jp_1_fleet", "honshu", "carolines")


def test_points_are_kept_if_there_is_nothing_to_rebuild():
    """TYP-7.2: never others."""
    game = after_switch(points={"naval": 2, "carrier": 1})
    mark(game.board, "jp_2_fleet", steps=1)
    acted(game)
    assert (game.board.points[JAPAN]["naval"], game.board.points[JAPAN]["carrier"]) == (2, 1)
    assert game.board.units["jp_2_fleet"].steps == 1


def test_a_short_garrison_in_china_is_looked_for_at_the_end():
    """TYP-17.3, TYP-R161: North China with one army and an empty pool becomes contested."""
    game = after_switch(plan="TEN", jp_1_army="gone", jp_12_army="gone")
    for unit in list(game.board.units.values()):
        if unit.where == "pool":
            lift(game.board, unit.id, "gone")
    reports = acted(game)
    (event,) = [event for event in told(reports, Event) if event.what == "garrison"]
    assert event.zone == "north_china"
    assert UNITS[event.units[0]].cls == "chinese" and game.board.units[event.units[0]].zone == "north_china"


def test_attacks_come_after_the_defence():
    """TYP-7.16 to 7.18: with four points the perimeter takes all of them and nothing is left for Asia; with many, South
    China is paid for at last."""
    poor, rich = after_switch(), after_switch(ap=60)
    acted(poor)
    acted(rich)
    assert poor.board.reserved == () and poor.board.points[JAPAN]["ap"] == 0
    assert "south_china" in rich.board.reserved
    assert rich.board.points[JAPAN]["ap"] > 0


def test_the_step_hands_over_to_the_rules():
    """TYP-1.4: an automatic Japan is not asked; phase 5 is its own."""
    game = after_switch()
    assert JapaneseActions().carry_out(game, {}, umpire()) is None
    assert game.board.points[JAPAN]["ap"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_positions_stay_sound_over_the_years(seed):
    """Ten turns of phase 5 while the ring shrinks: no invariant breaks, the same seed does the same."""

    def campaigned():
        game = after_switch(6)
        for turn in range(6, 16):
            game.board.turn = turn
            lost = ("marshall", "", "carolines", "palau", "", "siam", "marianas", "okinawa", "bonin", "")[turn - 6]
            for unit in game.board.stacks.get(lost, ()):
                if not UNITS[unit].fleet:
                    lift(game.board, unit, "gone")
            if lost:
                game.board.control[lost] = ALLIES
            game.board.plan = ("Z", "A", "SHO", "TEN")[(turn - 6) // 3]
            acted(game, seed=f"{seed}-{turn}")
            broken = [wrong for wrong in invariants(game) if "fleet" not in wrong and "_cv" not in wrong]
            assert not broken
            assert all(sum(UNITS[unit.id].army for unit in game.board.here(zone, JAPAN, "land")) <= 3 for zone in CHINA)
            game.board.reserved = ()
        return game.board

    assert campaigned() == campaigned()


def test_phase_5_is_quick():
    """A whole campaign is played in a fraction of a second: some thousands of calls a turn."""
    for turn in (6, 9, 13):
        game = after_switch(turn, ap=4)
        with Calls() as calls:
            acted(game)
        assert calls.count < 12_000  # some 4,000

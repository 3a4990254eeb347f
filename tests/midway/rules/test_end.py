"""The turn and its end: opening, sequence, fog, airfield, points, conceding (MID chapters 1, 2, 18, 20 to 24, 26)."""

import random

import pytest
from msgspec.structs import fields

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records import reports
from arbitre.games.midway.records.orders import Concede, Move
from arbitre.games.midway.records.printed import GRID, LAST_TURN, SHIPS, night
from arbitre.games.midway.records.reports import GameOver, TurnEnded
from arbitre.games.midway.records.state import Airfield, KureBase, Loss
from arbitre.games.midway.rules.sequence import EndOfTurn, Turn, release_turn
from arbitre.games.midway.rules.victory import points
from arbitre.games.midway.rules.view import View, control, view
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire, asked, interrupt
from arbitre.kernel.play import play as go_on
from midway.positions import DAY, JP, NIGHT, US, ashore, change, play, position, put

END, OPEN = EndOfTurn(), Turn()
KAGA, ST11, SFT, TONE = "jp_cv_kaga", "jp_st11", "jp_sft", "jp_ca_tone"
BOTH = {KAGA: "D6", "us_ca_astoria": "K4"}


def ended(game, *dice):
    """A turn brought to its end; a fog die of 10 if none is given and there is fog."""
    return play(game, END, {}, dice or ([("fog", [10])] if game.fog else []))


def opened(game):
    """The next turn, opened."""
    return play(game, OPEN, {})


def all_lost(game, side):
    """Sink, shoot down and kill everything a side has in play; what waits goes on waiting."""
    for ship in list(game.forces(side).ships.values()):
        if ship.status == "map":
            change(game, ship.id, hex="", status="sunk", steps=0)
    for unit in list(game.forces(side).air.values()):
        change(game, unit.id, status="lost", steps=0)
    for unit in list(game.forces(side).land.values()):
        change(game, unit.id, status="lost", steps=0)


# --- the sequence of play


def whole_game(seed, options=None, turns=25):
    """The steps of a random game in which somebody was asked: (turn, phase, sides), and the last position."""
    rng, game = random.Random(seed), MIDWAY.new(options or {})
    dice, trail = Umpire(KeyedDice(str(seed))), []
    asks = asked(MIDWAY, game)
    while asks and game.turn <= turns:
        turn, phase = MIDWAY.moment(game)
        trail.append((turn, phase, tuple(asks)))
        game, asks = go_on(MIDWAY, game, {side: ask.sample(rng) for side, ask in asks.items()}, dice, asks)
    return trail, game


PHASES = ("1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "9c", "9d", "10", "11", "12", "13")


def test_phases_follow_each_other_in_every_turn():
    """MID-2.5, MID-2.3, MID-R6, MID-R8: 1, 2 and 8 always ask both, 3 by day; the others only when they arise."""
    for seed in range(4):
        trail, _ = whole_game(seed)
        for turn in range(1, 26):
            mine = [(phase, sides) for t, phase, sides in trail if t == turn]
            order = [PHASES.index(phase) for phase, _ in mine]
            assert order == sorted(order)
            always = [phase for phase, sides in mine if sides == (US, JP) and phase in ("1", "2", "3", "8")]
            assert always == (["1", "2", "8"] if night(turn) else ["1", "2", "3", "8"])
            if night(turn):  # MID-2.4
                assert not {phase for phase, _ in mine} & {"3", "4", "5", "6", "7", "11", "12"}


def test_a_turn_holds_all_its_phases_in_order():
    """MID-2.5"""
    steps = OPEN.resolve(position(turn=8).copy(), {}, Umpire(ScriptedDice([])))
    phases = [step.phase for step in steps]
    assert list(dict.fromkeys(phases)) == [*PHASES, "opening"] and len(phases) == 19


def test_both_sides_orders_are_judged_before_anything_is_resolved():
    """MID-2.2: they cross on the same border."""
    game = position({KAGA: "J4", "us_ca_astoria": "K4"}, turn=8)
    game.agenda = OPEN.resolve(game, {}, Umpire(ScriptedDice([])))
    orders = {JP: [Move((KAGA,), "", "K4")], US: [Move(("us_ca_astoria",), "", "J4")]}
    game, _ = go_on(MIDWAY, game, orders, Umpire(ScriptedDice([])))
    assert (game.jp.ships[KAGA].hex, game.us.ships["us_ca_astoria"].hex) == ("K4", "J4")


def test_nothing_flies_from_one_turn_into_the_next():
    """MID-1.10: at every opening all aircraft are down; a ship moved at most once."""
    rng, game = random.Random(5), MIDWAY.new({})
    dice, asks = Umpire(KeyedDice("5")), asked(MIDWAY, MIDWAY.new({}))
    before = game
    while asks:
        if MIDWAY.moment(game)[1] == "1":
            for side in (US, JP):
                assert not [a for a in game.forces(side).air.values() if a.status == "flying"]
                for id, ship in game.forces(side).ships.items():
                    was = before.forces(side).ships[id]
                    if ship.hex and was.hex and before.turn:
                        assert GRID.distance(ship.hex, was.hex) <= 1
            before = game
        game, asks = go_on(MIDWAY, game, {side: ask.sample(rng) for side, ask in asks.items()}, dice, asks)


# --- the opening


def test_both_are_told_the_turn_the_fog_and_who_holds_midway():
    """MID-2.9, MID-20.6, MID-R64"""
    for fog in (True, False):
        done = opened(position(BOTH, turn=8, fog=fog))
        for side in (US, JP):
            report = done.told[side][0]
            assert (report.turn, report.fog, report.control) == (9, fog, US)
            assert view(done.game, side).fog is fog and view(done.game, side).turn == 9


def test_jp_is_told_which_groups_may_enter():
    """MID-2.9, MID-4.5: those of which ships still wait; US is not."""
    done = opened(position({s.id: "D6" for s in SHIPS.values() if s.group == 2}, turn=10))
    assert done.told[JP][0].may_enter == (1, 3, 4, 11)
    assert done.told[US][0].may_enter == ()
    quiet = position(turn=10)
    quiet.jp.no_more = True
    assert opened(quiet).told[JP][0].may_enter == ()


@pytest.mark.parametrize(("sighted", "enters"), [(3, 13), (8, 13), (9, 14), (16, 21), (20, 25)])
def test_group_13_is_released_five_turns_after_the_sighting_and_jp_told_then(sighted, enters):
    """MID-4.8, MID-R14, MID-26.2: not before, and US never."""
    assert release_turn(sighted) == enters
    game = position(BOTH, turn=sighted)
    game.sighted = sighted
    for turn in range(sighted + 1, 26):
        done = opened(game)
        game = done.game
        assert game.jp.group13 == (turn >= enters)
        assert done.told[JP][0].group13 == (turn == enters)
        assert (13 in done.told[JP][0].may_enter) == (turn >= enters)
        assert not done.told[US][0].group13
    assert not opened(position(BOTH, turn=24)).game.jp.group13  # never sighted


def test_what_was_sighted_does_not_show_before_the_release():
    """MID-R14"""
    plain, seen = position(BOTH, turn=8), position(BOTH, turn=8)
    seen.sighted = 7
    assert view(opened(plain).game, JP) == view(opened(seen).game, JP)


# --- the end of the turn


@pytest.mark.parametrize("face", range(1, 11))
@pytest.mark.parametrize("turn", [DAY, NIGHT])
def test_the_fog_lifts_on_a_1_by_day_and_night(face, turn):
    """MID-20.1, MID-R65, MID-20.6: and both are told."""
    done = ended(position(BOTH, turn=turn), ("fog", [face]))
    assert done.game.fog is (face != 1)
    assert [done.report(side, TurnEnded).fog_lifted for side in (US, JP)] == [face == 1] * 2


def test_fog_that_has_lifted_is_gone_for_good_and_no_die_is_rolled():
    """MID-20.1, MID-R77"""
    assert not ended(position(BOTH, fog=False)).game.fog


@pytest.mark.parametrize("turn", [DAY, NIGHT])
def test_japanese_troops_ashore_close_the_airfield_for_good(turn):
    """MID-18.5, MID-R63, MID-13.3, MID-2.9: aircraft on the ground are lost, which US alone is told in detail."""
    game = position(BOTH, turn=turn, fog=False)
    ashore(game, "jp_land_1")
    change(game, "us_air_m_fb1", status="below")
    done = ended(game)
    assert done.game.us.airfield == Airfield(0, 0, 0, closed=True) and done.game.closed
    ground = {a.id for a in done.game.us.air.values() if a.base == "midway"}
    assert {done.game.us.air[u].status for u in ground} == {"lost"}
    us, jp = done.report(US, TurnEnded), done.report(JP, TurnEnded)
    assert set(us.aircraft_lost) == ground and jp.aircraft_lost == () and us.closed and jp.closed
    assert us.control == jp.control == US
    assert not ended(done.game).report(JP, TurnEnded).closed  # told once
    change(done.game, "jp_land_1", status="lost", steps=0)
    again = ended(done.game)
    assert again.game.us.airfield.closed and not again.report(US, TurnEnded).closed


def test_without_troops_ashore_at_the_end_the_airfield_lives():
    """MID-R63: landed and killed in the same turn."""
    game = position(BOTH, fog=False)
    change(game, "jp_land_1", status="lost", steps=0)
    assert not ended(game).game.closed


def test_who_controls_midway():
    """MID-18.6, MID-R64: JP only alone ashore; ships and aircraft do not matter."""
    game = position({"jp_bb_yamato": "H6"})
    assert control(game) == US
    ashore(game, "jp_land_1")
    assert control(game) == US
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert control(game) == JP == view(game, US).control == view(game, JP).control
    change(game, "jp_land_1", status="lost", steps=0)
    assert control(game) == US


def test_sinking_st11_closes_the_kure_base():
    """MID-21.3"""
    game = position({ST11: "G6", **BOTH}, turn=9, fog=False)
    game.jp.kure = KureBase(8)
    assert not ended(game).game.jp.kure.closed
    change(game, ST11, hex="", status="sunk", steps=0)
    assert ended(game).game.jp.kure == KureBase(8, closed=True)


# --- the end of the game


def test_the_game_ends_after_turn_25():
    """MID-1.2 a"""
    for turn in (24, 25):
        done = ended(position(BOTH, turn=turn, fog=False))
        assert MIDWAY.over(done.game) == (turn == LAST_TURN)
        assert done.heard(US, GameOver) == done.heard(JP, GameOver) == (turn == LAST_TURN)
    assert done.report(US, GameOver).reason == "turns"


@pytest.mark.parametrize("side", [US, JP])
def test_the_game_ends_when_a_side_has_no_unit_left(side):
    """MID-1.2 b, MID-R1"""
    game = position(BOTH, fog=False)
    for ship in list(game.forces(side).ships.values()):
        if ship.status == "waiting":
            change(game, ship.id, status="left")
    all_lost(game, side)
    done = ended(game)
    assert done.report(US, GameOver).reason == "no units" and not done.game.agenda


@pytest.mark.parametrize(
    ("unit", "changes"),
    [("us_ss4", {"hex": "L5", "status": "map", "steps": 1}), ("us_air_m_h1", {"status": "below", "steps": 1}),
     ("us_land_f", {"status": "ashore", "steps": 1})],
)  # fmt: skip
def test_one_unit_of_any_kind_keeps_the_us_in_the_game(unit, changes):
    """MID-R1: naval, land and grounded air units count."""
    game = position(BOTH, fog=False)
    for ship in list(game.us.ships.values()):
        change(game, ship.id, status="map", hex="K4")
    all_lost(game, US)
    change(game, unit, **changes)
    assert not MIDWAY.over(ended(game).game)


def test_units_that_may_still_enter_count_unless_jp_gives_them_up():
    """MID-R1"""
    game = position({"us_ca_astoria": "K4"}, turn=1, fog=False)
    assert not MIDWAY.over(ended(game).game)
    game.jp.no_more = True
    assert MIDWAY.over(ended(game).game)
    ashore(game, "jp_land_1")
    assert not MIDWAY.over(ended(game).game)


def test_the_higher_total_wins_and_equal_totals_are_a_draw():
    """MID-1.3, MID-R2: 11 points for Midway against what JP has shot down."""
    game = position(BOTH, turn=25, fog=False)
    for steps, winner in ((21, US), (22, ""), (23, JP)):
        game.losses = tuple(Loss(9, US, "us_air_y_d1", 1) for _ in range(steps))
        done = ended(game)
        assert (done.game.outcome.us, done.game.outcome.jp) == (44, 2 * steps)
        assert done.game.outcome.winner == winner == done.report(JP, GameOver).winner


def test_conceding_loses_whatever_the_totals_and_at_once():
    """MID-1.2 c, MID-1.3, MID-R88: without waiting for the step in hand."""
    game = MIDWAY.new({})
    assert MIDWAY.interrupts(Concede()) and not MIDWAY.interrupts(Move((), "A1", "A2"))
    for side, other in ((US, JP), (JP, US)):
        over, asks = interrupt(MIDWAY, game, {side: (Concede(),)}, Umpire(ScriptedDice([])))
        assert MIDWAY.over(over) and not asks and over.outcome.winner == other
        assert over.outcome.us == 44  # US holds Midway all the same
        assert [over.told[s][-1].report.reason for s in (US, JP)] == ["conceded"] * 2
    assert not MIDWAY.over(game)


def test_both_conceding_in_the_same_instant_is_a_draw():
    """MID-R88"""
    over, _ = interrupt(MIDWAY, MIDWAY.new({}), {US: (Concede(),), JP: (Concede(),)}, Umpire(ScriptedDice([])))
    assert over.outcome.winner == ""


def test_at_the_end_both_are_told_the_same_account():
    """MID-R74, MID-26.2"""
    game = position(BOTH, turn=25, fog=False)
    game.losses = (Loss(3, JP, TONE, 1), Loss(4, US, "us_air_y_f1", 2, "ditched"))
    done = ended(game)
    us, jp = done.report(US, GameOver), done.report(JP, GameOver)
    # Each side learns at last where the other's ships are, submarines and ships that never entered included.
    for told, side in ((us, JP), (jp, US)):
        ships = done.game.forces(side).ships.values()
        at = {seen.id: (hex, seen.steps) for hex, group in told.opened for seen in group}
        assert at == {s.id: (s.hex, s.steps) for s in ships if s.status in ("map", "waiting")}
    assert us.account == jp.account and us.us == sum(line.quarters for line in us.account if line.side == US)
    assert us.jp == sum(line.quarters for line in us.account if line.side == JP) == 2


# --- who learns what


def test_running_totals_are_told_to_nobody():
    """MID-R70, MID-26.2, MID-26.4: nothing in a view or a report before the end holds them."""
    assert not {"losses", "outcome", "sighted", "points"} & {f.name for f in fields(View)}
    one, two = position(BOTH, fog=False), position(BOTH, fog=False)
    two.losses = (Loss(3, JP, TONE, 1), Loss(3, US, "us_dd1", 1))
    for side in (US, JP):
        assert view(one, side) == view(two, side)
        assert ended(one).told[side] == ended(two).told[side]


def test_of_its_own_units_a_side_knows_everything():
    """MID-26.1, MID-2.7: damage, cargo, readiness, searches left, capacity."""
    game = position(BOTH)
    game.us.airfield = Airfield(7, 2, 1)
    change(game, "us_air_m_fb1", status="below", steps=1)
    assert view(game, US).own == game.us and view(game, JP).own == game.jp
    assert view(game, US).own.airfield.capacity == 7 and view(game, JP).own.airfield is None


def test_a_view_tells_nothing_of_an_enemy_that_was_not_found():
    """MID-1.1, MID-26.2, MID-26.4: positions, strengths, moves, aircraft, cargo, the base."""
    for side, other in ((US, JP), (JP, US)):
        one = position(BOTH)
        two = position({s.id: "M9" for s in SHIPS.values() if s.side == other} | BOTH)
        for unit in list(two.forces(other).air.values()):
            change(two, unit.id, status="below", steps=1)
        if other == US:
            two.us.airfield, two.us.atolls = Airfield(3, 0, 1), ()
            change(two, "us_land_a", steps=1)  # no troops are ashore to see it
        else:
            two.jp.kure, two.jp.no_more = KureBase(3), True
        for game in (one, two):
            for ship in BOTH:
                if SHIPS[ship].side == side:
                    put(game, ship, BOTH[ship])
        assert view(one, side) == view(two, side)


def test_a_side_sees_only_hexes_located_this_turn():
    """MID-2.8, MID-26.3: what the map may show is what was found this turn."""
    game = position(BOTH)
    game.located = {US: {"D6": "carriers"}, JP: {}}
    assert view(game, US).located == {"D6": "carriers"} and view(game, US).found == ()
    assert view(game, JP).located == {} and view(game, JP).found == ("D6",)
    assert view(opened(game).game, US).located == {}


def test_what_was_told_stays_in_the_ledger_with_its_date():
    """MID-R87"""
    _, game = whole_game(3, turns=4)
    for side in (US, JP):
        told = view(game, side).told
        assert [entry.number for entry in told] == list(range(1, len(told) + 1))
        assert [entry.turn for entry in told] == sorted(entry.turn for entry in told)
        assert told == game.told[side]


def test_the_other_sides_dice_are_never_told():
    """MID-R79: in whole random games no report holds a die that this side did not roll."""
    for seed in range(6):
        _, game = whole_game(seed)
        for side in (US, JP):
            for entry in game.told[side]:
                for shot in getattr(entry.report, "shots", ()):
                    mine = _mine(entry.report, shot, side, game, entry.turn)
                    assert mine or not shot.dice


def _mine(report, shot, side, game, turn):
    """Whether the shooter of a shot is the side's own, as far as its name tells; labels belong to whoever fires."""
    if shot.shooter in SHIPS:
        return SHIPS[shot.shooter].side == side
    if isinstance(report, reports.AirRound | reports.LandFought):
        return (report.shooter == side) != getattr(shot, "reply", False)
    if isinstance(report, reports.FlakFired):
        return (shot.shooter in "ABCDEF") == (side == US)
    raids = [e.report for e in game.told[side] if e.turn == turn and isinstance(e.report, reports.RaidArrived)]
    if isinstance(report, reports.Bombed):
        return any(raid.battle == report.battle for raid in raids)
    attacks = [e.report for e in game.told[side] if e.turn == turn and isinstance(e.report, reports.SubmarinesAttack)]
    return any(attack.hex == report.hex and attack.attacker == side for attack in attacks)


def test_no_report_but_the_last_holds_points():
    """MID-R70"""
    kinds = reports.Report.__subclasses__()
    assert {kind for kind in kinds if {"us", "jp", "account"} & set(kind.__struct_fields__)} == {GameOver}


def test_a_whole_game_keeps_its_invariants_and_ends():
    """MID-1.2, MID-1.5: and no unit ever has more steps than printed."""
    for seed in range(8):
        options = {"deck": "strict"} if seed % 2 else {}
        rng, game = random.Random(seed), MIDWAY.new(options)
        dice, asks = Umpire(KeyedDice(str(seed))), asked(MIDWAY, game)
        while asks:
            game, asks = go_on(MIDWAY, game, {side: ask.sample(rng) for side, ask in asks.items()}, dice, asks)
            assert not MIDWAY.invariants(game)
        assert MIDWAY.over(game)
        assert (game.outcome.us, game.outcome.jp) == (points(game)[US], points(game)[JP])

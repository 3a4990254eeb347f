"""Games imagined in advanced fog: they show the same, break nothing, agree with what was shown; and what lies under the
markers is among what is reckoned with (TF-8.3 to 8.6, 8.10, 14.10, R19)."""

from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.fog_reports import InterceptorsLost, ShipsShown
from arbitre.games.taskforce.records.orders import Divide
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, enemy
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import RINGS, together
from arbitre.games.taskforce.rules.fog import opened
from arbitre.games.taskforce.rules.interception import Interception, RunIn
from arbitre.games.taskforce.rules.raids import Arrival
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.zeros import carry_out
from arbitre.games.taskforce.seat.estimate import closed
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds
from arbitre.games.taskforce.seat.naming import percent
from arbitre.kernel.play import Told, asked
from taskforce import islands
from taskforce.dueling import played
from taskforce.duels import duel, new
from taskforce.islands import HORNET, MIDWAY, island
from taskforce.strikes import HERE, OURS, THEIRS, THERE, raiding, until


@pytest.fixture(scope="module")
def games():
    """Every third step of duels of players at random in fog."""
    every = (game for seed in range(7) for game in played(f"imagined in fog {seed}", fog="advanced"))
    return [game for number, game in enumerate(every) if number % 3 == 0]


class Seen(NamedTuple):
    """What a side sees of a truth, and what it imagines of it."""

    number: int
    truth: Any
    side: str
    view: Any
    twin: Any


def both(games):
    return ((number, game, side) for number, game in enumerate(games) for side in SIDES if game.agenda)


@pytest.fixture(scope="module")
def imagined(games):
    """What both sides imagine in each of them."""
    found = ((number, game, side, view(game, side)) for number, game, side in both(games))
    return [Seen(number, game, side, seen, imagine(seen, Random(number))) for number, game, side, seen in found]


def test_an_imagined_game_has_the_very_same_view_and_breaks_nothing(imagined):
    """To the byte; other fleets than the truth's."""
    others = 0
    for number, game, side, seen, twin in imagined:
        assert TASKFORCE.invariants(twin) == []
        again = view(twin, side)
        assert msgspec.json.encode(again) == msgspec.json.encode(seen)
        if number % 3 == 0:
            assert imagine(again, Random(number)) == twin
        others += twin.board.formations != game.board.formations
    assert others > 300


def test_the_same_side_is_asked_the_same(imagined):
    """TF-9.1: of one's own; for whom else is waited follows from what is closed (TF-R76)."""
    for _, game, side, seen, twin in imagined:
        assert twin.agenda == game.agenda or isinstance(seen.now, Wait)
        truth, fancy = (asked(TASKFORCE, each).get(side) for each in (game, twin))
        assert (truth is None) == (fancy is None) and (not truth or truth.options() == fancy.options())


def test_all_ships_of_the_enemy_are_somewhere_once(imagined):
    """TF-2.13: and those that were shown last in a fleet that shows its number sail in it."""
    kept = 0
    for _, game, side, seen, fancy in imagined:
        if isinstance(game.agenda[0], Deploying):
            continue
        twin = fancy.board
        shown = {
            fleet: row for told in seen.told if isinstance(told.report, ShipsShown) for fleet, row in told.report.fleets
        }
        there = [id for each in twin.formations.values() if each.side == enemy(side) for id in each.slots]
        assert len(there) == len(set(there))
        elsewhere = {id for fleet in opened(seen.board, side) for id in seen.board.formations[fleet].slots}
        for fleet in {m.formation for m in seen.board.markers.values()} & shown.keys():
            if fleet not in opened(seen.board, side):
                left = [id for id in shown[fleet] if id in there and id not in elsewhere]
                kept += sum(id in twin.formations[fleet].slots for id in left)
    assert kept > 50


def test_what_lies_under_the_markers_is_among_the_ways_that_are_reckoned_with(games):
    """TF-8.3: whatever was told, the truth is never ruled out, and all together are certain."""
    for _, game, side in both(games):
        if not isinstance(game.agenda[0], Deploying):
            assert reckoned(game, side), game.agenda[0]


def test_nor_is_the_truth_ruled_out_by_a_night():
    """TF-6.7: where fleets have been split all is as likely again that the map does not tell."""
    split = 0
    for number, game in enumerate(played("split in fog 1", scenario="indian_ocean")):
        if game.agenda and 11 <= game.board.turn <= 18 and number % 5 == 0:
            for side in SIDES:
                split += not closed.force(view(game, side)).ways
                assert reckoned(game, side), (number, side)
    assert split


def test_where_reports_can_be_followed_no_more_the_reason_says_so_and_names_no_other_odds():
    """TF-14.7, TF-6.7: what was told before a night in which fleets were split makes no odds any more."""
    told = {True: 0, False: 0}
    for number, game in enumerate(played("split in fog 1", scenario="indian_ocean")):
        if game.agenda and 9 <= game.board.turn <= 16 and number % 7 == 0:
            for side in SIDES:
                seen = view(game, side)
                found = estimate(seen)
                assert found.anew == (not closed.force(seen).ways)
                for label, share in found.odds.items():
                    keys = [said.key for said in grounds(found, label).items]
                    assert ("ground-anew" in keys) == found.anew
                    told[found.anew] += 1
                    if found.anew:
                        assert keys == ["ground-closed", "ground-anew"]
                        now = grounds(found, label).items[-1].args["now"]
                        assert now.args["odds"] == percent(share.real) and now.args["carrier"] == percent(share.carrier)
    assert all(told.values())


def reckoned(game, side):
    """Whether what lies under the enemy's markers is among the ways, which together are certain."""
    seen = view(game, side)
    found = closed.likely(seen, closed.force(seen))
    under = {m.label: m.formation or game.hidden.under[m.label] for m in seen.board.markers.values()}
    foes = {label: fleet for label, fleet in under.items() if fleet.startswith(enemy(side)) and "-w" not in fleet}
    rings = {label for label, fleet in foes.items() if any(map(numbered, together(game.board, fleet)))}
    once = {label for fleet, label in found.shown.items() if numbered(fleet) and label in foes}
    parted = [(ring, foes.keys() - ring) for ring in (rings, rings | once)]
    may = any(agrees(found, under, lots, *each) for each in parted for lots, _ in found.ways)
    return abs(sum(found.ways.values()) - 1) < 1e-9 and may


def numbered(fleet):
    return int(fleet.rpartition("-")[2]) in RINGS


def agrees(found, under, lots, rings, columns):
    """Whether all rings and columns that are on the map lie in lots in which as many are said to lie, or more where
    some of its markers have left the map."""
    for some, said in ((rings, lots[: found.rings]), (columns, lots[found.rings :])):
        held = {name: len(some.intersection(name.split())) for name in {*lots} - {""}}
        if sum(held.values()) != len(some) or any(said.count(name) < most for name, most in held.items()):
            return False
        if any(said.count(name) > most for name, most in held.items() if under.keys() >= {*name.split()}):
            return False
    return True


def test_before_anything_is_told_every_number_of_columns_is_as_likely():
    """TF-8.3, TF-6.6: of four markers at most two have a carrier, and up to two others none; ten times less likely one
    has both carriers, and one to three others none, for the ships have no room in fewer."""
    game = next(game for game in played("prior", fog="advanced") if not isinstance(game.agenda[0], Deploying))
    for side in SIDES:
        odds = estimate(view(game, side)).odds
        assert {round(share.real, 4) for share in odds.values()} == {round(((2 + 1) + 0.1 * (1 + 2)) / 1.1 / 8, 4)}
        assert {round(share.carrier, 4) for share in odds.values()} == {round((2 + 0.1 * 1) / 1.1 / 8, 4)}
        why = grounds(estimate(view(game, side)), next(iter(odds))).items
        assert [term.key for term in why] == ["ground-closed"] and why[0].args["most"] == 4


def test_a_game_that_was_not_begun_by_its_players_is_imagined_too():
    """TF-8.10: from what lies on the map alone."""
    game = duel(Regrouping(IJN), 5, OURS, THEIRS, ("A1",))
    game.options = {**game.options, "fog": "advanced"}
    for side in (IJN, ALLIED):
        twin = imagine(view(game, side), Random(1))
        assert view(twin, side) == view(game, side)


def test_before_the_set_up_nothing_of_the_enemy_is_known():
    """TF-7.2."""
    game = new(fog="advanced")
    assert view(imagine(view(game, IJN), Random(1)), IJN) == view(game, IJN)


def test_all_fighters_that_are_seen_over_the_hex_intercept():
    """TF-12.3, R19: the raider knows how many were sent there, and with whom he fights but not how often."""
    over = {f"f4f-{number}": THERE for number in (1, 2, 3, 4)}
    game = raiding(("val-1", "zero-1"), over=over)
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    seen = view(game, IJN)
    for seed in range(4):
        twin = imagine(seen, Random(seed))
        assert TASKFORCE.invariants(twin) == []
        assert sorted(len(pairing.interceptors) for pairing in twin.board.raid.pairings) == [2, 2]
        assert msgspec.json.encode(view(twin, IJN)) == msgspec.json.encode(seen)


def test_who_intercepts_from_the_box_of_a_carrier_is_at_home_in_the_hex():
    """TF-12.3, R19: though those of her own may be imagined to be lost, when the enemy has lost most of that type."""
    game = raiding(("val-1", "zero-1"), cap=("f4f-1",))
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    kind = game.board.air["f4f-1"].kind
    steps = sum(unit.steps for unit in game.board.air.values() if unit.kind == kind)
    seen = view(game, IJN)
    lost = Told(len(seen.told), 5, "", InterceptorsLost(ALLIED, THERE, ((kind, steps - 2, 0),)))
    seen = replace(seen, told=(*seen.told, lost))
    for seed in range(12):
        assert TASKFORCE.invariants(imagine(seen, Random(seed))) == []


ZEROS = ("zero-1", "zero-2", "zero-3", "zero-4")


@pytest.mark.parametrize("away", [1, 3])
def test_zeros_that_must_have_been_split_are_split_off_unseen_ones(away):
    """TF-11.12, R19: more interceptors, or more raiders over the map, than there were counters at the start."""
    raiders = ("sbd-1", "sbd-2", "sbd-3", "sbd-4")
    over = dict.fromkeys(ZEROS[:away], "0706")
    game = raiding(raiders, HERE, over=over, cap=ZEROS[away:], first=ALLIED)
    for zero in ("zero-3", "zero-4"):  # all four have come home to the Shokaku
        game.board.air[zero] = replace(game.board.air[zero], base="shokaku")
    for zero in ZEROS:
        carry_out(game.board, Divide(zero))
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    seen = view(game, ALLIED)
    assert [(flight.hex, flight.fighters) for flight in seen.aloft] == [("0706", 2 * away)]
    for seed in range(8):
        twin = imagine(seen, Random(seed))
        assert all(pairing.interceptors for pairing in twin.board.raid.pairings) and TASKFORCE.invariants(twin) == []
        assert msgspec.json.encode(view(twin, ALLIED)) == msgspec.json.encode(seen)


def test_a_raiders_own_fighters_intercept_nobody():
    """TF-12.6, 12.7: not even one that has been shot down, and is still named among those over the hex."""
    game = raiding(("val-1", "zero-1"), cap=("f4f-1",))
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    game.board.air["zero-1"] = replace(game.board.air["zero-1"], steps=0)
    game.agenda = agenda(RunIn(), game.board)
    seen = view(game, IJN)
    lost = Told(len(seen.told), 5, "", InterceptorsLost(ALLIED, THERE, (("f4f", 99, 0),)))
    seen = replace(seen, told=(*seen.told, lost))
    for seed in range(6):
        twin = imagine(seen, Random(seed))
        chosen = [id for pairing in twin.board.raid.pairings for id in pairing.interceptors]
        assert chosen and {twin.board.air[id].printed.side for id in chosen} == {ALLIED}
        assert TASKFORCE.invariants(twin) == []


def test_who_is_in_the_box_of_a_base_intercepts_nowhere_else():
    """TF-8.7: when all others of a type are imagined to be lost, those on the base stay where they are seen."""
    air = island(Arrival()).board.air
    fighters = [id for id, unit in air.items() if unit.fighter and unit.base == MIDWAY]
    cap = [id for id, unit in air.items() if unit.kind == "f4f" and unit.base == HORNET][:1]
    assert "f4f" in {air[id].kind for id in fighters}
    game = islands.raiding(("val-1", "zero-1"), "2108", "", cap=cap, ready=fighters)
    game.options = {**game.options, "fog": "advanced"}
    game, _ = islands.until(game, Interception)
    seen = view(game, IJN)
    lost = Told(len(seen.told), 5, "", InterceptorsLost(ALLIED, "2108", (("f4f", 99, 0),)))
    seen = replace(seen, told=(*seen.told, lost))
    for seed in range(6):
        twin = imagine(seen, Random(seed))
        assert all(twin.board.air[id] == seen.board.air[id] for id in fighters)


def test_a_raider_that_is_shown_with_more_steps_than_were_left_has_them_from_others():
    """TF-11.12: there are never more than have not been lost."""
    game = raiding(("zero-1", "val-1"), cap=("f4f-1",))
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    steps = sum(unit.steps for unit in game.board.air.values() if unit.kind == "zero")
    seen = view(game, ALLIED)
    lost = Told(len(seen.told), 5, "", InterceptorsLost(IJN, THERE, (("zero", steps - 3, 0),)))
    seen = replace(seen, told=(*seen.told, lost))
    assert seen.board.air["zero-1"].steps == 2
    for seed in range(6):
        air = imagine(seen, Random(seed)).board.air.values()
        assert sum(unit.steps for unit in air if unit.kind == "zero") == 3


@pytest.mark.parametrize("seen_before", [False, True])
def test_who_meets_a_raid_on_columns_alone_comes_from_a_carrier_that_shares_the_marker_of_one(monkeypatch, seen_before):
    """TF-12.3, R20: she is there in every imagined game, and not among what the raider sees of the hex."""
    monkeypatch.setattr(closed, "PAIRED", 1000.0)
    game = raiding(("val-1", "zero-1"), cap=("f4f-1",), theirs=((THERE, 7), ("1706", 2), ("1709", 0)))
    ring = Formation("allied-1", ALLIED, "ring", ("enterprise",), 1, "allied-7")
    game.board.formations["allied-1"] = ring
    laid = Deployed(ALLIED, (), (), tuple((at, mark.hex) for at, mark in game.board.markers.items() if at[0] == "A"))
    shown = ShipsShown(ALLIED, (("allied-1", ("enterprise",)),), (), "battle")
    reports = (laid, shown) if seen_before else (laid,)
    game.told = {IJN: tuple(Told(number, 1, "set-up", report) for number, report in enumerate(reports, 1))}
    game.options = {**game.options, "fog": "advanced"}
    game, _ = until(game, Interception)
    seen = view(game, IJN)
    assert seen.board.raid.formations == ("allied-7",) and seen.board.raid.pairings
    for seed in range(8):
        twin = imagine(seen, Random(seed))
        assert TASKFORCE.invariants(twin) == [] and view(twin, IJN) == seen
        (first, second) = twin.board.raid.formations
        assert first == "allied-7" and twin.board.formations[second].kind == "ring"


def test_aircraft_of_a_base_lie_open_and_who_is_in_no_box_of_it_flies_or_is_lost():
    """TF-8.7, TF-R19: the very same view of a base whose aircraft raid and search."""
    flying = 0
    for number, game in enumerate(played("imagined in fog 0", scenario="midway", fog="advanced")):
        for side in SIDES if number % 5 == 0 and game.agenda else ():
            seen = view(game, side)
            twin = imagine(seen, Random(number))
            assert TASKFORCE.invariants(twin) == []
            assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen)
            boxed = {id for id, unit in seen.board.air.items() if unit.base in seen.board.ashore and unit.box}
            assert all(twin.board.air[id] == seen.board.air[id] for id in boxed)
            flying += any(u.over and u.base in twin.board.ashore for u in twin.board.air.values()) and side == IJN
    assert flying


def test_a_carrier_that_shares_a_marker_with_nobody_has_it_alone(monkeypatch):
    """TF-6.6: all others have sunk, and she is taken to share one, though not where the number of a ring is shown."""
    monkeypatch.setattr(closed, "PAIRED", 1000.0)
    game = duel(RollForOrder(), 5, OURS, (("1602", 1), ("1604", 2)), ("A1",))
    board, left = game.board, {"allied-1": "enterprise", "allied-2": "yorktown"}
    sunk = {id: replace(ship, steps=0, sunk=2 * ship.printed.small) for id, ship in board.ships.items()
            if ship.printed.side == ALLIED and id not in left.values()}  # fmt: skip
    board.ships |= sunk
    for fleet, carrier in left.items():
        board.formations[fleet] = replace(board.formations[fleet], slots=(carrier,))
    game.options = {**game.options, "fog": "advanced"}
    game.hidden.witnessed = {IJN: sunk, ALLIED: {}}
    laid = Deployed(ALLIED, (), (), (("A1", "1602"), ("A2", "1604")))
    game.told = {IJN: (Told(1, 1, "set-up", laid),)}
    assert not TASKFORCE.invariants(game)
    seen = view(game, IJN)
    for seed in range(12):
        twin = imagine(seen, Random(seed))
        assert TASKFORCE.invariants(twin) == [] and view(twin, IJN) == seen

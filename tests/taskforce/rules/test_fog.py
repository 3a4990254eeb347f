"""Advanced fog: what a side knows of its enemy's boards and sheets, what is shown to it and when, what it hears
(TF-8.3 to 8.6, 8.8, 8.10, 4.18, 5.10, 11.14, 12.22, 15.5, 17.6, 17.7, R18, R19, R72, R78)."""

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records import fog_reports as f
from arbitre.games.taskforce.records import raid_reports as a
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.board import Declared, Flight, Formation, Marker
from arbitre.games.taskforce.records.orders import (
    Arm,
    Detach,
    Divide,
    Engage,
    Fly,
    Form,
    Patrol,
    Ready,
    Scramble,
    Stay,
)
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.state import Outcome
from arbitre.games.taskforce.rules import disclosure
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery, Hits
from arbitre.games.taskforce.rules.bombing import Bombing, Bombs
from arbitre.games.taskforce.rules.disclosure import ADDRESSED, HEARD, OPEN
from arbitre.games.taskforce.rules.fog import advanced
from arbitre.games.taskforce.rules.interception import AirLosses, Interception, Pairings, RunIn
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.supporting import Supporting, supported
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import AfterRaids
from taskforce.duels import FLEETS, TF1, TF7, duel, new, turn_of
from taskforce.islands import AKAGI, HEX, HORNET, MIDWAY, NEAR, island
from taskforce.islands import raiding as raid_at_midway
from taskforce.islands import step as step_at_midway
from taskforce.islands import until as until_at_midway
from taskforce.strikes import HERE, OURS, THEIRS, THERE, melees, raiding, step, until, withdrawing

ENTERPRISE = FLEETS[ALLIED][1]


def foggy(game):
    """The same game in advanced fog."""
    game.options = {**game.options, "fog": "advanced"}
    return game


def told(game, side, kind):
    """The reports of a kind that a side has been told."""
    return [each.report for each in game.told.get(side, ()) if isinstance(each.report, kind)]


def raid(raiders=("val-1", "val-2", "zero-1"), hex=THERE, **more):
    """A raid is about to arrive in fog, over the Enterprise or elsewhere."""
    return foggy(raiding(raiders, hex, **more))


def meeting():
    """Two columns beside each other that show their numbers, before their battle is arranged."""
    return foggy(duel(Arranging(), 5, [("0808", 7), ("0702", 1)], [("0908", 7), ("1706", 1)], ("J1", "A1")))


# --- which games ------------------------------------------------------------------------------------------------------


def test_advanced_fog_is_printed_or_chosen_and_never_lowered():
    """TF-8.3, R18: nor is there any where one plays alone."""
    assert not advanced("carrier_duel", {}) and not advanced("carrier_duel", {"fog": "standard"})
    assert advanced("carrier_duel", {"fog": "advanced"})
    assert advanced("pacific_fleet", {}) and advanced("indian_ocean", {"fog": "standard"})
    assert not advanced("java_sea", {"fog": "advanced"})


def test_players_may_choose_advanced_fog_where_standard_is_printed():
    """TF-R18: who sits down has read it; unless it is chosen the printed rule holds, and is no option of the game."""
    assert TASKFORCE.new({"scenario": "carrier_duel", "fog": "advanced"}).options["fog"] == "advanced"
    assert TASKFORCE.new({"scenario": "carrier_duel"}).options == {"scenario": "carrier_duel"}
    (fog,) = (choice for choice in TASKFORCE.choices() if choice.name == "fog")
    assert {way["scenario"] for way in fog.ways()} == {"carrier_duel", "coral_sea", "midway", "eastern_solomons"}
    with pytest.raises(ValueError, match="fog=advanced"):
        TASKFORCE.new({"scenario": "java_sea", "fog": "advanced"})


def test_every_report_is_open_or_it_is_said_who_hears_what():
    """TF-8.3: of no kind is nothing said."""
    kinds = set(get_args(r.AnyReport))
    told_only = {f.InterceptedBy, f.InterceptorsLost}  # in the place of others
    assert OPEN | HEARD.keys() | ADDRESSED | told_only == kinds
    assert sum(map(len, (OPEN, HEARD, ADDRESSED, told_only))) == len(kinds)


# --- the board that is known ------------------------------------------------------------------------------------------


def test_of_the_enemy_nothing_is_known_but_markers_and_what_he_was_given():
    """TF-8.3: neither fleets nor ships' damage nor aircraft; one's own are whole."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS))
    board = game.board
    board.ships["enterprise"] = replace(board.ships["enterprise"], minor=("minor",), deck=("landing",))
    board.crippled, board.last_hex = ("enterprise",), {"yorktown": "1706"}
    board.scouts = ("shokaku", "yorktown")
    seen = view(game, IJN).board
    assert {formation.side for formation in seen.formations.values()} == {IJN}
    assert seen.ships["enterprise"].level == "intact" and not seen.ships["enterprise"].deck
    assert {unit.printed.side for unit in seen.air.values()} == {IJN}
    assert not seen.crippled and not seen.last_hex and seen.scouts == ("shokaku",)
    assert seen.markers == board.markers and seen.cup == board.cup
    own = view(game, ALLIED).board
    assert own.ships["enterprise"] == board.ships["enterprise"] and own.formations[TF7.replace(IJN, ALLIED)]
    assert own.crippled == ("enterprise",) and own.last_hex == board.last_hex and own.scouts == ("yorktown",)


CHANGES = {
    "a ring's escorts": lambda board: board.formations.update(
        {"allied-1": replace(board.formations["allied-1"], slots=("enterprise",))}
    ),
    "a column of another order": lambda board: board.formations.update(
        {"allied-7": replace(board.formations["allied-7"], slots=board.formations["allied-7"].slots[::-1])}
    ),
    "one fleet more": lambda board: board.formations.update(
        {"allied-8": Formation("allied-8", ALLIED, "column", (), 8)}
    ),
    "damage never seen": lambda board: board.ships.update(
        {"portland": replace(board.ships["portland"], minor=("repairs",))}
    ),
    "a deck": lambda board: board.ships.update({"yorktown": replace(board.ships["yorktown"], deck=("landing",))}),
    "a counter divided": lambda board: board.ships.update(
        {"dd_allied-9": replace(board.ships["dd_allied-1"], id="dd_allied-9", steps=1)}
    ),
    "boxes": lambda board: board.air.update({"sbd-1": replace(board.air["sbd-1"], box="ready", changed=5)}),
    "losses": lambda board: board.air.update({"f4f-1": replace(board.air["f4f-1"], steps=0)}),
    "who searches": lambda board: setattr(board, "scouts", ("enterprise",)),
    "who must withdraw": lambda board: setattr(board, "crippled", ("enterprise",)),
    "where one sank": lambda board: setattr(board, "last_hex", {"yorktown": "1706"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_view_is_the_same_whatever_is_on_boards_and_sheets_that_are_closed(change):
    """TF-8.3: to the byte."""
    truth, twin = (foggy(duel(Status(IJN), 5, OURS, THEIRS, ("A4",))) for _ in SIDES)
    CHANGES[change](twin.board)
    assert twin.board != truth.board
    assert msgspec.json.encode(view(twin, IJN)) == msgspec.json.encode(view(truth, IJN))
    assert msgspec.json.encode(view(twin, ALLIED)) != msgspec.json.encode(view(truth, ALLIED))


def test_where_carriers_were_stands_in_the_order_of_the_ships():
    """TF-8.3: of a list on the board nobody need ask why it stands as it does."""
    game = new("indian_ocean", fog="advanced")
    game.board.last_hex = {"hermes": "1206", "akagi": "1909", "formidable": "1010", "indomitable": "0913"}
    assert list(view(game, ALLIED).board.last_hex) == ["indomitable", "formidable", "hermes"]
    assert list(view(game, IJN).board.last_hex) == ["akagi"]


def test_a_number_tells_a_ring_or_a_column_and_nothing_more():
    """TF-8.10: of a ring that has lost its carrier still a ring (TF-R66)."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS, ("A1", "A3", "A4")))
    ring = game.board.formations["allied-2"]
    game.board.formations["allied-2"] = ring.without(("yorktown",))
    seen = view(game, IJN).board.formations
    assert {id: (seen[id].kind, seen[id].slots) for id in seen if seen[id].side == ALLIED} == {
        "allied-1": ("ring", ()),
        "allied-2": ("ring", ()),
        "allied-7": ("column", ()),
    }


def test_a_withdrawing_group_lies_open():
    """TF-8.8, 5.10: with its ships as they are, but for the deck of a carrier (TF-R78)."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS))
    board = game.board
    board.ships["yorktown"] = replace(board.ships["yorktown"], steps=1, deck=("landing",))
    board.formations["allied-w1"] = Formation("allied-w1", ALLIED, "group", ("yorktown", "astoria"), 1)
    board.markers["A9"] = Marker("A9", ALLIED, "1706", formation="allied-w1")
    seen = view(game, IJN).board
    assert seen.formations["allied-w1"] == board.formations["allied-w1"]
    assert seen.ships["yorktown"].level == "significant" and not seen.ships["yorktown"].deck


def test_at_the_end_all_is_opened():
    """TF-17.7."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS))
    game.outcome = Outcome("", "draw", 0.0)
    assert view(game, IJN).board == game.board and view(game, IJN).hidden == game.hidden


# --- battles ----------------------------------------------------------------------------------------------------------


def test_ships_of_a_battle_are_shown_once_it_is_arranged_and_hidden_after_it():
    """TF-8.4: to both, and no others; TF-8.6: what was seen is remembered, and its damage."""
    game = meeting()
    assert view(game, IJN).board.formations["allied-7"].slots == ()
    game, _ = turn_of(game, {})
    assert isinstance(game.agenda[0], Ranging)
    for side, fleet in ((IJN, "allied-7"), (ALLIED, "ijn-7")):
        (shown,) = told(game, side, f.ShipsShown)
        assert shown.fleets == ((fleet, game.board.formations[fleet].slots),) and shown.why == "battle"
        assert view(game, side).board.formations[fleet] == game.board.formations[fleet]
        assert "-1" not in "".join(id[-2:] for id in view(game, side).board.formations if id[:3] != side[:3])
    while not isinstance(game.agenda[0], AfterRaids):
        plans = dict.fromkeys(SIDES, ())
        hit = isinstance(game.agenda[0], Hits)
        game, _ = turn_of(game, {}, dice=_guns(game))
        if hit:
            break
        assert plans
    seen, board = view(game, IJN).board, game.board
    assert seen.formations.get("allied-7", Formation("", ALLIED, "column", ())).slots == ()
    hurt = {id for id in FLEETS[ALLIED][7] if board.ships[id].level != "intact" or board.ships[id].steps < 2}
    assert hurt and all(seen.ships[id].level == board.ships[id].level for id in hurt)
    assert view(game, ALLIED).witnessed.keys() >= hurt


def _guns(game):
    """Sixes for whoever fires."""
    if not isinstance(game.agenda[0], Gunnery):
        return ()
    ask = game.agenda[0].ask(view(game, game.agenda[0].side))
    return [("guns", [6]) for _ in ask.plan(()).salvos] if ask else ()


def test_nothing_is_shown_where_boards_lie_open():
    """TF-8.2."""
    game = meeting()
    game.options = {**game.options, "fog": "standard"}
    game, _ = turn_of(game, {})
    assert not told(game, IJN, f.ShipsShown) and view(game, IJN).board == game.board


# --- raids ------------------------------------------------------------------------------------------------------------


def test_a_raid_is_known_by_number_and_kind_until_the_interception_begins():
    """TF-R19, 8.5: after radar the defender sees who comes, with steps and carrier."""
    game = raid(ready=("f4f-1",))
    assert view(game, ALLIED).board.declared == (Declared(THERE, ()),)
    assert view(game, ALLIED).aloft == (Flight(THERE, 1, 2),) and view(game, IJN).aloft == ()
    game, _ = step(game)
    assert told(game, ALLIED, r.RaidFound)[0].units == () and told(game, IJN, r.RaidFound)[0].units
    seen = view(game, ALLIED)
    assert seen.board.raid.units == () and not any(unit.printed.side == IJN for unit in seen.board.air.values())
    assert isinstance(game.agenda[0], Scrambling) and game.agenda[0].ask(seen).units == ("f4f-1",)
    game, _ = step(game, {ALLIED: (Scramble(("f4f-1",)),)})
    (shown,) = told(game, ALLIED, f.RaidersShown)
    assert shown.raiders == tuple(f.Raider(id, 2, "shokaku") for id in ("val-1", "val-2", "zero-1"))
    seen = view(game, ALLIED).board
    assert seen.raid.units == game.board.raid.units and seen.air["val-1"].base == "shokaku"
    assert not told(game, IJN, f.RaidersShown) and not told(game, IJN, a.Scrambled)


def test_cap_over_a_base_of_their_own_is_not_shown_with_the_raiders_of_the_same_hex():
    """TF-11.8, R19: raiders are sent from Midway at ships that lie off it, CAP by a carrier over the base. Number and
    kind are known of both, nothing more of the CAP; those that have attacked are still shown."""
    game = foggy(raid_at_midway(("sbd-13", "sbd-14"), HEX, "", places={AKAGI: HEX, HORNET: NEAR}))
    game.board.air["f4f-1"] = replace(game.board.air["f4f-1"], box="", over=HEX, changed=game.board.turn)
    game, _ = until_at_midway(game, RunIn)
    seen, raid = view(game, IJN), game.board.raid
    assert raid.side == ALLIED and raid.beside == ("f4f-1",) and seen.board.raid.beside is msgspec.UNSET
    assert "f4f-1" not in seen.board.air and {"sbd-13", "sbd-14"} <= seen.board.air.keys()
    assert seen.aloft == (Flight(HEX, 1, 2),)
    game, _ = until_at_midway(game, Bombs, [("anti-air", [1])])
    assert game.board.raid.units == () and {"sbd-13", "sbd-14"} <= view(game, IJN).board.air.keys()
    assert "f4f-1" not in view(game, IJN).board.air
    imagined = imagine(view(game, IJN), Random(1))
    assert view(imagined, IJN) == view(game, IJN)


def test_ships_of_the_hex_are_shown_after_the_interception_before_anybody_attacks():
    """TF-8.5, 12.22: and again hidden when the raid is over, their damage remembered (TF-8.6)."""
    game, _ = until(raid(("val-1", "val-2", "val-3", "zero-1")), RunIn)
    assert view(game, IJN).board.formations["allied-1"].slots == () and not told(game, IJN, f.ShipsShown)
    game, _ = until(game, Bombing)
    (shown,) = told(game, IJN, f.ShipsShown)
    assert shown.fleets == (("allied-1", ENTERPRISE),) and shown.why == "raid"
    ask = game.agenda[0].ask(view(game, IJN))
    assert set(ask.ships) == set(ENTERPRISE)
    game, _ = until(game, Bombs, [("anti-air", [1])])
    game, _ = step(game, dice=[("bombs", [2]), ("deck", [6])])
    damaged = game.board.ships["enterprise"].level
    assert damaged != "intact" and view(game, IJN).board.ships["enterprise"].level == damaged
    game.board.raid = None
    assert view(game, IJN).board.formations["allied-1"].slots == ()
    assert view(game, IJN).board.ships["enterprise"].level == damaged


@pytest.mark.parametrize("raiders", [("zero-1",), ("val-1",)])
def test_ships_are_not_shown_to_a_raid_of_which_nobody_can_attack(raiders):
    """TF-R72: of fighters alone, or stopped by the interception."""
    game = raid(raiders, cap=("f4f-1", "f4f-2") if raiders == ("val-1",) else ())
    dice = melees(1) if raiders == ("val-1",) else ()
    game, _ = until(game, Bombing, dice)
    assert not told(game, IJN, f.ShipsShown) and view(game, IJN).board.formations["allied-1"].slots == ()
    assert game.agenda[0].ask(view(game, IJN)) is None


def test_who_fires_with_withdrawing_ships_is_asked_once_the_ships_of_the_hex_are_shown():
    """TF-12.14, 8.5: on what lies open to both by then; where nobody can attack nothing is shown, nor asked."""
    game = foggy(withdrawing("enterprise", to=RunIn))
    shown, _ = step(game)
    assert isinstance(shown.agenda[0], Supporting) and told(shown, IJN, f.ShipsShown)
    board = view(shown, IJN).board
    assert supported(board) == supported(shown.board) == supported(view(shown, ALLIED).board) != {}
    game.board.raid = replace(game.board.raid, units=())
    stopped, _ = step(game)
    assert not told(stopped, IJN, f.ShipsShown) and isinstance(stopped.agenda[0], Bombing)


def test_the_raider_sees_types_and_steps_of_interceptors_alone():
    """TF-R19: in the pairings, in the fights and in what they lose."""
    game = raid(("val-1", "zero-1"), cap=("f4f-1", "f4f-2"), steps={"f4f-2": 1})
    game, _ = until(game, Interception)
    assert {pairing.interceptors for pairing in view(game, IJN).board.raid.pairings} == {()}
    assert view(game, ALLIED).board.raid.pairings == game.board.raid.pairings
    assert "f4f" not in "".join(view(game, IJN).board.air)
    game, _ = until(game, AirLosses, melees(3, 4))
    (clashes,) = told(game, IJN, f.InterceptedBy)
    tallies = {tally for clash in clashes.clashes for tally in clash.interceptors}
    assert tallies == {f.Tally("f4f", 1, 0), f.Tally("f4f", 0, 1)}
    assert told(game, ALLIED, a.Intercepted) and not told(game, IJN, a.Intercepted)
    game, _ = until(game, RunIn)
    lost = [report for report in told(game, ALLIED, a.AirLost) if report.side == ALLIED]
    for report in lost:
        (heard,) = told(game, IJN, f.InterceptorsLost)
        assert heard.losses == (("f4f", len(report.units), len(report.lost)),)
    assert lost and not [report for report in told(game, IJN, a.AirLost) if report.side == ALLIED]


@pytest.mark.parametrize("first", [("f4f-1", "val-1"), ("f4f-2", "zero-1"), ("f4f-2", "val-1")])
def test_in_what_order_interceptors_are_named_the_raider_does_not_hear(first):
    """TF-R19: he hears of the fights in the order of his own units."""
    game, _ = until(raid(("zero-1", "val-1"), cap=("f4f-1", "f4f-2"), steps={"f4f-2": 1}), Pairings)
    game, _ = step(game, {ALLIED: (Engage(first[:1], first[1:]),)})
    assert [pairing.raiders for pairing in view(game, IJN).board.raid.pairings] == [("zero-1",), ("val-1",)]
    game, _ = until(game, AirLosses, melees(3, 4))
    (heard,) = told(game, IJN, f.InterceptedBy)
    assert [clash.raiders for clash in heard.clashes] == [("zero-1",), ("val-1",)]


def test_zeros_that_intercept_are_split_unseen_and_those_that_raid_are_not():
    """TF-R19, 12.8."""
    for hex, raiders, cap, hears in ((THERE, ("zero-1", "val-1"), ("f4f-1",), 1), (HERE, ("sbd-1",), ("zero-1",), 0)):
        game, _ = until(raid(raiders, hex, cap=cap), Zeros)
        game, _ = step(game, {IJN: (Divide("zero-1"),)})
        assert len(told(game, ALLIED, a.Recounted)) == hears and len(told(game, IJN, a.Recounted)) == 1


# --- sheets and decks -------------------------------------------------------------------------------------------------


def test_of_status_moves_the_enemy_sees_what_goes_over_the_map():
    """TF-11.14, R19: by hex, number and kind, and nothing of what changes its box."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS, ("A1",)))
    board = game.board
    board.first_in_the_air = IJN
    board.markers["A1"] = replace(board.markers["A1"], hex="1208")
    board.markers["A2"] = replace(board.markers["A2"], hex="1208")
    for id in ("val-1", "val-2", "zero-1", "zero-2"):
        board.air[id] = replace(board.air[id], box="ready")
    game, _ = turn_of(game, {IJN: (Fly(("val-1", "val-2", "zero-1"), "1208"), Patrol(("zero-2",)))})
    assert not told(game, ALLIED, f.TookOff) and not view(game, ALLIED).aloft and not view(game, ALLIED).board.declared
    game, _ = turn_of(game, {})
    assert told(game, ALLIED, f.TookOff) == [f.TookOff(IJN, (Flight("1208", 1, 2),), ())]
    assert not told(game, ALLIED, r.StatusMoved) and told(game, IJN, r.StatusMoved)
    assert view(game, ALLIED).aloft == (Flight("1208", 1, 2),)


def test_what_moves_from_box_to_box_of_a_base_is_told_to_both():
    """TF-8.7, R19: of orders to aircraft of a carrier as well those of the base, and nothing of what takes off."""
    game = foggy(island(Status(ALLIED), first=ALLIED, ready=("f4f-10", "f4f-4", "sbd-13")))
    orders = (Arm(("sbd-5", "sbd-14", "sbd-6")), Patrol(("f4f-4", "f4f-10")), Fly(("sbd-13",), NEAR))
    game, heard = step_at_midway(game, {ALLIED: orders})
    moves = (r.StatusMove(("sbd-14",), "ready"), r.StatusMove(("f4f-10",), "cap"))
    assert [report for report in heard if isinstance(report, r.StatusMoved)] == [r.StatusMoved(ALLIED, moves)]
    assert told(game, ALLIED, r.StatusMoved)[0].moves[0].units == orders[0].units


def test_what_lands_on_a_base_is_told_to_both():
    """TF-8.7, 13.6: not what lands on a carrier, nor who finds no deck."""
    board = island(Status(ALLIED)).board
    home = r.Recovery(MIDWAY, "from-map", ("sbd-5", "sbd-13"))
    report = r.Recovered(ALLIED, (r.Recovery(HORNET, "from-map", ("sbd-6",)), home), ("sbd-7",))
    assert disclosure.heard(board, report, ALLIED) == report
    assert disclosure.heard(board, report, IJN) == r.Recovered(ALLIED, (home,))
    assert disclosure.heard(board, replace(report, landed=report.landed[:1]), IJN) is None


def test_a_zero_that_is_split_at_a_base_is_told_with_its_spare_counter():
    """TF-8.7, 11.12: one that is aboard is not told."""
    board = new("eastern_solomons").board
    ashore = next(unit.id for unit in board.air.values() if unit.kind == "zero" and unit.base in board.ashore)
    aboard = next(unit.id for unit in board.air.values() if unit.kind == "zero" and unit.base not in board.ashore)
    split = r.StatusMove((ashore, "zero-99"), "split")
    moved = r.StatusMoved(IJN, (r.StatusMove((aboard, "zero-98"), "split"), split))
    assert disclosure.heard(board, moved, ALLIED) == r.StatusMoved(IJN, (split,))


def test_repairs_are_secret():
    """TF-8.6, 15.5: the enemy believes what he saw last."""
    game = foggy(duel(Administration(), 5, OURS, THEIRS))
    for id in ("portland", "tone"):
        game.board.ships[id] = replace(game.board.ships[id], minor=("repairs",))
    game.hidden.witnessed = {IJN: {"portland": game.board.ships["portland"]}}
    game, _ = turn_of(game, {})
    assert told(game, IJN, r.Repaired) == [r.Repaired(("tone",))]
    assert told(game, ALLIED, r.Repaired) == [r.Repaired(("portland",))]
    assert view(game, IJN).board.ships["portland"].level == "minor"
    assert view(game, ALLIED).board.ships["portland"].level == "intact"


def bombed(explosion, *decks):
    """The Enterprise, hit with aircraft in READY."""
    game, _ = until(raid(("val-1", "val-2", "val-3"), ready=("sbd-1",)), Bombs, [("anti-air", [1])])
    return step(game, dice=[("bombs", [3]), ("explosion", [explosion]), *decks])[0]


def test_hits_and_levels_are_announced_deck_rolls_to_the_owner_alone():
    """TF-R78, 4.18: the hits that exploding aircraft add, without their names."""
    game = bombed(1, ("deck", [6]), ("deck", [6]))
    ours, theirs = (told(game, side, r.Exploded)[0] for side in (IJN, ALLIED))
    assert theirs.units and not ours.units and ours.hits == theirs.hits > 0
    assert told(game, IJN, r.Bombed) == told(game, ALLIED, r.Bombed)
    assert told(game, ALLIED, r.DeckDamaged) and not told(game, IJN, r.DeckDamaged)


def test_that_nothing_exploded_would_tell_that_there_are_aircraft_in_READY():
    """TF-R78."""
    game = bombed(6)
    assert told(game, ALLIED, r.Exploded) and not told(game, IJN, r.Exploded)


def test_each_side_counts_the_damage_that_it_has_witnessed():
    """TF-17.6."""
    game = foggy(duel(Status(IJN), 5, OURS, THEIRS))
    for id in ("astoria", "portland"):
        game.board.ships[id] = replace(game.board.ships[id], steps=0)
    game.hidden.witnessed = {IJN: {"astoria": game.board.ships["astoria"]}}
    assert 0 < score(view(game, IJN).board, IJN) < score(view(game, ALLIED).board, IJN) == score(game.board, IJN)


# --- fleets -----------------------------------------------------------------------------------------------------------


def test_a_fleet_that_withdraws_hides_and_a_group_does_not_say_what_it_has_left():
    """TF-5.10, 8.8."""
    for choice, heard in ((Stay("enterprise"), 0), (Detach("enterprise", ("northampton",)), 1)):
        game = foggy(duel(AfterRaids(), 5, OURS, THEIRS, ("A1",)))
        game.board.ships["enterprise"] = replace(game.board.ships["enterprise"], steps=1, deck=("landing",))
        game.board.crippled = ("enterprise",)
        game, _ = turn_of(game, {ALLIED: (choice,)})
        assert len(told(game, IJN, r.Detached)) == heard and told(game, ALLIED, r.Detached)[0].fleet == "allied-1"
        assert all(not report.fleet for report in told(game, IJN, r.Detached))


def test_of_fleets_that_are_formed_the_enemy_hears_what_the_map_shows():
    """TF-8.3, 6.10: nothing, if it shows nothing."""
    together = [("0708", 1), ("0708", 7), ("0702", 2)]
    for orders, heard in (((Form(TF7, FLEETS[IJN][7][::-1]),), 0), ((Form(TF1, (*FLEETS[IJN][1], "dd_ijn-5")),), 0)):
        game = foggy(duel(Regrouping(IJN), 5, together, THEIRS))
        if orders[0].fleet == TF1:
            game.board.formations[TF1] = replace(game.board.formations[TF1], slots=FLEETS[IJN][1][:-1])
            orders = (Form(TF1, (*FLEETS[IJN][1][:-1], "dd_ijn-5")),)
        game, _ = turn_of(game, {IJN: orders})
        assert len(told(game, ALLIED, r.Formed)) == heard and told(game, IJN, r.Formed)[0].fleets


def test_dummies_that_come_back_and_the_end_of_an_invasion_lie_open():
    """TF-6.3, R14, S5.3: the hex, and labels of which nobody knows which is new; what becomes of the landing."""
    game = foggy(duel(Regrouping(IJN), 5, OURS, THEIRS))
    for report in (
        r.Restocked(IJN, ("0808",), (), (("0808", ("J1",), ("J9", "J10")),)),
        r.InvasionOver("gone", 2),
    ):
        assert all(disclosure.heard(game.board, report, side) == report for side in SIDES)


def test_at_the_start_the_enemy_sees_markers_alone():
    """TF-8.3, 7.2."""
    game, _ = turn_of(new(fog="advanced"), {IJN: (Ready("shokaku", ("val-1",)),)})
    heard = next(report for report in told(game, ALLIED, r.Deployed) if report.side == IJN)
    own = next(report for report in told(game, IJN, r.Deployed) if report.side == IJN)
    assert heard == replace(own, fleets=(), ready=()) and own.fleets and own.ready and own.markers

"""Two battles for Henderson Field: the land combat after each, what comes between them, who wins (TF-S10.1, S10.3 to
S10.6)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.committed import during
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Battle
from arbitre.games.taskforce.records.orders import Fire
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, SIDES, points
from arbitre.games.taskforce.records.reports import GameOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import BattleOver, Disembarked, LandCombat
from arbitre.games.taskforce.rules.battles import Surprise, steps_of
from arbitre.games.taskforce.rules.campaigns import carriers_left, numbers
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.scouting import able, scouts
from arbitre.games.taskforce.rules.sequence import OPENING, agenda
from arbitre.games.taskforce.rules.shore import Bombardment
from arbitre.games.taskforce.rules.victory import decided, score, sources
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.phrases.phrases import say
from arbitre.kernel.play import Told
from taskforce.campaigns import DDS, FIELD, FLEETS, HENDERSON, REFUGE, committed, ended, fleets
from taskforce.playing import both_told as step

STORY = scenario("santa_cruz").ashore
CONVOY = {"ijn-8": ("ak_ijn-1", "ak_ijn-2")}


def wanted(game):
    """The numbers of both sides ashore, the Japanese one first."""
    found = numbers(game.board, STORY)
    return found[IJN], found[ALLIED]


def hurt(game, ship, **state):
    game.board.put(replace(game.board.counter(ship), **state))
    return game


def only(kind, told):
    (found,) = [report for report in told if isinstance(report, kind)]
    return found


# ------------------------------------------------------------------------------------------------------- land combat


def test_the_numbers_without_any_modifier():
    """TF-S10.5: the smaller of troops and supply, Japanese 3 and 2, Allied 4 and 3."""
    assert wanted(fleets()) == (2, 3)


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ({"ijn-1": ("shokaku",), "ijn-2": ("zuiho",), "allied-1": ("hornet",)}, (3, 3)),
        ({"ijn-1": ("junyo",), "ijn-2": ("zuiho",), "allied-1": ("hornet",)}, (2, 3)),
        ({"ijn-1": ("junyo",), "allied-1": ("hornet",)}, (2, 4)),
        ({"ijn-7": DDS, "allied-1": ("hornet",)}, (2, 4)),
        ({"ijn-7": DDS, "allied-7": ("atlanta", "helena")}, (2, 3)),
    ],
)
def test_who_has_more_carriers_on_the_map_that_can_launch_has_one_more(rows, found):
    """TF-S10.5: a light one counts a half (TF-S10.2)."""
    assert wanted(fleets(rows)) == found


@pytest.mark.parametrize(
    "state", [{"deck": ("launching",)}, {"steps": 1, "critical": True}, {"steps": 1, "deck": ("launching",)}]
)
def test_a_carrier_that_cannot_launch_does_not_count(state):
    """TF-S10.5, TF-4.12."""
    game = hurt(fleets(), "shokaku", **state)
    assert carriers_left(game.board, IJN) == 0 and wanted(game) == (2, 4)


@pytest.mark.parametrize(
    ("state", "found"),
    [({"minor": ("minor",)}, 2), ({"steps": 1}, 2), ({"steps": 1, "critical": True}, 3), ({"steps": 0}, 3)],
)
def test_a_critical_or_destroyed_base_helps_the_japanese(state, found):
    """TF-S10.5."""
    assert wanted(hurt(fleets(), HENDERSON, **state)) == (found, 3)


def test_bombardment_by_ships_in_two_turns_helps_the_japanese():
    """TF-S10.5, TF-10.13: attacks of one turn count once, what nobody fires at not at all."""
    rows = {**FLEETS, "ijn-8": ("kongo", "haruna")}
    game = fleets(rows, places={"ijn-8": FIELD, IJN: "2202", ALLIED: "3016"})
    for turn, found in ((11, 2), (11, 2), (12, 3)):
        game.board.turn, game.board.battles, game.agenda = turn, (), (Bombardment(HENDERSON),)
        game, _ = step(game, {IJN: (Fire(("kongo", "haruna"), HENDERSON),)}, dice=[("guns", (1,))])
        game.board.battles = ()
        assert wanted(game) == (found, 3)
    game = fleets(rows, places={"ijn-8": FIELD, IJN: "2202", ALLIED: "3016"})
    game.agenda = (Bombardment(HENDERSON),)
    game, _ = step(game)
    assert not game.board.campaign.bombarded


def test_bombardment_and_damage_help_whoever_wants_the_base_and_not_its_holder():
    """TF-S10.5, S10.6: the Japanese, as long as they do not hold it."""
    game = hurt(fleets(second=True), HENDERSON, held=IJN, steps=1, critical=True)
    assert wanted(game) == (2, 3)


def test_three_transports_bring_the_japanese_supply():
    """TF-S10.5: that have ended a turn in the hex, wherever they are at the end; two do not. Nobody else hears of
    it."""
    for rows, found in ((CONVOY, 3), ({"ijn-8": ("ak_ijn-1",)}, 2)):
        game = fleets({**FLEETS, **rows}, second=True, places={"ijn-8": FIELD, IJN: "2202", ALLIED: "3016"})
        game.board.turn -= 1
        game, told = step(game)
        assert not [report for side in SIDES for report in told[side] if isinstance(report, Disembarked)]
        assert not view(game, ALLIED).board.disembarked and view(game, IJN).board.disembarked
        assert wanted(game) == (found, 3)


def test_no_number_is_more_than_five():
    """TF-S10.5: nor less than one."""
    rows = {"ijn-1": ("shokaku",), "allied-7": ("atlanta", "helena"), **CONVOY}
    game = hurt(fleets(rows, second=True), HENDERSON, steps=0)
    game.board.disembarked = {"ak_ijn-1": 2, "ak_ijn-2": 1}
    assert wanted(game) == (5, 3)


@pytest.mark.parametrize(("dice", "after"), [((2, 4), IJN), ((2, 3), ALLIED), ((3, 4), ALLIED), ((3, 3), ALLIED)])
def test_the_base_changes_hands_if_only_the_side_without_it_succeeds(dice, after):
    """TF-S10.5: at or below the number; both are told numbers and dice, and what comes of them."""
    game, told = ended(fleets(), *dice)
    report = only(LandCombat, told[IJN])
    assert report == only(LandCombat, told[ALLIED])
    assert (report.numbers, report.dice, report.before, report.after) == ((2, 3), dice, ALLIED, after)
    assert game.board.ashore[HENDERSON].printed.side == after


def test_the_allies_take_it_back_in_the_same_way():
    """TF-S10.5."""
    game = hurt(fleets(second=True), HENDERSON, held=IJN)
    game, told = ended(game, 3, 3)
    assert only(LandCombat, told[IJN]).after == ALLIED and game.outcome.winner == ALLIED


# --------------------------------------------------------------------------------------------------- between battles


def test_the_second_battle_begins_at_turn_1_with_what_is_committed_to_it():
    """TF-S10.1: nothing lies on the map; dice and reports of its turns are none of the first."""
    game, told = ended(fleets())
    board = game.board
    assert only(BattleOver, told[ALLIED]) == BattleOver(1) and not game.outcome
    assert game.agenda == OPENING["santa_cruz"] and isinstance(game.agenda[0], Committing)
    assert not board.markers and not board.formations and not game.hidden.under and board.turn == SECOND
    assert board.campaign.away == tuple(board.ships)
    game, _ = step(game)
    game, _ = step(game)
    assert len(game.board.markers) == 24 and not {"J1", "A1"} & game.board.markers.keys()
    game, _ = step(game)
    assert game.board.turn == SECOND + 1 and TASKFORCE.moment(game)[0] == SECOND + 1
    assert agenda(game.agenda[0], game.board) == game.agenda


def test_the_second_battle_is_the_last():
    """TF-S10.1."""
    game, told = ended(fleets(second=True))
    assert game.outcome and not [report for report in told[IJN] if isinstance(report, BattleOver)]


def test_a_side_without_a_ship_on_the_map_ends_the_battle_and_not_the_game():
    """TF-R62."""
    game = fleets({"ijn-7": DDS})
    game.board.turn = 5
    assert decided(game)
    game, _ = ended(game)
    assert not game.outcome and game.board.turn == SECOND


@pytest.mark.parametrize(
    ("state", "out"),
    [
        ({"minor": ("minor",), "deck": ("launching",)}, False),
        ({"minor": ("repairs",)}, False),
        ({"steps": 1}, True),
        ({"steps": 1, "critical": True}, True),
    ],
)
def test_who_is_badly_hit_is_out_and_minor_damage_is_repaired(state, out):
    """TF-S10.1, S10.2: with what it has taken from a deck."""
    for ship in ("shokaku", "hornet"):
        game, _ = ended(hurt(fleets(), ship, **state))
        after = game.board.ships[ship]
        assert (ship in game.board.campaign.out) == out and not after.minor
        assert out or (after.level == "intact" and not after.deck)


def test_who_has_left_the_map_is_out_and_who_stayed_away_is_not():
    """TF-S10.1."""
    game = fleets()
    game.board.campaign = replace(
        game.board.campaign, away=tuple(id for id in game.board.campaign.away if id != "zuikaku")
    )
    game, _ = ended(game)
    assert "zuikaku" in game.board.campaign.out and "zuiho" not in game.board.campaign.out


def test_minor_damage_of_bases_is_repaired_and_worse_is_not():
    """TF-S10.1."""
    game = hurt(hurt(fleets(), HENDERSON, minor=("minor",)), "rabaul", steps=1)
    game, _ = ended(game)
    assert game.board.ashore[HENDERSON].level == "intact" and game.board.ashore["rabaul"].level == "significant"


def test_what_the_enemy_remembers_is_repaired_too_and_his_points_stay():
    """TF-S10.1, TF-8.6: both know that minor damage is repaired; points of the first battle count in the end."""
    game = hurt(hurt(fleets(), "shokaku", steps=0), "tone", minor=("minor",))
    game.board.formations["ijn-1"] = replace(game.board.formations["ijn-1"], slots=("tone",), kind="column")
    game.hidden.witnessed = {IJN: {}, ALLIED: {id: game.board.ships[id] for id in ("shokaku", "tone")}}
    game, _ = ended(game)
    seen = view(game, ALLIED).board
    assert seen.ships["tone"].level == "intact" and seen.ships["shokaku"].level == "sunk"
    assert score(game.board, ALLIED) == points("CV", "sunk") == score(seen, ALLIED)


def test_a_counter_that_was_seen_and_is_no_more_is_not_remembered():
    """TF-6.14, TF-8.6: it has been divided off, seen, and combined again; in the next battle there is none of it."""
    game = fleets()
    half = replace(game.board.ships["dd_ijn-1"], id="dd_ijn-13", steps=1)
    game.hidden.witnessed = {IJN: {}, ALLIED: {"dd_ijn-13": half}}
    game, _ = ended(game)
    seen = view(game, ALLIED)
    assert "dd_ijn-13" not in seen.board.ships and not TASKFORCE.invariants(imagine(seen, Random(1)))


def test_a_counter_that_was_met_and_may_be_in_another_now_is_nothing_to_what_is_committed():
    """TF-6.14, TF-S10.2: of ships only carriers count, whatever else there is not any more."""
    game = fleets()
    game.board.campaign = replace(game.board.campaign, met=("dd_allied-1",), known=("dd_allied-1",))
    seen = view(game, IJN)
    board = seen.board.copy()
    del board.ships["dd_allied-1"]
    during(seen, board)
    assert "dd_allied-1" not in (*board.campaign.spent, *board.campaign.out)


def divided(game, *, sunk=(), gone=()):
    """The game with two counters of destroyers divided, of which some halves have sunk or left the map."""
    board = game.board
    halves = ("dd_ijn-13", "dd_ijn-14")
    for whole, half in zip(DDS, halves, strict=False):
        board.ships[whole] = replace(board.ships[whole], steps=1)
        board.ships[half] = replace(board.ships[whole], id=half)
    for id in sunk:
        board.ships[id] = replace(board.ships[id], steps=0, sunk=1)
    there = tuple(id for id in (*DDS, *halves) if id not in (*sunk, *gone))
    board.formations["ijn-7"] = replace(board.formations["ijn-7"], slots=there)
    return game


@pytest.mark.parametrize(
    ("lost", "full", "reduced", "out"),
    [
        ({}, 10, 0, 0),
        ({"sunk": ("dd_ijn-13",)}, 9, 1, 0),
        ({"gone": ("dd_ijn-1",)}, 9, 1, 1),
        ({"gone": ("dd_ijn-1", "dd_ijn-13")}, 9, 0, 2),
        ({"sunk": ("dd_ijn-1",), "gone": ("dd_ijn-13",)}, 9, 0, 1),
        ({"sunk": ("dd_ijn-1", "dd_ijn-14")}, 9, 0, 0),
    ],
)
def test_destroyers_are_full_counters_again_as_far_as_they_go(lost, full, reduced, out):
    """TF-6.14, TF-S10.1: however counters were divided; who has sunk or left the map is out."""
    game, _ = ended(divided(fleets(), **lost))
    board = game.board
    dds = [ship for ship in board.ships.values() if ship.kind == "dd_ijn" and ship.id not in ("dd_ijn-11", "dd_ijn-12")]
    fit = [ship.steps for ship in dds if ship.id not in board.campaign.out]
    assert (fit.count(2), fit.count(1)) == (full, reduced)
    assert sum(ship.steps for ship in dds if ship.id in board.campaign.out) == out
    game, _ = step(game)
    step(game)  # fleets can be formed of them


def test_the_enemy_does_not_learn_which_destroyers_have_left_the_map():
    """TF-S10.1, TF-8.3: he counts those that he has seen sink."""
    seen = []
    for lost in ({}, {"gone": ("dd_ijn-1",)}):
        game = divided(fleets(), **lost)
        game, _ = ended(game)
        seen.append(view(game, ALLIED).board.ships)
    assert seen[0] == seen[1]


# ------------------------------------------------------------------------------------------------------------ aircraft


def worn(game):
    """The game with every air unit reduced, those of Henderson lost, and in all kinds of boxes."""
    board = game.board
    for number, (id, unit) in enumerate(board.air.items()):
        box = ("ready", "from-cap", "from-map", "reserve")[number % 4]
        steps = 0 if unit.base == HENDERSON else 1
        board.air[id] = replace(unit, steps=steps, box=box, changed=22, left="ready")
    return game


def test_american_air_units_are_at_full_numbers_again_and_japanese_are_not():
    """TF-S10.3: on carriers and bases; all are in reserve, those of carriers once she is committed."""
    fresh = committed()
    game, _ = ended(worn(fleets()))
    game, _ = step(game)
    for id, unit in game.board.air.items():
        first = fresh.board.air[id]
        assert unit.steps == (first.steps if unit.printed.side == ALLIED else 1) and unit.base == first.base
        there = unit.base in game.board.ashore or unit.base not in game.board.campaign.away
        assert unit.box == ("reserve" if there else "") and not unit.changed and not unit.left
    assert {unit.base for unit in game.board.air.values() if unit.box} >= {"hornet", "enterprise", HENDERSON, "rabaul"}


def test_what_is_not_usable_any_more_is_not_refilled():
    """TF-S10.3: a carrier that is out, a base that has been destroyed; a damaged base as far as it has room."""
    game = hurt(hurt(worn(fleets()), "hornet", steps=1), HENDERSON, steps=0)
    game, _ = ended(hurt(game, REFUGE, steps=1))
    air = game.board.air
    assert {unit.steps for unit in air.values() if unit.base == "hornet"} == {1}
    assert {unit.steps for unit in air.values() if unit.base == HENDERSON} == {0}
    assert sum(unit.steps for unit in air.values() if unit.base == REFUGE) == 8 == game.board.ashore[REFUGE].capacity
    assert {unit.steps for unit in air.values() if unit.base == "enterprise"} == {2}


def test_a_unit_that_has_landed_elsewhere_is_at_home_again():
    """TF-S10.3: the starting strength of each carrier and base."""
    game = fleets()
    guest = next(id for id, unit in game.board.air.items() if unit.base == "hornet")
    game.board.air[guest] = replace(game.board.air[guest], base=HENDERSON, former="hornet")
    game, _ = ended(game)
    assert (game.board.air[guest].base, game.board.air[guest].former) == ("hornet", "")


# ------------------------------------------------------------------------------------------- Henderson Field has fallen


def fallen():
    """The game before the second battle, Henderson Field in Japanese hands; what was told of it."""
    game, told = ended(fleets(), 2, 4)
    return game, only(LandCombat, told[IJN])


def test_aircraft_of_a_base_that_falls_go_to_the_refuge_as_far_as_there_is_room():
    """TF-S10.6: Espiritu Santo has room for eight units and four of its own; both are told."""
    game, told = fallen()
    air, base = game.board.air, game.board.ashore[HENDERSON]
    assert not [id for id, unit in air.items() if unit.base == HENDERSON and unit.steps]
    there = [id for id, unit in air.items() if unit.base == REFUGE and unit.steps]
    assert sum(air[id].steps for id in there) == 16 and set(told.moved) <= set(there)
    assert all(air[id].steps == 0 for id in told.lost) and len(told.moved) + len(told.lost) == 7
    assert base.printed.side == IJN and base.level == "intact"


def test_it_is_a_base_of_the_japanese_then():
    """TF-S10.6, TF-14.4, 10.13: it searches one hex for them, and the Allies may bombard it."""
    game, _ = fallen()
    game.board.scouts = able(game.board)
    assert scouts(game.board, IJN, {})[HENDERSON].most == 1 and HENDERSON not in scouts(game.board, ALLIED, {})
    rows = {"ijn-1": ("shokaku",), "allied-7": ("washington", "atlanta")}
    game = hurt(fleets(rows, second=True, places={"allied-7": FIELD, IJN: "2202"}), HENDERSON, held=IJN)
    game.agenda = (Bombardment(HENDERSON),)
    assert game.agenda[0].ask(view(game, ALLIED)) and not game.agenda[0].ask(view(game, IJN))


def test_points_for_its_damage_stay_with_whoever_brought_it_about():
    """TF-17.2, S10.6: what it suffers after it has fallen counts for the Allies, and nothing before."""
    game, _ = ended(hurt(fleets(), HENDERSON, steps=1), 2, 4)
    won = points("BASE", "significant")
    assert game.board.campaign.fallen == "significant"
    assert (score(game.board, IJN), score(game.board, ALLIED)) == (1.5 * won, 0)
    hurt(game, HENDERSON, critical=True)
    worse = points("BASE", "critical") - won
    assert (score(game.board, IJN), score(game.board, ALLIED)) == (1.5 * won, worse)
    assert {side: sum(found.values()) for side, found in sources(game).items()} == {IJN: 1.5 * won, ALLIED: worse}


# ---------------------------------------------------------------------------------------------- surprise, who has won


def test_before_each_battle_by_guns_a_die_says_who_surprises_whom():
    """TF-S10.4, TF-10.15: in both battles."""
    for second in (False, True):
        board = fleets(second=second).board
        battle = Battle({IJN: ("ijn-7",), ALLIED: ("allied-1",)}, IJN)
        assert steps_of(board, battle) == (Surprise(),)


@pytest.mark.parametrize(
    ("holder", "lost", "winner", "ahead"),
    [
        (ALLIED, {}, ALLIED, 0),
        (ALLIED, {"san_francisco": 3, "atlanta": 2, "dd_allied-1": 1}, ALLIED, -9),
        (ALLIED, {"san_francisco": 3, "atlanta": 2, "helena": 2}, IJN, 10.5),
        (ALLIED, {"shokaku": 9, "dd_ijn-1": 1}, ALLIED, 10),
        (IJN, {"shokaku": 9}, IJN, -9),
        (IJN, {"shokaku": 9, "dd_ijn-1": 1}, ALLIED, 10),
        (IJN, {"hornet": 9}, IJN, 13.5),
    ],
)
def test_who_is_ten_ahead_wins_and_otherwise_who_holds_the_base(holder, lost, winner, ahead):
    """TF-S10.5, TF-17.1, reconstructed: points over both battles, one and a half times for what the Japanese sink. Both
    are told which of the two it was."""
    game = hurt(fleets(second=True), HENDERSON, **({"held": IJN} if holder == IJN else {}))
    for ship, value in lost.items():
        hurt(game, ship, steps=0, sunk=2 if ship.startswith("dd") else 0)
        assert value == (1 if ship.startswith("dd") else points(game.board.ships[ship].printed.type, "sunk"))
    rows = game.board.formations
    game.board.formations = {id: row.without([*lost]) for id, row in rows.items() if set(row.slots) - set(lost)}
    for label, marker in tuple(game.board.markers.items()):
        if marker.formation not in game.board.formations:
            del game.board.markers[label], game.hidden.under[label]
    game, told = ended(game, 6, 6)
    assert (game.outcome.winner, game.outcome.level, game.outcome.points) == (winner, "victory", ahead)
    for side in SIDES:
        (said,) = say(Told(1, game.board.turn, "end", only(GameOver, told[side])), view(game, side))
        assert said.key == ("told-base-won" if winner == holder else "told-base-beaten") and said.args["side"] == holder

"""The Eastern Solomons, scenario 7: bases, landing, what wins (TF-S7.1, S7.2, 14.4, 17.1); arrivals have their own
tests."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.records.printed import ALLIED, IJN, points
from arbitre.games.taskforce.records.reports import InvasionOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import Disembarked
from arbitre.games.taskforce.rules.fleets import sea_map, withdraws
from arbitre.games.taskforce.rules.invasion import invade
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import able, scouts
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.rules.shore import bombardments
from arbitre.games.taskforce.rules.victory import score, won_by
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.duels import new, turn_of
from taskforce.playing import only
from taskforce.seat.positions import WORDS

HENDERSON, RABAUL, FIELD, OFF = "henderson", "rabaul", "1811", "1805"
ONE, OTHER = "ak_ijn-1", "ak_ijn-2"


def convoys(*hexes, turn=7):
    """A convoy of a counter of transports in each of these hexes, in the open."""
    game = new("eastern_solomons")
    board = game.board
    board.turn, board.labels, board.awaited = turn, {IJN: 90, ALLIED: 90}, ()
    for number, (hex, counter) in enumerate(zip(hexes, (ONE, OTHER), strict=False), 7):
        id, label = f"ijn-{number}", f"J{number}"
        board.formations[id] = Formation(id, IJN, "column", (counter,), number)
        board.markers[label] = Marker(label, IJN, hex, formation=id)
        game.hidden.under[label] = id
    board.formations["allied-7"] = Formation("allied-7", ALLIED, "column", ("portland",), 7)
    board.markers["A7"] = Marker("A7", ALLIED, "3115", formation="allied-7")
    game.hidden.under["A7"] = "allied-7"
    game.agenda = (Administration(),)
    return game


def lose(game, counter, ships):
    """The game with so many ships of a counter sunk."""
    board = game.board
    before = board.ships[counter]
    board.ships[counter] = replace(before, steps=before.steps - ships, sunk=before.sunk + ships)
    for id, formation in tuple(board.formations.items()):
        if not board.ships[counter].steps and counter in formation.slots:
            del board.formations[id]
            board.markers = {at: marker for at, marker in board.markers.items() if marker.formation != id}
            game.hidden.under = {at: fleet for at, fleet in game.hidden.under.items() if fleet != id}
    return game


def ended(game, over=False):
    """What both are told at the end of the turn."""
    umpire = Umpire(ScriptedDice([]))
    invade(game, umpire, over)
    told = {side: [report for to, _, _, report in umpire.reports if to == side] for side in (IJN, ALLIED)}
    assert told[IJN] == told[ALLIED]
    return told[IJN]


# --------------------------------------------------------------------------------------------------------- the bases


def test_both_bases_are_there_with_their_aircraft():
    """TF-S7.1, TF-7.6; examples of TF-R1: Rabaul is 17 hexes off."""
    board = new("eastern_solomons").board
    assert {id: base.hex for id, base in board.ashore.items()} == {HENDERSON: FIELD, RABAUL: "0302"}
    assert sea_map(board).distance("0302", FIELD) == 17
    strength = {base: sum(unit.steps for unit in board.air.values() if unit.base == base) / 2 for base in board.ashore}
    assert strength == {HENDERSON: 4.5, RABAUL: 3.5}
    assert {step.base for step in bombardments(board)} == {HENDERSON, RABAUL}


def test_each_base_searches_one_hex_a_turn():
    """TF-14.4: large Japanese carriers two, as the Allied ones, a light one one."""
    game = convoys(OFF)
    board = game.board
    board.scouts = able(board)
    assert {id: scout.most for id, scout in scouts(board, ALLIED, {}).items()} == {HENDERSON: 1}
    assert {id: scout.most for id, scout in scouts(board, IJN, {}).items()} == {RABAUL: 1}
    unlike = {side: scenario("eastern_solomons").musters[side].unlike for side in (IJN, ALLIED)}
    assert unlike == {IJN: {"ryujo": 1, RABAUL: 1}, ALLIED: {HENDERSON: 1}}


@pytest.mark.parametrize(
    ("steps", "critical", "level"), [(1, False, "significant"), (1, True, "critical"), (0, 0, "sunk")]
)
def test_henderson_counts_for_half(steps, critical, level):
    """TF-17.1: and Rabaul for nothing."""
    board = convoys(OFF).board
    board.bases = {id: replace(base, steps=steps, critical=bool(critical)) for id, base in board.ashore.items()}
    assert score(board, IJN) == points("BASE", level) / 2 and score(board, ALLIED) == 0


# ------------------------------------------------------------------------------------------------------- the landing


def test_transports_that_end_a_turn_off_henderson_have_landed():
    """TF-S7.2: two of a counter; they stay where they are, and no more land of them."""
    game = convoys(FIELD, OFF)
    assert ended(game) == [Disembarked(2, 2)] and game.board.disembarked == {ONE: 2}
    assert ended(game) == [] and not game.board.invasion and game.board.ships[ONE].steps == 2


def test_three_of_four_are_enough_at_once():
    """TF-S7.2."""
    game = lose(convoys(FIELD, FIELD), OTHER, 1)
    assert ended(game) == [Disembarked(3, 3), InvasionOver("succeeded", 3)]
    assert game.board.invasion == "succeeded" and score(game.board, IJN) == 10 and not withdraws(game.board, "ijn-7")
    assert ended(game, over=True) == []


def test_who_has_landed_counts_though_he_is_sunk_later():
    """TF-S7.2: two have landed, one of them is sunk; then one more is enough."""
    game = convoys(FIELD, OFF)
    ended(game)
    lose(game, ONE, 1)
    game.board.markers["J8"] = replace(game.board.markers["J8"], hex=FIELD)
    assert ended(game) == [Disembarked(2, 4), InvasionOver("succeeded", 4)]


@pytest.mark.parametrize("sunk", [((ONE, 2),), ((ONE, 1), (OTHER, 1))])
def test_with_two_sunk_before_it_has_failed_at_once(sunk):
    """TF-S7.2: the convoy withdraws then, and the Allies have the points."""
    game = convoys(OFF, FIELD)
    for counter, ships in sunk:
        lose(game, counter, ships)
    assert not withdraws(game.board, "ijn-8")
    assert ended(game) == [InvasionOver("gone", 2)]
    assert game.board.invasion == "failed" and withdraws(game.board, "ijn-8")
    assert score(game.board, ALLIED) == 10 + 2 * points("AK", "sunk") and score(game.board, IJN) == 0


def test_one_sunk_is_bearable_and_who_has_left_the_map_is_not_sunk():
    """TF-S7.2."""
    game = lose(convoys(OFF, OFF), ONE, 1)
    assert ended(game) == []
    del game.board.formations["ijn-8"], game.board.markers["J8"], game.hidden.under["J8"]
    assert ended(game) == []


@pytest.mark.parametrize(("hexes", "landed"), [((OFF, OFF), 0), ((FIELD, OFF), 2)])
def test_at_the_end_fewer_are_too_few(hexes, landed):
    """TF-S7.2."""
    game = convoys(*hexes)
    assert ended(game, over=True)[-1] == InvasionOver("too few", landed) and game.board.invasion == "failed"


def test_it_is_judged_at_the_end_of_every_turn():
    """TF-S7.2, TF-15.1: by the administration, in which the game goes on."""
    game, told = turn_of(convoys(FIELD, FIELD), {})
    assert only(InvasionOver, told).how == "succeeded" and not game.outcome and won_by(game.board) == 10
    game, told = turn_of(convoys(OFF, OFF, turn=26), {})
    assert only(InvasionOver, told).how == "too few" and game.outcome.winner == ALLIED


def test_a_convoy_that_has_failed_sails_home():
    """TF-S7.2, TF-5.4: whoever orders nothing sees it go by itself."""
    game = convoys(OFF, "1703")
    game.board.invasion, game.board.turn, game.agenda = "failed", 9, (Sailing(IJN),)
    ask = asked(TASKFORCE, game)[IJN]
    assert {id for id, fleet in ask.options().fleets.items() if fleet.withdraws} == {"ijn-7", "ijn-8"}
    game, _ = turn_of(game, {})
    assert game.board.markers["J8"].hex in {"1602", "1702", "1802"}


def test_under_advanced_fog_the_enemy_hears_how_many_have_landed_and_not_which():
    """TF-S7.2, TF-8.3."""
    game = convoys(FIELD, OFF)
    game.options["fog"] = "advanced"
    assert ended(game) == [Disembarked(2, 2)]
    assert view(game, IJN).board.disembarked == {ONE: 2} and not view(game, ALLIED).board.disembarked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "report",
    [Disembarked(1, 3), Disembarked(2, 2), InvasionOver("succeeded", 3), InvasionOver("gone", 2)]
    + [InvasionOver("too few", ships) for ships in range(3)],
)
def test_the_landing_is_told_in_words(report, language):
    """TF-S7.2: and not as that before Port Moresby."""
    seen = view(convoys(FIELD), IJN)
    (said,) = TASKFORCE.seat.say(Told(1, 7, "administration", report), seen)
    assert said.clause == "TF-S7.2" and "port" not in WORDS[language].say(said).split()
    assert "{" not in WORDS[language].say(said)

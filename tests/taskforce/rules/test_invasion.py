"""The landing at Port Moresby, in scenario 5 (TF-S5.2, S5.3)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import GameOver, InvasionOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.invasion import gone
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens
from arbitre.games.taskforce.rules.victory import score, sources, won_by
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.duels import new, turn_of
from taskforce.playing import only, resolved
from taskforce.seat.positions import WORDS

PRINTED = scenario("coral_sea").invasion
PORT = PRINTED.hexes[0]


def administering(turn, before_the_port, sunk=0, left=0):
    """The end of a turn, with so many transport counters before the port, sunk and off the map, of six in all; the
    others lie in a fleet that is not there."""
    game = new("coral_sea")
    while not isinstance(game.agenda[0], TurnOpens):
        plans = {side: ask.plan(()) for side, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, Umpire(KeyedDice("coral", TASKFORCE.id)))
    board = game.board
    for id, formation in board.formations.items():
        board.formations[id] = formation.without([ship for ship in formation.slots if ship.startswith("ak_")])
    ships = [f"ak_ijn-{number}" for number in range(1, 7)]
    for id in ships[:sunk]:
        board.ships[id] = replace(board.ships[id], steps=0, sunk=2)
    afloat = ships[sunk + left :]
    for id, there in (("ijn-7", afloat[:before_the_port]), ("ijn-8", afloat[before_the_port:])):
        board.formations[id] = replace(board.formations[id], slots=(*board.formations[id].slots[:4], *there))
    at = next(label for label, fleet in game.hidden.under.items() if fleet == "ijn-7")
    board.markers[at] = replace(board.markers[at], hex=PORT)
    board.turn, game.agenda = turn, (Administration(),)
    return game


def test_it_is_counted_four_hexes_about_the_port_of_twelve_ships():
    """TF-S5.3."""
    chart = printed_map("coral_sea")
    far = chart.sea_distances((chart.place["port_moresby"].hex,))
    assert {far[hex] for hex in PRINTED.hexes} <= {0, 1, 2, 3, 4}
    assert all(chart.enterable(hex) for hex in PRINTED.hexes)
    board = new("coral_sea").board
    assert sum(ship.steps for ship in board.ships.values() if ship.printed.type == "AK") == 2 * PRINTED.needed == 12


def test_no_base_takes_part():
    """TF-S5.2: all aircraft are at home on carriers."""
    board = new("coral_sea").board
    assert {board.ships[unit.base].printed.carrier for unit in board.air.values()} == {True}


@pytest.mark.parametrize(("counters", "how"), [(3, "succeeded"), (6, "succeeded"), (2, "too few"), (0, "too few")])
def test_six_transports_before_the_port_after_the_last_turn_are_the_landing(counters, how):
    """TF-S5.3: a full counter is two of them."""
    game, told = turn_of(administering(22, counters), {})
    assert only(InvasionOver, told) == InvasionOver(how, 2 * counters)
    winner = IJN if how == "succeeded" else ALLIED
    assert [score(game.board, side) for side in SIDES] == [10.0 * (side == winner) for side in SIDES]
    assert won_by(game.board) == (10 if winner == IJN else -10)
    assert sources(game)[winner]["invasion"] == 10
    assert only(GameOver, told).winner == winner and game.outcome.level == "marginal"


def test_before_the_last_turn_nothing_is_counted():
    """TF-S5.3."""
    game, told = turn_of(administering(21, 6), {})
    assert not [report for report in told if isinstance(report, InvasionOver)]
    assert game.board.invasion == "" and won_by(game.board) == 0


@pytest.mark.parametrize(("sunk", "left"), [(4, 0), (0, 4), (2, 2)])
def test_it_fails_at_once_when_more_than_six_are_sunk_or_off_the_map(sunk, left):
    """TF-S5.3: and is not counted again."""
    game, told = turn_of(administering(5, 0, sunk, left), {})
    assert only(InvasionOver, told) == InvasionOver("gone", 8) and gone(game.board) == 8
    lost = score(game.board, ALLIED)
    game.board.turn, game.agenda = 22, (Administration(),)
    game, told = turn_of(game, {})
    assert not [report for report in told if isinstance(report, InvasionOver)]
    assert score(game.board, ALLIED) == lost


def test_six_may_be_lost():
    """TF-S5.3."""
    game, _ = turn_of(administering(5, 0, 2, 1), {})
    assert gone(game.board) == 6 and game.board.invasion == ""
    game, told = turn_of(administering(22, 3, 2, 1), {})
    assert only(InvasionOver, told) == InvasionOver("succeeded", 6)


def test_nobody_is_left_to_keep_them_from_the_port():
    """TF-R62, TF-S5.3: the game ends, and all that are afloat count."""
    game = administering(9, 0)
    board = game.board
    for label in [label for label, marker in board.markers.items() if marker.side == ALLIED]:
        fleet = game.hidden.under.pop(label)
        for ship in board.formations.pop(fleet).slots if fleet else ():
            lost = board.ships[ship].steps if board.ships[ship].printed.small else 0
            board.ships[ship] = replace(board.ships[ship], steps=0, sunk=lost)
        del board.markers[label]
    for unit in [unit for unit in board.air.values() if unit.printed.side == ALLIED]:
        board.air[unit.id] = replace(unit, steps=0)
    _, told = turn_of(game, {})
    assert only(InvasionOver, told) == InvasionOver("succeeded", 12)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_and_its_hexes_are_on_the_map(language):
    """TF-S5.3."""
    game, words = administering(22, 3), WORDS[language]
    view = TASKFORCE.view(game, ALLIED)
    ends = (InvasionOver("succeeded", 6), InvasionOver("too few", 1), InvasionOver("gone", 8))
    said = [
        " ".join(words.say(phrase, clause=False) for phrase in TASKFORCE.seat.say(Told(1, 22, "", end), view))
        for end in ends
    ]
    numbers = ("6", "un seul" if language == "fr" else "one", "8")
    assert all(number in text for number, text in zip(numbers, said, strict=True))
    washes = {wash.key: wash.cells for wash in TASKFORCE.seat.chart(view).washes}
    assert set(washes["landing"]) == set(PRINTED.hexes)

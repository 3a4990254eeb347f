"""Own fleets under hidden markers: their owner orders them as if they lay open, and nothing of that is seen
(TF-6.4, 8.1)."""

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.records.orders import Form, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, Sailed
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.owners import as_its_owner_sees, own_markers, take_back
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.duels import DD_J, TF1, TF2, TF7, duel, turn_of

OURS = (("0702", 1), ("0704", 0), ("0706", 7), ("0706", 2), ("0708", 0))
THEIRS = (("1602", 0), ("1604", 1), ("1606", 0), ("1608", 7), ("1610", 2))
SEEN = msgspec.json.encode


def sailing(shown=(), side=IJN, theirs=THEIRS):
    return duel(Sailing(side), 3, OURS, theirs, shown)


def test_a_side_is_told_what_is_under_its_own_markers_and_no_other():
    """TF-8.1, 8.2: the boards are open, what is under a marker is not."""
    ours, theirs = (view(sailing(), side) for side in (IJN, ALLIED))
    assert ours.under == {"J1": TF1, "J2": "", "J3": TF7, "J4": TF2, "J5": ""}
    assert theirs.under == {"A1": "", "A2": "allied-1", "A3": "", "A4": "allied-7", "A5": "allied-2"}
    assert ours.board == theirs.board and ours.hidden is None
    assert not any(marker.formation for marker in ours.board.markers.values())


def test_what_is_under_own_markers_comes_in_the_order_of_labels():
    """TF-8.1: not in that in which the umpire keeps it."""
    game = sailing()
    game.hidden.under = dict(reversed(game.hidden.under.items()))
    assert list(view(game, IJN).under) == ["J1", "J2", "J3", "J4", "J5"]


EXCHANGED = [(0, 1), (1, 2), (3, 4), (0, 4)]


@pytest.mark.parametrize("pair", EXCHANGED)
@pytest.mark.parametrize("shown", [(), ("A2",)])
def test_whatever_lies_under_enemy_markers_a_player_sees_is_asked_and_is_told_the_same(pair, shown):
    """TF-8.1: twins with two markers of the enemy exchanged."""
    numbers = [number for _, number in THEIRS]
    first, second = pair
    if shown and 1 in pair:
        return
    numbers[first], numbers[second] = numbers[second], numbers[first]
    twins = [sailing(shown), sailing(shown, theirs=tuple(zip((hex for hex, _ in THEIRS), numbers, strict=True)))]
    assert twins[0].hidden.under != twins[1].hidden.under
    for sheet in ((), (Sail(TF1, ("0703",)),), (Form(TF7, ("abukuma", "tone")),), (Sail("ijn-9", ("0703",)),)):
        seen = [SEEN(view(game, IJN)) for game in twins]
        asks = [asked(TASKFORCE, game)[IJN] for game in twins]
        assert seen[0] == seen[1] and SEEN(asks[0].options()) == SEEN(asks[1].options())
        plans = [SEEN(ask.plan(sheet)) for ask in asks]
        assert plans[0] == plans[1]
        if not asks[0].plan(sheet).refusals:
            ends = [turn_of(game, {IJN: sheet}) for game in twins]
            assert ends[0][1] == ends[1][1] and SEEN(view(ends[0][0], IJN)) == SEEN(view(ends[1][0], IJN))


def test_only_the_side_that_sails_is_asked_and_its_fleets_go_by_number():
    """TF-9.2."""
    game = sailing()
    assert set(asked(TASKFORCE, game)) == {IJN} and set(asked(TASKFORCE, sailing(side=ALLIED))) == {ALLIED}
    assert set(SailingAsk(view(game, IJN)).options().fleets) == {TF1, TF2, TF7, "J2", "J5"}
    (refused,) = asked(TASKFORCE, game)[IJN].plan((Sail("allied-1", ("1605",)),)).refusals
    assert refused.phrase.key == "sail-no-fleet"


def test_a_hidden_fleet_sails_under_its_label_and_stays_hidden():
    """TF-9.10, TF-6.4: one that is detected sails under its number."""
    game, told = turn_of(sailing(("J3",)), {IJN: (Sail(TF1, ("0703",)), Sail(TF7, ("0707",)))})
    assert told == [Sailed((("J1", ("0702", "0703")), (TF7, ("0706", "0707"))))]
    markers = game.board.markers
    assert (markers["J1"].hex, markers["J1"].formation, markers["J3"].formation) == ("0703", "", TF7)
    assert game.hidden.under == sailing().hidden.under
    assert open_fleets(game.board, IJN) == {TF7: "0707"}


def test_hidden_fleets_of_a_hex_exchange_ships():
    """TF-6.9, 8.2: the columns are open, the markers are not."""
    game, told = turn_of(sailing(), {IJN: (Form(TF7, ("abukuma", "chikuma")),)})
    assert dict(told[0].fleets)[TF7] == ("abukuma", "chikuma", *DD_J[4:]) and isinstance(told[0], Formed)
    assert game.hidden.under == sailing().hidden.under and not open_fleets(game.board, IJN)


def test_a_hidden_fleet_that_takes_in_ships_of_one_that_is_detected_is_detected():
    """And not one that only gives some of its own."""
    exchange = (Form(TF7, ("abukuma", "chikuma")), Form(TF2, ("zuikaku", "abukuma")))
    game, _ = turn_of(sailing(("J3",)), {IJN: exchange})
    assert open_fleets(game.board, IJN) == {TF7: "0706", TF2: "0706"}
    game, _ = turn_of(sailing(("J3",)), {IJN: exchange[:1]})
    assert open_fleets(game.board, IJN) == {TF7: "0706"}


def split(shown=()):
    """A night split taken back: DD J5 and DD J6 of TF 7 under a marker of their own, J6."""
    game = sailing(shown)
    own = as_its_owner_sees(game.board, own_markers(game, IJN))
    own.formations[TF7] = replace(own.formations[TF7], slots=("abukuma",))
    own.formations["ijn-8"] = Formation("ijn-8", IJN, "column", DD_J[4:], 8)
    own.markers["J6"], own.labels[IJN] = Marker("J6", IJN, "0706", formation="ijn-8"), 6
    take_back(game, IJN, own)
    return game


def test_a_marker_that_a_fleet_is_split_off_with_is_as_hidden_as_it_was():
    """TF-6.7: undetected stays undetected, detected gives detected."""
    game = split()
    assert not open_fleets(game.board, IJN) and game.hidden.under["J6"] == "ijn-8"
    assert list(own_markers(game, ALLIED)) == ["A1", "A2", "A3", "A4", "A5"]
    game = split(("J3",))
    assert open_fleets(game.board, IJN) == {TF7: "0706", "ijn-8": "0706"}
    assert game.hidden.under["J6"] == "ijn-8" and not TASKFORCE.invariants(game)


def test_a_withdrawing_group_lies_open_whatever_its_ships_came_from():
    """TF-5.10."""
    game = sailing()
    own = as_its_owner_sees(game.board, own_markers(game, IJN))
    own.formations[TF7] = replace(own.formations[TF7], slots=DD_J[4:])
    own.formations["ijn-w1"] = Formation("ijn-w1", IJN, "group", ("abukuma",), 1)
    own.markers["J6"], own.labels[IJN] = Marker("J6", IJN, "0706", formation="ijn-w1"), 6
    take_back(game, IJN, own)
    assert open_fleets(game.board, IJN) == {"ijn-w1": "0706"} and "J6" not in game.hidden.under
    assert not TASKFORCE.invariants(game)

"""Searches of the carriers of two players (TF chapter 14, TF-S4.2)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Sighting
from arbitre.games.taskforce.records.orders import Done, Form, Sail, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, TOKENS, TURNS, enemy
from arbitre.games.taskforce.records.reports import Nightfall, Searched, TokenRead, TokenShown, TokensLaid
from arbitre.games.taskforce.records.state import Token
from arbitre.games.taskforce.rules.at_sea import night_falls
from arbitre.games.taskforce.rules.carriers import strike
from arbitre.games.taskforce.rules.fleets import label_of
from arbitre.games.taskforce.rules.owners import as_its_owner_sees
from arbitre.games.taskforce.rules.sailing import OFF, Sailing
from arbitre.games.taskforce.rules.scouting import RANGE, Scout, Scouting, able, charged, scouts
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens, phases
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import TF1, duel
from taskforce.playing import resolved
from taskforce.scoutings import DETECTED, FIRST, MIDDLE, MISDIRECT, OURS, SECOND, SILENT, searched, searching


def ask(game, side=IJN):
    return asked(TASKFORCE, game).get(side)


def refused(game, *hexes, side=IJN):
    """Why a search is refused; None if it stands."""
    refusals = ask(game, side).plan((Search(hexes),)).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


# --- who is asked, and when -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(3, 11))
def test_whoever_has_the_initiative_searches_first(turn):
    """TF-14.1, TF-3.1: whoever goes first in the air."""
    game = searching(turn=turn)
    game.board.first_in_the_air = IJN
    first = IJN if turn % 2 else ALLIED
    steps = [step for step in phases(game.board) if isinstance(step, Scouting)]
    assert steps == [Scouting(first), Scouting(enemy(first))]
    assert phases(game.board)[-1] == Administration()


def test_the_second_player_has_heard_the_answers_to_the_first():
    """TF-14.1: the first makes the whole phase before the other begins it."""
    game, _ = searched(searching(), "0906", faces=[DETECTED])
    assert set(asked(TASKFORCE, game)) == {ALLIED}
    told = [entry.report for entry in view(game, ALLIED).told]
    assert Searched("0906", (("A3", "fleet"),), ()) in told


def test_nobody_searches_in_the_last_two_turns_of_day_nor_at_night():
    """TF-14.1."""
    assert [turn for turn in range(1, 24) if TURNS[turn].searching] == [*range(3, 9), *range(15, 21)]
    for turn in (8, 9, 10, 12):
        for side in SIDES:
            assert (ask(searching(side, turn), side) is not None) == (turn == 8)


def test_a_side_is_asked_as_long_as_one_marker_is_not_detected_and_only_on_what_both_see():
    """TF-14.1, TF-R63: though what is left are dummies, or has been reported."""
    game = searching(shown=("A1", "A2", "A3"))
    assert set(asked(TASKFORCE, game)) == {IJN} and ask(game).hexes == (MIDDLE,)
    game.board.markers["A4"] = replace(game.board.markers["A4"], sightings=(Sighting(4, "fleet"),))
    assert ask(game) is not None
    del game.board.markers["A4"], game.hidden.under["A4"]
    assert ask(game) is None


@pytest.mark.parametrize("side", SIDES)
def test_whether_a_side_is_asked_does_not_depend_on_what_the_other_hides(side):
    """TF-R63, R76."""
    game = searching(side)
    one, other = ("A1", "A4") if side == IJN else ("J1", "J4")
    twin = game.copy()
    twin.hidden.under[one], twin.hidden.under[other] = game.hidden.under[other], game.hidden.under[one]
    asks = [ask(either, side) for either in (game, twin)]
    assert asks[0].options() == asks[1].options()
    for hexes in (("0906",), ("1102", "1112", "0906", "0907"), ("0101",), ("2214",), ("1102",) * 2):
        assert asks[0].plan((Search(hexes),)) == asks[1].plan((Search(hexes),))


# --- who searches -----------------------------------------------------------------------------------------------------


def hurt(game, id, **state):
    game.board.ships[id] = replace(game.board.ships[id], **state)
    return game


@pytest.mark.parametrize(
    ("state", "searches"),
    [
        ({}, True),
        ({"steps": 1}, True),
        ({"steps": 1, "deck": ("landing",)}, True),  # withdraws, and launches
        ({"steps": 1, "deck": ("launching",)}, False),
        ({"steps": 1, "critical": True}, False),
    ],
)
def test_carriers_search_that_could_launch_when_the_turn_began(state, searches):
    """TF-14.2, TF-R46: a critical one does not, one that withdraws does."""
    game = hurt(searching(), "shokaku", **state)
    game.agenda = (TurnOpens(),)
    game = resolved(game, {}, Umpire(KeyedDice("opens", "taskforce")))
    assert ("shokaku" in game.board.scouts) == searches and "zuikaku" in game.board.scouts
    assert not game.board.last_hex


def test_one_that_is_not_on_the_map_does_not_search():
    """TF-R46."""
    game = searching()
    del game.board.formations[TF1]
    assert able(game.board) == ("zuikaku", "enterprise", "yorktown")


def test_a_carrier_searches_two_hexes():
    """TF-S4.2: either side's."""
    for side, hexes in ((IJN, (FIRST, SECOND)), (ALLIED, ("1102", "1112"))):
        found = ask(searching(side), side).options()
        assert [scout.hexes for scout in found.scouts.values()] == [(hex,) for hex in hexes]
        assert [scout.most for scout in found.scouts.values()] == [2, 2] and found.most == 4


def test_one_that_lost_her_deck_in_this_turn_searches_all_the_same():
    """TF-14.2, E9."""
    game = hurt(searching(), "shokaku", steps=1, critical=True)
    assert set(scouts(game.board, IJN, view(game, IJN).under)) == {"shokaku", "zuikaku"}


def test_one_that_has_sunk_in_this_turn_searches_from_where_she_sank():
    """TF-14.2, TF-R47, E9: though her fleet sails on."""
    game = searching(shown=("J1",))
    board = game.board
    strike(board, Umpire(KeyedDice("sunk", "taskforce")), "shokaku", 40)
    assert not board.ships["shokaku"].steps and board.last_hex == {"shokaku": FIRST}
    board.markers["J1"] = replace(board.markers["J1"], hex="0303")
    assert scouts(board, IJN, view(game, IJN).under)["shokaku"] == Scout((FIRST,), 2)
    assert refused(game, "1102") is None


def test_one_that_left_the_map_in_this_turn_searches_from_the_edge():
    """TF-R65, E9."""
    game = duel(Sailing(IJN), 5, (("0102", 1), (SECOND, 2), ("0206", 7)), (("0902", 1), ("1112", 2)), ("J1",))
    board = game.board
    board.formations["ijn-w1"] = Formation("ijn-w1", IJN, "group", board.formations.pop(TF1).slots, 1)
    board.markers["J1"] = replace(board.markers["J1"], formation="ijn-w1")
    del game.hidden.under["J1"]
    board.scouts = able(board)
    plan = asked(TASKFORCE, game)[IJN].plan((Sail("ijn-w1", (OFF,)),))
    game = resolved(game, {IJN: plan}, Umpire(KeyedDice("off", "taskforce")))
    assert game.board.last_hex == {"shokaku": "0102"} and "shokaku" in game.board.scouts
    game.agenda = (Scouting(IJN),)
    assert ask(game).options().scouts["shokaku"] == Scout(("0102",), 2)
    assert refused(game, "0902") is None and refused(game, "1002") == ("search-too-far", "TF-14.3")


def test_a_side_without_a_carrier_that_searches_is_not_asked():
    """TF-14.2, TF-8.2: her deck and her damage lie open to both."""
    game = searching()
    game.board.scouts = tuple(id for id in game.board.scouts if id in ("enterprise", "yorktown"))
    assert ask(game) is None


# --- where ------------------------------------------------------------------------------------------------------------


def test_eight_hexes_from_the_carrier():
    """TF-14.3, TF-1.7, TF-1.8: her own hex is within reach too."""
    game = searching(ours=((FIRST, 1), ("0206", 7)))
    assert RANGE == 8
    assert refused(game, "1102") is None and refused(game, FIRST) is None
    assert refused(game, "1202") == ("search-too-far", "TF-14.3")


def test_each_carrier_uses_her_own_searches():
    """TF-14.3, E3: three markers within reach of one carrier, none of the other: two tokens, not four."""
    game = searching(ours=((FIRST, 1), ("0114", 2), ("0206", 7)), theirs=(("1102", 1), ("1101", 0), ("1003", 0)))
    assert refused(game, "1102", "1101") is None
    assert refused(game, "1102", "1101", "1003") == ("search-nobody-left", "TF-14.3")
    assert refused(game, "1102", "1101", "0914") is None


def test_hexes_are_charged_so_that_all_are_searched_if_that_can_be():
    """TF-14.3, TF-14.5: whatever the order in which they are written."""
    game, near, far = searching(), ("0906", "0907"), ("1102", "1101")
    for hexes in ((*near, *far), (*far, *near), (near[0], far[0], near[1], far[1])):
        assert refused(game, *hexes) is None
        found = charged(game.board, hexes, ask(game).scouts)
        assert found == {"0906": "zuikaku", "0907": "zuikaku", "1102": "shokaku", "1101": "shokaku"}
    assert refused(game, *far, "1002") == ("search-nobody-left", "TF-14.3")


def test_no_more_hexes_than_all_may_search_each_once_on_the_map():
    """TF-S4.2, TF-14.14."""
    game = searching()
    assert refused(game, "1102", "1112", "0906", "0907") is None
    assert refused(game, "1102", "1112", "0906", "0907", "0808") == ("search-too-many", "TF-S4.2")
    assert refused(game, "0906", "0906") == ("search-twice", "TF-14.14")
    assert refused(game, "9901") == ("search-off-map", "TF-14.5")
    refusals = ask(game).plan((Search(("0906",)), Search(("0907",)))).refusals
    assert [said.phrase.key for said in refusals] == ["search-once"]
    assert [said.phrase.key for said in ask(game).plan((Done(),)).refusals] == ["not-now"]


def test_what_the_first_has_left_in_the_cup_the_second_may_draw():
    """TF-R48: of an empty cup none."""
    game = searching()
    game.hidden.cup, game.board.cup = {"detected": 0, "misdirect": 0, "nothing": 3}, 3
    assert ask(game).most == 3
    game, _ = searched(game, "0906", "0907", faces=[1, 1])
    assert game.board.cup == 1 and ask(game, ALLIED).most == 1
    assert refused(game, FIRST, SECOND, side=ALLIED) == ("search-too-many", "TF-R48")
    game.board.cup = 0
    assert refused(game, FIRST, side=ALLIED) == ("search-too-many", "TF-R48")


@pytest.mark.parametrize("side", SIDES)
def test_samples_stand(side):
    for seed in range(60):
        found = ask(searching(side), side)
        assert not found.plan(found.sample(Random(seed))).refusals


# --- what is told, and to whom ----------------------------------------------------------------------------------------


def test_without_orders_nothing_is_searched_and_nothing_is_told():
    """TF-14.16, R76: nobody hears that somebody was asked."""
    umpire = Umpire(KeyedDice("none", "taskforce"))
    game = searching()
    after = resolved(game, {IJN: ask(game).plan(())}, umpire)
    assert not umpire.reports and after.board.cup == 54 and not after.hidden.tokens


def test_the_hexes_are_told_in_the_order_of_the_map_and_nothing_of_who_searches_them():
    """TF-14.5, R14: however they are written."""
    hexes, found = ("1112", "1102", "0907"), []
    for written in (hexes, hexes[::-1]):
        game, told = searched(searching(), *written, faces=[SILENT] * 3)
        assert told[ALLIED][0] == TokensLaid(IJN, ("0907", "1102", "1112"))
        assert [report.hex for report in told[ALLIED] if isinstance(report, Searched)] == ["0907", "1102", "1112"]
        found.append((told, [token.hex for token in game.hidden.tokens], msgspec.json.encode(view(game, ALLIED))))
    assert found[0] == found[1]
    assert b"shokaku" not in msgspec.json.encode(found[0][0][ALLIED])


def test_nothing_that_the_enemy_sees_depends_on_which_carrier_is_where():
    """TF-14.5: the two of them have changed places; the same hexes, the same dice."""
    seen = []
    for ours in (OURS, ((FIRST, 2), (SECOND, 1), *OURS[2:])):
        game, told = searched(searching(ours=ours), "0906", "0907", faces=[DETECTED, SILENT])
        seen.append((told[ALLIED], view(game, ALLIED).board.markers, view(game, ALLIED).told))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("number", "face"), [(DETECTED, "detected"), (MISDIRECT, "misdirect"), (SILENT, "nothing")])
def test_the_owner_is_shown_the_face_and_the_searcher_is_not(number, face):
    """TF-14.15, TF-14.6, TF-8.1: both hear the answers."""
    game, told = searched(searching(), "1102", faces=[number])
    assert told[ALLIED] == [TokensLaid(IJN, ("1102",)), told[IJN][1], TokenRead(face, "1102", ("A1",))]
    assert [type(report) for report in told[IJN]] == [TokensLaid, Searched]
    assert face == "nothing" or face.encode() not in msgspec.json.encode(view(game, IJN))
    assert game.hidden.tokens == (Token(face, 5, "1102", ("A1",)),)


def test_both_sides_markers_carry_reports():
    """TF-14.9, TF-2.12: a carrier called a surface force by one token, what she is by the other."""
    game, _ = searched(searching(), "1102", faces=[MISDIRECT])
    game, told = searched(game, FIRST, side=ALLIED, faces=[DETECTED])
    assert game.board.markers["A1"].sightings == (Sighting(5, "fleet"),)
    assert game.board.markers["J1"].sightings == (Sighting(5, "carrier"),)
    assert told[IJN][-1] == TokenRead("detected", FIRST, ("J1",)) and TokenRead not in map(type, told[ALLIED])


def test_answers_to_a_stack_are_told_in_the_order_of_its_labels_to_both():
    """TF-3.5, 14.6, 14.12, R14: one token for all in a hex; those that answers tell apart have new labels."""
    game = searching(theirs=(("0906", 1), ("0906", 0), ("1102", 2)))
    game, told = searched(game, "0906", faces=[MISDIRECT])
    for side in SIDES:
        report = next(report for report in told[side] if isinstance(report, Searched))
        assert [label for label, _ in report.answers] == ["A4", "A5"] and report.parted == ("A1", "A2")
        assert {said for _, said in report.answers} == {"fleet", "nothing"}
    assert told[ALLIED][-1] == TokenRead("misdirect", "0906", ("A4", "A5"))
    assert not [report for report in told[IJN] if isinstance(report, TokenRead)]


def test_a_single_ship_is_said_to_be_one():
    """TF-14.10: of a ring too; a full counter of destroyers is two."""
    for slots, alone in ((("enterprise",), ("A1",)), (("enterprise", "dd_allied-1"), ()), (("dd_allied-1",), ())):
        game = searching()
        ring = "ring" if slots[0] == "enterprise" else "column"
        number = 1 if ring == "ring" else 8
        del game.board.formations["allied-1"]
        id = f"allied-{number}"
        game.board.formations[id] = Formation(id, ALLIED, ring, slots, number)
        game.hidden.under["A1"] = id
        _, told = searched(game, "1102", faces=[MISDIRECT])
        assert told[IJN][1].alone == alone


def test_a_hex_without_enemy_markers_may_be_searched_and_tells_nothing():
    """TF-R52: the token is set aside, and nobody looks at it; so it is of a marker that shows its number (TF-R50)."""
    game = searching(shown=("A1",))
    game, told = searched(game, "0808", "1102", faces=[DETECTED, MISDIRECT - 1])
    assert told[IJN] == told[ALLIED] == [
        TokensLaid(IJN, ("0808", "1102")), Searched("0808", (), ()), Searched("1102", (), ()),
    ]  # fmt: skip
    assert not game.hidden.tokens and game.board.cup == 52
    assert game.hidden.aside == (Token("detected", 5, "0808", ()), Token("misdirect", 5, "1102", ()))
    for side in SIDES:
        assert b"misdirect" not in msgspec.json.encode(view(game, side))


def test_a_hex_of_ones_own_may_be_searched():
    """TF-R52: one's own markers are not asked."""
    game, told = searched(searching(), FIRST, faces=[DETECTED])
    assert told[ALLIED][1] == Searched(FIRST, (), ()) and game.board.markers["J1"].undetected


def test_a_dummy_that_is_found_out_is_gone_and_its_token_shown_to_both():
    """TF-14.8, 14.11, TF-6.2: the owner had seen it before."""
    game, told = searched(searching(), "0907", faces=[DETECTED])
    assert "A4" not in game.board.markers
    assert told[IJN][-1] == told[ALLIED][-1] == TokenShown("detected", 5, "0907")


# --- what becomes of tokens -------------------------------------------------------------------------------------------


def test_a_token_under_a_marker_that_is_emptied_goes_with_its_ships():
    """TF-6.10, 6.11, 14.11: nobody is shown its face, for the report that it gave goes on too."""
    game = duel(Sailing(ALLIED), 6, OURS, (("1102", 1), ("1102", 7), ("1112", 2)))
    game.hidden.tokens = (Token("misdirect", 5, "1102", ("A2",)), Token("nothing", 5, "1112", ("A3",)))
    game.hidden.cup = {**game.hidden.cup, "misdirect": 9, "nothing": 18}
    game.board.cup = 52
    fleets, ships = game.board.formations, ("enterprise", "northampton", "atlanta", "dd_allied-5")
    for id, slots in (("allied-1", ships[:2]), ("allied-7", ships[2:])):
        fleets[id] = replace(fleets[id], slots=slots)
    plan = asked(TASKFORCE, game)[ALLIED].plan((Form("allied-1", ships),))
    umpire = Umpire(KeyedDice("merged", "taskforce"))
    game = resolved(game, {ALLIED: plan}, umpire)
    assert not plan.refusals and "A2" not in game.board.markers and not TASKFORCE.invariants(game)
    assert not any(isinstance(report, TokenShown) for _, _, _, report in umpire.reports)
    assert [token.labels for token in game.hidden.tokens] == [("A4",), ("A3",)]


def test_at_nightfall_all_tokens_go_back_to_the_cup_unseen():
    """TF-15.3, TF-14.11: those under markers and those set aside; reports are removed, numbers turned."""
    game = searching(turn=8)
    game, _ = searched(game, "1102", "0906", "0808", faces=[SILENT - 2, DETECTED, SILENT - 1])
    label = label_of(as_its_owner_sees(game.board, view(game, ALLIED).under), "allied-2")
    game.board.markers[label] = replace(game.board.markers[label], formation="allied-2")
    assert game.board.cup == 51 and game.hidden.tokens and game.hidden.aside
    game.board.turn, game.agenda = 10, (Administration(), TurnOpens())
    umpire = Umpire(KeyedDice("dusk", "taskforce"))
    night_falls(game, umpire)
    assert game.board.cup == 54 and game.hidden.cup == TOKENS and not game.hidden.tokens and not game.hidden.aside
    assert not any(m.sightings or m.formation for m in game.board.markers.values())
    assert {type(report) for _, _, _, report in umpire.reports} == {Nightfall}


def test_tokens_of_the_second_side_are_other_dice_than_those_of_the_first():
    """TF-14.5: both search the same hex in one turn."""
    umpire = Umpire(KeyedDice("same", "taskforce"))
    game = searching()
    for side in SIDES:
        game = resolved(game, {side: ask(game, side).plan((Search(("0707",)),))}, umpire)
    assert len({draw.label for draw in umpire.draws}) == 2

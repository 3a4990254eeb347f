"""Fleets of a hex exchange ships just before air operations, and what that tells the enemy (TF-6.9 to 6.12, 6.14, 11.1,
R14, R16, R64, R68)."""

from itertools import permutations
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Marker, Sighting
from arbitre.games.taskforce.records.orders import Combine, Divide, Form, Mark, Sail, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, ReportGiven, Sailed, TokenShown
from arbitre.games.taskforce.records.state import Token
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import Administration, agenda
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from taskforce.duels import TF1, TF2, TF7, duel

TF8, W1 = "ijn-8", "ijn-w1"
HERE, ELSEWHERE = "0706", "0702"
SEEN = msgspec.json.encode
CARRIER, FLEET = (Sighting(4, kind) for kind in ("carrier", "fleet"))


def fleets(*markers, step=None, turn=5, shown=(), sighted=(), group=()):
    """TF 7 and TF 8 and dummies, in these hexes: Abukuma with DD J5 and DD J6; Kirishima, Chikuma, DD J3 and DD J4 of
    TF 2. `sighted`: labels with reports."""
    laid = [(hex, number if number != 8 else 0) for hex, number in markers or ((HERE, 7), (HERE, 8))]
    game = duel(step or Regrouping(IJN), turn, (*laid, (ELSEWHERE, 1), ("0710", 2)), (("1602", 1),))
    board, under = game.board, game.hidden.under
    zuikaku, *others = board.formations[TF2].slots
    board.formations[TF2] = replace(board.formations[TF2], slots=(zuikaku,))
    if any(number == 8 for _, number in markers or ((HERE, 8),)):
        label = next(
            f"J{place}" for place, (_, number) in enumerate(markers or ((HERE, 7), (HERE, 8)), 1) if number == 8
        )
        board.formations[TF8] = Formation(TF8, IJN, "column", tuple(others), 8)
        under[label] = TF8
    else:
        board.formations[TF2] = replace(board.formations[TF2], slots=(zuikaku, *others))
    for label in shown:
        board.markers[label] = replace(board.markers[label], formation=under[label])
    for label, sightings in sighted:
        board.markers[label] = replace(board.markers[label], sightings=sightings)
    if group:
        board.formations[TF7] = board.formations[TF7].without(group)
        board.formations[W1] = Formation(W1, IJN, "group", group, 1)
        board.labels[IJN] += 1
        label = f"J{board.labels[IJN]}"
        board.markers[label] = Marker(label, IJN, HERE, formation=W1)
        board.ships["abukuma"] = replace(board.ships["abukuma"], steps=1, critical=True)
    game.agenda = agenda(game.agenda[0], board)
    assert not TASKFORCE.invariants(game)
    return game


def done(game, *orders, side=IJN, seed="regrouping"):
    """The game after a step, and what was told."""
    game, umpire = played(game, {side: orders} if side in asked(TASKFORCE, game) else {}, seed)
    return game, [report for to, _, _, report in umpire.reports if to == side]


def played(game, sheets, seed="regrouping"):
    umpire = Umpire(KeyedDice(seed, "taskforce"))
    game, _ = play(TASKFORCE, game, sheets, umpire)
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, umpire


def refused(game, *orders):
    refusals = asked(TASKFORCE, game)[IJN].plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def of(told, kind):
    (found,) = [report for report in told if isinstance(report, kind)]
    return found


EXCHANGE = (Form(TF8, ("kirishima", "chikuma", "dd_ijn-5")),)
MERGE = (Form(TF8, ("kirishima", "chikuma", "dd_ijn-3", "dd_ijn-4", "abukuma", "dd_ijn-5", "dd_ijn-6")),)


# --- when, and who ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "first", "second"), [(5, IJN, ALLIED), (6, ALLIED, IJN)])
def test_just_before_air_operations_the_side_with_the_initiative_regroups_first(turn, first, second):
    """TF-11.1, 3.1: whoever will go first in the air."""
    game = fleets(turn=turn, step=Regrouping(first))
    assert game.agenda[:4] == (Regrouping(first), Regrouping(second), ReportSides(), RollForOrder())
    assert set(asked(TASKFORCE, game)) == {first}
    game, _ = done(game, side=first)
    assert set(asked(TASKFORCE, game)) == {second}


def test_a_side_is_asked_as_long_as_it_has_a_fleet():
    """TF-R76, 8.2: which lies open, and nothing else decides."""
    game = fleets((ELSEWHERE, 7))
    assert set(asked(TASKFORCE, game)) == {IJN}
    game.board.formations = {id: fleet for id, fleet in game.board.formations.items() if fleet.side == ALLIED}
    assert not asked(TASKFORCE, game)


def test_without_orders_nothing_changes_and_nothing_is_told():
    """TF-6.9."""
    game = fleets()
    after, told = done(game)
    assert not told and after.board.formations == game.board.formations


# --- what -------------------------------------------------------------------------------------------------------------


def test_hidden_fleets_of_a_hex_exchange_ships_and_stay_hidden():
    """TF-6.9, 8.2: the columns lie open, and which marker is which does not."""
    game = fleets()
    after, told = done(game, *EXCHANGE)
    formed = of(told, Formed)
    assert dict(formed.fleets)[TF8] == ("kirishima", "chikuma", "dd_ijn-5", "dd_ijn-3", "dd_ijn-4")
    assert (formed.parted, formed.aside, formed.shown, formed.reported) == ((), (), (), ())
    assert after.hidden.under == game.hidden.under and after.board.markers == game.board.markers


def test_destroyers_are_divided_and_combined():
    """TF-6.14."""
    game, _ = done(fleets(), Divide("dd_ijn-5"), Form(TF8, ("kirishima", "chikuma", "dd_ijn-7")))
    assert "dd_ijn-7" in game.board.formations[TF8].slots and game.board.ships["dd_ijn-5"].steps == 1
    game.agenda = (Regrouping(IJN), Administration())
    game, _ = done(game, Combine(("dd_ijn-5", "dd_ijn-7")))
    assert game.board.ships["dd_ijn-5"].steps == 2 and "dd_ijn-7" not in game.board.ships


def test_what_may_not_be_ordered():
    """TF-6.5, 6.7, 6.9, 6.12."""
    game = fleets()
    assert refused(game, Form("ijn-9", ("kirishima", "chikuma"))) == ("form-no-new", "TF-6.7")
    assert refused(fleets(turn=12), Form("ijn-9", ("kirishima", "chikuma"))) == ("form-no-new", "TF-6.7")
    assert refused(game, Sail(TF7, ("0707",))) == ("not-now", "TF-11.1")
    assert refused(game, Search((HERE,))) == ("not-now", "TF-11.1")
    assert refused(game, Form(TF8, ("kirishima", "shokaku"))) == ("form-apart", "TF-6.9")
    assert refused(game, Form(TF8, ("kirishima", "abukuma", "dd_ijn-5"))) == ("form-small", "TF-6.12")
    assert refused(game, Form(TF8, ("enterprise",))) == ("form-not-yours", "TF-6.9")
    later = asked(TASKFORCE, game)[IJN].plan((Form("ijn-9", ("kirishima",)), Form(TF8, ("enterprise",))))
    assert [remark.line for remark in later.refusals] == [0, 1]


def test_the_marker_of_an_emptied_fleet_is_set_aside():
    """TF-6.10: that is seen, in its hex."""
    game = fleets((HERE, 7), (HERE, 8), sighted=[("J1", (FLEET,))])
    after, told = done(game, *MERGE)
    assert "J1" not in after.board.markers and TF7 not in after.board.formations
    assert of(told, Formed).aside == (HERE,) and TF7 not in dict(of(told, Formed).fleets)


# --- detection --------------------------------------------------------------------------------------------------------


def test_a_fleet_that_gets_ships_of_one_that_is_detected_is_detected():
    """TF-6.11: and its reports are set aside."""
    game, told = done(fleets(shown=("J1",), sighted=[("J2", (CARRIER,))]), *EXCHANGE)
    assert of(told, Formed).shown == (("J2", TF8),)
    assert game.board.markers["J2"] == Marker("J2", IJN, HERE, formation=TF8)


def test_a_fleet_that_only_gives_ships_stays_as_it_was():
    """TF-6.11."""
    game, told = done(fleets(shown=("J2",)), *EXCHANGE)
    assert not of(told, Formed).shown and game.board.markers["J1"].undetected


@pytest.mark.parametrize(
    "orders",
    [
        (Divide("dd_ijn-5"), Form(TF8, ("kirishima", "chikuma", "dd_ijn-7"))),
        (Divide("dd_ijn-3"), Divide("dd_ijn-5"), Combine(("dd_ijn-3", "dd_ijn-5"))),
    ],
)
def test_a_destroyer_that_is_divided_off_or_combined_into_another_comes_from_where_it_was(orders):
    """TF-6.11, 6.14."""
    _, told = done(fleets(shown=("J1",)), *orders)
    assert of(told, Formed).shown == (("J2", TF8),)


def test_who_has_given_ships_back_has_sent_none():
    """TF-6.11: what counts is where ships end."""
    there_and_back = (*EXCHANGE, Form(TF7, ("abukuma", "dd_ijn-5", "dd_ijn-6")))
    game, told = done(fleets(shown=("J1",)), *there_and_back)
    assert not of(told, Formed).shown and game.board.markers["J2"].undetected


@pytest.mark.parametrize("sightings", [(), (CARRIER,)])
def test_who_takes_ships_from_a_withdrawing_group_is_detected(sightings):
    """TF-R68."""
    game = fleets(group=("abukuma", "dd_ijn-5"), sighted=[("J2", sightings)])
    _, told = done(game, *EXCHANGE)
    assert [fleet for _, fleet in of(told, Formed).shown] == [TF8]


def test_giving_ships_to_a_withdrawing_group_changes_nothing():
    """TF-R68."""
    game = fleets(group=("abukuma", "dd_ijn-5"))
    after, told = done(game, Form(W1, ("abukuma", "dd_ijn-5", "dd_ijn-3")))
    assert not of(told, Formed).shown and after.board.markers["J2"].undetected


# --- reports ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "orders"), [("carrier", ()), ("fleet", (Mark("J2", "fleet"),))])
def test_F4_ships_of_a_sighted_fleet_take_a_report_along_and_the_enemy_chooses_its_side(said, orders):
    """F4, TF-6.11, R16: the same by default; the other marker keeps its own."""
    game, told = done(fleets(sighted=[("J1", (FLEET, CARRIER))]), *EXCHANGE)
    assert of(told, Formed).reported == ("J2",)
    assert game.board.markers["J2"].sightings == (Sighting(5, "carrier", handed=True),)
    game, _ = done(game, side=ALLIED)
    assert set(asked(TASKFORCE, game)) == {ALLIED} and game.agenda[0] == ReportSides()
    game, told = done(game, *orders, side=ALLIED)
    assert told[:1] == [ReportGiven("J2", HERE, said)]
    assert [sighting.kind for sighting in game.board.markers["J2"].sightings] == [said]
    assert game.board.markers["J1"].sightings == (FLEET, CARRIER)


def test_nobody_chooses_where_no_report_has_passed_on():
    """TF-6.11: a fleet that had one takes none, and reports of searches are as they were."""
    game, told = done(fleets(sighted=[("J1", (CARRIER,)), ("J2", (FLEET,))]), *EXCHANGE)
    assert not of(told, Formed).reported and game.board.markers["J2"].sightings == (FLEET,)
    game.agenda = (ReportSides(), Administration())
    assert not asked(TASKFORCE, game)


def test_reports_that_have_passed_on_in_a_movement_are_chosen_before_air_operations():
    """TF-6.11, 9.2: of no use to anybody before, they go along with their marker."""
    game = fleets(step=Sailing(IJN), sighted=[("J1", (CARRIER,))])
    game, told = done(game, *EXCHANGE, Sail(TF8, ("0806",)))
    assert of(told, Formed).reported == ("J2",) and of(told, Sailed).ways == (("J2", (HERE, "0806")),)
    while not isinstance(game.agenda[0], ReportSides):
        game, _ = played(game, {})
    assert set(asked(TASKFORCE, game)) == {ALLIED}
    game, told = done(game, Mark("J2", "fleet"), side=ALLIED)
    assert told[:1] == [ReportGiven("J2", "0806", "fleet")]
    game.board.turn += 1
    game.agenda = (ReportSides(), Administration())
    assert not asked(TASKFORCE, game)


def test_only_such_reports_are_chosen_and_once():
    """TF-6.11."""
    game, _ = done(fleets(sighted=[("J1", (CARRIER,))]), *EXCHANGE)
    game.agenda = (ReportSides(), Administration())
    ask = asked(TASKFORCE, game)[ALLIED]

    def said(*orders):
        return [(one.phrase.key, one.phrase.clause) for one in ask.plan(orders).refusals]

    assert said(Mark("J1", "fleet")) == [("mark-not-there", "TF-6.11")]
    assert said(Mark("J2", "fleet"), Mark("J2", "carrier")) == [("mark-twice", "TF-6.11")]
    assert said(Sail(TF7, ())) == [("not-now", "TF-6.11")]
    assert ask.options().markers == {"J2": "carrier"}


# --- stacks -----------------------------------------------------------------------------------------------------------

STACKS = {
    "gone": ((), (), MERGE),
    "shown": (((HERE, 2),), ("J4",), (Form(TF8, ("kirishima", "chikuma", "dd_ijn-3", "tone")),)),
    "reported": (((HERE, 2),), (), (Form(TF8, ("kirishima", "chikuma", "dd_ijn-3", "tone")),)),
}


def stack(order, name):
    """Three markers in a hex that nobody can tell apart, TF 7, TF 8 and a dummy in some order, and for what is to
    become of them TF 1 beside them, detected or reported."""
    more, shown, sheet = STACKS[name]
    numbers = [{"7": 7, "8": 8, "0": 0}[one] for one in order]
    game = fleets(*((HERE, number) for number in numbers))
    if more:
        label = next(label for label, fleet in game.hidden.under.items() if fleet == TF1)
        how = {"formation": TF1} if shown else {"sightings": (CARRIER,)}
        game.board.markers[label] = replace(game.board.markers[label], hex=HERE, **how)
    return drawn(game, "nothing", "J1"), sheet


def drawn(game, face, label):
    """The same, with a token under a marker."""
    game.hidden.tokens = (Token(face, 4, HERE, (label,)),)
    game.hidden.cup[face] -= 1
    game.board.cup -= 1
    return game


@pytest.mark.parametrize("name", STACKS)
def test_markers_of_a_stack_get_other_labels_if_one_of_them_becomes_known(name):
    """TF-R14: nobody can say which of the old ones it was."""
    game, sheet = stack("780", name)
    after, told = done(game, *sheet)
    formed = of(told, Formed)
    ((hex, old, new),) = formed.parted
    assert (hex, old) == (HERE, ("J1", "J2", "J3")) and len(new) == 3 - (name == "gone")
    here = {marker.label for marker in after.board.markers.values() if marker.hex == HERE} - {"J4"}
    assert here == set(new) and here.isdisjoint(old)
    found = formed.shown + tuple((label, "") for label in formed.reported)
    assert len(found) == (name != "gone") and all(label in new for label, _ in found)
    assert not set(after.hidden.tokens[0].labels).intersection(old)


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("780")])
@pytest.mark.parametrize("name", STACKS)
def test_the_enemy_sees_the_same_whatever_was_under_which_marker_of_a_stack(name, order):
    """TF-R14, R64, 8.1: but for how the umpire drew the new labels."""
    (first, sheet), (twin, _) = stack("780", name), stack(order, name)
    assert SEEN(view(first, ALLIED)) == SEEN(view(twin, ALLIED))
    ends = []
    for game in (first, twin):
        after, told = done(game, *sheet)
        seen = view(after, ALLIED)
        marks = sorted((m.hex, bool(m.sightings), m.formation) for m in seen.board.markers.values())
        formed = of(told, Formed)
        ends.append((marks, formed.fleets, formed.aside, formed.parted, [f for _, f in formed.shown]))
        assert seen.told[-1].report == formed
    assert ends[0] == ends[1]


def test_a_token_goes_along_with_the_ships_of_an_emptied_fleet():
    """TF-14.11, R64: its face stays hidden as long as they are."""
    game = drawn(fleets(sighted=[("J1", (FLEET,))]), "misdirect", "J1")
    after, told = done(game, *MERGE)
    assert after.hidden.tokens[0].labels == ("J2",) and not [one for one in told if isinstance(one, TokenShown)]
    game.board.markers["J2"] = replace(game.board.markers["J2"], formation=TF8)
    after, told = done(game, *MERGE)
    assert of(told, TokenShown).face == "misdirect" and not after.hidden.tokens


def test_a_dummy_of_a_stack_sails_on_under_its_new_label():
    """TF-R14, 9.2: it is ordered by the old one, for the sheet is one."""
    game, sheet = stack("780", "gone")
    game.agenda = agenda(Sailing(IJN), game.board)
    after, told = done(game, *sheet, Sail("J3", ("0806",)))
    dummy = next(label for label, fleet in after.hidden.under.items() if not fleet)
    assert after.board.markers[dummy].hex == "0806"
    assert of(told, Sailed).ways == ((dummy, (HERE, "0806")),)


@pytest.mark.parametrize("seed", range(30))
def test_what_chance_orders_stands(seed):
    rng = Random(seed)
    markers = [(HERE, 7), (HERE, 8), (HERE, 0), (HERE, 0)]
    rng.shuffle(markers)
    labels = [f"J{place}" for place, (_, number) in enumerate(markers, 1) if number]
    shown = rng.sample(labels, rng.randint(0, 1))
    sighted = [(label, (CARRIER,)) for label in labels if label not in shown and rng.random() < 0.5]
    game = fleets(*markers, shown=shown, sighted=sighted, step=rng.choice((Regrouping(IJN), Sailing(IJN))))
    for _ in range(6):
        sheets = {side: ask.sample(rng) for side, ask in asked(TASKFORCE, game).items()}
        game, _ = played(game, sheets, str(seed))

"""The American movement as a dialogue and as a batch: who is asked, what ends, what nobody may learn (OKI-12.1, 19.2,
19.3, R88, R92, R100, R101)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Fire, Land, Move
from arbitre.games.okinawa.records.printed import HIDING, JAPAN, LAND, NUMBERED, TERRAIN, UNITS, US
from arbitre.games.okinawa.records.reports import Moved
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementAsk, MoverInHand
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import resolve
from okinawa.marches import (
    ONE,
    TWO,
    A,
    B,
    C,
    american,
    attack,
    committed,
    field,
    fixed,
    land,
    move,
    moved,
    notes,
    place,
    remarks,
    told,
)


def ask(game):
    return MovementAsk(view(game, US))


def test_the_americans_are_asked_every_turn_and_the_japanese_never():
    """OKI-R92, 19.2: with nothing to move, too."""
    game = field()
    assert AmericanMovement().ask(view(game, US)) is not None
    assert AmericanMovement().ask(view(game, JAPAN)) is None


def test_the_question_comes_back_until_the_movement_is_over():
    """OKI-R100: a sheet without the last word is a step of the dialogue; "done" or an empty sheet ends it."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337")
    more, _ = resolve(game, AmericanMovement(), us=(move(A, "1138"),))
    assert more == (AmericanMovement(),)
    assert resolve(game, AmericanMovement(), us=(move(B, "1338"), Done()))[0] == ()
    again = field(us_mar_1_1="1237")
    assert resolve(again, AmericanMovement())[0] == () and fixed(again) == []


def test_one_hex_one_answer():
    """OKI-12.1, R100: a mover goes on with the points it has left, sheet after sheet; an answered step is final."""
    game = field(us_mar_1_1="1337")
    for hex in ("1237", "1138", "1038"):
        assert moved(american(game, move(A, hex))) == [(hex, "")]
    assert remarks(game, move(A, "1039")) == [(0, "way-points", "OKI-11.2")]
    american(game, move(A, "0939"))
    assert game.board.assault.mover.path == ("1337", "1237", "1138", "1038", "0939")
    assert remarks(game, move(A, "1038")) == [(0, "way-points", "OKI-11.2")]


def test_one_mover_at_a_time():
    """OKI-R100: a step of another ends the move of the first."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337")
    american(game, move(A, "1138"))
    american(game, move(B, "1338"))
    assert remarks(game, move(A, "1038")) == [(0, "move-again", "OKI-R100")]
    assert remarks(game, move(B, "1337")) == []


def test_a_landing_ends_the_move_in_hand():
    """OKI-R100, R42."""
    game = field(us_mar_1_1="1237")
    american(game, move(A, "1138"))
    american(game, land("1246", B))
    assert remarks(game, move(A, "1038")) == [(0, "move-again", "OKI-R100")]


def test_an_unlawful_step_alone_is_refused_and_in_a_batch_ends_the_move():
    """OKI-19.3: with a note, in the last lawful hex; the rest of the batch is carried out."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337")
    way = move(A, "1138", "1139", "1140")
    assert remarks(game, way) == [(0, "way-points", "OKI-11.2")]
    assert notes(game, way, move(B, "1338")) == [(0, "way-points", "OKI-11.2")]
    assert moved(american(game, way, move(B, "1338"))) == [("1139", "rule"), ("1338", "")]


def test_an_unlawful_first_step_refuses_the_line():
    """OKI-19.3, R99: in a batch too."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337")
    assert remarks(game, move(B, "1338"), move(A, "1236", "1138")) == [(1, "way-not-land", "OKI-2.2")]


def test_a_step_that_has_become_unlawful_ends_the_move():
    """OKI-19.3: an enemy found on the way bars its hex to the movers that come after."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1338", hidden={ONE: "1139"})
    reports = american(game, move(A, "1139"), move(B, "1238", "1139"))
    assert moved(reports) == [("1138", "discovery"), ("1238", "rule")]
    first = field(us_mar_1_1="1138", us_mar_2_1="1238", hidden={ONE: "1139"})
    reports = american(first, move(A, "1139"), move(B, "1139"))
    assert moved(reports) == [("1138", "discovery"), ("1238", "rule")]
    assert first.board.assault.moved == (A,)  # OKI-R99: B has not moved


def test_what_cannot_be_carried_out_any_more_is_passed_over():
    """OKI-19.3: the second line of a mover that was stopped, or lost."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1337", hidden={"jp_mine_01": "1138", ONE: "1338"})
    reports = american(game, move(A, "1138"), move(A, "1038"), move(B, "1338"), move(B, "1237"), Done())
    assert moved(reports) == [("1138", "mine"), ("1337", "discovery")]


@pytest.mark.parametrize(("after", "end"), [("go", ("1138", "")), ("stay", ("1237", "stay"))])
def test_after_an_earlier_discovery_a_mover_goes_on_or_stays(after, end):
    """OKI-19.2, R53: go on by default; who stays has not moved, and may still be ordered."""
    quiet = field(us_mar_1_1="1338", us_mar_2_1="1237", hidden={ONE: "1439"})
    assert moved(american(quiet, move(A, "1438"), move(B, "1138", after=after))) == [("1438", ""), ("1138", "")]
    again = field(us_mar_1_1="1438", us_mar_2_1="1237", hidden={ONE: "1439"})
    reports = american(again, move(A, "1439"), move(B, "1138", after=after))
    assert moved(reports) == [("1438", "discovery"), end]
    assert (B in again.board.assault.moved) == (after == "go")
    assert Move((B,), ("1138",)).after == "go"


def test_a_challenge_keeps_movers_back_too():
    """OKI-19.2: discovery or challenge alike; a mine is neither."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1335", hidden={ONE: "1039"})
    game.hidden.challenges[ONE] = ChallengeRule("always")
    assert moved(american(game, move(A, "1038"), move(B, "1334", after="stay")))[1] == ("1335", "stay")
    landed = field(us_mar_2_1="1434", hidden={ONE: "1333"})
    landed.hidden.challenges[ONE] = ChallengeRule("always")
    assert moved(american(landed, land("1233", A), move(B, "1435", after="stay"))) == [("1434", "stay")]
    mine = field(us_mar_1_1="1138", us_mar_2_1="1335", hidden={"jp_mine_01": "1038"})
    assert moved(american(mine, move(A, "1038"), move(B, "1334", after="stay")))[1] == ("1334", "")


def test_an_enemy_that_is_attacked_already_keeps_nobody_off():
    """OKI-19.2, 13.3: its zone is open."""
    game = field(us_mar_1_1="1238", us_mar_2_1="1337", hidden={ONE: "1239"})
    reports = american(game, move(A, "1239"), move(B, "1338", "1339", meeting="stand"))
    assert moved(reports) == [("1238", "discovery"), ("1339", "")]


def test_standing_off_an_enemy_that_nobody_attacks():
    """OKI-19.2, 13.2: two challengers at once are not engaged yet; who is to stand keeps out of their zones."""

    def met(meeting):
        game = field(us_mar_1_1="1138", us_mar_2_1="1337", hidden={ONE: "1039", TWO: "1139"})
        for id in (ONE, TWO):
            game.hidden.challenges[id] = ChallengeRule("always", ("1038",))
        reports = american(game, move(A, "1038"), move(B, "1338", "1238", meeting=meeting))
        return moved(reports)[1], [unit for units, _ in committed(reports) for unit in units], game

    assert met("attack")[:2] == (("1238", "zone"), [B])
    end, attackers, game = met("stand")
    assert (end, attackers) == (("1338", "zone"), [])
    assert remarks(game, move(B, "1337")) == []  # its move is not over


def test_standing_off_at_the_first_step_is_no_move():
    """OKI-19.2, R57: nor does it bind the counter to anything."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1237", hidden={ONE: "1039", TWO: "1139"})
    for id in (ONE, TWO):
        game.hidden.challenges[id] = ChallengeRule("always", ("1038",))
    american(game, move(A, "1038"), move(B, "1238", meeting="stand"))
    assert place(game, B) == "1237" and B not in game.board.assault.moved
    assert remarks(game, move(B, "1337")) == []
    near = field(us_mar_1_1="1138", us_mar_2_1="1239", hidden={ONE: "1039", TWO: "1139"})
    near.hidden.challenges = dict.fromkeys((ONE, TWO), ChallengeRule("always", ("1038",)))
    american(near, move(A, "1038"), move(B, "1238", meeting="stand"))
    american(near)
    assert place(near, B) == "1239" and B not in near.board.assault.bound


def test_done_alone_is_refused_while_an_attack_is_owed_and_done_in_a_batch_is_not():
    """OKI-R101 (c): in a batch, or when time is over, the umpire gives the attackers itself."""
    places = {"jp_inf_iib_11": "1039", "jp_inf_iib_12": "1139", "us_mar_1_1": "1138", "us_mar_2_1": "1335"}
    game = field(**places)
    american(game, move(A, "1038"))
    assert remarks(game, Done()) == [(0, "done-broken", "OKI-R101")]
    assert remarks(game, move(B, "1334"), Done()) == []
    assert remarks(game) == []
    american(game, move(B, "1334"), Done())
    assert fixed(game) == [((A,), ("1039", "1139"))]


def test_what_belongs_in_no_movement_sheet():
    """OKI-19.1, R100: nothing follows the end, and orders of other phases are refused."""
    game = field(us_mar_1_1="1237")
    assert remarks(game, Done(), move(A, "1138")) == [(0, "done-last", "OKI-R100")]
    assert remarks(game, Fire((A,), "1138")) == [(0, "not-now", "OKI-19.1")]


def test_judging_changes_nothing():
    """OKI-R88: a sheet is tried out on a copy."""
    game = field(us_mar_1_1="1237", jp_inf_iib_11="1139")
    before = view(game, US).board.copy()
    ask(game).plan((move(A, "1138"), land("1246", B), Done()))
    ask(game).options()
    ask(game).sample(Random(1))
    assert game.board == before


def randomly_hidden(rng):
    """All hidden counters anywhere, with challenge orders."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1334", jp_inf_iib_12="1139")
    for id in HIDING:
        if id in game.hidden.units:
            game.hidden.put(id, rng.choice(sorted(NUMBERED - {"1237", "1334", "1139"})))
            if UNITS[id].troops:
                game.hidden.challenges[id] = ChallengeRule(rng.choice(("never", "always", "weaker", "safe")))
    return game


@pytest.mark.parametrize("seed", range(6))
def test_no_question_refusal_or_offer_depends_on_what_is_hidden(seed):
    """OKI-R88, 18.4, R92: twins that differ in the hidden counters alone are asked, judged and offered the same."""
    one, other = randomly_hidden(Random(seed)), randomly_hidden(Random(seed + 100))
    assert one.hidden != other.hidden and one.board == other.board
    assert ask(one).options() == ask(other).options()
    orders = ask(one).sample(Random(seed))
    assert orders == ask(other).sample(Random(seed))
    assert ask(one).plan(orders) == ask(other).plan(orders)


def test_the_japanese_side_never_sees_orders_that_are_not_carried_out():
    """OKI-R89: it hears the way a mover went, not the one it was sent."""
    game = field(us_mar_1_1="1138", hidden={ONE: "1139"})
    reports = american(game, move(A, "1139", "1239"), Done())
    assert told(reports, Moved, JAPAN) == [Moved((A,), ("1138",), "discovery")]


@pytest.mark.parametrize("seed", range(12))
def test_random_movement_is_lawful_and_comes_to_an_end(seed):
    """OKI-12.1, R101: sheet after sheet of random orders; at the close nothing is owed, and the combats are well
    formed (OKI-R58)."""
    rng = Random(seed)
    game = randomly_hidden(rng)
    seen = set()
    for _ in range(6):
        game.board.assault = None
        steps = (AmericanMovement(),)
        while steps:
            orders = ask(game).sample(rng)
            seen |= {type(order) for order in orders}
            steps, _ = resolve(game, AmericanMovement(), us=orders)
        attackers = [id for units, _ in fixed(game) for id in units]
        attacked = [hex for _, hexes in fixed(game) for hex in hexes]
        assert len(set(attackers)) == len(attackers) and set(attackers) == set(game.board.assault.committed)
        assert len(set(attacked)) == len(attacked)
        for hex in LAND:
            assert len(game.board.troops(hex)) <= 2
        assert remarks(game, Done()) == []
    assert {Move, Land} <= seen <= {Move, Land, Attack, Combats, Done}


def test_options_name_what_can_be_ordered():
    """OKI-19.1: reach, beaches and targets, and the hexes that must still be attacked."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1237", us_arm_193="1337", jp_inf_iib_11="1139", jp_inf_iib_12="1039")
    american(game, move(A, "1038"))
    options = ask(game).options()
    assert options.must == ("1039", "1139") and set(options.attack) == {A}
    assert A not in options.move and "1138" in options.move[B]
    assert all(TERRAIN[hex].armour for hex in options.move["us_arm_193"])
    assert len(options.land.beaches["hagushi"]) == 6 and A not in options.land.units
    assert C in options.land.units
    assert remarks(game, attack(A, *options.attack[A])) == []
    assert options.mover == MoverInHand((), ())  # A was stopped
    stack = field(us_mar_1_1="1237", us_mar_2_1="1237")
    american(stack, Move((A, B), ("1138", "1237")))
    assert ask(stack).options().mover.units == (A, B)
    hexes = set(ask(stack).options().mover.hexes)
    assert {"1138", "1337", "1338"} <= hexes and "1239" not in hexes  # two points left, and that would cost three
    assert ask(stack).options().move == {}

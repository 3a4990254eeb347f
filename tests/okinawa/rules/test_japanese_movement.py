"""Phase VIII: the Japanese side moves and attacks, and shows itself in doing so (OKI chapter 17, R75, R84 to R87)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.orders import Attack, Challenge, Combats, Done, LoseFirst, Move
from arbitre.games.okinawa.records.printed import HIDING, JAPAN, NUMBERED, UNITS, US
from arbitre.games.okinawa.records.reports import Committed, Moved
from arbitre.games.okinawa.rules import engagement
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementAsk
from arbitre.games.okinawa.rules.movement.ground import Played
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import resolve, umpire
from okinawa.marches import (
    FORT,
    FOUR,
    GUN,
    MINES,
    ONE,
    THREE,
    TWO,
    A,
    B,
    attack,
    field,
    fixed,
    japanese,
    move,
    moved,
    notes,
    place,
    remarks,
    revealed,
    told,
)


def test_the_japanese_are_asked_every_turn_the_americans_never():
    """OKI-R92: whether or not anything can move."""
    assert JapaneseMovement().ask(view(field(), JAPAN)) is not None
    assert JapaneseMovement().ask(view(field(hidden={ONE: "1139"}), US)) is None
    assert JapaneseMovement().phase == "VIII"


def test_a_hidden_counter_that_moves_is_revealed_in_its_hiding_hex_alone():
    """OKI-17.2, R85, 4.5: its companion, fortification and minefield stay hidden; nothing is searched (OKI-18.1)."""
    game = field(hidden={ONE: "1139", TWO: "1139", FORT: "1139"})
    reports = japanese(game, move(ONE, "1140"))
    assert revealed(reports) == [("1139", (ONE,), "move")] and told(reports, Moved, US) == [
        Moved((ONE,), ("1139", "1140"))
    ]
    assert set(game.hidden.units) >= {TWO, FORT} and "1139" not in game.board.card and "1140" not in game.board.card
    assert place(game, ONE) == "1140"
    together = field(hidden={ONE: "1139", TWO: "1139"})
    assert revealed(japanese(together, Move((ONE, TWO), ("1140",)))) == [("1139", (ONE, TWO), "move")]


def test_counters_that_do_nothing_are_not_mentioned():
    """OKI-17.5, R84: nor obliged to attack, hidden or revealed."""
    game = field(us_mar_1_1="1138", hidden={ONE: "1139"}, jp_inf_iib_12="1238")
    assert japanese(game) == [] and ONE in game.hidden.units and fixed(game) == []


def test_a_refused_move_reveals_nobody():
    """OKI-R99, 17.2: the counter has not moved."""
    game = field(hidden={ONE: "1139"}, us_mar_1_1="1138")
    assert remarks(game, move(ONE, "1138"), side=JAPAN) == [(0, "way-enemy", "OKI-11.4")]
    assert ONE in game.hidden.units


def test_japanese_move_by_the_common_rules():
    """OKI-17.1: three points for infantry, two for relief."""
    game = field(hidden={ONE: "1139"})
    assert remarks(game, move(ONE, "1039", "1040"), side=JAPAN) == [(0, "way-points", "OKI-11.2")]
    assert moved(japanese(game, move(ONE, "1039", "0939"))) == [("0939", "")]


def test_they_enter_beaches_fortifications_and_minefields_hidden_or_not():
    """OKI-R86, 11.5: a fortification in which the move ends is revealed, one that is crossed is not; a minefield
    never."""
    game = field(hidden={ONE: "1139", FORT: "1138", MINES: "1038"})
    reports = japanese(game, move(ONE, "1138", "1038"))
    assert [why for _, _, why in revealed(reports)] == ["move"] and place(game, ONE) == "1038"
    assert FORT in game.hidden.units and MINES in game.hidden.units
    inside = field(hidden={ONE: "1139", FORT: "1138"})
    assert revealed(japanese(inside, move(ONE, "1138")))[1:] == [("1138", (FORT,), "fortification")]
    beach = field(hidden={ONE: "1343"})
    assert moved(japanese(beach, move(ONE, "1342"))) == [("1342", "")]


def test_the_end_of_a_move_may_take_two_lines():
    """OKI-R86, R100: only where the move ends is the fortification revealed."""
    game = field(hidden={ONE: "1139", FORT: "1138", TWO: "1441"})
    reports = japanese(game, move(ONE, "1138"), move(ONE, "1038"), move(TWO, "1440"))
    assert [why for _, _, why in revealed(reports)] == ["move", "move"] and FORT in game.hidden.units
    stopped = field(hidden={ONE: "1139", FORT: "1138", TWO: "1441"})
    reports = japanese(stopped, move(ONE, "1138"), move(TWO, "1440"))  # the next mover ends the move of the first
    assert [why for _, _, why in revealed(reports)] == ["move", "fortification", "move"]


def test_hidden_attackers_are_revealed_with_their_fortification_not_their_companions():
    """OKI-17.2, R87."""
    game = field(hidden={ONE: "1139", TWO: "1139", FORT: "1139"}, us_mar_1_1="1138")
    reports = japanese(game, attack(ONE, "1138"))
    assert revealed(reports) == [("1139", (ONE, FORT), "attack")] and TWO in game.hidden.units
    assert fixed(game) == [((ONE,), ("1138",))] and not told(reports, Committed)[0].doubled


def in_contact(*pairs, **places):
    """Hidden counters at 1039 and 1139 with contacts of phase V."""
    game = field(hidden={ONE: "1039", TWO: "1039", THREE: "1139"}, **places)
    game.hidden.contacts = pairs
    return game


def test_D3_ambush_attack():
    """D3, OKI-15.2, R75: doubled from the hiding hex, on who is in contact with it; the contact is used up."""
    game = in_contact((ONE, A), (TWO, A), us_mar_1_1="1038")
    reports = japanese(game, Attack((ONE, TWO), ("1038",)))
    assert told(reports, Committed) == [Committed((ONE, TWO), "1039", ("1038",), doubled=True)]
    assert set(game.board.assault.ambush) == {ONE, TWO} and game.hidden.contacts == ()


def test_an_ambush_is_weighed_with_its_doubled_factor():
    """OKI-R60, R75: 4 against a marine of 5 is weaker, 8 is not."""
    weak = in_contact(us_mar_1_1="1038")
    japanese(weak, attack(ONE, "1038"))
    assert [combat.hexes for combat in engagement.weaker(weak.board)] == [("1038",)]
    strong = in_contact((ONE, A), us_mar_1_1="1038")
    japanese(strong, attack(ONE, "1038"))
    assert engagement.weaker(strong.board) == ()


def test_D3b_without_contact_not_doubled():
    """D3b, OKI-R74, R75: the marine had stood there since the turn before."""
    game = in_contact(us_mar_1_1="1038")
    japanese(game, Attack((ONE, TWO), ("1038",)))
    assert game.board.assault.ambush == () and fixed(game) == [((ONE, TWO), ("1038",))]


def test_every_attacked_hex_must_hold_somebody_in_contact():
    """OKI-R75: one of two is not enough; one counter of a stack is."""
    game = in_contact((THREE, A), us_mar_1_1="1038", us_mar_2_1="1138")
    japanese(game, attack(THREE, "1038", "1138"))
    assert game.board.assault.ambush == ()
    both = in_contact((THREE, A), (THREE, B), us_mar_1_1="1038", us_mar_2_1="1138")
    japanese(both, attack(THREE, "1038", "1138"))
    assert both.board.assault.ambush == (THREE,)
    stacked = in_contact((THREE, A), us_mar_1_1="1138", us_mar_2_1="1138")
    japanese(stacked, attack(THREE, "1138"))
    assert stacked.board.assault.ambush == (THREE,)


def test_an_ambusher_does_not_move_first():
    """OKI-R75: moved, it has no contact any more, and its factor is not doubled."""
    game = in_contact((ONE, A), us_mar_1_1="1038")
    japanese(game, move(ONE, "0939"))
    assert fixed(game) == [((ONE,), ("1038",))] and game.board.assault.ambush == ()


def test_others_join_an_ambush_with_normal_factors():
    """OKI-R75, R87: the companion that is known already, and movers that rely on it (OKI-13.3)."""
    game = in_contact((ONE, A), us_mar_1_1="1038", jp_inf_iib_14="1039")
    game.hidden.take(TWO)
    reports = japanese(game, attack(ONE, "1038"), attack(FOUR, "1038"), move(THREE, "1138", attack=("1038",)))
    assert game.board.assault.ambush == (ONE,)
    assert fixed(game) == [((ONE, FOUR, THREE), ("1038",))]
    assert {(report.units, report.doubled) for report in told(reports, Committed) if report.hex == "1039"} == {
        ((ONE,), True), ((FOUR,), False)}  # fmt: skip


def test_an_ambush_from_hiding_owes_nothing_to_other_enemies():
    """OKI-R102: two Americans are next to it, it attacks one; a known attacker would owe an attack on the other."""
    game = in_contact((THREE, A), us_mar_1_1="1038", us_mar_2_1="1238")
    japanese(game, attack(THREE, "1038"))
    assert fixed(game) == [((THREE,), ("1038",))]
    known = field(jp_inf_iib_13="1139", us_mar_1_1="1038", us_mar_2_1="1238")
    japanese(known, attack(THREE, "1038"))
    assert fixed(known) == [((THREE,), ("1038", "1238"))]


def test_an_ambush_that_must_attack_more_is_not_doubled():
    """OKI-R75, R101 (a): a mover that joins its hex is bound to another enemy, and they are one attacker."""
    game = in_contact((THREE, A), us_mar_1_1="1138", us_mar_2_1="1238")
    game.hidden.put(FOUR, "1140")
    japanese(game, attack(THREE, "1138"), move(FOUR, "1139"))
    assert fixed(game) == [((THREE, FOUR), ("1138", "1238"))] and game.board.assault.ambush == ()


def test_artillery_that_has_fired_neither_moves_nor_attacks():
    """OKI-R80: a troops counter in a fortification that fired may do both."""
    gun = "jp_art_1med"
    game = field(hidden={FORT: "1139"}, jp_art_1med="1139", jp_inf_iib_11="1139", us_mar_1_1="1138")
    game.board.fired = (gun, FORT)
    assert remarks(game, move(gun, "1140"), side=JAPAN) == [(0, "move-fired", "OKI-R80")]
    assert remarks(game, attack(gun, "1138"), side=JAPAN) == [(0, "attack-fired", "OKI-R80")]
    assert remarks(game, attack(ONE, "1138"), side=JAPAN) == []
    options = JapaneseMovementAsk(view(game, JAPAN)).options()
    assert gun not in options.move and set(options.attack) == {ONE}


def test_movers_are_bound_to_attack_and_the_close_sees_to_it():
    """OKI-17.1, R57, R101: a mover between two Americans that names neither attacks both."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1138", us_mar_2_1="0939", us_inf_1_17="1237")
    game.board.lift("us_inf_1_17")
    japanese(game, move(ONE, "1038"))
    ((attackers, hexes),) = fixed(game)
    assert attackers == (ONE,) and set(hexes) == {"1138", "0939"}


def test_the_japanese_choose_the_order_of_their_combats():
    """OKI-R63, 19.1."""
    game = field(jp_inf_iib_11="1139", jp_inf_iib_12="1343", us_mar_1_1="1138", us_mar_2_1="1342")
    japanese(game, Combats(("1342",)), attack(ONE, "1138"), attack(TWO, "1342"))
    assert [hexes for _, hexes in fixed(game)] == [("1342",), ("1138",)]
    assert game.board.assault.side == JAPAN


def test_standing_orders_may_be_changed_in_the_same_sheet():
    """OKI-19.2: kept for those who stay hidden; who shows itself has none."""
    game = field(hidden={ONE: "1139", TWO: "1039"})
    japanese(game, Challenge((ONE, TWO), "always"), LoseFirst((TWO,)), move(ONE, "1140"))
    assert game.hidden.challenges == {TWO: ChallengeRule("always")} and game.hidden.losses == (TWO,)


def test_what_belongs_in_no_japanese_sheet():
    """OKI-19.1, 17.1: American orders, American counters, counters long revealed and lost."""
    game = field(us_mar_1_1="1138", jp_inf_iib_11="1139")
    assert remarks(game, Done(), side=JAPAN) == [(0, "not-now", "OKI-19.1")]
    assert remarks(game, move(A, "1237"), side=JAPAN) == [(0, "move-not-there", "OKI-11.1")]
    assert remarks(game, attack(GUN, "1139"), side=JAPAN) == [(0, "move-not-there", "OKI-11.1")]
    game.board.lift(ONE)
    assert remarks(game, move(ONE, "1140"), side=JAPAN) == [(0, "move-not-there", "OKI-11.1")]


def test_a_batch_ends_a_move_in_its_last_lawful_hex():
    """OKI-19.3, 17.1."""
    game = field(jp_inf_iib_11="1139", jp_inf_iib_12="1341")
    orders = (move(ONE, "1039", "1040"), move(TWO, "1342"))
    assert notes(game, *orders, side=JAPAN) == [(0, "way-points", "OKI-11.2")]
    assert moved(japanese(game, *orders)) == [("1039", "rule"), ("1342", "")]


def test_judging_a_sheet_reveals_nobody():
    """OKI-R89: the Japanese side's sheet is tried out on copies of the map and of its card."""
    game = field(hidden={ONE: "1139"}, us_mar_1_1="1138")
    board, hidden = game.board.copy(), game.hidden.copy()
    ask = JapaneseMovementAsk(view(game, JAPAN))
    assert not ask.plan((attack(ONE, "1138"),)).refusals
    ask.sample(Random(3))
    ask.options()
    assert (game.board, game.hidden) == (board, hidden)


@pytest.mark.parametrize("seed", range(10))
def test_random_japanese_movement_is_lawful(seed):
    """OKI-17.1: random orders among hidden and known counters; the trial says what will happen."""
    rng = Random(seed)
    game = field(us_mar_1_1="1138", us_mar_2_1="1238", us_mar_3_1="1334", us_inf_1_17="1434")
    for id in HIDING:
        if UNITS[id].troops:
            game.hidden.put(id, rng.choice(sorted(NUMBERED - {"1138", "1238", "1334", "1434"})))
    for _ in range(10):
        game.board.assault = None
        orders = JapaneseMovementAsk(view(game, JAPAN)).sample(rng)
        resolve(game, JapaneseMovement(), japan=orders)
        assert set(game.board.assault.committed) == {id for units, _ in fixed(game) for id in units}


def test_a_hidden_counter_that_cannot_step_is_not_named():
    """OKI-17.5, 18.4: whatever makes its move fail, nothing is told of it; of a known one it is."""
    game = field(hidden={ONE: "1139"}, us_mar_1_1="1138")
    judge = umpire()
    Sheet(Played(game, judge, game.hidden), JAPAN).move(move(ONE, "1138"))
    assert judge.reports == [] and ONE in game.hidden.units
    game.board.add(game.hidden.take(ONE))
    Sheet(Played(game, judge, game.hidden), JAPAN).move(move(ONE, "1138"))
    assert moved(judge.reports) == [("1139", "rule")]

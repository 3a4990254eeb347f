"""Who attacks whom, the duty to attack, and the close of the phase (OKI-13.4 to 13.9, R56 to R61, R101, R102)."""

from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Move
from arbitre.games.okinawa.records.printed import UNITS, US
from arbitre.games.okinawa.rules import engagement
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.view import view
from okinawa.marches import (
    FOUR,
    GUN,
    ONE,
    THREE,
    TWO,
    A,
    B,
    C,
    D,
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
)


def two_enemies(**places):
    """Known enemies at 1039 (on mixed) and 1139 (on relief); 1038 is next to both."""
    return field(jp_inf_iib_11="1039", jp_inf_iib_12="1139", **places)


def test_a_stack_is_one_attacker():
    """D22, OKI-13.6, R58: two targets apart are refused; one of them, or both together, may be attacked."""
    game = two_enemies(us_mar_1_1="1038", us_mar_2_1="1038")
    apart = (attack(A, "1039"), attack(B, "1139"))
    assert remarks(game, *apart) == [(1, "attack-one-attacker", "OKI-13.6")]
    assert remarks(game, attack(A, "1039"), attack(B, "1039")) == []
    american(game, Attack((A, B), ("1039", "1139")), Done())
    assert fixed(game) == [((A, B), ("1039", "1139"))]


def test_D22_the_second_may_widen_the_attack_of_both():
    """D22, OKI-R58: both hexes named together."""
    game = two_enemies(us_mar_1_1="1038", us_mar_2_1="1038")
    reports = american(game, attack(A, "1039"), attack(B, "1039", "1139"))
    assert committed(reports) == [((A,), ("1039",)), ((A, B), ("1039", "1139"))]


def test_D21_common_zone():
    """D21, OKI-13.5, 13.7, R102: who attacks one of two enemies next to it needs another for the other, or attacks
    both."""
    game = two_enemies(us_mar_1_1="1138", us_mar_2_1="0940")
    assert moved(american(game, move(A, "1038", attack=("1139",)))) == [("1038", "zone")]
    assert remarks(game, Done()) == [(0, "done-broken", "OKI-R101")]
    assert remarks(game, move(B, "0939"), Done()) == []
    american(game, move(B, "0939"), Done())
    assert fixed(game) == [((A,), ("1139",)), ((B,), ("1039",))]
    both = two_enemies(us_mar_1_1="1138")
    american(both, move(A, "1038", attack=("1139", "1039")))
    assert remarks(both, Done()) == []
    american(both)
    assert fixed(both) == [((A,), ("1139", "1039"))]


def test_D30_close_of_V():
    """D30, OKI-R57, R101: refused with 1039 named; when time is over one combat against both."""
    game = two_enemies(us_mar_1_1="1138")
    american(game, move(A, "1038", attack=("1139",)))
    (refusal,) = [said for said in MovementAsk(view(game, US)).plan((Done(),)).remarks if said.kind == "illegal"]
    assert refusal.phrase.key == "done-broken" and refusal.phrase.args["hexes"].items == ("1039",)
    american(game)
    assert fixed(game) == [((A,), ("1139", "1039"))]


def test_D30b_a_target_that_others_attack_is_left_to_them():
    """D30, OKI-R101 (a): A leaves 1139 to C and attacks 1039 alone, by itself at the close or as an answer to it."""
    game = two_enemies(us_mar_1_1="1138", us_mar_3_1="1237")
    orders = (move(A, "1038", attack=("1139",)), move(C, "1138", attack=("1139",)))
    reports = american(game, *orders, Done())
    assert committed(reports) == [((A,), ("1139",)), ((C,), ("1139",)), ((A,), ("1039",))]
    assert fixed(game) == [((C,), ("1139",)), ((A,), ("1039",))]
    asked = two_enemies(us_mar_1_1="1138", us_mar_3_1="1237")
    american(asked, *orders)
    assert remarks(asked, Done()) == [(0, "done-broken", "OKI-R101")]
    american(asked, attack(A, "1039"), Done())
    assert fixed(asked) == [((C,), ("1139",)), ((A,), ("1039",))]


def test_an_attack_is_final_but_for_what_the_rules_demand():
    """OKI-R56, R101: nobody may change a target that nothing forces it to change, nor move on."""
    game = field(jp_inf_iib_11="1039", us_mar_1_1="1038", us_mar_2_1="0939", us_mar_3_1="1238", hidden={TWO: "1139"})
    american(game, attack(A, "1039"), attack(B, "1039"))
    american(game, move(C, "1139"))  # discovers it, and is committed against it
    assert remarks(game, attack(A, "1139")) == [(0, "attack-one-attacker", "OKI-13.6")]
    assert remarks(game, move(A, "1138")) == [(0, "move-committed", "OKI-R56")]


def test_any_number_from_any_hex_attack_together():
    """OKI-13.6, 13.1: factors are added, stacked counters included."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1138", us_mar_2_1="1138", us_mar_3_1="1238", us_mar_1_5="1239")
    american(game, Attack((A, B), ("1139",)), attack(C, "1139"), attack(D, "1139"), Done())
    assert fixed(game) == [((A, B, C, D), ("1139",))]


def test_a_combat_is_several_against_one_or_one_against_several():
    """OKI-R58, 13.7: a hex attacked from elsewhere cannot be one of two targets."""
    game = two_enemies(us_mar_1_1="1038", us_mar_2_1="0939")
    orders = (attack(B, "1039"), attack(A, "1039", "1139"))
    assert remarks(game, *orders) == [(1, "attack-shared", "OKI-R58")]
    assert remarks(game, *orders[:1], attack(A, "1139")) == []


def test_a_standing_counter_of_a_stack_may_stay_out():
    """OKI-R58, R57: the other attacks alone."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1138", us_mar_2_1="1138")
    american(game, attack(A, "1139"), Done())
    assert fixed(game) == [((A,), ("1139",))]


def test_counters_that_stood_still_are_free_to_attack_or_not():
    """OKI-R57, 1.5: the phase closes without a combat."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1138")
    assert remarks(game, Done()) == []
    american(game, Done())
    assert fixed(game) == []


def test_the_duty_binds_movers_to_every_enemy_they_stopped_next_to():
    """OKI-R57, 13.4: one that stops between two without naming either is asked for attackers of both."""
    game = two_enemies(us_mar_1_1="1138", us_mar_2_1="1237", us_mar_3_1="0940")
    reports = american(game, move(A, "1038"))
    assert moved(reports) == [("1038", "zone")] and not committed(reports)
    assert engagement.broken(game.board) == ("1039", "1139")
    american(game, move(B, "1138", attack=("1139",)))
    assert engagement.broken(game.board) == ("1039",)
    american(game, move(C, "0939"))
    assert remarks(game, Done()) == []  # others attack them all, so A need not
    american(game, Done())
    assert fixed(game) == [((B,), ("1139",)), ((C,), ("1039",))]


def test_an_enemy_found_later_gives_the_right_not_the_duty():
    """OKI-R57, R102: not to one that had stopped, nor to one that was committed before."""
    game = field(hidden={ONE: "1039", TWO: "1139"}, us_mar_1_1="1237", us_mar_2_1="0940", us_mar_3_1="1238")
    american(game, move(A, "1138", "1038"), move(B, "0939"), move(C, "1139"))  # C discovers 1139 next to A
    american(game, Done())
    assert fixed(game) == [((C,), ("1139",))] and game.board.assault.bound == {C: ("1139",)}
    game = field(hidden={TWO: "1139"}, jp_inf_iib_11="1039", us_mar_1_1="1038", us_mar_3_1="1238", us_mar_2_1="1138")
    american(game, attack(A, "1039"), move(C, "1139"))
    assert engagement.broken(game.board) == ()
    assert remarks(game, attack(B, "1139")) == []  # the right


def test_standing_attackers_are_bound_to_the_enemies_next_to_them():
    """OKI-R102, 13.5: moved or not."""
    game = two_enemies(us_mar_1_1="1038")
    american(game, attack(A, "1139"))
    assert remarks(game, Done()) == [(0, "done-broken", "OKI-R101")]


def test_by_default_the_weakest_known_enemy_is_attacked_first():
    """OKI-R61: of two, the lower known defence, ties by hex; the other follows (R101 c)."""
    game = field(jp_mar_1="1039", jp_inf_iib_12="1139", us_mar_1_1="1138", us_mar_2_1="1237")
    american(game, move(A, "1038"))
    american(game)
    assert fixed(game) == [((A,), ("1039", "1139"))]
    assert engagement.known_defence(game.board, "1039") == 6 and engagement.known_defence(game.board, "1139") == 8
    turned = field(jp_inf_iib_12="1039", jp_mar_1="1139", us_mar_1_1="1138", us_mar_2_1="1237")
    american(turned, move(A, "1038"))
    american(turned)
    assert fixed(turned) == [((A,), ("1139", "1039"))]
    equal = two_enemies(us_mar_1_1="1138")
    american(equal, move(A, "1038"))
    american(equal)
    assert fixed(equal) == [((A,), ("1039", "1139"))]


def test_the_default_reckons_with_what_others_attack_already():
    """OKI-R61: the weakest that nobody attacks yet."""
    game = field(jp_mar_1="1039", jp_inf_iib_12="1139", us_mar_1_1="1138", us_mar_2_1="0940")
    american(game, move(A, "1038"), move(B, "0939"))
    american(game)
    assert fixed(game) == [((B,), ("1039",)), ((A,), ("1139",))]


def test_unattacked_hexes_go_to_the_first_bound_counter_in_the_order_of_moves():
    """OKI-R101 (c): A and B are both next to 1139, B moved first."""
    game = two_enemies(us_mar_1_1="0939", us_mar_2_1="1339", jp_inf_iib_13="1240")
    american(game, move(B, "1239", attack=("1240",)), move(A, "1038", attack=("1039",)))
    american(game)
    assert fixed(game) == [((B,), ("1240", "1139")), ((A,), ("1039",))]


def test_standing_attackers_come_after_those_that_moved():
    """OKI-R101 (c): then those that did not move, by id."""
    game = two_enemies(us_mar_1_1="1038", us_mar_2_1="1339", jp_inf_iib_13="1240")
    american(game, attack(A, "1039"), move(B, "1239", attack=("1240",)))
    american(game)
    assert fixed(game) == [((A,), ("1039",)), ((B,), ("1240", "1139"))]
    still = two_enemies(us_mar_1_1="1038", us_mar_2_1="1239", jp_inf_iib_13="1240")
    american(still, attack(B, "1240"), attack(A, "1039"))
    american(still)
    assert fixed(still) == [((B,), ("1240",)), ((A,), ("1039", "1139"))]


def test_a_challenge_widens_the_attack_of_a_committed_hex():
    """OKI-R101 (a), R52: a newcomer in the hex is challenged, and both attack both; unless others attack the first."""

    def run(*more, **places):
        game = field(jp_inf_iib_11="1139", hidden={TWO: "1039"}, us_mar_1_1="1038", us_mar_2_1="0940", **places)
        game.hidden.challenges[TWO] = ChallengeRule("always", ("1038",))
        american(game, attack(A, "1139"), *more, move(B, "0939", "1038"), Done())
        return fixed(game)

    assert run() == [((A, B), ("1139", "1039"))]
    assert run(attack(C, "1139"), us_mar_3_1="1138") == [((C,), ("1139",)), ((A, B), ("1039",))]


def test_a_newcomer_takes_over_one_of_several_never_all():
    """OKI-R101 (b)."""
    game = two_enemies(us_mar_1_1="1138", us_mar_2_1="0940", us_mar_3_1="1140")
    american(game, move(A, "1038", attack=("1039", "1139")))
    assert remarks(game, attack(C, "1039", "1139")) == [(0, "attack-all-taken", "OKI-R101")]
    reports = american(game, move(B, "0939", attack=("1039",)), Done())
    assert committed(reports) == [((B,), ("1039",)), ((A,), ("1139",))]
    assert fixed(game) == [((B,), ("1039",)), ((A,), ("1139",))]


def test_attacks_that_cannot_be():
    """OKI-13.1, R39, R56: not next to it, nobody there, artillery that has fired, others' counters."""
    game = two_enemies(us_mar_1_1="1138", us_art_7da="1138", us_mar_2_1="1337")
    game.board.fired = (GUN,)
    assert remarks(game, attack(A, "1039")) == [(0, "attack-not-next", "OKI-13.1")]
    assert remarks(game, attack(A, "1238")) == [(0, "attack-not-next", "OKI-13.1")]
    assert remarks(game, attack(A)) == [(0, "attack-nothing", "OKI-R56")]
    assert remarks(game, attack(GUN, "1139")) == [(0, "attack-fired", "OKI-R39")]
    assert remarks(game, attack(ONE, "1138")) == [(0, "move-not-there", "OKI-11.1")]
    assert remarks(game, Attack((A, B), ("1139",))) == [(0, "move-apart", "OKI-11.6")]
    assert remarks(game, move(B, "1237", attack=("1139",))) == [(0, "attack-not-next", "OKI-13.1")]
    assert remarks(game, attack(A, "1139")) == []


def test_a_stopped_mover_may_name_its_target_later():
    """OKI-R56: at any point of the phase; a mover in hand thereby ends its move."""
    game = two_enemies(us_mar_1_1="1138", us_mar_2_1="1237")
    american(game, move(A, "1038"))
    reports = american(game, attack(A, "1139", "1039"))
    assert committed(reports) == [((A,), ("1139", "1039"))] and remarks(game, Done()) == []
    american(game, move(B, "1138"))  # 1139 is engaged, so it is not stopped
    assert game.board.assault.mover.units == (B,) and not game.board.assault.mover.over
    assert remarks(game, attack(B, "1139")) == []
    assert place(game, B) == "1138"


def test_the_order_of_combats_is_the_attackers_choice():
    """OKI-R63, 14.1: by default as the attacks arose; those not named keep their order, after those that are."""
    game = field(jp_inf_iib_11="1139", jp_inf_iib_12="1334", jp_inf_iib_13="1343", us_mar_1_1="1138", us_mar_2_1="1335",
                 us_mar_3_1="1342")  # fmt: skip
    attacks = (attack(A, "1139"), attack(B, "1334"), attack(C, "1343"))
    assert remarks(game, *attacks) == []
    assert remarks(game, attacks[0], Combats(("1343",))) == [(1, "combats-not-attacked", "OKI-R63")]
    american(game, Combats(("1343", "1334")), *attacks, Done())
    assert [hexes for _, hexes in fixed(game)] == [("1343",), ("1334",), ("1139",)]
    assert engagement.reordered(("1343", "1139", "1240", "1334"), ("1334",)) == ("1334", "1343", "1139", "1240")
    assert game.board.assault.side == US  # OKI-13.9: who attacks is the attacker


def test_the_umpire_warns_of_an_attack_that_is_weaker():
    """OKI-R60, 13.8, R59: weaker than the known defence, at the end of the movement; equal strength is not weaker. It
    goes ahead if it is confirmed."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1237")
    assert notes(game, move(A, "1138"), Done()) == [(1, "attack-weaker", "OKI-R60")]  # 5 against 6 + 2
    american(game, move(A, "1138"), Done())
    assert fixed(game) == [((A,), ("1139",))]
    even = field(jp_inf_iib_11="1238", us_inf_1_17="1338", us_art_7da="1138", us_art_96da="1138")  # 4 + 1 + 1 on plain
    assert notes(even, attack("us_inf_1_17", "1238"), Attack((GUN, "us_art_96da"), ("1238",)), Done()) == []
    assert UNITS[GUN].attack == 1


def test_landed_counters_are_bound_like_movers():
    """OKI-R44, 13.4: next to a known enemy they attack it."""
    game = field(jp_inf_iib_11="1333")
    reports = american(game, land("1233", A), land("1131", B))
    assert committed(reports) == [((A,), ("1333",))]
    american(game, Done())
    assert fixed(game) == [((A,), ("1333",))]


def test_who_lands_between_two_enemies_owes_an_attack_on_both():
    """OKI-R44, R57: none is chosen for it; nor of two challengers (OKI-R97)."""
    game = field(jp_inf_iib_11="1333", jp_inf_iib_12="1334")
    assert not committed(american(game, land("1233", A)))
    assert engagement.broken(game.board) == ("1333", "1334")
    challenged = field(hidden={ONE: "1333", TWO: "1334"})
    challenged.hidden.challenges = dict.fromkeys((ONE, TWO), ChallengeRule("always"))
    assert not committed(american(challenged, land("1233", A)))
    assert engagement.broken(challenged.board) == ("1333", "1334")


def test_a_newcomer_that_names_the_enemy_it_must_attack_shares_the_targets_of_its_hex():
    """OKI-R101 (a), 13.2: as if it had named none."""
    for named in ((), ("1039",)):
        game = field(jp_inf_iib_12="1139", us_mar_1_1="1038", us_mar_2_1="1138", hidden={ONE: "1039"})
        american(game, attack(A, "1139"))
        game.board.add(game.hidden.take(ONE))
        assert remarks(game, move(B, "1038", attack=named)) == []
        american(game, move(B, "1038", attack=named), Done())
        assert fixed(game) == [((A, B), ("1139", "1039"))]


def test_a_mover_may_join_an_attack_and_leave_the_other_enemy_to_others():
    """OKI-13.5, D21: it names the enemy that is under attack already."""
    game = two_enemies(us_mar_1_1="1237", us_mar_2_1="0940", us_mar_3_1="1238")
    american(game, attack(C, "1139"))
    american(game, move(A, "1138", "1038", attack=("1139",)))
    assert game.board.assault.targets["1038"] == ("1139",) and game.board.assault.mover.over
    assert engagement.broken(game.board) == ("1039",)
    american(game, move(B, "0939"), Done())
    assert fixed(game) == [((C, A), ("1139",)), ((B,), ("1039",))]


def test_who_joins_an_attack_has_ended_its_move():
    """OKI-R56, R100: by the move that names it, or by an order of its own."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1237", us_mar_2_1="1337", us_mar_3_1="1140")
    american(game, attack(C, "1139"))
    american(game, move(A, "1138", attack=("1139",)))
    assert game.board.assault.mover.over
    american(game, move(B, "1238"))
    assert not game.board.assault.mover.over
    american(game, attack(B, "1139"))
    assert game.board.assault.mover is None


def test_two_stacked_movers_take_part_together():
    """OKI-3.8, 13.6, R61: in attack they count as one counter; at the close too."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1237", us_mar_2_1="1237")
    reports = american(game, Move((A, B), ("1138",)))
    assert committed(reports) == [((A, B), ("1139",))]
    between = two_enemies(us_mar_1_1="1138", us_mar_2_1="1138")
    american(between, Move((A, B), ("1038",)))
    american(between)
    assert fixed(between) == [((A, B), ("1039", "1139"))]
    helped = two_enemies(us_mar_1_1="1138", us_mar_2_1="1138", us_mar_3_1="0940")
    american(helped, Move((A, B), ("1038",)), move(C, "0939"), Done())
    assert fixed(helped) == [((C,), ("1039",)), ((A, B), ("1139",))]


def test_who_is_committed_further_is_not_bound_to_what_was_found_meanwhile():
    """OKI-R102: A attacks 1039 and owes 1139; a newcomer's discovery next to A is no duty of A's when it takes 1139."""
    game = two_enemies(us_mar_1_1="1038", us_mar_2_1="0940", hidden={THREE: "0939"})
    american(game, attack(A, "1039"), move(B, "0939"))
    assert set(game.board.assault.bound[A]) == {"1039", "1139"}
    american(game)
    assert set(game.board.assault.bound[A]) == {"1039", "1139"}
    assert fixed(game) == [((A,), ("1039", "1139")), ((B,), ("0939",))]


def test_a_hex_named_twice_is_attacked_once():
    """OKI-R58: each enemy hex is attacked once a phase."""
    game = field(jp_inf_iib_11="1139", us_mar_1_1="1138")
    american(game, attack(A, "1139", "1139"), Done())
    assert fixed(game) == [((A,), ("1139",))]


def test_an_order_of_combats_holds_as_far_as_they_come_about():
    """OKI-R63, 19.3: a hex that in the end nobody attacks is passed over."""
    game = field(jp_inf_iib_11="1139", jp_inf_iib_12="1334", us_mar_1_1="1138", us_mar_2_1="1335", us_mar_3_1="1342",
                 jp_inf_iib_13="1440", hidden={FOUR: "1341"})  # fmt: skip
    orders = (attack(A, "1139"), attack(B, "1334"), move(C, "1341", attack=("1440",)))
    american(game, Combats(("1440", "1334")), *orders, Done())
    assert [hexes for _, hexes in fixed(game)] == [("1334",), ("1139",), ("1341",)]

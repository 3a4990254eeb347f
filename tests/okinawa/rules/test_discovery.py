"""What a declared hex answers, who claims a zone, who is passed unseen (OKI chapter 12, 15.1)."""

import pytest

from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.orders import Done, Move
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, UNITS, US
from arbitre.games.okinawa.records.reports import Committed, Contacts, Eliminated, GameOver, Landed, Moved, Revealed
from okinawa.assaults import MARINES, halve
from okinawa.marches import (
    FORT,
    INFANTRY,
    MINES,
    ONE,
    THREE,
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
    place,
    remarks,
    revealed,
    told,
)

ALWAYS = ChallengeRule("always")


def challenging(game, **rules):
    """Standing orders to challenge, by hidden counter."""
    game.hidden.challenges.update(rules)
    return game


def test_D1_discovery():
    """D1, OKI-12.3, 12.4, R49: everything in the hex is revealed, the mover stays in the hex before and must attack."""
    game = field(hidden={FORT: "1139", ONE: "1139", TWO: "1139"}, us_mar_1_1="1237")
    reports = american(game, move(A, "1138", "1139"), Done())
    assert [type(report) for _, _, _, report in reports[::2]][:2] == [Revealed, Moved]  # the finding before the move
    assert revealed(reports) == [("1139", (ONE, TWO, FORT), "discovery")]  # in printed order
    assert told(reports, Revealed)[0].whole
    assert moved(reports) == [("1138", "discovery")] and committed(reports) == [((A,), ("1139",))]
    assert fixed(game) == [((A,), ("1139",))]
    assert {game.board.card[hex] for hex in ("1138", "1139")} == {"searched"}  # OKI-18.1: moved over; wholly revealed
    assert set(game.board.discovered) == {FORT, ONE, TWO}


def test_D1b_others_may_be_sent_to_join_the_attack():
    """D1b, OKI-R53, 13.6, R69: eleven more marines from the other five hexes and 1138, after a discovery: 60."""
    goals = {"0939": "1038", "1338": "1238", "1339": "1239", "1240": "1140", "1040": "1039"}
    pairs = dict(zip(goals, zip(MARINES[2::2], MARINES[3::2], strict=False), strict=False))
    places = {unit: start for start, pair in pairs.items() for unit in pair}
    places |= {A: "1237", B: "1237"}
    game = field(hidden={FORT: "1139", ONE: "1139", TWO: "1139"}, **places)
    american(game, move(A, "1138", "1139"))
    joining = [Move(pair, (goals[start],), attack=("1139",)) for start, pair in pairs.items()]
    assert remarks(game, *joining) == []
    american(game, *joining)
    american(game, move(B, "1138", attack=("1139",)), Done())
    ((attackers, hexes),) = fixed(game)
    assert hexes == ("1139",) and set(attackers) == set(places) and len(attackers) == 12


def test_a_discovery_at_the_first_step_is_a_move():
    """OKI-R99, 12.4: the counter stays in its starting hex, must attack, and does not move again."""
    game = field(hidden={ONE: "1139"}, us_mar_1_1="1138")
    reports = american(game, move(A, "1139"))
    assert told(reports, Moved) == [Moved((A,), ("1138",), "discovery")]
    assert game.board.assault.moved == (A,)
    assert remarks(game, move(A, "1038")) == [(0, "move-committed", "OKI-R56")]
    refused = field(us_mar_1_1="1138")
    assert remarks(refused, move(A, "1037", "1038")) == [(0, "way-not-land", "OKI-2.2")]
    american(refused, Done())
    assert refused.board.assault.moved == ()


def test_D29_first_step():
    """D29, OKI-R99, R74: who met hidden troops without leaving its hex gives contact to others; who stood still does
    not."""
    game = field(hidden={ONE: "1139", TWO: "1238"}, us_mar_1_1="1138")
    reports = american(game, move(A, "1139"), Done())
    assert place(game, A) == "1138" and fixed(game) == [((A,), ("1139",))]
    assert game.hidden.contacts == ((TWO, A),)
    assert told(reports, Contacts, JAPAN) == [Contacts(((TWO, A),))]
    still = field(hidden={ONE: "1139", TWO: "1238"}, us_mar_1_1="1138")
    assert not told(american(still, Done()), Contacts) and still.hidden.contacts == ()


def test_contacts_are_told_to_the_japanese_side_alone():
    """OKI-15.1, R74, 12.7, 18.4."""
    game = field(hidden={ONE: "1139"}, us_mar_1_1="1237")
    reports = american(game, move(A, "1138"), Done())
    assert told(reports, Contacts, JAPAN) == [Contacts(((ONE, A),))] and not told(reports, Contacts, US)


def test_a_contact_is_of_every_pair_still_alive_and_hidden():
    """OKI-R74: both counters of a hiding hex, a stop for another discovery too; not works, nor who is lost, nor who is
    revealed."""
    game = field(hidden={ONE: "1139", TWO: "1139", FORT: "1139", THREE: "1039", MINES: "1239"},
                 us_mar_1_1="1237", us_mar_2_1="1138", us_mar_3_1="1238")  # fmt: skip
    american(game, move(C, "1239"), move(A, "1138"), move(B, "1038", "1039"), Done())
    assert place(game, C) == "lost"
    assert game.hidden.contacts == ((ONE, A), (ONE, B), (TWO, A), (TWO, B))


def test_D8_minefield():
    """D8, OKI-12.5: both counters of the stack are lost, the field is revealed and stays."""
    game = field(hidden={MINES: "1238"}, us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1337")
    reports = american(game, Move((A, B), ("1238", "1138")))
    assert revealed(reports) == [("1238", (MINES,), "mine")]
    assert told(reports, Moved) == [Moved((A, B), ("1237", "1238"), "mine")]
    assert told(reports, Eliminated) == [Eliminated((A, B), "1238", "mine")]
    assert game.board.at("1238") == (MINES,) and place(game, A) == place(game, B) == "lost"
    assert remarks(game, move(C, "1238")) == [(0, "way-minefield", "OKI-11.4")]


def test_a_minefield_does_not_take_the_fortification_that_was_left():
    """OKI-12.5, 14.12: the counters are not lost inside it."""
    game = field(hidden={MINES: "1238"}, us_mar_1_1="1237", jp_fort_01="1237", us_mar_2_1="1337")
    reports = american(game, move(A, "1238"))
    assert told(reports, Eliminated) == [Eliminated((A,), "1238", "mine")] and place(game, FORT) == "1237"


def test_a_minefield_with_hidden_troops():
    """OKI-R50: the mover is lost, the whole hex is revealed, and no attack follows."""
    game = field(hidden={MINES: "1139", ONE: "1139"}, us_mar_1_1="1138", us_mar_2_1="1237")
    reports = american(game, move(A, "1139"), Done())
    assert revealed(reports) == [("1139", (ONE, MINES), "mine")]
    assert place(game, A) == "lost" and fixed(game) == [] and not committed(reports)


def test_the_last_americans_on_a_minefield_end_the_game():
    """OKI-R22, 12.5: nothing more of the sheet is carried out."""
    game = field(hidden={MINES: "1238", ONE: "4205"}, us_mar_1_1="1237")
    for id, unit in game.board.units.items():
        if unit.where == "tray" and UNITS[id].side == US:
            game.board.lift(id)
    reports = american(game, move(A, "1238"), Done())
    assert told(reports, GameOver)[0].winner == JAPAN


def test_a_hidden_empty_fortification_does_not_stop_the_mover():
    """OKI-R51: it is revealed, and the hex is free."""
    game = field(hidden={FORT: "1138"}, us_mar_1_1="1237")
    reports = american(game, move(A, "1138", "1038"))
    assert revealed(reports) == [("1138", (FORT,), "discovery")] and moved(reports) == [("1038", "")]
    inside = field(hidden={FORT: "1138"}, us_mar_1_1="1237")
    american(inside, move(A, "1138"), Done())
    assert inside.board.troops("1138") == (A,) and inside.board.fortified("1138")


def test_free_hexes_are_crossed_off_and_others_are_not():
    """OKI-12.2, 12.9, 18.1, R54: where one stood beside a hex nothing is searched; a challenger's hex is not."""
    game = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1237"), **{ONE: ALWAYS})
    before = set(game.board.card)
    american(game, move(A, "1138", "1038"))
    assert set(game.board.card) - before == {"1138", "1038"} and "1039" not in game.board.card


def test_both_sides_hear_every_declared_hex():
    """OKI-12.1, 12.2, 18.2: the same report to both."""
    reports = american(field(us_mar_1_1="1237"), move(A, "1138", "1038"))
    assert told(reports, Moved, US) == told(reports, Moved, JAPAN) == [Moved((A,), ("1237", "1138", "1038"))]


def test_D18_challenge():
    """D18, OKI-12.8, R52: the mover stops where it was claimed, the challenger is revealed with its fortification, its
    companion is not."""
    game = challenging(field(hidden={ONE: "1039", TWO: "1039", FORT: "1039"}, us_mar_1_1="1237"), **{ONE: ALWAYS})
    reports = american(game, move(A, "1138", "1038", "0939"), Done())
    assert moved(reports) == [("1038", "challenge")]
    assert revealed(reports) == [("1039", (ONE, FORT), "challenge")] and not told(reports, Revealed)[0].whole
    assert fixed(game) == [((A,), ("1039",))]
    assert TWO in game.hidden.units and ONE in game.board.discovered
    assert game.hidden.contacts == ((TWO, A),)


def test_D19_silence():
    """D19, OKI-12.6, 12.7, R52: by default nobody says anything, and the mover passes into an ambush."""
    game = field(hidden={ONE: "1039"}, us_mar_1_1="1237")
    reports = american(game, move(A, "1138", "1038", "0939"), Done())
    assert told(reports, Moved, US) == [Moved((A,), ("1237", "1138", "1038", "0939"))]
    assert [type(report) for to, _, _, report in reports if to == US] == [Moved]
    assert game.hidden.contacts == ((ONE, A),)


def test_D28_two_challengers():
    """D28, OKI-R97, R98, 13.5: both are revealed at once; unless one is attacked by somebody else, the marine attacks
    both."""
    rules = {ONE: ALWAYS, TWO: ChallengeRule("always", ("1038",))}
    game = challenging(field(hidden={ONE: "1039", TWO: "1139"}, us_mar_1_1="1237"), **rules)
    reports = american(game, move(A, "1138", "1038"))
    assert moved(reports) == [("1038", "challenge")] and not committed(reports)
    assert [hex for hex, _, _ in revealed(reports)] == ["1039", "1139"]
    assert remarks(game, Done()) == [(0, "done-broken", "OKI-R101")]
    american(game)
    ((attackers, hexes),) = fixed(game)
    assert attackers == (A,) and set(hexes) == {"1039", "1139"}


def test_of_two_challengers_in_one_hex_only_the_lowest_id_shows_itself():
    """OKI-R97."""
    game = challenging(field(hidden={TWO: "1039", ONE: "1039"}, us_mar_1_1="1138"), **{ONE: ALWAYS, TWO: ALWAYS})
    assert revealed(american(game, move(A, "1038"))) == [("1039", (ONE,), "challenge")]


def test_nobody_challenges_from_a_hex_with_known_troops():
    """OKI-R97: a known enemy has its zone anyway; a known fortification is none."""
    game = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1138", jp_inf_iib_12="1039"), **{ONE: ALWAYS})
    assert revealed(american(game, move(A, "1038"))) == []
    works = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1138", jp_fort_01="1039"), **{ONE: ALWAYS})
    assert revealed(american(works, move(A, "1038"))) == [("1039", (ONE,), "challenge")]


def test_D32_mine_and_challenge():
    """D32, OKI-R96: the field comes first, and who is lost is not challenged."""
    game = challenging(field(hidden={MINES: "1138", ONE: "1139"}, us_mar_1_1="1237", us_mar_2_1="1237",
                             us_mar_3_1="1337"), **{ONE: ALWAYS})  # fmt: skip
    reports = american(game, Move((A, B), ("1138",)))
    assert revealed(reports) == [("1138", (MINES,), "mine")] and ONE in game.hidden.units


def test_who_stays_behind_after_a_discovery_is_not_challenged():
    """OKI-R96: it has entered nothing."""
    game = challenging(field(hidden={ONE: "1139", TWO: "1037"}, us_mar_1_1="1138"), **{TWO: ALWAYS})
    assert revealed(american(game, move(A, "1139"))) == [("1139", (ONE,), "discovery")]


@pytest.mark.parametrize(("hidden", "movers", "challenges"), [
    ({ONE: "1039"}, 1, True),  # 5 against 6 + 2
    ({ONE: "1039"}, 2, False),  # 10
    ({ONE: "1039", TWO: "1039"}, 2, True),  # 10 against 16: the companion counts
    ({ONE: "1039", FORT: "1039"}, 2, True),  # 10 against 14: so does the fortification
    ({"jp_mar_1": "1038"}, 1, False),  # 5 against 4 on plain
])  # fmt: skip
def test_a_challenge_when_weaker(hidden, movers, challenges):
    """OKI-R98: the whole stack against all that the hex holds."""
    game = field(hidden=hidden, us_mar_1_1="1237", us_mar_2_1="1237")
    challenging(game, **{next(iter(hidden)): ChallengeRule("weaker")})
    reports = american(game, Move((A, B)[:movers], ("1138", "1038") if "1039" in hidden.values() else ("1138",)))
    assert bool(revealed(reports)) == challenges


def test_a_challenge_reckons_with_a_fortification_that_is_known():
    """OKI-R98: 10 against 6 x 2 + 2, though only the fortification lies open."""
    game = field(hidden={ONE: "1039"}, jp_fort_01="1039", us_mar_1_1="1138", us_mar_2_1="1138")
    challenging(game, **{ONE: ChallengeRule("weaker")})
    assert revealed(american(game, Move((A, B), ("1038",))))


def test_demoralised_movers_count_half():
    """OKI-R98, R65: two marines are 5 against 6 + 2 then; and the challenger's own factors are halved too."""
    game = challenging(
        field(hidden={ONE: "1039"}, us_mar_1_1="1138", us_mar_2_1="1138"), **{ONE: ChallengeRule("weaker")}
    )
    halve(game, A, B)
    assert revealed(american(game, Move((A, B), ("1038",))))
    game = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1138"), **{ONE: ChallengeRule("weaker")})
    halve(game, ONE)  # 3 + 2
    assert not revealed(american(game, move(A, "1038")))


@pytest.mark.parametrize(("other", "challenges"), [
    ("1344", True),  # six hexes away, one too far for four points
    ("1343", False),  # five
    ("1138", False),
    ("lost", True),
])  # fmt: skip
def test_a_safe_challenge_counts_who_can_still_come(other, challenges):
    """OKI-R98: those whose movement factor is enough for the distance, whatever lies between: 5 against 8, or 10."""
    game = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1138"), **{ONE: ChallengeRule("safe")})
    if other != "lost":
        game.board.put(B, other)
    assert bool(revealed(american(game, move(A, "1038")))) == challenges


def test_a_safe_challenge_leaves_out_who_moved_who_fired_and_who_attacks_another():
    """OKI-R98."""

    def safe(*before, fired=(), **units):
        game = field(hidden={ONE: "1039"}, us_mar_1_1="1138", us_mar_2_1="1237", **units)
        challenging(game, **{ONE: ChallengeRule("safe")})
        game.board.fired = fired
        return bool(revealed(american(game, *before, move(A, "1038"))))

    assert not safe()
    assert safe(move(B, "1238"))  # moved
    assert safe(fired=(B,))
    assert not safe(move(B, "1238"), us_mar_3_1="0939")  # next to it: that it has not moved is not asked
    known = {"us_mar_3_1": "0939", "jp_inf_iib_12": "0940"}
    assert not safe(move(B, "1238"), **known)
    assert safe(move(B, "1238"), attack(C, "0940"), **known)


def test_a_safe_challenge_reckons_with_twelve_at_most():
    """OKI-R98: the strongest twelve in all. Fourteen halved infantry would come to 28, twelve come to 24."""
    infantry = [id for id, unit in UNITS.items() if unit.side == US and unit.kind == "infantry"][:14]
    near = [hex for hex in sorted(LAND) if 3 <= GRID.distance("1039", hex) <= 5 for _ in range(2)]
    places = {**dict(zip(infantry, near, strict=False)), infantry[0]: "1138"}
    game = field(hidden={ONE: "1039", TWO: "1039", FORT: "1039"}, **places)  # (6 + 6) x 2 + 4 = 28
    halve(challenging(game, **{ONE: ChallengeRule("safe")}), *infantry)
    assert revealed(american(game, move(infantry[0], "1038")))
    fresh = field(hidden={ONE: "1039", TWO: "1039", FORT: "1039"}, **places)
    halve(challenging(fresh, **{ONE: ChallengeRule("safe")}), *infantry[2:])  # 4 + 4 + 10 x 2 = 28
    assert not revealed(american(fresh, move(infantry[0], "1038")))


def test_D31_second_discovery():
    """D31, OKI-12.4, R58, R101 (a): two stacked discoverers with a target each attack both as one combat."""
    game = field(hidden={ONE: "1039", TWO: "1139"}, us_mar_1_1="1138", us_mar_2_1="1237")
    reports = american(game, move(A, "1038", "1139"), move(B, "1138", "1038", "1039"), Done())
    assert moved(reports) == [("1038", "discovery"), ("1038", "discovery")]
    assert committed(reports) == [((A,), ("1139",)), ((A, B), ("1139", "1039"))]
    assert fixed(game) == [((A, B), ("1139", "1039"))]


def test_D31b_taken_over_by_others():
    """D31, OKI-R101 (b): a newcomer takes 1139 over, and the hex is released from it."""
    game = field(hidden={ONE: "1039", TWO: "1139"}, us_mar_1_1="1138", us_mar_2_1="1237", us_mar_3_1="1337")
    american(game, move(A, "1038", "1139"), move(B, "1138", "1038", "1039"))
    reports = american(game, move(C, "1238", attack=("1139",)), Done())
    assert committed(reports) == [((C,), ("1139",)), ((A, B), ("1039",))]
    assert fixed(game) == [((C,), ("1139",)), ((A, B), ("1039",))]


def test_a_landing_is_challenged_after_the_whole_block_hex_by_hex():
    """OKI-R97, R44: it binds the counters of the hex it was made for; others next to it have the right only."""
    hidden = {ONE: "1333"}  # next to 1232, 1233 and 1332
    game = challenging(field(hidden=hidden), **{ONE: ChallengeRule("always")})
    reports = american(game, land("1233", A), land("1232", B), land("1131", INFANTRY))
    kinds = [type(report) for to, _, _, report in reports if to == US]
    assert kinds == [Landed, Revealed, Committed]
    assert committed(reports) == [((B,), ("1333",))]  # 1232 comes first
    american(game)
    assert fixed(game) == [((B,), ("1333",))] and A not in game.board.assault.bound


def test_a_landing_hex_is_weighed_with_all_its_counters():
    """OKI-R98: both counters of the hex, not the other hexes."""
    hidden = {"jp_mar_1": "1333", "jp_mar_2": "1333"}  # 8 on plain
    one = challenging(field(hidden=hidden), jp_mar_1=ChallengeRule("weaker"))
    assert revealed(american(one, land("1233", A), land("1131", B)))
    two = challenging(field(hidden=hidden), jp_mar_1=ChallengeRule("weaker"))
    assert not revealed(american(two, land("1233", A, B)))


def test_a_revealed_challenger_keeps_no_standing_orders_and_no_ambush():
    """OKI-R52: it has no ambush doubling this turn, for it has no contact."""
    game = challenging(field(hidden={ONE: "1039"}, us_mar_1_1="1138"), **{ONE: ALWAYS})
    american(game, move(A, "1038"))
    american(game)
    assert game.hidden.contacts == () and game.hidden.challenges == {}


def test_two_challengers_bind_the_landing_hexes_they_challenge():
    """OKI-R97, R107: hexes ascending, 1232 before 1233; the first challenger binds 1232 alone, though both hexes lie
    next to it, and who is challenged by the second owes the first no more than that somebody attacks it (OKI-13.5)."""
    game = challenging(field(hidden={ONE: "1333", TWO: "1234"}), **{ONE: ALWAYS, TWO: ALWAYS})
    reports = american(game, land("1233", A), land("1232", B))
    assert revealed(reports) == [("1333", (ONE,), "challenge"), ("1234", (TWO,), "challenge")]
    assert committed(reports) == [((B,), ("1333",)), ((A,), ("1234",))]
    american(game)
    assert fixed(game) == [((B,), ("1333",)), ((A,), ("1234",))]

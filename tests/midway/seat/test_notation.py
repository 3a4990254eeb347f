"""The order notation (MID-25): every line of the grammar, the published examples, refusals, orders there and back."""

import unicodedata
from typing import Any, get_args

import pytest

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import (
    AirTerm,
    AnyOrder,
    Ashore,
    Build,
    CancelMidway,
    Concede,
    Deck,
    Engage,
    Fire,
    Form,
    Land,
    Move,
    NoMore,
    Place,
    Raid,
    Reserve,
    Scout,
    Screen,
    Search,
    Shell,
    StrikeMidway,
    Torpedo,
    Waive,
)
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.sequence import TURN
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.rules.view import View
from arbitre.kernel.play import Step
from arbitre.kernel.sheets import MOST_CHARACTERS
from arbitre.kernel.words import Arg, Phrase, Several, Term

read = MIDWAY.seat.read

STEPS: dict[type[Step], Step] = {type(step): step for step in (SetUp(), *TURN) if type(step).ask is not Step.ask}


def view(side: str, step: type[Step] | None = None) -> View:
    """A view of which reading may use nothing but the side and the step in hand: all else is missing."""
    missing: Any = None
    known: dict[str, Any] = {"side": side, "now": STEPS[step] if step else None}
    return View(**{field: known.get(field, missing) for field in View.__struct_fields__})


def order(side: str, text: str, step: type[Step] | None = None) -> Any:
    """The one order of a sheet, which must be readable."""
    (line,) = read(text, view(side, step))
    assert line.remark is None, line.remark
    return line.order


def refusal(side: str, text: str, step: type[Step] | None = None) -> Phrase:
    """What is said of the one line of a sheet, which must not be readable."""
    (line,) = read(text, view(side, step))
    assert line.order is None
    assert line.remark is not None and line.remark.line == 0
    return line.remark.phrase


def shown(value: Any) -> str:
    """How a value stands in the name of a test."""
    return value.__name__ if isinstance(value, type) else str(value)[:40]


def air(text: str) -> tuple[AirTerm, ...]:
    """Aircraft spelt number, base, type, "(e)", with spaces between: "2 Y F, 1 Y D (e)"."""
    terms = []
    for term in text.split(", "):
        number, code, kind, *reduced = term.split()
        terms.append(AirTerm(int(number), code, kind, bool(reduced)))
    return tuple(terms)


READABLE = [
    # MID-25.2, examples P5, and MID-R72: a misprinted B2 is read, and judged by the rules of movement
    ("jp", None, "A1 -> B1", Move((), "A1", "B1")),
    ("jp", None, "Kaga A1 -> A2", Move(("jp_cv_kaga",), "A1", "A2")),
    ("jp", None, "Kaga -> A2", Move(("jp_cv_kaga",), "", "A2")),
    ("jp", None, "Kaga -> B2", Move(("jp_cv_kaga",), "", "B2")),
    ("jp", None, "groupe 1 A1 -> B1", Move(("group:1",), "A1", "B1")),
    ("us", None, "group TF16 K4 -> K5", Move(("group:TF16",), "K4", "K5")),
    ("us", None, "Hornet, group tf17 K4 -> K5", Move(("us_cv_hornet", "group:TF17"), "K4", "K5")),
    ("jp", None, "group Kido  Butai -> B1", Move(("group:KIDO BUTAI",), "", "B1")),
    ("jp", None, "group I-168 -> H6", Move(("group:I-168",), "", "H6")),
    ("us", None, "New Orleans, DD1 K4 -> K5", Move(("us_ca_new_orleans", "us_dd1"), "K4", "K5")),
    ("jp", None, "jp_cv_kaga, DD10, I-168 -> F6", Move(("jp_cv_kaga", "jp_dd10", "jp_ss_i168"), "", "F6")),
    ("us", None, "DD1 -> K5", Move(("us_dd1",), "", "K5")),  # DD1 is not the beginning of DD10
    # MID-4.9, MID-R15
    ("jp", None, "A1 -> sortie", Move((), "A1", "exit")),
    ("us", None, "SS1 S4 -> exit", Move(("us_ss1",), "S4", "exit")),
    ("jp", None, "Kaga, Akagi = groupe 21", Form(("jp_cv_kaga", "jp_cv_akagi"), "21")),
    ("us", None, "group TF16, Astoria = group tf18", Form(("group:TF16", "us_ca_astoria"), "TF18")),
    # MID-25.3, example P6, and the two-letter codes of MID-R62
    ("us", None, "2xYF+2xYD+1xYD(e)+1xYT -> H4", Raid(air("2 Y F, 2 Y D, 1 Y D e, 1 Y T"), "H4")),
    ("jp", None, "1xHoT+2xHD -> J8", Raid(air("1 Ho T, 2 H D"), "J8")),
    ("us", None, "1xMH+1xMM(e) -> D6", Raid(air("1 M H, 1 M M e"), "D6")),
    ("jp", None, "ST -> A1", Raid(air("1 S T"), "A1")),  # Soryu's torpedo bombers; ST11 is a ship
    ("jp", None, "ST11 -> A1", Move(("jp_st11",), "", "A1")),
    ("us", None, "us_air_m_fw1 + 1xMT(e) -> G6", Raid((AirTerm(unit="us_air_m_fw1"), *air("1 M T e")), "G6")),
    ("jp", Movement, "2xSF+SD -> Midway", StrikeMidway(air("2 S F, 1 S D"))),
    ("jp", RaidDeclaration, "annule Midway", CancelMidway()),
    ("us", RaidDeclaration, "cancel Midway", CancelMidway()),
    ("jp", None, "base Kure", Build()),
    ("jp", None, "build Kure", Build()),
    ("jp", None, "plus d'entrée", NoMore()),
    ("jp", None, "plus d’entree", NoMore()),
    ("jp", None, "no more entries", NoMore()),
    ("us", None, "abandon", Concede()),
    ("us", None, "concede", Concede()),
    # Searches (MID-R76)
    ("us", None, "search E5", Search("E5")),
    ("us", None, "recherche Midway E5", Search("E5", "midway")),
    ("us", None, "search Johnston K12", Search("K12", "johnston")),
    ("jp", None, "search Wake A11", Search("A11", "wake")),
    ("jp", None, "recherche Kure G7", Search("G7", "kure")),
    ("jp", None, "recherche PA I4", Search("I4", "cv")),
    ("jp", None, "search CV I4", Search("I4", "cv")),
    ("us", None, "recherche 1xMH -> E5", Scout(air("1 M H")[0], "E5")),
    ("jp", None, "search jp_air_ho_t1 -> E5", Scout(AirTerm(unit="jp_air_ho_t1"), "E5")),
    ("jp", None, "no search A1", Waive("A1")),
    ("jp", None, "sans recherche A1", Waive("A1")),
    # Phase 8
    ("us", Recovery, "2xYF -> E", Land(air("2 Y F"), "E")),
    ("us", Recovery, "1xET -> M", Land(air("1 E T"), "M")),
    ("us", Recovery, "1xET -> Midway", Land(air("1 E T"), "M")),
    ("jp", Recovery, "1xAF -> Ho", Land(air("1 A F"), "Ho")),
    ("jp", Recovery, "1xAF -> H", Land(air("1 A F"), "H")),
    ("jp", Recovery, "jp_air_a_f1 -> Kaga", Land((AirTerm(unit="jp_air_a_f1"),), "K")),
    ("jp", Recovery, "prêt 2xAF+1xAD(e)", Deck(air("2 A F, 1 A D e"), True)),
    ("jp", Recovery, "ready 2xAF", Deck(air("2 A F"), True)),
    ("us", Recovery, "soute us_air_m_h1", Deck((AirTerm(unit="us_air_m_h1"),), False)),
    ("us", Recovery, "below EF", Deck(air("1 E F"), False)),
    ("jp", Recovery, "réserve K prêt", Reserve("K", True)),
    ("jp", Recovery, "reserve A below", Reserve("A", False)),
    ("us", Recovery, "combat F5", Engage("F5")),
    ("us", Recovery, "attack F5", Engage("F5")),
    ("us", Recovery, "torpille SS1 F5", Torpedo("us_ss1", "F5")),
    ("jp", Recovery, "torpedo I-168 K4", Torpedo("jp_ss_i168", "K4")),
    # MID-R86
    ("jp", Recovery, "débarque L1, L2 si 5", Ashore(("jp_land_1", "jp_land_2"), 5)),
    ("jp", Recovery, "disembark jp_land_3, L4 if 4", Ashore(("jp_land_3", "jp_land_4"), 4)),
    ("jp", Recovery, "débarque L1", Ashore(("jp_land_1",))),
    ("jp", Recovery, "Haruna > A", Shell("jp_bb_haruna", "A")),
    ("jp", Recovery, "Midway: Haruna > A", Shell("jp_bb_haruna", "A")),
    ("jp", Recovery, "G7: Haruna > A", Fire("jp_bb_haruna", "A", "G7")),  # there is nothing to bombard there
    ("us", Recovery, "Astoria > L2", Shell("us_ca_astoria", "L2")),
    # Fire (MID-R73): left of > one's own, right of it the enemy's
    ("jp", SubmarineScreen, "DD4 > S1", Screen("jp_dd4", "S1")),
    ("us", SubmarineScreen, "DD6 > S1", Screen("us_dd6", "S1")),
    ("jp", Gunfire, "DD4 > S1", Fire("jp_dd4", "S1")),
    ("us", AntiAircraft, "A > D2", Fire("A", "D2")),
    ("jp", LandCombat, "L1 > A", Fire("L1", "A")),
    ("jp", LandCombat, "jp_land_1 > us_land_a", Fire("L1", "A")),
    ("us", Bombing, "d1 > kaga", Fire("D1", "jp_cv_kaga")),
    ("us", Gunfire, "DD2 > DD2", Fire("us_dd2", "jp_dd2")),
    ("jp", Gunfire, "DD2 > DD2", Fire("jp_dd2", "us_dd2")),
    ("jp", Gunfire, "DD2 > us_dd2", Fire("jp_dd2", "us_dd2")),
    ("jp", Gunfire, "Haruna > New Orleans", Fire("jp_bb_haruna", "us_ca_new_orleans")),
    ("us", SubmarineAttack, "S1 > Kaga", Fire("S1", "jp_cv_kaga")),
    ("us", AirCombat, "F1 > D2", Fire("F1", "D2")),
    ("us", AirCombat, "F5: F1 > D2", Fire("F1", "D2", "F5")),
    ("us", AirCombat, "f5/JP : F1 > D2", Fire("F1", "D2", "F5/jp")),
    ("jp", AirCombat, "MIDWAY: F1>D2", Fire("F1", "D2", "Midway")),
    ("us", AirCombat, "1xYF > D2", Fire("YF", "D2")),
    ("us", AirCombat, "YF(e) > D2", Fire("YF(e)", "D2")),
    ("jp", AirCombat, "hot > F1", Fire("HoT", "F1")),
    ("us", AirCombat, "us_air_m_fw1 > F1", Fire("us_air_m_fw1", "F1")),
    # Set-up (MID-3.2, 3.5, 3.6)
    ("jp", SetUp, "place I-168 H5", Place(("jp_ss_i168",), ("H5",))),
    ("us", SetUp, "placer SS1, New Orleans F5 F6 K12", Place(("us_ss1", "us_ca_new_orleans"), ("F5", "F6", "K12"))),
    ("us", SetUp, "place group TF16 K4", Place(("group:TF16",), ("K4",))),
]  # fmt: skip


@pytest.mark.parametrize(("side", "step", "text", "expected"), READABLE, ids=shown)
def test_readable(side: str, step: type[Step] | None, text: str, expected: Any) -> None:
    """MID-25.1 to 25.4, MID-R62, R72, R73, R76, R86; examples P5 and P6."""
    assert order(side, text, step) == expected


def test_every_order_can_be_written() -> None:
    """MID-25.4: the table above has every kind of order."""
    assert {type(expected) for *_, expected in READABLE} == set(get_args(AnyOrder))


@pytest.mark.parametrize(
    "text",
    [
        "kaga A1 -> a2", "  KAGA   a1->A2  ", "Kàgä A1 → A2", "Kaga\tA1 \u00a0->\u2009A2", "Kaga A1 --> A2",
        "Kaga A1 => A2", "\ufeffKaga A1 -> A2", "Kaga A1 –> A2", "Ｋａｇａ Ａ１ -> A2", "Kaga A1 ⇒ A2 # out of the fog",
        "Ka\u200bga A1 - > A2",
    ],
)  # fmt: skip
def test_typography_does_not_matter(text: str) -> None:
    """MID-25.1: case, accents and runs of spaces do not matter."""
    assert order("jp", text) == Move(("jp_cv_kaga",), "A1", "A2")


def test_composed_and_decomposed_accents() -> None:
    """MID-25.1, in either form of Unicode."""
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert order("jp", unicodedata.normalize(form, "réserve K prêt")) == Reserve("K", True)
        assert order("us", unicodedata.normalize(form, "PRÊT 2 × YF ( E )")) == Deck(air("2 Y F e"), True)
    assert order("jp", "dd-4, I 168, DD 10 A1 -> A2") == order("jp", "DD4, I168, DD10 A1 -> A2")


def test_lines_are_numbered_and_comments_left_out() -> None:
    """MID-R4: orders come in the order of their lines; a remark names its line among those read."""
    sheet = "# first turn\r\nA1 -> B1\r\n\r\n   \nKaga -> Z9 # typo\n\u200b\nbase Kure"
    lines = read(sheet, view("jp"))
    assert [(line.number, line.text) for line in lines] == [(2, "A1 -> B1"), (5, "Kaga -> Z9 # typo"), (7, "base Kure")]
    assert [line.order for line in lines] == [Move((), "A1", "B1"), None, Build()]
    assert lines[1].remark is not None
    assert (lines[1].remark.kind, lines[1].remark.line) == ("unreadable", 1)
    assert read("", view("jp")) == read("# nothing\n\n", view("jp")) == []


REFUSED = [
    ("jp", "", "Akgi -> B2", "read-ship-like", {"text": "Akgi", "like": Several(("Akagi",))}),
    ("us", "", "DD1, New Orlean -> K5", "read-ship-like", {"text": "New Orlean", "like": Several(("New Orleans",))}),
    ("us", "", "Bismarck -> K5", "read-ship", {"text": "Bismarck"}),
    ("us", "", "DD44 -> K5", "read-ship", {"text": "DD44"}),
    ("us", "", "Akagi -> B2", "read-not-yours", {"text": "Akagi"}),
    ("us", "", "Hornet, Kaga K4 -> K5", "read-not-yours", {"text": "Kaga"}),
    ("us", "", "DD9 -> K5", "read-not-yours", {"text": "DD9"}),
    ("us", "", "jp_air_a_f1 -> H4", "read-not-yours", {"text": "jp_air_a_f1"}),
    ("us", "", "DD4 > DD2", "read-not-yours", {"text": "DD4"}),
    ("jp", "", "A > L1", "read-not-yours", {"text": "A"}),
    ("jp", "", "us_dd2 > DD1", "read-not-yours", {"text": "us_dd2"}),
    ("us", "", "torpille I-168 F5", "read-not-yours", {"text": "I-168"}),
    ("us", "", "Kaga A2", "read-not-yours", {"text": "Kaga"}),
    ("us", "", "Yorktown > Hornet", "read-not-enemy", {"text": "Hornet"}),
    ("us", "", "Z9 -> A1", "read-off-map", {"hex": "Z9"}),
    ("us", "", "A1 -> a13", "read-off-map", {"hex": "A13"}),
    ("us", "", "T1 -> R1", "read-off-map", {"hex": "T1"}),
    ("us", "", "F13 -> G12", "read-off-map", {"hex": "F13"}),
    ("jp", "", "groupe 1 A0 -> A1", "read-off-map", {"hex": "A0"}),
    ("jp", "", "2xKF -> Z1", "read-off-map", {"hex": "Z1"}),
    ("jp", "", "search Z5", "read-off-map", {"hex": "Z5"}),
    ("us", "", "place SS1 F5 Z6", "read-off-map", {"hex": "Z6"}),
    ("us", "", "2xAF -> H4", "read-code", {"text": "AF", "codes": "E, H, M, Y", "types": "F, D, T, M, H"}),
    ("jp", "", "1xAH -> H4", "read-code", {"text": "AH", "codes": "A, H, Ho, K, S, Z", "types": "F, D, T"}),
    ("jp", "", "2xKF+XX -> H4", "read-code", {"text": "XX"}),
    ("jp", "", "2KF -> H4", "read-code", {"text": "2KF"}),
    ("jp", "", "0xKF -> H4", "read-code", {"text": "0xKF"}),
    ("jp", "", "ready Kaga", "read-code", {"text": "Kaga"}),
    ("jp", "", "2xjp_air_a_f1 -> H4", "read-one-unit", {"text": "jp_air_a_f1"}),
    ("us", "", "reserve K prêt", "read-base", {"text": "K", "codes": "E, H, M, Y"}),
    ("jp", "", "1xKF -> Wake", "read-base", {"text": "Wake", "codes": "A, H, Ho, K, S, Z"}),
    ("jp", "", "débarque L5", "read-land-unit", {"text": "L5", "labels": "L1, L2, L3, L4"}),
    ("us", "", "disembark L1", "read-land-unit", {"text": "L1"}),
    ("us", "", "Hornet > Yamamoto", "read-target-like", {"text": "Yamamoto", "like": Several(("Yamato",))}),
    ("us", "", "A > F", "read-target", {"text": "F", "labels": "L1, L2, L3, L4"}),
    ("jp", "", "F1 > U1", "read-target", {"text": "U1"}),
    ("jp", "", "F1 > YF", "read-target", {"text": "YF"}),  # enemy units by label only
    ("us", "", "U1 > D1", "read-shooter", {"text": "U1"}),
    ("us", "", "2xYF > D1", "read-one-shooter", {"text": "2xYF"}),
    ("us", "", "Hornet > K5", "read-arrow-move", {"text": "K5"}),
    ("us", "", "G7 > D1", "read-arrow-move", {"text": "G7"}),
    ("us", "", "Hornet -> Kaga", "read-arrow-fire", {"target": "Kaga"}),
    ("us", "", "T1 -> Kaga", "read-arrow-fire", {"target": "Kaga"}),
    ("us", "", "F5: F1 -> D2", "read-arrow-fire", {"target": "D2"}),
    ("us", AirCombat, "F1 -> D2", "read-arrow-fire", {"target": "D2"}),
    ("us", AirCombat, "YF -> D2", "read-arrow-fire", {"target": "D2"}),
    ("jp", SubmarineScreen, "DD4 -> S1", "read-arrow-fire", {"target": "S1"}),
    ("jp", Bombing, "KD -> A", "read-arrow-fire", {"target": "A"}),
    ("us", "", "serch H4", "read-keyword", {"text": "serch", "like": Several(("search",))}),
    ("us", "", "sans rechrche H4", "read-keyword", {"text": "sans rechrche", "like": Several(("sans recherche",))}),
    ("us", "", "bonjour monsieur", "read-line", {"text": "bonjour monsieur"}),
    ("us", "", "->", "read-line", {"text": "->"}),
    ("us", "", "A1 -> B1 please", "read-extra", {"order": "A1 -> B1", "text": "please"}),
    ("us", "", "prêt 2xYF merci", "read-extra", {"order": "prêt 2xYF", "text": "merci"}),
    ("us", "", "Hornet K4", "read-short", {"text": "Hornet K4", "wanted": Several(("->",))}),
    ("us", "", "recherche pearl E5", "read-wanted", {"text": "pearl"}),
    ("us", "", "annule Wake", "read-wanted", {"text": "Wake", "wanted": Several(("Midway",))}),
    ("us", "", "Hornet = TF16", "read-wanted", {"text": "TF16", "wanted": Several((Term("read-want-group"),))}),
    ("us", "", "disembark A if", "read-short", {"wanted": Several((Term("read-want-number"),))}),
    ("us", "", "x" * 501, "read-long", {"length": 501, "most": MOST_CHARACTERS}),
]  # fmt: skip


@pytest.mark.parametrize(("side", "step", "text", "key", "args"), REFUSED, ids=shown)
def test_refused(side: str, step: type[Step] | None, text: str, key: str, args: dict[str, Arg]) -> None:
    """MID-25.1, MID-R9: a line that cannot be read is refused with what would be right."""
    phrase = refusal(side, text, step)
    assert phrase.key == key
    assert args.items() <= phrase.args.items()
    assert phrase.clause.startswith("MID-")


def test_two_readings() -> None:
    """MID-25.2: after the word "group", a hex may be the group's name or where its ships are."""
    (line,) = read("groupe A1 -> B1", view("jp"))
    assert line.remark is not None
    assert (line.remark.kind, line.remark.phrase.key) == ("ambiguous", "read-group-hex")

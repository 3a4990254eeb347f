"""The order notation: every kind of order in both languages, forgiving reading, refusals, orders there and back."""

from dataclasses import dataclass
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.orders import (
    Advance,
    AirOffensive,
    AirReact,
    AnyOrder,
    Attack,
    BuildFortress,
    ChooseObjective,
    Concede,
    Conference,
    Convert,
    Counter,
    CounterAttackRoll,
    CreateArmy,
    DeclarePlanZ,
    Fire,
    Land,
    Lose,
    March,
    Merge,
    Occupy,
    Paratroops,
    React,
    Rebuild,
    Recall,
    Redeploy,
    Repair,
    Retreat,
    ReturnChinese,
    ReturnTo,
    Sail,
    SendToBurma,
    Stop,
    StrategicRoll,
    Strike,
    Switch,
    Target,
)
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.seat.notation.names import units, zones
from arbitre.games.typhon.seat.notation.notation import write
from arbitre.kernel.sheets import MOST_CHARACTERS, MOST_LINES
from arbitre.kernel.words import Term
from typhon.positions import campaign

read = TYPHON.seat.read


@dataclass(frozen=True, repr=False)
class Seen:
    """A view of which reading uses the side, the board and the step in hand."""

    side: str
    board: object
    now: object = None


GAME = campaign(2, options={"scenario": "two_player", "visibility": "open"})
JP, AL = Seen(JAPAN, GAME.board), Seen(ALLIES, GAME.board)


def during(seen, step):
    """The view with a step in hand."""
    return Seen(seen.side, seen.board, step)


def order(text, seen=JP):
    """The order of the one line of a sheet, which must be readable."""
    (line,) = read(text, seen)
    assert line.remark is None, (text, line.remark)
    return line.order


def refusal(text, seen=JP):
    """The remark on the one line of a sheet, which must not be readable."""
    (line,) = read(text, seen)
    assert line.order is None
    assert line.remark is not None and line.remark.line == 0
    return line.remark


SAIL = Sail("jp_3_fleet", (Stop("honshu", ("jp_17_army",)), Stop("carolines"), Stop("queensland")))
READABLE = [
    (JP, "objective Australia", "objectif Australie", ChooseObjective("australia")),
    (JP, "objective China and the sea route", "objectif chine et route", ChooseObjective("china_and_route")),
    (JP, "objective draw", "objectif tirage", ChooseObjective("draw")),
    (JP, "strategic war", "guerre stratégique", StrategicRoll()),
    (AL, "rebuild 5th AF", "reconstruire 5e Air Force", Rebuild("us_5_af")),
    (AL, "rebuild I Australian Corps x2 Hawaii British", "reconstruire Ier Corps australien x2 à Hawaii britannique",
     Rebuild("aus_i_corps", 2, "hawaii", british=True)),
    (AL, "recall TF 16 Hawaii", "rappel TF16 -> Hawaii", Recall("us_tf16", "hawaii")),
    (AL, "recall TF 16", "rappeler TF 16", Recall("us_tf16")),
    (AL, "merge TF 17 -> TF 16", "fusion TF 17 -> TF 16", Merge("us_tf17", "us_tf16")),
    (AL, "merge TF 16 + TF 17", "fusion TF 16 + TF 17", Merge("us_tf17", "us_tf16")),
    (JP, "merge 4th Fleet + 1st Fleet", "fusion 4e Flotte + 1re Flotte", Merge("jp_4_fleet", "jp_1_fleet")),
    (JP, "merge 1st Fleet + 4th Fleet", "fusion 1re Flotte + 4e Flotte", Merge("jp_4_fleet", "jp_1_fleet")),
    (JP, "redeploy 17th Army -> Kyushu", "redéployer 17e Armée -> Kyushu", Redeploy("jp_17_army", "kyushu")),
    (JP, "17 Army -> Kyushu", "17e A -> kyushu", Redeploy("jp_17_army", "kyushu")),
    (JP, "create army", "créer armée", CreateArmy()),
    (JP, "create army Kyushu", "créer une armée à Kyushu", CreateArmy("kyushu")),
    (JP, "fortress Wake", "forteresse Wake", BuildFortress("wake")),
    (JP, "convert Kure 1 SNLF", "convertir SNLF Kure 1", Convert("jp_snlf_kure_1")),
    (JP, "plan Z", "plan z", DeclarePlanZ()),
    (AL, "conference Nimitz", "conférence Nimitz", Conference("nimitz")),
    (AL, "Burma IV War Area + V War Area", "Birmanie : IVe Région militaire, Ve Région militaire",
     SendToBurma(("cn_iv_war_area", "cn_v_war_area"))),
    (AL, "burma none", "birmanie aucune", SendToBurma(())),
    (AL, "return IV War Area -> South China", "retour IVe zone de guerre -> Chine du Sud",
     ReturnChinese("cn_iv_war_area", "south_china")),
    (JP, "paratroops South Philippines", "paras Philippines Sud", Paratroops("south_philippines")),
    (JP, "air 5 AA + 11 AF -> 5th AF", "raid 5e AA + 11e flotte aérienne -> 5e Air Force",
     AirOffensive(("jp_5_aa", "jp_11_af"), "us_5_af")),
    (JP, "occupy Kure 1 SNLF -> Borneo", "occuper SNLF Kure 1 -> Bornéo", Occupy("jp_snlf_kure_1", "borneo")),
    (JP, "3rd Fleet: Formosa > Honshu + 17th Army > Carolines > Queensland",
     "3e Flotte : Formose > Honshu + 17e Armée > Truk > Queensland", SAIL),
    (JP, "3rd Fleet: > Honshu + 17 Army > Truk > Port Moresby", "3e flotte: Honshu+17 A>Carolines>Queensland", SAIL),
    (JP, "3rd Fleet: Formosa + 14th Army > Luzon", "3e Flotte : Formose + 14e Armée > Philippines Nord",
     Sail("jp_3_fleet", (Stop("north_philippines"),), ("jp_14_army",))),
    (JP, "3rd Fleet: + 14th Army > Luzon", "3e Flotte : + 14e Armée > Manille",
     Sail("jp_3_fleet", (Stop("north_philippines"),), ("jp_14_army",))),
    (JP, "repair 1st Carrier Fleet", "réparer 1re Flotte de porte-avions", Repair("jp_1_cv")),
    (JP, "strike 4th CV + 2nd CF -> TF 16 from Rabaul", "frappe 4e PA + 2e FPA -> TF 16 depuis Bismarck",
     Strike(("jp_4_cv", "jp_2_cv"), "us_tf16", "bismarck")),
    (JP, "target Malaya", "cible Malaisie", Target("malaya")),
    (AL, "react TF 16 + TF 64", "réagir TF16, TF64", React(("us_tf16", "us_tf64"))),
    (AL, "abstain", "abstention", React()),
    (AL, "RAAF supports", "RAAF soutient", AirReact("al_raaf", "support")),
    (AL, "intercept 5th AF", "la 5e Air Force intercepte", AirReact("us_5_af", "intercept")),
    (AL, "RAAF abstains", "la RAAF s’abstient", AirReact("al_raaf", "abstain")),
    (JP, "1st Air Army kamikaze", "1re armée aérienne kamikaze", AirReact("jp_1_aa", "kamikaze")),
    (AL, "fire TF 16 -> 4th Carrier Fleet", "tir TF 16 -> 4e Flotte de porte-avions", Fire("us_tf16", "jp_4_cv")),
    (JP, "land 17th Army", "débarquer 17e Armée", Land(("jp_17_army",))),
    (JP, "land none", "débarquer personne", Land(())),
    (JP, "attack 25th Army and 15th Army -> III Indian Corps", "attaque 25e armée et 15e armée -> IIIe corps indien",
     Attack(("jp_25_army", "jp_15_army"), ("uk_iii_corps",))),
    (AL, "counter 17th Army", "riposte 17e Armée", Counter("jp_17_army")),
    (JP, "lose 17th Army + 17th Army", "pertes 17e Armée + 17e Armée", Lose(("jp_17_army", "jp_17_army"))),
    (AL, "retreat Burma Corps -> Bengal", "retraite Corps de Birmanie -> Bengale", Retreat("bengal", "uk_burma_corps")),
    (AL, "retreat -> Bengal", "retraite Bengale", Retreat("bengal")),
    (JP, "advance -> Burma", "percée Birmanie", Advance("burma")),
    (JP, "advance 15th Army -> Burma", "percée 15e Armée -> Birmanie", Advance("burma", ("jp_15_army",))),
    (AL, "return TF 16 -> Fiji", "retour TF 16 -> Fidji", ReturnTo("us_tf16", "fiji")),
    (JP, "march 15th Army -> Burma", "marche 15e Armée -> Birmanie", March(("jp_15_army",), "burma")),
    (AL, "roll", "contre-attaque", CounterAttackRoll()),
    (JP, "switch", "bascule", Switch()),
    (JP, "concede", "abandon", Concede()),
]  # fmt: skip


@pytest.mark.parametrize(("seen", "english", "french", "meant"), READABLE, ids=lambda value: str(value)[:40])
def test_an_order_is_read_in_both_languages(seen, english, french, meant):
    assert order(english, seen) == meant
    assert order(french, seen) == meant


def test_every_kind_of_order_has_its_line():
    assert {type(meant) for _, _, _, meant in READABLE} == set(get_args(AnyOrder))


# --- forgiving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["17TH ARMY → KYUSHU", "  17th   Army->Kyushu  # to the rescue", "la 17ème armée -> kyushu", "17 army => Kyūshū"],
)
def test_case_accents_spaces_and_arrows_do_not_matter(text):
    assert order(text) == Redeploy("jp_17_army", "kyushu")


@pytest.mark.parametrize(
    ("text", "zone"),
    [("Rabaul", "bismarck"), ("Truk", "carolines"), ("Pearl Harbor", "hawaii"), ("Singapour", "malaya"),
     ("Thailand", "siam"), ("îles bonin", "bonin"), ("nsw", "new_south_wales"), ("S China", "south_china"),
     ("Nelle Calédonie", ""), ("philippine sea", "sea_philippine")],
)  # fmt: skip
def test_zones_go_by_their_names_in_both_languages_their_places_and_short_forms(text, zone):
    (line,) = read(f"target {text}", JP)
    assert line.order == (Target(zone) if zone else None)


def test_the_same_short_form_is_a_unit_of_ones_own_where_one_acts_and_of_the_enemy_where_one_aims():
    assert order("rebuild 5th AF", JP) == Rebuild("jp_5_af")
    assert order("rebuild 5th AF", AL) == Rebuild("us_5_af")
    assert order("air 11th Air Fleet -> 5 AF", JP) == AirOffensive(("jp_11_af",), "us_5_af")


def test_a_full_name_beats_what_it_abbreviates():
    assert order("repair 1st Fleet") == Repair("jp_1_fleet")  # and not the carriers or the air fleet
    assert order("lose I Corps", AL) == Lose(("us_i_corps",))  # and not the Australians


@pytest.mark.parametrize(
    ("step", "text", "seen", "meant"),
    [
        (JapaneseActions(), "15th Army -> Burma", JP, Redeploy("jp_15_army", "burma")),
        (LandSegment(JAPAN), "15th Army + 25th Army -> Burma", JP, March(("jp_15_army", "jp_25_army"), "burma")),
        (LandSegment(JAPAN), "15th Army -> Burma Corps", JP, Attack(("jp_15_army",), ("uk_burma_corps",))),
        (AirSegment(JAPAN), "11th Air Fleet -> TF 16", JP, AirOffensive(("jp_11_af",), "us_tf16")),
        (Occupations(), "Kure 1 SNLF -> Borneo", JP, Occupy("jp_snlf_kure_1", "borneo")),
        (OperationSegment(ALLIES), "TF 16 -> Midway", AL, Sail("us_tf16", (Stop("midway"),))),
        (OperationSegment(ALLIES), "TF 16 + TF 17 -> 1st Fleet", AL, Strike(("us_tf16", "us_tf17"), "jp_1_fleet")),
        (CarrierBattle(), "TF 16 -> 1st CV", AL, Fire("us_tf16", "jp_1_cv")),
        (Kamikazes(), "1st Air Army -> TF 58", JP, Fire("jp_1_aa", "us_tf58")),
        (GoBack(JAPAN, ("jp_15_army",)), "15th Army -> Siam", JP, Retreat("siam", "jp_15_army")),
        (Displacement("new_guinea", JAPAN), "RAAF -> Queensland", AL, Retreat("queensland", "al_raaf")),
        (Breakthrough(JAPAN, "burma", ("jp_15_army",)), "15th Army -> Bengal", JP, Advance("bengal", ("jp_15_army",))),
        (Return(), "TF 16 -> Fiji", AL, ReturnTo("us_tf16", "fiji")),
    ],
)
def test_a_line_without_keyword_means_what_the_step_in_hand_is_about(step, text, seen, meant):
    assert order(text, during(seen, step)) == meant


def test_a_chinese_army_returns_if_it_is_eliminated_and_goes_like_others_if_it_is_not():
    assert order("Chinese IV War Area -> Tarim", AL) == Redeploy("cn_iv_war_area", "tarim")
    lost = view(campaign(3, cn_iv_war_area="lost", options={"scenario": "two_player", "visibility": "open"}), ALLIES)
    assert order("Chinese IV War Area -> Tarim", lost) == ReturnChinese("cn_iv_war_area", "tarim")


def test_a_counter_seen_without_its_name_is_called_by_kind_and_number():
    """TYP-R215."""
    game = campaign(2, options={"scenario": "two_player", "visibility": "fog"})
    put(game.board, "jp_15_army", "burma")
    seen = view(game, JAPAN)
    nameless = next(id for id in seen.board.stacks["burma"] if id.startswith("hidden-allies-land"))
    number = nameless.rpartition("-")[2]
    assert order(f"attack 15th Army -> land unit {number}", seen) == Attack(("jp_15_army",), (nameless,))
    assert order(f"attaque 15e Armée -> unité terrestre {number}", seen) == Attack(("jp_15_army",), (nameless,))
    assert refusal("attack 15th Army -> land unit 9999", seen).kind == "unreadable"


# --- refused --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "inside"),
    [
        ("blurp", "read-line", "blurp"),
        ("rebild TF 16", "read-keyword", "rebild"),
        ("repair", "read-short", "repair"),
        ("attack 25th Army ->", "read-short", "attack 25th Army ->"),
        ("march -> Burma", "read-wanted", "->"),
        ("17th Army -> Kyushu -> Honshu", "read-extra", "-> Honshu"),
        ("march 15th Army -> Burna", "read-zone-like", "Burna"),
        ("march 15th Army -> Zanzibar", "read-zone", "Zanzibar"),
        ("repair 3rd Flete", "read-unit-like", "3rd Flete"),
        ("repair Bounty", "read-unit", "Bounty"),
        ("supports", "read-choice", "supports"),
        ("17th Army + 18th Army -> Kyushu", "read-one-unit", "17th Army + 18th Army ->"),
        ("objective Berlin", "read-objective", "Berlin"),
        ("conference Stalin", "read-conference", "Stalin"),
        ("objective Astralia", "read-objective-like", "Astralia"),
    ],
)
def test_what_cannot_be_read_is_named_and_what_would_be_right_is_said(text, key, inside):
    remark = refusal(text)
    assert (remark.kind, remark.phrase.key) == ("unreadable", key)
    assert remark.phrase.args["text"] == inside


def test_what_has_two_meanings_is_refused_with_both():
    remark = refusal("retreat Philippines")
    assert (remark.kind, remark.phrase.key) == ("ambiguous", "read-two")
    assert remark.phrase.args["like"].items == (Term("zone-north_philippines"), Term("zone-south_philippines"))
    remark = refusal("repair 1 F")
    assert (remark.kind, remark.phrase.key) == ("ambiguous", "read-two")
    assert remark.phrase.args["like"].items == (Term("unit-jp_1_fleet"), Term("unit-jp_1_cv"))


def test_what_comes_close_is_said():
    assert Term("zone-burma") in refusal("march 15th Army -> Burna").phrase.args["like"].items


def test_lines_are_numbered_comments_and_blank_lines_left_out():
    lines = read("# plan\n\nstrategic war  # yes\nnonsense\n", JP)
    assert [(line.number, line.order) for line in lines] == [(3, StrategicRoll()), (4, None)]
    assert lines[1].remark.line == 1  # the second order of the sheet


def test_sheets_and_lines_have_a_longest_size():
    assert read("switch\n" * (MOST_LINES + 1), JP)[0].remark.phrase.key == "read-sheet"
    (line,) = read("x" * (MOST_CHARACTERS + 1), JP)
    assert line.remark.phrase.key == "read-long"


# --- there and back -------------------------------------------------------------------------------------------------

ANY_UNIT, ANY_ZONE = st.sampled_from([id for id in UNITS if UNITS[id].name]), st.sampled_from(list(ZONES))
MANY = st.lists(ANY_UNIT, min_size=1, max_size=4).map(tuple)
PERHAPS = st.lists(ANY_UNIT, max_size=3).map(tuple)
FLEET = st.sampled_from([id for id in UNITS if UNITS[id].fleet])
AT_SEA = st.sampled_from([id for id in UNITS if UNITS[id].fleet and GAME.board.units[id].zone])
AIR = st.sampled_from([id for id in UNITS if UNITS[id].arm == "air" and UNITS[id].name])
CHINESE = st.sampled_from([id for id in UNITS if UNITS[id].cls == "chinese"])
STOPS = st.lists(st.builds(Stop, ANY_ZONE, PERHAPS), min_size=1, max_size=4).map(tuple)
SOMEWHERE = st.one_of(st.just(""), ANY_ZONE)
ORDERS = st.one_of(
    st.builds(ChooseObjective, st.sampled_from(["australia", "china_and_route", "india_and_micronesia", "draw"])),
    st.builds(Conference, st.sampled_from(["churchill", "macarthur", "nimitz", "draw"])),
    st.sampled_from([StrategicRoll(), DeclarePlanZ(), CounterAttackRoll(), Switch(), Concede()]),
    st.builds(Rebuild, ANY_UNIT, st.integers(1, 9), SOMEWHERE, st.booleans()),
    st.builds(Recall, FLEET, SOMEWHERE),
    st.builds(Merge, FLEET, FLEET),
    st.builds(Redeploy, ANY_UNIT, ANY_ZONE),
    st.builds(CreateArmy, SOMEWHERE),
    st.builds(BuildFortress, ANY_ZONE),
    st.builds(Convert, ANY_UNIT),
    st.builds(SendToBurma, PERHAPS),
    st.builds(ReturnChinese, CHINESE, ANY_ZONE),
    st.builds(Paratroops, ANY_ZONE),
    st.builds(AirOffensive, MANY, ANY_UNIT),
    st.builds(Occupy, ANY_UNIT, ANY_ZONE),
    st.builds(Sail, AT_SEA, STOPS, PERHAPS),
    st.builds(Repair, ANY_UNIT),
    st.builds(Strike, MANY, ANY_UNIT, SOMEWHERE),
    st.builds(Target, ANY_ZONE),
    st.builds(React, PERHAPS),
    st.builds(AirReact, AIR, st.sampled_from(["support", "intercept", "abstain", "kamikaze"])),
    st.builds(Fire, ANY_UNIT, ANY_UNIT),
    st.builds(Land, PERHAPS),
    st.builds(Attack, MANY, MANY),
    st.builds(Counter, ANY_UNIT),
    st.builds(Lose, MANY),
    st.builds(Retreat, ANY_ZONE, st.one_of(st.just(""), ANY_UNIT)),
    st.builds(Advance, ANY_ZONE, PERHAPS),
    st.builds(ReturnTo, FLEET, ANY_ZONE),
    st.builds(March, MANY, ANY_ZONE),
)


@settings(max_examples=400, deadline=None)
@given(ORDERS, st.sampled_from([JP, AL]), st.sampled_from(["fr", "en"]), st.sampled_from([str, str.upper, str.lower]))
def test_what_is_written_reads_back(meant, seen, language, respelt):
    """Whoever gives the order, whatever step is in hand, and however it is typed."""
    assert order(respelt(write(meant, seen, language)), seen) == meant


@pytest.mark.parametrize("seen", [JP, AL], ids=["japan", "allies"])
def test_every_unit_and_every_zone_reads_back(seen):
    for language in ("fr", "en"):
        for id in (id for id in UNITS if UNITS[id].name):
            assert order(write(Repair(id), seen, language), seen) == Repair(id)
        for id in ZONES:
            assert order(write(Target(id), seen, language), seen) == Target(id)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80))
def test_reading_never_raises(text):
    for line in read(text, JP):
        assert (line.order is None) != (line.remark is None)


WORDS = st.sampled_from(
    ["march", "air", "attaque", "land", "none", "->", ">", ":", "+", "and", "x2", "(British)", "from", "supports", "1",
     "Army", "17th", "TF", "16", "SNLF", "Kure", "Burma", "Corps", "China", "South", "plan", "Z", "Chinese", "I", "("]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_reading_never_raises_on_words_of_the_game(text):
    for line in read(text, JP):
        assert (line.order is None) != (line.remark is None)


def test_no_two_units_and_no_two_zones_have_a_name_in_common():
    for index, ids in ((units(), [id for id in UNITS if UNITS[id].name]), (zones(), list(ZONES))):
        for id in ids:
            assert index.find(id.replace("_", " ")) == [id]


@pytest.mark.parametrize("name", ["1er Corps australien", "1 Corps australien", "Ier Corps australien", "I AUS"])
def test_a_first_corps_may_be_written_in_either_numerals(name):
    game = campaign(3, options={"scenario": "two_player", "visibility": "open"}, aus_i_corps="queensland")
    (line,) = read(f"redeploy {name} -> Fiji", view(game, "allies"))
    assert line.order == Redeploy("aus_i_corps", "fiji")

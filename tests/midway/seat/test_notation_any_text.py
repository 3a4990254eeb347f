"""The order notation (MID-25) for any text: orders there and back, and sheets that make no sense."""

import re
import subprocess
import sys
import unicodedata
from importlib import resources
from typing import Any, get_args

import pytest
from driven import Calls
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given, settings
from hypothesis import strategies as st

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
from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, GRID, LAND, SHIPS, SIDES, enemy
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.seat.notation import remarks as notation_remarks
from arbitre.games.midway.seat.notation.names import key, names
from arbitre.games.midway.seat.notation.notation import write
from arbitre.games.midway.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Step
from arbitre.kernel.sheets import MOST_LINES, SheetLine
from arbitre.kernel.words import Arg, Several
from midway.seat.test_notation import READABLE, REFUSED, STEPS, air, order, refusal, view

pytestmark = pytest.mark.slow

read = MIDWAY.seat.read

# Orders there and back. Each kind is read in a step in which its text means it.

HEXES = st.sampled_from(GRID.hexes)
STEP_OF: dict[type, type[Step]] = {Land: Recovery, Shell: Recovery, Screen: SubmarineScreen}
GROUPS = st.from_regex(r"[A-Z0-9]{1,5}(-[A-Z0-9]{1,3})?( [A-Z]{2,6})?", fullmatch=True).filter(
    lambda name: name.split()[0] not in GRID
)


def ships(side: str) -> st.SearchStrategy[str]:
    return st.sampled_from([ship.id for ship in SHIPS.values() if ship.side == side])


def labels(side: str) -> st.SearchStrategy[str]:
    air_label = st.builds("{}{}".format, st.sampled_from("FDTMH"), st.integers(1, 30))
    land = st.sampled_from([unit.label for unit in LAND.values() if unit.side == side])
    return st.one_of(air_label, land, st.builds("S{}".format, st.integers(1, 4)))


def terms(side: str, most: int = 9) -> st.SearchStrategy[AirTerm]:
    codes = st.sampled_from([code for of, code in BASE_BY_CODE if of == side])
    types = st.sampled_from(sorted({unit.type for unit in AIR.values() if unit.side == side}))
    ids = st.sampled_from([unit.id for unit in AIR.values() if unit.side == side])
    return st.one_of(
        st.builds(AirTerm, st.integers(1, most), codes, types, st.booleans()), st.builds(AirTerm, unit=ids)
    )


def tuples(items: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, min_size=1, max_size=5).map(tuple)


def orders(side: str) -> st.SearchStrategy[Any]:
    """Every kind of order a side can write."""
    own, foe, air = ships(side), ships(enemy(side)), tuples(terms(side))
    who = tuples(own | GROUPS.map("group:{}".format))
    codes = st.sampled_from([code for of, code in BASE_BY_CODE if of == side])
    land = tuples(st.sampled_from([unit.id for unit in LAND.values() if unit.side == side]))
    goal = HEXES | st.just("exit")
    single = terms(side, most=1).map(lambda term: write(Deck((term,), True), side, "en").removeprefix("ready "))
    shooter = own | labels(side) | single.map(lambda text: text.removeprefix("1x"))
    battle = st.sampled_from(("", "Midway")) | HEXES | st.builds("{}/{}".format, HEXES, st.sampled_from(SIDES))
    return st.one_of(
        st.builds(Place, who, tuples(HEXES)),
        st.builds(Move, who, HEXES | st.just(""), goal),
        st.builds(Move, st.just(()), HEXES, goal),
        st.builds(Form, who, GROUPS),
        st.builds(StrikeMidway, air),
        st.builds(Raid, air, HEXES),
        st.sampled_from((CancelMidway(), Build(), NoMore(), Concede())),
        st.builds(Search, HEXES, st.sampled_from(("", "midway", "johnston", "wake", "kure", "cv"))),
        st.builds(Scout, terms(side), HEXES),
        st.builds(Waive, HEXES),
        st.builds(Land, air, codes | st.just("M")),
        st.builds(Deck, air, st.booleans()),
        st.builds(Reserve, codes, st.booleans()),
        st.builds(Engage, HEXES),
        st.builds(Torpedo, own, HEXES),
        st.builds(Ashore, land, st.integers(0, 6)),
        st.builds(Shell, own, labels(enemy(side))),
        st.builds(Screen, own, labels(enemy(side))),
        st.builds(Fire, shooter, foe | labels(enemy(side)), battle),
    )


WRITTEN = st.one_of(st.tuples(st.just(side), orders(side)) for side in SIDES)
LANGUAGES = st.sampled_from(("fr", "en"))


@settings(max_examples=400, deadline=None)
@given(WRITTEN, LANGUAGES)
def test_written_orders_are_read_back(sided: tuple[str, Any], language: str) -> None:
    """MID-25.4: the umpire repeats an order in the player's language, and the text means that order."""
    side, given_order = sided
    text = write(given_order, side, language)
    assert order(side, text, STEP_OF.get(type(given_order))) == given_order


@settings(max_examples=300, deadline=None)
@given(WRITTEN, LANGUAGES, st.sampled_from(("NFC", "NFD")), st.sampled_from((str.upper, str.lower, str.swapcase)))
def test_spelling_does_not_change_an_order(sided: tuple[str, Any], language: str, form: Any, case: Any) -> None:
    """MID-25.1."""
    side, given_order = sided
    text = unicodedata.normalize(form, case(write(given_order, side, language)))
    text = text.replace(" ", "\u00a0 ").replace("->", "→")
    assert order(side, text, STEP_OF.get(type(given_order))) == given_order


def test_order_kinds_of_the_property_tests() -> None:
    """The strategies above make every kind of order; here by counting their branches' results."""
    kinds: set[type] = set()

    @settings(max_examples=400, deadline=None, database=None, derandomize=True)
    @given(WRITTEN)
    def collect(sided: tuple[str, Any]) -> None:
        kinds.add(type(sided[1]))

    collect()
    assert kinds == set(get_args(AnyOrder))


def test_languages() -> None:
    """MID-25.4: keywords in French or English, each with its accents."""
    assert write(Reserve("K", True), "jp", "fr") == "réserve K prêt"
    assert write(Reserve("K", True), "jp", "en") == "reserve K ready"
    assert write(Raid(air("2 Y F, 1 Y D e"), "H4"), "us", "fr") == "2xYF+1xYD(e) -> H4"
    assert write(Place(("us_ss1", "us_ca_new_orleans"), ("F5", "K4")), "us", "fr") == "placer SS1, New Orleans F5 K4"
    assert write(Ashore(("jp_land_1",), 5), "jp", "fr") == "débarque L1 si 5"
    assert write(Search("E5", "cv"), "jp", "fr") == "recherche PA E5"
    assert write(Fire("us_dd2", "jp_dd2", "F5/jp"), "us", "en") == "F5/jp: DD2 > DD2"


# Whatever is sent, reading never fails and always says something sensible, quickly.

READ_FILES = resources.files("arbitre.games.midway").joinpath("words")
SOURCES = {language: READ_FILES.joinpath(f"read.{language}.ftl").read_text("utf-8") for language in ("fr", "en")}
HOUSE = resources.files("arbitre.words")  # what is said of any sheet


def bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    house = (HOUSE.joinpath(f"{stem}.{language}.ftl").read_text("utf-8") for stem in ("generic", "seat"))
    for source in (SOURCES[language], *house):
        bundle.add_resource(FluentResource(source))
    return bundle


BUNDLES = {language: bundle(language) for language in SOURCES}


def said(arg: Arg, language: str) -> str:
    """A phrase, or an argument of one, in words; any missing message or argument is an error."""
    if isinstance(arg, Several):
        return ", ".join(said(item, language) for item in arg.items)
    if isinstance(arg, str | int):
        return str(arg)
    args = {name: said(value, language) for name, value in arg.args.items()}
    text, errors = BUNDLES[language].format_pattern(BUNDLES[language].get_message(arg.key).value, args)
    assert not errors, (arg, errors)
    return str(text)


def check(lines: list[SheetLine]) -> None:
    """Each line has an order or a remark that both catalogues can say."""
    for index, line in enumerate(lines):
        assert (line.order is None) != (line.remark is None)
        assert line.text.isprintable()
        if line.remark is not None:
            assert line.remark.kind in ("unreadable", "ambiguous")
            assert line.remark.line == index
            assert line.remark.phrase.args.get("wanted") != Several()
            for language in SOURCES:
                sentence = said(line.remark.phrase, language)
                assert sentence.endswith(".") and sentence.replace("\u202f", " ").isprintable() and len(sentence) < 500


@settings(max_examples=500, deadline=None)
@given(st.text(max_size=300), st.sampled_from(SIDES), st.sampled_from(list(STEPS)))
def test_any_text(sheet: str, side: str, step: type[Step]) -> None:
    """MID-25.1: orders are free text."""
    check(read(sheet, view(side, step)))


WORDS = st.sampled_from([
    "A1", "Z9", "F1", "D2", "S1", "L1", "A", "->", ">", "=", ":", ",", "+", "/", "#", "(e)", "2x", "1xYF", "KF", "HoT",
    "Kaga", "Hornet", "New", "Orleans", "DD2", "DD99", "group", "groupe", "1", "TF16", "Midway", "Kure", "PA", "CV",
    "search", "no", "recherche", "sans", "prêt", "soute", "reserve", "attack", "torpedo", "débarque", "si", "5",
    "place", "annule", "base", "plus", "d'entrée", "us_air_m_fw1", "jp_cv_kaga", "sortie", "concede", "F5/us",
    "us_land_a", "\x1b[2J", "\ud800", "½", "ﷺ", "2xus_air_m_fw1", "2xKF",
])  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=9), st.sampled_from(SIDES), st.sampled_from(list(STEPS)), st.sampled_from(("", " ")))
def test_any_words(words: list[str], side: str, step: type[Step], gap: str) -> None:
    """Words of the notation in any order."""
    check(read(gap.join(words), view(side, step)))


@settings(max_examples=400, deadline=None)
@given(WRITTEN, LANGUAGES, st.data(), st.sampled_from(list(STEPS)))
def test_any_slip_of_the_pen(sided: tuple[str, Any], language: str, data: st.DataObject, step: type[Step]) -> None:
    """A good line with a letter more, less or changed, or two swapped."""
    side, given_order = sided
    text = write(given_order, side, language)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        slip = data.draw(st.sampled_from(["", "x", "Z", "9", ">", "-", " ", ",", "é", text[at : at + 2][::-1]]))
        text = text[:at] + slip + text[at + data.draw(st.integers(0, 2)) :]
    check(read(text, view(side, step)))


def test_the_refusals_above_can_be_said() -> None:
    """MID-R9: with a reason, in both languages."""
    for side, step, text, *_ in REFUSED:
        check(read(text, view(side, step)))
    assert said(refusal("us", "Z9 -> A1"), "en") == (
        "There is no hex Z9: columns run from A to S and rows from 1 to 12."
    )
    assert said(refusal("jp", "Akgi -> B2"), "fr") == (
        "Aucun de vos navires ne s’appelle «\u202fAkgi\u202f»\u202f; orthographe voisine\u202f: Akagi."
    )


def test_catalogues_agree() -> None:
    """Both languages have the same messages with the same arguments, and the code uses exactly these."""
    message = re.compile(r"^([\w-]+) = (.*)$", re.MULTILINE)
    found = {
        language: {key: set(re.findall(r"\$(\w+)", text)) for key, text in message.findall(source)}
        for language, source in SOURCES.items()
    }
    assert found["fr"] == found["en"]
    room = resources.files("arbitre.games.midway.seat.notation")
    code = "".join(room.joinpath(f"{part}.py").read_text("utf-8") for part in ("notation", "names", "remarks"))
    inside = {f"read-want-{name}" for name in notation_remarks._NAMED.values()}
    said = set(re.findall(r'"(read-[\w-]+)"', code)) | {"read-ship-like", "read-target-like"} | inside
    assert said == set(found["en"])


def test_whatever_can_stand_in_a_line_has_a_name_in_remarks() -> None:
    """But for the keywords with which a line begins; and each of these is in the grammar."""
    grammar = resources.files("arbitre.games.midway.seat.notation").joinpath("orders.lark").read_text("utf-8")
    rules = re.sub("//.*", "", grammar[grammar.index("// Who") : grammar.index("_TO:")])
    used = set(re.findall(r"\b_?[A-Z][A-Z_]+\b", rules))
    inside = {*notation_remarks._SIGNS, *notation_remarks._NAMED}
    assert used - inside == {f"_{name.upper()}" for name in set(KEYWORDS) - {"group", "ready", "below"}}


def test_too_much_is_refused_at_once() -> None:
    """A sheet too long is refused as a whole; a line too long by itself."""
    seen = view("us")
    for sheet in ("x" * 10_000_000, "A1 -> B1\n" * 1_200_000, "\n" * 10_000_000, "\n" * (MOST_LINES + 1)):
        with Calls() as calls:
            (line,) = read(sheet, seen)
        assert calls.count < 100
        assert line.remark is not None and line.order is None
        assert (line.remark.phrase.key, line.remark.line) == ("read-sheet", -1)
    with Calls() as calls:
        (line,) = read("x" * 1_000_000, seen)
    assert calls.count < 100
    assert line.remark is not None and line.remark.phrase.key == "read-long"
    assert len(line.text) < 100
    assert len(read("A1 -> B1\n" * MOST_LINES, view("us"))) == MOST_LINES


@pytest.mark.parametrize(
    "junk",
    ["qz" * 250, "- = " * 125, "no" + " " * 490 + "x", "dd" + " -" * 245, "a-" * 250, "group " + "a " * 247, "ﷺ" * 500],
)
def test_no_line_is_slow(junk: str) -> None:
    """Of the worst lines too, every letter is looked at a few times: nothing is tried over and over."""
    seen = view("jp")
    check(read(junk, seen))
    with Calls() as calls:
        read("\n".join([junk] * 50), seen)
    assert calls.count < 7 * 50 * len(unicodedata.normalize("NFKD", junk))  # some three a letter


def test_a_sheet_takes_some_hundred_calls_a_line() -> None:
    """A typical sheet of ten lines: a millisecond each."""
    sheet = "\n".join(text for side, step, text, _ in READABLE if side == "us" and not step)
    lines = read(sheet, view("us"))
    assert all(line.remark is None for line in lines)
    seen = view("us")
    with Calls() as calls:
        read(sheet, seen)
    assert calls.count / len(lines) < 500


def test_importing_is_cheap() -> None:
    """The parser is loaded when first needed."""
    code = "import sys, arbitre.games.midway.seat.notation.notation; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_names_are_one_to_one() -> None:
    """MID-R73: no name or label of a side can be taken for another of the same side."""
    for side in SIDES:
        known = names(side)
        for ship in SHIPS.values():
            of = known.own if ship.side == side else known.foe
            for name in (fold(ship.name).text, key(fold(ship.name).text), ship.id):
                assert of.named(name) == [ship.id]
                assert not (known.is_own_label(name) or known.is_foe_label(name))

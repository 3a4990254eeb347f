"""The machinery of words, and what every catalogue of the house and its games must keep."""

import re
from importlib import resources
from pathlib import Path
from threading import Thread

import pytest
from fluent import runtime
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import arbitre
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.words import LANGUAGES, Words, choose
from arbitre.words.catalogue import Catalogue, entries

HOUSE = Path(str(resources.files(arbitre)))
FOLDERS = sorted({path.parent for path in HOUSE.rglob("*.ftl")})
PAIRS = sorted({path.with_name(path.name.split(".")[0]) for path in HOUSE.rglob("*.ftl")})


def source(stem, language):
    return stem.with_name(f"{stem.name}.{language}.ftl").read_text("utf-8")


class Variables(Visitor):
    """The variables of an entry, and the entries it refers to."""

    def __init__(self):
        self.names, self.references = set(), set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)

    def visit_MessageReference(self, node):
        self.references.add(node.id.name)


def parsed(text):
    """Entry name -> (variables, entries referred to)."""
    found = {}
    for entry in FluentResource(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen
    return found


# --- choosing a language --------------------------------------------------------------------------------------------


def test_choice_of_language():
    assert choose("fr", {"ARBITRE_LANG": "en"}) == "fr"
    assert choose(None, {"ARBITRE_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}) == "fr"
    assert choose(None, {"LC_ALL": "fr_CA.UTF-8", "LANG": "en_US"}) == "fr"
    assert choose(None, {"LC_MESSAGES": "fr-FR", "LANG": "en_US"}) == "fr"
    assert choose(None, {"LANG": "fr"}) == "fr"
    assert choose(None, {"LC_ALL": "C", "LANG": "fr_FR"}) == "fr"
    assert choose(None, {"LANG": "de_DE.UTF-8"}) == "en"
    assert choose(None, {}) == "en"


def test_a_language_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="de"):
        choose("de", {})


# --- rendering ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [
        ((), "none", "néant"),
        (("A4",), "A4", "A4"),
        (("A4", "A5"), "A4 and A5", "A4 et A5"),
        (("A4", 5, Term("none")), "A4, 5 and none", "A4, 5 et néant"),
    ],
)
def test_lists(items, english, french):
    assert Words.of("en").text(Several(items)) == english
    assert Words.of("fr").text(Several(items)) == french


def test_a_list_may_be_long():
    """As of the clauses that a new game does not carry out yet: the sentence it stands in is long, too."""
    ids = tuple(f"LONG-{number}" for number in range(1000))
    for language, word in (("en", "and"), ("fr", "et")):
        words = Words.of(language)
        said = words.text(Several(ids))
        assert said == f"{', '.join(ids[:-1])} {word} {ids[-1]}"
        assert said in words.word("clauses-to-come", count=len(ids), ids=Several(ids))


@pytest.mark.parametrize(
    ("quarters", "english", "french"),
    [(0, "14", "14"), (1, "14.25", "14,25"), (2, "14.5", "14,5"), (3, "14.75", "14,75")],
)
def test_numbers_in_quarters(quarters, english, french):
    number = Term("number", {"whole": "14", "quarters": quarters})
    assert Words.of("en").text(number) == english
    assert Words.of("fr").text(number) == french


def test_numbers_choose_the_plural_form():
    catalogue = "hits = { $n ->\n    [0] no hit\n    [one] one hit\n   *[other] { $n } hits\n}\n"
    words = Words("en", catalogue, "told = { $who }: { $what }\n")
    said = [words.say(Phrase("told", {"who": "Kaga", "what": Term("hits", {"n": n})})) for n in range(3)]
    assert said == ["Kaga: no hit", "Kaga: one hit", "Kaga: 2 hits"]


def test_the_clause_stands_behind_the_sentence():
    words = Words("en", "sunk = She sinks.\n")
    assert words.say(Phrase("sunk", {}, "MID-1.8"), clause=True) == "She sinks. [MID-1.8]"
    assert words.say(Phrase("sunk", {}, "MID-1.8")) == "She sinks."
    assert words.say(Phrase("sunk"), clause=True) == "She sinks."


@pytest.mark.parametrize("language", LANGUAGES)
def test_remarks_name_the_line(language):
    words = Words(language, *(source(stem, language) for stem in PAIRS if stem.name == "generic"), "far = Too far.\n")
    said = words.remark(illegal(2, "far", "MID-4.1"), "K4 -> Z9")
    assert "3" in said and "K4 -> Z9" in said and said.endswith("Too far. [MID-4.1]")
    assert " 7" in words.remark(illegal(2, "far", "MID-4.1"), "K4 -> Z9", 7)
    for kind in ("unreadable", "illegal", "ambiguous", "note"):
        assert "Too far." in words.remark(Remark(kind, Phrase("far"), 0), "x")
        assert "-1" not in words.remark(Remark(kind, Phrase("far")))


def test_a_missing_key_names_key_and_language():
    with pytest.raises(KeyError, match=r"no-such-key.*fr"):
        Words.of("fr").say(Phrase("no-such-key"))


def test_a_missing_argument_is_an_error():
    with pytest.raises(KeyError, match=r"told.*who"):
        Words("en", "told = { $who } speaks.\n").say(Phrase("told"))


def test_entries_are_split_without_comments():
    text = "# about\none = 1\n    and more\n\n## head\n\n-two = 2\n    .attribute = x\n# end\n"
    assert [(key, body.split()) for key, body in entries(text)] == [
        ("one", ["one", "=", "1", "and", "more"]),
        ("-two", ["-two", "=", "2", ".attribute", "=", "x"]),
    ]


def test_only_what_is_said_is_parsed():
    """A catalogue costs what is used of it: an entry nobody asks for may even be broken."""
    catalogue = Catalogue("en", "broken = { $x -> }\nhead = { tail } is said\ntail = what\n")
    assert catalogue.format("head", {}) == "what is said"
    assert "broken" in catalogue


def test_an_entry_is_parsed_once_whoever_says_it(monkeypatch):
    """Also for two readers, and for a game whose words are read anew; other words under the same key are others."""
    parsed, parse = [], runtime.FluentResource
    monkeypatch.setattr(runtime, "FluentResource", lambda text: parsed.append(text) or parse(text))
    text = "once = said once, of all { half }\nhalf = tests\n"
    assert [Words("en", text).word("once") for _ in range(2)] == ["said once, of all tests"] * 2
    assert len(parsed) == 1
    assert Words("en", text.replace("tests", "trials")).word("once") == "said once, of all trials"


def test_what_is_missing_is_missing_each_time():
    catalogue = Catalogue("en", "head = { tail } is said\n")
    for key in ("head", "tail") * 2:
        with pytest.raises(KeyError, match="tail is not in the en catalogue"):
            catalogue.format(key, {})


def test_a_thread_that_comes_while_another_begins_to_read_waits(monkeypatch):
    """Two would each begin a bundle, and what one has parsed would be missing in the other's."""
    catalogue = Catalogue("en", "one = first\ntwo = second\n")
    said, begin = [], runtime.FluentBundle
    late = Thread(target=lambda: said.append(catalogue.format("two", {})))

    def begun(*args, **more):
        if late.ident is None:
            late.start()
            late.join(0.1)  # it is held up for as long as we are here; if it were not, it would be through
        return begin(*args, **more)

    monkeypatch.setattr(runtime, "FluentBundle", begun)
    assert catalogue.format("one", {}) == "first"
    late.join()
    assert said == [catalogue._format("two", ())] == ["second"]


def test_the_earlier_source_stands():
    assert Catalogue("en", "key = first\n", "key = second\n").format("key", {}) == "first"


# --- the catalogues -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stem", PAIRS, ids=lambda stem: stem.name)
def test_both_languages_have_the_same_entries_with_the_same_variables(stem):
    english, french = parsed(source(stem, "en")), parsed(source(stem, "fr"))
    assert english.keys() == french.keys()
    for key, seen in english.items():
        assert seen.names == french[key].names, key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOUSE)))
def test_no_key_is_defined_twice(folder):
    """A game's catalogue is read with those of the house, whose keys it must not take, but for what the house says only
    where the game does not."""
    house = [stem for stem in PAIRS if stem.parent == HOUSE / "words" and stem.name != "usual"]
    usual = [HOUSE / "words" / "usual"] if folder == HOUSE / "words" else []
    stems = {*house, *usual, *(stem for stem in PAIRS if stem.parent == folder)}
    keys = [key for stem in stems for key, _ in entries(source(stem, "en"))]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


@pytest.mark.parametrize("stem", PAIRS, ids=lambda stem: stem.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_references_exist(stem, language):
    known = {key for other in PAIRS if other.parent in (stem.parent, HOUSE / "words")
             for key, _ in entries(source(other, language))}  # fmt: skip
    for key, seen in parsed(source(stem, language)).items():
        assert seen.references <= known, key


@pytest.mark.parametrize("stem", PAIRS, ids=lambda stem: stem.name)
def test_french_typography(stem):
    """Narrow no-break space before : ; ! ? and inside quotation marks, curved apostrophes."""
    for number, line in enumerate(source(stem, "fr").split("\n"), 1):
        if not line.startswith("#"):
            wrong = re.search(r" [:;!?»]|« |'|[^\u202f]»|«[^\u202f]|[\w)}][;!?]", line)
            assert wrong is None, f"{stem.name}.fr.ftl:{number}: {line}"


_NAMES = "Midway|Pinnacles|Reef|Kure|Pearl|Moresby|Bharu|Henderson|Isabel|Cristobal|Espiritu|Ontong|Jima"
_ALIKE = re.compile(rf"[\s\d\W]*|Task Force|.*({_NAMES}|PEARL).*")


@pytest.mark.parametrize("stem", PAIRS, ids=lambda stem: stem.name)
def test_no_wording_is_shared_by_mistake(stem):
    """French and English differ, but for names, single words that are the same in both, and mere punctuation."""
    english, french = dict(entries(source(stem, "en"))), dict(entries(source(stem, "fr")))
    for key, text in english.items():
        body = text.partition("=")[2].strip()
        words = re.sub(r"\{[^{}]*\}|\[\w+\]|[*\n]", " ", body)
        if len(re.findall(r"[^\W\d_]{2,}", words)) > 1 and not _ALIKE.fullmatch(words.strip()):
            assert body != french[key].partition("=")[2].strip(), key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_negative_number_has_a_minus_sign_and_still_chooses_its_form(language):
    words = Catalogue(language, "points = { $n ->\n    [0] none\n   *[other] { $n } points\n}\n")
    assert [words.format("points", {"n": n}) for n in (-3, 0, 4)] == ["−3 points", "none", "4 points"]


def test_no_number_is_written_with_a_hyphen():
    """Neither in the catalogues nor in the sentences of the clauses: the minus sign is the one that games print."""
    hyphen = re.compile(r"(?<![\w.}\-–−])-(?=\d)")
    for path in sorted(HOUSE.rglob("*.ftl")):
        assert not hyphen.search(path.read_text("utf-8")), path
    for path in sorted(HOUSE.rglob("clauses.toml")):
        for line in path.read_text("utf-8").splitlines():
            assert not (line.startswith(("en =", "fr =")) and hyphen.search(line)), line

"""Keywords declared once: read in both languages, written, suggested, and put into a grammar."""

import re

import pytest
from lark import Lark

from arbitre.kernel.folding import fold
from arbitre.seat.keywords import Keyword, Keywords

FIRE = Keyword("fire", "fire", "tirer", ("tir[ d’efficacité]", "[open |cease-](fire|feu)"))
SWEEP = Keyword("sweep", "sweep", "tir de ratissage")
LOSE = Keyword("lose-first", "lose first", "perdre d’abord", ("lose/1",))
WITH = Keyword("with", "with", "avec")
WORDS = Keywords((FIRE, SWEEP, LOSE), inside=(WITH, Keyword("by", "with", "par")))


def order(text):
    """The order that a line begins with, and what is left of it."""
    folded = fold(text).text
    name, end = WORDS.order(folded)
    return name, folded[end:]


def test_brackets_in_an_alias_are_choices():
    assert set(FIRE.spellings()) == {
        "fire", "tirer", "tir", "tir d'efficacite", "open fire", "open feu", "cease-fire", "cease-feu", "feu",
    }  # fmt: skip


def test_it_is_written_in_the_language_asked_for():
    assert WORDS.write("lose-first", "fr") == "perdre d’abord"
    assert WORDS.write("lose-first", "en") == "lose first"
    assert WORDS.write("with", "fr") == "avec"


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("FIRE at will", "fire", " at will"),
        ("tir d' efficacité 1139", "fire", " 1139"),
        ("tir d efficacite 1139", "fire", " 1139"),
        ("cease fire", "fire", ""),
        ("cease – fire", "fire", ""),
        ("tir 1139", "fire", " 1139"),
        ("tir de ratissage 1139", "sweep", " 1139"),  # and not "tir": a longer keyword goes on there
        ("perdre d’abord A", "lose-first", " a"),
        ("perdre dabord A", "lose-first", " a"),
        ("firework", "", "firework"),
        ("perdre A", "", "perdre a"),
    ],
)
def test_a_line_begins_with_an_order_however_it_is_spelt(text, name, rest):
    assert order(text) == (name, rest)


def test_no_two_orders_claim_a_spelling():
    with pytest.raises(ValueError, match="'tir' begins two orders: fire, shoot"):
        Keywords((FIRE, Keyword("shoot", "shoot", "TIR")))
    with pytest.raises(ValueError, match="'feu' begins two orders"):
        Keywords((FIRE, Keyword("light", "light", "lumière", ("feu",))))


def test_an_order_may_be_called_by_its_type():
    words = Keywords((Keyword(Keyword, "go", "va"), Keyword(Keywords, "look", "regarde")))
    assert words.order("va ici") == (Keyword, 2)
    assert words.write(Keywords, "fr") == "regarde"
    assert words.terminals().startswith("_KEYWORD.2: /")
    with pytest.raises(ValueError, match="'go' begins two orders: Keyword, Keywords"):
        Keywords((Keyword(Keyword, "go", "va"), Keyword(Keywords, "go", "allez")))


def test_words_inside_a_line_may_be_the_same():
    assert WORDS.which("with", "by", "with") == "by"
    assert WORDS.which("avec", "by", "with") == "with"
    assert WORDS.which("avecque", "by", "with") == ""
    assert re.findall(WORDS.pattern("with", "by"), "with par x avec") == ["with", "par", "avec"]


def test_what_comes_close_is_suggested_as_it_is_written():
    assert WORDS.close("fier at will") == (("fire",), 4)
    assert WORDS.close("perdre dabrod x") == (("perdre d’abord",), 13)
    assert Keywords((Keyword("plan", "plan Z", "plan Z"),)).close("plan") == (("plan Z",), 4), "the beginning of one"
    assert WORDS.close("perhaps") == ((), 0)
    assert WORDS.close("fire at will") == ((), 0), "it is one"
    assert WORDS.close("fires at") == (("fire",), 5)
    assert WORDS.close("swe") == (("sweep",), 3)
    assert WORDS.close("ti") == ((), 0), "too little to tell"
    assert WORDS.close("") == ((), 0)


def test_the_grammar_holds_rules_and_the_vocabulary_its_terminals():
    grammar = Lark(
        "start: _FIRE NAME | _SWEEP NAME -> swept | _LOSE_FIRST NAME -> lost\nNAME: /[a-z ]+/\n%ignore / +/\n"
        + WORDS.terminals(),
        parser="lalr",
    )
    read = {text: str(grammar.parse(text).data) for text in ("feu a", "tir a", "tir de ratissage a", "lose/1 a")}
    assert list(read.values()) == ["start", "start", "swept", "lost"]

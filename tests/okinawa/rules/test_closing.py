"""What a side is told before it closes a movement phase (OKI-R106): what the umpire would add to its attacks, and which
of them would then be too weak."""

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.board import Assault
from arbitre.games.okinawa.records.orders import Done, Move
from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.view import view
from arbitre.words import LANGUAGES, Words
from okinawa.marches import (
    FORT,
    ONE,
    THREE,
    TWO,
    A,
    B,
    american,
    attack,
    committed,
    field,
    fixed,
    japanese,
    move,
    notes,
)

ADDS, WEAK = ("closing-adds", "OKI-R106"), ("attack-weaker", "OKI-R60")
WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}


def between(**more):
    """A marine in 1138; 1039 and 1139 hold an enemy each, and 1038 is next to both."""
    return field(jp_inf_iib_11="1039", jp_inf_iib_12="1139", us_mar_1_1="1138", **more)


def opposite(**more):
    """The same with the sides exchanged."""
    return field(us_mar_1_1="1039", us_mar_2_1="1139", jp_inf_iib_11="1138", **more)


def asked(game, side, language="en"):
    """The question of a side's movement phase in words, with how things stand; then what may be ordered."""
    game.agenda = (AmericanMovement() if side == US else JapaneseMovement(),)
    seen = view(game, side)
    words = OKINAWA.seat.ask_words(seen, seen.now.ask(seen), language)
    say = WORDS[language].say
    return [" ".join(map(say, (words.wanted, *words.state))), *map(say, words.may)]


def advised(game, side, *orders):
    """What the seat says of a sheet."""
    game.agenda = (AmericanMovement() if side == US else JapaneseMovement(),)
    seen = view(game, side)
    return [phrase.key for phrase in OKINAWA.seat.advice(seen, seen.now.ask(seen), orders)]


def said_of(game, side, order):
    """What an order comes to on the map."""
    game.agenda = (AmericanMovement() if side == US else JapaneseMovement(),)
    seen = view(game, side)
    return OKINAWA.seat.plot(order, seen, seen.now.ask(seen)).says


def test_the_american_is_told_what_the_close_adds_and_what_is_then_too_weak():
    """OKI-R106, 13.5, R101 c: on the line that ends the movement, exactly what the umpire then does."""
    game, into = between(), Move((A,), ("1038",), attack=("1139",))
    assert notes(game, into, Done()) == [(1, *ADDS), (1, *WEAK)]
    reports = american(game, into, Done())
    assert committed(reports) == [((A,), ("1139",)), ((A,), ("1139", "1039"))]
    assert fixed(game) == [((A,), ("1139", "1039"))]
    helped = between(us_mar_2_1="0939")
    assert notes(helped, into, attack(B, "1039"), Done()) == [(2, *WEAK), (2, *WEAK)]  # nothing is added


def test_silence_is_told_of_as_well():
    """OKI-R106: an empty sheet closes phase V."""
    game = between()
    american(game, Move((A,), ("1038",), attack=("1139",)))
    assert notes(game) == [(-1, *ADDS), (-1, *WEAK)]
    assert committed(american(game)) == [((A,), ("1139", "1039"))]
    quiet = between()
    quiet.board.assault = Assault(US)
    assert notes(quiet) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_itself_says_it(language):
    """OKI-R106: before anybody answers, in both languages, with the strengths as it will be fought."""
    game = between()
    american(game, Move((A,), ("1038",), attack=("1139",)))
    wanted, *may = asked(game, US, language)
    whole = {"en": "1139 and 1039 (5 against 16)", "fr": "1139 et 1039 (5 contre 16)"}[language]
    added = {"en": "has 1/1 M in 1038 attack 1139 and 1039.", "fr": "fait attaquer 1139 et 1039 par 1/1 M en 1038."}
    assert whole in wanted
    assert any(said.endswith(added[language]) for said in may)
    assert len([said for said in may if "1139" in said and "1039" in said]) == 2
    assert not any("1039" in said and "1139" in said for said in asked(between(), US, language)[1:])


def test_the_japanese_are_told_in_phase_viii():
    """OKI-R106: of a known mover and of one that shows itself; each on its own line."""
    orders = [Move((ONE,), ("1038",), attack=("1139",))]
    assert notes(opposite(), *orders, side=JAPAN) == [(0, *ADDS), (0, *WEAK)]
    game = opposite()
    assert committed(japanese(game, *orders)) == [((ONE,), ("1139",)), ((ONE,), ("1139", "1039"))]
    hidden = field(us_mar_1_1="1039", us_mar_2_1="1139", hidden={ONE: "1138", THREE: "1335"})
    assert notes(hidden, move(THREE, "1336"), *orders, side=JAPAN) == [(1, *ADDS), (1, *WEAK)]
    alone = field(us_mar_2_1="1139", jp_inf_iib_11="1138", jp_inf_iib_12="1138")
    both = [Move((ONE, TWO), ("1038",), attack=("1139",))]
    assert notes(alone, *both, side=JAPAN) == []  # 8 against 5 + 2: nothing to add, and strong enough
    assert notes(opposite(), side=JAPAN) == []  # an empty sheet attacks nothing


def test_plots_and_advice_are_of_the_attack_as_it_will_be_fought():
    """OKI-R106: 1039 is drawn in, though the order is for 1139 alone."""
    for game, side, unit, defence in ((between(), US, A, 16), (opposite(), JAPAN, ONE, 14)):
        order = Move((unit,), ("1038",), attack=("1139",))
        said = said_of(game, side, order)
        assert (said.args["hexes"].items, said.args["defence"]) == (("1139", "1039"), defence)
    strong = field(jp_inf_iib_11="1039", jp_inf_iib_12="1139", us_mar_1_1="1138", us_mar_2_1="1138")
    pair = Move((A, B), ("1038",), attack=("1139",))
    assert said_of(strong, US, pair).args["difference"] == 10 - 16  # 10 against 8 as it is written
    assert "advice-weaker" in advised(strong, US, pair)
    assert advised(strong, US, pair, Done()).count("advice-weaker") == 0  # the umpire says it
    assert advised(opposite(), JAPAN, Move((ONE,), ("1038",), attack=("1139",))) == []


def test_nothing_hidden_changes_what_the_american_is_told():
    """OKI-R88, R106: neither companions nor works nor neighbours that nobody has found."""
    told = []
    for hidden in ({}, {THREE: "1139", FORT: "1139", "jp_inf_iib_14": "0939"}):
        game = between(hidden=hidden)
        game.board.assault = Assault(US, committed=(A,), targets={"1038": ("1139",)}, arose=("1139",), moved=(A,),
                                     bound={A: ("1139", "1039")})  # fmt: skip
        game.board.put(A, "1038")
        told.append((notes(game), asked(game, US)))
    assert told[0] == told[1] and told[0][0] == [(-1, *ADDS), (-1, *WEAK)]

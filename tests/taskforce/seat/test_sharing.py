"""Two task forces under one marker as they are asked for, drawn, told and shown (TF-6.6, R79, R20)."""

from random import Random

import laid_out
import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Join, Part, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.kernel.words import Phrase
from arbitre.words import LANGUAGES
from taskforce.duels import TF1, TF7, duel, new
from taskforce.playing import only, resolved
from taskforce.seat.positions import WORDS, orders_of

SEAT = TASKFORCE.seat
OURS = (("0702", 1), ("0702", 7), ("0704", 2), ("0706", 0))
FAR = (("1602", 1), ("1604", 7), ("1606", 2))


def position(turn=5, step=None, shared=True, shown=()):
    game = duel(step or Sailing(IJN), turn, OURS, FAR, shown)
    if shared:
        del game.board.markers["J2"], game.hidden.under["J2"]
        game.board.formations[TF7] = replace(game.board.formations[TF7], joins=TF1)
    return game


def put(game, side=IJN):
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


POSITIONS = {
    "apart": lambda: position(shared=False),
    "shared": position,
    "night": lambda: position(11),
    "regrouping": lambda: position(5, Regrouping(IJN), shared=False),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_and_all_that_hands_can_make_are_read_and_stand(name, language):
    seen, ask = put(POSITIONS[name]())
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    made = set()
    for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 6):
        (order,) = orders_of(line, seen)
        if isinstance(order, Join | Part):
            assert not ask.plan((order,)).refusals, line
            made.add(kind.id)
    assert made == {"apart": {"join"}, "shared": set(), "night": {"part"}, "regrouping": {"join"}}[name]


def test_it_is_said_who_shares_and_how_to_part():
    words = " ".join(WORDS["en"].say(p, clause=False) for f in [SEAT.ask_words(*put(position(11)), "en")]
                     for p in (*f.may, *f.state))  # fmt: skip
    assert "TF 7 shares the marker of TF 1." in words and "“part TF 7”" in words
    found = SEAT.ask_words(*put(new()), "fr")
    assert any("joint TF 2 -> TF 1" in WORDS["fr"].say(phrase) for phrase in found.may)


def plotted(order, game, language="en"):
    seen, ask = put(game)
    plot = SEAT.plot(order, seen, ask)
    said: Phrase = plot.says
    return plot, WORDS[language].say(said)


def test_the_pencil_names_both():
    assert plotted(Join(TF7, TF1), position(shared=False))[1] == "TF 7 and TF 1 under one marker"
    assert plotted(Part(TF7), position(11), "fr")[1] == "TF 7 sous son propre marqueur"
    plot, _ = plotted(Sail(TF7, ("0802",)), position())
    assert plot.routes or plot.marks
    seen, ask = put(position(shown=("J1",)))
    assert SEAT.advice(seen, ask, (Sail(TF7, ("0802",)),)) == ()


def test_a_marker_of_two_shows_both_numbers_to_its_owner_and_in_standard_fog_once_it_is_detected():
    """TF-6.6, TF-8.1."""
    names = {
        (shown, side): {counter.name for counter in SEAT.chart(TASKFORCE.view(position(shown=shown), side)).counters}
        for shown in ((), ("J1",))
        for side in (IJN, ALLIED)
    }
    assert "TF 1+7" in names[(), IJN] and "TF 1+7" not in names[(), ALLIED]
    assert "TF 1+7" in names[("J1",), IJN] & names[("J1",), ALLIED]


def test_under_advanced_fog_the_enemy_sees_one_number():
    """TF-R20."""
    game = position(shown=("J1",))
    game.options = {**game.options, "fog": "advanced"}
    names = {counter.name for counter in SEAT.chart(TASKFORCE.view(game, ALLIED)).counters}
    assert "TF 1" in names and "TF 1+7" not in names


def test_joining_is_told():
    game = position(shared=False)
    plans = {IJN: asked(TASKFORCE, game)[IJN].plan((Join(TF7, TF1),))}
    resolved(game, plans, umpire := Umpire(KeyedDice("told", TASKFORCE.id)))
    report = only(Formed, [told[-1] for told in umpire.reports if told[0] == IJN])
    phrases = SEAT.say(Told(1, 5, "movement", report), TASKFORCE.view(game, IJN))
    said = {lang: " ".join(WORDS[lang].say(phrase) for phrase in phrases) for lang in LANGUAGES}
    assert "TF 7 and TF 1 share a marker" in said["en"] and "TF 7 et TF 1 partagent un marqueur" in said["fr"]

"""All that a player of the Eastern Solomons is shown and asked, through games by chance in either fog: every question
has its words, hands, advice and pencil, and there is a chart of every position (TF-S7.1, S7.2, 8.7, 10.13)."""

from random import Random

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.seat.positions import WORDS

SEAT = TASKFORCE.seat
RARE = (Arriving, Bombardment, ReturnFire, Cramped)


def said(phrases, language):
    """All of them, in words."""
    return [WORDS[language].say(phrase) for phrase in phrases]


@pytest.mark.parametrize(("fog", "seed"), [("standard", 0), ("advanced", 18)])
def test_every_question_and_report_has_its_words(fog, seed):
    options, rng, met = {"fog": fog} if fog == "advanced" else {}, Random("faces"), set()
    for number, game in enumerate(played(f"solomons {seed}", scenario="eastern_solomons", **options)):
        asks = asked(TASKFORCE, game) if game.agenda else {}
        if number % 15 and not (asks and isinstance(game.agenda[0], RARE)):
            continue
        for side, ask in asks.items():
            seen, sheet = view(game, side), tuple(ask.sample(rng))
            met.add(type(game.agenda[0]))
            assert SEAT.chart(seen).counters and SEAT.tables(seen)
            assert all(SEAT.plot(order, seen, ask) for order in sheet)
            for language in LANGUAGES:
                words = SEAT.ask_words(seen, ask, language)
                sentences = said((words.wanted, words.default, words.passing, *words.state, *words.may), language)
                sentences += said(SEAT.advice(seen, ask, sheet), language)
                sentences += said((hint.says for hint in SEAT.guide(seen, ask, language)), language)
                assert SEAT.offers(seen, ask, language).offers and not any("{" in sentence for sentence in sentences)
    assert met >= {Arriving, Bombardment, ReturnFire}
    for side, ledger in game.told.items():
        seen = view(game, side)
        assert not any("{" in sentence for each in ledger for sentence in said(SEAT.say(each, seen), "fr"))

"""The Yamato in a battle: she alone fires, or twice (TF-16.8, R56)."""

from random import Random

import laid_out
import pytest

from arbitre.analysis.picking import every
from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Alone, Fire, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Fired, FiresAlone
from arbitre.games.taskforce.rules.battles import Gunnery, fighting
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.kernel.play import asked
from arbitre.words import LANGUAGES
from taskforce.duels import turn_of
from taskforce.playing import only
from taskforce.rules.test_ranging import meeting
from taskforce.seas import CRITICAL
from taskforce.seat.positions import WORDS, orders_of

OURS, THEIRS = ("yamato", "tone"), ("astoria", "portland")


def chosen(*orders, turn=5, **ships):
    """A battle of hers once the range is known and her owner has chosen."""
    game = meeting(OURS, THEIRS, turn, **ships)
    if game.agenda[0] == Ranging():
        game, _ = turn_of(game, {})
    return turn_of(game, {IJN: orders}) if game.agenda[0] == Yamato() else (game, [])


def test_her_owner_chooses_once_the_range_is_known():
    """TF-R56, R69: he alone is asked, whoever has the initiative, and before targets."""
    for turn, first in ((5, IJN), (4, ALLIED)):
        game = meeting(OURS, THEIRS, turn)
        assert game.agenda[:3] == (Ranging(), Yamato(), Gunnery(first))
        assert fighting(game.board, game.board.battles[0])[:3] == game.agenda[:3]
        game, _ = turn_of(game, {})
        assert list(asked(TASKFORCE, game)) == [IJN]
        (refused,) = asked(TASKFORCE, game)[IJN].plan([Alone("tone")]).refusals
        assert (refused.phrase.key, refused.phrase.clause) == ("alone-not-her", "TF-16.8")
        for orders, key in (([Alone("yamato")] * 2, "alone-once"), ([Hold(("tone",))], "not-now")):
            assert [r.phrase.key for r in asked(TASKFORCE, game)[IJN].plan(orders).refusals] == [key]


def test_critical_she_has_no_choice_and_at_night_she_cannot_fire_alone():
    """TF-R56, TF-16.8: by night she attacks twice."""
    assert Yamato() not in meeting(OURS, THEIRS, yamato=CRITICAL).agenda
    game = meeting(OURS, THEIRS, turn=13)
    game, _ = turn_of(game, {}) if game.agenda[0] == Yamato() else (game, [])
    assert asked(TASKFORCE, game)[IJN].attacks == ("yamato", "yamato", "tone")


def test_alone_she_makes_one_attack_and_nobody_else_fires():
    """TF-16.8, R56: on either side; both are told."""
    game, told = chosen(Alone("yamato"))
    assert told == [FiresAlone("yamato")]
    ask = asked(TASKFORCE, game)[IJN]
    assert ask.firing == ask.attacks == ("yamato",)
    fire = Fire(("yamato",), "astoria")
    assert [r.phrase.key for r in ask.plan([fire, fire]).refusals] == ["fire-twice"]
    assert [r.phrase.key for r in ask.plan([Fire(("tone",), "astoria")]).refusals] == ["fire-silent"]
    game, told = turn_of(game, {IJN: [fire]}, [("guns", [1])])
    assert [salvo.ships for salvo in only(Fired, told).salvos] == [("yamato",)]
    assert asked(TASKFORCE, game) == {}


def test_else_she_attacks_twice_never_with_both_at_once():
    """TF-16.8: the default; on one target or two, each with another counter or by herself."""
    game, told = chosen()
    assert told == [] and asked(TASKFORCE, game)[IJN].attacks == ("yamato", "yamato")  # of the longest range she alone
    ask = asked(TASKFORCE, game)[IJN]
    first, second = Fire(("yamato",), "astoria"), Fire(("yamato",), "portland")
    assert [salvo.target for salvo in ask.plan([first, second]).salvos] == ["astoria", "portland"]
    assert len(ask.plan([first, first]).salvos) == 2 and len(ask.plan([]).salvos) == 2 == len(ask.plan([first]).salvos)
    assert ask.plan([Hold(("yamato",))]).salvos == () and len(ask.plan([first, Hold(("yamato",))]).salvos) == 1
    for orders in ([first, first, second], [Fire(("yamato", "yamato"), "astoria")], [Hold(("yamato",)), first]):
        (refused,) = ask.plan(orders).refusals
        assert (refused.phrase.key, refused.phrase.clause) == ("fire-thrice", "TF-16.8")
    night = asked(TASKFORCE, chosen(turn=13)[0])[IJN]
    assert not night.plan([Fire(("yamato", "tone"), "astoria"), first]).refusals
    game, told = turn_of(game, {IJN: [first, first]}, [("guns", [1]), ("guns", [1])])
    assert len(only(Fired, told).salvos) == 2


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_ordered_by_chance_or_by_an_admiral_stands(seed):
    """TF-16.8."""
    for turn in (5, 13):
        game, _ = chosen(turn=turn)
        ask = asked(TASKFORCE, game)[IJN]
        orders = Admiral(Random(seed)).orders(TASKFORCE.view(game, IJN), ask)
        assert not ask.plan(ask.sample(Random(seed))).refusals and not ask.plan(orders).refusals
        assert sum("yamato" in order.ships for order in orders if isinstance(order, Fire)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_and_her_guns_are_put_in_words(language):
    """TF-16.8: asked, offered, drawn, told."""
    words = WORDS[language]
    game, _ = turn_of(meeting(OURS, THEIRS, 3), {})
    seen, ask = TASKFORCE.view(game, IJN), asked(TASKFORCE, game)[IJN]
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in words.say(phrase)
    assert orders_of("\n".join(found.example), seen) == [Alone("yamato")] == orders_of("Yamato", seen)
    made = [line for _, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(1), 3)]
    assert {orders_of(line, seen)[0] for line in made} == {Alone("yamato")}
    assert "18" in words.say(TASKFORCE.seat.plot(Alone("yamato"), seen, ask).says)
    assert [words.say(hint.says) for hint in TASKFORCE.seat.guide(seen, ask, language)]
    assert not TASKFORCE.seat.advice(seen, ask, [Alone("yamato")])
    game, _ = turn_of(game, {IJN: [Alone("yamato")]})
    for side in SIDES:
        (phrase,) = TASKFORCE.seat.say(game.told[side][-1], TASKFORCE.view(game, side))
        assert words.say(phrase, clause=False).startswith("Yamato")
    game, _ = chosen()
    found = TASKFORCE.seat.ask_words(TASKFORCE.view(game, IJN), asked(TASKFORCE, game)[IJN], language)
    assert [phrase.args["ship"] for phrase in found.state if phrase.key == "state-double"] == ["Yamato"]

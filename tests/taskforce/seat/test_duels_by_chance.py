"""Duels in which fleets meet at once, answered now by the admiral and now by chance: every question that comes up is
put in words, its orders are written and read back, and all that is told can be said and shown, in both languages."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.scouting import able
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.duels import duel
from taskforce.playing import resolved
from taskforce.seat.positions import WORDS, orders_of

OURS = (("1107", 1), ("1107", 7), ("1007", 0), ("1006", 2), ("0602", 0))
THEIRS = (("1108", 1), ("1106", 7), ("1208", 0), ("1206", 2))
BOXES = ("ready", "reserve", "reserve", "from-cap", "from-map")
SEAT = TASKFORCE.seat


def meeting(rng):
    """Fleets of both sides beside each other, by day, at dusk or by night; aircraft in any box."""
    game = duel(Contacts(), rng.choice((4, 5, 9, 12)), OURS, THEIRS)
    game.agenda = agenda(Contacts(), game.board)
    game.board.scouts = able(game.board)
    for id, unit in game.board.air.items():
        game.board.air[id] = replace(unit, box=rng.choice(BOXES))
    return game


def put(view, ask, sheets, language):
    """All sentences about a question and these sheets."""
    words = SEAT.ask_words(view, ask, language)
    yield from (words.wanted, words.default, words.passing, *words.state, *words.may)
    offers = SEAT.offers(view, ask, language)
    yield from (said for offer in offers.offers for said in (offer.does, *(slot.asks for slot in offer.slots)))
    for sheet in sheets:
        yield from SEAT.advice(view, ask, sheet)
        yield from (said for said in (SEAT.closing(view, ask, sheet),) if said)
        yield from (said for order in sheet if (said := SEAT.plot(order, view, ask).says))
        written = "\n".join(SEAT.write(order, view, language) for order in sheet)
        assert tuple(orders_of(written, view)) == tuple(sheet), written


@pytest.mark.parametrize("part", range(4))
def test_every_question_and_report_of_a_duel_is_said_in_both_languages(part):
    questions, reports = Counter(), Counter()
    for seed in range(4 * part, 4 * part + 4):
        rng = Random(f"duel {seed}")
        game = meeting(rng)
        while game.agenda and game.board.turn < 14 and questions.total() < 60 * (seed % 4 + 1):
            plans = {}
            for side, ask in asked(TASKFORCE, game).items():
                view = TASKFORCE.view(game, side)
                sheets = Admiral(rng).orders(view, ask), ask.sample(rng)
                assert not any(ask.plan(sheet).refusals for sheet in sheets), (view.now, sheets)
                for language in LANGUAGES:
                    for phrase in put(view, ask, sheets, language):
                        assert "{" not in WORDS[language].say(phrase), phrase
                questions[type(view.now).__name__, side] += 1
                plans[side] = ask.plan(rng.choice(sheets))
            before = {side: TASKFORCE.view(game, side) for side in SIDES}
            game = resolved(game, plans, Umpire(KeyedDice(f"duel {seed}", TASKFORCE.id)))
            assert not TASKFORCE.invariants(game)
            for side in SIDES:
                after = TASKFORCE.view(game, side)
                for told in after.told[len(before[side].told) :]:
                    reports[type(told.report).__name__] += 1
                    SEAT.scene(told, before[side], after)
                    for language in LANGUAGES:
                        assert not any("{" in WORDS[language].say(phrase) for phrase in SEAT.say(told, after))
    assert {step for step, _ in questions} >= {"Sailing", "Ranging", "Gunnery", "Status", "Bombing", "Scouting"}
    for asking in ("Status", "Scouting"):
        assert {side for step, side in questions if step == asking} == set(SIDES)
    told_of = {"AirOrder", "StatusMoved", "Overboard", "Exploded", "RaidFound", "RaidOver", "TokensLaid", "TokenRead"}
    assert told_of | {"RangeSet"} <= set(reports)

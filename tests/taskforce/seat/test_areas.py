"""The set-up of scenarios 5 to 9, and forces that come later, as players are asked for them, in both languages (TF-7.4,
7.7, S5.1, S7.1)."""

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Form, Lay, LayDummies
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.seat.chart.sea import sea
from arbitre.games.taskforce.seat.naming import runs
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.duels import new
from taskforce.playing import resolved
from taskforce.seat.positions import WORDS, orders_of

SEAT = TASKFORCE.seat
CORAL = scenario("coral_sea").musters


def on(game, seed="seat"):
    """The game a step later, and what the Japanese were told."""
    plans = {side: ask.plan(()) for side, ask in asked(TASKFORCE, game).items()}
    umpire = Umpire(KeyedDice(seed, TASKFORCE.id))
    return resolved(game, plans, umpire), [report for to, _, _, report in umpire.reports if to == IJN]


def second(id):
    """A game in which the Allied player lays his markers."""
    return on(new(id))[0]


def coming():
    """A game in which Wasp comes."""
    game, _ = on(second("eastern_solomons"))
    game.board.turn = 13
    game.agenda = (Arriving(ALLIED),)
    return game


QUESTIONS = [
    *((new(id), side) for id in ("coral_sea", "midway", "eastern_solomons", "indian_ocean") for side in SIDES),
    *((second(id), ALLIED) for id in ("coral_sea", "midway", "eastern_solomons")),
    (coming(), ALLIED),
]


def put(game, side):
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


def said(phrase, language="en"):
    return WORDS[language].say(phrase, clause=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "side"), QUESTIONS)
def test_the_question_is_put_in_words_and_its_example_is_accepted(game, side, language):
    seen, ask = put(game, side)
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in said(phrase, language)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals, line
    assert found.example and not ask.plan(orders_of("\n".join(found.example), seen)).refusals
    hints = [said(hint.says, language) for hint in SEAT.guide(seen, ask, language)]
    assert bool(hints) != isinstance(seen.now, Arriving)
    assert not ask.plan(Admiral(None).orders(seen, ask)).refusals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "side"), QUESTIONS)
def test_hands_are_offered_each_fleet_with_its_hexes_and_dummies_with_all(game, side, language):
    """TF-7.4."""
    seen, ask = put(game, side)
    offers = SEAT.offers(seen, ask, language)
    found = {offer.id: offer for offer in offers.offers}
    for offer in offers.offers:
        assert said(offer.does, language) and all(said(slot.asks, language) for slot in offer.slots)
        assert all(item in offers.items for slot in offer.slots for item in (*slot.items, *sum(slot.by.values(), ())))
    coming = isinstance(seen.now, Arriving)  # with as many fleets as markers
    assert ("lay" in found) == ask.laying and ("dummies" in found) == (ask.laying and not coming)
    assert ("set-up" in found) == bool(ask.forming)
    if ask.laying:
        fleet, hex = found["lay"].slots
        for item in fleet.items:
            lines = (f"{found['lay'].text}{offers.items[item].writes}{hex.lead}{place}" for place in hex.by[item])
            assert not any(ask.plan(orders_of(line, seen)).refusals for line in lines)
    if "dummies" in found:
        line = f"{found['dummies'].text}{', '.join(found['dummies'].slots[0].items[:3])}"
        assert not ask.plan(orders_of(line, seen)).refusals


def test_where_each_begins_is_told_column_by_column():
    """TF-7.4."""
    state = [said(phrase) for phrase in SEAT.ask_words(*put(new("coral_sea"), IJN), "en").state]
    assert "You lay 12 markers, any number in a hex; at most 6 are fleets, the others dummies." in state
    assert "The enemy lays his markers when yours are on the map and he sees where they lie." in state
    convoy = next(line for line in state if "AK J1" in line and "begin" in line)
    assert convoy.startswith("Tenryu, Tatsuta, Yubari, DD J5") and convoy.endswith(
        "begin in 1105–1106, 1205–1206, 1305–1306, 1405–1406 and 1505–1506."
    )
    later = [said(phrase) for phrase in SEAT.ask_words(*put(new("coral_sea"), ALLIED), "en").state]
    assert later[-1] == "The enemy lays his markers first; you lay yours when you see where they lie."
    laying = [said(phrase) for phrase in SEAT.ask_words(*put(second("coral_sea"), ALLIED), "en").state]
    assert any(line.startswith("TF 8 begins in 0414–0418, ") for line in laying)
    assert runs(("0102", "0101", "0104", "0203")).items == ("0101–0102", "0104", "0203")


def test_the_question_of_each_step():
    """TF-7.2, TF-S5.1, TF-S7.1."""
    keys = [SEAT.ask_words(*put(game, side), "en").wanted.key for game, side in QUESTIONS]
    assert keys[:4] == ["ask-deploying", "ask-forming"] * 2 and keys[6:8] == ["ask-deploying"] * 2
    assert keys[8:] == ["ask-laying"] * 3 + ["ask-arriving"]


@pytest.mark.parametrize(("game", "side"), QUESTIONS)
def test_the_map_shows_where_forces_begin(game, side):
    """TF-7.4: one's own areas by their names, all of the enemy's."""
    washes = {wash.key: wash for wash in sea(TASKFORCE.view(game, side)).washes if wash.key.startswith("start")}
    muster = scenario(game.board.scenario).musters[side]
    coming = isinstance(game.agenda[0], Arriving)
    own = {hex for key, wash in washes.items() if key != "start-enemy" for hex in wash.cells}
    assert own == set(muster.areas["reinforcement"] if coming else muster.start)
    assert ("start-enemy" in washes) != coming
    for key in washes:
        for language in LANGUAGES:
            assert WORDS[language].word(f"drawing-{key}") and WORDS[language].word(f"drawing-layer-{key}")


def test_the_areas_of_the_coral_sea_are_those_of_its_groups():
    view = TASKFORCE.view(new("coral_sea"), IJN)
    washes = {wash.key: wash.cells for wash in sea(view).washes if wash.key.startswith("start")}
    assert list(washes) == ["start-main", "start-east", "start-convoy", "start-enemy"]
    assert washes["start-convoy"] == CORAL[IJN].areas["convoy"]
    assert said(sea(view).moment) == "Set-up"


def test_orders_are_drawn():
    """TF-7.4."""
    seen, ask = put(new("coral_sea"), IJN)
    found = SEAT.plot(LayDummies(("1105", "1105", "1206")), seen, ask)
    assert [mark.cell for mark in found.marks] == ["1105", "1206"]
    assert said(found.says) == "3 dummies begin in 1105, 1105 and 1206"
    assert said(SEAT.plot(LayDummies(("1105",)), seen, ask).says, "fr") == "un leurre part de 1105"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_said(language):
    _, ask = put(new("coral_sea"), IJN)
    sheet = (
        Lay("ijn-3", CORAL[IJN].areas["east"][0]), LayDummies(CORAL[IJN].areas["main"][:9]), LayDummies(("0101",)),
    )  # fmt: skip
    for remark in ask.plan(sheet).refusals:
        assert "{" not in said(remark.phrase, language)
    (remark,) = asked(TASKFORCE, new("eastern_solomons"))[IJN].plan((Form("ijn-8", ("jintsu", "tone")),)).refusals
    assert "{" not in said(remark.phrase, language)
    (remark,) = asked(TASKFORCE, new("midway"))[ALLIED].plan((LayDummies(("2103",)),)).refusals
    assert "{" not in said(remark.phrase, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_set_up_is_told_as_far_as_it_lies_on_the_map(language):
    """TF-S5.1: no markers are told of who has not laid any, no fleets twice."""
    game = new("coral_sea")
    for lines in (15, 1):
        game, told = on(game)
        phrases = [
            phrase for report in told for phrase in SEAT.say(Told(1, 0, "set-up", report), TASKFORCE.view(game, IJN))
        ]
        assert len(phrases) == lines and not any("{" in said(phrase, language) for phrase in phrases)
    assert phrases[0].key == "told-markers"

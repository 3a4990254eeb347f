"""The set-up of the carrier duel as its players are asked for it, in both languages."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Divide, Form, Lay, Ready
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.kernel.play import Told, asked
from arbitre.kernel.scenes import Appear
from arbitre.words import LANGUAGES
from taskforce.duels import new
from taskforce.seat.positions import WORDS, orders_of


def put(side=IJN):
    game = new()
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


def plot(order, language="en"):
    found = TASKFORCE.seat.plot(order, *put())
    return WORDS[language].say(found.says, clause=False), [mark.cell for mark in found.marks]


def advice(*orders, language="en"):
    return [WORDS[language].say(phrase, clause=False) for phrase in TASKFORCE.seat.advice(*put(), orders)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(side, language):
    seen, ask = put(side)
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert {type(order) for order in orders_of("\n".join(found.example), seen)} == {Form, Lay, Ready}
    assert not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_what_there_is_and_what_the_umpire_would_do_is_told():
    """TF-7.1, 7.7."""
    seen, ask = put()
    found = TASKFORCE.seat.ask_words(seen, ask, "en")
    default = WORDS["en"].say(found.default, clause=False)
    assert default.startswith("The umpire forms TF 1 (Shokaku, Hiei, Tone, Abukuma and DD J2), TF 2 (Zuikaku,")
    state = [WORDS["en"].say(phrase, clause=False) for phrase in found.state]
    assert state[0].startswith("13 counters: Shokaku, Zuikaku, Hiei,")
    assert state[1] == "On Shokaku: Zero 1, Zero 2, Val 1, Val 2, Val 3, Kate T1, Kate T2 and Kate T3."
    assert state[3] == (
        "8 markers begin in 0702, 0704, 0706, 0708, 0710, 0712, 0605 and 0609, one in each; at most 4 are fleets, "
        "the others dummies."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_offered_fleets_hexes_and_aircraft(language):
    seen, ask = put()
    offers = TASKFORCE.seat.offers(seen, ask, language)
    assert [offer.id for offer in offers.offers] == [
        "set-up",
        "join",
        "lay",
        "ready-shokaku",
        "ready-zuikaku",
        "divide",
    ]
    for offer in offers.offers:
        assert WORDS[language].say(offer.does)
        for slot in offer.slots:
            assert WORDS[language].say(slot.asks) and (slot.items or slot.by)
            assert all(item in offers.items for some in (slot.items, *slot.by.values()) for item in some)
    lay = offers.offers[2]
    lines = [f"{lay.text}{offers.items[fleet].writes} -> {hex}" for fleet in lay.slots[0].items
             for hex in lay.slots[1].by[fleet]]  # fmt: skip
    assert len(lines) == 24 and not any(ask.plan(orders_of(line, seen)).refusals for line in lines)


def test_orders_of_the_set_up_are_drawn():
    """TF-7.3, 7.4."""
    assert plot(Lay("ijn-1", "0702")) == ("TF 1 begins in 0702", ["0702"])
    assert plot(Ready("shokaku", ("zero-1", "val-1")))[0] == "Shokaku: 2 of 4 units in READY"
    assert plot(Ready("shokaku", ()), "fr")[0] == "Shokaku\u202f: 0 unités sur 4 en READY"
    assert plot(Form("ijn-1", ("shokaku", "tone")))[1] == [] and plot(Divide("dd_ijn-1"))[1] == []


def test_carriers_alone_or_with_nothing_in_ready_are_warned_of():
    assert advice(Ready("shokaku", ())) == [
        "Shokaku begins with nothing in READY: she has nothing to launch in the first turn."
    ]
    assert advice(Form("ijn-1", ("shokaku",))) == ["Shokaku is alone in TF 1: nobody fires at aircraft with her."]
    assert not advice(Form("ijn-1", ("shokaku", "tone")), Ready("shokaku", ("zero-1",)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_told_of_dummies_and_rings(language):
    hints = TASKFORCE.seat.guide(*put(ALLIED), language)
    assert [WORDS[language].say(hint.says) for hint in hints] and len(hints) == 3


def test_markers_appear_all_alike():
    """TF-8.1."""
    seen, _ = put()
    report = Deployed("allied", (("allied-1", ("enterprise",)),), (), (("A1", "1602"), ("A2", "1604")))
    acts = TASKFORCE.seat.scene(Told(1, 2, "set-up", report), seen, seen)
    assert [(type(act), act.cell, act.name) for act in acts] == [(Appear, "1602", "A1"), (Appear, "1604", "A2")]
    assert len({(act.silhouette, act.owner) for act in acts}) == 1

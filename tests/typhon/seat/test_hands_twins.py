"""What is offered, drawn in pencil and advised is a function of the seat's own view: for two truths that a side cannot
tell apart it is the same to the byte (TYP-R197, TYP-R214, TYP-R216)."""

from collections import Counter
from random import Random

import msgspec
import pytest
from twinning import in_hand

from arbitre.analysis.twins import question
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.printed import SIDES
from arbitre.games.typhon.seat.offers import items
from arbitre.games.typhon.secrets import SECRETS
from arbitre.words import LANGUAGES
from typhon.twinning import FOG, OPEN, made, positions


def given(game, side):
    """All that hands and newcomers are given at a question, as bytes; None where nothing is asked."""
    ask, view = question(TYPHON, game, side)
    if ask is None:
        return None
    found = [TYPHON.seat.chart(view)]
    for language in LANGUAGES:
        found += [TYPHON.seat.offers(view, ask, language), TYPHON.seat.guide(view, ask, language)]
    for seed in range(3):
        orders = ask.sample(Random(seed))
        found.append(TYPHON.seat.advice(view, ask, orders))
        found += [TYPHON.seat.plot(order, view, ask) for order in orders]
    return msgspec.json.encode(found)


@pytest.fixture(scope="module")
def asked():
    """Positions in which a side is asked: (game, side), in fog and in the open."""
    games = {
        "fog": [*made(), *positions("fog0", FOG, 9)],
        "open": [*positions("open1", OPEN, 6)],
    }
    return {
        name: [(game, side) for game in found for side in SIDES if question(TYPHON, game, side)[0] is not None]
        for name, found in games.items()
    }


def twins(places, share):
    """Pairs of truths, each secret wherever it can be made, the rarer ones first."""
    rng, met = Random("hands"), Counter()
    for game, side in places:
        if rng.random() < share:
            chosen = 0
            for name in sorted(SECRETS, key=lambda name: met[name]):
                twin = SECRETS[name].make(game, side, Random(f"{name}{game.board.turn}")) if chosen < 2 else None
                if twin is not None:
                    chosen, met[name] = chosen + 1, met[name] + 1
                    yield name, game, side, twin


@pytest.mark.slow
def test_twins_are_offered_the_same_in_fog(asked):
    met, steps = Counter(), Counter()
    for name, game, side, twin in twins(asked["fog"], 0.4):
        one, other = given(game, side), given(twin, side)
        if one is not None and other is not None:
            met[name], steps[in_hand(game)] = met[name] + 1, steps[in_hand(game)] + 1
            assert one == other, f"{name}: {side} in {in_hand(game).__name__} of turn {game.board.turn}"
    assert len(met) >= 15 and len(steps) >= 9, (met, steps)


@pytest.mark.slow
def test_twins_are_offered_the_same_in_the_open(asked):
    """TYP-23.1 to 23.3: the objective set, and orders to come."""
    met = Counter()
    for name, game, side, twin in twins(asked["open"], 0.2):
        one, other = given(game, side), given(twin, side)
        if one is not None and other is not None:
            met[name] += 1
            assert one == other, f"{name}: {side} in {in_hand(game).__name__} of turn {game.board.turn}"
    assert met["objective_set"]


def test_an_offer_made_from_the_truth_is_caught(asked, monkeypatch):
    """The comparison sees it when the tray tells where a unit is that the side does not see."""
    honest = items.Hand._place
    for _, game, side, twin in twins(asked["fog"], 0.6):
        found = []
        for truth in (game, twin):
            steps = sum(unit.steps for unit in truth.board.units.values())
            monkeypatch.setattr(items.Hand, "_place", lambda hand, unit, steps=steps: f"{unit.zone} {steps}")
            found.append(given(truth, side))
        monkeypatch.setattr(items.Hand, "_place", honest)
        if None not in found and found[0] != found[1]:
            return
    pytest.fail("nothing gives it away")

"""What newcomers to Task Force are told: a first wave of hints whose every line is lawful."""

from random import Random

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.seat.chart.places import berth
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.duels import new
from taskforce.playing import resolved
from taskforce.seat.at_sea import every_question, hunting, sailing
from taskforce.seat.positions import WORDS, attacking, losing, orders_of, put, questions


def hints(game, language="en"):
    """The hints of a position, by key, in words."""
    seen, ask = put(game)
    found = TASKFORCE.seat.guide(seen, ask, language)
    return {hint.says.key.removeprefix("guide-"): (hint, WORDS[language].say(hint.says)) for hint in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_first_wave_has_hints_and_every_line_of_them_stands(language):
    lines = 0
    every = [question for seed in range(3) for question in questions(f"guide{seed}", Random(seed))]
    for seen, ask in [*every, put(losing(("kate-1", "kate_bomb-1"), 1))]:
        found = TASKFORCE.seat.guide(seen, ask, language)
        if seen.board.turn > 1:
            assert found == ()
            continue
        assert 1 <= len(found) <= 4
        berths = {berth(id) for id in seen.board.ships}
        for hint in found:
            assert hint.says.clause.startswith("TF-") and WORDS[language].say(hint.says)
            assert hint.at in {"wanted", "sheet", "map", *berths}
            if hint.line:
                assert not ask.plan(orders_of(hint.line, seen)).refusals
                lines += 1
    assert lines > 9


def test_surprise_is_explained_while_it_lasts_and_fire_afterwards():
    """TF-S1.2, 12.12."""
    first = hints(attacking())
    assert list(first) == ["bombing", "surprise", "damage", "default"]
    hint, said = first["surprise"]
    assert hint.line == "attack Kate T1, Kate T2 -> California" and hint.at == berth("california")
    assert said == "4 units more attack before anybody fires: make them torpedo bombers, of 6 points each. Two on " \
                   "California sink her with 67 %."  # fmt: skip
    later = hints(attacking(attacked=4), "fr")
    assert list(later) == ["bombing", "fire", "damage", "default"]
    assert "California avec 4 points" in later["fire"][1]


def test_what_damage_is_worth_is_told_by_the_printed_points():
    """TF-4.2, 17.2."""
    assert "6 points sunk, 4 in critical condition, 2 with significant damage" in hints(attacking())["damage"][1]


def test_losses_have_their_hint():
    """TF-12.15."""
    (hint, _) = hints(losing(("kate-1", "kate-6"), 1))["losses"]
    assert hint.line == "lose Kate T6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_turn_at_sea_has_hints_whose_lines_stand(language):
    """The first turn of Force Z is the third of the track, raids fly from the fourth on; of the Java Sea the ninth."""
    told = set()
    for seen, ask in every_question():
        found = TASKFORCE.seat.guide(seen, ask, language)
        early = seen.board.turn <= {"force_z": 4, "java_sea": 9}[seen.board.scenario]
        assert bool(found) == early and len(found) <= 5
        for hint in found:
            assert hint.says.clause.startswith("TF-") and WORDS[language].say(hint.says)
            assert not hint.line or not ask.plan(orders_of(hint.line, seen)).refusals
            told.add(hint.says.key)
    assert told >= {f"guide-{key}" for key in ("markers", "raid", "column", "landing", "gunnery", "withdrawal")}


def test_the_hunt_is_explained_by_its_markers_and_tokens():
    """TF-S2.1, 14.7."""
    found = hints(hunting())
    assert list(found) == ["markers", "tokens", "search"]
    assert found["markers"][1].startswith("Of 4 markers 3 are dummies") and "65 %" in found["tokens"][1]
    assert hints(sailing(), "fr")["landing"][1].startswith("Menez les transports de TF 11 en 0605, 0606 et 0705")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coral_sea_is_explained_to_its_first_day(language):
    """TF-7.4, S5.3, 3.3: where fleets begin, what the landing is worth to either, and that the first turns are by
    night; no marker is held back there (TF-S4.1)."""
    game, told = new("coral_sea"), {}
    while game.board.turn < 4:
        asks = asked(TASKFORCE, game)
        for side, ask in asks.items():
            view = TASKFORCE.view(game, side)
            found = TASKFORCE.seat.guide(view, ask, language)
            assert 1 <= len(found) <= 4
            for hint in found:
                said = WORDS[language].say(hint.says)
                told.setdefault((view.board.turn, side), {})[hint.says.key.removeprefix("guide-")] = said
                assert not hint.line or not ask.plan(orders_of(hint.line, view)).refusals
        plans = {side: ask.plan(()) for side, ask in asks.items()}
        game = resolved(game, plans, Umpire(KeyedDice("guide", TASKFORCE.id)))
    assert {"dummies", "areas", "rings"} <= told[0, IJN].keys() and "areas" in told[0, ALLIED]
    for side in SIDES:
        assert {"invasion", "night", "sail"} <= told[1, side].keys() and "held" not in told[1, side]
        assert {"boxes", "reports"} <= told[3, side].keys() and "night" not in told[3, side]
    assert told[1, IJN]["invasion"] != told[1, ALLIED]["invasion"]

"""Shore bombardment as a player reads, writes, picks and sees it (TF-10.13), and as the admiral fights it."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every
from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.orders import Fire
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import HitsApplied, Result
from arbitre.games.taskforce.records.shore_reports import Bombarded, FiredBack
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Told, asked
from arbitre.kernel.scenes import Rolled, Sign
from arbitre.words import LANGUAGES, Words
from taskforce.islands import HEX, MIDWAY, damaged, step
from taskforce.seat.positions import orders_of
from taskforce.shores import ALL, HARUNA, KIRISHIMA, TONE, answered, bare, off

SEAT = TASKFORCE.seat
WORDS = {language: Words.of(language, TASKFORCE) for language in LANGUAGES}
BACK = Fire((MIDWAY,), TONE)
POSITIONS = {IJN: off, ALLIED: lambda: answered(off(), ALL)}


def put(side, game=None):
    """What a side sees, and what it is asked."""
    game = game or POSITIONS[side]()
    return view(game, side), asked(TASKFORCE, game)[side]


def told(report, language="en", side=IJN):
    seen = view(off(), side)
    return [WORDS[language].say(phrase) for phrase in SEAT.say(Told(1, seen.turn, "combat", report), seen)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("side", "order"), [(IJN, ALL), (ALLIED, BACK)])
def test_the_orders_are_read_as_they_are_written(side, order, language):
    """TF-10.13: any number of ships, and the base by its name."""
    seen, _ = put(side)
    line = SEAT.write(order, seen, language)
    assert SEAT.read_line(fold(line), seen) == order
    assert SEAT.read_line(fold(line.partition(" ")[2]), seen) == order, "without its keyword"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [IJN, ALLIED])
def test_the_question_is_put_in_words_and_its_lines_stand(side, language):
    """TF-10.13."""
    seen, ask = put(side)
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert found.example
    for hint in SEAT.guide(seen, ask, language):
        assert WORDS[language].say(hint.says)


def test_what_is_asked():
    """TF-10.13: durability and answer of the base, firepower of the ships; hits so far, and who is off it."""
    ships, base = (SEAT.ask_words(*put(side), "en") for side in (IJN, ALLIED))
    say = WORDS["en"].say
    assert say(ships.wanted) == "Do ships bombard Midway?" and say(ships.default) == "Nobody fires at the base."
    assert [say(phrase) for phrase in ships.state] == [
        "Midway: durability 16. If it is fired at it answers once, with a firepower of 4, "
        "at a ship of its owner’s choice.",
        "Firepower, by night too no more than by day: Haruna 10, Kirishima 10 and Tone 5. "
        "What fires together is added up; your die counts 1 more.",
    ]
    assert ships.example == ("fire Haruna, Kirishima, Tone -> Midway",)
    assert say(base.wanted) == "At which ship does Midway fire back?" and say(base.default) == "It fires at Haruna."
    assert say(base.state[1]) == "Noted against Midway: 10 hits by Haruna, Kirishima and Tone."
    assert base.example == ("fire Midway -> Haruna",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [IJN, ALLIED])
def test_every_line_that_hands_pick_stands_and_is_drawn(side, language):
    """TF-10.13."""
    seen, ask = put(side)
    made = list(every(SEAT.offers(seen, ask, language), Random("shore"), 5))
    assert {offer.id for offer, _ in made} == {{IJN: "bombard", ALLIED: "fire-back"}[side]}
    for _, line in made:
        (order,) = orders_of(line, seen)
        assert not ask.plan((order,)).refusals
        plot = SEAT.plot(order, seen, ask)
        assert plot.marks[0].cell == HEX and "{" not in WORDS[language].say(plot.says)


def test_the_pencil_says_what_each_face_does():
    """TF-10.13, TF-4.3: 25 points at a base that bears 16: by the faces of the die with 1 more."""
    assert WORDS["en"].say(SEAT.plot(ALL, *put(IJN)).says) == (
        "firepower 25, 10 to 28 hits: Midway unchanged on 1–2 and significant damage on 3–6"
    )
    assert WORDS["en"].say(SEAT.plot(BACK, *put(ALLIED)).says).startswith("firepower 4, 1 to 4 hits: Tone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reports_in_words(language):
    """TF-10.13, TF-10.9."""
    for report in (
        Bombarded(IJN, MIDWAY, (Salvo((HARUNA, TONE), MIDWAY, 15, 4, 12),)),
        Bombarded(ALLIED, MIDWAY, (Salvo((HARUNA,), MIDWAY, 10, 4, 1),)),
        FiredBack(MIDWAY, Salvo((MIDWAY,), HARUNA, 4, 1, 0)),
        HitsApplied((Result(MIDWAY, 3, "sunk", "sunk", 0, 0.0, True),)),
        HitsApplied((Result(MIDWAY, 31, "significant", "critical", 0, 2.0, False),)),
    ):
        assert all("{" not in said for said in told(report, language))


def test_a_bombardment_is_told():
    """TF-10.13."""
    fired = Bombarded(IJN, MIDWAY, (Salvo((HARUNA, TONE), MIDWAY, 15, 4, 12),))
    assert told(fired) == [
        "The Japanese bombard Midway.",
        "Haruna and Tone fire at Midway with 15 (die 4, +1): 12 hits.",
    ]
    back = FiredBack(MIDWAY, Salvo((MIDWAY,), HARUNA, 4, 1, 0))
    assert told(back) == ["Midway fires at Haruna with 4 (die 1): no hit."]
    critical = HitsApplied((Result(MIDWAY, 31, "significant", "critical", 0, 2.0, False),))
    assert "withdraw" not in told(critical)[0], "a base never does (TF-4.17)"


def test_a_bombardment_is_seen():
    """TF-10.17: targets and dice, and a mark on the map for the turn."""
    before = off()
    after = answered(before, ALL)
    seen = [view(game, ALLIED) for game in (before, after)]
    fired = after.told[ALLIED][-1]
    assert [type(act) for act in SEAT.scene(fired, *seen)] == [Sign, Rolled]
    later, _ = step(after, {ALLIED: (BACK,)}, [(f"guns {MIDWAY} {TONE}", [4])])
    back = SEAT.scene(later.told[ALLIED][-1], seen[1], view(later, ALLIED))
    assert back[0].cells == (HEX,) and back[1].faces == (4,)
    assert any(mark.cell == HEX and mark.key == "battle" for mark in SEAT.chart(view(later, IJN)).marks)
    assert SEAT.tables(view(after, IJN)), "and no table of types and ranges"


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_for_one_attack_of_all(language):
    """TF-4.2, TF-10.13."""
    seen, ask = put(IJN)
    said = [WORDS[language].say(phrase) for phrase in SEAT.advice(seen, ask, (Fire((TONE,), MIDWAY),))]
    assert len(said) == 2 and all("{" not in sentence for sentence in said)
    assert not SEAT.advice(seen, ask, (ALL,))
    assert not SEAT.advice(*put(ALLIED), (BACK,))


def test_the_admiral_fires_with_all_or_not_at_all():
    """TF-10.13, TF-4.2."""
    admiral = Admiral(Random(0))
    assert admiral.orders(*put(IJN)) == (ALL,)
    assert admiral.orders(*put(IJN, off(ships=(TONE,)))) == ()


def test_the_admiral_fires_back_where_it_costs_most():
    """TF-10.13, TF-4.5: a slightly damaged cruiser rather than a sound battleship."""
    game = answered(off(tone={"minor": ("minor",)}), ALL)
    assert Admiral(Random(0)).orders(*put(ALLIED, game)) == (BACK,)
    crippled = replace(game.board.ships[KIRISHIMA], steps=1, critical=True)
    game.board.ships[KIRISHIMA] = crippled
    assert Admiral(Random(0)).orders(*put(ALLIED, game)) == (Fire((MIDWAY,), KIRISHIMA),)


def test_chance_orders_what_stands():
    """TF-10.13."""
    rng = Random("shore")
    for side in (IJN, ALLIED):
        _, ask = put(side)
        assert not any(ask.plan(ask.sample(rng)).refusals for _ in range(20))


def test_what_a_bombed_out_base_is_asked_is_put_as_under_a_raid():
    """TF-4.15: whom it has no room for."""
    game = answered(damaged(off(), minor=()), ALL, die=6)
    game, _ = step(game, {}, [(f"guns {MIDWAY} {HARUNA}", [1])])
    game, _ = step(game, {}, [("deck", [6]), ("deck", [6])])
    seen, ask = put(ALLIED, game)
    for language in LANGUAGES:
        assert SEAT.ask_words(seen, ask, language).example and SEAT.offers(seen, ask, language).offers
    assert Admiral(Random(0)).orders(seen, ask) == () and not bare(game).board.air["sbd-13"].steps

"""Raids as their players hold them: asked, offered, drawn, advised, guided, told, in both languages (TF-12.1 to
12.9)."""

from random import Random

import laid_out
import pytest

from arbitre.analysis.picking import every
from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import (
    Attack,
    Combine,
    Divide,
    Done,
    Engage,
    Lose,
    Resolve,
    Scramble,
    Support,
)
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.sequence import TurnOpens
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from arbitre.kernel.scenes import Rolled, Struck, Track
from arbitre.words import LANGUAGES
from taskforce.playing import resolved
from taskforce.rules.test_raid_order import opened
from taskforce.seat.over_the_hex import (
    F4F,
    POSITIONS,
    bombing,
    losing,
    ordering,
    outnumbered,
    pairings,
    put,
    radar,
    supporting,
    zeros,
)
from taskforce.seat.positions import WORDS, orders_of
from taskforce.strikes import HERE, THERE, melees, until

SEAT = TASKFORCE.seat
KINDS = {
    "order": {"resolve": Resolve},
    "radar": {"scramble": Scramble, "scramble-nobody": Scramble},
    "zeros": {"split-zero": Divide, "merge-zeros": Combine},
    "pairings": {"engage": Engage},
    "outnumbered": {"engage": Engage},
    "crowded": {"engage": Engage},
    "losses": {"lose-in-fights": Lose},
    "supporting": {"support-enterprise": Support, "support-dd_allied-1": Support},
    "bombing": {"attack": Attack, "done": Done},
}


def state(game, side=IJN, language="en"):
    found = SEAT.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in found.state]


def question(game, side=IJN, language="en"):
    found = SEAT.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in (found.wanted, found.default, found.passing)]


def advice(game, *orders, side=IJN, language="en"):
    seen, ask = put(game, side)
    assert not ask.plan(orders).refusals
    return [WORDS[language].say(phrase, clause=False) for phrase in SEAT.advice(seen, ask, orders)]


# --- asked ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    made, side = POSITIONS[name]
    seen, ask = put(made(), side)
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    assert all(phrase.clause.startswith("TF-") for phrase in (found.wanted, found.default, *found.state, *found.may))
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals, line
    assert found.example and not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_raids_are_asked_for_with_their_units():
    """TF-12.1."""
    assert question(ordering()) == [
        "Several hexes are raided: in which order?", "By their numbers: 0808, 1108 and 1706.",
        "Order 0808, 1108 and 1706: go on",
    ]  # fmt: skip
    assert state(ordering())[0] == "Dauntless 1 and Dauntless 2 raid 0808."


def test_both_sides_of_a_fight_are_told_with_their_values():
    """TF-12.3, 12.5, 12.6."""
    assert question(radar(), ALLIED)[1] == "All of them go up: Wildcat 1 and Wildcat 2."
    assert state(radar(), ALLIED) == [
        f"The raid on {THERE}, with values against aircraft: Val 1 (2, 5 against ships), Val 2 (2, 5 against ships), "
        "Val 3 (2, 5 against ships), Zero 1 (5) and Zero 2 (5).",
        "Interceptors so far: Wildcat 3 (3).",
    ]
    assert question(pairings())[1] == "Zero 2 on Wildcat 1, Zero 3 on Devastator 1 and Zero 1 on Dauntless 1."
    assert state(pairings())[2] == (
        "The raiding fighter is engaged first. Then 2 of the 3 bombers are, each by one of yours, torpedo bombers and "
        "others as evenly as can be; whoever does not fall bombs only after a *."
    )
    assert state(outnumbered())[2] == (
        "There are more raiding fighters than interceptors: each of yours takes 2 or 3, 1 of them 3, and no bomber is "
        "engaged."
    )


def test_who_is_lost_in_a_fight_is_asked():
    """TF-12.6."""
    assert question(losing(), ALLIED)[:2] == [
        "The fights over 0808 cost you steps: which units lose them?", "The losses: Wildcat 3 (one step).",
    ]  # fmt: skip
    assert state(losing(), ALLIED) == ["One step is lost among Wildcat 1 (3), Wildcat 2 (3) and Wildcat 3 (2)."]


def test_what_fires_over_a_ring_is_told_at_the_bombing():
    """TF-12.13."""
    assert any(
        said.startswith("Anti-aircraft fire at who attacks a ship, with what fires") for said in state(bombing())
    )
    assert any(said.startswith("DCA contre qui attaque un navire, avec") for said in state(bombing(), language="fr"))


# --- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_line_made_by_hand_can_be_read_is_of_its_kind_and_stands(name, language):
    position, side = POSITIONS[name]
    seen, ask = put(position(), side)
    made = set()
    for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 12):
        (order,) = orders_of(line, seen)
        assert isinstance(order, KINDS[name][kind.id]) and not ask.plan((order,)).refusals, line
        made.add(kind.id)
    assert made == set(KINDS[name])


def test_a_line_without_a_keyword_is_what_is_asked_for():
    """TF-12.1, 12.4, 12.5."""
    for game, side, line, meant in (
        (ordering(), IJN, "1706, 0808", Resolve(("1706", "0808"))),
        (radar(), ALLIED, "Wildcat 1", Scramble(("f4f-1",))),
        (zeros(), IJN, "Zero 1", Divide("zero-1")),
        (pairings(), IJN, "Zero 1 -> Dauntless 1", Engage(("zero-1",), ("sbd-1",))),
        (losing(), ALLIED, "Wildcat 2", Lose(("f4f-2",))),
    ):
        assert orders_of(line, put(game, side)[0]) == [meant]


# --- pencil and advice ------------------------------------------------------------------------------------------------


def drawn(order, game, side=IJN, language="en"):
    found = SEAT.plot(order, *put(game, side))
    return found.says and WORDS[language].say(found.says, clause=False)


def test_orders_are_drawn_with_exact_figures():
    """TF-12.4, 12.6, 11.12."""
    assert drawn(Engage(("zero-1",), ("sbd-1",)), pairings()) == (
        "difference +1; 1: R2, 2: R2/I1, 3: R1, 4: R1, 5: R1/I1 and 6: R1/I1* (R steps of raiders, I of interceptors, "
        "* bombs yet)"
    )
    assert drawn(Scramble(F4F[:2]), radar(), ALLIED) == "2 fighters go up, 6 against aircraft"
    assert drawn(Scramble(()), radar(), ALLIED) == "nobody goes up"
    assert drawn(Divide("zero-1"), zeros()) == "two Zeros with 3 each against aircraft, for one with 5"
    assert drawn(Combine(("zero-2", "zero-3")), zeros()) == "Zero 2 at full strength, 5 against aircraft"
    assert drawn(Resolve((THERE,)), ordering()) == f"first {THERE}"
    assert drawn(Lose(("f4f-1",)), losing(), ALLIED) is None
    assert drawn(Attack(("val-1",), "enterprise"), bombing()).startswith("5 points")


def test_radar_left_unused_is_warned_of():
    """TF-12.4."""
    said = "Wildcat 2 stays in READY while 1108 is raided: on deck no fighter stops anybody, and it explodes with the"
    assert advice(radar(), Scramble(("f4f-1",)), side=ALLIED) == [f"{said} others."]
    assert not advice(radar(), Scramble(F4F[:2]), side=ALLIED)
    assert "restent en READY" in advice(radar(), Scramble(()), side=ALLIED, language="fr")[0]


def test_who_fires_with_a_withdrawing_ship_is_asked_drawn_and_advised():
    """TF-12.14, TF-R58."""
    wanted, default, passing = question(supporting(), ALLIED)
    assert wanted == f"Which ships fire with your withdrawing ships against the raid on {THERE}?"
    assert default.startswith("With each that is attacked the strongest") and passing == "The strongest: go on"
    said = next(one for one in state(supporting(), ALLIED) if "Enterprise" in one)
    assert said.startswith("Enterprise has room for 3 of these: Northampton (anti-air ")
    assert "a place pour 3" in state(supporting(), ALLIED, "fr")[0]
    nobody = Support("enterprise", ())
    points = sum(supporting().board.ships[id].anti_air for id in ("enterprise", "dd_allied-1"))
    assert drawn(nobody, supporting(), ALLIED) == f"anti-air {points} about Enterprise"
    assert advice(supporting(), nobody, side=ALLIED) == ["Nobody fires with Enterprise, where 3 could."]
    three = Support("enterprise", ("northampton", "salt_lake_city", "atlanta"))
    assert not advice(supporting(), three, side=ALLIED)
    assert orders_of("Enterprise, Atlanta", put(supporting(), ALLIED)[0]) == [Support("enterprise", ("atlanta",))]


def test_a_strong_bomber_that_is_let_through_for_a_weak_one_is_spoken_of():
    """TF-12.7."""
    weak = Engage(("zero-1",), ("sbd-2",))
    (said,) = advice(pairings(), weak)
    assert said.startswith("Dauntless 1, with ") and "while Dauntless 2 with " in said
    assert not advice(pairings(), Engage(("zero-1",), ("sbd-1",)))


# --- guide ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_newcomer_is_told_what_each_question_is_about(name, language):
    made, side = POSITIONS[name]
    game = made()
    game.board.turn = 3
    seen, ask = put(game, side)
    hints = SEAT.guide(seen, ask, language)
    assert hints and all("{" not in WORDS[language].say(hint.says) for hint in hints)
    assert all(not ask.plan(orders_of(hint.line, seen)).refusals for hint in hints if hint.line)


# --- told and shown ---------------------------------------------------------------------------------------------------


def test_a_fight_is_shown_with_its_dice_and_losses_over_the_hex():
    """TF-12.6, 12.9: flights only from where one's own carriers are."""
    game = pairings()
    before = {side: TASKFORCE.view(game, side) for side in SIDES}
    game, _ = until(game, Bombing, melees(6, 1, 1))
    for side in SIDES:
        after = TASKFORCE.view(game, side)
        acts = [act for told in after.told[len(before[side].told) :] for act in SEAT.scene(told, before[side], after)]
        assert [act.faces for act in acts if isinstance(act, Rolled)][:3] == [(6,), (1,), (1,)]
        assert {act.cell for act in acts if isinstance(act, Struck)} >= {HERE}
        assert not [act for act in acts if isinstance(act, Track)]


@pytest.mark.parametrize("seed", range(8))
def test_whole_raids_are_asked_answered_and_told_in_both_languages(seed):
    rng = Random(f"seat {seed}")
    game = opened(rng)
    while not isinstance(game.agenda[0], TurnOpens):
        plans = {}
        for side, ask in asked(TASKFORCE, game).items():
            view = TASKFORCE.view(game, side)
            sheets = Admiral(rng).orders(view, ask), ask.sample(rng)
            for sheet in sheets:
                assert not ask.plan(sheet).refusals, (view.now, sheet)
                written = "\n".join(SEAT.write(order, view, "fr") for order in sheet)
                assert tuple(orders_of(written, view)) == tuple(sheet), written
            for language in LANGUAGES:
                words, offers = SEAT.ask_words(view, ask, language), SEAT.offers(view, ask, language)
                phrases = [words.wanted, words.default, words.passing, *words.state, *words.may]
                phrases += [said for offer in offers.offers for said in (offer.does, *(s.asks for s in offer.slots))]
                for sheet in sheets:
                    phrases += SEAT.advice(view, ask, sheet)
                    phrases += [said for order in sheet if (said := SEAT.plot(order, view, ask).says)]
                assert not any("{" in WORDS[language].say(phrase) for phrase in phrases)
            plans[side] = ask.plan(rng.choice(sheets))
        before = {side: TASKFORCE.view(game, side) for side in SIDES}
        game = resolved(game, plans, Umpire(KeyedDice(f"seat {seed}", TASKFORCE.id)))
        for side in SIDES:
            after = TASKFORCE.view(game, side)
            new = after.told[len(before[side].told) :]
            assert SEAT.tables(after)
            for told in new:
                SEAT.scene(told, before[side], after)
                said = [words.say(phrase) for words in WORDS.values() for phrase in SEAT.said(told, after)]
                assert not any("{" in sentence for sentence in said)

"""Nights of two players as they are asked, shown and told: dummies that come back, fleets that are split, and the
searches of Ceylon in the morning (TF-6.3, 6.7, S9.2)."""

from random import Random

import laid_out
import pytest

from arbitre.analysis.picking import every
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Discard, Form, PutBack, Sail, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, Restocked
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.seat.chart.pieces import SEAT as COLOUR
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.kernel.scenes import Sign
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.duels import DD_J, duel
from taskforce.nights import ocean
from taskforce.playing import resolved
from taskforce.seat.positions import WORDS, orders_of

SEAT = TASKFORCE.seat
FEW = (("0702", 1), ("0704", 0), ("0706", 7), ("0708", 2))
FULL = (*FEW, ("0710", 0), ("0710", 0), ("0712", 0), ("0712", 0))
FAR = (("1602", 1), ("1604", 7), ("1606", 2))
SPLIT = Form("ijn-8", ("tone", DD_J[0]))


def put(ours=FEW, turn=11):
    game = duel(Sailing(IJN), turn, ours, FAR)
    return TASKFORCE.view(game, IJN), asked(TASKFORCE, game)[IJN]


def morning(side=ALLIED):
    game = ocean(Scouting(side), 15, (("1610", 1), ("1910", 2)), (("0612", 1), ("0614", 3)))
    game.board.scouts = able(game.board)
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


POSITIONS = {"few": put, "full": lambda: put(FULL), "morning": morning, "japanese": lambda: morning(IJN)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    seen, ask = POSITIONS[name]()
    found = SEAT.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase) and "TF-" in phrase.clause
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals


def may(name, language="en"):
    seen, ask = POSITIONS[name]()
    found = SEAT.ask_words(seen, ask, language)
    return " ".join(WORDS[language].say(phrase, clause=False) for phrase in (*found.may, *found.state))


def test_the_question_says_what_comes_back_under_which_names_and_what_is_given_up():
    """TF-6.3, TF-6.7."""
    assert "By night up to 4 dummies come back on top of markers of yours" in may("few")
    assert "as J5, J6, J7 and J8: “restore 0702”" in may("few")
    assert "who splits a fleet gives up a dummy for it, J2 if the sheet names none: “discard J2”" in may("full")
    assert "come back" not in may("full") and "gives up" not in may("few")
    assert "sacrifie un leurre, J2 si la feuille n’en nomme pas" in may("full", "fr")


def test_the_question_says_what_ceylon_searches():
    """TF-S9.2."""
    assert "From Ceylon 2 hexes are searched at most 4 hexes from any of its own" in may("morning")
    assert "Depuis Ceylan, on cherche 2 hexagones" in may("morning", "fr")
    assert "Ceylon" not in may("japanese") and "Hermes" not in may("morning")
    _, ask = morning()
    refused = ask.plan((Search(("2512",)),)).refusals[0].phrase
    assert WORDS["en"].say(refused, clause=False) == (
        "2512 is more than 8 hexes from every carrier that searches, and more than 4 from Ceylon."
    )
    assert WORDS["fr"].say(refused, clause=False).endswith("et à plus de 4 de Ceylan.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_all_that_hands_can_make_is_read(name, language):
    """Each line is understood in its language; what a hand can do by itself is accepted."""
    seen, ask = POSITIONS[name]()
    offers = SEAT.offers(seen, ask, language)
    kinds = {offer.id for offer in offers.offers}
    assert ("put-back" in kinds, "discard" in kinds) == (name == "few", name == "full")
    for _, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 12):
        (order,) = orders_of(line, seen)
        if isinstance(order, PutBack | Search):
            assert not ask.plan((order,)).refusals, line
        elif isinstance(order, Discard):
            assert not ask.plan((order, SPLIT)).refusals, line


def test_no_carrier_is_offered_for_a_fleet_that_is_split():
    """TF-6.5: it is a column."""
    seen, ask = put()
    splits = [offer for offer in SEAT.offers(seen, ask, "en").offers if offer.id.startswith("split-")]
    assert splits
    for offer in splits:
        assert len(offer.slots[0].items) > 1 and {"shokaku", "zuikaku"}.isdisjoint(offer.slots[0].items)


@pytest.mark.parametrize(
    ("line", "french", "order"),
    [
        ("put back 0702 0702", "remettre 0702, 0702", PutBack(("0702", "0702"))),
        ("replace 0704", "remets 0704", PutBack(("0704",))),
        ("give up J2", "sacrifie J2", Discard(("J2",))),
        ("discard j2, j5", "écarter J2 et J5", Discard(("J2", "J5"))),
    ],
)
def test_orders_of_the_night_are_understood_in_other_words_too(line, french, order):
    seen, _ = put(FULL)
    assert orders_of(line, seen) == orders_of(french, seen) == [order]


@pytest.mark.parametrize("line", ["restore", "restore TF 1", "discard", "discard 0702", "restore Shokaku"])
def test_lines_that_name_something_else_are_not_read(line):
    seen, _ = put()
    (read,) = SEAT.read(line, seen)
    assert read.remark is not None and read.order is None


def plotted(order, position=put, language="en"):
    seen, ask = position()
    plot = SEAT.plot(order, seen, ask)
    return plot, WORDS[language].say(plot.says)


def test_the_pencil_marks_the_hexes():
    plot, says = plotted(PutBack(("0702", "0702", "0704")))
    assert len(plot.marks) == 2 and says == "3 dummies come back in 0702, 0702 and 0704"
    assert plotted(PutBack(("0704",)), language="fr")[1] == "un leurre revient en 0704"
    plot, says = plotted(Discard(("J2",)), lambda: put(FULL))
    assert plot.marks and says == "J2 leaves the map"
    assert plotted(Discard(("J2", "J5")), lambda: put(FULL), "fr")[1] == "J2 et J5 quittent la carte"


def test_one_that_comes_back_can_be_sailed_in_the_pencil_s_sheet():
    """The way of a dummy that is not on the map yet has no beginning to draw."""
    plot, _ = plotted(Sail("J5", ("0701",)))
    assert plot is not None


def told(*orders, ours=FEW, side=IJN):
    """What is told of orders, with the views before and after of one side."""
    game = duel(Sailing(IJN), 11, ours, FAR)
    plans = {IJN: asked(TASKFORCE, game)[IJN].plan(orders)}
    umpire = Umpire(KeyedDice("told", TASKFORCE.id))
    after = resolved(game, plans, umpire)
    reports = [report for to, _, _, report in umpire.reports if to == side]
    return reports, TASKFORCE.view(game, side), TASKFORCE.view(after, side)


def said(report, seen, language="en"):
    return " ".join(WORDS[language].say(phrase) for phrase in SEAT.say(Told(1, 11, "movement", report), seen))


@pytest.mark.parametrize("side", [IJN, ALLIED])
def test_both_read_and_see_the_same_of_a_restocked_stack(side):
    """TF-6.3: nothing in it tells which is new."""
    (report,), before, after = told(PutBack(("0702", "0702")), side=side)
    assert isinstance(report, Restocked)
    assert said(report, after) == (
        "In 0702 the Japanese put 2 dummies back: J7, J8 and J9 lie there now without their numbers, and nobody knows "
        "which is which."
    )
    assert SEAT.scene(Told(1, 11, "movement", report), before, after) == (Sign(("0702",), owner=COLOUR[IJN]),)
    assert "remettent 2 leurres en jeu" in said(report, after, "fr")


def test_a_split_is_told_with_the_hex_and_the_number_of_markers():
    """TF-6.7."""
    reports, _, after = told(SPLIT, ours=FULL)
    gone, formed = reports
    assert isinstance(gone, Restocked) and isinstance(formed, Formed)
    assert said(gone, after) == "In 0704 the Japanese give a dummy up, for fleets that they split."
    words = said(formed, after)
    ((_, _, (one, other)),) = formed.parted
    assert f"In 0702 a fleet is split: where J1 lay {one} and {other} lie now, and nobody knows which" in words
    assert "sacrifient un leurre" in said(gone, after, "fr") and "une flotte se scinde" in said(formed, after, "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_marker_is_as_likely_is_said_after_a_night(language):
    """TF-R14: of what came back, and of what it parted from."""
    words, spoken = WORDS[language], 0
    for game in played("grounds", scenario="indian_ocean"):
        if game.agenda and game.board.turn in (12, 13, 16) and game.count % 9 == 1:
            found = estimate(TASKFORCE.view(game, ALLIED))
            for label in found.odds:
                for ground in grounds(found, label).items:
                    assert "{" not in words.say(ground)
                    spoken += 1
    assert spoken


def test_all_faces_of_whole_nights():
    """Words, hands, tables and advice of games by chance, at every question of the nights."""
    rng, seen_kinds = Random("faces"), set()
    for game in played("faces", scenario="indian_ocean"):
        if game.board.turn < 11 or game.count % 4:
            continue
        for side, ask in asked(TASKFORCE, game).items():
            view = TASKFORCE.view(game, side)
            SEAT.offers(view, ask, "fr")
            SEAT.tables(view)
            SEAT.advice(view, ask, ask.sample(rng))
            assert SEAT.ask_words(view, ask, "en").wanted
            seen_kinds.add(type(ask))
    assert len(seen_kinds) > 5

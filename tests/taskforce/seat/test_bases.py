"""Bases on land as a player reads, writes, picks and sees them (TF-11.10, 7.6, 12.3)."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Fly, Hold, Ready
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Bombed, DeckDamaged, DeckRoll, StatusMove, StatusMoved
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.interception import Pairings
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Told, asked
from arbitre.words import LANGUAGES, Words
from taskforce.duels import new
from taskforce.islands import HEX, HORNET, MIDWAY, NEAR, damaged, island, raiding, until

SEAT = TASKFORCE.seat
WORDS = {language: Words.of(language, TASKFORCE) for language in LANGUAGES}
STRIKE = Fly(("val-1", "kate-1"), HEX, MIDWAY)


def said(report, game, side=IJN):
    seen = view(game, side)
    return [WORDS["en"].say(phrase) for phrase in SEAT.say(Told(1, seen.turn, "air", report), seen)]


def ask_of(game, side):
    return asked(TASKFORCE, game)[side]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("order", "game"),
    [
        (STRIKE, island(Status(IJN), ready=("val-1", "kate-1"))),
        (Fly(("b17-1", "b26-1"), NEAR), island(Status(ALLIED), ready=("b17-1", "b26-1"))),
        (Ready(MIDWAY, ("b17-1", "tbf-1")), new("midway")),
        (Hold(("zero-1",)), until(raiding(("b17-1",), NEAR, "", cap=("zero-1",)), Pairings)[0]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_orders_about_a_base_are_read_as_they_are_written(order, game, language):
    """TF-11.10, TF-R31: a base is named by its name, a fleet by its hex."""
    seen = view(game, ALLIED if order.__struct_fields__[0] == "carrier" or "b17-1" in str(order) else IJN)
    assert SEAT.read_line(fold(SEAT.write(order, seen, language)), seen) == order


def test_heavies_that_are_let_by_are_written_offered_and_drawn():
    """TF-12.5."""
    game, _ = until(raiding(("b17-1", "sbd-13"), NEAR, "", cap=("zero-1", "zero-2")), Pairings)
    seen, ask, order = view(game, IJN), ask_of(game, IJN), Hold(("b17-1",))
    for language in LANGUAGES:
        assert SEAT.read_line(fold(SEAT.write(order, seen, language)), seen) == order
        assert "let-by" in {offer.id for offer in SEAT.offers(seen, ask, language).offers}
        assert any("B-17" in WORDS[language].say(said) for said in SEAT.ask_words(seen, ask, language).may)
        assert "B-17" in WORDS[language].say(SEAT.plot(order, seen, ask).says)


def test_a_raid_on_a_base_is_offered_and_drawn():
    """TF-11.10, TF-11.16: each unit with the bases that it reaches."""
    game = island(Status(IJN), ready=("val-1", "kate-1"))
    seen, ask = view(game, IJN), ask_of(game, IJN)
    offers = SEAT.offers(seen, ask, "en")
    (offer,) = (offer for offer in offers.offers if offer.id == "raid-base")
    assert offer.does.clause == "TF-11.10"
    plot = SEAT.plot(STRIKE, seen, ask)
    assert plot.marks[0].cell == HEX


def test_a_base_is_told_of_as_a_base():
    """TF-4.1, TF-4.16, TF-R31."""
    game = island(Status(IJN))
    moves = (StatusMove(("val-1",), "raid", HEX, MIDWAY),)
    assert said(StatusMoved(IJN, moves), game) == ["Status, Japanese aircraft: Val 1 raid the base at Midway."]
    bombed = Bombed(("val-1",), MIDWAY, 20, 1, -2, 34, "intact", "sunk", 8.0)
    assert said(bombed, game)[-1] == "The base at Midway is destroyed with all aircraft there: 8 points."
    deck = DeckDamaged(MIDWAY, (DeckRoll("minor", 1, ("landing",)),), ("landing",), False)
    assert said(deck, game) == ["The runway of Midway (minor damage, die 1): no landing."]


def test_the_sheet_of_a_base_is_on_the_chart_of_both():
    """TF-7.6, TF-8.7, TF-2.18."""
    game = damaged(island(Status(IJN), ready=("sbd-13",)), steps=0)
    for side in (IJN, ALLIED):
        chart = SEAT.chart(view(game, side))
        (head,) = (counter for counter in chart.counters if counter.name == "Midway")
        assert head.lost and WORDS["en"].text(head.count) == "destroyed"
        assert any(counter.name == "Dauntless 13" for counter in chart.counters)


def test_the_odds_against_a_base_know_its_precision():
    """TF-12.20: two Vals are twenty points where nobody intercepts."""
    game, _ = until(raiding(("val-1", "val-2")), Bombing)
    seen, ask = view(game, IJN), ask_of(game, IJN)
    plot = SEAT.plot(Attack(("val-1", "val-2"), MIDWAY), seen, ask)
    assert WORDS["en"].say(plot.says).startswith("20 points")


def test_catalinas_are_put_as_such():
    """TF-S6.2, TF-14.1: they search in turn 2 as well, and six turns by day are searched in."""
    game = island(Scouting(ALLIED), turn=1, places={HORNET: "2506"})
    place(game, IJN, ("0808",), ("",))
    game.board.cup, game.board.scouts = 54, able(game.board)
    words = SEAT.ask_words(view(game, ALLIED), ask_of(game, ALLIED), "en")
    assert any("Catalinas" in WORDS["en"].say(phrase) for phrase in words.may)
    assert next(phrase.args["left"] for phrase in words.state if phrase.key == "state-search-turns") == 1 + 6


def test_the_readers_of_the_opening_know_midway():
    """TF-7.3: her aircraft are made ready by her owner alone."""
    game = new("midway")
    assert isinstance(game.agenda[0], Deploying)
    assert MIDWAY in ask_of(game, ALLIED).options().air and MIDWAY not in ask_of(game, IJN).options().air

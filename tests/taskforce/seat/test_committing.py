"""Ships are committed to a battle: how it is asked, offered, drawn and advised, and how the second battle is shown
(TF-S10.1, S10.2)."""

from random import Random

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Commit
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, SIDES
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.tables.duel import points
from arbitre.words import LANGUAGES
from taskforce.campaigns import committed, ended, fleets
from taskforce.duels import new
from taskforce.playing import both_told as step
from taskforce.seat.positions import WORDS, orders_of
from taskforce.seat.test_duels_by_chance import put

SEAT = TASKFORCE.seat
SHEET = (Commit(("shokaku", "zuikaku", "tone")),)


def asking(game, side=IJN):
    seen = view(game, side)
    return seen, seen.now.ask(seen)


def between_battles():
    return ended(fleets())[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [lambda: new("santa_cruz"), between_battles])
def test_everything_about_it_is_said_in_both_languages(make, language):
    game = make()
    for side in SIDES:
        seen, ask = asking(game, side)
        sheets = (ask.sample(Random(3)), Admiral(Random(1)).orders(seen, ask), (Commit(ask.default),))
        for phrase in put(seen, ask, sheets, language):
            assert "{" not in WORDS[language].say(phrase), phrase
        for hint in SEAT.guide(seen, ask, language):
            assert "{" not in WORDS[language].say(hint.says)


def test_the_example_stands_and_hands_write_what_is_read():
    """The ships by their types, carriers with what they count for."""
    seen, ask = asking(new("santa_cruz"))
    words = SEAT.ask_words(seen, ask, "en")
    assert tuple(orders_of("\n".join(words.example), seen)) == (Commit(ask.default),)
    offers = SEAT.offers(seen, ask, "fr")
    (offer,) = offers.offers
    assert offer.text == "affecte " and set(offer.slots[0].items) == set(ask.ships)
    line = offer.text + ", ".join(offers.items[id].writes for id in SHEET[0].ships)
    assert tuple(orders_of(line, seen)) == SHEET
    assert offers.items["zuiho"].detail.key == "hands-counts-for" and not offers.items["tone"].detail


def test_what_is_left_of_carriers_is_said_in_pencil():
    """TF-S10.2."""
    seen, ask = asking(new("santa_cruz"))
    assert WORDS["en"].say(SEAT.plot(SHEET[0], seen, ask).says) == "3 counters committed; of carriers 2 left after it"
    seen, ask = asking(new("santa_cruz"), ALLIED)
    assert WORDS["en"].say(SEAT.plot(Commit(("hornet",)), seen, ask).says) == "one counter committed"


@pytest.mark.parametrize(
    ("ships", "keys"),
    [
        (("shokaku", "zuikaku", "tone"), []),
        (("shokaku", "zuikaku", "zuiho", "tone"), ["advice-commit-much"]),
        (("tone", "chikuma"), ["advice-commit-none"]),
    ],
)
def test_advice(ships, keys):
    """TF-S10.2, S10.5: what is left for the other battle, and troops without help from the air."""
    seen, ask = asking(new("santa_cruz"))
    assert [phrase.key for phrase in SEAT.advice(seen, ask, (Commit(ships),))] == keys


def test_moments_and_charts_say_which_battle_it_is():
    """TF-S10.1: the first too, where the scenario is known."""
    say = WORDS["en"].say
    assert say(SEAT.moment_words(5, "air")) == "Turn 5, 9:00, air operations"
    assert say(SEAT.moment_words(SECOND + 5, "air")) == "Battle 2, turn 5, 9:00, air operations"
    assert say(SEAT.moment_words(SECOND, "opening")).startswith("Battle 2, turn 1,")
    assert say(SEAT.moment_words(SECOND, "set-up")) == "Set-up of battle 2" != say(SEAT.moment_words(0, "set-up"))
    for second, wanted in ((False, "Battle 1, turn 22"), (True, "Battle 2, turn 22")):
        seen = view(fleets(second=second), IJN)
        chart = SEAT.chart(seen)
        assert WORDS["en"].text(chart.moment).startswith(wanted)
        (marked,) = (cell for cell in chart.cells if cell.id.startswith("turn-") and cell.marked)
        assert marked.id == "turn-22"


def test_tables_say_who_holds_the_base_and_what_wins_without_it():
    """TF-S10.5."""
    rows = [tuple(map(WORDS["en"].text, row)) for row in points(view(fleets(), IJN)).rows]
    assert ("Henderson Field is held by", "the Allies") in rows
    assert ("Without it wins whoever is", "10 ahead") in rows


def test_set_up_of_a_side_without_ships_is_asked_in_words():
    """TF-S10.1: it lays dummies."""
    game = between_battles()
    out = tuple(id for id, ship in game.board.ships.items() if ship.printed.side == ALLIED and id != "dd_allied-1")
    game.board.campaign = type(game.board.campaign)(away=game.board.campaign.away, out=out)
    for _ in range(2):
        for language in LANGUAGES:
            seen, ask = asking(game, ALLIED)
            for phrase in put(seen, ask, [()], language):
                assert "{" not in WORDS[language].say(phrase), phrase
        game, _ = step(game)


def test_what_is_committed_is_told_to_its_side_alone():
    """TF-S10.1."""
    game = committed(ijn=("shokaku", "tone"))
    (told,) = view(game, IJN).told
    assert WORDS["en"].say(SEAT.say(told, view(game, IJN))[0]) == "You commit to battle 1: Shokaku and Tone."


def test_no_more_dummies_are_picked_than_there_are_markers_for():
    """TF-7.4: nor a line that is too long to be read."""
    seen, ask = asking(committed())
    (offer,) = (offer for offer in SEAT.offers(seen, ask, "en").offers if offer.id == "dummies")
    assert offer.slots[0].most == 12 - len(ask.options().starts) > 0

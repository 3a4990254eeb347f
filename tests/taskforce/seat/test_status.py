"""The status step as its players hold it: asked, offered, drawn, advised, guided, in both languages (TF-11.2 to 11.16,
4.14, R29)."""


import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arm, Fly, Lose, Patrol, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.words import LANGUAGES
from taskforce.seat.in_the_air import POSITIONS, crowded, put, raided, sheets
from taskforce.seat.positions import WORDS, orders_of

KINDS = {"arm": Arm, "stow": Stow, "patrol": Patrol, "patrol-over": Patrol, "raid": Fly, "surplus": Lose}


def state(game, side=IJN, language="en"):
    found = TASKFORCE.seat.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in found.state]


def advice(game, *orders, side=IJN, language="en"):
    seen, ask = put(game, side)
    assert not ask.plan(orders).refusals
    return [WORDS[language].say(phrase, clause=False) for phrase in TASKFORCE.seat.advice(seen, ask, orders)]


def closing(game, *orders, side=IJN):
    found = TASKFORCE.seat.closing(*put(game, side), orders)
    return found and WORDS["en"].say(found, clause=False)


def keys(game, *orders, side=IJN):
    return [phrase.key for phrase in TASKFORCE.seat.advice(*put(game, side), orders)]


# --- asked ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    seen, ask = POSITIONS[name]()
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert ("{" not in WORDS[language].say(phrase) and phrase.clause.startswith("TF-")) or phrase is found.passing
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert found.example and not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_each_carrier_is_told_box_by_box():
    """TF-2.18, 11.5."""
    told = state(sheets())
    assert told[0].startswith("You go first in the air: you can send CAP elsewhere")
    assert told[1] == (
        "Shokaku in 0808: READY Zero 1, Val 1, Val 2 and Kate T1, RESERVE Zero 2, CAP Kate T3, LANDING from CAP "
        "Kate T2 and LANDING from the map Val 3. READY holds 4 of 4 units, READY and RESERVE 5 of 8."
    )
    assert told[2] == "The enemy knows of a marker of yours in 0808, where Shokaku is: he may raid it."
    allied = state(sheets(first=ALLIED, side=ALLIED), ALLIED)
    assert allied[1].endswith("READY holds 3 of 4 units, READY and RESERVE 7.5 of 10.") and "(reduced)" in allied[1]


def test_what_can_be_raided_is_told_with_who_reaches_it():
    """TF-11.9, 14.9."""
    said = "In 1108: A1 (carrier task force in turn 4). In READY and within range: Zero 1, Val 1, Val 2, Kate T1 and "
    assert any(sentence.startswith(said) for sentence in state(sheets()))
    assert "Nothing of the enemy has been sighted: there is nothing to raid." in state(sheets(theirs=False))


def test_the_second_player_is_told_that_he_is_raided():
    """TF-11.11, 11.14, 3.2."""
    told = state(raided())
    assert told[0] == (
        "You go second in the air: the enemy has made his moves, and you can send CAP over your own carriers only."
    )
    assert told[-1] == "Dauntless 1 raids 0808, and cannot be called off."


def test_what_a_deck_has_lost_is_told():
    """TF-4.14, 11.13."""
    game = sheets()
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], minor=("minor",), deck=("launching",))
    assert "Shokaku cannot launch aircraft." in state(game)
    assert "Nothing can land on Shokaku." not in state(game)


def test_the_last_turn_of_day_is_told():
    """TF-11.6."""
    assert state(sheets(turn=10))[0].endswith("Nothing takes off in this turn; units change their boxes aboard.")


def test_who_is_lost_for_want_of_room_is_asked():
    """TF-11.5."""
    found = TASKFORCE.seat.ask_words(*put(crowded()), "en")
    assert WORDS["en"].say(found.wanted, clause=False) == "Shokaku has no room for 1 unit: who is lost?"
    assert state(crowded()) == ["To be chosen from: Val 3 and Kate T2."]

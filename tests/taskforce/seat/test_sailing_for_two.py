"""Both sides of the carrier duel as they are asked where their markers sail, in both languages."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Sailed
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.kernel.play import Told, asked
from arbitre.words import LANGUAGES
from taskforce.duels import TF1, duel
from taskforce.seat.positions import WORDS, orders_of

OURS, THEIRS = (("0702", 1), ("0704", 0), ("0706", 7)), (("1602", 1), ("1604", 0), ("1606", 7))


def put(side=IJN, turn=3):
    game = duel(Sailing(side), turn, OURS, THEIRS)
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(side, language):
    seen, ask = put(side)
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert len(found.example) == 3 and not ask.plan(orders_of("\n".join(found.example), seen)).refusals
    assert [WORDS[language].say(hint.says) for hint in TASKFORCE.seat.guide(seen, ask, language)]


def test_the_points_of_both_and_what_wins_are_told():
    """TF-17.1."""
    seen, ask = put()
    state = [WORDS["en"].say(phrase, clause=False) for phrase in TASKFORCE.seat.ask_words(seen, ask, "en").state]
    assert "Points so far: 0, the enemy 0. Whoever is 6 ahead at the end has won." in state


def test_who_has_the_initiative_is_told_to_both():
    """TF-3.1."""
    for turn, side, said in ((3, ALLIED, "The Japanese have"), (4, IJN, "The Allies have"), (3, IJN, "You have")):
        seen, ask = put(side, turn)
        assert said in WORDS["en"].say(TASKFORCE.seat.ask_words(seen, ask, "en").state[0], clause=False)


def test_markers_are_ordered_by_label_with_a_keyword_or_without():
    """TF-9.3: "DD J1" stays a counter."""
    seen, _ = put()
    assert orders_of("sail j2 -> 0703\nJ1 0701\nTF 1 -> 0703\nstay J3", seen) == [
        Sail("J2", ("0703",)), Sail("J1", ("0701",)), Sail(TF1, ("0703",)), Sail("J3", ()),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_offered_fleets_by_number_and_dummies_by_label(language):
    seen, ask = put()
    offers = TASKFORCE.seat.offers(seen, ask, language)
    sail = next(offer for offer in offers.offers if offer.id == "sail")
    items = {id: offers.items[id] for id in sail.slots[0].items}
    assert {id: (item.writes, item.cell) for id, item in items.items()} == {
        TF1: ("TF 1", "0702"), "ijn-7": ("TF 7", "0706"), "J2": ("J2", "0704"),
    }  # fmt: skip
    assert WORDS[language].text(items["J2"].detail) == {"en": "dummy", "fr": "leurre"}[language]
    assert not any(offer.id.startswith("split") for offer in offers.offers)


def test_the_way_of_a_dummy_and_of_a_hidden_fleet_is_drawn():
    seen, ask = put()
    for mover, start in (("J2", "0704"), (TF1, "0702")):
        (route,) = TASKFORCE.seat.plot(Sail(mover, ("0703",)), seen, ask).routes
        assert route.cells == (start, "0703")


def test_each_sees_whose_markers_sail():
    """TF-9.10."""
    seen, _ = put(ALLIED)
    report = Sailed((("J1", ("0702", "0703")), ("A1", ("1602", "1601"))))
    ours, theirs = TASKFORCE.seat.scene(Told(1, 3, "movement", report), seen, seen)
    assert ours.owner != theirs.owner


def test_the_tenth_marker_is_told_behind_the_second():
    """Labels are sorted as text where the report is made, so that their order tells nothing."""
    seen, _ = put(ALLIED)
    report = Sailed((("J1", ("0702", "0703")), ("J10", ("0802", "0803")), ("J2", ("0902", "0903"))))
    (phrase,) = TASKFORCE.seat.say(Told(1, 3, "movement", report), seen)
    assert WORDS["en"].say(phrase).startswith("Sailing: J1 from 0702 to 0703, J2 from 0902 to 0903 and J10")

"""Standing orders: read in both languages, judged when they are written, and what of them answers a question."""

import pytest
import sample_game
from sample_game import SAMPLE, Ended, Found, Go, Look, Looked

from arbitre.club.conditions import KEYWORDS, Conditioned, Conditions, read_conditions
from arbitre.club.standing_orders import LONGEST, MOST, Moment, foreseen, prepared, without
from arbitre.club.trouble import Refused
from arbitre.kernel import package as packages
from arbitre.kernel.folding import fold
from arbitre.kernel.play import Told
from arbitre.kernel.sheets import Misread
from arbitre.words import LANGUAGES, Words

ALL = "again until turn 5 if told found F5: go 5"


def read(line):
    return read_conditions(fold(line))


def moment(turn=1, step=0, told=(), since=0, seat="red", asked=True):
    """What red may know in a step of a turn, having been told something."""
    game = SAMPLE.new({})
    game.turn, game.agenda = turn, sample_game.TURN[step:]
    game.told = {seat: tuple(Told(n, turn, "search", report) for n, report in enumerate(told, 1))}
    view = SAMPLE.view(game, seat)
    return Moment(view, view.now.ask(view) if asked else None, turn, since)


def answers(text, **where):
    return prepared(SAMPLE, moment(**where), text)


@pytest.mark.parametrize(
    "line",
    [
        ALL,
        "AGAIN, until turn 5; if I was told found F5 : go 5",
        "if told found F5 until turn 5 again: go 5",
        "à chaque fois jusqu’au tour 5 si signalé found F5\u202f: go 5",
        "  Encore jusqu'au tour 5 si l'on m'a signalé found F5: go 5",
    ],
)
def test_conditions_are_read_in_any_order_and_language(line):
    assert read(line) == Conditioned(Conditions(True, 5, ("found F5",)), "go 5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_conditions_are_written_as_they_are_read(language):
    said = Conditions(True, 12, ("contact F5", "night")).write(language)
    assert read(said + "go 5") == Conditioned(Conditions(True, 12, ("contact F5", "night")), "go 5")


def test_a_line_without_conditions_is_an_order():
    assert read("go 5") == Conditioned(Conditions(), "go 5")


@pytest.mark.parametrize(
    ("line", "key", "text"),
    [
        ("again go 5", "standing-conditions", "go 5"),
        ("again again: go 5", "standing-conditions", "again: go 5"),
        ("until turn soon: go 5", "standing-conditions", "until turn soon: go 5"),
        ("until turn 0: go 5", "standing-conditions", "until turn 0: go 5"),
        ("if told: go 5", "standing-conditions", "if told: go 5"),
        ("until turn 5", "standing-conditions", "until turn 5"),
        ("again:", "standing-no-order", "again:"),
    ],
)
def test_what_cannot_be_read_as_conditions_is_said(line, key, text):
    with pytest.raises(Misread) as misread:
        read(line)
    assert (misread.value.phrase.key, misread.value.phrase.args["text"]) == (key, text)


@pytest.mark.parametrize("game", packages.installed())
def test_no_order_of_a_game_begins_as_a_condition_does(game):
    """Else nobody could write it as a standing order."""
    package = packages.load(game)
    view = package.view(position := package.new({}), package.seats(position)[0].id)
    for condition in ("again", "encore", "until turn 5", "jusqu’au tour 5", "if told contact", "si signalé contact"):
        assert KEYWORDS.order(fold(condition).text)[1]
        assert package.seat.read(condition, view)[0].order is None


# ---- what answers


def test_the_lines_that_the_question_takes_answer_it_and_are_struck_out():
    sheet = answers("look 4\ngo 2  # ahead\ngo 3")
    assert (sheet.lines, sheet.orders) == (("go 2  # ahead",), (Go(2),))
    assert sheet.left == "look 4\n# go 2  # ahead\ngo 3"
    assert prepared(SAMPLE, moment(step=1), sheet.left).orders == (Look(4),)
    assert prepared(SAMPLE, moment(), sheet.left).orders == (Go(3),)


def test_again_is_used_again_and_what_is_unlawful_now_waits():
    sheet = answers("go 9\nagain: go 2")
    assert (sheet.orders, sheet.left) == ((Go(2),), "go 9\nagain: go 2")


def test_until_a_turn_counts_in_that_turn_and_not_after():
    assert answers("until turn 2: go 2", turn=2).orders == (Go(2),)
    assert answers("until turn 2: go 2", turn=3).orders == ()


@pytest.mark.parametrize("words", ["found", "found 4", "You are found", "vous êtes REPÉRÉ en 4"])
def test_a_report_since_the_last_question_is_waited_for(words):
    text, told = f"if told {words}: go 3", (Looked(4, False), Found(4))
    assert answers(text, told=told, since=1).orders == (Go(3),)
    assert answers(text, told=told, since=2).orders == ()
    assert answers(text).orders == ()


@pytest.mark.parametrize("words", ["found 5", "found nothing", "fou"])
def test_all_words_must_stand_in_one_report_and_whole(words):
    assert answers(f"if told {words}: go 3", told=(Looked(5, False), Found(4))).orders == ()


def test_several_conditions_must_all_hold():
    text, told = "if told found if told looked: go 3", (Looked(4, True), Found(4))
    assert answers(text, told=told).orders == (Go(3),)
    assert answers(text, told=told[:1]).orders == ()


def test_nothing_takes_effect_at_once_and_nothing_unreadable_counts():
    sheet = answers("concede\nagain go 2\nnonsense\n# go 3")
    assert (sheet.orders, sheet.lines, sheet.left) == ((), (), "concede\nagain go 2\nnonsense\n# go 3")


def test_nothing_answers_where_nothing_is_asked_or_the_game_forbids_it(monkeypatch):
    assert answers("go 2", asked=False).orders == ()
    monkeypatch.setattr(sample_game.SampleSeat, "standing_answers", lambda self, view, ask: view.turn > 1)
    assert answers("go 2").orders == () and answers("go 2", turn=2).orders == (Go(2),)


# ---- what is said when they are written


def keys(text, **where):
    lines = foreseen(SAMPLE, moment(**where), text)
    return [(line.accepted, *(remark.phrase.key for remark in line.remarks)) for line in lines]


def test_each_line_is_judged_as_far_as_it_can_be():
    text = "go 2\ngo 9\nlook 3\nnonsense\nconcede\nuntil turn 1: go 2\nagain go 2"
    assert keys(text, turn=2) == [
        (True, "standing-fits"),
        (True, "standing-other"),
        (True, "standing-other"),
        (False, "read-line"),
        (False, "standing-at-once"),
        (False, "standing-past"),
        (False, "standing-conditions"),
    ]
    assert keys("go 9", asked=False) == [(True, "standing-later")]


def test_the_writer_of_a_condition_sees_whether_it_was_ever_met(monkeypatch):
    text = "if told found: go 2"
    assert keys(text) == [(True, "standing-unheard", "standing-fits")]
    assert keys(text, told=(Found(4), Ended("")), since=2) == [(True, "standing-heard", "standing-fits")]
    monkeypatch.setattr(sample_game.SampleSeat, "standing_answers", lambda self, view, ask: False)
    assert keys("go 2") == [(True, "standing-never")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_can_be_said(language):
    words = Words.of(language, SAMPLE)
    lines = foreseen(
        SAMPLE, moment(told=(Found(4),), turn=2), f"{ALL}\nlook 3\nif told found: go 2\nuntil turn 1: go 1"
    )
    assert all(words.remark(remark) for line in lines for remark in line.remarks)
    said = lines[0].write(SAMPLE, moment().view, language)
    assert read(said).conditions == lines[0].conditions


def test_too_much_is_refused():
    for text in ("go 1\n" * MOST, "x" * (LONGEST + 1)):
        with pytest.raises(Refused, match="standing-many"):
            foreseen(SAMPLE, moment(), text)


def test_what_is_refused_is_left_out_and_remarks_stay():
    assert without("# mine\ngo 2\nnonsense\n\ngo 3\n", {3}) == "# mine\ngo 2\n\ngo 3"

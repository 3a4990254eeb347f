"""What a nation reads as tables."""

import pytest
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Taken
from arbitre.games.metagame.records.orders import Blitz, Capture, Retreat
from arbitre.games.metagame.records.reports import Shared, Spied
from arbitre.games.metagame.rules.view import Standing, observed
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES, Words
from metagame.seat.reports_told import NO_EFFECT, RAIDED, SPIED, UNUSED, USED
from metagame.seat.weeks import positions, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}
VIEW = METAGAME.view(METAGAME.new({}), "germany")


def shown(view, language="en"):
    """By title, the rows of the tables of a view in words."""
    words = WORDS[language]
    return {
        table.title: [tuple(words.text(cell) for cell in row) for row in table.rows]
        for table in METAGAME.seat.tables(view)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tables_of_a_campaign_can_be_read(language):
    for view, _ in questions(2, battles="outside"):
        for table in METAGAME.seat.tables(view):
            assert table.rows and WORDS[language].word(table.title)
            assert table.note is None or WORDS[language].say(table.note)
            heads = [WORDS[language].word(column) for column in table.columns]
            for row in table.rows:
                assert len(row) == len(heads)
                assert not any("{" in WORDS[language].text(cell) for cell in row)


def test_credits_and_points_stand_in_accounts():
    """META-2.7, META-14.7, META-14.8: the camp counts on Sunday; who took what is noted by nation."""
    taken = (Taken(1, "malta", "axis", "italy", "italy", 1, True), Taken(2, "egypt", "axis", "italy", "italy", 3, True))
    told = shown(VIEW)
    assert [row[:3] for row in told["tables-credits"]] == [
        ("Germany", "25", "25"), ("Italy", "15", "15"), ("United Kingdom", "14", "14"), ("USSR", "16", "16"),
        ("USA", "10", "10"),
    ]  # fmt: skip
    game = next(game for game, _ in positions(2) if game.turn == 2)
    view = replace(METAGAME.view(game, "germany"), taken=taken, points={"axis": 1, "allies": 0})
    rows = {row[0]: row[1:] for row in shown(view)["tables-points"]}
    assert rows["Axis"] == rows["Italy"] == ("2", "1", "3") and rows["Germany"] == ("0", "0", "0")


def test_what_is_remembered_stands_with_its_date_and_what_is_not_known_is_said():
    """META-16.5, META-9.3."""
    known = {
        "karelia": Memory(1, "recruit", {"soviet_union": 3}, True, 2),
        "malta": Memory(2, "movement", {"united_kingdom": None}),
    }
    rows = shown(replace(VIEW, known=known))["tables-enemies"]
    assert rows[0] == ("Karelia", "USSR", "week 1, Monday", "3 Soviet battalions", "port, 2 guns")
    assert rows[1][3] == WORDS["en"].word("battalions-some-united_kingdom") and rows[1][4] == "not known"


def test_private_reports_stand_with_who_has_been_shown_them():
    """META-16.4."""
    allied = Shared("italy", Spied("R2-ITA-01", "egypt", {}, False, 0))
    told = tuple(Told(n, 2, "recruit", report) for n, report in enumerate((SPIED, RAIDED, NO_EFFECT, allied)))
    rows = shown(replace(VIEW, told=told, reports=(RAIDED.id,)))["tables-reports"]
    assert [row[0] for row in rows] == ["R2-ITA-01", "R2-GER-02", "R2-GER-02", "R2-GER-01"]
    assert [row[4] for row in rows] == ["with you", "not yet", "not yet", "with the camp"]
    assert rows[2][3] == "3 raids, destroyed: 2 Soviet battalions" and rows[1][3] == "one raid, no effect"
    more = tuple(Told(n, 2, "recruit", report) for n, report in enumerate((USED, UNUSED)))
    assert len(shown(replace(VIEW, told=more), "fr")["tables-reports"]) == 2


def test_standing_orders_of_the_week_stand_by_territory():
    """META-18.6."""
    given = Standing(
        {"egypt": Blitz("egypt", "if", "EQ"), "malta": Blitz("malta", "no")},
        {"egypt": Retreat("egypt", ("cyrenaica",))},
        {"egypt": Capture("egypt", "keep", "destroy")},
    )
    assert shown(replace(VIEW, standing=given))["tables-standing"] == [
        ("Egypt", "go on at “equal” or better"),
        ("Malta", "do not go on after a victory"),
        ("Egypt", "fall back to, best first: Cyrenaica"),
        ("Egypt", "the port is kept; the guns are destroyed"),
    ]


def test_a_page_for_everybody_has_the_public_tables_alone():
    """META-16.8."""
    game = next(game for game, _ in positions(2) if game.turn == 2)
    for view in observed(game):
        assert set(shown(view)) == {"tables-credits", "tables-points", "tables-prices"}

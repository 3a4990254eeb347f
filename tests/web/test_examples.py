"""Worked examples and lessons on the pages: read step by step, guessed at, and ordered in by the reader himself."""

from __future__ import annotations

import html
import re

import pytest
from visiting import shown

from arbitre.kernel import package as packages
from arbitre.kernel.cases.lessons import attempt, read_lesson
from arbitre.kernel.cases.puzzles import puzzle
from arbitre.web import told
from arbitre.web.pages.lessons import lessons
from arbitre.web.rendering import words

pytestmark = pytest.mark.anyio
GAMES = ("metagame", "midway", "okinawa", "taskforce", "typhon")


@pytest.fixture
def reader(midway_club):
    return lambda language="en": midway_club.browser(headers={"Accept-Language": language})


def steps(page):
    """The steps that a page leads to, with the answers that it offers: (step, answer or "")."""
    return re.findall(r'href="[^"]*\?step=(\d+)(?:&amp;said=(\d+))?#scene"', page.text)


async def test_every_example_is_told_to_its_end_and_what_is_asked_is_what_is_told():
    asked = set()
    for game in GAMES:
        package = packages.load(game)
        for name, case in told.cases(package).items():
            story = told.story.__wrapped__(package, name)
            assert not story.wrong and story.scenes and case.titles.keys() == {"en", "fr"}, name
            for number, scene in enumerate(story.scenes):
                found = puzzle(package.seat, scene, f"{name} {number}")
                if found is None:
                    continue
                asked.add((game, found.kind))
                assert len(set(map(str, found.answers))) == len(found.answers) > 1
                if found.kind == "report":
                    heard = [said for _, every in told.told(package, scene) for said in every]
                    assert [answer in heard for answer in found.answers].index(True) == found.right, name
                elif found.kind == "line":
                    assert [line.refused for line in scene.judged].index(True) == found.right
                else:
                    assert scene.judged[0].refused and found.answers[found.right] == "no"
    assert len(asked) >= 13  # every kind of question, in nearly every game


async def test_the_figures_that_are_offered_differ_from_the_true_one_in_words_too():
    question = told.question(packages.load("taskforce"), "A1", 0, words("en", packages.load("taskforce")))
    assert question.kind == "report" and "6 hits" in question.answers[question.right]
    assert {re.search(r"(\d) hits", answer)[1] for answer in question.answers} == {"5", "6", "7", "8"}


async def test_an_example_is_clicked_through_question_by_question(reader):
    browser, address = reader(), "/learn/taskforce/examples/A1"
    page = await browser.get(address)
    assert "The Tennessee under four attacks" in shown(page) and "attack Kate B1 -> Tennessee" in shown(page)
    assert "What is told to the Japanese?" in shown(page) and "TF-S1.2" not in shown(page).partition("First wave")[2]
    answers = [said for step, said in steps(page) if said]
    assert answers == ["0", "1", "2", "3"] and ("1", "") in steps(page)
    replies = [shown(await browser.get(f"{address}?step=1&said={said}")) for said in answers]
    assert sum(" Right. " in reply for reply in replies) == 1 and sum(" Not quite. " in reply for reply in replies) == 3
    assert all("6 hits. TF-12.16" in reply and "Tennessee holds" in reply for reply in replies)
    page = await browser.get(f"{address}?step=7")
    assert "4 of 4" in shown(page) and f'href="{address[:-2]}A2"' in page.text
    for wild in ("step=99", "step=-1", "step=x&said=y", "step=1&said=77", "step=" + "9" * 80):
        assert (await browser.get(f"{address}?{wild}")).status_code == 200
    french = shown(await reader("fr").get(f"{address}?step=1"))
    assert "Le Tennessee sous quatre attaques" in french and "attaque Kate B1 -> Tennessee" in french


async def test_examples_are_listed_with_their_clauses_and_their_maps_are_drawn(reader):
    browser = reader()
    page = await browser.get("/learn/midway/examples")
    assert "Small air battle over Midway" in shown(page) and 'href="/rules/midway#MID-7.4"' in page.text
    clause = await browser.get("/rules/midway/MID-7.4")
    assert 'href="/learn/midway/examples/P3"' in clause.text and "P4, Full worked turn" in shown(clause)
    drawn = re.search(r'<img src="([^"]+)"', (await browser.get("/learn/midway/examples/P3?step=2")).text)[1]
    answer = await browser.get(drawn)
    assert answer.headers["content-type"] == "image/svg+xml" and "Soryu" in answer.text
    near = re.search(r'viewBox="\S+ \S+ (\S+) ', answer.text)[1]
    assert float(near) < 700  # what lies around the counters, of 1400
    for gone in ("midway/examples/P99", "nothing/examples", "sample/examples", "typhon/examples/E1b"):
        assert (await browser.get(f"/learn/{gone}")).status_code == 404
    for wrong in (drawn.replace("/en/", "/de/"), drawn.replace("1-before", "99-before"), drawn.replace("before", "x")):
        assert (await browser.get(wrong)).status_code == 404


async def test_every_lesson_is_achieved_by_its_solution_and_by_nothing_less():
    for game in GAMES:
        package = packages.load(game)
        assert len(lessons(package)) >= 2
        for name, lesson in lessons(package).items():
            table = package.case_table()
            assert attempt(package, table, lesson, lesson.solution).achieved, name
            assert not attempt(package, table, lesson, []).achieved, name
            alone = [attempt(package, table, lesson, [line]).achieved for line in lesson.offers]
            assert not all(alone) and len(alone) > 1, name
            for language in ("en", "fr"):
                for part in ("", "-task", "-hint", "-done"):
                    assert words(language, package).word(f"lesson-{name}{part}")


async def test_a_lesson_is_tried_as_often_as_one_likes(reader):
    browser, address = reader(), "/learn/metagame/lessons/march"
    page = await browser.get(address)
    offers = [html.unescape(value) for value in re.findall(r'name="line" value="([^"]*)"', page.text)]
    assert "You lead Italy." in shown(page) and "move 1 Smolensk -> Moscow" in offers
    wrong = await browser.get(address, params={"line": "move 2 Smolensk -> Moscow", "sheet": ""})
    assert "Not yet." in shown(wrong) and "Moscow: entered without a fight by 2 Italian" in shown(wrong)
    refused = await browser.get(address, params={"sheet": "move 9 Smolensk -> Moscow\n<b>nonsense</b>"})
    assert "Not yet." in shown(refused) and 'class="refused"' in refused.text and "<b>nonsense" not in refused.text
    done = await browser.get(address, params={"line": "move 1 Smolensk -> Moscow", "sheet": ""})
    assert "Done. Three points" in shown(done) and 'action="/learn/metagame"' in done.text  # the last lesson
    maps = [re.search(r'<img src="([^"]+)"', answer.text)[1] for answer in (page, done)]
    before, after = [(await browser.get(html.unescape(address))).text for address in maps]
    assert before != after and before.startswith("<svg") and after.startswith("<svg")
    long = await browser.get(address, params={"sheet": "\n".join("x" * 900 for _ in range(40))})
    assert long.status_code == 200 and "x" * 201 not in long.text
    assert (await browser.get("/learn/metagame/lessons/none")).status_code == 404


async def test_a_lesson_shows_what_its_side_knows_and_no_more(tmp_path):
    """Fleet and decoy change places: before anything is searched, map, reports and question are the same."""
    package = packages.load("taskforce")
    path = next(path for path in package.lessons() if "decoys" in path.name)
    swapped = path.read_text("utf-8").replace("dummy at 0510", "TF 7 at 0510 hidden", 1)
    swapped = swapped.replace("TF 7 at 0611 hidden", "dummy at 0611", 1)
    (tmp_path / path.name).write_text(swapped, "utf-8")
    seen = []
    for file in (path, tmp_path / path.name):
        tried = attempt(package, package.case_table(), read_lesson(file), [])
        before = tried.scenes[0].before["ijn"]
        seen.append((package.seat.chart(before), before.told, before.now.ask(before).options()))
    assert seen[0] == seen[1]


async def test_a_game_from_elsewhere_has_examples_and_lessons_by_its_files_alone(reader, sample, tmp_path, monkeypatch):
    case = """CASE S1  A ship is found
TITLE fr Un navire est trouvé
SOURCE constructed
CLAUSES SAMPLE-4

START
PHASE sail
  red: go 3
  blue: go 7
PHASE search
  red: look 7
  blue: look 99 => refused SAMPLE-3
  dice look red: 6
REPORT red looked
  seen yes
EXPECT
  asked blue
"""
    (tmp_path / "S1.case").write_text(case, "utf-8")
    (tmp_path / "1-look.lesson").write_text(
        case.replace("CASE S1", "CASE look", 1) + "LESSON red\nOFFER\n  go 3\n", "utf-8"
    )
    monkeypatch.setattr(type(sample), "examples", lambda self: sorted(tmp_path.glob("*.case")))
    monkeypatch.setattr(type(sample), "lessons", lambda self: sorted(tmp_path.glob("*.lesson")))
    told.cases.cache_clear()
    sample.case_table()(sample, told.cases(sample)["S1"]).run()
    lesson = lessons(sample)["look"]
    assert lesson.solution == ["go 3"] and lesson.offers == ("go 3",)
    page = await reader("fr").get("/learn/sample/examples/S1?step=2")
    assert "Un navire est trouvé" in shown(page) and "regarde 7" in shown(page)

"""The rules of a game: every clause can be read, found and linked to, in both languages."""

from __future__ import annotations

import html
import re

import pytest
from markupsafe import Markup
from midway_table import sit_down
from sample_game import Sample
from visiting import shown

from arbitre.kernel import clauses as reference
from arbitre.kernel import package as packages
from arbitre.kernel.clauses import chapters
from arbitre.web.clauses import address_of, chapters_of, clause_address
from arbitre.web.search import folded, found, marked, terms

pytestmark = pytest.mark.anyio
M = "MID"  # so that ids that do not exist are not taken for citations


@pytest.fixture
def reader(midway_club):
    """A function that gives somebody's browser who reads a language."""
    return lambda language="en": midway_club.browser(headers={"Accept-Language": language})


def rows(page):
    """The clauses of a page: {id: text}."""
    items = re.findall(r'<li id="([^"]+)"[^>]*>(.*?)</li>', page.text, re.DOTALL)
    says = {id: re.search(r'<span class="says">(.*?)</span>', item, re.DOTALL)[1] for id, item in items}
    return {id: html.unescape(re.sub(r"</?mark>", "", text)) for id, text in says.items()}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", packages.installed())
async def test_every_clause_stands_in_its_chapter_under_its_anchor(reader, game, language):
    page = await reader(language).get(f"/rules/{game}")
    book = chapters_of(packages.load(game))
    assert rows(page) == {c.id: getattr(c, language) for chapter in book for c in chapter.clauses}
    for chapter in book:
        assert f'<a href="#chapter-{chapter.number}">' in page.text
        section = page.text.partition(f'<section id="chapter-{chapter.number}"')[2].partition("</section>")[0]
        assert html.escape(getattr(chapter, language), quote=False) in html.unescape(section)
        assert all(f'id="{clause.id}"' in section for clause in chapter.clauses)
    rulings = sum(clause.ruling for chapter in book for clause in chapter.clauses)
    assert page.text.count('class="ruling"') == rulings > 0


async def test_words_are_found_whatever_their_accents_and_capitals(reader):
    browser = reader("fr")
    every = rows(await browser.get("/rules/midway"))
    wanted = {id: text for id, text in every.items() if "repérés" in text.lower() and "brouillard" in text.lower()}
    assert wanted
    for query in ("repérés brouillard", "REPERES  Brouillard", "brouillard reperés"):
        page = await browser.get("/rules/midway", params={"q": query})
        assert wanted.items() <= rows(page).items() and len(rows(page)) < 30
        assert "<mark>repérés</mark>" in page.text
    page = await browser.get("/rules/midway", params={"q": "BROUILLARD"})
    assert f"{len(rows(page))} clauses trouvées." in shown(page)


async def test_a_clause_is_found_by_its_number_and_a_chapter_by_its_title(reader):
    browser = reader()
    one = await browser.get("/rules/midway", params={"q": "mid-5.10"})
    assert list(rows(one)) == ["MID-5.10"] and "One clause found." in shown(one)
    book = {str(chapter.number): chapter for chapter in chapters(packages.load("midway"))}
    found_in_title = rows(await browser.get("/rules/midway", params={"q": book["5"].en}))
    assert {clause.id for clause in book["5"].clauses} <= found_in_title.keys()


async def test_what_no_clause_says_is_said_to_be_so_and_is_not_markup(reader):
    page = await reader().get("/rules/midway", params={"q": '<b>"nonsense'})
    assert rows(page) == {} and "No clause says that." in shown(page)
    assert "<b>" not in page.text and 'value="&lt;b&gt;&#34;nonsense"' in page.text


async def test_a_clause_has_a_small_page_and_a_part_for_other_pages(reader):
    browser = reader()
    said = rows(await browser.get("/rules/midway"))
    page = await browser.get("/rules/midway/MID-1.11")
    assert said["MID-1.11"] in shown(page) and "/rules/midway#MID-1.11" in page.text
    assert 'href="/rules/midway/MID-1.10"' in page.text and 'href="/rules/midway/MID-R1"' in page.text
    part = await browser.get("/rules/midway/MID-R1", params={"part": "clause"})
    assert part.text.strip().startswith('<div class="clause-said">') and "<html" not in part.text
    assert said["MID-R1"] in html.unescape(part.text) and "ruling" in part.text


async def test_what_is_not_there_is_not_found(reader):
    browser = reader()
    for place in ("/rules/nothing", f"/rules/midway/{M}-99.1", "/rules/midway/TYP-1.1", "/rules/nothing/lesson"):
        assert (await browser.get(place)).status_code == 404, place


async def test_a_game_without_clauses_has_its_lesson_and_no_page_of_rules(reader, sample):
    browser = reader()
    assert (await browser.get("/rules/sample")).status_code == 404
    lesson = await browser.get("/rules/sample/lesson")
    assert "whoever finds the other ship wins." in shown(lesson) and "go 3" in lesson.text
    games = await browser.get("/rules")
    assert "/rules/sample/lesson" in games.text and '"/rules/sample"' not in games.text
    assert '"/rules/midway"' in games.text


def building(monkeypatch, name, coming):
    """The sample game under another name, installed, with rules in two chapters; some of its clauses are to come, and
    S1.2 only defines."""
    game = type("Building", (Sample,), {"id": name})()
    load, installed, data = packages.load, packages.installed, reference._data
    monkeypatch.setattr(packages, "load", lambda wanted: game if wanted == name else load(wanted))
    monkeypatch.setattr(packages, "installed", lambda: [*installed(), name])
    listed = {
        "prefix": name.upper(),
        "chapter": [{"number": number, "en": f"Part {number}", "fr": f"Partie {number}"} for number in (1, "S1")],
        "clause": [
            {"id": f"{name.upper()}-{id}", "en": f"Says {id}.", "fr": f"Dit {id}.", "to_come": id in coming}
            for id in ("1.1", "1.2", "R1", "1.3", "S1.1", "S1.2")
        ],
    }
    listed["clause"][-1] |= {"defines": True, "why": "advice"}
    monkeypatch.setattr(reference, "_data", lambda package: listed if package is game else data(package))
    return game


async def test_clauses_to_come_and_chapters_of_nothing_else_are_left_out(reader, monkeypatch):
    game = building(monkeypatch, "slice", ("1.1", "1.2", "S1.1"))
    browser = reader()
    page = await browser.get("/rules/slice")
    assert list(rows(page)) == ["SLICE-R1", "SLICE-1.3"]
    assert "1 clauses and 1 rulings in one chapter" in " ".join(shown(page).split())
    assert "Part 1" in shown(page) and "Part S1" not in shown(page)
    assert rows(await browser.get("/rules/slice", params={"q": "SLICE-1.2"})) == {}
    assert (await browser.get("/rules/slice/SLICE-1.2")).status_code == 404
    small = await browser.get("/rules/slice/SLICE-R1")
    assert "/rules/slice/SLICE-1.3" in small.text and "SLICE-1.2" not in small.text
    assert clause_address(game, "SLICE-R1") and not clause_address(game, "SLICE-1.2")


async def test_a_game_of_which_every_clause_is_to_come_has_no_page_of_rules(reader, monkeypatch):
    building(monkeypatch, "unbuilt", ("1.1", "1.2", "R1", "1.3", "S1.1"))
    browser = reader()
    assert (await browser.get("/rules/unbuilt")).status_code == 404
    for page in ("/rules", "/learn"):
        assert '"/rules/unbuilt"' not in (await browser.get(page)).text
    assert "/rules/unbuilt/lesson" in (await browser.get("/rules")).text


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_lesson_sets_orders_apart_from_sentences(reader, language):
    page = await reader(language).get("/rules/midway/lesson")
    orders = html.unescape(" ".join(re.findall(r"<pre[^>]*>(.*?)</pre>", page.text, re.DOTALL)))
    assert {"en": "place Yorktown", "fr": "placer Yorktown"}[language] in orders
    assert re.search(r"<h1>VICTORY AT MIDWAY", page.text) and '<span class="remark">#' in page.text
    assert "umpire" not in orders and "arbitre" not in orders


async def test_every_clause_that_a_page_cites_leads_to_what_it_says(midway_club, reader):
    two = await sit_down(midway_club)
    cited = re.findall(r'<a class="clause" href="([^"]+)">([^<]+)</a>', (await two.us.look()).text)
    assert cited
    there = (await reader().get("/rules/midway")).text
    for address, id in cited:
        assert address == f"/rules/midway#{id}" and f'id="{id}"' in there


def test_the_address_of_a_clause_is_known_by_its_game_and_by_itself():
    midway = packages.load("midway")
    assert clause_address(midway, "MID-5.9") == address_of("MID-5.9") == "/rules/midway#MID-5.9"
    assert clause_address(midway, "TYP-1.1") == clause_address(midway, f"{M}-0.0") == address_of("SAMPLE-4") == ""
    assert address_of("TYP-A.1") == "/rules/typhon#TYP-A.1"


@pytest.mark.parametrize(
    ("text", "query", "said"),
    [
        ("L’œuvre d’été", "d'ete", "L’œuvre <mark>d’été</mark>"),
        ("a < b", "b", "a &lt; <mark>b</mark>"),
        ("aaa", "aa", "<mark>aaa</mark>"),
        ("Straße", "ss", "Stra<mark>ß</mark>e"),
        ("raids and raiders", "raid raider", "<mark>raid</mark>s and <mark>raider</mark>s"),
        ("nothing", "thing else", "no<mark>thing</mark>"),
        ("", "x", ""),
    ],
)
def test_places_are_marked_where_the_words_stand(text, query, said):
    assert marked(text, terms(query)) == Markup(said)


def test_every_word_must_be_there():
    assert found(folded("Été à Midway"), terms("MIDWAY ete"))
    assert not found(folded("Été à Midway"), terms("midway hiver"))
    assert found("anything", terms("  "))

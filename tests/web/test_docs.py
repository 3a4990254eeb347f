"""The guides: every link in them leads somewhere, both languages have the same pages, a club shows them and a command
writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.docs import book
from arbitre.docs.book import CONTENTS, LANGUAGES, other, pictures, source, titles
from arbitre.kernel import package as packages
from arbitre.kernel.clauses import chapters
from arbitre.web.pages.docs import CLUB

ROOT = Path(book.__file__).parents[2]
LARGEST = 200_000  # bytes of a picture
ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The guides as files."""
    folder = tmp_path_factory.mktemp("site")
    assert main(["docs", str(folder)]) == 0
    return folder


def test_every_link_of_the_site_leads_to_a_file_of_it_and_to_a_heading_there(site):
    pages = sorted(site.rglob("*.html"))
    assert len(pages) == len(CONTENTS) * len(LANGUAGES) + 1
    for page in pages:
        for address in ADDRESS.findall(page.read_text("utf-8")):
            if "://" not in address:
                path, _, anchor = address.partition("#")
                there = (page.parent / path).resolve() if path else page
                assert there.is_file(), f"{page.name}: {address}"
                assert not anchor or f'id="{anchor}"' in there.read_text("utf-8"), f"{page.name}: {address}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_the_sources_leads_to_a_file(language):
    for name, _ in titles(language):
        here = ROOT / "arbitre" / "docs" / language / f"{name}.md"
        for link in re.findall(r"\]\(([^)#]+)", here.read_text("utf-8")):
            assert "://" in link or (here.parent / link).exists(), f"{here.name}: {link}"


def test_both_languages_tell_the_same():
    for names in CONTENTS:
        english, french = (source(language, names[language]) for language in ("en", "fr"))
        for mark in ("# ", "## ", "### ", "```", "![", "| "):
            counts = [sum(line.startswith(mark) for line in text.splitlines()) for text in (english, french)]
            assert counts[0] == counts[1], f"{names['en']}: {mark}"
        assert other("en", names["en"]) == ("fr", names["fr"])


def test_pictures_are_small_and_each_is_shown():
    shown = {name for language in LANGUAGES for page, _ in titles(language)
             for name in re.findall(r"\.\./pictures/([\w.-]+)", source(language, page))}  # fmt: skip
    assert {name for name, _ in pictures()} == shown
    assert all(len(content) < LARGEST for _, content in pictures())


def test_what_the_guides_count_is_there():
    """Of clauses and worked examples there are as many as is said, and hardly more than that."""
    said = source("en", "how-it-is-proved")
    clauses = sum(len(chapter.clauses) for name in packages.installed() for chapter in chapters(packages.load(name)))
    cases = sum(1 for place in ("arbitre", "examples") for _ in (ROOT / place).rglob("*.case"))
    for count, pattern in ((clauses, r"more than ([\d,]+) in all"), (cases, r"More than (\d+) are written")):
        told = int(re.search(pattern, said)[1].replace(",", ""))
        assert told < count < told * 1.25


def test_french_is_set_as_french_is():
    for name, _ in titles("fr"):
        plain = re.sub(r"^```.*?^```$|^    .*?$|`[^`]*`", "", source("fr", name), flags=re.MULTILINE | re.DOTALL)
        assert not re.search(r"\w'\w| [:;!?»](?:\s|$)|« ", plain), name


@pytest.mark.anyio
async def test_a_club_shows_the_guides_to_everybody_in_the_language_of_the_address(midway_club):
    french = midway_club.browser(headers={"Accept-Language": "fr"})
    for door in ("/", "/docs/en"):
        assert 'href="/docs/' in (await french.get(door)).text
    assert (await french.get("/docs", follow_redirects=False)).headers["location"] == "/docs/fr"
    member = midway_club.browser(headers={"Accept-Language": "fr"})
    await member.post("/play", data={"game": "midway", "side": "us", "against": "captain", "with": "bot"})
    for names in CONTENTS:
        for language, name in names.items():
            page = await french.get(CLUB.page(language, name))
            assert page.status_code == 200 and f'<html lang="{language}">' in page.text
            assert f'href="{CLUB.page(*other(language, name))}"' in page.text
    assert (await member.get("/docs/fr/jouer")).content == (await french.get("/docs/fr/jouer")).content
    picture = await french.get(re.search(r"/docs/pictures/[\w.-]+", (await french.get("/docs/fr")).text)[0])
    assert picture.headers["content-type"] == "image/jpeg" and len(picture.content) < LARGEST
    for address in ("/docs/fr/play", "/docs/de", "/docs/de/play", "/docs/pictures/none.jpg"):
        assert (await french.get(address)).status_code == 404, address

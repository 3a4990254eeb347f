"""A game that somebody installed and that cannot be played is named and left out: it takes nothing else down."""

import json

import pytest
import visiting
from sample_game import SAMPLE, Sample, SampleSeat

from arbitre.cli import main
from arbitre.club import directory
from arbitre.club.trouble import Misused
from arbitre.kernel import package as packages
from arbitre.kernel.package import BrokenGame, lacking
from arbitre.words import Words

BROKEN = {
    "absent": ("nowhere_to_be_found:GAME", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
    "nameless": ("json:GAME", "has no attribute 'GAME'"),
    "raising": ("raising_game:GAME", "ZeroDivisionError"),
    "leaving": ("leaving_game:GAME", "SystemExit: 3"),
    "unread": ("unread_game:GAME", "SyntaxError"),
    "other": ("json:dumps", "is no GamePackage"),
    "misnamed": ("sample_game:SAMPLE", "its id is not 'misnamed'"),
    "mute": ("mute_game:GAME", "its words (en) lack game-title, game-blurb, lesson, side-red, side-blue"),
    "botless": ("botless_game:GAME", "No module named 'no_such_bots'"),
    "blind": ("blind_game:GAME", "KeyError: 'red'"),
}
MUTE = """
from sample_game import Sample
from arbitre.kernel.package import GamePackage
class Mute(Sample):
    id = "mute"
    def catalogue(self, language):
        return ""
GAME = Mute()
"""
BLIND = """
from sample_game import Sample
class Blind(Sample):
    id = "blind"
    def view(self, game, seat):
        return {}[seat]
GAME = Blind()
"""
BOTLESS = """
from sample_game import Sample, SampleSeat
class Seat(SampleSeat):
    def bots(self):
        import no_such_bots
class Botless(Sample):
    id, seat = "botless", Seat()
GAME = Botless()
"""


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Outside games by their entry points, all of them broken, beside those of the house."""
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    points = "\n".join(f"{name} = {point}" for name, (point, _) in BROKEN.items())
    (info / "entry_points.txt").write_text(f"[arbitre.games]\n{points}\n")
    modules = {"raising": "1 / 0", "leaving": "raise SystemExit(3)", "unread": "def", "mute": MUTE, "blind": BLIND}
    modules["botless"] = BOTLESS
    for name, text in modules.items():
        (tmp_path / f"{name}_game.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in (packages._found, packages._wrong):
        cached.cache_clear()
    yield
    for cached in (packages._found, packages._wrong):
        cached.cache_clear()


def test_each_is_named_with_what_is_wrong(installed):
    assert set(packages.broken()) == set(BROKEN)
    for name, (_, why) in BROKEN.items():
        assert why in packages.broken()[name], name
    for name in BROKEN.keys() - {"botless"}:  # whose running games go on
        with pytest.raises(BrokenGame, match=name):
            packages.load(name)
        with pytest.raises(Misused) as refused:
            directory.load(name)
        for language in ("en", "fr"):
            assert name in Words.of(language).say(refused.value.phrase)


def test_those_of_the_house_are_there_and_none_of_them_is_broken(installed):
    assert packages.installed() == ["metagame", "midway", "okinawa", "taskforce", "typhon"]
    assert {packages.load(name).id for name in packages.installed()} == set(packages.installed())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_of_games_goes_on_without_them_and_names_them_aside(installed, capsys, language):
    assert main(["games", "--json", "--lang", language]) == 0
    said = capsys.readouterr()
    assert [card["game"] for card in json.loads(said.out)] == ["metagame", "midway", "okinawa", "taskforce", "typhon"]
    for name in BROKEN:
        assert f"“{name}”" in said.err or f"«\u202f{name}\u202f»" in said.err
    assert main(["new", "absent", "there", "--lang", language]) == 2
    assert "nowhere_to_be_found" in capsys.readouterr().err


@pytest.mark.anyio
async def test_no_page_falls(installed, tmp_path):
    async with visiting.club(tmp_path) as club:
        browser = club.browser()
        for path in ("/", "/new", "/learn", "/rules", "/rules/midway", "/api", "/api/v1/games"):
            page = await browser.get(path)
            assert page.status_code in (200, 401), path
            assert "nowhere_to_be_found" not in page.text
        for path in ("/new?game=absent", "/rules/absent", "/rules/mute/lesson"):
            assert (await browser.get(path)).status_code in (400, 404), path


def test_what_a_game_lacks_is_told_of_it():
    class Seatless(Sample):
        seat = None

    class Empty(Sample):
        sides = ()

    class Uncoded(Sample):
        codec = None

    class Voiceless(SampleSeat):
        def seat_name(self, seat):
            return seat

    class Numbered(Sample):
        seat = Voiceless()

        def catalogue(self, language):
            lines = super().catalogue(language).splitlines()
            return "\n".join(line for line in lines if not line.startswith("side-"))

    class French(Sample):
        def catalogue(self, language):
            said = super().catalogue(language)
            return said.replace("game-blurb", "blurb") if language == "fr" else said

    assert lacking(SAMPLE, "sample") == lacking(Numbered(), "sample") == ""
    assert "is no SeatPackage" in lacking(Seatless(), "sample")
    assert "nobody sits" in lacking(Empty(), "sample")
    assert "no codec" in lacking(Uncoded(), "sample")
    assert lacking(French(), "sample") == "its words (fr) lack game-blurb"

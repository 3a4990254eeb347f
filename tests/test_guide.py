"""The guide to adding a game, in both languages: what it shows is there, what it claims is true, its commands work."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
import sample_game
from kit_game import KIT
from sample_game import SAMPLE

from arbitre.analysis import fuzz, twins
from arbitre.kernel import grids, places, whereabouts
from arbitre.kernel.chart import Chart, Counter
from arbitre.kernel.clauses import chapters
from arbitre.kernel.package import GamePackage, lacking
from arbitre.kernel.play import Room, RoomAsk
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.kernel.secrets import Secret
from arbitre.seat import entries as tables
from arbitre.words.catalogue import entries

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "arbitre" / "docs"
GUIDES = {"en": DOCS / "en" / "add-a-game.md", "fr": DOCS / "fr" / "ajouter-un-jeu.md"}
TEXTS = {language: path.read_text("utf-8") for language, path in GUIDES.items()}
GAME = Path(sample_game.__file__).read_text("utf-8")
ROOM = (ROOT / "tests" / "room_game.py").read_text("utf-8")
SECRETS = (ROOT / "tests" / "kit_secrets.py").read_text("utf-8")
KIT_FILES = {
    name: (ROOT / "tests" / name).read_text("utf-8")
    for name in (
        "kit_game.py",
        "kit_game.en.ftl",
        "kit_game.fr.ftl",
        "kit_game.clauses.toml",
        "test_kit_game.py",
    )
}
both = pytest.mark.parametrize("language", GUIDES)


def blocks(language, kind):
    """The blocks of code of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXTS[language], re.MULTILINE | re.DOTALL)


@both
def test_the_sample_game_is_as_short_as_the_guide_says(language):
    lines = GAME.count("\n")
    assert f" {lines} l" in TEXTS[language], f"it has {lines} lines"
    assert lines < 160
    assert max(map(len, GAME.splitlines())) <= 120


@both
def test_what_the_guide_shows_stands_in_the_sample_game(language):
    shown = blocks(language, "python")
    assert len(shown) > 12
    for block in shown:
        assert any(block in text for text in (GAME, ROOM, SECRETS, *KIT_FILES.values())), block


@both
def test_the_larger_game_is_as_long_as_the_guide_says(language):
    section = TEXTS[language].split("## 9.")[1].split("## 10.")[0]
    code, english, french, clauses, tests = (text.count("\n") for text in KIT_FILES.values())
    assert english == french
    assert re.findall(r"(?<![\w.])\d{2,3}(?![\w.])", section) == [
        str(number) for number in (code + english + french + clauses + tests, code, english, clauses, tests)
    ]


@both
def test_the_words_it_shows_stand_in_the_catalogue_of_its_language(language):
    catalogue = SAMPLE.catalogue(language)
    assert blocks(language, "fluent")
    for block in blocks(language, "fluent"):
        assert block in catalogue


@both
def test_every_file_it_points_to_is_there(language):
    links = [link for link in re.findall(r"\]\(([^)]+)\)", TEXTS[language]) if "://" not in link]
    assert links
    for link in links:
        assert (GUIDES[language].parent / link).exists(), link
    for folder in re.findall(r"`(arbitre/[\w/]+)`", TEXTS[language]):
        assert (ROOT / folder).is_dir(), folder


@both
def test_every_kind_of_key_that_the_sample_game_needs_is_told(language):
    section = TEXTS[language].split("## 6.")[1].split("## 7.")[0]
    told = {re.sub(r"-(sail|looked|red|deck).*", "-", key) for key in re.findall(r"`([a-z][a-z-]+)`", section)}
    for key, _ in entries(SAMPLE.catalogue(language)):
        in_code = key in {"table-own", "ship", "cell"}  # the game's own tables name them
        assert in_code or any(key == one or (one.endswith("-") and key.startswith(one)) for one in told), key


@both
def test_what_a_game_must_say_itself_is_named(language):
    section = TEXTS[language].split("## 5.")[1].split("## 6.")[0]
    wanted = GamePackage.__abstractmethods__ | SeatPackage.__abstractmethods__
    assert wanted == {"new", "view", "seat", "summary", "imagine", "chart", "tables"}
    assert all(f"`{method}`" in section for method in wanted)
    grown = TEXTS[language].split("## 7.")[1]
    for method in re.findall(r"`([a-z_]+)`", grown):
        kernel = (places.Places, whereabouts, grids, Chart, Counter, Secret, AskWords, Room, RoomAsk)
        owners = (GamePackage, SeatPackage, *kernel, tables, fuzz, twins)
        assert any(hasattr(owner, method) for owner in owners) or method in {"sample", "tests", "words", "data"}, method


@both
def test_every_clause_of_the_sample_game_is_a_rule_of_the_guide(language):
    rules = set(re.findall(r"^\| (SAMPLE-\d) \|", TEXTS[language], re.MULTILINE))
    assert set(re.findall(r"SAMPLE-\d", GAME)) <= rules and len(rules) == 5


def test_both_guides_show_the_same():
    for kind in ("python", "toml", "console"):
        assert [block.replace("--lang fr", "--lang en") for block in blocks("fr", kind)] == blocks("en", kind)
    headings = [re.findall(r"^#+ (?:\d\.)?", text, re.MULTILINE) for text in TEXTS.values()]
    assert headings[0] == headings[1]


@pytest.fixture(scope="module")
def commanded(tmp_path_factory):
    """What a command says with the sample game installed as the guide says: its folder on the path, and its entry
    point. What both guides show is run once."""
    folder = tmp_path_factory.mktemp("installed")
    point, _ = blocks("en", "toml")
    info = folder / "sample-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sample\nVersion: 1\n")
    written = point.replace('[project.entry-points."arbitre.games"]', "[arbitre.games]").replace('"', "")
    (info / "entry_points.txt").write_text(written)
    environment = {"PYTHONPATH": f"{folder}:{Path(__file__).parent}", "LANG": "en_US.UTF-8"}

    @cache
    def said(*words):
        command = [sys.executable, "-m", "arbitre", *words]
        done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return said


@pytest.mark.slow
@both
def test_its_commands_work_once_the_game_is_installed(language, commanded):
    (commands,) = blocks(language, "console")
    said = ""
    for line in commands.splitlines():
        words = shlex.split(line.removeprefix("$ "))
        assert words.pop(0) == "arbitre"
        if "--games" in words:
            words[words.index("--games") + 1] = "3"  # as many as time allows here
        said += commanded(*words)
    wanted = {"en": ("Two ships hide", "go 3"), "fr": ("Two ships hide", "va 3")}[language]
    for words in (*wanted, "games played", "compared with an imagined twin", "Nothing failed"):
        assert words in said


def test_a_game_packed_as_the_guide_says_has_its_words_and_clauses(tmp_path, monkeypatch):
    """The kit game as a package: what is packed is what the house looks for."""
    _, text = blocks("en", "toml")
    project = tomllib.loads(text)
    ((package, patterns),) = project["tool"]["setuptools"]["package-data"].items()
    assert project["tool"]["setuptools"]["packages"] == [package]
    home = tmp_path / package
    laid = {"en.ftl": "words/kit.en.ftl", "fr.ftl": "words/kit.fr.ftl", "clauses.toml": "data/clauses.toml"}
    for name, place in laid.items():
        (home / place).parent.mkdir(parents=True, exist_ok=True)
        (home / place).write_text(KIT_FILES[f"kit_game.{name}"], "utf-8")
    packed = {file for pattern in patterns for file in home.glob(pattern)}
    assert packed == {file for file in home.rglob("*") if file.is_file()}, "all that is no code is packed"
    (home / "__init__.py").write_text("")
    module, _, name = project["project"]["entry-points"]["arbitre.games"]["kit"].partition(":")
    (home / f"{module.partition('.')[2]}.py").write_text(KIT_FILES["kit_game.py"], "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = getattr(import_module(module), name)
    assert lacking(game, "kit") == "" and game.catalogue("fr") == KIT.catalogue("fr")
    assert chapters(game) == chapters(KIT)

"""A folder that a later version of the program has written: every command says so, and changes nothing in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitre.cli import main
from arbitre.club.table import Table
from arbitre.kernel.records import Codec


@pytest.fixture
def place(tmp_path, monkeypatch, capsys, sample):
    """A folder with a game that has just begun."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "sample", "game", "--seed", "seven"]) == 0
    capsys.readouterr()
    return Path("game")


def a_later_record(place, _):
    record = place / "umpire" / "record.jsonl"
    record.write_bytes(record.read_bytes().replace(b'{"format":7', b'{"format":8,"further":1', 1))


def a_later_card(place, _):
    card = json.loads((place / "game.json").read_text("utf-8"))
    (place / "game.json").write_text(json.dumps({**card, "format": 99, "further": 1}), "utf-8")


def a_later_version_of_the_game(place, sample):
    earlier, of = sample.codec, type(sample.codec)
    sample.codec = _later(earlier, of)
    Table(place).close()
    sample.codec = earlier


def _later(codec, of):
    import sample_game

    types = sample_game.Game, sample_game.STEPS, sample_game.REPORTS, sample_game.ORDERS, sample_game.View
    later: Codec = of(*types, version=codec.version + 1, upgrades={codec.version: lambda old: old})
    return later


def content(place):
    return {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}


@pytest.mark.parametrize("written", [a_later_record, a_later_card, a_later_version_of_the_game])
@pytest.mark.parametrize("line", ["resolve game", "resolve game --default", "undo game red", "verify game"])
def test_a_downgrade_is_refused_with_a_sentence_and_changes_nothing(place, sample, capsys, written, line):
    written(place, sample)
    before = content(place)
    for language, sentence in (("en", "was written by a later version of Arbitre"), ("fr", "plus récente d’Arbitre")):
        assert main([*line.split(), "--lang", language]) == 4
        out, err = capsys.readouterr()
        assert sentence in out + err and "Traceback" not in err
    assert content(place) == before

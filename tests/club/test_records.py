"""The record: a chain of whole lines, cut clean after a crash, exact in its errors, readable by later versions."""

from __future__ import annotations

import errno
import os
import re

import msgspec
import pytest
import sample_game
from hypothesis import given
from hypothesis import strategies as st

from arbitre.club import standing
from arbitre.club.record import Record, head_of
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.trouble import Damaged, Newer
from arbitre.club.verify import verify
from arbitre.kernel.dice import Seed
from arbitre.kernel.records import Codec, apply, difference

plain = st.recursive(
    st.integers(0, 3) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc+"), inner, max_size=3),
    max_leaves=12,
)
dicts = st.dictionaries(st.sampled_from("abc+"), plain, max_size=4)


@given(dicts, dicts)
def test_a_patch_leads_from_one_position_to_the_other_and_leaves_the_first_alone(old, new):
    before = msgspec.json.encode(old)
    assert apply(old, difference(old, new)) == new
    assert msgspec.json.encode(old) == before


@given(dicts)
def test_no_difference_no_patch(position):
    assert difference(position, position) == []


def test_a_list_that_loses_its_head_or_grows_is_spliced():
    assert difference({"a": [1, 2, 3]}, {"a": [2, 3]}) == [[["a"], 0, 1, []]]
    assert difference({"a": [1]}, {"a": [1, 2]}) == [[["a"], 1, 0, [2]]]


class Numbered(msgspec.Struct):
    agenda: tuple
    ages: dict[int, str]
    told: dict = {}

    def copy(self):
        return msgspec.structs.replace(self)


def test_numbers_as_keys_come_back_as_numbers():
    codec = Codec(Numbered, int, int, int)
    game = Numbered((), {3: "x"})
    assert codec.bare(game) == {"agenda": [], "ages": {"3": "x"}}
    assert codec.state(codec.plain(game)) == game


@pytest.fixture
def place(tmp_path, sample):
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("seven"), {"red": "random", "blue": "random"}, {}, "2026-01-01")
    return place


def path(place):
    return place / "umpire" / "record.jsonl"


def test_every_line_carries_the_hash_of_the_one_before(place):
    with Table(place) as table:
        table.resolve(most=3)
    record, _, lines = Record.load(path(place))
    raw = path(place).read_bytes().splitlines()
    assert record.count == len(raw) == 4
    for line, before in zip(lines, raw, strict=False):
        assert line.prev == __import__("hashlib").sha256(before).hexdigest()


def test_a_torn_last_line_is_cut_off_and_the_game_goes_on_as_if_it_had_never_been(place):
    with Table(place) as table:
        table.resolve(most=2)
        whole, head = path(place).read_bytes(), head_of(path(place)).read_bytes()
        table.resolve(most=1)
    after = path(place).read_bytes()
    for cut in (len(whole) + 1, len(after) - 40, len(after) - 1):
        path(place).write_bytes(after[:cut])
        head_of(path(place)).write_bytes(head)
        with Table(place) as table:
            assert path(place).read_bytes() == whole
            table.resolve(most=1)
        assert path(place).read_bytes() == after


def test_a_record_that_lost_its_end_is_noticed_and_left_as_it_is(place):
    with Table(place) as table:
        table.resolve(most=3)
    whole, kept = path(place).read_bytes(), head_of(path(place)).read_bytes()
    raw = whole.splitlines(keepends=True)
    cuts = [b"".join(raw[:count]) for count in (1, 2, 3)] + [whole[:-1], whole[:-1] + b" ", whole[:-40]]
    for cut in cuts:
        path(place).write_bytes(cut)
        with pytest.raises(Damaged) as damage:
            Table(place)
        assert damage.value.phrase.key == "club-record-cut"
        assert (damage.value.phrase.args["lines"], damage.value.phrase.args["kept"]) == (cut.count(b"\n"), 4)
        assert (path(place).read_bytes(), head_of(path(place)).read_bytes()) == (cut, kept)
        assert [f.phrase.key for f in verify(place).findings if f.part == "head.json"] == ["club-record-cut"]
    path(place).write_bytes(whole)
    Table(place).close()


def test_a_change_in_the_last_line_is_noticed_by_the_head_alone(place):
    with Table(place) as table:
        table.resolve(most=3)
    whole = path(place).read_bytes()
    path(place).write_bytes(whole[:-2] + b" }\n")
    with pytest.raises(Damaged) as damage:
        Table(place)
    assert (damage.value.phrase.key, damage.value.phrase.args["line"]) == ("club-record-other", 4)
    assert [(f.part, f.phrase.key) for f in verify(place).findings] == [("head.json", "club-record-other")]


def test_a_record_that_went_on_after_its_head_was_kept_is_whole(place):
    """As after a crash between the two."""
    with Table(place) as table:
        table.resolve(most=1)
        before = head_of(path(place)).read_bytes()
        table.resolve(most=1)
    after = head_of(path(place)).read_bytes()
    head_of(path(place)).write_bytes(before)
    assert not verify(place).findings and before != after
    Table(place).close()
    assert head_of(path(place)).read_bytes() == after


def test_a_head_that_cannot_be_read_is_damage(place):
    head_of(path(place)).write_bytes(b"{")
    with pytest.raises(Damaged) as damage:
        Table(place)
    assert damage.value.phrase.args["file"] == "umpire/head.json"
    assert [(f.part, f.phrase.key) for f in verify(place).findings] == [("head.json", "club-damaged")]


def test_a_record_of_this_format_without_its_head_is_damaged(place):
    head_of(path(place)).unlink()
    with pytest.raises(Damaged) as damage:
        Table(place)
    assert damage.value.phrase.key == "club-record-headless"
    assert [(f.part, f.phrase.key) for f in verify(place).findings] == [("head.json", "club-record-headless")]


def test_a_folder_of_an_earlier_program_has_no_head_and_is_given_one(tmp_path, sample, monkeypatch):
    monkeypatch.setattr(standing, "FORMAT", 2)
    place = tmp_path / "older"
    create(place, "sample", Seed.declared("seven"), {"red": "random", "blue": "random"}, {}, "2026-01-01")
    head_of(path(place)).unlink()
    assert not verify(place).findings
    with Table(place) as table:
        table.resolve()
    assert head_of(path(place)).exists() and not verify(place).findings
    assert b'"salt"' not in b"".join(path(place).read_bytes().splitlines()[:-1]), "it goes on in the format it has"


def test_each_line_carries_a_salt_that_only_the_seed_gives(place):
    with Table(place) as table:
        table.resolve()
        seed = table.standing.umpired.seed
    lines = Record.load(path(place))[2]
    salts = [line.salt for line in lines]
    assert salts == [seed.line_salt(n) for n in range(1, len(lines) + 1)] and len(set(salts)) == len(salts) > 3
    assert {len(bytes.fromhex(salt)) for salt in salts} == {16}
    others = [Seed.declared("seven"), Seed(seed.secret + "x", seed.salt)]
    assert not {other.line_salt(n) for other in others for n in range(9)} & set(salts), "seed and salt both count"


@pytest.mark.parametrize("line", [1, 2, 3, 4])
def test_damage_names_its_line(place, line):
    with Table(place) as table:
        table.resolve(most=3)
    lines = path(place).read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1][:-5]
    path(place).write_bytes(b"\n".join(lines))
    with pytest.raises(Damaged) as damage:
        Table(place)
    assert damage.value.phrase.args["line"] == line


def test_a_changed_line_breaks_the_chain_and_nothing_is_opened(place):
    with Table(place) as table:
        table.resolve(most=3)
    path(place).write_bytes(path(place).read_bytes().replace(b'"n":2', b'"n": 2'))
    with pytest.raises(Damaged) as damage:
        Table(place)
    assert damage.value.phrase.key == "club-record-chain"
    assert (damage.value.phrase.args["line"], damage.value.phrase.args["before"]) == (4, 3)


def test_a_full_disk_leaves_the_record_as_it_was(place, monkeypatch):
    record, _, _ = Record.load(path(place))
    before, write = path(place).read_bytes(), os.write

    def full(fd, data):
        if len(data) > 20:
            return write(fd, data[:10])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="full"):
        record.append(b"a line longer than what fits")
    assert path(place).read_bytes() == before


def test_a_record_from_a_newer_program_is_refused_as_such(place):
    path(place).write_bytes(path(place).read_bytes().replace(b'{"format":7', b'{"format":9,"more":1', 1))
    with pytest.raises(Newer):
        Table(place)


def later(monkeypatch, sample):
    """The sample game, a version later, in which turns are counted from 101; returns the codec it had before."""
    codec = sample_game.Sample.codec

    def upgrade(old):
        return {**old, "turn": old["turn"] + 100}

    types = (sample_game.Game, sample_game.STEPS, sample_game.REPORTS, sample_game.ORDERS, sample_game.View)
    newer = Codec(*types, version=2, upgrades={1: upgrade})
    monkeypatch.setattr(sample_game, "TURNS", sample_game.TURNS + 100)
    monkeypatch.setattr(sample, "codec", newer)
    return codec


def test_a_running_game_survives_an_upgrade_and_can_still_be_checked(tmp_path, sample, monkeypatch):
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("seven"), {"blue": "random"}, {}, "2026-01-01")
    SeatFolder.open(place, "red").submit("go 3")
    older = later(monkeypatch, sample)
    with pytest.raises(Newer) as old:
        SeatFolder.open(place, "red")
    assert old.value.phrase.key == "club-older"
    with Table(place) as table:
        assert table.game.turn == 101
        assert table.resolve().moments == ((101, "sail"),), "the sheet acknowledged before the upgrade still counts"
        assert table.game.cells["red"] == 3
    assert SeatFolder.open(place, "red").view.turn == 101
    with Table(place) as table:
        while not table.over:
            table.resolve(default=True)
    verdict = verify(place)
    assert not verdict.findings
    assert verdict.replayed == verdict.lines - 2, "the opening and the upgrade are no steps"
    monkeypatch.setattr(sample, "codec", older)
    with pytest.raises(Newer):
        Table(place)


def test_an_upgrade_that_was_tampered_with_is_named(tmp_path, sample, monkeypatch):
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("seven"), {"blue": "random", "red": "random"}, {}, "2026-01-01")
    later(monkeypatch, sample)
    Table(place).close()
    line = path(place).read_bytes()
    path(place).write_bytes(re.sub(rb'"red":1(,[^{}]*},[^{}]*{[^{}]*},[^{}]*"turn":101)', rb'"red":2\1', line))
    assert "upgrade" in {finding.part for finding in verify(place).findings}

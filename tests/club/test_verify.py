"""The check of a whole record: sound records pass; each kind of field, altered in turn, is named with its line."""

from __future__ import annotations

import copy
import json
from functools import partialmethod

import msgspec
import pytest

from arbitre.club.record import link
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.trouble import Damaged, Misused, Newer, NoGame
from arbitre.club.verdict import Known
from arbitre.club.verify import verify
from arbitre.kernel.dice import Seed
from arbitre.kernel.play import Umpire

BOTS = {"red": "random", "blue": "random"}


@pytest.fixture
def ended(tmp_path, sample):
    """A game played to its end in which dice were rolled; the folder of its umpire."""
    for seed in range(100):
        place = tmp_path / str(seed)
        create(place, "sample", Seed.declared(str(seed)), BOTS, {}, "2026-01-01")
        with Table(place) as table:
            table.resolve()
        if len([line for line in lines(place) if line.get("draws")]) > 1:
            return place
    raise AssertionError


@pytest.fixture
def conceded(tmp_path, sample):
    place = tmp_path / "conceded"
    create(place, "sample", Seed.fresh(), {"blue": "random"}, {}, "2026-01-01")
    SeatFolder.open(place, "red").submit("go 2\nconcede")
    with Table(place) as table:
        table.resolve()
    return place


def lines(place):
    return [json.loads(line) for line in (place / "umpire" / "record.jsonl").read_text().splitlines()]


def forged(tmp_path, altered):
    """A record with the lines given, its chain made whole again: only what the lines say can give it away."""
    raw, prev = [], None
    for line in altered:
        if prev is not None:
            line["prev"] = prev
        raw.append(msgspec.json.encode(line))
        prev = link(raw[-1])
    path = tmp_path / "forged.jsonl"
    path.write_bytes(b"\n".join(raw) + b"\n")
    return path


def parts(verdict):
    return {(finding.line, finding.part) for finding in verdict.findings}


def test_a_sound_record_is_sound_in_the_umpires_hands_and_in_a_players(ended):
    for source in (ended, ended / "umpire" / "record.jsonl", ended / "red" / "record.jsonl"):
        verdict = verify(source)
        assert verdict.findings == ()
        assert verdict.opened and verdict.over and not verdict.unfinished
        assert verdict.replayed == verdict.lines - 1
        assert verdict.dice == sum(len(draw[2]) for line in lines(ended) for draw in line.get("draws", [])) > 0


def test_draws_from_more_choices_than_a_byte_tells_are_drawn_again(tmp_path, sample, monkeypatch):
    monkeypatch.setattr(Umpire, "roll", partialmethod(Umpire.roll, sides=1000))
    place = tmp_path / "game"
    create(place, "sample", Seed.declared("1"), BOTS, {}, "2026-01-01")
    with Table(place) as table:
        table.resolve()
    drawn = [draw for line in lines(place) for draw in line.get("draws", ())]
    assert drawn and all(draw[1] == 1000 for draw in drawn)
    assert verify(place).findings == () and verify(place).dice > 0


def test_a_running_game_is_checked_with_the_umpires_seed_and_without_it_by_its_chain_alone(tmp_path, sample):
    place = tmp_path / "game"
    create(place, "sample", Seed.fresh(), {}, {}, "2026-01-01")
    with Table(place) as table:
        table.resolve(default=True)
    verdict = verify(place)
    assert verdict.findings == () and verdict.opened and verdict.replayed == 1 and not verdict.over
    assert not verdict.unchecked
    verdict = verify(place / "umpire" / "record.jsonl")
    assert verdict.findings == () and not verdict.opened and (verdict.replayed, verdict.skipped) == (0, 1)
    assert verdict.unchecked == ("dice", "orders", "steps", "reports")


def test_a_game_that_is_over_and_whose_seed_was_never_opened_is_not_sound(ended, tmp_path):
    """Without the seed anybody may write down the dice that he likes, and chain the lines anew."""
    altered = lines(ended)[:-1]
    for line in altered:
        for draw in line.get("draws", ()):
            draw[2] = [1] * len(draw[2])
    verdict = verify(forged(tmp_path, altered))
    assert verdict.over and not verdict.opened
    assert [(f.line, f.phrase.key) for f in verdict.findings] == [(len(altered), "verify-unopened")]
    cut = forged(tmp_path, lines(ended)[:-2])
    assert verify(cut).findings == () and not verify(cut).over


def test_a_game_that_is_over_in_an_older_format_must_have_been_opened_too(ended, tmp_path, sample, monkeypatch):
    codec = sample.codec
    monkeypatch.setattr(codec, "version", codec.version + 1)
    monkeypatch.setattr(codec, "_upgrades", {codec.version - 1: lambda plain: plain})
    verdict = verify(ended / "red" / "record.jsonl")
    assert verdict.over and not verdict.findings and verdict.dice and not verdict.replayed
    assert verdict.skipped == verdict.lines - 1 and verdict.unchecked == ("orders", "steps", "reports")
    assert parts(verify(forged(tmp_path, lines(ended)[:-1]))) == {(len(lines(ended)) - 1, "seed")}


def test_the_record_is_held_against_the_seal_that_was_told_at_the_start(ended):
    said = lines(ended)[0]["commitment"]
    assert not verify(ended, Known(commitment=said)).findings
    for source in (ended, ended / "red" / "record.jsonl"):
        (finding,) = verify(source, Known(commitment="0" * 64)).findings
        assert (finding.line, finding.part, finding.phrase.args["said"]) == (1, "commitment", said)


def test_the_record_is_held_against_a_head_that_was_noted(ended, tmp_path):
    record = ended / "umpire" / "record.jsonl"
    raw = record.read_bytes().splitlines(keepends=True)
    heads = [link(line[:-1]) for line in raw]
    assert verify(ended).seal == heads[-1]
    cut = tmp_path / "cut.jsonl"
    for count in range(1, len(raw)):
        cut.write_bytes(b"".join(raw[:count]))
        for n, head in enumerate(heads):
            found = (0, "head") in parts(verify(cut, Known(head=head)))
            assert found == (n >= count), "what was noted is there, or it was cut off"
    cut.write_bytes(record.read_bytes()[:-1] + b" ")
    assert (0, "head") in parts(verify(cut, Known(head=heads[-1])))


def first(altered, part):
    return next(n for n, line in enumerate(altered) if n and line.get(part))


def die(altered):
    n = first(altered, "draws")
    altered[n]["draws"][0][2][0] = altered[n]["draws"][0][2][0] % 10 + 1
    return n, "draws"


def die_left_out(altered):
    n = first(altered, "draws")
    del altered[n]["draws"]
    return n, "draws"


def die_relabelled(altered):
    n = first(altered, "draws")
    altered[n]["draws"][0][0] += "x"
    return n, "draws"


def sides(altered):
    n = first(altered, "draws")
    altered[n]["draws"][0][1] = 6
    return n, "draws"


def many_sides(altered):
    n = first(altered, "draws")
    altered[n]["draws"][0][1] = 1000
    return n, "draws"


def no_sides(altered):
    n = first(altered, "draws")
    altered[n]["draws"][0][1] = 0
    return n, "draws"


def order(altered):
    altered[1]["orders"]["red"][0]["cell"] = 2 if altered[1]["orders"]["red"][0]["cell"] != 2 else 3
    return 1, "patch"


def unlawful_order(altered):
    altered[1]["orders"]["red"][0]["cell"] = 9
    return 1, "orders"


def order_of_another_kind(altered):
    altered[1]["orders"]["red"][0]["type"] = "look"
    return 1, "orders"


def no_order_at_all(altered):
    altered[1]["orders"]["red"][0]["type"] = "fly"
    return 1, "orders"


def a_seat_that_was_not_asked(altered):
    altered[1]["orders"]["green"] = []
    return 1, "orders"


def report(altered):
    n = first(altered, "told")
    entry = altered[n]["told"]["red"][0]["report"]
    entry["cell"] = entry["cell"] % 9 + 1
    return n, "told"


def report_left_out(altered):
    n = first(altered, "told")
    del altered[n]["told"]["blue"]
    return n, "told"


def report_to_somebody_else(altered):
    n = first(altered, "told")
    altered[n]["told"]["green"] = altered[n]["told"].pop("blue")
    return n, "told"


def turn_of_a_report(altered):
    n = first(altered, "told")
    altered[n]["told"]["red"][0]["turn"] = 9
    return n, "told"


def patch(altered):
    altered[1]["patch"][0][1] = altered[1]["patch"][0][1] % 9 + 1
    return 1, "patch"


def patch_left_out(altered):
    altered[1]["patch"] = []
    return 1, "patch"


def patch_that_does_not_fit(altered):
    altered[1]["patch"].append([["nowhere", "at", "all"], 1])
    return 1, "patch"


def seed(altered):
    altered[-1]["seed"]["secret"] += "x"
    return len(altered) - 1, "seed"


def salt(altered):
    altered[-1]["seed"]["salt"] = "0" * 32
    return len(altered) - 1, "seed"


def line_salt(altered):
    altered[2]["salt"] = "0" * 32
    return 2, "salt"


def no_line_salt(altered):
    del altered[1]["salt"]
    return 1, "salt"


def seed_report(altered):
    altered[-1]["told"]["red"][0]["report"]["secret"] += "x"
    return len(altered) - 1, "told"


def commitment(altered):
    altered[0]["commitment"] = "0" * 64
    return 0, "told"


def sealed(altered):
    altered[0]["sealed"] = not altered[0]["sealed"]
    return 0, "told"


def opening_position(altered):
    altered[0]["state"]["cells"]["red"] = 2
    return 0, "state"


def opening_seats(altered):
    altered[0]["seats"][0]["camp"] = "blue"
    return 0, "seats"


def opening_options(altered):
    altered[0]["options"] = {"no": "such"}
    return 0, "options"


def opening_told(altered):
    altered[0]["told"]["red"][0]["report"]["commitment"] = "0" * 64
    return 0, "told"


def line_number(altered):
    altered[2]["n"] = 7
    return 2, "line"


def a_line_of_no_kind(altered):
    del altered[2]["orders"]
    return 2, "line"


def a_line_with_more_in_it(altered):
    altered[2]["note"] = "x"
    return 2, "line"


def a_line_left_out(altered):
    del altered[2]
    return 2, "line"


ALTERED = [
    die, die_left_out, die_relabelled, sides, many_sides, no_sides, order, unlawful_order, order_of_another_kind,
    no_order_at_all, a_seat_that_was_not_asked, report, report_left_out, report_to_somebody_else, turn_of_a_report,
    patch, patch_left_out, patch_that_does_not_fit, seed, salt, line_salt, no_line_salt, seed_report, commitment,
    sealed, opening_position, opening_seats, opening_options, opening_told, line_number, a_line_of_no_kind,
    a_line_with_more_in_it, a_line_left_out,
]  # fmt: skip


@pytest.mark.parametrize("alter", ALTERED, ids=[alter.__name__ for alter in ALTERED])
def test_whatever_is_altered_is_named_even_if_the_chain_is_made_whole_again(ended, tmp_path, alter):
    altered = copy.deepcopy(lines(ended))
    n, part = alter(altered)
    assert (n + 1, part) in parts(verify(forged(tmp_path, altered)))


@pytest.mark.parametrize("alter", [die, order, report, patch, seed], ids=lambda alter: alter.__name__)
def test_whatever_is_altered_breaks_the_chain(ended, tmp_path, alter):
    raw = (ended / "umpire" / "record.jsonl").read_bytes().split(b"\n")
    altered = copy.deepcopy(lines(ended))
    n, part = alter(altered)
    raw[n] = msgspec.json.encode(altered[n])
    path = tmp_path / "altered.jsonl"
    path.write_bytes(b"\n".join(raw))
    found = parts(verify(path))
    assert ((n + 1, part) if n == len(altered) - 1 else (n + 2, "chain")) in found


def test_another_interrupt_is_named(conceded, tmp_path):
    altered = lines(conceded)
    n = first(altered, "interrupts")
    altered[n]["interrupts"] = {"blue": altered[n]["interrupts"]["red"]}
    assert (n + 1, "told") in parts(verify(forged(tmp_path, altered)))
    altered[n]["interrupts"] = {"green": altered[n]["interrupts"]["blue"]}
    assert (n + 1, "interrupts") in parts(verify(forged(tmp_path, altered)))
    altered[n]["interrupts"] = {"red": {"received": 1, "orders": [{"type": "go", "cell": 2}]}}
    assert (n + 1, "interrupts") in parts(verify(forged(tmp_path, altered)))
    assert verify(conceded).findings == ()


def test_a_seats_folder_that_says_something_else_is_named(ended):
    view = ended / "blue" / "view.json"
    view.write_text(view.read_text().replace('"cell":', '"cell":1', 1))
    assert parts(verify(ended)) == {(0, "view")}


def test_a_public_card_that_says_something_else_is_named(ended):
    card = ended / "game.json"
    card.write_text(card.read_text().replace('"options":{}', '"options":{"cells":"8"}'))
    assert (0, "game.json") in parts(verify(ended))


def test_a_line_cut_short_by_a_crash_is_mentioned_and_counts_for_nothing(ended):
    path = ended / "umpire" / "record.jsonl"
    path.write_bytes(path.read_bytes() + b'{"prev":"')
    verdict = verify(path)
    assert verdict.unfinished and not verdict.findings


def test_nothing_to_check_is_said(tmp_path, sample):
    with pytest.raises(NoGame):
        verify(tmp_path / "none")
    with pytest.raises(NoGame):
        verify(tmp_path)
    for content, kind in ((b"", Damaged), (b"hello\n", Damaged), (b'{"format":99}\n', Newer)):
        (tmp_path / "x").write_bytes(content)
        with pytest.raises(kind):
            verify(tmp_path / "x")


def test_a_record_of_a_game_that_is_not_installed_is_said(ended, tmp_path):
    altered = lines(ended)
    altered[0]["game"] = "chess"
    with pytest.raises(Misused):
        verify(forged(tmp_path, altered))

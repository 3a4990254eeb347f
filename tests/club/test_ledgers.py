"""The head of a ledger: what anybody can make of the reports he was told, and where the record must have it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest
import solo_game

from arbitre.cli import main
from arbitre.cli.face import BROKEN, DONE, USAGE
from arbitre.club.ledgers import SHORTEST, Noted, Stood, stood
from arbitre.club.record import Line, Opening, Undone, Upgraded, link, parse_all, parse_opening
from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table, create
from arbitre.club.trouble import Misused
from arbitre.club.verdict import Known
from arbitre.club.verify import verify
from arbitre.kernel.dice import Commitment, Seed
from arbitre.kernel.play import Seat
from arbitre.kernel.records import Codec, ledger_head

SIDES = ("red", "blue")


def by_hand(entries):
    """The head of a ledger as somebody works it out who has not our program."""
    text = json.dumps(entries, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def head(place, side):
    """The head of a side's ledger as its own folder gives it."""
    seat = SeatFolder.open(place, side)
    return seat.package.codec.ledger_head(seat.view.told)


def record(place):
    return (place / "umpire" / "record.jsonl").read_bytes().splitlines()


@pytest.fixture
def noted(tmp_path, sample):
    """A game of two people in which both noted the heads of their ledgers after every step, and its folder."""
    place, heads = tmp_path / "game", {side: [] for side in SIDES}
    create(place, "sample", Seed.declared("1"), {}, {}, "2026-01-01")
    for sheets in (("go 2", "go 8"), ("look 3", "look 4"), ("go 3", "go 7"), ("look 7", "look 1"), ("", "concede")):
        for side, sheet in zip(SIDES, sheets, strict=True):
            heads[side].append((len(record(place)), head(place, side)))
            if sheet:
                assert SeatFolder.open(place, side).submit(sheet).refused == 0
        with Table(place) as table:
            table.resolve()
    for side in SIDES:
        heads[side].append((len(record(place)), head(place, side)))
    return place, heads


def findings(source, *ledgers):
    verdict = verify(source, Known(ledgers=ledgers))
    return [(found.line, found.part) for found in verdict.findings], verdict.ledgers


def test_the_head_is_what_anybody_makes_of_the_reports_in_his_view(noted):
    place, heads = noted
    for side in SIDES:
        view = json.loads((place / side / "view.json").read_text("utf-8"))["view"]
        assert heads[side][-1][1] == by_hand(view["told"])
    odd = [{"where": 'Île d’Ōshima\t"\x01', "by": {"10": 1, "9": [None, True, 2.5]}, "among": {}}]
    assert ledger_head(odd) == by_hand(odd)


def test_a_head_that_was_noted_is_found_where_the_ledger_first_stood_so(noted):
    place, heads = noted
    opening, lines = parse_all(record(place))
    for side in SIDES:
        assert len({noted for _, noted in heads[side]}) > 2
        for count, noted in heads[side]:
            for source in (place, place / side / "record.jsonl"):
                for given in (noted, noted[:SHORTEST]):
                    wrong, (found,) = findings(source, Noted(side, given))
                    assert not wrong and (found.seat, found.head) == (side, noted)
            told = opening.told[side] + [entry for line in lines[: count - 1] for entry in line.told.get(side, [])]
            assert by_hand(told) == noted and found.reports == len(told)
            last = max((n for n, line in enumerate(lines[: count - 1], 2) if side in line.told), default=1)
            assert found.line == last


def test_no_other_head_is_found_nor_that_of_another_side(noted):
    place, heads = noted
    for side, other in (SIDES, SIDES[::-1]):
        _, last = heads[side][-1]
        assert last != heads[other][-1][1]
        assert findings(place, Noted(other, last)) == ([(0, "ledger")], ())
    right, wrong = Noted("red", heads["red"][1][1]), Noted("red", "0" * 64)
    found, (stands,) = findings(place, wrong, right)
    assert found == [(0, "ledger")] and stands.head == right.head
    with pytest.raises(Misused):
        verify(place, Known(ledgers=(Noted("green", right.head),)))


def test_whoever_tells_another_story_in_the_end_is_found_out(noted, tmp_path):
    """A report altered in a record whose chain is made whole again: what stood before it stands, the rest does not."""
    place, heads = noted
    lines = [json.loads(raw) for raw in record(place)]
    n = next(n for n, line in enumerate(lines) if n and "red" in line.get("told", {}))
    lines[n]["told"]["red"][0]["turn"] += 1
    forged = tmp_path / "forged.jsonl"
    raws: list[bytes] = []
    for line in lines:
        raws.append(msgspec.json.encode({**line, **({"prev": link(raws[-1])} if raws else {})}))
    forged.write_bytes(b"\n".join(raws) + b"\n")
    for count, noted in heads["red"]:
        wrong, found = findings(forged, Noted("red", noted))
        assert ((0, "ledger") in wrong) == (count > n) == (not found)
    assert (0, "ledger") not in findings(forged, Noted("blue", heads["blue"][-1][1]))[0]


def test_what_a_step_told_that_was_taken_back_is_still_found(tmp_path, monkeypatch):
    with solo_game.installed(monkeypatch):
        place = tmp_path / "game"
        create(place, "solo", Seed.declared("seven"), {}, {}, "2026-01-01")
        before = head(place, "red")
        SeatFolder.open(place, "red").submit("go 2")
        with Table(place) as table:
            table.resolve()
        told = head(place, "red")
        with Table(place) as table:
            table.undo("red")
        assert head(place, "red") == before != told
        wrong, found = findings(place, Noted("red", told), Noted("red", before))
        assert not wrong and [(each.line, each.reports) for each in found] == [(2, 2), (1, 1)]


# ---- formats


class Sighted(msgspec.Struct, frozen=True, tag="sighted"):
    cell: int
    far: bool = False  # added later, in the same format


class Empty(msgspec.Struct):
    told: dict[str, Any] = {}


CODEC: Codec[Any] = Codec(Empty, Commitment, Sighted, Sighted, version=3)
OLD = {"number": 1, "turn": 1, "phase": "a", "report": {"type": "sighted", "cell": 4}}
TODAY = {**OLD, "report": {"type": "sighted", "cell": 4, "far": False}}


def opening(version, *told):
    seats = (Seat("red", "red"), Seat("blue", "blue"))
    return Opening(3, "0", "sample", version, {}, seats, "0" * 64, True, {}, {"red": list(told), "blue": []})


def test_a_ledger_has_the_head_of_the_program_that_wrote_it_and_of_this_one():
    for entry in (OLD, TODAY):
        found = stood(Noted("red", by_hand([entry])), opening(3, OLD), [], CODEC)
        assert found == Stood("red", by_hand([entry]), 1, 1)
    assert stood(Noted("red", by_hand([TODAY])), opening(2, OLD), [], CODEC) is None, "this program cannot read it"
    alien = {**OLD, "report": {"type": "alien"}}
    assert stood(Noted("red", by_hand([alien])), opening(3, alien), [], CODEC) is not None
    assert stood(Noted("red", by_hand([OLD])), opening(3, alien), [], CODEC) is None


def test_a_ledger_is_found_on_either_side_of_an_upgrade_and_of_an_unreadable_line():
    now = {**TODAY, "phase": "b"}
    upgrade = Line("", 2, upgrade=Upgraded(3, {}, {"red": [now], "blue": []}))
    more = Line("", 3, orders={}, told={"red": [{**TODAY, "number": 2}]})
    lines = [None, upgrade, more]
    for number, told in ((1, [OLD]), (3, [now]), (4, [now, {**TODAY, "number": 2}])):
        assert stood(Noted("red", by_hand(told)), opening(2, OLD), lines, CODEC) == Stood(
            "red", by_hand(told), number, len(told)
        )


def test_after_an_upgrade_there_are_the_ledgers_it_names_and_this_program_reads_them():
    upgrade = Line("", 1, upgrade=Upgraded(3, {}, {"red": [OLD]}))
    today = by_hand([TODAY])
    assert stood(Noted("red", today), opening(2, OLD), [upgrade], CODEC) == Stood("red", today, 2, 1)
    before = opening(2)
    before.told["blue"].append(OLD)
    assert stood(Noted("blue", by_hand([])), before, [], CODEC) is None
    assert stood(Noted("blue", by_hand([])), before, [upgrade], CODEC) == Stood("blue", by_hand([]), 2, 0)


def test_a_record_that_takes_back_what_nobody_was_told_has_no_such_ledger(noted, tmp_path):
    place, heads = noted
    raws = record(place)[:1]
    raws.append(msgspec.json.encode(Line(link(raws[0]), 1, undo=Undone("red", 1, (), {"green": 0}))))
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(b"\n".join(raws) + b"\n")
    assert parse_opening(raws).told["red"]
    assert (0, "ledger") in findings(forged, Noted("red", heads["red"][-1][1]))[0]


# ---- what a player types and reads


def told(capsys, *args):
    code = main(args)
    shown = capsys.readouterr()
    return code, " ".join((shown.out + shown.err).split())


def test_a_side_is_shown_the_head_of_its_ledger_and_may_have_it_checked(noted, capsys):
    place, heads = noted
    for side in SIDES:
        _, last = heads[side][-1]
        count = len(SeatFolder.open(place, side).view.told)
        assert told(capsys, "ask", str(place), side)[1].endswith(f"SHA-256 of your {count} reports so far: {last}")
        said = told(capsys, "ask", str(place), side, "--lang", "fr")[1]
        assert said.endswith(f"SHA-256 de vos {count} rapports à ce jour : {last}")
        plain = json.loads(told(capsys, "ask", str(place), side, "--json")[1])
        assert (plain["told"], plain["ledger"]) == (count, last)
        path = str(place / side / "record.jsonl")
        for given in (f"{side}={last}", f"{side}={last[:SHORTEST].upper()}"):
            code, said = told(capsys, "verify", path, "--ledger", given)
            assert code == DONE and f"✓ {side}: after line {len(record(place))} its reports, {count} in number" in said
            assert last in said and "Everything agrees." in said
    first, second = heads["red"][0][1], heads["red"][-1][1]
    both = told(capsys, "verify", path, "--ledger", f"red={first}", "--ledger", f"red={second}")[1]
    assert both.count("✓") == 2 and first in both and second in both
    code, said = told(capsys, "verify", path, "--lang", "fr", "--ledger", f"blue={second}")
    assert code == BROKEN and f"Après aucune ligne les rapports de blue n’ont le SHA-256 {second}" in said
    code, plain = told(capsys, "verify", path, "--json", "--ledger", f"red={first}")
    assert json.loads(plain)["ledgers"] == [{"seat": "red", "head": first, "line": 1, "reports": 1}]


@pytest.mark.parametrize("given", ["red", "=" + "0" * 64, "red=" + "0" * 15, "red=" + "0" * 65, "red=" + "g" * 64])
def test_a_head_that_is_none_is_refused(noted, capsys, given):
    place, _ = noted
    code, said = told(capsys, "verify", str(place), "--ledger", given)
    assert code == USAGE and "--ledger" in said and "64" in said and given in said

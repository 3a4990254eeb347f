"""What earlier versions saved loads, keeps its acknowledged sheets, and goes on under this one: games in folders, and
clubs in databases of both kinds. `python -m tests.saving` saves today's beside them when a format has changed."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path

import databases
import msgspec
import pytest
from driven import settled
from saving.clubs import NUMBERS, Clock, Club, Seat
from saving.exports import PASSPHRASE

from arbitre.club import exported
from arbitre.club.exported import read
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.ledgers import Noted
from arbitre.club.members import Members
from arbitre.club.moving import arrive
from arbitre.club.record import FORMAT, parse_all, parse_opening, split
from arbitre.club.seatfiles import SeatFiles
from arbitre.club.sheets import SeatFolder
from arbitre.club.store.database import HEAD, Database
from arbitre.club.table import Table
from arbitre.club.verdict import Known
from arbitre.club.verify import verify, verify_record
from arbitre.kernel.dice import SeedOpened
from arbitre.kernel.package import installed, load
from arbitre.kernel.records import ledger_head

FIXTURES = Path(__file__).parent / "fixtures"
FOLDERS = {place.parent.name: place.parent for place in sorted(FIXTURES.glob("*/game.json"))}
EXPORTS = {place.parent.name: place.parent for place in sorted(FIXTURES.glob("*/seats.json"))}
CLUBS = {place.parent.name: place.parent for place in sorted(FIXTURES.glob("*/seen.json"))}

# Where each game was left, whose sheet is in hand, and where it ends if everybody keeps to the defaults.
LEFT = {
    "metagame-1-battles": ((2, "battles"), "germany", (8, "over")),
    "midway-1": ((8, "1"), "us", (25, "over")),
    "midway-1-conceded": ((2, "over"), "", (2, "over")),
    "midway-1-evening": ((2, "2"), "us", (25, "over")),
    "midway-1-given-up": ((2, "over"), "", (2, "over")),
    "midway-1-numbers": ((8, "2"), "jp", (25, "over")),
    "midway-1-over": ((2, "over"), "", (2, "over")),
    "midway-1-raid": ((10, "7"), "us", (25, "over")),
    "midway-1-searches": ((12, "2"), "jp", (25, "over")),
    "okinawa-1-movement": ((4, "V"), "us", (27, "over")),
    "taskforce-1-bombing": ((2, "wave"), "ijn", (2, "over")),
    "taskforce-1-duel": ((4, "air"), "allied", (10, "over")),
    "taskforce-1-gunnery": ((10, "combat"), "ijn", (16, "over")),
    "taskforce-1-raid": ((6, "air"), "ijn", (6, "over")),
    "typhon-1-landing": ((5, "6b"), "player", (15, "over")),
    "typhon-1-reaction": ((8, "6b"), "allies", (15, "over")),
}


def _corrected(others, rolled, untested=()):
    """Findings by line. `rolled`: the lines that now have the die; `untested`: those that now note there is none."""
    found = [*others, *((line, part) for line in rolled for part in ("draws", "told", "patch"))]
    return sorted([*found, *((line, "patch") for line in untested)], key=lambda finding: finding[0])


# What `verify` finds in games that were played before a rule was corrected: those lines say what was told then. In fog
# of Typhon recorded points were told to both sides (TYP-R221), and nobody was asked before aircraft rose (TYP-R220);
# with two players the die of a naval reaction was rolled after the answer to it, a line later (TYP-R219). Nor was it
# told what kept a reinforcement from the zone it was due in (TYP-3.2). Games of clubs stand here by their title and the
# format of their record.
CORRECTED = {
    "typhon-1-reaction": _corrected(
        [
            *((line, "told") for line in (32, 56, 142, 202)),
            *((146, part) for part in ("draws", "told", "told", "patch")),
        ],
        rolled=(11, 17, 23, 62, 68, 113, 119, 166, 181, 192, 208),
        untested=(40, 99, 133, 150),
    ),
    "typhon-1-landing": [(29, "told")],
    ("In fog", 2): _corrected([(51, "told"), (52, "told")], rolled=(11, 17, 65, 81, 87, 99)),
}


@pytest.fixture(autouse=True)
def every_finding(monkeypatch):
    """A record is checked to its end, however much of it was played before a rule was corrected."""
    monkeypatch.setattr("arbitre.club.verify.MOST", 1000)


def _found(verdict):
    return [(finding.line, finding.part) for finding in verdict.findings]


def _shown_now(view):
    """A view that was saved, without what a corrected rule no longer shows (TYP-R221)."""
    board = getattr(view, "board", None)
    if getattr(board, "fog", False) and view.side == "allies" and not view.opened:
        return msgspec.structs.replace(view, board=msgspec.structs.replace(board, recorded=-1))
    return view


def _record(place):
    return split((place / "umpire" / "record.jsonl").read_bytes())[0]


@pytest.fixture(params=LEFT)
def saved(request, tmp_path):
    """A saved game, copied to where it may change."""
    place = tmp_path / request.param
    shutil.copytree(FOLDERS[request.param], place)
    return place


def test_there_is_a_saved_game_of_every_format():
    assert FOLDERS.keys() == LEFT.keys()
    known = {tuple(name.split("-")[:2]) for name in FOLDERS}
    assert known == {(game, str(n)) for game in installed() for n in range(1, load(game).codec.version + 1)}
    openings = [parse_opening(_record(place)) for place in FOLDERS.values()]
    assert {opening.format for opening in openings} == set(range(1, FORMAT + 1))
    for opening, name in zip(openings, FOLDERS, strict=True):
        assert [opening.game, str(opening.version)] == name.split("-")[:2]


def test_the_saved_records_hold_lines_of_every_kind():
    kinds = {"orders", "interrupts", "seed", "undo", "seals", "numbers"}
    lines = [line for place in FOLDERS.values() for line in parse_all(_record(place))[1]]
    assert {kind for kind in kinds for line in lines if getattr(line, kind) is not None} == kinds


def test_a_saved_game_stands_where_it_was_left(saved):
    kept = {seat.name: SeatFiles(seat).view() for seat in saved.iterdir() if (seat / "view.json").exists()}
    with Table(saved) as table:
        package = table.package
        assert package.moment(table.game) == LEFT[saved.name][0]
        assert not package.invariants(table.game)
        assert kept.keys() == table.standing.questions.keys()
        for seat, view in kept.items():
            assert view.question == table.standing.questions[seat]
            if view.version == package.codec.version:
                shown = _shown_now(package.codec.view(view.view))
                assert shown == table.standing.view(seat), "the view as it was left"


def test_the_record_of_a_saved_game_is_sound(saved):
    verdict = verify(saved)
    assert _found(verdict) == CORRECTED.get(saved.name, [])
    assert verdict.replayed == verdict.lines - 1
    assert verdict.over == (LEFT[saved.name][0][1] == "over")


def test_what_a_side_of_a_saved_game_was_told_is_found_in_the_record_by_its_hash(saved):
    """Made of the view as the earlier program wrote it, and as this one shows it when the game has gone on."""
    kept = {seat.name: SeatFiles(seat).view() for seat in saved.iterdir() if (seat / "view.json").exists()}
    noted = [Noted(seat, ledger_head(kept.view["told"])) for seat, kept in kept.items()]
    with Table(saved) as table:
        if not table.over:
            table.resolve(default=True, most=1)
    for seat in kept:
        shown = SeatFolder.open(saved, seat)
        noted.append(Noted(seat, shown.package.codec.ledger_head(shown.view.told)))
    verdict = verify(saved, Known(ledgers=tuple(noted)))
    assert [Noted(found.seat, found.head) for found in verdict.ledgers] == noted
    assert (0, "ledger") not in _found(verdict)


@pytest.mark.slow
def test_the_sheet_in_hand_of_a_saved_game_is_carried_out_and_the_game_goes_on_to_its_end(saved):
    _, pending, end = LEFT[saved.name]
    with Table(saved) as table:
        if pending:
            seat = SeatFolder.open(saved, pending)
            sheet, before = seat.sheet(), table.record.count
            assert sheet.orders and seat.orders(), "the sheet that was acknowledged is still in hand"
            table.resolve(default=True, most=1)
            resolved = parse_all(_record(saved))[1][before - 1]
            assert resolved.orders[pending] == sheet.orders
        while not table.over:
            table.resolve(default=True)
        assert not table.package.invariants(table.game)
        assert table.package.moment(table.game) == end
    assert _found(verify(saved)) == CORRECTED.get(saved.name, [])


# ---- clubs


@asynccontextmanager
async def club(url, clock):
    """A club under this program, at a time by this clock."""
    database = Database.open(url)
    hall = Hall(House(database, clock))
    try:
        yield hall, Members(database, clock)
    finally:
        await hall.house.stop()
        await database.close()


def _restored(dump, url):
    psql = [databases.programs() / "psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", dump, url]
    subprocess.run(psql, check=True, capture_output=True)
    databases.opened(url)


@cache
def _upgraded(name):
    """The file of a saved club, once this program has opened it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(CLUBS[name] / "club.db", folder)
        databases.opened(f"sqlite:///{folder}/club.db")
        return Path(folder, "club.db").read_bytes()


@pytest.fixture(params=[(name, kind) for name in CLUBS for kind in ("sqlite", "postgresql")], ids="-".join)
def left(request, tmp_path):
    """A saved club: what its members saw in it, and the URL of a copy of its database, which was upgraded once for all
    that is seen of it."""
    name, kind = request.param
    seen = msgspec.json.decode((CLUBS[name] / "seen.json").read_bytes(), type=Club)
    if kind == "sqlite":
        (tmp_path / "club.db").write_bytes(_upgraded(name))
        yield seen, f"sqlite:///{tmp_path}/club.db"
    else:
        server = request.getfixturevalue("postgresql")
        with server.database(like=server.kept(name, partial(_restored, CLUBS[name] / "club.sql"))) as url:
            yield seen, url


async def _until(hall, seat, done):
    """The desk of a seat once `done` says so of it."""
    desk = await hall.desk(seat.id, seat.member)
    while not done(desk):
        await asyncio.wait_for(hall.news(seat.id, seat.member, desk.mark), 60)
        desk = await hall.desk(seat.id, seat.member)
    return desk


def _seat(seen, title, name):
    return next(seat for seat in seen.seats if (seat.title, seat.seat) == (title, name))


def test_there_is_a_saved_club_of_this_format():
    assert f"club-{HEAD}" in CLUBS


@pytest.mark.anyio
async def test_the_members_of_a_saved_club_come_in_by_what_they_have(left):
    seen, url = left
    async with club(url, Clock(seen.clock)) as (hall, members):
        assert (await members.name(seen.account), await members.name(seen.guest)) == (seen.name, "")
        assert await members.sign_in(seen.name, seen.password) == seen.account
        assert await members.holder(seen.link, "link") == seen.guest
        assert await members.holder(seen.token, "token") == seen.account
        assert [(credential.hex(), label) for credential, label, _ in await members.passkeys(seen.account)] == [
            (seen.passkey, "a telephone")
        ]
        for member in (seen.account, seen.guest):
            listed = await hall.lobby.mine(member)
            mine = {(mine.seat_id, mine.game, mine.title, mine.asked, mine.over) for mine in listed}
            assert mine == {(s.id, s.game, s.title, s.asked, s.over) for s in seen.seats if s.member == member}
        invited = await hall.invited(seen.invitation)
        assert (invited.title, invited.host) == ("Waiting", seen.name)
        finished = await hall.lobby.finished()
        assert [(game.title, game.players) for game in finished] == [("Over", {"us": seen.name, "jp": ""})]


@pytest.mark.anyio
async def test_every_desk_of_a_saved_club_is_as_it_was_left(left):
    seen, url = left
    assert {seat.game for seat in seen.seats if seat.sheet} == {"midway", "typhon", "okinawa"}
    async with club(url, Clock(seen.clock)) as (hall, _):
        for seat in seen.seats:
            _as_it_was_left(await hall.desk(seat.id, seat.member), seat)


def _as_it_was_left(desk, seat):
    codec, question, talk = desk.package.codec, desk.question, desk.talk
    assert (question.number, question.ask is not None, desk.game.over) == (seat.question, seat.asked, seat.over)
    assert (desk.interrupting, desk.read) == (seat.interrupting, seat.read)
    assert (question.sheet.text if question.sheet else None) == seat.sheet
    assert talk.heard == seat.heard if talk else not seat.heard
    assert [(said.number, said.seat, said.text) for said in (talk.said if talk else ())] == seat.talk
    assert desk.notes == seat.notes
    if seat.version == codec.version:
        assert desk.view == _shown_now(codec.view(seat.view))
        assert codec.plain(question.sheet.orders if question.sheet else ()) == seat.orders


# What a database of either kind has become is seen at every desk above. How games go on from there is the same for both
# kinds, and tried on PostgreSQL with the newest club alone.
GOES_ON = [(name, "sqlite") for name in CLUBS] + [(max(CLUBS), "postgresql")]


@pytest.mark.slow
@pytest.mark.parametrize("left", GOES_ON, indirect=True, ids="-".join)
@pytest.mark.anyio
async def test_a_saved_club_resolves_what_was_acknowledged_and_its_games_go_on_to_their_end(left):
    seen, url = left
    checked = cache(verify_record)  # each seat of a game is given the same record
    async with club(url, Clock(seen.clock)) as (hall, _):
        lines = {seat.id: len(await (await hall.house.held(seat.id, seat.member))[1].lines()) for seat in seen.seats}
        await hall.house.start()
        for seat in seen.seats:  # what was acknowledged and not resolved, is
            if seat.due:
                await _until(hall, seat, lambda desk, was=seat.question: desk.game.over or desk.question.number > was)
        assert (await hall.desk(_seat(seen, "Solitaire", "player").id, seen.guest)).game.over
        await hall.submit_default(await hall.accept(seen.invitation, seen.guest), seen.guest)
        for seat in seen.seats:  # what was waited for is sent
            if seat.asked and not seat.due and seat.sheet is None:
                await hall.submit_default(seat.id, seat.member, seat.question)
        for seat in seen.seats:
            if seat.sheet and seat.title != "Solitaire":
                await _until(hall, seat, lambda desk, was=seat.question: desk.question.number > was)
                line = json.loads((await (await hall.house.held(seat.id, seat.member))[1].lines(lines[seat.id]))[0])
                assert line["orders"][seat.seat] == seat.orders, "the sheet that was acknowledged"
        for seat in seen.seats:  # every game ends, and all of it is open and sound
            desk = await hall.desk(seat.id, seat.member)
            standing = (await hall.house.held(seat.id, seat.member))[1].standing
            if not desk.game.over:
                assert not desk.package.invariants(standing.game)
                await hall.submit(seat.id, seat.member, "concede")
            desk = await _until(hall, seat, lambda desk: isinstance(desk.view.told[-1].report, SeedOpened))
            assert not desk.package.invariants((await hall.house.held(seat.id, seat.member))[1].standing.game)
            archive = await hall.archive(desk.game.id)
            verdict = checked(archive.record)
            kind = seat.title, parse_opening(archive.record.splitlines()).format
            assert _found(verdict) == CORRECTED.get(kind, [])
            assert verdict.opened and verdict.over


@pytest.mark.parametrize("left", [("club-0004", kind) for kind in ("sqlite", "postgresql")], indirect=True)
@pytest.mark.anyio
async def test_a_number_that_was_opened_is_kept_and_the_other_comes_later(left):
    seen, url = left
    us, jp = (_seat(seen, "Numbers", side) for side in ("us", "jp"))
    async with club(url, Clock(seen.clock)) as (hall, _):
        assert (await hall.desk(us.id, us.member)).numbers.awaited == "numbers"
        await hall.open_number(jp.id, jp.member, NUMBERS["jp"])
        desk = await _until(hall, us, lambda desk: not desk.numbers.awaited)
        assert {side: given.number for side, given in desk.numbers.numbers.items()} == NUMBERS
        assert {given.by for given in desk.numbers.numbers.values()} == {"seat"}


# ---- exported games


def test_there_are_exported_games_of_this_format():
    assert f"exported-{exported.FORMAT}" in EXPORTS


@pytest.mark.anyio
@pytest.mark.parametrize("place", EXPORTS.values(), ids=list(EXPORTS))
async def test_a_game_that_was_exported_goes_on_as_it_was_left(tmp_path, place):
    url = databases.sqlite(tmp_path)
    played, over = (read((place / name).read_bytes(), name, PASSPHRASE) for name in ("played", "over"))
    links = arrive(url, played, False, Clock()(), os.urandom).links
    assert arrive(url, over, False, Clock()(), os.urandom).over
    seats = msgspec.json.decode((place / "seats.json").read_bytes(), type=list[Seat])
    assert {seat.seat for seat in seats} == links.keys()
    async with club(url, Clock()) as (hall, members):
        assert [game.title for game in await hall.lobby.finished()] == ["Over"] * over.card.listed
        assert (await hall.archive(over.card.id)).record.count(b"\n") == len(over.lines)
        players = {seat.id: await members.guest() for seat in seats}
        for seat in seats:
            assert await hall.accept(links[seat.seat], players[seat.id]) == seat.id
            _as_it_was_left(await hall.desk(seat.id, players[seat.id]), seat)
        waits = next(seat for seat in seats if not seat.sheet)
        await hall.submit_default(waits.id, players[waits.id])
        await settled(hall)
        assert (await hall.desk(waits.id, players[waits.id])).question.number > waits.question

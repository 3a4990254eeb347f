"""A finished game shown again: every line with its orders, dice and reports, what each seat knew, and the proof."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
import sample_game
import solo_game
from driven import settled
from sqlalchemy import delete, update
from storing import opened

from arbitre.club import reel, replay
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.members import Members
from arbitre.club.store import games as sql
from arbitre.club.store import schema
from arbitre.club.store.database import Change
from arbitre.kernel.chart import together
from arbitre.kernel.records import Codec
from arbitre.kernel.results import Result

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def club(url):
    async with opened(url) as database:
        hall = Hall(House(database))
        try:
            yield hall, await Members(database).guest()
        finally:
            await hall.house.stop()


async def played(hall, member, *sheets, game="sample", seats=("red", "blue"), **wish):
    """A game in which each seat sent these sheets in turn, and the desks seen after each step, by seat."""
    made = await hall.create(Wish(game, dict.fromkeys(seats, "me"), seed="seven", **wish), member)
    seen = [{name: await hall.desk(seat, member) for name, seat in made.mine.items()}]
    for sheet in sheets:
        for name, seat in made.mine.items():
            if line := sheet.get(name):
                await hall.submit(seat, member, line)
        await settled(hall)
        seen.append({name: await hall.desk(seat, member) for name, seat in made.mine.items()})
    return made.game, seen


SHEETS = (
    {"red": "go 3", "blue": "go 7"},
    {"red": "look 7", "blue": "look 1"},
    {"blue": "go 8"},
    {"red": "go 4", "blue": "go 9"},
    {"red": "look 9", "blue": "look 2"},
    {"red": "concede"},
)


async def test_every_line_tells_its_moment_orders_dice_and_reports(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)
        shown = await hall.replays.of(game, "fr")
        assert [seat.id for seat in shown.seats] == ["red", "blue"]
        assert [moment.number for moment in shown.moments] == list(range(len(shown.moments)))
        opening, sail, search, *_, conceded, seed = shown.moments
        assert (opening.kind, opening.told) == ("opening", {"red": (1, 1), "blue": (1, 1)})
        assert (sail.kind, sail.turn, sail.phase) == ("orders", 1, "sail")
        assert sail.orders == {"red": ("va 3",), "blue": ("va 7",)}
        assert [draw.label for draw in search.draws] == ["1|search|look|red"]
        assert search.told["red"][0] == 2
        assert (conceded.kind, conceded.orders) == ("interrupts", {"red": ("abandon",)})
        assert seed.kind == "seed"
        assert not any(moment.undone for moment in shown.moments)
        assert (await hall.replays.of(game, "en")).moments[1].orders["red"] == ("go 3",)
        assert shown.opened.secret == "seven" and not shown.sealed


async def test_at_each_line_is_shown_what_each_seat_then_knew_and_the_truth(database_url, sample):
    async with club(database_url) as (hall, member):
        game, seen = await played(hall, member, *SHEETS)
        last = len((await hall.replays.of(game, "en")).moments) - 1
        for number in (2, 0, 1, 5, 4, 3):  # in any order
            at = await hall.replays.at(game, number)
            for name, desk in seen[number].items():
                assert at.views[name] == desk.view, (number, name)
            assert at.truth.cells == {name: desk.view.cell for name, desk in seen[number].items()}
        assert (await hall.replays.at(game, last)).views["red"] == seen[-1]["red"].view
        for number in (-1, last + 1, 10**9):
            with pytest.raises(Unknown):
                await hall.replays.at(game, number)


async def test_positions_do_not_depend_on_what_was_shown_before(database_url, sample, monkeypatch):
    monkeypatch.setattr(reel, "POSITIONS", 2)
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)
        numbers = range(len((await hall.replays.of(game, "en")).moments))
        forwards = [await hall.replays.at(game, n) for n in numbers]
        backwards = [await hall.replays.at(game, n) for n in reversed(numbers)][::-1]
        assert forwards == backwards
        assert len(hall.replays._reels[game]._positions) <= 3


async def test_only_games_that_are_over_are_shown_again(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS[:2])
        for unknown in (game, "nowhere"):
            for trying in (hall.replays.of(unknown, "en"), hall.replays.at(unknown, 0), hall.replays.verdict(unknown)):
                with pytest.raises(Unknown):
                    await trying


async def test_whoever_has_the_id_of_a_game_that_is_not_listed_may_look(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, {"red": "concede"}, listed=False)
        assert game not in {finished.id for finished in await hall.lobby.finished()}
        assert (await hall.replays.of(game, "en")).moments
        assert (await hall.archive(game)).record


async def test_the_check_of_the_record_is_that_of_the_command(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)
        verdict = await hall.replays.verdict(game)
        assert verdict.findings == () and verdict.opened and verdict.over
        assert verdict.replayed == verdict.lines - 1
        assert verdict.dice == 2, "each time red looked where blue was"


async def test_more_games_than_are_kept_ready_are_all_shown(database_url, sample, monkeypatch):
    monkeypatch.setattr(replay, "REELS", 2)
    async with club(database_url) as (hall, member):
        games = [(await played(hall, member, {"red": "go 2", "blue": "go 8"}, {"red": "concede"}))[0] for _ in range(4)]
        for _ in range(2):
            for game in games:
                assert (await hall.replays.at(game, 1)).truth.cells == {"red": 2, "blue": 8}
        shown = await asyncio.gather(*(hall.replays.of(game, "en") for game in games))
        assert len({len(one.moments) for one in shown}) == 1
        assert len(hall.replays._reels) == 2


async def test_what_was_taken_back_is_shown_as_such(database_url, monkeypatch):
    with solo_game.installed(monkeypatch):
        async with club(database_url) as (hall, member):
            made = await hall.create(Wish("solo", {"red": "me"}, seed="taken back"), member)
            red = made.mine["red"]
            for line in ("go 3", "", "go 2", "go 4", "look 4", "go 4", "go 4"):
                await (hall.submit(red, member, line) if line else hall.undo(red, member))
                await settled(hall)
            shown = await hall.replays.of(made.game, "en")
            assert [(m.kind, m.undone) for m in shown.moments[:4]] == [
                ("opening", False),
                ("orders", True),
                ("undo", False),
                ("orders", False),
            ]
            cells = [(await hall.replays.at(made.game, n)).truth.cells["red"] for n in range(4)]
            assert cells == [1, 3, 1, 2]
            assert len((await hall.replays.at(made.game, 2)).views["red"].told) == 1


async def test_a_game_in_an_older_format_is_shown_as_this_version_has_it(database_url, sample, monkeypatch):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)

        def upgrade(plain):
            return {**plain, "turn": plain["turn"] + 100}

        types = (sample_game.Game, sample_game.STEPS, sample_game.REPORTS, sample_game.ORDERS, sample_game.View)
        monkeypatch.setattr(sample, "codec", Codec(*types, version=2, upgrades={1: upgrade}))
        shown = await hall.replays.of(game, "en")
        assert [moment.turn for moment in shown.moments[:3]] == [101, 101, 101]
        assert (await hall.replays.at(game, 2)).truth.turn == 101


async def test_the_truth_is_drawn_from_what_the_seats_know_of_themselves(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)
        at = await hall.replays.at(game, 1)
        charts = [at.package.seat.chart(view) for view in at.views.values()]
        assert sorted(counter.cell for counter in together(charts).counters) == ["3", "7"]


# ---- how the score came about


async def test_the_score_after_every_line_and_what_moved_it_most(database_url, sample, monkeypatch):
    """A game whose points are how often each side has found the other."""
    package = sample_game.SAMPLE
    monkeypatch.setattr(type(package), "sources", lambda _, game: {s: {"found": n} for s, n in game.finds.items()})
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS)
        shown = await hall.replays.of(game, "en")
        truths = [(await hall.replays.at(game, n)).truth for n in range(len(shown.moments))]
        assert list(shown.scores) == [package.score(truth) for truth in truths]
        assert shown.scores[0] == {"red": 0, "blue": 0} and shown.scores[-1] == {"red": 1, "blue": 0}
        assert [(turned.number, turned.moved) for turned in shown.turnings] == [(2, {"red": 1})]
        assert [(t.seat, [phrase.key for phrase in t.said]) for t in shown.turnings] == [("blue", ["told-found"])]
        assert (await hall.replays.of(game, "fr")).turnings is shown.turnings
        hall.replays._reels.clear()
        monkeypatch.setattr(type(package.seat), "telling", ("told-looked",))
        told = [(t.seat, [phrase.key for phrase in t.said]) for t in (await hall.replays.of(game, "en")).turnings]
        assert told == [("", ["told-looked"] * 2)]


async def test_nothing_is_told_of_the_score_of_a_game_that_goes_on(database_url, sample):
    async with club(database_url) as (hall, member):
        game, _ = await played(hall, member, *SHEETS[:3])
        shown = await replay.Replays(hall.house, over=False).of(game, "en")
        assert (shown.scores, shown.turnings) == ((), ())
        kept = (await hall.house.database.row(sql.GAME, game=game))[-1]
        assert kept == "" and await hall.lobby.finished() == []


async def test_how_games_ended_that_an_earlier_program_kept_no_results_of(database_url, sample):
    async with club(database_url) as (hall, member):
        first, _ = await played(hall, member, *SHEETS)
        lost, _ = await played(hall, member, {"blue": "concede"})
        kept = next(game.result for game in await hall.lobby.finished() if game.id == first)
        assert kept == Result("red", {"red": 1, "blue": 0})
        await hall.house.database.commit(Change(update(schema.game).values(result=""), {}))
        await hall.house.database.commit(Change(delete(schema.line).where(schema.line.c.game == lost), {}))
        for _ in range(3):
            await hall.results.look()
        assert {game.id: game.result for game in await hall.lobby.finished()} == {first: kept, lost: None}

"""What everybody may follow of a campaign: last Sunday's books, and nothing of the running week (META-16.7, 16.8)."""

from random import Random

from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import NATIONS, TERRITORIES
from arbitre.games.metagame.records.reports import WeekEnds
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play


def weeks(last, seed="7"):
    """(game, asks) at every question of the first weeks of a campaign of random orders."""
    rng, asks = Random(seed), {}
    game = METAGAME.new({"setup": "club_evening"})
    while game.turn <= last and not METAGAME.over(game):
        orders = {seat: ask.sample(rng) for seat, ask in asks.items()}
        game, asks = play(METAGAME, game, orders, Umpire(KeyedDice(seed, "weeks")), asks or None)
        yield game


def test_nothing_of_the_running_week_is_public_before_its_sunday():
    seen = {}
    for game in weeks(3):
        if game.turn <= 3:
            assert METAGAME.observed(game) == seen.setdefault(game.turn, METAGAME.observed(game))
            assert len(seen[game.turn]) == game.turn
    for turn, views in seen.items():
        assert all(later[:turn] == views for later in seen.values() if len(later) >= turn)


def test_the_truth_of_the_week_changes_nothing_of_it():
    game = [game for game in weeks(2) if game.turn == 2][-1]
    twin = game.copy()
    twin.board = replace(game.board, owner={**game.board.owner, "smolensk": "usa"}, battalions={}, ports=("egypt",))
    twin.budget, twin.points = dict.fromkeys(NATIONS, 1), dict.fromkeys(game.points, 9)
    twin.taken = tuple(taken for taken in game.taken if taken.week == 1)
    twin.assaults, twin.known, twin.reports, twin.contradicted, twin.silent = {}, {}, {}, {"usa": 3}, {"usa": 2}
    assert METAGAME.observed(twin) == METAGAME.observed(game)
    assert METAGAME.moment(twin) == METAGAME.moment(game)


def test_it_is_owners_credits_points_and_the_summary_of_each_sunday():
    """META-15.2, 15.6, 16.3: and no ledger's numbers, which would tell how much a nation was told (META-16.9)."""
    game = [game for game in weeks(2) if game.turn == 3][-1]
    start, first, second = METAGAME.observed(game)
    assert start.owner == {id: territory.owner for id, territory in TERRITORIES.items()} and start.told == ()
    for number, view in enumerate((first, second), 1):
        books = game.published[number - 1]
        assert (view.turn, view.owner, view.points, view.budget) == (number, books.owner, books.points, books.income)
        assert [entry.number for entry in view.told] == list(range(1, number + 1))
        assert all(type(entry.report) is WeekEnds for entry in view.told)
        hidden = (view.side, view.camp, view.forces, view.ports, view.guns, view.known, view.credits, view.assaults)
        assert hidden == ("", "", {}, (), {}, {}, 0, {}) and view.truth is None
        assert list(view.taken) == sorted(view.taken, key=lambda taken: (taken.week, taken.area))
        assert all(taken.fought and not taken.structures and taken.nation == taken.owner for taken in view.taken)


def test_the_hours_that_are_public_are_there_whatever_is_fought():
    """META-16.8: no hour of a battle tells that there is one."""
    hours = {}
    for game in weeks(4):
        _, phase = METAGAME.moment(game)
        known = {limit.id: limit.closes.day for limit in METAGAME.limits(game) if limit.id in METAGAME.followed}
        assert known == hours.setdefault(phase, known)
    assert set(hours) == {"recruit", "bombing", "movement", "battles"}
    assert all(len(each) == 1 for each in hours.values())

"""Whole games of the Indian Ocean raid by chance and by the admiral, over a night: nothing breaks, and what a side can
believe agrees with what it was told (TF-8.1, 6.3, 6.7, 9.8, 15.3, R14, R54)."""

from collections import Counter
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.records.orders import Discard, Divide, Form, PutBack
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, enemy
from arbitre.games.taskforce.records.reports import Deployed, Formed, Nightfall, Restocked
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk
from arbitre.games.taskforce.rules.scouting import scouts
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate import ledger, ways
from arbitre.games.taskforce.seat.estimate.estimate import estimate, lying
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from taskforce.dueling import played
from taskforce.duels import DD_J, new
from taskforce.estimating import believed, forget, marker_by_marker
from taskforce.nights import left, ocean, open_boards
from taskforce.playing import resolved

GAMES = 4


@pytest.fixture(scope="module", autouse=True)
def boards():
    """They lie open."""
    with open_boards():
        yield


@pytest.fixture(scope="module")
def games():
    """Every step of some games by chance."""
    return [game for seed in range(GAMES) for game in played(f"ocean {seed}", scenario="indian_ocean")]


def test_whole_games_by_chance_break_nothing(games):
    """To the end, with dummies that come back and fleets that are split."""
    over, told = 0, Counter()
    for game in games:
        assert TASKFORCE.invariants(game) == []
        if game.outcome is not None:
            over += 1
            told.update(type(each.report) for side in SIDES for each in game.told[side])
    assert over == GAMES and told[Restocked] and told[Formed] and told[Nightfall]


@pytest.mark.parametrize("seed", ["first", "second"])
def test_whole_games_by_the_admiral_break_nothing(seed):
    """To the end, with judgement: by night he puts dummies back (judgement 19)."""
    game = new("indian_ocean")
    bots, ordered = {side: Admiral(Random(f"{seed} {side}")) for side in SIDES}, Counter()
    while game.agenda:
        asks = asked(TASKFORCE, game)
        sheets = {side: bots[side].orders(view(game, side), ask) for side, ask in asks.items()}
        plans = {side: ask.plan(sheets[side]) for side, ask in asks.items()}
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        ordered.update(type(order) for sheet in sheets.values() for order in sheet)
        game = resolved(game, plans, Umpire(KeyedDice(seed, TASKFORCE.id)))
        assert TASKFORCE.invariants(game) == []
    assert game.outcome is not None and ordered[PutBack]


def test_an_imagined_game_has_the_very_same_view_and_breaks_nothing(games):
    """Map, boards, own markers and the ledger, to the byte."""
    others = 0
    for number, game in enumerate(games):
        if number % 5:
            continue
        side = SIDES[number % 2]
        seen = view(game, side)
        twin = imagine(seen, Random(number))
        assert TASKFORCE.invariants(twin) == []
        assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen)
        others += twin.hidden.under != game.hidden.under
    assert others > GAMES * 50


def test_the_truth_is_one_of_the_ways(games):
    """TF-R14, TF-R54: whatever was put back, split, shown, turned over, the fleets lie as one may believe they do."""
    for number, game in enumerate(games):
        if number % 7 or game.outcome is not None:
            continue
        for side in SIDES:
            found = estimate(view(game, side))
            if not found.fleets or not found.ways:
                assert game.board.turn < 3
                continue
            under = {fleet: at for at, fleet in game.hidden.under.items() if fleet} | {
                marker.formation: at for at, marker in game.board.markers.items() if marker.formation
            }
            truth = {place: under[fleet] for place, fleet in enumerate(found.fleets) if fleet in under}
            assert believed(found, truth), (number, side)


def test_fleets_that_are_alike_come_to_the_same_odds_together_as_each_by_itself(monkeypatch):
    """TF-14.7: kept together they are fewer ways, and not other odds."""
    positions = [game for seed in range(2) for game in played(f"alike {seed}")][::9]
    found = []
    for laid in (marker_by_marker, ways.arranged):
        monkeypatch.setattr(ledger, "arranged", laid)
        forget()
        found.append([estimate(view(game, side)) for game in positions for side in SIDES])
    fewer = 0
    for one, other in zip(*found, strict=True):
        assert one.odds.keys() == other.odds.keys()
        for label, share in one.odds.items():
            assert other.odds[label].real == pytest.approx(share.real)
            assert other.odds[label].carrier == pytest.approx(share.carrier)
        fewer += len(other.ways) < len(one.ways)
    assert fewer > 20


def test_what_is_forgotten_for_want_of_room_stays_possible(games, monkeypatch):
    """Fleets of a kind that are taken to be alike again: every way that there was is one of those that there are."""
    position = next(game for game in games if game.board.turn == 5 and game.agenda)
    monkeypatch.setattr(ledger, "arranged", marker_by_marker)
    forget()
    whole = estimate(view(position, IJN))
    forget()
    fewer, groups = ways.together(whole.ways, whole.groups, ("ring",) * len(whole.groups))
    assert (fewer, groups) == (whole.ways, whole.groups)
    monkeypatch.setattr(ways, "MOST", 1)
    fewer, groups = ways.together(whole.ways, whole.groups, ("ring",) * len(whole.groups))
    assert len(fewer) < len(whole.ways)
    assert {ways.sorted_in(groups, labels) for labels, _ in whole.ways} == {labels for labels, _ in fewer}
    assert sum(fewer.values()) == pytest.approx(sum(whole.ways.values()))


def test_a_dummy_on_top_of_a_marker_shares_its_odds(games):
    """TF-R14: either is as likely; together they are what the one was, and no other marker is touched by it."""
    seen = 0
    for game in games:
        if game.agenda[:1] == (Sailing(IJN),) and (may := asked(TASKFORCE, game)[IJN].options()).back:
            plans = {IJN: asked(TASKFORCE, game)[IJN].plan((PutBack(may.stacks[:1]),))}
            after = resolved(game, plans, Umpire(KeyedDice("share", TASKFORCE.id)))
            was, now = (estimate(view(each, ALLIED)).odds for each in (game, after))
            told = (each.report for each in after.told[ALLIED][len(game.told[ALLIED]) :])
            report = next(report for report in told if isinstance(report, Restocked))
            for _, old, new in report.parted:
                assert len(new) == len(old) + 1 and len({round(now[label].real, 9) for label in new}) == 1
                assert sum(now[at].real for at in new) == pytest.approx(sum(was[at].real for at in old))
                assert all(now[at].real == pytest.approx(was[at].real) for at in was.keys() - {*old})
                seen += 1
    assert seen


def test_the_sheets_of_chance_split_and_put_back(games):
    """What is tried covers every order of the night, where all markers are on the map too."""
    orders, first = Counter(), next(game for game in games if game.board.turn == 3).copy()
    first.board.turn, first.agenda = 11, (Sailing(IJN),)
    nights = [game for game in games if game.board.turn in (11, 12, 13, 14)]
    for game in (first, *nights):
        for side, ask in asked(TASKFORCE, game).items():
            if isinstance(ask, SailingAsk):
                for seed in range(30 if game is first else 3):
                    sheet = ask.sample(Random(f"{side} {seed}"))
                    assert not ask.plan(sheet).refusals
                    orders.update(type(order) for order in sheet)
                    orders["new"] += sum(isinstance(o, Form) and o.fleet not in ask.board.formations for o in sheet)
    assert orders[PutBack] and orders[Discard] and orders["new"]


def test_nothing_of_the_enemy_is_read_for_it(games):
    """TF-8.1: two truths that show a side the same are believed the same."""
    game = next(game for game in games if game.board.turn == 12 and game.agenda)
    seen = view(game, ALLIED)
    twin = imagine(seen, Random(1))
    assert estimate(view(twin, ALLIED)).odds == estimate(seen).odds
    assert own_markers(twin, ALLIED) == own_markers(game, ALLIED) and lying(seen)
    assert {label[0] for label in lying(seen)} == {"J"} and enemy(ALLIED) == IJN


def told_of_the_set_up(game):
    """The game, in which the Allies know the fleets of the enemy and where his markers were laid."""
    board = game.board
    fleets = tuple((id, fleet.slots) for id, fleet in board.formations.items() if fleet.side == IJN)
    markers = tuple((at, marker.hex) for at, marker in board.markers.items() if marker.side == IJN)
    game.told = {ALLIED: (Told(1, 2, "set-up", Deployed(IJN, fleets, (), markers)),)}
    return game


def seen_after(game, *orders):
    """What the Allies see after these orders for a night."""
    plan = asked(TASKFORCE, game)[IJN].plan(orders)
    assert not plan.refusals and not TASKFORCE.invariants(game)
    return view(resolved(game, {IJN: plan}, Umpire(KeyedDice("night", TASKFORCE.id))), ALLIED)


def test_a_fleet_that_is_split_off_a_withdrawing_group_is_known():
    """TF-6.7, TF-R67, TF-R68: it shows its number, and lies there in every way and every imagined game."""
    game = ocean(Sailing(IJN), 11, (("2410", 1), ("2412", 7), ("2414", 0)), (("0612", 1), ("0614", 7)))
    board, group = game.board, ("haruna", "tone", "chikuma")
    board.formations["ijn-1"] = board.formations["ijn-1"].without(group)
    told_of_the_set_up(game)
    board.formations["ijn-w1"] = Formation("ijn-w1", IJN, "group", group, 1)
    board.labels[IJN] += 1
    board.markers["J4"] = Marker("J4", IJN, "2412", formation="ijn-w1")
    board.ships["haruna"] = replace(board.ships["haruna"], steps=1, critical=True)
    seen = seen_after(game, Form("ijn-8", ("tone", "chikuma")))
    label = next(at for at, marker in seen.board.markers.items() if marker.formation == "ijn-8")
    found = ledger.ledger(IJN, seen.told)
    assert {lots[found.fleets.index("ijn-8")] for lots, _ in found.ways} == {label}
    assert [round(estimate(seen).odds[at].real, 9) for at in ("J1", "J2", "J3", label)] == [*(round(2 / 3, 9),) * 3, 1]
    assert TASKFORCE.invariants(imagine(seen, Random(1))) == []


def test_a_fleet_of_which_no_report_tells_the_origin_lies_under_a_marker_all_the_same():
    """TF-6.7, TF-6.14: it is made of counters that were divided off, whose names nobody has heard; all fleets lie under
    markers in every way."""
    game = told_of_the_set_up(ocean(Sailing(IJN), 11, (("2410", 1), ("2412", 7), ("2414", 0)), (("0612", 1),)))
    halves = tuple(f"dd_ijn-{number}" for number in range(7, 10))
    seen = seen_after(game, *map(Divide, DD_J[:3]), Form("ijn-8", halves))
    assert "ijn-8" in seen.board.formations and "ijn-8" in estimate(seen).fleets
    assert sum(share.real for share in estimate(seen).odds.values()) == pytest.approx(3)
    assert TASKFORCE.invariants(imagine(seen, Random(1))) == []


def test_who_searches_yet_has_left_from_somewhere_though_it_is_not_followed_any_more():
    """TF-R47: in a game of which no report tells the beginning, too, her search is one from a hex."""
    game = left((("3105", 1), ("3112", 7), ("2412", 2)))
    seen = view(game, ALLIED)
    assert "akagi" in seen.board.scouts and "akagi" not in seen.board.last_hex
    for told in (seen.told, seen.told[1:]):
        twin = imagine(replace(seen, told=told), Random(1))
        assert twin.board.last_hex.keys() == {"akagi"} and not TASKFORCE.invariants(twin)
        assert scouts(twin.board, IJN, own_markers(twin, IJN)).keys() == {"akagi", "soryu"}

"""What both sides commit in secret before each of two battles (TF-S10.1, S10.2)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Commit, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, SIDES
from arbitre.games.taskforce.records.shore_reports import Committed
from arbitre.games.taskforce.rules.committing import Committing, by_default, choosable, share
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.campaigns import DDS, committed
from taskforce.duels import new
from taskforce.playing import both_told as step

CARRIERS = ("shokaku", "zuikaku", "zuiho", "junyo", "hiyo")
CONVOY = ("dd_ijn-11", "dd_ijn-12", "ak_ijn-1", "ak_ijn-2", "ak_ijn-3")


def second(**campaign):
    """The game before the second battle, as if nothing had happened in the first but this."""
    game = new("santa_cruz")
    game.board.turn = SECOND
    game.board.campaign = replace(game.board.campaign, away=tuple(game.board.ships), **campaign)
    return game


def refusal(game, *orders, side=IJN):
    refusals = asked(TASKFORCE, game)[side].plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def test_both_are_asked_at_once_before_anything_else():
    """TF-S10.1: and then set up of what they have committed."""
    game = new("santa_cruz")
    assert isinstance(game.agenda[0], Committing) and isinstance(game.agenda[1], Deploying)
    assert agenda(Committing(), game.board) == game.agenda and asked(TASKFORCE, game).keys() == {IJN, ALLIED}
    assert game.board.turn == 0 and TASKFORCE.moment(game) == (0, "set-up")


def test_who_is_not_named_stays_away_with_the_aircraft():
    """TF-S10.1: and so does the convoy, which comes with the second battle."""
    game = committed(ijn=("shokaku", "tone", *DDS), allied=("hornet", "atlanta"))
    board, there = game.board, {"shokaku", "tone", *DDS, "hornet", "atlanta"}
    assert {*board.ships} - {*board.campaign.away} == there
    assert {unit.base for unit in board.air.values() if unit.box} == {"shokaku", "hornet", *board.ashore}
    options = {side: asked(TASKFORCE, game)[side].options() for side in SIDES}
    assert set(options[IJN].ships) == {"shokaku", "tone", *DDS} and set(options[ALLIED].ships) == {"hornet", "atlanta"}
    assert set(options[IJN].air) == {"shokaku", "rabaul", "buin"}


def test_the_enemy_hears_and_sees_nothing_of_it():
    """TF-S10.1: whatever has been committed his view is the same."""
    games = [committed(ijn=ships) for ships in (("shokaku", "tone", *DDS), ("zuikaku", "zuiho", "kongo", "haruna"))]
    seen = [view(game, ALLIED) for game in games]
    assert seen[0] == seen[1] and [type(told.report) for told in seen[0].told] == [Committed]
    assert view(games[0], IJN).told[-1].report == Committed(1, ("shokaku", "tone", *DDS))
    assert view(games[0], IJN).board.campaign.spent == ("shokaku",) and not seen[0].board.campaign.spent


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ((Commit(("shokaku", "zuikaku", "tone")),), None),
        ((Commit(CARRIERS),), None),
        ((Commit(("shokaku",)), Commit(("tone",))), None),
        ((Commit(()),), ("commit-nobody", "TF-S10.1")),
        ((Commit(("hornet",)),), ("commit-not-yours", "TF-S10.1")),
        ((Commit(("rabaul",)),), ("commit-not-yours", "TF-S10.1")),
        ((Commit(("ak_ijn-1",)),), ("commit-convoy", "TF-S10.1")),
        ((Commit(("tone", "tone")),), ("commit-twice", "TF-S10.1")),
        ((Commit(("shokaku",)), Commit(("shokaku",))), ("commit-twice", "TF-S10.1")),
        ((Commit(("dd_ijn-1",)),), ("commit-few", "TF-6.5")),
        ((Search(("1811",)),), ("not-now", "TF-S10.1")),
    ],
)
def test_what_is_refused_before_the_first_battle(orders, said):
    """TF-S10.1; TF-6.5: of a single counter of destroyers no fleet can be formed."""
    assert refusal(new("santa_cruz"), *orders) == said


def test_japanese_carriers_count_four_at_most_over_both_battles_and_one_used_twice_twice():
    """TF-S10.2: a large one 1, a light one a half."""
    board = new("santa_cruz").board
    assert [share(board, (id,)) for id in (*CARRIERS, "tone", "hornet")] == [1, 1, 0.5, 0.5, 0.5, 0, 1]
    game = second(spent=("shokaku", "zuikaku", "zuiho"))
    assert asked(TASKFORCE, game)[IJN].options().left == 1.5
    assert refusal(game, Commit(("shokaku", "junyo"))) is None
    assert refusal(game, Commit(("shokaku", "zuikaku"))) == ("commit-carriers", "TF-S10.2")
    assert refusal(game, Commit(("shokaku",)), Commit(("junyo", "hiyo"))) == ("commit-carriers", "TF-S10.2")
    game, _ = step(game, {IJN: (Commit(("shokaku", "junyo")),)})
    assert game.board.campaign.spent == ("shokaku", "zuikaku", "zuiho", "shokaku", "junyo")


def test_american_carriers_may_fight_both_battles():
    """TF-S10.2: any number of them, if they are not out."""
    game = second(spent=())
    assert asked(TASKFORCE, game)[ALLIED].options().left is None
    assert refusal(game, Commit(("hornet", "enterprise")), side=ALLIED) is None
    game = second(out=("hornet",))
    assert refusal(game, Commit(("hornet",)), side=ALLIED) == ("commit-out", "TF-S10.1")


def test_the_convoy_is_there_in_the_second_battle_and_is_not_chosen():
    """TF-S10.1, scenario 10: it begins on line C."""
    game = committed(ijn=("shokaku", "tone"), game=second())
    there = {id for id in game.board.ships if id not in game.board.campaign.away}
    assert there >= {*CONVOY, "shokaku", "tone"}
    ask = asked(TASKFORCE, game)[IJN]
    starts = {ship: hexes for hexes, ships in ask.options().areas for ship in ships}
    assert {starts[id] for id in CONVOY} == {starts["ak_ijn-1"]} and "0907" in starts["ak_ijn-1"]
    assert "0907" not in starts["shokaku"] and {"0907", "2001"} <= {*starts["tone"]}


def test_by_default_half_of_the_carriers_in_the_first_battle_the_rest_in_the_second_and_all_other_ships():
    """TF-S10.2."""
    board = new("santa_cruz").board
    default = by_default(board, IJN)
    assert [id for id in default if board.ships[id].printed.carrier] == ["shokaku", "zuikaku"]
    assert len(default) == 2 + 17 + 10 and by_default(board, ALLIED) == choosable(board, ALLIED)
    left = by_default(second(spent=("shokaku", "zuikaku"), out=("shokaku",)).board, IJN)
    assert [id for id in left if id in CARRIERS] == ["zuikaku", "zuiho", "junyo"]


def test_a_side_with_nothing_left_that_can_form_a_fleet_commits_nobody():
    """TF-S10.1: it is asked all the same, and sets up dummies."""
    board = new("santa_cruz").board
    out = tuple(id for id, ship in board.ships.items() if ship.printed.side == ALLIED and id != "dd_allied-1")
    game = second(out=out)
    assert by_default(game.board, ALLIED) == () and asked(TASKFORCE, game).keys() == {IJN, ALLIED}
    assert refusal(game, Commit(("dd_allied-1",)), side=ALLIED) == ("commit-few", "TF-6.5")
    game, told = step(game)
    assert told[ALLIED] == [Committed(2, ())]
    ask = asked(TASKFORCE, game)[ALLIED]
    assert not any(ask.plan(ask.sample(Random(seed))).refusals for seed in range(20))
    game, _ = step(game)
    assert sum(marker.side == ALLIED for marker in game.board.markers.values()) == 12
    assert {game.hidden.under[at] for at, marker in game.board.markers.items() if marker.side == ALLIED} == {""}


@pytest.mark.parametrize(
    ("ships", "said"),
    [
        (("hornet", "washington", "juneau", "san_juan"), None),
        (("hornet", "washington", "juneau", "san_juan", "dd_allied-1"), None),
        (("hornet", "washington", "dd_allied-1"), None),
        (("hornet", "washington"), ("commit-few", "TF-6.5")),
        (("hornet", "juneau"), None),
    ],
)
def test_whoever_can_be_formed_can_be_committed(ships, said):
    """TF-6.5: a slow battleship is in no ring, and no column by herself; others are kept out of the ring for her."""
    assert refusal(new("santa_cruz"), Commit(ships), side=ALLIED) == said
    if said is None:
        game = committed(allied=ships)
        for seed in range(30):
            ask = asked(TASKFORCE, game)[ALLIED]
            assert not ask.plan(ask.sample(Random(seed))).refusals
        step(game)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_committed_by_chance_is_lawful(seed):
    """TF-S10.1."""
    for game in (new("santa_cruz"), second(spent=("shokaku", "zuikaku", "zuiho"), out=("shokaku", "kongo"))):
        for ask in asked(TASKFORCE, game).values():
            assert not ask.plan(ask.sample(Random(seed))).refusals


def test_the_admiral_spreads_his_carriers():
    """TF-S10.2: two large and a light one first, the others after."""
    admiral = Admiral(Random(1))
    for game, expected in (
        (new("santa_cruz"), ["shokaku", "zuikaku", "junyo"]),
        (second(spent=("shokaku", "zuikaku", "junyo")), ["shokaku", "junyo"]),
        (second(spent=("shokaku", "zuikaku", "junyo"), out=("shokaku", "zuikaku")), ["zuiho", "junyo", "hiyo"]),
    ):
        seen = view(game, IJN)
        ask = seen.now.ask(seen)
        ships = ask.plan(admiral.orders(seen, ask)).ships
        assert [id for id in ships if id in CARRIERS] == expected
        assert admiral.orders(view(game, ALLIED), asked(TASKFORCE, game)[ALLIED]) == ()

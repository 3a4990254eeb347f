"""Recorded games: written again they come out the same, and together they show all that a game can do and say."""

from difflib import unified_diff
from itertools import islice
from typing import get_args

import pytest
from playthroughs.played import shown_in
from playthroughs.shelf import FOLDER, MOST_LINES, WRITERS, path

from arbitre.games.metagame.records import orders as metagame_orders
from arbitre.games.metagame.records import reports as metagame_reports
from arbitre.games.metagame.rules import sequence as metagame_sequence
from arbitre.games.midway.records import orders, reports
from arbitre.games.midway.rules import sequence
from arbitre.games.okinawa.records import orders as okinawa_orders
from arbitre.games.okinawa.records import reports as okinawa_reports
from arbitre.games.okinawa.rules import sequence as okinawa_sequence
from arbitre.games.taskforce.records import orders as taskforce_orders
from arbitre.games.taskforce.records import reports as taskforce_reports
from arbitre.games.taskforce.records.scenarios import FOR_TWO, OFFERED
from arbitre.games.taskforce.rules import sequence as taskforce_sequence
from arbitre.games.typhon.records import orders as typhon_orders
from arbitre.games.typhon.records import reports as typhon_reports
from arbitre.games.typhon.rules import steps as typhon_steps
from arbitre.kernel.package import installed
from playthroughs.taskforce import NAMES

AGAIN = "If the change is meant, write the playthroughs again with `make playthroughs`, read the diff, and commit it."
KINDS = {
    "metagame": {
        "steps": metagame_sequence.AnyStep,
        "orders": metagame_orders.AnyOrder,
        "reports": metagame_reports.AnyReport,
    },
    "midway": {"steps": sequence.AnyStep, "orders": orders.AnyOrder, "reports": reports.AnyReport},
    "okinawa": {
        "steps": okinawa_sequence.AnyStep,
        "orders": okinawa_orders.AnyOrder,
        "reports": okinawa_reports.AnyReport,
    },
    "taskforce": {
        "steps": taskforce_sequence.AnyStep,
        "orders": taskforce_orders.AnyOrder,
        "reports": taskforce_reports.AnyReport,
    },
    "typhon": {
        "steps": typhon_steps.all_steps(),
        "orders": typhon_orders.AnyOrder,
        "reports": typhon_reports.AnyReport,
    },
}
# Steps that nobody can see: one that never stands on an agenda, two that only clear what an operation noted, and a
# set-up by the umpire alone, before the first question. And what is rare, hits of who surprises the other, who fires
# with a withdrawing ship, or for whom a bombarded base has no room: their words and pictures have tests of their own.
UNSEEN = {
    "metagame": set(),
    "midway": set(),
    "okinawa": set(),
    "taskforce": {
        "Shuffle",
        "FirstHits",
        "Supporting",
        "Support",
        "Cramped",
        "Wait",  # what the other side sees in the place of a step
    },
    "typhon": {"Unseen", "Hide", "PortCleared"},
}

# Reports that change nothing on a map and roll nothing that they tell: what they say is in words alone. What is lost
# without a fight are points in all these games: of units see the tests of Typhon's scenes.
WORDS_ALONE = {
    "metagame": {"Adjusted", "Commitment", "Ended", "OfferedPeace", "Posted", "SeedOpened", "WeekBegins"},
    "midway": {"Commitment", "SeedOpened", "RaidOff"},
    "okinawa": {"Commitment", "SeedOpened", "SetUpDone", "TurnBegins", "Conceded", "GameOver"},
    "taskforce": {
        "Commitment", "SeedOpened", "WaveOver", "TurnBegins", "Repaired", "RaidsOrdered", "RangeSet", "GameOver",
        "Disembarked", "InvasionOver", "Committed", "BattleOver",
    },
    "typhon": {
        "ActionPoints", "CanSwitch", "Commitment", "Compared", "Conceded", "GameOver", "Lost", "NothingToDo",
        "PointsIn", "PointsRecorded", "SeedOpened", "SidesSwapped", "TurnBegins",
    },
}  # fmt: skip


def stored(name):
    return path(name).read_text("utf-8") if path(name).exists() else ""


@pytest.mark.parametrize("name", WRITERS)
def test_a_playthrough_comes_out_the_same(name):
    old, new = stored(name), WRITERS[name]()
    if old != new:
        files = f"playthroughs/{name}.txt", "written now"
        changed = unified_diff(old.splitlines(), new.splitlines(), *files, lineterm="")
        said = f"{name} is not what the program writes now. {AGAIN}"
        pytest.fail("\n".join([said, *islice(changed, 60)]), pytrace=False)


@pytest.mark.parametrize("name", WRITERS)
def test_a_playthrough_can_be_read(name):
    text = stored(name)
    assert 0 < text.count("\n") <= MOST_LINES
    assert not [line for line in text.split("\n") if line != line.rstrip()]


@pytest.mark.parametrize("game", installed())
def test_every_game_has_its_playthroughs(game):
    """And nothing lies in its folder that is no longer written."""
    assert (
        {file.relative_to(FOLDER).with_suffix("").as_posix() for file in (FOLDER / game).iterdir()}
        == {name for name in WRITERS if name.startswith(f"{game}/")}
        != set()
    )


@pytest.mark.parametrize("what", ["steps", "orders", "reports"])
@pytest.mark.parametrize("game", installed())
def test_every_kind_is_shown(game, what):
    """Every step class, every kind of order and every kind of report stands in some playthrough of the game."""
    shown = set().union(*(shown_in(stored(name))[what] for name in WRITERS if name.startswith(f"{game}/")))
    kinds = {kind.__name__ for kind in get_args(KINDS[game][what])}
    assert kinds - shown - UNSEEN[game] == set(), f"no playthrough of {game} shows these {what}"


@pytest.mark.parametrize("game", installed())
def test_every_kind_of_report_has_a_picture(game):
    """When it is played out: in some playthrough the map shows something of it, or its dice are seen."""
    drawn = set().union(*(shown_in(stored(name))["pictures"] for name in WRITERS if name.startswith(f"{game}/")))
    kinds = {kind.__name__ for kind in get_args(KINDS[game]["reports"])}
    assert kinds - drawn - UNSEEN[game] == WORDS_ALONE[game]


@pytest.mark.parametrize("scenario", FOR_TWO)
def test_a_scenario_of_task_force_for_two_shows_a_search_a_raid_and_a_battle(scenario):
    """In its recorded games together, as soon as it is on offer."""
    texts = [stored(name) for name in WRITERS if name.startswith("taskforce/")]
    texts = [text for text in texts if scenario in NAMES and NAMES[scenario] in "".join(text.splitlines()[:2])]
    shown = set().union(*(shown_in(text)["reports"] for text in texts))
    wanted = {"Searched", "TokenRead", "RaidsOrdered", "Bombed", "BattlesBegin", "HitsApplied"}
    assert shown >= wanted if scenario in OFFERED else not shown

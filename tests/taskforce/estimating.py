"""What is believed of markers, held against what lies there, and reckoned with nothing kept together."""

from itertools import permutations

import pytest

from arbitre.games.taskforce.records.printed import ALLIED
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.seat.estimate import estimate, ledger
from arbitre.kernel.play import Told
from taskforce.duels import FLEETS

HEXES = ("1602", "1604", "1606", "1608", "1610", "1612", "1705", "1709")
LABELS = tuple(f"A{number}" for number in range(1, 9))
ROWS = tuple((f"allied-{number}", FLEETS[ALLIED][number]) for number in (1, 2, 7))
SHARED = (("allied-2", "allied-7"),)


def forget():
    """What has been read."""
    for kept in (estimate._open, ledger.following, ledger._whole):
        kept.cache_clear()


def believed(known, truth):
    """Whether one of the ways lays fleets where they are: `truth`, by the place of a fleet, the label of its marker."""
    return any(all(_held(lots, known.groups, group, truth) for group in {*known.groups}) for lots, _ in known.ways)


def _held(lots, groups, group, truth):
    """Whether the fleets of a group lie in its lots, each under a marker of one."""
    left = [lots[place] for place in truth if groups[place] == group]
    for place, label in truth.items():
        if groups[place] == group:
            name = next((name for name in left if label in name.split()), None)
            if name is None:
                return False
            left.remove(name)
    return True


def marker_by_marker(kinds, labels):
    """Every way to lay fleets of these kinds under markers, each by itself."""
    laid = permutations(labels, len(kinds))
    return dict.fromkeys(((tuple(found), "") for found in laid), 1.0), (*range(len(kinds)),)


def told(*reports, turn=3, rows=ROWS, joined=()):
    """A ledger in which the Allies have set up these fleets, and then these reports."""
    laid = Deployed(ALLIED, rows, (), tuple(zip(LABELS, HEXES, strict=True)), joined=joined)
    return tuple(Told(number, turn, "any", report) for number, report in enumerate((laid, *reports), 1))


def share(*pair):
    """What the odds of a marker are about."""
    return pytest.approx(pair)

"""What is believed of markers, held against what lies there, and reckoned with nothing kept together."""

from itertools import permutations

from arbitre.games.taskforce.seat.estimate import estimate, ledger


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

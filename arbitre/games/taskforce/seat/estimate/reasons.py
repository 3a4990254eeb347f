"""Why a marker of the enemy is as likely to be a fleet, and one with a carrier, as it is: what was told of it, turn by
turn, and what that made of the odds (TF-14.7, 14.8, R14)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.records.reports import Deployed, Formed, Sailed, Searched
from arbitre.games.taskforce.seat.estimate.estimate import Estimate
from arbitre.games.taskforce.seat.estimate.known import Change, HungBack, carriers
from arbitre.games.taskforce.seat.estimate.ways import Share
from arbitre.games.taskforce.seat.naming import percent
from arbitre.kernel.words import Arg, Several, Term

_ELSEWHERE = "ground-elsewhere"  # of what was said of others one after the other only the last is told
_UNKNOWN = Share(0.0, 0.0)


def likely(share: Share) -> Term:
    """What a marker may be, with the odds that are not certain."""
    args: dict[str, Arg] = {"odds": percent(share.real), "carrier": percent(share.carrier)}
    if not share.real:
        return Term("estimate-dummy")
    if share.real < 1:
        return Term("estimate-maybe" if share.carrier else "estimate-maybe-surface", args)
    if 0 < share.carrier < 1:
        return Term("estimate-fleet", args)
    return Term("estimate-carrier" if share.carrier else "estimate-surface")


def share_of(found: Estimate, label: str) -> Share:
    """The odds of a marker."""
    return found.odds.get(label, _UNKNOWN)


def grounds(found: Estimate, label: str) -> Several:
    """How many fleets there were under how many markers, then what has been said of this one, the first before the
    others; where that can be followed no more, that nothing counts but what the map shows (TF-6.7)."""
    if found.anew and found.changes:
        return Several((*_laid(found), Term("ground-anew", {"now": _now(share_of(found, label))})))
    return Several((*_laid(found), *_told(found, label)))


def _laid(found: Estimate) -> Iterator[Term]:
    """What was known when the enemy had set up: every arrangement is taken to be as likely (TF-7.4); and who has come
    later (TF-S7.1)."""
    later = False
    for change in found.changes:
        if isinstance(change.event, Deployed):
            rows = [row for _, row in change.event.fleets]
            said: dict[str, Arg] = {"markers": len(change.event.markers), "carriers": sum(map(carriers, rows))}
            if later:
                rings = said["carriers"] if rows else found.fleets.count("ring") - found.rings
                came: dict[str, Arg] = {"turn": in_battle(change.turn), "fleets": len(rows), "carriers": rings}
                yield Term("ground-arrived", {**said, **came})
            elif rows and change.event.joined:  # two lie under one marker (TF-6.6)
                yield Term("ground-laid-shared", {"fleets": len(rows), **said, "shared": len(change.event.joined)})
            elif rows:
                yield Term("ground-laid", {"fleets": len(rows), **said})
            else:  # where boards are closed nobody knows how many columns there are (TF-8.3)
                key = "ground-committed" if found.free else "ground-closed"
                yield Term(key, {"most": found.most, **said, "carriers": found.rings})
            later = True


def _told(found: Estimate, label: str) -> Iterator[Term]:
    last: Term | None = None
    for before, change in zip(found.changes, found.changes[1:], strict=False):
        if label not in change.odds or (key := _ground(before, change, label)) is None:
            continue
        args: dict[str, Arg] = {"turn": in_battle(change.turn), "now": _now(change.odds[label])}
        if isinstance(change.event, tuple):
            args["markers"] = Several(change.event[0])
        if last is not None and not last.key == key == _ELSEWHERE:
            yield last
        last = Term(key, args)
    if last is not None:
        yield last


def _ground(before: Change, change: Change, label: str) -> str | None:
    """What the event says of a marker; None if it leaves its odds as they were."""
    event = change.event
    if isinstance(event, Deployed):  # said before all others
        return None
    if isinstance(event, tuple):
        return None if label not in event[1] else "ground-parted" if event[0] else "ground-put-back"
    if isinstance(event, HungBack) and label in event.labels:
        return "ground-hung-back"
    if isinstance(event, Searched) and (said := dict(event.answers).get(label)):
        return f"ground-{said}{'-alone' if label in event.alone else ''}"
    if isinstance(event, Sailed) and label in event.beside:
        return "ground-beside"
    if _now(before.odds.get(label, _UNKNOWN)) == _now(change.odds[label]):
        return None
    return "ground-formed" if isinstance(event, Formed) else _ELSEWHERE


def _now(share: Share) -> Term:
    return Term("ground-now", {"odds": percent(share.real), "carrier": percent(share.carrier)})

"""Fleet markers in words: how the umpire moves them, what is answered of them, what they show (TF chapters 9, 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import fleet
from arbitre.games.taskforce.seat.phrases.raids import Said, dummies, shown
from arbitre.kernel.words import Arg, Phrase, Several, Term

Parted = tuple[tuple[str, tuple[str, ...]], ...]


def _steamed(report: r.Steamed, view: View) -> Said:
    """Marker by marker with its die, then stacks that have parted, then dummies that came home."""
    courses = Several(tuple(_course(course) for course in report.courses))
    origins = [(course.label, course.origin) for course in report.courses]
    return (
        Phrase("told-steamed", {"courses": courses}, report.clause),
        *parted(report.parted, origins),
        *_home(report, view),
    )


def _course(course: r.Course) -> Term:
    args: dict[str, Arg] = {"marker": course.label, "die": course.die, "from": course.origin, "to": course.hex}
    return Term("course-stays" if course.hex == course.origin else "course-sails", args)


def _home(report: r.Steamed, view: View) -> Iterator[Phrase]:
    """Dummies that came where the fleet is bound."""
    course = scenario(view.board.scenario).course
    if report.dummies and course is not None:
        args: dict[str, Arg] = {
            "markers": Several(report.dummies), "n": len(report.dummies), "place": Term(f"place-{course.to}"),
        }  # fmt: skip
        yield Phrase("told-dummies-home", args, report.clause)


def parted(stacks: Parted, origins: Sequence[tuple[str, str]]) -> Iterator[Phrase]:
    """Stacks that have parted: their new labels are the last of those that left the hex."""
    for hex, old in stacks:
        left = sorted((label for label, origin in origins if origin == hex), key=by_label)
        args: dict[str, Arg] = {"hex": hex, "old": Several(old), "new": Several(tuple(left[-len(old) :]))}
        yield Phrase("told-parted", args, "TF-R14")


def _moved(report: r.MarkersMoved, view: View) -> Said:
    """Markers first, then stacks that have parted, then withdrawing groups."""
    said: list[Phrase] = []
    if report.moves:
        moves = Several(tuple(_move(label, origin, hex) for label, origin, hex in report.moves))
        said.append(Phrase("told-moved", {"moves": moves}, report.clause))
    said += parted(report.parted, [(label, origin) for label, origin, _ in report.moves])
    for group, origin, hex in report.groups:
        args: dict[str, Arg] = {"fleet": fleet(group), "from": origin, "to": hex}
        home = hex == OFF
        said.append(Phrase("told-group-home" if home else "told-group", args, "TF-5.5" if home else "TF-5.4"))
    return tuple(said)


def _move(label: str, origin: str, hex: str) -> Term:
    args: dict[str, Arg] = {"marker": label, "from": origin, "to": hex}
    return Term("marker-stays" if hex == origin else "marker-sails", args)


def _searched(report: r.Searched, view: View) -> Said:
    """What is answered of each marker, a sentence each."""
    return tuple(_answer(report, label, said) for label, said in report.answers) or (
        Phrase("told-searched-nobody", {"hex": report.hex}, report.clause),
    )


def _answer(report: r.Searched, label: str, said: r.Answer) -> Phrase:
    alone = int(label in report.alone)
    args: dict[str, Arg] = {"hex": report.hex, "marker": label, "alone": alone}
    clause = "TF-14.8" if said == "dummy" else "TF-14.10" if alone else report.clause
    return Phrase(f"told-searched-{said}", args, clause)


def _laid(report: r.TokensLaid, view: View) -> Said:
    args: dict[str, Arg] = {"side": report.side, "hexes": Several(report.hexes), "n": len(report.hexes)}
    return (Phrase("told-laid", args, report.clause),)


def _read(report: r.TokenRead, view: View) -> Said:
    args: dict[str, Arg] = {
        "face": Term(f"token-{report.face}"), "hex": report.hex, "markers": Several(report.labels),
        "n": len(report.labels),
    }  # fmt: skip
    return (Phrase("told-token-read", args, report.clause),)


def _token(report: r.TokenShown, view: View) -> Said:
    args: dict[str, Arg] = {"face": Term(f"token-{report.face}"), "turn": in_battle(report.turn), "hex": report.hex}
    return (Phrase("told-token", args, report.clause),)


def _met(report: r.Met, view: View) -> Said:
    return *shown(report.formations, report.clause), *dummies(report.dummies, "TF-9.11")


def _nightfall(report: r.Nightfall, view: View) -> Said:
    args: dict[str, Arg] = {"markers": Several(report.markers), "n": len(report.markers)}
    return (Phrase("told-nightfall", args, report.clause),)


MARKERS: Mapping[type, Callable[[Any, View], Said]] = {
    r.Steamed: _steamed,
    r.MarkersMoved: _moved,
    r.Searched: _searched,
    r.TokensLaid: _laid,
    r.TokenRead: _read,
    r.TokenShown: _token,
    r.Met: _met,
    r.Nightfall: _nightfall,
}
"""Reports of markers."""

"""The first line of a sheet, which names nation, week and day: "SHEET GERMANY WEEK 1 RECRUIT" (META-18.1).

Nobody has to write it; whoever does is told if the sheet is not for the question in hand.
"""

from __future__ import annotations

import re
from typing import Any

from arbitre.games.metagame.seat.notation.names import nations
from arbitre.games.metagame.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import tag
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import MOST_CHARACTERS, Misread
from arbitre.kernel.words import Term
from arbitre.seat.unreadable import unreadable

_PHASES = ("recruit", "bombing", "movement", "battles")
_CLAUSE = "META-18.1"
_BEGINS = re.compile(rf"{KEYWORDS.pattern('sheet')}(?!\w)")
_HEADING = re.compile(
    rf"{KEYWORDS.pattern('sheet')} +(?P<nation>\S.*?) +{KEYWORDS.pattern('week')} +(?P<week>\d{{1,3}})"
    rf" +(?P<phase>{KEYWORDS.pattern(*_PHASES)}) *:? *$"
)


def without_heading(sheet: str, view: Any) -> str:
    """A sheet without the heading that fits the question in hand, its lines numbered as they were."""
    lines = sheet.splitlines()
    for at, written in enumerate(lines):
        line = fold(written[:MOST_CHARACTERS].partition("#")[0])
        if line.text.strip():
            if is_heading(line) and why_not(line, view) is None:
                lines[at] = ""
                return "\n".join(lines)
            break
    return sheet


def is_heading(line: Folded) -> bool:
    """Whether a line is meant for a heading."""
    return _BEGINS.match(line.text) is not None


def why_not(line: Folded, view: Any) -> Misread | None:
    """What is wrong with a heading for who is asked; None if it fits."""
    found = _HEADING.match(line.text)
    named = nations().find(found["nation"]) if found else []
    if found is None or len(named) != 1:
        return unreadable("read-heading", _CLAUSE, form=Term("read-form-heading"))
    if named[0] != view.side:
        return unreadable("read-heading-nation", _CLAUSE, nation=Term(f"of-{named[0]}"), own=Term(f"of-{view.side}"))
    if int(found["week"]) != view.turn:
        return unreadable("read-heading-week", _CLAUSE, week=int(found["week"]), now=view.turn)
    phase = tag(view.now) if view.now is not None else "over"
    if KEYWORDS.which(found["phase"], *_PHASES) != phase:
        return unreadable("read-heading-phase", _CLAUSE, phase=Term(f"phase-{phase}"))
    return None


def misplaced(line: Folded, view: Any) -> Misread:
    """Why a heading is refused: it does not fit, or it is not the first line."""
    wrong = why_not(line, view) if view is not None else None
    return wrong or unreadable("read-heading", _CLAUSE, form=Term("read-form-heading"))

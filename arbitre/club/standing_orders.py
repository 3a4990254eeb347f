"""Standing orders: what a seat answers when it sends nothing, written beforehand in the language of its sheets.

A line answers whichever question takes it; which one that is, only the question's own ask can say, when it comes. Then
the lines whose conditions hold are judged together like a sheet, on the seat's view of that moment, and what stands of
them is its sheet. Nothing here sees more than one seat may know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from arbitre.club.conditions import Conditioned, Conditions, read_conditions, words_of
from arbitre.club.sheets import judged_lines
from arbitre.club.standing import Standing
from arbitre.club.store.database import Change
from arbitre.club.store.games import STAND_BY, SeatOf
from arbitre.club.trouble import Refused
from arbitre.kernel.bases import tag
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.scenes import texts
from arbitre.kernel.sheets import SheetLine, read_sheet
from arbitre.kernel.words import Phrase
from arbitre.words import LANGUAGES, Words

MOST = 40
"""Lines of a seat's standing orders, those struck out among them."""

LONGEST = 8000
"""Characters of them."""


class Moment(NamedTuple):
    """What a seat may know when its standing orders are judged: its view, what it is asked (None: nothing), the public
    turn, and how many of its reports it had been told before its last question was answered."""

    view: Any
    ask: Ask | None
    turn: int
    since: int


def moment(standing: Standing, seat: str) -> Moment:
    """What a seat may know where a game stands. In a room standing orders answer nothing: every question there has a
    default of its own."""
    turn = standing.umpired.package.moment(standing.game)[0]
    ask = None if standing.room else standing.asks.get(seat)
    return Moment(standing.view(seat), ask, turn, standing.heard.get(seat, 0))


class Prepared(NamedTuple):
    """What standing orders answer to a question: the lines that do, as they are written, and their orders, both empty
    if none does; `left`: the standing orders afterwards, what was for once struck out."""

    lines: tuple[str, ...]
    orders: tuple[Any, ...]
    left: str


class Foreseen(msgspec.Struct, frozen=True):
    """One line of standing orders as the umpire understood it when it was written. `order` is None if it could not be
    read; `remarks`: why it is refused, or what can be said before its question comes."""

    number: int
    text: str
    conditions: Conditions
    order: Any
    accepted: bool
    remarks: tuple[Remark, ...]

    def write(self, package: GamePackage, view: Any, language: str) -> str:
        """The line as a language has it."""
        return self.conditions.write(language) + package.seat.write(self.order, view, language)


def prepared(package: GamePackage, moment: Moment, text: str) -> Prepared:
    """What the standing orders of a seat answer at a moment at which it is asked something."""
    none = Prepared((), (), text)
    if not text or moment.ask is None or not package.seat.standing_answers(moment.view, moment.ask):
        return none
    counting = [line for line in _lines(text) if line.remark is None and _holds(package, line.order.conditions, moment)]
    sheet = [_order(package, line.order, moment.view) for line in counting]
    judgement = judged_lines(package, moment.view, moment.ask, [_waiting(package, line) for line in sheet])
    used = [line for line, said in zip(counting, judgement.answer.lines, strict=True) if said.accepted]
    left = _struck(text, [line.number for line in used if not line.order.conditions.again])
    return Prepared(tuple(line.text for line in used), judgement.orders, left)


def foreseen(package: GamePackage, moment: Moment, text: str) -> tuple[Foreseen, ...]:
    """What can be said of standing orders as they are written. Raises Refused if there is too much of them."""
    if len(text) > LONGEST or text.count("\n") >= MOST:
        raise Refused("standing-many", lines=MOST, length=LONGEST)
    return tuple(_foreseen(package, moment, line) for line in _lines(text))


def without(text: str, refused: Collection[int]) -> str:
    """Standing orders without the lines of these numbers."""
    return "\n".join(line for n, line in enumerate(text.splitlines(), 1) if n not in refused).strip("\n")


def struck(seats: Sequence[SeatOf], kept: Mapping[str, str]) -> Iterator[Change]:
    """The changes by which standing orders are left as they are `kept`, by seat, where they have been looked at. They
    guard what has come of them: also where nothing is struck out, or there was nothing."""
    for row in seats:
        if row.name in kept:
            yield Change(STAND_BY, {"seat": row.id, "was": row.standing, "kept": kept[row.name]}, rows=1)


def _lines(text: str) -> list[SheetLine]:
    """The lines of standing orders, each with its `Conditioned` order or a remark."""
    return read_sheet(text, read_conditions)


def _order(package: GamePackage, line: Conditioned, view: Any) -> SheetLine:
    """The order of a line, read as that of a sheet."""
    return package.seat.read(line.order, view)[0]


def _waiting(package: GamePackage, line: SheetLine) -> SheetLine:
    """A line of a sheet, without its order if that would not wait for the step: nobody concedes beforehand."""
    return msgspec.structs.replace(line, order=None) if _at_once(package, line) else line


def _at_once(package: GamePackage, line: SheetLine) -> bool:
    return line.order is not None and package.interrupts(line.order)


def _struck(text: str, numbers: Collection[int]) -> str:
    """Standing orders in which lines are struck out: they stay to be seen, as remarks."""
    lines = text.splitlines()
    return "\n".join(f"# {line}" if n in numbers else line for n, line in enumerate(lines, 1)) if numbers else text


def _holds(package: GamePackage, conditions: Conditions, moment: Moment) -> bool:
    """Whether a line counts now, as far as its conditions say."""
    if conditions.until and moment.turn > conditions.until:
        return False
    news = moment.view.told[moment.since :]
    return all(_last(package, news, moment.view, words) for words in conditions.told)


def _last(package: GamePackage, told: Sequence[Told], view: Any, words: str) -> Told | None:
    """The last of some reports that says all words of a condition; None if none does."""
    wanted = words_of(words)
    return next((entry for entry in reversed(told) if _says(package, entry, view, wanted)), None)


def _says(package: GamePackage, entry: Told, view: Any, wanted: frozenset[str]) -> bool:
    """Whether a report says all these words, in one of the languages in which it is read: in its sentences, its places
    as they are numbered, and what its kind is called in the log."""
    sentences = package.seat.said(entry, view)
    data = words_of(" ".join((tag(entry.report).replace("_", " "), *texts(entry.report))))
    spoken = (" ".join(map(words.say, sentences)) for words in _words(package))
    return any(wanted <= data | words_of(text) for text in spoken)


@cache
def _words(package: GamePackage) -> tuple[Words, ...]:
    return tuple(Words.of(language, package) for language in LANGUAGES)


def _foreseen(package: GamePackage, moment: Moment, line: SheetLine) -> Foreseen:
    """What can be said of one line now."""
    if line.remark is not None:
        return Foreseen(line.number, line.text, Conditions(), None, False, (line.remark,))
    conditions, read = line.order.conditions, _order(package, line.order, moment.view)
    if read.remark is not None:
        wrong = read.remark
    elif _at_once(package, read):
        wrong = Remark("illegal", Phrase("standing-at-once"))
    elif conditions.until and conditions.until < moment.turn:
        wrong = Remark("illegal", Phrase("standing-past", {"until": conditions.until, "turn": moment.turn}))
    else:
        notes = [_heard(package, moment, words) for words in conditions.told]
        notes.append(_fits(package, moment, read.order))
        said = tuple(Remark("note", phrase) for phrase in notes)
        return Foreseen(line.number, line.text, conditions, read.order, True, said)
    return Foreseen(line.number, line.text, conditions, None, False, (wrong,))


def _heard(package: GamePackage, moment: Moment, words: str) -> Phrase:
    """Whether what a condition waits for has ever been told: so that its writer sees whether he has met the words."""
    found = _last(package, moment.view.told, moment.view, words)
    if found is None:
        return Phrase("standing-unheard", {"words": words})
    said: Sequence[Phrase] = package.seat.said(found, moment.view)
    return Phrase("standing-heard", {"words": words, "number": found.number, "said": said[0] if said else ""})


def _fits(package: GamePackage, moment: Moment, order: Any) -> Phrase:
    """Whether the question in hand, if there is one, would take an order."""
    if moment.ask is None:
        return Phrase("standing-later")
    if not package.seat.standing_answers(moment.view, moment.ask):
        return Phrase("standing-never")
    refusals = moment.ask.plan((order,)).refusals
    return Phrase("standing-other", {"why": refusals[0].phrase}) if refusals else Phrase("standing-fits")

"""The order notation of the meta-game: one line an order (META-18.1, 18.2).

    recruit 4                                 recruter 4
    port Northern France                      port France du Nord
    AA Ukraine x 2                            DCA Ukraine x 2
    spy Karelia                               espionner Carélie
    intox Karelia                             intox Carélie
    intox Karelia show USSR 6, UK 1 port no AA 1
                                              intox Carélie montrer URSS 6, RU 1 port non DCA 1
    bomb Smolensk x 2                         bombarder Smolensk x 2
    bomb long England                         bombarder loin Angleterre
    loss Egypt USA, UK                        pertes Égypte USA, RU
    move 3 Belarus -> Smolensk                déplacer 3 Biélorussie -> Smolensk
    move Belarus -> Smolensk x 3              déplacer Biélorussie -> Smolensk x 3
    move all zone 8 -> zone 7                 déplacer tout zone 8 -> zone 7
    blitz Smolensk yes                        blitz Smolensk oui
        or: no, ask, if equal                 ou : non, demander, si égalité
    retreat Smolensk to Belarus, Ukraine      repli Smolensk vers Biélorussie, Ukraine
    capture Egypt port keep AA destroy        prise Égypte port garder DCA détruire
    assign B3-02 1 Radzim                     affecter B3-02 1 Radzim
    report B3-02 1 winner attacker medals 6 3 link https://…
                                              rapport B3-02 1 vainqueur attaquant médailles 6 3 lien https://…
    confirm B3-02.2 1                         confirmer B3-02.2 1
    concede B3-02 1                           concéder B3-02 1
    roll B3-02, play B3-02, stop B3-02        tirer B3-02, jouer B3-02, arrêter B3-02
    trust B3-02                               s’en remettre B3-02
    share R2-GER-01                           communiquer R2-GER-01
    fake Karelia show USSR 2 port no AA 0     faux Carélie montrer URSS 2 port non DCA 0
    settle B3-02 1 winner defender medals 2 6 trancher B3-02 1 vainqueur défenseur médailles 2 6
    pass                                      passer
    concede                                   abandonner

A line is folded before it is read: case, accents, arrows and dashes do not matter, and both languages are understood.
An area is its name in either language, its id, or for a sea zone its number; a name may be shortened if it is without
doubt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal

from arbitre.games.metagame.records.names import area_name, nation_name
from arbitre.games.metagame.records.orders import (
    Adjust,
    AnyOrder,
    Assign,
    Blitz,
    Bomb,
    Capture,
    Confirm,
    Fake,
    Fate,
    GiveUp,
    Guns,
    Intox,
    Losses,
    Move,
    Pass,
    Play,
    Port,
    Recruit,
    Result,
    Retreat,
    Roll,
    Settle,
    Share,
    Spy,
    Stop,
    Trust,
)
from arbitre.games.metagame.seat.notation.names import areas, nations
from arbitre.games.metagame.seat.notation.vocabulary import CATEGORIES, KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.kernel.folding import Folded
from arbitre.kernel.words import Arg, Term
from arbitre.seat.keywords import Name
from arbitre.seat.names import Index
from arbitre.seat.unreadable import MOST, ill_formed, left_over, misspelt, one_of, unknown, unreadable

_LONGEST_LINK = 400
_BATTLE = re.compile(r"b\d{1,3}-\d{1,3}(?:b\d{1,3})?(?:\.\d{1,2})?(?![\w.-])")
_REPORT = re.compile(r"r\d{1,3}-[a-z]{2,3}-\d{1,3}(?![\w-])")
_NUMBER = re.compile(r"\d{1,4}(?!\w)")
_LINK = re.compile(r"https?://\S+")
_PARAMETER = re.compile(r"[a-z_]+(?!\w)")
_PLAYER = re.compile(r"\S(?:.*\S)?")
_GAP = re.compile(r"[\s,;:]*")


def read_line(line: Folded) -> AnyOrder:
    """The order a line gives. Raises Misread."""
    kind, end = KEYWORDS.order(line.text)
    if not kind:
        raise misspelt(line, KEYWORDS) or unreadable("read-line", text=line.quote(0, len(line.text), MOST))
    reader = Reader(line, kind, end)
    order = _READ[kind](reader)
    return reader.finish(order)


class Reader:
    """Reads what follows the keyword of one line, from left to right."""

    def __init__(self, line: Folded, kind: Name, start: int) -> None:
        self._line, self._kind, self._at = line, kind, start
        self._skip()

    def _skip(self) -> None:
        gap = _GAP.match(self._line.text, self._at)
        self._at = gap.end() if gap else self._at

    def wrong(self) -> Exception:
        """The line does not hold what its order needs."""
        named = self._kind if isinstance(self._kind, str) else self._kind.__name__.lower()
        return ill_formed(self._line, Term(f"read-form-{named}"))

    def finish(self, order: AnyOrder) -> AnyOrder:
        """The order, if nothing is left over."""
        if self.more:
            raise left_over(self._line, self._at, len(self._line.text))
        return order

    @property
    def more(self) -> bool:
        """Whether anything is left to read."""
        return bool(self._line.text[self._at :].strip(" ,;:"))

    def _take(self, pattern: re.Pattern[str]) -> tuple[int, int] | None:
        found = pattern.match(self._line.text, self._at)
        if not found:
            return None
        self._at = found.end()
        self._skip()
        return found.span()

    def _text(self, pattern: re.Pattern[str]) -> str:
        span = self._take(pattern)
        if span is None:
            raise self.wrong()
        return self._line.text[span[0] : span[1]]

    def word(self, *names: Name) -> Any:
        """One of these keywords, which comes next; "" if none does."""
        found = re.compile(rf"{KEYWORDS.pattern(*names)}(?![\w'])").match(self._line.text, self._at)
        if not found:
            return ""
        self._at = found.end()
        self._skip()
        return KEYWORDS.which(found[0], *names)

    def need(self, *names: Name) -> Any:
        """One of these keywords, which must come next."""
        found = self.word(*names)
        if not found:
            raise self.wrong()
        return found

    def number(self) -> int:
        """A number, which must come next."""
        return int(self._text(_NUMBER))

    def number_if_any(self) -> int | None:
        """A number, if one comes next."""
        return self.number() if _NUMBER.match(self._line.text, self._at) else None

    def battle(self) -> str:
        """The id of a battle."""
        return self._text(_BATTLE).upper()

    def report(self) -> str:
        """The id of a report."""
        return self._text(_REPORT).upper()

    def times(self) -> int:
        """ "x 2", or 1."""
        return self.number() if self.word("times") else 1

    def link(self) -> str:
        """A link as it was written, "" for none."""
        self.word("link")
        span = self._take(_LINK)
        return self._line.quote(*span, _LONGEST_LINK) if span else ""

    def player(self) -> str:
        """All the rest, as it was written."""
        span = self._take(_PLAYER)
        if span is None:
            raise self.wrong()
        return self._line.quote(*span, MOST)

    def parameter(self) -> str:
        """The name of an option, or of one of its values."""
        return self._text(_PARAMETER)

    def _until(self, *stops: Name) -> int:
        """Where the next of these keywords, a comma or an arrow stands; the end of the line if none does."""
        words = rf"|(?<![\w']){KEYWORDS.pattern(*stops)}(?![\w'])" if stops else ""
        found = re.compile(rf"\s*(?:[,;]|->|(?<=\s)\d{words})").search(self._line.text, self._at)
        return found.start() if found else len(self._line.text.rstrip())

    def _name(self, known: Index, sentence: str, said: Callable[[str], Arg], end: int) -> str:
        text = self._line.text[self._at : end].strip()
        if not text:
            raise self.wrong()
        quoted = self._line.quote(self._at, end)
        found = one_of(quoted, known.find(text.replace("_", " ")), said)
        if not found:
            raise unknown(sentence, quoted, [said(id) for id in known.like(text.replace("_", " "))])
        self._at = end
        self._skip()
        return found

    def area(self, *stops: Name) -> str:
        """An area, whose name ends where one of these keywords, a comma or an arrow stands."""
        zone = re.compile(r"(?:sea[ _]|zone )?(\d{1,2})(?![\w])").match(self._line.text, self._at)
        end = zone.end() if zone and zone[0] != zone[1] else self._until(*stops)
        return self._name(areas(), "read-area", area_name, end)

    def area_first(self) -> str:
        """An area that something follows without a comma: as many words as name one."""
        ends = [self._at + word.end() for word in re.finditer(r"[\w'-]+", self._line.text[self._at : self._until()])]
        named = [end for end in ends if areas().named(self._line.text[self._at : end].replace("_", " "))]
        return self._name(areas(), "read-area", area_name, (named or ends[:1] or [self._at])[-1])

    def nation(self) -> str:
        """A nation, whose name ends at a comma, a number, a keyword, or at the end of a word that is its short name."""
        end = self._until("port", "guns")
        text = self._line.text[self._at : end]
        first = re.match(r"\w+", text)
        if first and len(nations().named(first[0])) == 1 and not nations().named(text.strip()):
            end = self._at + first.end()
        return self._name(nations(), "read-nation", nation_name, end)

    def arrow(self) -> None:
        """An arrow, or "to"."""
        found = re.compile(r"-+>|=+>").match(self._line.text, self._at)
        if found:
            self._at = found.end()
            self._skip()
        else:
            self.need("to")

    def text_shown(self) -> tuple[tuple[tuple[str, int], ...], bool, int]:
        """ "show USSR 6, UK 1 port no AA 1": what a false report says."""
        shown: list[tuple[str, int]] = []
        while not self.word("port"):
            if not self.more:
                raise self.wrong()
            nation = self.nation()
            shown.append((nation, self.number()))
        port = self.need("yes", "no") == "yes"
        self.need("guns")
        return tuple(shown), port, self.number()


def _intox(reader: Reader) -> AnyOrder:
    area = reader.area("show")
    if not reader.more:
        return Intox(area)
    reader.need("show")
    return Intox(area, *reader.text_shown())


def _fake(reader: Reader) -> AnyOrder:
    area = reader.area("show")
    reader.need("show")
    return Fake(area, *reader.text_shown())


def _losses(reader: Reader) -> AnyOrder:
    area = reader.area_first()
    named = []
    while reader.more:
        named.append(reader.nation())
    if not named:
        raise reader.wrong()
    return Losses(area, tuple(named))


def _move(reader: Reader) -> AnyOrder:
    """How many stands before the areas or, as hands write it, behind them: "x 3", all without it. None is not all
    (META-18.8)."""
    everybody = reader.word("all")
    count = None if everybody else reader.number_if_any()
    origin = reader.area("to")
    reader.arrow()
    to = reader.area("times")
    if not everybody and count is None and reader.more:
        count = reader.times()
    if count == 0:
        raise reader.wrong()
    return Move(count or 0, origin, to)


def _blitz(reader: Reader) -> AnyOrder:
    area = reader.area("yes", "no", "ask", "if")
    answer = reader.need("yes", "no", "ask", "if")
    return Blitz(area, answer, reader.need(*CATEGORIES)) if answer == "if" else Blitz(area, answer)


def _retreat(reader: Reader) -> AnyOrder:
    area = reader.area("to")
    reader.arrow()
    ways = [reader.area()]
    while reader.more:
        ways.append(reader.area())
    return Retreat(area, tuple(ways))


def _capture(reader: Reader) -> AnyOrder:
    area = reader.area("port", "guns")
    fates: dict[str, Fate] = {}
    while reader.more:
        what = reader.need("port", "guns")
        fates[what] = reader.need("keep", "destroy")
    return Capture(area, fates.get("port", "keep"), fates.get("guns", "keep"))


def _figures(reader: Reader) -> tuple[str, int, Literal["attacker", "defender"], int, int]:
    battle, slot = reader.battle(), reader.number()
    reader.word("winner")
    winner = reader.need("attacker", "defender")
    reader.word("medals")
    return battle, slot, winner, reader.number(), reader.number()


def _give_up(reader: Reader) -> AnyOrder:
    """A scenario, or the whole game."""
    return GiveUp(reader.battle(), reader.number()) if reader.more else Concede()


_READ: Mapping[Name, Callable[[Reader], AnyOrder]] = {
    Pass: lambda reader: Pass(),
    Recruit: lambda reader: Recruit(reader.number()),
    Port: lambda reader: Port(reader.area()),
    Guns: lambda reader: Guns(reader.area("times"), reader.times()),
    Spy: lambda reader: Spy(reader.area()),
    Intox: _intox,
    Bomb: lambda reader: Bomb(reader.area("times"), reader.times()),
    "bomb-far": lambda reader: Bomb(reader.area("times"), reader.times(), far=True),
    Losses: _losses,
    Move: _move,
    Blitz: _blitz,
    Retreat: _retreat,
    Capture: _capture,
    Assign: lambda reader: Assign(reader.battle(), reader.number(), reader.player()),
    Result: lambda reader: Result(*_figures(reader), reader.link()),
    Confirm: lambda reader: Confirm(reader.battle(), reader.number()),
    GiveUp: _give_up,
    Roll: lambda reader: Roll(reader.battle()),
    Play: lambda reader: Play(reader.battle()),
    Stop: lambda reader: Stop(reader.battle()),
    Trust: lambda reader: Trust(reader.battle()),
    Share: lambda reader: Share(reader.report()),
    Fake: _fake,
    Settle: lambda reader: Settle(*_figures(reader)),
    Adjust: lambda reader: Adjust(reader.parameter(), reader.parameter()),
}

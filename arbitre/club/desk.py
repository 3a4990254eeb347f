"""What the live club tells its faces: records of seats, invitations and games. Nothing here holds a truth."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from arbitre.club.aside import Stop
from arbitre.club.clock.pace import Pace
from arbitre.club.numbers import HOURS
from arbitre.club.team.records import Mates
from arbitre.kernel.numbers import Given, Sealed
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Told
from arbitre.kernel.results import Result


class Unknown(LookupError):
    """There is no such seat, game or invitation, or it is not this member's: faces must not tell which."""


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game somebody wants to play. `seats`: for each seat of the game who is to sit there: "me", "link" (whoever
    gets the secret link), "open" (whoever comes first), or "bot:NAME". `seed`: declared dice, none by default;
    `listed`: shown to everybody; `seals`: of the numbers that its maker has drawn, by seat ("me"), the
    club draws where there is none; `hours`: for which numbers may be opened once all are sealed; `sandbox`: whether
    players may try plans out in imagined games; `pace`: how long its questions are open, None for as long as it takes;
    `master`: who umpires the game in person: "me", "link" (whoever gets the secret link), or "" for nobody but the
    program."""

    game: str
    seats: dict[str, str]
    options: dict[str, str] = {}
    title: str = ""
    seed: str | None = None
    listed: bool = True
    seals: dict[str, str] = {}
    hours: int = HOURS
    sandbox: bool = True
    pace: Pace | None = None
    master: Literal["", "me", "link"] = ""


class Made(msgspec.Struct, frozen=True):
    """A game that was made: its id, the seat ids of whoever made it, by seat; and the secret of each seat that waits
    for a link, which is told this once; `master`: the secret that makes somebody its umpire, told this once, "" for
    none."""

    game: str
    mine: dict[str, str]
    links: dict[str, str]
    master: str = ""


class Invited(msgspec.Struct, frozen=True):
    """A seat that waits for somebody: `game` is the package's name, `host` the name of a member who plays already (""
    for a guest). `seat_id` takes it if it is open; a secret link does otherwise. `sealed`: nobody chose the seed of the
    dice, which whoever may sit down is told before he does; None where a club of an earlier program does not say;
    `commitment`: the seal of the dice; `numbers`: whoever sits down gives a number to them; `pace`: how long questions
    are open, None for as long as it takes; `umpire`: the name of the person who umpires the game and sees all of it, ""
    for a guest or whoever comes by a link, None if nobody does; `office`: what he will be at a seat that others hold
    already, "" if he takes it alone."""

    seat_id: str
    game: str
    options: dict[str, str]
    title: str
    seat: str
    host: str
    created: int
    sealed: bool | None = None
    commitment: str = ""
    numbers: bool = False
    pace: Pace | None = None
    umpire: str | None = None
    office: str = ""


class Mine(msgspec.Struct, frozen=True):
    """One of a member's seats, as the lobby lists it. `asked`: something is wanted of it; `answered`: and a sheet is in
    hand; `since`: when the question came, or when the last one was answered; `over`: the game has ended."""

    seat_id: str
    game: str
    title: str
    seat: str
    created: int
    asked: bool
    answered: bool
    since: int
    over: bool
    vacant: bool
    """Whether a seat of the game still waits for somebody."""
    sealed: bool | None = None
    """Whether nobody chose the seed of the dice; None where a club of an earlier program does not say."""
    moved: bool = False
    """Whether the game has gone to another club."""
    limit: int = 0
    """When what is asked of it closes, ns; 0 without a limit."""
    stopped: Stop = ""
    """What stands in the game's way, as far as the club has noticed, told alike to all who play it: a fault of the
    program ("aside"), after which it is tried again by itself; or it cannot be opened, for its record is "damaged", or
    of a "newer" program."""
    unread: int = 0
    """How much others have said at the table, within the team or the camp, that he has not read yet."""


class Finished(msgspec.Struct, frozen=True):
    """A game that is over, open to everybody. `players`: who sat where: a name, "" for a guest, "bot:NAME"; `result`:
    who has won, by which points, null while the club has not yet read it from the record of an earlier program."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    ended: int
    players: dict[str, str]
    result: Result | None


class InPlay(msgspec.Struct, frozen=True):
    """A game in play between people, as everybody may know of it: that it is played, by whom, and since when.
    `players`: who sits where, as of a finished game; a seat that nobody has taken yet is left out."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    created: int
    players: dict[str, str]


class Archive(msgspec.Struct, frozen=True):
    """A finished game, everything open: how it stood at its end, each seat's last view, the summary, and the record as
    `arbitre verify` takes it. `begun`: when it was made, ns."""

    finished: Finished
    package: GamePackage
    views: dict[str, Any]
    summary: dict[str, Any]
    record: bytes
    truth: Any
    begun: int


class InHand(msgspec.Struct, frozen=True):
    """The sheet in hand for the open question: its accepted lines as text, and as orders; both empty for a sheet that
    leaves everything to the defaults. `received`: when it came, which no other sheet of the seat did."""

    text: str
    orders: tuple[Any, ...]
    received: int


class Said(msgspec.Struct, frozen=True):
    """Something said to all players of a game: its number from 1, the seat that said it, when (ns), and the text."""

    number: int
    seat: str
    when: int
    text: str


class Playing(msgspec.Struct, frozen=True, kw_only=True):
    """The game that a seat belongs to, as all at it may know it. `id`: where it is found once it is over; `title`:
    as its maker called it; `vacant`: its seats, by name, that nobody has taken yet (no step resolves before);
    `sandbox`: whether its players may try plans out; `pace`: how long its questions are open, None for as long as it
    takes; `pausing`: the seats, by name, that want its limits to stand still; `paused`: since when they do, ns, 0 while
    they run; `aside`: it cannot go on for the moment, by a fault of the program
    of which all at it are told alike; `moved`: it has gone to another club; `umpire`: the name of the person who
    umpires it, "" for a guest or whoever comes by a link, None if nobody does."""

    id: str
    package: GamePackage
    options: dict[str, str]
    title: str
    over: bool
    vacant: tuple[str, ...]
    sandbox: bool = True
    pace: Pace | None = None
    pausing: tuple[str, ...] = ()
    paused: int = 0
    aside: bool = False
    moved: bool = False
    umpire: str | None = None


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """How long a question is open, ns since 1970. `id`: of the question, "" for the step in hand; `closes`: the hour at
    which it closes, that hour included; `until`: the last instant at which a sheet of this seat is taken, if it is
    late; `bank`: what is left it of its own, for that, None if the table keeps none; `extensions`: how often it may
    still put the hour off, None if the table does not give that; `publishes`: when it is known what came of it, 0 for
    at once; `early`: it may be known sooner, if all sheets are in."""

    id: str
    opens: int
    closes: int
    until: int
    publishes: int
    early: bool
    bank: int | None = None
    extensions: int | None = None


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """The question that is open. `number`: which one it is, for orders that must not answer a later one; `since`: when
    it was put, ns; `ask`: what is wanted (see the kernel), None for nothing now; `sheet`: what is to answer it, None if
    there is none; `limits`: those that the seat may be shown, the first to close before the others."""

    number: int
    since: int
    ask: Ask | None
    sheet: InHand | None
    limits: tuple[Limit, ...] = ()


class Conversation(msgspec.Struct, frozen=True, kw_only=True):
    """`said`: what the players of the game said last; `heard`: the number of the last of it that the seat has read."""

    said: tuple[Said, ...]
    heard: int


class Numbering(msgspec.Struct, frozen=True, kw_only=True):
    """How far a game has come with the numbers of its seats, and this seat with its own. `awaited`: "seals", "numbers",
    "" for nothing more; `by`: who drew its number; `seal`: of it; `opened`: whether it is opened, or will not be;
    `until`: when those not opened count as not given, ns, 0 before all are sealed; `seals`, `numbers`: of all seats, as
    they were told."""

    awaited: str
    by: str
    seal: str
    opened: bool
    until: int
    seals: dict[str, Sealed]
    numbers: dict[str, Given]


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has settled beforehand, told to nobody else. `standing`: its standing orders as written; `answers`:
    those that would answer the question in hand if nothing is sent; `quick`: the first turn that it no longer lets
    these and the defaults play, 0 if it has agreed to no quick run."""

    standing: str
    answers: tuple[str, ...]
    quick: int


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as its holder finds it: all of it is his to know.

    `view`: see the kernel; `interrupting`: orders that do not wait are on their way; `undo`: the last step may be taken
    back; `read`: the number of the last report read; `notes`: his own, by cell; `talk`: None if there is nobody to talk
    to; `numbers`: None if the seats give none; `mates`: those who hold the seat with him; `settled`: None if nothing is
    settled beforehand; `mark`: changes whenever any of this changes (what is read and heard excepted), and with nothing
    else.
    """

    seat_id: str
    seat: str
    game: Playing
    view: Any
    question: Open
    interrupting: bool
    undo: bool
    read: int
    notes: dict[str, str]
    talk: Conversation | None
    numbers: Numbering | None
    mates: Mates
    mark: str
    settled: Settled | None = None

    @property
    def package(self) -> GamePackage:
        """What the game is played with."""
        return self.game.package

    @property
    def talk_unread(self) -> int:
        """How much of what others have said has not been read yet."""
        if self.talk is None:
            return 0
        return sum(said.number > self.talk.heard and said.seat != self.seat for said in self.talk.said)

    @property
    def unread(self) -> tuple[Told, ...]:
        """The reports that have not been read yet."""
        told: tuple[Told, ...] = self.view.told
        return told[self.read :]

"""What the API takes and gives, as records: the document of the API is made from these. Times are nanoseconds since
1970; every text for people is in the language asked for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.club.clock.pace import Pace
from arbitre.club.desk import Finished, Limit, Numbering, Settled, Wish
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Kind
from arbitre.words.spoken import Sentence

JSON = "application/json"
"""The media type of most that is taken and given."""

OneLine = Annotated[str, Meta(max_length=200, pattern=r"^(?![\s\S]*[\u0000-\u001f\u007f-\u009f])")]
"""Text without control characters."""

Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""SHA-256 of a number, in hexadecimal; "" for none."""

Secret = Annotated[str, Meta(max_length=1000)]
Password = Annotated[str, Meta(max_length=1000)]

LARGEST = 2**31 - 1
"""Of the numbers that databases keep."""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of whatever a client sends: a field nobody knows is refused, not passed over."""


# ---- what is sent


class Spoken(Taken, frozen=True):
    """What may stand behind the "?" of every path."""

    language: Annotated[
        Literal["en", "fr"] | UnsetType,
        Meta(description="Language of the texts in the answer; by default what Accept-Language asks for."),
    ] = UNSET


class After(Spoken, frozen=True):
    """Which reports are wanted."""

    after: Annotated[int, Meta(ge=0, le=LARGEST, description="The number of the last report you have.")] = 0


class Answering(Spoken, frozen=True):
    """Which question is answered."""

    question: Annotated[
        Annotated[int, Meta(ge=0, le=LARGEST)] | UnsetType,
        Meta(description="Number of the question; if another is open by now, nothing is done."),
    ] = UNSET


class Since(Spoken, frozen=True):
    """Which news are wanted."""

    since: Annotated[OneLine, Meta(description="The mark of what you have; if it is old, an event comes at once.")] = ""


class Newest(Spoken, frozen=True):
    """How many are wanted."""

    limit: Annotated[int, Meta(ge=1, le=1000, description="How many games at most, the last that ended first.")] = 50


class Credentials(Taken, frozen=True):
    """An account's name and password; `label`: what the token is for, as the list of your tokens shows it. A token of
    the same label is revoked."""

    name: OneLine
    password: Password
    label: OneLine


class NewAccount(Taken, frozen=True):
    """The name and password of an account to be; `label`: of the token that is given back."""

    name: OneLine
    password: Password
    label: OneLine


class ChangedPassword(Taken, frozen=True):
    """Another password; `former`: the one so far, "" if there is none."""

    former: Password
    password: Password


class Label(Taken, frozen=True):
    """What a token is for."""

    label: OneLine


class NewTable(Wish, Taken, frozen=True):
    """A game somebody wants to play. `seats`: for each seat of the game who is to sit there: "me", "link" (whoever gets
    the secret link), "open" (whoever comes first), or "bot:NAME". `seed`: declared dice, sealed ones by default;
    `listed`: shown to everybody; `seals`: by seat, of the numbers that you have drawn for your own
    seats (see `Number`), the club draws where there is none; `hours`: for which numbers may be opened once all are
    sealed; `sandbox`: whether players may try plans out in imagined games; `pace`: how long its questions are
    open, null for as long as it takes: so long for each ("each", times in seconds), by hours of the week ("calendar"),
    or by the hours that the game names itself ("own"); `master`: who umpires the game in person: "me", "link" (whoever
    gets the secret that is given back as `master`), "" for nobody but the program."""

    game: OneLine
    seats: dict[OneLine, OneLine]
    options: dict[OneLine, OneLine] = {}
    title: OneLine = ""
    seed: OneLine | None = None
    seals: dict[OneLine, Seal] = {}


class Invitation(Taken, frozen=True):
    """The secret of an invitation: what stands behind the # of its link. `seal`: to accept it, of the number that you
    have drawn for the seat, "" to let the club draw."""

    secret: Secret
    seal: Seal = ""


class Joining(Spoken, frozen=True):
    """What is brought to a seat."""

    seal: Annotated[Seal, Meta(description="Of the number that you have drawn for the seat; else the club draws.")] = ""


class Number(Taken, frozen=True):
    """The number of a seat: 64 hexadecimal digits, in small letters, drawn at random. Its seal is the SHA-256 of these
    digits, in hexadecimal too."""

    number: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Sheet(Taken, frozen=True):
    """An order sheet: either `text` in the game's notation, or `orders` as records of the game, like those of the sheet
    in hand; both are judged alike. `question`: the number of the question it answers; if another is open by now, the
    sheet is refused. Without it the sheet answers whatever is asked. `sure`: if false, nothing is kept of a sheet in
    which something takes effect without waiting, or that closes something with much left undone."""

    text: str | UnsetType = UNSET
    orders: list[dict[str, Any]] | UnsetType = UNSET
    question: Annotated[int, Meta(ge=0, le=LARGEST)] | None = None
    sure: bool = True


EitherSheet = Annotated[
    Sheet, Meta(extra_json_schema={"oneOf": [{"required": ["text"]}, {"required": ["orders"]}]})
]  # the document says what `Sheet` alone cannot


class Read(Taken, frozen=True):
    """`number`: the last report that was read, or the last of what players said."""

    number: Annotated[int, Meta(ge=0, le=LARGEST)]


class Saying(Taken, frozen=True):
    """What is said to all players of the game, in plain text."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewNote(Taken, frozen=True):
    """A note on a cell of one's own map, in plain text; an empty one removes what stands there."""

    cell: OneLine
    text: Annotated[str, Meta(max_length=500)]


class Extend(Taken, frozen=True):
    """An extension asked for: of which question, and how many the seat has left so far."""

    question: Annotated[int, Meta(ge=0, le=LARGEST)]
    left: Annotated[int, Meta(ge=0, le=LARGEST)]


class TakeBack(Taken, frozen=True):
    """`question`: the number of the question that is open now, so that what is sent twice takes back one step."""

    question: Annotated[int, Meta(ge=0, le=LARGEST)]


# ---- what is given


class Problem(msgspec.Struct, frozen=True):
    """What went wrong: `error` for a program, `message` for a person."""

    error: str
    message: str


class Token(msgspec.Struct, frozen=True):
    """A token: send it as "Authorization: Bearer TOKEN". It is told this once."""

    token: str


class Labelled(msgspec.Struct, frozen=True):
    """A token or passkey: what it is for, and when it was made."""

    label: str
    created: int


class Me(msgspec.Struct, frozen=True):
    """The member whose token the request carries. `name`: "" for a guest; `password`: whether he has one."""

    name: str
    password: bool
    tokens: list[Labelled]
    passkeys: list[Labelled]


class Link(msgspec.Struct, frozen=True):
    """A secret link. It is told this once."""

    link: str


class Seated(msgspec.Struct, frozen=True):
    """A seat that is now yours."""

    seat_id: str


class OptionValue(msgspec.Struct, frozen=True):
    """What an option may be, and what that is called."""

    value: str
    title: str


class GameOption(msgspec.Struct, frozen=True):
    """An option of a game: its values, the first of them the default. It is offered only to games whose other options
    are as `given`; one that is offered in several ways stands there for each."""

    name: str
    title: str
    values: list[OptionValue]
    given: dict[str, str]


class SeatName(msgspec.Struct, frozen=True):
    """A seat of a game and its name; `umpire`: it is the umpire's, and plays no side."""

    id: str
    name: str
    umpire: bool


class Seating(msgspec.Struct, frozen=True):
    """Who sits at a game that is set up with these options."""

    options: dict[str, str]
    seats: list[SeatName]


class Game(msgspec.Struct, frozen=True):
    """A game that can be played: its name, its title, what it is, its options. `seatings`: who sits there by default,
    then with each single option that changes this; `bots`: who can play it besides people."""

    id: str
    title: str
    about: str
    options: list[GameOption]
    seatings: list[Seating]
    bots: list[str]


class Question(msgspec.Struct, frozen=True):
    """What is asked: its number, what is wanted, what is done by default, what may be ordered, an example sheet.
    `options`: who may do what to what, a record of the game for each kind of question, which its `ask` names. `state`:
    how things stand for it."""

    number: int
    wanted: Sentence
    default: Sentence
    may: list[Sentence]
    example: list[str]
    options: Annotated[Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Options"})]
    state: list[Sentence] = []


class SheetInHand(msgspec.Struct, frozen=True):
    """The sheet that stands: its lines in the game's notation and as records; both empty if everything is left to the
    defaults."""

    lines: list[str]
    orders: list[Any]


class SeatNow(msgspec.Struct, frozen=True):
    """A seat as its holder finds it. `game_id`: where the game is found once it is over; `question`: null if nothing is
    asked; `since`: when it was asked; `interrupting`: orders that do not wait are on their way; `told`: the number of
    the last report, `read`: of the last one read; `vacant`: seats that nobody has taken yet; `undo`: the last step may
    be taken back, and then `told` becomes less; `said`: the number of what was said last, null if there is nobody to
    talk to; `unheard`: how much of it is new; `mark`: changes when anything of this changes, or a note; `ledger`:
    SHA-256 of the list `told` of the view, as JSON in UTF-8 with its keys in order and no spaces: noted now, it is to
    be found again in the record of the game (`arbitre verify --ledger`), "" from a club that does not say;
    `numbers`: how far those that key the dice with the seed have come, null if the seats give none: while `awaited` is
    "numbers", and yours is not `opened`, put it to `/seats/{seat_id}/number`; `aside`: the game cannot go on for the
    moment, by a fault of the program, and is tried again from time to time; `moved`: it goes on in another
    club, and nothing is asked here any more; `settled`: what answers if nothing is sent, besides the defaults, null if
    nothing was settled beforehand; `limits`: how long what is asked is open, as far as it may be shown, the
    first to close before the others; `pace`: of the table; `pausing`: the seats, by their ids, that want its limits to
    stand still, as they do from `paused` on (0: they run) once all want it; `umpire`: the name of the person who
    umpires it and sees all of it, "" for a guest or whoever comes by a link, null if nobody does."""

    seat_id: str
    game: str
    game_id: str
    title: str
    options: dict[str, str]
    seat: str
    name: str
    moment: str
    question: Question | None
    sheet: SheetInHand | None
    interrupting: bool
    over: bool
    since: int
    told: int
    read: int
    vacant: list[SeatName]
    undo: bool
    said: int | None
    unheard: int
    mark: str
    ledger: str = ""
    numbers: Numbering | None = None
    aside: bool = False
    moved: bool = False
    settled: Settled | None = None
    limits: list[Limit] = []
    pace: Pace | None = None
    pausing: list[str] = []
    paused: int = 0
    umpire: str | None = None


class Seen(msgspec.Struct, frozen=True):
    """A seat's view as plain data of the game, in `version` of its format: what a bot plays on. `question`: the number
    of the question, null if nothing is asked; `answered`: a sheet for it is in hand; `numbers`: as of `SeatNow`."""

    seat_id: str
    game: str
    game_id: str
    seat: str
    version: int
    question: int | None
    answered: bool
    over: bool
    mark: str
    view: Any
    numbers: Numbering | None = None


class News(msgspec.Struct, frozen=True):
    """An event: that there is something new, and the mark of the seat as it is now."""

    id: str
    event: Literal["news"]
    data: Literal["{}"]


class Comment(msgspec.Struct, frozen=True):
    """A word on an order: "note" lets it stand, any other kind refuses it."""

    kind: Kind
    clause: str
    text: str


class Line(msgspec.Struct, frozen=True):
    """One line of a sheet: its number, its text, whether it stands, and how it was understood (null if refused)."""

    number: int
    text: str
    accepted: bool
    understood: str | None
    remarks: list[Comment]


class Answer(msgspec.Struct, frozen=True):
    """The umpire's answer to a sheet. `general`: remarks on the whole of it; `kept`: it is now the sheet in hand;
    `interrupting`: something in it takes effect without waiting; `closing`: what it closes with much left undone, null
    if nothing."""

    lines: list[Line]
    general: list[Comment]
    kept: bool
    interrupting: bool
    closing: Sentence | None


class Checked(Answer, frozen=True):
    """The umpire's answer to a sheet that is not sent. `advice`: what is lawful in it and yet probably unwise; `plots`:
    what each order that stands means on the map, in the order of the lines."""

    advice: list[Sentence]
    plots: list[Plot]


class Ended(Finished, frozen=True):
    """A game that is over, everything open: its summary and each seat's last view as plain data of the game."""

    summary: dict[str, Any]
    views: dict[str, Any]


class NoteRead(msgspec.Struct, frozen=True):
    """One of a seat's own notes, and the cell it stands on."""

    cell: str
    text: str


class TakenBack(msgspec.Struct, frozen=True):
    """Orders that were taken back, in the game's notation: a sheet to be mended and sent again."""

    text: str

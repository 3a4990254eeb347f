"""What those who hold a seat together may know of each other: all of it is for them alone."""

from __future__ import annotations

import msgspec


class Officer(msgspec.Struct, frozen=True):
    """One of those who hold a seat together. `number`: by which they know each other, from 1, never given again;
    `name`: of his account, "" for a guest; `since`: when he came, ns; `commands`: the seat
    is his."""

    number: int
    name: str
    office: str
    since: int
    commands: bool


class Draft(msgspec.Struct, frozen=True):
    """What one of them would order; nobody has judged it. `holder`: his number; `at`: when he wrote it, ns."""

    holder: int
    text: str
    at: int


class Dispatch(msgspec.Struct, frozen=True):
    """The last sheet that one of them has sent for the open question. `text`: what stands of it, "" if it leaves
    everything to the defaults; `counts`: it is the one that will be carried out."""

    holder: int
    office: str
    text: str
    received: int
    counts: bool


class Election(msgspec.Struct, frozen=True):
    """The last vote for an office. `called_by`: a number, 0 if it opened by itself; `closes`: when it is counted at the
    latest, ns; `voted`: who has voted; `settled`: when it was counted, 0 before; `won`: by whom, 0 for nobody; `votes`:
    for whom each voted, told once it is counted."""

    number: int
    office: str
    called_by: int
    closes: int
    voted: tuple[int, ...]
    settled: int
    won: int
    votes: dict[int, int]


class Absence(msgspec.Struct, frozen=True):
    """One of them is away, from `since` until `until`, ns since 1970. `holder`: his number, 0 if he holds the seat
    alone; `substitute`: the number of who may order in his place meanwhile, 0 for nobody but who may anyway."""

    holder: int
    since: int
    until: int
    substitute: int


class Team(msgspec.Struct, frozen=True):
    """Those who hold a seat together, and what lies between them. `officers`: in the order of their coming, who
    commands among them; `called`: the offices to which links have been given that nobody has used; `election`: None if
    there has been none."""

    officers: tuple[Officer, ...]
    called: tuple[str, ...]
    drafts: tuple[Draft, ...]
    dispatches: tuple[Dispatch, ...]
    election: Election | None


class Word(msgspec.Struct, frozen=True):
    """Something said within a team or a camp: its number there from 1, the seat and the number of who said it (0 if he
    holds the seat alone), when (ns), and the text."""

    number: int
    seat: str
    holder: int
    when: int
    text: str


class Mates(msgspec.Struct, frozen=True):
    """A seat's team as one of it finds it. `you`: his number, 0 if he holds the seat alone; `office`: his; `rights`:
    what it gives him; `offices`: all that there are, the command first; `team`: None as long as nobody has been called;
    `circles`: what was said last in those in which he may speak besides the table, "team" and "camp"; `worded`: how
    much was ever said there, `listened`: how much of it he has read, his own words with it; `away`: who is
    away, or has said that he will be; `bot`: orders where they send nothing, "" for none, and whether this one may take
    over from it (`takes`); `lent`: seats of the camp whose command the umpire offers who commands this one."""

    you: int
    office: str
    rights: frozenset[str]
    offices: tuple[str, ...]
    team: Team | None
    circles: dict[str, tuple[Word, ...]]
    worded: int
    listened: int
    away: tuple[Absence, ...] = ()
    bot: str = ""
    takes: bool = False
    lent: tuple[str, ...] = ()

    @property
    def unread(self) -> int:
        """How much of what others have said there he has not read yet."""
        return self.worded - self.listened

"""What the club asks its database about time: limits of questions, pauses, the pulse."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, bindparam, delete, exists, func, insert, or_, select, union, update

from arbitre.club.store.schema import deadline, game, pulse, received, seat

SECOND = 10**9
"""An hour is over one second after it: a sheet of the very hour is in time."""

UNREAD = 10 * 60 * SECOND
"""For how long an hour waits at most for letters to be looked at that came before it, ns: longer than a letter is
claimed, so that the server may die that looks at it."""

PACE = select(game.c.pace, game.c.paused, game.c.timed).where(game.c.id == bindparam("game"))
LIMITS = (
    select(
        deadline.c.id,
        deadline.c.opens,
        deadline.c.closes,
        deadline.c.late,
        deadline.c.publishes,
        deadline.c.sealed,
        deadline.c.early,
        deadline.c.seats,
    )
    .where(deadline.c.game == bindparam("game"))
    .order_by(deadline.c.closes, deadline.c.id)
)
BANKS = select(seat.c.name, seat.c.bank, seat.c.pausing, seat.c.extended).where(seat.c.game == bindparam("game"))


class Limited(NamedTuple):
    """How long a question is open, as the database has it (see the schema)."""

    id: str
    opens: int
    closes: int
    late: int
    publishes: int
    sealed: int
    early: bool
    seats: str

    @property
    def over(self) -> int:
        """From when on no sheet is taken any more."""
        return self.closes + self.late + SECOND


NEW_LIMIT = insert(deadline)
_THIS = and_(
    deadline.c.game == bindparam("game"),
    deadline.c.id == bindparam("which"),
    deadline.c.closes == bindparam("was"),
    deadline.c.sealed == bindparam("was_sealed"),
)
# A limit is changed only as it was found: whoever closes, renews or puts it off first is the only one.
MOVE_LIMIT = (
    update(deadline)
    .where(_THIS)
    .values({column: bindparam(f"to_{column}") for column in Limited._fields if column != "id"})
)
DROP_LIMIT = delete(deadline).where(_THIS)
DROP_LIMITS = delete(deadline).where(deadline.c.game == bindparam("game"))
REPACE = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.pace == bindparam("was"))
    .values(pace=bindparam("pace"), timed=game.c.timed + 1)
)
BANK = update(seat).where(seat.c.id == bindparam("seat")).values(bank=bindparam("bank"))
# Written together with limits that are changed by anything but a step; a row touched says that the game is played here.
TIMED = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.ended == 0, game.c.moved == 0)
    .values(timed=game.c.timed + 1)
)

# Written together with an answer: its question was open as far as was known when it was judged.
STILL = (
    update(game)
    .where(
        game.c.id == bindparam("game"),
        game.c.timed == bindparam("as_of"),
        game.c.ended == 0,
        game.c.moved == 0,
    )
    .values(ended=0)
)

# Letters that have come for the open question of a seat, and are not done with: they count by when they came.
_TO_READ = and_(received.c.seat == seat.c.id, received.c.question == seat.c.question, received.c.due > 0)
FIRST_TO_READ = select(func.min(received.c.came)).where(seat.c.game == bindparam("game"), _TO_READ)

_RUNS = and_(game.c.ended == 0, game.c.moved == 0, game.c.paused == 0)
_OVER = deadline.c.closes + deadline.c.late + SECOND <= bindparam("now")
_ALL_READ = or_(
    deadline.c.closes + deadline.c.late + SECOND + UNREAD <= bindparam("now"),
    ~exists().where(
        seat.c.game == deadline.c.game, _TO_READ, received.c.came < deadline.c.closes + deadline.c.late + SECOND
    ),
)
# Where answers are known only later, that none is taken any more is written down: no clock makes it undone.
SEAL = (
    update(deadline)
    .where(
        deadline.c.sealed == 0,
        deadline.c.publishes > bindparam("now"),
        _OVER,
        _ALL_READ,
        exists().where(game.c.id == deadline.c.game, _RUNS),
    )
    .values(sealed=bindparam("now"))
)
# Answers are written under the count of such changes that they were judged by: one that is on its way is judged again.
COUNT_SEALED = (
    update(game)
    .where(
        _RUNS,
        game.c.id.in_(
            select(deadline.c.game).where(
                deadline.c.sealed == 0, deadline.c.publishes > bindparam("now"), _OVER, _ALL_READ
            )
        ),
    )
    .values(timed=game.c.timed + 1)
)
# Limits that a stretch of time ran over in which nobody looked at the clock.
MISSED = (
    select(deadline.c.game)
    .join(game, game.c.id == deadline.c.game)
    .where(_RUNS, deadline.c.sealed == 0, deadline.c.closes + deadline.c.late + SECOND > bindparam("since"), _OVER)
    .distinct()
)

# Games whose last sheets are in long before it is known what came of them.
UNSEALED = (
    select(deadline.c.game)
    .join(game, game.c.id == deadline.c.game)
    .where(_RUNS, deadline.c.sealed == 0, deadline.c.publishes > bindparam("now"), _OVER, _ALL_READ)
    .limit(1)
)
# When somebody last looked at the clock, and whether anybody plays by it.
PULSE = select(func.max(pulse.c.at), exists(select(game.c.id).where(_RUNS, game.c.pace != "")))
FIRST_PULSE = insert(pulse)
BEAT = update(pulse).where(pulse.c.id == 1, pulse.c.at == bindparam("was")).values(at=bindparam("now"))

# A seat's sheet is taken while its question is open: always, where it has no limit, or that stands still.
_IN_TIME = ~exists().where(
    deadline.c.game == seat.c.game,
    deadline.c.id == "",
    game.c.id == seat.c.game,
    or_(
        deadline.c.sealed > 0,
        and_(
            game.c.paused == 0,
            or_(
                deadline.c.opens > bindparam("hour"),
                deadline.c.closes + deadline.c.late + SECOND <= bindparam("hour"),
            ),
        ),
    ),
)
SUBMIT_IN_TIME = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.question == bindparam("at"), seat.c.asked, _IN_TIME)
    .values(text=bindparam("sheet_text"), orders=bindparam("sheet_orders"), received=bindparam("now"))
)

# Standing orders change while a sheet would be taken, or nothing of the seat is to be answered.
STAND_BY_IN_TIME = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.standing == bindparam("was"), or_(~seat.c.asked, _IN_TIME))
    .values(standing=bindparam("kept"))
)

# One extension more of a seat, from how many it has used.
EXTENDED = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.extended == bindparam("was"), seat.c.asked)
    .values(extended=seat.c.extended + 1)
)

PAUSING = update(seat).where(seat.c.id == bindparam("seat")).values(pausing=bindparam("wanted"))
_PEOPLE = and_(seat.c.game == bindparam("game"), seat.c.bot == "")
PAUSE = (
    update(game)
    .where(
        game.c.id == bindparam("game"),
        game.c.paused == 0,
        game.c.ended == 0,
        game.c.moved == 0,
        game.c.pace != "",
        ~exists().where(_PEOPLE, ~seat.c.pausing),
    )
    .values(paused=bindparam("now"), timed=game.c.timed + 1)
)
# The same, by whoever may decide for all.
PAUSED = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.paused == 0, game.c.ended == 0, game.c.moved == 0)
    .values(paused=bindparam("now"), timed=game.c.timed + 1)
)
GO_ON = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.paused == bindparam("was"), game.c.ended == 0, game.c.moved == 0)
    .values(paused=0, timed=game.c.timed + 1)
)
NOBODY_PAUSES = update(seat).where(seat.c.game == bindparam("game")).values(pausing=False)

_VACANT = and_(seat.c.game == game.c.id, seat.c.member.is_(None), seat.c.bot == "")
# Games in which an hour has struck, or the limit of a question is not written down yet.
STRUCK = union(
    select(deadline.c.game)
    .join(game, game.c.id == deadline.c.game)
    .where(_RUNS, deadline.c.publishes <= bindparam("now")),
    select(game.c.id).where(
        _RUNS,
        game.c.pace != "",
        game.c.sealed == 0,
        ~exists().where(deadline.c.game == game.c.id),
        ~exists().where(_VACANT),
    ),
)

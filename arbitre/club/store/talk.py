"""What the club asks its database about what players say to each other, and note for themselves."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, func, insert, select, update

from arbitre.club.store.schema import game, note, said, seat

# The number of what is said is the game's count: two who speak at once cannot get the same.
COUNT_SAID = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.said == bindparam("was"), game.c.moved == 0)
    .values(said=game.c.said + 1)
)
NEW_SAID = insert(said)
SAID = (
    select(said.c.number, said.c.seat, said.c.at, said.c.text)
    .where(said.c.game == bindparam("game"), said.c.number > bindparam("after"))
    .order_by(said.c.number)
)
SAID_BY = select(func.count()).where(said.c.game == bindparam("game"), said.c.seat == bindparam("seat"))
HEARD = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.heard < bindparam("number"))
    .values(heard=bindparam("number"))
)

# Notes are changed from what they were when they were read; whoever comes second looks again.
COUNT_NOTED = (
    update(seat).where(seat.c.id == bindparam("seat"), seat.c.noted == bindparam("was")).values(noted=seat.c.noted + 1)
)
DROP_NOTE = delete(note).where(note.c.seat == bindparam("seat"), note.c.cell == bindparam("cell"))
NEW_NOTE = insert(note)
NOTES = select(note.c.cell, note.c.text).where(note.c.seat == bindparam("seat")).order_by(note.c.cell)

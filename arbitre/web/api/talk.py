"""What players say to each other, and what one notes on one's own map."""

from __future__ import annotations

from arbitre.club.desk import Said
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import After, NewNote, NoteRead, Read, Saying


async def talk(call: Call) -> list[Said]:
    """What the players of the game have said to each other, in order. Only they read it, also when the game is over."""
    query = call.query
    assert isinstance(query, After)
    return await call.hall.talk.said(call.id, call.member, query.after)


async def say(call: Call) -> Said:
    """All seats of the game read it, and hear that there is news. It is no order. Refused where there is nobody to talk
    to: against bots, or alone."""
    saying: Saying = call.body
    return await call.hall.talk.say(call.id, call.member, saying.text)


async def mark_heard(call: Call) -> None:
    """What was said up to this number counts as read."""
    heard: Read = call.body
    await call.hall.talk.mark_heard(call.id, call.member, heard.number)


async def notes(call: Call) -> list[NoteRead]:
    """What the holder of the seat has written on his map. Nobody else sees it."""
    found = await call.hall.notes.all(call.id, call.member)
    return [NoteRead(cell, text) for cell, text in found.items()]


async def write_note(call: Call) -> None:
    """It replaces what stood on the cell; an empty text removes it."""
    note: NewNote = call.body
    await call.hall.notes.write(call.id, call.member, note.cell, note.text)


_TALK, _NOTES = "/seats/{seat_id}/talk", "/seats/{seat_id}/notes"
_REFUSED = (404, 409)

OPERATIONS = (
    Operation("GET", _TALK, talk, "What was said", gives=list[Said], query=After, fails=(404,)),
    Operation("POST", _TALK, say, "Say something", gives=Said, takes=Saying, status=201, fails=_REFUSED),
    Operation("POST", f"{_TALK}/read", mark_heard, "Mark talk as read", takes=Read, fails=(404,)),
    Operation("GET", _NOTES, notes, "Your notes", gives=list[NoteRead], fails=(404,)),
    Operation("PUT", _NOTES, write_note, "Write a note", takes=NewNote, fails=_REFUSED),
)

"""A seat that several hold: who they are, what they draft and say to each other, offices and votes."""

from __future__ import annotations

from arbitre.club.desk import Desk
from arbitre.club.team.records import Word
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.team_records import (
    Appointment,
    Away,
    Called,
    Circle,
    Command,
    Commanded,
    Given,
    NewDraft,
    Numbered,
    OfficeRead,
    SayingTo,
    Summons,
    TeamNow,
)
from arbitre.web.rendering import aside
from arbitre.words import Words


async def team(call: Call) -> TeamNow:
    """Nobody else is told any of it, nor that there is anything."""
    desk = await call.desk()
    return await aside(call.language, desk.package, lambda words: _team_now(desk, words))


def _team_now(desk: Desk, words: Words) -> TeamNow:
    mates, there = desk.mates, desk.mates.team
    return TeamNow(
        mates.you,
        mates.office,
        [
            OfficeRead(office.id, words.word(f"office-{office.id}"), sorted(office.rights), office.at_most)
            for office in desk.package.offices()
        ],
        list(there.officers) if there else [],
        list(there.called) if there else [],
        list(there.drafts) if there else [],
        list(there.dispatches) if there else [],
        there.election if there else None,
        list(mates.circles),
        list(mates.away),
        mates.bot,
        list(mates.lent),
    )


async def summon(call: Call) -> Summons:
    """Whoever accepts it holds the seat with you, in that office, and sees all that it knows."""
    given: Given = call.body
    return Summons(await call.hall.teams.summon(call.id, call.member, given.office))


async def revoke(call: Call) -> None:
    """No link to the seat that is still unused is good for anything any more."""
    await call.hall.teams.revoke(call.id, call.member)


async def share_draft(call: Call) -> None:
    """What you would order, for the others of your seat to read, in the place of your last draft. Nobody judges it."""
    new: NewDraft = call.body
    await call.hall.teams.write_draft(call.id, call.member, new.text)


async def appoint(call: Call) -> None:
    """Where an office is full, whoever came to it last gets that of the one appointed. Whoever commands may hand over
    the command like this."""
    given: Appointment = call.body
    desk = await call.desk()
    if given.office == desk.mates.offices[0]:
        await call.hall.appointing.hand_over(call.id, call.member, given.number)
    else:
        await call.hall.appointing.appoint(call.id, call.member, given.number, given.office)


async def dismiss(call: Call) -> None:
    """He sees nothing of the seat any more; his pages and streams end."""
    whom: Numbered = call.body
    await call.hall.appointing.dismiss(call.id, call.member, whom.number)


async def leave_seat(call: Call) -> None:
    """You hold the seat no more, and never take one of another camp in this game. Refused if nobody else holds it."""
    await call.hall.appointing.leave(call.id, call.member)


async def go_away(call: Call) -> None:
    """Only those who hold the seat with you are told. Nothing waits for you: by your standing orders, or by default,
    your questions are answered at their limits, and whoever of the seat may order goes on doing so."""
    away: Away = call.body
    await call.hall.absences.announce(call.id, call.member, away.since, away.until, away.substitute)
    if away.everywhere:
        seats = await call.hall.lobby.mine(call.member)
        await call.hall.absences.elsewhere(seats, call.id, call.member, away.since, away.until)


async def come_back(call: Call) -> None:
    """You are there after all, or again; a substitute may not order any more."""
    await call.hall.absences.withdraw(call.id, call.member)


async def relieve_bot(call: Call) -> None:
    """You play the seat again, which was left to a bot. If your office does not let you order, the command is yours
    with it, where the bot came by the rules."""
    await call.hall.deserting.take_over(call.id, call.member)


async def take_command(call: Call) -> Commanded:
    """As commander of this seat you take the command of another of its camp that the umpire offers you; you hold both
    from now on."""
    wanted: Command = call.body
    return Commanded(await call.hall.deserting.accept(call.id, call.member, wanted.seat))


async def call_vote(call: Call) -> None:
    """Once a week at a seat. It is counted when all have voted, after two days at the latest: most votes, then who has
    been there longest."""
    wanted: Called = call.body
    await call.hall.voting.call(call.id, call.member, wanted.office)


async def vote(call: Call) -> None:
    """Your vote, in the place of the one before."""
    whom: Numbered = call.body
    await call.hall.voting.cast(call.id, call.member, whom.number)


async def said_in_team(call: Call) -> list[Word]:
    """What your team or camp has said, in order; also what it said before you came."""
    query = call.query
    assert isinstance(query, Circle)
    return await call.hall.circles.said(call.id, call.member, query.circle, query.after)


async def say_in_team(call: Call) -> Word:
    """Your team or your camp reads it, and nobody else."""
    saying: SayingTo = call.body
    return await call.hall.circles.say(call.id, call.member, saying.circle, saying.text)


_TEAM, _REFUSED = "/seats/{seat_id}/team", (404, 409)
_LINKS, _VOTES, _TALK = f"{_TEAM}/links", f"{_TEAM}/votes", f"{_TEAM}/talk"

OPERATIONS = (
    Operation("GET", _TEAM, team, "Who holds the seat", gives=TeamNow, fails=_REFUSED),
    Operation("DELETE", _TEAM, leave_seat, "Leave the seat", fails=_REFUSED),
    Operation("POST", _LINKS, summon, "Call somebody to the seat", gives=Summons, takes=Given, fails=_REFUSED),
    Operation("DELETE", _LINKS, revoke, "Take unused links back", fails=_REFUSED),
    Operation("PUT", f"{_TEAM}/draft", share_draft, "Share a draft", takes=NewDraft, fails=_REFUSED),
    Operation("PUT", f"{_TEAM}/offices", appoint, "Give an office", takes=Appointment, fails=_REFUSED),
    Operation("POST", f"{_TEAM}/dismissals", dismiss, "Dismiss somebody", takes=Numbered, fails=_REFUSED),
    Operation("PUT", f"{_TEAM}/absence", go_away, "Say that you are away", takes=Away, fails=_REFUSED),
    Operation("DELETE", f"{_TEAM}/absence", come_back, "Say that you are there", fails=_REFUSED),
    Operation("DELETE", f"{_TEAM}/bot", relieve_bot, "Take over from a bot", fails=_REFUSED),
    Operation(
        "POST", f"{_TEAM}/commands", take_command, "Take an ally's seat", gives=Commanded, takes=Command, fails=_REFUSED
    ),
    Operation("POST", _VOTES, call_vote, "Call a vote", takes=Called, fails=_REFUSED),
    Operation("PUT", _VOTES, vote, "Vote", takes=Numbered, fails=_REFUSED),
    Operation("GET", _TALK, said_in_team, "What was said in the team", gives=list[Word], query=Circle, fails=_REFUSED),
    Operation("POST", _TALK, say_in_team, "Say something to the team", gives=Word, takes=SayingTo, fails=_REFUSED),
)

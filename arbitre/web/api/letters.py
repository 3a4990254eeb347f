"""Letters to a member: where he reads them, and what of. That an address is confirmed is the business of its reader,
who is sent a link: no program does it for him."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.club.letters.addresses import GREATEST_MOST, LONGEST, Addresses
from arbitre.club.trouble import Refused
from arbitre.web.api.door import Call, Operation


class NewAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that is to be confirmed. `language`: that letters are written in, "fr" or "en"; `zone`: of the
    reader's clock, such as "Europe/Paris"."""

    address: Annotated[str, Meta(max_length=LONGEST)]
    language: str = "en"
    zone: str = "UTC"


class LettersChosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a member wants to be told, and when: `digest`: the hour of the daily letter, "08:00"; `quiet`: hours without
    letters, "22:00-07:00" or ""; `most`: letters a day, the rest comes with the daily one; `events`: for "turn",
    "over", "said" and "umpire" (something waits for your ruling at a table that you umpire) one of "each", "digest"
    and "off" (what is said never comes each alone); `muted`: seats, by id, of which nothing is told."""

    language: str
    zone: str
    digest: str
    quiet: str
    most: Annotated[int, Meta(ge=1, le=GREATEST_MOST)]
    events: dict[str, str]
    muted: list[str] = []


class Letters(msgspec.Struct, frozen=True):
    """A member's address, "" without one; whether letters go there; why the last was refused, "" if none was; what he
    has chosen, None without an address; and whether the club writes letters at all: in one that does not nothing can be
    chosen."""

    address: str = ""
    reached: bool = False
    refused: str = ""
    chosen: LettersChosen | None = None
    written: bool = True


def _addresses(call: Call) -> Addresses:
    """The members' addresses. Raises Refused in a club that writes no letters."""
    state = call.scope["app"].state
    if not state.settings.letters:
        raise Refused("letters-none")
    addresses: Addresses = state.addresses
    return addresses


async def letters(call: Call) -> Letters:
    """To be asked of any club: it says whether letters are written there."""
    if not call.scope["app"].state.settings.letters:
        return Letters(written=False)
    addresses = _addresses(call)
    reader, chosen = await addresses.of(call.member), await addresses.chosen(call.member)
    if reader is None:
        return Letters()
    set_ = (reader.language, reader.zone, reader.digest, reader.quiet, reader.most)
    kept = LettersChosen(*set_, dict(chosen.events), sorted(chosen.muted))
    return Letters(reader.address, reader.reached, reader.why, kept)


async def enter(call: Call) -> None:
    """A letter goes there, with a link by which its reader confirms the address; nothing else goes there before. An
    address that was confirmed counts no more."""
    wanted: NewAddress = call.body
    await _addresses(call).enter(call.member, wanted.address, wanted.language, wanted.zone)


async def choose(call: Call) -> None:
    """All choices at once; what is not named is as usual."""
    wanted: LettersChosen = call.body
    plain = msgspec.structs.asdict(wanted)
    await _addresses(call).choose(call.member, **plain | {"muted": frozenset(wanted.muted)})


async def forget(call: Call) -> None:
    """The address is forgotten at once, with all letters that have not gone yet."""
    await _addresses(call).forget(call.member)


OPERATIONS = (
    Operation("GET", "/me/letters", letters, "Where letters go, and what of", gives=Letters),
    Operation("PUT", "/me/letters/address", enter, "Give an address", takes=NewAddress, fails=(409,)),
    Operation("PUT", "/me/letters", choose, "Choose what letters tell", takes=LettersChosen, fails=(409,)),
    Operation("DELETE", "/me/letters", forget, "Forget the address", fails=(409,)),
)

"""How a member is told beside letters: the address of his calendar, his webhook, and what of, by each channel. (It is
the browser itself that lets itself be told, on the page.)"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from arbitre.club.letters.channels import LONGEST, Channels
from arbitre.club.trouble import Refused
from arbitre.web.api.door import Call, Operation

By: TypeAlias = Literal["letter", "webhook", "push"]
Event: TypeAlias = Literal["turn", "over", "said", "umpire"]
How: TypeAlias = Literal["each", "digest", "off"]


class HowTold(msgspec.Struct, frozen=True):
    """How a member is told. `calendar`: whether there is an address of his calendar; `webhook`: the host that is
    called, "" for none; `failed`: since when it is called no more, for nothing arrived there, ns, 0 if it is;
    `browsers`: how many are told something by push; `events`: for "letter", "webhook" and "push" how he is told of
    "turn" and "over" ("each" or "off"; by letter "digest" too, and of
    "said" and "umpire")."""

    calendar: bool
    webhook: str
    failed: int
    browsers: int
    events: dict[str, dict[str, str]]


class HowToTell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a member wants to be told of each event, by channel: see `HowTold`. What is not named stays as it is."""

    events: dict[By, dict[Event, How]]


class NewHook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address to call: it begins with https://, names a public host, and no port but 443. `language`: "fr" or "en",
    of the sentence in each call."""

    url: Annotated[str, Meta(max_length=LONGEST)]
    language: Literal["fr", "en"] = "en"


class InLanguage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which language, "fr" or "en"."""

    language: Literal["fr", "en"] = "en"


class MadeSecret(msgspec.Struct, frozen=True):
    """The address of a calendar, or what calls are signed with: told this once."""

    secret: str


def _channels(call: Call) -> Channels:
    channels: Channels = call.scope["app"].state.channels
    return channels


async def told(call: Call) -> HowTold:
    """Secrets are not told again."""
    its = await _channels(call).of(call.member)
    hook = next((one for one in its if one.kind == "webhook"), None)
    browsers = sum(one.kind == "push" for one in its)
    calendar = bool(await call.members.labelled(call.member, "calendar"))
    events = await _channels(call).chosen(call.member)
    return HowTold(calendar, hook.host if hook else "", hook.failed if hook else 0, browsers, events)


async def choose_channels(call: Call) -> None:
    """By letter nothing comes before an address is confirmed, by webhook and by push nothing before there is
    one."""
    wanted: HowToTell = call.body
    events: dict[str, dict[str, str]] = {by: dict(told.items()) for by, told in wanted.events.items()}
    await _channels(call).choose(call.member, events)


async def hook(call: Call) -> MadeSecret:
    """It is called from now on, and the one before no more. Calls are signed as Standard Webhooks has it, and all of
    one size. Refused where whoever runs the club lets it call nobody."""
    wanted: NewHook = call.body
    if "webhook" not in call.scope["app"].state.settings.channels:
        raise Refused("channels-off")
    return MadeSecret(await _channels(call).hook(call.member, wanted.url, wanted.language))


async def end_hook(call: Call) -> None:
    """It is called no more."""
    for one in await _channels(call).of(call.member):
        if one.kind == "webhook":
            await _channels(call).end(call.member, one.id)


async def calendar(call: Call) -> MadeSecret:
    """Calendars subscribe to the address and show by when your orders are due; the address before is good for nothing
    any more. Whoever has it reads these hours, and can do nothing else."""
    wanted: InLanguage = call.body
    secret = await call.members.issue(call.member, "calendar", wanted.language)
    base: str = call.scope["app"].state.settings.base_url
    return MadeSecret(f"{base.rstrip('/')}/calendar/{secret}.ics")


async def end_calendar(call: Call) -> None:
    """The address is good for nothing any more."""
    await call.members.revoke_all(call.member, "calendar")


OPERATIONS = (
    Operation("GET", "/me/channels", told, "How you are told", gives=HowTold),
    Operation("PUT", "/me/channels", choose_channels, "Choose what you are told by which channel", takes=HowToTell),
    Operation("PUT", "/me/webhook", hook, "Be called", gives=MadeSecret, takes=NewHook, fails=(409,)),
    Operation("DELETE", "/me/webhook", end_hook, "Be called no more"),
    Operation(
        "POST",
        "/me/calendar",
        calendar,
        "Make an address of your calendar",
        gives=MadeSecret,
        takes=InLanguage,
        status=201,
    ),
    Operation("DELETE", "/me/calendar", end_calendar, "End the address of your calendar"),
)

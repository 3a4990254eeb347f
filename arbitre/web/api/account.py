"""What a member is and how he comes back: his name and password, his tokens, a guest's personal link.

Passkeys are made by browsers for a page, so they are added on the page of one's account; here they are only listed.
"""

from __future__ import annotations

from arbitre.club.trouble import Refused
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import ChangedPassword, Label, Labelled, Link, Me, NewAccount, Token


async def me(call: Call) -> Me:
    """An account has a name; a guest has none. Times are nanoseconds since 1970."""
    members, who = call.members, call.member
    return Me(
        name=await members.name(who),
        password=await members.has_password(who),
        tokens=[Labelled(label, made) for label, made in await members.tokens(who)],
        passkeys=[Labelled(label, added) for _, label, added in await members.passkeys(who)],
    )


async def register(call: Call) -> Token:
    """A guest becomes an account and keeps his seats. Whatever opened the door to the guest opens none any more, this
    token included: go on with the one in the answer."""
    wanted: NewAccount = call.body
    await call.members.register(call.member, wanted.name, wanted.password)
    return Token(await call.members.issue(call.member, "token", wanted.label))


async def change_password(call: Call) -> None:
    """Every session of the account ends; tokens stay good."""
    wanted: ChangedPassword = call.body
    await call.members.change_password(call.member, wanted.former, wanted.password)


async def new_token(call: Call) -> Token:
    """Another token, for another program. Refused if one of yours has this label."""
    wanted: Label = call.body
    return Token(await call.members.issue(call.member, "token", wanted.label))


async def revoke_token(call: Call) -> None:
    """The token of this label is good for nothing from now on, even if it is the one this request carries."""
    wanted: Label = call.body
    await call.members.revoke_token(call.member, wanted.label)


async def new_link(call: Call) -> Link:
    """A link by which a guest comes back in any browser; the one he had before is good for nothing any more."""
    if await call.members.name(call.member):
        raise Refused("web-api-no-link")
    secret = await call.members.issue(call.member, "link")
    base: str = call.scope["app"].state.settings.base_url
    return Link(f"{base.rstrip('/')}/return#{secret}")


OPERATIONS = (
    Operation("GET", "/me", me, "Who you are", gives=Me),
    Operation(
        "PUT", "/me/account", register, "Make an account", gives=Token, takes=NewAccount, status=201, fails=(409,)
    ),
    Operation("PUT", "/me/password", change_password, "Change the password", takes=ChangedPassword, fails=(409,)),
    Operation("POST", "/me/tokens", new_token, "Make a token", gives=Token, takes=Label, status=201, fails=(409,)),
    Operation("DELETE", "/me/tokens", revoke_token, "Revoke a token", takes=Label),
    Operation("POST", "/me/link", new_link, "A guest's personal link", gives=Link, status=201, fails=(409,)),
)

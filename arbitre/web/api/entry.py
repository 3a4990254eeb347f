"""How a program comes in: as a guest, or with an account's name and password; and how it leaves."""

from __future__ import annotations

from arbitre.club.trouble import Refused
from arbitre.web.api.door import Call, Failure, Operation
from arbitre.web.api.records import Credentials, Token
from arbitre.web.shield import network

LABEL = "API"
"""Of the token that a guest comes in with."""


async def new_guest(call: Call) -> Token:
    """A guest is a member without a name or a password: whoever has the token is the guest. Keep it to come back."""
    return Token(await call.members.issue(await call.members.guest(), "token", LABEL))


async def sign_in(call: Call) -> Token:
    """The token is good for a year. Your tokens are listed, and can be revoked, on the page of your account."""
    credentials: Credentials = call.body
    try:
        member = await call.members.sign_in(credentials.name, credentials.password, network(call.scope))
    except Refused as refused:
        raise Failure(403, "refused", refused.phrase) from None
    await call.members.revoke_token(member, credentials.label)
    return Token(await call.members.issue(member, "token", credentials.label))


async def sign_out(call: Call) -> None:
    """The token that this request carries is good for nothing from now on. A guest who has no other is gone."""
    await call.members.revoke(call.credential(), "token")


OPERATIONS = (
    Operation("POST", "/guests", new_guest, "Come in as a guest", gives=Token, status=201, token=False),
    Operation(
        "POST",
        "/tokens",
        sign_in,
        "Sign in",
        gives=Token,
        takes=Credentials,
        status=201,
        token=False,
        fails=(403, 409),
    ),
    Operation("DELETE", "/tokens/current", sign_out, "Revoke this token"),
)

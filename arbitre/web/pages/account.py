"""A member's own page: his ways back in, his passkeys, his tokens for programs."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.members import Members
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.words import Phrase
from arbitre.web import passkeys
from arbitre.web.forms import fields
from arbitre.web.rendering import page
from arbitre.web.visitor import visitor


async def show(request: Request) -> Response:
    """The page; to sign in for whoever is nobody yet."""
    return await _page(request) if visitor(request).member else RedirectResponse("/sign-in", 303)


async def _page(request: Request, trouble: Phrase | None = None, status: int = 200) -> Response:
    members: Members = request.app.state.members
    who = visitor(request).member or ""
    letters: bool = request.app.state.settings.letters
    reader = await request.app.state.addresses.of(who) if letters else None
    return page(
        request,
        "account.html",
        status=status,
        trouble=trouble,
        letters=letters,
        unreached=reader is not None and reader.failed,
        password=await members.has_password(who),
        offered=passkeys.offered(request.app.state.settings),
        keys=[(_written(credential), label, added) for credential, label, added in await members.passkeys(who)],
        tokens=await members.tokens(who),
    )


def _written(credential: bytes) -> str:
    return urlsafe_b64encode(credential).decode()


async def change(request: Request) -> Response:
    """Whatever one of the forms of the page asks for."""
    sent = await fields(request)
    if visitor(request).member is None:
        return RedirectResponse("/sign-in", 303)
    if sent["action"] not in _ACTIONS:
        raise HTTPException(400)
    try:
        shown = await _ACTIONS[sent["action"]](request, sent)
    except (Refused, Busy) as trouble:
        return await _page(request, trouble.phrase, 429 if isinstance(trouble, Busy) else 422)
    return shown or RedirectResponse("/account", 303)


async def _link(request: Request, sent: Mapping[str, str]) -> Response:
    """A guest's personal link; whoever has an account needs none."""
    state, who = request.app.state, visitor(request)
    if who.name:
        raise HTTPException(400)
    secret = await state.members.issue(who.member, "link")
    return _told(request, "link", f"{state.settings.base_url.rstrip('/')}/return#{secret}")


async def _token(request: Request, sent: Mapping[str, str]) -> Response:
    members: Members = request.app.state.members
    secret = await members.issue(visitor(request).member or "", "token", sent["label"])
    return _told(request, "token", secret)


def _told(request: Request, kind: str, secret: str) -> Response:
    """The page on which a secret is told, this once."""
    return page(request, "secret.html", kind=kind, secret=secret, back="/account")


async def _revoke_token(request: Request, sent: Mapping[str, str]) -> None:
    await request.app.state.members.revoke_token(visitor(request).member, sent["label"])


async def _add_passkey(request: Request, sent: Mapping[str, str]) -> None:
    state, who = request.app.state, visitor(request)
    made = await passkeys.made(who, state.settings, sent["credential"], sent["label"])
    await state.members.add_passkey(who.member, *made)


async def _remove_passkey(request: Request, sent: Mapping[str, str]) -> None:
    try:
        credential = urlsafe_b64decode(sent["credential"])
    except ValueError:
        raise HTTPException(400) from None
    await request.app.state.members.remove_passkey(visitor(request).member, credential)


async def _password(request: Request, sent: Mapping[str, str]) -> None:
    """Another password; all other sessions end, and this one gets a new secret."""
    members: Members = request.app.state.members
    who = visitor(request)
    await members.change_password(who.member or "", sent["former"], sent["password"])
    await who.become(who.member or "")


_ACTIONS: dict[str, Callable[[Request, Mapping[str, str]], Awaitable[Any]]] = {
    "link": _link,
    "token": _token,
    "revoke-token": _revoke_token,
    "add-passkey": _add_passkey,
    "remove-passkey": _remove_passkey,
    "password": _password,
}

routes = (Route("/account", show), Route("/account", change, methods=["POST"]))

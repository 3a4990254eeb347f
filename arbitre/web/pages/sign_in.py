"""Signing in and out, accounts made, and the language a visitor reads."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.members import Members
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.words import Phrase
from arbitre.web import passkeys
from arbitre.web.forms import fields
from arbitre.web.rendering import page, words
from arbitre.web.shield import network
from arbitre.web.visitor import visitor

_OWN_PATH = re.compile(r"/(?:[\w-][\w.-]*/?)*", re.ASCII)
"""A path of this site: nothing in it can be read as another host."""


def here(path: str) -> str:
    """The path, if it is one of this site; else that of the lobby."""
    return path if len(path) < 200 and _OWN_PATH.fullmatch(path) else "/"


async def show_sign_in(request: Request) -> Response:
    """The form."""
    return RedirectResponse("/account", 303) if visitor(request).name else _form(request, "sign_in.html", {})


def _form(
    request: Request, template: str, sent: Mapping[str, str], trouble: Phrase | None = None, status: int = 200
) -> Response:
    """A form to sign in or up, with what was sent of it, and what was wrong with that."""
    offered = passkeys.offered(request.app.state.settings)
    return page(request, template, status=status, sent=sent.get("name", ""), passkeys=offered, trouble=trouble)


async def sign_in(request: Request) -> Response:
    """By name and password, or by a passkey."""
    sent, state, who = await fields(request), request.app.state, visitor(request)
    try:
        if sent["credential"]:
            account = await passkeys.signed(who, state.settings, state.members, sent["credential"])
        else:
            where = network(request.scope)
            account = await state.members.sign_in(sent["name"], sent["password"], where, who.device)
    except (Refused, Busy) as trouble:
        status = 429 if isinstance(trouble, Busy) else 403
        return _form(request, "sign_in.html", sent, trouble.phrase, status)
    await _enter(request, account)
    return RedirectResponse("/", 303)


async def _enter(request: Request, account: str) -> None:
    """The visitor is this member from now on; the seats he held as a guest come with him."""
    members: Members = request.app.state.members
    who = visitor(request)
    if who.member:
        await members.adopt(who.member, account)
    await who.become(account)


async def show_sign_up(request: Request) -> Response:
    """The form."""
    return RedirectResponse("/account", 303) if visitor(request).name else _form(request, "sign_up.html", {})


async def sign_up(request: Request) -> Response:
    """A name, and a password or a passkey: a guest keeps what he holds."""
    sent, state, who = await fields(request), request.app.state, visitor(request)
    if who.name:
        return RedirectResponse("/account", 303)
    try:
        if sent["credential"]:
            label = words(who.language).word("account-passkey-first")
            made = await passkeys.made(who, state.settings, sent["credential"], label)
            account = await state.members.register(who.member, sent["name"], None, made)
        else:
            account = await state.members.register(who.member, sent["name"], sent["password"])
    except Refused as trouble:
        return _form(request, "sign_up.html", sent, trouble.phrase, 422)
    await who.become(account)
    return RedirectResponse("/", 303)


async def sign_out(request: Request) -> Response:
    """The visitor is nobody from now on."""
    await visitor(request).leave()
    return RedirectResponse("/", 303)


async def passkey(request: Request) -> Response:
    """What a browser needs to use or to make a passkey."""
    state = request.app.state
    if not passkeys.offered(state.settings):
        raise HTTPException(404)
    purpose: passkeys.Purpose = "new" if request.url.path.endswith("new") else "sign-in"
    wanted = await passkeys.wanted(visitor(request), state.settings, state.members, purpose)
    return Response(wanted, media_type="application/json")


async def language(request: Request) -> Response:
    """Another language from now on, on the page where it was asked for."""
    sent = await fields(request)
    visitor(request).speak(sent["language"])
    return RedirectResponse(here(sent["next"]), 303)


routes = (
    Route("/sign-in", show_sign_in),
    Route("/sign-in", sign_in, methods=["POST"]),
    Route("/sign-up", show_sign_up),
    Route("/sign-up", sign_up, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
    Route("/passkey/sign-in", passkey),
    Route("/passkey/new", passkey),
    Route("/language", language, methods=["POST"]),
)

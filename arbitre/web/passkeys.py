"""Passkeys: what a browser is asked for, and whether its answer is good.

Nothing is kept between the two. The challenge is derived from the visitor's own secret, the purpose and the time, so it
is good for one visitor, for one purpose, for five to ten minutes, in whichever process the answer arrives.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Literal, TypeAlias, TypeVar
from urllib.parse import urlsplit

from arbitre.club.members import Members, Passkey
from arbitre.club.trouble import Refused
from arbitre.web.settings import Settings
from arbitre.web.visitor import Visitor

Purpose: TypeAlias = Literal["sign-in", "new"]

WINDOW = 300 * 10**9
"""ns after which there is another challenge; the one before is good as well."""

CLUB = "Arbitre"
"""What the browser calls the club when it asks which passkey to use."""

T = TypeVar("T")


def offered(settings: Settings) -> bool:
    """Whether the club can have passkeys: they are bound to a name, and an address is none."""
    try:
        ipaddress.ip_address(_host(settings))
    except ValueError:
        return True
    return False


def _host(settings: Settings) -> str:
    return urlsplit(settings.base_url).hostname or ""


def _origin(settings: Settings) -> str:
    parts = urlsplit(settings.base_url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _challenges(who: Visitor, settings: Settings, purpose: Purpose) -> list[bytes]:
    """The challenge of now, and the one before."""
    window = settings.clock() // WINDOW
    return [who.derived(f"passkey {purpose} {number}") for number in (window, window - 1)]


async def _loaded() -> None:
    """The library is in memory: it is large and rarely needed."""
    if "webauthn" not in sys.modules:
        await asyncio.to_thread(import_module, "webauthn")


async def wanted(who: Visitor, settings: Settings, members: Members, purpose: Purpose) -> str:
    """What the browser is asked for, as JSON: to sign in by a passkey, or to make a new one."""
    await _loaded()
    import webauthn
    from webauthn.helpers import structs

    challenge = _challenges(who, settings, purpose)[0]
    preferred = structs.UserVerificationRequirement.PREFERRED
    if purpose == "sign-in":
        return webauthn.options_to_json(
            webauthn.generate_authentication_options(
                rp_id=_host(settings), challenge=challenge, user_verification=preferred
            )
        )
    known = await members.passkeys(who.member) if who.member else []
    return webauthn.options_to_json(
        webauthn.generate_registration_options(
            rp_id=_host(settings),
            rp_name=CLUB,
            user_name=who.name or CLUB,  # the page puts in the name that is being chosen
            user_id=who.member.encode() if who.member else who.derived("passkey user"),
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=preferred
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=credential) for credential, _, _ in known],
        )
    )


async def made(who: Visitor, settings: Settings, answer: str, label: str) -> Passkey:
    """The new passkey that an answer brings. Raises Refused if the answer is not good."""
    await _loaded()
    import webauthn

    def judged(challenge: bytes) -> Passkey:
        found = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=_host(settings),
            expected_origin=_origin(settings),
        )
        return Passkey(found.credential_id, found.credential_public_key, found.sign_count, label)

    return _first(judged, _challenges(who, settings, "new"))


async def signed(who: Visitor, settings: Settings, members: Members, answer: str) -> str:
    """The member whose passkey signed an answer. Raises Refused, in one way, if it is nobody's or not good."""
    await _loaded()
    import webauthn
    from webauthn.helpers import parse_authentication_credential_json

    try:
        credential = parse_authentication_credential_json(answer)
    except Exception:  # whatever a stranger sends instead of an answer, it fails in its own way
        raise Refused("member-passkey-unknown") from None
    kept = await members.passkey(credential.raw_id)
    if kept is None:
        raise Refused("member-passkey-unknown")
    member, public_key, signs = kept

    def judged(challenge: bytes) -> tuple[bytes, int]:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(settings),
            expected_origin=_origin(settings),
            credential_public_key=public_key,
            credential_current_sign_count=signs,
        )
        return found.credential_id, found.new_sign_count

    await members.used_passkey(*_first(judged, _challenges(who, settings, "sign-in")))
    return member


def _first(judged: Callable[[bytes], T], challenges: list[bytes]) -> T:
    """An answer as it is judged by the first challenge it meets. Raises Refused if it meets none."""
    for challenge in challenges:
        try:
            return judged(challenge)
        except Exception:  # whatever a stranger sends instead of an answer, it fails in its own way
            continue
    raise Refused("member-passkey-unknown")

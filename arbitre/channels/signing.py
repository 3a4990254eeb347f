"""How a webhook proves that it comes from this club: as Standard Webhooks has it (standardwebhooks.com), for which
there are libraries in all languages."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode


def headers(secret: str, name: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a call. `secret`: as it was told, "whsec_..."; `name`: of what is told, the same each time that
    it is tried again; `at`: seconds since 1970, so that nobody who has heard it can say it again later."""
    key = b64decode(secret.removeprefix("whsec_"))
    signed = hmac.digest(key, f"{name}.{at}.".encode() + body, hashlib.sha256)
    return {
        "webhook-id": name,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{b64encode(signed).decode()}",
    }

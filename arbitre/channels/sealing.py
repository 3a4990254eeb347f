"""What is told to a browser, sealed so that nobody but it can read it on its way (RFC 8291), and signed so that its
push service takes it from nobody but this club (VAPID, RFC 8292).

The service learns which browser is told something and when, and the size, which is always the same.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from arbitre.club.letters import vapid

RECORD = 4096
"""Bytes of a record: all that is told is one."""

SALT = 16
"""Random bytes at the head of what is sent."""

KEPT = 24 * 3600
"""For how long a push service keeps what a browser that is off has not been told, seconds."""

GOOD = 12 * 3600
"""For how long a signature is good, seconds."""


def headers(key: ec.EllipticCurvePrivateKey, url: str, name: str, at: int, contact: str) -> Mapping[str, str]:
    """The headers of a call to a push service. `name`: of what is told (32 letters and digits), the same each time that
    it is tried again; `at`: seconds since 1970; `contact`: the https address at which whoever runs the service finds
    this club, "" for none."""
    parts = urlsplit(url)
    claims = {"aud": f"https://{parts.hostname}", "exp": at + GOOD} | ({"sub": contact} if contact else {})
    said = ".".join(vapid.plain(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signed = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(number.to_bytes(vapid.SIZE, "big") for number in signed)
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT),
        "Topic": name,
        "Authorization": f"vapid t={said}.{vapid.plain(signature)}, k={vapid.plain(vapid.point(key.public_key()))}",
    }


def sealed(content: bytes, secret: str, entropy: Callable[[int], bytes]) -> bytes:
    """A content for the browser of this public key and this secret, as they are kept."""
    point, auth = (urlsafe_b64decode(part + "==") for part in secret.split("."))
    return _sealed(content, point, auth, entropy(SALT), vapid.new(entropy))


def _sealed(content: bytes, point: bytes, auth: bytes, salt: bytes, own: ec.EllipticCurvePrivateKey) -> bytes:
    theirs, mine = vapid.known(point), vapid.point(own.public_key())
    agreed = _derived(own.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + point + mine, 32)
    key = _derived(agreed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(agreed, salt, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(key).encrypt(nonce, content + b"\2", None)  # 2: it is the last
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + record


def _derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)

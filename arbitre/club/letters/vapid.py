"""The key by which a club proves to push services that it is the one its members' browsers know (VAPID, RFC 8292): made
when it is first wanted, one for all servers of a club, and kept as it is, for it has to sign."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import push_key

if TYPE_CHECKING:  # a server that tells no browser anything need not load it
    from cryptography.hazmat.primitives.asymmetric import ec

SIZE = 32
"""Bytes of a private key."""

_KEPT, _NEW = select(push_key.c.private), insert(push_key)


async def key(database: Database, entropy: Callable[[int], bytes]) -> ec.EllipticCurvePrivateKey:
    """The club's key; made now if there is none yet."""
    kept = await database.row(_KEPT)
    if kept is None:
        try:
            made = new(entropy).private_numbers().private_value.to_bytes(SIZE, "big")
            await database.commit(Change(_NEW, {"id": 1, "private": made}, rows=1))
        except Conflict:  # another server has just made one
            pass
        kept = await database.row(_KEPT)
        assert kept is not None
    return _key(int.from_bytes(kept[0], "big"))


def new(entropy: Callable[[int], bytes]) -> ec.EllipticCurvePrivateKey:
    """A key made of random bytes. (More of them than it has, so that no key is likelier than another.)"""
    from cryptography.hazmat.primitives.asymmetric import ec

    return _key(1 + int.from_bytes(entropy(2 * SIZE), "big") % (ec.SECP256R1().group_order - 1))


def _key(number: int) -> ec.EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(number, ec.SECP256R1())


def known(point: bytes) -> ec.EllipticCurvePublicKey:
    """The public key that a browser names by these bytes. Raises ValueError for what is none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def point(of: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers and push services name it: 65 bytes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return of.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def plain(content: bytes) -> str:
    """Bytes as they stand in headers and on pages."""
    return urlsafe_b64encode(content).decode().rstrip("=")

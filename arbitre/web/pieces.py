"""Parts of pages that are made once and sent again and again, each compressed alone; and pages put together of them.

What is compressed together tells of its contents by its length. So a piece holds nothing but what was made of the view
and the notes of one seat: no secret of a visitor, nothing that a request or another player says. All of that is sent as
it is, between pieces.
"""

from __future__ import annotations

import re
import secrets
import struct
import zlib
from itertools import count
from weakref import WeakValueDictionary

from markupsafe import Markup

_TOKEN = secrets.token_hex(8)  # nobody can write it into a page
_MARK = re.compile(f"\0{_TOKEN}:(\\d+)\0")
_numbers = count()
_pieces: WeakValueDictionary[int, Piece] = WeakValueDictionary()

_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of a gzip file without name and time
_END = b"\x03\0"  # a last block with nothing in it
_LONGEST = 0xFFFF  # bytes of a block that is not compressed
_EFFORT = 6


class Piece:
    """A part of a page, compressed. In a template it stands for its contents; `size`: the bytes it takes here."""

    def __init__(self, text: str) -> None:
        plain = text.encode()
        packer = zlib.compressobj(_EFFORT, zlib.DEFLATED, -zlib.MAX_WBITS)
        self.packed = packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)
        self.length, self.crc, self.shift = len(plain), zlib.crc32(plain), _shift(len(plain))
        self._number = next(_numbers)
        _pieces[self._number] = self

    @property
    def size(self) -> int:
        """Bytes that it takes in memory, about."""
        return len(self.packed) + 300

    def plain(self) -> bytes:
        """What it holds."""
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(self.packed)

    def __html__(self) -> str:
        return f"\0{_TOKEN}:{self._number}\0"

    __str__ = __html__


def marked(*parts: str | Piece) -> Markup:
    """Pieces and markup in a row, to stand in a template."""
    return Markup("".join(part.__html__() if isinstance(part, Piece) else part for part in parts))


def pieced(page: str) -> bool:
    """Whether there are pieces in a page."""
    return _MARK.search(page) is not None


def whole(page: str) -> bytes:
    """A page with its pieces in their places."""
    return b"".join(part.plain() if isinstance(part, Piece) else part for part in _parts(page))


def packed(page: str) -> bytes:
    """The same as a gzip file; what is no piece is not compressed."""
    blocks, crc, length = [_HEAD], 0, 0
    for part in _parts(page):
        if isinstance(part, Piece):
            blocks.append(part.packed)
            crc, length = _times(part.shift, crc) ^ part.crc, length + part.length
            continue
        for start in range(0, len(part), _LONGEST):
            stored = part[start : start + _LONGEST]
            blocks += [b"\0", struct.pack("<HH", len(stored), len(stored) ^ 0xFFFF), stored]
        crc, length = zlib.crc32(part, crc), length + len(part)
    return b"".join([*blocks, _END, struct.pack("<II", crc, length)])


def _parts(page: str) -> list[bytes | Piece]:
    found: list[bytes | Piece] = []
    for i, part in enumerate(_MARK.split(page)):
        if i % 2:
            found.append(_pieces[int(part)])
        elif part:
            found.append(part.encode())
    return found


# --- checksums of parts put together, as by zlib's crc32_combine: polynomials over GF(2), lowest power in front ---

_CRC32 = 0xEDB88320
_ONE = 1 << 31


def _times(a: int, b: int) -> int:
    """The product of two polynomials, modulo that of CRC-32."""
    product, bit = 0, _ONE
    while a:
        if a & bit:
            product ^= b
            a ^= bit
        bit >>= 1
        b = (b >> 1) ^ _CRC32 if b & 1 else b >> 1
    return product


def _shift(length: int) -> int:
    """What the checksum of all before so many bytes is to be multiplied with: x to the power of their bits."""
    power, found, bits = _ONE >> 1, _ONE, 8 * length
    while bits:
        if bits & 1:
            found = _times(power, found)
        power, bits = _times(power, power), bits >> 1
    return found

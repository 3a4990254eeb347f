"""Parts of pages that are compressed alone: put together they are the page, and nothing else is compressed."""

from __future__ import annotations

import gzip
import random
import zlib

import pytest
from midway_table import sit_down
from visiting import CSRF

from arbitre.kernel.package import load
from arbitre.web.maps import SMALL, Maps
from arbitre.web.pieces import Piece, marked, packed, pieced, whole

LETTERS = "aé<&\n☂ 0123456789"


@pytest.mark.parametrize("seed", range(20))
def test_a_page_of_pieces_is_what_it_is_made_of(seed):
    rng = random.Random(seed)
    texts = ["".join(rng.choices(LETTERS, k=rng.choice((0, 1, 7, 300, 70_000)))) for _ in range(6)]
    pieces = {n: Piece(texts[n]) for n in range(6) if rng.random() < 0.5}
    page = "".join(str(marked(pieces[n])) if n in pieces else texts[n] for n in range(6))
    assert pieced(page) == bool(pieces)
    assert whole(page) == "".join(texts).encode() == gzip.decompress(packed(page))


def test_what_is_no_piece_is_not_compressed():
    secret, piece = "s3cr3t" * 50, Piece("seen " * 500)
    sent = packed(f"{secret}{marked(piece)}{secret}")
    assert sent.count(secret.encode()) == 2
    assert len(sent) - len(packed(f"{secret}{secret}")) < 60  # two headers of blocks, and the piece
    assert zlib.decompressobj(31).decompress(sent).decode() == f"{secret}{'seen ' * 500}{secret}"


@pytest.mark.anyio
async def test_no_secret_and_nothing_that_was_asked_is_compressed_in_a_page(midway_club):
    two = await sit_down(midway_club)
    question = "?q=" + "looking-for-this" * 3
    async with two.us.browser.stream("GET", two.us.page + question) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "Accept-Encoding"
    page = gzip.decompress(raw).decode()
    token = CSRF.search(page)[1]
    assert raw.count(token.encode()) == page.count(token) > 3
    assert raw.count(b"looking-for-this" * 3) == page.count("looking-for-this" * 3) > 0
    plain = await two.us.browser.get(two.us.page + question, headers={"Accept-Encoding": "identity"})
    assert plain.text == page and "content-encoding" not in plain.headers
    assert len(raw) < 60_000 < len(plain.content) * 2


def test_so_many_bytes_are_kept_and_those_not_asked_for_go_first():
    package = load("midway")
    view = package.view(package.new({}), "us")
    kept, made = Maps(room=4 * SMALL), []

    def ask(key):
        return kept.once(key, "", package, view, {}, "part", lambda: made.append(key) or object())

    first = ask("a")
    ask("b")
    assert ask("a") is first and made == ["a", "b"]
    ask("c")  # each takes two: b is the one that was not asked for longest
    assert ask("a") is first and made == ["a", "b", "c"]
    ask("b")
    assert made == ["a", "b", "c", "b"]

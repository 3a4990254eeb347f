"""Letters of every game tell no more than their seat may know: two truths that it cannot tell apart give letters that
are the same byte for byte, in both languages; and all through a stretch of a game subject, headers and size are one."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace

import pytest
from twinning import positions

from arbitre.analysis.leaks import imagined, shuffled, told_otherwise
from arbitre.analysis.twins import question
from arbitre.channels import telling
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.typhon.game import TYPHON
from arbitre.mail import composing
from arbitre.mail.config import Config, Smtp
from arbitre.mail.letter import WITH_MAP, WITHOUT, Envelope, fitted
from arbitre.words import LANGUAGES, Words

CONFIG = Config("Umpire <umpire@club.example>", Smtp("localhost"), "umpire+{token}@club.example")
ENVELOPE = Envelope("0" * 32, "ann@example.org", 10**18, "umpire+key@club.example", "https://club.example/off")
GAMES = [
    (MIDWAY, "captain", {}, 3, 7),
    (OKINAWA, "general", {}, 20, 9),
    (TYPHON, "strategist", {"scenario": "two_player"}, 5, 3),
    (TASKFORCE, "admiral", {"scenario": "coral_sea"}, 3, 4),
]
"""With the bot that plays it, its options, from which step on it is looked at, and which steps of those."""

PAIRS = 5
"""Pairs of truths that are compared in a game."""


def sent(package, game, seat, language, drawn, told=0):
    """The letter of its turn to a seat, and what its webhook is told; nothing where it is asked nothing."""
    ask, view = question(package, game, seat)
    if ask is None:
        return None
    desk = SimpleNamespace(
        package=package, seat=seat, view=view, settled=None, game=SimpleNamespace(title="Monday"),
        question=SimpleNamespace(ask=ask, limits=(), number=3),
    )  # fmt: skip
    words = Words.of(language, package)

    def make(fits):
        return composing.turn(desk, words, told, "https://club.example/seats/a", True, drawn and fits)

    return fitted(make, ENVELOPE, CONFIG), telling.body(telling.told("turn", desk, language, "https://club.example/"))


@pytest.mark.parametrize(("package", "bot", "options", "start", "stride"), GAMES, ids=lambda of: getattr(of, "id", ""))
def test_letters_of_a_game_tell_nothing_that_is_hidden(package, bot, options, start, stride):
    seats = [seat.id for seat in package.seats(package.new(options))]
    pairs, heads, drawn = 0, set(), True
    for game in islice(positions(package, dict.fromkeys(seats, bot), "letters", options), start, None, stride):
        for seat in seats:
            language, rng = LANGUAGES[pairs % 2], Random(pairs)
            if (one := sent(package, game, seat, language, drawn)) is None:
                continue
            heads.add((seat, language, len(one[0]), one[0].partition(b"\r\nFrom: ")[2].partition(b"\r\n\r\n")[0]))
            if (twin := imagined(package, game, seat, rng)) is not None:
                assert one == sent(package, twin, seat, language, drawn), (seat, "imagined")
                pairs, drawn = pairs + 1, False  # maps are compared elsewhere
            for make in (shuffled, told_otherwise):
                if (twin := make(package, game, seat, rng)) is not None:
                    language = LANGUAGES[pairs % 2]
                    both = [sent(package, each, seat, language, drawn=False) for each in (game, twin)]
                    assert both[0] == both[1], (seat, make.__name__)
                    pairs += 1
        if pairs >= PAIRS:
            break
    assert pairs >= PAIRS
    assert len(heads) == len({head[:3] for head in heads}), "a letter tells something by its head"
    assert {size for _, _, size, _ in heads} == {WITH_MAP, WITHOUT}

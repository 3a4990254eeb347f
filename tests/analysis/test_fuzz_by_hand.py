"""What the fuzzer proves of hands: what is written and picked can be read, and who concedes has ended the game."""

from __future__ import annotations

import pytest
from kit_game import KIT, Kit, KitSeat, Sail
from msgspec.structs import replace

from arbitre.analysis.fuzz import Effort, fuzz, load
from arbitre.kernel.bases import Concede

BY_HAND = Effort(sheets=0, twins=0, said=0, hands=1)


def failed(folder):
    """The check that fails first, and what it says."""
    count = fuzz(KIT, 2, "hands", folder, lambda done: None, effort=BY_HAND)
    kept = [load(folder / file) for file in count.failures]
    return kept and (kept[0].trial.check, kept[0].trace)


def test_an_honest_game_is_written_read_picked_and_conceded(tmp_path):
    assert not failed(tmp_path)


def without_a_french_word(patch):
    french = {word: kind for word, kind in KitSeat.keywords["fr"].items() if kind is not Sail}
    patch.setattr(KitSeat, "keywords", {**KitSeat.keywords, "fr": french})


def written_as_nobody_reads_it(patch):
    write = KitSeat.write
    patch.setattr(KitSeat, "write", lambda seat, order, view, language: write(seat, order, view, language) + "?")


def written_as_something_else(patch):
    write = KitSeat.write
    patch.setattr(KitSeat, "write", lambda seat, order, view, language: write(
        seat, replace(order, cell="D2") if isinstance(order, Sail) else order, view, language))  # fmt: skip


def offered_without_its_keyword(patch):
    offers = KitSeat.offers

    def bare(seat, view, ask, language):
        made = offers(seat, view, ask, language)
        return replace(made, offers=tuple(replace(offer, text="") for offer in made.offers))

    patch.setattr(KitSeat, "offers", bare)


def conceding_that_goes_on(patch):
    patch.setattr(Kit, "interrupt", lambda kit, game, orders, umpire: None)


def conceding_in_silence(patch):
    patch.setattr(Kit, "interrupt", lambda kit, game, orders, umpire: setattr(game, "agenda", ()))


def conceding_without_a_word(patch):
    words = {language: {word: kind for word, kind in all_.items() if kind is not Concede}
             for language, all_ in KitSeat.keywords.items()}  # fmt: skip
    patch.setattr(KitSeat, "keywords", words)


@pytest.mark.parametrize(("plant", "check"), [
    (without_a_french_word, "written"), (written_as_nobody_reads_it, "written"), (written_as_something_else, "written"),
    (offered_without_its_keyword, "picked"), (conceding_that_goes_on, "conceded"), (conceding_in_silence, "conceded"),
    (conceding_without_a_word, "written"),
])  # fmt: skip
def test_what_hands_cannot_do_is_found(plant, check, tmp_path, monkeypatch):
    plant(monkeypatch)
    assert failed(tmp_path)[0] == check

"""The head of a ledger gives nobody away: two truths that a side cannot tell apart show it the same one, on the command
line and over the network, and both comparisons see a head into which the other side's ledger has gone."""

from __future__ import annotations

import pytest
from sample_game import SAMPLE, Go, Look, Sample
from twin_tables import on_disk
from twin_web import over_the_network
from twinning import Pair, kinds

from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Step, Umpire, play
from arbitre.kernel.records import Codec

FACES = (on_disk, over_the_network)
SIDE, OTHER = "red", "blue"


def looked(cell):
    """A game in its second turn, in which the other side looked in vain at a cell."""
    game, dice = SAMPLE.new({}), KeyedDice("twins", SAMPLE.id)
    for mine, theirs in ((Go(2), Go(8)), (Look(1), Look(cell))):
        game, _ = play(SAMPLE, game, {SIDE: (mine,), OTHER: (theirs,)}, Umpire(dice))
    return game


@pytest.fixture
def both(sample):
    """Where the other side looked is all that differs: what it was told, and nothing that this side was."""
    truth, twin = looked(5), looked(6)
    assert truth.told[OTHER] != twin.told[OTHER] and truth.told[SIDE] == twin.told[SIDE] != ()
    return Pair(sample, "looked elsewhere", SIDE, truth, twin, kinds(Step))


@pytest.mark.parametrize("face", FACES)
def test_a_side_is_shown_the_same_head_in_two_truths_it_cannot_tell_apart(face, both, tmp_path, monkeypatch):
    assert not face(both.package, both, ("go 3",), tmp_path, monkeypatch)


@pytest.mark.parametrize("face", FACES)
def test_a_head_with_the_other_sides_ledger_in_it_is_caught(face, both, tmp_path, monkeypatch):
    """Planted: the head is made of both ledgers."""
    view, honest, truths = Sample.view, Codec.ledger_head, []

    def seen(package, game, seat):
        truths.append(game)
        return view(package, game, seat)

    monkeypatch.setattr(Sample, "view", seen)
    monkeypatch.setattr(Codec, "ledger_head", lambda codec, told: honest(codec, (*told, *truths[-1].told[OTHER])))
    wrong = " ".join(face(both.package, both, ("go 3",), tmp_path, monkeypatch))
    for shown in ("ask", "ask --json") if face is on_disk else ("GET /seats/", "GET /api/v1/seats/"):
        assert shown in wrong

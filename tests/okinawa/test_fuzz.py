"""The fuzzer's share of games of Okinawa for the suite, and that it finds what is wrong in them."""

import pytest
from msgspec.structs import replace

from arbitre.analysis.fuzz import Effort, again, fuzz, load
from arbitre.games.okinawa.game import OKINAWA, Okinawa
from arbitre.games.okinawa.rules import american_movement, discovery, sequence
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.words import LANGUAGES, Words

LIGHT = Effort(sheets=1, twins=0.1, said=0.01)
WRONG, TWINS = Effort(sheets=4, twins=0, said=0), Effort(sheets=0, twins=0.3, said=0)


@pytest.fixture(scope="module")
def readers():
    return [Words.of(language, OKINAWA) for language in LANGUAGES]


def quiet(done):
    pass


@pytest.mark.slow
def test_a_game_with_wrong_orders(tmp_path, readers, monkeypatch):
    """Save and load at each step, invariants, sampled and wrong orders, twins: nothing fails, with every option
    (OKI-R19, R20), and for every view a truth is found that agrees with it (OKI-R105). A short calendar will do."""
    monkeypatch.setattr(sequence, "TURNS", 9)
    options = {"extra_turn": "yes", "minefields": "count"}
    count = fuzz(OKINAWA, 1, "suite", tmp_path, quiet, readers, LIGHT, options)
    assert count.failures == []
    assert count.questions > 50
    assert 10 < count.refused < count.sheets  # wrong sheets are refused, and some are lawful
    assert count.twins > 2 and count.without_twin == 0
    assert not list(tmp_path.iterdir())


def the_dead_are_committed(patch):
    """Planted: counters lost on a minefield stay in the hand of the player."""
    patch.setattr(discovery.Unsearched, "mined", lambda ground, units: None)


def the_trial_is_the_game(patch):
    """Planted: judging a sheet changes the map."""
    honest = MovementAsk.trial

    def trial(ask):
        sheet = honest(ask)
        sheet.ground.board = sheet.board = ask.view.board
        return sheet

    patch.setattr(MovementAsk, "trial", trial)


def done_twice_crashes(patch):
    """Planted: a line after the last breaks the judge."""
    honest = MovementAsk.plan

    def plan(ask, orders):
        assert sum(isinstance(order, american_movement.Done) for order in orders) < 2, "done twice"
        return honest(ask, orders)

    patch.setattr(MovementAsk, "plan", plan)


def truth_in_the_view(patch):
    """Planted: the American view counts what hides in the south."""
    honest = Okinawa.view

    def view(package, game, seat):
        seen = honest(package, game, seat)
        south = sum(hex[2:] > "35" for hex in game.hidden.stacks)
        return replace(seen, options={**seen.options, "south": str(south)}) if seat == "us" else seen

    patch.setattr(Okinawa, "view", view)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "checks", "effort"),
    [
        (the_dead_are_committed, {"saved", "step", "lawful"}, WRONG),
        (the_trial_is_the_game, {"saved", "step", "lawful", "sheet"}, WRONG),
        (done_twice_crashes, {"sheet", "text"}, WRONG),
        (truth_in_the_view, {"twin"}, TWINS),
    ],
)
def test_failures_are_found_kept_and_repeated(plant, checks, effort, tmp_path, monkeypatch):
    """A failure leaves a file that holds all it takes to try it again."""
    with monkeypatch.context() as patch:
        plant(patch)
        count = fuzz(OKINAWA, 4, "planted", tmp_path, quiet, effort=effort)
        kept = [load(tmp_path / file) for file in count.failures]
        assert kept and {failure.trial.check for failure in kept} <= checks
        assert again(OKINAWA, kept[0])

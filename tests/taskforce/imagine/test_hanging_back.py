"""Off Midway a marker that hangs back has no carrier, as both can reckon (TF-S6.3, S6.5): the odds say so, and why, and
the truth is never ruled out."""

from random import Random

import pytest

from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Formation, Marker
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Deployed, Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.approach import carries
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.hanging_back import without_carriers
from arbitre.games.taskforce.seat.estimate.known import HungBack
from arbitre.games.taskforce.seat.estimate.reasons import grounds
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.seat.positions import WORDS

START = {"J1": "0808", "J2": "0908", "J3": "0908", "J4": "0806"}
ROWS = {"ijn-1": ("akagi", "tone"), "ijn-7": ("haruna", "kirishima")}
HANGS_BACK = Sailed(
    (("J2", ("0908", "1008")), ("J3", ("0908", "1008", "1108"))), (("0908", ("J2", "J3"), ("J2", "J3")),)
)


@pytest.mark.parametrize(
    ("turn", "start", "end", "certain"),
    [
        (1, "0808", "0808", True),  # nine hexes from Midway, where eight would do
        (1, "0808", "0908", False),
        (2, "1008", "1008", True),
        (2, "1008", "1108", False),
        (3, "1207", "1207", True),
        (3, "1207", "1208", False),
        (3, "1206", "1207", False),  # as near as she could come
        (3, "1206", "1206", True),
        (4, "0808", "0808", False),
        (2, "1504", "1504", False),  # a fleet of the enemy may have barred her way
        (3, "1605", "1605", False),
    ],
)
def test_who_is_too_far_off_for_a_carrier(turn, start, end, certain):
    """TF-S6.3: eight hexes after turn 1, six after turn 2, five after turn 3; TF-S6.5: but nearer than she can come
    nobody need be."""
    assert bool(without_carriers("midway", IJN, turn, {"J1": (start, end)})) == certain
    assert not without_carriers("midway", ALLIED, turn, {"A1": (start, end)})
    assert not without_carriers("coral_sea", IJN, turn, {"J1": (start, end)})


def closing(fog):
    """Four markers after the first movement: two have stayed where they were, of the others one is a carrier's."""
    board = sea("midway")
    game = Game(board, options={"scenario": "midway", **({"fog": fog} if fog == "advanced" else {})})
    board.turn, board.first_in_the_air, board.labels = 1, IJN, {IJN: 9, ALLIED: 9}
    for id, row in ROWS.items():
        board.formations[id] = Formation(id, IJN, "ring" if "akagi" in row else "column", row, int(id[-1]))
    ends = {"J1": "0808", "J2": "1008", "J3": "1108", "J4": "0806"}
    board.markers = {label: Marker(label, IJN, hex) for label, hex in ends.items()}
    game.hidden.under = {"J1": "", "J2": "ijn-7", "J3": "ijn-1", "J4": ""}
    fill_cup(game)
    fleets = tuple(ROWS.items()) if fog == "standard" else ()
    laid = Deployed(IJN, fleets, (), tuple(START.items()))
    game.told[ALLIED] = (Told(1, 0, "set-up", laid), Told(2, 1, "movement", HANGS_BACK))
    game.agenda = (Status(IJN),)
    return game


@pytest.mark.parametrize("fog", ["standard", "advanced"])
def test_the_odds_count_on_it_and_say_why(fog):
    """TF-S6.3, TF-8.1: it has no carrier, though it may be a fleet; the sentence stands in both languages."""
    game = closing(fog)
    found = estimate(view(game, ALLIED))
    assert not found.odds["J1"].carrier and not found.odds["J4"].carrier and found.odds["J1"].real > 0
    assert found.odds["J2"].carrier == found.odds["J3"].carrier > 0
    if fog == "standard":
        assert found.odds["J2"].carrier == pytest.approx(1 / 2)
        assert found.odds["J1"].real == pytest.approx(1 / 3)
    for language in LANGUAGES:
        said = {label: WORDS[language].text(grounds(found, label)) for label in ("J1", "J2")}
        assert "{" not in said["J1"] and {"en": "close in on", "fr": "s’approcher"}[language] in said["J1"]
        assert {"en": "close in on", "fr": "s’approcher"}[language] not in said["J2"]


@pytest.mark.parametrize("fog", ["standard", "advanced"])
def test_no_imagined_game_has_a_carrier_there(fog):
    """TF-S6.3: it is drawn by the same odds."""
    seen = view(closing(fog), ALLIED)
    for number in range(30):
        twin = imagine(seen, Random(number))
        assert not any(carries(twin.board, twin.hidden.under[label]) for label in ("J1", "J4"))


@pytest.mark.parametrize("options", [{}, {"fog": "advanced"}])
def test_a_carrier_is_never_ruled_out(options):
    """TF-S6.3, TF-S6.5: in games of players at random, in the turns that bind and the first after them."""
    told, last = 0, scenario("midway").approach.last
    for seed in range(3):
        for number, game in enumerate(played(f"hang back {seed}", scenario="midway", **options)):
            if game.board.turn > last + 1:
                break
            if number % 3 or not game.hidden.under:
                continue
            found = estimate(view(game, ALLIED))
            told += any(isinstance(change.event, HungBack) for change in found.changes)
            there = {label for label, fleet in game.hidden.under.items() if fleet and carries(game.board, fleet)}
            assert all(found.odds[label].carrier for label in there & found.odds.keys())
    assert told > 20

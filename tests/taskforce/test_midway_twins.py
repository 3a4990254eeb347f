"""No secret of Midway reaches the other player, in either fog: markers that close in on the base, searches by night,
the raid that is due (TF-8.1, 8.3, 8.7, S6.2 to S6.5)."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from twinning import in_hand

from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.secrets import SECRETS
from arbitre.games.taskforce.secrets.closing import possible
from taskforce.dueling import played
from taskforce.islands import AKAGI, island
from taskforce.twinning_duels import IN_AREAS, OF_FOG, OF_TWO, untold


@pytest.mark.parametrize(("fog", "seed"), [("standard", 3), ("advanced", 4)])
def test_twins_show_nothing(fog, seed):
    """Views, questions, answers, reports and who is asked are the same for both truths."""
    options = {"fog": fog} if fog == "advanced" else {}
    every = enumerate(played(f"midway {seed}", scenario="midway", **options))
    games = [game for number, game in every if game.agenda and (game.board.turn <= 3 or number % 12 == 0)]
    names = sorted(OF_TWO | IN_AREAS | (OF_FOG if options else set()))
    compared = Counter()
    for both in untold(games, f"midway {fog} ", names):
        compared[both.truth.board.turn, in_hand(both.truth)] += bool(both.silent)
    assert {(1, Sailing), (1, Scouting), (2, Sailing), (3, Sailing), (3, Status)} <= (+compared).keys()


def hiding(hex, turn, step):
    """Akagi under a marker that shows nothing."""
    game = island(step, turn=turn, places={AKAGI: hex})
    ((label, marker),) = game.board.markers.items()
    game.board.markers[label] = replace(marker, formation="")
    game.hidden.under[label] = f"{IJN}-1"
    return game


@pytest.mark.parametrize(
    ("turn", "step", "hex", "may"),
    [
        (3, Status(IJN), "1408", True),
        (3, Status(IJN), "1206", False),
        (3, Sailing(IJN), "1207", True),
        (3, Sailing(IJN), "1206", False),
        (2, Sailing(IJN), "1009", True),
        (2, Sailing(IJN), "0808", False),
        (1, Sailing(IJN), "0808", True),
        (4, Status(IJN), "0808", True),
    ],
)
def test_nobody_takes_a_marker_for_a_carrier_that_has_hung_back(turn, step, hex, may):
    """TF-S6.3: five hexes from Midway after the movement of turn 3, one more before it, three before that of turn 2."""
    assert possible(hiding(hex, turn, step)) == may


def test_who_is_in_ready_for_the_raid_that_is_due_is_no_secret_that_can_be_kept():
    """TF-S6.4: by default those fly it that are in READY; afterwards nobody knows who is."""
    make = SECRETS["other_bombers_in_ready"].make
    for turn, there in ((3, False), (4, True)):
        game = hiding("1408", turn, Status(IJN))
        game.options = {**game.options, "fog": "advanced"}
        game.board.air["val-1"] = replace(game.board.air["val-1"], box="ready")
        assert (make(game, ALLIED, Random(1)) is not None) == there

"""What a side can believe of an enemy who has committed ships in secret, in both battles (TF-S10.1, S10.2, 8.3): the
truth is never ruled out, imagined games have the very same view, the second battle begins anew."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Battle, Sighting
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SECOND, SIDES
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate.committed import most_carriers
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.campaigns import DDS, ended, fleets
from taskforce.dueling import played
from taskforce.imagine.test_imagined_in_fog import reckoned
from taskforce.playing import both_told as step
from taskforce.seat.positions import WORDS


@pytest.fixture(scope="module")
def games():
    """Every ninth step of games of players at random, and those in which ships are committed."""
    every = (game for seed in (1, 4) for game in played(f"cruz {seed}", scenario="santa_cruz"))
    return [
        game
        for number, game in enumerate(every)
        if game.agenda and (number % 9 == 0 or isinstance(game.agenda[0], Committing | Deploying))
    ]


def test_the_truth_is_one_of_the_ways_and_an_imagined_game_has_the_very_same_view_and_breaks_nothing(games):
    """TF-8.3, TF-S10.1: in the second battle too, whatever was told in the first. Map, boards, own markers and the
    ledger, to the byte."""
    kinds, second = set(), 0
    for number, game in enumerate(games):
        for side in SIDES:
            if not isinstance(game.agenda[0], Committing | Deploying):
                assert reckoned(game, side), (game.board.turn, game.agenda[0])
                second += game.board.turn > SECOND
            seen = view(game, side)
            twin = imagine(seen, Random(number))
            assert TASKFORCE.invariants(twin) == [], (game.board.turn, game.agenda[0])
            assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen), game.agenda[0]
        kinds.add((type(game.agenda[0]), game.board.turn > SECOND - 1))
    assert second > 20
    assert {(Committing, False), (Committing, True), (Deploying, False), (Deploying, True)} <= kinds


def test_how_many_carriers_are_imagined_differs_from_game_to_game(games):
    """TF-S10.1: nobody knows how many of them have been committed."""
    game = next(game for game in games if game.board.turn == 1)
    seen, found = view(game, ALLIED), set()
    for number in range(20):
        twin = imagine(seen, Random(number))
        found.add(sum(twin.board.ships[row.slots[0]].printed.carrier for row in twin.board.formations.values()
                      if row.side == IJN))  # fmt: skip
    assert len(found) > 2 and max(found) <= 5


# ------------------------------------------------------------------------------------------- how many there may be


def of_second(met=(), known=()):
    """The second battle, with Japanese carriers that the Allies met in the first, some of which they know to be out."""
    game = fleets(second=True)
    game.board.campaign = replace(game.board.campaign, met=met, known=known)
    return view(game, ALLIED)


@pytest.mark.parametrize(
    ("met", "known", "most"),
    [
        ((), (), 5),
        (("shokaku", "zuikaku"), (), 3),
        (("shokaku", "zuikaku", "zuiho"), (), 3),
        (("shokaku", "zuikaku", "zuiho", "junyo"), (), 2),
        (("shokaku",), ("shokaku",), 4),
        (("zuiho",), ("zuiho", "junyo"), 3),
        (("zuiho", "junyo", "hiyo"), ("zuiho", "junyo", "hiyo"), 2),
    ],
)
def test_how_many_carriers_the_japanese_can_have_committed(met, known, most):
    """TF-S10.2: four at most over both battles; who is known to be out does not come."""
    assert most_carriers(of_second(met, known), IJN) == most


def test_american_carriers_are_all_that_are_not_known_to_be_out():
    """TF-S10.2."""
    game = fleets(second=True)
    assert most_carriers(view(game, IJN), ALLIED) == 2
    game.board.campaign = replace(game.board.campaign, met=("hornet",), known=("hornet",))
    assert most_carriers(view(game, IJN), ALLIED) == 1


def test_what_has_been_seen_badly_hit_is_known_to_be_out_in_the_second_battle():
    """TF-S10.1, TF-8.6: to both; what was not seen is not."""
    game = fleets()
    for ship in ("shokaku", "tone"):
        game.board.ships[ship] = replace(game.board.ships[ship], steps=1)
    game.hidden.witnessed = {IJN: {}, ALLIED: {"shokaku": game.board.ships["shokaku"]}}
    game, _ = ended(game)
    for side in SIDES:
        campaign = view(game, side).board.campaign
        assert campaign.known == campaign.met == ("shokaku",)
    assert {"shokaku", "tone"} <= {*view(game, IJN).board.campaign.out}
    assert not {"shokaku", "tone"} & {*view(game, ALLIED).board.campaign.out}


def test_the_odds_of_the_second_battle_know_nothing_of_markers_of_the_first():
    """TF-S10.1, TF-8.1: they begin with its set-up."""
    game, _ = ended(fleets())
    game, _ = step(game)
    game, _ = step(game)
    for side in SIDES:
        found = estimate(view(game, side))
        assert len(found.odds) == 12 and len(set(found.odds.values())) == 1 and len(found.changes) == 1
        for language in LANGUAGES:
            said = WORDS[language].text(grounds(found, next(iter(found.odds))))
            assert "{" not in said and {"en": "up to", "fr": "jusqu’à"}[language] in said


@pytest.mark.parametrize("carrier", ["junyo", "shokaku"])
def test_who_was_sighted_is_there_though_all_but_a_carrier_lie_open(carrier):
    """TF-14.7: no dummy is ever sighted, so that the last ship that lies nowhere lies under the report; also if another
    ring bore before what is imagined to be her number."""
    game = fleets({"ijn-1": (carrier,), "ijn-7": DDS, "allied-1": ("hornet",)})
    board = game.board
    board.markers["J1"] = replace(board.markers["J1"], formation="", sightings=(Sighting(22, "carrier", True),))
    for number in range(3, 9):
        board.markers[f"J{number}"] = replace(board.markers["J1"], label=f"J{number}", sightings=())
        game.hidden.under[f"J{number}"] = ""
    gone = {
        id: replace(ship, steps=0, sunk=ship.steps * ship.printed.small)
        for id, ship in board.ships.items()
        if ship.printed.side == IJN and id not in (carrier, *DDS)
    }
    board.ships |= gone
    game.hidden.witnessed = {IJN: {}, ALLIED: gone}
    board.battles = (Battle({IJN: ("ijn-7",), ALLIED: ("allied-1",)}, IJN),)  # so that their ships lie open
    shown = ShipsShown(IJN, (("ijn-1", ("zuiho",)), ("ijn-7", DDS)), (), "battle")
    game.told[ALLIED] = (Told(1, 21, "combat", shown),)
    seen = view(game, ALLIED)
    for number in range(30):
        twin = imagine(seen, Random(number))
        assert twin.board.formations[twin.hidden.under["J1"]].slots == (carrier,)

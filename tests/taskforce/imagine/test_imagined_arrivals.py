"""What a side can believe in the Eastern Solomons, where fleets come while the game is on and bases are bombarded
(TF-S7.1, 8.1, 8.3, 10.13, R14): the truth is never ruled out, and imagined games have the very same view."""

from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.shore import Cramped, ReturnFire, ShoreHits
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.ledger import ledger
from arbitre.games.taskforce.seat.estimate.reasons import grounds
from arbitre.games.taskforce.seat.estimate.ways import Share
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.estimating import believed
from taskforce.imagine.test_imagined_in_fog import reckoned
from taskforce.seat.positions import WORDS

LAID = Deployed(
    ALLIED,
    (("allied-1", ("enterprise", "portland")), ("allied-7", ("astoria",))),
    (),
    tuple((f"A{number}", "2211") for number in range(1, 5)),
)
COME = Deployed(
    ALLIED,
    (("allied-2", ("wasp", "san_juan")), ("allied-8", ("salt_lake_city",))),
    (),
    (("A5", "2221"), ("A6", "2222")),
)


def told(*reports):
    return tuple(Told(number, 13, "any", report) for number, report in enumerate(reports, 1))


@pytest.fixture(scope="module", params=["standard", "advanced"])
def games(request):
    """Every fifth step of games of players at random, and those of arrivals and bombardments."""
    fog = {"fog": "advanced"} if request.param == "advanced" else {}
    every = (game for seed in (0, 6, 10) for game in played(f"solomons {seed}", scenario="eastern_solomons", **fog))
    return [
        game
        for number, game in enumerate(every)
        if game.agenda and (number % 5 == 0 or isinstance(game.agenda[0], Arriving | ReturnFire | ShoreHits | Cramped))
    ]


def test_who_comes_later_lies_under_the_markers_that_came_with_him():
    """TF-S7.1, TF-7.4: any of them as likely, and all others as before."""
    before, after = (ledger(ALLIED, told(*reports)).odds() for reports in ((LAID,), (LAID, COME)))
    assert before == {f"A{number}": Share(2 / 4, 1 / 4) for number in range(1, 5)}
    assert {label: after[label] for label in before} == before
    assert after["A5"] == after["A6"] == Share(1.0, 1 / 2)


def test_with_one_fleet_the_other_marker_is_a_dummy():
    """TF-S7.1; and of two that share a marker one is both (TF-6.6)."""
    alone = msgspec.structs.replace(COME, fleets=COME.fleets[:1])
    shared = msgspec.structs.replace(COME, joined=(("allied-8", "allied-2"),))
    for come in (alone, shared):
        odds = ledger(ALLIED, told(LAID, come)).odds()
        assert odds["A5"] == odds["A6"] == Share(1 / 2, 1 / 2) and odds["A1"] == Share(2 / 4, 1 / 4)


def test_a_number_that_is_free_may_be_that_of_who_comes():
    """TF-6.10: TF 7 has sunk before."""
    come = msgspec.structs.replace(COME, fleets=(COME.fleets[0], ("allied-7", ("salt_lake_city",))))
    odds = ledger(ALLIED, told(LAID, come)).odds()
    assert odds["A5"] == Share(1.0, 1 / 2)


def true_of(found, game):
    """Whether what is believed where boards lie open is so, and of as many fleets as there are."""
    afloat = {
        place: fleet
        for place, fleet in enumerate(found.fleets)
        if fleet in game.board.formations and not game.board.formations[fleet].joins
    }
    under = {fleet: at for at, fleet in game.hidden.under.items() if fleet}
    real = sum(share.real for share in found.odds.values())
    return believed(found, {place: under.get(fleet, "") for place, fleet in afloat.items()}) and (
        real == pytest.approx(len(afloat))
    )


def test_the_truth_is_one_of_the_ways_and_an_imagined_game_has_the_very_same_view_and_breaks_nothing(games):
    """TF-8.1, TF-8.3: and so many are fleets. Map, boards, own markers and the ledger, to the byte."""
    come, shelled = 0, 0
    for number, game in enumerate(games):
        for side in SIDES:
            seen = view(game, side)
            if not isinstance(game.agenda[0], Deploying):
                found = estimate(seen)
                assert reckoned(game, side) if seen.fogged else true_of(found, game), (game.board.turn, game.agenda[0])
                come += sum(isinstance(change.event, Deployed) for change in found.changes) > 1
            twin = imagine(seen, Random(number))
            assert TASKFORCE.invariants(twin) == [], (game.board.turn, game.agenda[0])
            assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen), game.agenda[0]
        shelled += isinstance(game.agenda[0], ReturnFire)
    assert come > 20
    assert shelled


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_says_who_has_come(games, language):
    """TF-S7.1: after those who were there first, with their number then."""
    found = next(found for game in reversed(games) if (found := estimate(view(game, IJN))).odds)
    label = next(iter(found.odds))
    said = WORDS[language].text(grounds(found, label))
    assert "{" not in said and {"en": "turn 13", "fr": "tour 13"}[language] in said

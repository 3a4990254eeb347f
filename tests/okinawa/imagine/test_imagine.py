"""Imagined games: whole games that agree with a view and with every report in it (OKI-R88, R105)."""

from random import Random

import msgspec
import pytest
from twinning import in_hand

from arbitre.analysis.twins import question, resolve
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.imagine.imagine import gather, imagine
from arbitre.games.okinawa.records.printed import JAPAN, NUMBERED, SIDES, TERRAIN, UNITS, US, price
from arbitre.games.okinawa.rules.air_sea import AirSeaBattle
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.japanese_fire import Losses
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import Turn
from arbitre.games.okinawa.rules.setup import SetUp, new_game
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import view
from arbitre.kernel.dice import KeyedDice
from okinawa.campaigns import campaign
from okinawa.twinning import positions

DRAWS = 60


@pytest.fixture(scope="module")
def played():
    """Positions all through games between players at random, and between one and the general."""
    games = [*positions("imagined1"), *positions("imagined2", bots=("general", "random"))]
    return [game for number, game in enumerate(games) if number % 3 == 0]


def imagined(game, seed=1):
    return imagine(view(game, US), Random(seed))


# --- in games as they are played ------------------------------------------------------------------------------------


def test_an_imagined_game_has_the_very_same_view(played):
    """Map, trays, card, what is under way and the ledger are as they are, to the byte (OKI-R105)."""
    for number, game in enumerate(played):
        seen = view(game, US)
        twin = imagine(seen, Random(number))
        assert view(twin, US) == seen, in_hand(game)
        assert msgspec.json.encode(view(twin, US)) == msgspec.json.encode(seen), in_hand(game)
        assert twin.told == {US: seen.told}
        assert twin.losses == game.losses


def test_an_imagined_game_is_a_lawful_position(played):
    """OKI-4.2, 4.3, R10, R15, R16, R54: every counter hides where it could have been put and no one has looked."""
    for game in played:
        assert OKINAWA.invariants(imagined(game)) == [], in_hand(game)


def test_the_steps_to_come_are_those_of_the_truth(played):
    """OKI-R92: who will be asked, and when, is public."""
    seen = set()
    for game in played:
        seen.add(in_hand(game))
        assert imagined(game).agenda == game.agenda
    assert {Ships, AmericanFire, AmericanMovement, Window, Resolution, JapaneseMovement} <= seen


@pytest.mark.parametrize(
    ("step", "then"),
    [
        (AirSeaBattle((("us_ship_idaho", 3),)), AmericanFire),
        (Retreats(JAPAN, ("jp_inf_iib_13",), 2, US), Resolution),
        (Losses(()), JapaneseMovement),
    ],
)
def test_steps_that_are_put_between_are_followed_by_their_phase(step, then):
    game = campaign()
    game.agenda = (step,)
    assert [type(step) for step in imagined(game).agenda][:2] == [type(step), then]


def test_nothing_hidden_is_read(played):
    """OKI-R88: the view is all it takes; the same view gives the same game, whatever the truth behind it."""
    for game in played[::10]:
        one = imagine(view(game, US), Random(5))
        two = imagine(view(one, US), Random(5))
        assert one == two


def test_what_the_evidence_says_is_true_of_the_truth(played):
    """OKI-R36, R94, R104: what is concluded from the ledger holds for the disposition that is really there."""
    shelled = 0
    for game in played:
        evidence, hidden = gather(view(game, US)), game.hidden
        dark = {hex for hex in NUMBERED if game.board.card.get(hex) != "searched"}
        for hex in dark:
            troops, fortified = hidden.troops(hex), bool(hidden.works(hex, "fortification"))
            assert evidence.held.get(hex, 0) <= len(troops) <= evidence.room.get(hex, 2), hex
            assert not (fortified and hex in evidence.bare | evidence.worked), hex
            assert not (fortified and hex in evidence.manned and not troops), hex
            over = evidence.over(hex, fortified)
            paid = [id for id in hidden.at(hex) if UNITS[id].kind != "fortification"]
            fortified = fortified or game.board.fortified(hex)
            assert 0 <= over < min((price(UNITS[id].kind, fortified) for id in paid), default=99), hex
            shelled += hex in evidence.shelled
        assert all(wall.stands(lambda hex, hidden=hidden: len(hidden.troops(hex))) for wall in evidence.walls)
    assert shelled > 100


def test_imagined_games_can_be_played_to_their_end(played):
    dice = KeyedDice("on", "okinawa")
    for game in played[20::60]:
        twin = imagined(game)
        while twin.agenda:
            asks = {seat: question(OKINAWA, twin, seat)[0] for seat in SIDES}
            orders = {seat: ask.sample(Random(1)) for seat, ask in asks.items() if ask is not None}
            twin, _ = resolve(OKINAWA, twin, orders, dice)
        assert twin.outcome is not None


def test_what_is_hidden_differs_from_draw_to_draw():
    """OKI-20.1: strong groups here and there, needles elsewhere."""
    game = campaign()
    cards = [imagined(game, seed).hidden for seed in range(20)]
    assert len({str(sorted(card.stacks.items())) for card in cards}) == 20
    pairs = [sum(len(card.troops(hex)) == 2 for hex in card.stacks) for card in cards]
    assert min(pairs) < 11 < max(pairs)
    relief = sum(
        TERRAIN[hex].kind != "plain" for card in cards for hex in card.stacks if card.works(hex, "fortification")
    )
    assert relief > 0.7 * 20 * 11  # most fortifications stand on good ground


# --- what is no secret ----------------------------------------------------------------------------------------------


def test_the_japanese_side_knows_everything(played):
    """OKI-R89: the American has nothing to hide."""
    for game in played[::15]:
        twin = imagine(view(game, JAPAN), Random(1))
        assert (twin.board, twin.hidden, twin.agenda) == (game.board, game.hidden, game.agenda)
        assert view(twin, JAPAN) == view(game, JAPAN)


def test_before_the_set_up_nothing_is_hidden_yet():
    """OKI-4.1: while it is written down the counters lie in the tray; then they are somewhere."""
    game = new_game({})
    game.agenda = (SetUp(),)
    assert {unit.where for unit in imagined(game).hidden.units.values()} == {"tray"}
    assert imagined(game).hidden == game.hidden
    game = next(game for game in positions("hidden") if in_hand(game) == Turn)
    assert {unit.where for unit in imagined(game).hidden.units.values()} == {"map"}


def test_a_finished_game_is_imagined_as_it_is():
    """OKI-R21: at the end everything is opened."""
    for game in positions("over", options={"extra_turn": "no"}):
        last = game
    last.board.turn = 27
    orders = {}
    over, _ = resolve(OKINAWA, last, orders, KeyedDice("over", "okinawa"))
    assert over.outcome is not None
    for side in SIDES:
        twin = imagine(view(over, side), Random(1))
        assert (twin.board, twin.hidden, twin.outcome) == (over.board, over.hidden, over.outcome)
        assert view(twin, side) == view(over, side)


def test_kamikazes_tell_nothing():
    """OKI-R92: the assignment stands in the step, in the open."""
    game = campaign(step=KamikazeAssignment())
    assert view(imagined(game), US).now == KamikazeAssignment()

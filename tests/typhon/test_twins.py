"""No secret of a side reaches the other: for positions all through the game, two truths that a side cannot tell apart
give it the same views, questions, offers, answers, tables, maps and reports, byte for byte (TYP-23.1 to 23.6, TYP-R195
to TYP-R206, TYP-R214 to TYP-R216, TYP-R220, TYP-R221)."""

from collections import Counter
from random import Random

import pytest
from planted import must_be_caught
from twin_tables import on_disk
from twin_web import over_the_network
from twinning import Once, in_hand, kinds, looks, some, waits, where
from twinning import pairs as all_through

from arbitre.analysis.twins import PLAIN, Faces, question, tries
from arbitre.drawing import draw
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.printed import SIDES
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle
from arbitre.games.typhon.rules.fog import _OPEN
from arbitre.games.typhon.rules.land.land_combat import JoinBattle
from arbitre.games.typhon.rules.land.land_losses import TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing, LandingAttacks
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll, Turn
from arbitre.games.typhon.rules.steps import TyphonStep, Unseen
from arbitre.games.typhon.rules.victory import SwitchChoice
from arbitre.games.typhon.secrets import SECRETS
from arbitre.games.typhon.secrets.table import EVERY_STEP
from arbitre.words import LANGUAGES, Words
from typhon.leaks import LEAKS
from typhon.twinning import FOG, OPEN, made, pair_of, positions, sounds

OWN_BUSINESS = frozenset((OffensiveRoll, SwitchChoice))


@pytest.fixture(scope="module")
def played():
    """Every step of games between players at random: in fog, and in the open; and some positions made by hand."""
    return {
        "fog": [*made(), *(game for seed in ("fog0", "fog2") for game in positions(seed, FOG, 8))],
        "open": [game for seed in ("open1", "open4") for game in positions(seed, OPEN, 6)],
    }


@pytest.fixture(scope="module")
def faces():
    return Faces([Words.of(language, TYPHON) for language in LANGUAGES], draw, latest=12)


def pair(name, game, side, chance="twins"):
    """The truth and a mutation of it; None where there is none."""
    secret = SECRETS[name]
    twin = secret.make(game, side, Random(f"{chance}|{name}|{game.board.turn}|{in_hand(game).__name__}"))
    return None if twin is None else pair_of(name, side, game, twin, secret.silent)


def pairs(games, share, most, salt):
    """Pairs of truths all through the games: so many names a position, rare mutations wherever they can be made."""
    return all_through(some(games, share, SIDES, salt), list(SECRETS), pair, salt, most)


def test_there_are_enough_kinds_of_twins_and_every_step_has_been_judged():
    """A step that is added must be entered as open to both sides, or be its owner's (fog.seen_step)."""
    assert len(SECRETS) >= 15
    assert len(LEAKS) >= 15
    steps = kinds(TyphonStep)
    assert steps >= _OPEN
    assert steps - _OPEN >= {AirSegment, OperationSegment, LandSegment, AirSortie, JoinBattle, LandingAttacks}


def test_in_fog_mutations_show_nothing(played):
    """View, question, offers, tables and map in every kind of position; reports in the steps said to be silent; and the
    umpire waits for the same players, for a pause would tell too (TYP-R216)."""
    met, once = Counter(), Once()
    for both in pairs(played["fog"], 0.25, 2, "fog"):
        met[both.name] += 1
        assert not looks(both, once=once), where(both)
        assert not waits(both, once) or SECRETS[both.name].passing, where(both)
        wrong = sounds(both, once=once)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert len(met) >= 30, set(SECRETS) - set(met)


@pytest.mark.slow
def test_in_the_open_game_only_the_objective_set_and_orders_to_come_are_secret(played):
    """TYP-23.1 to 23.3."""
    met, once = Counter(), Once()
    for both in pairs(played["open"], 0.15, 2, "open"):
        met[both.name] += 1
        assert not looks(both, once=once), where(both)
        wrong = sounds(both, once=once)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert {"objective_set", "strikes_to_come", "ledger_of_the_enemy"} <= set(met)


@pytest.mark.slow
def test_mutations_go_on_showing_nothing(played):
    """The same over several steps: what the enemy hides from phase 1 to phase 5 stays hidden until forces meet."""
    quiet = [game for game in played["fog"] if in_hand(game) in (StrategicWar, Reinforcements, Turn)]
    names = ("other_face", "marks_of_the_turn", "points_in_hand", "logistic_points", "losses_in_the_books")
    met = Counter()
    for game, side in some(quiet, 0.4, SIDES, "on"):
        for name in names:
            both = pair(name, game, side)
            if both is not None:
                met[name] += 1
                wrong = sounds(both, forward=3)
                assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert set(met) == set(names)


@pytest.mark.slow
def test_mutations_in_words_pictures_and_answers_to_orders(played, faces):
    """Orders, records and text, are answered alike (TYP-R214: refused only for reasons their giver can see); so are
    questions, tables, reports in both languages and the map as it is drawn."""
    asking = [game for game in played["fog"] if in_hand(game) in ASKING]
    seen = Counter()
    for both in pairs(asking, 0.04, 1, "words"):
        wrong = looks(both, sheets=30, faces=faces)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        seen[in_hand(both.truth)] += 1
    assert len(seen) >= 6, seen


ASKING = frozenset(
    (AirSegment, OperationSegment, LandSegment, AlliedActions, JapaneseActions, AirReactions, AirReplies,
     NavalReaction, Landing, Return, CarrierBattle, TakeLosses)
)  # fmt: skip


@pytest.mark.slow
def test_imagined_truths_show_the_same(played, faces):
    """A truth imagined from the view alone shows the side what the real one does."""
    tried = 0
    for game, side in [*some(played["fog"], 0.12, SIDES, "imagined"), *some(played["open"], 0.05, SIDES, "imagined")]:
        tried += 1
        twin = TYPHON.seat.imagine(TYPHON.view(game, side), Random(f"twins{tried}"))
        twin.count = game.count  # the dice of the two are labelled alike
        both = pair_of("imagined", side, game, twin, OWN_BUSINESS if in_hand(game) is in_hand(twin) else frozenset())
        many = tried % 20 == 0
        wrong = looks(both, sheets=20 if many else 0, faces=faces if many else PLAIN) + sounds(both)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert tried > 60


@pytest.mark.slow
def test_every_face_gives_the_same_byte_for_byte(played, tmp_path, monkeypatch):
    """TYP-R197: what a side's commands print, their exit codes and its files, and all that the network answers, for
    twins in fog."""
    asked = [(game, side) for game in played["fog"] for side in SIDES if question(TYPHON, game, side)[0] is not None]
    rng, laid = Random("disk"), set()
    for game, side in rng.sample(asked, len(asked)):
        if in_hand(game) not in laid and len(laid) < 4:
            laid.add(in_hand(game))
            twin = TYPHON.seat.imagine(TYPHON.view(game, side), rng)
            twin.count = game.count
            both = pair_of("imagined", side, game, twin, EVERY_STEP)
            orders = tries(TYPHON, game, side, rng, 4).texts
            for face in (on_disk, over_the_network):
                wrong = face(TYPHON, both, orders, tmp_path / f"{face.__name__}-{in_hand(game).__name__}", monkeypatch)
                assert not wrong, f"{where(both)}: {wrong[:3]}"
    assert len(laid) == 4


@pytest.mark.parametrize("name", LEAKS)
def test_planted_leaks_are_caught(name, played, monkeypatch):
    """Each planted leak is found by a pair of truths that are the same in the honest program."""
    leak = LEAKS[name]
    games = [game for game in played["open" if leak.open else "fog"] if in_hand(game) in leak.steps]
    found = (pair(leak.pair, game, side, f"{name}{n}") for n in range(2) for game in games for side in SIDES)
    must_be_caught(leak, found, lambda both, number: betrayed(leak, both, f"leak{number}"), monkeypatch)


def betrayed(leak, both, chance):
    """How the two truths differ where the leak would show."""
    if leak.waits:
        return waits(both)
    if leak.told:
        return sounds(both, chance, always=True)
    return looks(both, sheets=20 if leak.orders else 0)


def test_a_side_sees_only_the_phase_of_the_others_business(played):
    """TYP-R200, TYP-23.2: the other side's segments and quiet operations look alike."""
    kinds = Counter()
    for game in played["fog"]:
        for side in SIDES:
            now = TYPHON.view(game, side).now
            if isinstance(now, Unseen):
                kinds[in_hand(game)] += 1
                assert TYPHON.moment(game)[1] == now.at
    assert {AirSegment, OperationSegment, LandSegment, Return, JoinBattle} <= set(kinds)

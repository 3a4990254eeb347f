"""No secret of the Japanese side reaches the Americans: for positions all through the game, two truths that they cannot
tell apart give them the same views, questions, offers, answers, tables, maps and reports, byte for byte (OKI-18.3,
18.4, OKI-R88, R92, R105)."""

from collections import Counter
from random import Random

import pytest
from planted import must_be_caught
from twin_tables import on_disk
from twin_web import over_the_network
from twinning import Once, in_hand, looks, waits, where
from twinning import pairs as all_through

from arbitre.analysis.twins import PLAIN, Faces, question, tries
from arbitre.drawing import draw
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import US
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_fire import Losses
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import EndOfTurn
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.secrets import SECRETS
from arbitre.words import LANGUAGES, Words
from okinawa.leaks_told import LEAKS
from okinawa.twinning import after, made_by_hand, pair_of, positions, sounds


@pytest.fixture(scope="module")
def played():
    """Every step of games between players at random, some of them short; and some positions made by hand."""
    games = ("okinawa0", 27), ("okinawa4", 8), ("okinawa7", 5)
    return [*(game for seed, turns in games for game in positions(seed, turns)), *made_by_hand()]


@pytest.fixture(scope="module")
def faces():
    return Faces([Words.of(language, OKINAWA) for language in LANGUAGES], draw, latest=12)


def pair(name, game, chance="twins"):
    """The truth and a mutation of it; None where there is none."""
    secret = SECRETS[name]
    twin = secret.make(game, US, Random(f"{chance}|{name}|{game.board.turn}|{in_hand(game).__name__}"))
    return None if twin is None else pair_of(name, game, twin, bool(secret.silent))


def pairs(games, share, salt):
    """Pairs of truths all through the games, one a position, rare mutations wherever they can be made."""
    places = ((game, US) for game in games)
    return all_through(places, list(SECRETS), lambda name, game, _: pair(name, game, salt), salt, share=share)


def test_there_are_enough_kinds_of_twins_and_leaks():
    assert len(SECRETS) >= 20
    assert len(LEAKS) >= 40
    assert {leak.pair for leak in LEAKS.values()} <= set(SECRETS)


@pytest.mark.slow
def test_mutations_are_lawful_and_show_nothing(played):
    """View, question, tables and map in every kind of position; reports of the steps that meet nothing of it; and the
    umpire waits for the same players, for a pause would tell too (OKI-R92)."""
    met, once = Counter(), Once()
    for both in pairs(played, 0.15, "all"):
        met[both.name] += 1
        assert not both.silent or not OKINAWA.invariants(both.twin), where(both)
        assert not looks(both), where(both)
        assert not waits(both, once), where(both)
        if both.silent:
            wrong = sounds(both, once=once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert len(met) == len(SECRETS), set(SECRETS) - set(met)


@pytest.mark.slow
def test_mutations_go_on_showing_nothing(played):
    """The same through the phases of a turn: what is hidden stays so until it is met, and silence proves nothing
    (OKI-12.6, 18.3)."""
    met, steps, once = Counter(), 0, Once()
    starts = [game for game in played if in_hand(game) in (Ships, AmericanFire, AmericanMovement, Window)]
    for both in pairs(starts, 0.15, "on"):
        while both is not None and both.silent and in_hand(both.truth) != EndOfTurn:
            assert both.truth.told[US] == both.twin.told[US], where(both)
            assert OKINAWA.view(both.truth, US) == OKINAWA.view(both.twin, US), where(both)
            assert not waits(both, once), where(both)
            wrong = sounds(both, once=once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            met[both.name] += 1
            steps += 1
            both = after(both)
    assert len(met) >= 15 and steps > 200, (steps, met)


ASKING = frozenset((Ships, AmericanFire, AmericanMovement, Retreats, Losses))


@pytest.mark.slow
def test_mutations_in_words_pictures_hands_and_answers_to_orders(played, faces):
    """Orders, records and text, are answered alike (OKI-R88: by what is known alone); so are questions, offers, plots,
    advice, the guide, tables and reports in both languages, and the map as it is drawn."""
    asking = [game for game in played if question(OKINAWA, game, US)[0] is not None]
    assert {in_hand(game) for game in asking} == ASKING
    seen = Counter()
    for both in pairs(Random("words").sample(asking, 12), 0.6, "words"):
        wrong = looks(both, sheets=12, faces=faces)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        seen[in_hand(both.truth)] += 1
    assert len(seen) >= 3, seen


@pytest.mark.slow
def test_imagined_truths_show_the_same(played, faces):
    """OKI-R105: a truth imagined from the view alone shows the Americans what the real one does."""
    rng = Random("imagined")
    for tried, game in enumerate(rng.sample(played, 45)):
        twin = OKINAWA.seat.imagine(OKINAWA.view(game, US), Random(f"twins{tried}"))
        twin.count = game.count  # the dice of the two are labelled alike
        both = pair_of("imagined", game, twin)
        many = tried % 15 == 0
        wrong = looks(both, sheets=20 if many else 0, faces=faces if many else PLAIN) + sounds(both)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        assert not waits(both), where(both)


@pytest.mark.slow
def test_every_face_gives_the_same_byte_for_byte(played, tmp_path, monkeypatch):
    """OKI-18.4: what the Americans' commands print, their exit codes and their files, and all that the network answers,
    for twins imagined and made by hand."""
    rng, laid = Random("disk"), set()
    for game in rng.sample(played, len(played)):
        kind = in_hand(game)
        if question(OKINAWA, game, US)[0] is None or kind in laid or kind not in FACED:
            continue
        laid.add(kind)
        if FACED[kind] == "imagined":
            both = pair_of("imagined", game, OKINAWA.seat.imagine(OKINAWA.view(game, US), rng))
            both.twin.count = game.count
        else:
            both = pair(FACED[kind], game)
        orders = tries(OKINAWA, game, US, rng, 4).texts
        for face in (on_disk, over_the_network):
            wrong = face(OKINAWA, both, orders, tmp_path / f"{face.__name__}-{kind.__name__}", monkeypatch)
            assert not wrong, f"{where(both)}: {wrong[:3]}"
    assert laid == FACED.keys()


FACED = {AmericanMovement: "troops_elsewhere", Retreats: "imagined"}


@pytest.mark.parametrize("name", LEAKS)
def test_planted_leaks_are_caught(name, played, faces, monkeypatch):
    """OKI-18.4: each planted leak is found by a pair of truths that are the same in the honest program."""
    leak = LEAKS[name]
    games = [game for game in played if in_hand(game) in leak.steps]
    found = (pair(leak.pair, game, f"{name}{n}") for n in range(2) for game in games)
    must_be_caught(leak, found, lambda both, number: betrayed(leak, both, f"leak{number}", faces), monkeypatch)


def betrayed(leak, both, chance, faces):
    """How the two truths differ where the leak would show."""
    if leak.waits:
        return waits(both)
    if leak.told:
        return sounds(both, chance, always=True, orders=leak.given and leak.given(both))
    return looks(both, sheets=20 if leak.orders else 0, faces=faces if leak.faces else PLAIN)

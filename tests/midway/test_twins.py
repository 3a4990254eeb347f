"""Nothing leaks: for positions all through the game, two truths that a side cannot tell apart give it the same views,
questions, offers, answers, tables, maps and reports, byte for byte (MID-26.1 to MID-26.4, MID-R30, MID-R82, MID-R9)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from planted import must_be_caught
from twin_tables import on_disk
from twin_web import over_the_network
from twinning import Once, Pair, in_hand, looks, sampled, some, waits, where

from arbitre.analysis.twins import PLAIN, Faces, question, tries
from arbitre.club.live import Live
from arbitre.club.table import Table
from arbitre.drawing import draw
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.printed import AIR, JP, KURE, SIDES, US, enemy
from arbitre.games.midway.records.state import Battle, KureBase
from arbitre.games.midway.records.state import SubmarineAttack as Attack
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import TURN
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.secrets import SECRETS
from arbitre.kernel.dice import KeyedDice
from arbitre.words import LANGUAGES, Words
from midway.leaks import LEAKS
from midway.positions import change, position
from midway.twinning import FORWARD, NAMES, pair, positions, sounds

CHANCE = "twins"
ASKING = {SetUp, Movement, Searches, RaidDeclaration, Recovery, AirCombat, AntiAircraft, Bombing}
STAYING = ("bases_of_fliers_swapped", "bases_of_ready_swapped", "ship_elsewhere", "hangars_changed", "readiness")
OWN_BUSINESS = frozenset({Movement})  # steps that tell a side of its own affairs alone (MID-4.12)


@pytest.fixture(scope="module")
def played():
    """Every step of two games, one between captains, one between players at random."""
    return [*made(), *positions("t1", us="captain", jp="captain"), *positions("t2", us="random", jp="captain")]


def made():
    """Positions that games seldom come to: an American submarine attacks where ST11 is protected, a Japanese one where
    destroyers screen; four carriers, with aircraft below, are about to be bombed; and so is Midway."""
    sea = {ST11: KURE, "jp_dd2": KURE, "us_ss1": KURE, "us_ss2": "F6", "us_ss3": "E8"}
    sea |= {"us_cv_enterprise": "K4", "us_dd1": "K4", "jp_ss_i168": "K4"}
    decks = {"jp_cv_akagi": "F4", "jp_cv_kaga": "F4", "jp_cv_soryu": "F4", "jp_cv_hiryu": "F4"}
    game = position({**sea, **decks}, turn=10)
    game.jp.kure = KureBase(begun=6)
    ours, theirs = Attack(KURE, US, {"S1": "us_ss1"}), Attack("K4", JP, {"S1": "jp_ss_i168"})
    yield at(game, SubmarineScreen, attacks=(ours, theirs))
    yield at(game, SubmarineAttack, attacks=(replace(ours, screened=True), replace(theirs, screened=True)))
    for unit in [air.id for air in game.jp.air.values() if air.base in decks][::3]:
        change(game, unit, status="below", steps=1)
    ours, theirs = raid(game, US, "us_cv_enterprise", "F4"), raid(game, JP, "jp_cv_kaga", "H6")
    battles = (Battle("F4", "F4", False, US, ours, {}), Battle("Midway", "H6", True, JP, theirs, {}))
    yield at(game, Bombing, battles=battles, located={US: {"F4": "carriers"}})


def raid(game, side, base, hex):
    """All ready bombers of a carrier in the air against a hex, by label."""
    ready = [air for air in game.forces(side).air.values() if air.base == base and air.status == "ready"]
    bombers = [air.id for air in ready if AIR[air.id].type != "F"]
    for unit in bombers:
        change(game, unit, status="flying", mission="raid", target=hex, out=2)
    return {f"{AIR[unit].type}{number}": unit for number, unit in enumerate(bombers, 1)}


def at(game, step, **changes):
    """The game with this step of the turn in hand."""
    game, kinds = game.copy(), [type(each) for each in TURN]
    game.agenda = TURN[kinds.index(step) :]
    for field, value in changes.items():
        setattr(game, field, value)
    return game


@pytest.fixture(scope="module")
def faces():
    return Faces([Words.of(language, MIDWAY) for language in LANGUAGES], draw, latest=12)


def test_there_are_enough_kinds_of_twins():
    assert len(SECRETS) >= 12
    assert len(LEAKS) >= 15


def test_mutations_show_nothing(played):
    """MID-26.2, MID-26.4: view, question, offers and map in every position; reports in the steps said to be silent."""
    met, once = Counter(), Once()
    for game, side in some(played, 0.25, SIDES):
        for name in Random(f"{game.turn}{in_hand(game).__name__}{side}").sample(NAMES, 5):
            both = pair(name, game, side, CHANCE)
            if both is not None:
                met[name] += 1
                assert not looks(both, once=once), where(both)
                assert not waits(both, once), where(both)
                wrong = sounds(both, once=once)
                assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert len(met) >= 25


def test_mutations_go_on_showing_nothing(played):
    """The same over several steps: what is hidden in a raid's declaration stays so until its bombs have fallen."""
    fights = [game for game in played if in_hand(game) in (RaidDeclaration, AirCombat, SubmarineScreen)]
    met = Counter()
    for game, side in some(fights, 0.5, SIDES, "on"):
        for name in STAYING:
            both = pair(name, game, side, CHANCE)
            if both is not None:
                met[name] += 1
                wrong = sounds(both, forward=FORWARD)
                assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert len(met) == 5


@pytest.mark.slow
def test_mutations_in_words_pictures_and_answers_to_fifty_orders(played, faces):
    """MID-R9, MID-26.4: fifty orders, records and text, are answered alike; so are questions, tables, reports in both
    languages and the map as it is drawn."""
    orders = [order for game in played[:60] for side in SIDES for order in sampled_orders(game, side)]
    seen = set()
    for game, side in some([game for game in played if in_hand(game) in ASKING], 0.05, SIDES, "words"):
        for name in Random(f"{game.turn}{side}").sample(NAMES, 6):
            both = pair(name, game, side, CHANCE)
            if both is not None and both.twin is not both.truth:
                wrong = looks(both, sheets=50, faces=faces, known=orders[:200])
                assert not wrong, f"{where(both)}: {wrong[:2]}"
                seen.add(in_hand(game))
                break
    assert {Movement, Searches, RaidDeclaration, Recovery} <= seen


def sampled_orders(game, side):
    ask, view = question(MIDWAY, game, side)
    return () if ask is None else sampled(view, ask)


def imagined(game, side, chance):
    """The truth and one imagined from the side's view; None if there is none, which is counted."""
    try:
        twin = MIDWAY.seat.imagine(MIDWAY.view(game, side), Random(chance))
    except Exception:
        return None
    dice = KeyedDice(chance, "midway")
    return Pair(MIDWAY, "imagined", side, game, twin, OWN_BUSINESS, dice=(dice, dice))


@pytest.mark.slow
def test_imagined_truths_show_the_same(played, faces):
    """A truth imagined from the view alone shows the side what the real one does; steps that tell a side only of its
    own affairs tell it the same. A position in which none can be imagined is rare."""
    tried = missed = 0
    for game, side in some(played, 0.25, SIDES, "imagined"):
        tried += 1
        both = imagined(game, side, f"{CHANCE}{tried}")
        if both is None:
            missed += 1
            continue
        many = tried % 12 == 0
        wrong = looks(both, sheets=50 if many else 4, faces=faces if many else PLAIN) + sounds(both)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
    assert tried > 100
    assert missed <= 0.02 * tried, f"{missed} of {tried} positions could not be imagined"


@pytest.mark.parametrize("name", LEAKS)
def test_planted_leaks_are_caught(name, played, monkeypatch):
    """Each planted leak is found by a pair of truths that are the same in the honest program."""
    leak = LEAKS[name]
    here = [game for game in played if in_hand(game) in leak.steps]
    pairs = (pair(leak.pair, game, side, f"{CHANCE}{n}") for game in here for side in SIDES for n in range(3))
    must_be_caught(leak, pairs, lambda both, _: betrayed(leak, both), monkeypatch)


def betrayed(leak, both):
    """How the two truths differ where the leak would show."""
    if leak.told:
        return sounds(both, forward=2, always=True)
    return looks(both, sheets=50 if leak.orders else 0)


def laid(both, tmp_path, monkeypatch, name):
    """What differs between two truths laid on disk, in all that the command line gives the side."""
    orders = tries(MIDWAY, both.truth, both.side, Random(name), 8).texts
    return on_disk(MIDWAY, both, orders, tmp_path / name, monkeypatch)


def pairs_to_lay(games):
    """A pair for each of the main questions, mutated and imagined."""
    rng = Random("disk")
    for kind, name in ((Movement, "ship_gone"), (Searches, "kure_begun"), (RaidDeclaration, "strike_cancelled"),
                       (Recovery, "cargo"), (Recovery, "airfield")):  # fmt: skip
        found = [p for g in games if in_hand(g) is kind for s in SIDES if (p := pair(name, g, s, CHANCE))]
        yield rng.choice(found)
    yield imagined(rng.choice([game for game in games if in_hand(game) is Searches]), JP, "disk")


@pytest.mark.slow
def test_the_command_line_gives_the_same_byte_for_byte(played, tmp_path, monkeypatch):
    """MID-26.4: what a side's commands print, their exit codes and its files, for twins laid on disk."""
    for number, both in enumerate(pairs_to_lay(played)):
        assert not laid(both, tmp_path, monkeypatch, str(number)), where(both)


@pytest.mark.slow
def test_the_network_gives_the_same_byte_for_byte(played, tmp_path, monkeypatch):
    """Pages, pictures, JSON, events, statuses and headers of two clubs that differ in the truth alone."""
    moved, _, raids, aboard, _, imagined_searches = pairs_to_lay(played)  # each kind of question once
    for n, both in enumerate((moved, raids, aboard, imagined_searches)):
        orders = tries(MIDWAY, both.truth, both.side, Random(n), 5).texts
        wrong = over_the_network(MIDWAY, both, orders, tmp_path / f"{n}", monkeypatch)
        assert not wrong, f"{both.name}: {wrong[:3]}"


@pytest.mark.slow
def test_a_leak_of_the_network_is_caught(played, tmp_path, monkeypatch):
    """Planted: the mark of a seat's desk, which events and pages carry, depends on how many ships the enemy has."""
    both, digest = next(pairs_to_lay(played)), Live.digest

    def marked(live, name):
        afloat = sum(ship.status == "map" for ship in live.standing.game.forces(enemy(name)).ships.values())
        return digest(live, name) + bytes([afloat])

    monkeypatch.setattr(Live, "digest", marked)
    wrong = over_the_network(MIDWAY, both, (), tmp_path, monkeypatch)
    assert any("GET /seats" in what for what in wrong)
    assert "events" in wrong


@pytest.mark.slow
def test_a_leak_of_the_table_is_caught(played, tmp_path, monkeypatch):
    """Planted: the size of a side's file on disk depends on how many ships the enemy has afloat."""
    both = next(pairs_to_lay(played))
    settle = Table._settle

    def padded(table):
        settle(table)
        for seat in table.public.seats:
            file = table.place / seat.id / "view.json"
            file.write_bytes(file.read_bytes() + b" " * sum(s.status == "map" for s in table.game.jp.ships.values()))
            file.write_bytes(file.read_bytes() + b" " * sum(s.status == "map" for s in table.game.us.ships.values()))

    monkeypatch.setattr(Table, "_settle", padded)
    assert laid(both, tmp_path, monkeypatch, "padded") == ["view.json"]

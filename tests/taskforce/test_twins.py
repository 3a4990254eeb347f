"""No secret of the sea reaches its player: two truths that he cannot tell apart give him the same views, questions,
answers and reports, byte for byte (TF-8.1, TF-14.11, TF-S3.2, R14, R64, R76)."""

from collections import Counter
from itertools import chain
from random import Random

import msgspec
import pytest
import twinning
from msgspec.structs import replace
from planted import PAIRS
from twin_tables import on_disk
from twin_web import over_the_network
from twinning import MORE, Once, Pair, in_hand, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.reports import Foe, MarkersMoved
from arbitre.games.taskforce.rules.at_sea import Shuffle
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.force_z import Steaming
from arbitre.games.taskforce.rules.java_sea import Pursuing
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.secrets import SECRETS
from arbitre.games.taskforce.secrets.flags import FLAGS
from arbitre.games.taskforce.secrets.markers import exchanged
from arbitre.games.taskforce.secrets.table import meets
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play
from taskforce import dueling
from taskforce.planted import PLANTED, RARE, sailed
from taskforce.playing import asks
from taskforce.seas import ABDA, DAY, NIGHT, TF8, java, shown
from taskforce.twinning_duels import OF_FOG, OF_TWO
from taskforce.twinning_hunts import OF_ONE, PLAYED, after, heard, looks, merged, pair, pairs, sounds

TOLD = {"force_z": (Steaming, Raids, Reconnaissance), "java_sea": (Pursuing, Sailing, Contacts, Administration)}
"""The scenarios at sea, each with its steps that tell of markers, or ask about them."""
GAMES = {"force_z": 32 * MORE, "java_sea": 16 * MORE}
ELSEWHERE = {
    "force_z": {"fleet_that_parted_from_its_stack", "another_die_toward_the_convoy"},
    "java_sea": {
        "fleet_under_a_marker_that_was_searched", "another_face", "faces_exchanged", "cup_in_another_order",
        "another_cup",
    },
}  # fmt: skip
"""The secrets that a scenario does not have: moves of the Java Sea, tokens."""
ALONE = set(OF_ONE)


@pytest.mark.parametrize("scenario", TOLD)
def test_twins_are_lawful_and_show_nothing(scenario):
    """In every kind of position: nothing differs in view, question and answers, nobody is asked in one alone; and until
    it may be met, nothing differs in what is told."""
    met, compared, once = Counter(), Counter(), Once()
    for both in pairs(GAMES[scenario], "all", scenario=scenario):
        met[both.name] += 1
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        assert not waits(both, once), where(both)
        if both.silent:
            told = heard(both, "sounds", once)
            wrong = sounds(both, told, once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            assert not merged(both, told), where(both)
            compared[in_hand(both.truth)] += after(both, told) is not None
    assert set(met) == ALONE - ELSEWHERE[scenario]
    assert min(compared[step] for step in TOLD[scenario]) > 50, compared


@pytest.mark.parametrize("scenario", TOLD)
def test_twins_go_on_showing_nothing(scenario):
    """The same from a step to the next: what is hidden stays so until a token, a raid, an arrival, a fleet beside it or
    a dummy that may not go on tells."""
    steps, place, began, once = Counter(), 0, None, Once(100)
    for both in pairs(GAMES[scenario] // 6, "on", share=0.5, scenario=scenario):
        place, began = place + (both.truth is not began), both.truth
        while both is not None and both.silent and both.truth.agenda:
            told = heard(both, f"on{place}", once)
            wrong = looks(both, once) + sounds(both, told, once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            steps[both.name] += 1
            both = after(both, told)
    assert set(steps) == {name for name in ALONE - ELSEWHERE[scenario] if SECRETS[name].playable}
    assert min(steps.values()) > 20, steps


@pytest.mark.parametrize(
    ("turn", "end", "near"),
    [
        (DAY, "0705", True),  # a dummy may not go beside TF 8
        (DAY, "0706", True),  # where it would have stayed
        (DAY, "0806", False),
        (NIGHT, "0806", True),  # it may have had to stay there
        (NIGHT, "0907", False),
    ],
)
def test_a_move_tells_of_a_marker_where_a_dummy_may_not_go_on(turn, end, near):
    """TF-S3.2."""
    truth = java(Pursuing(), turn, {TF8: "0704"}, ("0706", "1006", "1206"))
    moves = (("A1", "0706", end), ("A2", "1006", "1006"), ("A3", "1206", "1206"))
    report = MarkersMoved(moves, (), (), (Foe(TF8, "0704", False),))
    assert meets(truth, exchanged(truth, "A2"), (report,)) is near
    farther = java(Pursuing(), turn, {TF8: "0704"}, ("0706", "1006", "1206"), real=2)
    assert not meets(farther, exchanged(farther, "A3"), (report,))


def test_what_has_shown_itself_by_day_is_no_secret_by_night():
    """TF-R54: under its flag again, the marker can be followed by eye, and nobody takes another for it."""
    game = shown(java(Pursuing(), NIGHT, hidden=("0706", "1006")))
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation="")
    assert pair("fleet_elsewhere", game) is None
    game.told = {}
    assert pair("fleet_elsewhere", game).twin.hidden.under == {"A1": "", "A2": ABDA}


@pytest.mark.parametrize(
    ("name", "sheets"),
    [
        ("force_z", ["search 0510", "search 0101", "raid 0510: Nell B1", "cherche"]),
        ("java_sea", ["sail TF 8 -> 0704", "navigue TF 9 -> 0806", "form TF 9: Nachi"]),
    ],
)
def test_twins_are_alike_on_disk_and_over_the_network(name, sheets, tmp_path, monkeypatch):
    """TF-8.1: files, commands, pages and API; the fleet under another marker, as the player may imagine it."""
    truth, _ = opening(name)
    seen = TASKFORCE.view(truth, IJN)
    twins = (TASKFORCE.seat.imagine(seen, Random(number)) for number in range(50))
    twin = next(game for game in twins if game.hidden.under != truth.hidden.under)
    both = Pair(TASKFORCE, "imagined", IJN, truth, twin, frozenset())
    for face in (on_disk, over_the_network):
        wrong = face(TASKFORCE, both, sheets, tmp_path / face.__name__, monkeypatch)
        assert not wrong, wrong[:3]


def opening(name):
    """A game of a scenario when its player is first asked."""
    return play(TASKFORCE, TASKFORCE.new({"scenario": name}), {}, Umpire(KeyedDice(f"{name} twins", "taskforce")))


@pytest.mark.parametrize("scenario", PLAYED)
def test_before_the_markers_are_laid_there_is_nothing_to_hide_and_after_the_end_nothing_left(scenario):
    """TF-17.7."""
    games = list(PLAYED[scenario]("ends"))
    assert isinstance(games[0].agenda[0], Shuffle) and games[-1].outcome is not None
    for game in (games[0], games[-1]):
        assert not [name for name in SECRETS if SECRETS[name].make(game, "ijn", Random(name)) is not None]


@pytest.mark.parametrize("scenario", PLAYED)
def test_secrets_of_two_players_are_none_of_a_game_for_one(scenario):
    for game in PLAYED[scenario]("alone"):
        assert not [name for name in OF_TWO | OF_FOG if SECRETS[name].make(game, IJN, Random(name)) is not None]


def test_games_come_to_every_sort_of_position():
    alone = (game for played in PLAYED.values() for seed in range(40) for game in played(f"sorts{seed}"))
    games, left = chain(alone, dueling.whole(*range(20))), set(FLAGS)
    while left and (game := next(games, None)) is not None:
        left -= {name for name in left if FLAGS[name](game, "ijn")}
    assert not left
    assert {secret.name for secret in TASKFORCE.secrets()} == set(SECRETS) and TASKFORCE.flags() is FLAGS


# --- planted leaks ----------------------------------------------------------------------------------------------------


def test_leaks_of_many_classes_are_planted():
    assert len(PLANTED) >= 12 and len({leak.kind for leak in PLANTED}) >= 7


REMEMBERED = [leak for leak in PLANTED if leak.kind == "process memory"]
PAIRED = [leak for leak in PLANTED if leak not in REMEMBERED and leak.name not in RARE]
SHOWN_IN = {
    "the_fleet_answers_last": Reconnaissance,
    "one_ship_is_said_though_nothing_is": Reconnaissance,
    "a_fleet_close_to_home_is_searched_for_no_more": Reconnaissance,
    "a_stack_with_the_fleet_keeps_its_labels": Pursuing,
    "night_falls_on_nothing": Administration,
    "the_player_is_told_how_the_hidden_fleet_sails": Pursuing,
    **{leak.name: Sailing for leak in sailed.LEAKS},
}
"""The step in which a leak shows that is looked for there at once; others are in any step."""


@pytest.mark.parametrize("leak", PAIRED, ids=lambda leak: leak.name)
def test_planted_leaks_are_caught(leak, monkeypatch):
    """Each is found by a pair of truths that are the same in the honest program."""

    def betrayed(both, number):
        if leak in sailed.LEAKS:
            return waits(both) or looks(both) or twinning.looks(both)
        if leak.kind == "numbering" and merged(both, heard(both, f"{number}")):
            return True
        return waits(both) or looks(both) or sounds(both, heard(both, f"{number}"))

    caught, step = None, SHOWN_IN.get(leak.name)
    with monkeypatch.context() as patch:
        leak.plant(patch)
        for number, both in enumerate(pairs(10 * PAIRS, leak.name, step=step, **leak.options)):
            if caught := betrayed(both, number):
                break
    assert caught, "no pair of truths gives it away"
    assert not betrayed(both, number)


@pytest.mark.parametrize("leak", REMEMBERED, ids=lambda leak: leak.name)
def test_what_a_process_remembers_is_caught(leak, monkeypatch):
    """It makes the same games another time."""

    def seen():
        games = (game for number in range(5) for game in PLAYED[leak.options["scenario"]](f"{number}"))
        return [msgspec.json.encode((game.board, ask and ask.options())) for game in games for ask in [asks(game)]]

    with monkeypatch.context() as patch:
        leak.plant(patch)
        assert seen() != seen()
    assert seen() == seen()

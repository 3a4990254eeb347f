"""Games imagined from a view of the hunt for Force Z: they show the same, agree with all that was told, and break
nothing."""

from collections import Counter
from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.printed import IJN, TOKENS
from arbitre.games.taskforce.records.reports import RaidFound, Searched, Steamed, TokenShown
from arbitre.games.taskforce.rules.at_sea import Shuffle
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.belief import belief
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import FORCE_Z, STARTS, STAY, TOWARD, hunt, played, search, searching, steam
from taskforce.playing import asks, one_step


@pytest.fixture(scope="module")
def games():
    """Every step of games of players at random."""
    return [game for seed in range(25) for game in played(f"imagined{seed}")]


def imagined(game, seed=1):
    return imagine(view(game, IJN), Random(seed))


def test_an_imagined_game_has_the_very_same_view(games):
    """Map, boards, what is under way and the ledger, to the byte; and nothing but the view was read."""
    for number, game in enumerate(games):
        seen = view(game, IJN)
        twin = imagine(seen, Random(number))
        assert msgspec.json.encode(view(twin, IJN)) == msgspec.json.encode(seen)
        assert imagine(view(twin, IJN), Random(number)) == imagine(seen, Random(number))


def test_the_steps_to_come_are_those_of_the_truth(games):
    """TF-9.1: every step stands in the open."""
    seen = set()
    for game in games:
        twin = imagined(game)
        assert twin.agenda == game.agenda
        assert asks(twin) is None or asks(twin).options() == asks(game).options()
        seen.update(type(step).__name__ for step in game.agenda[:1])
    assert seen == {"Shuffle", "TurnOpens", "Steaming", "Raids", "Arrival", "Bombing", "AntiAirLosses", "Bombs",
                    "Return", "Reconnaissance", "Administration"}  # fmt: skip


def test_an_imagined_game_breaks_nothing(games):
    for game in games:
        assert TASKFORCE.invariants(game) == []
        assert TASKFORCE.invariants(imagined(game)) == []


def test_all_tokens_are_somewhere(games):
    """TF-14.13: those in the cup, those on the map and those that have been seen are 25, 10 and 19."""
    shown = 0
    for game in games[1:]:
        if game.hidden.cup:
            twin = imagined(game)
            seen = Counter(told.report.face for told in view(game, IJN).told if isinstance(told.report, TokenShown))
            lying = Counter(token.face for token in twin.hidden.tokens)
            assert Counter(twin.hidden.cup) + lying + seen == Counter(TOKENS)
            assert [token.labels for token in twin.hidden.tokens] == [token.labels for token in game.hidden.tokens]
            shown += sum(seen.values())
    assert shown > 100


def test_every_answer_is_true_of_an_imagined_game(games):
    """TF-14.7, TF-14.8, TF-R14: read again, its tokens give every answer in the ledger, the fleet having been one of
    those that it may have been; and so they do in the truth."""
    answers = 0
    for number, game in enumerate(games):
        if game.hidden.under and game.outcome is None:
            answers += agrees(game)
            agrees(imagined(game, number))
    assert answers > 500


def agrees(game):
    """Read the tokens of a game again, in the order of its ledger; the number of answers."""
    told = game.told.get(IJN, ())
    shown = {(t.report.turn, t.report.hex): t.report.face for t in told if isinstance(t.report, TokenShown)}
    faces = shown | {(token.turn, token.hex): token.face for token in game.hidden.tokens}
    known = {f"A{number}" for number in range(1, 5)}
    may_be, answers = set(known), 0
    for each in told:
        report = each.report
        if isinstance(report, Steamed):
            came = {course.label: course.origin for course in report.courses}
            for hex, old in report.parted:
                new = {label for label in came if label not in known and came[label] == hex}
                may_be = (may_be - set(old)) | new if may_be & set(old) else may_be
            known |= set(came)
            may_be -= set(report.dummies)
        elif isinstance(report, Searched):
            said = dict(report.answers)
            if may_be & set(report.parted):
                may_be = (may_be - set(report.parted)) | (set(said) - known)
            known |= set(said)
            face, board = faces[each.turn, report.hex], game.board
            may_be = {
                real
                for real in may_be
                if all(what == answer(board, FORCE_Z if label == real else "", face) for label, what in said.items())
                and said.get(real) != "dummy"
            }
            answers += len(said)
        elif isinstance(report, RaidFound):
            may_be &= {label for label, _ in report.formations}
    real = [label for label, under in game.hidden.under.items() if under]
    assert may_be.issuperset(real), (real, may_be)
    assert real or not game.board.formations[FORCE_Z].slots
    return answers


def test_imagined_games_can_be_played_to_their_end(games):
    for number, game in enumerate(games[5::150]):
        twin, rng = imagined(game), Random(number)
        while twin.agenda:
            ask = asks(twin)
            twin = one_step(twin, ask.sample(rng) if ask else (), Umpire(KeyedDice(f"on{number}")))
            assert TASKFORCE.invariants(twin) == []
        assert twin.outcome is not None


def test_the_fleet_is_imagined_as_often_as_it_is_likely():
    game = search(searching(*STARTS, fleet=2, turn=3), {"0510": "nothing", "0712": "misdirect"})[0]
    likely = belief(view(game, IJN)).odds
    found, faces = Counter(), Counter()
    for seed in range(2000):
        twin = imagined(game, seed)
        (real,) = (label for label, under in twin.hidden.under.items() if under)
        found[real] += 1
        faces[tuple(token.face for token in twin.hidden.tokens)] += 1
        assert real not in twin.hidden.tokens[0].labels or twin.hidden.tokens[0].face == "nothing"
    for label, share in likely.items():
        assert found[label] / 2000 == pytest.approx(share, abs=0.03)
    # both Misdirect: the fleet is one of the other two; of all ways, 2 (10 * 9) of 2 (29 * 28) + 2 (19 * 28)
    assert faces["misdirect", "misdirect"] / 2000 == pytest.approx(90 / (29 * 28 + 19 * 28), abs=0.02)


def test_who_was_who_before_a_parting_is_drawn_with_the_faces():
    """TF-R14: the fleet under either label, the token under both."""
    game = search(searching("0510", "0510", "0712", "0811", turn=3), {"0510": "nothing"}, to_the_end=True)[0]
    game = steam(game, TOWARD, STAY, STAY, STAY)[0]
    twins = [imagined(game, seed) for seed in range(60)]
    assert {label for twin in twins for label, under in twin.hidden.under.items() if under} == {"A3", "A4", "A5", "A6"}
    assert {twin.hidden.tokens[0].labels for twin in twins} == {("A5", "A6")}
    assert {twin.hidden.tokens[0].face for twin in twins} == {"nothing", "misdirect"}
    for twin in twins:
        if twin.hidden.under["A5"] or twin.hidden.under["A6"]:
            assert twin.hidden.tokens[0].face == "nothing"


def test_before_the_set_up_there_is_nothing_to_imagine_and_after_the_end_nothing_is_left_to():
    """TF-17.7."""
    game = TASKFORCE.new({"scenario": "force_z"})
    assert isinstance(game.agenda[0], Shuffle) and imagined(game).hidden == game.hidden
    over = steam(hunt("0515", "0611"), TOWARD, STAY)[0]
    assert over.outcome is not None and imagined(over).hidden == over.hidden

"""Games imagined from a view of a duel: they show the same, keep one's own markers, agree with all that was told, and
break nothing."""

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, TOKENS
from arbitre.games.taskforce.records.reports import Deployed, Met, RaidFound, Sailed, Searched, TokenShown
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.naming import side_of_fleet
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.dueling import whole
from taskforce.duels import new
from taskforce.playing import resolved


@pytest.fixture(scope="module")
def games():
    """Every step of duels of players at random."""
    return list(whole(*range(7)))


@pytest.fixture(scope="module")
def imagined(games):
    """Every step of these for either side, with a game imagined from its view."""
    each = [(game, side) for game in games for side in SIDES]
    return [(game, side, imagine(view(game, side), Random(number))) for number, (game, side) in enumerate(each)]


KINDS = Board("", formations={kind: Formation(kind, IJN, kind, ()) for kind in ("ring", "column")})


def test_an_imagined_game_has_the_very_same_view_and_breaks_nothing(games, imagined):
    """Map, boards, own markers and the ledger, to the byte; and nothing but the view was read."""
    assert not any(TASKFORCE.invariants(game) for game in games)
    others = 0
    for number, (game, side, twin) in enumerate(imagined):
        assert TASKFORCE.invariants(twin) == []
        assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(view(game, side))
        if number % 3 == 0:
            assert imagine(view(twin, side), Random(number)) == twin
        others += twin.hidden.under != game.hidden.under
    assert others > 1000


def test_the_steps_to_come_are_those_of_the_truth(imagined):
    """TF-9.1: every step stands in the open; the same side is asked the same."""
    for game, side, twin in imagined:
        assert twin.agenda == game.agenda
        truth, fancy = (asked(TASKFORCE, each).get(side) for each in (game, twin))
        assert (truth is None) == (fancy is None) and (not truth or truth.options() == fancy.options())


def test_own_markers_are_what_they_are(imagined):
    """TF-8.1."""
    for game, side, twin in imagined:
        assert own_markers(twin, side) == own_markers(game, side)


def test_all_tokens_are_somewhere_and_those_that_the_owner_saw_are_what_they_are(imagined):
    """TF-14.13, TF-14.15, TF-R52: in the cup, on the map, aside, or seen by both."""
    shown, looked_at, aside = 0, 0, 0
    for game, side, fancied in imagined:
        if not game.hidden.cup or game.outcome is not None:
            continue
        twin = fancied.hidden
        reports = [told.report for told in view(game, side).told]
        seen = Counter(report.face for report in reports if isinstance(report, TokenShown))
        lying = Counter(token.face for token in (*twin.tokens, *twin.aside))
        assert Counter(twin.cup) + lying + seen == Counter(TOKENS)
        for there, true in ((twin.tokens, game.hidden.tokens), (twin.aside, game.hidden.aside)):
            assert [(t.turn, t.hex, t.labels) for t in there] == [(t.turn, t.hex, t.labels) for t in true]
        own = [(fancy.face, true.face) for fancy, true in zip(twin.tokens, game.hidden.tokens, strict=True)
               if side_of_fleet(true.labels[0]) == side]  # fmt: skip
        assert all(fancy == true for fancy, true in own)
        shown, looked_at, aside = shown + seen.total(), looked_at + len(own), aside + len(twin.aside)
    assert min(shown, looked_at) > 200 and aside > 4


def test_every_answer_is_true_of_an_imagined_game(imagined):
    """TF-14.7, TF-14.8, TF-14.10, TF-R14: read again, its tokens give every answer in the ledger that its fleets may
    have given, under whatever label they were; and so they do in the truth."""
    answers = 0
    for game, side, twin in imagined:
        if game.hidden.under and game.outcome is None:
            answers += agrees(game, side)
            agrees(twin, side)
    assert answers > 2000


def agrees(game, side):
    """Whether there is a past that led to what is under the enemy's markers; the number of answers. It goes back from
    now: before they parted, what lies under the new labels lay under any of the old ones."""
    told = [each for each in game.told[side] if isinstance(each.report, Searched | Sailed | Met | RaidFound)]
    shown = {(t.report.turn, t.report.hex): t.report.face for t in game.told[side] if isinstance(t.report, TokenShown)}
    faces = shown | {(token.turn, token.hex): token.face for token in game.hidden.tokens}
    pasts = [{label: under for label, under in game.hidden.under.items() if side_of_fleet(label) != side}]
    laid = [each.report for each in game.told[side] if isinstance(each.report, Deployed)]
    rings = {first for report in laid for fleet, first in report.joined or () if ring(fleet)}
    answers = 0
    for each in reversed(told):
        report = each.report
        if isinstance(report, Met | RaidFound):
            there = [{**past, **dict.fromkeys((at for at in report.dummies if side_of_fleet(at) != side), "")}
                     for past in pasts]  # fmt: skip
            found = {label: fleet for label, fleet in report.formations if side_of_fleet(label) != side}
            pasts = [past | found for past in there if all(past.get(at, fleet) == fleet for at, fleet in found.items())]
        elif isinstance(report, Sailed):
            for _, old, young in report.parted:
                if side_of_fleet(old[0]) != side:
                    pasts = before(pasts, old, young)
        elif report.answers and side_of_fleet(report.answers[0][0]) != side:
            said = dict(report.answers)
            face = faces[each.turn, report.hex]
            pasts = [{**past, **{at: "" for at, what in said.items() if what == "dummy"}} for past in pasts]
            pasts = [past for past in pasts if all(says(past[at], face, rings) == what for at, what in said.items())]
            answers += len(said)
            if report.parted:
                pasts = before(pasts, report.parted, young_of(report))
        assert pasts, (side, each)
    return answers


def ring(fleet):
    return int(fleet.partition("-")[2]) < 7


def says(fleet, face, rings):
    """What is answered: by its number, for whoever hides has lost no carrier yet (TF-2.17, 4.10), and that of who
    shares its marker (TF-6.6)."""
    if not fleet:
        return answer(KINDS, "", face)
    return answer(KINDS, "ring" if ring(fleet) or fleet in rings else "column", face)


def young_of(report):
    """The labels that an answer gave: the last of its hex, as many as were given up."""
    labels = [label for label, _ in report.answers]
    return tuple(sorted(labels, key=lambda label: int(label[1:]))[-len(report.parted) :])


def before(pasts, old, young):
    """What may have lain under the labels that were given up."""
    found = []
    for past in pasts:
        rest = {label: under for label, under in past.items() if label not in young}
        for way in set(permutations([past[label] for label in young])):
            found.append(rest | dict(zip(old, way, strict=True)))
    return [dict(each) for each in {tuple(sorted(past.items())) for past in found}]


def test_imagined_games_can_be_played_to_their_end(games):
    for number, game in enumerate(games[5::150]):
        twin, rng = imagine(view(game, SIDES[number % 2]), Random(number)), Random(number)
        while twin.agenda:
            plans = {side: ask.plan(ask.sample(rng)) for side, ask in asked(TASKFORCE, twin).items()}
            twin = resolved(twin, plans, Umpire(KeyedDice(f"on{number}", TASKFORCE.id)))
            assert TASKFORCE.invariants(twin) == []
        assert twin.outcome is not None


def test_what_is_likely_is_imagined_as_often(games):
    """Of a position in the midst of a duel, fleets and the faces of tokens."""
    midst = (view(game, IJN) for game in games if game.board.turn == 6 and len(game.hidden.tokens) > 4)
    seen = next(seen for seen in midst if sum(0 < share.real < 1 for share in estimate(seen).odds.values()) > 3)
    odds, real, ring = estimate(seen).odds, Counter(), Counter()
    for seed in range(1500):
        twin = imagine(seen, Random(seed))
        for label in odds:
            under = twin.hidden.under.get(label)
            real[label] += bool(under)
            ring[label] += bool(under) and twin.board.formations[under].kind == "ring"
    for label, share in odds.items():
        assert real[label] / 1500 == pytest.approx(share.real, abs=0.05)
        assert ring[label] / 1500 == pytest.approx(share.carrier, abs=0.05)


def test_before_the_set_up_there_is_nothing_to_imagine_and_after_the_end_nothing_is_left_to(games):
    """TF-17.7."""
    assert imagine(view(new(), ALLIED), Random(1)).hidden == new().hidden
    over = next(game for game in games if game.outcome is not None)
    assert imagine(view(over, IJN), Random(1)).hidden == over.hidden

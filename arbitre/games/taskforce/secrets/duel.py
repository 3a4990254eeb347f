"""What two players keep from each other: what lies under their markers, faces and cup, and where they lay their fleets
(TF-8.1, 7.2).

Whoever looks on may be either. A marker that has come beside one of his is left alone: no dummy may (TF-9.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.orders import AnyOrder, Lay, LayDummies, Patrol, PutBack, Sail, Search
from arbitre.games.taskforce.records.printed import Face, enemy
from arbitre.games.taskforce.records.reports import Formed, Restocked, Sailed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game, Token
from arbitre.games.taskforce.rules.deploying import Deploying, DeployingAsk
from arbitre.games.taskforce.rules.fleets import sea_map, withdraws
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.sailing import SailingAsk
from arbitre.games.taskforce.rules.scouting import RANGE, ScoutAsk
from arbitre.games.taskforce.rules.status import StatusAsk
from arbitre.games.taskforce.secrets.closing import possible, sailed_alike
from arbitre.games.taskforce.secrets.table import EVERY_STEP, SECRETS, chosen, meets
from arbitre.kernel.play import Ask
from arbitre.kernel.secrets import Answers, Kinds, Secret, by_default, kinds, never

Make = Callable[[Game, str, Random], Game | None]
_MIRRORED: dict[Face, Face] = {"detected": "misdirect", "misdirect": "detected"}


def alike(view: Any, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """What the enemy orders meanwhile, the same whatever is under his markers: by night dummies come back on some, they
    sail by their labels where a dummy may too, as far as any fleet may and never off the map, where a fleet would be
    missed; each carrier keeps a fighter over herself, and hexes are searched that any of his markers reaches."""
    orders = list[AnyOrder]()
    if isinstance(ask, SailingAsk):
        bare = view.board.copy()  # where all of them are dummies
        labels, may = sorted(view.under, key=by_label), ask.options()
        orders += [PutBack(may.stacks[: may.back])] if may.back else []
        hidden = (label for label in labels if not bare.markers[label].formation)
        each = (Sail(at, Random(f"{view.turn} {at}").choice(sailed_alike(bare, at))) for at in hidden)
        orders = ask.joined_by(orders, (order for order in each if order.path))
    elif isinstance(ask, StatusAsk):
        bases = dict[str, AnyOrder]()
        for unit in ask.units:
            if view.board.air[unit].printed.kind == "F" and not ask.plan((*bases.values(), Patrol((unit,)))).refusals:
                bases.setdefault(view.board.air[unit].base, Patrol((unit,)))
        orders += bases.values()
    elif isinstance(ask, ScoutAsk):
        chart, own = sea_map(view.board), [view.board.markers[label].hex for label in view.under]
        reached = [hex for hex in ask.hexes if all(chart.distance(hex, one) <= RANGE for one in own)]
        search = Search(tuple(reached[: scenario(view.board.scenario).musters[view.side].searches]))
        orders += [search] if search.hexes and not ask.plan((search,)).refusals else []
    return orders


def between(
    clause: str,
    playable: bool = True,
    met: bool = True,
    lasts: bool = False,
    silent: Kinds = EVERY_STEP,
    others: tuple[Answers, Answers] = (alike, alike),
) -> Callable[[Make], Make]:
    """Enter a secret of a game for two, as `table.hidden` does those of one player."""

    def enter(make: Make) -> Make:
        quiet, name = silent if playable else frozenset[Any](), make.__name__

        def twin(game: Game, seat: str, rng: Random) -> Game | None:
            two = len(scenario(game.board.scenario).players) > 1
            made = make(game, seat, rng) if two and game.outcome is None else None
            return made if made and possible(made) else None

        SECRETS[name] = Secret(
            name, clause, twin, quiet, quiet, others, meets=meets if playable and met else never,
            playable=playable, lasts=lasts,
        )  # fmt: skip
        return make

    return enter


# -------------------------------------------------------------------------------------------------- under the markers

_OF_MARKERS = (Sailed, Formed, Restocked)  # the reports that tell where markers may be, and under which labels


def unknown(game: Game, seat: str) -> list[str]:
    """The enemy's markers of which nothing is known: without a report, never beside an enemy under any of the labels
    that they may have had."""
    board, chart = game.board, sea_map(game.board)
    mine = {near for m in board.markers.values() if m.side == seat for near in chart.sea_neighbours(m.hex)}
    beside = set[str]()
    for told in game.told.get(seat, ()):
        report = told.report
        if not isinstance(report, _OF_MARKERS):
            continue
        for _, old, new in report.parted:
            beside |= set(new) if beside & set(old) else set()
        if isinstance(report, Sailed):
            beside |= set(report.beside)
    shown = {at for at, marker in board.markers.items() if not marker.undetected or marker.hex in mine} | beside
    return [at for at in _hidden(game, seat) if at not in shown]


def _hidden(game: Game, seat: str) -> list[str]:
    """The enemy's markers that do not show what they are, by their labels; but for fleets that withdraw, whose way
    would tell (TF-5.4)."""
    markers, under = game.board.markers, game.hidden.under
    foes = (at for at in under if markers[at].side == enemy(seat) and not markers[at].formation)
    return sorted((at for at in foes if not withdraws(game.board, under[at])), key=by_label)


def kind_of(game: Game, label: str) -> str:
    """What lies under a marker: a "ring", a "column", "" for a dummy."""
    under = game.hidden.under[label]
    return game.board.formations[under].kind if under else ""


def swapped(game: Game, one: str, other: str) -> Game:
    """A copy in which two markers have changed what is under them."""
    twin = game.copy()
    under = twin.hidden.under
    under[one], under[other] = under[other], under[one]
    return twin


def _pairs(game: Game, labels: Sequence[str], *wanted: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Two markers of these kinds, of which no token would have told one from the other, in the order of what is under
    them."""
    for one, other in permutations(labels, 2):
        if (kind_of(game, one), kind_of(game, other)) in wanted and not _betrayed(game, one, other):
            yield one, other


def _betrayed(game: Game, one: str, other: str) -> list[int]:
    """The tokens that were read on one of them alone, and would have said something else if it were the other."""
    said = {label: {face: _said(game, label, face) for face in _MIRRORED} for label in (one, other)}
    return [
        number
        for number, token in enumerate(game.hidden.tokens)
        if token.face != "nothing"
        and len({one, other} & set(token.labels)) == 1
        and said[one][token.face] != said[other][token.face]
    ]


def _said(game: Game, label: str, face: Face) -> str:
    return answer(game.board, game.hidden.under[label], face)


_REAL = (("ring", ""), ("column", ""))


@between("TF-8.1", lasts=True)
def a_dummy_is_the_fleet(game: Game, seat: str, rng: Random) -> Game | None:
    """A fleet of the enemy lies under a marker that is a dummy."""
    pair = chosen(rng, _pairs(game, unknown(game, seat), *_REAL))
    return swapped(game, *pair) if pair else None


@between("TF-8.1", lasts=True)
def a_column_is_the_carrier_force(game: Game, seat: str, rng: Random) -> Game | None:
    """A fleet with a carrier and one without have changed markers."""
    pair = chosen(rng, _pairs(game, unknown(game, seat), ("ring", "column")))
    return swapped(game, *pair) if pair else None


@between("TF-8.1", lasts=True)
def the_other_carrier(game: Game, seat: str, rng: Random) -> Game | None:
    """Two fleets with carriers have changed markers: which of them searches, and whose fighters are over which, is
    another's (TF-14.5, 11.14)."""
    pair = chosen(rng, _pairs(game, unknown(game, seat), ("ring", "ring")))
    return swapped(game, *pair) if pair else None


@between("TF-14.7", lasts=True)
def a_marker_that_answered_nothing_is_the_fleet(game: Game, seat: str, rng: Random) -> Game | None:
    """A fleet lies under a marker that has had a token, which said nothing."""
    searched = {label for token in game.hidden.tokens for label in token.labels}
    labels = unknown(game, seat)
    pair = chosen(rng, (pair for pair in _pairs(game, labels, *_REAL) if pair[1] in searched))
    return swapped(game, *pair) if pair else None


@between("TF-R14", lasts=True)
def another_of_the_stack(game: Game, seat: str, rng: Random) -> Game | None:
    """Two markers of a hex have changed what is under them."""
    markers = game.board.markers
    pairs = _pairs(game, unknown(game, seat), *_REAL, ("ring", "column"), ("ring", "ring"))
    pair = chosen(rng, ((one, other) for one, other in pairs if markers[one].hex == markers[other].hex))
    return swapped(game, *pair) if pair else None


@between("TF-R14", lasts=True)
def another_of_those_that_parted(game: Game, seat: str, rng: Random) -> Game | None:
    """Two markers that left a stack have changed what is under them."""
    labels, found = unknown(game, seat), list[tuple[str, str]]()
    for told in game.told.get(seat, ()):
        if isinstance(told.report, Sailed | Formed | Restocked):
            for _, _, new in told.report.parted:
                left = [label for label in labels if label in new]
                found += _pairs(game, left, *_REAL, ("ring", "column"))
    pair = chosen(rng, found)
    return swapped(game, *pair) if pair else None


@between("TF-14.7", lasts=True)
def the_report_was_the_other_way(game: Game, seat: str, rng: Random) -> Game | None:
    """What was said to be a fleet with a carrier, or without, was said by the other token, and is the other."""
    labels, board = unknown(game, seat), game.board
    for one in rng.sample(found := _hidden(game, seat), len(found)):
        tokens = [number for number, token in enumerate(game.hidden.tokens) if token.labels == (one,)]
        other = chosen(rng, (at for at in labels if {kind_of(game, one), kind_of(game, at)} == {"ring", "column"}))
        if not board.markers[one].sightings or other is None or _betrayed_by_pools(game, one, other):
            continue
        if any(sighting.alone for sighting in board.markers[one].sightings) or _single(game, other):
            continue
        twin = _mirrored(swapped(game, one, other), tokens)
        if twin is not None:
            return twin
    return None


def _betrayed_by_pools(game: Game, one: str, other: str) -> bool:
    """Whether a token that tells was read on one of them and on others besides, or on the other at all."""
    telling = (token for token in game.hidden.tokens if token.face != "nothing")
    return any(other in token.labels or (one in token.labels and len(token.labels) > 1) for token in telling)


def _single(game: Game, label: str) -> bool:
    return len(game.board.formations[game.hidden.under[label]].slots) == 1


def _mirrored(twin: Game, numbers: Sequence[int]) -> Game | None:
    """With the faces of tokens that tell exchanged for the other in the cup; None if it holds not as many."""
    for number in numbers:
        face = twin.hidden.tokens[number].face
        if face in _MIRRORED:
            twin = turned(twin, {number: _MIRRORED[face]})
    return twin if min(twin.hidden.cup.values(), default=0) >= 0 else None


@between("TF-8.1", playable=False)
def a_fleet_under_two_markers(game: Game, seat: str, rng: Random) -> Game | None:
    """A dummy is the fleet too that lies under another marker."""
    pair = chosen(rng, _pairs(game, unknown(game, seat), *_REAL))
    if pair is None:
        return None
    twin = game.copy()
    twin.hidden.under[pair[1]] = game.hidden.under[pair[0]]
    return twin


@between("TF-8.1", met=False)
def the_umpire_s_list_in_another_order(game: Game, seat: str, rng: Random) -> Game | None:
    """The umpire's list of what is under the markers of both has another order."""
    twin = game.copy()
    twin.hidden.under = dict(rng.sample(list(game.hidden.under.items()), len(game.hidden.under)))
    return twin if list(twin.hidden.under) != list(game.hidden.under) else None


@between("TF-R14", playable=False)
def where_a_carrier_left_the_map(game: Game, seat: str, rng: Random) -> Game | None:
    """A carrier of the enemy that has left the map under a hidden marker was last in the hex beside."""
    foes = (id for id in game.hidden.unseen if game.board.ships[id].printed.side == enemy(seat))
    if (ship := chosen(rng, foes)) is None:
        return None
    twin = game.copy()
    beside, *_ = sea_map(game.board).sea_neighbours(game.board.last_hex[ship])
    twin.board.last_hex = {**game.board.last_hex, ship: beside}
    return twin


# --------------------------------------------------------------------------------------------------- tokens and the cup


def turned(game: Game, faces: dict[int, Face]) -> Game:
    """A copy in which tokens on the map have other faces, exchanged for such in the cup."""
    twin = game.copy()
    twin.hidden.tokens = _exchanged(twin, twin.hidden.tokens, faces)
    return twin


def _exchanged(twin: Game, tokens: tuple[Token, ...], faces: dict[int, Face]) -> tuple[Token, ...]:
    changed = list(tokens)
    for number, face in faces.items():
        twin.hidden.cup[changed[number].face] += 1
        twin.hidden.cup[face] -= 1
        changed[number] = replace(changed[number], face=face)
    return tuple(changed)


def _mute(game: Game, seat: str) -> Iterator[tuple[int, Face]]:
    """The tokens that this seat laid on dummies, which said nothing, each with the other face that would have."""
    others: dict[Face, Face] = {"nothing": "misdirect", "misdirect": "nothing"}
    for number, token in enumerate(game.hidden.tokens):
        theirs = all(game.board.markers[label].side == enemy(seat) for label in token.labels)
        if theirs and token.face in others and not any(game.hidden.under[label] for label in token.labels):
            yield number, others[token.face]


@between("TF-14.11")
def another_face_that_says_nothing(game: Game, seat: str, rng: Random) -> Game | None:
    """A token on a dummy, which said nothing, has another face."""
    found = chosen(rng, (each for each in _mute(game, seat) if game.hidden.cup[each[1]]))
    return turned(game, dict([found])) if found else None


@between("TF-R64")
def two_faces_exchanged(game: Game, seat: str, rng: Random) -> Game | None:
    """Two tokens on dummies have changed faces; the cup is as it was."""
    mute = list(_mute(game, seat))
    one, other = (chosen(rng, (n for n, face in mute if face == wanted)) for wanted in ("misdirect", "nothing"))
    return None if one is None or other is None else turned(game, {one: "misdirect", other: "nothing"})


@between("TF-R52")
def another_face_of_one_that_was_read_on_nobody(game: Game, seat: str, rng: Random) -> Game | None:
    """A token that was set aside has another face."""
    aside, cup = game.hidden.aside, game.hidden.cup
    may = [(n, face) for n, token in enumerate(aside) for face in cup if face != token.face and cup[face]]
    found = chosen(rng, may)
    if found is None:
        return None
    twin = game.copy()
    twin.hidden.aside = _exchanged(twin, aside, dict([found]))
    return twin


@between("TF-14.5")
def tokens_otherwise_in_the_cup(game: Game, seat: str, rng: Random) -> Game | None:
    """Another token is drawn with the same die."""
    twin = game.copy()
    twin.hidden.cup = dict(rng.sample(list(game.hidden.cup.items()), len(game.hidden.cup)))
    return twin if list(twin.hidden.cup) != list(game.hidden.cup) else None


@between("TF-8.1", playable=False)
def a_cup_that_says_nothing(game: Game, seat: str, rng: Random) -> Game | None:
    """All that is left in the cup would say nothing."""
    twin = game.copy()
    twin.hidden.cup = dict.fromkeys(game.hidden.cup, 0) | {"nothing": game.board.cup}
    return twin if game.hidden.cup and twin.hidden.cup != game.hidden.cup else None


# --------------------------------------------------------------------------------------------------------------- set-up


def laid(view: Any, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """The fleets of the umpire, laid on the first hexes."""
    if not isinstance(ask, DeployingAsk):
        return ()
    options = ask.options()
    return [Lay(fleet, hex) for fleet, hex in zip(options.fleets, options.hexes, strict=False)]


@between("TF-7.2", silent=kinds(Deploying), met=False, others=(by_default, laid))
def fleets_laid_elsewhere(game: Game, seat: str, rng: Random) -> Game | None:
    """The enemy lays the same fleets on other hexes, where all of these are laid on: in areas the hexes that he chooses
    are seen (TF-8.9)."""
    each = all(muster.each for muster in scenario(game.board.scenario).musters.values())
    return game.copy() if each and isinstance(game.agenda[0] if game.agenda else None, Deploying) else None


def in_areas(view: Any, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """The fleets of the umpire where all of them may begin, then dummies."""
    return _among(ask)


def in_areas_turned(view: Any, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """The same hexes, so many markers in each, and fleets where dummies were."""
    return _among(ask, -1)


def _among(ask: Ask, step: int = 1) -> list[AnyOrder]:
    if not isinstance(ask, DeployingAsk) or not ask.laying:
        return []
    options = ask.options()
    common = [hex for hex in options.hexes if all(hex in starts for starts in options.starts.values())]
    hexes = [common[number % len(common)] for number in range(options.markers) if common][::step]
    fleets = [Lay(fleet, hex) for fleet, hex in zip(options.starts, hexes, strict=False)]
    return [*fleets, LayDummies(tuple(hexes[len(fleets) :]))] if hexes else []


@between("TF-7.4", silent=kinds(Deploying), met=False, others=(in_areas, in_areas_turned))
def fleets_laid_among_dummies(game: Game, seat: str, rng: Random) -> Game | None:
    """In areas the enemy lays his fleets where his dummies were, and these where his fleets were."""
    now = game.agenda[0] if game.agenda else None
    each = any(muster.each for muster in scenario(game.board.scenario).musters.values())
    return game.copy() if isinstance(now, Deploying) and enemy(seat) in now.laying and not each else None

"""Fleets of a hex exchange ships, or share a marker, at the start of a movement and just before air operations (TF-6.9,
6.14, 11.1, R79), and what the enemy sees of it (TF-6.10, 6.11, R14, R16, R68)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Marker, Sighting
from arbitre.games.taskforce.records.names import fleet_name
from arbitre.games.taskforce.records.orders import AnyOrder, Combine, Divide, Form, Join, Part
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import Formed
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import forming
from arbitre.games.taskforce.rules.fleets import (
    aboard,
    by_number,
    label_of,
    marked,
    open_fleets,
    shared_markers,
    together,
)
from arbitre.games.taskforce.rules.forming import Forming
from arbitre.games.taskforce.rules.markers import by_label, part, shared, show_tokens, standing
from arbitre.games.taskforce.rules.owners import as_its_owner_sees, own_markers, take_back
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

Parted = tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
"""By hex, the labels that are given no more, and those that the markers have now (TF-R14)."""


class FormingPlan(Plan):
    """The fleets as they are formed."""

    forming: list[Forming] = msgspec.field(default_factory=list)


def formed(board: Board, side: Side, orders: Sequence[AnyOrder | None], plan: FormingPlan) -> Board:
    """The board once all orders of a sheet are carried out that form fleets, and the plan filled in with those that
    stand; what is wrong with what is left over is laid to the last. None: a line that is refused already. The same
    board, if no order forms any."""
    lines = [(line, order) for line, order in enumerate(orders) if isinstance(order, Forming)]
    if not lines:
        return board
    trial = board.copy()
    for line, order in lines:
        if wrong := _unshared(board, order) or forming.carry_out(trial, side, order):
            plan.remarks.append(Remark("illegal", wrong, line))
        else:
            plan.forming.append(order)
    if plan.forming and (left := list(forming.left_wrong(board, trial, side))):
        plan.remarks += [Remark("illegal", wrong, lines[-1][0]) for wrong in left]
    forming.drop_empty(trial, side)
    return trial


def _unshared(board: Board, order: Forming) -> Phrase | None:
    """Who has not shared a marker before a sheet is not parted by it: that would be a new one for nothing (TF-R79)."""
    if not isinstance(order, Part) or len(together(board, order.fleet)) > 1:
        return None
    return Phrase("part-alone", {"fleet": fleet_name(order.fleet) or order.fleet}, "TF-R79")


def formed_by_chance(board: Board, side: Side, rng: Random) -> AnyOrder:
    """Ships of a hex in some order, or a counter of destroyers divided, or two combined; or task forces that share a
    marker, or do no more. It may be unlawful."""
    fleets = open_fleets(board, side)
    fleet = rng.choice([*fleets])
    beside = [other for other, hex in fleets.items() if hex == fleets[fleet]]
    if len(beside) > 1 and rng.random() < 0.3:
        return Part(fleet) if len(together(board, fleet)) > 1 else Join(fleet, rng.choice(beside))
    here = [id for other in beside for id in board.formations[other].slots]
    small = [id for id in here if board.ships[id].printed.type == "DD"]
    kind = rng.random()
    if kind < 0.3 and small:
        return Divide(rng.choice(small))
    if kind < 0.6 and len(small) > 1:
        first, second = rng.sample(small, 2)
        return Combine((first, second))
    return Form(fleet, tuple(rng.sample(here, rng.randint(1, len(here)))))


# --- carried out ------------------------------------------------------------------------------------------------------


def regroup(game: Game, side: Side, orders: Sequence[Forming], umpire: Umpire) -> dict[str, str]:
    """Carry out these orders, and tell both what comes of them. The new labels of markers by the old, where one of a
    stack that nobody could tell apart is set aside, shown or reported (TF-R14)."""
    before, own = game.board, own_markers(game, side)
    board, sources, emptied, fates, labels = regrouped(before, own, side, orders)
    now = {label: marker.formation for label, marker in board.markers.items()}
    board.markers |= {labels[fleet]: before.markers[labels[fleet]] for fleet in emptied}  # until it is told
    take_back(game, side, board)
    split = {fleet: labels[fleet] for fleet in sorted(sources, key=by_number) if labels[fleet] not in before.markers}
    if not split:
        board.labels = before.labels.copy()  # one that was given and taken back has never been
    _carry_reports(game.board, before, own, {label: sources[fleet] for fleet, label in split.items()})
    new, parted = _part(game, side, before, own, fates, tuple(split.values()), umpire)
    labels |= {fleet: new[label] for fleet, label in labels.items() if label in new}
    for fleet in sorted(emptied, key=by_number):
        _set_aside(game, labels[fleet], [labels[to] for to in sources if fleet in sources[to]])
    shown = [(labels[fleet], now[_old(new, labels[fleet])]) for fleet in sources if fates.get(fleet) == "shown"]
    for label, fleet in shown:
        game.board.markers[label] = replace(game.board.markers[label], formation=fleet, sightings=())
    shown += [(labels[fleet], fleet) for fleet in split if own and game.board.markers[labels[fleet]].formation]
    reported = [(labels[fleet], fate) for fleet, fate in fates.items() if isinstance(fate, Sighting)]
    for label, sighting in reported:
        game.board.markers[label] = replace(game.board.markers[label], sightings=(sighting,))
    announce(
        game,
        umpire,
        Formed(
            fleets=tuple((id, each.slots) for id, each in sorted(game.board.formations.items()) if each.side == side),
            parted=parted,
            aside=tuple(sorted(before.markers[label].hex for label in _of(own, before, emptied))),
            shown=tuple(sorted(shown, key=lambda found: by_number(found[1]))),
            reported=tuple(sorted((label for label, _ in reported), key=by_label)),
            joined=shared_markers(game.board, side) or msgspec.UNSET,
        ),
    )
    show_tokens(game, umpire)
    return new


def _old(new: Mapping[str, str], label: str) -> str:
    """The label that a marker had before it got this one."""
    return next((old for old, now in new.items() if now == label), label)


class Regrouped(NamedTuple):
    """A board on which a side has formed its fleets, all of them in the open. A marker is called by the fleet that bore
    it at first: by marker those from which it has got ships; those that are set aside; what becomes of hidden ones
    (`_fates`); their labels."""

    board: Board
    sources: dict[str, set[str]]
    emptied: set[str]
    fates: dict[str, Sighting | str]
    labels: dict[str, str]


def regrouped(before: Board, own: Mapping[str, str], side: Side, orders: Sequence[Forming]) -> Regrouped:
    """What orders that stand come to. `own`: what is under the markers of the side."""
    board = as_its_owner_sees(before, own)
    was = {fleet: label_of(board, fleet) for fleet in marked(board, side)}
    sources, labels = _carry_out(board, side, orders, was)
    emptied = was.keys() - labels.keys()
    sources |= {fleet: set() for fleet in emptied}
    return Regrouped(board, sources, emptied, _fates(before, own, sources, emptied), was | labels)


def _of(own: Mapping[str, str], before: Board, fleets: Collection[str]) -> list[str]:
    """The labels of fleets as they were."""
    under = {label: own.get(label, marker.formation) for label, marker in before.markers.items()}
    return [label for label, fleet in under.items() if fleet in fleets]


def _carry_out(
    board: Board, side: Side, orders: Sequence[Forming], was: Mapping[str, str]
) -> tuple[dict[str, set[str]], dict[str, str]]:
    """Carry out orders on a board: by marker those that it has got ships from, whatever way they took, and its label; a
    counter that has been divided off came from where the whole one did, one that was combined from where both did.
    `was`: the labels before."""
    origin = {ship.id: {fleet} for fleet in was for ship in aboard(board, fleet)}
    for order in orders:
        known = set(board.ships)
        forming.carry_out(board, side, order)
        if isinstance(order, Divide):
            origin |= {second: set(origin[order.ship]) for second in board.ships.keys() - known}
        elif isinstance(order, Combine):
            first, second = order.ships
            origin[first] |= origin.pop(second)
    forming.drop_empty(board, side)
    at_first = {label: fleet for fleet, label in was.items()}
    sources, labels = dict[str, set[str]](), dict[str, str]()
    for fleet in marked(board, side):
        label = label_of(board, fleet)
        called = at_first.get(label, fleet)
        labels[called] = label
        sources[called] = set[str]().union(*(origin[ship.id] for ship in aboard(board, fleet))) - {called}
    return sources, labels


def _fates(
    before: Board, own: Mapping[str, str], sources: Mapping[str, set[str]], emptied: Collection[str]
) -> dict[str, Sighting | str]:
    """What becomes of hidden fleets: "gone" if emptied (TF-6.10); "shown" if they got ships of one that showed what it
    was, as a withdrawing group always does (TF-R68); a report if they had none, and got ships of one that had: the same
    until the enemy chooses (TF-6.11)."""
    detected = {marker.formation for marker in before.markers.values() if marker.formation}
    hidden = {fleet: before.markers[label] for label, fleet in own.items() if fleet and fleet not in detected}
    fates: dict[str, Sighting | str] = {}
    for fleet, marker in hidden.items():
        told = [source for source in sorted(sources[fleet], key=by_number) if source in hidden]
        reports = [hidden[source].sightings[-1] for source in told if hidden[source].sightings]
        if fleet in emptied:
            fates[fleet] = "gone"
        elif not sources[fleet].isdisjoint(detected):
            fates[fleet] = "shown"
        elif reports and marker.undetected:
            fates[fleet] = Sighting(before.turn, reports[0].kind, handed=True)
    return fates


def _carry_reports(board: Board, before: Board, own: Mapping[str, str], split: Mapping[str, Collection[str]]) -> None:
    """A fleet that is split off from one on which there is a report has it too (TF-R59). `split`: by label of the new
    marker the fleets that its ships come from."""
    for label, fleets in split.items():
        told = (before.markers[at].sightings for at, fleet in own.items() if fleet in fleets)
        if not board.markers[label].formation:
            board.markers[label] = replace(board.markers[label], sightings=next(filter(None, told), ()))


def _part(
    game: Game,
    side: Side,
    before: Board,
    own: Mapping[str, str],
    fates: Mapping[str, Sighting | str],
    split: Collection[str],
    umpire: Umpire,
) -> tuple[dict[str, str], Parted]:
    """Give the markers of a stack that nobody can tell apart other labels, if anything becomes of one of them by which
    it could be told from the others (TF-R14), or one of them is new, which nobody is to know: the new ones by the old,
    and what is to be said of it. `split`: the labels of new fleets."""
    new, parted, now = dict[str, str](), [], dict(game.board.markers)
    for hex in sorted({before.markers[label].hex for label in own}):
        for seen in dict.fromkeys(before.markers[id].sightings for id in standing(before, side, hex)):
            there = standing(before, side, hex)
            alike = tuple(id for id in there if id in own and _hides(before.markers[id], seen))
            added = tuple(id for id in split if now[id].hex == hex and _hides(now[id], seen))
            fated = len(alike) > 1 and not seen and any(own[label] in fates for label in alike)
            if not fated and not added:
                continue
            order = umpire.shuffled((*alike, *added), "regrouped", hex, *(f"{s.kind} {s.turn} {s.alone}" for s in seen))
            ends = {label: _end(fates.get(own.get(label, ""), ""), order.index(label)) for label in order}
            if found := part(game, order, order, ends, anew=bool(added)):
                left = (found[label] for label in order if ends[label] != "gone")
                parted.append((hex, alike, tuple(sorted(left, key=by_label))))
                new |= found
    return new, tuple(parted)


def _hides(marker: Marker, seen: tuple[Sighting, ...]) -> bool:
    """Whether a marker does not show what it is, and has these reports, so that it is like all others that have."""
    return not marker.formation and marker.sightings == seen


def _end(fate: Sighting | str, place: int) -> str:
    """By what a marker can be told from others of its stack: every number and every report for itself, in an order that
    tells nothing."""
    return fate if isinstance(fate, str) and fate != "shown" else f"shown {place:02}"


def _set_aside(game: Game, label: str, receivers: Sequence[str]) -> None:
    """Take the marker of a fleet that has been emptied, or joins another, off the map (TF-6.10); tokens under it go
    with its ships."""
    hidden = game.hidden
    hidden.tokens = tuple(replace(t, labels=shared(t.labels, (label,), receivers)) for t in hidden.tokens)
    hidden.under.pop(label, None)
    del game.board.markers[label]


# --- just before air operations ---------------------------------------------------------------------------------------


class Column(msgspec.Struct, frozen=True):
    """A fleet: its hex and its ships."""

    hex: str
    ships: tuple[str, ...]


class RegroupingOptions(Options, frozen=True):
    """The fleets."""

    fleets: Mapping[str, Column]


class RegroupingAsk:
    """How fleets are formed just before air operations."""

    def __init__(self, view: View) -> None:
        self.board = as_its_owner_sees(view.board, view.under)
        self.side = view.side

    def plan(self, orders: Sequence[AnyOrder]) -> FormingPlan:
        """Nothing is changed by default. A new fleet is formed in a movement only (TF-6.7), and so are those parted
        that share a marker (TF-R79)."""
        plan, kept = FormingPlan(), list[AnyOrder | None](orders)
        fleets = open_fleets(self.board, self.side)
        for line, order in enumerate(orders):
            if not isinstance(order, Forming):
                plan.remarks.append(Remark("illegal", Phrase("not-now", {}, "TF-11.1"), line))
            elif isinstance(order, Part) or (isinstance(order, Form) and order.fleet not in fleets):
                plan.remarks.append(Remark("illegal", Phrase("form-no-new", {}, "TF-6.7"), line))
                kept[line] = None
        formed(self.board, self.side, kept, plan)
        return plan

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Something now and then."""
        if rng.random() < 0.5 and open_fleets(self.board, self.side):
            order = formed_by_chance(self.board, self.side, rng)
            return () if self.plan((order,)).refusals else (order,)
        return ()

    def options(self) -> RegroupingOptions:
        """The fleets."""
        fleets = open_fleets(self.board, self.side)
        return RegroupingOptions({id: Column(hex, self.board.formations[id].slots) for id, hex in fleets.items()})


class Regrouping(TaskForceStep, frozen=True, tag="regrouping"):
    """Just before air operations a side may exchange ships between fleets of a hex, the one with the initiative first
    (TF-11.1, 6.9, 6.14)."""

    phase: ClassVar[str] = "air"

    side: Side

    def ask(self, view: View) -> RegroupingAsk | None:
        """Its side, as long as it has a fleet, if that lies open: nothing hidden decides whether anybody is asked
        (TF-R76)."""
        afloat = any(formation.side == self.side for formation in view.board.formations.values())
        return RegroupingAsk(view) if view.side == self.side and (afloat or view.asked_anyway) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Form them."""
        if self.side in plans and plans[self.side].forming:
            regroup(game, self.side, plans[self.side].forming, umpire)

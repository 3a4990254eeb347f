"""Who intercepts a raid, and who may engage whom (TF-12.3, 12.5, 12.21). What is judged here lies open to both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Pairing, Raid
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Engage
from arbitre.games.taskforce.records.printed import ALLIED, enemy
from arbitre.kernel.words import Phrase


def decks_in(board: Board, raid: Raid) -> tuple[str, ...]:
    """The carriers in the hex of a raid, and the bases: the CAP of any covers all (TF-12.21)."""
    slots = (id for formation in raid.formations for id in board.formations[formation].slots)
    carriers = tuple(id for id in slots if board.ships[id].printed.carrier)
    return (*carriers, *board.bases_in(raid.hex, enemy(raid.side)))


def interceptors(board: Board, raid: Raid) -> tuple[str, ...]:
    """The fighters that intercept, all that can: those on CAP over the carriers of the hex, and those that were sent
    there (TF-12.3): one CAP covers all that the side has in a hex (TF-3.5). Who raids the same hex himself is not on
    CAP."""
    decks, side = decks_in(board, raid), enemy(raid.side)
    raiding = {id for other in board.declared for id in other.units}
    over = {id for id, unit in board.air.items() if unit.over == raid.hex and not unit.missed} - raiding
    return tuple(
        id
        for id, unit in board.air.items()
        if unit.steps
        and unit.fighter
        and unit.printed.side == side
        and (id in over or (unit.box == "cap" and unit.base in decks))
    )


def free_to_stay_out(board: Board, raid: Raid) -> tuple[str, ...]:
    """The interceptors that need not intercept: Japanese ones, each as his owner wants, if all bombers of the raid are
    of a type that nobody fires at, escorted or not (TF-12.3, 16.1)."""
    bombers = [board.air[id] for id in raid.units if board.air[id].steps and not board.air[id].fighter]
    heavy = bool(bombers) and all(unit.printed.unshot for unit in bombers)
    return interceptors(board, raid) if heavy and raid.side == ALLIED else ()


def let_by(board: Board, raid: Raid) -> tuple[str, ...]:
    """The raiders that no interceptor need engage though some are left for bombers: those of a type that nobody fires
    at (TF-12.5, 16.1)."""
    raiders = [board.air[id] for id in raid.units if board.air[id].steps]
    left = len(interceptors(board, raid)) > sum(unit.fighter for unit in raiders)
    return tuple(unit.id for unit in raiders if left and unit.printed.unshot)


def strongest(board: Board, units: Iterable[str]) -> list[str]:
    """Units by their value against aircraft, then against ships, those alike as they are listed."""
    listed = list(board.air)
    return sorted(units, key=lambda id: (-board.air[id].air_air, -board.air[id].air_surface, listed.index(id)))


def difference(board: Board, pairing: Pairing) -> int:
    """The column of a pairing: all its interceptors less all its raiders (TF-12.6, R32)."""
    ours, theirs = (sum(board.air[id].air_air for id in side) for side in (pairing.interceptors, pairing.raiders))
    return ours - theirs


class Pairer:
    """Puts pairings together, one order after the other, and fills up what nobody has ordered (TF-12.5).

    `many`: there are more raiding fighters than interceptors, each of whom takes `size` of them or one more, which is
    for so many as are `larger`. Else each pairing has one raider: of the bombers `engaged` in all, in a number of
    torpedo bombers that is among the `shares`, and interceptors to `spare`, who join others. Those that are `out` do
    not intercept (TF-12.3), or if they raid are let by (TF-12.5)."""

    def __init__(self, board: Board, raid: Raid, out: Collection[str] = ()) -> None:
        self.board, self.pairings = board, list[Pairing]()
        self.interceptors = tuple(id for id in interceptors(board, raid) if id not in out)
        raiders = [id for id in raid.units if board.air[id].steps and id not in out]
        self.fighters = tuple(id for id in raiders if board.air[id].fighter)
        self.bombers = tuple(id for id in raiders if id not in self.fighters)
        ours, fighters = len(self.interceptors), len(self.fighters)
        self.many = fighters > ours
        self.size, self.larger = divmod(fighters, ours) if ours else (0, 0)
        self.engaged = max(0, min(ours - fighters, len(self.bombers)))
        self.spare = max(0, ours - fighters - len(self.bombers))
        torpedo = sum(board.air[id].torpedoes for id in self.bombers)
        possible = range(max(0, self.engaged - len(self.bombers) + torpedo), min(self.engaged, torpedo) + 1)
        nearest = min(abs(2 * share - self.engaged) for share in possible)
        self.shares = tuple(share for share in possible if abs(2 * share - self.engaged) == nearest)

    @property
    def fought(self) -> bool:
        """Whether anybody is intercepted at all."""
        return bool(self.interceptors and (self.fighters or self.bombers))

    @property
    def choice(self) -> bool:
        """Whether there is more than one way to pair, units that are alike in all taken for each other."""
        if not self.fought:
            return False
        alike = self._sorts(self.interceptors) == 1
        if self.many:
            return len(self.interceptors) > 1 and (not alike or self._sorts(self.fighters) > 1)
        raiders = len(self.fighters) + self.engaged
        free = 0 < self.engaged < len(self.bombers) and self._sorts(self.bombers) > 1
        return free or (raiders > 1 and (not alike or bool(self.spare)))

    def _sorts(self, units: Iterable[str]) -> int:
        air = (self.board.air[id] for id in units)
        return len({(unit.kind, unit.steps, unit.base) for unit in air})

    # --- orders -----------------------------------------------------------------------------------------------------

    def wrong(self, order: Engage) -> Phrase | None:
        """What is wrong with an order after those that stand; None if all that is left can still be paired."""
        used = [id for pairing in self.pairings for id in pairing.interceptors]
        for number, id in enumerate(order.interceptors):
            if id not in self.interceptors:
                return Phrase("engage-not-there", {"unit": unit_name(id) or id}, "TF-12.3")
            if id in used or id in order.interceptors[:number]:
                return Phrase("engage-twice", {"unit": unit_name(id)}, "TF-12.5")
        for number, id in enumerate(order.raiders):
            if id not in self.fighters and id not in self.bombers:
                return Phrase("engage-no-raider", {"unit": unit_name(id) or id}, "TF-12.5")
            if id in order.raiders[:number]:
                return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-12.5")
        if not order.interceptors or not order.raiders:
            return Phrase("engage-nobody", {}, "TF-12.5")
        return self._wrong_many(order) if self.many else self._wrong_one(order)

    def _wrong_many(self, order: Engage) -> Phrase | None:
        """One interceptor with as many fighters as every other, or one more (TF-12.5, first case)."""
        taken = [id for pairing in self.pairings for id in pairing.raiders]
        for id in order.raiders:
            if id in self.bombers:
                return Phrase("engage-fighters-first", {"unit": unit_name(id)}, "TF-12.5")
            if id in taken:
                return Phrase("engage-engaged", {"unit": unit_name(id)}, "TF-12.5")
        sizes = [len(pairing.raiders) for pairing in self.pairings] + [len(order.raiders)]
        even = len(order.interceptors) == 1 and set(sizes) <= {self.size, self.size + 1}
        larger = sizes.count(self.size + 1)
        if even and larger <= self.larger and len(sizes) - larger <= len(self.interceptors) - self.larger:
            return None
        numbers = {"least": self.size, "most": self.size + bool(self.larger), "n": self.larger}
        return Phrase("engage-evenly", {**numbers, "all": len(self.interceptors)}, "TF-12.5")

    def _wrong_one(self, order: Engage) -> Phrase | None:
        """One raider in each pairing, bombers as the shares have it, joined only by who is to spare (TF-12.5, second
        and third case)."""
        if len(order.raiders) > 1:
            return Phrase("engage-one", {}, "TF-12.5")
        after = self._with(order)
        if sum(len(pairing.interceptors) - 1 for pairing in after) > self.spare:
            return Phrase("engage-spare", {"n": self.spare}, "TF-12.5")
        bombers = [pairing.raiders[0] for pairing in after if pairing.raiders[0] in self.bombers]
        if len(bombers) > self.engaged:
            return Phrase("engage-fighters-first", {"unit": unit_name(order.raiders[0])}, "TF-12.5")
        torpedo = sum(self.board.air[id].torpedoes for id in bombers)
        if not self._shared(torpedo, len(bombers) - torpedo):
            return Phrase("engage-shares", {"n": self.engaged, "torpedo": self.shares[0]}, "TF-12.5")
        return None

    def _shared(self, torpedo: int, others: int) -> bool:
        return any(torpedo <= share and others <= self.engaged - share for share in self.shares)

    def _with(self, order: Engage) -> list[Pairing]:
        """The pairings once this order is among them: whoever engages a raider that is engaged joins in (TF-R39)."""
        for number, pairing in enumerate(self.pairings):
            if not self.many and pairing.raiders == order.raiders:
                joined = replace(pairing, interceptors=(*pairing.interceptors, *order.interceptors))
                return [*self.pairings[:number], joined, *self.pairings[number + 1 :]]
        return [*self.pairings, Pairing(order.interceptors, order.raiders)]

    def add(self, order: Engage) -> None:
        """Make the pairing of an order with which nothing is wrong."""
        self.pairings = self._with(order)

    # --- what nobody has ordered ------------------------------------------------------------------------------------

    def complete(self) -> tuple[Pairing, ...]:
        """All pairings: who has no order yet, the strongest interceptor on the strongest raider, of the bombers a
        torpedo bomber first (TF-12.5)."""
        used = {id for pairing in self.pairings for id in pairing.interceptors}
        left = strongest(self.board, (id for id in self.interceptors if id not in used))
        if not self.fought or not left:
            return tuple(self.pairings)
        taken = {id for pairing in self.pairings for id in pairing.raiders}
        fighters = strongest(self.board, (id for id in self.fighters if id not in taken))
        if self.many:
            shares = (tuple(fighters[place :: len(left)]) for place in range(len(left)))
            return (*self.pairings, *(Pairing((id,), share) for id, share in zip(left, shares, strict=True)))
        raiders = [*fighters, *self._bombers(taken)]
        made = [*self.pairings, *(Pairing((id,), (raider,)) for id, raider in zip(left, raiders, strict=False))]
        return self._joined(made, left[len(raiders) :])

    def _bombers(self, taken: set[str]) -> list[str]:
        """The bombers that are engaged besides those that are, the two kinds by turns."""
        kinds = [[id for id in self.bombers if self.board.air[id].torpedoes is kind] for kind in (True, False)]
        torpedo, others = (strongest(self.board, (id for id in kind if id not in taken)) for kind in kinds)
        had = [sum(id in taken for id in kind) for kind in kinds]
        share = max(share for share in self.shares if share >= had[0] and self.engaged - share >= had[1])
        first, second = torpedo[: share - had[0]], others[: self.engaged - share - had[1]]
        turns = [id for pair in zip(first, second, strict=False) for id in pair]
        return [*turns, *first[len(second) :], *second[len(first) :]]

    def _joined(self, made: list[Pairing], spare: Sequence[str]) -> tuple[Pairing, ...]:
        """Whoever is left joins the pairings of the strongest raiders, one each."""
        order = strongest(self.board, (pairing.raiders[0] for pairing in made))
        places = [next(n for n, pairing in enumerate(made) if pairing.raiders == (id,)) for id in order]
        for number, id in enumerate(spare):
            place = places[number % len(places)]
            made[place] = replace(made[place], interceptors=(*made[place].interceptors, id))
        return tuple(made)


def worth(unit: Air) -> int:
    """What a unit is worth in all, as it is now: against aircraft and against ships."""
    return unit.air_air + unit.air_surface

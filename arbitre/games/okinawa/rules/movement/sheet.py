"""A sheet of movement orders carried out line by line (OKI chapters 10 to 13, 17): on a trial it is judged, on the game
it happens. One and the same for both sides (OKI-17.1) and both uses; no die is rolled (OKI-11.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from arbitre.games.okinawa.records.board import Mover
from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.orders import Attack, Combats, Land, Move
from arbitre.games.okinawa.records.printed import BEACH_OF, LAND, NEIGHBOURS, STACK, TERRAIN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.records.reports import Landed, Moved
from arbitre.games.okinawa.rules import engagement, landing, ways
from arbitre.games.okinawa.rules.movement.commitments import Commitments, Units
from arbitre.games.okinawa.rules.movement.march import March
from arbitre.games.okinawa.rules.ways import reason
from arbitre.games.okinawa.rules.zones import hostile, unengaged
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Phrase, Several


class Said(NamedTuple):
    """What there is to say on a line: why it is `refused`, or where and why a move `ends` before it is done."""

    refused: Phrase | None = None
    ends: Phrase | None = None


class Sheet(Commitments):
    """One sheet in hand: what its lines order, one after the other."""

    # ------------------------------------------------------------------------------------------------------- moving

    def move(self, order: Move) -> Said:
        """Move counters hex by hex (OKI-12.1): until they are where they want, or are stopped."""
        if wrong := self._not_movable(order):
            return Said(wrong)
        units = order.units
        here = ways.standing_in(self.board, units, self.ground.hidden)
        if order.after == "stay" and self.alarm:  # OKI-19.2: they have not moved
            self._stays(units, here, "stay")
            return Said()
        left = ways.points_left(self.board, units)
        steps, astray = self._steps(units, here, left, order.path)
        wrong = ways.step_wrong(self.board, units, here, steps[0], left, self.ground.hidden) if steps else astray
        if wrong is not None:
            self._stays(units, here, "rule")
            return Said(wrong)
        if not ways.in_hand(self.board, units):
            self.finish()
            self.ground.show(units, "move")  # OKI-4.5, R85: alone, where they were hidden
            self.change(mover=Mover(units, (here,), 0))
        return Said(ends=March(self, order, steps, astray).carry_out())

    def _stays(self, units: Units, here: str, why: Literal["stay", "rule"]) -> None:
        """Tell that open counters stay where they are (OKI-19.3); of hidden ones nothing is told (OKI-17.5)."""
        if all(id in self.board.units for id in units):
            self.ground.tell(Moved(units, (here,), why))

    def _not_movable(self, order: Move) -> Phrase | None:
        """Why these counters may not move, or not together."""
        if wrong := self._not_a_stack(order.units) or ways.immobile(self.board, order.units):
            return wrong
        here = ways.standing_in(self.board, order.units, self.ground.hidden)
        if unknown := [hex for hex in (*order.path, *order.attack) if hex not in TERRAIN]:
            return reason("move-no-hex", "OKI-12.1", hexes=Several(tuple(unknown)))
        if all(hex == here for hex in order.path):
            return reason("move-nowhere", "OKI-12.1", units=labels(order.units))
        if nobody := [hex for hex in order.attack if self.board.holder(hex) in ("", self.side)]:
            return reason("attack-nobody", "OKI-R56", hexes=Several(tuple(nobody)))
        return None

    def _not_a_stack(self, units: Units) -> Phrase | None:
        """Why counters are not one's own troops on the map, standing in one hex (OKI-11.6)."""
        if not units or len(units) > STACK or len(set(units)) < len(units):
            return reason("move-stack", "OKI-11.6", units=labels(id for id in units if id in UNITS))
        hidden = self.ground.hidden
        for id in units:
            own = id in TROOP_IDS and UNITS[id].side == self.side
            if not own or not ways.standing_in(self.board, (id,), hidden):
                return reason("move-not-there", "OKI-11.1", unit=labels((id,)) if id in UNITS else id)
        if not ways.standing_in(self.board, units, hidden):
            return reason("move-apart", "OKI-11.6", units=labels(units))
        return None

    def _steps(self, units: Units, here: str, left: int, path: Sequence[str]) -> tuple[list[str], Phrase | None]:
        """The hexes of a way, those apart joined by the cheapest lawful way by what is known; and why it cannot be
        joined any further."""
        steps: list[str] = []
        for hex in path:
            if hex == here:
                continue
            leg: Sequence[str] = (hex,)
            if hex not in NEIGHBOURS[here]:
                joined = ways.joined(self.board, units, here, hex, left, self.ground.hidden)
                if joined is None:
                    barred = ways.barred(self.board, units, hex, self.ground.hidden)
                    far = reason("way-none", "OKI-11.1", units=labels(units), hex=hex, here=here, left=left)
                    return steps, barred or far
                leg = joined[1:]
            left -= sum(TERRAIN[step].cost for step in leg)
            steps.extend(leg)
            if hex not in LAND:  # no way leads on from there, and it will not be entered
                break
            here = hex
        return steps, None

    def finish(self) -> None:
        """End the move in hand (OKI-R100): its counters are bound to the known enemies next to them (OKI-R57); a
        revealed counter shows the fortification in which its move ends (OKI-R86)."""
        mover = self.assault.mover
        if mover is None:
            return
        self.change(mover=None)
        if not mover.over:
            self.end(mover.units, mover.path[-1])

    # ----------------------------------------------------------------------------------------------------- attacking

    def attack(self, order: Attack) -> Phrase | None:
        """Commit counters that do not move, or have stopped (OKI-R56, R75); why not, if they may not."""
        units = order.units
        if wrong := self._not_a_stack(units):
            return wrong
        hex = ways.standing_in(self.board, units, self.ground.hidden)
        if wrong := engagement.attack_wrong(self.board, units, hex, order.hexes):
            return wrong
        targets = engagement.chosen(self.board, units, hex, order.hexes)
        if isinstance(targets, Phrase):
            return targets
        mover = self.assault.mover
        if mover is not None and any(id in mover.units for id in units):  # OKI-R56: it names it when it stops
            self.finish()
        self.commit(units, hex, targets, self._from_hiding(units, targets))
        return None

    def _from_hiding(self, units: Units, targets: Sequence[str]) -> Units:
        """Lay hidden attackers on the open map with their fortification (OKI-17.2, R87), and return those that attack
        doubled: in every attacked hex somebody is in contact with them. That uses the contact up (OKI-R75)."""
        hidden = self.ground.hidden
        unseen = tuple(id for id in units if hidden is not None and id in hidden.units)
        if hidden is None or not unseen:
            return ()
        doubled = tuple(id for id in unseen if all(self._contact(id, target) for target in targets))
        works = hidden.works(hidden.units[unseen[0]].hex, "fortification")
        self.ground.show((*unseen, *filter(None, (works,))), "attack")
        return doubled

    def _contact(self, id: str, target: str) -> bool:
        hidden = self.ground.hidden
        return hidden is not None and any((id, other) in hidden.contacts for other in self.board.troops(target))

    # ------------------------------------------------------------------------------------------------------- landing

    def land(self, block: Sequence[tuple[int, Land]]) -> list[Remark]:
        """Land a whole block (OKI-R42). If by now the beach is occupied nothing lands, and that is told."""
        remarks = landing.judge(self.board, block)
        beach = BEACH_OF.get(block[0][1].hex, "")
        if any(remark.kind != "note" for remark in remarks):
            if beach:
                self.ground.tell(Landed(beach, ()))
            return remarks
        self.finish()
        places = landing.places(block)
        for hex, units in places:
            for id in units:
                self.board.put(id, hex)
        landed = tuple(id for _, units in places for id in units)
        self.change(landed=True, moved=(*self.assault.moved, *landed))  # OKI-10.4: they do not move this turn
        self.ground.tell(Landed(beach, places))  # OKI-10.7
        for hex, units in places:  # OKI-R44
            engagement.bind(self.board, units, hostile(self.board, hex, US))
            self.attack_only(units, hex, unengaged(self.board, hex, US))
        for hex, units in places:  # OKI-R97, R107: after the whole block, hex by hex; only the challenged is bound
            if claimed := self.ground.challengers(units, hex):
                self.met(claimed)
                engagement.bind(self.board, units, claimed)
                self.attack_only(units, hex, claimed)
        return remarks

    # ------------------------------------------------------------------------------------------------------- closing

    def reorder(self, order: Combats) -> Phrase | None:
        """Take down the order of the combats, as far as its hexes are attacked (OKI-R63); what is wrong if they are
        not."""
        attacked = self.assault.arose
        self.change(arose=engagement.reordered(attacked, order.hexes))
        if strange := tuple(hex for hex in order.hexes if hex not in attacked):
            return reason("combats-not-attacked", "OKI-R63", hexes=Several(strange), attacked=Several(attacked))
        return None

    def close(self) -> engagement.Hexes:
        """Close the phase: what must still be attacked is given its attackers (OKI-R61, R101), and the combats are
        fixed (OKI-14.1). Returns the attacking hexes whose commitment that has changed."""
        self.finish()
        changed = engagement.close(self.board)
        self.announce(changed)
        self.change(combats=engagement.combats(self.assault, self.board))
        return changed

    def carry_out(self, orders: Sequence[Any]) -> list[Remark]:
        """Carry out every line (OKI-19.3), the order of combats last; what there is to say on them, by line. Lines of
        other kinds are passed over."""
        remarks: list[Remark] = []
        block = [(line, order) for line, order in enumerate(orders) if isinstance(order, Land)]
        alone = len(orders) == 1
        for line, order in enumerate(orders):
            match order:
                case Move():
                    remarks += _on_move(line, self.move(order), alone)
                case Attack():
                    remarks += _refused(line, self.attack(order))
                case Land() if line == block[0][0]:
                    remarks += self.land(block)
        for line, order in enumerate(orders):
            if isinstance(order, Combats):
                remarks += _refused(line, self.reorder(order))
        return remarks


def _refused(line: int, wrong: Phrase | None) -> list[Remark]:
    return [Remark("illegal", wrong, line)] if wrong is not None else []


def _on_move(line: int, said: Said, alone: bool) -> list[Remark]:
    """In a dialogue an unlawful step is refused; among others it ends the move where it stands (OKI-19.3)."""
    if said.refused is not None or said.ends is None:
        return _refused(line, said.refused)
    return [Remark("illegal" if alone else "note", said.ends, line)]

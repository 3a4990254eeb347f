"""From a line that the grammar has taken apart to an order: whose names they are, and what it means without keyword.

A name is looked for among the side whose unit should stand there, then among the other, so that the ask can say what is
wrong with it. Nothing but printed names and the side's own board is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.orders import (
    Advance,
    AirOffensive,
    AirReact,
    AnyOrder,
    Attack,
    BuildFortress,
    ChooseObjective,
    Conference,
    Convert,
    Counter,
    CounterAttackRoll,
    CreateArmy,
    DeclarePlanZ,
    Fire,
    Land,
    Lose,
    March,
    Merge,
    Occupy,
    Paratroops,
    React,
    Rebuild,
    Recall,
    Redeploy,
    Repair,
    Retreat,
    ReturnChinese,
    ReturnTo,
    Sail,
    SendToBurma,
    Stop,
    StrategicRoll,
    Strike,
    Switch,
    Target,
)
from arbitre.games.typhon.records.printed import UNITS, enemy
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.displacement import Displacement
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.seat.notation.names import choices, nameless, units, zones
from arbitre.games.typhon.seat.notation.vocabulary import CHOICES, KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.kernel.folding import Folded
from arbitre.kernel.words import Arg, Term
from arbitre.seat.names import Index
from arbitre.seat.unreadable import one_of, unknown, unreadable

if TYPE_CHECKING:
    from lark import Token, Tree

_AND = (" and ", " et ")


class Reader:
    """Reads one line."""

    def __init__(self, line: Folded, view: View) -> None:
        self._line, self._view = line, view
        self._side, self._foe = view.side, enemy(view.side)

    def order(self, tree: Tree[Token]) -> AnyOrder:
        """The order of a parsed line. Raises Misread."""
        order: AnyOrder = _RULES[str(tree.data)](self, tree.children)
        return order

    # --- names ------------------------------------------------------------------------------------------------------

    def _quote(self, token: Token) -> str:
        start = token.start_pos or 0
        return self._line.quote(start, start + len(token))

    def _pick(self, token: Token, found: list[str], index: Index, kind: str, name: Callable[[str], Arg]) -> str:
        """The one thing a name means. Raises Misread, with what comes close or what it may mean."""
        quoted = self._quote(token)
        if id := one_of(quoted, found, name):
            return id
        raise unknown(f"read-{kind}", quoted, [name(id) for id in index.like(str(token))])

    def zone(self, token: Token) -> str:
        """The zone that a name means."""
        return self._pick(token, zones().find(str(token)), zones(), "zone", names.zone)

    def unit(self, token: Token, side: str = "", anywhere: bool = False) -> str:
        """The unit that a name means: of this side first (the reader's own), and on the map unless it may be
        `anywhere`."""
        text = str(token)
        seen = nameless(text, self._foe)
        if seen in self._view.board.units:
            return seen
        return self._pick(token, self._units_meant(text, side or self._side, anywhere), units(), "unit", names.unit)

    def _units_meant(self, text: str, side: str, anywhere: bool) -> list[str]:
        found = units().find(text)
        found = [id for id in found if UNITS[id].side == side] or found
        if len(found) > 1 and not anywhere:
            found = [id for id in found if self._view.board.units[id].where == "map"] or found
        return found

    def units(self, tokens: Iterable[Token], side: str = "") -> tuple[str, ...]:
        """The units that names mean, "and" between them understood."""
        return tuple(self.unit(part, side) for token in tokens for part in self._parts(token))

    def _parts(self, token: Token) -> list[Token]:
        """A name as it stands or, if nobody bears it, cut at "and"."""
        text = str(token)
        cut = next((word for word in _AND if word in text), "")
        if not cut or units().find(text):
            return [token]
        head, _, tail = text.partition(cut)
        return [self._part(token, 0, head), *self._parts(self._part(token, len(head) + len(cut), tail))]

    def _part(self, token: Token, at: int, text: str) -> Token:
        made: Token = type(token)(token.type, text, start_pos=(token.start_pos or 0) + at)
        return made

    def unit_and_zone(self, token: Token) -> tuple[str, str]:
        """A unit's name, or a unit's and a zone's behind it: "TF 16 Hawaii"."""
        text = str(token)
        if not units().find(text):
            spaces = [at for at, char in enumerate(text) if char == " "]
            for at in reversed(spaces):
                head, tail = self._part(token, 0, text[:at]), self._part(token, at + 1, text[at + 1 :])
                if units().find(str(head)) and len(zones().find(str(tail))) == 1:
                    return self.unit(head, anywhere=True), self.zone(tail)
        return self.unit(token, anywhere=True), ""

    def choice(self, token: Token, kind: str) -> Any:
        """A result of the objectives or of the conference."""
        index = choices(kind)
        return self._pick(token, index.find(str(token)), index, kind, lambda id: Term(f"{kind}-{id}"))

    # --- rules of the grammar ---------------------------------------------------------------------------------------

    def _rebuild(self, parts: list[Any]) -> Rebuild:
        unit, zone = self.unit_and_zone(parts[0])
        steps, british = 1, False
        for extra in parts[1:]:
            if extra.data == "times":
                steps = int("".join(char for char in extra.children[0] if char.isdigit()))
            elif extra.data == "british":
                british = True
            else:
                zone = self.zone(extra.children[-1])
        return Rebuild(unit, steps, zone, british)

    def _recall(self, parts: list[Any]) -> Recall:
        fleet, zone = self.unit_and_zone(parts[0])
        return Recall(fleet, self.zone(parts[1]) if parts[1] else zone)

    def _merge(self, parts: list[Any]) -> Merge:
        return Merge(self.unit(parts[0]), self.unit(parts[1]))

    def _merge_both(self, parts: list[Any]) -> Merge:
        """The weaker joins the stronger; of equals, the second joins the first (TYP-R24)."""
        first, second = self.unit(parts[0]), self.unit(parts[1])
        strength = [UNITS[fleet].attack[-1] if UNITS[fleet].attack else 0 for fleet in (first, second)]
        return Merge(first, second) if strength[0] < strength[1] else Merge(second, first)

    def _sail(self, parts: list[Any]) -> Sail:
        """A way whose first zone is the base or, if the fleet stands elsewhere, a stop."""
        fleet = self.unit(parts[0])
        stops = tuple(self._stop(stop.children) for stop in parts[1:])
        if stops[0].zone == self._view.board.units[fleet].zone:
            return Sail(fleet, stops[1:], stops[0].embark)
        return Sail(fleet, stops)

    def _sail_on(self, parts: list[Any]) -> Sail:
        """A way that leaves the base out."""
        aboard = self.units(parts[1].children) if parts[1] else ()
        return Sail(self.unit(parts[0]), tuple(self._stop(stop.children) for stop in parts[2:]), aboard)

    def _stop(self, parts: list[Token]) -> Stop:
        return Stop(self.zone(parts[0]), self.units(parts[1:]))

    def _strike(self, parts: list[Any]) -> Strike:
        zone = self.zone(parts[2]) if parts[2] else ""
        return Strike(self.units(parts[0].children), self.unit(parts[1], self._foe), zone)

    def _bare_choice(self, parts: list[Any]) -> React:
        """ "abstain" alone speaks for the fleets."""
        if _meant(parts[0]) == "abstain":
            return React()
        raise unreadable("read-choice", text=self._quote(parts[0]))

    def _air_react(self, parts: list[Any]) -> AirReact:
        unit, choice = parts if parts[1].type == "CHOICE" else reversed(parts)
        return AirReact(self.unit(unit), _meant(choice))

    def _chinese(self, parts: list[Any]) -> AnyOrder:
        """An eliminated Chinese army returns; one on the map goes as any unit does."""
        unit = self.unit(parts[0], anywhere=True)
        if self._view.board.units[unit].where == "map":
            return self._goes((unit,), parts[1])
        return ReturnChinese(unit, self.zone(parts[1]))

    def _returns(self, parts: list[Any]) -> ReturnTo | ReturnChinese:
        unit = self.unit(parts[0], anywhere=True)
        kind = ReturnChinese if UNITS[unit].cls == "chinese" else ReturnTo
        return kind(unit, self.zone(parts[1]))

    def _arrow(self, parts: list[Any]) -> AnyOrder:
        """Who, and whither: what it means depends on both, and on the step in hand."""
        who = self.units(parts[0].children)
        target = str(parts[1])
        if not zones().named(target) and (units().find(target) or nameless(target, self._foe)):
            return self._aims(who, self.unit(parts[1], self._foe))
        return self._goes(who, parts[1])

    def _aims(self, who: tuple[str, ...], target: str) -> AnyOrder:
        """At a unit: fleets and kamikazes fire, land units attack, air armies fly."""
        if len(who) == 1 and (UNITS[who[0]].fleet or isinstance(self._view.now, Kamikazes)):
            return Fire(who[0], target)
        if UNITS[who[0]].fleet:
            return Strike(who, target)
        return AirOffensive(who, target) if UNITS[who[0]].arm == "air" else Attack(who, (target,))

    def _goes(self, who: tuple[str, ...], where: Token) -> AnyOrder:
        """To a zone."""
        zone, step = self.zone(where), self._view.now
        unit = UNITS[who[0]]
        if isinstance(step, Breakthrough):
            return Advance(zone, who)
        if isinstance(step, LandSegment) and unit.arm == "land":
            return March(who, zone)
        one = self._one(who, where)
        if isinstance(step, GoBack | Displacement):
            return Retreat(zone, one)
        if unit.fleet and isinstance(step, OperationSegment):
            return Sail(one, (Stop(zone),))
        if isinstance(step, Return):
            return ReturnTo(one, zone)
        return Occupy(one, zone) if isinstance(step, Occupations) else Redeploy(one, zone)

    def _one(self, who: tuple[str, ...], where: Token) -> str:
        if len(who) > 1:
            raise unreadable("read-one-unit", text=self._line.quote(0, where.start_pos or 0))
        return who[0]


def _meant(token: Token) -> Any:
    """support, intercept, abstain or kamikaze, in either language."""
    return KEYWORDS.which(str(token), *CHOICES).removeprefix("air-")


def _listed(parts: list[Any], read: Callable[..., tuple[str, ...]]) -> tuple[str, ...]:
    """The units of a list that may be none."""
    return () if parts[0].data == "none" else read(parts[0].children)


_RULES: dict[str, Callable[[Reader, list[Any]], AnyOrder]] = {
    "objective": lambda r, p: ChooseObjective(r.choice(p[0], "objective")),
    "strategic": lambda r, p: StrategicRoll(),
    "rebuild": Reader._rebuild,
    "recall": Reader._recall,
    "merge": Reader._merge,
    "merge_both": Reader._merge_both,
    "redeploy": lambda r, p: Redeploy(r.unit(p[0]), r.zone(p[1])),
    "create": lambda r, p: CreateArmy(r.zone(p[0]) if p and p[0] else ""),
    "fortress": lambda r, p: BuildFortress(r.zone(p[-1])),
    "convert": lambda r, p: Convert(r.unit(p[0])),
    "plan_z": lambda r, p: DeclarePlanZ(),
    "conference": lambda r, p: Conference(r.choice(p[0], "conference")),
    "burma": lambda r, p: SendToBurma(_listed(p, r.units)),
    "chinese": Reader._chinese,
    "paratroops": lambda r, p: Paratroops(r.zone(p[-1])),
    "air": lambda r, p: AirOffensive(r.units(p[0].children), r.unit(p[1], r._foe)),
    "occupy": lambda r, p: Occupy(r.unit(p[0]), r.zone(p[1])),
    "sail": Reader._sail,
    "sail_on": Reader._sail_on,
    "repair": lambda r, p: Repair(r.unit(p[0])),
    "strike": Reader._strike,
    "target": lambda r, p: Target(r.zone(p[0])),
    "march": lambda r, p: March(r.units(p[0].children), r.zone(p[1])),
    "attack": lambda r, p: Attack(r.units(p[0].children), r.units(p[1].children, r._foe)),
    "react": lambda r, p: React(r.units(p[0].children)),
    "choice": Reader._bare_choice,
    "air_react": Reader._air_react,
    "fire": lambda r, p: Fire(r.unit(p[0]), r.unit(p[1], r._foe)),
    "land": lambda r, p: Land(_listed(p, r.units)),
    "counter": lambda r, p: Counter(r.unit(p[-1], r._foe)),
    "roll": lambda r, p: CounterAttackRoll(),
    "lose": lambda r, p: Lose(r.units(p[0].children)),
    "retreat": lambda r, p: Retreat(r.zone(p[1]), r.unit(p[0]) if p[0] else ""),
    "retreat_all": lambda r, p: Retreat(r.zone(p[0])),
    "advance": lambda r, p: Advance(r.zone(p[1]), r.units(p[0].children) if p[0] else ()),
    "advance_all": lambda r, p: Advance(r.zone(p[0])),
    "return_": Reader._returns,
    "switch": lambda r, p: Switch(),
    "concede": lambda r, p: Concede(),
    "arrow": Reader._arrow,
}

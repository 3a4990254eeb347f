"""Orders as lines of a sheet, with French or English names and keywords; `notation.read_line` gives them back."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.typhon.records.board import Board
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
from arbitre.games.typhon.records.printed import HIDDEN
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.notation.names import printed_names
from arbitre.games.typhon.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English)."""
    return Writer(view.board, language).line(order)


class Writer:
    """Writes in one language ("fr", or English). The board tells where a fleet's way begins."""

    def __init__(self, board: Board, language: str) -> None:
        self._board, self._language, self.french = board, language, language == "fr"
        self._names = printed_names("fr" if self.french else "en")

    def key(self, key: str) -> str:
        """A keyword."""
        return KEYWORDS.write(key, self._language)

    def zone(self, id: str) -> str:
        """A zone."""
        return self._names[f"zone-{id}"]

    def unit(self, id: str) -> str:
        """A unit, or a counter seen without its name."""
        if id.startswith(HIDDEN):
            _, _, kind, number = id.split("-")
            return f"{self.key(f'seen-{kind}')} {number}"
        return self._names[f"unit-{id}"]

    def units(self, ids: Sequence[str]) -> str:
        """Units together."""
        return " + ".join(self.unit(id) for id in ids)

    def line(self, order: AnyOrder) -> str:
        """The line of one order."""
        match order:
            case ChooseObjective():
                return f"{self.key('objective')} {self.choice('objective', order.set)}"
            case Conference():
                return f"{self.key('conference')} {self.choice('conference', order.result)}"
            case StrategicRoll():
                return self.key("strategic")
            case DeclarePlanZ():
                return self.key("plan")
            case CounterAttackRoll():
                return self.key("roll")
            case Switch():
                return self.key("switch")
            case Concede():
                return self.key("concede")
            case Sail():
                return self._sail(order)
            case AirReact():
                return f"{self.unit(order.unit)} {self.key(f'air-{order.choice}')}"
            case Rebuild() | Recall() | Merge() | Redeploy() | CreateArmy() | BuildFortress() | Convert():
                return self._stationed(order)
            case SendToBurma() | ReturnChinese() | Paratroops() | AirOffensive() | Occupy() | Repair() | Strike():
                return self._moved(order)
            case _:
                return self._fought(order)

    def choice(self, kind: str, id: str) -> str:
        """A result of the objectives ("objective") or of the conference."""
        return self.key("draw") if id == "draw" else self._names[f"{kind}-{id}"]

    def _stationed(self, order: Rebuild | Recall | Merge | Redeploy | CreateArmy | BuildFortress | Convert) -> str:
        """An order of phases 3 and 5."""
        match order:
            case Rebuild():
                steps = f" x{order.steps}" if order.steps != 1 else ""
                where = f" -> {self.zone(order.zone)}" if order.zone else ""
                british = f" ({self.key('british')})" if order.british else ""
                return f"{self.key('rebuild')} {self.unit(order.unit)}{steps}{where}{british}"
            case Recall():
                where = f" -> {self.zone(order.zone)}" if order.zone else ""
                return f"{self.key('recall')} {self.unit(order.fleet)}{where}"
            case Merge():
                return f"{self.key('merge')} {self.unit(order.fleet)} -> {self.unit(order.into)}"
            case Redeploy():
                return f"{self.key('redeploy')} {self.unit(order.unit)} -> {self.zone(order.zone)}"
            case CreateArmy():
                return f"{self.key('create')} {self.zone(order.zone) if order.zone else ''}".strip()
            case BuildFortress():
                return f"{self.key('fortress')} {self.zone(order.zone)}"
            case Convert():
                return f"{self.key('convert')} {self.unit(order.unit)}"

    def _moved(self, order: SendToBurma | ReturnChinese | Paratroops | AirOffensive | Occupy | Repair | Strike) -> str:
        """An order for China, or one of phases 6 and 7 before the battle."""
        match order:
            case SendToBurma():
                return f"{self.key('burma')} {self.units(order.units) or self.key('none')}"
            case ReturnChinese():
                return f"{self.key('return')} {self.unit(order.unit)} -> {self.zone(order.zone)}"
            case Paratroops():
                return f"{self.key('paratroops')} {self.zone(order.zone)}"
            case AirOffensive():
                return f"{self.key('air')} {self.units(order.units)} -> {self.unit(order.target)}"
            case Occupy():
                return f"{self.key('occupy')} {self.unit(order.unit)} -> {self.zone(order.zone)}"
            case Repair():
                return f"{self.key('repair')} {self.unit(order.fleet)}"
            case Strike():
                start = f" {self.key('from')} {self.zone(order.zone)}" if order.zone else ""
                return f"{self.key('strike')} {self.units(order.fleets)} -> {self.unit(order.target)}{start}"

    def _fought(
        self,
        order: Target | React | Fire | Land | Attack | Counter | Lose | Retreat | Advance | ReturnTo | March,
    ) -> str:
        """An order of a battle, or of a land offensive."""
        match order:
            case Target():
                return f"{self.key('target')} {self.zone(order.zone)}"
            case React():
                return f"{self.key('react')} {self.units(order.fleets)}" if order.fleets else self.key("abstain")
            case Fire():
                return f"{self.key('fire')} {self.unit(order.unit)} -> {self.unit(order.target)}"
            case Land():
                return f"{self.key('land')} {self.units(order.units) or self.key('nobody')}"
            case Attack():
                return f"{self.key('attack')} {self.units(order.units)} -> {self.units(order.targets)}"
            case Counter():
                return f"{self.key('counter')} {self.unit(order.target)}"
            case Lose():
                return f"{self.key('lose')} {self.units(order.units)}"
            case Retreat():
                who = f"{self.unit(order.unit)} " if order.unit else ""
                return f"{self.key('retreat')} {who}-> {self.zone(order.zone)}"
            case Advance():
                who = f"{self.units(order.units)} " if order.units else ""
                return f"{self.key('advance')} {who}-> {self.zone(order.zone)}"
            case ReturnTo():
                return f"{self.key('return')} {self.unit(order.fleet)} -> {self.zone(order.zone)}"
            case March():
                return f"{self.key('march')} {self.units(order.units)} -> {self.zone(order.zone)}"

    def _sail(self, order: Sail) -> str:
        """A fleet's way, from the base where it stands."""
        home = self._board.units[order.fleet].zone
        aboard = f" + {self.units(order.embark)}" if order.embark else ""
        way = "".join(f" > {self._stop(stop)}" for stop in order.stops)
        colon = " :" if self.french else ":"
        return f"{self.unit(order.fleet)}{colon}{f' {self.zone(home)}' if home else ''}{aboard}{way}"

    def _stop(self, stop: Stop) -> str:
        return " + ".join([self.zone(stop.zone), *(self.unit(unit) for unit in stop.embark)])

"""Orders as lines of a sheet, with French or English names and keywords; `notation.read` gives them back."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.typhon.board import Board
from arbitre.games.typhon.notation_names import printed_names
from arbitre.games.typhon.orders import (
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
from arbitre.games.typhon.printed import HIDDEN
from arbitre.games.typhon.view import View
from arbitre.kernel.bases import Concede

_KEYWORDS: dict[str, tuple[str, str]] = {
    "objective": ("objective", "objectif"), "strategic": ("strategic war", "guerre stratégique"),
    "rebuild": ("rebuild", "reconstruire"), "british": ("British points", "points britanniques"),
    "recall": ("recall", "rappel"), "merge": ("merge", "fusion"), "redeploy": ("redeploy", "redéployer"),
    "create": ("create army", "créer armée"), "fortress": ("fortress", "forteresse"),
    "convert": ("convert", "convertir"), "plan": ("plan Z", "plan Z"), "conference": ("conference", "conférence"),
    "draw": ("draw", "tirage"), "burma": ("Burma:", "Birmanie :"),
    "paratroops": ("paratroops", "paras"), "air": ("air", "raid"), "occupy": ("occupy", "occuper"),
    "repair": ("repair", "réparer"), "strike": ("strike", "frappe"), "from": ("from", "depuis"),
    "target": ("target", "cible"), "react": ("react", "réagir"), "abstain": ("abstain", "abstention"),
    "air-support": ("supports", "soutient"), "air-intercept": ("intercepts", "intercepte"),
    "air-abstain": ("abstains", "s’abstient"), "air-kamikaze": ("kamikaze", "kamikaze"),
    "fire": ("fire", "tir"), "land": ("land", "débarquer"), "none": ("none", "aucune"), "nobody": ("none", "personne"),
    "attack": ("attack", "attaque"), "counter": ("counter", "riposte"), "lose": ("lose", "pertes"),
    "retreat": ("retreat", "retraite"), "advance": ("advance", "percée"), "return": ("return", "retour"),
    "march": ("march", "marche"), "roll": ("counter-attack", "contre-attaque"),
    "switch": ("switch", "bascule"), "concede": ("concede", "abandon"),
}  # fmt: skip
_NAMELESS = {
    "land": ("land unit", "unité terrestre"), "air": ("air unit", "unité aérienne"),
    "naval": ("naval fleet", "flotte navale"), "carrier": ("carrier fleet", "flotte de porte-avions"),
}  # fmt: skip


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English)."""
    return _Writer(view.board, "fr" if language == "fr" else "en").line(order)


class _Writer:
    """Writes in one language. The board tells where a fleet's way begins."""

    def __init__(self, board: Board, language: str) -> None:
        self._board, self._names = board, printed_names(language)
        self._french = language == "fr"

    def _key(self, key: str) -> str:
        return _KEYWORDS[key][self._french]

    def _zone(self, id: str) -> str:
        return self._names[f"zone-{id}"]

    def _unit(self, id: str) -> str:
        if id.startswith(HIDDEN):
            _, _, kind, number = id.split("-")
            return f"{_NAMELESS[kind][self._french]} {number}"
        return self._names[f"unit-{id}"]

    def _units(self, ids: Sequence[str]) -> str:
        return " + ".join(self._unit(id) for id in ids)

    def line(self, order: AnyOrder) -> str:
        """The line of one order."""
        match order:
            case ChooseObjective():
                return f"{self._key('objective')} {self._choice('objective', order.set)}"
            case Conference():
                return f"{self._key('conference')} {self._choice('conference', order.result)}"
            case StrategicRoll():
                return self._key("strategic")
            case DeclarePlanZ():
                return self._key("plan")
            case CounterAttackRoll():
                return self._key("roll")
            case Switch():
                return self._key("switch")
            case Concede():
                return self._key("concede")
            case Sail():
                return self._sail(order)
            case AirReact():
                return f"{self._unit(order.unit)} {self._key(f'air-{order.choice}')}"
            case Rebuild() | Recall() | Merge() | Redeploy() | CreateArmy() | BuildFortress() | Convert():
                return self._stationed(order)
            case SendToBurma() | ReturnChinese() | Paratroops() | AirOffensive() | Occupy() | Repair() | Strike():
                return self._moved(order)
            case _:
                return self._fought(order)

    def _choice(self, kind: str, id: str) -> str:
        return self._key("draw") if id == "draw" else self._names[f"{kind}-{id}"]

    def _stationed(self, order: Rebuild | Recall | Merge | Redeploy | CreateArmy | BuildFortress | Convert) -> str:
        """An order of phases 3 and 5."""
        match order:
            case Rebuild():
                steps = f" x{order.steps}" if order.steps != 1 else ""
                where = f" -> {self._zone(order.zone)}" if order.zone else ""
                british = f" ({self._key('british')})" if order.british else ""
                return f"{self._key('rebuild')} {self._unit(order.unit)}{steps}{where}{british}"
            case Recall():
                where = f" -> {self._zone(order.zone)}" if order.zone else ""
                return f"{self._key('recall')} {self._unit(order.fleet)}{where}"
            case Merge():
                return f"{self._key('merge')} {self._unit(order.fleet)} -> {self._unit(order.into)}"
            case Redeploy():
                return f"{self._key('redeploy')} {self._unit(order.unit)} -> {self._zone(order.zone)}"
            case CreateArmy():
                return f"{self._key('create')} {self._zone(order.zone) if order.zone else ''}".strip()
            case BuildFortress():
                return f"{self._key('fortress')} {self._zone(order.zone)}"
            case Convert():
                return f"{self._key('convert')} {self._unit(order.unit)}"

    def _moved(self, order: SendToBurma | ReturnChinese | Paratroops | AirOffensive | Occupy | Repair | Strike) -> str:
        """An order for China, or one of phases 6 and 7 before the battle."""
        match order:
            case SendToBurma():
                return f"{self._key('burma')} {self._units(order.units) or self._key('none')}"
            case ReturnChinese():
                return f"{self._key('return')} {self._unit(order.unit)} -> {self._zone(order.zone)}"
            case Paratroops():
                return f"{self._key('paratroops')} {self._zone(order.zone)}"
            case AirOffensive():
                return f"{self._key('air')} {self._units(order.units)} -> {self._unit(order.target)}"
            case Occupy():
                return f"{self._key('occupy')} {self._unit(order.unit)} -> {self._zone(order.zone)}"
            case Repair():
                return f"{self._key('repair')} {self._unit(order.fleet)}"
            case Strike():
                start = f" {self._key('from')} {self._zone(order.zone)}" if order.zone else ""
                return f"{self._key('strike')} {self._units(order.fleets)} -> {self._unit(order.target)}{start}"

    def _fought(
        self,
        order: Target | React | Fire | Land | Attack | Counter | Lose | Retreat | Advance | ReturnTo | March,
    ) -> str:
        """An order of a battle, or of a land offensive."""
        match order:
            case Target():
                return f"{self._key('target')} {self._zone(order.zone)}"
            case React():
                return f"{self._key('react')} {self._units(order.fleets)}" if order.fleets else self._key("abstain")
            case Fire():
                return f"{self._key('fire')} {self._unit(order.unit)} -> {self._unit(order.target)}"
            case Land():
                return f"{self._key('land')} {self._units(order.units) or self._key('nobody')}"
            case Attack():
                return f"{self._key('attack')} {self._units(order.units)} -> {self._units(order.targets)}"
            case Counter():
                return f"{self._key('counter')} {self._unit(order.target)}"
            case Lose():
                return f"{self._key('lose')} {self._units(order.units)}"
            case Retreat():
                who = f"{self._unit(order.unit)} " if order.unit else ""
                return f"{self._key('retreat')} {who}-> {self._zone(order.zone)}"
            case Advance():
                who = f"{self._units(order.units)} " if order.units else ""
                return f"{self._key('advance')} {who}-> {self._zone(order.zone)}"
            case ReturnTo():
                return f"{self._key('return')} {self._unit(order.fleet)} -> {self._zone(order.zone)}"
            case March():
                return f"{self._key('march')} {self._units(order.units)} -> {self._zone(order.zone)}"

    def _sail(self, order: Sail) -> str:
        """A fleet's way, from the base where it stands."""
        home = self._board.units[order.fleet].zone
        aboard = f" + {self._units(order.embark)}" if order.embark else ""
        way = "".join(f" > {self._stop(stop)}" for stop in order.stops)
        colon = " :" if self._french else ":"
        return f"{self._unit(order.fleet)}{colon}{f' {self._zone(home)}' if home else ''}{aboard}{way}"

    def _stop(self, stop: Stop) -> str:
        return " + ".join([self._zone(stop.zone), *(self._unit(unit) for unit in stop.embark)])

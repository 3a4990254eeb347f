"""Worked examples of Victory at Midway: what a case may expect of its positions."""

from __future__ import annotations

import re

from arbitre.games.midway.cases.position import Position, air_terms, aircraft, base_id, ship_id, ship_list
from arbitre.games.midway.records.printed import AIR, LAND, LAND_BY_LABEL, SHIPS, SIDES, Side
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.searches import kure_operational
from arbitre.games.midway.rules.victory import points
from arbitre.games.midway.rules.view import control
from arbitre.kernel.cases.reading import Wrong
from arbitre.kernel.cases.table import Table


class MidwayTable(Table):
    """A case of Victory at Midway in play."""

    sides = SIDES
    die = 10

    game: Game

    def position(self, head: str, lines: list[tuple[int, str]]) -> Game:
        """ "turn 8", "turn 9, clear": the opening of a turn."""
        game = Position(head, lines).game
        self.before = dict(points(game))
        return game

    def fact(self, text: str) -> None:
        """One fact of the position."""
        word, _, rest = text.partition(" ")
        side = word if word in SIDES else ""
        if side and rest.startswith("air "):
            return self.air(side, rest.removeprefix("air "))
        if side and rest.startswith("land "):
            return self.land(side, rest.removeprefix("land "))
        if side:
            return self.ships(side, rest)
        return self.compare(text, self.umpire_fact(word))

    def umpire_fact(self, word: str) -> str | None:
        """What stands in the position for one of the words of EXPECT that belong to no side."""
        game, totals = self.game, points(self.game)
        gained = {side: totals[side] - self.before[side] for side in SIDES}
        field, kure = game.us.airfield, game.jp.kure
        assert field is not None
        base = "closed" if kure.closed else "none"
        if kure.begun and not kure.closed:
            base = "works" if kure_operational(game.jp, game.turn) else f"building since {kure.begun}"
        located = {
            side: " ".join(f"{hex} {what}" for hex, what in game.located.get(side, {}).items()) or "nothing"
            for side in SIDES
        }
        over = "no" if game.outcome is None else game.outcome.winner or "draw"
        return {
            "points": f"us {_number(gained['us'])}, jp {_number(gained['jp'])}",
            "total": f"us {_number(totals['us'])}, jp {_number(totals['jp'])}",
            "fog": "yes" if game.fog else "no",
            "control": control(game),
            "turn": str(game.turn),
            "kure": base,
            "airfield": "closed" if field.closed else f"{field.capacity / 2:g} long {field.long} local {field.local}",
            "atolls": " ".join(game.us.atolls) or "none",
            "group13": "may enter" if game.jp.group13 else "may not enter",
            "asked": " ".join(side for side in SIDES if side in self.asks) or "nobody",
            "over": over,
            "located-us": located["us"],
            "located-jp": located["jp"],
        }.get(word)

    def ships(self, side: str, text: str) -> None:
        """ "Kaga, Akagi at A2 full", "Kaga sunk"."""
        names, sep, rest = re.split(r" (at|sunk|left|waiting)\b", f"{text} ", maxsplit=1)
        for name in ship_list(names):
            ship = self.game.forces(side).ships[ship_id(side, name)]
            full = "full" if ship.steps == SHIPS[ship.id].steps else "reduced"
            stands = f"at {ship.hex}" if ship.status == "map" else ship.status
            wanted = f"{sep} {rest}".split()
            got = f"{stands} {full}".split()
            if wanted != got[: len(wanted)]:
                raise Wrong(f"{name}: {' '.join(wanted)} expected, but {' '.join(got)}")

    def air(self, side: str, text: str) -> None:
        """ "Soryu below 2xF 1xD(e)": all air units of that base in that state, neither more nor fewer."""
        base, state, *terms = text.split()
        base = base_id(side, base)
        wanted = [] if terms == ["none"] else [u for term in terms for u in air_terms(term)]
        used = {loss.unit for loss in self.game.losses} | {w.unit for w in wanted}
        units = [a for a in self.game.forces(side).air.values() if a.base == base and a.status == state]
        units = [a for a in units if not AIR[a.id].reserve or a.id in used]  # reserves never used do not count
        strength = {a.id: a.steps == 1 for a in units}
        named = {w.unit: w.reduced for w in wanted if w.unit}
        counted = sorted((w.type, w.reduced) for w in wanted if not w.unit)
        rest = sorted((AIR[unit].type, reduced) for unit, reduced in strength.items() if unit not in named)
        if counted != rest or any(strength.get(unit) != reduced for unit, reduced in named.items()):
            got = " ".join(sorted(aircraft(a) for a in units))
            raise Wrong(f"{text} expected, but {got or 'none'}")

    def land(self, side: Side, text: str) -> None:
        """ "A full, B reduced, L1 ashore reduced, L2 lost"."""
        for part in text.split(","):
            label, *wanted = part.split()
            unit = self.game.forces(side).land[LAND_BY_LABEL[side, label]]
            full = "full" if unit.steps == LAND[unit.id].steps else "reduced" if unit.steps else "lost"
            if not set(wanted) <= {full, unit.status}:
                raise Wrong(f"{part.strip()} expected, but {full} {unit.status}")


def _number(quarters: int) -> str:
    return f"{quarters / 4:g}"

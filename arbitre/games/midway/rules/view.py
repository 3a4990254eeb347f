"""The only door from the truth of a game to a side: an allow-list of what that side may know (MID-26).

A view holds the side's own forces, the public clock, what it located or was found at this turn, its part in the battles
under way, and the ledger of what the umpire has told it. Nothing else of `Game` may be read outside the rules.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from arbitre.games.midway.records.printed import AIR, ISLAND, JP, LAND, MIDWAY, SHIPS, US, Side, enemy, night
from arbitre.games.midway.records.reports import SeenAir, SeenLand, SeenShip
from arbitre.games.midway.records.state import Battle, Forces, Game, SubmarineAttack, SurfaceCombat
from arbitre.kernel.play import Step, Told


class BattleView(msgspec.Struct, frozen=True):
    """A raid as one of its parties knows it. `mine`: own air unit behind each own label (raiders or CAP); `theirs`:
    enemy aircraft alive, by label; `ships` / `garrison`: the raider's enemy targets, empty for the defender."""

    key: str
    hex: str
    midway: bool
    raider: Side
    first: Side | Literal[""]
    rounds: int
    mine: dict[str, str]
    theirs: dict[str, SeenAir]
    ships: tuple[SeenShip, ...] = ()
    garrison: tuple[SeenLand, ...] = ()


class SubmarineView(msgspec.Struct, frozen=True):
    """A submarine attack as one side knows it. The attacker has `own` (ship behind each label not driven off) and, from
    9b on, `targets`; the defender has `seen` (strength behind each label)."""

    hex: str
    attacker: Side
    own: dict[str, str] = {}
    seen: dict[str, int] = {}
    targets: tuple[SeenShip, ...] = ()


class SurfaceView(msgspec.Struct, frozen=True):
    """A surface combat: the initiative once known, and the enemy ships in it that are still afloat."""

    hex: str
    first: Side | Literal["", "both"]
    theirs: tuple[SeenShip, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What one side may know, and all a face, a bot or an ask ever gets of a game.

    `now`: the step in hand. `located`: enemy hexes this side located this turn ("ships" / "carriers"); `found`: own
    hexes the enemy located this turn. `garrison`: enemy land units at Midway while both sides are ashore.
    """

    side: Side
    turn: int
    fog: bool
    control: Side
    closed: bool
    now: Step | None
    own: Forces
    located: dict[str, str]
    found: tuple[str, ...]
    battles: tuple[BattleView, ...]
    attacks: tuple[SubmarineView, ...]
    combats: tuple[SurfaceView, ...]
    garrison: tuple[SeenLand, ...]
    told: tuple[Told, ...]
    options: dict[str, str]

    @property
    def night(self) -> bool:
        """Whether this is a night turn."""
        return night(self.turn)


def control(game: Game) -> Side:
    """Who controls Midway: JP if it alone has troops there (MID-18.6)."""
    if any(u.status == "ashore" for u in game.us.land.values()):
        return US
    return JP if any(u.status == "ashore" for u in game.jp.land.values()) else US


def seen_ships(game: Game, side: str, hex: str) -> tuple[SeenShip, ...]:
    """The surface ships of `side` in a hex, as a battle lists them: name, class, strength; no submarines (MID-R30)."""
    return tuple(
        SeenShip(s.id, s.steps)
        for s in game.forces(side).ships.values()
        if s.hex == hex and s.status == "map" and not SHIPS[s.id].submarine
    )


def seen_land(game: Game, side: str) -> tuple[SeenLand, ...]:
    """The land units of `side` ashore at Midway, by label and strength."""
    return tuple(SeenLand(LAND[u.id].label, u.steps) for u in game.forces(side).land.values() if u.status == "ashore")


def seen_air(game: Game, side: str, labelled: dict[str, str]) -> dict[str, SeenAir]:
    """Aircraft of `side` in a battle that are still alive, as the other side sees them."""
    air = game.forces(side).air
    return {
        label: SeenAir(label, AIR[unit].type, air[unit].steps) for label, unit in labelled.items() if air[unit].steps
    }


def protected(game: Game, ship: str) -> bool:
    """Whether submarines cannot attack this ship: ST11 with its base (MID-15.8, 21.6), SFT at a Japanese Midway
    (MID-22.2)."""
    if SHIPS[ship].kind == "ST":
        kure = game.jp.kure
        return bool(kure.begun) and not kure.closed
    if SHIPS[ship].kind == "SFT":
        return game.jp.ships[ship].hex == MIDWAY and control(game) == JP
    return False


def torpedo_targets(game: Game, attack: SubmarineAttack) -> tuple[SeenShip, ...]:
    """The surface ships that an attacker with a submarine left is told of, protected ones left out (MID-R80)."""
    return tuple(s for s in seen_ships(game, enemy(attack.attacker), attack.hex) if not protected(game, s.id))


def _battle(game: Game, battle: Battle, side: Side) -> BattleView:
    raiding = side == battle.raider
    mine, theirs = (battle.raiders, battle.cap) if raiding else (battle.cap, battle.raiders)
    own_air = game.forces(side).air
    other = enemy(side)
    return BattleView(
        key=battle.key,
        hex=battle.hex,
        midway=battle.midway,
        raider=battle.raider,
        first=battle.first,
        rounds=battle.rounds,
        mine={label: unit for label, unit in mine.items() if own_air[unit].steps},
        theirs=seen_air(game, other, theirs),
        ships=seen_ships(game, other, battle.hex) if raiding and not battle.midway else (),
        garrison=seen_land(game, other) if raiding and battle.midway else (),
    )


def _attack(game: Game, attack: SubmarineAttack, side: Side) -> SubmarineView:
    ships = game.forces(attack.attacker).ships
    left = {label: ship for label, ship in attack.subs.items() if ships[ship].steps and label not in attack.driven_off}
    if side != attack.attacker:
        return SubmarineView(attack.hex, attack.attacker, seen={label: ships[s].steps for label, s in left.items()})
    targets = torpedo_targets(game, attack) if attack.screened and left else ()
    return SubmarineView(attack.hex, side, own=left, targets=targets)


def _combat(game: Game, combat: SurfaceCombat, side: Side) -> SurfaceView:
    theirs = seen_ships(game, enemy(side), combat.hex) if combat.first else ()
    return SurfaceView(combat.hex, combat.first, theirs)


def view(game: Game, side: str) -> View:
    """All that `side` may know of the game, and nothing beyond (MID-26.4)."""
    me: Side = US if side == "us" else JP
    both_ashore = any(u.status == "ashore" for u in game.jp.land.values())
    return View(
        side=me,
        turn=game.turn,
        fog=game.fog,  # MID-20.6
        control=control(game),
        closed=game.closed,
        now=game.agenda[0] if game.agenda else None,
        own=game.forces(me),  # MID-2.7, 26.1
        located=game.located.get(me, {}),  # MID-26.3
        found=tuple(game.located.get(enemy(me), ())),
        battles=tuple(_battle(game, b, me) for b in game.battles) if game.battles else (),
        # Attacks and combats are known to a side with ships in the hex (MID-2.9).
        attacks=tuple(_attack(game, a, me) for a in game.attacks if a.attacker == me or seen_ships(game, me, a.hex)),
        combats=tuple(_combat(game, c, me) for c in game.combats if seen_ships(game, me, c.hex)),
        garrison=seen_land(game, enemy(me)) if both_ashore else (),
        told=game.told.get(me, ()),  # MID-R87
        options=game.options,
    )


def island_aircraft(forces: Forces) -> list[Any]:
    """US air units on the ground at Midway, ready or not, in table order (MID-R45); those of carriers that are based
    there too (MID-19.2)."""
    return [a for a in forces.air.values() if a.base == ISLAND and a.status in ("ready", "below")]

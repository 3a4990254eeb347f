"""Submarine attacks: declared in phase 8, screened in 9a, torpedoes in 9b (MID chapter 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import Screen, Torpedo
from arbitre.games.midway.records.printed import GRID, RULES, SHIPS, SIDES, Side, enemy
from arbitre.games.midway.records.reports import Screened, SeenShip, SubmarinesAttack, Torpedoed, TorpedoTargets
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.records.state import SubmarineAttack as Attack
from arbitre.games.midway.rules.aircraft import in_fog
from arbitre.games.midway.rules.damage import lose_ship_steps
from arbitre.games.midway.rules.fire import FireAsk, FirePlan, Pair, SpreadFight, as_told, by_target, name
from arbitre.games.midway.rules.surface import fire_at_ships, sight_carriers
from arbitre.games.midway.rules.view import SubmarineView, View, seen_ships, torpedo_targets
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several

_DRIVEN_OFF: int = RULES["submarine"]["screen_success_face"]
_LOSS: int = RULES["submarine"]["screen_loss_face"]
_TORPEDO_RANK = {"CV": 0, "CVL": 0, "BB": 1, "TT": 2}  # carriers, then BB, then TT (MID-R60 h)


def may_attack(view: View) -> tuple[str, ...]:
    """The submarines that may attack where they are now: enemy ships located there this turn (MID-R60 a), no fog
    (MID-15.6, 20.5)."""
    if not view.located:
        return ()
    return tuple(
        s.id
        for s in view.own.ships.values()
        if s.hex in view.located and SHIPS[s.id].submarine and not in_fog(s.hex, view.fog)
    )


def declarations(view: View, orders: Sequence[tuple[int, Torpedo]]) -> tuple[list[str], list[Remark]]:
    """The submarines that the lines of a phase 8 sheet (line, order) send to attack where they are, and the remarks."""
    ships: list[str] = []
    remarks: list[Remark] = []
    for line, order in orders:
        if why := _refusal(view, line, order):
            remarks.append(why)
        elif order.ship in ships:
            remarks.append(illegal(line, "submarine-twice", "MID-R60", ship=name(order.ship)))
        else:
            ships.append(order.ship)
    return ships, remarks


def _refusal(view: View, line: int, order: Torpedo) -> Remark | None:
    """What is wrong with a line that sends a submarine to attack."""
    ship = view.own.ships.get(order.ship)
    if ship is None or not SHIPS[ship.id].submarine:
        may = Several(tuple(name(s) for s in may_attack(view)))
        return illegal(line, "submarine-none", "MID-15.1", ship=name(order.ship), may=may)
    if ship.hex != order.hex:
        key = "submarine-elsewhere" if ship.hex else "submarine-off-map"
        return illegal(line, key, "MID-R60", ship=name(ship.id), hex=order.hex, at=ship.hex)
    if in_fog(ship.hex, view.fog):
        return illegal(line, "submarine-fog", "MID-15.6", hex=ship.hex)
    if ship.hex not in view.located:
        return illegal(line, "submarine-unlocated", "MID-R60", ship=name(ship.id), hex=ship.hex)
    return None


def announce(game: Game, umpire: Umpire, declared: Mapping[str, Sequence[str]]) -> None:
    """End of phase 8: enter the attacks of the submarines that each side sends, and tell both sides (MID-R60 b).

    Labels S1, S2 ... go by strength; equals are shuffled, so that no label is tied to a submarine (MID-R75). One attack
    in a hex for each side, in order of hex, US first in one hex (MID-R4, MID-R77).
    """
    sent: dict[tuple[str, Side], list[str]] = {}
    for side in SIDES:
        for ship in sorted(declared[side], key=lambda ship: SHIPS[ship].order):  # whatever the order of the sheet
            sent.setdefault((game.forces(side).ships[ship].hex, side), []).append(ship)
    attacks = []
    for hex, side in sorted(sent, key=lambda at: (GRID.hexes.index(at[0]), SIDES.index(at[1]))):
        drawn = umpire.shuffled(sent[hex, side], "submarines", hex, side)
        drawn.sort(key=lambda ship: -game.forces(side).ships[ship].steps)
        attacks.append(Attack(hex, side, {f"S{i}": ship for i, ship in enumerate(drawn, 1)}))
        _tell(game, umpire, attacks[-1])
    game.attacks = tuple(attacks)


def _tell(game: Game, umpire: Umpire, attack: Attack) -> None:
    """The attacker learns the labels of his submarines; a defender with ships in the hex their number and strength."""
    attacker, defender = attack.attacker, enemy(attack.attacker)
    umpire.tell(attacker, SubmarinesAttack(attack.hex, attacker, own=tuple(attack.subs.items())))
    if seen_ships(game, defender, attack.hex):
        ships = game.forces(attacker).ships
        seen = tuple((label, ships[ship].steps) for label, ship in attack.subs.items())
        umpire.tell(defender, SubmarinesAttack(attack.hex, attacker, seen=seen))


class ScreenPlan(Plan):
    """For each hex the pairs (destroyer, label of the submarine it screens) in firing order (MID-R4)."""

    screens: dict[str, list[Pair]] = msgspec.field(default_factory=dict)


class HexScreen(msgspec.Struct, frozen=True):
    """The screen of one hex. destroyers: own ships that screen; submarines: the enemy's, label -> steps, the strongest
    first; default: the pairs (destroyer, label) if nothing is ordered (MID-R60)."""

    hex: str
    destroyers: tuple[str, ...]
    submarines: Mapping[str, int]
    default: tuple[Pair, ...]


class ScreenOptions(Options, frozen=True):
    """Who may screen against what in phase 9a, hex by hex."""

    screens: tuple[HexScreen, ...]


class ScreenAsk:
    """Which attacking submarine each destroyer screens."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.labels: dict[str, tuple[str, ...]] = {}  # hex -> attackers, the strongest first
        self.destroyers: dict[str, str] = {}  # destroyer -> hex, in order of hex, then table order
        for attack in view.attacks:
            if attack.attacker == view.side:
                continue
            screen = [s.id for s in view.own.ships.values() if s.hex == attack.hex and SHIPS[s.id].kind == "DD"]
            if screen and attack.seen:
                self.labels[attack.hex] = tuple(sorted(attack.seen, key=lambda label: (-attack.seen[label], label)))
                self.destroyers.update(dict.fromkeys(screen, attack.hex))

    def plan(self, orders: Sequence[Any]) -> ScreenPlan:
        """The screens ordered; every other destroyer takes the strongest submarine not yet screened (MID-R60 h)."""
        remarks: list[Remark] = []
        screens: dict[str, list[Pair]] = {hex: [] for hex in self.labels}
        busy: set[str] = set()
        for line, order in enumerate(orders):
            if not isinstance(order, Screen):
                remarks.append(illegal(line, "not-now", "MID-2.5"))
            elif why := self._refusal(line, order, busy):
                remarks.append(why)
            else:
                busy.add(order.ship)
                screens[self.destroyers[order.ship]].append((order.ship, order.label))
        for ship, hex in self.destroyers.items():
            if ship not in busy:
                screens[hex].append((ship, self._default(hex, screens[hex])))
        return ScreenPlan(remarks, screens)

    def _refusal(self, line: int, order: Screen, busy: set[str]) -> Remark | None:
        """What is wrong with a line."""
        hex = self.destroyers.get(order.ship)
        if hex is None:
            may = Several(tuple(name(ship) for ship in self.destroyers))
            return illegal(line, "submarine-no-destroyer", "MID-15.2", ship=name(order.ship), may=may)
        if order.label not in self.labels[hex]:
            may = Several(self.labels[hex])
            return illegal(line, "submarine-no-attacker", "MID-15.2", label=order.label, hex=hex, may=may)
        if order.ship in busy:
            return illegal(line, "submarine-screens-twice", "MID-15.2", ship=name(order.ship))
        return None

    def _default(self, hex: str, pairs: Sequence[Pair]) -> str:
        """The strongest submarine not yet screened; when all are, the next round begins with the strongest."""
        screened = [label for _, label in pairs]
        return min(self.labels[hex], key=screened.count)

    def sample(self, rng: Random) -> tuple[Screen, ...]:
        """Some destroyers, each at a random attacker."""
        return tuple(
            Screen(ship, rng.choice(self.labels[hex])) for ship, hex in self.destroyers.items() if rng.random() < 0.8
        )

    def options(self) -> ScreenOptions:
        """Per hex: the destroyers, the attackers with their strength, and the default."""
        seen = {attack.hex: attack.seen for attack in self.view.attacks if attack.attacker != self.view.side}
        default = self.plan(()).screens
        return ScreenOptions(
            tuple(
                HexScreen(
                    hex,
                    tuple(ship for ship, where in self.destroyers.items() if where == hex),
                    {label: seen[hex][label] for label in labels},
                    tuple(default[hex]),
                )
                for hex, labels in self.labels.items()
            )
        )


class SubmarineScreen(Step, frozen=True, tag="screen"):
    """Phase 9a: the defender's destroyers screen (MID-15.2 to 15.4)."""

    phase: ClassVar[str] = "9a"

    def ask(self, view: View) -> ScreenAsk | None:
        """The defender with destroyers in the hex."""
        if not view.attacks:
            return None
        ask = ScreenAsk(view)
        return ask if ask.destroyers else None

    def resolve(self, game: Game, plans: Mapping[str, ScreenPlan], umpire: Umpire) -> None:
        """Screen every attack; then an attacker with a submarine left learns what it may attack (MID-R80)."""
        attacks = []
        for attack in game.attacks:
            plan = plans.get(enemy(attack.attacker))
            attack = _screen(game, umpire, attack, plan.screens.get(attack.hex, []) if plan else [])
            attacks.append(attack)
            if _left(attack):
                ships = torpedo_targets(game, attack)
                umpire.tell(attack.attacker, TorpedoTargets(attack.hex, ships))
                sight_carriers(game, attack.attacker, ships)
        game.attacks = tuple(attacks)


def _left(attack: Attack) -> dict[str, str]:
    """The attacking submarines not driven off, by label; one sunk by the screen has been driven off (MID-15.3)."""
    return {label: ship for label, ship in attack.subs.items() if label not in attack.driven_off}


def _screen(game: Game, umpire: Umpire, attack: Attack, pairs: Sequence[Pair]) -> Attack:
    """Roll the screen of one attack and tell both sides what came of it. Submarines nobody screens pass without dice
    (MID-R60 d)."""
    attacker, defender = attack.attacker, enemy(attack.attacker)
    party = seen_ships(game, defender, attack.hex)
    driven_off: list[str] = []
    damaged: list[str] = []
    dice: list[tuple[str, str, tuple[int, ...], tuple[int, ...]]] = []
    for label, screen in by_target(pairs).items():
        steps = {ship: game.forces(defender).ships[ship].steps for ship in screen}
        # All first dice, then all second dice (MID-R60 k); the face must be a natural 1, also at night (MID-R60 g).
        first = {ship: umpire.roll("screen", ship, label, count=steps[ship]) for ship in screen}
        struck = [ship for ship in screen if _DRIVEN_OFF in first[ship]]
        again = struck or screen  # MID-R60 c: those that rolled a 1, or each against itself
        second = {ship: umpire.roll("screen-again", ship, label, count=steps[ship]) for ship in again}
        if struck:  # MID-15.3
            driven_off.append(label)
            lose_ship_steps(game, attacker, attack.subs[label], sum(faces.count(_LOSS) for faces in second.values()))
        else:  # MID-15.4
            damaged += [ship for ship, faces in second.items() if _LOSS in faces]
            for ship, faces in second.items():
                lose_ship_steps(game, defender, ship, faces.count(_LOSS))
        dice += [(ship, label, first[ship], second.get(ship, ())) for ship in screen]
    subs = game.forces(attacker).ships
    results = tuple((label, label in driven_off, subs[ship].steps) for label, ship in attack.subs.items())
    damaged.sort(key=lambda ship: SHIPS[ship].order)
    losses = tuple(SeenShip(ship, game.forces(defender).ships[ship].steps) for ship in damaged)
    umpire.tell(attacker, Screened(attack.hex, results, losses))
    if party:
        umpire.tell(defender, Screened(attack.hex, results, losses, tuple(dice)))
    return replace(attack, driven_off=tuple(sorted(driven_off)), screened=True)


def _torpedo_fight(attack: SubmarineView) -> SpreadFight:
    """Free choice of targets (MID-R60 f); by default carriers, then BB, then TT, then the others (MID-R60 h)."""
    targets = [ship.id for ship in attack.targets]
    ranked = sorted(targets, key=lambda t: _TORPEDO_RANK.get(SHIPS[t].kind, len(_TORPEDO_RANK)))
    return SpreadFight(attack.hex, enemy(attack.attacker), attack.own, targets, ranked, "MID-15.5")


class SubmarineAttack(Step, frozen=True, tag="torpedoes"):
    """Phase 9b: submarines not driven off attack (MID-15.5); nobody fires back (MID-15.7)."""

    phase: ClassVar[str] = "9b"

    def ask(self, view: View) -> FireAsk | None:
        """The attacker with a submarine left and a ship to attack."""
        fights = [_torpedo_fight(a) for a in view.attacks if a.attacker == view.side and a.own and a.targets]
        return FireAsk(view, fights) if fights else None

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Torpedoes, attack by attack; dice, damage and the US night modifier as in naval combat (MID-R60 g)."""
        for attack in game.attacks:
            side, defender = attack.attacker, enemy(attack.attacker)
            left = _left(attack)
            pairs = plans[side].fire.get(attack.hex, []) if side in plans else []
            if pairs:
                guns = {label: (ship, game.forces(side).ships[ship].steps) for label, ship in left.items()}
                shots, fates = fire_at_ships(game, umpire, "torpedo", side, pairs, guns)
                for to in SIDES:
                    umpire.tell(to, Torpedoed(attack.hex, *as_told(to, {side: shots}, {defender: fates})))
            elif left and seen_ships(game, defender, attack.hex):
                umpire.tell(defender, Torpedoed(attack.hex, (), ()))  # MID-R80: the attack ends as "no target"
        game.attacks = ()

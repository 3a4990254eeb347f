"""How a side is asked what it must decide: one sentence of what is wanted, what happens otherwise, what may be ordered,
and an example sheet for exactly this position. Everything comes from the view and the ask made of it (MID-2.9, MID-R9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbitre.games.midway.records.orders import (
    AirTerm,
    Ashore,
    Build,
    CancelMidway,
    Deck,
    Engage,
    Form,
    Land,
    Move,
    NoMore,
    Place,
    Raid,
    Reserve,
    Scout,
    Search,
    Shell,
    StrikeMidway,
    Torpedo,
    Waive,
)
from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, GRID, JP, LAND, MIDWAY, SHIPS, US
from arbitre.games.midway.rules import strike
from arbitre.games.midway.rules.aircraft import base_hex, terms_of, written
from arbitre.games.midway.rules.movement import Movement, MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, RecoveryAsk, RecoveryOptions
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.rules.setup import SetUp, SetUpAsk
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.asks.fire import FIRE_ASKS, Asked, Asks
from arbitre.games.midway.seat.names import base, chain, hexes, own_air, ship_names, yes
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.asked import Said
from arbitre.seat.entries import entry

_OWN_SUBMARINES = ("us_ss1", "us_ss2", "us_ss3")


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the side of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


def _groups(ids: Iterable[str]) -> dict[str, Arg]:
    """The printed groups of ships, as arguments."""
    groups = sorted({SHIPS[id].group for id in ids})
    return {"n": len(groups), "groups": Several(tuple(map(str, groups)))}


# --- set-up and movement --------------------------------------------------------------------------------------------


def _set_up(asked: Asked[SetUpAsk]) -> Said:
    by_hex: dict[str, list[str]] = {}
    for ship, where in asked.options.place.items():
        by_hex.setdefault(where.default, []).append(ship)
    stands = [Term("ships-in", {"ships": ship_names(ids), "hex": hex}) for hex, ids in by_hex.items()]
    if asked.view.side == JP:
        asked.propose("may-place-anywhere", "MID-3.2", Place(("jp_ss_i168",), ("G5",)))
    else:
        asked.propose("may-place-fleet", "MID-3.5", Place(("group:TF16",), ("K4",)))
        asked.propose("may-place-submarines", "MID-3.6", Place(_OWN_SUBMARINES, ("F5", "F6", "F7")))
        asked.propose("may-form", "MID-4.4", Form(("us_ca_astoria", "us_dd2"), "A"))
    default = Phrase("ask-setup-default", {"stands": chain("list-semicolon", stands)}, "MID-R10")
    return Phrase(f"ask-setup-{asked.view.side}", {}, "MID-3.1"), default


def _movement(asked: Asked[MovementAsk]) -> Said:
    view, options = asked.view, asked.options
    move = options.move
    entering = [ship for ship in move if view.own.ships[ship].status == "waiting"]
    moving = [ship for ship in move if ship not in entering]
    if moving:
        _offer_moves(asked, moving)
    if entering:
        first = entering[-1]
        group = [ship for ship in entering if view.own.ships[ship].group == view.own.ships[first].group]
        to = min(move[first], key=lambda hex: (hex not in GRID, hex in GRID and abs(GRID.row(hex) - GRID.row(MIDWAY))))
        who = (f"group:{view.own.ships[first].group}",) if len(group) > 1 else (first,)
        asked.propose("may-enter-now", "MID-4.5", Move(who, "", to), **_groups(entering))
    if leaving := [ship for ship in moving if "exit" in move[ship]]:
        asked.may("may-exit", "MID-4.9", Move((leaving[-1],), "", "exit"), ships=ship_names(leaving))
    if together := _in_one_hex(view, moving):
        asked.may("may-form", "MID-4.4", Form(tuple(together[:2]), "A"))
    if strike.allowed(view) is None:
        key, clause = ("may-strike-jp", "MID-6.5") if view.side == JP else ("may-strike-us", "MID-6.7")
        say = asked.propose if options.strike else asked.may
        say(key, clause, _strike(view, options.strike))
    if options.build:
        asked.propose("may-build", "MID-21.1", Build())
    if options.no_more and any(s.status == "waiting" for s in view.own.ships.values()):
        asked.may("may-no-more", "MID-R1", NoMore())
    key = "ask-movement-both" if moving and entering else "ask-movement-enter" if entering else "ask-movement"
    wanted = Phrase(key if move else "ask-movement-none", _groups(entering) if entering else {}, "MID-4.1")
    return wanted, Phrase("ask-movement-default", {"entering": len(entering)}, "MID-4.2")


def _in_one_hex(view: View, moving: Sequence[str]) -> list[str]:
    """The largest number of ships that may move and stand in one hex."""
    by_hex: dict[str, list[str]] = {}
    for ship in moving:
        by_hex.setdefault(view.own.ships[ship].hex, []).append(ship)
    return max(by_hex.values(), key=len, default=[])


def _offer_moves(asked: Asked[MovementAsk], moving: Sequence[str]) -> None:
    """All ships of a hex, and one of them elsewhere."""
    here = _in_one_hex(asked.view, moving)
    hex = asked.view.own.ships[here[0]].hex
    near = sorted(GRID.neighbours[hex], key=lambda to: GRID.distance(to, MIDWAY))
    asked.propose("may-move-hex", "MID-25.2", Move((), hex, near[0]), n=len(moving))
    say = asked.propose if len(here) > 1 else asked.may
    say("may-move-ship", "MID-4.11", Move((here[-1],), "", near[1]))


def _strike(view: View, units: Sequence[str]) -> StrikeMidway:
    """A raid on Midway: two bombers and a fighter, of those in reach where there are such."""
    if not any(AIR[unit].type != "F" for unit in units):
        code = "A" if view.side == JP else "E"
        return StrikeMidway((AirTerm(2, code, "D"), AirTerm(1, code, "F")))
    bombers = [unit for unit in units if AIR[unit].type != "F"]
    fighters = [unit for unit in units if AIR[unit].type == "F"]
    return StrikeMidway(terms_of(view.own.air[unit] for unit in (*bombers[:2], *fighters[:1])))


# --- searches and raids ---------------------------------------------------------------------------------------------


def _searches(asked: Asked[SearchAsk]) -> Said:
    view, options = asked.view, asked.options
    automatic = GRID.sorted({*options.naval, *options.automatic})
    covered = {*options.naval, *(near for hex in options.automatic for near in (hex, *GRID.neighbours[hex]))}
    for asset in options.assets:
        aims = []
        for _ in range(asset.count):
            if aim := _widest(view, asset.hexes, covered):
                aims.append(Search(aim, asset.asset))
                covered.update((aim, *GRID.neighbours[aim]))
        if asset.hexes:
            first = aims[0] if aims else Search(asset.hexes[0], asset.asset)
            clause = "MID-21.4" if asset.asset == "kure" else "MID-5.6" if view.side == US else "MID-5.7"
            asked.propose(f"may-search-{asset.asset}", clause, first, n=asset.count)
            asked.example += aims[1:]
    if options.scouts:
        # A reduced torpedo unit is missed least.
        unit = min((view.own.air[id] for id in options.scouts), key=lambda a: (AIR[a.id].type != "T", a.steps))
        reach = GRID.within(base_hex(view.own, unit.base), AIR[unit.id].move)
        if aim := _widest(view, [hex for hex in reach if hex not in covered], covered):
            heavy = yes(any(AIR[id].type == "H" for id in options.scouts))
            asked.propose("may-scout", "MID-5.9", Scout(terms_of([unit])[0], aim), heavy=heavy)
    if automatic:
        say = asked.may if asked.example else asked.propose
        say("may-waive", "MID-5.1", Waive(automatic[-1]))
    wanted = Phrase("ask-searches-night", {}, "MID-5.4") if view.night else Phrase("ask-searches", {}, "MID-5.5")
    return wanted, Phrase("ask-searches-default", {"n": len(automatic), "hexes": hexes(automatic)}, "MID-R3")


def _widest(view: View, aims: Iterable[str], covered: set[str]) -> str:
    """The hex from which a search sees most that is not yet seen, of equals the nearest to where the enemy comes from;
    "" if none sees anything new."""

    def new(hex: str) -> int:
        return sum(h not in covered for h in (hex, *GRID.neighbours[hex]))

    east = -1 if view.side == US else 1
    best = max(aims, key=lambda hex: (new(hex), east * GRID.columns.index(GRID.column(hex))), default="")
    return best if best and new(best) else ""


def _raids(asked: Asked[RaidAsk]) -> Said:
    view, options = asked.view, asked.options
    own = view.own.air
    sights: list[Arg] = []
    for sight in ("carriers", "ships"):
        if found := [hex for hex, seen in view.located.items() if seen == sight]:
            sights.append(Term(f"sight-{sight}", {"hexes": hexes(found)}))
    for hex, units in options.raids.items():
        bombers = [own[unit] for unit in units if AIR[unit].type != "F"]
        fighters = [own[unit] for unit in units if AIR[unit].type == "F"]
        if bombers:
            line = Raid(terms_of([*fighters[: len(fighters) // 2], *bombers]), hex)
            reach = written(terms_of(own[unit] for unit in units))
            asked.propose("may-raid", "MID-R24", line, hex=hex, air=reach)
        else:
            asked.say("may-raid-nobody", "MID-R26", hex=hex)
    if asked.example:
        asked.say("may-raid-together", "MID-6.9")
    flying = yes(options.strike)
    if options.strike:
        say = asked.may if asked.example else asked.propose
        say("may-cancel", "MID-6.6", CancelMidway(), air=own_air(options.strike))
    if sights:
        asked.stands("state-raids", "MID-6.8", sights=Several(tuple(sights)))
    if options.strike:
        asked.stands("state-strike", "MID-6.5" if view.side == JP else "MID-6.7")
    wanted = Phrase("ask-raids", {}, "MID-6.8") if sights else Phrase("ask-raids-none", {}, "MID-6.1")
    return wanted, Phrase("ask-raids-default", {"strike": flying}, "MID-R3")


# --- recovery -------------------------------------------------------------------------------------------------------


def _recovery(asked: Asked[RecoveryAsk]) -> Said:
    options = asked.options
    _offer_landings(asked, options.land)
    _offer_decks(asked, options)
    attacks = yes(options.engage or options.torpedo or options.shell or options.ashore)
    _offer_attacks(asked, options)
    wanted = Phrase("ask-recovery", {"flying": len(options.land), "attacks": attacks}, "MID-2.5")
    return wanted, Phrase("ask-recovery-default", {"flying": len(options.land)}, "MID-R3")


def _offer_landings(asked: Asked[RecoveryAsk], landing: Mapping[str, Sequence[str]]) -> None:
    """The aircraft that may land, those of one base together in the example."""
    own = asked.view.own.air
    if home := [unit for unit, places in landing.items() if places]:
        first = home[0]
        alike = [u for u in home if own[u].base == own[first].base and landing[u] == landing[first]]
        line = Land(terms_of(own[u] for u in alike), landing[first][0])
        asked.propose("may-land", "MID-12.1", line, air=own_air(home))
    if lost := [unit for unit, places in landing.items() if not places]:
        asked.say("may-land-nowhere", "MID-12.3", air=own_air(lost))
    untold = asked.ask.plan(()).landed  # CAP too, which comes down first (MID-R49)
    if full := [unit for unit, base in untold.items() if not base and landing[unit]]:
        asked.say("may-land-no-room", "MID-13.1", air=own_air(full))


def _offer_decks(asked: Asked[RecoveryAsk], options: RecoveryOptions) -> None:
    """Ready, below, reserves."""
    view = asked.view
    own = view.own.air
    if ready := options.ready:
        alike = [own[unit] for unit in ready if own[unit].base == own[ready[0]].base]
        asked.propose("may-ready", "MID-12.5", Deck(terms_of(alike), True), air=own_air(ready))
    if below := options.below:
        unit = next((u for u in below if AIR[u].type != "F"), below[0])
        asked.may("may-below", "MID-R48", Deck(terms_of([own[unit]]), False))
    if reserve := options.reserve:
        carriers = Several(tuple(base(BASE_BY_CODE[view.side, code]) for code in reserve))
        asked.may("may-reserve", "MID-23.1", Reserve(reserve[0], True), carriers=carriers)


def _offer_attacks(asked: Asked[RecoveryAsk], options: RecoveryOptions) -> None:
    """What ships and troops may do."""
    ships = asked.view.own.ships
    if options.engage:
        asked.propose("may-engage", "MID-14.2", Engage(options.engage[0]), hexes=hexes(options.engage))
    if torpedo := options.torpedo:
        line = Torpedo(torpedo[0], ships[torpedo[0]].hex)
        asked.propose("may-torpedo", "MID-15.1", line, n=len(torpedo), ships=ship_names(torpedo))
    if shell := options.shell:
        ship, labels = next(iter(shell.items()))
        args: dict[str, Arg] = {"n": len(shell), "ships": ship_names(shell), "targets": Several(tuple(labels))}
        asked.propose("may-shell", "MID-16.1", Shell(ship, labels[0]), **args)
    if ashore := options.ashore:
        units = Several(tuple(LAND[unit].label for unit in ashore))
        asked.propose("may-ashore", "MID-17.1", Ashore(tuple(ashore), 4), units=units)


ASKS: Asks = {
    SetUp: _set_up,
    Movement: _movement,
    Searches: _searches,
    RaidDeclaration: _raids,
    Recovery: _recovery,
    **FIRE_ASKS,
}

"""Raids, submarine attacks, surface combat and fire ashore as sentences.

Fire is told target by target: who fires, the dice if this side rolled them, the hits, what became of the target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import SHIPS, US, Side, night
from arbitre.games.midway.seat.names import (
    air_counts,
    air_labelled,
    chain,
    either,
    land,
    land_list,
    own_air,
    own_labelled,
    place,
    plainly,
    ships,
    side_of,
    yes,
)
from arbitre.kernel.words import Arg, Phrase, Several, Term

# --- raids announced ------------------------------------------------------------------------------------------------


def _raid_sighted(report: r.RaidSighted, side: Side, turn: int) -> list[Phrase]:
    by = [hex for hex in report.approach if hex]
    within = "" in report.approach
    key = "raid-by-and-within" if by and within else "raid-by" if by else "raid-within"
    where = Term(key, {"hexes": either(by)} if by else {})
    args: dict[str, Arg] = {"midway": yes(report.midway), "hex": report.hex, "from": where}
    said = [Phrase("raid-sighted", {**args, "air": air_labelled(report.raiders)}, "MID-6.12")]
    if report.cap:
        said.append(Phrase("cap-rises", {"air": own_labelled(report.cap)}, "MID-6.11"))
    else:
        said.append(Phrase("cap-none", {}, "MID-6.11"))
    return said + _initiative(report.rounds, report.first == side)


def _raid_arrived(report: r.RaidArrived, side: Side, turn: int) -> list[Phrase]:
    if report.midway:
        said = [Phrase("raid-arrived-midway", {"garrison": land_list(report.garrison)}, "MID-10.4")]
    elif report.ships:
        said = [Phrase("raid-arrived", {"hex": report.hex, "ships": ships(report.ships)}, "MID-6.12")]
    else:
        said = [Phrase("raid-no-ship", {"hex": report.hex}, "MID-6.12")]
    said.append(Phrase("raid-labels", {"air": own_labelled(report.raiders)}, "MID-R82"))
    if report.cap:
        said.append(Phrase("raid-cap", {"air": air_labelled(report.cap)}, "MID-6.12"))
    else:
        said.append(Phrase("raid-no-cap", {}, "MID-6.12"))
    if report.decks:
        decks = chain("list-semicolon", [_deck(deck) for deck in report.decks])
        said.append(Phrase("raid-decks", {"decks": decks}, "MID-R82"))
    if report.midway and side != US:  # only US has aircraft at Midway (MID-10.4)
        said.append(Phrase("raid-ground", {"air": air_counts(report.ground)}, "MID-10.4"))
    return said + _initiative(report.rounds, report.first == side)


def _deck(deck: r.Deck) -> Term:
    return Term("base-air", {"base": SHIPS[deck.ship].name, "air": air_counts(deck.aircraft)})


def _initiative(rounds: int, mine: bool) -> list[Phrase]:
    """How many rounds of air combat there are, and who fires first."""
    if not rounds:
        return [Phrase("initiative-none", {}, "MID-7.1")]
    if rounds == 1:
        return [Phrase("initiative-one", {"mine": yes(mine)}, "MID-7.3")]
    return [Phrase("initiative-two", {"mine": yes(mine)}, "MID-R32")]


# --- fire -----------------------------------------------------------------------------------------------------------


def _shots(
    shots: Iterable[r.Shot],
    fates: Sequence[r.Fate],
    verb: str = "fire",
    label: Callable[[r.Shot], Arg] | None = None,
) -> list[Phrase]:
    """Fire, target by target, replies one by one, in the order of the report. `label` names aircraft as targets."""
    together: dict[tuple[str, str], list[r.Shot]] = {}
    for shot in shots:
        together.setdefault((shot.target, shot.shooter if shot.reply else ""), []).append(shot)
    fate_of = {fate.unit: fate for fate in fates}
    said = []
    for fired in together.values():
        first, hits = fired[0], sum(shot.hits for shot in fired)
        args: dict[str, Arg] = {
            "who": Several(tuple(_shooter(shot, len(fired) if shot is first else 0) for shot in fired)),
            "n": len(fired),
            "verb": "reply" if first.reply else verb,
            "target": label(first) if label else _target(first.target),
            "hits": hits,
            "outcome": _outcome(first.target, hits, fired[-1].left, fate_of.get(first.target)),
        }
        said.append(Phrase("shots", args, _outcome_clause(first, fate_of.get(first.target))))
    return said


def _shooter(shot: r.Shot, head_of: int) -> Arg:
    """Who fires, with the dice if they are told (MID-R79). `head_of`: how many fire together, for the first of them; 0
    for the others."""
    unit = shot.shooter
    name: Arg = SHIPS[unit].name if unit in SHIPS else unit
    if head_of and side_of(unit) == US and unit not in SHIPS:
        name = Term("companies-fire", {"n": head_of, "label": unit})
    if not shot.dice:
        return name
    return Term("shooter-dice", {"unit": name, "n": len(shot.dice), "dice": plainly(map(str, shot.dice))})


def _target(unit: str) -> Arg:
    if unit in SHIPS:
        return SHIPS[unit].name
    return Term("company-target", {"label": unit}) if side_of(unit) == US else land(unit, 2)


def _outcome(unit: str, hits: int, left: int, fate: r.Fate | None) -> Arg:
    """What the hits did to a ship, a land unit or aircraft; nothing to say where there is no hit."""
    if not hits:
        return ""
    if unit not in SHIPS:
        if side_of(unit):
            return Term("outcome-land-reduced" if left else "outcome-land-gone")
        return Term("outcome-air-reduced" if left else "outcome-air-down")
    wasted = fate.no_effect if fate else 0
    if wasted == hits:
        return Term("outcome-armour-all")
    state = "sunk" if not left else "damaged" if SHIPS[unit].carrier else "reduced"
    outcome = Term(f"outcome-ship-{state}")
    return Term("outcome-armour", {"n": wasted, "outcome": outcome}) if wasted else outcome


def _outcome_clause(shot: r.Shot, fate: r.Fate | None) -> str:
    """The clause of an exchange that a special rule has decided."""
    if shot.reply:
        return "MID-7.5"
    if fate is None:
        return ""
    if fate.no_effect:
        return "MID-R43"
    if fate.burnt and not fate.left:
        return "MID-11.4" if SHIPS[fate.unit].side != US else "MID-11.5"
    return "MID-11.1" if fate.unit in SHIPS and SHIPS[fate.unit].carrier and fate.left else ""


def _aboard(fates: Iterable[r.Fate], side: Side) -> list[Phrase]:
    """What became of aircraft aboard: to the owner all lost or trapped, to the other side what burnt on deck."""
    said = []
    for fate in fates:
        if fate.unit not in SHIPS:
            continue
        ship = SHIPS[fate.unit]
        if ship.side != side and fate.burnt:
            said.append(Phrase("burnt", {"ship": ship.name, "air": air_counts(fate.burnt)}, "MID-R46"))
        if fate.own_lost:
            clause = "MID-11.2" if fate.left else "MID-11.5"
            said.append(Phrase("lost-aboard", {"ship": ship.name, "air": own_air(fate.own_lost)}, clause))
        if fate.own_trapped:
            said.append(Phrase("trapped-aboard", {"ship": ship.name, "air": own_air(fate.own_trapped)}, "MID-11.3"))
    return said


def _air_round(report: r.AirRound, side: Side, turn: int) -> list[Phrase]:
    mine = report.shooter == side

    def label(shot: r.Shot) -> Term:
        """Both sides label their fighters F1, F2 ...: the target says whose it is."""
        return Term("target-own" if mine == shot.reply else "target-enemy", {"label": shot.target})

    args: dict[str, Arg] = {"place": place(report.battle, "over"), "round": report.round, "mine": yes(mine)}
    head = Phrase("air-round", args, "MID-7.4" if report.round == 1 else "MID-7.6")
    return [head, *_shots(report.shots, (), label=label)]


def _flak(report: r.FlakFired, side: Side, turn: int) -> list[Phrase]:
    if not report.shots:
        return []
    mine = side_of(report.shots[0].shooter) == side
    head = Phrase("flak-own" if mine else "flak-enemy", {"place": place(report.battle, "over")}, "MID-8.1")
    key = "target-enemy" if mine else "target-own"
    return [head, *_shots(report.shots, (), label=lambda shot: Term(key, {"label": shot.target}))]


def _bombed(report: r.Bombed, side: Side, turn: int) -> list[Phrase]:
    if not report.shots:
        return []
    mine = side_of(report.shots[0].target) != side
    midway = report.battle.partition("/")[0] == "Midway"
    where = place(report.battle, "at")
    head = Phrase("bombed-own" if mine else "bombed-enemy", {"place": where}, "MID-10.1" if midway else "MID-9.1")
    return [head, *_shots(report.shots, report.fates, "bomb"), *_aboard(report.fates, side)]


# --- submarines -----------------------------------------------------------------------------------------------------


def _declared(report: r.CombatDeclared, side: Side, turn: int) -> list[Phrase]:
    return [
        Phrase("declared", {"us": yes(side in by), "them": yes(any(s != side for s in by)), "hex": hex}, "MID-14.2")
        for hex, by in report.combats
    ]


def _submarines(report: r.SubmarinesAttack, side: Side, turn: int) -> list[Phrase]:
    if report.attacker == side:
        own = tuple(f"{label} ({SHIPS[id].name})" for label, id in report.own)
        return [Phrase("submarines-attack", {"n": len(own), "hex": report.hex, "subs": Several(own)}, "MID-R75")]
    seen = tuple(
        Term("label-reduced" if steps == 1 else "submarine-full", {"label": label}) for label, steps in report.seen
    )
    return [Phrase("submarines-sighted", {"n": len(seen), "hex": report.hex, "subs": Several(seen)}, "MID-R60")]


def _screened(report: r.Screened, side: Side, turn: int) -> list[Phrase]:
    said = [Phrase("screen", {"hex": report.hex}, "MID-15.2")]
    for ship, label, first, second in report.own_dice:
        args: dict[str, Arg] = {"ship": SHIPS[ship].name, "label": label, "dice": len(first)}
        faces: dict[str, Arg] = {"first": plainly(map(str, first)), "second": plainly(map(str, second))}
        said.append(Phrase("screen-dice", {**args, **faces, "n": len(second)}, "MID-15.2"))
    for label, driven_off, left in report.subs:
        if driven_off:
            state = "sunk" if not left else "reduced" if left == 1 else "full"
            said.append(Phrase("screen-driven", {"label": label, "state": state}, "MID-15.3"))
        else:
            said.append(Phrase("screen-passed", {"label": label}, "MID-15.4"))
    for lost in report.destroyers:
        state = "reduced" if lost.steps else "sunk"
        said.append(Phrase("screen-loss", {"ship": SHIPS[lost.id].name, "state": state}, "MID-15.4"))
    return said


def _torpedo_targets(report: r.TorpedoTargets, side: Side, turn: int) -> list[Phrase]:
    if not report.ships:
        return [Phrase("torpedo-no-target", {"hex": report.hex}, "MID-R80")]
    return [Phrase("torpedo-targets", {"hex": report.hex, "ships": ships(report.ships)}, "MID-R80")]


def _torpedoed(report: r.Torpedoed, side: Side, turn: int) -> list[Phrase]:
    if not report.shots:
        return [Phrase("torpedoed-none", {"hex": report.hex}, "MID-R80")]
    mine = side_of(report.shots[0].target) != side
    head = Phrase("torpedoed-own" if mine else "torpedoed-enemy", {"hex": report.hex}, "MID-15.5")
    said = [head, *_at_night(side_of(report.shots[0].target) != US, turn, "MID-R60")]
    return [*said, *_shots(report.shots, report.fates, "bomb"), *_aboard(report.fates, side)]


# --- surface combat, fire ashore ------------------------------------------------------------------------------------


def _contact(report: r.SurfaceContact, side: Side, turn: int) -> list[Phrase]:
    first = report.first if report.first == "both" else "mine" if report.first == side else "theirs"
    return [
        Phrase("contact", {"hex": report.hex, "ships": ships(report.enemy)}, "MID-R57"),
        Phrase("contact-initiative", {"first": first, "die": report.die}, "MID-R55"),
    ]


def _gunnery(report: r.Gunnery, side: Side, turn: int) -> list[Phrase]:
    both = report.shooter == "both"
    shooter = "both" if both else "mine" if report.shooter == side else "theirs"
    said = [Phrase("gunnery", {"hex": report.hex, "shooter": shooter}, "MID-14.6" if both else "MID-14.5")]
    said += _at_night(report.shooter in (US, "both"), turn, "MID-14.8")
    said += _by_side(report.shots, report.fates, side, ("gunnery-mine", "gunnery-theirs") if both else None)
    return said + _aboard(report.fates, side)


def _bombarded(report: r.Bombarded, side: Side, turn: int) -> list[Phrase]:
    american = any(side_of(shot.shooter) == US for shot in report.shots)
    said = _at_night(american, turn, "MID-16.5")
    said += _by_side(report.shots, report.fates, side, ("bombarded-mine", "bombarded-theirs"))
    return said + _aircraft(report.aircraft)


def _at_night(american: bool, turn: int, clause: str) -> list[Phrase]:
    """A word on the dice of American ships, which hit less often by night than their faces say (MID-14.8, MID-16.5)."""
    return [Phrase("dice-at-night", {}, clause)] if american and night(turn) else []


def _by_side(
    shots: Sequence[r.Shot], fates: Sequence[r.Fate], side: Side, heads: tuple[str, str] | None
) -> list[Phrase]:
    """Fire of ships, one's own first; `heads`: the lines over each side's fire."""
    said = []
    for mine in (True, False):
        fired = [shot for shot in shots if (side_of(shot.shooter) == side) == mine]
        if fired and heads:
            said.append(Phrase(heads[0] if mine else heads[1], {}, "MID-16.2" if "bombarded" in heads[0] else ""))
        said += _shots(fired, fates)
    return said


def _land_fought(report: r.LandFought, side: Side, turn: int) -> list[Phrase]:
    clause = "MID-18.2" if report.shooter == US else "MID-18.3"
    head = Phrase("land-fought", {"mine": yes(report.shooter == side)}, clause)
    return [head, *_shots(report.shots, report.fates), *_aircraft(report.aircraft)]


def _aircraft(destroyed: int) -> list[Phrase]:
    """To JP: how many air units were destroyed on the ground at Midway (MID-16.6)."""
    return [Phrase("aircraft-destroyed", {"n": destroyed}, "MID-11.9")] if destroyed else []


BATTLES: dict[type, Callable[[Any, Side, int], list[Phrase]]] = {
    r.RaidSighted: _raid_sighted,
    r.RaidArrived: _raid_arrived,
    r.AirRound: _air_round,
    r.FlakFired: _flak,
    r.Bombed: _bombed,
    r.CombatDeclared: _declared,
    r.SubmarinesAttack: _submarines,
    r.Screened: _screened,
    r.TorpedoTargets: _torpedo_targets,
    r.Torpedoed: _torpedoed,
    r.SurfaceContact: _contact,
    r.Gunnery: _gunnery,
    r.Bombarded: _bombarded,
    r.LandFought: _land_fought,
}

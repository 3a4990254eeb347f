"""How the attacker of a raid is asked: which bombers attack which ship, and who is lost to anti-aircraft fire."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import Done
from arbitre.games.taskforce.records.printed import AIRCRAFT
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import AntiAirLossesAsk, BombingAsk, at_berth
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.seat.asks.lines import Asked, by_type, lost_steps, names, sought
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.asked import Said


def bombing(asked: Asked[BombingAsk]) -> Said:
    """What is left of the raid; the example is the attack that is made if none is ordered."""
    attack = asked.ask.plan(()).order
    asked.propose("may-attack", "TF-12.11", attack)
    if asked.ask.raid.hex:
        if not scenario(asked.view.board.scenario).musters:
            asked.say("may-short-at-sea", "TF-12.11")
        asked.may("may-turn-home", "TF-12.17", Done())
        _raid(asked)
    else:
        _torpedoes(asked)
        asked.say("may-short", "TF-12.11")
        asked.may("may-done", "TF-12.17", Done())
        _wave(asked)
    named: dict[str, Arg] = {"units": names(attack.units), "n": len(attack.units), "ship": unit_name(attack.target)}
    return Phrase("ask-bombing", {}, "TF-12.11"), Phrase("ask-bombing-default", named, "TF-12.17")


def _torpedoes(asked: Asked[BombingAsk]) -> None:
    """Which ships torpedoes reach, where they do not reach all."""
    units, ships = asked.options.units, asked.options.ships
    if any(not ship.exposed for ship in ships.values()) and any(
        AIRCRAFT[unit.kind].torpedoes for unit in units.values()
    ):
        asked.say("may-torpedoes", "TF-S1.4", ships=names(id for id, ship in ships.items() if ship.exposed))


def _wave(asked: Asked[BombingAsk]) -> None:
    """Which wave it is, who has not attacked, who attacks in surprise, the points."""
    board, units = asked.view.board, asked.options.units
    printed = scenario(board.scenario)
    wave, waves = board.turn - printed.first_turn + 1, len(printed.waves)
    asked.stands("state-wave", "TF-S1.1", wave=wave, waves=waves, n=len(units), units=by_type(board, units))
    if stuck := [id for id in asked.ask.raid.units if id not in units]:
        asked.stands("state-stuck", "TF-S1.4", n=len(stuck), units=names(stuck))
    if asked.options.surprise:
        asked.stands("state-surprise", "TF-S1.2", n=asked.options.surprise)
    wanted = dict(printed.levels)
    asked.stands(
        "state-points",
        "TF-17.2",
        points=number(score(board, asked.view.side)),
        win=number(wanted["victory"]),
        strategic=number(wanted["strategic"]),
    )


def _raid(asked: Asked[BombingAsk]) -> None:
    """Who has not attacked, what fires at who attacks each ship of the column, how the named ships are."""
    board, units = asked.view.board, asked.options.units
    asked.stands("state-raid", "TF-12.11", hex=asked.ask.raid.hex, n=len(units), units=by_type(board, units))
    fires = [Term("ship-fire", {"ship": unit_name(id), "fire": ship.fire}) for id, ship in asked.options.ships.items()]
    key = "state-fire" if scenario(board.scenario).musters else "state-column"
    asked.stands(key, "TF-12.13", ships=Several(tuple(fires)))
    sought(asked)


def losses(asked: Asked[AntiAirLossesAsk]) -> Said:
    """The group and what fire did to it; the example is the way that is taken if nobody says."""
    group, steps = asked.ask.group, asked.options.steps
    default = asked.ask.plan(()).order
    asked.propose("may-lose", "TF-12.15", default, steps=steps)
    kinds = {AIRCRAFT[hit.kind].torpedoes for hit in asked.options.units.values()}
    if len(kinds) > 1 and steps > 1:
        asked.say("may-share", "TF-12.15")
    state = [Term("unit-steps", {"unit": unit_name(id), "steps": hit.steps}) for id, hit in asked.options.units.items()]
    asked.stands("state-group", "TF-12.12", units=Several(tuple(state)), ship=unit_name(group.target))
    moored = at_berth(asked.view.board, group.target)
    asked.stands("state-die", "TF-12.16", fire=group.modifier, moored=-moored)
    wanted = Phrase("ask-losses", {"steps": steps}, "TF-12.15")
    return wanted, Phrase("ask-losses-default", {"units": lost_steps(default.units)}, "TF-12.15")

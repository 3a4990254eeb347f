"""How a player is asked where his carriers search (TF-14.2, 14.3, 14.5)."""

from __future__ import annotations

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import TOKENS, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.scouting import RANGE, ScoutAsk, in_reach, searches_in
from arbitre.games.taskforce.seat.asks import markers
from arbitre.games.taskforce.seat.asks.lines import Asked
from arbitre.games.taskforce.seat.naming import percent
from arbitre.games.taskforce.seat.reasons import sighted
from arbitre.games.taskforce.seat.scouts import added, sought, unreported
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said

_WHOLE = sum(TOKENS.values())


def scouting(asked: Asked[ScoutAsk]) -> Said:
    """Who searches from where, what is to be found, what a token tells, how long there is; the example searches hexes
    without a report first."""
    ask, board, most = asked.ask, asked.view.board, asked.options.most
    example = added(ask, (), (*unreported(ask), *ask.hexes, *(scout.hexes[0] for scout in ask.scouts.values())))
    if most:
        areas = any(id not in board.ships and id not in board.ashore for id in ask.scouts)
        key = "may-scout-night" if ask.night else "may-scout-areas" if areas else "may-scout"
        asked.propose(key, "TF-S6.2" if ask.night else "TF-14.5", Search(example), most=most, range=RANGE)
        asked.say("may-search-once", "TF-14.14")
        if not ask.night:
            asked.say("may-search-anywhere", "TF-R52")
    for id, scout in ask.scouts.items() if not ask.night else ():
        seen = [hex for hex in ask.hexes if in_reach(board, scout, hex)]
        gone = "yes" if id in board.last_hex else "no"
        if id not in board.ships and id not in board.ashore:
            asked.stands(
                "state-lookout", "TF-S9.2", area=Term(f"across-{id}"), most=scout.most, range=scout.range, n=len(seen),
                hexes=Several(tuple(seen)),
            )  # fmt: skip
            continue
        asked.stands(
            "state-scout", "TF-14.3",
            ship=unit_name(id), hex=scout.hexes[0], most=scout.most, range=RANGE, gone=gone,
            n=len(seen), hexes=Several(tuple(seen)),
        )  # fmt: skip
    markers.tell(asked)
    found = sought(ask, ask.hexes)
    for key, clause, left in (
        ("state-unreported", "TF-6.4", [marker for marker in found if marker.undetected]),
        ("state-reported", "TF-14.9", [marker for marker in found if not marker.undetected]),
    ):
        if left:
            asked.stands(key, clause, n=len(left), markers=Several(tuple(map(_lying, left))))
    asked.stands(
        "state-tokens", "TF-14.13", cup=board.cup, whole=_WHOLE,
        tells=percent(1 - TOKENS["nothing"] / _WHOLE), true=percent(TOKENS["detected"] / _WHOLE),
        trust=percent(TOKENS["detected"] / (TOKENS["detected"] + TOKENS["misdirect"])),
    )  # fmt: skip
    last = scenario(board.scenario).last_turn
    later = [turn for turn in range(in_battle(board.turn) + 1, last + 1) if searches_in(board, ask.side, turn)]
    asked.stands("state-search-turns", "TF-14.1", left=len(later))
    wanted = Phrase("ask-search", {"most": most, "cup": board.cup}, "TF-14.5")
    return wanted, Phrase("ask-search-default", {}, "TF-14.16")


def _lying(marker: Marker) -> Term:
    """A marker in its hex, with the reports on it."""
    if marker.undetected:
        return Term("foe-in", {"marker": marker.label, "hex": marker.hex})
    known = Several(tuple(sighted(marker)))
    return Term("foe-known-in", {"marker": marker.label, "hex": marker.hex, "known": known})

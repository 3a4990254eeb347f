"""How the player is asked who searches, and who raids what has been found (TF chapters 11 and 14)."""

from __future__ import annotations

from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.orders import Fly, Search
from arbitre.games.taskforce.records.printed import TOKENS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.raids import RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import SearchAsk
from arbitre.games.taskforce.seat.asks import markers
from arbitre.games.taskforce.seat.asks.lines import Asked, by_type, sought
from arbitre.games.taskforce.seat.belief import by_hex
from arbitre.kernel.words import Phrase
from arbitre.seat.asked import Said, plain

WHOLE = sum(TOKENS.values())
"""All tokens there are."""


def raids(asked: Asked[RaidsAsk]) -> Said:
    """Who is ready, what has been sighted, how long there is; the example is everybody on the first hex."""
    options, board = asked.options, asked.view.board
    hex = options.hexes[0]
    asked.propose("may-raid", "TF-11.9", Fly(tuple(options.units), hex))
    asked.say("may-raid-all", "TF-11.9", hex=hex)
    if len(options.units) > 1:
        asked.say("may-raid-some", "TF-S2.4")
    asked.stands("state-ready", "TF-S2.4", n=len(options.units), units=by_type(board, options.units))
    markers.tell(asked)
    home(asked)
    last = scenario(board.scenario).raids[1]
    asked.stands("state-raid-turns", "TF-S2.4", turn=board.turn, last=last, left=last - board.turn)
    sought(asked)
    return plain("raids", "TF-11.9", "TF-11.15")


def home(asked: Asked[RaidsAsk]) -> None:
    """How far each fleet that can be raided is from where it makes for (TF-S2.2)."""
    printed = scenario(asked.view.board.scenario)
    if course := printed.course:
        chart = printed_map(printed.map)
        far = chart.sea_distances((chart.place[course.to].hex,))
        for hex in asked.options.hexes:
            asked.stands("state-home", "TF-S2.2", hex=hex, n=far[hex], toward=len(course.toward))


def reconnaissance(asked: Asked[SearchAsk]) -> Said:
    """What each marker may be, and what is left in the cup; the example searches where the fleet is likeliest."""
    view, most = asked.view, min(asked.options.most, len(asked.options.hexes))
    odds = by_hex(view)
    likely = sorted(asked.options.hexes, key=lambda hex: (-odds.get(hex, 0), hex))
    if most:
        asked.propose("may-search", "TF-14.5", Search(tuple(likely[:most])), most=most)
        asked.say("may-search-once", "TF-14.14")
    markers.tell(asked)
    sights, finds = WHOLE - TOKENS["nothing"], TOKENS["detected"]
    asked.stands(
        "state-cup", "TF-14.13", cup=view.board.cup, whole=WHOLE,
        sights=round(100 * sights / WHOLE), finds=round(100 * finds / WHOLE),
    )  # fmt: skip
    last = scenario(view.board.scenario).searching[1]
    asked.stands("state-search-turns", "TF-S2.3", left=last - view.board.turn)
    return Phrase("ask-search", {"most": most, "cup": view.board.cup}, "TF-14.5"), Phrase(
        "ask-search-default", {}, "TF-14.16"
    )

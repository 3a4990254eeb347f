"""What the map of Task Force shows of each report: attacks from the air, markers and fleets that move, tokens, guns.

Made of the report, of what its side was told before and of its views, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.scenes.campaign import CAMPAIGN
from arbitre.games.taskforce.seat.scenes.decks import DECKS
from arbitre.games.taskforce.seat.scenes.fleets import FLEETS
from arbitre.games.taskforce.seat.scenes.fog import FOG
from arbitre.games.taskforce.seat.scenes.interception import INTERCEPTION
from arbitre.games.taskforce.seat.scenes.long_raids import LONG_RAIDS
from arbitre.games.taskforce.seat.scenes.markers import MARKERS
from arbitre.games.taskforce.seat.scenes.raids import RAIDS, Seen, nothing
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Scene


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(SHOWN[type(told.report)](told.report, Seen(told, before, after)))


SHOWN: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    **RAIDS,
    **DECKS,
    **INTERCEPTION,
    **LONG_RAIDS,
    **MARKERS,
    **FLEETS,
    **FOG,
    **CAMPAIGN,
    r.GameOver: nothing,
}
"""How each kind of report is shown."""

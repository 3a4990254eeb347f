"""The sequence of play: a turn of three days opens and puts its nine phases on the agenda (OKI-6.1, 6.2).

While one side acts no counter of the other moves (OKI-1.4). A phase in which nobody orders anything passes in silence;
its marker is the phase of the step in hand (OKI-R24).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from arbitre.games.okinawa.records.printed import CALENDAR, JAPAN, TURNS, US
from arbitre.games.okinawa.records.reports import TurnBegins
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.air_sea import AirSeaBattle
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.casualties import finish
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.telling import announce
from arbitre.kernel.play import Step, Umpire


class Turn(OkinawaStep, frozen=True, tag="turn"):
    """A turn opens: its days are crossed off the calendar (OKI-5.1), and all its phases are put on the agenda."""

    phase: ClassVar[str] = "opening"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open the turn; what belonged to the last one is over (OKI-R35, R74)."""
        board = game.board
        board.turn += 1
        board.discovered = board.fired = ()
        board.assault = None
        game.hidden.contacts = game.hidden.windows = ()
        game.count = 0
        days = CALENDAR[board.turn]
        announce(umpire, TurnBegins(board.turn, days.first, days.last, days.kamikazes))
        return PHASES


class EndOfTurn(OkinawaStep, frozen=True, tag="end-of-turn"):
    """The Japanese win when the calendar is used up (OKI-5.3, R19); otherwise the next turn follows."""

    phase: ClassVar[str] = "end"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """See whether that was the last turn."""
        last = TURNS + (game.options.get("extra_turn") == "yes")
        if game.board.turn < last:
            return (Turn(),)
        finish(game, umpire, JAPAN, "time")
        return None


PHASES: tuple[Step, ...] = (
    Ships(),  # I
    KamikazeAssignment(),  # II, and III before all else (OKI-8.1): it puts the battle next
    AmericanFire(),  # IV, before the movement of the same side, like VII (OKI-6.3)
    AmericanMovement(),  # V
    Window(),  # between V and VI (OKI-R78)
    Resolution(US),  # VI
    JapaneseFire(),  # VII
    JapaneseMovement(),  # VIII
    Resolution(JAPAN),  # IX
    EndOfTurn(),
)

AnyStep: TypeAlias = (
    SetUp | Turn | Ships | KamikazeAssignment | AirSeaBattle | AmericanFire | AmericanMovement | Window | Resolution
    | Retreats | JapaneseFire | Losses | JapaneseMovement | EndOfTurn
)  # fmt: skip

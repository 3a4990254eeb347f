"""The players of the nations, as far as a campaign knows them (META-3.4): in a club it does, in folders it does not."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.games.metagame.records.battles import SIDES, Assault
from arbitre.games.metagame.records.offices import OFFICES
from arbitre.games.metagame.records.printed import CAMP, OF_CAMP
from arbitre.kernel.folding import fold
from arbitre.kernel.offices import Player, Roster

RANKS = tuple(reversed([office.id for office in OFFICES]))
"""In which order the offices fight: generals, the second, the commander (META-3.4 to 3.6)."""


class Loan(msgspec.Struct, frozen=True):
    """A nation would have an ally's player fight a scenario, and his commander has not consented yet (META-R11).
    `slot`: from 1; `nation`: that borrows; `lender`: whose player it is."""

    battle: str
    slot: int
    nation: str
    lender: str
    player: str


class Muster(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds the nations, and which of them are asked for. `roster`: by nation; nobody for one that an automatic
    commander plays; a nation of which nothing is known is not in it."""

    roster: Roster = {}
    loans: tuple[Loan, ...] = ()

    def found(self, nation: str, name: str) -> Player | None:
        """The player of a nation who has this name, whatever its case and accents."""
        wanted = fold(name.strip()).text
        return next(
            (each for each in self.roster.get(nation, ()) if each.name and fold(each.name).text == wanted), None
        )

    def named(self, nation: str) -> tuple[str, ...]:
        """The names of a nation's players."""
        return tuple(each.name for each in self.roster.get(nation, ()) if each.name)

    def unmanned(self, nation: str) -> bool:
        """Whether it is known that a nation has no player."""
        return nation in self.roster and not self.roster[nation]

    def lender(self, nation: str, name: str) -> str:
        """The allied nation whose player would fight for a nation under this name (META-R11); "" if he is one of its
        own, or of none."""
        if self.found(nation, name) is not None:
            return ""
        return next((ally for ally in OF_CAMP[CAMP[nation]] if self.found(ally, name)), "")


NOBODY = Muster()


def scenarios_of(assaults: Mapping[str, Assault], muster: Muster, nation: str, name: str) -> int:
    """How many scenarios a player of a nation fights this week, lent ones among them (META-11.4)."""
    return sum(
        slot.players.get(side) == name and nation in (fight.nation(side), muster.lender(fight.nation(side), name))
        for assault in assaults.values()
        for fight in assault.fights
        for slot in fight.slots
        for side in SIDES
    )

"""The only door from the truth of a game to a side: an allow-list of what it may know (TF chapter 8)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Expected, Flight, Ship
from arbitre.games.taskforce.records.printed import SECOND, Side, enemy, side_of
from arbitre.games.taskforce.records.state import Game, Hidden, Outcome
from arbitre.games.taskforce.rules.fog import advanced, aloft, coming, foggy, known
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.kernel.bases import Sight
from arbitre.kernel.play import Told


class Fog(msgspec.Struct, frozen=True):
    """What a side knows besides under advanced fog. `aloft`: the enemy's aircraft over the map (TF-R19); `witnessed`:
    the ships of its own as its enemy has seen them last, all of which it has been told of (TF-8.6); `coming`: the
    enemy's raids on the track (TF-13.14)."""

    aloft: tuple[Flight, ...] = ()
    witnessed: dict[str, Ship] = msgspec.field(default_factory=dict)
    coming: tuple[Expected, ...] | msgspec.UnsetType = msgspec.UNSET


class View(Sight, frozen=True, kw_only=True):
    """What one side may know, and all a face, a bot or an ask ever gets of a game. `board`: boards and sheets that it
    sees; under standard fog all of them, with the markers as they lie (TF-8.2, 8.9); under advanced fog its own, and of
    its enemy what it knows of him (TF-8.3). `under`: what is under its own markers, by label, "" for a dummy;
    `hidden`: what is under all of them, once the game is over (TF-17.7), None until then; `count`: the steps resolved
    this turn, under advanced fog none, for some of them are closed (TF-R76); `fog`: what it knows besides there."""

    side: Side
    board: Board
    under: dict[str, str]
    hidden: Hidden | None
    count: int
    options: dict[str, str] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None
    fog: Fog | msgspec.UnsetType = msgspec.UNSET

    @property
    def aloft(self) -> tuple[Flight, ...]:
        """The enemy's aircraft over the map, where the board does not show them."""
        return () if self.fog is msgspec.UNSET else self.fog.aloft

    @property
    def coming(self) -> tuple[Expected, ...]:
        """The enemy's raids on the track, where the board does not show them."""
        return () if self.fog is msgspec.UNSET or self.fog.coming is msgspec.UNSET else self.fog.coming

    @property
    def witnessed(self) -> dict[str, Ship]:
        """The ships of its own that its enemy has seen."""
        return {} if self.fog is msgspec.UNSET else self.fog.witnessed

    @property
    def fogged(self) -> bool:
        """Whether boards and sheets of its enemy are closed to it (TF-8.3); at the end they are open (TF-17.7)."""
        return self.outcome is None and advanced(self.board.scenario, self.options)

    @property
    def fought(self) -> tuple[Told, ...]:
        """What it has been told in the battle in hand: markers and fleets of one before are gone (TF-S10.1)."""
        if self.turn < SECOND:
            return self.told
        return tuple(told for told in self.told if told.turn >= SECOND)

    @property
    def asked_anyway(self) -> bool:
        """Whether its side is asked though it may have nothing left to order: under advanced fog, as long as a marker
        of it lies on the map, for to be passed over would tell its enemy what is on its boards (TF-R63, R76)."""
        return self.fogged and any(marker.side == self.side for marker in self.board.markers.values())


def shown(game: Game, side: Side) -> Board:
    """The board as a side sees it: under advanced fog what it may know (TF-8.3); under standard fog where a carrier of
    the enemy was that has left the map hidden is not on it (TF-R14), until the game is over (TF-17.7)."""
    board = game.board
    if foggy(game):
        return known(game, side)
    unseen = {id for id in game.hidden.unseen if board.ships[id].printed.side != side}
    if not unseen or game.outcome is not None:
        return board
    own = board.copy()
    own.last_hex = {id: hex for id, hex in board.last_hex.items() if id not in unseen}
    return own


def view(game: Game, side: str) -> View:
    """What a side may know. ValueError if there is none of this name."""
    own, fog = side_of(side), foggy(game)
    seen = View(
        side=own,
        turn=game.board.turn,
        now=game.agenda[0] if game.agenda else None,
        told=game.told.get(side, ()),
        board=shown(game, own),
        under=own_markers(game, own),
        hidden=game.hidden if game.outcome is not None else None,
        count=0 if fog else game.count,
        options=game.options,
        outcome=game.outcome,
        fog=_fog(game, own) if fog else msgspec.UNSET,
    )
    return _waiting(seen) if fog else seen


def _fog(game: Game, own: Side) -> Fog:
    return Fog(aloft(game, own), game.hidden.seen_by(enemy(own)), coming(game, own) or msgspec.UNSET)


def _waiting(seen: View) -> View:
    """The same, of a step that is closed to its side and asks it nothing but a wait (TF-R76)."""
    step: Any = seen.now
    closed = step is not None and step.closed_to(seen.board, seen.side) and step.ask(seen) is None
    return replace(seen, now=Wait()) if closed else seen

"""What playthroughs of the meta-game share: nations, campaigns of automatic commanders, and the truth in short."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

import msgspec

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import CAMPS, NATIONS, TERRITORIES
from arbitre.games.metagame.records.state import Game
from arbitre.kernel.offices import Player, Roster

from .compact import BotGame

DIE = 100
SEATS = {
    "germany": ({"fr": "à l’Allemagne", "en": "to Germany"}, {"fr": "de l’Allemagne", "en": "of Germany"}),
    "italy": ({"fr": "à l’Italie", "en": "to Italy"}, {"fr": "de l’Italie", "en": "of Italy"}),
    "usa": (
        {"fr": "aux États-Unis", "en": "to the United States"},
        {"fr": "des États-Unis", "en": "of the United States"},
    ),
    "united_kingdom": (
        {"fr": "au Royaume-Uni", "en": "to the United Kingdom"},
        {"fr": "du Royaume-Uni", "en": "of the United Kingdom"},
    ),
    "soviet_union": ({"fr": "à l’URSS", "en": "to the USSR"}, {"fr": "de l’URSS", "en": "of the USSR"}),
}


ROSTER = {
    "germany": (Player("Ada", "commander"), Player("Bea", "second"), Player("Cid", "general", present=False)),
    "italy": (Player("Dora", "commander", present=False),),
    "united_kingdom": (Player("Finn", "commander"), Player("Gil", "general")),
    "soviet_union": (Player("Hal", "commander"), Player("Ida", "general")),
    "usa": (),
}
"""Nobody of Italy is there, and an automatic commander plays the USA."""


def bots(bot: str, seed: str, last: int, roster: Roster | None = None, **options: str) -> BotGame:
    """A campaign with a bot for every nation, to the end of a week."""
    changed = ", ".join(f"{name} {value}" for name, value in options.items())
    title = f"The meta-game: {bot}, weeks 1 to {last}; {changed}"
    players = dict.fromkeys(NATIONS, bot)
    return BotGame(title, partial(METAGAME.new, options), players, seed, last, digest, DIE, roster or {})


def digest(game: Game) -> Iterator[str]:
    """The truth in short: what each nation owns and where it stands, ports, guns, points, and a fingerprint of all the
    rest."""
    board = game.board
    for nation in NATIONS:
        stands = [f"{area} {force[nation]}" for area, force in sorted(board.battalions.items()) if nation in force]
        yield f"{nation}: {', '.join(stands) or 'nobody'}"
    taken = [f"{area} {owner}" for area, owner in sorted(board.owner.items()) if TERRITORIES[area].owner != owner]
    guns = [f"{area} {number}" for area, number in sorted(board.guns.items())]
    yield f"changed hands: {', '.join(taken) or 'nothing'}; ports: {', '.join(board.ports) or 'none'}"
    points = " to ".join(str(game.points[camp]) for camp in CAMPS)
    plain = msgspec.json.encode(METAGAME.codec.bare(game), order="deterministic")
    mark = hashlib.sha256(plain).hexdigest()[:12]
    yield f"guns: {', '.join(guns) or 'none'}; points {points}; fingerprint {mark}"

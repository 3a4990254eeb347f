"""How the leaks are put into the real code: around what is there, with a look at the truth where the code has none."""

from functools import partial
from typing import Any

import planting

from arbitre.games.okinawa.game import Okinawa
from arbitre.games.okinawa.records.printed import ASHORE, TROOP_IDS, US

Truths = partial(planting.Truths, Okinawa)


def around(patch: Any, owner: Any, name: str, new: Any) -> None:
    """Put `new(old, *args)` in the place of a function or method."""
    old = getattr(owner, name)

    def grafted(*args: Any, **named: Any) -> Any:
        return new(old, *args, **named)

    patch.setattr(owner, name, grafted)


def around_entry(patch: Any, table: dict[Any, Any], key: Any, new: Any) -> None:
    """The same with an entry of a table."""
    patch.setitem(table, key, partial(new, table[key]))


def american_view(patch: Any, change: Any) -> None:
    """Have every American view changed by `change(view, game)`, which returns another."""

    def view(old: Any, package: Any, game: Any, seat: str) -> Any:
        seen = old(package, game, seat)
        return change(seen, game) if seat == US else seen

    around(patch, Okinawa, "view", view)


def lurkers(game: Any, hex: str) -> list[str]:
    """Hidden troops next to a hex."""
    return [id for near in ASHORE.get(hex, ()) for id in game.hidden.troops(near)]


def buried(game: Any, hex: str) -> tuple[str, ...]:
    """All that a hex hides."""
    found: tuple[str, ...] = game.hidden.at(hex)
    return found


def occupied(game: Any) -> list[str]:
    """Every hex in which something lies, open or hidden."""
    return sorted({*game.board.stacks, *game.hidden.stacks})


def unfound(game: Any) -> list[str]:
    """The hidden troops."""
    return [id for id in game.hidden.units if id in TROOP_IDS]


def watched(game: Any) -> set[str]:
    """The Americans whom hidden counters watch (OKI-15.1)."""
    return {american for _, american in game.hidden.contacts}


def tolerant(patch: Any, kind: Any) -> None:
    """Random players leave out what an ask that refuses more than it should refuses."""

    def sample(old: Any, ask: Any, rng: Any) -> Any:
        orders: tuple[Any, ...] = tuple(old(ask, rng))
        while orders and (refused := {remark.line for remark in ask.plan(orders).refusals}):
            whole = min(refused) < 0
            orders = tuple(order for line, order in enumerate(orders) if not whole and line not in refused)
        return orders

    around(patch, kind, "sample", sample)

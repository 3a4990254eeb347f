"""What a player reads as tables: the campaign, the trays, what lies open, the combats to come, the tracking card, the
calendar; and for the Japanese side its secret card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Hidden, SupportRule
from arbitre.games.okinawa.records.printed import (
    CALENDAR,
    JAPAN,
    NUMBERED,
    TERRAIN,
    TROOP_IDS,
    TURNS,
    UNITS,
    US,
    Side,
    enemy,
)
from arbitre.games.okinawa.rules import engagement
from arbitre.games.okinawa.rules.strength import attack_halves, combat_halves, hex_halves, points
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.phrases.phrases import days
from arbitre.games.okinawa.seat.tables.forces import order_of_battle
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term
from arbitre.seat.figures import signed

_KINDS = ("infantry", "marine", "armour", "artillery", "ship", "fortification", "minefield")
Row = tuple[Arg, ...]


def tables(view: View) -> tuple[Table, ...]:
    """All tables of a side, in the order in which a player wants them. The American side's hold nothing but what lies
    open (OKI-18.3); when the game is over the secret card is shown to both (OKI-R21)."""
    made = [
        Table("tables-campaign", ("tables-what", "tables-value"), tuple(_campaign(view))),
        Table("tables-combats", _COMBAT_HEADS, tuple(_combats(view))),
        _open(view, view.side, "tables-own"),
        _open(view, enemy(view.side), "tables-enemy"),
        _card(view),
        order_of_battle(view),
        Table("tables-trays", _TRAY_HEADS, tuple(_trays(view))),
        Table("tables-search", _SEARCH_HEADS, tuple(_search(view))),
        Table(
            "tables-calendar",
            ("tables-turn", "tables-days", "tables-kamikazes", "tables-state"),
            tuple(_calendar(view)),
        ),
    ]
    return tuple(table for table in made if table.rows)


def _last(view: View) -> int:
    """The last turn (OKI-R19)."""
    return TURNS + (view.options.get("extra_turn") == "yes")


def _campaign(view: View) -> Iterator[Row]:
    """The state of the campaign: the turn, and what the Americans still have to do (OKI-5.2)."""
    board = view.board
    if board.turn:
        yield Term("tables-turn"), Term("tables-of", {"turn": board.turn, "last": _last(view)})
        yield Term("tables-days"), days(board.turn)
        yield Term("tables-kamikazes"), CALENDAR[board.turn].kamikazes
    undiscovered = sum(id in TROOP_IDS for id in board.undiscovered())
    known = sum(_in(view, id, JAPAN, "map") and id in TROOP_IDS for id in board.units)
    yield Term("tables-to-find"), undiscovered
    yield Term("tables-to-beat"), known
    if view.options.get("minefields") == "count":  # OKI-R20
        swept = sum(_in(view, id, JAPAN, "lost") and UNITS[id].kind == "minefield" for id in board.units)
        fields = sum(unit.kind == "minefield" for unit in UNITS.values())
        yield Term("tables-mines"), fields - swept
    yield Term("tables-ships"), sum(_in(view, id, US, "map") and UNITS[id].kind == "ship" for id in board.units)


def _in(view: View, id: str, side: Side, where: str) -> bool:
    return UNITS[id].side == side and view.board.units[id].where == where


# --- the open map ---------------------------------------------------------------------------------------------------

_COMBAT_HEADS = ("tables-attacked", "tables-attackers", "tables-attack", "tables-known-defence", "tables-difference")


def _combats(view: View) -> Iterator[Row]:
    """The combats that the movement in hand has led to, by what is known (OKI-R60)."""
    board = view.board
    if board.assault is None:
        return
    for combat in board.assault.combats or engagement.combats(board.assault, board):
        attack, defence = map(points, combat_halves(board, combat))
        targets = Several(tuple(names.hex_name(hex) for hex in combat.hexes))
        yield targets, names.labels(combat.attackers), attack, defence, signed(attack - defence)


def _open(view: View, side: str, title: str) -> Table:
    """What lies open of a side, by hex: counters, strengths, marks."""
    board = view.board
    rows: list[Row] = []
    for hex in sorted(board.stacks):
        ids = tuple(id for id in board.stacks[hex] if UNITS[id].side == side)
        if not ids:
            continue
        troops = tuple(id for id in ids if id in TROOP_IDS)
        strengths: Row = ("", "")
        if troops:
            strengths = points(attack_halves(board, troops, board.turn)), points(hex_halves(board, hex))
        rows.append((names.hex_name(hex), names.labels(ids), *strengths, _marks(view, ids)))
    return Table(
        title, ("tables-hex", "tables-counters", "tables-attack", "tables-defence", "tables-state"), tuple(rows)
    )


def _marks(view: View, ids: tuple[str, ...]) -> Arg:
    """What happened to counters this turn: fired, moved, halved; each mark once."""
    board = view.board
    moved = board.assault.moved if board.assault else ()
    said = [
        Term(key)
        for key, found in (
            ("tables-fired", any(id in board.fired for id in ids)),
            ("tables-moved", any(id in moved for id in ids)),
            ("tables-halved", any(board.units[id].demoralised(board.turn) for id in ids)),
        )
        if found
    ]
    return Several(tuple(said)) if said else ""


# --- the secret card ------------------------------------------------------------------------------------------------


def _card(view: View) -> Table:
    """The hidden counters by hex, with their standing orders and contacts (OKI-1.8); no rows where it may not be
    seen."""
    heads = ("tables-hex", "tables-counters", "tables-defence", "tables-challenge", "tables-support", "tables-contact")
    hidden = view.hidden
    if hidden is None:
        return Table("tables-card", heads, ())
    rows: list[Row] = []
    for hex in sorted(hidden.stacks):
        ids = hidden.stacks[hex]
        troops = hidden.troops(hex)
        defence: Arg = points(hex_halves(view.board, hex, hidden)) if troops else ""
        near = dict.fromkeys(american for id, american in hidden.contacts if id in troops)
        rows.append(
            (
                names.hex_name(hex),
                names.labels(ids),
                defence,
                _challenges(hidden, troops),
                _supports(hidden, troops),
                names.labels(near),
            )
        )
    ranking = (
        Phrase("tables-losses-first", {"units": names.labels(hidden.losses)}, "OKI-R93") if hidden.losses else None
    )
    return Table("tables-card", heads, tuple(rows), ranking)


def _challenges(hidden: Hidden, troops: tuple[str, ...]) -> Arg:
    """The challenge orders of the troops of a hex that are not "never" (OKI-R98)."""
    rules = [(id, hidden.challenges[id]) for id in troops if id in hidden.challenges]
    return _said(troops, [(id, _within(Term(f"rule-{rule.when}"), rule.hexes)) for id, rule in rules])


def _supports(hidden: Hidden, troops: tuple[str, ...]) -> Arg:
    """Their support orders, and those for one combat of this turn (OKI-R78)."""
    said = [(id, _support(hidden.supports[id])) for id in troops if id in hidden.supports]
    said += [(id, _within(_support(rule), (hex,))) for id, hex, rule in hidden.windows if id in troops]
    return _said(troops, said)


def _support(rule: SupportRule) -> Term:
    words = Term(f"rule-{rule.when}", {"low": rule.low, "high": rule.high} if rule.when == "between" else {})
    return words if rule.at_most is None else Term("rule-at-most", {"rule": words, "most": rule.at_most})


def _within(rule: Term, hexes: tuple[str, ...]) -> Term:
    """An order with the hexes that it is limited to."""
    return Term("rule-in", {"rule": rule, "hexes": names.hexes(hexes)}) if hexes else rule


def _said(troops: tuple[str, ...], orders: list[tuple[str, Term]]) -> Arg:
    """The orders of the troops of one hex: said once if they are all alike, else with the counter's label."""
    if not orders:
        return ""
    if len(orders) == len(troops) and all(rule == orders[0][1] for _, rule in orders):
        return orders[0][1]
    return Several(tuple(Term("rule-of", {"unit": names.labels([id]), "rule": rule}) for id, rule in orders))


# --- trays, tracking card, calendar ---------------------------------------------------------------------------------

_TRAY_HEADS = (
    "tables-kind", "tables-us-map", "tables-us-tray", "tables-us-lost", "tables-japan-map", "tables-japan-tray",
    "tables-japan-lost",
)  # fmt: skip


def _trays(view: View) -> Iterator[Row]:
    """How many counters of each kind are where: open to both sides (OKI-1.7, R3)."""
    board = view.board
    count: Counter[tuple[str, str, str]] = Counter()
    for id, unit in board.units.items():
        count[UNITS[id].kind, UNITS[id].side, unit.where] += 1
    for id in board.undiscovered():
        count[UNITS[id].kind, JAPAN, "tray"] += 1
    for kind in _KINDS:
        known = {unit.side for unit in UNITS.values() if unit.kind == kind}
        cells = (
            count[kind, side, where] if side in known else ""
            for side in (US, JAPAN)
            for where in ("map", "tray", "lost")
        )
        yield Term(f"kind-{kind}", {"n": 2}), *cells


_BY_RELIEF = {high: [hex for hex in NUMBERED if bool(TERRAIN[hex].bonus) == high] for high in (False, True)}
_SEARCH_HEADS = ("tables-terrain", "tables-hexes", "tables-searched", "tables-shelled", "tables-unsearched")


def _search(view: View) -> Iterator[Row]:
    """The tracking card in figures: land hexes where counters may be hidden (OKI-18.1). Both see it (OKI-18.2)."""
    card = view.board.card
    for high, hexes in _BY_RELIEF.items():
        count = Counter(card.get(hex, "") for hex in hexes)
        left = len(hexes) - count["searched"]
        yield Term("tables-relief" if high else "tables-plain"), len(hexes), count["searched"], count["shelled"], left


def _calendar(view: View) -> Iterator[Row]:
    """Every turn with its days and kamikazes, past and to come (OKI-5.4)."""
    turn = view.board.turn
    for number in range(1, _last(view) + 1):
        state: Arg = Term("tables-now") if number == turn else Term("tables-past") if number < turn else ""
        yield number, days(number), CALENDAR[number].kamikazes, state

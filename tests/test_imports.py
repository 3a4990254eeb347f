"""The plan of the house: who may import whom (imports go downwards only), who may see the truth, what must stay light.

The walls are read from the folders: a new game, a new chapter of its rules or a new way of asking needs no line here.
"""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import arbitre
import arbitre.door
from arbitre.analysis.clauses import statements

HOME = Path(arbitre.__file__).parent
MODULES = {
    ".".join(("arbitre", *path.relative_to(HOME).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(HOME.rglob("*.py"))
}

# Rooms from the roof to the cellar; a room may import those below it, and rooms on one line do not know each other,
# but for what stands in ALLOWED.
FLOORS = (
    ("cli", "web", "mail", "channels"),
    ("door",),  # what `import arbitre` offers a program: like the club it holds the truth, and gives each side its own
    ("club",),
    ("bots", "analysis", "drawing", "words", "docs"),
    ("games",),
    ("seat",),
    ("kernel",),
)
LEVEL = {room: level for level, rooms in enumerate(FLOORS) for room in rooms}
# Simulations are played by bots; the search for leaks reads all that a side is shown, sentences and charts too.
# The command line opens the web face (`serve`), what writes and calls beside it, and plays through it (`bot`). The
# package itself leads to its door.
ALLOWED = {
    *(("analysis", room) for room in ("bots", "words", "drawing")),
    *(("cli", face) for face in ("web", "mail", "channels")),
    ("", "door"),
}

# The rooms of a game, from its door down. Whatever else it has, its captain by whatever name and its secrets, stands
# beside `imagine`.
ROOMS = ("records", "rules", "seat", "imagine", "game")
# Rules that neither carry anything out nor judge an order: they make, show or examine whole positions.
OF_POSITIONS = {"setup", "view", "fog", "owners", "invariants", "victory"}
# Views hold own units and forces as they are: these record types of `state` may be named everywhere in the game. And
# of `view` everybody may name what is seen, not the functions that are given the truth.
SEEN_IN_VIEWS = {
    "records.state": {"Air", "Airfield", "Forces", "KureBase", "LandUnit", "Ship"},
    "rules.view": {"BattleView", "SubmarineView", "SurfaceView", "View", "island_aircraft"},
}


def room(module):
    """The room of a module: "games" of "arbitre.games.midway.rules.raids"; `python -m arbitre` is the command line."""
    return module.split(".")[1].replace("__main__", "cli") if module.count(".") else ""


def in_game(module):
    """The game of a module and the room it has there: ("midway", "rules") of "arbitre.games.midway.rules.raids"."""
    parts = [*module.split("."), "", "", ""]
    return parts[2], parts[3]


def games():
    """The modules of all games, those that stand in a room of theirs."""
    return [module for module in MODULES if room(module) == "games" and module.count(".") > 2]


@cache
def tree(module):
    """A module, parsed."""
    return ast.parse(MODULES[module].read_text("utf-8"))


@cache
def imported(module):
    """What a module imports, anywhere in it: (module, name or "")."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    found = []
    for node in statements(tree(module)):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                found.append((whole, "") if whole in MODULES else (base, alias.name))
    return tuple(found)


def own_imports(module):
    """What a module imports of the project."""
    return [(name, what) for name, what in imported(module) if name.split(".")[0] == "arbitre"]


def names(node):
    """Every name that stands in a piece of code."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def methods(module):
    """The classes of a module with their methods by name."""
    for node in statements(tree(module)):
        if isinstance(node, ast.ClassDef):
            yield node, {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}


# ---- the house


def test_imports_go_downwards_only():
    wrong = []
    for module in MODULES:
        mine = room(module)
        for name, _ in own_imports(module):
            theirs = room(name)
            if not theirs or theirs == mine:
                continue
            if (mine, theirs) not in ALLOWED and (not mine or LEVEL[theirs] <= LEVEL[mine]):
                wrong.append(f"{module} imports {name}")
    assert not wrong


def test_every_room_is_on_the_plan():
    assert {room(module) for module in MODULES} - {""} <= set(LEVEL)


def test_no_two_modules_import_each_other():
    """Nor any more of them in a ring, also when the import stands in a function."""
    below = {m: {name for name, _ in own_imports(m) if name in MODULES and name != m} for m in MODULES}
    above = {m: {other for other in MODULES if m in below[other]} for m in MODULES}
    while ends := [m for m in below if not below[m] or not above[m]]:  # what nothing leads on to is in no ring
        for end in ends:
            for other in below.pop(end):
                above.get(other, set()).discard(end)
            for other in above.pop(end):
                below.get(other, set()).discard(end)
    assert not below, sorted(below)


def test_the_kernel_knows_no_game_and_a_game_no_other():
    """No words, drawing, club, bots, faces either: a game knows the kernel, the shared seat and itself."""
    wrong = []
    for module in games():
        for name, _ in own_imports(module):
            if room(name) not in ("kernel", "seat") and in_game(name)[0] != in_game(module)[0]:
                wrong.append(f"{module} imports {name}")
    assert not wrong


def test_nobody_but_a_game_imports_a_game():
    """Faces, club, bots, drawing and words know a game by its package alone: what holds the truth is not at hand."""
    outside = [m for m in MODULES if room(m) not in ("games", "")]
    assert not [(m, name) for m in outside for name, _ in own_imports(m) if name.startswith("arbitre.games.")]


# ---- inside a game


def test_every_module_of_a_game_has_its_room():
    """Beside its door, `game.py`, a game is made of rooms."""
    assert not [m for m in games() if MODULES[m].stem not in ("game", "__init__") and m.count(".") == 3]


def test_in_a_game_imports_go_downwards_too():
    """game -> (imagine, captain) -> seat -> rules -> records; who imagines and who plays do not know each other."""
    floor = {name: level for level, name in enumerate(ROOMS)}
    wrong = []
    for module in games():
        game, mine = in_game(module)
        for name, _ in own_imports(module):
            of, theirs = in_game(name)
            if of != game or not theirs or theirs == mine:
                continue
            if floor.get(theirs, floor["imagine"]) >= floor.get(mine, floor["imagine"]):
                wrong.append(f"{module} imports {name}")
    assert not wrong


def reads_the_truth(module):
    """What a module names of the truth beyond what stands in views."""
    game = in_game(module)[0]
    return [
        f"{module} reads {what or 'all'} of {part}"
        for name, what in own_imports(module)
        for part, seen in SEEN_IN_VIEWS.items()
        if name == f"arbitre.games.{game}.{part}" and what not in seen
    ]


def test_whoever_speaks_draws_or_plays_sees_views():
    """Of the truth they may name the records that stand in views, no more; `imagine` makes truths of its own, and
    `secrets` twins of them, and `cases` lays positions."""
    apart = {"records", "rules", "imagine", "secrets", "cases", "game"}
    assert not [said for module in games() if in_game(module)[1] not in apart for said in reads_the_truth(module)]


def test_rules_that_read_the_truth_carry_something_out():
    """A module of rules that only judges, counts or measures is given a view or a board: no `Game` comes near it."""
    wrong = []
    for module in games():
        if in_game(module)[1] != "rules" or module.rpartition(".")[2] in OF_POSITIONS:
            continue
        carries_out = {"Umpire", "Step"} & names(tree(module)) or any(
            {"resolve", "carry_out"} & set(own) for _, own in methods(module)
        )
        if not carries_out:
            wrong += reads_the_truth(module)
    assert not wrong


def test_orders_are_judged_on_a_view_or_a_board():
    """Nothing that makes a question or judges an answer to it names the truth, and no view holds it."""
    wrong = []
    for module in games():
        for node, own in methods(module):
            asks = [node] if "plan" in own else [own["ask"]] if "ask" in own else []
            seen = [part.annotation for part in node.body if isinstance(part, ast.AnnAssign)]
            held = seen if module.endswith(".view") else []
            wrong += [f"{module}.{node.name}" for part in (*asks, *held) if {"Game", "game"} & names(part)]
    assert not wrong


# ---- weight


def loaded(statement):
    """The modules in memory after a statement, in a fresh interpreter."""
    code = f"import sys\n{statement}\nprint(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_front_door_is_light():
    """`import arbitre` loads nothing else of the house and no dependency."""
    new = loaded("import arbitre; dir(arbitre)") - loaded("pass")
    assert new == {"arbitre"}


def test_what_the_front_door_names_is_there():
    """For type checkers and at run time alike; and each name comes from the door when it is first asked for."""
    assert set(arbitre.__all__) == set(arbitre.door.__all__) <= set(dir(arbitre))
    assert {what for name, what in own_imports("arbitre") if name == "arbitre.door" and what} == set(arbitre.__all__)
    for name in arbitre.__all__:
        assert getattr(arbitre, name) is getattr(arbitre.door, name)
    with pytest.raises(AttributeError, match="neuf"):
        _ = arbitre.neuf


def test_a_side_is_never_given_the_truth():
    """What the door gives a side is made in a module that knows no position: no standing, record or table."""
    known = {name for name, _ in own_imports("arbitre.door.side")}
    assert not [name for name in known if name.startswith("arbitre.club.") and name != "arbitre.club.sheets"]
    assert not known & {"arbitre.door.game", "arbitre.kernel.dice"}


HEAVY = {"lark", "fluent", "fluent.runtime", "rich", "hypothesis", "multiprocessing", "sqlite3", "importlib.metadata"}


def test_the_command_line_loads_no_game_and_nothing_heavy_before_it_must():
    new = loaded("import arbitre.cli")
    assert not new & HEAVY, sorted(new & HEAVY)
    assert not [module for module in new if module.startswith(("arbitre.games.", "arbitre.club", "arbitre.drawing"))]


def test_a_game_loads_its_rules_alone():
    """The notation's parser, the captain and the pictures come when they are called for."""
    for game in sorted({in_game(module)[0] for module in games()}):
        new = loaded(f"import arbitre.games.{game}.game")
        rooms = {in_game(module)[1] for module in new if module.startswith(f"arbitre.games.{game}.")}
        assert not new & (HEAVY - {"importlib.metadata"})
        assert rooms == {"game", "records", "rules"}


def test_what_the_project_depends_on():
    """Only the few dependencies that were chosen, and the standard library."""
    web = {"starlette", "uvicorn", "uvloop", "anyio", "jinja2", "markupsafe", "httpx", "webauthn", "rjsmin"}
    web |= {"markdown_it"}  # for the guides
    store = {"sqlalchemy", "alembic", "psycopg", "argon2", "cryptography", "prometheus_client"}
    spread = {"distributed"}  # an extra, which few need
    mail = {"aiosmtpd", "aiosmtplib", "authres", "dkim", "imap_tools"}  # an extra, for a club that writes letters
    known = {"arbitre", "msgspec", "click", "lark", "fluent", *web, *store, *spread, *mail, *sys.stdlib_module_names}
    for module in MODULES:
        for name, _ in imported(module):
            assert name.split(".")[0] in known, f"{module} imports {name}"

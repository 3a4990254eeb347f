"""The plan of the house: who may import whom (imports go downwards only), and what must stay light."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import arbitre

HOME = Path(arbitre.__file__).parent
MODULES = {
    ".".join(("arbitre", *path.relative_to(HOME).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(HOME.rglob("*.py"))
}

# Rooms from the roof to the cellar; a room may import those below it, and rooms on one line do not know each other,
# but for what stands in ALLOWED.
FLOORS = (("cli", "web", "mail"), ("club",), ("bots", "analysis", "drawing", "words"), ("games",), ("kernel",))
LEVEL = {room: level for level, rooms in enumerate(FLOORS) for room in rooms}
# Simulations are played by bots; the search for leaks reads all that a side is shown, sentences and charts too.
# The command line opens the web face (`serve`) and plays through it (`bot`).
ALLOWED = {("analysis", "bots"), ("analysis", "words"), ("analysis", "drawing"), ("cli", "web")}

# Of a game only its own rules, the view, and what makes or checks whole positions may read the truth (`state`).
RULES = {
    "midway": {
        "air_combat", "bombardment", "bombing", "damage", "game", "imagine", "imagine_game", "invariants",
        "land_combat", "landing", "movement", "raids", "recovery", "searches", "sequence", "setup", "submarines",
        "surface", "victory", "view",
    },
    "okinawa": {
        "air_sea", "american_fire", "american_movement", "casualties", "combats", "game", "imagine", "invariants",
        "japanese_fire", "japanese_movement", "kamikazes", "movement_ground", "prisoners", "retreats", "sequence",
        "setup", "ships", "steps", "support", "victory", "view",
    },
    "typhon": {
        "air_combat", "air_offensives", "allied_actions", "allied_staff", "asian_offensives", "automatic_allies",
        "automatic_japan", "control_phase", "counter_attack", "counter_targets", "displacement", "engagement",
        "fog", "game", "garrisons", "imagine", "imagine_agenda", "invariants", "japanese_actions", "kamikazes",
        "land_combat", "land_losses", "land_offensives", "landing", "national", "naval_battle", "occupations",
        "operations", "plans", "production", "reactions", "rebuilding", "reinforcements", "retreat", "returning",
        "sequence", "setup", "steps", "strategic_war", "telling", "victory", "view",
    },
}  # fmt: skip
# Views hold own units and forces as they are: these record types of `state` may be named everywhere in the game. And
# of `view` everybody may name what is seen, not the functions that are given the truth.
SEEN_IN_VIEWS = {
    "state": {"Air", "Airfield", "Forces", "KureBase", "LandUnit", "Ship"},
    "view": {"BattleView", "SubmarineView", "SurfaceView", "View", "island_aircraft"},
}


def room(module):
    """The room of a module: "games" of "arbitre.games.midway.raids"; `python -m arbitre` is the command line."""
    return module.split(".")[1].replace("__main__", "cli") if module.count(".") else ""


def imported(module):
    """What a module imports, anywhere in it, other than for type checkers: (module, name or "")."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                yield (whole, "") if whole in MODULES else (base, alias.name)


def own_imports(module):
    """What a module imports of the project."""
    return [(name, what) for name, what in imported(module) if name.split(".")[0] == "arbitre"]


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_downwards_only(module):
    mine = room(module)
    for name, what in own_imports(module):
        theirs = room(name)
        if not theirs or theirs == mine:
            continue
        if not mine:
            pytest.fail(f"{module} imports {name}: the front door imports nothing")
        lower = LEVEL[theirs] > LEVEL[mine]
        assert lower or (mine, theirs) in ALLOWED, f"{module} imports {name} {what}"


def test_every_room_is_on_the_plan():
    assert {room(module) for module in MODULES} - {""} <= set(LEVEL)


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) == "kernel"])
def test_the_kernel_knows_no_game(module):
    assert {room(name) for name, _ in own_imports(module)} <= {"kernel"}


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) == "games"])
def test_a_game_knows_the_kernel_and_itself_alone(module):
    """No words, drawing, club, bots, faces; and no other game."""
    game = module.split(".")[2:3]
    for name, _ in own_imports(module):
        assert room(name) in ("kernel", "games")
        if room(name) == "games":
            assert name.split(".")[2:3] == game, f"{module} imports another game: {name}"


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) not in ("games", "")])
def test_nobody_but_a_game_imports_a_games_state(module):
    """Nor anything else that holds the truth: faces, club, bots, drawing and words know a game by its package alone."""
    assert not [name for name, _ in own_imports(module) if name.startswith("arbitre.games.")]


def in_game(module):
    """The part of a game that a module belongs to: "captain" of "arbitre.games.midway.captain.plot"."""
    return [*module.split("."), "", ""][3]


@pytest.mark.parametrize("module", [m for m in MODULES if m.count(".") > 2 and room(m) == "games"])
def test_only_rules_read_the_truth(module):
    """Whatever speaks, draws or plays sees views: it may name the records that stand in them, no more."""
    game = module.split(".")[2]
    if in_game(module) in RULES[game]:
        return
    for name, what in own_imports(module):
        for part, seen in SEEN_IN_VIEWS.items():
            if name == f"arbitre.games.{game}.{part}":
                assert what in seen, f"{module} reads {what or 'all'} of the truth"


@pytest.mark.parametrize("game", RULES)
def test_the_list_of_rules_is_true(game):
    """Every module on it exists and needs to be on it."""
    reads = {
        in_game(module)
        for module in MODULES
        for part, seen in SEEN_IN_VIEWS.items()
        for name, what in own_imports(module)
        if name == f"arbitre.games.{game}.{part}" and what not in seen
    }
    assert reads == RULES[game]


def loaded(statement):
    """The modules in memory after a statement, in a fresh interpreter."""
    code = f"import sys\n{statement}\nprint(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_front_door_is_light():
    """`import arbitre` loads nothing else of the house and no dependency."""
    new = loaded("import arbitre") - loaded("pass")
    assert new == {"arbitre"}


HEAVY = {"lark", "fluent", "fluent.runtime", "rich", "hypothesis", "multiprocessing", "sqlite3", "importlib.metadata"}


def test_the_command_line_loads_no_game_and_nothing_heavy_before_it_must():
    new = loaded("import arbitre.cli")
    assert not new & HEAVY, sorted(new & HEAVY)
    assert not [module for module in new if module.startswith(("arbitre.games.", "arbitre.club", "arbitre.drawing"))]


def test_a_game_loads_its_rules_alone():
    """The notation's parser, the captain and the pictures come when they are called for."""
    new = loaded("import arbitre.games.midway.game")
    parts = {in_game(module) for module in new if module.startswith("arbitre.games.midway.")}
    assert not new & (HEAVY - {"importlib.metadata"})
    assert not parts & {"notation", "captain", "imagine", "chart", "phrases", "tables", "asks"}


def test_what_the_project_depends_on():
    """Only the few dependencies that were chosen, and the standard library."""
    web = {"starlette", "uvicorn", "uvloop", "anyio", "jinja2", "markupsafe", "httpx", "webauthn", "rjsmin"}
    store = {"sqlalchemy", "alembic", "psycopg", "argon2"}
    known = {"arbitre", "msgspec", "click", "lark", "fluent", *web, *store, *sys.stdlib_module_names}
    for module in MODULES:
        for name, _ in imported(module):
            assert name.split(".")[0] in known, f"{module} imports {name}"

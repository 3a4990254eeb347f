"""Which clause of a game's rules is carried out where in the code, and proved by which test.

Every game lists its clauses in its `clauses.toml`. Code cites the clause it carries out, in a comment, a docstring or
a refusal; a test cites what it proves. A clause nobody cites is a rule that may be missing; an id that no clause bears
is a slip of the pen. A game that is being built marks the clauses still to come: nothing is missing there, and a mark
on a clause that somebody cites was left behind.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

from arbitre.kernel.clauses import Clause, chapters, prefix
from arbitre.kernel.package import GamePackage

_CODE = (".py", ".lark")
_INSTALLED = ("site-packages", "dist-packages")


class Row(msgspec.Struct, frozen=True):
    """A clause with the places that cite it: "file:line" in the code, "file::test" in the tests."""

    clause: Clause
    code: tuple[str, ...]
    tests: tuple[str, ...]


class Survey(msgspec.Struct, frozen=True):
    """All clauses of a game and who cites them. `unknown`: (place, id) of ids that no clause bears; `with_tests`: false
    where the tests are not installed, so that nothing can be said of them."""

    rows: tuple[Row, ...]
    unknown: tuple[tuple[str, str], ...]
    with_tests: bool

    @property
    def to_come(self) -> tuple[str, ...]:
        """Clauses that are marked as still to come, and that nobody cites."""
        return tuple(row.clause.id for row in self.rows if row.clause.to_come and not (row.code or row.tests))

    @property
    def left_marked(self) -> tuple[str, ...]:
        """Clauses that are marked as still to come although code or a test cites them."""
        return tuple(row.clause.id for row in self.rows if row.clause.to_come and (row.code or row.tests))

    @property
    def without_code(self) -> tuple[str, ...]:
        """Clauses that no code cites, those left out that only define or are to come."""
        return tuple(row.clause.id for row in self._built if not row.code)

    @property
    def without_tests(self) -> tuple[str, ...]:
        """Clauses that no test cites, those left out that only define or are to come; none where tests are not
        installed."""
        if not self.with_tests:
            return ()
        return tuple(row.clause.id for row in self._built if not row.tests)

    @property
    def complete(self) -> bool:
        """Whether every clause that is not to come is carried out and proved, every id cited exists, and no clause
        that is cited is marked as to come."""
        return not (self.without_code or self.without_tests or self.unknown or self.left_marked)

    @property
    def _built(self) -> Iterator[Row]:
        """What must be carried out and proved."""
        return (row for row in self.rows if not (row.clause.defines or row.clause.to_come))


def cited(text: str, prefix: str, plain: bool = False) -> Iterator[tuple[int, str]]:
    """The clause ids that a text cites, each with its place in the text, over the ends of lines too.

    With the prefix "X": "X-6.5, 6.7", "X-11.2 to 11.4", "X-R40 and R42", "X-R60 b", "X-A.3" of an appendix, "X-S2.1 to
    S2.4" of a scenario. A chapter alone ("X-25") is none. In `plain` rules, without chapters, it is a clause; each must
    then be cited with its prefix: "X-2, X-3", "X-4 to X-6", "X-2 and 3 dice".
    """
    one = r"R\d+|\d+(?!\.?\d)" if plain else r"R\d+|(?:S?\d+|[A-Z])\.\d+"
    letter = r"(?:\s?\(?[a-k]\)?(?![\w.-]))?"  # "X-R60 b"
    gap, again = r"[\s#*]*", "" if plain else "?"
    start = re.compile(rf"\b{prefix}-({one})\b{letter}")
    more = re.compile(rf"{gap}(,|;|and\b|or\b|to\b){gap}(?:{prefix}-){again}({one})\b{letter}")
    end = 0
    while match := start.search(text, end):
        place, last, end = match.start(), match[1], match.end()
        yield place, f"{prefix}-{last}"
        while match := more.match(text, end):
            end = match.end()
            ids = _between(last, match[2]) if match[1] == "to" else [match[2]]
            last = match[2]
            for id in ids:
                yield place, f"{prefix}-{id}"


def _between(first: str, last: str) -> list[str]:
    """The ids after the first, up to and with the last: rulings by number, clauses within a chapter."""
    (head, low), (tail, high) = (re.findall(r"^(.*?)(\d+)$", id)[0] for id in (first, last))
    return [f"{head}{n}" for n in range(int(low) + 1, int(high) + 1)] if head == tail else [last]


@cache  # the project stays as it is while one program looks at it
def survey(package: GamePackage, root: Path | None = None) -> Survey:
    """Who cites what. Raises NoClauses.

    root: the project's folder, which holds the game's code with its `examples`, and `tests`; by default the one that
    the game stands in. Its code is the package of highest rank that it belongs to, or its one module with those beside
    it whose names begin alike.
    """
    clauses = [clause for chapter in chapters(package) for clause in chapter.clauses]
    head, plain = prefix(package), [chapter.number for chapter in chapters(package)] == [""]
    (sources, home), cases = _sources(package), package.examples()
    if root is not None:
        sources, home, cases = _files(root / "arbitre", _CODE), root, _files(root / "arbitre", (".case",))
    code: dict[str, list[str]] = {clause.id: [] for clause in clauses}
    tests: dict[str, list[str]] = {clause.id: [] for clause in clauses}
    unknown: list[tuple[str, str]] = []

    def enter(found: dict[str, list[str]], id: str, place: str) -> None:
        if id not in found:
            unknown.append((place, id))
        elif place not in found[id]:
            found[id].append(place)

    for path in sources:
        text, name = path.read_text("utf-8"), path.relative_to(home).as_posix()
        for place, id in cited(text, head, plain):
            enter(code, id, f"{name}:{text.count(chr(10), 0, place) + 1}")
    proofs = [*_files(home / "tests", (".py",)), *sorted(home.glob("test_*.py"))]
    with_tests = (home / "pyproject.toml").is_file() and bool(proofs)  # not some other package's tests
    if with_tests:
        for name, text in _proofs(home, proofs, cases):
            for _, id in cited(text, head, plain):
                enter(tests, id, name)
    rows = tuple(Row(clause, tuple(code[clause.id]), tuple(tests[clause.id])) for clause in clauses)
    return Survey(rows, tuple(unknown), with_tests)


def _sources(package: GamePackage) -> tuple[list[Path], Path]:
    """The files of a game's code, and the folder of its project: the nearest above that has a `pyproject.toml`, as far
    as the folder into which programs are installed; else the folder that the code stands in."""
    module = sys.modules[type(package).__module__]
    if module.__package__:
        folder = Path(next(iter(sys.modules[module.__package__.partition(".")[0]].__path__))).resolve()
        sources, above = _files(folder, _CODE), folder.parents
    else:
        file = Path(str(module.__file__)).resolve()
        sources = sorted(path for path in file.parent.glob(f"{file.stem}*") if path.suffix in _CODE)
        above = file.parents
    projects = above[: next((n for n, folder in enumerate(above) if folder.name in _INSTALLED), len(above))]
    return sources, next((folder for folder in projects if (folder / "pyproject.toml").is_file()), above[0])


def _files(folder: Path, suffixes: Sequence[str]) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in suffixes)


def _proofs(root: Path, files: Sequence[Path], cases: Sequence[Path]) -> Iterator[tuple[str, str]]:
    """Every test and every case of the game: its name, and the text that cites the clauses it proves."""
    for path in files:
        name = path.relative_to(root).as_posix()
        for test, text in _tests(path):
            yield f"{name}::{test}", text
    for path in cases:
        lines = path.read_text("utf-8").splitlines()
        yield f"{path.parent.name}/{path.name}", "\n".join(line.partition("#")[0] for line in lines)


@cache  # parsed once for all games
def _tests(path: Path) -> tuple[tuple[str, str], ...]:
    """The test functions of a module: the name, and the text from the comments and decorators above it to its end."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    found: list[tuple[str, str]] = []
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
            while first and lines[first - 1].lstrip().startswith("#"):
                first -= 1
            found.append((node.name, "\n".join(lines[first : node.end_lineno])))
    return tuple(found)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements of a module, in the order of `ast.walk`, which would go through every expression besides: nine
    tenths of it, and no statement stands in one."""
    left = deque([tree])
    while left:
        node = left.popleft()
        yield node
        for field in ("body", "handlers", "orelse", "finalbody", "cases"):
            within = getattr(node, field, ())
            left.extend(within if isinstance(within, list) else ())

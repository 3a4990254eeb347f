"""The scripts of the pages: small, all of them checked by type, importing nothing but each other."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from arbitre.web.files import routes, static
from arbitre.web.pages.channels import WORKER

FOLDER = resources.files("arbitre.web").joinpath("static")
SCRIPTS = {file.name: file.read_text("utf-8") for file in FOLDER.iterdir() if file.name.endswith(".js")}
TYPES = Path(__file__).parents[2] / ".ci" / "types"
TEMPLATES = {
    file.name: file.read_text("utf-8") for file in resources.files("arbitre.web").joinpath("templates").iterdir()
}
MOST = 60_000  # bytes of all scripts that a page comes with, not compressed
LATER = 18_000  # and of those that it fetches when they are wanted (past, pencil, guide, numbers)
IMPORTED = re.compile(r"""^(?:import|export)\b[^;]*?["']\./([^"']+)["']""", re.M)
WANTED = re.compile(r"""\bimport\(\s*["']\./([^"']+)["']\s*\)(?!\.(?!then))""")
IN_A_PAGE = re.compile(r"static\('([^']+\.js)'\)")
WORKERS = {WORKER.rpartition("/")[2]}  # what works beside the pages, whether one is open or not


def with_imports(names):
    """Scripts and all that they import."""
    found = set(names)
    while more := {each for name in found for each in IMPORTED.findall(SCRIPTS[name])} - found:
        found |= more
    return found


@pytest.mark.anyio
async def test_all_scripts_of_a_page_together_are_sent_in_less_than_60_kb():
    transport = httpx.ASGITransport(Starlette(routes=list(routes)))
    async with httpx.AsyncClient(transport=transport, base_url="http://club.test") as client:
        sizes = {name: len((await client.get(static(name))).raise_for_status().content) for name in SCRIPTS}
    assert min(sizes.values()) > 0
    always = IN_A_PAGE.findall(TEMPLATES["base.html"])
    pages = {name: with_imports([*always, *IN_A_PAGE.findall(text)]) for name, text in TEMPLATES.items()}
    later = {
        page: with_imports(each for name in scripts for each in WANTED.findall(SCRIPTS[name])) - scripts
        for page, scripts in pages.items()
    }
    assert set().union(*pages.values(), *later.values(), WORKERS) == set(SCRIPTS)
    for page, scripts in pages.items():
        assert sum(sizes[name] for name in scripts) < MOST, (page, sizes)
        assert sum(sizes[name] for name in later[page]) < LATER, (page, sizes)


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_is_checked_by_type(name):
    assert SCRIPTS[name].startswith("// @ts-check\n")
    assert not re.search(r"@ts-(ignore|nocheck|expect-error)|@type \{any\}", SCRIPTS[name])


def test_the_type_check_is_strict_and_sees_every_script():
    settings = json.loads((TYPES / "tsconfig.json").read_text("utf-8"))
    assert settings["compilerOptions"]["checkJs"] and settings["compilerOptions"]["strict"]
    (pattern,) = settings["include"]
    assert {file.name for file in TYPES.glob(pattern)} == set(SCRIPTS)


def test_the_version_of_the_type_check_is_pinned():
    wanted = json.loads((TYPES / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads((TYPES / "package-lock.json").read_text("utf-8"))["packages"]
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert all("integrity" in entry for name, entry in locked.items() if name)


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_imports_only_scripts_of_ours(name):
    imported = re.findall(r"^(?:import|export)\b[^;]*?[\"']([^\"']+)[\"'];", SCRIPTS[name], re.M)
    imported += re.findall(r"\bimport\(\s*[\"']([^\"']+)[\"']\s*\)(?!\.(?!then))", SCRIPTS[name])
    assert {each for each in imported if each.removeprefix("./") not in SCRIPTS or not each.startswith("./")} == set()

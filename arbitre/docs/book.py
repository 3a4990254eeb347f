"""The documents as a book: what pages there are, and each of them as HTML.

A page is Markdown that reads as well where it lies as on a site: it links to other pages by their files. Whoever shows
the book says where its pages and pictures stand (`Places`); links that lead out of it, to the sources of the program,
are shown as the path they name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

LANGUAGES = ("en", "fr")
INDEX = "index"
CONTENTS = (
    {"en": INDEX, "fr": INDEX},
    {"en": "play", "fr": "jouer"},
    {"en": "run-a-club", "fr": "tenir-un-club"},
    {"en": "add-a-game", "fr": "ajouter-un-jeu"},
    {"en": "python", "fr": "python"},
    {"en": "how-it-is-proved", "fr": "comment-on-le-prouve"},
    {"en": "glossary", "fr": "glossaire"},
)
"""Every page by what it is called in each language, in the order of reading."""

_FILES = resources.files("arbitre.docs")


class Places(NamedTuple):
    """Where the book stands: the address of a page by its language and name, and of a picture by its name."""

    page: Callable[[str, str], str]
    picture: Callable[[str], str]


class Heading(NamedTuple):
    """A heading of the second rank, which a table of contents leads to."""

    id: str
    title: str


class Page(NamedTuple):
    """A page as it is read. `opening`: its first paragraph, without marks."""

    title: str
    opening: str
    html: Markup
    headings: tuple[Heading, ...]


def source(language: str, name: str) -> str:
    """The Markdown of a page. KeyError if there is no page of this name."""
    if name not in {names[language] for names in CONTENTS}:
        raise KeyError(name)
    return _FILES.joinpath(language, f"{name}.md").read_text("utf-8")


def other(language: str, name: str) -> tuple[str, str]:
    """The same page in the other language: that language, and what the page is called there."""
    there = next(one for one in LANGUAGES if one != language)
    return there, next(names[there] for names in CONTENTS if names[language] == name)


def pictures() -> Iterator[tuple[str, bytes]]:
    """The pictures, each by its name."""
    for file in sorted(_FILES.joinpath("pictures").iterdir(), key=lambda file: file.name):
        if not file.name.startswith("__"):
            yield file.name, file.read_bytes()


@cache
def titles(language: str) -> tuple[tuple[str, str], ...]:
    """The name and the title of every page of a language, in the order of reading."""
    found = []
    for names in CONTENTS:
        head = source(language, names[language]).partition("\n")[0]
        found.append((names[language], head.removeprefix("# ")))
    return tuple(found)


def page(language: str, name: str, places: Places) -> Page:
    """A page. KeyError if there is none of this name."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("fence", _code)
    reader.add_render_rule("code_block", _code)
    reader.add_render_rule("table_open", lambda *_: '<div class="scroll" tabindex="0"><table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table></div>\n")
    tokens = reader.parse(source(language, name))
    headings, title, opening = [], "", ""
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            said = _plain(inside)
            token.attrSet("id", _anchor(said))
            if token.tag == "h1":
                title = said
                token.attrSet("class", "wanted")
            elif token.tag == "h2":
                headings.append(Heading(_anchor(said), said))
        elif token.type == "paragraph_open":
            opening = opening or _plain(inside)
        if inside.children:
            inside.children = list(_led(inside.children, language, places))
    html = Markup(reader.renderer.render(tokens, reader.options, {}))  # ours, and no HTML is read in it
    return Page(title, opening, html, tuple(headings))


def _code(_: object, tokens: Sequence[Token], at: int, options: object, env: object) -> str:
    """A block of code, which can be scrolled by keys."""
    return str(Markup('<pre tabindex="0"><code>{}</code></pre>\n').format(tokens[at].content))


def _plain(token: Token) -> str:
    """What a line says, without marks."""
    inside = token.children or ()
    return "".join(" " if part.type == "softbreak" else part.content for part in inside if part.type != "image").strip()


def _anchor(said: str) -> str:
    """What a heading is called in an address."""
    bare = unicodedata.normalize("NFKD", said.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")


def _led(inside: Sequence[Token], language: str, places: Places) -> Iterator[Token]:
    """The parts of a line, their links and pictures led to where those stand."""
    kept = True
    for part in inside:
        if part.type == "link_open":
            address = _address(str(part.attrGet("href")), language, places)
            kept = bool(address)
            part.attrSet("href", address)
        if part.type == "image":
            part.attrSet("src", places.picture(str(part.attrGet("src")).rpartition("/")[2]))
            part.attrSet("loading", "lazy")
        if kept or part.type not in ("link_open", "link_close"):
            yield part


def _address(link: str, language: str, places: Places) -> str:
    """Where a link leads; "" if to a file that is no part of the book."""
    if "://" in link or link.startswith("#"):
        return link
    path, mark, anchor = link.partition("#")
    folder, _, file = path.rpartition("/")
    name = file.removesuffix(".md")
    if folder.removeprefix("../") in ("", *LANGUAGES) and file != name:
        return places.page(folder.removeprefix("../") or language, name) + mark + anchor
    return ""

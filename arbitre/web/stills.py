"""The still parts of maps as files: what is printed, made once for a game, its options and a language.

They are made of the views of a new game, which anybody may begin, so that none of them holds anything of a game in
play. Their addresses say what they are made of and end in a digest of it: whichever process is asked can make them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.drawing.still import Still
from arbitre.drawing.svg import draw_page, page_sheet
from arbitre.kernel import package as packages
from arbitre.kernel.chart import Chart
from arbitre.kernel.package import GamePackage, settled
from arbitre.web.files import FOR_GOOD, Packed
from arbitre.web.rendering import aside
from arbitre.words import LANGUAGES, Words

ODD = 8
"""Still parts that are kept of maps that do not lie as in a new game."""

Files = Sequence[tuple[Still, str]]
"""Still parts, each with its address."""


class Stills:
    """The files that were asked for: of each game, with its options and a language, one for each way in which its map
    lies on a seat's sheet. Used in the thread alone that pages are made in."""

    def __init__(self) -> None:
        self._files: dict[tuple[str, str, str], Files] = {}
        self._contents: dict[str, Packed] = {}
        self._odd: tuple[Still, ...] = ()

    def of(self, package: GamePackage, options: Mapping[str, str], spoken: Words) -> Files:
        """The still parts that maps of such a game may have. Raises ValueError for options that the game has not."""
        usual, chosen = (settled(package.choices(), those) for those in ({}, options))
        given = urlencode({name: value for name, value in chosen.items() if usual[name] != value})
        key = package.id, given, spoken.language
        if key not in self._files:
            self._files[key] = self._made(package, options, spoken, f"?{given}" if given else "")
        return self._files[key]

    def _made(self, package: GamePackage, options: Mapping[str, str], spoken: Words, given: str) -> Files:
        game = package.new(options)
        found: dict[str, Still] = {}
        for seat in package.seats(game):
            still = Still(package.seat.chart(package.view(game, seat.id)), spoken.text)
            content = still.document().encode()
            digest = hashlib.sha256(content).hexdigest()[:16]
            address = f"/maps/{package.id}/{spoken.language}/{digest}.svg{given}"
            if address not in found:
                found[address] = still
                self._contents[address] = Packed.of(content)
        return tuple((still, address) for address, still in found.items())

    def draw(self, chart: Chart, package: GamePackage, options: Mapping[str, str], spoken: Words) -> str:
        """The map of a view for a page, over its still part. Where something lies so far off that the map stands
        otherwise on its sheet than in a new game, what is printed is drawn into it."""
        sheet = page_sheet(chart, spoken.text)
        for still, address in self.of(package, options, spoken):
            if still.fits(sheet):
                return draw_page(sheet, still, address)
        odd = next((still for still in self._odd if still.fits(sheet)), None) or Still(chart, spoken.text)
        self._odd = (odd, *(still for still in self._odd if still is not odd))[:ODD]
        return draw_page(sheet, odd)

    def file(self, package: GamePackage, options: Mapping[str, str], spoken: Words, name: str) -> tuple[Packed, bool]:
        """The file of a name, and whether it is the one that was meant: after an update there is another."""
        files = self.of(package, options, spoken)
        meant = [address for _, address in files if address.partition("?")[0].endswith(f"/{name}")]
        return self._contents[(meant or [files[0][1]])[0]], bool(meant)


async def show(request: Request) -> Response:
    """A still map."""
    game, language = request.path_params["game"], request.path_params["language"]
    if game not in packages.installed() or language not in LANGUAGES:
        raise HTTPException(404)
    package, stills, options = packages.load(game), request.app.state.stills, dict(request.query_params)

    def found(spoken: Words) -> tuple[Packed, bool] | None:
        try:
            file: tuple[Packed, bool] = stills.file(package, options, spoken, request.path_params["name"])
        except ValueError:
            return None
        return file

    if (file := await aside(language, package, found)) is None:
        raise HTTPException(404)
    content, meant = file
    return content.answer(request, "image/svg+xml", FOR_GOOD if meant else "no-cache")


routes = (Route("/maps/{game}/{language}/{name}", show),)

"""The names an order sheet may use.

Names are those of the catalogues `words/names.*.ftl`, in both languages at once, with abbreviations and names of well
known places; all of them are printed on counters or on the map, hence public.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources

from arbitre.games.typhon.records.printed import UNITS, ZONES
from arbitre.games.typhon.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.folding import fold
from arbitre.seat.names import Index, Spelling

LANGUAGES = ("en", "fr")

_NAME = re.compile(r"^(unit|zone|objective|conference|plan)-(\w+) = ([^{\n]+)$", re.MULTILINE)
_NUMERALS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11,
             "xiv": 14, "xv": 15, "xxiv": 24, "xxxiii": 33, "xxxiv": 34}  # fmt: skip
_SPELLING = Spelling(numerals=frozenset(_NUMERALS))

# Places in a zone, and short forms, by which players call it.
_PLACES = {
    "aleutians": "attu, kiska", "bengal": "calcutta", "bismarck": "new britain, nouvelle bretagne",
    "bonin": "bonins, iwo jima", "borneo": "brunei", "burma": "rangoon, rangoun", "celebes": "kendari",
    "ceylon": "colombo, trincomalee", "fiji": "suva", "formosa": "taiwan", "gilbert": "gilberts, tarawa",
    "hawaii": "oahu", "honshu": "tokyo", "india": "bombay", "indochina": "saigon", "java": "batavia, soerabaja",
    "kuriles": "kurils", "malaya": "singapore, singapour", "marianas": "saipan, guam",
    "marshall": "marshalls, kwajalein", "new_caledonia": "noumea", "new_guinea": "lae",
    "new_south_wales": "sydney, nsw", "new_zealand": "auckland", "north_philippines": "luzon, luçon, manila, manille",
    "northern_territory": "darwin", "okinawa": "ryukyu", "palau": "peleliu", "queensland": "brisbane",
    "siam": "bangkok", "solomons": "guadalcanal", "south_china": "hong kong", "south_philippines": "leyte, mindanao",
    "sumatra": "palembang", "western_australia": "perth", "andaman": "andamans",
}  # fmt: skip


@cache
def printed_names(language: str) -> dict[str, str]:
    """The names of a catalogue by their keys: "unit-jp_17_army", "zone-wake", "objective-australia"."""
    text = resources.files("arbitre.games.typhon").joinpath("words", f"names.{language}.ftl").read_text("utf-8")
    return {f"{kind}-{id}": name.strip() for kind, id, name in _NAME.findall(text)}


@cache
def units() -> Index:
    """The counters."""
    names: list[tuple[str, str]] = []
    for id, printed in UNITS.items():
        if not printed.name:  # a counter seen without its name
            continue
        spelt = [id.replace("_", " "), printed.name, *(printed_names(language)[f"unit-{id}"] for language in LANGUAGES)]
        names += [(id, name) for name in (*spelt, *_short(id, spelt))]
    return Index(names, spelling=_SPELLING)


def _short(id: str, spelt: Sequence[str]) -> list[str]:
    """Short forms of a unit's name: letters, Arabic numbers, the number behind."""
    printed = UNITS[id]
    short: list[str] = []
    number = next((token for token in _SPELLING.tokens(fold(spelt[1]).text) if token.isdigit()), "")
    if printed.carrier and printed.side == "japan":
        short += [f"{number} {letters}" for letters in ("CF", "CV", "PA", "FPA", "KD")]
    elif printed.arm == "air" and number:
        kind = {"Force": ("AF",), "Fleet": ("AF", "FA"), "Flotilla": ("AFl", "FlA"), "Army": ("AA",)}
        short += [f"{number} {letters}" for letters in kind[spelt[1].split()[-1]]]
    elif printed.cls in ("army", "snlf"):
        short += [f"army {number}", f"armee {number}"] if number else []
        short += [f"{spelt[1].split()[0]} SNLF {number}"] if printed.cls == "snlf" else []
    elif printed.cls == "chinese":
        french = spelt[3].split()[0]
        short += [f"{spelt[2]} chinese", f"{french} Région militaire", f"{french} Zone de guerre"]
    romans = [
        (token, str(_NUMERALS[plain]), name)
        for name in (*spelt[1:], *short)
        for token in name.lower().split()
        if (plain := re.sub("(?:er|re|e)$", "", token)) in _NUMERALS
    ]
    return short + [re.sub(rf"(?i)\b{token}\b", number, name) for token, number, name in romans]


@cache
def zones() -> Index:
    """The zones of the map. Nobody goes to the open sea, so no abbreviation means it."""
    names: list[tuple[str, str]] = []
    for id, zone in ZONES.items():
        names += [(id, id.replace("_", " "))]
        names += [(id, printed_names(language)[f"zone-{id}"]) for language in LANGUAGES]
        for name in (zone.name, zone.name_fr):
            outside, _, inside = name.partition("(")
            names += [(id, part) for part in (outside, inside.rstrip(")"), name) if part.strip()]
        names += [(id, place) for place in _PLACES.get(id, "").split(",") if place]
    return Index(names, exact_only={id for id, zone in ZONES.items() if zone.sea}, spelling=_SPELLING)


@cache
def choices(kind: str) -> Index:
    """The results one may choose: objective sets, conference results."""
    found = [
        (key.removeprefix(f"{kind}-"), name)
        for language in LANGUAGES
        for key, name in printed_names(language).items()
        if key.startswith(f"{kind}-")
    ]
    found += [(id, id.replace("_", " ")) for id in {id for id, _ in found}]
    found += [("draw", KEYWORDS.write("draw", language)) for language in LANGUAGES]
    return Index(found, spelling=_SPELLING)


@cache
def _kinds() -> Index:
    """The kinds of counters seen without their names."""
    kinds = ("land", "air", "naval", "carrier")
    return Index((kind, KEYWORDS.write(f"seen-{kind}", language)) for kind in kinds for language in LANGUAGES)


def nameless(text: str, side: str) -> str:
    """The id of a counter of a side seen without its name, as "land unit 201" (TYP-R215); "" if it is none."""
    *words, number = _SPELLING.tokens(text) or ("",)
    kind = "".join(_kinds().named(" ".join(words)))
    return f"hidden-{side}-{kind}-{number}" if kind and number.isdigit() else ""

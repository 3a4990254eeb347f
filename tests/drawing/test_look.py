"""The look of charts: palettes, contrast, silhouettes."""

from __future__ import annotations

import re

import pytest
from charts_drawn import SVG, hex_chart, say, tree

from arbitre.drawing import draw
from arbitre.drawing.silhouettes import SILHOUETTES, silhouette
from arbitre.drawing.tokens import DAY, NIGHT, PRINT, STYLE


def test_night_is_a_class_and_a_palette() -> None:
    assert tree(draw(hex_chart(dark=True), say)).get("class") == "chart night"
    assert tree(draw(hex_chart(), say)).get("class") == "chart"
    style = tree(draw(hex_chart(), say)).findtext(f"{SVG}style") or ""
    assert "@media print" in style and "--paper:#ffffff" in style
    assert set(DAY) == set(NIGHT) == set(PRINT)


def mixed(over: str, under: str, share: float) -> str:
    """A colour laid over another at a share."""
    parts = [[int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (over, under)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in zip(*parts, strict=True))


def contrast(a: str, b: str) -> float:
    """The contrast of two colours (WCAG)."""

    def light(colour: str) -> float:
        values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        parts = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


VEILED = 0.73  # how much of the sea a bank of fog hides where it is thickest


@pytest.mark.parametrize("palette", [DAY, NIGHT, PRINT])
def test_contrast_of_text_is_enough_by_day_by_night_and_on_paper(palette: dict[str, str]) -> None:
    for text, ground in [
        ("ink", "sea"), ("ink", "paper"), ("ink", "fog"), ("ink", "land"), ("ink", "deep"), ("ink", "shallows"),
        ("soft", "sea"), ("soft", "deep"), ("soft", "paper"), ("first", "sea"), ("second", "sea"), ("first", "paper"),
        ("second", "paper"), ("intent", "sea"), ("intent", "paper"), ("on-side", "first"), ("on-side", "second"),
        ("on-side", "neutral"), ("on-side", "intent"),
    ]:  # fmt: skip
        assert contrast(palette[text], palette[ground]) >= 4.5, (text, ground)
    assert contrast(palette["soft"], mixed(palette["fog"], palette["sea"], VEILED)) >= 4.5  # the numbers of hexes
    for ground in ("hills", "heights", "sand"):  # hex numbers and names on land
        assert contrast(palette["ink"], palette[ground]) >= 4.5, ground
        searched = mixed(palette["first"], palette[ground], 0.07)
        assert contrast(palette["ink"], searched) >= 4.5, ground
    for side in ("first", "second"):  # names on land that somebody holds
        assert contrast(palette["ink"], mixed(palette[side], palette["land"], 0.3)) >= 4.5


@pytest.mark.parametrize("palette", [DAY, NIGHT, PRINT])
def test_contrast_of_lines_that_mean_something_is_enough(palette: dict[str, str]) -> None:
    for side in ("first", "second"):
        for ground in ("sea", "deep"):
            assert contrast(mixed(palette[side], palette[ground], 0.75), palette[ground]) >= 3  # the palest there is
    for line in ("intent", "soft", "ink"):
        assert contrast(palette[line], palette["sea"]) >= 3
    assert contrast(palette["shore"], palette["sea"]) >= 3
    assert contrast(palette["battle"], palette["sea"]) >= 3
    for ground in ("land", "hills", "heights", "sand"):  # hachures and dots, as pale as they are drawn
        assert contrast(mixed(palette["ink"], palette[ground], 0.5), palette[ground]) >= 2, ground
    assert contrast(palette["first"], palette["heights"]) >= 2.5  # ticks and borders of what is searched


def test_no_line_that_means_something_is_paler_than_that() -> None:
    lines = ("searched", "ticked", "ticks", "control", "range", "supply", "planned", "line", "moved", "course", "found")
    for name in (*lines, "aim"):
        (rule,) = re.findall(rf"\.chart \.{name}\{{([^}}]*stroke:[^}}]*)\}}", STYLE)
        assert float(*re.findall(r"stroke-opacity:([\d.]+)", rule) or ["1"]) >= 0.75, name


def test_every_class_has_a_silhouette_of_its_own() -> None:
    wanted = {"carrier", "battleship", "cruiser", "destroyer", "transport", "tender", "submarine", "aircraft", "troops"}
    wanted |= {"marine", "armour", "artillery", "fortification", "minefield"}
    assert wanted | {"ship"} == set(SILHOUETTES)
    assert len(set(SILHOUETTES.values())) == len(SILHOUETTES)
    assert silhouette("zeppelin") == SILHOUETTES["ship"]

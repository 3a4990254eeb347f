"""The look in numbers: palettes of day and night, type, and the style sheet every chart carries.

Colours are CSS custom properties on the chart's root, so that a page may restyle a chart without redrawing it.
"""

from __future__ import annotations

import re
from typing import get_args

from arbitre.kernel.chart import Livery

SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif"
SANS = "'Gill Sans','Gill Sans MT','Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
MONO = "'SF Mono',Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"

NAME, SMALL, COUNT, ROW, FIGURE = 12.5, 10.0, 11.5, 13.0, 27.0
"""The letters of a counter's name, of one that is too long for them, of its count, of a row of a slip, and of a counter
that is a number, in units of what they stand on."""

DAY: dict[str, str] = {
    "paper": "#f4ecd8",
    "room": "#e4d9bd",
    "ink": "#20201d",
    "soft": "#5d5a50",
    "rule": "#cdbf9d",
    "sea": "#e9efe9",
    "deep": "#d3e0de",
    "shallows": "#cfe3df",
    "land": "#e6cf9c",
    "apart": "#d3d1ca",
    "tint": ".4",
    "hills": "#d8bb85",
    "heights": "#c6a268",
    "sand": "#f7ecc9",
    "shore": "#7d6f4e",
    "first": "#27517a",
    "second": "#b03a2b",
    "neutral": "#5d5a50",
    "grey": "#4d5358",
    "green": "#33672c",
    "beige": "#84601c",
    "red": "#a82d24",
    "blue": "#2c55a0",
    "on-side": "#fbf6e8",
    "intent": "#a3195b",
    "battle": "#b8421c",
    "fog": "#cbd1cd",
    "wisp": "#fbfaf4",
    "murk": "#a3aca8",
}
NIGHT: dict[str, str] = {
    "paper": "#101a22",
    "room": "#0b1218",
    "ink": "#dfe6dd",
    "soft": "#8fa09b",
    "rule": "#2b3b44",
    "sea": "#14232d",
    "deep": "#0f1b23",
    "shallows": "#1c3540",
    "land": "#4a4330",
    "apart": "#33393c",
    "tint": ".25",
    "hills": "#574c34",
    "heights": "#655738",
    "sand": "#57513f",
    "shore": "#9a8a5e",
    "first": "#6fa3d6",
    "second": "#e0705c",
    "neutral": "#8fa09b",
    "grey": "#b4bcc2",
    "green": "#84c474",
    "beige": "#e0c27c",
    "red": "#f07a6c",
    "blue": "#86b0ee",
    "on-side": "#0b1218",
    "intent": "#ff8fc0",
    "battle": "#ff8a5c",
    "fog": "#2c3a43",
    "wisp": "#5a6d76",
    "murk": "#1d2a32",
}
PRINT: dict[str, str] = {
    **DAY,
    "paper": "#ffffff",
    "room": "#ffffff",
    "sea": "#ffffff",
    "deep": "#ffffff",
    "shallows": "#eef2f1",
    "on-side": "#ffffff",
    "fog": "#d4d7d4",
    "wisp": "#ffffff",
    "murk": "#bcc1bd",
}


def _properties(palette: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in palette.items())


_LIVERIES = "".join(
    f".chart .in-{colour}{{--side:var(--{colour})}}.chart .control.in-{colour}.in-{colour}{{fill:url(#held-{colour})}}"
    for colour in get_args(Livery)
    if colour
)
_RULES = f"""
.chart .still{{pointer-events:none}}
.chart text{{fill:var(--ink);font-family:{SANS}}}
.chart .serif{{font-family:{SERIF}}}
.chart .name{{font-family:{SERIF};font-style:italic}}
.chart .num text{{font-family:{MONO};fill:var(--soft);text-anchor:middle}}
.chart .num .name{{font-family:{SERIF}}}
.chart .named text{{font-family:{SERIF};font-style:italic;fill:var(--ink)}}
.chart .fog.deep{{fill-opacity:.73}}
.chart .mid{{text-anchor:middle}}
.chart .end{{text-anchor:end}}
.chart .soft{{fill:var(--soft)}}
.chart .bold{{font-weight:600}}
.chart .halo{{paint-order:stroke;stroke:var(--sea);stroke-width:3px;stroke-opacity:.85;stroke-linejoin:round}}
.chart .first{{--side:var(--first)}}
.chart .second{{--side:var(--second)}}
.chart .neutral{{--side:var(--neutral)}}
{_LIVERIES}
.chart .intent{{--side:var(--intent)}}
.chart .land{{fill:var(--land);stroke:none}}
.chart .apart{{fill:var(--apart);stroke:var(--shore);stroke-width:.9}}
.chart .holding{{fill:var(--paper);fill-opacity:.75;stroke:var(--soft);stroke-dasharray:5 3}}
.chart .ink{{fill:none;stroke:var(--ink)}}
.chart .grid{{fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:.8}}
.chart .areas{{stroke-opacity:.5;stroke-width:.9;stroke-dasharray:4 2}}
.chart .rhumb{{fill:none;stroke:var(--ink);stroke-opacity:.055;stroke-width:.7}}
.chart .shallows{{fill:var(--shallows)}}
.chart .reef{{fill:none;stroke:var(--soft);stroke-width:.8;stroke-dasharray:1 2.2;stroke-linecap:round}}
.chart .strokes{{fill:none;stroke:var(--ink);stroke-opacity:.55;stroke-width:.8;stroke-linecap:round}}
.chart .strokes.shoal,.chart .strokes.beach{{stroke-width:2;stroke-opacity:.6}}
.chart .strokes.blocked{{stroke-opacity:.25}}
.chart .mixed{{fill:var(--hills)}}
.chart .relief{{fill:var(--heights)}}
.chart .beach{{fill:var(--sand)}}
.chart .blocked{{fill:var(--shore);fill-opacity:.35}}
.chart .slope{{fill:none;stroke:var(--ink);stroke-opacity:.5;stroke-width:7;stroke-dasharray:.9 3.4}}
.chart .strand{{fill:none;stroke:var(--shore);stroke-width:1.3}}
.chart .inked text{{fill:var(--ink);paint-order:stroke;stroke:var(--land);stroke-width:2px;stroke-opacity:.75}}
.c-runway{{fill:none;stroke:var(--ink);stroke-width:4}}
.c-peak{{fill:var(--ink);stroke:var(--land);stroke-width:1}}
.chart .isle{{fill:var(--land);stroke:var(--soft);stroke-width:.7}}
.c-staff{{fill:none;stroke:var(--ink);stroke-width:.7}}
.c-ore{{fill:var(--ink)}}
.c-star{{fill:var(--paper);stroke:var(--side);stroke-width:2;stroke-linejoin:round}}
.c-gun{{fill:var(--side);stroke:var(--side);stroke-width:1.6;stroke-linecap:round}}
.c-barrel{{fill:none;stroke:var(--side);stroke-width:2;stroke-linecap:round}}
.c-flag{{fill:var(--side);stroke:var(--ink);stroke-width:.6}}
.chart .fog{{fill:var(--fog);fill-opacity:.17}}
.chart .wisp{{fill:var(--wisp);fill-opacity:.5;stroke:var(--wisp);stroke-width:4;stroke-opacity:.22}}
.chart .murk{{fill:var(--murk);fill-opacity:.3;stroke:var(--murk);stroke-width:5;stroke-opacity:.14}}
.chart .edge{{fill:none;stroke:var(--soft);stroke-width:1;stroke-dasharray:.1 3.6;stroke-linecap:round}}
.chart .searched{{fill:var(--side);fill-opacity:.085;stroke:var(--side);stroke-opacity:.75;stroke-width:1}}
.chart .ticked{{fill:var(--side);fill-opacity:.07;stroke:var(--side);stroke-opacity:.75;stroke-width:1}}
.chart .ticks{{fill:none;stroke:var(--side);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}}
.chart .range{{fill:none;stroke:var(--side);stroke-width:1.3;stroke-dasharray:7 4}}
.chart .cover{{fill:none;stroke:var(--side);stroke-width:1.6;stroke-dasharray:1.5 4;stroke-linecap:round}}
.chart .whereabouts{{fill:var(--side);fill-opacity:.05;stroke:var(--side);stroke-width:1.6;stroke-dasharray:9 3 2 3}}
.chart .tint{{fill:var(--side);fill-opacity:.1;stroke:var(--side);stroke-opacity:.6}}
.chart .supply{{fill:none;stroke:var(--side);stroke-width:1.5;stroke-dasharray:.1 4;stroke-linecap:round}}
.chart .control{{fill-opacity:1;stroke:var(--side);stroke-opacity:.75;stroke-width:1.2}}
.chart .control.first{{fill:url(#held-first)}}
.chart .control.second{{fill:url(#held-second)}}
.chart .control.neutral{{fill:url(#held-neutral)}}
.chart .closed{{fill:url(#held-closed);stroke:none;--side:var(--soft)}}
.chart .stripe{{fill:none;stroke:var(--side);stroke-width:1;stroke-opacity:.28}}
.chart .shelled{{fill:url(#held-shelled);stroke:var(--side);stroke-dasharray:2 3;--side:var(--battle)}}
.chart .shelled .stripe{{stroke-opacity:1}}
.chart .held{{fill:var(--side);fill-opacity:.1}}
.chart .livery .held{{fill-opacity:var(--tint)}}
.chart .livery .stripe{{stroke-opacity:.4}}
.chart .shore{{stroke-width:13;stroke-opacity:.45}}
.chart .shallow{{stroke-width:5}}
.chart .shore,.chart .shallow{{fill:none;stroke:var(--shallows);stroke-linejoin:round}}
.chart .coast{{fill:var(--land);stroke:var(--shore);stroke-width:.9;stroke-linejoin:round}}
.chart .stroke{{fill:none;stroke-linejoin:round}}
.chart .stroke.shut{{stroke:var(--shore);stroke-width:2.8;stroke-linecap:round}}
.chart .stroke.reef{{stroke:var(--shore);stroke-width:4.2;stroke-dasharray:.1 6;stroke-linecap:round}}
.chart .stroke.runway{{stroke:var(--sand);stroke-width:9}}
.chart .stroke.quay{{stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}}
.chart .berth{{fill:var(--paper);fill-opacity:.55;stroke:var(--soft);stroke-width:1.1;stroke-linejoin:round}}
.chart .lettering{{font-family:{SERIF};fill:var(--soft);text-anchor:middle}}
.chart .lettering.water{{font-style:italic;letter-spacing:.16em}}
.chart .lettering.land{{fill:var(--ink);fill-opacity:.8;letter-spacing:.2em}}
.chart .lettering.spot{{fill:var(--ink);font-style:italic}}
.chart .boxed{{font-family:{SERIF};font-style:italic;text-anchor:middle}}
.chart .boxed.marked{{font-weight:600}}
.chart .holding.marked{{stroke:var(--intent);stroke-width:2.4;stroke-dasharray:none}}
.chart .aim{{fill:none;stroke:var(--side);stroke-width:2;stroke-linecap:round}}
.chart .rules{{stroke:var(--rule);stroke-width:.8}}
.chart .pin{{--side:var(--intent)}}
.chart .staff{{fill:none;stroke:var(--ink);stroke-width:1.4}}
.chart .pennant{{fill:var(--side);stroke:var(--paper);stroke-width:.6}}
.chart .slip{{fill:var(--paper);stroke:var(--side);stroke-width:1.2}}
.chart .pin text,.chart .opened text{{font-size:{ROW}px}}
.chart .off{{display:none}}
.c-disc{{fill:var(--paper);stroke:var(--side);stroke-width:1}}
.c-anchor{{fill:none;stroke:var(--ink);stroke-width:1.1;stroke-linecap:round}}
.c-lozenge{{fill:var(--paper);stroke:var(--ink);stroke-width:.8}}
.chart .moved{{fill:none;stroke:var(--side);stroke-width:1.8;stroke-dasharray:2 3.2;stroke-linecap:round}}
.chart .line{{fill:none;stroke:var(--side);stroke-width:1.6}}
.chart .course{{fill:none;stroke:var(--side);stroke-width:2.2;stroke-dasharray:7 3.5;stroke-linejoin:round}}
.chart .station{{fill:var(--paper);stroke:var(--side);stroke-width:1.6}}
.chart .ruled{{fill:none;stroke:var(--soft);stroke-width:1.3;stroke-dasharray:9 3 2 3}}
.chart .planned{{fill:var(--side);fill-opacity:.12;stroke:var(--side);stroke-width:1.4;stroke-dasharray:5 2.5}}
.chart path.head,.chart .solid{{fill:var(--side)}}
.c-plate{{fill:var(--plate,var(--side));stroke:var(--edge,var(--paper));stroke-width:1}}
.c-shade{{fill:var(--ink);fill-opacity:.28}}
.c-rim{{fill:none;stroke:var(--face,var(--on-side));stroke-opacity:.45;stroke-width:.7}}
.chart .counter>use,.chart .on{{fill:var(--face,var(--on-side))}}
.chart .cn,.chart .cc{{fill:var(--face,var(--on-side));font-size:{NAME}px;font-weight:600;text-anchor:middle}}
.chart .cn.small{{font-size:{SMALL}px}}
.chart .cn.figure{{font-size:{FIGURE}px}}
.chart .rn{{fill:var(--side);font-weight:700;text-anchor:middle}}
.chart .mn{{font-size:11.5px;font-weight:700}}
.chart .mark.told{{opacity:.7}}
.chart .cc{{font-size:{COUNT}px}}
.chart .bn{{font-size:12px;font-weight:600;text-anchor:middle}}
.chart .under{{fill-opacity:.85}}
.chart .hollow{{--plate:var(--paper);--face:var(--side);--edge:var(--side)}}
.chart .wreck{{--plate:var(--sea);--face:var(--soft);--edge:var(--soft)}}
.chart .wreck .cn{{text-decoration:line-through}}
.c-hurt{{fill:var(--paper)}}
.c-hatch{{fill:none;stroke:var(--ink);stroke-width:1.2}}
.chart .badge{{fill:var(--paper);stroke:var(--side);stroke-width:1.4}}
.chart .callout{{fill:var(--paper);fill-opacity:.93;stroke:var(--side);stroke-width:.9}}
.chart .leader{{fill:none;stroke:var(--side);stroke-width:.9}}
.chart .ring{{fill:var(--paper);fill-opacity:.55;stroke:var(--side)}}
.chart .says{{fill:var(--side)}}
.chart .found{{fill:none;stroke:var(--side);stroke-width:2.6;stroke-linecap:round}}
.chart .eye{{fill:var(--paper);stroke:var(--side);stroke-width:1.3}}
.chart .burst{{fill:var(--battle);stroke:var(--paper);stroke-width:1}}
.chart .panel{{fill:var(--paper)}}
.chart .swoosh{{fill:var(--side);stroke:var(--paper);stroke-width:.8}}
.chart .title{{letter-spacing:.14em}}
.chart .hairline{{stroke:var(--ink);stroke-width:.5}}
.chart .hair{{fill:none;stroke:var(--ink);stroke-width:.7}}
.chart .bar{{fill:var(--ink)}}
"""
_CELL = ".chart .cell{fill:transparent;stroke:var(--ink);stroke-opacity:.13}.chart .cell.water{stroke:none}"
_PAGE = f"""
{_CELL}
.chart .covered{{display:none}}
.chart .holding.marked{{fill-opacity:1}}
.chart .wide .cell{{stroke-opacity:.2}}
.chart .cell.may,.chart .cell.picked,.chart .cell.cursor{{stroke-opacity:1}}
.chart .dot{{fill:var(--intent);fill-opacity:.6}}
.chart .cell:hover{{fill:var(--intent);fill-opacity:.06}}
.chart .cell.may{{fill:url(#c-may);stroke:var(--intent);stroke-width:1.4;stroke-dasharray:5 4}}
.chart .cell.picked{{fill:var(--intent);fill-opacity:.14;stroke:var(--intent);stroke-width:3.4}}
.chart #layer-routes,.chart #layer-plan,.chart .pencil{{pointer-events:none}}
.chart .pencil{{fill:none;stroke:var(--intent);stroke-width:3.2;stroke-opacity:.8;stroke-linecap:round}}
.chart .cell.told{{fill:var(--battle);fill-opacity:.16;stroke:var(--battle);stroke-width:3.4;stroke-opacity:1}}
.chart .cell.cursor{{stroke:var(--ink);stroke-width:4.2;stroke-dasharray:none}}
.chart .counter.picked{{--plate:var(--intent)}}
.chart .counter,.chart .row{{cursor:pointer}}
.chart .opened,.chart .slip-of-note,.chart .pips{{display:none}}
.chart .opened.open,.chart .opened.open .pips,.chart.near .slip-of-note{{display:inline}}
.chart .pips{{fill:none;stroke:var(--face,var(--on-side));stroke-width:3;stroke-dasharray:3 1}}
.chart .pips.lost{{stroke-width:1}}
.chart .row .pips{{stroke:var(--side);stroke-width:9}}
.chart .row .pips.lost{{stroke-width:2}}
.chart.near .pips{{display:inline}}
.chart .opened .of{{font-family:{SERIF};font-style:italic}}
.chart .opened .head{{fill:var(--soft);font-weight:600}}
.chart .row rect{{x:-40px;y:-14px;height:19px;fill:transparent}}
.chart .row use{{transform:translate(-22px,-4.5px) scale(.7);fill:var(--side)}}
.chart .row text+text,.chart .row path+text{{fill:var(--soft)}}
.chart .row:hover rect{{fill:var(--intent);fill-opacity:.12}}
.chart .row.cursor rect{{stroke:var(--ink);stroke-width:1.6}}
.chart .row.picked rect{{fill:var(--intent);fill-opacity:.2;stroke:var(--intent)}}
.chart.far .major{{font-size:24px}}
.chart.far .cc,.chart.far .inked,.chart.far .minor{{display:none}}
.chart.far [data-layer=contacts] text{{font-size:13.5px}}
.chart.far .num text{{font-size:13.5px;transform:translateY(3px)}}
.chart.far .cn{{transform:translateY(2.5px)}}
.chart.far .cn.short{{font-size:16px}}
.chart.far .cn.figure{{font-size:42px;transform:translateY(11px)}}
.chart.far .contact .rn{{font-size:22px}}
.chart.far .counter use:has(+.cc){{transform:translate(0,6px) scale(1.35)}}
"""


def _tight(rules: str) -> str:
    return rules.replace("\n", "")


_PRINT = (
    f"@media print{{.chart,.chart.night{{{_properties(PRINT)}"
    "-webkit-print-color-adjust:exact;print-color-adjust:exact}}"
)
_DARK = f"@media screen and (prefers-color-scheme:dark){{.chart{{{_properties(NIGHT)}}}}}"
_PALETTES = f".chart{{{_properties(DAY)}}}.chart.night{{{_properties(NIGHT)}}}{_DARK}"
STYLE = f"{_PALETTES}{_tight(_RULES)}{_PRINT}"
"""The style sheet that a drawing of its own carries; it too is dark where the reader's room is, never on paper."""


_CLASS = re.compile(r"\.([a-z][\w-]*)")
_GIVEN = re.compile(r'class="([^"]*)"')


def style_of(drawn: str) -> str:
    """As much of the style sheet as a drawing of its own needs for what is drawn: the rules all of whose classes occur
    in it."""
    used = {"chart", *(name for given in _GIVEN.findall(drawn) for name in given.split())}
    rules = (rule for rule in _RULES.splitlines() if used.issuperset(_CLASS.findall(rule.partition("{")[0])))
    return f"{_PALETTES}{''.join(rules)}"


NIGHTLY = "night"
"""The fragment of its address by which a still drawing is shown by night."""


def still_style() -> str:
    """The style sheet of the still part of a chart, as a picture by itself; dark where the reader's room is."""
    dark = f"@media (prefers-color-scheme:dark){{.chart{{{_properties(NIGHT)}}}}}"
    night = f".chart#{NIGHTLY}:target{{{_properties(NIGHT)}}}"
    return f"{_PALETTES}{dark}{night}{_tight(_RULES)}{_CELL}"


def page_style() -> str:
    """The style sheet of charts in a page: the same, with what the script sets (`may`, `picked`, `cursor`, `open`,
    `far`, `mid`, `near`)."""
    return f"{_PALETTES}{_tight(_RULES)}{_tight(_PAGE)}{_PRINT}\n"

"""The look in numbers: palettes of day and night, type, and the style sheet every chart carries.

Colours are CSS custom properties on the chart's root, so that a page may restyle a chart without redrawing it.
"""

from __future__ import annotations

SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif"
SANS = "'Gill Sans','Gill Sans MT','Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
MONO = "'SF Mono',Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"

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
    "first": "#27517a",
    "second": "#b03a2b",
    "neutral": "#5d5a50",
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
    "first": "#6fa3d6",
    "second": "#e0705c",
    "neutral": "#8fa09b",
    "on-side": "#0b1218",
    "intent": "#ff8fc0",
    "battle": "#ff8a5c",
    "fog": "#2f3e47",
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


_RULES = f"""
.chart .still{{pointer-events:none}}
.chart text{{fill:var(--ink);font-family:{SANS}}}
.chart .serif{{font-family:{SERIF}}}
.chart .name{{font-family:{SERIF};font-style:italic}}
.chart .num text{{font-family:{MONO};fill:var(--soft);text-anchor:middle}}
.chart .num .name{{font-family:{SERIF}}}
.chart .mid{{text-anchor:middle}}
.chart .end{{text-anchor:end}}
.chart .soft{{fill:var(--soft)}}
.chart .bold{{font-weight:600}}
.chart .halo{{paint-order:stroke;stroke:var(--sea);stroke-width:3px;stroke-opacity:.85;stroke-linejoin:round}}
.chart .first{{--side:var(--first)}}
.chart .second{{--side:var(--second)}}
.chart .neutral{{--side:var(--neutral)}}
.chart .intent{{--side:var(--intent)}}
.chart .sea{{fill:transparent}}
.chart .land{{fill:var(--land);stroke:none}}
.chart .holding{{fill:var(--paper);fill-opacity:.75;stroke:var(--soft);stroke-dasharray:5 3}}
.chart .ink{{fill:none;stroke:var(--ink)}}
.chart .grid{{fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:.8}}
.chart .areas{{stroke-opacity:.5;stroke-width:.9;stroke-dasharray:4 2}}
.chart .rhumb{{fill:none;stroke:var(--ink);stroke-opacity:.055;stroke-width:.7}}
.chart .shallows{{fill:var(--shallows)}}
.chart .reef{{fill:none;stroke:var(--soft);stroke-width:.8;stroke-dasharray:1 2.2;stroke-linecap:round}}
.chart .isle{{fill:var(--land);stroke:var(--soft);stroke-width:.7}}
.chart .flag{{fill:var(--side);stroke:var(--ink);stroke-width:.6}}
.chart .fog{{fill:var(--fog);stroke:var(--fog);stroke-linejoin:round}}
.chart .wisp{{fill:var(--wisp);fill-opacity:.6}}
.chart .murk{{fill:var(--murk);fill-opacity:.5}}
.chart .edge{{fill:none;stroke:var(--soft);stroke-width:1;stroke-dasharray:.1 3.6;stroke-linecap:round}}
.chart .searched{{fill:var(--side);fill-opacity:.085;stroke:var(--side);stroke-opacity:.55;stroke-width:.9}}
.chart .range{{fill:none;stroke:var(--side);stroke-width:1.3;stroke-dasharray:7 4}}
.chart .tint{{fill:var(--side);fill-opacity:.1;stroke:var(--side);stroke-opacity:.6}}
.chart .supply{{fill:none;stroke:var(--side);stroke-width:1.5;stroke-dasharray:.1 4;stroke-linecap:round}}
.chart .control{{fill-opacity:1;stroke:var(--side);stroke-opacity:.5;stroke-width:1.2}}
.chart .control.first{{fill:url(#held-first)}}
.chart .control.second{{fill:url(#held-second)}}
.chart .control.neutral{{fill:url(#held-neutral)}}
.chart .closed{{fill:url(#held-closed);stroke:none;--side:var(--soft)}}
.chart .stripe{{fill:none;stroke:var(--side);stroke-width:1.1;stroke-opacity:.34}}
.chart .shore{{fill:none;stroke:var(--shallows);stroke-width:7;stroke-linejoin:round}}
.chart .coast{{fill:var(--land);stroke:var(--soft);stroke-width:.7;stroke-linejoin:round}}
.chart .disc{{fill:var(--paper);stroke:var(--side);stroke-width:1}}
.chart .anchor{{fill:none;stroke:var(--ink);stroke-width:1.1;stroke-linecap:round}}
.chart .lozenge{{fill:var(--paper);stroke:var(--ink);stroke-width:.8}}
.chart .moved{{fill:none;stroke:var(--side);stroke-width:1.8;stroke-dasharray:2 3.2;stroke-linecap:round}}
.chart .line{{fill:none;stroke:var(--side);stroke-width:1.6}}
.chart .ruled{{fill:none;stroke:var(--soft);stroke-width:1.3;stroke-dasharray:9 3 2 3}}
.chart .planned{{fill:var(--side);fill-opacity:.12;stroke:var(--side);stroke-width:1.4;stroke-dasharray:5 2.5}}
.chart .head,.chart .solid{{fill:var(--side)}}
.chart .plate{{fill:var(--side);stroke:var(--paper);stroke-width:1}}
.chart .under .plate{{fill-opacity:.82}}
.chart .rim{{fill:none;stroke:var(--on-side);stroke-opacity:.45;stroke-width:.7}}
.chart .on{{fill:var(--on-side)}}
.chart .hollow .plate{{fill:var(--paper);stroke:var(--side);stroke-width:1.2}}
.chart .hollow .rim{{stroke:none}}
.chart .hollow .on{{fill:var(--side)}}
.chart .hurt{{fill:var(--paper)}}
.chart .hatch{{fill:none;stroke:var(--ink);stroke-width:1.1}}
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
.chart .cross{{fill:none;stroke:var(--on-side);stroke-width:1.9;stroke-linecap:round}}
.chart .hollow .cross{{stroke:var(--side)}}
.chart .title{{letter-spacing:.14em}}
.chart .hairline{{stroke:var(--ink);stroke-width:.5}}
.chart .hair{{fill:none;stroke:var(--ink);stroke-width:.7}}
.chart .bar{{fill:var(--ink)}}
"""
STYLE = (
    f".chart{{{_properties(DAY)}}}.chart.night{{{_properties(NIGHT)}}}"
    f"{_RULES.replace(chr(10), '')}"
    f"@media print{{.chart,.chart.night{{{_properties(PRINT)}"
    "-webkit-print-color-adjust:exact;print-color-adjust:exact}}"
)


def page_style() -> str:
    """The style sheet of charts that stand in a page."""
    return STYLE

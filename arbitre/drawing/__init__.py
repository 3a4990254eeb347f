"""Charts as SVG: `draw` makes a picture of what a game puts into an `arbitre.kernel.chart.Chart`. Knows no game."""

from arbitre.drawing.svg import draw

__all__ = ["draw"]

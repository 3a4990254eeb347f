"""Maps as SVG, drawn from chart data."""

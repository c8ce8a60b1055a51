"""Draws how time and memory grow with the size of a program's input, as SVG.

Both axes are logarithmic: linear growth is a line at 45 degrees, and quadratic growth has twice that slope.
"""

import math
from xml.sax.saxutils import escape

PANEL_WIDTH, PANEL_HEIGHT = 420, 420
LEFT, TOP, GAP, LEGEND_WIDTH = 60, 40, 70, 190
COLOURS = (
    "#1f77b4 #ff7f0e #2ca02c #d62728 #9467bd #8c564b #e377c2 #7f7f7f #bcbd22 #17becf "
    "#003f5c #665191 #a05195 #d45087 #f95d6a #ff7c43 #ffa600 #2f4b7c #488f31 #83af70"
).split()


def drawn(results, engine):
    """`results` is (row, {engine: Run}); the row's name ends with the size."""
    series = {}
    for row, runs in results:
        program, size = row.name.split(" ")
        if runs[engine] is not None:
            series.setdefault(program, []).append((int(size), runs[engine]))
    width = LEFT + 2 * PANEL_WIDTH + GAP + LEGEND_WIDTH
    height = TOP + PANEL_HEIGHT + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        panel(LEFT, "processor time, seconds", series, lambda run: max(run.seconds, 1e-3)),
        panel(LEFT + PANEL_WIDTH + GAP, "most memory, MB", series, lambda run: run.megabytes),
        legend(LEFT + 2 * PANEL_WIDTH + GAP + 20, series),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class Axis:
    """A logarithmic axis, of whole decades, between two coordinates of the picture."""

    def __init__(self, values, start, end):
        self.low = math.floor(math.log10(min(values)))
        self.high = max(math.ceil(math.log10(max(values))), self.low + 1)
        self.start, self.end = start, end

    def place(self, value):
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def decades(self):
        return [10.0**power for power in range(self.low, self.high + 1)]


def panel(left, title, series, measure):
    points = [(size, measure(run)) for runs in series.values() for size, run in runs]
    if not points:
        return ""
    across = Axis([size for size, _ in points], left, left + PANEL_WIDTH)
    up = Axis([value for _, value in points], TOP + PANEL_HEIGHT, TOP)
    parts = [f'<text x="{left}" y="{TOP - 14}" font-size="13">{title}</text>']
    for size in across.decades():
        x = across.place(size)
        parts.append(f'<path d="M{x:.1f} {TOP}V{TOP + PANEL_HEIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{TOP + PANEL_HEIGHT + 16}" text-anchor="middle">{size:,.0f}</text>')
    for value in up.decades():
        y = up.place(value)
        parts.append(f'<path d="M{left} {y:.1f}H{left + PANEL_WIDTH}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>')
    for colour, runs in zip(COLOURS, series.values()):
        places = [(across.place(size), up.place(measure(run))) for size, run in runs]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in places]
    parts.append(f'<text x="{left + PANEL_WIDTH / 2}" y="{TOP + PANEL_HEIGHT + 36}" text-anchor="middle">size</text>')
    return "\n".join(parts)


def legend(left, series):
    parts = []
    for i, (colour, program) in enumerate(zip(COLOURS, series)):
        y = TOP + 10 + i * 18
        parts.append(f'<path d="M{left} {y}h22" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{left + 28}" y="{y + 4}">{escape(program)}</text>')
    return "\n".join(parts)

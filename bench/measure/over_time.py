"""Reads what a service prints of its memory, and draws memory over time, or over the number of requests, as SVG.

Both axes are linear and begin at zero.
"""

import subprocess

SAMPLES = 120

COLOURS = "#1f77b4 #ff7f0e #2ca02c #d62728 #9467bd #8c564b #e377c2 #7f7f7f".split()
WIDTH, HEIGHT, MARGIN = 720, 360, 60


def interval(minutes):
    """The seconds between two samples."""
    return max(1, int(minutes * 60) // SAMPLES)


def sampled(words):
    """The whole numbers on each line that a service prints until it ends."""
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as service:
        for line in service.stdout:
            yield [int(number) for number in line.split()]
    if service.returncode != 0:
        raise SystemExit(f"the service has ended with {service.returncode}")


def drawn(series):
    """The samples by name, (time or number, megabytes), as a picture."""
    across = max(i for samples in series.values() for i, _ in samples)
    up = max(size for samples in series.values() for _, size in samples)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH + 3 * MARGIN}" height="{HEIGHT + 2 * MARGIN}" '
            'font-family="sans-serif" font-size="11">'
        ),
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for k in range(5):
        y = MARGIN + HEIGHT - k * HEIGHT / 4
        x = MARGIN + k * WIDTH / 4
        parts.append(f'<path d="M{MARGIN} {y}H{MARGIN + WIDTH}" stroke="#ddd"/>')
        parts.append(f'<text x="{MARGIN - 6}" y="{y + 4}" text-anchor="end">{up * k / 4:.0f} MB</text>')
        parts.append(f'<text x="{x}" y="{MARGIN + HEIGHT + 18}" text-anchor="middle">{across * k // 4:,}</text>')
    for k, (colour, (name, samples)) in enumerate(zip(COLOURS, series.items())):
        line = " ".join(f"{MARGIN + WIDTH * i / across:.1f},{MARGIN + HEIGHT * (1 - s / up):.1f}" for i, s in samples)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(f'<text x="{MARGIN + WIDTH + 8}" y="{MARGIN + 12 + 16 * k}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"

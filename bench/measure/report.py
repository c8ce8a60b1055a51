"""Tables of results: the weakest row first, then the classes, then every row."""

import math


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


class Report:
    """`results` is (row, {engine: Run}); the first engine is ours, and a failed run is None."""

    def __init__(self, engines, results):
        self.ours, *self.others = engines
        self.results = results

    def ratio(self, runs, engine, measure):
        """Another engine's figure as a multiple of ours, or None if either failed."""
        ours, other = runs.get(self.ours), runs.get(engine)
        if ours is None or other is None:
            return None
        # Some systems count time in ticks: a time of zero is taken as a tenth of a millisecond.
        return max(measure(other), 1e-4) / max(measure(ours), 1e-4)

    def ratios(self, results, measure):
        """(ratio, row, engine) of all rows and other engines."""
        return [
            (ratio, row, engine)
            for row, runs in results
            for engine in self.others
            for ratio in [self.ratio(runs, engine, measure)]
            if ratio is not None
        ]

    def weakest(self, title, measure, unit):
        ratios = self.ratios(self.results, measure)
        if not ratios:
            return
        ratio, row, engine = min(ratios, key=lambda found: found[0])
        runs = dict(self.results)[row]
        figures = f"{unit(measure(runs[self.ours]))} beside {unit(measure(runs[engine]))} of {engine}"
        print(f"weakest in {title}: {row.kind}: {row.name}, {ratio:.2f}x, {figures}")

    def class_table(self):
        if not self.others:
            return
        print("\ngeometric means; the weakest row of the class")
        kinds = dict.fromkeys(row.kind for row, _ in self.results)
        for kind in kinds:
            results = [result for result in self.results if result[0].kind == kind]
            cells = [f"{kind:14} {len(results):3} rows"]
            for title, measure in (("time", seconds), ("memory", megabytes)):
                for engine in self.others:
                    ratios = [r for r in self.ratios(results, measure) if r[2] == engine]
                    if ratios:
                        least, row, _ = min(ratios, key=lambda found: found[0])
                        mean = geometric_mean([ratio for ratio, _, _ in ratios])
                        cells.append(f"{title}, {engine} {mean:.2f}x ({least:.2f}x {row.name})")
                    else:
                        cells.append(f"{title}, {engine} fails")
            print("   ".join(cells))

    def row_table(self):
        print("\nall rows: ours, and the others as multiples of it in time, memory")
        for row, runs in self.results:
            ours = runs[self.ours]
            cells = [f"{row.kind + ': ' + row.name:42}"]
            cells.append("fails" if ours is None else f"{milliseconds(ours.seconds)} {whole_megabytes(ours.megabytes)}")
            for engine in self.others:
                ratios = [self.ratio(runs, engine, measure) for measure in (seconds, megabytes)]
                if runs[engine] is None or ours is None:
                    cells.append(f"{engine} " + ("fails" if runs[engine] is None else "works"))
                else:
                    cells.append("{} {:.2f}x {:.2f}x".format(engine, *ratios))
            print("   ".join(cells))

    def growth_table(self):
        """How much longer each size takes than the one before, for each engine."""
        growing = [result for result in self.results if result[0].kind == "growth"]
        if not growing:
            return
        print("\ngrowth: size and time of each engine, and its multiple of the size before")
        before = {}
        for row, runs in growing:
            program, size = row.name.split(" ")
            cells = [f"{program:20} {size:>7}"]
            for engine, run in runs.items():
                last = before.get((program, engine))
                before[program, engine] = run
                if run is None:
                    cells.append(f"{engine} fails")
                else:
                    more = f" {run.seconds / max(last.seconds, 1e-4):5.2f}x" if last else ""
                    cells.append(f"{engine} {milliseconds(run.seconds)}{more}")
            print("   ".join(cells))

    def print(self):
        self.weakest("time", seconds, milliseconds)
        self.weakest("memory", megabytes, whole_megabytes)
        self.class_table()
        self.growth_table()
        self.row_table()


def seconds(run):
    return run.seconds


def megabytes(run):
    return run.megabytes


def milliseconds(value):
    return f"{value * 1000:.1f} ms"


def whole_megabytes(value):
    return f"{value:.0f} MB"

"""Renders tenants on a Spark cluster on this machine, beside the same work in one process and in a Python function:
`trial.py --python PYTHON --plain COMMAND --jars A,B`. PYTHON has pyspark and gojsonnet.

Sides take turns, because the machine may be busy with something else. Rates are rows for a second of processor time, of all
processes that render, with their compilers and collectors; rows for a second of the clock stand beside them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

import library

HERE = os.path.dirname(os.path.abspath(__file__))


class Side:
    """A process that answers each input line with one line."""

    def __init__(self, command, log=None, **options):
        self.log = log
        if log:
            options["stderr"] = open(log, "w")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **options)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.answer()

    def answer(self):
        answer = self.process.stdout.readline()
        if not answer:
            if self.log:
                with open(self.log) as file:
                    sys.stderr.write(file.read()[-4000:])
            sys.exit("a side has ended")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Plain(Side):
    def render(self, rows):
        before = self.processor()
        seconds, bytes_, sum_ = self.ask(str(rows)).split()
        spent = self.processor() - before
        return {"seconds": float(seconds), "processor": spent, "rows": rows, "bytes": int(bytes_), "sum": int(sum_)}

    def processor(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


class Cluster(Side):
    def __init__(self, options, executors, folder):
        super().__init__(
            [
                options.python,
                os.path.join(HERE, "cluster.py"),
                str(executors),
                str(options.cores),
                folder,
                *options.jars.split(","),
            ],
            log=os.path.join(folder, f"cluster-{executors}.log"),
            cwd=folder,
            env={**os.environ, "PYSPARK_PYTHON": options.python},
        )
        self.about = json.loads(self.answer())

    def do(self, name, *arguments):
        return json.loads(self.ask(json.dumps([name, *arguments])))


def rate(result, rows):
    return rows / max(result["processor"], 0.01), rows / max(result["seconds"], 0.001)


def show(name, result, rows, against=None):
    per_processor, per_second = rate(result, rows)
    note = (
        ""
        if against is None
        else f"   {rate(against[0], against[1])[0] / per_processor:6.2f} times the processor time of one process"
    )
    print(
        f"{name:<30} {rows:>9} rows {per_processor:>8.0f} rows per core second {per_second:>8.0f} rows per second{note}",
        flush=True,
    )


def same(results):
    answers = {(int(result["rows"]), int(result["bytes"]), int(result["sum"])) for result in results}
    if len(answers) > 1:
        sys.exit(f"the sides disagree: {answers}")


def stream(options, folder):
    """Runs the streaming example twice, the second time with one more change."""
    example = os.path.join(HERE, "../../../examples/spark")
    changes, target = f"{folder}/changes", f"{folder}/changed"
    shutil.copytree(f"{example}/tenants", changes)
    submit = f"--master local[1] --jars {options.jars} pyspark-shell"
    counts = []
    for _ in range(2):
        subprocess.run(
            [options.python, f"{example}/stream.py", changes, target],
            check=True,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env={**os.environ, "PYSPARK_PYTHON": options.python, "PYSPARK_SUBMIT_ARGS": submit},
        )
        written = [path for path in os.listdir(target) if path.endswith(".json")]
        counts.append(sum(len(open(f"{target}/{path}").readlines()) for path in written))
        with open(f"{changes}/tuesday.json", "w") as file:
            file.write('{"tenant": "acme", "plan": "team", "seats": 300, "features": []}\n')
    # Two files for each of two tenants, and an error; then the two files of one tenant.
    print(f"a stream: {counts[0]} rows, then {counts[1]}")
    if counts != [5, 7]:
        sys.exit("the stream has lost or repeated something")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True)
    parser.add_argument("--plain", required=True)
    parser.add_argument("--jars", required=True)
    parser.add_argument("--rows", type=int, default=100000)
    parser.add_argument("--executors", type=lambda text: [int(count) for count in text.split(",")], default=[1, 2])
    parser.add_argument("--cores", type=int, default=1, help="how many tasks an executor does at once")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--wheel-rows", type=int, default=400)
    parser.add_argument("--only-speed", action="store_true", help="the rates alone")
    options = parser.parse_args()

    folder = tempfile.mkdtemp(prefix="sjsonnet-trial-")
    files = library.write(os.path.join(folder, "library"))
    with open(os.path.join(folder, "library/failing.jsonnet"), "w") as file:
        file.write(
            "local svc = import 'svc.jsonnet';\n"
            "function(id, tenant, region, plan, seats, limits, features)\n"
            "  if id % 10000 == 77 then error 'no config for ' + tenant\n"
            "  else svc(tenant, region, plan, seats, limits, features)\n"
        )
    rows = options.rows
    plain = Plain(options.plain.split() + ["sjsonnet.spark.trial.Plain", f"{folder}/library"])
    clusters = {count: Cluster(options, count, folder) for count in options.executors}
    one, two = clusters[options.executors[0]], clusters[options.executors[-1]]
    print(
        f"Spark {one.about['spark']}, {files} files, {rows} tenants, processors: {os.cpu_count()}, cores of an executor: {options.cores}, load: {os.getloadavg()[0]:.1f}"
    )
    try:
        one.do("tenants", rows)
        plan = one.do("explain")
        print(next(part for part in plan["plan"].split(", ") if part.startswith("ReadSchema")), "of", plan["columns"])

        warm = min(rows, 10000)
        same([plain.render(warm)] + [cluster.do("render", warm) for cluster in clusters.values()])
        wheel = one.do("wheel", 100)
        same([wheel, plain.render(100)])
        for _ in range(options.rounds):
            ours = plain.render(rows)
            show("one process", ours, rows)
            for count, cluster in clusters.items():
                result = cluster.do("render")
                same([ours, result])
                show(f"Spark, executors: {count}", result, rows, (ours, rows))
            wheel = one.do("wheel", options.wheel_rows)
            show(f"Python function, executors: {options.executors[0]}", wheel, options.wheel_rows, (ours, rows))
        print("load:", f"{os.getloadavg()[0]:.1f}", two.do("counts")["counts"])
        if options.only_speed:
            return

        for what in ("killed", "stopped"):
            result = two.do(what)
            same([ours, result])
            if int(result["ids"]) != rows:
                sys.exit(f"{result['ids']} tenants of {rows}")
            print(
                f"executor {result['executor']} {what} in the middle: {result['rows']} rows, {result['ids']} tenants, the same "
                f"checksums; {result['again']} tasks were begun again, {result['copies']} of them speculatively, of which "
                f"{result['first']} ended first; rows that the counters saw: {result['counted']}",
                flush=True,
            )
            if what == "stopped" and result["first"] == 0:
                sys.exit("nothing was done speculatively")
        for how in ("evenly", "by key", "rebalanced"):
            result = two.do("skewed", how)
            same([ours, result])
            print(f"a skewed table, {how}: {result['seconds']:.1f} s, {result['largest']} rows in the largest task", flush=True)
        wrong = len(range(77, rows, 10000))
        for errors in ("struct", "null", "fail"):
            result = two.do("failing", errors)
            print(
                f"errors = {errors}:",
                {name: value for name, value in result.items() if name not in ("seconds", "processor")},
                flush=True,
            )
            # Counters may count a task twice.
            is_right = errors == "fail" or (result["values"] == rows - wrong and result["errors"] >= wrong)
            if not is_right or (errors == "struct" and result["errors"] != wrong):
                sys.exit(f"not {wrong} errors")
            if errors == "fail" and "RUNTIME ERROR: no config for tenant-" not in result["error"]:
                sys.exit("another error")
        stream(options, folder)
    finally:
        for side in (plain, *clusters.values()):
            side.close()
        shutil.rmtree(folder, ignore_errors=True)


main()

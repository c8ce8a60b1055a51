"""A Spark cluster on this machine that executes commands, one line of JSON each: `cluster.py EXECUTORS CORES FOLDER
JAR…`. For each line it prints the result, with the elapsed seconds and the seconds of processor time that the executors
and their Python workers used.

The cluster is a master and workers as `sbin/start-master.sh` starts them. Each worker has one executor in its own
process and its own loopback address, because Spark does not start a speculative copy of a task on the same host.
Everything goes through sockets.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

from pyspark.find_spark_home import _find_spark_home
from pyspark.sql import SparkSession
from pyspark.sql.functions import expr, udf

CONFIG = "jsonnet('svc.jsonnet', struct(tenant, region, plan, seats, limits, features))"

TENANTS = """
SELECT id,
  format_string('tenant-%07d', id) AS tenant,
  element_at(array('eu', 'us', 'ap'), CAST(id % 3 AS INT) + 1) AS region,
  element_at(array('free', 'team', 'enterprise'), CAST(id % 7 % 3 AS INT) + 1) AS plan,
  CAST(id % 997 AS INT) AS seats,
  named_struct('cpu', CAST(100 * (1 + id % 10) AS INT), 'memory', CAST(256 * (1 + id % 8) AS INT)) AS limits,
  transform(sequence(0, CAST(id % 4 AS INT)), i -> element_at(
    array('billing', 'search', 'mail', 'cron', 'cache', 'queue', 'report'), CAST((id + i) % 7 AS INT) + 1)) AS features
"""

SUMS = "count(*) AS rows, sum(octet_length(config)) AS bytes, sum(crc32(config)) AS sum"


def executors(app):
    """The process ids of the executors, by executor number."""
    found = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", errors="replace") as file:
                words = file.read().split("\0")
        except OSError:
            continue
        if app in words and any("CoarseGrainedExecutorBackend" in word for word in words):
            found[words[words.index("--executor-id") + 1]] = int(pid)
    return found


def processor_time(roots):
    """The processor seconds that processes and their descendants have used so far."""
    parents, spent = {}, {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat", errors="replace") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(pid)] = int(fields[1])
        # Includes the time of children that have ended.
        spent[int(pid)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def belongs(pid):
        while pid in parents and pid not in roots:
            pid = parents[pid]
        return pid in roots

    return sum(seconds for pid, seconds in spent.items() if belongs(pid))


def render_by_wheel(folder):
    """The alternative without us: a Python function of a row that calls the Go engine's wheel."""

    def render(tenant, region, plan, seats, limits, features):
        import _gojsonnet

        values = {
            "tenant": tenant,
            "region": region,
            "plan": plan,
            "seats": seats,
            "limits": limits.asDict(),
            "features": features,
        }
        return _gojsonnet.evaluate_file(
            f"{folder}/svc.jsonnet", tla_codes={name: json.dumps(value) for name, value in values.items()}
        )

    return udf(render, "string")


class Machines:
    """A master, and workers that look like separate machines to it."""

    def __init__(self, count, cores, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"spark://127.0.0.1:{port}"
        self.processes = [start("master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0")]
        for i in range(count):
            self.processes.append(
                start(
                    "worker.Worker",
                    "--host",
                    f"127.0.0.{2 + i}",
                    "--webui-port",
                    "0",
                    "--cores",
                    str(cores),
                    "--memory",
                    "2g",
                    "--work-dir",
                    f"{folder}/worker-{count}-{i}",
                    self.url,
                )
            )

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


def start(name, *arguments):
    command = [f"{_find_spark_home()}/bin/spark-class", f"org.apache.spark.deploy.{name}", *arguments]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


class Cluster:
    def __init__(self, count, cores, folder, jars):
        self.folder = folder
        self.count = int(count)
        self.cores = int(cores)
        self.machines = Machines(self.count, self.cores, folder)
        self.spark = (
            SparkSession.builder.master(self.machines.url)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.executor.cores", cores)
            .config("spark.executor.memory", "2g")
            .config("spark.ui.enabled", "false")
            .config("spark.jars", ",".join(jars))
            .config("spark.sql.extensions", "sjsonnet.spark.JsonnetExtensions")
            .config("spark.sjsonnet.importPaths", f"{folder}/library")
            .config("spark.sql.maxMetadataStringLength", "500")
            .config("spark.sql.shuffle.partitions", "8")
            # By size in bytes, all tenants would fit in one task.
            .config("spark.sql.files.minPartitionNum", "32")
            .config("spark.speculation", "true")
            # Speculate sooner than by default: on a busy machine all tasks may take long.
            .config("spark.speculation.quantile", "0.5")
            .config("spark.speculation.multiplier", "1.5")
            .config("spark.sql.warehouse.dir", f"{folder}/warehouse")
            .getOrCreate()
        )
        self.spark.sparkContext.setLogLevel("OFF")
        self.app = self.spark.sparkContext.applicationId
        while len(executors(self.app)) < self.count:
            time.sleep(0.1)

    def stop(self):
        self.spark.stop()
        self.machines.stop()

    def tenants(self, rows, partitions=16):
        self.spark.sql(f"{TENANTS} FROM range(0, {rows}, 1, {partitions})").write.mode("overwrite").parquet(
            f"{self.folder}/tenants"
        )
        return {}

    def table(self):
        return self.spark.read.parquet(f"{self.folder}/tenants")

    def sums(self, table):
        return table.selectExpr(*SUMS.split(", ")).first().asDict()

    def render(self, rows=None):
        """Renders all rows, or the first ones, with our function."""
        return self.sums(self.first(rows).select(expr(CONFIG).alias("config")))

    def wheel(self, rows):
        render = render_by_wheel(f"{self.folder}/library")
        columns = ["tenant", "region", "plan", "seats", "limits", "features"]
        table = self.first(rows).repartition(self.count * self.cores * 4)
        return self.sums(table.select(render(*columns).alias("config")))

    def first(self, rows):
        return self.table() if rows is None else self.table().where(f"id < {rows}")

    def explain(self):
        query = self.table().select(expr(CONFIG).alias("config"))
        plan = query._jdf.queryExecution().executedPlan().toString()
        return {"plan": plan, "columns": self.table().columns}

    def killed(self):
        """Writes all rows while an executor is killed halfway; then checks the output."""
        return self.written(lambda pid: os.kill(pid, signal.SIGKILL), lambda pid: None)

    def stopped(self):
        """Writes all rows while an executor is suspended from halfway to the end: its unfinished tasks are run
        elsewhere, too.
        """
        return self.written(lambda pid: os.kill(pid, signal.SIGSTOP), lambda pid: os.kill(pid, signal.SIGCONT))

    def written(self, disturb, undo):
        """Writes all rows; disturbs an executor when some are written, and undoes that when all are, or after ten
        minutes.
        """
        tracker = self.spark.sparkContext.statusTracker()
        victims, stages = [], []
        is_over = threading.Event()

        def watch():
            while not victims and not is_over.is_set():
                for stage in tracker.getActiveStageIds():
                    info = tracker.getStageInfo(stage)
                    if info and info.numCompletedTasks >= 2 and not victims:
                        stages.append(stage)
                        victims.append(max(executors(self.app).items()))
                time.sleep(0.01)
            for _, pid in victims:
                disturb(pid)
                # A suspended task that was already allowed to commit keeps others from committing.
                is_over.wait(600)
                undo(pid)

        watcher = threading.Thread(target=watch)
        watcher.start()
        path = f"{self.folder}/configs"
        before = self.counted()
        self.table().select("id", expr(CONFIG).alias("config")).write.mode("overwrite").parquet(path)
        is_over.set()
        watcher.join()
        if not victims:
            raise SystemExit("the job was over before an executor could be disturbed: it takes more rows")
        written = self.spark.read.parquet(path)
        ids = written.select("id").distinct().count()
        return {
            "executor": victims[0][0],
            "counted": self.counted() - before,
            **self.sums(written),
            "ids": ids,
            **self.done_again(stages[0]),
        }

    def done_again(self, stage):
        """For a stage: the number of tasks started more than once, of those started again because the first attempt was
        slow, and of the latter those that finished first.
        """
        tasks = self.spark.sparkContext._jsc.sc().statusStore().taskList(stage, 0, 1 << 20)
        tasks = [tasks.apply(i) for i in range(tasks.size())]
        copies = [task for task in tasks if task.speculative()]
        return {
            "again": len(tasks) - len({task.index() for task in tasks}),
            "copies": len(copies),
            "first": sum(task.status() == "SUCCESS" for task in copies),
        }

    def counters(self):
        return self.spark._jvm.sjsonnet.spark.Counters.current().value()

    def counted(self):
        """The number of rows in our counters."""
        return self.counters().rows()

    def failing(self, errors):
        """Renders all rows with a template that fails for one in 10,000."""
        call = CONFIG.replace("svc.jsonnet", "failing.jsonnet").replace("struct(", "struct(id, ")
        call = call[:-1] + f", map('errors', '{errors}', 'key', 'id'))"
        table = self.table().select(expr(call).alias("r"))
        if errors == "fail":
            try:
                table.selectExpr("count(r)").first()
                return {"error": "none"}
            except Exception as error:
                text = str(error)
                at = text.index("failing.jsonnet failed")
                return {"error": text[at:].split("\n\tat ")[0].split("\nCaused")[0][:600]}
        if errors == "struct":
            return (
                table.selectExpr("count(r.value) AS values", "count(r.error) AS errors", "max(r.error) AS error")
                .first()
                .asDict()
            )
        before = self.counters().errors()
        values = table.selectExpr("count(r) AS values").first().asDict()
        return {**values, "errors": self.counters().errors() - before}

    def skewed(self, how):
        """Shuffles rows by a key that nine of ten rows share; `how` selects the partitioning."""
        table = self.table().selectExpr("*", "IF(id % 10 < 9, 'one', CAST(id AS STRING)) AS key")
        if how == "by key":
            table = table.repartition(8, "key")
        elif how == "rebalanced":
            self.spark.conf.set("spark.sql.adaptive.advisoryPartitionSizeInBytes", "256k")
            table = table.hint("rebalance", "key")
        else:
            table = table.repartition(16)
        tasks = (
            table.select(expr(CONFIG).alias("config"), expr("spark_partition_id() AS task"))
            .groupBy("task")
            .agg(*map(expr, SUMS.split(", ")))
            .collect()
        )
        largest = max(task["rows"] for task in tasks)
        return {"largest": largest, **{name: sum(task[name] for task in tasks) for name in ("rows", "bytes", "sum")}}

    def counts(self):
        return {"counts": self.counters().toString()}


def main():
    cluster = Cluster(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
    try:
        print(json.dumps({"executors": executors(cluster.app), "spark": cluster.spark.version}), flush=True)
        for line in sys.stdin:
            name, *arguments = json.loads(line)
            roots = set(executors(cluster.app).values())
            spent, begin = processor_time(roots), time.time()
            result = getattr(cluster, name)(*arguments)
            result = {"seconds": time.time() - begin, "processor": processor_time(roots) - spent, **result}
            print(json.dumps(result, default=str), flush=True)
    finally:
        cluster.stop()


main()

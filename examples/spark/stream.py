"""Keeps the configurations of tenants up to date: `stream.py IN OUT`.

To change tenants, drop a file of JSON lines into IN. For each line, OUT receives the files of that tenant, as rows of
tenant, name and text, or a row with the error. Spark records its progress in OUT, so a stream that is stopped or crashes
resumes where it was, and no change is lost or rendered into OUT twice. The template is read when the stream starts.

It ends when everything in IN has been rendered; with `--forever` it waits for more.
"""

import os
import sys

from pyspark.sql import SparkSession

HERE = os.path.dirname(os.path.abspath(__file__))


def changed(spark, source):
    tenants = spark.readStream.schema("tenant STRING, plan STRING, seats INT, features ARRAY<STRING>").json(source)
    files = (
        "jsonnet_files('tenant.jsonnet', struct(tenant, plan, seats, features), map('errors', 'struct', 'maxMillis', '1000'))"
    )
    return (
        tenants.selectExpr("tenant", f"{files} AS files")
        .selectExpr("tenant", "files.error", "explode_outer(files.value) AS file")
        .selectExpr("tenant", "file.name", "file.text", "error")
    )


def main(source, target, *options):
    spark = (
        SparkSession.builder.config("spark.sql.extensions", "sjsonnet.spark.JsonnetExtensions")
        .config("spark.sjsonnet.importPaths", HERE)
        .getOrCreate()
    )
    writer = changed(spark, source).writeStream.format("json").option("checkpointLocation", f"{target}/.checkpoint")
    if "--forever" not in options:
        writer = writer.trigger(availableNow=True)
    writer.start(target).awaitTermination()


main(*sys.argv[1:])

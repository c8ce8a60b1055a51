package sjsonnet.spark

import sjsonnet.spark.Sessions._

import org.apache.spark.sql.Row
import org.apache.spark.sql.streaming.Trigger
import utest._

import java.nio.file.{Files, Path}

/** A streaming query from changed tenants to changed configurations. */
object StreamTests extends TestSuite {

  val tests: Tests = Tests {

    test("each change is rendered once, also after the stream was stopped") {
      write("stream.jsonnet", "function(tenant, seats) { [tenant + '.json']: { seats: seats } }")
      val (in, out) = (templates.resolve("changed"), templates.resolve("configs"))
      Files.createDirectories(in): Unit

      def change(file: String, tenant: String, seats: Int): Path =
        Files.writeString(in.resolve(file), s"""{"tenant": "$tenant", "seats": $seats}""")

      def untilDone(): Unit = spark.readStream
        .schema("tenant STRING, seats INT")
        .json(in.toString)
        .selectExpr(
          "explode(jsonnet_files('stream.jsonnet', struct(tenant, seats), map('format', 'json-minified'))) AS file"
        )
        .selectExpr("file.name", "file.text")
        .writeStream
        .format("json")
        .option("checkpointLocation", templates.resolve("checkpoint").toString)
        .trigger(Trigger.AvailableNow())
        .start(out.toString)
        .awaitTermination()

      def written: Seq[Row] = rows(
        spark.read.schema("name STRING, text STRING").json(out.toString).orderBy("name", "text")
      )

      change("1.json", "acme", 1): Unit
      change("2.json", "zoo", 2): Unit
      untilDone()
      val first = Seq(Row("acme.json", "{\"seats\":1}\n"), Row("zoo.json", "{\"seats\":2}\n"))
      written ==> first
      untilDone()
      written ==> first
      change("3.json", "acme", 3): Unit
      untilDone()
      written ==> Seq(first(0), Row("acme.json", "{\"seats\":3}\n"), first(1))
    }
  }
}

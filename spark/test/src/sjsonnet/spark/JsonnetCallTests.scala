package sjsonnet.spark

import sjsonnet.spark.Sessions._

import org.apache.spark.sql.Row
import org.apache.spark.sql.functions.{col, struct}
import utest._

/** The functions as queries use them, in SQL and on columns. */
object JsonnetCallTests extends TestSuite {

  val tests: Tests = Tests {

    test("a file and what it imports, for each row") {
      write(
        "svc.jsonnet",
        "local lib = import 'lib/a.libsonnet'; function(tenant, seats) lib.of(tenant, seats)"
      )
      write(
        "lib/a.libsonnet",
        "{ of(tenant, seats):: { name: tenant + importstr 'b.txt', seats: seats } }"
      )
      write("lib/b.txt", "!")
      column(
        "SELECT jsonnet('svc.jsonnet', named_struct('tenant', 't' || id, 'seats', id)) FROM range(2)"
      ) ==>
        Seq(
          "{\n   \"name\": \"t0!\",\n   \"seats\": 0\n}\n",
          "{\n   \"name\": \"t1!\",\n   \"seats\": 1\n}\n"
        )
    }

    test("the functions of Scala and Java") {
      val session = spark
      import session.implicits._
      val tenants = Seq(("acme", 1), ("zoo", 2)).toDF("tenant", "seats")
      val columns = struct(col("tenant"), col("seats"))
      val inline = Map("inline" -> "true", "format" -> "json-minified")
      val code = "function(tenant, seats) { [tenant]: seats }"
      rows(tenants.select(functions.jsonnet(code, columns, inline))) ==>
        Seq(Row("{\"acme\":1}\n"), Row("{\"zoo\":2}\n"))
      val ofJava = new java.util.HashMap[String, String]
      inline.foreach { case (name, value) => ofJava.put(name, value) }
      rows(tenants.select(functions.jsonnet(code, columns, ofJava))).length ==> 2
      rows(tenants.select(functions.jsonnetFiles(code, columns, inline)).limit(1)) ==>
        Seq(Row(Seq(Row("acme", "1\n"))))
      rows(
        tenants
          .select(
            functions.jsonnetDocuments("function(tenant, seats) [tenant, seats]", columns, inline)
          )
          .limit(1)
      ) ==> Seq(Row(Seq("\"acme\"\n", "1\n")))
    }
  }
}

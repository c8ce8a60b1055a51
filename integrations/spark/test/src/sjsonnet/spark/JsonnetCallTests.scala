package sjsonnet.spark

import sjsonnet.spark.Sessions._

import org.apache.spark.scheduler.{SparkListener, SparkListenerTaskEnd, SparkListenerTaskStart}
import org.apache.spark.sql.Row
import org.apache.spark.sql.functions.{col, struct}
import org.apache.spark.sql.types.StructType
import utest._

import java.util.concurrent.{CountDownLatch, TimeUnit}

/** The functions as queries use them, in SQL and on columns. */
object JsonnetCallTests extends TestSuite {

  private def inline(code: String, columns: String, options: String = ""): String =
    s"jsonnet('$code', $columns, map('inline', 'true'$options))"

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
      val options = Map("inline" -> "true", "format" -> "json-minified")
      val code = "function(tenant, seats) { [tenant]: seats }"
      rows(tenants.select(functions.jsonnet(code, columns, options))) ==>
        Seq(Row("{\"acme\":1}\n"), Row("{\"zoo\":2}\n"))
      rows(tenants.select(FromJava.text(columns), FromJava.struct(columns))) ==>
        Seq(Row("{\"acme\":1}\n", Row("acme", 1)), Row("{\"zoo\":2}\n", Row("zoo", 2)))
      rows(tenants.select(functions.jsonnetFiles(code, columns, options)).limit(1)) ==>
        Seq(Row(Seq(Row("acme", "1\n"))))
      val twice = "function(tenant, seats) [tenant, seats]"
      rows(tenants.select(functions.jsonnetDocuments(twice, columns, options)).limit(1)) ==>
        Seq(Row(Seq("\"acme\"\n", "1\n")))
      val schema = StructType.fromDDL("acme INT, zoo INT")
      rows(tenants.select(functions.jsonnetStruct(code, columns, schema, options))) ==>
        Seq(Row(Row(1, null)), Row(Row(null, 2)))
      write("fn.jsonnet", code)
      rows(tenants.select(functions.jsonnet("fn.jsonnet", columns))).length ==> 2
    }

    test("columns of all types arrive as values") {
      json("array(1, 2.5, NULL)") ==> "[1,2.5,null]"
      json("map('x', true)") ==> "{\"x\":true}"
      json("named_struct('d', DATE'2026-11-22', 't', TIMESTAMP'2026-11-22 13:07:00Z')") ==>
        "{\"d\":\"2026-11-22\",\"t\":\"2026-11-22T13:07:00Z\"}"
      json("CAST(0.1 AS DECIMAL(20, 10))") ==> "0.1"
      json("X'00ff7f'") ==> "\"AP9/\""
    }

    test("the formats are those of the command") {
      def text(format: String) =
        column(
          s"SELECT ${inline("function(a) { b: a }", "struct(1 AS a)", s", 'format', '$format'")}"
        ).head
      text("yaml") ==> "b: 1\n"
      text("toml") ==> "b = 1\n"
      text("python") ==> "{\"b\": 1}\n"
      column(
        s"SELECT ${inline("function(a) a", "struct(''x'' AS a)".replace("''", "'"), ", 'format', 'string'")}"
      ).head ==> "x\n"
      column(s"SELECT ${inline("{ a: 1 }", "struct(1 AS x)", ", 'indent', '1'")}").head ==>
        "{\n \"a\": 1\n}\n"
    }

    test("rows, documents and structs") {
      column(
        """SELECT explode(jsonnet_files('function(n) { ["f" + i]: n for i in [1, 2] }', struct(id AS n), map('inline', 'true')))
          |FROM range(2)""".stripMargin
      ) ==> Seq(Row("f1", "0\n"), Row("f2", "0\n"), Row("f1", "1\n"), Row("f2", "1\n"))
      column(
        "SELECT jsonnet_documents('function(n) [n, [n]]', struct(id AS n), map('inline', 'true', 'format', 'json-minified')) FROM range(1)"
      ) ==> Seq(Seq("0\n", "[0]\n"))
      rows(
        spark.sql(
          "SELECT s.name, s.ports[0] FROM (SELECT jsonnet_struct('function(n) { name: \"t\" + n, ports: [n] }', struct(id AS n), 'name STRING, ports ARRAY<INT>', map('inline', 'true')) AS s FROM range(2))"
        )
      ) ==> Seq(Row("t0", 0), Row("t1", 1))
    }

    test("templates without columns, rows that are null, external variables") {
      column("SELECT jsonnet('{}', struct(), map('inline', 'true'))") ==> Seq("{ }\n")
      write("constant.jsonnet", "function() 1")
      column("SELECT jsonnet('constant.jsonnet')") ==> Seq("1\n")
      column(
        s"SELECT ${inline("function(a) a", "IF(id = 0, NULL, struct(id AS a))")} FROM range(2)"
      ) ==> Seq(null, "1\n")
      column(
        s"""SELECT ${inline(
            "std.extVar(\"env\")",
            "struct(1 AS a)",
            ", 'ext.env', 'prod', 'format', 'string'"
          )}"""
      ) ==> Seq("prod\n")
    }

    test("errors fail the query and name the row") {
      val code = "function(id, name) if id == 7 then error \"bad\" else name"
      val table = "(SELECT id, 'n' || id AS name FROM range(10))"
      def error(options: String) =
        failed(column(s"SELECT ${inline(code, "struct(id, name)", options)} FROM $table"))
      error(", 'key', 'id'").linesIterator.toSeq ==>
        """<template> failed for the row id = 7
          |RUNTIME ERROR: bad
          |  at <template>:1:36
          |  1 | function(id, name) if id == 7 then error "bad" else name
          |    |                                    ^^^^^^^^^^^
          |	<template>:1:36	function <anonymous>
          |""".stripMargin.linesIterator.toSeq
      error("").linesIterator.next() ==> """<template> failed for the row id = 7, name = "n7""""
      failed(
        column(s"SELECT ${inline("function(a) a", "struct(CAST(\"NaN\" AS DOUBLE) AS a)")}")
      ) ==> "<template> failed for the row a = ?\nRUNTIME ERROR: column a: NaN is not a number in Jsonnet"
    }

    test("errors are values, or counted") {
      val code = "function(id) if id % 2 == 0 then id else error \"odd\""
      val told = rows(
        spark.sql(
          s"SELECT r.value, r.error FROM (SELECT ${inline(code, "struct(id)", ", 'errors', 'struct'")} AS r FROM range(2)) ORDER BY 1 DESC"
        )
      )
      told.head ==> Row("0\n", null)
      told(1).get(0) ==> null
      assert(told(1).getString(1).startsWith("RUNTIME ERROR: odd\n"))

      val before = Counters.of(spark.sparkContext).value
      column(
        s"SELECT ${inline(code, "struct(id)", ", 'errors', 'null'")} FROM range(0, 10, 1, 2)"
      ).count(_ == null) ==> 5
      val after = Counters.of(spark.sparkContext).value
      (after.rows - before.rows, after.errors - before.errors) ==> ((10L, 5L))
      after.bytes - before.bytes ==> 10
      (after.prepared - before.prepared) + (after.reused - before.reused) ==> 2
      assert(after.nanos > before.nanos)
    }

    test("limits end a row and nothing else") {
      def error(options: String, code: String) =
        failed(column(s"SELECT ${inline(code, "struct(1 AS n)", options)}")).linesIterator.toSeq(1)
      val loop = "function(n) local f(i) = f(i + 1); f(0)"
      error(", 'maxSteps', '10000'", loop) ==> "RUNTIME ERROR: too many steps taken"
      error(", 'maxMillis', '50'", loop) ==> "RUNTIME ERROR: too much time taken"
      error(", 'maxMemory', '1000000'", "function(n) std.range(1, 1000000)") ==>
        "RUNTIME ERROR: too much memory allocated"
      error(", 'maxOutput', '10'", "function(n) std.range(1, 100)") ==>
        "RUNTIME ERROR: output too long"
      error(", 'maxStack', '100'", "function(n) local f(i) = 1 + f(i); f(0)") ==>
        "RUNTIME ERROR: max stack frames exceeded."
      spark.conf.set("spark.sjsonnet.maxSteps", 10000)
      try error("", loop) ==> "RUNTIME ERROR: too many steps taken"
      finally spark.conf.unset("spark.sjsonnet.maxSteps")
    }

    test("a row of 100 MB") {
      val long = "struct(repeat('x', 100000000) AS s)"
      column(s"SELECT ${inline("function(s) std.length(s)", long)}") ==> Seq("100000000\n")
      val error =
        failed(column(s"SELECT ${inline("function(s) s", long, ", 'maxOutput', '1000000'")}"))
      assert(error.length < 1000, error.contains("output too long"))
      column("SELECT jsonnet('1', struct(), map('inline', 'true'))") ==> Seq("1\n")
    }

    test("what is wrong with a call is an error of the query") {
      def error(call: String): String = {
        val all = rejected(spark.sql(s"SELECT $call FROM range(1)"))
        "(?s)mismatch: (.*?)\\.(?: SQLSTATE|; line)".r.findFirstMatchIn(all).fold(all)(_.group(1))
      }
      error("jsonnet(NULL, struct(id))") ==> "the template is null"
      error("jsonnet(CAST(NULL AS STRING), struct(id))") ==> "the template is null"
      error("jsonnet('t' || id, struct(id))") ==>
        "the template has to be constant, and concat('t', CAST(id AS STRING)) is not"
      error("jsonnet(1, struct(id))") ==> "the template is of type INT, and should be a string"
      error("jsonnet()") ==> "jsonnet takes (template, struct(…), [map(…)])"
      error("jsonnet('gone.jsonnet', struct(id))") ==>
        s"""couldn't open import "gone.jsonnet": no match in spark.sjsonnet.importPaths=$templates within spark.sjsonnet.importRoots=$templates"""
      error(inline("1 +", "struct(id)")).linesIterator.next() ==>
        "STATIC ERROR: <template>:1:4: Unexpected end of file"
      error(inline("1", "id")) ==>
        "the arguments of a template are a struct of columns, struct(…), and not of type BIGINT"
      error(inline("1", "struct(INTERVAL 1 DAY AS wait)")) ==>
        "column wait is of type INTERVAL DAY, which Jsonnet has no value for: cast it"
      error(inline("1", "struct(id)", ", 'forma', 'yaml'")) ==>
        "there is no option forma: the options are inline, format, indent, errors, key, maxMillis, maxSteps, maxMemory, maxOutput, maxStack and ext.NAME"
      error(inline("1", "struct(id)", ", 'errors', 'ignore'")) ==>
        "errors should be fail, struct, null, not ignore"
      error(inline("1", "struct(id)", ", 'maxSteps', 'few'")) ==>
        "maxSteps should be a number, not few"
      // In 32 bits, this would be 2.
      error(inline("1", "struct(id)", ", 'indent', '4294967298'")) ==>
        "indent should be a number, not 4294967298"
      error(inline("1", "struct(id)", ", 'key', 'name'")) ==>
        "the key names name, and the columns are id"
      error("jsonnet_struct('1', struct(id), 'a BLOB')").takeWhile(_ != ':') ==>
        "the schema is invalid"
    }

    test("a function that takes other arguments fails its rows") {
      failed(column(s"SELECT ${inline("function() 1", "struct(1 AS a)")}")).linesIterator
        .toSeq(1) ==>
        "RUNTIME ERROR: function has no parameter a"
      failed(
        column("SELECT jsonnet('function(a) a', struct(), map('inline', 'true'))")
      ).linesIterator.toSeq(1) ==>
        "RUNTIME ERROR: Missing argument: a"
    }

    test("only the columns that are needed are read, also of structs") {
      val file = templates.resolve("tenants").toString
      spark
        .sql(
          "SELECT id, 'x' AS big, named_struct('a', id, 'b', 'y') AS s, 'z' AS tenant FROM range(3)"
        )
        .write
        .parquet(file)
      val call =
        inline("function(tenant, a) tenant + a", "struct(tenant, s.a)", ", 'format', 'string'")
      val query = spark.sql(s"SELECT $call FROM parquet.`$file`")
      val plan = query.queryExecution.executedPlan.toString
      assert(plan.contains("ReadSchema: struct<s:struct<a:bigint>,tenant:string>"))
      rows(query).map(_.getString(0)).sorted ==> Seq("z0\n", "z1\n", "z2\n")
    }

    test("a result that is used in several places is computed once") {
      val call = inline("function(id) { a: id }", "struct(id)", ", 'errors', 'struct'")
      def computed(query: String): Long = {
        val before = Counters.of(spark.sparkContext).value.rows
        column(query): Unit
        Counters.of(spark.sparkContext).value.rows - before
      }
      val results = s"(SELECT $call AS r FROM range(100))"
      computed(s"SELECT r.value, r.error, length(r.value) FROM $results") ==> 100
      computed(s"SELECT count(r.value), max(r.error), sum(length(r.value)) FROM $results") ==> 100
      computed(s"SELECT count(*) FROM $results") ==> 0
      computed(
        s"SELECT x.value FROM $results LATERAL VIEW inline(array(r)) x WHERE x.error IS NULL"
      ) ==> 100
    }

    test("a result by which rows are filtered is computed once") {
      val code = "function(id) if id < 10 then error \"small\" else id"
      val call = inline(code, "struct(id)", ", 'errors', 'struct', 'format', 'string'")
        .replace("else id", "else std.toString(id)")
      val file = templates.resolve("numbers").toString
      spark.sql("SELECT id, id AS unused FROM range(0, 100, 1, 4)").write.parquet(file)
      def computed(query: String): (Long, Seq[Row]) = {
        val before = Counters.of(spark.sparkContext).value.rows
        val found = rows(spark.sql(query))
        (Counters.of(spark.sparkContext).value.rows - before, found)
      }
      for (table <- Seq("range(100)", s"parquet.`$file`")) {
        val results = s"(SELECT id, $call AS r FROM $table)"
        val (once, values) =
          computed(s"SELECT id, r.value, length(r.value) FROM $results WHERE r.error IS NULL")
        once ==> 100
        values.length ==> 90
        assert(values.forall(row => row.getString(1) == s"${row.getLong(0)}\n"))
        // Other conditions are checked first.
        val (few, some) = computed(
          s"SELECT r.value FROM $results WHERE length(r.value) = 3 AND r.error IS NULL AND id % 30 = 7"
        )
        few ==> 4
        some.map(_.getString(0)).sorted ==> Seq("37\n", "67\n", "97\n")
        computed(s"SELECT count(r.value), max(r.value) FROM $results WHERE r.error IS NULL") ==>
          ((100L, Seq(Row(90L, "99\n"))))
        computed(
          s"SELECT r.value, count(*) FROM $results WHERE r.error IS NULL GROUP BY 1 ORDER BY 1 LIMIT 1"
        ) ==> ((100L, Seq(Row("10\n", 1L))))
        val (asked, failing) = computed(s"SELECT id FROM $results WHERE r.error IS NOT NULL")
        asked ==> 100
        failing.map(_.getLong(0)).sorted ==> (0L until 10L)
        column(
          s"SELECT a.r.value FROM $results a JOIN (SELECT 50 + id AS id FROM range(3)) b USING (id) WHERE a.r.error IS NULL"
        ).map(_.toString).sorted ==> Seq("50\n", "51\n", "52\n")
      }
      val plan = spark
        .sql(s"SELECT r.value FROM (SELECT $call AS r FROM parquet.`$file`) WHERE r.error IS NULL")
        .queryExecution
        .executedPlan
        .toString
      assert(plan.contains("ReadSchema: struct<id:bigint>"))
    }

    test("a plan that adapts and shuffles has the same rows") {
      val call = inline("function(k, n) k + n", "struct('k' || k AS k, n)", ", 'format', 'string'")
      column(
        s"""SELECT $call FROM (SELECT id % 3 AS k, count(*) AS n FROM range(100) GROUP BY 1)
           |WHERE $call > 'k0' ORDER BY 1""".stripMargin
      ) ==> Seq("k034\n", "k133\n", "k233\n")
      spark.sql(
        "CREATE OR REPLACE TEMPORARY VIEW made AS SELECT " + call + " AS text FROM (SELECT 'a' AS k, 1 AS n)"
      )
      column("SELECT text FROM made CLUSTER BY text") ==> Seq("ka1\n")
    }

    test("a job that is cancelled ends in the middle of a row") {
      val context = spark.sparkContext
      val (begun, ended) = (new CountDownLatch(1), new CountDownLatch(1))
      var reason = ""
      val watch = new SparkListener {
        override def onTaskStart(task: SparkListenerTaskStart): Unit = begun.countDown()
        override def onTaskEnd(task: SparkListenerTaskEnd): Unit = {
          reason = task.reason.toString
          ended.countDown()
        }
      }
      val canceller = new Thread(() => {
        begun.await()
        context.cancelJobGroup("endless")
      })
      context.addSparkListener(watch)
      context.setJobGroup("endless", "endless", interruptOnCancel = true)
      try {
        canceller.start()
        val call =
          inline("function(n) local f(i) = f(i + 1); f(0)", "struct(id AS n)", ", 'errors', 'null'")
        assert(failed(column(s"SELECT $call FROM range(0, 1, 1, 1)")).contains("cancelled"))
        assert(ended.await(60, TimeUnit.SECONDS))
        assert(reason.startsWith("TaskKilled"))
      } finally {
        context.clearJobGroup()
        context.removeSparkListener(watch)
      }
      column("SELECT jsonnet('1', struct(), map('inline', 'true'))") ==> Seq("1\n")
    }

    test("no file outside of the roots can be read") {
      val secret = java.nio.file.Files.createTempFile("secret", ".txt")
      def error =
        failed(column(s"SELECT ${inline(s"importstr \"$secret\"", "struct(1 AS a)")}"))
      assert(error.contains(s"within spark.sjsonnet.importRoots=$templates"))
      spark.conf.set("spark.sjsonnet.importPaths", "/")
      try
        assert(error.contains(s"importPaths=/ within spark.sjsonnet.importRoots=$templates"))
      finally spark.conf.set("spark.sjsonnet.importPaths", templates.toString)
    }
  }
}

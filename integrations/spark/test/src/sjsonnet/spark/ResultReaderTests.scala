package sjsonnet.spark

import sjsonnet.{EvalError, JsonTree}

import org.apache.spark.sql.catalyst.CatalystTypeConverters
import org.apache.spark.sql.types._
import utest._

import java.time.{Instant, LocalDate}

/** The conversion of a template's value to the schema of a query. */
object ResultReaderTests extends TestSuite {

  private def reader(ddl: String): Either[String, ResultReader] =
    ResultReader.of(StructType.fromDDL(s"a $ddl"), ResultReader.Whole)

  /** The value of a field of that type, as user programs see it. */
  private def read(ddl: String, json: String): Any = {
    val tree = JsonTree.parse(s"""{"other": 1, "a": $json}""").fold(throw _, identity)
    val row = reader(ddl).fold(sys.error, _(tree))
    CatalystTypeConverters.convertToScala(row, StructType.fromDDL(s"a $ddl")) match {
      case row: org.apache.spark.sql.Row => row.get(0)
      case other                         => other
    }
  }

  private def fails(ddl: String, json: String): String =
    try throw new java.lang.AssertionError(s"${read(ddl, json)}")
    catch { case error: EvalError => s"${error.diagnostic.code}: ${error.message}" }

  val tests: Tests = Tests {

    test("plain values") {
      read("BOOLEAN", "true") ==> true
      read("STRING", "\"h\u00e9\"") ==> "h\u00e9"
      read("DOUBLE", "0.1") ==> 0.1
      read("FLOAT", "0.1") ==> 0.1f
      read("TINYINT", "-128") ==> (-128).toByte
      read("SMALLINT", "32767") ==> 32767.toShort
      read("INT", "-7") ==> -7
      read("BIGINT", "9007199254740992") ==> (1L << 53)
      read("BIGINT", "-9223372036854775808") ==> Long.MinValue
      read("DECIMAL(4,2)", "12.34") ==> new java.math.BigDecimal("12.34")
      read("DECIMAL(30,2)", "\"1234567890123456789012.34\"") ==>
        new java.math.BigDecimal("1234567890123456789012.34")
    }

    test("texts that are something else") {
      read("DATE", "\"2026-11-22\"") ==> java.sql.Date.valueOf(LocalDate.parse("2026-11-22"))
      read("TIMESTAMP", "\"2026-11-22T13:07:00.5+01:00\"") ==>
        java.sql.Timestamp.from(Instant.parse("2026-11-22T12:07:00.5Z"))
      read("BINARY", "\"AP9/\"") match {
        case bytes: Array[Byte] => bytes.toSeq ==> Seq[Byte](0, -1, 127)
        case other              => throw new java.lang.AssertionError(s"$other")
      }
    }

    test("arrays, maps, structs and what is missing") {
      read("ARRAY<INT>", "[1, null]") ==> Seq[Any](1, null)
      read("MAP<STRING, ARRAY<INT>>", "{\"x\": [1], \"y\": []}") ==>
        Map("x" -> Seq(1), "y" -> Seq())
      read("STRUCT<b: INT, c: STRING>", "{\"c\": \"!\", \"d\": 1}") ==>
        org.apache.spark.sql.Row(null, "!")
      read("INT", "null") ==> null
      fails("INT NOT NULL", "null") ==>
        "E10003: the result's a is null, and the schema says NOT NULL"
    }

    test("values of another type or size") {
      fails("INT", "\"1\"") ==> "E10004: the result's a should be INT, but is string"
      fails("STRING", "{}") ==> "E10004: the result's a should be STRING, but is object"
      fails("ARRAY<STRUCT<b: INT>>", "[{\"b\": true}]") ==>
        "E10004: the result's a[].b should be INT, but is boolean"
      fails("INT", "1.5") ==> "E10005: the result's a should be INT: 1.5"
      fails("INT", "2147483648") ==> "E10005: the result's a should be INT: 2.147483648E9"
      fails("BIGINT", "9223372036854775808") ==>
        "E10005: the result's a should be BIGINT: 9.223372036854776E18"
      fails("DECIMAL(4,2)", "123.4") ==> "E10005: the result's a should be DECIMAL(4,2): 123.4"
      fails("DECIMAL(4,2)", "1.234") ==> "E10005: the result's a should be DECIMAL(4,2): 1.234"
      fails("DATE", "\"today\"") ==> "E10005: the result's a should be DATE: today"
      fails("DATE", "\"+999999999-01-01\"") ==>
        "E10005: the result's a should be DATE: +999999999-01-01"
      fails("TIMESTAMP", "\"+999999999-01-01T00:00:00Z\"") ==>
        "E10005: the result's a should be TIMESTAMP: +999999999-01-01T00:00:00Z"
    }

    test("types that no value becomes") {
      reader("INTERVAL DAY TO SECOND").left.map(_.take(42)) ==>
        Left("a cannot be of type INTERVAL DAY TO SECOND")
      reader("MAP<INT, INT>") ==>
        Left("a cannot be a map with keys of type INT: names in Jsonnet are strings")
    }
  }
}

package sjsonnet.spark

import sjsonnet.{EvalError, JsonTree}
import sjsonnet.JsonTree.{arr, obj, Bool, Num, Str}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.util.{ArrayBasedMapData, GenericArrayData}
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String
import utest._

import java.time.{LocalDate, LocalDateTime, ZoneOffset}

/** The conversion of each column type, without a session, on Spark's internal rows. */
object ColumnReaderTests extends TestSuite {

  private def read(dataType: DataType, value: Any): JsonTree =
    ColumnReader.of(dataType, "c").fold(sys.error, _.read(InternalRow(value), 0))

  private def fails(dataType: DataType, value: Any): String =
    try throw new java.lang.AssertionError(read(dataType, value).toString)
    catch { case error: EvalError => s"${error.diagnostic.code}: ${error.message}" }

  private def decimal(text: String): (DecimalType, Decimal) = {
    val number = new java.math.BigDecimal(text)
    (DecimalType(38, number.scale), Decimal(number, 38, number.scale))
  }

  private def micros(text: String): Long =
    LocalDateTime.parse(text).toEpochSecond(ZoneOffset.UTC) * 1000000L

  private def refused(dataType: DataType): String =
    ColumnReader.of(dataType, "t.c").fold(identity, _ => "it has a reader")

  val tests: Tests = Tests {

    test("nulls of any type") {
      for (dataType <- Seq(StringType, LongType, ArrayType(DateType), new StructType, NullType))
        read(dataType, null) ==> JsonTree.Null
    }

    test("booleans and whole numbers") {
      read(BooleanType, true) ==> Bool(true)
      read(ByteType, Byte.MinValue) ==> Num(-128)
      read(ShortType, Short.MaxValue) ==> Num(32767)
      read(IntegerType, Int.MinValue) ==> Num(-2147483648.0)
    }

    test("a long is exact or an error") {
      read(LongType, 1L << 53) ==> Num(9007199254740992.0)
      read(LongType, -(1L << 62)) ==> Num(-4611686018427387904.0)
      read(LongType, Long.MinValue) ==> Num(-9223372036854775808.0)
      fails(LongType, (1L << 53) + 1) ==>
        "E10001: column c: 9007199254740993 is not an exact number in Jsonnet"
      fails(LongType, Long.MaxValue) ==>
        "E10001: column c: 9223372036854775807 is not an exact number in Jsonnet"
    }

    test("numbers with a fraction") {
      read(DoubleType, 0.1) ==> Num(0.1)
      read(FloatType, 0.1f) ==> Num(0.1)
      read(FloatType, 1.6777216e7f) ==> Num(16777216)
      read(FloatType, Float.MaxValue) ==> Num(3.4028235e38)
      fails(DoubleType, Double.NaN) ==> "E10002: column c: NaN is not a number in Jsonnet"
      fails(FloatType, Float.NegativeInfinity) ==>
        "E10002: column c: -Infinity is not a number in Jsonnet"
    }

    test("a decimal is the number that is written like it, or an error") {
      def exact(text: String) = (read _).tupled(decimal(text))
      exact("0.1") ==> Num(0.1)
      exact("12.340") ==> Num(12.34)
      exact("1180591620717411303424") ==> Num(math.pow(2, 70))
      exact("0.5000000000000000000000000000") ==> Num(0.5)
      (fails _).tupled(decimal("0.12345678901234567890")) ==>
        "E10001: column c: 0.12345678901234567890 is not an exact number in Jsonnet"
      (fails _).tupled(decimal("9007199254740993")) ==>
        "E10001: column c: 9007199254740993 is not an exact number in Jsonnet"
    }

    test("texts and bytes") {
      read(StringType, UTF8String.fromString("h\u00e9 \ud83d\ude00")) ==> Str(
        "h\u00e9 \ud83d\ude00"
      )
      read(BinaryType, Array[Byte](0, -1, 127)) ==> Str("AP9/")
    }

    test("dates and times, whatever the zone of the session") {
      read(DateType, LocalDate.parse("1969-12-31").toEpochDay.toInt) ==> Str("1969-12-31")
      read(TimestampType, micros("2026-11-22T13:07:00")) ==> Str("2026-11-22T13:07:00Z")
      read(TimestampType, micros("1969-12-31T23:59:59") + 1) ==> Str("1969-12-31T23:59:59.000001Z")
      read(TimestampNTZType, micros("2026-11-22T13:07:00")) ==> Str("2026-11-22T13:07:00")
    }

    test("arrays, maps and structs") {
      val numbers = new GenericArrayData(Array[Any](1, null))
      read(ArrayType(IntegerType), numbers) ==> arr(Num(1), JsonTree.Null)
      val map = ArrayBasedMapData(
        Array[Any](UTF8String.fromString("b"), UTF8String.fromString("a")),
        Array[Any](1, 2)
      )
      read(MapType(StringType, IntegerType), map) ==> obj("b" -> Num(1), "a" -> Num(2))
      val struct = StructType.fromDDL("x INT, y ARRAY<STRUCT<z: STRING>>")
      val inner = new GenericArrayData(Array[Any](InternalRow(UTF8String.fromString("!"))))
      read(struct, InternalRow(7, inner)) ==> obj("x" -> Num(7), "y" -> arr(obj("z" -> Str("!"))))
      fails(ArrayType(DoubleType), new GenericArrayData(Array[Any](1.0, Double.NaN))) ==>
        "E10002: column c[]: NaN is not a number in Jsonnet"
    }

    test("types without a value name their column") {
      refused(CalendarIntervalType) ==>
        "column t.c is of type INTERVAL, which Jsonnet has no value for: cast it"
      refused(StructType.fromDDL("a INT, b ARRAY<INTERVAL DAY TO SECOND>")) ==>
        "column t.c.b[] is of type INTERVAL DAY TO SECOND, which Jsonnet has no value for: cast it"
      refused(MapType(IntegerType, StringType)) ==>
        "column t.c has keys of type INT, and names in Jsonnet are strings: try transform_keys(t.c, (k, v) -> CAST(k AS STRING))"
      refused(StructType(Array(StructField("a", IntegerType), StructField("a", StringType)))) ==>
        "there are two columns called t.c.a"
    }
  }
}

package sjsonnet.spark

import sjsonnet.{HostNumbers, JsonTree, Problem}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.util.{ArrayBasedMapData, DateTimeUtils, GenericArrayData}
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import java.time.{DateTimeException, LocalDate, LocalDateTime, OffsetDateTime}
import java.util.Base64

/** Converts the value of a template to the type that a schema asks for.
  *
  * @param field
  *   its name in errors
  */
private[spark] abstract class ResultReader(dataType: DataType, field: String) {

  /** The value in Spark's internal row representation. */
  def apply(tree: JsonTree): Any

  protected def other(tree: JsonTree): Nothing =
    fail(SparkCatalogue.OtherType(field, dataType.sql, ResultReader.typeName(tree)))

  protected def outOfRange(value: Any): Nothing =
    fail(SparkCatalogue.OutOfRange(field, dataType.sql, value))

  protected def fail(problem: Problem): Nothing = throw SparkCatalogue.fail(problem)
}

private[spark] object ResultReader {

  /** The reader of a type, or why there is none. */
  def of(dataType: DataType, field: String): Either[String, ResultReader] = dataType match {
    case BooleanType => right(dataType, field) { case JsonTree.Bool(value) => value }
    case ByteType    => whole(dataType, field, Byte.MinValue, Byte.MaxValue)(_.toByte)
    case ShortType   => whole(dataType, field, Short.MinValue, Short.MaxValue)(_.toShort)
    case IntegerType => whole(dataType, field, Int.MinValue, Int.MaxValue)(_.toInt)
    case LongType    =>
      whole(dataType, field, Long.MinValue, Math.nextDown(Long.MaxValue.toDouble))(_.toLong)
    case DoubleType => right(dataType, field) { case JsonTree.Num(value) => value }
    case FloatType  => right(dataType, field) { case JsonTree.Num(value) => value.toFloat }
    case decimal: DecimalType => Right(new Decimals(decimal, field))
    case _: StringType        =>
      right(dataType, field) { case JsonTree.Str(value) => UTF8String.fromString(value) }
    case BinaryType => parsed(dataType, field)(Base64.getDecoder.decode(_))
    case DateType   =>
      parsed(dataType, field)(text => DateTimeUtils.localDateToDays(LocalDate.parse(text)))
    case TimestampType =>
      parsed(dataType, field)(text =>
        DateTimeUtils.instantToMicros(OffsetDateTime.parse(text).toInstant)
      )
    case TimestampNTZType =>
      parsed(dataType, field)(text =>
        DateTimeUtils.localDateTimeToMicros(LocalDateTime.parse(text))
      )
    case array: ArrayType =>
      of(array.elementType, s"$field[]").map { elements =>
        reader(dataType, field) { case JsonTree.Arr(trees) =>
          new GenericArrayData(
            trees.map(nullable(elements, array.containsNull, s"$field[]")).toArray
          )
        }
      }
    case map: MapType =>
      map.keyType match {
        case _: StringType =>
          of(map.valueType, s"$field{}").map { values =>
            val value = nullable(values, map.valueContainsNull, s"$field{}")
            reader(dataType, field) { case JsonTree.Obj(fields) =>
              ArrayBasedMapData(
                fields.map(field => UTF8String.fromString(field._1)).toArray[Any],
                fields.map(field => value(field._2)).toArray
              )
            }
          }
        case other =>
          Left(
            s"$field cannot be a map with keys of type ${other.sql}: names in Jsonnet are strings"
          )
      }
    case struct: StructType => Structs.of(struct, field)
    case other => Left(s"$field cannot be of type ${other.sql}: no value of Jsonnet becomes that")
  }

  private def reader(dataType: DataType, field: String)(
      read: PartialFunction[JsonTree, Any]
  ): ResultReader = new ResultReader(dataType, field) {
    override def apply(tree: JsonTree): Any = read.applyOrElse(tree, other)
  }

  private def right(dataType: DataType, field: String)(read: PartialFunction[JsonTree, Any]) =
    Right(reader(dataType, field)(read))

  /** Integers in a range. */
  private def whole(dataType: DataType, field: String, least: Double, most: Double)(
      convert: Double => Any
  ) = Right(new ResultReader(dataType, field) {
    override def apply(tree: JsonTree): Any = tree match {
      case JsonTree.Num(value) if value.isWhole && value >= least && value <= most => convert(value)
      case JsonTree.Num(value) => outOfRange(value)
      case _                   => other(tree)
    }
  })

  /** Types that are strings in Jsonnet; a date may be outside Spark's range. */
  private def parsed(dataType: DataType, field: String)(parse: String => Any) =
    Right(new ResultReader(dataType, field) {
      override def apply(tree: JsonTree): Any = tree match {
        case JsonTree.Str(text) =>
          try parse(text)
          catch {
            case _: DateTimeException | _: ArithmeticException | _: IllegalArgumentException =>
              outOfRange(text)
          }
        case _ => other(tree)
      }
    })

  /** Numbers, by their decimal text, and strings, which can have more digits. */
  private final class Decimals(decimal: DecimalType, field: String)
      extends ResultReader(decimal, field) {
    override def apply(tree: JsonTree): Any = tree match {
      case JsonTree.Num(value) => exactly(HostNumbers.decimal(value))
      case JsonTree.Str(text)  =>
        try exactly(new java.math.BigDecimal(text))
        catch { case _: NumberFormatException => outOfRange(text) }
      case _ => other(tree)
    }

    private def exactly(number: java.math.BigDecimal): Decimal = {
      val fits = number.stripTrailingZeros
      if (
        fits.scale > decimal.scale || fits.precision - fits.scale > decimal.precision - decimal.scale
      )
        outOfRange(number)
      Decimal(number, decimal.precision, decimal.scale)
    }
  }

  /** Objects, of which only the fields in the schema are read; a missing field is null. */
  private final class Structs(struct: StructType, field: String, readers: Vector[JsonTree => Any])
      extends ResultReader(struct, field) {
    private val places = struct.fieldNames.zipWithIndex.toMap

    override def apply(tree: JsonTree): Any = tree match {
      case JsonTree.Obj(fields) =>
        val values = Array.fill[JsonTree](readers.length)(JsonTree.Null)
        for ((name, value) <- fields; place <- places.get(name)) values(place) = value
        InternalRow.fromSeq(readers.indices.map(i => readers(i)(values(i))))
      case _ => other(tree)
    }
  }

  private object Structs {
    def of(struct: StructType, name: String): Either[String, ResultReader] = {
      val (wrong, readers) = struct.fields.toVector.partitionMap { field =>
        val whole = if (name == Whole) field.name else s"$name.${field.name}"
        ResultReader.of(field.dataType, whole).map(nullable(_, field.nullable, whole))
      }
      wrong.headOption.toLeft(new Structs(struct, name, readers))
    }
  }

  private def nullable(reader: ResultReader, mayBeNull: Boolean, field: String): JsonTree => Any = {
    case JsonTree.Null if mayBeNull => null
    case JsonTree.Null              =>
      throw SparkCatalogue.fail(SparkCatalogue.NullMissing(field))
    case tree => reader(tree)
  }

  private def typeName(tree: JsonTree): String = tree match {
    case JsonTree.Null    => "null"
    case _: JsonTree.Bool => "boolean"
    case _: JsonTree.Num  => "number"
    case _: JsonTree.Str  => "string"
    case _: JsonTree.Arr  => "array"
    case _: JsonTree.Obj  => "object"
  }

  /** The name of a template's value in errors. */
  final val Whole = "value"
}

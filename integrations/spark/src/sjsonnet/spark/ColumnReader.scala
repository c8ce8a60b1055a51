package sjsonnet.spark

import sjsonnet.HostNumbers.{asWritten, isExact}
import sjsonnet.JsonTree

import org.apache.spark.sql.catalyst.expressions.SpecializedGetters
import org.apache.spark.sql.catalyst.util.DateTimeUtils
import org.apache.spark.sql.types._

import java.time.format.DateTimeFormatter
import java.util.Base64

/** Reads a column of a row, or an element of an array, as a Jsonnet value.
  *
  * @param column
  *   its name in errors
  */
private[spark] abstract class ColumnReader(column: String) {

  /** The value at `i`, which is not null. */
  protected def present(row: SpecializedGetters, i: Int): JsonTree

  final def read(row: SpecializedGetters, i: Int): JsonTree =
    if (row.isNullAt(i)) JsonTree.Null else present(row, i)

  protected final def finite(number: Double): JsonTree =
    if (java.lang.Double.isFinite(number)) JsonTree.Num(number)
    else throw SparkCatalogue.fail(SparkCatalogue.NotFinite(column, number))

  protected final def inexact(number: Any): Nothing =
    throw SparkCatalogue.fail(SparkCatalogue.NotExact(column, number))
}

private[spark] object ColumnReader {

  /** The reader of a type, or why there is none. */
  def of(dataType: DataType, column: String): Either[String, ColumnReader] = dataType match {
    case NullType             => Right(reader(column)((_, _) => JsonTree.Null))
    case BooleanType          => Right(reader(column)((row, i) => JsonTree.Bool(row.getBoolean(i))))
    case ByteType             => Right(number(column)((row, i) => row.getByte(i).toDouble))
    case ShortType            => Right(number(column)((row, i) => row.getShort(i).toDouble))
    case IntegerType          => Right(number(column)((row, i) => row.getInt(i).toDouble))
    case DoubleType           => Right(number(column)((row, i) => row.getDouble(i)))
    case FloatType            => Right(number(column)((row, i) => asWritten(row.getFloat(i))))
    case LongType             => Right(new Longs(column))
    case decimal: DecimalType => Right(new Decimals(column, decimal))
    case _: StringType        => Right(text(column)((row, i) => row.getUTF8String(i).toString))
    case BinaryType           =>
      Right(text(column)((row, i) => Base64.getEncoder.encodeToString(row.getBinary(i))))
    case DateType =>
      Right(text(column)((row, i) => DateTimeUtils.daysToLocalDate(row.getInt(i)).toString))
    case TimestampType =>
      Right(text(column)((row, i) => DateTimeUtils.microsToInstant(row.getLong(i)).toString))
    case TimestampNTZType =>
      Right(text(column) { (row, i) =>
        val local = DateTimeUtils.microsToLocalDateTime(row.getLong(i))
        DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(local)
      })
    case array: ArrayType =>
      of(array.elementType, s"$column[]").map(new Arrays(column, _))
    case map: MapType =>
      map.keyType match {
        case _: StringType => of(map.valueType, s"$column{}").map(new Maps(column, _))
        case other         =>
          Left(
            s"column $column has keys of type ${other.sql}, and names in Jsonnet are strings: " +
              s"try transform_keys($column, (k, v) -> CAST(k AS STRING))"
          )
      }
    case struct: StructType => fields(struct, column + ".").map(new Structs(column, struct, _))
    case other              =>
      Left(s"column $column is of type ${other.sql}, which Jsonnet has no value for: cast it")
  }

  /** The readers of the fields of a struct. */
  def fields(struct: StructType, prefix: String): Either[String, Vector[ColumnReader]] = {
    val names = struct.fieldNames.toVector
    names.diff(names.distinct).headOption match {
      case Some(twice) => Left(s"there are two columns called $prefix$twice")
      case None        =>
        val (wrong, readers) =
          struct.fields.toVector.partitionMap(field => of(field.dataType, prefix + field.name))
        wrong.headOption.toLeft(readers)
    }
  }

  private def reader(column: String)(get: (SpecializedGetters, Int) => JsonTree): ColumnReader =
    new ColumnReader(column) {
      override protected def present(row: SpecializedGetters, i: Int): JsonTree = get(row, i)
    }

  private def number(column: String)(get: (SpecializedGetters, Int) => Double): ColumnReader =
    new ColumnReader(column) {
      override protected def present(row: SpecializedGetters, i: Int): JsonTree =
        finite(get(row, i))
    }

  private def text(column: String)(get: (SpecializedGetters, Int) => String): ColumnReader =
    reader(column)((row, i) => JsonTree.Str(get(row, i)))

  private final class Longs(column: String) extends ColumnReader(column) {
    override protected def present(row: SpecializedGetters, i: Int): JsonTree = {
      val long = row.getLong(i)
      if (!isExact(long)) inexact(long)
      JsonTree.Num(long.toDouble)
    }
  }

  /** Reads a decimal as the double with the same decimal text or the same value, if there is one. */
  private final class Decimals(column: String, decimal: DecimalType) extends ColumnReader(column) {
    override protected def present(row: SpecializedGetters, i: Int): JsonTree = {
      val exact = row.getDecimal(i, decimal.precision, decimal.scale).toJavaBigDecimal
      if (!isExact(exact)) inexact(exact.toPlainString)
      JsonTree.Num(exact.doubleValue)
    }
  }

  private final class Arrays(column: String, elements: ColumnReader) extends ColumnReader(column) {
    override protected def present(row: SpecializedGetters, i: Int): JsonTree = {
      val array = row.getArray(i)
      JsonTree.Arr(Vector.tabulate(array.numElements())(elements.read(array, _)))
    }
  }

  private final class Maps(column: String, values: ColumnReader) extends ColumnReader(column) {
    override protected def present(row: SpecializedGetters, i: Int): JsonTree = {
      val map = row.getMap(i)
      val (keys, held) = (map.keyArray(), map.valueArray())
      JsonTree.Obj(Vector.tabulate(map.numElements()) { i =>
        (keys.getUTF8String(i).toString, values.read(held, i))
      })
    }
  }

  private final class Structs(column: String, struct: StructType, readers: Vector[ColumnReader])
      extends ColumnReader(column) {
    private val fields = struct.fieldNames.toVector.zip(readers)

    override protected def present(row: SpecializedGetters, i: Int): JsonTree = {
      val inner = row.getStruct(i, fields.length)
      JsonTree.Obj(fields.zipWithIndex.map { case ((name, reader), i) =>
        (name, reader.read(inner, i))
      })
    }
  }
}

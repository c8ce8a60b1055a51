package sjsonnet.spark

import sjsonnet.{JsonnetError, Limits, OutputFormat, Program, Settings}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.util.GenericArrayData
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

/** The arguments of a call that are the same for every row.
  *
  * @param function
  *   its name in SQL
  * @param key
  *   the columns by which an error identifies its row; if there are none, it shows all columns
  */
private[spark] final case class Call(
    function: String,
    template: Template,
    result: Result,
    onError: OnError,
    key: Vector[String],
    extVars: Map[String, String],
    limits: Limits,
    maxStack: Option[Int]
) {
  def dataType: DataType = onError match {
    case OnError.Struct =>
      StructType(Array(StructField("value", result.dataType), StructField("error", StringType)))
    case _ => result.dataType
  }

  def settings: Settings = {
    val default = Settings(limits = limits)
    maxStack.fold(default)(most => default.copy(maxStack = most))
  }
}

/** What happens to a row whose template fails. */
private[spark] sealed abstract class OnError(val name: String) extends Serializable

private[spark] object OnError {

  /** The query fails, naming the row and the reason. */
  case object Fail extends OnError("fail")

  /** The result is a struct of the value and the error, one of which is null. */
  case object Struct extends OnError("struct")

  /** The result is null. */
  case object Skip extends OnError("null")

  val all: Vector[OnError] = Vector(Fail, Struct, Skip)
}

/** The shape of results. */
private[spark] sealed abstract class Result extends Serializable {
  def dataType: DataType

  /** Runs a program; returns its result and the number of bytes of text in it.
    *
    * @throws JsonnetError
    *   when the value has another shape
    */
  def of(program: Program): Either[JsonnetError, Result.Rendered]
}

private[spark] object Result {
  final class Rendered(val value: Any, val bytes: Long)

  /** Kept by name, because an [[OutputFormat]] is not serializable. */
  final case class Format(name: String, indent: Option[Int]) {
    @transient lazy val format: OutputFormat =
      OutputFormat
        .named(name, indent)
        .fold(reason => throw new IllegalArgumentException(reason), identity)
  }

  /** Text in some format, byte for byte what the command writes. */
  final case class Text(format: Format) extends Result {
    override def dataType: DataType = StringType
    override def of(program: Program): Either[JsonnetError, Rendered] =
      program
        .evaluateBytes(format.format)
        .map(bytes => new Rendered(UTF8String.fromBytes(bytes), bytes.length.toLong))
  }

  /** A text for each field of an object: the files of `sjsonnet -m`. */
  final case class Files(format: Format) extends Result {
    override def dataType: DataType = Files.Type
    override def of(program: Program): Either[JsonnetError, Rendered] =
      program.run(_.fields.map { case (name, value) => (name, value.bytes(format.format)) }).map {
        files =>
          val rows = files.map { case (name, bytes) =>
            InternalRow(UTF8String.fromString(name), UTF8String.fromBytes(bytes))
          }
          new Rendered(new GenericArrayData(rows.toArray[Any]), files.map(_._2.length.toLong).sum)
      }
  }

  object Files {
    private val Type = ArrayType(
      StructType(
        Array(
          StructField("name", StringType, nullable = false),
          StructField("text", StringType, nullable = false)
        )
      ),
      containsNull = false
    )
  }

  /** A text for each element of an array: the documents of `sjsonnet -y`. */
  final case class Documents(format: Format) extends Result {
    override def dataType: DataType = ArrayType(StringType, containsNull = false)
    override def of(program: Program): Either[JsonnetError, Rendered] =
      program.run(_.elements.map(_.bytes(format.format))).map { documents =>
        new Rendered(
          new GenericArrayData(documents.map(UTF8String.fromBytes(_)).toArray[Any]),
          documents.map(_.length.toLong).sum
        )
      }
  }

  /** A value of the given schema. */
  final case class Data(schema: StructType) extends Result {
    @transient private lazy val reader =
      ResultReader
        .of(schema, ResultReader.Whole)
        .fold(reason => throw new IllegalArgumentException(reason), identity)

    override def dataType: DataType = schema
    override def of(program: Program): Either[JsonnetError, Rendered] =
      program.evaluateTree().map(tree => new Rendered(reader(tree), 0))
  }
}

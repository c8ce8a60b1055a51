package sjsonnet.spark

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult.{TypeCheckFailure, TypeCheckSuccess}
import org.apache.spark.sql.catalyst.expressions.{Expression, UnaryExpression}
import org.apache.spark.sql.catalyst.expressions.codegen.{CodegenContext, CodeGenerator, ExprCode}
import org.apache.spark.sql.types.{DataType, NullType, StructType}

/** A template applied to a struct of columns. The struct is its only child, so Spark reads just the columns in it;
  * everything that is the same for every row is in `call`. A null row has a null result.
  *
  * The expression is deterministic and stateless, so Spark may run it again, elsewhere, or twice at once.
  *
  * @param call
  *   the arguments that are the same for every row, or what is wrong with them, which Spark's analysis reports
  */
private[spark] final case class JsonnetCall(
    child: Expression,
    function: String,
    call: Either[String, Call],
    counters: Counters
) extends UnaryExpression {

  override def prettyName: String = function
  override def nullable: Boolean = true
  override def dataType: DataType = call.fold(_ => NullType, _.dataType)

  override def checkInputDataTypes(): TypeCheckResult = {
    val checked = for {
      call <- call
      columns <- columns
      _ <- ColumnReader.fields(columns, "")
      _ <- unknownKey(call, columns).toLeft(())
    } yield ()
    checked.fold(TypeCheckFailure(_), _ => TypeCheckSuccess)
  }

  private def columns: Either[String, StructType] = child.dataType match {
    case columns: StructType => Right(columns)
    case other               =>
      Left(
        s"the arguments of a template are a struct of columns, struct(…), and not of type ${other.sql}"
      )
  }

  private def unknownKey(call: Call, columns: StructType): Option[String] =
    call.key.find(!columns.fieldNames.contains(_)).map { name =>
      s"the key names $name, and the columns are ${columns.fieldNames.mkString(", ")}"
    }

  @transient private lazy val runner = (call, columns) match {
    case (Right(call), Right(columns)) => new Runner(call, columns, counters)
    case (Left(reason), _)             => throw new IllegalStateException(reason)
    case (_, Left(reason))             => throw new IllegalStateException(reason)
  }

  /** Called by generated code: the result for a row, or null. */
  def render(row: InternalRow): Any = runner(row)

  override protected def nullSafeEval(row: Any): Any = row match {
    case row: InternalRow => render(row)
    case other            => throw new IllegalArgumentException(s"no row: $other")
  }

  override protected def doGenCode(ctx: CodegenContext, ev: ExprCode): ExprCode = {
    val self = ctx.addReferenceObj("jsonnet", this)
    nullSafeCodeGen(
      ctx,
      ev,
      row => s"""
                |${ev.value} = (${CodeGenerator.boxedType(dataType)}) $self.render($row);
                |${ev.isNull} = ${ev.value} == null;
                |""".stripMargin
    )
  }

  override protected def withNewChildInternal(newChild: Expression): JsonnetCall =
    copy(child = newChild)

  override def toString: String = s"$function(${call.fold(_ => "?", _.template.toString)}, $child)"
  override def sql: String = s"$function(${call.fold(_ => "?", _.template.name)}, ${child.sql})"
}

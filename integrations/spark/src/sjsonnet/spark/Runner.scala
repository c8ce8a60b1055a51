package sjsonnet.spark

import sjsonnet.{Input, JsonnetError, JsonTree, OutputFormat}
import sjsonnet.runtime.RuntimeCatalogue

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.types.StructType
import org.apache.spark.unsafe.types.UTF8String

/** Runs a template for rows, within a task. It keeps no state between rows.
  *
  * @param columns
  *   the columns of each row, which are the top-level arguments of the template
  */
private[spark] final class Runner(call: Call, columns: StructType, counters: Counters) {
  private val prepared = {
    val (prepared, wasThere) = call.template.prepared
    counters.addTemplate(wasThere)
    prepared
  }

  private val engine = call.extVars.foldLeft(prepared.engine.withSettings(call.settings)) {
    case (engine, (name, text)) => engine.withExtVar(name, Input(text))
  }

  private val names = columns.fieldNames

  private val readers = ColumnReader
    .fields(columns, "")
    .fold(reason => throw new IllegalArgumentException(reason), _.toArray)

  /** The result for a row; null if it has none. */
  def apply(row: InternalRow): Any = {
    endIfKilled()
    val begin = System.nanoTime()
    val outcome = evaluate(row)
    counters.addRow(outcome.fold(_ => 0L, _.bytes), System.nanoTime() - begin)
    outcome match {
      case Right(rendered) if call.onError == OnError.Struct => InternalRow(rendered.value, null)
      case Right(rendered)                                   => rendered.value
      case Left(error)                                       => failed(error, row)
    }
  }

  /** Checks whether the task was killed: evaluations end when their thread is interrupted, but Spark code that ran earlier
    * in the task may have cleared the interrupt flag.
    */
  private def endIfKilled(): Unit = {
    val task = TaskContext.get()
    if (task != null && task.isInterrupted()) throw new InterruptedException("the task is killed")
  }

  private def evaluate(row: InternalRow): Either[JsonnetError, Result.Rendered] =
    try {
      var withRow = engine
      var i = 0
      while (i < readers.length) {
        withRow = withRow.withTopLevelArgument(names(i), Input(readers(i).read(row, i)))
        i += 1
      }
      call.result.of(prepared.program.in(withRow))
    } catch { case error: JsonnetError => Left(error) }

  private def failed(error: JsonnetError, row: InternalRow): Any = {
    // Spark is ending the task: cancellation must not become the row's result.
    if (error.diagnostic == RuntimeCatalogue.Cancelled)
      throw new InterruptedException(error.message)
    counters.addError()
    call.onError match {
      case OnError.Fail   => throw new RowFailure(message(error, row), error)
      case OnError.Struct => InternalRow(null, UTF8String.fromString(textOf(error)))
      case OnError.Skip   => null
    }
  }

  private def message(error: JsonnetError, row: InternalRow): String =
    s"${call.template.name} failed for the row ${described(row)}\n${textOf(error)}"

  private def textOf(error: JsonnetError): String = engine.describe(error).stripTrailing

  /** The columns that identify the row, with their values. */
  private def described(row: InternalRow): String = {
    val shown = if (call.key.isEmpty) names.toVector else call.key
    val parts = shown.map { name =>
      val i = names.indexOf(name)
      s"$name = ${valueText(row, i)}"
    }
    parts.mkString(", ")
  }

  private def valueText(row: InternalRow, i: Int): String =
    try {
      val text = shortened(readers(i).read(row, i)).text(OutputFormat.jsonMinified)
      text.fold(_ => Runner.NotShown, text => shortened(text.trim))
    } catch { case _: JsonnetError => Runner.NotShown }

  private def shortened(tree: JsonTree): JsonTree = tree match {
    case JsonTree.Str(text) => JsonTree.Str(shortened(text))
    case other              => other
  }

  private def shortened(text: String): String =
    if (text.length <= Runner.MaxShown) text else text.take(Runner.MaxShown) + "…"
}

private object Runner {
  private final val MaxShown = 100
  private final val NotShown = "?"
}

/** A template failed for a row. The message identifies the row and has the whole error, with its trace.
  *
  * @param error
  *   stays on the executor: only the text is sent to the driver
  */
final class RowFailure private[spark] (message: String, @transient val error: JsonnetError)
    extends RuntimeException(message)

package sjsonnet.test

import sjsonnet.{EvalError, NumberFormat, StaticError}
import sjsonnet._
import sjsonnet.text.{JsonBytes, Utf8}

/** Evaluates many small programs in one process, for the tools of `test_suite/` that compare engines: `--evaluate FROM TO`,
  * or, to choose the output format, `--evaluate FROM TO FORMAT INDENT`.
  *
  * `FROM` holds one program per line. `TO` receives as many lines of JSON, each `[kind, text]`: `value` and the output, or
  * `runtime` or `static` and the message; or `recycled` and the output, if that is another where frames and boxes of numbers
  * are used again. Numbers are in the reference format, unless a format other than JSON is requested. Programs do not affect
  * each other. The limits on steps and memory are so high that only endless programs reach them.
  */
object Batch {
  final val Flag = "--evaluate"

  def run(from: String, to: String): Unit = run(from, to, engine)

  /** An indentation of 0 means the default. */
  def run(from: String, to: String, format: String, indent: String): Unit = {
    val levels = Some(indent.toInt).filter(_ > 0)
    OutputFormat.named(format.stripSuffix(Quoted), levels, format.endsWith(Quoted)) match {
      case Right(output) => run(from, to, Jsonnet().withSettings(Settings(format = output)))
      case Left(problem) => throw new IllegalArgumentException(problem)
    }
  }

  /** The suffix of `yaml` that quotes all strings. */
  private final val Quoted = "-quoted"

  private def run(from: String, to: String, engine: Jsonnet): Unit = {
    val bytes = Host.read(from)
    val programs = Utf8.decode(bytes, 0, bytes.length).split('\n')
    val answers = new StringBuilder
    for (program <- programs) {
      val (kind, text) = outcome(program, engine)
      answers ++= line(kind, text)
    }
    Host.write(to, Utf8.encode(answers.toString))
  }

  def line(kind: String, text: String): String = s"""["$kind",${JsonBytes.quote(text)}]""" + "\n"

  /** The outcome of one program: its kind, and its output or message. */
  def outcome(program: String): (String, String) = outcome(program, engine)

  private def outcome(program: String, engine: Jsonnet): (String, String) = {
    val found = plainOutcome(program, engine)
    val unrecycled = plainOutcome(program, engine.withProbe(NothingRecycled))
    if (unrecycled == found) found else ("recycled", found._2)
  }

  private def plainOutcome(program: String, engine: Jsonnet): (String, String) =
    engine.evaluate(program, "<cmdline>") match {
      case Right(json)              => ("value", json)
      case Left(error: StaticError) => ("static", error.message)
      case Left(error: EvalError)   => ("runtime", error.message)
    }

  /** Random programs may have no end, or too many elements for any heap. */
  private val limits = Limits(maxSteps = 5000000, maxMemory = 512 << 20)

  private val engine =
    Jsonnet().withSettings(Settings(numberFormat = NumberFormat.Reference, limits = limits))
}

package sjsonnet.test

import sjsonnet._
import sjsonnet.text.{JsonBytes, NumberFormat, Utf8}

/** Evaluates many small programs in one process, for the tools of `test_suite/` that compare
  * engines: `--evaluate FROM TO`.
  *
  * `FROM` holds a program a line. `TO` becomes as many lines of JSON, each `[kind, text]`: `value`
  * and the output, or `runtime` or `static` and the message. Numbers are in the reference format. A
  * program does not see what those before it did.
  */
object Batch {
  final val Flag = "--evaluate"

  def run(from: String, to: String): Unit = {
    val bytes = Host.read(from)
    val programs = Utf8.decode(bytes, 0, bytes.length).split('\n')
    val answers = new StringBuilder
    for (program <- programs) {
      val (kind, text) = outcome(program)
      answers ++= s"""["$kind",${quoted(text)}]""" += '\n'
    }
    Host.write(to, Utf8.encode(answers.toString))
  }

  /** What becomes of one program: its kind, and its output or message. */
  def outcome(program: String): (String, String) =
    engine.evaluate(program, "<cmdline>") match {
      case Right(json)              => ("value", json)
      case Left(error: StaticError) => ("static", error.message)
      case Left(error: EvalError)   => ("runtime", error.message)
    }

  private val engine = Jsonnet().withSettings(Settings(numberFormat = NumberFormat.Reference))

  private def quoted(text: String): String = {
    val bytes = JsonBytes.quote(Utf8.encode(text))
    Utf8.decode(bytes, 0, bytes.length)
  }
}

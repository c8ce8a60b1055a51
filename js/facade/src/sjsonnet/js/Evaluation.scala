package sjsonnet.js

import sjsonnet.{EngineCatalogue, ErrorStyle, Jsonnet, JsonnetError, Program, Target}
import sjsonnet.platform.HostBytes

import scala.scalajs.js
import scala.scalajs.js.typedarray.Uint8Array

/** The results of a program that JavaScript can ask for; each throws the [[ProgramError]] of a program that fails.
  *
  * @param asMaps
  *   whether objects become maps where its value becomes data
  * @param natives
  *   the functions of the host that the engine has
  * @param entry
  *   the function that users have called
  */
private[js] final class Evaluation(
    engine: Jsonnet,
    code: String,
    name: String,
    asMaps: Boolean,
    natives: Natives,
    entry: js.Any
) {
  def text: String = result(engine.evaluate(code, name))

  def bytes: Uint8Array = {
    val bytes = result(engine.evaluateBytes(code, name))
    HostBytes.give(bytes, 0, bytes.length)
  }

  /** Passes the bytes to `sink` in blocks, which it may keep. */
  def writeTo(sink: js.Dynamic): Unit = {
    val target: Target = (bytes, from, until) => sink(HostBytes.give(bytes, from, until)): Unit
    result(engine.evaluateTo(code, target, name))
  }

  def data: js.Any = {
    val builder = new HostData(asMaps)
    of(_.visit(builder))
    builder.result
  }

  /** The texts of an object's fields, by name, in the order of the output. */
  def files: js.Map[String, String] = {
    val files = js.Map.empty[String, String]
    for ((file, text) <- of(_.evaluateFiles()))
      files.update(file, text)
    files
  }

  /** The texts of an array's elements. */
  def documents: js.Array[String] =
    js.Array(of(_.evaluateDocuments()): _*)

  /** What is made of the program. */
  def of[A](use: Program => Either[JsonnetError, A]): A = result(use(engine.program(code, name)))

  private def result[A](of: Either[JsonnetError, A]): A = of match {
    case Right(value) => value
    case Left(error)  =>
      val isNative = error.diagnostic == EngineCatalogue.NativeFailed
      val cause = if (isNative) natives.thrown else None
      ErrorModule.raise(Evaluation.hostError(error, engine, entry, cause))
  }
}

private[js] object Evaluation {

  /** The error of a program that an engine has evaluated. */
  def hostError(
      error: JsonnetError,
      engine: Jsonnet,
      entry: js.Any,
      cause: Option[Any]
  ): ProgramError = {
    def coloured() = engine.withErrorStyle(new ErrorStyle.Coloured(_ => None)).describe(error)
    ProgramError.of(error, engine.describe(error), () => coloured(), entry, cause)
  }

  /** That of a program with options.
    *
    * @throws js.JavaScriptException
    *   a `TypeError`, when they are invalid
    */
  def of(code: js.UndefOr[js.Any], options: js.UndefOr[js.Any], entry: js.Any): Evaluation = {
    val program = Checked.text(code, "the program")
    val checked = new Options(options)
    new Evaluation(
      checked.engine,
      program,
      checked.filename,
      checked.asMaps,
      checked.natives,
      entry
    )
  }
}

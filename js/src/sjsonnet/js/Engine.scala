package sjsonnet.js

import sjsonnet.{Jsonnet, JsonnetError, Target}
import sjsonnet.platform.HostBytes

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel
import scala.scalajs.js.typedarray.Uint8Array

/** An engine with options, which keeps the files that it has parsed: the class `Jsonnet` of the npm package, whose methods are
  * documented in `js/npm/index.d.ts`.
  */
final class Engine(configuration: js.UndefOr[js.Any]) extends js.Object {
  private val options = new Options(configuration)
  private val engine = options.engine

  def evaluate(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): String =
    program(code).evaluate(variables)

  def evaluateBytes(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): Uint8Array =
    program(code).evaluateBytes(variables)

  def evaluateTo(
      code: js.UndefOr[js.Any],
      sink: js.UndefOr[js.Any],
      variables: js.UndefOr[js.Any]
  ): Unit = program(code).evaluateTo(sink, variables)

  def evaluateToValue(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): js.Any =
    program(code).evaluateToValue(variables)

  def program(
      code: js.UndefOr[js.Any],
      filename: js.UndefOr[js.Any] = js.undefined
  ): EngineProgram = {
    val text = Checked.text(code, "the program")
    val name = if (filename.isEmpty) options.filename else Checked.text(filename, "filename")
    new EngineProgram(engine, text, name, options.asMaps)
  }
}

/** A program of an [[Engine]], to be evaluated with one set of variables after another: the class `Program` of the package. */
final class EngineProgram private[js] (engine: Jsonnet, code: String, name: String, asMaps: Boolean)
    extends js.Object {

  def evaluate(variables: js.UndefOr[js.Any]): String = run(variables)(_.evaluate(code, name))

  def evaluateBytes(variables: js.UndefOr[js.Any]): Uint8Array = {
    val bytes = run(variables)(_.evaluateBytes(code, name))
    HostBytes.give(bytes, 0, bytes.length)
  }

  def evaluateTo(sink: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): Unit = {
    val callback = Checked.function(sink, "sink")
    val target: Target = (bytes, from, until) => callback(HostBytes.give(bytes, from, until)): Unit
    run(variables)(_.evaluateTo(code, target, name))
  }

  def evaluateToValue(variables: js.UndefOr[js.Any]): js.Any = {
    val builder = new HostData(asMaps)
    run(variables)(_.program(code, name).visit(builder))
    builder.result
  }

  /** The texts of an object's fields, by name, in the order of the output. */
  def evaluateFiles(variables: js.UndefOr[js.Any]): js.Map[String, String] = {
    val files = js.Map.empty[String, String]
    run(variables)(_.program(code, name).evaluateFiles()).foreach { case (file, text) =>
      files.update(file, text)
    }
    files
  }

  /** The texts of an array's elements. */
  def evaluateDocuments(variables: js.UndefOr[js.Any]): js.Array[String] =
    js.Array(run(variables)(_.program(code, name).evaluateDocuments()): _*)

  private def run[A](variables: js.UndefOr[js.Any])(
      use: Jsonnet => Either[JsonnetError, A]
  ): A = Facade.resultOf(use(Options.bound(engine, variables)), js.undefined)
}

object Engine {

  @JSExportTopLevel("Jsonnet")
  val named: js.Dynamic = Facade.classNamed(js.constructorOf[Engine], "Jsonnet")

  @JSExportTopLevel("Program")
  val namedProgram: js.Dynamic = Facade.classNamed(js.constructorOf[EngineProgram], "Program")
}

package sjsonnet.js

import sjsonnet.Jsonnet

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
final class EngineProgram private[js] (
    engine: Jsonnet,
    code: String,
    name: String,
    asMaps: Boolean
) extends js.Object {
  def evaluate(variables: js.UndefOr[js.Any]): String = evaluation(variables).text
  def evaluateBytes(variables: js.UndefOr[js.Any]): Uint8Array = evaluation(variables).bytes
  def evaluateTo(sink: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): Unit = {
    val callback = Checked.function(sink, "sink")
    evaluation(variables).writeTo(callback)
  }
  def evaluateToValue(variables: js.UndefOr[js.Any]): js.Any = evaluation(variables).data

  def evaluateFiles(variables: js.UndefOr[js.Any]): js.Map[String, String] =
    evaluation(variables).files

  def evaluateDocuments(variables: js.UndefOr[js.Any]): js.Array[String] =
    evaluation(variables).documents

  private def evaluation(variables: js.UndefOr[js.Any]): Evaluation =
    new Evaluation(Options.bound(engine, variables), code, name, asMaps, entry = js.undefined)
}

object Engine {

  @JSExportTopLevel("Jsonnet")
  val named: js.Dynamic = Facade.classNamed(js.constructorOf[Engine], "Jsonnet")

  @JSExportTopLevel("Program")
  val namedProgram: js.Dynamic = Facade.classNamed(js.constructorOf[EngineProgram], "Program")
}

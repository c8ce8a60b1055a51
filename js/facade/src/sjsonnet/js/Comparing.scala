package sjsonnet.js

import sjsonnet.{ComparedValue, Difference}

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

/** The exports of the part `sjsonnet/diff`; `js/npm/diff.d.ts` documents them for its users. */
private[js] object Comparing {

  /** What is different in the values of two programs. */
  @JSExportTopLevel("diff", "diff")
  def diff(
      before: js.UndefOr[js.Any],
      after: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any]
  ): js.Any = {
    val checked = optionsOf(options)
    val sides = Vector(before, after).map(evaluation(_))
    val Vector(first, second) = sides.map(_.of(ComparedValue.of(_))): @unchecked
    HostData.of(Difference.between(first, second, checked).tree)
  }

  /** What is different in two values that are there already. */
  @JSExportTopLevel("diffValues", "diff")
  def diffValues(
      before: js.UndefOr[js.Any],
      after: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any]
  ): js.Any = {
    val checked = optionsOf(options)
    val first = HostTree.of(before, "the first value")
    val second = HostTree.of(after, "the second value")
    HostData.of(Difference.ofTrees(first, second, checked).tree)
  }

  /** A program, or an object with one and its options. */
  private def evaluation(side: js.UndefOr[js.Any]): Evaluation =
    if (Checked.tag(side) != "Object" || GivenProgram.isOfEngine(side))
      GivenProgram.evaluation(side, js.undefined)
    else {
      val fields = new Fields(side, Vector("program", "options"))
      GivenProgram.evaluation(fields.any("program"), fields.any("options"))
    }

  private def optionsOf(options: js.UndefOr[js.Any]): Difference.Options = {
    val fields = new Fields(options, Vector("keys", "showSecrets"))
    val keys = fields.get("keys")(Checked.texts).getOrElse(Vector.empty)
    try Difference.Options(keys, fields.get("showSecrets")(Checked.boolean).getOrElse(false))
    catch { case error: IllegalArgumentException => Checked.typeError(error.getMessage) }
  }
}

package sjsonnet.js

import sjsonnet.{ExplainedValue, JsonTree, MeantPlace, OutputPath, PathReader}

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

/** The exports of the part `sjsonnet/explain`; `js/npm/explain.d.ts` documents them for its users.
  *
  * They ask [[ExplainedValue]], and not the methods of `Program` that do the same: what a method of a class needs is in each bundle
  * that has the class.
  */
private[js] object Explaining {

  /** Why a part of a program's value is what it is. */
  @JSExportTopLevel("explain", "explain")
  def explain(
      program: js.UndefOr[js.Any],
      path: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any]
  ): js.Any = {
    val way = pathOf(path)
    asked(program, options)(_.explain(way).tree)
  }

  /** All places that a part of it was computed from. */
  @JSExportTopLevel("dependencies", "explain")
  def dependencies(
      program: js.UndefOr[js.Any],
      path: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any]
  ): js.Any = {
    val way = pathOf(path)
    asked(program, options)(value => JsonTree.Arr(value.dependencies(way).map(_.tree)))
  }

  /** The paths of the parts that depend on a place. */
  @JSExportTopLevel("affected", "explain")
  def affected(
      program: js.UndefOr[js.Any],
      place: js.UndefOr[js.Any],
      options: js.UndefOr[js.Any]
  ): js.Any = {
    val meant = placeOf(place)
    asked(program, options) { value =>
      JsonTree.Arr(value.affected(meant).paths.map(JsonTree.Str(_)))
    }
  }

  private def asked(program: js.UndefOr[js.Any], options: js.UndefOr[js.Any])(
      question: ExplainedValue => JsonTree
  ): js.Any = HostData.of(
    GivenProgram.evaluation(program, options).of(ExplainedValue.of(_)(question(_)))
  )

  private def pathOf(value: js.UndefOr[js.Any]): OutputPath = {
    val text = Checked.text(value, "the path")
    PathReader
      .read(text)
      .fold(problem => Checked.typeError(s"the path: $text: $problem"), identity)
  }

  /** A place such as those in explanations, which have more fields. */
  private def placeOf(value: js.UndefOr[js.Any]): MeantPlace = {
    Checked.propertyNames(value, "the place"): Unit
    val place = value.asInstanceOf[js.Dynamic]
    val column: js.Any = place.column
    new MeantPlace(
      Checked.text(place.file, "the place's file"),
      Checked.positive(place.line, "the place's line"),
      if (js.isUndefined(column)) None else Some(Checked.positive(column, "the place's column"))
    )
  }
}

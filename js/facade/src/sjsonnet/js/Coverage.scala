package sjsonnet.js

import sjsonnet.CoverageReport
import sjsonnet.CoverageReport.{File, Part, Rate, Rates}

import scala.scalajs.js
import scala.scalajs.js.JSConverters._
import scala.scalajs.js.annotation.JSExportTopLevel

/** The class `Coverage` of the module `sjsonnet/coverage`; `js/npm/coverage.d.ts` documents it for its users. */
private[js] final class Coverage(isMeasured: js.UndefOr[js.Any]) extends Measuring {
  private val coverage: sjsonnet.Coverage =
    if (isMeasured.isEmpty) sjsonnet.Coverage()
    else {
      val callback = Checked.function(isMeasured, "isMeasured")
      sjsonnet.Coverage(name => js.special.strictEquals(callback(name), true))
    }

  // A call of `withCoverage` would bring what counts into the module of the engine.
  measured = _.withProbe(coverage.probe())

  def report(): js.Object = Coverage.host(coverage.report)
  def lcov(): String = sjsonnet.Coverage.lcov(coverage.report)
  def cobertura(): String = sjsonnet.Coverage.cobertura(coverage.report)
  def html(): String = sjsonnet.Coverage.html(coverage.report)
}

private[js] object Coverage {

  /** The class: a function gives it, since the value of a field would be made with the first module. */
  @JSExportTopLevel("coverageClass", "coverage")
  def named(): js.Dynamic = Facade.classNamed(js.constructorOf[Coverage], "Coverage")

  private def host(report: CoverageReport): js.Object =
    rates(report, "files" -> report.files.map(file(_)).toJSArray)

  private def file(file: File): js.Object = {
    val places = new HostFindings(file.source.bytes)
    def parts[A <: Part](all: Vector[A])(more: A => Seq[(String, js.Any)]): js.Array[js.Object] =
      all.map(each => part(each, places, more(each))).toJSArray
    rates(
      file,
      "name" -> file.name,
      "expressionParts" -> parts(file.expressionParts)(_ => Nil),
      "branchParts" -> parts(file.branchParts)(each =>
        Seq("decision" -> each.decision, "way" -> each.way)
      ),
      "functionParts" -> parts(file.functionParts)(each => Seq("name" -> each.name)),
      "fieldParts" -> parts(file.fieldParts)(each => Seq("name" -> each.name)),
      "lineParts" -> file.lineParts.map { line =>
        literal("line" -> line.number, "count" -> line.count.toDouble, "isWhole" -> line.isWhole)
      }.toJSArray
    )
  }

  private def part(part: Part, places: HostFindings, more: Seq[(String, js.Any)]): js.Object = {
    val place = part.place
    val all: Seq[(String, js.Any)] = Seq(
      "line" -> place.line,
      "column" -> place.column,
      "from" -> places.offset(place.from),
      "until" -> places.offset(place.until),
      "count" -> part.count.toDouble
    )
    literal(more ++ all: _*)
  }

  private def rates(of: Rates, more: (String, js.Any)*): js.Object = {
    val all = Seq(
      "expressions" -> of.expressions,
      "branches" -> of.branches,
      "functions" -> of.functions,
      "fields" -> of.fields,
      "lines" -> of.lines,
      "all" -> of.all
    )
    literal(more ++ all.map { case (name, each) => name -> rate(each) }: _*)
  }

  private def rate(of: Rate): js.Object =
    literal("covered" -> of.covered, "total" -> of.total, "percent" -> of.percent)

  private def literal(fields: (String, js.Any)*): js.Object =
    js.Dynamic.literal.applyDynamic("apply")(fields: _*).asInstanceOf[js.Object]
}

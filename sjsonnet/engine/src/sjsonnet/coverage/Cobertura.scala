package sjsonnet.coverage

import sjsonnet.CoverageReport
import sjsonnet.CoverageReport.{Branch, File, Function, Rate}
import sjsonnet.text.{Markup, Printable}

/** The form of Cobertura's reports (`coverage-04.dtd`), which build servers show: a package for each folder, and in it a class
  * for each file. It has no place for expressions and fields.
  */
private[sjsonnet] object Cobertura {

  /** @param millis
    *   when the report was made, since 1970
    */
  def text(report: CoverageReport, version: String, millis: Long): String = {
    val lines = report.lines
    val branches = report.branches
    val folders = report.files.groupBy(file => folder(file.name)).toVector.sortBy(_._1)
    s"""<?xml version="1.0" encoding="UTF-8"?>
       |<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
       |<coverage ${rates(
        report
      )} lines-covered="${lines.covered}" lines-valid="${lines.total}" branches-covered="${branches.covered}" branches-valid="${branches.total}" complexity="0" version="${Markup
        .escaped(version)}" timestamp="$millis">
       |  <sources>
       |    <source>.</source>
       |  </sources>
       |  <packages>
       |${folders.map { case (name, files) => packageOf(name, files) }.mkString}  </packages>
       |</coverage>
       |""".stripMargin
  }

  private def folder(name: String): String = {
    val slash = name.lastIndexOf('/'.toInt)
    if (slash < 0) "." else name.take(math.max(slash, 1))
  }

  private def packageOf(name: String, files: Vector[File]): String =
    s"""    <package name="${value(name)}" ${rates(new CoverageReport(files))} complexity="0">
       |      <classes>
       |${files.map(classOf(_)).mkString}      </classes>
       |    </package>
       |""".stripMargin

  private def classOf(file: File): String = {
    val own = file.name.substring(file.name.lastIndexOf('/'.toInt) + 1)
    val methods = file.namedFunctions.map { case (name, part) => method(name, part) }
    val branches = file.decisions.groupBy(_._1.place.line)
    val lines =
      file.lineParts.map(each => line(each, branches.getOrElse(each.number, Vector.empty)))
    s"""        <class name="${value(own)}" filename="${value(
        file.name
      )}" ${rates(file)} complexity="0">
       |          <methods>
       |${methods.mkString}          </methods>
       |          <lines>
       |${lines.mkString}          </lines>
       |        </class>
       |""".stripMargin
  }

  private def method(name: String, part: Function): String = {
    val rate = if (part.isCovered) "1" else "0"
    s"""            <method name="${value(
        name
      )}" signature="" line-rate="$rate" branch-rate="1" complexity="0">
       |              <lines>
       |                <line number="${part.place.line}" hits="${part.count}"/>
       |              </lines>
       |            </method>
       |""".stripMargin
  }

  private def line(line: CoverageReport.Line, decisions: Vector[(Branch, Branch)]): String = {
    val start = s"""            <line number="${line.number}" hits="${line.count}""""
    if (decisions.isEmpty) s"$start/>\n"
    else {
      val rate = Rate.of(decisions.flatMap { case (first, second) => Seq(first, second) })
      val conditions = decisions.zipWithIndex.map { case ((first, second), i) =>
        val own = Rate.of(Seq(first, second))
        s"""                <condition number="$i" type="jump" coverage="${whole(own)}%"/>\n"""
      }
      s"""$start branch="true" condition-coverage="${whole(
          rate
        )}% (${rate.covered}/${rate.total})">
         |              <conditions>
         |${conditions.mkString}              </conditions>
         |            </line>
         |""".stripMargin
    }
  }

  private def rates(of: CoverageReport.Rates): String =
    s"""line-rate="${rate(of.lines)}" branch-rate="${rate(of.branches)}""""

  /** A share of one, in four digits. */
  private def rate(of: Rate): String =
    if (of.covered == of.total) "1"
    else s"0.${(of.covered.toLong * 10000 / of.total + 10000).toString.drop(1)}"

  private def whole(of: Rate): String = of.percentText.takeWhile(_ != '.')

  private def value(text: String): String = Markup.escaped(Printable.line(text))
}

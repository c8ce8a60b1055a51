package sjsonnet.coverage

import sjsonnet.CoverageReport
import sjsonnet.CoverageReport.{Branch, File, Line, Rate, Rates}
import sjsonnet.text.{LineIndex, Markup, Printable, Utf8}

/** A report as one page of HTML that needs nothing else: a table of the files, and the text of each with what is not covered
  * marked, by more than colours. It has no scripts, and follows the theme of the reader.
  */
private[sjsonnet] object CoveragePage {

  def text(report: CoverageReport): String = {
    val files = report.files.zipWithIndex
    s"""<!doctype html>
       |<html lang="en">
       |<head>
       |<meta charset="utf-8">
       |<meta name="viewport" content="width=device-width, initial-scale=1">
       |<meta http-equiv="Content-Security-Policy" content="$Policy">
       |<title>Coverage: ${report.all.percentText}%</title>
       |<style>$Style</style>
       |</head>
       |<body>
       |<main>
       |<h1>Coverage: ${report.all.percentText}%</h1>
       |<p>What evaluations have used of ${counted(files.length, "file")}. Marked in the texts:
       |<mark class="no">never evaluated</mark>, and <mark class="half">a decision that only went one way</mark>.
       |The number beside a line is how often the expression that begins in it was evaluated.</p>
       |<nav aria-label="Files">
       |<div class="wide" tabindex="0" role="region" aria-label="Table of files">
       |<table class="files">
       |<thead><tr><th scope="col">File</th>${Columns
        .map(each => s"""<th scope="col">$each</th>""")
        .mkString}</tr></thead>
       |<tbody>
       |${files.map { case (file, i) =>
        row(s"""<a href="#f$i">${name(file)}</a>""", file)
      }.mkString}</tbody>
       |<tfoot>
       |${row("All files", report)}</tfoot>
       |</table>
       |</div>
       |</nav>
       |${files.map { case (file, i) => new FileText(file, i).section }.mkString}</main>
       |</body>
       |</html>
       |""".stripMargin
  }

  private val Columns = Seq("Expressions", "Branches", "Functions", "Fields", "All")

  private def row(title: String, rates: Rates): String = {
    val cells = Seq(rates.expressions, rates.branches, rates.functions, rates.fields)
      .map(rate => s"<td>$rate</td>")
      .mkString
    s"""<tr><th scope="row">$title</th>$cells<td>${bar(rates.all)}</td></tr>\n"""
  }

  private def bar(rate: Rate): String =
    s"""<span class="bar" style="--share:${rate.percentText}%" aria-hidden="true"></span><span class="share">${rate.percentText}%</span>"""

  private def name(file: File): String = Markup.escaped(Printable.line(file.name))

  private def counted(n: Int, what: String): String = if (n == 1) s"1 $what" else s"$n ${what}s"

  /** The text of a file. */
  private final class FileText(file: File, number: Int) {
    private val bytes = file.source.bytes
    private val index = new LineIndex(bytes)
    private val lines = file.lineParts.map(line => line.number -> line).toMap
    private val decisions = file.decisions.groupBy(_._1.place.line)

    def section: String = {
      val size =
        if (index.size > 1 && index.start(index.size - 1) == bytes.length) index.size - 1
        else index.size
      s"""<section id="f$number" aria-labelledby="t$number">
         |<h2 id="t$number">${name(file)} <small>${file.all.percentText}%</small></h2>
         |<p>$summary</p>
         |<div class="wide" tabindex="0" role="region" aria-label="Text of ${name(file)}">
         |<table class="text">
         |<thead class="hidden"><tr><th scope="col">Line</th><th scope="col">Count</th><th scope="col">Covered</th><th scope="col">Text</th></tr></thead>
         |<tbody>
         |${(0 until size).map(line(_)).mkString}</tbody>
         |</table>
         |</div>
         |</section>
         |""".stripMargin
    }

    /** The rates, and links to the lines that are not covered as a whole. */
    private def summary: String = {
      val rates = Seq(
        s"expressions ${file.expressions}",
        s"branches ${file.branches}",
        s"functions ${file.functions}",
        s"fields ${file.fields}"
      ).mkString(", ")
      val open = LineRanges.open(file)
      val links = open.map { case (first, last) =>
        s"""<a href="#f${number}l$first">${LineRanges.text(first, last)}</a>"""
      }
      if (open.isEmpty) s"$rates: all is covered."
      else
        s"$rates. Not covered: ${counted(open.length, "place")} in the lines ${links.mkString(", ")}."
    }

    private def line(i: Int): String = {
      val known = lines.get(i + 1)
      val (kind, title) = known.fold(("", ""))(kindOf(_))
      val count = known.fold("")(_.count.toString)
      val mark = Marks.getOrElse(kind, "")
      val shown =
        if (mark.isEmpty) ""
        else s"""<span title="$title" role="img" aria-label="$title">$mark</span>"""
      s"""<tr${if (kind.isEmpty) ""
        else s""" class="$kind""""}><th scope="row" id="f${number}l${i + 1}">${i + 1}</th>""" +
        s"""<td>$count</td><td>$shown</td><td><code>${code(i)}</code>${notes(i + 1)}</td></tr>\n"""
    }

    private def kindOf(line: Line): (String, String) =
      if (line.count == 0) ("no", "not covered")
      else if (!line.isWhole) ("half", "partly covered")
      else ("yes", "covered")

    /** What decisions in a line have never done. */
    private def notes(line: Int): String = decisions
      .getOrElse(line, Vector.empty)
      .filter { case (first, second) => first.isCovered != second.isCovered }
      .map { case (first, second) =>
        val missed = if (first.isCovered) second else first
        s""" <span class="note">never: ${missed.way}</span>"""
      }
      .mkString

    private val never = Spans.merged(
      file.expressionParts
        .filterNot(_.isCovered)
        .map(part => (part.place.from, part.place.until)) ++
        file.fieldParts.filterNot(_.isCovered).map(part => (part.place.from, part.place.until))
    )
    private val oneWay = Spans.merged(
      file.decisions.collect {
        case (first: Branch, second) if first.isCovered != second.isCovered =>
          (first.place.from, first.place.until)
      }
    )

    private def code(i: Int): String = {
      val (from, until) = (index.start(i), index.end(i))
      val out = new StringBuilder
      var at = from
      for ((start, end, kind) <- Spans.inLine(never, oneWay, from, until, bytes)) {
        out ++= part(at, start)
        out ++= s"""<mark class="$kind">${part(start, end)}</mark>"""
        at = end
      }
      out ++= part(at, until)
      out.result()
    }

    private def part(from: Int, until: Int): String =
      if (from >= until) ""
      else Markup.escaped(Printable.lines(Utf8.decodeAny(bytes, from, until)))
  }

  private val Marks = Map("no" -> "✗", "half" -> "◐", "yes" -> "✓")

  private final val Policy = "default-src 'none'; style-src 'unsafe-inline'"

  private final val Style =
    """
      |:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de;
      |  --no: #ffdcd7; --no-ink: #82071e; --half: #fff1b8; --half-ink: #633c01; --yes-ink: #116329; --link: #0550ae; }
      |@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #e6edf3; --soft: #9aa4ae; --line: #3a424b;
      |  --no: #5c1518; --no-ink: #ffd7d3; --half: #4a3600; --half-ink: #ffe9a8; --yes-ink: #7ee08f; --link: #79b8ff; } }
      |body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
      |main { max-inline-size: 90rem; margin-inline: auto; padding: 1rem 2rem; }
      |a { color: var(--link); }
      |:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
      |h2 { border-block-start: 1px solid var(--line); padding-block-start: 1.5rem; overflow-wrap: anywhere; }
      |h2 small { font-weight: normal; color: var(--soft); }
      |.wide { overflow-x: auto; }
      |section { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
      |table { border-collapse: collapse; }
      |.files th, .files td { padding: .2rem .8rem; border-block-end: 1px solid var(--line); text-align: end; white-space: nowrap; }
      |.files th:first-child { text-align: start; }
      |.files tbody th { font-weight: normal; }
      |.files tfoot { font-weight: bold; }
      |.bar { display: inline-block; inline-size: 6rem; block-size: .7rem; margin-inline-end: .6rem; border: 1px solid var(--soft);
      |  background: linear-gradient(to right, var(--yes-ink) var(--share), transparent var(--share)); }
      |.share { display: inline-block; min-inline-size: 4.2rem; }
      |.text { font: .85rem/1.45 ui-monospace, monospace; tab-size: 8; }
      |.text th, .text td { padding: 0 .6rem; vertical-align: top; white-space: nowrap; }
      |.text th, .text td:nth-child(2) { text-align: end; color: var(--soft); font-weight: normal; user-select: none; }
      |.text td:nth-child(3) { user-select: none; }
      |.text code { font: inherit; white-space: pre; }
      |.text th { scroll-margin-block-start: 4rem; }
      |.text th:target { background: var(--half); color: var(--half-ink); }
      |.yes td:nth-child(3) { color: var(--yes-ink); }
      |.no td:nth-child(3), .half td:nth-child(3) { color: var(--ink); font-weight: bold; }
      |mark { border-radius: .15rem; }
      |mark.no { background: var(--no); color: var(--no-ink); text-decoration: underline 1px; }
      |mark.half { background: var(--half); color: var(--half-ink); text-decoration: underline dotted 2px; }
      |.note { font: .8rem system-ui, sans-serif; color: var(--soft); margin-inline-start: 1rem; user-select: none; }
      |.hidden { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden; }
      |@media print { .wide { overflow: visible; } .text code { white-space: pre-wrap; } }
      |""".stripMargin
}

package sjsonnet.cli

import sjsonnet.{Diagnostic, ErrorOrigin, Snippet, Source, Span, TraceEntry, Version}
import sjsonnet.analysis.{Finding, Severity}
import sjsonnet.resolve.ResolveCatalogue
import sjsonnet.text.{JsonBytes, LineIndex, Printable}

import mainargs.TokensReader

/** What a tool has found in a file.
  *
  * @param trace
  *   where the program was, if it has failed while running, the innermost place first
  * @param path
  *   what was being written then
  * @param origin
  *   where the value is from that the error is about, if that is known
  */
private[cli] final class FileFindings(
    val source: Source,
    val findings: Vector[Finding],
    val trace: Vector[TraceEntry] = Vector.empty,
    val path: String = "",
    val origin: Option[ErrorOrigin] = None
) {
  lazy val lines: LineIndex = new LineIndex(source.bytes)
}

/** A form in which findings are written, for people or for a program. */
private[cli] sealed abstract class FindingFormat(val name: String) {
  override def toString: String = name

  /** Whether the texts for several files, one after the other, are the text for all of them. */
  def isGradual: Boolean = false

  /** The text for all files, of which there may be none. */
  def text(files: Vector[FileFindings]): String

  /** The text for a failure that no file has caused.
    *
    * @param diagnostic
    *   what kind of failure it is, if the catalogue has it
    */
  def failure(message: String, diagnostic: Option[Diagnostic]): String
}

private[cli] object FindingFormat {
  import LineIndex.Units

  def all: Seq[FindingFormat] = Seq(Plain, Json, Sarif, GitHub, JUnit)

  def named(name: String): FindingFormat = all
    .find(_.name == name)
    .getOrElse(
      throw new UsageError(
        CommandCatalogue.NoChoice("--error-format", CommandOptions.listed(all.map(_.name)))
      )
    )

  implicit val reader: TokensReader.Simple[FindingFormat] =
    CommandOptions.oneOf(all, (_: FindingFormat).name)

  /** As errors of an evaluation are written: place and message, the line, and the hint. */
  case object Plain extends FindingFormat("text") {
    override def isGradual: Boolean = true

    override def text(files: Vector[FileFindings]): String = (for {
      file <- files
      finding <- once(file)
    } yield {
      val kind =
        if (isLint(finding)) s"${capitals(finding.severity)} ${finding.diagnostic.code}"
        else if (finding.severity == Severity.Error) "STATIC ERROR"
        else "WARNING"
      val place = new TraceEntry(file.source, finding.span.from, finding.span.until)
      Snippet.message(kind, place, finding.message, finding.hint, finding.shown) + "\n"
    }).mkString

    /** The findings, an unknown name once: the hint of the first says where else it is. Machines get each place. */
    private def once(file: FileFindings): Vector[Finding] = {
      def isUnknown(finding: Finding) = finding.diagnostic == ResolveCatalogue.UnknownVariable
      val byName = file.findings.filter(isUnknown(_)).groupBy(_.message)
      file.findings.flatMap { finding =>
        val same = if (isUnknown(finding)) byName(finding.message) else Vector(finding)
        if (same.head ne finding) None
        else {
          val lines = same.tail.map(other => file.source.line(other.span.from)).distinct
          val shown =
            lines.take(MostLines).mkString(", ") + (if (lines.length > MostLines) ", …" else "")
          val hint =
            if (lines.isEmpty) "" else s"also on line${if (lines.length > 1) "s" else ""} $shown"
          Some(finding.withHint(Seq(finding.hint, hint).filter(_.nonEmpty).mkString("; ")))
        }
      }
    }

    /** How many lines a hint lists. */
    private final val MostLines = 8

    override def failure(message: String, diagnostic: Option[Diagnostic]): String =
      s"sjsonnet: ${Printable.line(message)}\n"
  }

  /** An array with an object for each finding. Lines and columns count from one, columns in characters; offsets are bytes. */
  case object Json extends FindingFormat("json") {
    override def text(files: Vector[FileFindings]): String =
      lines(for (file <- files; finding <- file.findings) yield of(file, finding))

    private def of(file: FileFindings, finding: Finding): String = {
      val ran =
        if (file.trace.isEmpty) Nil
        else {
          val calls = file.trace.map { entry =>
            val place = Seq("file" -> JsonText.str(entry.file), "name" -> JsonText.str(entry.name))
            JsonText.obj(place :+ ("range" -> range(entry)): _*)
          }
          val origin = file.origin.map { origin =>
            val places = origin.places.map(entry =>
              JsonText.obj("file" -> JsonText.str(entry.file), "range" -> range(entry))
            )
            "origin" -> JsonText.obj(
              "message" -> JsonText.str(origin.text),
              "places" -> JsonText.arr(places)
            )
          }
          Seq("path" -> JsonText.str(file.path), "trace" -> JsonText.arr(calls)) ++ origin
        }
      val fields = Seq(
        "file" -> JsonText.str(file.source.name),
        "code" -> JsonText.str(finding.diagnostic.code),
        "kind" -> JsonText.str(finding.diagnostic.kind.toString),
        "severity" -> JsonText.str(finding.severity.name),
        "message" -> JsonText.str(finding.message),
        "hint" -> JsonText.str(finding.hint),
        "range" -> range(file, finding.span),
        "related" -> JsonText.arr(finding.related.map(range(file, _)))
      )
      JsonText.obj(fields ++ ran: _*)
    }

    override def failure(message: String, diagnostic: Option[Diagnostic]): String = {
      val known = diagnostic.toSeq.flatMap { of =>
        Seq("code" -> JsonText.str(of.code), "kind" -> JsonText.str(of.kind.toString))
      }
      val fields = known ++
        Seq("severity" -> JsonText.str("error"), "message" -> JsonText.str(message))
      lines(Vector(JsonText.obj(fields: _*)))
    }

    private def lines(objects: Vector[String]): String =
      if (objects.isEmpty) "[]\n" else objects.mkString("[\n", ",\n", "\n]\n")

    private def range(entry: TraceEntry): String =
      range(new FileFindings(entry.source, Vector.empty), Span(entry.from, entry.until))

    private def range(file: FileFindings, span: Span): String =
      JsonText.obj("start" -> place(file, span.from), "end" -> place(file, span.until))

    private def place(file: FileFindings, offset: Int): String = JsonText.obj(
      "line" -> (file.lines.line(offset) + 1).toString,
      "column" -> (file.lines.column(offset, Units.Codepoints) + 1).toString,
      "offset" -> offset.toString
    )
  }

  /** The Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020), which code scanners read. */
  case object Sarif extends FindingFormat("sarif") {
    override def text(files: Vector[FileFindings]): String = {
      val found = for (file <- files; finding <- file.findings) yield (file, finding)
      val rules = found.map(_._2.diagnostic).distinct.map(SarifRule.of(_))
      document(
        rules,
        "results" -> JsonText.arr(found.map { case (file, finding) => result(file, finding) })
      )
    }

    override def failure(message: String, diagnostic: Option[Diagnostic]): String = {
      val descriptor =
        diagnostic.map(of => "descriptor" -> JsonText.obj("id" -> JsonText.str(of.code)))
      val fields = descriptor.toSeq ++
        Seq("level" -> JsonText.str("error"), "message" -> this.message(message))
      val notification = JsonText.obj(fields: _*)
      val invocation = JsonText.obj(
        "executionSuccessful" -> "false",
        "toolExecutionNotifications" -> JsonText.arr(Seq(notification))
      )
      document(Vector.empty, "invocations" -> JsonText.arr(Seq(invocation)), "results" -> "[]")
    }

    private def document(rules: Vector[String], fields: (String, String)*): String = {
      val driver = JsonText.obj(
        "name" -> JsonText.str("sjsonnet"),
        "version" -> JsonText.str(Version.text),
        "rules" -> JsonText.arr(rules)
      )
      val run = JsonText.obj(
        Seq(
          "tool" -> JsonText.obj("driver" -> driver),
          "columnKind" -> JsonText.str("utf16CodeUnits")
        ) ++ fields: _*
      )
      JsonText.obj(
        "$schema" -> JsonText.str("https://json.schemastore.org/sarif-2.1.0.json"),
        "version" -> JsonText.str("2.1.0"),
        "runs" -> JsonText.arr(Seq(run))
      ) + "\n"
    }

    private def result(file: FileFindings, finding: Finding): String = {
      val text =
        if (finding.hint.isEmpty) finding.message else s"${finding.message} (${finding.hint})"
      val ran =
        if (file.trace.isEmpty) Nil
        else {
          val frames = file.trace.map { entry =>
            val place = new FileFindings(entry.source, Vector.empty)
            val span = Span(entry.from, entry.until)
            JsonText.obj("location" -> location(place, span, "message" -> message(entry.name)))
          }
          Seq("stacks" -> JsonText.arr(Seq(JsonText.obj("frames" -> JsonText.arr(frames)))))
        }
      val fields = Seq(
        "ruleId" -> JsonText.str(finding.diagnostic.code),
        "level" -> JsonText.str(finding.severity.name),
        "message" -> message(text),
        "locations" -> JsonText.arr(Seq(location(file, finding.span))),
        "relatedLocations" -> JsonText.arr(finding.related.map(location(file, _)) ++ origins(file))
      )
      JsonText.obj(fields ++ ran: _*)
    }

    private def origins(file: FileFindings): Vector[String] = for {
      origin <- file.origin.toVector
      entry <- origin.places
    } yield location(
      new FileFindings(entry.source, Vector.empty),
      Span(entry.from, entry.until),
      "message" -> message(origin.text)
    )

    private def message(text: String): String = JsonText.obj("text" -> JsonText.str(text))

    private def location(file: FileFindings, span: Span, more: (String, String)*): String = {
      val lines = file.lines
      val region = JsonText.obj(
        "startLine" -> (lines.line(span.from) + 1).toString,
        "startColumn" -> (lines.column(span.from, Units.Utf16) + 1).toString,
        "endLine" -> (lines.line(span.until) + 1).toString,
        "endColumn" -> (lines.column(span.until, Units.Utf16) + 1).toString
      )
      val artifact = JsonText.obj("uri" -> JsonText.str(UriText.ofPath(file.source.name)))
      val physical = JsonText.obj("artifactLocation" -> artifact, "region" -> region)
      JsonText.obj(("physicalLocation" -> physical) +: more: _*)
    }
  }

  /** Commands that GitHub's runners turn into annotations. */
  case object GitHub extends FindingFormat("github") {
    override def isGradual: Boolean = true

    override def text(files: Vector[FileFindings]): String = (for {
      file <- files
      finding <- file.findings
    } yield {
      val (lines, span) = (file.lines, finding.span)
      val hint = if (finding.hint.isEmpty) "" else s"\n${finding.hint}"
      val properties = Seq(
        "file" -> file.source.name,
        "line" -> (lines.line(span.from) + 1).toString,
        "col" -> (lines.column(span.from, Units.Codepoints) + 1).toString,
        "endLine" -> (lines.line(span.until) + 1).toString,
        "endColumn" -> (lines.column(span.until, Units.Codepoints) + 1).toString,
        "title" -> finding.diagnostic.code
      ).map { case (name, value) => s"$name=${ofProperty(value)}" }
      val command = if (finding.severity == Severity.Note) "notice" else finding.severity.name
      s"::$command ${properties.mkString(",")}::${ofMessage(finding.message + hint)}\n"
    }).mkString

    override def failure(message: String, diagnostic: Option[Diagnostic]): String = {
      val title = diagnostic.fold("")(of => s" title=${ofProperty(of.code)}")
      s"::error$title::${ofMessage(message)}\n"
    }

    private def ofMessage(text: String): String =
      Printable.lines(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    private def ofProperty(text: String): String =
      ofMessage(Printable.line(text)).replace(":", "%3A").replace(",", "%2C")
  }

  /** The form of JUnit's reports, which build servers show: a test suite for each file, in which each finding is a failure.
    * Files without findings are left out.
    */
  case object JUnit extends FindingFormat("junit") {
    override def text(files: Vector[FileFindings]): String = {
      val n = files.map(_.findings.length).sum
      val suites = files.map { file =>
        val n = file.findings.length
        val name = XmlText.attribute(Printable.line(file.source.name))
        val cases = file.findings.map(testCase(file, _))
        s"""  <testsuite name="$name" tests="$n" failures="$n" errors="0">\n${cases.mkString}  </testsuite>\n"""
      }
      s"""<?xml version="1.0" encoding="UTF-8"?>
         |<testsuites name="sjsonnet" tests="$n" failures="$n" errors="0">
         |${suites.mkString}</testsuites>
         |""".stripMargin
    }

    private def testCase(file: FileFindings, finding: Finding): String = {
      val line = (file.lines.line(finding.span.from) + 1).toString
      val column = (file.lines.column(finding.span.from, Units.Codepoints) + 1).toString
      val code = finding.diagnostic.code
      val place = XmlText.attribute(Printable.line(s"${file.source.name}:$line:$column"))
      val hint = if (finding.hint.isEmpty) "" else s" (${finding.hint})"
      val message = XmlText.attribute(finding.message + hint)
      s"""    <testcase classname="$place" name="$code">
         |      <failure type="${finding.severity.name}" message="$message"/>
         |    </testcase>
         |""".stripMargin
    }

    override def failure(message: String, diagnostic: Option[Diagnostic]): String = {
      val code = diagnostic.fold("")(of => s"""type="${of.code}" """)
      s"""<?xml version="1.0" encoding="UTF-8"?>
         |<testsuites name="sjsonnet" tests="1" failures="0" errors="1">
         |  <testsuite name="sjsonnet" tests="1" failures="0" errors="1">
         |    <testcase classname="sjsonnet" name="sjsonnet">
         |      <error ${code}message="${XmlText.attribute(message)}"/>
         |    </testcase>
         |  </testsuite>
         |</testsuites>
         |""".stripMargin
    }
  }

  private def isLint(finding: Finding): Boolean = finding.diagnostic.kind == Diagnostic.Kind.Lint

  private def capitals(severity: Severity): String = severity match {
    case Severity.Error   => "ERROR"
    case Severity.Warning => "WARNING"
    case Severity.Note    => "NOTE"
  }
}

/** JSON put together from texts that are JSON. */
private object JsonText {
  def str(text: String): String = JsonBytes.quote(text)

  def arr(elements: Seq[String]): String = elements.mkString("[", ", ", "]")

  def obj(fields: (String, String)*): String =
    fields.map { case (name, value) => s"${str(name)}: $value" }.mkString("{", ", ", "}")
}

package sjsonnet.javaapi

import java.util.Collections.unmodifiableList

import scala.jdk.CollectionConverters._

/** The Scala side of what reads programs without running them. */
private[javaapi] abstract class Reading {

  def formatOptions(
      indent: Int,
      maxBlankLines: Int,
      stringStyle: FormatOptions.StringStyle,
      commentStyle: FormatOptions.CommentStyle,
      prettyFieldNames: Boolean,
      padArrays: Boolean,
      padObjects: Boolean,
      sortImports: Boolean,
      useImplicitPlus: Boolean,
      fixKnown: Boolean,
      width: Int
  ): sjsonnet.FormatOptions = sjsonnet.FormatOptions(
    indent,
    maxBlankLines,
    stringStyle match {
      case FormatOptions.StringStyle.SINGLE => sjsonnet.FormatOptions.StringStyle.Single
      case FormatOptions.StringStyle.DOUBLE => sjsonnet.FormatOptions.StringStyle.Double
      case FormatOptions.StringStyle.LEAVE  => sjsonnet.FormatOptions.StringStyle.Leave
    },
    commentStyle match {
      case FormatOptions.CommentStyle.SLASH => sjsonnet.FormatOptions.CommentStyle.Slash
      case FormatOptions.CommentStyle.HASH  => sjsonnet.FormatOptions.CommentStyle.Hash
      case FormatOptions.CommentStyle.LEAVE => sjsonnet.FormatOptions.CommentStyle.Leave
    },
    prettyFieldNames,
    padArrays,
    padObjects,
    sortImports,
    useImplicitPlus,
    fixKnown,
    width
  )

  def format(code: String, options: sjsonnet.FormatOptions, name: String): String =
    Bridge.result(sjsonnet.Jsonnet.format(code, options, name))

  def lintOptions(
      select: java.util.List[String],
      ignore: java.util.List[String]
  ): sjsonnet.LintOptions =
    sjsonnet.LintOptions(select.asScala.toVector, ignore.asScala.toVector)

  def selecting(
      options: sjsonnet.LintOptions,
      rules: java.util.List[String]
  ): sjsonnet.LintOptions = options.copy(select = rules.asScala.toVector)

  def ignoring(
      options: sjsonnet.LintOptions,
      rules: java.util.List[String]
  ): sjsonnet.LintOptions = options.copy(ignore = rules.asScala.toVector)

  def check(engine: sjsonnet.Jsonnet, code: String, name: String): java.util.List[Finding] =
    findings(engine.check(code, name))

  def lint(
      engine: sjsonnet.Jsonnet,
      code: String,
      name: String,
      options: sjsonnet.LintOptions
  ): java.util.List[Finding] = findings(engine.lint(code, name, options))

  private def findings(all: Vector[sjsonnet.Finding]): java.util.List[Finding] =
    unmodifiableList(all.map(new Finding(_)).asJava)

  def severity(finding: sjsonnet.Finding): Finding.Severity = finding.severity match {
    case sjsonnet.Finding.Severity.Error   => Finding.Severity.ERROR
    case sjsonnet.Finding.Severity.Warning => Finding.Severity.WARNING
    case sjsonnet.Finding.Severity.Note    => Finding.Severity.NOTE
  }

  def related(finding: sjsonnet.Finding): java.util.List[Finding.Range] =
    unmodifiableList(finding.related.map(range(_)).asJava)

  def fixes(finding: sjsonnet.Finding): java.util.List[Finding.Fix] =
    unmodifiableList(finding.fixes.map { fix =>
      val edits = fix.edits.map(edit => new Finding.Edit(range(edit.range), edit.text))
      new Finding.Fix(unmodifiableList(edits.asJava), fix.isSafe)
    }.asJava)

  private def range(range: sjsonnet.Finding.Range): Finding.Range =
    new Finding.Range(range.from, range.until)
}

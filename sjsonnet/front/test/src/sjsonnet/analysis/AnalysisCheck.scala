package sjsonnet.analysis

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.eval.TreeCache
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.UnknownNames
import sjsonnet.syntax._

/** The properties that the analysis of any bytes must have. */
object AnalysisCheck {

  /** The violations in that of `bytes`. */
  def apply(name: String, bytes: Array[Byte]): Seq[String] =
    DeepStack.run(DeepStack.DefaultMaxStack)(check(new Source(name, bytes)))

  def isInStd(name: String): Boolean = Set("length", "join", "map", "format")(name)

  private def check(source: Source): Seq[String] = {
    val analysis = Analysis.of(source, Analysis.Settings(isInStd = isInStd))
    val strict =
      try {
        TreeCache.parse(source, Grammar.default, Meter.none): Unit
        None
      } catch { case error: StaticError => Some(UnknownNames.hinted(error, isInStd)) }
    val wrong = Seq.newBuilder[String]
    def check(isRight: Boolean, message: => String): Unit =
      if (!isRight) wrong += s"${source.name}: $message"

    val expected = strict.fold("none")(e => s"${e.from}-${e.until} ${e.message} (${e.hint})")
    val found = analysis.findings.headOption.fold("none") { f =>
      s"${f.span.from}-${f.span.until} ${f.message} (${f.hint})"
    }
    check(found == expected, s"the first finding is $found, not $expected")
    val alone = Analysis.findings(source, Analysis.Settings(isInStd = isInStd))
    val all = analysis.findings.map(_.toString)
    check(alone.map(_.toString) == all, s"alone, the findings are $alone, not $all")
    check(analysis.isProgram == strict.isEmpty, "it is a program in one view only")
    analysis.findings.foreach { finding =>
      (finding.span +: finding.related).foreach { span =>
        val isInside =
          0 <= span.from && span.from <= span.until && span.until <= source.bytes.length
        check(isInside, s"$finding has the span $span")
      }
    }
    wrong ++= factsOf(analysis).map(source.name + ": " + _)
    wrong.result()
  }

  private def factsOf(analysis: Analysis): Seq[String] = {
    val facts = analysis.facts
    val wrong = Seq.newBuilder[String]
    for (definition <- facts.definitions) {
      val offsets = definition.uses.map(_.from)
      if (offsets != offsets.sorted) wrong += s"the uses of $definition are not in order"
      for (token <- definition.uses ++ definition.nameToken)
        if (!facts.definition(token).exists(_ eq definition))
          wrong += s"the name at ${token.from} is not that of $definition"
    }
    analysis.tree.root.descendants.foreach {
      case node: SyntaxNode => NodeView(analysis.tree, node).from: Unit
      case _                => ()
    }
    ViewText.of(analysis.view): Unit
    if (analysis.isProgram) wrong ++= scopes(analysis)
    wrong.result()
  }

  /** In a program, each variable means what its name does in its scope. */
  private def scopes(analysis: Analysis): Seq[String] = {
    val facts = analysis.facts
    val variables = analysis.tree.root.descendants
      .collect { case node: SyntaxNode if node.kind == NodeKind.Variable => node }
      .take(MaxScopes)
    variables.flatMap { node =>
      val token = analysis.tree.tokens(node.firstToken)
      val name = analysis.tree.text(token)
      val found = facts.inScope(token.from).find(_.name == name)
      if (found.isDefined && found == facts.definition(token)) None
      else Some(s"$name at ${token.from} is $found in its scope, and ${facts.definition(token)}")
    }.toSeq
  }

  private final val MaxScopes = 200
}

package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.Span
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.{Note, Warning}
import sjsonnet.lint._
import sjsonnet.syntax._

/** Names that nothing refers to. A name that begins with `_` is not meant to be used. */
private[lint] final class UnusedNames(file: Checked) extends Check(file) {
  import UnusedNames._
  import file.{facts, tree}

  override def node(view: NodeView): Unit = ()

  override def end(): Unit =
    facts.definitions.iterator.takeWhile(_ => !file.isFull).foreach { definition =>
      definition.nameToken.foreach { token =>
        if (!definition.name.startsWith("_") && !isUsed(definition)) unused(definition, token)
      }
    }

  /** Whether something outside its own body refers to it. */
  private def isUsed(definition: Definition): Boolean = definition.view match {
    case Some(view) =>
      definition.uses.exists(use =>
        isVariable(use) && (use.from < view.from || view.until <= use.from)
      )
    case None => true
  }

  /** Whether a token that refers to a definition is a variable, and not the name of an argument. */
  private def isVariable(token: SyntaxToken): Boolean = next(token).kind != Token.Assign

  private def next(token: SyntaxToken): SyntaxToken = tree.tokens(token.index + 1)

  private def unused(definition: Definition, token: SyntaxToken): Unit = definition.kind match {
    case Definition.Local | Definition.ObjectLocal =>
      definition.view.foreach {
        case bind: BindNode => unusedLocal(bind, definition.name, token)
        case _              => ()
      }
    case Definition.Parameter => unusedParameter(definition, token)
    case _                    => ()
  }

  private def unusedLocal(bind: BindNode, name: String, token: SyntaxToken): Unit = {
    val fixes = new Removal(file).ofLocal(bind).toVector
    val isImport = bind.body.exists(_.inner.isInstanceOf[ImportNode])
    if (isImport && !bind.isFunction)
      file.report(UnusedImport(name), token, fixes = fixes)
    else {
      val hiding = scopeOf(bind).flatMap(hiders(name, token, _).headOption)
      val hint =
        hiding.fold("")(_ => "a local of the same name hides it where it may have been meant")
      val related = hiding.flatMap(_.nameToken).map(file.span(_)).toVector
      file.report(UnusedLocal(name, hint), token, related, fixes)
    }
  }

  /** A parameter is only reported if no call could miss it: where the function is called by its name and passed to nobody, or
    * where a local hides it.
    */
  private def unusedParameter(definition: Definition, token: SyntaxToken): Unit =
    definition.view.flatMap(view => functionOf(view.node)).foreach { function =>
      val hiding =
        hiders(definition.name, token, Span(token.until, function.until)).headOption
      hiding.flatMap(_.nameToken) match {
        case Some(hider) =>
          file.report(
            HiddenParameter(definition.name),
            token,
            related = Vector(file.span(hider))
          )
        case None if function.kind == NodeKind.FunctionBind =>
          val bound = new BindNode(tree, function).name.flatMap(facts.definition)
          if (bound.exists(isOnlyCalled(_)))
            file.report(UnusedParameter(definition.name), token)
        case None => ()
      }
    }

  private def isOnlyCalled(function: Definition): Boolean =
    areOnlyCalled.getOrElseUpdate(
      function.number, {
        val uses = function.uses.filter(isVariable)
        uses.nonEmpty && uses.forall(use => next(use).kind == Token.ParenL)
      }
    )

  /** By the numbers of functions, which are asked for once for each parameter. */
  private val areOnlyCalled = mutable.HashMap.empty[Int, Boolean]

  /** Where a local can be used. */
  private def scopeOf(bind: BindNode): Option[Span] = file
    .around(bind.node)
    .find { node =>
      node.kind == NodeKind.Local || node.kind == NodeKind.Object ||
      node.kind == NodeKind.ObjectComprehension
    }
    .map(node => Span(bind.until, node.until))

  /** The innermost function that a parameter belongs to. */
  private def functionOf(parameter: SyntaxNode): Option[SyntaxNode] =
    file.around(parameter).find { node =>
      node.kind == NodeKind.FunctionBind || node.kind == NodeKind.Function ||
      node.kind == NodeKind.Method
    }

  /** The definitions of the same name in a part of the file that are used. */
  private def hiders(name: String, token: SyntaxToken, within: Span): Vector[Definition] =
    byName.getOrElse(name, Vector.empty).filter { other =>
      other.nameToken.exists { found =>
        (found ne token) && within.from <= found.from && found.until <= within.until
      } && isUsed(other)
    }

  /** Those of names that are defined more than once. */
  private lazy val byName: mutable.HashMap[String, Vector[Definition]] = {
    val found = mutable.HashMap.empty[String, Vector[Definition]]
    facts.definitions.groupBy(_.name).foreach { case (name, several) =>
      if (several.length > 1 && several.length <= MostHiders) found(name) = several.toVector
    }
    found
  }

  /** Names with more definitions are not looked at. */
  private final val MostHiders = 1000
}

private[lint] object UnusedNames extends RuleGroup {
  override def check(file: Checked): Check = new UnusedNames(file)

  val UnusedLocal = rule(
    of2(1, Lint, "unused local: {name}", "{hint}"),
    "unused-local",
    Warning,
    """Nothing refers to the local. A name that begins with `_` is not meant to be used. `--fix` removes the local.""",
    """local port = 80;
      |{ host: 'a' }""",
    """local port = 80;
      |{ host: 'a', port: port }"""
  )

  val UnusedParameter = rule(
    of1(2, Lint, "unused parameter: {name}"),
    "unused-parameter",
    Note,
    """Nothing in the function refers to the parameter. It is reported only if every use of the function is a call in
      |the same file, so it can be removed, and not if the function is passed to another, which may need these parameters.
      |A name that begins with `_` is not meant to be used.""",
    """local scale(n, unit) = n * 2;
      |scale(3, 'm')""",
    """local scale(n) = n * 2;
      |scale(3)"""
  )

  val UnusedImport = rule(
    of1(3, Lint, "unused import: {name}"),
    "unused-import",
    Warning,
    """Nothing refers to the imported file, which is therefore never read. `--fix` removes the import.""",
    """local utils = import 'utils.libsonnet';
      |{ host: 'a' }""",
    """{ host: 'a' }"""
  )

  val HiddenParameter = rule(
    of1(4, Lint, "nothing uses the parameter {name}: a local of that name hides it"),
    "hidden-parameter",
    Warning,
    """A parameter cannot be used, since a local of the same name takes its place in the function. One of them needs
      |another name.""",
    """local greet(name) = (local name = 'you'; 'hello ' + name);
      |greet('me')""",
    """local greet(name) = (local greeting = 'hello '; greeting + name);
      |greet('me')"""
  )
}

package sjsonnet.analysis

import scala.collection.mutable.ArrayBuffer
import sjsonnet.syntax._

/** The names in scope at a byte offset, which may be between tokens, or after what is not finished: in `local a = 1; ` the
  * body is missing, and sees `a`.
  *
  * The scopes are those of the nodes around the offset, or that end before it. Each of them binds names for some of its parts only.
  * The rules are those of `ScopedVisitor`, which cannot be asked here: what is half written has nodes, but no expression that
  * binds names. Where there is one, `AnalysisCheck` holds both to the same answers.
  */
private[analysis] final class ScopeAt(facts: Facts, offset: Int) {
  private val tree = facts.tree
  private val found = ArrayBuffer.empty[Definition]

  def definitions: Vector[Definition] = {
    around.foreach(add)
    found ++= globals
    found.toVector.distinctBy(_.name)
  }

  /** The innermost of a name. What is around it is not looked at. */
  def named(name: String): Option[Definition] = {
    val local = around.iterator.flatMap { node =>
      found.clear()
      add(node)
      found.find(_.name == name)
    }
    (local ++ globals.filter(_.name == name)).nextOption()
  }

  private def globals: Iterator[Definition] =
    facts.definitions.reverseIterator.takeWhile(_.kind == Definition.Global)

  /** The nodes around the offset, from the inside. Those that end before it count if what follows could still be a part of
    * them.
    */
  private def around: Seq[SyntaxNode] = {
    val at = tree.tokenAt(offset)
    if (at.from < offset && at.kind != Token.EndOfFile || at.index == 0) tree.path(offset).reverse
    else
      tree.path(tree.tokens(at.index - 1).from).reverse.filter { node =>
        node.until > offset || isOpenEnded(node.kind) || node.kind == NodeKind.File
      }
  }

  /** Whether the last part is an expression, which extends as far as possible. */
  private def isOpenEnded(kind: NodeKind): Boolean =
    kind == NodeKind.Local || kind == NodeKind.Function || kind == NodeKind.FunctionBind ||
      kind == NodeKind.Method

  private def add(node: SyntaxNode): Unit = node.kind match {
    case NodeKind.Local                                              => bindsOf(node)
    case NodeKind.Function | NodeKind.FunctionBind | NodeKind.Method => parametersOf(node)
    case NodeKind.Object                                             =>
      if (!isInKey(node)) localsOf(node)
    case NodeKind.ObjectComprehension =>
      if (!isInSpecs(node) && !isInKey(node)) localsOf(node)
      variablesOf(node)
    case NodeKind.ArrayComprehension => variablesOf(node)
    case _                           => ()
  }

  private def bindsOf(node: SyntaxNode): Unit =
    if (offset > node.from)
      PartNode.all(tree, node).reverseIterator.foreach {
        case bind: BindNode => addName(bind.name)
        case _              => ()
      }

  private def localsOf(node: SyntaxNode): Unit =
    if (offset > node.from)
      PartNode.all(tree, node).reverseIterator.foreach {
        case local: ObjectLocalNode => addName(local.bind.flatMap(_.name))
        case _                      => ()
      }

  private def parametersOf(node: SyntaxNode): Unit =
    node.node(NodeKind.Parameters).filter(_.from < offset).foreach { node =>
      new ParametersNode(tree, node).all.reverseIterator.foreach(it => addName(it.name))
    }

  private def variablesOf(node: SyntaxNode): Unit = {
    val specs = PartNode.all(tree, node).collect { case spec: SpecNode => spec }
    // A specification sees the variables of those before it.
    val seen = if (isInSpecs(node)) specs.takeWhile(_.from <= offset).dropRight(1) else specs
    seen.reverseIterator.foreach {
      case spec: ForSpecNode => addName(spec.name)
      case _: IfSpecNode     => ()
    }
  }

  private def isInSpecs(node: SyntaxNode): Boolean =
    node.nodes.exists { child =>
      (child.kind == NodeKind.ForSpec || child.kind == NodeKind.IfSpec) && child.from <= offset
    }

  /** Whether the offset is in a computed name, which does not see the object's locals. */
  private def isInKey(node: SyntaxNode): Boolean =
    node.nodes
      .find(child => child.from <= offset && offset < child.until)
      .flatMap(_.node(NodeKind.ComputedName))
      .exists(key => key.from <= offset && offset < key.until)

  private def addName(token: Option[SyntaxToken]): Unit =
    token.flatMap(facts.definition).foreach(found += _: Unit)
}
